// All games: one line each.
#include "grammar/det_termiske.hpp"
#include "grammar/game.hpp"
#include "grammar/micro_bots.hpp"
#include "grammar/robo_rally.hpp"
#include "grammar/stak_bots.hpp"
#include "grammar/statement.hpp"
#include "grammar/two_robots.hpp"

namespace botref {

std::span<const Game* const> games() {
  static const Game* const kGames[] = {
      &stak_bots_game(), &micro_bots_game(), &det_termiske_game(), &two_robots_game(), &robo_rally_game(),
  };
  return kGames;
}

const Game* find_game(std::string_view name) {
  for (const Game* game : games())
    if (game->rulebook().game == name) return game;
  return nullptr;
}

std::string_view game_of(const RecordText& record) {
  StatementReader reader(record.bytes);
  Statement statement;
  reader.next(statement);
  return statement.kind == Statement::Kind::Tag && statement.name == "Game" ? statement.value : std::string_view{};
}

}  // namespace botref
