// Properties that hold in every random game of Stak Bots.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "grammar/stak_bots.hpp"
#include "tests/property/stak_bots_games.hpp"

namespace botref::test {

namespace {

using stak_bots::CardId;
using stak_bots::Verb;

std::map<CardId, int> all_cards(const State& s) {
  std::map<CardId, int> counts;
  for (std::size_t zone = 0; zone < stak_bots::kZones; ++zone)
    for (const stak_bots::Card& card : s.zones.in(static_cast<stak_bots::Zone>(zone))) ++counts[card.id];
  return counts;
}

// Everything that can be written down as an event in a position, but for what `moves` does not list:
// `with`, `on` oneself, the card after `scrap`, `concede`, `agree`, and the order of a shuffle.
std::vector<Event> event_space(const State& s, std::size_t types) {
  std::vector<Event> events;
  const auto seats = [&](auto use) {
    for (std::uint8_t p = 0; p < s.players; ++p) use(p);
  };
  const auto cards = [&](auto use) {
    for (CardId id = 0; id < types; ++id) use(id);
  };
  for (std::size_t v = 0; v < stak_bots::kVerbWords.size(); ++v) {
    Event event;
    event.verb = static_cast<Verb>(v);
    if (event.verb == Verb::Concede || event.verb == Verb::Agree) continue;
    if (event.verb == Verb::Shuffle) {
      events.push_back(event);
      continue;
    }
    seats([&](std::uint8_t who) {
      event.who = who;
      switch (event.verb) {
        case Verb::Draw:
        case Verb::Bounty:
          cards([&](CardId id) { event.card = id, events.push_back(event); });
          event.card = stak_bots::kNothingLeft;
          events.push_back(event);
          break;
        case Verb::Play:
          cards([&](CardId id) {
            event.card = id, event.target = stak_bots::kNobody;
            events.push_back(event);
            seats([&](std::uint8_t on) {
              event.target = on;
              if (on != who) events.push_back(event);
            });
          });
          break;
        case Verb::Discard:
        case Verb::Flip:
        case Verb::Show:
        case Verb::Recycle:
          cards([&](CardId id) { event.card = id, events.push_back(event); });
          break;
        case Verb::Attack:
        case Verb::Shoot:
        case Verb::Reap:
        case Verb::Begone:
        case Verb::Trip:
        case Verb::Pit:
        case Verb::Expel:
          seats([&](std::uint8_t target) { event.target = target, events.push_back(event); });
          break;
        case Verb::Tranq:
          seats([&](std::uint8_t target) {
            event.target = target;
            for (event.number = 1; event.number <= 12; ++event.number) events.push_back(event);
          });
          break;
        default:
          events.push_back(event);
      }
      event = Event{};
      event.verb = static_cast<Verb>(v);
    });
  }
  return events;
}

std::string random_record(std::uint64_t deal, const std::vector<std::uint8_t>& picks, const std::string& rulings) {
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

// Makes cards of a line unknown that a writer at the table may not see; each bit of `hide` speaks of one card.
std::string without_cards(const std::string& line, std::uint32_t hide) {
  std::istringstream words(line);
  std::string out, word;
  std::size_t cards = 0;
  const bool stak = line.find(".stak =") != std::string::npos;
  const bool pile = line.find(".hand =") != std::string::npos || line.find("supply =") != std::string::npos;
  while (words >> word) {
    const bool listed = (stak && word[0] == '(') || (pile && out.find('=') != std::string::npos && word != "-");
    const bool drawn = out.ends_with("draw") && word != "-";
    if ((listed || drawn) && (hide >> (cards++ % 32) & 1u) != 0)
      word = "?" + word.substr(std::min(word.find('*'), word.size()));
    out += (out.empty() ? "" : " ") + word;
  }
  return out;
}

// The record as somebody would have written it who did not see every card.
std::string partial(const std::string& record, std::uint32_t hide) {
  std::vector<std::string> lines = lines_of(record);
  for (std::string& line : lines) {
    if (line.empty() || line[0] == '[') continue;
    if (line.starts_with("shuffle ") && (hide & 1u) != 0)
      line = "shuffle ?";
    else
      line = without_cards(line, hide);
    hide = hide * 1'664'525u + 1'013'904'223u;
  }
  return join(lines);
}

const std::vector<std::string> kOpened = {"A1",  "A4",  "A5",  "A6",  "A7",  "A13", "A14", "A16", "A22", "A25", "A26",
                                          "A28", "A33", "A35", "A37", "A38", "A39", "A42", "A44", "A48", "A49", "A52"};

std::string everything_open() {
  std::string words;
  for (const Ruling& ruling : stak_bots::kRulebook.rulings)
    if (ruling.offered() > 1) words += fmt::format("{}{}=open", words.empty() ? "" : " ", ruling.id);
  return words;
}

}  // namespace

RC_GTEST_PROP(StakBotsGames, a_game_of_legal_events_is_judged_legal,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks)) {
  const std::string verdict = verdict_of(random_record(deal, picks, "default"));
  RC_ASSERT(verdict.substr(0, 11) == "legal legal");
}

RC_GTEST_PROP(StakBotsGames, moves_are_exactly_the_events_that_check_accepts,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  std::set<std::string> listed, accepted;
  for (const Event& event : play.legal()) listed.insert(play.printed(event));
  for (const Event& event : event_space(play.state(), play.values.table.types.size()))
    if (play.accepts(event)) accepted.insert(play.printed(event));
  RC_ASSERT(listed == accepted);
}

RC_GTEST_PROP(StakBotsGames, no_card_appears_or_vanishes,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks)) {
  Play play(deal);
  const auto cards = all_cards(play.state());
  for (const std::uint8_t pick : picks) {
    if (!play.pick(pick)) break;
    RC_ASSERT(all_cards(play.state()) == cards);
  }
}

RC_GTEST_PROP(StakBotsGames, every_top_card_of_a_settled_game_is_face_up,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks) {
    if (!play.pick(pick)) break;
    const State& s = play.state();
    if (any_flip_due(s) || any_show_due(s) || s.pending_size > 0 || s.due != stak_bots::kNobody || over(s)) continue;
    for (std::size_t p = 0; p < s.players; ++p)
      RC_ASSERT(s.out[p] || (top_card(s, p) != nullptr && top_card(s, p)->up != 0));
  }
}

RC_GTEST_PROP(StakBotsGames, a_damaged_record_gets_the_same_verdict_twice,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks, std::uint8_t where, std::uint8_t how)) {
  const std::string record = damaged(random_record(deal, picks, "default"), where, how);
  RC_ASSERT(verdict_of(record) == verdict_of(record));
}

RC_GTEST_PROP(StakBotsGames, claims_and_comments_change_no_verdict,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks)) {
  const std::string record = random_record(deal, picks, "default");
  std::string commented;
  for (const std::string& line : lines_of(record))
    commented += line + (line.empty() || line[0] == '[' ? "\n" : "   # so it was\n\n# and on\n");
  RC_ASSERT(verdict_of(commented) == verdict_of(record));
}

RC_GTEST_PROP(StakBotsGames, a_partial_record_of_a_game_gets_the_verdict_of_the_full_one,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks, std::uint32_t hide)) {
  const std::string record = random_record(deal, picks, "default"), seen = partial(record, hide);
  RC_LOG() << seen;
  RC_ASSERT(verdict_of(seen) == verdict_of(record));
}

// Who has seen less can object to less.
RC_GTEST_PROP(StakBotsGames, what_is_wrong_in_a_partial_record_is_wrong_in_the_full_one,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks, std::uint8_t where, std::uint8_t how,
               std::uint32_t hide)) {
  const std::string record = damaged(random_record(deal, picks, "default"), where, how);
  RC_PRE(verdict_of(record).starts_with("legal"));
  const std::string seen = partial(record, hide);
  RC_LOG() << seen;
  RC_ASSERT(verdict_of(seen).starts_with("legal"));
}

RC_GTEST_PROP(StakBotsWorlds, all_worlds_together_are_one_replay_for_each_combination,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks, std::uint8_t where, std::uint8_t how,
               std::uint32_t which)) {
  std::string opened;
  std::vector<std::string> questions;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string& name = kOpened[(which >> (8 * i)) % kOpened.size()];
    if (std::find(questions.begin(), questions.end(), name) != questions.end()) continue;
    questions.push_back(name);
    opened += " SB-" + name + "=open";
  }
  const std::string record = damaged(random_record(deal, picks, "default" + opened), where, how);
  const std::string whole = verdict_of(record);
  // Under each combination the replay of the pinned record must be what the diagram says.
  for (std::size_t combination = 0; combination < 8; ++combination) {
    std::string pins;
    for (std::size_t i = 0; i < questions.size(); ++i)
      pins += " SB-" + questions[i] + "=" + ((combination >> i & 1) != 0 ? "b" : "a");
    const std::string pinned = verdict_of(record, pins);
    const std::string leads = pinned.substr(pinned.find("\n: ") + 3);
    bool found = false;
    for (const std::string& line : lines_of(whole)) {
      const std::size_t colon = line.find(':');
      if (colon == std::string::npos || line.compare(0, 3, "SB-") != 0) {
        if (line.compare(0, 2, ": ") == 0) found = found || line.substr(2) == leads;
        continue;
      }
      bool fits = true;
      for (const std::string& question : questions) {
        const std::size_t at = line.find("SB-" + question + "=");
        const std::size_t mine = pins.find("SB-" + question + "=");
        if (at < colon && line.substr(at, question.size() + 5) != pins.substr(mine, question.size() + 5)) fits = false;
      }
      if (fits) found = found || line.substr(colon + 2) == leads;
    }
    RC_ASSERT(found);
  }
}

// A limit ends what would grow too large; it never gives another answer.
RC_GTEST_PROP(StakBotsWorlds, a_limit_leaves_a_record_undecided_or_changes_nothing,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks, std::uint8_t limit)) {
  const std::string record = random_record(deal, picks, everything_open());
  Options limited;
  limited.world_limit = 1 + limit % 8u;
  const bool undecided = judged(record, limited).verdict == Verdict::Undecided;
  if (undecided) RC_ASSERT(!judged(record, limited).needs.empty());
  const std::string under_limit = verdict_of(record, limited), whole = verdict_of(record);
  RC_ASSERT(undecided || under_limit == whole);
}

// Readings that come to the same soon are one world again: with every ruling open, not 2^50 but a few.
TEST(StakBotsWorlds, stay_few_with_every_ruling_open) {
  constexpr std::uint32_t kGames = 200, kMost = 64, kUsual = 4;
  const std::unique_ptr<Match> match = stak_bots_game().match();
  std::vector<std::uint32_t> worlds;
  for (std::uint32_t number = 0; number < kGames; ++number) {
    GenerateOptions generate;
    generate.number = number, generate.max_events = 300;
    Options options;
    options.sets = &library();
    std::string record;
    match->generate(generate, options, record);
    options.rulings = everything_open();
    worlds.push_back(judged(record, options).worlds);
  }
  std::sort(worlds.begin(), worlds.end());
  EXPECT_LE(worlds[kGames / 2], kUsual);
  EXPECT_LE(worlds.back(), kMost);
}

RC_GTEST_PROP(StakBotsWorlds, merging_worlds_changes_no_report,
              (std::uint64_t deal, const std::vector<std::uint8_t>& picks, std::uint8_t where, std::uint8_t how)) {
  const std::string record = damaged(random_record(deal, picks, "SB-A34=a"), where, how);
  const std::string merged = verdict_of(record);
  RC_PRE(merged.find("undecided") == std::string::npos);
  Options unmerged;
  unmerged.merging = false;
  const std::string apart = verdict_of(record, unmerged);
  RC_PRE(apart.find("undecided") == std::string::npos);
  RC_ASSERT(merged == apart);
}

}  // namespace botref::test
