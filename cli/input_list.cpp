// Files, and folders as their files.
#include "cli/input_list.hpp"

#include <dirent.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/failure.hpp"
#include "grammar/markdown.hpp"

namespace botref {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".bgn";

// What an entry of a folder is to us. Pipes and devices may never end, so that nobody wants them read unasked.
enum class Entry : std::uint8_t { Other, File, Folder, Special };

struct Name {
  std::string text;
  Entry kind = Entry::File;
};

bool is_before(const Name& a, const Name& b) { return a.text < b.text; }

std::string joined(const std::string& folder, std::string_view name) {
  return fmt::format("{}{}{}", folder, folder.ends_with('/') ? "" : "/", name);
}

bool leads_to_folder(const std::string& path) {
  struct stat about {};
  return ::stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode);
}

// A link to a folder is not followed: it may lead round in a circle. One that leads nowhere is a file that cannot be
// opened.
Entry entry_of(const std::string& folder, const dirent& entry) {
  const std::string_view name = entry.d_name;
  if (name == "." || name == "..") return Entry::Other;
  struct stat about {};
  unsigned char type = entry.d_type;
  if (type == DT_UNKNOWN && ::lstat(joined(folder, name).c_str(), &about) == 0)
    type = static_cast<unsigned char>(IFTODT(about.st_mode));
  if (type == DT_DIR) return Entry::Folder;
  if (name.size() <= kExtension.size() || !name.ends_with(kExtension)) return Entry::Other;
  if (type != DT_LNK) return type == DT_REG || type == DT_UNKNOWN ? Entry::File : Entry::Special;
  if (::stat(joined(folder, name).c_str(), &about) != 0 || S_ISREG(about.st_mode)) return Entry::File;
  return S_ISDIR(about.st_mode) ? Entry::Other : Entry::Special;
}

// Calls `see` with each entry of a folder, as they come. Returns 0, or an errno.
template <class See>
int each_entry(const std::string& folder, See see) {
  const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(folder.c_str()), ::closedir);
  if (open == nullptr) return errno;
  for (;;) {
    errno = 0;
    const dirent* entry = ::readdir(open.get());
    if (entry == nullptr) return errno;
    see(*entry);
  }
}

std::uint64_t count_files(const std::string& folder) {
  std::uint64_t count = 0;
  std::vector<std::string> below;
  each_entry(folder, [&](const dirent& entry) {
    const Entry kind = entry_of(folder, entry);
    if (kind == Entry::File || kind == Entry::Special) ++count;
    if (kind == Entry::Folder) below.push_back(joined(folder, entry.d_name));
  });
  for (const std::string& name : below) count += count_files(name);
  return count;
}

}  // namespace

// The names in one folder, sorted. Only so many are held: when these are told, the folder is read again for those that
// come after them.
class InputList::Folder {
 public:
  Folder(std::string path, std::size_t most) : path_(std::move(path)), most_(most) { read({}); }

  const std::string& path() const { return path_; }
  // Why it could not be listed, once; 0: nothing is wrong.
  int trouble() { return std::exchange(trouble_, 0); }
  bool next(Name& name) {
    if (at_ == names_.size() && !whole_) read(names_.back().text);
    if (at_ == names_.size()) return false;
    // The last one is still needed, to know where to go on.
    name = names_[at_++];
    return true;
  }

 private:
  void read(const std::string& after) {
    std::vector<Name> found;
    whole_ = true;
    trouble_ = each_entry(path_, [&](const dirent& entry) {
      const std::string_view text = entry.d_name;
      if (text <= after || (!whole_ && text > found[most_ - 1].text)) return;
      const Entry kind = entry_of(path_, entry);
      if (kind == Entry::Other) return;
      found.push_back({std::string(text), kind});
      if (found.size() == 2 * most_) keep_first(found);
    });
    if (found.size() > most_) keep_first(found);
    std::ranges::sort(found, is_before);
    names_ = std::move(found);
    at_ = 0;
  }

  // The largest of them comes last.
  void keep_first(std::vector<Name>& found) {
    const auto last = found.begin() + static_cast<std::ptrdiff_t>(most_) - 1;
    std::ranges::nth_element(found, last, is_before);
    found.resize(most_);
    whole_ = false;
  }

  std::string path_;
  std::size_t most_;
  std::vector<Name> names_;
  std::size_t at_ = 0;
  bool whole_ = false;  // no name comes after those that are held
  int trouble_ = 0;
};

InputList::InputList(std::vector<std::string> paths, std::size_t names)
    : paths_(std::move(paths)), names_(std::max<std::size_t>(names, 1)) {
  if (paths_.empty()) paths_.emplace_back("-");
}
InputList::~InputList() = default;
InputList::InputList(InputList&&) noexcept = default;

bool InputList::next(Input& input) {
  for (;;) {
    if (next_in_folders(input)) return true;
    if (at_ == paths_.size()) return false;
    const std::string& path = paths_[at_++];
    if (path == "-") {
      input = {kStandardInput, {}, {}, true};
      return true;
    }
    if (!leads_to_folder(path)) {
      input = {path, {}, {}};
      return true;
    }
    from_folder_ = 0;
    folders_.emplace_back(path, names_);
  }
}

bool InputList::next_in_folders(Input& input) {
  while (!folders_.empty()) {
    Folder& folder = folders_.back();
    Name name;
    if (folder.next(name)) {
      if (name.kind == Entry::Folder) {
        folders_.emplace_back(joined(folder.path(), name.text), names_);
        continue;
      }
      input = {joined(folder.path(), name.text), name.kind == Entry::Special ? "not an ordinary file" : "", {}};
    } else if (const int trouble = folder.trouble(); trouble != 0) {
      input = {folder.path(), std::strerror(trouble), {}};
    } else {
      const bool is_bare = folders_.size() == 1 && from_folder_ == 0;
      if (is_bare) input = {folder.path(), {}, "no *.bgn in this folder"};
      folders_.pop_back();
      if (is_bare) return true;
      continue;
    }
    ++from_folder_;
    return true;
  }
  return false;
}

Amount whole_of(const std::vector<std::string>& paths) {
  Amount whole;
  std::uint64_t alone = 0;
  for (const std::string& path : paths) {
    std::error_code failed;
    if (path == "-") return {};
    if (leads_to_folder(path)) {
      whole.files += count_files(path);
    } else if (const auto size = fs::file_size(path, failed); !failed) {
      whole.bytes += size;
      ++alone;
    }
  }
  return whole.files == 0 ? Amount{whole.bytes, 0} : Amount{0, whole.files + alone};
}

void refuse_markdown(std::string_view command, const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (is_markdown(path))
      throw Failure{kUsage, fmt::format("{0}: {1} is Markdown: `botref check` judges the records in it, but {0} knows "
                                        "records (*.bgn) only, and would lose the text around them",
                                        command, path)};
}

}  // namespace botref
