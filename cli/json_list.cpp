// JSON objects as lines or as one document.
#include "cli/json_list.hpp"

namespace botref {

void JsonList::add(std::string_view object) {
  ++count_;
  if (lines_) {
    out_.write(object);
    out_.write("\n");
    return;
  }
  if (count_ == 1) {
    only_ = object;
    return;
  }
  if (count_ == 2) open_list();
  out_.write(",\n");
  out_.write(object);
}

void JsonList::open_list() {
  out_.write(fmt::format("{{\"schema\":\"{}\",\"{}\":[\n", schema_, name_));
  out_.write(only_);
}

void JsonList::finish() {
  if (lines_) return;
  if (count_ == 1 && !several_) {
    out_.write(only_);
    out_.write("\n");
    return;
  }
  if (count_ < 2) open_list();
  out_.write("\n]}\n");
}

}  // namespace botref
