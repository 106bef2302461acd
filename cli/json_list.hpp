#pragma once
// JSON objects as results: one a line, or one document. A document of one object
// is the object; of several (or where several are asked for) it is a list of them.
#include <string>
#include <string_view>

#include "cli/output.hpp"

namespace botref {

class JsonList {
 public:
  // `schema` and `name` are those of the list; `several`: it is a list in any case.
  JsonList(bool lines, std::string_view schema, std::string_view name, bool several, Output& out)
      : lines_(lines), several_(several), schema_(schema), name_(name), out_(out) {}

  void add(std::string_view object);
  void finish();

 private:
  void open_list();

  bool lines_, several_;
  std::string_view schema_, name_;
  Output& out_;
  std::string only_;  // the first object, while it may be the only one
  std::size_t count_ = 0;
};

}  // namespace botref
