// Any bytes as a card set, a board, a course or a profile: sound, or refused with
// mistakes that stand in the file. What is sound can be drawn and played with.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/card_set.hpp"
#include "grammar/profile.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/judged.hpp"

namespace botref::fuzz {

namespace {

void must_stand_in(std::string_view bytes, const std::vector<SetTrouble>& troubles) {
  const auto lines = 1 + static_cast<std::uint64_t>(std::ranges::count(bytes, '\n'));
  for (const SetTrouble& trouble : troubles) {
    must(!trouble.message.empty(), "a mistake has a message", bytes);
    must(trouble.line >= 1 && trouble.line <= lines && trouble.column >= 1, "a mistake stands in its file", bytes);
  }
}

std::unique_ptr<CardSet> read_and_link(std::string_view bytes, const char* file) {
  std::vector<SetTrouble> troubles;
  auto set = read_card_set(std::string(bytes), file, troubles);
  must_stand_in(bytes, troubles);
  if (!sound(troubles)) return nullptr;
  link_set(*set, *options().sets, troubles);
  must_stand_in(bytes, troubles);
  if (!sound(troubles)) return nullptr;
  if (set->form->draw == nullptr) return set;
  for (const bool plain : {false, true})
    must(!set->form->draw(*set, plain).empty(), "what is sound has a picture", bytes);
  return set;
}

// The set stands in a library of its own, under a name that no other has.
void play_with(std::unique_ptr<CardSet> set, std::uint64_t seed) {
  static SetLibrary library;
  const Game* game = find_game(set->game);
  must(game != nullptr, "a sound set is a game's");
  set->id = fmt::format("{}/fuzz", set->game);
  GenerateOptions deal;
  deal.seed = seed, deal.max_events = 20, deal.set = set->id;
  library.put(std::move(set));
  Options with = options();
  with.sets = &library;
  std::string record;
  match(*game).generate(deal, with, record);
  if (record.empty()) return;  // it is not enough for a game
  const Verdict verdict = match(*game).check(as_record(record), with).verdict;
  must(verdict == Verdict::Legal || verdict == Verdict::Undecided, "a game with a sound set is legal", record);
}

}  // namespace

void read_set(std::string_view bytes) {
  if (auto set = read_and_link(bytes, "fuzz.toml")) play_with(std::move(set), bytes.size());
}

void read_board(std::string_view bytes) { (void)read_and_link(bytes, "fuzz.board"); }

void read_course(std::string_view bytes) {
  if (auto set = read_and_link(bytes, "fuzz.course")) play_with(std::move(set), bytes.size());
}

void read_league(std::string_view bytes) {
  std::vector<SetTrouble> troubles;
  const Profile profile = read_profile(bytes, troubles);
  must_stand_in(bytes, troubles);
  Options under = options();
  under.profile = &profile;
  if (!troubles.empty()) return;
  for (const Game* game : games()) {
    const std::string record = fmt::format("[Game \"{}\"]\n", game->rulebook().game);
    (void)match(*game).check(as_record(record), under);
  }
}

}  // namespace botref::fuzz
