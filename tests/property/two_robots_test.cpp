// Properties that hold in every random game of Two Robots.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "core/two_robots/factory.hpp"
#include "core/two_robots/hands.hpp"
#include "tests/property/stak_bots_games.hpp"
#include "tests/property/two_robots_games.hpp"

namespace botref::test::two_robots_games {

namespace {

using two_robots::kZones;
using two_robots::Verb;
using Picks = std::vector<std::uint8_t>;

std::string random_record(std::uint64_t deal, const Picks& picks, const std::string& rulings) {
  Play play(deal, under(rulings));
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  return play.record();
}

// A record with one event taken out, doubled or exchanged with its neighbour.
std::string damaged(const std::string& record, std::size_t where, std::size_t how) {
  std::vector<std::string> lines = lines_of(record);
  const std::vector<std::size_t> events = event_lines(lines);
  if (events.empty()) return record;
  const auto at = lines.begin() + static_cast<std::ptrdiff_t>(events[where % events.size()]);
  if (how % 3 == 0)
    lines.erase(at);
  else if (how % 3 == 1)
    lines.insert(at, *at);
  else if (at + 1 != lines.end())
    std::iter_swap(at, at + 1);
  return join(lines);
}

// All cards of a position, the pending one among them.
std::multiset<two_robots::CardId> all_cards(const State& s) {
  std::multiset<two_robots::CardId> cards;
  for (std::size_t zone = 0; zone < kZones; ++zone)
    for (const two_robots::CardId card : s.zones.in(static_cast<two_robots::Zone>(zone))) cards.insert(card);
  if (s.pending.kind == two_robots::Pending::Kind::Attack) cards.insert(s.pending.card);
  return cards;
}

// TR-7.6, TR-11, TR-20.8 and what follows from them.
bool sound_factories(const State& s, const Rules::Table& t) {
  for (std::size_t p = 0; p < s.players; ++p) {
    if (!two_robots::can_all_differ(s.player[p])) return false;
    for (std::size_t at = 0; at < s.player[p].stacks_size; ++at) {
      if (s.zones.empty(two_robots::parts(p, at))) return false;
      for (const two_robots::CardId part : s.zones.in(two_robots::parts(p, at)))
        if ((t.type(part).energies & s.player[p].stacks[at].energies) == 0) return false;
    }
  }
  return true;
}

// As `moves` lists an event: targets sorted.
Event sorted(Event event) {
  std::sort(event.on.begin(), event.on.begin() + std::min<std::size_t>(event.on_size, event.on.size()));
  std::sort(event.with.begin(), event.with.begin() + std::min<std::size_t>(event.with_size, event.with.size()));
  return event;
}

bool is_listed_otherwise(const Event& event) {
  return event.verb == Verb::Draw || event.verb == Verb::Deal || (event.verb == Verb::Discard && event.count > 1);
}

const std::vector<std::string> kOpened = {"A4",  "A7",  "A9",  "A11", "A13", "A14", "A21", "A22",
                                          "A26", "A29", "A30", "A32", "A34", "A38", "A51", "A57"};

// Defaults but for two rulings, such as "default TR-A60=b TR-A24=b".
std::string two_pinned(std::size_t which) {
  std::string rulings = "default";
  for (int i = 0; i < 2; ++i) {
    const Ruling& ruling = Rules::rulebook().rulings[which % Rules::rulebook().rulings.size()];
    which /= Rules::rulebook().rulings.size();
    const std::size_t reading = which++ % ruling.readings.size();
    const std::string pin = " " + std::string(ruling.id) + "=";
    if (ruling.offers(reading) && rulings.find(pin) == std::string::npos)
      rulings += pin + static_cast<char>('a' + reading);
  }
  return rulings;
}

const std::string kDuel = R"([Game "two-robots"]
[Player "Ann"]
[Player "Bob"]
[Salvagers "Samurai Apocalypse"]
[Rulings "default TR-A60=b"]

given phase = play
given Ann.s1 = N-ARMS
given Ann.s2 = S-ARMS
given Ann.hand = BREAK-C HM
given Bob.s1 = C-ARMS CM-HEAD
given Bob.hand = HM
attack BREAK-C on Bob.s1.C-ARMS Bob.s1.CM-HEAD
Bob: respond HM
respond HM
pass
expect Bob.stacks.size = 0; Bob.hand = HM
)";

}  // namespace

TEST(TwoRobotsGames, a_game_cut_after_a_counter_goes_on_where_it_was) {
  for (std::size_t events = 1; events < 4; ++events)
    EXPECT_EQ(verdict_of(cut_after(kDuel, events)), verdict_of(kDuel)) << events;
}

TEST(TwoRobotsGames, the_canonical_form_has_one_order_and_one_name_for_everything) {
  EXPECT_EQ(canonical(R"([Game "two-robots"]
[Player "Ann"]
[Player "Bob"]
[Salvagers "Carroñero  APOCALIPSIS"]
given phase = play
given Ann.hand = HomingMissiles C-HEAD ? C-ARMS*2 SUPPLY
given Bob.s1 = CM-HEAD C-ARMS
given Ann.s1 = MN-ARMS M-HEAD N-ARMS CE-LEGS
given Bob.health = (RES2) FALLOUT
attack break-c on Bob.s1.CM-HEAD Bob.s1.C-ARMS
Bob: respond misiles
expect Ann.hand = SUPPLY C-ARMS C-HEAD; discard = -
discard SUPPLY C-HEAD
)"),
            R"([Game "two-robots"]
[Player "Ann"]
[Player "Bob"]
[Salvagers "Scavenger Apocalypse"]

given phase = play
given Ann.hand = C-HEAD C-ARMS*2 HM SUPPLY ?
given Bob.s1 = C-ARMS CM-HEAD
given Ann.s1 = M-HEAD N-ARMS CE-LEGS MN-ARMS
given Bob.health = FALLOUT (RES2)
attack break-c on Bob.s1.CM-HEAD Bob.s1.C-ARMS
Bob: respond misiles
expect Ann.hand = C-HEAD C-ARMS SUPPLY; discard = -
discard SUPPLY C-HEAD
)");
}

RC_GTEST_PROP(TwoRobotsGames, a_game_of_legal_events_is_judged_legal, (std::uint64_t deal, const Picks& picks)) {
  const std::string verdict = verdict_of(random_record(deal, picks, "default"));
  RC_ASSERT(verdict.substr(0, 11) == "legal legal");
}

RC_GTEST_PROP(TwoRobotsGames, every_event_that_check_accepts_is_listed, (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  std::set<std::string> listed;
  for (const Event& event : play.legal()) listed.insert(play.printed(event));
  for (int i = 0; i < 200; ++i) {
    const Event event = sorted(play.wrong_event());
    if (is_listed_otherwise(event) || !play.accepts(event)) continue;
    RC_ASSERT(listed.count(play.printed(event)) == 1);
  }
}

RC_GTEST_PROP(TwoRobotsGames, no_card_appears_or_vanishes, (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  const auto cards = all_cards(play.state());
  for (const std::uint8_t pick : picks) {
    if (!play.pick(pick)) break;
    RC_ASSERT(all_cards(play.state()) == cards);
  }
}

RC_GTEST_PROP(TwoRobotsGames, the_invariants_of_the_rulebook_hold, (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  const std::size_t red = play.state().zones.size(two_robots::kRed);
  for (const std::uint8_t pick : picks) {
    if (!play.pick(pick)) break;
    const State& s = play.state();
    RC_ASSERT(sound_factories(s, play.values.table));
    RC_ASSERT(s.actions <= two_robots::kActions);
    RC_ASSERT(s.zones.size(two_robots::kRed) + s.zones.size(two_robots::kRevealed) == red);
    RC_ASSERT(s.deck == s.zones.size(two_robots::pool(0)));
    for (std::size_t p = 0; p < s.players; ++p) RC_ASSERT(s.player[p].alive == (s.player[p].health_size > 0));
    RC_ASSERT(over(s) || s.player[s.active].alive || s.owed_size > 0);
  }
}

RC_GTEST_PROP(TwoRobotsGames, a_game_cut_in_two_has_the_same_verdict,
              (std::uint64_t deal, const Picks& picks, std::uint8_t at)) {
  const std::string record = random_record(deal, picks, "default");
  const std::size_t events = event_lines(lines_of(record)).size();
  RC_PRE(events > 0);
  const std::size_t cut = 1 + at % events;
  RC_ASSERT(verdict_of(cut_after(record, cut)) == verdict_of(record));
}

RC_GTEST_PROP(TwoRobotsGames, a_game_cut_in_two_has_the_same_verdict_in_other_readings,
              (std::uint64_t deal, const Picks& picks, std::uint8_t at, std::uint16_t which)) {
  const std::string record = random_record(deal, picks, two_pinned(which));
  const std::size_t events = event_lines(lines_of(record)).size();
  RC_PRE(events > 0);
  RC_ASSERT(verdict_of(cut_after(record, 1 + at % events)) == verdict_of(record));
}

RC_GTEST_PROP(TwoRobotsGames, a_damaged_record_gets_the_same_verdict_twice,
              (std::uint64_t deal, const Picks& picks, std::uint8_t where, std::uint8_t how)) {
  const std::string record = damaged(random_record(deal, picks, "default"), where, how);
  RC_ASSERT(verdict_of(record) == verdict_of(record));
}

RC_GTEST_PROP(TwoRobotsGames, claims_and_comments_change_no_verdict, (std::uint64_t deal, const Picks& picks)) {
  const std::string record = random_record(deal, picks, "default");
  std::string commented;
  for (const std::string& line : lines_of(record))
    commented += line + (line.empty() || line[0] == '[' ? "\n" : "   # so it was\n\n# and on\n");
  RC_ASSERT(verdict_of(commented) == verdict_of(record));
}

RC_GTEST_PROP(TwoRobotsWorlds, all_worlds_together_are_one_replay_for_each_combination,
              (std::uint64_t deal, const Picks& picks, std::uint8_t where, std::uint8_t how, std::uint16_t which)) {
  const std::string& first = kOpened[which % kOpened.size()];
  const std::string& second = kOpened[(which >> 8) % kOpened.size()];
  RC_PRE(first != second);
  const std::string record =
      damaged(random_record(deal, picks, "default TR-" + first + "=open TR-" + second + "=open"), where, how);
  const std::string whole = verdict_of(record);
  for (const std::string pins : {"=a =a", "=a =b", "=b =a", "=b =b"}) {
    const std::string a = "TR-" + first + pins.substr(0, 2), b = "TR-" + second + pins.substr(3);
    const std::string pinned = verdict_of(record, a + " " + b);
    const std::string leads = pinned.substr(pinned.find("\n: ") + 3);
    bool found = false;
    for (const std::string& line : lines_of(whole)) {
      const std::size_t colon = line.find(": ");
      if (colon == std::string::npos) continue;
      const std::string when = " " + line.substr(0, colon) + " ";
      const auto agrees = [&](const std::string& name, const std::string& pin) {
        return when.find(" TR-" + name + "=") == std::string::npos || when.find(" " + pin + " ") != std::string::npos;
      };
      found = found || (agrees(first, a) && agrees(second, b) && line.substr(colon + 2) == leads);
    }
    RC_ASSERT(found);
  }
}

RC_GTEST_PROP(TwoRobotsWorlds, merging_worlds_changes_no_report,
              (std::uint64_t deal, const Picks& picks, std::uint8_t where, std::uint8_t how)) {
  const std::string record = damaged(random_record(deal, picks, "TR-A7=a"), where, how);
  const std::string merged = verdict_of(record);
  RC_PRE(merged.find("undecided") == std::string::npos);
  const std::string apart = verdict_of(record, {}, false);
  RC_PRE(apart.find("undecided") == std::string::npos);
  RC_ASSERT(merged == apart);
}

}  // namespace botref::test::two_robots_games
