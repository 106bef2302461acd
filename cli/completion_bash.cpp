// Completion for bash. It needs no other file, so it also works where the
// bash-completion package is not installed.
#include <fmt/format.h>

#include "cli/command_list.hpp"
#include "cli/completion.hpp"

namespace botref {

namespace {

// Words are compared as they are meant; bash has cut them at = and :, and replaces only what stands behind those.
constexpr const char* kHelpers = R"bash(# bash completion for botref; `botref completion bash` writes it.

# Offers those of the lines of $1 that go on from what is typed.
_botref_offer() {
  local IFS=$'\n' word typed=$current quoted= cut=
  case $typed in
    \"* | \'*) quoted=yes typed=${typed:1} ;;
  esac
  typed=${typed//\\ / }
  case $typed in
    *[=:]*) cut=${typed%"${typed##*[=:]}"} ;;
  esac
  for word in $1; do
    [[ $word == "$typed"* ]] || continue
    case $word in
      *[=:\ ]) compopt -o nospace 2>/dev/null ;;
    esac
    word=${word#"$cut"}
    [[ $quoted ]] || printf -v word '%q' "$word"
    COMPREPLY+=("$word")
  done
}

# Offers folders, and the files that fit the pattern $1.
_botref_files() {
  local IFS=$'\n' file
  compopt -o filenames 2>/dev/null
  for file in $(compgen -d -- "$current"); do COMPREPLY+=("$file"); done
  for file in $(compgen -f -- "$current"); do
    [[ ! -d $file && $file =~ $1 ]] && COMPREPLY+=("$file")
  done
}

_botref() {
  local n word glue= command= option= current=
  local -a words=()
  for ((n = 1; n <= COMP_CWORD; n++)); do
    word=${COMP_WORDS[n]}
    if [[ ${#words[@]} -gt 0 && ( $glue || $word == [=:]* ) ]]; then
      words[${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
    glue=
    [[ $word == *[=:] ]] && glue=yes
  done
  COMPREPLY=()
  current=${words[${#words[@]}-1]}
  if [[ ${#words[@]} -gt 1 ]]; then
    command=${words[0]}
    option=${words[${#words[@]}-2]}
  fi
  if [[ $current == --*=* ]]; then
    option=${current%%=*}
    current=${current#*=}
  fi
)bash";

std::string lines(const std::vector<std::string>& words) {
  std::string text = "$'";
  for (const auto& word : words) text += (text.size() > 2 ? "\\n" : "") + word;
  return text + "'";
}

std::vector<std::string> owned(const std::vector<std::string_view>& words) { return {words.begin(), words.end()}; }

// What offers the values of an option, or an argument.
std::string offer(const OptionRow& row) {
  const auto words = words_of(row);
  if (!words.empty()) return "_botref_offer " + lines(words);
  if (row.words == Words::Folder) return "_botref_files '^$'";
  if (!takes_files(row)) return ":";
  const auto endings = endings_of(row);
  return endings.empty() ? "_botref_files ''" : fmt::format("_botref_files '\\.({})$'", fmt::join(endings, "|"));
}

void write_command(const Command& command, std::string& out) {
  out += fmt::format("    {})\n      case $option in\n", shell_quoted(command.name));
  std::vector<std::string> options;
  std::string arguments;
  for (const OptionRow& row : command.options) {
    if (is_argument(row)) {
      arguments += (arguments.empty() ? "" : "; ") + offer(row);
      continue;
    }
    const auto names = names_of(row);
    options.insert(options.end(), names.begin(), names.end());
    if (!is_switch(row)) out += fmt::format("        {}) {}; return ;;\n", fmt::join(names, " | "), offer(row));
  }
  options.insert(options.end(), {"-h", "--help"});
  out += fmt::format(
      "      esac\n      if [[ $current == -* ]]; then\n        _botref_offer {}\n      else\n        {}\n      fi\n   "
      "   ;;\n",
      lines(options), arguments.empty() ? ":" : arguments);
}

// "set" and "set list": the second word is part of the command.
void write_groups(std::string& out) {
  for (const Command* command : commands())
    if (command->main == nullptr)
      out += fmt::format("  [[ $command == {0} && ${{#words[@]}} -gt 2 ]] && command+=\" ${{words[1]}}\"\n",
                         command->name);
}

}  // namespace

std::string bash_completion() {
  std::string out = kHelpers;
  write_groups(out);
  out += "  case $command in\n";
  auto top = owned(commands_below(""));
  top.insert(top.end(), {"-h", "--help", "--version"});
  out += fmt::format("    '') _botref_offer {} ;;\n", lines(top));
  for (const Command* command : commands()) {
    if (command->main == nullptr) {
      out += fmt::format("    {}) _botref_offer {} ;;\n", command->name, lines(owned(commands_below(command->name))));
    } else {
      write_command(*command, out);
    }
  }
  return out + "  esac\n}\n\ncomplete -F _botref botref\n";
}

}  // namespace botref
