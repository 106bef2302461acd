// Completion for zsh, by its own _arguments.
#include <fmt/format.h>

#include "cli/command_list.hpp"
#include "cli/completion.hpp"

namespace botref {

namespace {

// A description in brackets, or a word in a list: what would end it is escaped.
std::string escaped(std::string_view text, std::string_view signs) {
  std::string out;
  for (const char c : text) {
    if (signs.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// "(text json)", "_files …"; a blank where any word goes.
std::string action(const OptionRow& row) {
  const auto words = words_of(row);
  if (!words.empty()) {
    std::string list;
    for (const auto& word : words) list += (list.empty() ? "" : " ") + escaped(word, "\\: ()");
    return "(" + list + ")";
  }
  if (row.words == Words::Folder) return "_files -/";
  if (!takes_files(row)) return " ";
  const auto endings = endings_of(row);
  return endings.empty() ? "_files" : fmt::format("_files -g \"*.({})(-.)\"", fmt::join(endings, "|"));
}

std::string argument(const OptionRow& row, std::size_t place) {
  return shell_quoted(fmt::format("{}:{}:{}", is_repeated(row) ? "*" : std::to_string(place), row.names, action(row)));
}

std::string option(const OptionRow& row) {
  const auto names = names_of(row);
  std::string tail = "[" + escaped(row.says, "\\[]:") + "]";
  if (!is_switch(row)) tail += fmt::format(":{}:{}", row.value, action(row));
  const auto spec = [&](std::string_view name) {
    const std::string_view joint = is_switch(row) ? "" : name.starts_with("--") ? "=" : "+";
    return fmt::format("{}{}", name, joint);
  };
  if (names.size() == 1) return shell_quoted(spec(names[0]) + tail);
  return fmt::format("'({})'{{{},{}}}{}", fmt::join(names, " "), spec(names[0]), spec(names[1]), shell_quoted(tail));
}

void write_command(const Command& command, std::string& out) {
  out += fmt::format("    {})\n      _arguments -s -S", shell_quoted(command.name));
  std::size_t place = 0;
  for (const OptionRow& row : command.options)
    out += " \\\n        " + (is_argument(row) ? argument(row, ++place) : option(row));
  out += " \\\n        '(- *)'{-h,--help}'[This help]'\n      ;;\n";
}

std::string described(std::string_view group) {
  std::string list;
  for (const std::string_view name : commands_below(group)) {
    for (const Command* command : commands()) {
      const std::string whole = group.empty() ? std::string(name) : fmt::format("{} {}", group, name);
      if (whole == command->name)
        list += fmt::format(" \\\n    {}", shell_quoted(fmt::format("{}:{}", name, escaped(command->purpose, "\\:"))));
    }
  }
  return list;
}

void write_list(std::string_view function, std::string_view group, std::string& out) {
  out += fmt::format("{}() {{\n  local -a names=({}\n  )\n  _describe -t commands command names\n}}\n\n", function,
                     described(group));
}

}  // namespace

std::string zsh_completion() {
  std::string out = "#compdef botref\n# zsh completion for botref; `botref completion zsh` writes it.\n\n";
  write_list("_botref_commands", "", out);
  for (const Command* command : commands())
    if (command->main == nullptr) write_list(fmt::format("_botref_{}", command->name), command->name, out);
  out +=
      "_botref() {\n"
      "  local curcontext=\"$curcontext\" state line command\n"
      "  typeset -A opt_args\n"
      "  _arguments -C \\\n"
      "    '(- *)'{-h,--help}'[This help]' \\\n"
      "    '(- *)--version[The version of the program]' \\\n"
      "    '1:command:_botref_commands' \\\n"
      "    '*::argument:->arguments' && return\n"
      "  [[ $state == arguments ]] || return\n"
      "  command=$words[1]\n";
  for (const Command* command : commands()) {
    if (command->main != nullptr) continue;
    out += fmt::format(
        "  if [[ $command == {0} ]]; then\n"
        "    if (( CURRENT == 2 )); then\n      _botref_{0}\n      return\n    fi\n"
        "    shift words\n    (( CURRENT-- ))\n    command=\"{0} $words[1]\"\n  fi\n",
        command->name);
  }
  out += "  case $command in\n";
  for (const Command* command : commands())
    if (command->main != nullptr) write_command(*command, out);
  return out +
         "  esac\n}\n\nif [[ $funcstack[1] == _botref ]]; then\n  _botref \"$@\"\nelse\n  compdef _botref botref\nfi\n";
}

}  // namespace botref
