// Two Robots, as the registry knows it.
#include "grammar/two_robots.hpp"

#include "grammar/match_of.hpp"
#include "grammar/two_robots_set.hpp"
#include "grammar/two_robots_text.hpp"

namespace botref {

namespace {

class TwoRobots final : public Game {
 public:
  const Rulebook& rulebook() const override { return two_robots::kRulebook; }
  std::unique_ptr<Match> match() const override { return std::make_unique<MatchOf<TwoRobotsText>>(); }
  const CardSetSchema& sets() const override { return two_robots_sets(); }
  std::string_view laying_open() const override {
    return two_robots::kVerbWords[static_cast<std::size_t>(two_robots::Verb::Show)];
  }
  std::span<const Field> fields() const override { return two_robots::kFields; }
};

}  // namespace

const Game& two_robots_game() {
  static const TwoRobots kGame;
  return kGame;
}

}  // namespace botref
