// Any bytes as a record of Stak Bots, judged twice: no crash, and the same report
// again, although the second match has judged nothing before.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "cli/json_report.hpp"
#include "grammar/game.hpp"
#include "grammar/reader.hpp"

namespace botref {
namespace {

constexpr std::string_view kGame = "stak-bots";
constexpr std::string_view kHeader = "[Game \"stak-bots\"]\n";

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
  const Game& game = *find_game(kGame);
  static const auto used_match = game.match();
  const auto source = string_source(text);
  RecordReader reader(*source, "fuzz", std::size_t{1} << 20);
  RecordText record;
  while (reader.next(record)) {
    if (record.number == 0 || game_of(record) != kGame) continue;
    const std::string first = judge(*used_match, game, record);
    const std::string second = judge(*game.match(), game, record);
    if (first == second) continue;
    std::cerr << "two reports of one record:\n" << first << "\n" << second << std::endl;
    std::abort();
  }
}

}  // namespace
}  // namespace botref

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with("[Game ")) text.insert(0, botref::kHeader);
  botref::judge_all(text);
  return 0;
}
