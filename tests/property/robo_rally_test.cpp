// Properties that hold in every random game of RoboRally.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <regex>
#include <set>

#include "core/robo_rally/hands.hpp"
#include "grammar/robo_rally.hpp"
#include "grammar/robo_rally_text.hpp"
#include "tests/property/play_of.hpp"

namespace botref::robo_rally_test {

namespace {

using Rules = robo_rally::Rules;
using State = Rules::State;
using Event = Rules::Event;
using robo_rally::Robot;
using robo_rally::Step;
using Picks = std::vector<std::uint8_t>;

using Play = test::PlayOf<RoboRallyText>;
using test::library;

GenerateOptions on(const std::string& course) {
  GenerateOptions options;
  options.set = course;
  return options;
}

std::string random_record(std::uint64_t deal, const Picks& picks, const std::string& course = {}) {
  Play play(deal, on(course));
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  return play.record();
}

Match& match() {
  static const std::unique_ptr<Match> kMatch = robo_rally_game().match();
  return *kMatch;
}

Options usual_options() {
  Options options;
  options.sets = &library();
  return options;
}

std::string verdict_of(const std::string& record) {
  RecordText text;
  text.bytes = record;
  const Report& report = match().check(text, usual_options());
  return fmt::format("{} {} {} {}", word(report.verdict), report.rule, report.failed, report.computed);
}

// The fields of the last position, one a line.
std::string end_of(const std::string& record) {
  class Last final : public Walker {
   public:
    bool at(const View& view) override {
      view.paths(out);
      return true;
    }
    std::string out;
  } last;
  RecordText text;
  text.bytes = record;
  match().walk_to(text, usual_options(), {At::Kind::End, 0}, last);
  return last.out;
}

std::vector<std::string> lines_of(const std::string& record) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < record.size();) {
    const std::size_t to = record.find('\n', from);
    lines.push_back(record.substr(from, to - from));
    from = to == std::string::npos ? record.size() : to + 1;
  }
  return lines;
}

bool is_event(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  for (const std::string_view other : {"[", "#", "given ", "expect ", "turn ", "result "})
    if (line.starts_with(other)) return false;
  return !line.empty();
}

// The record cut by `state --format bgn` after so many events: the position, and the lines behind it.
std::string cut_after(const std::string& record, std::size_t events) {
  RecordText text;
  text.bytes = record;
  std::string out, rest;
  if (!match().cut(text, usual_options(), {At::Kind::Event, events}, out)) return {};
  std::size_t seen = 0;
  for (const std::string& line : lines_of(record)) {
    if (seen >= events && line[0] != '[' && !line.starts_with("given ")) rest += line + '\n';
    if (is_event(line)) ++seen;
  }
  return out + rest;
}

// A record of the course `testcourse` on `turned`, which is the same turned clockwise.
std::string turned(const std::string& record) {
  static const std::regex kSquare("(square = |archive = |at )(\\d+),(\\d+)"), kFacing("(facing =? ?)([NESW])");
  std::string out;
  for (std::string line : lines_of(record)) {
    if (line == "[Board \"robo-rally/testcourse\"]") line = "[Board \"robo-rally/turned\"]";
    std::smatch found;
    if (std::regex_search(line, found, kSquare))
      line = found.prefix().str() + found[1].str() +
             fmt::format("{},{}", found[3].str(), 13 - std::stoi(found[2].str())) + found.suffix().str();
    if (std::regex_search(line, found, kFacing)) {
      constexpr std::string_view kDirs = "NESWN";
      line = found.prefix().str() + found[1].str() + kDirs[kDirs.find(found[2].str()) + 1] + found.suffix().str();
    }
    out += line + '\n';
  }
  return out;
}

// Cards that somebody holds or that were thrown away, each once; known games hold no `?`.
bool each_card_once(const State& s) {
  std::multiset<robo_rally::Card> cards;
  const auto add = [&](robo_rally::Card card) {
    if (card != robo_rally::kNoCard) cards.insert(card);
  };
  s.discards.each(add);
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    const Robot& robot = s.robots[seat];
    robot.hand.each(add);
    add(robot.flywheel), add(robot.conditional);
    for (std::size_t i = 0; i < robo_rally::kRegisters; ++i) {
      add(robot.registers[i]);
      if ((robot.copied >> i & 1u) == 0) add(robot.instead[i]);
    }
  }
  return std::set(cards.begin(), cards.end()).size() == cards.size();
}

}  // namespace

RC_GTEST_PROP(RoboRallyGames, each_move_is_listed_once_and_accepted, (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  for (const std::uint8_t pick : picks)
    if (!play.pick(pick)) break;
  std::set<std::string> listed;
  for (const Event& event : play.legal()) {
    RC_ASSERT(play.accepts(event));
    RC_ASSERT(listed.insert(play.printed(event)).second);
  }
}

// Invariants 1 to 4 and 6 of the rulebook.
RC_GTEST_PROP(RoboRallyGames, positions_keep_what_always_holds, (std::uint64_t deal, const Picks& picks)) {
  Play play(deal);
  const robo_rally::Floor& floor = *play.values.table.floor;
  for (const std::uint8_t pick : picks) {
    const State before = play.state();
    if (!play.pick(pick)) break;
    const State& s = play.state();
    RC_ASSERT(each_card_once(s));
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      const Robot& robot = s.robots[seat];
      const Robot& was = before.robots[seat];
      RC_ASSERT(robot.damage <= 9);
      RC_ASSERT(robot.flag == was.flag || (robot.flag == was.flag + 1));
      RC_ASSERT(robot.lives <= was.lives);
      RC_ASSERT((robot.status == robo_rally::Status::Out) == (robot.lives == 0));
      if (!robot.on_floor()) continue;
      RC_ASSERT(!floor.deadly(robot.square));
      // A register that a recompilation locks is programmed all the same; Fire Control locks more.
      const int locked = std::popcount(robot.locked);
      RC_ASSERT(locked >= std::max(0, robot.damage - 4));
      for (std::size_t other = 0; other < seat; ++other) {
        const Robot& two = s.robots[other];
        RC_ASSERT(!two.on_floor() || two.square != robot.square || two.is_virtual || robot.is_virtual);
      }
    }
  }
}

// What a position does not say of the past does not get lost where a record is cut.
TEST(RoboRallyCuts, keep_what_a_turn_has_to_remember) {
  const std::string head = "[Game \"robo-rally\"]\n[Board \"robo-rally/testcourse\"]\n[Player \"Ann\"]\n";
  const std::string ann = "given Ann.square = 5,10\ngiven Ann.facing = E\n";
  const std::string records[] = {
      // The Conditional lies there, and the Abort Switch has yet to draw: first or again.
      head + "[Rulings \"default\"]\n" + ann +
          "given phase = 2\ngiven Ann.registers = 10 20 30 40 50\ngiven Ann.options = abs cnd\n"
          "given Ann.conditional = 500\nAnn: use cnd\nAnn: use abs with 90\nphase 3\n"
          "expect Ann.square = 6,10; Ann.facing = E\nAnn: use abs with 80\nphase 4\nexpect Ann.facing = S\n",
      head + "[Rulings \"default\"]\n" + ann +
          "given phase = 2\ngiven Ann.registers = 10 20 30 40 50\ngiven Ann.options = abs cnd\n"
          "given Ann.conditional = 500\ngiven Ann.abort = true\nAnn: use cnd\nphase 3\n",
      // The only card is stored: it has been dealt.
      head + "[Rulings \"default\"]\n" + ann +
          "given Ann.damage = 9\ngiven Ann.registers = 10 20 30 40 50\ngiven Ann.options = exm fly\n"
          "Ann: deal 500\nAnn: store 500 on fly\nphase 1\nexpect Ann.facing = W\n",
      // A register that Recompile locked has no card: it is programmed, unlike one that locked in power down.
      head + "[Rulings \"default\"]\n" + ann +
          "given Ann.damage = 5\ngiven Ann.registers = - - - - -\ngiven Ann.options = rcm\nAnn: deal 100 120 140 160\n"
          "Ann: recompile 180 200 220 240\nAnn: prevent -\nAnn: program 180 200 220 240 -\nphase 1\nexpect Ann.facing "
          "= S\n",
      // RR-A54 b: repaired, and still locked for a turn.
      head + "[Rulings \"default RR-A54=b\"]\ngiven Ann.square = 2,2\ngiven Ann.facing = E\n" +
          "given phase = 5\ngiven Ann.damage = 6\ngiven Ann.registers = 10 20 30 40 60\nend\nAnn: repair 4\n"
          "turn 2\nAnn: deal 100 120 140 160\nAnn: program 100 120 140 40 60\nphase 1\nphase 2\nphase 3\n"
          "phase 4\nphase 5\nend\nexpect Ann.locked = -\n",
      // No heading may follow the first event of a turn.
      head + "[Rulings \"default\"]\n" + ann +
          "given turn = 3\ngiven Ann.power = waking\nturn 3\nAnn: stay-down\nturn 3\n",
  };
  for (const std::string& record : records) {
    const auto lines = lines_of(record);
    const auto events = static_cast<std::size_t>(std::ranges::count_if(lines, is_event));
    for (std::size_t n = 1; n <= events; ++n) {
      const std::string cut = cut_after(record, n);
      if (cut.empty()) continue;  // behind the event that is illegal
      EXPECT_EQ(verdict_of(cut), verdict_of(record)) << "after event " << n << ":\n" << cut;
    }
  }
}

// Invariant 13: the course turned, all facings with it.
RC_GTEST_PROP(RoboRallyGames, a_turned_course_turns_every_result, (std::uint64_t deal, const Picks& picks)) {
  const std::string record = random_record(deal, picks, "robo-rally/testcourse");
  RC_ASSERT(verdict_of(turned(record)) == verdict_of(record));
  // Positions: written as `expect` lines on the one course, turned, they hold on the other.
  std::string claims;
  for (const std::string& line : lines_of(end_of(record))) claims += "expect " + line + '\n';
  const std::string claimed = turned(record + claims);
  RecordText text;
  text.bytes = claimed;
  RC_ASSERT(match().check(text, usual_options()).failed == 0u);
}

}  // namespace botref::robo_rally_test
