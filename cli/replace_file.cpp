// Replaces a file by rename.
#include "cli/replace_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "cli/failure.hpp"

namespace botref {

namespace {

constexpr const char* kOwnDescriptors = "/proc/self/fd";

Failure cannot(std::string_view path, int trouble) {
  return {kOutputError, fmt::format("{}: cannot be written: {}", path, std::strerror(trouble))};
}

std::string folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

}  // namespace

ReplacementFile::ReplacementFile(const std::string& path) {
  std::error_code failed;
  const auto target = std::filesystem::canonical(path, failed);
  target_ = failed ? path : target.string();
  open_in(folder_of(target_));
  if (descriptor_ < 0) return;
  take_after_old();
  out_ = std::make_unique<Output>(descriptor_);
}

ReplacementFile::~ReplacementFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void ReplacementFile::open_in(const std::string& folder) {
  if (::access(kOwnDescriptors, X_OK) == 0)
    descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor_ >= 0) return;
  // Without names or that folder: a file that has one from the beginning.
  temporary_ = folder + "/.botref-XXXXXX";
  descriptor_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
  if (descriptor_ >= 0) return;
  trouble_ = errno;
  temporary_.clear();
}

// Owner and permissions of the old file, as far as the user may give them.
void ReplacementFile::take_after_old() const {
  constexpr mode_t kPermissions = 0777;
  struct stat old {};
  if (::stat(target_.c_str(), &old) != 0) return;
  const bool same_group = ::fchown(descriptor_, old.st_uid, old.st_gid) == 0 ||
                          ::fchown(descriptor_, static_cast<uid_t>(-1), old.st_gid) == 0;
  const mode_t kept = old.st_mode & kPermissions;
  // A group that could not read the old file does not get the new one to read.
  if (::fchmod(descriptor_, same_group ? kept : kept & ~static_cast<mode_t>(S_IRWXG)) != 0) {
    // It keeps those of a new file, which only its owner reads.
  }
}

void ReplacementFile::write(std::string_view text) {
  keep_trouble([&] { out_->write(text); });
}

// A name for what has none, beside the target.
bool ReplacementFile::name() {
  if (!temporary_.empty()) return true;
  const std::string nameless = fmt::format("{}/{}", kOwnDescriptors, descriptor_);
  for (int n = 0;; ++n) {
    std::string free = fmt::format("{}/.botref-{}-{}", folder_of(target_), ::getpid(), n);
    if (::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, free.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      temporary_ = std::move(free);
      return true;
    }
    if (errno != EEXIST) return false;
  }
}

void ReplacementFile::commit() {
  keep_trouble([&] { out_->flush(); });
  if (!out_) throw cannot(target_, trouble_);
  if (::fsync(descriptor_) != 0 || !name() || ::rename(temporary_.c_str(), target_.c_str()) != 0)
    throw cannot(target_, errno);
  temporary_.clear();
}

}  // namespace botref
