#pragma once
#include "grammar/game.hpp"

namespace botref {

const Game& two_robots_game();

}  // namespace botref
