// `botref set`: lists, shows and checks card sets.
#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/inputs.hpp"
#include "cli/json_writer.hpp"
#include "cli/printable.hpp"
#include "cli/setup.hpp"
#include "grammar/names.hpp"

namespace botref {

namespace {

constexpr OptionRow kListOptions[] = {
    kSets,
    {"--format", "FORMAT", "How to print: text or json", &Arguments::format, kTextOrJson},
};
constexpr OptionRow kShowOptions[] = {
    about(Words::CardSets, {"ID", nullptr, "A card set, such as stak-bots/demo", &Arguments::name, {}, 0, 0, true}),
    kSets,
};
constexpr OptionRow kCheckOptions[] = {
    about(Words::Files,
          {"FILE", nullptr, "Card sets (*.toml), or - for standard input", &Arguments::paths, {}, 0, 0, true}),
};

void write_list_json(const SetLibrary& sets, fmt::memory_buffer& out) {
  JsonWriter json(out);
  json.begin_object();
  json.text("schema", "botref.sets/1");
  json.begin_list("sets");
  for (const CardSet* set : sets.all()) {
    json.begin_object();
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

int check_set(Input& input, Output& out) {
  std::string text;
  if (!read_whole(input, text)) {
    complain(fmt::format("{}: cannot be read: {}", input.shown, input.trouble));
    return kUnreadable;
  }
  std::vector<SetTrouble> troubles;
  const auto set = read_card_set(std::move(text), input.shown, troubles);
  for (const SetTrouble& trouble : troubles)
    out.write(fmt::format("{}:{}:{}: {}\n", input.shown, trouble.line, trouble.column, printable(trouble.message)));
  if (!troubles.empty()) return kDiffers;
  if (set == nullptr) return kDone;
  out.write(fmt::format("{}: {} is sound: {} cards, {}\n", input.shown, set->id, set->names.size(), set->status));
  for (const std::string& remark : set->remarks) out.write(fmt::format("{}: {}\n", input.shown, remark));
  return kDone;
}

}  // namespace

int set_list_main(const Arguments& arguments, Output& out) {
  const Setup setup(arguments);
  fmt::memory_buffer text;
  if (arguments.format == "json") {
    write_list_json(setup.sets(), text);
  } else {
    for (const CardSet* set : setup.sets().all())
      fmt::format_to(fmt::appender(text), "{:<20} {:<8} {:<12} {}\n", set->id, set->version, set->status,
                     printable(set->title));
  }
  out.write(text);
  return kDone;
}

int set_show_main(const Arguments& arguments, Output& out) {
  const Setup setup(arguments);
  const CardSet* set = setup.sets().find(arguments.name);
  if (set != nullptr) {
    out.write(set->text);
    return kDone;
  }
  std::vector<std::string_view> ids;
  for (const CardSet* other : setup.sets().all()) ids.push_back(other->id);
  const std::string near = NameTable(ids).suggest(arguments.name);
  throw Failure{kUsage,
                fmt::format("no such card set: {}{}; known: {}", arguments.name,
                            near.empty() ? "" : fmt::format(" (did you mean {}?)", near), fmt::join(ids, ", "))};
}

int set_check_main(const Arguments& arguments, Output& out) {
  int status = kDone;
  for (const std::string& path : arguments.paths) {
    Input input;
    input.standard = path == "-";
    input.shown = input.standard ? "<stdin>" : path;
    status = std::max(status, check_set(input, out));
  }
  return status;
}

constinit const Command kSetCommand = {
    "set", "List, show and check card sets.", {}, "botref set list\nbotref set check my-deck.toml", "", nullptr,
};

constinit const Command kSetListCommand = {
    "set list",
    "List the card sets that records may name.",
    kListOptions,
    "botref set list\nbotref set list --sets my-sets --format json | jq '.sets[].id'",
    "0 done\n2 a card set of --sets cannot be used\n64 wrong usage   74 output error",
    set_list_main,
};

constinit const Command kSetShowCommand = {
    "set show",
    "Print a card set as it is: also a template for one's own.",
    kShowOptions,
    "botref set show stak-bots/demo\nbotref set show stak-bots/demo > my-deck.toml",
    "0 done\n2 a card set of --sets cannot be used\n64 no such set, or wrong usage   74 output error",
    set_show_main,
};

constinit const Command kSetCheckCommand = {
    "set check",
    "Check card sets: each mistake by line and column.",
    kCheckOptions,
    "botref set check my-deck.toml\nbotref set show stak-bots/demo | botref set check -",
    "0 every set is sound\n1 a set is faulty\n2 a file cannot be read\n64 wrong usage   74 output error",
    set_check_main,
};

}  // namespace botref
