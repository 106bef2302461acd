#pragma once
#include "grammar/game.hpp"

namespace botref {

const Game& robo_rally_game();

}  // namespace botref
