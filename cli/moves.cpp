// `botref moves`: all legal events at a place of a record.
#include "cli/command_list.hpp"
#include "cli/json_list.hpp"
#include "cli/json_report.hpp"
#include "cli/json_writer.hpp"
#include "cli/printable.hpp"
#include "cli/records.hpp"
#include "cli/setup.hpp"

namespace botref {

namespace {

constexpr OptionRow kOptions[] = {
    kFiles,
    kAt,
    kRecord,
    {"--format", "FORMAT", "How to print: text (lines of BGN), json or jsonl", &Arguments::format, kTextJsonLines},
    kRulings,
    kProfile,
    kKeepGoing,
    kSets,
    kMaxRecord,
    kMaxWorlds,
};

class MovesPrinter : public Walker {
 public:
  MovesPrinter(bool json, const Options& options, JsonList& list, Output& out)
      : json_(json), profile_(options.profile), list_(list), out_(out) {
    if (!json_ && profile_ != nullptr) out_.write(fmt::format("# under {}\n", profile_words(options)));
  }
  void of(const RecordText& record) { record_ = &record; }

  bool at(const View& view) override {
    moves_.clear();
    view.moves(moves_);
    if (json_) {
      write_json(view);
    } else {
      write_text(view);
    }
    return true;
  }

 private:
  void write_json(const View& view) {
    fmt::memory_buffer text;
    JsonWriter json(text);
    json.begin_object();
    write_place(json, "botref.moves/1", *record_, view, profile_);
    json.begin_list("moves");
    for (const auto& move : moves_) json.text({}, move);
    json.end();
    if (const auto left_out = view.moves_left_out(); !left_out.empty()) {
      json.begin_list("left_out");
      for (const auto& what : left_out) json.text({}, what);
      json.end();
    }
    json.end();
    list_.add({text.data(), text.size()});
  }

  void write_text(const View& view) {
    // Of several records each list after the first has a comment above it.
    if (!first_) out_.write(fmt::format("\n# {}:{}\n", printable(record_->file), record_->line));
    first_ = false;
    for (const auto& move : moves_) {
      out_.write(move);
      out_.write("\n");
    }
    for (const auto& what : view.moves_left_out()) out_.write(fmt::format("# not all are listed: {}\n", what));
  }

  bool json_;
  bool first_ = true;
  const Profile* profile_;
  JsonList& list_;
  Output& out_;
  const RecordText* record_ = nullptr;
  std::vector<std::string> moves_;
};

}  // namespace

int moves_main(const Arguments& arguments, Output& out) {
  const At at = place_asked(arguments);
  const Setup setup(arguments);
  Judge judge(setup.options(), arguments.max_record);
  JsonList list(arguments.format == "jsonl", "botref.moves-list/1", "places", false, out);
  MovesPrinter printer(arguments.format != "text", setup.options(), list, out);
  const int status = for_each_record(arguments, [&](const RecordText& record) {
    printer.of(record);
    Match* match = judge.match(record);
    const bool shown = match != nullptr && match->walk_to(record, judge.options(), at, printer);
    if (!shown) complain_why(judge, record, fmt::format("no position at {}", arguments.at));
    return shown;
  });
  if (arguments.format != "text") list.finish();
  return status;
}

constinit const Command kMovesCommand = {
    "moves",
    "List all legal events at a place of each record, one a line as BGN.",
    kOptions,
    "botref moves kitchen.bgn\n"
    "botref moves kitchen.bgn --at \"event 17\"\n"
    "botref moves league/ --format jsonl | jq '.moves | length'",
    "0 done\n2 a file cannot be read, or a record has no such place\n64 wrong usage   74 output error",
    moves_main,
};

}  // namespace botref
