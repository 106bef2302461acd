// Det Termiske Opgør, as the registry knows it.
#include "grammar/det_termiske.hpp"

#include "grammar/det_termiske_set.hpp"
#include "grammar/det_termiske_text.hpp"
#include "grammar/match_of.hpp"

namespace botref {

namespace {

class DetTermiske final : public Game {
 public:
  const Rulebook& rulebook() const override { return det_termiske::kRulebook; }
  std::unique_ptr<Match> match() const override { return std::make_unique<MatchOf<DetTermiskeText>>(); }
  const CardSetSchema& sets() const override { return det_termiske_sets(); }
  std::span<const Field> fields() const override { return det_termiske::kFields; }
};

}  // namespace

const Game& det_termiske_game() {
  static const DetTermiske kGame;
  return kGame;
}

}  // namespace botref
