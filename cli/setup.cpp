// Card sets, rulings and games, as the command line names them.
#include "cli/setup.hpp"

#include <fmt/format.h>

#include "cli/failure.hpp"
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

std::string trouble_in_word(std::string_view word) {
  if (word == "default") return {};
  const std::size_t sign = word.find('=');
  const std::string_view id = word.substr(0, sign);
  const Ruling* ruling = find_ruling(id);
  if (ruling == nullptr) {
    const std::string near = nearest_ruling(id);
    return fmt::format("no such ruling: {}{}", id, near.empty() ? "" : fmt::format(" (did you mean {}?)", near));
  }
  const std::string_view reading = sign == std::string_view::npos ? std::string_view{} : word.substr(sign + 1);
  if (reading == "open") return {};
  const char last = static_cast<char>('a' + ruling->readings.size() - 1);
  if (reading.size() != 1 || reading[0] < 'a' || reading[0] > last)
    return fmt::format("expected {0}=a to {0}={1} or {0}=open, found {2}", id, last, word);
  if (!ruling->readings[static_cast<std::size_t>(reading[0] - 'a')].offered)
    return fmt::format("{}: a record cannot express this reading, so it is not offered", word);
  return {};
}

}  // namespace

std::string trouble_in_rulings(std::string_view words) {
  constexpr std::string_view kBlanks = " \t";
  for (;;) {
    const std::size_t from = words.find_first_not_of(kBlanks);
    if (from == std::string_view::npos) return {};
    words.remove_prefix(from);
    const std::string_view word = words.substr(0, words.find_first_of(kBlanks));
    if (std::string trouble = trouble_in_word(word); !trouble.empty()) return trouble;
    words.remove_prefix(word.size());
  }
}

Setup::Setup(const Arguments& arguments) {
  if (const std::string trouble = trouble_in_rulings(arguments.rulings); !trouble.empty())
    throw Failure{kUsage, "--rulings: " + trouble};
  std::vector<std::string> problems;
  if (!arguments.sets.empty() && !sets_.add_folder(arguments.sets, problems)) {
    std::string message = "--sets: a card set cannot be used";
    for (const auto& problem : problems) message += "\n" + problem;
    throw Failure{kUnreadable, message};
  }
  options_.rulings = arguments.rulings;
  options_.keep_going = arguments.keep_going;
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
