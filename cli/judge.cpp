// Finds the match for each record, and judges what no game can.
#include "cli/judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/setup.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

Finding malformed_at(Span at, std::string message) {
  Finding finding;
  finding.label = "malformed";
  finding.at = at;
  finding.message = std::move(message);
  return finding;
}

// The first statement of text that belongs to no record.
Finding outside(const RecordText& record) {
  StatementReader reader(record.bytes);
  Statement statement;
  reader.next(statement);
  if (statement.kind == Statement::Kind::Malformed) return malformed_at(statement.trouble, statement.message);
  const Span at{statement.at, statement.at + static_cast<std::uint32_t>(statement.text.size())};
  return malformed_at(
      at, "expected a line that begins with [Game \"…\"]: every record begins so, and this stands before the first");
}

// Why the `[Game ` line names no game that is known.
Finding strange_game(const RecordText& record) {
  StatementReader reader(record.bytes);
  Statement statement;
  reader.next(statement);
  if (statement.kind == Statement::Kind::Malformed) return malformed_at(statement.trouble, statement.message);
  Span at{statement.at, statement.at + static_cast<std::uint32_t>(statement.text.size())};
  if (statement.kind != Statement::Kind::Tag || statement.name != "Game")
    return malformed_at(at, fmt::format("expected [Game \"…\"] ({})", known_games({})));
  if (!statement.value.empty()) {
    at.from = offset_in(record.bytes, statement.value);
    at.to = at.from + static_cast<std::uint32_t>(statement.value.size());
  }
  const std::string name = unescape(statement.value);
  return malformed_at(at, fmt::format("no such game: \"{}\" ({})", name, known_games(name)));
}

// Of a record whose game is not known, the tags are kept and the lines are read: one run shows every malformed one.
void read_without_game(const RecordText& record, Report& report) {
  StatementReader reader(record.bytes);
  Statement statement;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    if (statement.kind == Statement::Kind::Malformed && statement.trouble != report.at)
      report.findings.push_back(malformed_at(statement.trouble, statement.message));
    if (statement.kind != Statement::Kind::Tag) continue;
    if (statement.name == "Player") {
      report.players.emplace_back(statement.value);
    } else {
      report.tags.emplace_back(statement.name, statement.value);
    }
    if (statement.name != "Verdict") continue;
    report.verdict_claimed = true;
    ++(statement.value == "malformed" ? report.held : report.failed);
  }
}

}  // namespace

Match* Judge::match(const RecordText& record) {
  if (record.number == 0) return nullptr;
  const Game* game = find_game(game_of(record));
  if (game == nullptr) return nullptr;
  for (auto& table : tables_)
    if (table.game == game) return table.match.get();
  tables_.push_back({game, game->match()});
  return tables_.back().match.get();
}

const Report& Judge::check(const RecordText& record) {
  Match* match = this->match(record);
  if (match == nullptr) return malformed(record);
  const Report& judged = match->check(record, options_);
  return record.cut ? too_long(record, judged) : judged;
}

const Report& Judge::judge(RecordText& record) {
  const Report& strict = check(record);
  if (!options_.lenient || record.cut || !has_misfit(strict)) return strict;
  Match* match = this->match(record);
  if (match == nullptr || !complete(*match, record, options_, completed_)) return check(record);
  record.bytes = completed_.bytes;
  record.added = completed_.added;
  own_ = match->check(record, options_);
  for (std::size_t n = 0; n < completed_.added.size(); ++n) {
    Finding& finding = own_.findings.emplace_back();
    finding.severity = Severity::Note;
    finding.label = "note";
    finding.at = completed_.shown[n];
    finding.message = told(completed_, n);
  }
  std::ranges::stable_sort(own_.findings, {}, [](const Finding& finding) { return finding.at.from; });
  return own_;
}

const Report& Judge::malformed(const RecordText& record) {
  own_ = Report{};
  own_.verdict = own_.main = Verdict::Malformed;
  own_.findings.push_back(record.number == 0 ? outside(record) : strange_game(record));
  own_.placed = true;
  own_.at = own_.findings.front().at;
  if (record.number != 0) read_without_game(record, own_);
  return own_;
}

const Report& Judge::too_long(const RecordText& record, const Report& judged) {
  own_ = judged;
  own_.verdict = Verdict::Malformed;
  const auto end = static_cast<std::uint32_t>(record.bytes.size());
  own_.findings.push_back(malformed_at(
      {end, end},
      fmt::format("the record is longer than {} bytes, and its rest was not read; --max-record BYTES sets the limit",
                  limit_)));
  if (own_.placed) return own_;
  own_.placed = true;
  own_.at = {end, end};
  return own_;
}

const Rulebook* rulebook_of(const Report& report) {
  const Game* game = find_game(report.game);
  return game == nullptr ? nullptr : &game->rulebook();
}

std::string_view cited(const Finding& finding, const Rulebook* book) {
  if (book == nullptr) return {};
  const auto rule = static_cast<std::size_t>(finding.rule), ruling = static_cast<std::size_t>(finding.ruling);
  if (finding.rule >= 0 && rule < book->rules.size()) return book->rules[rule].id;
  if (finding.ruling >= 0 && ruling < book->rulings.size()) return book->rulings[ruling].id;
  return {};
}

}  // namespace botref
