// A record as a log: in canonical form, event by event, with its lines in the file.
#include "grammar/left_out.hpp"
#include "grammar/statement.hpp"
#include "grammar/two_logs.hpp"

namespace botref {

std::optional<Log> read_log(Match& match, const RecordText& record, const Options& options) {
  Log log;
  log.file = record.file, log.line = record.line;
  Completed completed;
  RecordText whole = record;
  if (complete(match, record, options, completed)) whole.bytes = completed.bytes, whole.added = completed.added;
  if (!match.format(whole, options, log.bytes)) return std::nullopt;
  PlaceFinder places(whole);
  std::vector<std::uint64_t> lines;
  std::uint64_t result_line = 0;
  Statement statement;
  StatementReader written(whole.bytes);
  for (written.next(statement); statement.kind != Statement::Kind::End; written.next(statement))
    if (statement.kind == Statement::Kind::Event)
      lines.push_back(places.place(statement.at).line);
    else if (statement.kind == Statement::Kind::Result)
      result_line = places.place(statement.at).line;
  StatementReader reader(log.bytes, true);
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement)) {
    const std::string line(statement.text.empty() ? statement.comment : statement.text);
    std::vector<std::string>& between = log.events.empty() ? log.start : log.events.back().after;
    // A comment behind anything but an event gets a line of its own, in front.
    const bool event = statement.kind == Statement::Kind::Event;
    if (!event && !statement.text.empty() && !statement.comment.empty())
      (statement.kind == Statement::Kind::Tag ? log.start : between).emplace_back(statement.comment);
    if (statement.kind == Statement::Kind::Tag)
      log.tags.push_back(line);
    else if (event)
      log.events.push_back({line, std::string(statement.comment), lines[log.events.size()], {}});
    else if (statement.kind == Statement::Kind::Result)
      log.result = line, log.result_line = result_line;
    else if (statement.kind != Statement::Kind::Blank)
      between.push_back(line);
  }
  return log;
}

}  // namespace botref
