#pragma once
// A file written anew: beside the old one, which it takes the place of when it
// is whole, or not at all.
#include <memory>
#include <string>
#include <string_view>

#include "cli/output.hpp"

namespace botref {

class ReplacementFile {
 public:
  // Throws Failure where no file can be made in that folder.
  explicit ReplacementFile(const std::string& path);
  ~ReplacementFile();
  ReplacementFile(const ReplacementFile&) = delete;
  ReplacementFile& operator=(const ReplacementFile&) = delete;

  void write(std::string_view text) { out_->write(text); }
  void commit();

 private:
  std::string target_;     // links resolved, so that a link stays one
  std::string temporary_;  // empty: committed
  int descriptor_ = -1;
  std::unique_ptr<Output> out_;
};

}  // namespace botref
