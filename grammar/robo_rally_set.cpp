// The data files of RoboRally, as the library of files knows them.
#include "grammar/robo_rally_set.hpp"

#include <fmt/format.h>

#include "grammar/form_lines.hpp"
#include "grammar/robo_rally_board.hpp"
#include "grammar/set_check.hpp"

namespace botref {

namespace {

constexpr std::string_view kGame = "robo-rally";
constexpr std::string_view kStatusWords[] = {"published", "transcribed", "invented"};

}  // namespace

const SetForm& robo_rally_boards() {
  static constexpr SetForm kForm = {kBoardKind,        ".board", "rrboard",        kGame,
                                    &read_rally_board, nullptr,  &draw_rally_board};
  return kForm;
}

const SetForm& robo_rally_courses() {
  static constexpr SetForm kForm = {kCourseKind,        ".course",          "rrcourse",        kGame,
                                    &read_rally_course, &link_rally_course, &draw_rally_course};
  return kForm;
}

const CardSetSchema& robo_rally_sets() {
  static constexpr CardSetSchema kSchema = {kGame, "robo-rally/testcourse", nullptr, kCourseKind};
  return kSchema;
}

void read_rally_header(FormReader& reader, std::string_view opening, CardSet& set) {
  set.game = kGame;
  if (const FormLine* line = reader.take(opening); line != nullptr && line->words[1].text != "1")
    reader.trouble(*line, line->words[1],
                   fmt::format("expected version 1 of the format, but found {}", quoted(line->words[1].text)));
  if (const FormLine* line = reader.take("name"); line != nullptr && reader.name(*line, line->words[1])) {
    set.title = line->words[1].text;
    set.id = fmt::format("{}/{}", kGame, set.title);
    set.id_line = line->number, set.id_column = line->words[1].column;
  }
  if (const FormLine* line = reader.take("status");
      line != nullptr && reader.one_of(*line, line->words[1], kStatusWords))
    set.status = line->words[1].text;
}

}  // namespace botref
