// Games from Match::generate.
#include "tests/bench/corpus.hpp"

#include <cstdlib>

namespace botref::bench {

namespace {

constexpr std::uint32_t kGames = 200;

}  // namespace

const SetLibrary& library() {
  static const SetLibrary sets;
  return sets;
}

std::string make_games(const Game& game, std::uint32_t games, std::uint32_t most_events) {
  const auto match = game.match();
  Options options;
  options.sets = &library();
  GenerateOptions generate;
  generate.seed = kSeed;
  generate.max_events = most_events;
  std::string all, text;
  for (generate.number = 0; generate.number < games; ++generate.number) {
    text.clear();
    match->generate(generate, options, text);
    all += text + "\n";
  }
  return all;
}

std::uint32_t wanted_games() {
  const char* games = std::getenv("BOTREF_BENCH_GAMES");
  return games == nullptr ? kGames : static_cast<std::uint32_t>(std::strtoul(games, nullptr, 10));
}

std::vector<RecordText> cut(const std::string& text) {
  constexpr std::string_view kStart = "[Game ";
  const std::string_view bytes = text;
  std::vector<RecordText> records;
  for (std::size_t from = 0; from < bytes.size();) {
    const std::size_t next = bytes.find("\n[Game ", from);
    const std::size_t to = next == std::string_view::npos ? bytes.size() : next + 1;
    if (bytes.substr(from).starts_with(kStart)) {
      RecordText record;
      record.bytes = bytes.substr(from, to - from);
      record.file = "generated";
      record.number = static_cast<std::uint32_t>(records.size() + 1);
      records.push_back(record);
    }
    from = to;
  }
  return records;
}

}  // namespace botref::bench
