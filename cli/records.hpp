#pragma once
// What commands that show something of each record have in common.
#include <functional>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/judge.hpp"

namespace botref {

// The records that were asked for (--record) in some files, one after another. What cannot be read, and files without
// a record, are told on standard error.
class AskedRecords {
 public:
  AskedRecords(const std::vector<std::string>& paths, const Arguments& arguments);
  // The next one, valid until the next call; false: there is none.
  bool next(RecordText& record);
  // 2 where something could not be read, or there is no such record; else 0.
  int status() const { return status_; }

 private:
  InputReader reader_;
  std::uint64_t wanted_;
  bool seen_ = false;
  int status_;
};

// Shows each record that was asked for (--record), in order. Returns 0, or 2 where a file or the record cannot be read
// or `see` says false; then a message stands on standard error.
int for_each_record(const Arguments& arguments, const std::function<bool(const RecordText&)>& see);

// The findings of a report, on standard error. True: there was one that is more than a note.
bool complain_of(const RecordText& record, const Report& report);

// Judges a record that could not be shown, and says why: `why_not` where the referee has nothing against it.
void complain_why(Judge& judge, const RecordText& record, std::string_view why_not);

// The place of --at, or a Failure.
At place_asked(const Arguments& arguments);

}  // namespace botref
