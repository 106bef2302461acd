// Properties that hold in every random game of Det Termiske Opgør.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "grammar/det_termiske.hpp"
#include "grammar/det_termiske_text.hpp"
#include "tests/property/play_of.hpp"

namespace botref::test::det {

namespace {

using namespace det_termiske;
using Rules = det_termiske::Rules;
using Picks = std::vector<std::uint8_t>;

using Play = PlayOf<DetTermiskeText>;

// With what was declared carried out.
State settled(Play& play) {
  State s = play.state();
  play.worlds.readings().first(play.worlds.all()[0].when);
  if (waits(s)) carry_out(s, play.values.table, play.worlds.readings());
  return s;
}

// Every event that can be written down in a position with its robots and one or two attackers, but for what `moves`
// does not list: decks, opening hands, split attacks, more than two attackers and more than 12 kW.
class EventSpace {
 public:
  EventSpace(const Play& play, std::vector<Event>& events) : s_(play.state()), play_(play), events_(events) {}

  void all() {
    for (std::size_t v = 0; v < kVerbWords.size(); ++v) {
      Event event;
      event.verb = static_cast<Verb>(v);
      for (const std::uint8_t who : {kNobody, std::uint8_t{0}, std::uint8_t{1}}) {
        if (in_setup(event.verb) != (who != kNobody) && event.verb != Verb::First && event.verb != Verb::Coin &&
            in_setup(event.verb))
          continue;
        event.who = who;
        fill(event);
      }
    }
  }

 private:
  void add(const Event& event) { events_.push_back(event); }

  void fill(Event event) {
    switch (event.verb) {
      case Verb::Prefer:
        for (const Wish wish : {Wish::First, Wish::Second}) event.wish = wish, add(event);
        return;
      case Verb::First:
      case Verb::Coin:
        if (event.who != kNobody) return;
        for (std::uint8_t p = 0; p < kPlayers; ++p) event.target.player = p, add(event);
        return;
      case Verb::Draw:
        cards([&](CardId card) { event.card = card, add(event); });
        for (const CardId card : {kHidden, kNoCard}) event.card = card, add(event);
        return;
      case Verb::Play:
        return cards([&](CardId card) { play(event, card); });
      case Verb::Attack:
        return attacks(event);
      case Verb::Activate:
        return robots([&](LabelId label) {
          event.label = label;
          targets([&](Target target) { event.target = target, add(event); });
        });
      case Verb::Tune:
        return robots([&](LabelId label) {
          event.label = label;
          for (event.number = 1; event.number <= 12; ++event.number) add(event);
        });
      case Verb::Grow:
      case Verb::Receive:
        return robots([&](LabelId label) { event.label = label, add(event); });
      case Verb::Retarget:
        return targets([&](Target target) {
          const Declared::Part part{target, 0};
          event.parts = play_.values.table.parts->keep({&part, 1});
          event.part_count = 1;
          add(event);
        });
      case Verb::Stay:
      case Verb::Withdraw:
      case Verb::End:
        return add(event);
      case Verb::Deck:
      case Verb::Open:
      case Verb::Keep:
        return;
    }
  }

  void play(Event event, CardId card) {
    event.card = card;
    if (play_.values.table.type(card).robot) {
      event.label = play_.values.table.labels->fresh[s_.active == 1 ? 1 : 0];
      return add(event);
    }
    targets([&](Target target) { event.target = target, add(event); });
  }
  void attacks(Event event) {
    const auto by = [&](std::vector<LabelId> labels) {
      event.by = play_.values.table.lists->keep(labels);
      event.by_count = static_cast<std::uint16_t>(labels.size());
      targets([&](Target target) { event.target = target, add(event); });
    };
    for (const Robot& one : s_.robots) {
      by({one.label});
      for (const Robot& other : s_.robots)
        if (&one < &other) by({one.label, other.label});
    }
  }
  template <class Use>
  void cards(Use use) {
    for (CardId card = 0; card < play_.values.table.types.size(); ++card) use(card);
  }
  template <class Use>
  void robots(Use use) {
    for (const Robot& robot : s_.robots) use(robot.label);
  }
  template <class Use>
  void targets(Use use) {
    robots([&](LabelId label) { use(Target{label, kNobody}); });
    for (std::uint8_t p = 0; p < kPlayers; ++p) use(Target{kNoLabel, p});
  }

  const State& s_;
  const Play& play_;
  std::vector<Event>& events_;
};

std::map<CardId, int> cards_of(const State& s, std::uint8_t p) {
  std::map<CardId, int> counts;
  const Player& player = s.players[p];
  for (const CardList* list : {&player.hand, &player.pool, &player.discard})
    for (const CardId card : *list) ++counts[card];
  for (const Robot& robot : s.robots)
    if (robot.owner == p) ++counts[robot.card];
  for (const Attached& trick : s.tricks)
    if (trick.owner == p) ++counts[trick.card];
  return counts;
}

std::map<CardId, int> deck_of(const State& s, std::uint8_t p) {
  std::map<CardId, int> counts;
  for (const CardId card : s.players[p].deck) ++counts[card];
  return counts;
}

std::string random_record(std::uint64_t deal, const Picks& picks, const std::string& rulings) {
  Play play(deal, under(rulings));
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  return play.record();
}

std::string summary(const std::string& record, const std::string& rulings = {}, bool merging = true) {
  static const std::unique_ptr<Match> kMatch = det_termiske_game().match();
  Options options;
  options.sets = &library();
  options.rulings = rulings;
  options.merging = merging;
  RecordText text;
  text.bytes = record;
  const Report& report = kMatch->check(text, options);
  std::string out = fmt::format("{} {} {} {} {}", word(report.verdict), word(report.main), report.rule, report.event,
                                report.computed);
  for (const std::uint16_t q : report.rulings) out += fmt::format(" A{}", q + 1);
  return out;
}

// Lists and draws as somebody wrote them who did not see that player's cards.
std::string without_cards_of(const std::string& name, const std::string& record) {
  std::string out;
  bool active = false;
  for (std::size_t from = 0; from < record.size();) {
    const std::size_t to = std::min(record.find('\n', from), record.size());
    std::string line = record.substr(from, to - from);
    from = to + 1;
    if (line.starts_with("first ") || line.starts_with("coin ")) active = line.ends_with(name);
    const std::size_t verb = line.find(": ");
    for (const auto& [word, size] : {std::pair{"open", 7}, std::pair{"keep", 4}})
      if (line.starts_with(fmt::format("{}: {} ", name, word))) line = fmt::format("{}: {} ?*{}", name, word, size);
    if (active && verb == std::string::npos && line.starts_with("draw ") && line != "draw -") line = "draw ?";
    if (line == "end") active = !active;
    out += line + '\n';
  }
  return out;
}

}  // namespace

RC_GTEST_PROP(DetTermiskeGames, a_game_of_legal_events_is_judged_legal, (std::uint64_t deal, const Picks& picks)) {
  const std::string record = random_record(deal, picks, "default");
  RC_LOG() << record;
  RC_ASSERT(summary(record).starts_with("legal legal"));
}

RC_GTEST_PROP(DetTermiskeGames, moves_are_exactly_the_events_that_check_accepts,
              (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  std::set<std::string> listed, accepted;
  for (const Event& event : play.legal())
    if (event.by_count <= 2 && event.verb != Verb::Keep) listed.insert(play.printed(event));
  std::vector<Event> space;
  EventSpace(play, space).all();
  for (const Event& event : space)
    if (play.accepts(event)) accepted.insert(play.printed(event));
  RC_LOG() << play.record();
  RC_ASSERT(listed == accepted);
}

RC_GTEST_PROP(DetTermiskeGames, every_card_of_a_deck_is_in_one_place, (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks) {
    if (!play.pick(pick)) break;
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      const State s = settled(play);
      RC_ASSERT(cards_of(s, p) == deck_of(s, p));
      RC_ASSERT(s.players[p].pool.size() ==
                std::size_t{s.players[p].pile} + s.players[p].unseen + s.players[p].opened.size());
    }
  }
}

RC_GTEST_PROP(DetTermiskeGames, robots_on_the_table_are_neither_defeated_nor_due_an_indicator,
              (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks) {
    const State before = settled(play);
    if (!play.pick(pick)) break;
    const State s = settled(play);
    const bool reacted =
        s.section == det_termiske::Section::Answer;  // the heat seen before has not been given after all
    for (std::uint8_t p = 0; p < kPlayers; ++p) {
      RC_ASSERT(reacted || s.players[p].heat >= before.players[p].heat);
      RC_ASSERT(s.players[p].control >= 0 && s.players[p].control <= s.players[p].total);
    }
    for (const Robot& robot : s.robots) {
      RC_ASSERT(robot.indicators < robot.dt);
      RC_ASSERT(robot.counted >= 0 && robot.counted < robot.capacity);
      const Robot* earlier = find_robot(before, robot.label);
      const bool cooled = earlier != nullptr && robot.indicators < earlier->indicators;
      RC_ASSERT(reacted || !cooled);
      if (play.last.verb == Verb::End) RC_ASSERT(robot.counted == 0 && robot.boost == 0 && !robot.repeat);
    }
    RC_ASSERT(over(s) == (s.players[0].heat >= s.limit || s.players[1].heat >= s.limit));
  }
}

RC_GTEST_PROP(DetTermiskeGames, a_record_without_one_players_cards_is_legal_too,
              (std::uint64_t deal, const Picks& picks)) {
  const std::string record = random_record(deal, picks, "default");
  const std::string seen = without_cards_of("Bob", record);
  RC_LOG() << seen;
  RC_ASSERT(summary(seen) == summary(record));
}

RC_GTEST_PROP(DetTermiskeGames, claims_and_comments_carry_nothing_out, (std::uint64_t deal, const Picks& picks)) {
  const std::string record = random_record(deal, picks, "default");
  std::string commented;
  for (std::size_t from = 0; from < record.size();) {
    const std::size_t to = record.find('\n', from);
    commented += record.substr(from, to - from + 1);
    if (commented.find("\n\n") != std::string::npos) commented += "# so it was\nexpect section = then\n";
    from = to + 1;
  }
  RC_ASSERT(summary(record) == summary(commented));
}

// Under each reading of a question, the replay of the pinned record is what the replay with the question open says.
RC_GTEST_PROP(DetTermiskeWorlds, an_open_question_is_one_replay_for_each_reading,
              (std::uint64_t deal, const Picks& picks, std::uint8_t which)) {
  const auto& rulings = Rules::rulebook().rulings;
  const Ruling& ruling = rulings[which % rulings.size()];
  RC_PRE(ruling.offered() > 1);
  const std::string record = random_record(deal, picks, "default");
  std::set<std::string> verdicts;
  for (std::size_t reading = 0; reading < ruling.offered(); ++reading) {
    if (!ruling.offers(reading)) continue;
    const std::string pinned = summary(record, fmt::format("{}={}", ruling.id, static_cast<char>('a' + reading)));
    verdicts.insert(pinned.substr(0, pinned.find(' ')));
  }
  const std::string open = summary(record, fmt::format("{}=open", ruling.id));
  RC_LOG() << record << ruling.id << ' ' << open;
  const std::string verdict = open.substr(0, open.find(' '));
  RC_ASSERT(verdict == "disputed" || verdicts.contains(verdict));
  if (verdicts.size() > 1 && !verdicts.contains("undecided")) RC_ASSERT(verdict == "disputed");
}

RC_GTEST_PROP(DetTermiskeWorlds, merging_worlds_changes_no_report, (std::uint64_t deal, const Picks& picks)) {
  const std::string record = random_record(deal, picks, "DT-A1=a DT-A4=a");
  const std::string merged = summary(record), apart = summary(record, {}, false);
  RC_PRE(merged.find("undecided") == std::string::npos && apart.find("undecided") == std::string::npos);
  RC_ASSERT(merged == apart);
}

}  // namespace botref::test::det
