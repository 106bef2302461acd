// RoboRally boards and courses: what ships is as the notation page has it, and each
// mistake is told with its place.
#include "grammar/robo_rally_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "grammar/robo_rally_set.hpp"

#include "tests/unit/set_folder.hpp"

namespace botref {
namespace {

using robo_rally::Cell;
using robo_rally::Floor;
using robo_rally::Gear;
using robo_rally::kEast;
using robo_rally::kNoDir;
using robo_rally::kNorth;
using robo_rally::kSouth;
using robo_rally::kWest;

const Floor& course(const SetLibrary& library, std::string_view id) {
  return std::any_cast<const RallyCourse&>(library.find(id, kCourseKind)->cards).floor;
}
const Floor& board(const SetLibrary& library, std::string_view id) {
  return std::any_cast<const RallyBoard&>(library.find(id, kBoardKind)->cards).squares;
}

// `LINE:COL: message`, one a line.
std::string told(const std::vector<SetTrouble>& troubles) {
  std::string result;
  for (const auto& t : troubles)
    result += (result.empty() ? "" : "\n") + std::to_string(t.line) + ':' + std::to_string(t.column) + ": " +
              (t.warning ? "warning: " : "") + t.message;
  return result;
}

std::string board_troubles(std::string text) {
  std::vector<SetTrouble> troubles;
  (void)read_card_set(std::move(text), "mine.board", troubles);
  return told(troubles);
}

// A course among the shipped boards and another one, `pits` of 2 by 2.
std::string course_troubles(std::string text) {
  SetLibrary library;
  std::vector<SetTrouble> troubles;
  library.put(
      read_card_set("rrboard 1\nname pits\nstatus invented\nsize 3 2\nrows\n2 | P R1 .+w:N\n1 | . .+w:ES .\nend\n",
                    "pits.board", troubles));
  auto set = read_card_set(std::move(text), "mine.course", troubles);
  link_set(*set, library, troubles);
  return told(troubles);
}

// A sound board of two columns and one row, with these cells; the row is line 6.
std::string with_cells(std::string_view cells) {
  return "rrboard 1\nname mine\nstatus invented\nsize 2 1\nrows\n1 | " + std::string(cells) + "\nend\n";
}
// A course whose line 4 on is this.
std::string with_lines(std::string_view lines) {
  return "rrcourse 1\nname mine\nstatus invented\n" + std::string(lines);
}

// What ships.

TEST(ShippedBoards, have_every_element_of_the_test_board) {
  const SetLibrary library;
  const Floor& floor = board(library, "robo-rally/testbed");
  EXPECT_EQ(floor.width, 12);
  EXPECT_EQ(floor.height, 12);
  EXPECT_EQ(floor.at({2, 2}).wrenches, 1);
  EXPECT_EQ(floor.at({11, 11}).wrenches, 2);
  EXPECT_TRUE(floor.at({7, 7}).pit);
  EXPECT_EQ(floor.at({3, 4}).gear, Gear::Right);
  EXPECT_EQ(floor.at({8, 4}).gear, Gear::Left);
  EXPECT_EQ(floor.at({9, 8}).crusher, 0b10001);
  EXPECT_EQ(floor.at({9, 8}).belt, kNorth);
  EXPECT_EQ(floor.at({9, 7}).curved, (1u << kEast) | (1u << kWest));
  EXPECT_EQ(floor.at({6, 2}).belt, kNorth);
  EXPECT_TRUE(floor.at({6, 2}).express);
  EXPECT_EQ(floor.at({2, 9}).pusher, kWest);
  EXPECT_EQ(floor.at({2, 9}).pusher_phases, 0b01010);
  EXPECT_EQ(floor.at({12, 1}).lasers[kEast], 3);
  EXPECT_EQ(floor.at({12, 12}).lasers[kNorth], 2);
  EXPECT_FALSE(floor.at({13, 1}).there);
}

TEST(ShippedBoards, have_walls_on_both_sides_of_an_edge) {
  const SetLibrary library;
  const Floor& floor = board(library, "robo-rally/testbed");
  EXPECT_TRUE(floor.wall({3, 2}, kNorth));
  EXPECT_TRUE(floor.wall({3, 3}, kSouth));
  EXPECT_TRUE(floor.wall({8, 3}, kEast));
  EXPECT_TRUE(floor.wall({9, 3}, kWest));
}

TEST(ShippedCourses, have_their_start_flags_and_lives) {
  const SetLibrary library;
  const Floor& twin = course(library, "robo-rally/twin");
  EXPECT_EQ(twin.width, 24);
  EXPECT_EQ(twin.start, (robo_rally::Square{2, 2}));
  ASSERT_EQ(twin.flags.size(), 2u);
  EXPECT_EQ(twin.flags[1], (robo_rally::Square{22, 10}));
  EXPECT_EQ(twin.lives, 3);
  EXPECT_EQ(twin.tiles, 2);
  EXPECT_EQ(twin.at({18, 6}).wrenches, 1);
  EXPECT_EQ(twin.at({18, 6}).flag, 1);
}

TEST(ShippedCourses, turn_a_board_clockwise) {
  const SetLibrary library;
  const Floor& floor = course(library, "robo-rally/turned");
  // 2,2 goes to 2,11; the express belt that led east at 4,2 leads south at 2,9.
  EXPECT_EQ(floor.at({2, 11}).wrenches, 1);
  EXPECT_EQ(floor.at({2, 9}).belt, kSouth);
  EXPECT_TRUE(floor.at({2, 9}).express);
  // 6,2 led north, curved from the west: at 2,7 it leads east, curved from the north.
  EXPECT_EQ(floor.at({2, 7}).belt, kEast);
  EXPECT_EQ(floor.at({2, 7}).curved, 1u << kNorth);
  // The laser on the west wall of 2,12 is on the north wall of 12,11.
  EXPECT_EQ(floor.at({12, 11}).lasers[kNorth], 1);
  EXPECT_TRUE(floor.wall({12, 11}, kNorth));
}

TEST(Boards, come_back_after_four_quarter_turns) {
  const SetLibrary library;
  const Floor& floor = board(library, "robo-rally/testbed");
  Floor turned = floor;
  for (int n = 0; n < 4; ++n) turned = turned_board(turned, 1);
  EXPECT_EQ(draw_rally_board(*library.find("robo-rally/testbed"), true).empty(), false);
  for (std::uint16_t y = 1; y <= 12; ++y)
    for (std::uint16_t x = 1; x <= 12; ++x) {
      EXPECT_EQ(turned.at({x, y}).belt, floor.at({x, y}).belt);
      EXPECT_EQ(turned.at({x, y}).walls, floor.at({x, y}).walls);
      EXPECT_EQ(turned.at({x, y}).lasers, floor.at({x, y}).lasers);
    }
}

TEST(Boards, that_are_no_square_swap_their_sides_when_turned) {
  Floor floor(3, 2);
  floor.cell({3, 1}).pit = true;
  const Floor once = turned_board(floor, 1);
  EXPECT_EQ(once.width, 2);
  EXPECT_EQ(once.height, 3);
  EXPECT_TRUE(once.at({1, 1}).pit);
}

// Cells.

TEST(BoardCells, have_a_sound_grammar) { EXPECT_EQ(analyze_robo_rally_cells(), 0u); }

TEST(BoardCells, are_read_part_by_part) {
  Cell cell;
  std::size_t from = 0;
  std::string message;
  EXPECT_TRUE(read_board_cell("^^{EW}+c15+w:NS+l:N2+l:S1", cell, from, message)) << message;
  EXPECT_EQ(cell.belt, kNorth);
  EXPECT_TRUE(cell.express);
  EXPECT_EQ(cell.curved, (1u << kEast) | (1u << kWest));
  EXPECT_EQ(cell.crusher, 0b10001);
  EXPECT_EQ(cell.walls, (1u << kNorth) | (1u << kSouth));
  EXPECT_EQ(cell.lasers, (std::array<std::uint8_t, 4>{2, 0, 1, 0}));
  EXPECT_TRUE(cell.there);
}

TEST(BoardCells, tell_unknown_parts) {
  EXPECT_EQ(board_troubles(with_cells(". X")),
            "6:7: expected . P ^ > v < ^^ >> vv << Gr Gl R1 R2, c and phases, p: l: and a side, or w: and sides, but "
            "found \"X\"");
  EXPECT_EQ(board_troubles(with_cells("R3 Gx")),
            "6:5: expected a repair site, R1 or R2, but found \"R3\"\n"
            "6:8: expected a gear, Gr or Gl, but found \"Gx\"");
  EXPECT_EQ(board_troubles(with_cells("c51 .+w:EN")),
            "6:5: expected a crusher, c and its phases, digits 1 to 5 ascending, such as c15, but found \"c51\"\n"
            "6:11: expected walls, w: and their sides in the order N E S W, such as w:NE, but found \"w:EN\"");
  EXPECT_EQ(board_troubles(with_cells(".+ .+w:W+l:W4")),
            "6:7: expected a part of a cell beside `+`: . P ^ > v < ^^ >> vv << Gr Gl R1 R2, c and phases, p: l: and a "
            "side, or w: and sides\n"
            "6:14: expected a laser, l: and its wall and 1 to 3 beams, such as l:W1, but found \"l:W4\"");
}

TEST(BoardCells, have_each_part_once) {
  EXPECT_EQ(board_troubles(with_cells("c1+c2 .+w:W+w:N")),
            "6:8: expected each part once in a cell, but found a second one, \"c2\"\n"
            "6:17: expected each part once in a cell, but found a second one, \"w:N\"");
  EXPECT_EQ(board_troubles(with_cells(".+w:N+l:N1+l:N2 .")),
            "6:16: expected one laser on a side, but found a second one, \"l:N2\"");
}

TEST(BoardCells, have_one_pit_belt_gear_or_site) {
  EXPECT_EQ(board_troubles(with_cells("P+Gr ^+R1")),
            "6:7: expected one pit, belt, gear or repair site in a cell, but found \"P\" and \"Gr\"\n"
            "6:12: expected one pit, belt, gear or repair site in a cell, but found \"^\" and \"R1\"");
}

TEST(BoardCells, have_curves_at_a_right_angle) {
  EXPECT_EQ(board_troubles(with_cells("^{E} ^{S}")),
            "6:10: expected curved entries at a right angle to the belt, E and W here, but found \"^{S}\"");
  EXPECT_EQ(board_troubles(with_cells(">>{EW} .")),
            "6:5: expected curved entries at a right angle to the belt, N and S here, but found \">>{EW}\"");
}

TEST(BoardCells, hang_pushers_and_lasers_on_walls) {
  EXPECT_EQ(
      board_troubles(with_cells(".+p:W1 .")),
      "6:5: expected a wall for the pusher on side W of square 1,1, such as w:W, but found none on either side of "
      "the edge");
  EXPECT_EQ(board_troubles(with_cells(".+l:E1 .+w:W")), "");
}

// Lines.

TEST(BoardFiles, may_have_comments_blank_lines_and_other_line_ends) {
  EXPECT_EQ(board_troubles("\xEF\xBB\xBF# a board\r\n\r\nrrboard 1\r\nname x\r\nstatus invented\r\nsize 1 1\r\nrows\r\n"
                           "# its row\r\n1|.\r\nend"),
            "");
}

TEST(BoardFiles, tell_lines_that_are_not_in_order) {
  EXPECT_EQ(board_troubles("rrboard 2\nnames x\nsize 1 1\nrows\n1 | .\nend\n"),
            "1:9: expected version 1 of the format, but found \"2\"\n"
            "2:1: expected `name WORD`, but found \"names\"; did you mean \"name\"?\n"
            "3:1: expected `status WORD`, but found \"size\"");
  EXPECT_EQ(board_troubles("rrboard 1\nname a b\nstatus new\nsize 25 x\nrows\nend\nmore\n"),
            "2:8: expected `name WORD` and nothing more, but found \"b\"\n"
            "3:8: expected \"published\", \"transcribed\" or \"invented\", but found \"new\"\n"
            "4:6: expected a width from 1 to 24, but found \"25\"\n"
            "4:9: expected a height from 1 to 24, but found \"x\"\n"
            "7:1: expected nothing more after `end`, but found \"more\"");
  EXPECT_EQ(board_troubles("rrboard 1\nname x\nstatus invented\nsize 1 1\nrows\n1 | .\n"),
            "6:1: expected `end`, but the file ends");
  EXPECT_EQ(board_troubles("rrboard 1\n  # late\nname x\nstatus invented\nsize 1 1\nrows\n1 | .\nend\n"),
            "2:3: expected a comment to begin at the start of its line, but found blanks before it");
}

TEST(BoardFiles, tell_wrong_numbers_of_rows_and_cells) {
  const std::string head = "rrboard 1\nname x\nstatus invented\nsize 2 3\nrows\n";
  EXPECT_EQ(board_troubles(head + "3 | . .\n1 | . .\nend\n"),
            "7:1: expected row 2, as rows go from 3 down to 1, but found \"1\"");
  EXPECT_EQ(board_troubles(head + "3 | . .\n2 | . .\nend\n"), "8:1: expected row 1 of 3, but found `end`");
  EXPECT_EQ(board_troubles(head + "3 | . .\n2 | . .\n1 | . .\n0 | . .\nend\n"),
            "9:1: expected `end` after row 1, as the board has 3 rows, but found another row");
  EXPECT_EQ(board_troubles(head + "3 | .\n2 | . . .\n1 . .\nend\n"),
            "6:6: expected 2 cells in row 3, but found 1\n"
            "7:9: expected 2 cells in row 2, but found 3\n"
            "8:1: expected a row, its number, a bar and its cells, or `end`, but found \"1\"");
}

TEST(BoardFiles, tell_a_misplaced_line_once_where_it_stands) {
  const std::string head = "rrboard 1\nname x\nstatus invented\nsize 2 3\n";
  EXPECT_EQ(board_troubles(head + "rows\n2 | . .\n3 | . .\n1 | . .\nend\n"),
            "6:1: expected \"2 |\" behind \"3 |\" of line 7, but found it here");
  EXPECT_EQ(board_troubles(head + "rows\n2 | . .\n1 | . .\n3 | . .\nend\n"),
            "8:1: expected \"3 |\" behind \"rows\" of line 5, but found it here");
  EXPECT_EQ(board_troubles(head + "rows\n3 | . .\n2 | . .\nend\n1 | . .\n"),
            "8:1: expected \"end\" behind \"1 |\" of line 9, but found it here");
  EXPECT_EQ(board_troubles("rrboard 1\nstatus invented\nsize 2 1\nname x\nrows\n1 | . .\nend\n"),
            "4:1: expected \"name x\" behind \"rrboard 1\" of line 1, but found it here");
  EXPECT_EQ(board_troubles("name x\nstatus invented\nsize 2 1\nrows\n1 | . .\nend\nrrboard 1\n"),
            "7:1: expected \"rrboard 1\" as the first line, but found it here");
}

TEST(BoardFiles, tell_a_missing_line_once) {
  EXPECT_EQ(board_troubles("rrboard 1\nname x\nstatus invented\nsize 1 2\n2 | .\n1 | .\nend\n"),
            "5:1: expected `rows`, but found \"2\"");
}

TEST(BoardFiles, tell_a_misspelt_or_doubled_row_once) {
  const std::string head = "rrboard 1\nname x\nstatus invented\nsize 1 4\nrows\n";
  EXPECT_EQ(board_troubles(head + "4 | .\n1 | .\n2 | .\n1 | .\nend\n"),
            "7:1: expected row 3, as rows go from 4 down to 1, but found \"1\"");
  EXPECT_EQ(board_troubles(head + "4 | .\n3 | .\n3 | .\n2 | .\n1 | .\nend\n"),
            "8:1: expected row 2, as rows go from 4 down to 1, but found \"3\"");
  EXPECT_EQ(board_troubles(head + "5 | .\n3 | .\n2 | .\n1 | .\nend\n"),
            "6:1: expected row 4, as rows go from 4 down to 1, but found \"5\"");
  EXPECT_EQ(board_troubles("rrboard 1\nname x\nstatus invented\nname y\nsize 1 1\nrows\n1 | .\nend\n"),
            "4:1: expected `size W H`, but found \"name\"");
}

TEST(BoardFiles, tell_characters_that_may_stand_nowhere) {
  EXPECT_EQ(board_troubles(with_cells(". \xE2\x80\x8B.")).substr(0, 5), "6:7: ");
  EXPECT_EQ(board_troubles("rrboard 1\nname \xFF\nstatus invented\nsize 1 1\nrows\n1 | .\nend\n").substr(0, 5),
            "2:6: ");
}

// Courses.

TEST(CourseFiles, tell_tiles_that_overlap_or_are_unknown) {
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\ntile annex 0 0 90\nstart 2,2\nflag 1 10,3\nlives 3\n")),
            "5:1: expected tiles that do not overlap, but this one and that of line 4 both cover 1,1");
  EXPECT_EQ(
      course_troubles(with_lines("tile testbad 0 0 0\nstart 2,2\nflag 1 10,3\nlives 3\n")),
      "4:6: expected a board that is known, annex, example-p21, pits, template, testbed, yard, but found \"testbad\"; "
      "did you mean \"testbed\"?; --sets DIR adds boards");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 45\nstart 2,2\nflag 1 10,3\nlives 3\n")),
            "4:18: expected \"0\", \"90\", \"180\" or \"270\", but found \"45\"");
}

TEST(CourseFiles, tell_flags_that_are_not_numbered_in_order) {
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nflag 2 10,3\nlives 3\n")),
            "6:6: expected flag 1, as flags are numbered 1, 2, … in order, but found \"2\"");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nlives 3\n")),
            "6:1: expected `flag N X,Y`, but found \"lives\"");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nflag 1 1,3\nflag 2 2,3\nflag 3 3,3\nflag 4 4,3\n"
                                       "flag 5 5,3\nflag 6 7,3\nflag 7 8,3\nlives 3\n")),
            "12:1: expected at most 6 flags on a course, but found another");
}

TEST(CourseFiles, tell_a_misplaced_line_once_where_it_stands) {
  EXPECT_EQ(course_troubles(with_lines("start 2,2\ntile testbed 0 0 0\ntile annex 1 0 0\nflag 1 10,3\nlives 3\n")),
            "4:1: expected \"start 2,2\" behind \"tile annex\" of line 6, but found it here");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nflag 1 10,3\nlives 3\ntile annex 1 0 0\n")),
            "8:1: expected \"tile annex\" behind \"tile testbed\" of line 4, but found it here");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nflag 2 3,10\nflag 1 10,3\nlives 3\n")),
            "6:1: expected \"flag 2\" behind \"flag 1\" of line 7, but found it here");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nflag 1 10,3\nflag 1 3,10\nlives 3\n")),
            "7:6: expected flag 2, as flags are numbered 1, 2, … in order, but found \"1\"");
  EXPECT_EQ(
      course_troubles(with_lines("tile testbed 0 0 0\nstart 2,2\nflag 1 10,3\nflag 1 10,3\nflag 2 3,10\nlives 3\n")),
      "7:6: expected flag 2, as flags are numbered 1, 2, … in order, but found \"1\"");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nlives 3\nstart 2,2\nflag 1 10,3\n")),
            "5:1: expected \"lives 3\" behind \"flag 1\" of line 7, but found it here");
}

TEST(CourseFiles, tell_starts_and_flags_that_stand_nowhere) {
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 7,7\nflag 1 13,1\nflag 2 12,5\nlives 3\n")),
            "5:7: expected the start on firm ground, but 7,7 is a pit\n"
            "6:8: expected flag 1 on a square of the floor, but 13,1 is outside it\n"
            "7:8: expected flag 2 on firm ground, but 12,5 is a pit");
  EXPECT_EQ(course_troubles(with_lines("tile testbed 0 0 0\nstart 2\nflag 1 0,1\nlives three\n")),
            "5:7: expected a square, such as 5,7 (x from west, y from south, from 1), but found \"2\"\n"
            "6:8: expected flag 1 on a square of the floor, but 0,1 is outside it\n"
            "7:7: expected lives from 1 to 9, but found \"three\"");
}

TEST(CourseFiles, warn_of_what_the_rules_advise_against) {
  EXPECT_EQ(course_troubles(with_lines("tile pits 0 0 0\nstart 1,1\nflag 1 2,1\nlives 6\n")),
            "5:7: warning: the start 1,1 should be a repair site [RR-1.5]\n"
            "6:8: warning: flag 1 should not stand in a corner of two walls [RR-1.6]\n"
            "7:7: warning: a robot has 3 to 5 lives, so no game can be played here with 6 [RR-1.9]");
}

TEST(CourseFiles, merge_walls_over_the_borders_of_tiles) {
  SetLibrary library;
  std::vector<SetTrouble> troubles;
  std::string rows;
  for (int y = 12; y >= 1; --y) {
    rows += std::to_string(y) + " |";
    for (int x = 1; x <= 12; ++x) rows += x == 12 && y == 5 ? " .+w:E" : " .";
    rows += '\n';
  }
  library.put(
      read_card_set("rrboard 1\nname edge\nstatus invented\nsize 12 12\nrows\n" + rows + "end\n", "e.board", troubles));
  auto set = read_card_set(with_lines("tile edge 0 0 0\ntile annex 1 0 0\nstart 2,2\nflag 1 3,3\nlives 3\n"),
                           "e.course", troubles);
  link_set(*set, library, troubles);
  EXPECT_TRUE(std::any_cast<const RallyCourse&>(set->cards).floor.wall({13, 5}, kWest));
}

TEST(CourseFiles, have_a_digest_that_changes_with_their_boards) {
  SetLibrary library;
  const auto digest = [&](std::string_view cell) {
    std::vector<SetTrouble> troubles;
    library.put(read_card_set(with_cells(std::string(". ") + std::string(cell)), "mine.board", troubles));
    auto set = read_card_set(with_lines("tile mine 0 0 0\nstart 1,1\nflag 1 1,1\nlives 3\n"), "mine.course", troubles);
    link_set(*set, library, troubles);
    return set->digest;
  };
  EXPECT_NE(digest("R1"), digest("R2"));
  EXPECT_EQ(digest("R1"), digest("R1"));
}

// The library.

using BoardFolder = tests::SetFolder;

TEST_F(BoardFolder, holds_a_board_and_a_course_of_one_name) {
  write("z.board", with_cells("R1 ."));
  write("a.course", with_lines("tile mine 0 0 0\nstart 1,1\nflag 1 2,1\nlives 3\n"));
  EXPECT_EQ(problems(), "");
  EXPECT_NE(library_->find("robo-rally/mine", kCourseKind), nullptr);
  EXPECT_NE(library_->find("robo-rally/mine", kBoardKind), nullptr);
}

TEST_F(BoardFolder, tells_a_name_twice_and_mistakes) {
  write("a.board", with_cells("R1 ."));
  write("b.board", with_cells("R1 ."));
  write("c.course", with_lines("tile nothing 0 0 0\nstart 1,1\nflag 1 2,1\nlives 3\n"));
  const std::string found = problems();
  EXPECT_EQ(found.substr(0, found.find(", but")), "DIR/b.board:2:6: expected an id of its own");
  EXPECT_EQ(std::ranges::count(found, '\n'), 1);  // the course is looked at when the boards are sound
  EXPECT_EQ(library_->find("robo-rally/mine", kCourseKind), nullptr);
}

// Pictures.

TEST(BoardPictures, show_walls_elements_and_beams) {
  std::vector<SetTrouble> troubles;
  const auto set = read_card_set(with_cells(".+w:W+l:W2 ^{E}+c15"), "mine.board", troubles);
  EXPECT_EQ(draw_rally_board(*set, true),
            "   .       .       .\n"
            " 1 |          ^{E}\n"
            "   |  l>2   c15 -2-\n"
            "   .       .       .\n"
            "       1       2\n"
            "\n"
            "= |  walls\n"
            "^ > v <  belts\n"
            "{W}  curved entry: a belt coming from there turns the robot\n"
            "c15  crusher, active in phases 1 and 5\n"
            "l>2  laser of two beams; -2- :2:  beams\n");
}

}  // namespace
}  // namespace botref
