// Replaces a file by rename.
#include "cli/replace_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "cli/failure.hpp"

namespace botref {

namespace {

Failure cannot(std::string_view path) {
  return {kOutputError, fmt::format("{}: cannot be written: {}", path, std::strerror(errno))};
}

}  // namespace

ReplacementFile::ReplacementFile(const std::string& path) {
  std::error_code failed;
  const auto target = std::filesystem::canonical(path, failed);
  target_ = failed ? path : target.string();
  temporary_ = (std::filesystem::path(target_).parent_path() / ".botref-XXXXXX").string();
  descriptor_ = ::mkstemp(temporary_.data());
  if (descriptor_ < 0) {
    temporary_.clear();
    throw cannot(target_);
  }
  struct stat old {};
  constexpr mode_t kPermissions = 07777;
  if (::stat(target_.c_str(), &old) == 0 && ::fchmod(descriptor_, old.st_mode & kPermissions) != 0) {
    // The new file then has the permissions of a new file.
  }
  out_ = std::make_unique<Output>(descriptor_);
}

ReplacementFile::~ReplacementFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void ReplacementFile::commit() {
  out_->flush();
  const bool synced = ::fsync(descriptor_) == 0;
  const bool closed = ::close(descriptor_) == 0;
  descriptor_ = -1;
  if (!synced || !closed || ::rename(temporary_.c_str(), target_.c_str()) != 0) throw cannot(target_);
  temporary_.clear();
}

}  // namespace botref
