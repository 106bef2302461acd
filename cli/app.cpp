// Builds the CLI11 parser from the table of commands.
#include "cli/app.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstring>
#include <new>

#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/printable.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr const Command* kCommands[] = {
    &kCheckCommand,   &kStateCommand,    &kMovesCommand,   &kDisputesCommand, &kFmtCommand,     &kDiffCommand,
    &kConvertCommand, &kGenerateCommand, &kPerftCommand,   &kRulesCommand,    &kExplainCommand, &kGlossaryCommand,
    &kSetCommand,     &kSetListCommand,  &kSetShowCommand, &kSetCheckCommand, &kSchemaCommand,  &kCompletionCommand,
};

constexpr const char* kPurpose = "Referee for records of robot games.";
constexpr const char* kFooter =
    "Examples:\n"
    "  botref check kitchen.bgn\n"
    "  botref explain SB-8.1\n"
    "  botref generate stak-bots --seed 7 | botref check -\n"
    "`botref COMMAND --help` says more about each; `man botref` and `man bgn` have it all, the\n"
    "notation of records among it. Files for Vim and VS Code are with the examples. Exit status 64 is wrong usage, 74 "
    "an output error.";

std::string indented(const char* heading, std::string_view lines) {
  std::string text = heading;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text.append("\n  ").append(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

std::string meant(std::string_view word, const std::vector<std::string_view>& words) {
  const std::string near = NameTable(words).suggest(word);
  return near.empty() ? "" : fmt::format(" (did you mean {}?)", near);
}

CLI::Validator one_of(std::span<const char* const> choices) {
  std::vector<std::string_view> words(choices.begin(), choices.end());
  return CLI::Validator(
      [words](std::string& found) -> std::string {
        if (std::find(words.begin(), words.end(), found) != words.end()) return {};
        return fmt::format("expected {}, found {}{}", fmt::join(words, ", "), found, meant(found, words));
      },
      "");
}

CLI::Validator number_within(std::uint64_t low, std::uint64_t high) {
  return CLI::Validator(
      [low, high](std::string& found) -> std::string {
        constexpr std::size_t kDigits = 18;
        const bool digits =
            !found.empty() && found.size() <= kDigits && found.find_first_not_of("0123456789") == std::string::npos;
        if (digits && std::stoull(found) >= low && std::stoull(found) <= high) {
          // CLI11 would read a leading zero as octal.
          found = std::to_string(std::stoull(found));
          return {};
        }
        return fmt::format("expected a number from {} to {}, found {}", low, high, found);
      },
      "");
}

CLI::Option* bind(CLI::App& app, const OptionRow& row, bool& value) { return app.add_flag(row.names, value, row.says); }

CLI::Option* bind(CLI::App& app, const OptionRow& row, std::string& value) {
  CLI::Option* option = app.add_option(row.names, value, row.says);
  return value.empty() ? option : option->capture_default_str();
}

CLI::Option* bind(CLI::App& app, const OptionRow& row, std::uint64_t& value) {
  CLI::Option* option = app.add_option(row.names, value, row.says)->check(number_within(row.low, row.high));
  return value == 0 ? option : option->capture_default_str();
}

CLI::Option* bind(CLI::App& app, const OptionRow& row, std::vector<std::string>& value) {
  return app.add_option(row.names, value, row.says);
}

void add_option(CLI::App& app, const OptionRow& row, Arguments& arguments) {
  CLI::Option* option = std::visit([&](auto slot) { return bind(app, row, arguments.*slot); }, row.slot);
  const bool argument = row.names[0] != '-';
  if (row.value != nullptr || argument) option->type_name(argument ? "" : row.value);
  if (!row.choices.empty()) option->check(one_of(row.choices));
  if (row.required) option->required();
}

// `set list` hangs below `set`.
CLI::App* parent_of(CLI::App& app, std::string_view& name) {
  const std::size_t blank = name.find(' ');
  if (blank == std::string_view::npos) return &app;
  CLI::App* parent = app.get_subcommand(std::string(name.substr(0, blank)));
  name.remove_prefix(blank + 1);
  return parent;
}

CLI::App* add_command(CLI::App& app, const Command& command, Arguments& arguments) {
  std::string_view name = command.name;
  CLI::App* parent = parent_of(app, name);
  CLI::App* sub = parent->add_subcommand(std::string(name), command.purpose);
  sub->set_help_flag("-h,--help", "This help");
  for (const OptionRow& row : command.options) add_option(*sub, row, arguments);
  std::string footer = indented("Examples:", command.examples);
  if (*command.statuses != '\0') footer += indented("\nExit status:", command.statuses);
  sub->footer(footer);
  if (command.main == nullptr) sub->require_subcommand(1);
  return sub;
}

const Command* find_command(std::string_view name) {
  for (const Command* command : kCommands)
    if (name == command->name) return command;
  return nullptr;
}

// The commands below a group such as "set", or those at the top for "".
std::vector<std::string_view> names_below(std::string_view group) {
  std::vector<std::string_view> names;
  for (const Command* command : kCommands) {
    const std::string_view name = command->name;
    const std::size_t blank = name.find(' ');
    if (group.empty() && blank == std::string_view::npos) names.push_back(name);
    if (!group.empty() && blank != std::string_view::npos && name.substr(0, blank) == group)
      names.push_back(name.substr(blank + 1));
  }
  return names;
}

bool is_own_option(std::string_view word) { return word == "-h" || word == "--help" || word == "--version"; }

// "chek" is no command, "set" alone is not enough: say which one may have been meant.
void refuse_strange_command(int argc, char** argv) {
  std::string group;
  for (int n = 1;; ++n) {
    const auto names = names_below(group);
    if (n >= argc) throw Failure{kUsage, fmt::format("which command? {}", fmt::join(names, ", "))};
    const std::string_view word = argv[n];
    if (word.starts_with('-') && group.empty() && !is_own_option(word))
      throw Failure{
          kUsage,
          fmt::format("no such option: {}; those of a command stand behind it, as `botref --help` shows", word)};
    if (word.starts_with('-')) return;
    const std::string name = group.empty() ? std::string(word) : fmt::format("{} {}", group, word);
    const Command* command = find_command(name);
    if (command == nullptr)
      throw Failure{kUsage, fmt::format("no such command: {}{}; `botref --help` lists them", name, meant(word, names))};
    if (command->main != nullptr) return;
    group = name;
  }
}

struct Chosen {
  const Command* command = nullptr;
  Arguments arguments;
};

// The command that was asked for; null: help was, and is printed.
Chosen parse(int argc, char** argv, Output& out) {
  Chosen chosen;
  CLI::App app(kPurpose, "botref");
  app.set_help_flag("-h,--help", "This help");
  app.set_version_flag("--version", "botref " BOTREF_VERSION, "The version of the program");
  app.footer(kFooter);
  app.require_subcommand(1);
  app.get_formatter()->column_width(28);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  std::vector<std::pair<CLI::App*, const Command*>> added;
  for (const Command* command : kCommands) added.emplace_back(add_command(app, *command, chosen.arguments), command);
  refuse_strange_command(argc, argv);
  const auto chosen_last = [&]() -> std::pair<CLI::App*, const Command*> {
    std::pair<CLI::App*, const Command*> last{&app, nullptr};
    for (const auto& one : added)
      if (one.first->parsed()) last = one;
    return last;
  };
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto [sub, command] = chosen_last();
    if (command != nullptr) sub->name(command->name);
    out.write(sub->help(command == nullptr ? "" : "botref"));
    return {};
  } catch (const CLI::CallForVersion& version) {
    out.write(fmt::format("{}\n", version.what()));
    return {};
  } catch (const CLI::ParseError& error) {
    const auto [sub, command] = chosen_last();
    throw Failure{kUsage, fmt::format("{}; `botref{}{} --help` says more", error.what(), command == nullptr ? "" : " ",
                                      command == nullptr ? "" : command->name)};
  }
  chosen.command = chosen_last().second;
  return chosen;
}

// What was on the command line may hold anything.
std::string printable_lines(std::string_view text) {
  std::string lines;
  for (;;) {
    const std::size_t end = text.find('\n');
    lines += printable(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    lines += '\n';
    text.remove_prefix(end + 1);
  }
}

int run_command(int argc, char** argv, Output& out) {
  const Chosen chosen = parse(argc, argv, out);
  const int status = chosen.command == nullptr ? kDone : chosen.command->main(chosen.arguments, out);
  out.flush();
  return status;
}

}  // namespace

std::span<const Command* const> commands() { return kCommands; }

int run(int argc, char** argv) {
  // What cannot be written is told, and tidied up after.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  Output out(STDOUT_FILENO);
  try {
    return run_command(argc, argv, out);
  } catch (const Failure& failure) {
    complain("botref: " + printable_lines(failure.message));
    return failure.status;
  } catch (const OutputError& error) {
    if (error.number == EPIPE) return kDone;
    complain(fmt::format("botref: cannot write: {}", std::strerror(error.number)));
    return kOutputError;
  } catch (const std::bad_alloc&) {
    complain("botref: not enough memory; --max-record and --max-worlds set limits");
    return kUnreadable;
  }
}

}  // namespace botref
