// `botref perft`: how many sequences of legal events there are, from the start of a game or
// from a place of a record. A sequence is counted by what `moves` lists, as if each line were
// written below the record: so the count tries reading, rules and printing together.
#include "cli/command_list.hpp"
#include "cli/dealing.hpp"
#include "cli/failure.hpp"
#include "cli/json_list.hpp"
#include "cli/json_report.hpp"
#include "cli/printable.hpp"
#include "cli/records.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

constexpr std::uint64_t kDeepest = 100;

constexpr OptionRow kOptions[] = {
    about(Words::Games, {"GAME", nullptr, "The game, such as stak-bots", &Arguments::name, {}, 0, 0, true}),
    {"DEPTH", nullptr, "How many events long the sequences are", &Arguments::depth, {}, 1, kDeepest, true},
    about(Words::RecordsOrMarkdown,
          {"FILE", nullptr, "Records to begin in, or - for standard input; without one, a start is dealt",
           &Arguments::paths}),
    kAt,
    kRecord,
    {"--divide", nullptr, "Also how many sequences begin with each event", &Arguments::divide},
    {"--format", "FORMAT", "How to print: text, json or jsonl", &Arguments::format, kTextJsonLines},
    kSeed,
    kPlayers,
    kSet,
    kVariant,
    kRulings,
    kProfile,
    kSets,
    kMaxRecord,
    kMaxWorlds,
};

struct Counts {
  std::string start;                                         // a record that ends where they begin
  std::vector<std::uint64_t> depths;                         // sequences of one event, of two …
  std::vector<std::pair<std::string, std::uint64_t>> first;  // and how many of the longest begin with which
};

class Counter : public Walker {
 public:
  Counter(Judge& judge, const RecordText& start) : judge_(judge), record_(start) {}

  Counts count(std::size_t depth) {
    counts_.start = record_.bytes;
    counts_.depths.assign(depth, 0);
    text_ = counts_.start;
    for (const std::string& move : moves()) {
      std::uint64_t below = 1;
      ++counts_.depths[0];
      if (depth > 1) below = after(move, 1);
      counts_.first.emplace_back(move, below);
    }
    return std::move(counts_);
  }

  bool at(const View& view) override {
    played_ = view.as_played();
    view.moves(moves_);
    return true;
  }

 private:
  std::vector<std::string> moves() {
    moves_.clear();
    record_.bytes = text_;
    Match* match = judge_.match(record_);
    if (match == nullptr || !match->walk_to(record_, judge_.options(), At{}, *this)) stuck();
    if (!played_)
      throw Failure{kUnreadable, "perft: with open rulings at their defaults the game does not come so far"};
    return std::move(moves_);
  }

  // Of the sequences that begin with the text and this move, how many are as long as wanted.
  std::uint64_t after(const std::string& move, std::size_t done) {
    const std::size_t size = text_.size();
    text_.append(move).push_back('\n');
    const std::vector<std::string> next = moves();
    counts_.depths[done] += next.size();
    std::uint64_t found = 0;
    if (done + 1 == counts_.depths.size())
      found = next.size();
    else
      for (const std::string& one : next) found += after(one, done + 1);
    text_.resize(size);
    return found;
  }

  [[noreturn]] void stuck() {
    const Report& report = judge_.check(record_);
    const std::string needs = report.needs.empty() ? "" : fmt::format(", it needs {}", fmt::join(report.needs, ", "));
    const std::string_view last = std::string_view(text_).substr(counts_.start.size());
    throw Failure{kUnreadable, fmt::format("perft: the count cannot go on{} after:\n{}", needs, printable_lines(last))};
  }

  static std::string printable_lines(std::string_view lines) {
    std::string out;
    while (!lines.empty()) {
      const std::size_t end = lines.find('\n');
      out += "  " + printable(lines.substr(0, end)) + '\n';
      lines.remove_prefix(std::min(end, lines.size() - 1) + 1);
    }
    return out;
  }

  Judge& judge_;
  RecordText record_;
  Counts counts_;
  std::string text_;
  std::vector<std::string> moves_;
  bool played_ = true;
};

// Nothing may follow a result; but the game may go on.
void leave_out_result(std::string& text) {
  StatementReader reader(text);
  Statement statement;
  for (reader.next(statement); statement.kind != Statement::Kind::End; reader.next(statement))
    if (statement.kind == Statement::Kind::Result) return text.resize(statement.line.from);
}

class Perft {
 public:
  Perft(const Arguments& arguments, const Setup& setup, Output& out)
      : arguments_(arguments),
        setup_(setup),
        out_(out),
        judge_(setup.options(), arguments.max_record),
        list_(arguments.format == "jsonl", "botref.perft-list/1", "counts", false, out) {}

  // A start that is dealt.
  void deal(const Game& game) {
    const auto match = game.match();
    GenerateOptions deal = deal_asked(arguments_, game, setup_);
    deal.max_events = 0;
    std::string text;
    match->generate(deal, setup_.options(), text);
    refuse_unreadable(*match, game, setup_.options(), deal, text);
    RecordText record;
    record.number = 1;
    count(record, std::move(text), nullptr);
  }

  bool record(const RecordText& record, At at, const Game& game) {
    Match* match = judge_.match(record);
    if (match != nullptr && game_of(record) != game.rulebook().game) {
      complain(fmt::format("{}:{}: a record of {}, not of {}", printable(record.file), record.line, game_of(record),
                           game.rulebook().game));
      return false;
    }
    std::string text;
    Place place;
    if (match == nullptr || !match->walk_to(record, judge_.options(), at, place) ||
        !match->cut(record, judge_.options(), at, text)) {
      complain_why(judge_, record, fmt::format("no position at {}", arguments_.at));
      return false;
    }
    place.line = botref::place(record, place.byte).line;
    count(record, std::move(text), &place);
    return true;
  }

  void finish() {
    if (arguments_.format != "text") list_.finish();
  }

 private:
  // Where in a record a count begins.
  struct Place : Walker {
    bool at(const View& view) override {
      event = view.event(), byte = view.byte();
      return true;
    }
    std::uint32_t event = 0, byte = 0;
    std::uint64_t line = 0;
  };

  void count(const RecordText& record, std::string start, const Place* place) {
    leave_out_result(start);
    RecordText from;
    from.bytes = start;
    from.file = record.file;
    from.number = 1;
    const Counts counts = Counter(judge_, from).count(static_cast<std::size_t>(arguments_.depth));
    arguments_.format == "text" ? write_text(record, counts, place) : write_json(record, counts, place);
  }

  void write_text(const RecordText& record, const Counts& counts, const Place* place) {
    std::string text;
    if (place != nullptr && !first_) text += fmt::format("\n# {}:{}\n", printable(record.file), record.line);
    first_ = false;
    if (arguments_.divide) {
      for (const auto& [event, sequences] : counts.first) text += fmt::format("{}: {}\n", event, sequences);
      text += '\n';
    }
    for (std::size_t n = 0; n < counts.depths.size(); ++n) text += fmt::format("{}: {}\n", n + 1, counts.depths[n]);
    out_.write(text);
  }

  void write_json(const RecordText& record, const Counts& counts, const Place* place) {
    fmt::memory_buffer text;
    JsonWriter json(text);
    json.begin_object();
    json.text("schema", "botref.perft/1");
    json.text_or_null("file", record.file);
    json.count("record", record.number);
    if (place == nullptr) {
      json.null("line");
      json.null("event");
    } else {
      json.count("line", place->line);
      json.count("event", place->event);
    }
    if (const Profile* profile = setup_.options().profile; profile != nullptr)
      write_profile(json, profile->name, profile->version);
    json.text("game", arguments_.name);
    json.text("start", counts.start);
    json.count("depth", counts.depths.size());
    json.begin_list("sequences");
    for (const std::uint64_t number : counts.depths) json.count({}, number);
    json.end();
    json.begin_list("first");
    for (const auto& [event, sequences] : counts.first) {
      json.begin_object();
      json.text("event", event);
      json.count("sequences", sequences);
      json.end();
    }
    json.end();
    json.end();
    list_.add({text.data(), text.size()});
  }

  const Arguments& arguments_;
  const Setup& setup_;
  Output& out_;
  Judge judge_;
  JsonList list_;
  bool first_ = true;
};

void refuse_contradictions(const Arguments& arguments) {
  if (arguments.paths.empty()) {
    if (arguments.at != "end" || arguments.record != 0)
      throw Failure{kUsage, "perft: --at and --record are places in a FILE, and none is named"};
    return;
  }
  if (arguments.seed != Arguments{}.seed || arguments.players != 0 || !arguments.variant.empty())
    throw Failure{kUsage, "perft: --seed, --players and --variant deal a start, which the FILE has already"};
}

}  // namespace

int perft_main(const Arguments& arguments, Output& out) {
  const Game& game = game_named(arguments.name);
  refuse_contradictions(arguments);
  const At at = place_asked(arguments);
  const Setup setup(arguments);
  Perft perft(arguments, setup, out);
  int status = kDone;
  if (arguments.paths.empty())
    perft.deal(game);
  else
    status = for_each_record(arguments, [&](const RecordText& record) { return perft.record(record, at, game); });
  perft.finish();
  return status;
}

constinit const Command kPerftCommand = {
    "perft",
    "Count the sequences of legal events of a length, from the start of a game or a place of a record.",
    kOptions,
    "botref perft stak-bots 4\n"
    "botref perft stak-bots 3 kitchen.bgn --at \"turn 3\" --divide\n"
    "botref perft two-robots 3 --seed 7 --format json | jq '.sequences[2]'",
    "0 done\n2 a file cannot be read, a record has no such place, or a count needs a value that is not known\n"
    "64 wrong usage   74 output error",
    perft_main,
};

}  // namespace botref
