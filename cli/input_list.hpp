#pragma once
// Which files a command was asked to read, one after another.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace botref {

// How standard input is called among files.
inline constexpr const char* kStandardInput = "<stdin>";

struct Input {
  std::string shown;    // a path, or "<stdin>"
  std::string trouble;  // why it cannot be read; empty: nothing known against it
  std::string note;     // why nothing can be in it
  bool standard = false;
};

// The files that were asked for, in order; a folder stands for its *.bgn, recursively and sorted. No path is standard
// input. Folders are walked as the list is read, so that memory does not grow with the number of files.
class InputList {
 public:
  // `names` is how many names of a folder are held at a time.
  explicit InputList(std::vector<std::string> paths, std::size_t names = 1 << 16);
  ~InputList();
  InputList(InputList&&) noexcept;
  // False: there are no more. Folders that cannot be listed come as inputs with a trouble.
  bool next(Input& input);

 private:
  class Folder;
  bool next_in_folders(Input& input);

  std::vector<std::string> paths_;
  std::size_t names_;
  std::size_t at_ = 0;             // of the next path
  std::vector<Folder> folders_;    // where the walk is, the innermost last
  std::uint64_t from_folder_ = 0;  // inputs that the present path has given
};

// How much there is to read; 0: not known beforehand.
struct Amount {
  std::uint64_t bytes = 0;  // where only files are asked for
  std::uint64_t files = 0;  // where folders are among them
};
Amount whole_of(const std::vector<std::string>& paths);

// A Failure for Markdown, of which a command would lose the text around the records.
void refuse_markdown(std::string_view command, const std::vector<std::string>& paths);

}  // namespace botref
