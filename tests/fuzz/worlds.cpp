// Records with open rulings: what all readings together come to, and each by itself.
#include <fmt/format.h>

#include <algorithm>

#include "tests/fuzz/judged.hpp"
#include "tests/fuzz/player.hpp"

namespace botref::fuzz {

namespace {

// A ruling that is opened: `SB-A15`.
struct Question {
  std::string_view id;
  const Ruling* ruling;
};

std::vector<Question> asked(const Game& game, Numbers& numbers) {
  constexpr std::size_t kQuestions = 2;
  const auto rulings = game.rulebook().rulings;
  std::vector<Question> questions;
  for (std::size_t i = 0; i < kQuestions; ++i) {
    const Ruling& ruling = rulings[numbers.below(rulings.size())];
    const bool again = std::ranges::any_of(questions, [&](const Question& q) { return q.id == ruling.id; });
    if (ruling.offered() > 1 && ruling.usual != Ruling::kCardSet && !again) questions.push_back({ruling.id, &ruling});
  }
  return questions;
}

// "SB-A15=open SB-A17=open"
std::string opened(const std::vector<Question>& questions) {
  std::string words;
  for (const Question& question : questions) words += fmt::format("{}=open ", question.id);
  return words;
}

// Each combination of readings, "SB-A15=a SB-A17=b".
std::vector<std::string> combinations(const std::vector<Question>& questions) {
  std::vector<std::string> all = {""};
  for (const Question& question : questions) {
    std::vector<std::string> longer;
    for (const std::string& pins : all)
      for (std::size_t reading = 0; reading < question.ruling->offered(); ++reading)
        if (question.ruling->offers(reading))
          longer.push_back(fmt::format("{}{}={} ", pins, question.id, static_cast<char>('a' + reading)));
    all = std::move(longer);
  }
  return all;
}

// Whether a branch is of these pins: what it says of a question is what they say.
bool is_under(const Branch& branch, const std::string& pins) {
  const std::string when = branch.when + ' ';
  for (std::size_t from = 0; from < when.size();) {
    const std::size_t to = when.find(' ', from) + 1;
    if (to > from + 1 && pins.find(when.substr(from, to - from)) == std::string::npos) return false;
    from = to;
  }
  return true;
}

std::vector<Branch> branches_of(const Game& game, const std::string& record, const Options& options, Verdict& verdict) {
  const Report& report = match(game).check(as_record(record), options);
  verdict = report.verdict;
  return report.outcomes;
}

void must_be_in(const std::vector<Branch>& whole, const Branch& pinned, const std::string& pins,
                const std::string& record) {
  std::string seen;
  for (const Branch& branch : whole) {
    if (is_under(branch, pins) && leads_without_line(branch) == leads_without_line(pinned)) return;
    seen += fmt::format("{}: {}\n", branch.when, leads_without_line(branch));
  }
  must(false, "all readings together are each by itself",
       fmt::format("{}\n--- together:\n{}--- under {}:\n{}\n", record, seen, pins, leads_without_line(pinned)));
}

void must_be_the_same_under_limits(const Game& game, const std::string& record, const Options& open,
                                   std::size_t number) {
  constexpr std::uint32_t kFew = 4;
  Options limited = open, apart = open;
  limited.world_limit = 1 + static_cast<std::uint32_t>(number) % kFew;
  apart.merging = false;
  const std::string whole = outcome_of(match(game), record, open);
  for (const Options* other : {&limited, &apart}) {
    const std::string outcome = outcome_of(match(game), record, *other);
    if (outcome.starts_with("undecided"))
      must(!match(game).check(as_record(record), *other).needs.empty(), "what is undecided needs something", record);
    else
      must_equal(whole, outcome, "a limit gives no other answer", record + open.rulings);
  }
}

}  // namespace

void play_in_worlds(const Game& game, Starts starts, std::string_view bytes) {
  Numbers numbers(bytes);
  const std::uint64_t deal = numbers.byte();
  const auto player = starts(deal, {});
  const std::vector<Question> questions = asked(game, numbers);
  const std::size_t limit = numbers.byte();
  constexpr std::size_t kMostEvents = 40;
  for (std::size_t i = 0; i < kMostEvents && !numbers.empty(); ++i)
    if (!player->pick(numbers.byte())) break;
  const std::string& record = player->record();
  Options open = options();
  open.rulings = opened(questions);
  Verdict verdict = Verdict::Legal;
  const std::vector<Branch> whole = branches_of(game, record, open, verdict);
  if (verdict == Verdict::Undecided) return;
  for (const std::string& pins : combinations(questions)) {
    Options pinned = options();
    pinned.rulings = pins;
    const std::vector<Branch> alone = branches_of(game, record, pinned, verdict);
    if (alone.size() == 1 && verdict != Verdict::Undecided) must_be_in(whole, alone[0], pins, record);
  }
  must_be_the_same_under_limits(game, record, open, limit);
}

}  // namespace botref::fuzz
