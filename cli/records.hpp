#pragma once
// What commands that show something of each record have in common.
#include <functional>

#include "cli/command.hpp"
#include "cli/judge.hpp"

namespace botref {

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
