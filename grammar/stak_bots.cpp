// Stak Bots, as the registry knows it.
#include "grammar/stak_bots.hpp"

#include "grammar/match_of.hpp"
#include "grammar/stak_bots_set.hpp"
#include "grammar/stak_bots_text.hpp"

namespace botref {

namespace {

class StakBots final : public Game {
 public:
  const Rulebook& rulebook() const override { return stak_bots::kRulebook; }
  std::unique_ptr<Match> match() const override { return std::make_unique<MatchOf<StakBotsText>>(); }
  const CardSetSchema& sets() const override { return stak_bots_sets(); }
  std::span<const Field> fields() const override { return stak_bots::kFields; }
};

}  // namespace

const Game& stak_bots_game() {
  static const StakBots kGame;
  return kGame;
}

}  // namespace botref
