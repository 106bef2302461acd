// Micro Bots: Duel, as the registry knows it.
#include "grammar/micro_bots.hpp"

#include "grammar/match_of.hpp"
#include "grammar/micro_bots_set.hpp"
#include "grammar/micro_bots_text.hpp"

namespace botref {

namespace {

class MicroBots final : public Game {
 public:
  const Rulebook& rulebook() const override { return micro_bots::kRulebook; }
  std::unique_ptr<Match> match() const override { return std::make_unique<MatchOf<MicroBotsText>>(); }
  const CardSetSchema& sets() const override { return micro_bots_sets(); }
  std::string_view laying_open() const override {
    return micro_bots::kVerbWords[static_cast<std::size_t>(micro_bots::Verb::Open)];
  }
  std::span<const Field> fields() const override { return micro_bots::kFields; }
};

}  // namespace

const Game& micro_bots_game() {
  static const MicroBots kGame;
  return kGame;
}

}  // namespace botref
