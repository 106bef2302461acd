// Any bytes as a record of any game: judged, formatted, looked at, cut in two, disputed,
// and held against another log of the same game.
#include <algorithm>

#include "grammar/left_out.hpp"
#include "grammar/two_logs.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/judged.hpp"

namespace botref::fuzz {

namespace {

class LooksAtAll : public Walker {
 public:
  bool at(const View& view) override {
    std::string paths;
    view.paths(paths);
    (void)view.when();
    must(view.worlds() > 0, "a position is a world's");
    return true;
  }
};

class LooksAtMoves : public Walker {
 public:
  bool at(const View& view) override {
    view.moves(moves);
    (void)view.moves_left_out();
    return false;
  }
  std::vector<std::string> moves;
};

std::vector<std::string> moves_after(const Game& game, std::string_view record, const Options& options) {
  LooksAtMoves seen;
  match(game).walk_to(as_record(record), options, {}, seen);
  return seen.moves;
}

// The nth line left out, where there are so many.
std::string without_line(std::string_view text, std::size_t n) {
  std::size_t from = 0;
  for (; n > 0 && from != std::string_view::npos; --n) from = text.find('\n', from + 1);
  if (from == std::string_view::npos) return std::string(text);
  const std::size_t to = std::min(text.find('\n', from + 1), text.size());
  return std::string(text.substr(0, from)) + std::string(text.substr(to));
}

// Each line that was written in ends with a line end, and is shown by one that stands behind it.
void must_have_lines_of_their_own(const Completed& completed) {
  must(completed.added.size() == completed.shown.size(), "what was left out is shown by something", completed.bytes);
  std::uint32_t last = 0;
  for (const Span& added : completed.added) {
    must(added.from >= last && added.from < added.to && added.to <= completed.bytes.size(), "lines come in order",
         completed.bytes);
    must(completed.bytes[added.to - 1] == '\n', "a line has an end", completed.bytes);
    last = added.to;
  }
}

}  // namespace

void check_record(std::string_view bytes) {
  const GameText one(bytes);
  Options usual = options();
  usual.keep_going = bytes.size() % 2 == 1;
  if (one.game != nullptr) must_be_judged_the_same_twice(*one.game, one.text, usual);
}

void format_record(std::string_view bytes) {
  const GameText one(bytes);
  if (one.game == nullptr) return;
  must_keep_its_meaning_when_formatted(*one.game, one.text, options());
  Options lenient = options();
  lenient.lenient = true;
  Completed completed;
  if (!complete(match(*one.game), as_record(one.text), lenient, completed)) return;
  must_have_lines_of_their_own(completed);
  must_be_judged_the_same_twice(*one.game, completed.bytes, lenient);
}

void look_at_record(std::string_view bytes) {
  const GameText one(bytes);
  if (one.game == nullptr) return;
  const RecordText record = as_record(one.text);
  Match& used = match(*one.game);
  LooksAtAll all;
  used.walk_every(record, options(), all);
  (void)used.disputes(record, options(), one.text.size() % 4 == 0);
  constexpr std::size_t kMostCut = 8;
  std::string position, again;
  At at;
  at.kind = At::Kind::Event, at.number = one.text.size() % kMostCut;
  if (used.cut(record, options(), at, position))
    must(used.check(as_record(position), options()).verdict != Verdict::Malformed, "a position that is cut can be read",
         one.text + "\n--- cut:\n" + position);
  const std::vector<std::string> moves = moves_after(*one.game, one.text, options());
  must(std::ranges::is_sorted(moves), "moves are sorted", one.text);
}

// Two logs parted by a NUL, or one and the same without one of its lines.
void compare_logs(std::string_view bytes) {
  const GameText one(bytes.substr(0, bytes.find('\0')));
  if (one.game == nullptr) return;
  constexpr std::size_t kMostLine = 64;
  const std::string other = bytes.find('\0') != std::string_view::npos
                                ? GameText(bytes.substr(bytes.find('\0') + 1)).text
                                : without_line(one.text, bytes.size() % kMostLine);
  Match& used = match(*one.game);
  const Options usual = options();
  if (game_of(as_record(other)) != one.game->rulebook().game) return;
  const auto can_be_read = [&](const std::string& text) {
    return used.check(as_record(text), usual).verdict != Verdict::Malformed;
  };
  if (!can_be_read(one.text) || !can_be_read(other)) return;
  const auto first = read_log(used, as_record(one.text), usual), second = read_log(used, as_record(other), usual);
  if (first) {
    const Comparison same = compare(used, *one.game, usual, *first, *first);
    must(same.parts == Comparison::Parts::Nowhere, "a log does not contradict itself", one.text);
  }
  if (!first || !second) return;
  const Comparison found = compare(used, *one.game, usual, *first, *second);
  must(found.next[0] <= found.logs[0].events.size() && found.next[1] <= found.logs[1].events.size(),
       "logs part within themselves", bytes);
  if (found.parts != Comparison::Parts::Nowhere) return;
  const std::string whole = merged(used, *one.game, usual, found);
  must(can_be_read(whole), "a merged record can be read",
       one.text + "\n--- other:\n" + other + "\n--- merged:\n" + whole);
}

}  // namespace botref::fuzz
