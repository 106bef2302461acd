// How fast records are read and replayed, game by game:
//   BM_parse/GAME          lines and statements
//   BM_replay/GAME/plain   judging under the default readings
//   BM_replay/GAME/open    judging in every reading that matters
//   BM_whole/GAME          `botref check` from the file to the last line printed
// `checksum` is of the verdicts: two builds with equal ones did the same work.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/app.hpp"
#include "cli/json_report.hpp"
#include "grammar/reader.hpp"
#include "grammar/statement.hpp"
#include "tests/bench/corpus.hpp"
#include "tests/bench/counted_new.hpp"

namespace botref::bench {
namespace {

constexpr std::uint32_t kMostEvents = 400;
// An event costs none; whole records and cut ones may differ by a few each.
constexpr double kMostAllocationsAnEvent = 0.02;

void count_bytes(benchmark::State& state, const std::string& text) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void parse(benchmark::State& state, const Game& game) {
  const std::string text = make_games(game, wanted_games(), kMostEvents);
  std::int64_t statements = 0;
  for (auto _ : state) {
    const auto source = string_source(text);
    RecordReader reader(*source, "generated");
    RecordText record;
    Statement statement;
    while (reader.next(record)) {
      StatementReader lines(record.bytes);
      for (lines.next(statement); statement.kind != Statement::Kind::End; lines.next(statement)) ++statements;
    }
  }
  benchmark::DoNotOptimize(statements);
  state.SetItemsProcessed(statements);
  count_bytes(state, text);
}

// Adds the bytes of a text to a checksum that a double holds exactly.
std::uint32_t checksum(std::uint32_t sum, std::string_view text) {
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 16'777'619u;
  return sum;
}

struct Work {
  std::uint64_t events = 0, allocations = 0;
  std::uint32_t sum = 2'166'136'261u;
};

// What judging these records takes once the match has done it before.
Work measure(const Game& game, Match& match, const std::vector<RecordText>& records, const Options& options) {
  Work work;
  for (const RecordText& record : records) {
    match.check(record, options);
    const std::uint64_t before = allocations();
    const Report& report = match.check(record, options);
    work.allocations += allocations() - before;
    work.events += report.events;
    fmt::memory_buffer out;
    JsonWriter json(out);
    write_verdict(json, record, report, &game.rulebook());
    work.sum = checksum(work.sum, {out.data(), out.size()});
  }
  return work;
}

// A record costs a few allocations, for its report; an event none. So the games are judged whole and cut short.
double allocations_an_event(const Game& game, Match& match, const Options& options, const Work& whole) {
  const std::string text = make_games(game, wanted_games(), kMostEvents / 8);
  const Work part = measure(game, match, cut(text), options);
  if (whole.events <= part.events || whole.allocations <= part.allocations) return 0;
  return static_cast<double>(whole.allocations - part.allocations) / static_cast<double>(whole.events - part.events);
}

// Generated games pin all rulings to their defaults.
std::string without_pins(std::string text) {
  constexpr std::string_view kPins = "[Rulings \"default\"]\n";
  for (std::size_t at = 0; (at = text.find(kPins, at)) != std::string::npos;) text.erase(at, kPins.size());
  return text;
}

void replay(benchmark::State& state, const Game& game, const char* rulings) {
  const bool plain = *rulings != '\0';
  const std::string made = make_games(game, wanted_games(), kMostEvents);
  const std::string text = plain ? made : without_pins(made);
  const std::vector<RecordText> records = cut(text);
  Options options;
  options.sets = &library();
  options.rulings = rulings;
  const auto match = game.match();
  const Work work = measure(game, *match, records, options);
  const double each = plain ? allocations_an_event(game, *match, options, work) : 0;
  for (auto _ : state)
    for (const RecordText& record : records) benchmark::DoNotOptimize(match->check(record, options).events);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(work.events));
  count_bytes(state, text);
  state.counters["checksum"] = work.sum;
  if (!plain) return;
  state.counters["allocs_per_event"] = each;
  if (each > kMostAllocationsAnEvent) state.SkipWithError(fmt::format("an event allocates {:.3f} times", each).c_str());
}

// Runs `botref check FILE` with its output thrown away.
int check_quietly(std::string file) {
  std::string program = "botref", command = "check";
  char* words[] = {program.data(), command.data(), file.data(), nullptr};
  std::fflush(stdout);
  const int saved = dup(STDOUT_FILENO), nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  const int status = run(3, words);
  dup2(saved, STDOUT_FILENO);
  close(saved);
  close(nowhere);
  return status;
}

void whole(benchmark::State& state, const Game& game) {
  const std::string text = make_games(game, wanted_games(), kMostEvents);
  std::string file = (std::filesystem::temp_directory_path() / "botref-bench-XXXXXX").string();
  const int descriptor = mkstemp(file.data());
  std::ofstream(file, std::ios::binary) << text;
  int status = 0;
  for (auto _ : state) status = check_quietly(file);
  close(descriptor);
  unlink(file.c_str());
  if (status != 0 && status != 3) state.SkipWithError("a generated game is not legal");
  count_bytes(state, text);
  state.SetItemsProcessed(state.iterations() * wanted_games());
}

void register_all() {
  for (const Game* game : games()) {
    const std::string name(game->rulebook().game);
    benchmark::RegisterBenchmark(("BM_parse/" + name).c_str(), [game](auto& state) { parse(state, *game); });
    benchmark::RegisterBenchmark(("BM_replay/" + name + "/plain").c_str(),
                                 [game](auto& state) { replay(state, *game, "default"); });
    benchmark::RegisterBenchmark(("BM_replay/" + name + "/open").c_str(),
                                 [game](auto& state) { replay(state, *game, ""); });
    benchmark::RegisterBenchmark(("BM_whole/" + name).c_str(), [game](auto& state) { whole(state, *game); });
  }
}

}  // namespace
}  // namespace botref::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  botref::bench::register_all();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
