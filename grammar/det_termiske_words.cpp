// Det Termiske Opgør: what stands for the places in a sentence about an event.
#include <fmt/format.h>

#include "grammar/det_termiske_text.hpp"

namespace botref {

std::string DetTermiskeText::target_name(Target target) const {
  if (target.is_player()) return target.player < players_.size() ? std::string(players_[target.player]) : "nobody";
  return target.robot < label_words_.size() ? label_words_[target.robot] : "nothing";
}

std::string DetTermiskeText::detail(std::string_view name, const Rules::State& s, const Rules::Event& event) const {
  const auto player = [&](std::uint8_t seat) {
    return seat < players_.size() ? std::string(players_[seat]) : std::string("nobody");
  };
  const std::uint8_t who = det_termiske::actor(s, event);
  if (name == "who" || name == "player") return player(who);
  if (name == "active") return player(s.active);
  if (name == "target") return target_name(event.part_count > 0 ? event.parts[0].target : event.target);
  if (name == "robot") return target_name({event.label, det_termiske::kNobody});
  if (name == "control") return who < players_.size() ? fmt::format("{}", s.players[who].control) : "none";
  if (name == "cost")
    return event.card < cards_->types.size() ? fmt::format("{}", cards_->types[event.card].cost) : "some";
  if (name == "receiving") {
    if (s.declared.parts.empty()) return "the defending player";
    const auto* defender = det_termiske::find_robot(s, s.declared.parts[0].target.robot);
    return defender == nullptr ? "the defending player" : player(defender->owner);
  }
  if (name == "card") {
    if (event.card == det_termiske::kHidden) return "an unseen card";
    return event.card == det_termiske::kNoCard ? std::string("no card") : std::string(card_name(event.card));
  }
  std::string written;
  print_event(event, s.active, written);
  return written;
}

}  // namespace botref
