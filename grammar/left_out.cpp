#include "grammar/left_out.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "grammar/statement.hpp"

namespace botref {

namespace {

constexpr std::size_t kMostInARow = 16;
constexpr std::size_t kMostLines = 1000;
constexpr std::string_view kPass = "pass";  // in every game that has it: to do nothing

// The first line of the game that does not fit: an event that is refused, or a claim that fails.
std::optional<Span> first_misfit(const Report& report) {
  if (report.verdict == Verdict::Malformed) return std::nullopt;
  std::optional<Span> first;
  for (const Finding& finding : report.findings) {
    const bool misfit = finding.label == "illegal" || finding.label == "failed";
    if (misfit && (!first || finding.at.from < first->from)) first = finding.at;
  }
  return first;
}

// Where a byte's line begins.
std::uint32_t line_start(std::string_view bytes, std::uint32_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
  return before == std::string_view::npos ? 0 : static_cast<std::uint32_t>(before + 1);
}

// What stands before a line of the body.
struct Before {
  std::uint64_t events = 0;
  std::string_view indent;  // of the last event, or of the line itself
  bool in_body = false;
};

Before before_line(std::string_view bytes, std::uint32_t from) {
  Before before;
  StatementReader reader(bytes);
  Statement statement;
  for (reader.next(statement); statement.kind != Statement::Kind::End && statement.line.from < from;
       reader.next(statement)) {
    if (statement.kind != Statement::Kind::Event) continue;
    ++before.events;
    before.indent = bytes.substr(statement.line.from, statement.at - statement.line.from);
  }
  before.in_body = statement.kind != Statement::Kind::Tag && statement.kind != Statement::Kind::End;
  if (before.events == 0 && statement.kind == Statement::Kind::Event)
    before.indent = bytes.substr(statement.line.from, statement.at - statement.line.from);
  return before;
}

class Moves : public Walker {
 public:
  bool at(const View& view) override {
    view.moves(all);
    return true;
  }
  std::vector<std::string> all;
};

bool is_pass(std::string_view event) {
  const std::size_t colon = event.find(": ");
  return event.substr(colon == std::string_view::npos ? 0 : colon + 2) == kPass;
}

// The only thing that can happen, if its outcome is known; or to pass, which may also be chosen.
std::string forced(Match& match, const RecordText& record, const Options& options, std::uint64_t events) {
  Moves moves;
  if (!match.walk_to(record, options, {At::Kind::Event, events}, moves)) return {};
  if (moves.all.size() == 1 && moves.all[0].find('?') == std::string::npos) return moves.all[0];
  const auto pass = std::find_if(moves.all.begin(), moves.all.end(), is_pass);
  return pass == moves.all.end() ? std::string() : *pass;
}

class Completion {
 public:
  Completion(Match& match, const RecordText& record, const Options& options, Completed& completed)
      : match_(match), record_(record), options_(options), completed_(completed) {
    completed_.bytes = record.bytes;
    completed_.added.clear(), completed_.shown.clear();
  }

  bool run() {
    auto misfit = first_misfit(match_.check(now(), options_));
    while (misfit && completed_.added.size() < kMostLines) misfit = mend(*misfit);
    return !completed_.added.empty();
  }

 private:
  RecordText now() const {
    RecordText record = record_;
    record.bytes = completed_.bytes;
    return record;
  }

  // Writes in what makes a line fit; the next line that does not, or nothing where there is none or no way.
  std::optional<Span> mend(Span misfit) {
    const Completed before = completed_;
    for (std::size_t n = 0; n < kMostInARow; ++n) {
      const std::uint32_t from = line_start(completed_.bytes, misfit.from);
      const Before there = before_line(completed_.bytes, from);
      const std::string event = there.in_body ? forced(match_, now(), options_, there.events) : std::string();
      if (event.empty()) break;
      const std::string line = fmt::format("{}{}\n", there.indent, event);
      const auto size = static_cast<std::uint32_t>(line.size());
      completed_.bytes.insert(from, line);
      misfit = {misfit.from + size, misfit.to + size};
      completed_.added.push_back({from, from + size});
      completed_.shown.resize(before.shown.size());
      completed_.shown.resize(completed_.added.size(), misfit);
      const auto next = first_misfit(match_.check(now(), options_));
      if (!next || next->from > misfit.from) return next;
      if (next->from < misfit.from) break;
    }
    completed_ = before;
    return std::nullopt;
  }

  Match& match_;
  const RecordText& record_;
  const Options& options_;
  Completed& completed_;
};

}  // namespace

bool complete(Match& match, const RecordText& record, const Options& options, Completed& completed) {
  return Completion(match, record, options, completed).run();
}

bool has_misfit(const Report& report) { return first_misfit(report).has_value(); }

std::string told(const Completed& completed, std::size_t n) {
  const Span line = completed.added[n];
  std::string_view event = std::string_view(completed.bytes).substr(line.from, line.to - line.from - 1);
  event.remove_prefix(std::min(event.find_first_not_of(" \t"), event.size()));
  return fmt::format("left out before this line: `{}`; nothing else could be meant", event);
}

}  // namespace botref
