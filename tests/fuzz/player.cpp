#include "tests/fuzz/player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tests/fuzz/judged.hpp"

namespace botref::fuzz {

namespace {

constexpr std::size_t kMostEvents = 40;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    lines.emplace_back(text.substr(from, to - from));
    from = to + 1;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  return fmt::format("{}{}", fmt::join(words, between), between);
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t from = line.find_first_not_of(' '); from < line.size(); from = line.find_first_not_of(' ', from)) {
    const std::size_t to = std::min(line.find(' ', from), line.size());
    words.emplace_back(line.substr(from, to - from));
    from = to;
  }
  return words;
}

// A word of a line left out, made unknown, or in the place of another line's.
void damage_word(std::vector<std::string>& lines, std::size_t at, Numbers& numbers) {
  std::vector<std::string> words = words_of(lines[at]);
  if (words.empty()) return;
  std::string& word = words[numbers.below(words.size())];
  const std::vector<std::string> others = words_of(lines[numbers.below(lines.size())]);
  switch (numbers.below(4)) {
    case 0:
      word = "?";
      break;
    case 1:
      word = "-";
      break;
    case 2:
      word += static_cast<char>('0' + numbers.below(10));
      break;
    default:
      if (!others.empty()) word = others[numbers.below(others.size())];
  }
  lines[at] = fmt::format("{}", fmt::join(words, " "));
}

// A line of the record taken out, doubled, exchanged with its neighbour, or changed.
std::string damaged(std::string_view record, Numbers& numbers) {
  std::vector<std::string> lines = lines_of(record);
  const std::size_t at = lines.size() - 1 - numbers.below(lines.size());
  const auto line = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (numbers.below(6)) {
    case 0:
      lines.erase(line);
      break;
    case 1:
      lines.insert(line, *line);
      break;
    case 2:
      std::iter_swap(line, lines.begin() + static_cast<std::ptrdiff_t>((at + 1) % lines.size()));
      break;
    default:
      damage_word(lines, at, numbers);
  }
  return joined(lines, "\n");
}

// Plays the game of the rest of the numbers.
bool play_on(Player& player, Numbers& numbers) {
  for (std::size_t i = 0; i < kMostEvents && !numbers.empty(); ++i)
    if (!player.pick(numbers.byte())) return false;
  return true;
}

GenerateOptions dealt(const Game& game, Numbers& numbers) {
  GenerateOptions deal;
  const std::size_t players = numbers.below(game.rulebook().most + 1u);
  if (players >= game.rulebook().fewest) deal.players = static_cast<std::uint32_t>(players);
  return deal;
}

// The record cut in two after some event ends as the whole.
void must_end_the_same_when_cut(const Game& game, const std::string& record, std::size_t lines_after) {
  const std::vector<std::string> lines = lines_of(record);
  const std::size_t body = static_cast<std::size_t>(std::ranges::find(lines, "") - lines.begin()) + 1;
  std::size_t first = body;  // event
  while (first < lines.size() && lines[first].starts_with("given ")) ++first;
  const std::size_t events = lines.size() - first, done = events - std::min(lines_after, events);
  At at;
  at.kind = At::Kind::Event, at.number = done;
  std::string second;
  if (!match(game).cut(as_record(record), options(), at, second)) return;
  for (std::size_t i = first + done; i < lines.size(); ++i) second += lines[i] + '\n';
  const auto told = [&](const std::string& text) {
    const Report& report = match(game).check(as_record(text), options());
    return fmt::format("{} {} {}", word(report.verdict), report.rule, report.computed);
  };
  must_equal(told(record), told(second), "a game cut in two ends as the whole", record + "\n--- cut:\n" + second);
}

void must_be_as_the_rules_say(const Game& game, const std::string& record, const std::string& event, bool accepted) {
  const std::string whole = record + event + "\n";
  const Verdict verdict = match(game).check(as_record(whole), options()).verdict;
  must(verdict == Verdict::Undecided || (verdict == Verdict::Legal) == accepted, "the text is judged as its event is",
       whole);
  must_be_judged_the_same_twice(game, whole, options());
}

}  // namespace

void play(const Game& game, Starts starts, std::string_view bytes) {
  Numbers numbers(bytes);
  const std::uint64_t deal = numbers.byte();
  const auto player = starts(deal, dealt(game, numbers));
  const std::size_t what = numbers.below(4), where = numbers.byte();
  Numbers damage(numbers.rest());
  const bool whole = play_on(*player, numbers);
  const std::string record = player->record();
  const Verdict verdict = match(game).check(as_record(record), options()).verdict;
  must(verdict == Verdict::Legal || (!whole && verdict == Verdict::Undecided), "a game of legal events is legal",
       record);
  if (what == 0 && whole) return must_end_the_same_when_cut(game, record, where);
  if (what == 1 && whole) {
    bool accepted = false;
    const std::string event = player->any_event(accepted);
    return must_be_as_the_rules_say(game, record, event, accepted);
  }
  const std::string other = what == 2 ? record : damaged(record, damage);
  must_be_judged_the_same_twice(game, other, options());
  must_keep_its_meaning_when_formatted(game, other, options());
}

}  // namespace botref::fuzz
