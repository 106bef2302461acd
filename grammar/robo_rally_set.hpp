#pragma once
// The data files of RoboRally: boards and courses.
#include "grammar/card_set.hpp"

namespace botref {

class FormReader;

const SetForm& robo_rally_boards();
const SetForm& robo_rally_courses();
// RoboRally has no card sets; its usual course stands where those of other games are named.
const CardSetSchema& robo_rally_sets();

// The first three lines of both: what it is, its name (as the title, for now) and status.
void read_rally_header(FormReader& reader, std::string_view opening, CardSet& set);

}  // namespace botref
