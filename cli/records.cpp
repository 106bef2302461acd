// Goes through records one at a time, for `state` and `moves`.
#include "cli/records.hpp"

#include <unistd.h>

#include "cli/failure.hpp"
#include "cli/output.hpp"
#include "cli/printable.hpp"
#include "cli/text_report.hpp"

namespace botref {

AskedRecords::AskedRecords(const std::vector<std::string>& paths, const Arguments& arguments)
    : reader_(InputList(paths), arguments.max_record), wanted_(arguments.record), status_(kDone) {}

bool AskedRecords::next(RecordText& record) {
  for (;;) {
    switch (reader_.next(record)) {
      case InputReader::Step::Record:
        if (wanted_ != 0 && record.number != wanted_) break;
        return seen_ = true;
      case InputReader::Step::Bare:
        complain(fmt::format("{}: note: {}", printable(reader_.input().shown),
                             reader_.input().note.empty() ? "no record in it" : reader_.input().note));
        break;
      case InputReader::Step::Unreadable:
        complain(fmt::format("{}: cannot be read: {}", printable(reader_.input().shown), reader_.input().trouble));
        status_ = kUnreadable;
        break;
      case InputReader::Step::End:
        if (seen_ || wanted_ == 0 || status_ != kDone) return false;
        complain(fmt::format("botref: there is no record {}", wanted_));
        status_ = kUnreadable;
        return false;
    }
  }
}

int for_each_record(const Arguments& arguments, const std::function<bool(const RecordText&)>& see) {
  AskedRecords records(arguments.paths, arguments);
  RecordText record;
  bool shown = true;
  while (records.next(record)) shown = see(record) && shown;
  return shown ? records.status() : kUnreadable;
}

bool complain_of(const RecordText& record, const Report& report) {
  TextReport text(record, rulebook_of(report), Paint::choose("auto", STDERR_FILENO));
  fmt::memory_buffer out;
  bool grave = false;
  for (const Finding& finding : report.findings) {
    if (finding.severity == Severity::Note) continue;
    text.finding(finding, out);
    grave = true;
  }
  if (out.size() > 0) complain(std::string_view(out.data(), out.size() - 1));
  return grave;
}

void complain_why(Judge& judge, const RecordText& record, std::string_view why_not) {
  const bool grave = complain_of(record, judge.check(record));
  complain(
      fmt::format("{}:{}: {}{}", printable(record.file), record.line, why_not, grave ? ", for the reason above" : ""));
}

At place_asked(const Arguments& arguments) {
  const auto at = read_at(arguments.at);
  if (!at)
    throw Failure{kUsage, fmt::format("--at: expected \"turn 3\", \"event 17\", \"line:41\" or \"end\", found \"{}\"",
                                      arguments.at)};
  return *at;
}

}  // namespace botref
