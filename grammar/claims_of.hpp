#pragma once
// Claims of a record held against the position: `expect`, headings, `result`.
// They are those of the main world; where other worlds differ, a note says so.
#include <fmt/format.h>

#include "core/claim.hpp"
#include "core/worlds.hpp"
#include "grammar/field_text.hpp"
#include "grammar/view_of.hpp"
#include "grammar/wording.hpp"

namespace botref {

template <class Text>
class ClaimsOf {
 public:
  using Rules = typename Text::Rules;
  using State = typename Rules::State;

  void expect(const Claim& claim, const Record<Rules>& record, const Text& text, Worlds<Rules>& worlds,
              Report& report) {
    if (claim.of == Claim::Of::Memory) return memory(claim, text, worlds, report);
    if (claim.of != Claim::Of::Position) return of_record(claim, text, report);
    const Field& field = Text::fields()[claim.field];
    const std::span claimed(record.values.data() + claim.from, claim.to - claim.from);
    const auto right = [&](const State& s) {
      whole_.clear();
      Rules::read_field(s, claim.field, claim.where, whole_);
      pick(field, claim.part, whole_, found_);
      return holds(field, claim.part, claimed, found_);
    };
    const bool held = right(worlds.main());
    Finding* failed = nullptr;
    if (!held)
      failed = &fail(claim.at,
                     fmt::format("claimed {}, but the position has {}", printed(claimed, field, claim.part, text),
                                 found_.absent ? std::string("none") : printed(found_.values, field, claim.part, text)),
                     report);
    close(claim.at, failed, right, worlds, report);
  }

  void heading(const Heading& heading, Span at, const Text& text, Worlds<Rules>& worlds, Report& report) const {
    const auto right = [&](const State& s) { return Rules::headed(s, heading); };
    const State& s = worlds.main();
    const bool held = right(s);
    Finding* failed = nullptr;
    if (!held)
      failed = &fail(
          at, fmt::format("the heading is wrong here: it is {}", heading_words(Rules::heading(s, heading.form), text)),
          report);
    close(at, failed, right, worlds, report);
  }

  void result(const ResultClaim& claim, Span at, const Text& text, Worlds<Rules>& worlds, Report& report) const {
    const auto right = [&](const State& s) {
      const Ended ended = Rules::result(s);
      const bool goes_on = ended.how == Ended::How::GoesOn;
      if (claim.adjourned) return goes_on;
      return agrees(claim.ended, ended) || (goes_on && claim.by > 0);
    };
    if (claim.by > 0) report.by = kResultReasons[claim.by - 1u];
    report.claimed = claim.adjourned ? "*" : result_word(claim.ended, text.players());
    const bool held = right(worlds.main());
    Finding* failed = nullptr;
    if (!held) failed = &fail(at, wrong_result(claim, Rules::result(worlds.main()), text, report), report);
    close(at, failed, right, worlds, report);
  }

 private:
  static void of_record(const Claim& claim, const Text& text, Report& report) {
    const bool game = claim.of == Claim::Of::Game;
    if (!claim.right)
      fail(claim.at, fmt::format("this is a record of {}", game ? Rules::rulebook().game : text.set_id()), report);
    ++(claim.right ? report.held : report.failed);
  }

  static void memory(const Claim& claim, const Text& text, Worlds<Rules>& worlds, Report& report) {
    std::string prefix = "memory.";
    if constexpr (requires { Text::memory_groups(); })
      if (claim.part.item > 0) prefix += fmt::format("{}.", Text::memory_groups()[claim.part.item - 1]);
    const auto right = [&](const State& s) {
      Values values;
      for (const PlacedField& placed : all_fields(text, s)) {
        if (!placed.path.starts_with(prefix)) continue;
        values.clear();
        Rules::read_field(s, placed.field, placed.where, values);
        if (!is_default(Text::fields()[placed.field], values)) return false;
      }
      return true;
    };
    const bool held = right(worlds.main());
    Finding* failed = nullptr;
    if (!held) failed = &fail(claim.at, "claimed to be empty, but something is remembered here", report);
    close(claim.at, failed, right, worlds, report);
  }

  // "turn 5, Ann's"
  static std::string heading_words(const Heading& heading, const Text& text) {
    const std::string_view word = Text::headings()[heading.form].word;
    if (heading.player == kNoSeat) return fmt::format("{} {}", word, heading.number);
    return fmt::format("{} {}, {}'s", word, heading.number, text.players()[heading.player]);
  }

  static Finding& fail(Span at, std::string message, Report& report) {
    Finding& finding = report.add_of_many(Severity::Claim, "failed", at);
    finding.message = std::move(message);
    return finding;
  }

  static std::string wrong_result(const ResultClaim& claim, const Ended& ended, const Text& text,
                                  const Report& report) {
    if (ended.how == Ended::How::GoesOn)
      return fmt::format(
          "the record claims that {}, but the game goes on here; a result that does not follow from the "
          "play says why: `by time`, `by resignation` …",
          outcome_words(claim.ended, text.players()));
    return fmt::format("the record claims `{}`, but {}", report.claimed, outcome_words(ended, text.players()));
  }

  // Counts the claim, and looks for a world in which it is otherwise. `failed`: what was said of it; null: it holds.
  template <class Right>
  static void close(Span at, Finding* failed, Right right, Worlds<Rules>& worlds, Report& report) {
    const bool held = failed == nullptr;
    ++(held ? report.held : report.failed);
    const Diagram::Node otherwise = worlds.when_any([&](const State& s) { return right(s) != held; });
    if (otherwise == Diagram::kNever) return;
    const std::string under = words(otherwise, worlds.diagram());
    if (!held) {
      failed->hints.push_back({false, {}, fmt::format("it would be so under {}", under)});
      return;
    }
    Finding& note = report.add_of_many(Severity::Note, "note", at);
    note.message = worlds.main_ended() ? fmt::format("this is so under {}, but not under {}",
                                                     words(worlds.all()[0].when, worlds.diagram()), under)
                                       : fmt::format("this is so as played, but not under {}", under);
  }

  static std::string words(Diagram::Node when, const Diagram& diagram) {
    constexpr std::size_t kMostPaths = 4;
    std::string text;
    for (const Path& path : paths_of(diagram, when, Rules::rulebook(), kMostPaths))
      text += (text.empty() ? "" : " or ") + words_of(path, Rules::rulebook());
    return text;
  }

  static std::string printed(std::span<const Value> values, const Field& field, Part part, const Text& text) {
    std::string out;
    const bool list =
        !part.size && (field.shape == Field::Shape::Groups || (field.shape == Field::Shape::List && part.item == 0));
    if (list)
      print_list(values, field, text, out);
    else
      print_value(values.empty() ? Value{} : values[0], field, text, out);
    return out;
  }

  Values whole_;
  Found found_;
};

}  // namespace botref
