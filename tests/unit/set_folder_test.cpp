// Folders of card sets, as --sets names them.
#include "tests/unit/set_folder.hpp"

#include <sstream>

namespace botref {
namespace {

class CardSetFolder : public tests::SetFolder {
 protected:
  static std::string set_of(std::string_view id, std::string_view card) {
    return "game = \"stak-bots\"\nid = \"" + std::string(id) +
           "\"\ntitle = \"Mine\"\nstatus = \"transcribed\"\ncard = [\n" + std::string(card) + "\n]\n";
  }
  void write_set(const std::string& name, const std::string& id) {
    write(name, set_of(id, "{ id = \"Core5\", kind = \"core\", power = 5, copies = 2 },\n"));
  }
};

TEST_F(CardSetFolder, is_read_with_the_folders_in_it) {
  write_set("a.toml", "stak-bots/a");
  write_set("deep/er/b.toml", "stak-bots/b");
  write("readme.txt", "no set");
  EXPECT_EQ(problems(), "");
  EXPECT_NE(library_->find("stak-bots/a"), nullptr);
  EXPECT_NE(library_->find("stak-bots/b"), nullptr);
}

TEST_F(CardSetFolder, has_an_id_twice) {
  write_set("b.toml", "stak-bots/same");
  write_set("a/z.toml", "stak-bots/same");
  write_set("demo.toml", "stak-bots/demo");
  EXPECT_EQ(problems(),
            "DIR/b.toml:2:6: expected an id of its own, but stak-bots/same is the id of DIR/a/z.toml too\n"
            "DIR/demo.toml:2:6: expected an id of its own, but stak-bots/demo is the id of "
            "<shipped>/stak-bots/demo.toml too\n");
  EXPECT_EQ(library_->find("stak-bots/demo")->file, "<shipped>/stak-bots/demo.toml");
}

TEST_F(CardSetFolder, has_an_unsound_set_among_sound_ones) {
  write("a.toml", set_of("stak-bots/mine", "{ id = \"A\", kind = \"core\", power = 1 }"));
  write_set("b.toml", "stak-bots/b");
  EXPECT_EQ(problems(), "DIR/a.toml:6:1: expected copies = … in this card, but found none\n");
  EXPECT_EQ(library_->find("stak-bots/mine"), nullptr);
  EXPECT_NE(library_->find("stak-bots/b"), nullptr);
}

TEST_F(CardSetFolder, that_is_not_there_is_a_problem) {
  std::filesystem::remove_all(root_);
  EXPECT_EQ(problems(), "DIR:1:1: cannot be read: No such file or directory\n");
  std::ofstream(root_) << "a file";
  EXPECT_EQ(problems(), "DIR:1:1: cannot be read: Not a directory\n");
}

TEST_F(CardSetFolder, that_is_linked_into_itself_is_read_once) {
  write_set("a.toml", "stak-bots/a");
  write_set("in/b.toml", "stak-bots/b");
  std::filesystem::create_directory_symlink(root_, root_ / "in" / "again");
  std::filesystem::create_symlink(root_ / "a.toml", root_ / "c.toml");
  EXPECT_EQ(problems(), "");
  std::filesystem::create_symlink("x.toml", root_ / "x.toml");
  library_.emplace();
  EXPECT_EQ(problems(), "DIR/x.toml:1:1: cannot be read: Too many levels of symbolic links\n");
}

// What bgn(5) shows as a small set.
TEST_F(CardSetFolder, may_hold_the_example_of_the_manual) {
  std::ostringstream page;
  page << std::ifstream(BOTREF_TESTS_DIR "/../man/bgn.5").rdbuf();
  const std::string text = page.str();
  const std::size_t from = text.find("game = \"stak-bots\"\nid = \"stak-bots/kitchen\"");
  ASSERT_NE(from, std::string::npos);
  write("kitchen.toml", text.substr(from, text.find(".Ed", from) - from));
  EXPECT_EQ(problems(), "");
  EXPECT_NE(library_->find("stak-bots/kitchen"), nullptr);
}

}  // namespace
}  // namespace botref
