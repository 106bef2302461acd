// The card sets that records may name: the shipped ones, and those of folders.
// A folder that is linked into itself is read once.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>

#include "grammar/card_set.hpp"
#include "grammar/set_check.hpp"

namespace botref {
namespace {

namespace fs = std::filesystem;

// Finds the *.toml files of a folder and those in it, each once, however many links lead there.
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
    if (path.extension() != ".toml") return;
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
  for (const auto& t : troubles) problems.push_back(fmt::format("{}:{}:{}: {}", name, t.line, t.column, t.message));
  return troubles.empty() ? std::move(set) : nullptr;
}

// The id of `set` belongs to `other`, which was there first.
std::string taken_id(const CardSet& set, const CardSet& other) {
  const auto at = id_place(set);
  return fmt::format("{}:{}:{}: expected an id of its own, but {} is the id of {} too", set.file, at.line, at.column,
                     set.id, other.file);
}

}  // namespace

SetLibrary::SetLibrary() {
  for (const auto& file : shipped_files()) {
    std::vector<SetTrouble> troubles;
    auto set = read_card_set(std::string(file.text), fmt::format("<shipped>/{}", file.path), troubles);
    if (troubles.empty()) sets_.try_emplace(set->id, std::move(set));
  }
}

bool SetLibrary::add_folder(const std::string& folder, std::vector<std::string>& problems) {
  const auto before = problems.size();
  FileFinder finder(problems);
  finder.visit_folder(folder);
  for (const auto& path : std::move(finder).files()) {
    auto set = read_file(path, problems);
    if (!set) continue;
    auto& place = sets_[set->id];
    if (place) {
      problems.push_back(taken_id(*set, *place));
    } else {
      place = std::move(set);
    }
  }
  return problems.size() == before;
}

const CardSet* SetLibrary::find(std::string_view id) const {
  const auto found = sets_.find(id);
  return found == sets_.end() ? nullptr : found->second.get();
}

std::vector<const CardSet*> SetLibrary::all() const {
  std::vector<const CardSet*> result;
  for (const auto& [id, set] : sets_) result.push_back(set.get());
  return result;
}

}  // namespace botref
