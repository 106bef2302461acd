#pragma once
// What a game brings to the program, seen from the commands: its rulebook, its
// card sets, and a match, which judges one record at a time. The registry
// (registry.cpp) has one line for each game.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dispute.hpp"
#include "core/report.hpp"
#include "core/rule.hpp"
#include "core/value.hpp"
#include "grammar/card_set.hpp"
#include "grammar/record_text.hpp"

namespace botref {

struct Profile;

// How records are judged, for all of a run.
struct Options {
  std::string rulings;      // words of --rulings, as in the tag: "SB-A15=b default"
  bool keep_going = false;  // drop illegal events and go on
  bool lenient = false;     // take for granted what a record leaves out because nothing else could happen
  std::uint32_t world_limit = 1024;
  bool merging = true;               // of worlds whose positions are equal; off only to test that it changes nothing
  const SetLibrary* sets = nullptr;  // shipped and added card sets; must be given
  const Profile* profile = nullptr;  // of --profile; null: none
};

// Where in a record: before its first event, after an event, after a line, in a turn, or at its end.
struct At {
  enum class Kind : std::uint8_t { End, Event, Line, Turn };
  Kind kind = Kind::End;
  std::uint64_t number = 0;  // of the event (0: before the first), of the line in the file, of the turn (its beginning)
};
// Reads "end", "event 17", "line:41", "turn 3"; nothing if it is none of them.
std::optional<At> read_at(std::string_view text);

// Receives a position as JSON would have it.
class FieldSink {
 public:
  virtual ~FieldSink() = default;
  virtual void begin_object(std::string_view name) = 0;  // name is empty inside a list and for the whole
  virtual void begin_list(std::string_view name) = 0;
  virtual void end() = 0;
  virtual void null(std::string_view name) = 0;
  virtual void truth(std::string_view name, bool value) = 0;
  virtual void number(std::string_view name, std::int64_t value) = 0;
  virtual void text(std::string_view name, std::string_view value) = 0;
};

// A position of a record in play: the main world's, unless it comes from `each_world`.
class View {
 public:
  virtual ~View() = default;
  virtual std::uint32_t event() const = 0;  // events accepted so far
  virtual std::uint32_t byte() const = 0;   // of the line the position stands after, in the record
  virtual std::uint32_t worlds() const = 0;
  // Whether the game as played, all open rulings at their defaults, has come so far.
  virtual bool as_played() const = 0;
  virtual void fields(FieldSink& sink) const = 0;
  // For which readings it stands, "SB-A15=b SB-A17=a" or several such; empty: for all.
  virtual std::vector<std::string> when() const = 0;
  // The position of every world, the main one first.
  virtual void each_world(const std::function<void(const View&)>& see) const = 0;
  // One `PATH = VALUE` a line, in BGN.
  virtual void paths(std::string& out) const = 0;
  // All legal events, sorted by bytes, as `fmt` writes them.
  virtual void moves(std::vector<std::string>& out) const = 0;
  // What `moves` leaves out of a list that would be too long, each in a sentence; empty: nothing.
  virtual std::vector<std::string> moves_left_out() const = 0;
};

// Sees positions go by. False stops the replay.
class Walker {
 public:
  virtual ~Walker() = default;
  virtual bool at(const View& view) = 0;
};

struct GenerateOptions {
  std::uint64_t seed = 1;
  std::uint32_t number = 0;         // of this game under its seed
  std::uint32_t players = 0;        // 0: by chance
  std::string set, variant;         // empty: the default
  std::string rulings = "default";  // of the tag
  std::uint32_t max_events = 2000;
  bool mutate = false;  // one illegal event at the end, and its claimed verdict
  bool hide = false;    // as a table log: cards that only their owners saw are `?`
};

// Judges records of one game, one at a time, and is used again for the next.
class Match {
 public:
  virtual ~Match() = default;
  // The report stays valid until the next call.
  virtual const Report& check(const RecordText& record, const Options& options) = 0;
  // The same, and every open ruling that the record touches (`all`: the others too, each opened on its own).
  virtual const Disputes& disputes(const RecordText& record, const Options& options, bool all) = 0;
  // Shows the positions: before the first event and after each (`every`), or the one at a place (`at`). False: there is
  // no such place, or the record cannot be replayed so far; the report of `check` says why.
  virtual bool walk_every(const RecordText& record, const Options& options, Walker& walker) = 0;
  virtual bool walk_to(const RecordText& record, const Options& options, At at, Walker& walker) = 0;
  // `state --format bgn`: tags, the last position that `given` lines can express, the events since.
  virtual bool cut(const RecordText& record, const Options& options, At at, std::string& out) = 0;
  // The canonical form; false where the record has a malformed line (then `check` tells it).
  virtual bool format(const RecordText& record, const Options& options, std::string& out) = 0;
  virtual void generate(const GenerateOptions& generate, const Options& options, std::string& out) = 0;
};

class Game {
 public:
  virtual ~Game() = default;
  virtual const Rulebook& rulebook() const = 0;
  virtual std::unique_ptr<Match> match() const = 0;
  // Checks what stands in a card set beyond its header.
  virtual const CardSetSchema& sets() const = 0;
  // The verb by which a log of the table names a card that it had as `?` and that other logs know; empty: there is
  // none.
  virtual std::string_view laying_open() const { return {}; }
  // The fields of a position, for the schema and the manual.
  virtual std::span<const Field> fields() const = 0;
};

// All games, in the order of the registry.
std::span<const Game* const> games();
// By name; null: none.
const Game* find_game(std::string_view name);
// The game's name in a record's `[Game "…"]` line, or nothing if that line is malformed.
std::string_view game_of(const RecordText& record);

}  // namespace botref
