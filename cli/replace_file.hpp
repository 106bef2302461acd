#pragma once
// A file written anew: beside the old one, which it takes the place of when it
// is whole, or not at all. Until then it has no name where the file system can
// do without one, so that nothing stays behind however the program ends.
#include <memory>
#include <string>
#include <string_view>

#include "cli/output.hpp"

namespace botref {

class ReplacementFile {
 public:
  explicit ReplacementFile(const std::string& path);
  ~ReplacementFile();
  ReplacementFile(const ReplacementFile&) = delete;
  ReplacementFile& operator=(const ReplacementFile&) = delete;

  // What cannot be written is told by `commit`, so that a file that stays as it is causes no trouble.
  void write(std::string_view text);
  // Throws Failure where no file could be made in that folder, or not completed.
  void commit();

 private:
  void open_in(const std::string& folder);
  void take_after_old() const;
  bool name();
  // After a trouble nothing more is written.
  template <class Writing>
  void keep_trouble(Writing writing) {
    if (!out_) return;
    try {
      writing();
    } catch (const OutputError& error) {
      trouble_ = error.number;
      out_.reset();
    }
  }

  std::string target_;     // links resolved, so that a link stays one
  std::string temporary_;  // empty: it has no name, or that of the target
  int descriptor_ = -1;
  std::unique_ptr<Output> out_;  // none: nothing can be written, errno was `trouble_`
  int trouble_ = 0;
};

}  // namespace botref
