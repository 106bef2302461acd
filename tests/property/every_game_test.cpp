// Properties that hold in every game of the registry, tried on random games with
// nothing but what the program itself uses.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "grammar/game.hpp"
#include "grammar/statement.hpp"

namespace botref::test {

namespace {

constexpr std::uint32_t kMostEvents = 120;

const SetLibrary& library() {
  static const SetLibrary kSets;
  return kSets;
}

Options with_sets() {
  Options options;
  options.sets = &library();
  return options;
}

RecordText as_record(const std::string& bytes) {
  RecordText record;
  record.bytes = bytes;
  return record;
}

// Every other game is played under readings that chance has chosen.
Options under_readings(const Rulebook& book, std::uint32_t number) {
  constexpr std::uint32_t kEvery = 3;  // ruling, about, is pinned
  Options options = with_sets();
  std::mt19937 random(number);
  for (const Ruling& ruling : book.rulings) {
    const bool pinned = number % 2 == 1 && random() % kEvery == 0;
    const std::size_t reading = random() % ruling.readings.size();
    if (pinned && ruling.offers(reading))
      options.rulings +=
          fmt::format("{}{}={}", options.rulings.empty() ? "" : " ", ruling.id, static_cast<char>('a' + reading));
  }
  return options;
}

// A game of the registry, a match of it, and a random game.
struct Case {
  Case(std::uint32_t which, std::uint32_t number, bool mutate = false)
      : game(*games()[which % games().size()]), match(game.match()), played(under_readings(game.rulebook(), number)) {
    generate.number = number, generate.max_events = kMostEvents, generate.mutate = mutate;
    match->generate(generate, played, record);
    RC_LOG() << record;
  }

  // The same game as a log of the table.
  std::string table_log() const {
    GenerateOptions hidden = generate;
    hidden.hide = true;
    std::string log;
    match->generate(hidden, played, log);
    RC_LOG() << log;
    return log;
  }

  const Report& check(const std::string& text) const { return match->check(as_record(text), with_sets()); }
  std::string summary(const std::string& text) const {
    const Report& report = check(text);
    std::string out(word(report.verdict));
    if (report.rule >= 0) out += " " + std::string(game.rulebook().rules[static_cast<std::size_t>(report.rule)].id);
    for (const std::uint16_t q : report.rulings) out += " " + std::string(game.rulebook().rulings[q].id);
    return out + " result " + report.computed + " failed " + std::to_string(report.failed);
  }

  const Game& game;
  std::unique_ptr<Match> match;
  Options played;
  GenerateOptions generate;
  std::string record;
};

// Where the lines of the events end; the first is where the body begins.
std::vector<std::size_t> ends_of_events(const std::string& record) {
  std::vector<std::size_t> ends = {0};
  StatementReader reader(record);
  Statement statement;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    if (statement.kind == Statement::Kind::Tag || statement.kind == Statement::Kind::Given) ends[0] = statement.line.to;
    if (statement.kind == Statement::Kind::Event) ends.push_back(statement.line.to);
  }
  return ends;
}

// The record up to and with its n-th event.
std::string first_events(const std::string& record, std::size_t n) {
  return record.substr(0, ends_of_events(record)[n]) + "\n";
}

std::string damaged(const std::string& record, std::uint32_t where, std::uint32_t how) {
  const std::vector<std::size_t> ends = ends_of_events(record);
  if (ends.size() < 2) return record;
  const std::size_t n = 1 + where % (ends.size() - 1);
  const std::string event = record.substr(ends[n - 1], ends[n] - ends[n - 1]);
  if (how % 3 == 0) return record.substr(0, ends[n - 1]) + record.substr(ends[n]);
  if (how % 3 == 1) return record.substr(0, ends[n]) + event + record.substr(ends[n]);
  if (n + 1 == ends.size()) return record;
  const std::string next = record.substr(ends[n], ends[n + 1] - ends[n]);
  return record.substr(0, ends[n - 1]) + next + event + record.substr(ends[n + 1]);
}

class Moves final : public Walker {
 public:
  bool at(const View& view) override {
    view.moves(moves);
    return false;
  }
  std::vector<std::string> moves;
};

}  // namespace

RC_GTEST_PROP(EveryGame, a_random_game_is_legal_and_its_claims_hold, (std::uint32_t which, std::uint32_t number)) {
  const Case one(which, number);
  const Report& report = one.check(one.record);
  RC_ASSERT(report.verdict == Verdict::Legal);
  RC_ASSERT(report.failed == 0u);
}

RC_GTEST_PROP(EveryGame, a_random_game_is_written_in_the_canonical_form,
              (std::uint32_t which, std::uint32_t number, bool mutate)) {
  const Case one(which, number, mutate);
  std::string canonical;
  RC_ASSERT(one.match->format(as_record(one.record), with_sets(), canonical));
  RC_ASSERT(canonical == one.record);
}

RC_GTEST_PROP(EveryGame, a_random_game_with_a_wrong_event_gets_the_verdict_it_claims,
              (std::uint32_t which, std::uint32_t number)) {
  const Case one(which, number, true);
  const Report& report = one.check(one.record);
  RC_ASSERT(report.verdict == Verdict::Illegal);
  RC_ASSERT(report.failed == 0u);
}

RC_GTEST_PROP(EveryGame, a_table_log_gets_the_verdict_of_the_game, (std::uint32_t which, std::uint32_t number)) {
  const Case one(which, number);
  RC_ASSERT(one.summary(one.table_log()) == one.summary(one.record));
}

RC_GTEST_PROP(EveryGame, every_move_that_is_listed_is_legal,
              (std::uint32_t which, std::uint32_t number, std::uint32_t where)) {
  const Case one(which, number);
  const std::size_t events = ends_of_events(one.record).size() - 1;
  const std::string begun = first_events(one.record, where % (events + 1));
  Moves seen;
  one.match->walk_to(as_record(begun), with_sets(), {}, seen);
  // Thousands may be legal, such as all programs of a hand: some of them, from all over the list.
  constexpr std::size_t kTried = 60;
  for (std::size_t i = 0; i < seen.moves.size(); i += 1 + seen.moves.size() / kTried) {
    RC_LOG() << seen.moves[i];
    const Verdict verdict = one.check(begun + seen.moves[i] + "\n").verdict;
    // A reading that is not the default may need a value that the demo set does not say (DT-A25 b: Kit.tune).
    RC_ASSERT(verdict == Verdict::Legal || (verdict == Verdict::Undecided && !one.played.rulings.empty()));
  }
}

RC_GTEST_PROP(EveryGame, a_damaged_record_gets_the_same_verdict_twice,
              (std::uint32_t which, std::uint32_t number, std::uint32_t where, std::uint32_t how)) {
  const Case one(which, number);
  const std::string record = damaged(one.record, where, how);
  const std::string first = one.summary(record);
  one.check(one.record);
  RC_ASSERT(one.summary(record) == first);
}

RC_GTEST_PROP(EveryGame, the_canonical_form_is_its_own_and_means_the_same,
              (std::uint32_t which, std::uint32_t number, std::uint32_t where, std::uint32_t how)) {
  const Case one(which, number);
  const std::string record = damaged(one.record, where, how);
  std::string canonical, again;
  RC_PRE(one.match->format(as_record(record), with_sets(), canonical));
  RC_ASSERT(one.match->format(as_record(canonical), with_sets(), again));
  RC_ASSERT(again == canonical);
  RC_ASSERT(one.summary(canonical) == one.summary(record));
}

RC_GTEST_PROP(EveryGame, a_game_cut_in_two_ends_as_the_whole,
              (std::uint32_t which, std::uint32_t number, std::uint32_t where)) {
  const Case one(which, number);
  const std::vector<std::size_t> ends = ends_of_events(one.record);
  const std::size_t n = where % ends.size();
  At at;
  at.kind = At::Kind::Event, at.number = n;
  std::string second;
  RC_ASSERT(one.match->cut(as_record(one.record), with_sets(), at, second));
  second += one.record.substr(ends[n]);
  RC_LOG() << second;
  RC_ASSERT(one.summary(second) == one.summary(one.record));
}

}  // namespace botref::test
