// `botref set`: lists, shows and checks the data files of games: card sets, boards, courses.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/json_writer.hpp"
#include "cli/printable.hpp"
#include "cli/setup.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr const char* kDrawWords[] = {"auto", "unicode", "ascii", "never"};
constexpr OptionRow kListOptions[] = {
    kSets,
    {"--format", "FORMAT", "How to print: text or json", &Arguments::format, kTextOrJson},
};
constexpr OptionRow kShowOptions[] = {
    about(Words::CardSets,
          {"ID", nullptr, "A card set, board or course, such as stak-bots/demo", &Arguments::name, {}, 0, 0, true}),
    {"--draw", "HOW", "Boards and courses as pictures: auto (on a terminal), unicode, ascii or never", &Arguments::draw,
     kDrawWords},
    kSets,
};
constexpr OptionRow kCheckOptions[] = {
    about(Words::Files, {"FILE",
                         nullptr,
                         "Card sets (*.toml), boards (*.board), courses (*.course), or - for standard input",
                         &Arguments::paths,
                         {},
                         0,
                         0,
                         true}),
    kSets,
};

void write_list_json(const SetLibrary& sets, fmt::memory_buffer& out) {
  JsonWriter json(out);
  json.begin_object();
  json.text("schema", "botref.sets/1");
  json.begin_list("sets");
  for (const CardSet* set : sets.all()) {
    json.begin_object();
    json.text("kind", set->form->kind);
    json.text("id", set->id);
    json.text("game", set->game);
    json.text("title", set->title);
    json.text("version", set->version);
    json.text("status", set->status);
    json.text("file", set->file);
    json.text("digest", set->digest);
    json.begin_list("cards");
    for (const auto& name : set->names) json.text({}, name);
    json.end();
    json.end();
  }
  json.end();
  json.end();
  out.push_back('\n');
}

// A file that is checked, and what is wrong with it.
struct Checked {
  std::string shown;
  std::string text;
  std::unique_ptr<CardSet> owned;  // until the library has it
  CardSet* set = nullptr;
  std::vector<SetTrouble> troubles;
};

bool read_checked(const std::string& path, Checked& checked) {
  Input input;
  input.standard = path == "-";
  input.shown = input.standard ? kStandardInput : path;
  checked.shown = input.shown;
  if (!read_whole(input, checked.text)) {
    complain(fmt::format("{}: cannot be read: {}", printable(input.shown), input.trouble));
    return false;
  }
  checked.owned = read_card_set(std::move(checked.text), input.shown, checked.troubles);
  checked.set = checked.owned.get();
  return true;
}

// A file may need another one that is checked with it, so all of them join the library first.
void link_checked(std::vector<Checked>& files, SetLibrary& library) {
  std::set<std::string> ids;
  for (Checked& file : files) {
    if (!sound(file.troubles)) continue;
    if (!ids.insert(fmt::format("{} {}", file.set->form->kind, file.set->id)).second)
      file.troubles.push_back({file.set->id_line, file.set->id_column,
                               fmt::format("expected an id of its own, but {} is the id of another file that is "
                                           "checked",
                                           file.set->id)});
    else
      library.put(std::move(file.owned));
  }
  for (Checked& file : files) link_set(*file.set, library, file.troubles);
}

int tell_checked(const Checked& file, Output& out) {
  for (const SetTrouble& trouble : file.troubles)
    out.write(fmt::format("{}:{}:{}: {}{}\n", file.shown, trouble.line, trouble.column,
                          trouble.warning ? "warning: " : "", printable(trouble.message)));
  if (!sound(file.troubles)) return kDiffers;
  out.write(fmt::format("{}: {} is sound: {}, {}\n", file.shown, file.set->id, file.set->holds, file.set->status));
  for (const std::string& remark : file.set->remarks) out.write(fmt::format("{}: {}\n", file.shown, remark));
  return kDone;
}

// Whether text on the terminal may go beyond ASCII.
bool speaks_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    std::string locale = value;
    std::ranges::transform(locale, locale.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

void show(const CardSet& set, std::string_view how, Output& out) {
  const bool drawn = how == "unicode" || how == "ascii" || (how == "auto" && isatty(STDOUT_FILENO) == 1);
  if (!drawn || set.form->draw == nullptr) return out.write(set.text);
  const bool plain = how == "ascii" || (how == "auto" && !speaks_unicode());
  out.write(fmt::format("{} {}: {}, {}\n", set.form->kind, set.id, set.holds, set.status));
  out.write(set.form->draw(set, plain));
}

}  // namespace

int set_list_main(const Arguments& arguments, Output& out) {
  const Setup setup(arguments);
  fmt::memory_buffer text;
  if (arguments.format == "json") {
    write_list_json(setup.sets(), text);
  } else {
    for (const CardSet* set : setup.sets().all())
      fmt::format_to(fmt::appender(text), "{:<30} {:<8} {:<12} {}\n", set->id, set->version, set->status,
                     printable(set->title));
  }
  out.write(text);
  return kDone;
}

int set_show_main(const Arguments& arguments, Output& out) {
  const Setup setup(arguments);
  std::vector<std::string_view> ids;
  bool shown = false;
  for (const CardSet* set : setup.sets().all()) {
    ids.push_back(set->id);
    if (set->id != arguments.name) continue;
    show(*set, arguments.draw, out);
    shown = true;
  }
  if (shown) return kDone;
  const std::string near = NameTable(ids).suggest(arguments.name);
  throw Failure{kUsage,
                fmt::format("no such card set, board or course: {}{}; known: {}", arguments.name,
                            near.empty() ? "" : fmt::format(" (did you mean {}?)", near), fmt::join(ids, ", "))};
}

int set_check_main(const Arguments& arguments, Output& out) {
  Setup setup(arguments);
  int status = kDone;
  std::vector<Checked> files;
  for (const std::string& path : arguments.paths)
    if (Checked& file = files.emplace_back(); !read_checked(path, file)) {
      files.pop_back();
      status = kUnreadable;
    }
  link_checked(files, setup.sets());
  for (const Checked& file : files) status = std::max(status, tell_checked(file, out));
  return status;
}

constinit const Command kSetCommand = {
    "set", "List, show and check card sets, boards and courses.",
    {},    "botref set list\nbotref set check my-deck.toml",
    "",    nullptr,
};

constinit const Command kSetListCommand = {
    "set list",
    "List the card sets, boards and courses that records may name.",
    kListOptions,
    "botref set list\nbotref set list --sets my-sets --format json | jq '.sets[].id'",
    "0 done\n2 a file of --sets cannot be used\n64 wrong usage   74 output error",
    set_list_main,
};

constinit const Command kSetShowCommand = {
    "set show",
    "Print a card set, board or course as it is, also a template for one's own, or draw it.",
    kShowOptions,
    "botref set show robo-rally/testbed --draw unicode\nbotref set show stak-bots/demo > my-deck.toml",
    "0 done\n2 a file of --sets cannot be used\n64 no such file, or wrong usage   74 output error",
    set_show_main,
};

constinit const Command kSetCheckCommand = {
    "set check",
    "Check card sets, boards and courses: each mistake by line and column.",
    kCheckOptions,
    "botref set check my-deck.toml\nbotref set check my.board my.course",
    "0 every file is sound\n1 a file is faulty\n2 a file, or a set of --sets, cannot be read\n64 wrong usage   74 "
    "output error",
    set_check_main,
};

}  // namespace botref
