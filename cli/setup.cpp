// Card sets, rulings and games, as the command line names them.
#include "cli/setup.hpp"

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/printable.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

const Ruling* find_ruling(std::string_view id) {
  for (const Game* game : games())
    for (const Ruling& ruling : game->rulebook().rulings)
      if (ruling.id == id) return &ruling;
  return nullptr;
}

std::string nearest_ruling(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const Game* game : games())
    for (const Ruling& ruling : game->rulebook().rulings) ids.push_back(ruling.id);
  return NameTable(ids).suggest(id);
}

std::string trouble_in_word(const WrittenWord& word) {
  if (word.whole == "default") return {};
  const Ruling* ruling = find_ruling(word.id);
  if (ruling == nullptr) {
    const std::string near = nearest_ruling(word.id);
    return fmt::format("no such ruling: {}{}", word.id, near.empty() ? "" : fmt::format(" (did you mean {}?)", near));
  }
  if (word.letter == "open") return {};
  const char last = static_cast<char>('a' + ruling->readings.size() - 1);
  if (word.letter.size() != 1 || word.letter[0] < 'a' || word.letter[0] > last)
    return fmt::format("expected {0}=a to {0}={1} or {0}=open, found {2}", word.id, last, word.whole);
  if (!ruling->readings[static_cast<std::size_t>(word.letter[0] - 'a')].offered)
    return fmt::format("{}: a record cannot express this reading, so it is not offered", word.whole);
  return {};
}

Profile read_profile_file(const std::string& path) {
  Input input;
  input.shown = path;
  std::string text;
  if (!read_whole(input, text))
    throw Failure{kUnreadable, fmt::format("--profile: {} cannot be read: {}", path, input.trouble)};
  std::vector<SetTrouble> troubles;
  Profile profile = read_profile(text, troubles);
  if (troubles.empty()) return profile;
  std::string message = "--profile: it cannot be used";
  for (const SetTrouble& trouble : troubles)
    message += fmt::format("\n{}:{}:{}: {}", path, trouble.line, trouble.column, printable(trouble.message));
  throw Failure{kUnreadable, message};
}

}  // namespace

std::string trouble_in_rulings(std::string_view words) {
  WrittenWord word;
  while (next_word(words, word))
    if (std::string trouble = trouble_in_word(word); !trouble.empty()) return trouble;
  return {};
}

std::string profile_words(const Options& options) {
  if (options.profile == nullptr) return {};
  return fmt::format("the profile {}, version {}", printable(options.profile->name),
                     printable(options.profile->version));
}

Setup::Setup(const Arguments& arguments) {
  if (const std::string trouble = trouble_in_rulings(arguments.rulings); !trouble.empty())
    throw Failure{kUsage, "--rulings: " + trouble};
  std::vector<std::string> problems;
  if (!arguments.sets.empty() && !sets_.add_folder(arguments.sets, problems)) {
    std::string message = "--sets: a file in it cannot be used";
    for (const auto& problem : problems) message += "\n" + problem;
    throw Failure{kUnreadable, message};
  }
  if (!arguments.profile.empty()) {
    profile_ = read_profile_file(arguments.profile);
    options_.profile = &profile_;
  }
  options_.rulings = arguments.rulings;
  options_.keep_going = arguments.keep_going;
  options_.lenient = arguments.lenient || arguments.complete;
  options_.world_limit = static_cast<std::uint32_t>(arguments.max_worlds);
  options_.sets = &sets_;
}

std::string known_games(std::string_view meant) {
  std::vector<std::string_view> names;
  for (const Game* game : games()) names.push_back(game->rulebook().game);
  std::string text = fmt::format("known games: {}", fmt::join(names, ", "));
  const std::string near = NameTable(names).suggest(meant);
  if (!near.empty()) text += fmt::format("; did you mean {}?", near);
  return text;
}

const Game& game_named(std::string_view name) {
  const Game* game = find_game(name);
  if (game == nullptr) throw Failure{kUsage, fmt::format("no such game: {} ({})", name, known_games(name))};
  return *game;
}

}  // namespace botref
