// `botref state`: the position at a place of a record, or after every event.
#include "cli/command_list.hpp"
#include "cli/failure.hpp"
#include "cli/json_list.hpp"
#include "cli/json_report.hpp"
#include "cli/json_writer.hpp"
#include "cli/printable.hpp"
#include "cli/records.hpp"
#include "cli/setup.hpp"

namespace botref {

namespace {

constexpr const char* kFormats[] = {"text", "json", "jsonl", "bgn"};
constexpr OptionRow kOptions[] = {
    kFiles,
    kAt,
    {"--every", nullptr, "The position before the first event and after each", &Arguments::every},
    {"--worlds", nullptr, "The position in every reading that still matters there, not as played only",
     &Arguments::worlds},
    kRecord,
    {"--format", "FORMAT", "How to print: text (PATH = VALUE), json, jsonl, or bgn: a record that begins there",
     &Arguments::format, kFormats},
    kRulings,
    kProfile,
    kKeepGoing,
    kSets,
    kMaxRecord,
    kMaxWorlds,
};

class StatePrinter : public Walker {
 public:
  StatePrinter(const Arguments& arguments, const Options& options, JsonList& list, Output& out)
      : json_(arguments.format != "text"),
        worlds_(arguments.worlds),
        profile_(options.profile),
        list_(list),
        out_(out) {
    if (!json_ && profile_ != nullptr) out_.write(fmt::format("# under {}\n", profile_words(options)));
  }
  void of(const RecordText& record) { record_ = &record; }

  bool at(const View& view) override {
    json_ ? write_json(view) : write_text(view);
    return true;
  }

 private:
  void write_json(const View& view) {
    fmt::memory_buffer text;
    JsonWriter json(text);
    json.begin_object();
    write_place(json, "botref.state/1", *record_, view, profile_);
    json.key("state");
    view.fields(json);
    if (worlds_) write_worlds(json, view);
    json.end();
    list_.add({text.data(), text.size()});
  }

  static void write_worlds(JsonWriter& json, const View& view) {
    json.begin_list("positions");
    bool main = true;
    view.each_world([&](const View& world) {
      json.begin_object();
      json.begin_list("when");
      for (const std::string& words : world.when()) json.text({}, words);
      json.end();
      json.truth("main", main);
      main = false;
      json.key("state");
      world.fields(json);
      json.end();
    });
    json.end();
  }

  void write_text(const View& view) {
    const std::uint64_t line = place(*record_, view.byte()).line;
    std::string text = first_ ? "" : "\n";
    first_ = false;
    const std::string when = view.event() == 0 ? "before the first event" : fmt::format("after event {}", view.event());
    text += fmt::format("# {}:{}: {}\n", printable(record_->file), line, when);
    const std::string_view which = worlds_ ? "the first" : "this";
    if (view.worlds() > 1 && view.as_played())
      text +=
          fmt::format("# open rulings allow {} positions here; {} is the one of the defaults\n", view.worlds(), which);
    if (!view.as_played())
      text += fmt::format("# as played the record does not come so far; {} is the position under {}\n", which,
                          fmt::join(view.when(), " or "));
    if (worlds_)
      view.each_world([&](const View& world) {
        const std::vector<std::string> under = world.when();
        text += under.empty() ? "# in every reading\n" : fmt::format("# under {}\n", fmt::join(under, " or "));
        world.paths(text);
      });
    else
      view.paths(text);
    out_.write(text);
  }

  bool json_, worlds_;
  const Profile* profile_;
  JsonList& list_;
  Output& out_;
  const RecordText* record_ = nullptr;
  bool first_ = true;
};

int print_cuts(const Arguments& arguments, Judge& judge, At at, Output& out) {
  bool first = true;
  return for_each_record(arguments, [&](const RecordText& record) {
    std::string text;
    Match* match = judge.match(record);
    if (match == nullptr || !match->cut(record, judge.options(), at, text)) {
      complain_why(judge, record, fmt::format("no position at {}", arguments.at));
      return false;
    }
    if (!first) out.write("\n");
    first = false;
    out.write(text);
    return true;
  });
}

}  // namespace

int state_main(const Arguments& arguments, Output& out) {
  const At at = place_asked(arguments);
  if (arguments.every && arguments.at != "end") throw Failure{kUsage, "state: --every and --at exclude each other"};
  if (arguments.every && arguments.format == "bgn")
    throw Failure{kUsage, "state: --format bgn shows one place, not --every"};
  if (arguments.worlds && arguments.format == "bgn")
    throw Failure{kUsage, "state: a record has one position: --format bgn does not go with --worlds"};
  const Setup setup(arguments);
  Judge judge(setup.options(), arguments.max_record);
  if (arguments.format == "bgn") return print_cuts(arguments, judge, at, out);
  JsonList list(arguments.format == "jsonl", "botref.states/1", "states", arguments.every, out);
  StatePrinter printer(arguments, setup.options(), list, out);
  const int status = for_each_record(arguments, [&](const RecordText& record) {
    printer.of(record);
    Match* match = judge.match(record);
    const bool shown = match != nullptr && (arguments.every ? match->walk_every(record, judge.options(), printer)
                                                            : match->walk_to(record, judge.options(), at, printer));
    if (!shown)
      complain_why(judge, record,
                   arguments.every ? "no further position" : fmt::format("no position at {}", arguments.at));
    return shown;
  });
  if (arguments.format != "text") list.finish();
  return status;
}

constinit const Command kStateCommand = {
    "state",
    "Show the position at a place of each record, or after every event.",
    kOptions,
    "botref state kitchen.bgn --at \"turn 3\"\n"
    "botref state kitchen.bgn --at line:41 --format json | jq .state.players.Ann\n"
    "botref state kitchen.bgn --at \"event 17\" --format bgn > from-here.bgn\n"
    "botref state kitchen.bgn --worlds",
    "0 done\n2 a file cannot be read, or a record has no such place\n64 wrong usage   74 output error",
    state_main,
};

}  // namespace botref
