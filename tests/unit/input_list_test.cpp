// Which files a folder stands for, and how far a run is said to be.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/input_list.hpp"
#include "cli/progress.hpp"

namespace botref {
namespace {

namespace fs = std::filesystem;

// A folder of empty files that goes away.
class Files {
 public:
  explicit Files(std::initializer_list<const char*> names) {
    std::string name = (fs::temp_directory_path() / "botref-files-XXXXXX").string();
    path_ = mkdtemp(name.data());
    for (const char* file : names) {
      fs::create_directories((path_ / file).parent_path());
      std::ofstream(path_ / file) << "[Game \"x\"]\n";
    }
  }
  ~Files() { fs::remove_all(path_); }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// The names below the folder, one after another, as a list that holds so many at a time gives them.
std::string listed(const Files& files, std::size_t names) {
  InputList list({files.path().string()}, names);
  std::string all;
  for (Input input; list.next(input);) {
    all += input.shown.substr(files.path().string().size());
    if (!input.note.empty()) all += "(" + input.note + ")";
    if (!input.trouble.empty()) all += "(" + input.trouble + ")";
    all += " ";
  }
  return all;
}

TEST(InputList, a_folder_stands_for_its_records_sorted_and_below_it) {
  const Files files{"b.bgn", "a.bgn", "a/2.bgn", "a/1.bgn", "c.txt", ".bgn", "d/e/f.bgn", "a-.bgn"};
  EXPECT_EQ(listed(files, 1000), "/a/1.bgn /a/2.bgn /a-.bgn /a.bgn /b.bgn /d/e/f.bgn ");
}

TEST(InputList, the_order_does_not_depend_on_how_many_names_are_held) {
  const Files files{"7.bgn", "3.bgn", "1.bgn", "5/2.bgn", "5/1.bgn", "5/3.bgn", "4.bgn", "2.bgn", "6.bgn", "0.txt"};
  const std::string all = listed(files, 1000);
  EXPECT_EQ(all, "/1.bgn /2.bgn /3.bgn /4.bgn /5/1.bgn /5/2.bgn /5/3.bgn /6.bgn /7.bgn ");
  for (const std::size_t names : {1, 2, 3, 4, 7, 8, 9}) EXPECT_EQ(listed(files, names), all) << names;
}

TEST(InputList, a_link_to_a_folder_is_not_followed_and_one_to_a_file_is) {
  const Files files{"a/1.bgn", "b.txt"};
  fs::create_directory_symlink(files.path(), files.path() / "a" / "round.bgn");
  fs::create_directory_symlink(files.path(), files.path() / "a" / "round");
  fs::create_symlink(files.path() / "b.txt", files.path() / "linked.bgn");
  EXPECT_EQ(listed(files, 1000), "/a/1.bgn /linked.bgn ");
}

// They may have no end: nothing would come after them.
TEST(InputList, pipes_and_devices_in_a_folder_are_told_and_not_read) {
  const Files files{"a.bgn", "z.bgn"};
  ASSERT_EQ(mkfifo((files.path() / "p.bgn").c_str(), 0600), 0);
  ASSERT_EQ(mkfifo((files.path() / "p.txt").c_str(), 0600), 0);
  fs::create_symlink("/dev/zero", files.path() / "n.bgn");
  fs::create_symlink(files.path() / "gone", files.path() / "o.bgn");
  EXPECT_EQ(listed(files, 1000), "/a.bgn /n.bgn(not an ordinary file) /o.bgn /p.bgn(not an ordinary file) /z.bgn ");
}

TEST(InputList, a_folder_without_records_is_told) {
  const Files files{"a/b/c.txt"};
  EXPECT_EQ(listed(files, 1000), "(no *.bgn in this folder) ");
}

TEST(InputList, how_much_there_is_counts_files_where_a_folder_is_asked_for_and_else_bytes) {
  const Files files{"a.bgn", "b/c.bgn", "b/d.bgn", "b/e.txt"};
  const std::string folder = files.path().string(), file = folder + "/a.bgn";
  EXPECT_EQ(whole_of({folder}).files, 3u);
  EXPECT_EQ(whole_of({folder, file}).files, 4u);
  EXPECT_EQ(whole_of({file, file}).bytes, 22u);
  EXPECT_EQ(whole_of({file, file}).files, 0u);
  EXPECT_EQ(whole_of({"-", file}).bytes, 0u);
}

TEST(Progress, tells_records_their_rate_and_what_is_not_legal) {
  Tally tally;
  tally.records = 3000;
  tally.verdicts[static_cast<std::size_t>(Verdict::Legal)] = 2990;
  tally.verdicts[static_cast<std::size_t>(Verdict::Illegal)] = 9;
  tally.verdicts[static_cast<std::size_t>(Verdict::Disputed)] = 1;
  EXPECT_EQ(progress_words(tally, 2, 0.5), "3000 records, 1500/s, 9 illegal, 1 disputed");
  EXPECT_EQ(progress_words(tally, 10, 0.5), "3000 records, 300/s, 9 illegal, 1 disputed, about 10 s left");
  EXPECT_EQ(progress_words(tally, 600, 0.25), "3000 records, 5/s, 9 illegal, 1 disputed, about 30 min left");
  EXPECT_EQ(progress_words(tally, 10, -1), "3000 records, 300/s, 9 illegal, 1 disputed");
}

TEST(Progress, a_part_is_of_the_files_or_of_the_bytes) {
  EXPECT_EQ(part_read({700, 1}, {0, 4}), 0.25);
  EXPECT_EQ(part_read({700, 0}, {1400, 0}), 0.5);
  EXPECT_EQ(part_read({700, 0}, {600, 0}), 1);  // the file has grown
  EXPECT_LT(part_read({700, 1}, {0, 0}), 0);
}

}  // namespace
}  // namespace botref
