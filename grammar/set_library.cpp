// The data files that records may name: the shipped ones, and those of folders.
// A folder that is linked into itself is read once.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

#include "grammar/card_set.hpp"
#include "grammar/set_schemas.hpp"

namespace botref {
namespace {

namespace fs = std::filesystem;

bool is_data_file(const fs::path& path) {
  return std::ranges::any_of(set_forms(), [&](const SetForm* form) { return path.extension() == form->ending; });
}

// Finds the data files of a folder and those in it, each once, however many links lead there.
class FileFinder {
 public:
  explicit FileFinder(std::vector<std::string>& problems) : problems_(problems) {}

  void visit_folder(const fs::path& folder) {
    std::error_code error;
    if (!first_visit(folder, error)) return fail_if(error, folder);
    std::vector<fs::path> inside;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
      inside.push_back(at->path());
    fail_if(error, folder);
    std::ranges::sort(inside);
    for (const auto& path : inside) visit(path);
  }

  // In the order of their names.
  std::vector<fs::path> files() && {
    std::ranges::sort(files_);
    return std::move(files_);
  }

 private:
  void visit(const fs::path& path) {
    std::error_code error;
    const auto status = fs::status(path, error);
    if (fs::is_directory(status)) return visit_folder(path);
    if (!is_data_file(path)) return;
    if (error) return fail_if(error, path);
    if (!fs::is_regular_file(status)) return fail(path, "not an ordinary file");
    if (first_visit(path, error)) files_.push_back(path);
    fail_if(error, path);
  }

  bool first_visit(const fs::path& path, std::error_code& error) {
    auto real = fs::canonical(path, error);
    return !error && visited_.insert(std::move(real)).second;
  }

  void fail(const fs::path& path, std::string_view why) {
    problems_.push_back(fmt::format("{}:1:1: cannot be read: {}", path.string(), why));
  }

  void fail_if(const std::error_code& error, const fs::path& path) {
    if (error) fail(path, error.message());
  }

  std::vector<std::string>& problems_;
  std::vector<fs::path> files_;
  std::set<fs::path> visited_;
};

std::optional<std::string> contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) return std::nullopt;
  return text;
}

void tell(const CardSet& set, const std::vector<SetTrouble>& troubles, std::vector<std::string>& problems) {
  for (const auto& t : troubles)
    if (!t.warning) problems.push_back(fmt::format("{}:{}:{}: {}", set.file, t.line, t.column, t.message));
}

// A sound set, or null and its problems.
std::unique_ptr<CardSet> read_file(const fs::path& path, std::vector<std::string>& problems) {
  const auto name = path.string();
  auto text = contents(path);
  if (!text) {
    problems.push_back(fmt::format("{}:1:1: cannot be read", name));
    return nullptr;
  }
  std::vector<SetTrouble> troubles;
  auto set = read_card_set(std::move(*text), name, troubles);
  tell(*set, troubles, problems);
  return sound(troubles) ? std::move(set) : nullptr;
}

// The id of `set` belongs to `other`, which was there first.
std::string taken_id(const CardSet& set, const CardSet& other) {
  return fmt::format("{}:{}:{}: expected an id of its own, but {} is the id of {} too", set.file, set.id_line,
                     set.id_column, set.id, other.file);
}

}  // namespace

SetLibrary::SetLibrary() {
  for (const ShippedFile& file : shipped_files()) unread_.emplace(file.path.substr(0, file.path.rfind('.')), &file);
}

// A shipped file is sound, or it is as if it were not there.
void SetLibrary::read_shipped(std::string_view id) const {
  for (auto found = unread_.find(id); found != unread_.end(); found = unread_.find(id)) {
    const ShippedFile& file = *found->second;
    unread_.erase(found);
    std::vector<SetTrouble> troubles;
    auto set = read_card_set(std::string(file.text), fmt::format("<shipped>/{}", file.path), troubles);
    if (sound(troubles)) link_set(*set, *this, troubles);
    if (sound(troubles)) sets_[Key(set->id, set->form->kind)] = std::move(set);
  }
}

bool SetLibrary::add_folder(const std::string& folder, std::vector<std::string>& problems) {
  const auto before = problems.size();
  FileFinder finder(problems);
  finder.visit_folder(folder);
  std::vector<CardSet*> added;
  for (const auto& path : std::move(finder).files()) {
    auto set = read_file(path, problems);
    if (!set) continue;
    read_shipped(set->id);
    auto& place = sets_[Key(set->id, set->form->kind)];
    if (place) {
      problems.push_back(taken_id(*set, *place));
    } else {
      added.push_back(set.get());
      place = std::move(set);
    }
  }
  // What an unsound file would have brought is missed by others: that would be told twice.
  std::vector<std::string> unlinked;
  link(added, problems.size() == before ? problems : unlinked);
  return problems.size() == before;
}

// Links files that have been put here; what cannot be linked goes.
void SetLibrary::link(const std::vector<CardSet*>& sets, std::vector<std::string>& problems) {
  for (CardSet* set : sets) {
    std::vector<SetTrouble> troubles;
    link_set(*set, *this, troubles);
    tell(*set, troubles, problems);
    if (!sound(troubles)) sets_.erase(Key(set->id, set->form->kind));
  }
}

void SetLibrary::put(std::unique_ptr<CardSet> set) {
  read_shipped(set->id);
  auto& place = sets_[Key(set->id, set->form->kind)];
  place = std::move(set);
}

const CardSet* SetLibrary::find(std::string_view id) const {
  const std::scoped_lock lock(reading_);
  read_shipped(id);
  const auto found = sets_.lower_bound(Key(id, std::string_view{}));
  return found == sets_.end() || found->first.first != id ? nullptr : found->second.get();
}

const CardSet* SetLibrary::find(std::string_view id, std::string_view kind) const {
  const std::scoped_lock lock(reading_);
  read_shipped(id);
  const auto found = sets_.find(Key(id, kind));
  return found == sets_.end() ? nullptr : found->second.get();
}

std::vector<const CardSet*> SetLibrary::all() const {
  const std::scoped_lock lock(reading_);
  while (!unread_.empty()) read_shipped(unread_.begin()->first);
  std::vector<const CardSet*> result;
  for (const auto& [key, set] : sets_) result.push_back(set.get());
  return result;
}

}  // namespace botref
