#pragma once
// A command as a table: its purpose, options, examples and exit statuses, which
// feed the parser and the help. Each command's file holds its own.
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace botref {

class Output;

// What was asked for on the command line, for all commands.
struct Arguments {
  std::vector<std::string> paths;
  std::string name;  // a game, an id, a schema, a shell
  std::string format = "text", color = "auto", progress = "auto", draw = "auto", at = "end";
  std::string document = "md", language, to = "auto";
  std::string rulings, profile, sets, set, variant, rules_url, out = "-";
  std::uint64_t record = 0;  // 0: all of them
  std::uint64_t jobs = 1, max_record = 16u << 20, max_worlds = 1024;
  std::uint64_t seed = 1, games = 1, players = 0, max_events = 2000, depth = 0, length = 0;
  bool keep_going = false, verbose = false, every = false, check = false, diff = false, in_place = false,
       mutate = false, lenient = false, complete = false, merge = false, all = false, worlds = false,
       profile_template = false, summary = false, divide = false, hide = false;
};

// What an option or argument is about, so that a shell can complete it. Options with `choices` need no more.
enum class Words : std::uint8_t {
  Any,
  Records,            // *.bgn
  RecordsOrMarkdown,  // *.bgn, *.md
  Files,
  Folder,
  Games,
  Ids,
  Rulings,
  CardSets,
  Languages,
  Schemas,
  Places,
};

// Where an option's value goes; a bool is a switch.
using Slot = std::variant<bool Arguments::*, std::string Arguments::*, std::uint64_t Arguments::*,
                          std::vector<std::string> Arguments::*>;

struct OptionRow {
  const char* names;  // "-j,--jobs"; without dashes it is an argument
  const char* value;  // "N", as help shows it; null: a switch or an argument
  const char* says;
  Slot slot;
  std::span<const char* const> choices = {};  // words that it takes
  std::uint64_t low = 0, high = UINT32_MAX;   // numbers that it takes
  bool required = false;
  Words words = Words::Any;
};

constexpr OptionRow about(Words words, OptionRow row) {
  row.words = words;
  return row;
}

struct Command {
  const char* name;     // "check"; "set list" is `list` below `set`
  const char* purpose;  // one sentence
  std::span<const OptionRow> options;
  const char* examples;  // one a line
  const char* statuses;
  int (*main)(const Arguments& arguments, Output& out);  // null: others stand below it
};

// Options that several commands share.
inline constexpr const char* kTextOrJson[] = {"text", "json"};
inline constexpr const char* kTextJsonLines[] = {"text", "json", "jsonl"};
inline constexpr const char* kWhenWords[] = {"auto", "always", "never"};
inline constexpr OptionRow kFiles = about(
    Words::RecordsOrMarkdown,
    {"FILE", nullptr,
     "Records (*.bgn), Markdown with records in it (*.md), folders of *.bgn, or - for standard input (the default)",
     &Arguments::paths});
inline constexpr OptionRow kRulings = about(
    Words::Rulings, {"--rulings", "WORDS", "Rulings to pin, as in the tag: \"SB-A15=b\", \"default\", \"SB-A7=open\"",
                     &Arguments::rulings});
inline constexpr OptionRow kProfile =
    about(Words::Files, {"--profile", "FILE", "A league's house rulings (TOML); `botref rules --profile-template GAME`",
                         &Arguments::profile});
inline constexpr OptionRow kSets = about(
    Words::Folder, {"--sets", "DIR", "Folder with further card sets (*.toml), boards (*.board) and courses (*.course)",
                    &Arguments::sets});
inline constexpr OptionRow kMaxRecord{"--max-record",         "BYTES", "Longest record that is read",
                                      &Arguments::max_record, {},      64};
inline constexpr OptionRow kMaxWorlds{"--max-worlds",
                                      "N",
                                      "How many positions open rulings may lead to before the referee gives up",
                                      &Arguments::max_worlds,
                                      {},
                                      1,
                                      1'000'000};
inline constexpr OptionRow kKeepGoing{"--keep-going", nullptr, "After an illegal event leave it out and go on",
                                      &Arguments::keep_going};
inline constexpr OptionRow kRecord{"--record", "N", "Only the Nth record of each file", &Arguments::record, {}, 1};
inline constexpr OptionRow kAt =
    about(Words::Places, {"--at", "PLACE", "\"turn 3\", \"event 17\", \"line:41\" or \"end\"", &Arguments::at});
inline constexpr OptionRow kColor{"--color", "WHEN", "Colours: auto, always or never", &Arguments::color, kWhenWords};

}  // namespace botref
