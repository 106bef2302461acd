// `botref rules`: the rulebooks as the referee uses them.
#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/rulebook_text.hpp"
#include "cli/setup.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    about(Words::Games, {"GAME", nullptr, "The game; all of them if not said", &Arguments::name}),
    {"--format", "FORMAT", "How to print: text or json", &Arguments::format, kTextOrJson},
    {"--profile-template", nullptr, "A profile to fill in (TOML), for --profile", &Arguments::profile_template},
};

std::vector<const Game*> games_asked(const std::string& name) {
  if (!name.empty()) return {&game_named(name)};
  return {games().begin(), games().end()};
}

void write_text(const Rulebook& book, fmt::memory_buffer& out) {
  fmt::format_to(fmt::appender(out), "{} ({}), rulebook {}: {} rules, {} rulings\n\n", book.title, book.game,
                 book.version, book.rules.size(), book.rulings.size());
  for (const Rule& rule : book.rules) write_rule_text(rule, out);
  out.push_back('\n');
  for (const Ruling& ruling : book.rulings) write_ruling_text(ruling, out);
}

void write_json(const std::vector<const Game*>& asked, fmt::memory_buffer& out) {
  JsonWriter json(out);
  json.begin_object();
  json.text("schema", "botref.rules/1");
  json.begin_list("games");
  for (const Game* game : asked) {
    const Rulebook& book = game->rulebook();
    json.begin_object();
    json.text("game", book.game);
    json.text("title", book.title);
    json.text("rulebook", book.version);
    json.begin_list("rules");
    for (const Rule& rule : book.rules) write_rule_json(rule, json);
    json.end();
    json.begin_list("rulings");
    for (const Ruling& ruling : book.rulings) write_ruling_json(ruling, json);
    json.end();
    json.end();
  }
  json.end();
  json.end();
  out.push_back('\n');
}

}  // namespace

int rules_main(const Arguments& arguments, Output& out) {
  const auto asked = games_asked(arguments.name);
  if (arguments.profile_template) {
    if (arguments.name.empty()) throw Failure{kUsage, "rules: --profile-template needs a GAME"};
    if (arguments.format == "json") throw Failure{kUsage, "rules: --profile-template is TOML: leave out --format json"};
    out.write(profile_template(asked.front()->rulebook()));
    return kDone;
  }
  fmt::memory_buffer text;
  if (arguments.format == "json") {
    write_json(asked, text);
  } else {
    for (const Game* game : asked) {
      if (game != asked.front()) text.push_back('\n');
      write_text(game->rulebook(), text);
    }
  }
  out.write(text);
  return kDone;
}

constinit const Command kRulesCommand = {
    "rules",
    "List the rules and rulings of a game, or of all, with their sources.",
    kOptions,
    "botref rules stak-bots\n"
    "botref rules --profile-template stak-bots > league.toml\n"
    "botref rules --format json | jq -r '.games[].rulings[] | select(.state == \"open\") | .id'",
    "0 done\n64 wrong usage   74 output error",
    rules_main,
};

}  // namespace botref
