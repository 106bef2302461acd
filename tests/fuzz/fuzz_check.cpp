// Any bytes as a record of one of the games, judged twice: no crash, and the same report
// again, although the second match has judged nothing before.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <string>

#include "cli/json_report.hpp"
#include "grammar/game.hpp"
#include "grammar/reader.hpp"

namespace botref {
namespace {

const SetLibrary& library() {
  static const SetLibrary sets;
  return sets;
}

std::string judge(Match& match, const Game& game, const RecordText& record) {
  Options options;
  options.sets = &library();
  options.world_limit = 64;
  const Report& report = match.check(record, options);
  fmt::memory_buffer out;
  JsonWriter json(out);
  write_verdict(json, record, report, &game.rulebook());
  return fmt::to_string(out);
}

void judge_all(const std::string& text) {
  static std::map<const Game*, std::unique_ptr<Match>> used;
  const auto source = string_source(text);
  RecordReader reader(*source, "fuzz", std::size_t{1} << 20);
  RecordText record;
  while (reader.next(record)) {
    const Game* game = record.number == 0 ? nullptr : find_game(game_of(record));
    if (game == nullptr) continue;
    std::unique_ptr<Match>& match = used[game];
    if (match == nullptr) match = game->match();
    const std::string first = judge(*match, *game, record);
    const std::string second = judge(*game->match(), *game, record);
    if (first == second) continue;
    std::cerr << "two reports of one record:\n" << first << "\n" << second << std::endl;
    std::abort();
  }
}

}  // namespace
}  // namespace botref

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  // What is no record is the body of one, of the game that its size picks.
  const auto games = botref::games();
  if (!text.starts_with("[Game "))
    text.insert(0, "[Game \"" + std::string(games[size % games.size()]->rulebook().game) + "\"]\n");
  botref::judge_all(text);
  return 0;
}
