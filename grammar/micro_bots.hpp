#pragma once
#include "grammar/game.hpp"

namespace botref {

const Game& micro_bots_game();

}  // namespace botref
