// Completion for fish.
#include <fmt/format.h>

#include "cli/command_list.hpp"
#include "cli/completion.hpp"

namespace botref {

namespace {

constexpr const char* kHelpers = R"fish(# fish completion for botref; `botref completion fish` writes it.

# Whether the words before the cursor begin with a command; without one, whether there is none yet.
function __botref_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l length (count $argv)
    if test $length -eq 0
        test (count $words) -eq 0
        return
    end
    test (count $words) -ge $length
    and test "$words[1..$length]" = "$argv"
end

# Whether a command of a group is still to come.
function __botref_within
    set -l words (commandline -opc)
    test (count $words) -eq 2
    and test "$words[2]" = $argv[1]
end

# Folders, and the files with these endings.
function __botref_files
    for path in (__fish_complete_path (commandline -ct) | string replace -r '\t.*' '')
        string match -qr '(/|\.('(string join '|' $argv)'))$' -- $path
        and echo $path
    end
end

complete -c botref -f
complete -c botref -s h -l help -d 'This help'
complete -c botref -n __botref_at -l version -d 'The version of the program'
)fish";

// In single quotes fish knows two escapes.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// The words as fish reads the value of -a: as a list of its own, in which a blank is escaped.
std::string list(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += ' ';
    for (const char c : word) {
      if (c == ' ') text += '\\';
      text += c;
    }
  }
  return quoted(text);
}

std::string offer(const OptionRow& row) {
  const auto words = words_of(row);
  if (!words.empty()) return " -a " + list(words);
  if (row.words == Words::Folder) return " -a '(__fish_complete_directories)'";
  if (!takes_files(row)) return "";
  const auto endings = endings_of(row);
  return endings.empty() ? " -F" : fmt::format(" -a '(__botref_files {})'", fmt::join(endings, " "));
}

std::string option(const OptionRow& row) {
  std::string text;
  for (const std::string_view name : names_of(row))
    text += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2)) : fmt::format(" -s {}", name.substr(1));
  if (!is_switch(row)) text += (takes_files(row) ? " -r" : " -x") + offer(row);
  return text + " -d " + quoted(row.says);
}

void write_command(const Command& command, std::string& out) {
  for (const OptionRow& row : command.options) {
    const std::string what = is_argument(row) ? offer(row) : option(row);
    if (!what.empty())
      out += fmt::format("complete -c botref -n {}{}\n", quoted(fmt::format("__botref_at {}", command.name)), what);
  }
}

void write_name(const Command& command, std::string& out) {
  const std::string_view name = command.name;
  const std::size_t blank = name.find(' ');
  const bool below = blank != std::string_view::npos;
  const std::string where = below ? fmt::format("__botref_within {}", name.substr(0, blank)) : "__botref_at";
  out += fmt::format("complete -c botref -n {} -a {} -d {}\n", quoted(where), below ? name.substr(blank + 1) : name,
                     quoted(command.purpose));
}

}  // namespace

std::string fish_completion() {
  std::string out = kHelpers;
  for (const Command* command : commands()) write_name(*command, out);
  for (const Command* command : commands())
    if (command->main != nullptr) write_command(*command, out);
  return out;
}

}  // namespace botref
