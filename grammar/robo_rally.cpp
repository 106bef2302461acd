// RoboRally, as the registry knows it.
#include "grammar/robo_rally.hpp"

#include "grammar/match_of.hpp"
#include "grammar/robo_rally_set.hpp"
#include "grammar/robo_rally_text.hpp"

namespace botref {

namespace {

class RoboRally final : public Game {
 public:
  const Rulebook& rulebook() const override { return robo_rally::kRulebook; }
  std::unique_ptr<Match> match() const override { return std::make_unique<MatchOf<RoboRallyText>>(); }
  const CardSetSchema& sets() const override { return robo_rally_sets(); }
  std::string_view laying_open() const override {
    return robo_rally::kVerbWords[static_cast<std::size_t>(robo_rally::Verb::Reveal)];
  }
  std::span<const Field> fields() const override { return robo_rally::kFields; }
};

}  // namespace

const Game& robo_rally_game() {
  static const RoboRally kGame;
  return kGame;
}

}  // namespace botref
