#pragma once
#include "grammar/game.hpp"

namespace botref {

const Game& stak_bots_game();

}  // namespace botref
