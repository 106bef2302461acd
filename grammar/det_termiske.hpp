#pragma once
#include "grammar/game.hpp"

namespace botref {

const Game& det_termiske_game();

}  // namespace botref
