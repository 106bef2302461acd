#pragma once
// What shells complete, taken from the table of commands that feeds the help too.
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace botref {

// A file that makes the shell complete command lines of botref.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

// The words that an option or argument takes; none: any, or files.
std::vector<std::string> words_of(const OptionRow& row);
// "bgn", "md" where it takes files of certain names.
std::vector<std::string_view> endings_of(const OptionRow& row);
bool takes_files(const OptionRow& row);

// "-j,--jobs" as two names; an argument has none.
std::vector<std::string_view> names_of(const OptionRow& row);
bool is_argument(const OptionRow& row);
bool is_switch(const OptionRow& row);
bool is_repeated(const OptionRow& row);

// Names of the commands below a group such as "set"; at the top for "".
std::vector<std::string_view> commands_below(std::string_view group);

// In single quotes, for bash and zsh.
std::string shell_quoted(std::string_view text);

}  // namespace botref
