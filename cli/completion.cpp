// `botref completion`: command lines completed by a shell, and what the shells' files have in common.
#include "cli/completion.hpp"

#include <algorithm>

#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/schemas.hpp"
#include "cli/setup.hpp"

namespace botref {

namespace {

constexpr const char* kShells[] = {"bash", "zsh", "fish"};
constexpr OptionRow kOptions[] = {
    {"SHELL", nullptr, "bash, zsh or fish", &Arguments::name, kShells, 0, 0, true},
};

using List = std::vector<std::string>;

void add_ids(const Rulebook& book, List& words) {
  for (const Rule& rule : book.rules) words.emplace_back(rule.id);
  for (const Ruling& ruling : book.rulings) words.emplace_back(ruling.id);
}

void add_pins(const Rulebook& book, List& words) {
  for (const Ruling& ruling : book.rulings) {
    for (std::size_t n = 0; n < ruling.offered(); ++n)
      if (ruling.offers(n)) words.push_back(fmt::format("{}={}", ruling.id, static_cast<char>('a' + n)));
    words.push_back(fmt::format("{}=open", ruling.id));
  }
}

void add_languages(const Rulebook& book, List& words) {
  for (const Language& language : book.languages)
    if (std::ranges::find(words, language.code) == words.end()) words.emplace_back(language.code);
}

template <class Add>
List of_all_games(Add add, List words = {}) {
  for (const Game* game : games()) add(game->rulebook(), words);
  return words;
}

List card_sets() {
  const Setup setup{Arguments{}};
  List words;
  for (const CardSet* set : setup.sets().all()) words.push_back(set->id);
  return words;
}

List schema_names() {
  List words;
  for (const NamedSchema& schema : schemas()) words.emplace_back(schema.name);
  return words;
}

}  // namespace

List words_of(const OptionRow& row) {
  if (!row.choices.empty()) return {row.choices.begin(), row.choices.end()};
  switch (row.words) {
    case Words::Games:
      return of_all_games([](const Rulebook& book, List& words) { words.emplace_back(book.game); });
    case Words::Ids:
      return of_all_games(add_ids);
    case Words::Rulings:
      return of_all_games(add_pins, {"default"});
    case Words::CardSets:
      return card_sets();
    case Words::Languages:
      return of_all_games(add_languages);
    case Words::Schemas:
      return schema_names();
    case Words::Places:
      return {"end", "event ", "line:", "turn "};
    case Words::Any:
    case Words::Records:
    case Words::RecordsOrMarkdown:
    case Words::Files:
    case Words::Folder:
      return {};
  }
  return {};
}

std::vector<std::string_view> endings_of(const OptionRow& row) {
  if (row.words == Words::Records) return {"bgn"};
  if (row.words == Words::RecordsOrMarkdown) return {"bgn", "md"};
  return {};
}

bool takes_files(const OptionRow& row) {
  return row.words == Words::Records || row.words == Words::RecordsOrMarkdown || row.words == Words::Files;
}

std::vector<std::string_view> names_of(const OptionRow& row) {
  std::vector<std::string_view> names;
  if (is_argument(row)) return names;
  for (std::string_view rest = row.names; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    names.push_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return names;
}

bool is_argument(const OptionRow& row) { return row.names[0] != '-'; }
bool is_switch(const OptionRow& row) { return std::holds_alternative<bool Arguments::*>(row.slot); }
bool is_repeated(const OptionRow& row) {
  return std::holds_alternative<std::vector<std::string> Arguments::*>(row.slot);
}

std::vector<std::string_view> commands_below(std::string_view group) {
  std::vector<std::string_view> names;
  for (const Command* command : commands()) {
    const std::string_view name = command->name;
    const std::size_t blank = name.find(' ');
    const bool below = blank != std::string_view::npos;
    if (group.empty() && !below) names.push_back(name);
    if (!group.empty() && below && name.substr(0, blank) == group) names.push_back(name.substr(blank + 1));
  }
  return names;
}

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

int completion_main(const Arguments& arguments, Output& out) {
  if (arguments.name == "bash") out.write(bash_completion());
  if (arguments.name == "zsh") out.write(zsh_completion());
  if (arguments.name == "fish") out.write(fish_completion());
  return kDone;
}

constinit const Command kCompletionCommand = {
    "completion",
    "Print a file that makes bash, zsh or fish complete command lines of botref.",
    kOptions,
    "source <(botref completion bash)\n"
    "botref completion zsh > \"${fpath[1]}/_botref\"\n"
    "botref completion fish > ~/.config/fish/completions/botref.fish",
    "0 done\n64 no such shell, or wrong usage   74 output error",
    completion_main,
};

}  // namespace botref
