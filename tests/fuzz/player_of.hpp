#pragma once
// A Player of one game.
#include "tests/fuzz/player.hpp"
#include "tests/property/play_of.hpp"

namespace botref::fuzz {

template <class Text>
class PlayerOf final : public Player {
 public:
  PlayerOf(std::uint64_t deal, const GenerateOptions& options) : game_(deal, options) {}

  bool pick(std::uint8_t number) override { return game_.worlds.alive() && game_.pick(number); }
  const std::string& record() const override { return game_.record(); }
  std::string any_event(bool& accepted) override {
    const auto event = game_.wrong_event();
    game_.worlds.release(event);
    accepted = game_.worlds.alive() && game_.accepts(event);
    return game_.printed(event);
  }

  static std::unique_ptr<Player> start(std::uint64_t deal, const GenerateOptions& options) {
    return std::make_unique<PlayerOf>(deal, options);
  }

 private:
  test::PlayOf<Text> game_;
};

}  // namespace botref::fuzz
