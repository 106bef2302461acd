// Det Termiske Opgør: finding robots, and hashing positions.
#include "core/det_termiske/state.hpp"

namespace botref::det_termiske {

namespace {

// FNV-1a over whole numbers.
class Hash {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3ull; }
  template <std::size_t N>
  void add(const List<CardId, N>& cards) {
    add(cards.size());
    for (const CardId card : cards) add(std::uint64_t{card});
  }
  void add(const Player& player) {
    for (const std::int32_t n : {player.heat, player.control, player.total}) add(static_cast<std::uint32_t>(n));
    add(player.hand), add(player.pool), add(player.discard), add(player.deck), add(player.opened);
    add(std::uint64_t{player.unseen} << 32 | std::uint64_t{player.pile} << 8 | static_cast<std::uint64_t>(player.wish));
  }
  void add(const Robot& robot) {
    add(std::uint64_t{robot.label} << 32 | std::uint64_t{robot.card} << 8 | std::uint64_t{robot.owner});
    add(static_cast<std::uint64_t>(robot.ready) | static_cast<std::uint64_t>(robot.repeat) << 1 |
        static_cast<std::uint64_t>(robot.attacked) << 2);
    for (const std::int32_t n : {robot.power, robot.capacity, robot.indicators, robot.counted, robot.growth,
                                 robot.boost, robot.deadly, robot.earned})
      add(static_cast<std::uint32_t>(n));
  }
  std::size_t value() const { return static_cast<std::size_t>(value_); }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ull;
};

}  // namespace

std::size_t hash(const State& state) {
  Hash hash;
  hash.add(std::uint64_t{state.round} << 24 | std::uint64_t{state.first} << 16 | std::uint64_t{state.active} << 8 |
           static_cast<std::uint64_t>(state.section));
  for (const Player& player : state.players) hash.add(player);
  for (const Robot& robot : state.robots) hash.add(robot);
  for (const Attached& trick : state.tricks) hash.add(std::uint64_t{trick.robot} << 16 | std::uint64_t{trick.card});
  for (const LabelId label : state.declared.by) hash.add(std::uint64_t{label});
  for (const Declared::Part& part : state.declared.parts)
    hash.add(std::uint64_t{part.target.robot} << 16 | std::uint64_t{part.target.player});
  return hash.value();
}

// All are looked at: where a search ends is what a processor cannot foresee.
Robot* find_robot(State& s, LabelId label) {
  Robot* found = nullptr;
  for (Robot& robot : s.robots) found = robot.label == label ? &robot : found;
  return found;
}

const Robot* find_robot(const State& s, LabelId label) { return find_robot(const_cast<State&>(s), label); }

}  // namespace botref::det_termiske
