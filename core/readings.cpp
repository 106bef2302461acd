#include "core/readings.hpp"

namespace botref {

void Readings::begin(const Rulebook& rulebook, Diagram& diagram) {
  *this = Readings{};
  rulebook_ = &rulebook;
  diagram_ = &diagram;
  for (std::size_t q = 0; q < rulebook.rulings.size(); ++q) {
    value_[q] = rulebook.rulings[q].usual;
    open_[q] = rulebook.rulings[q].open;
  }
}

bool Readings::pin(std::size_t q, std::uint8_t reading, Strength strength) {
  if (strength < strength_[q]) return false;
  strength_[q] = strength;
  if (reading == kOpen) {
    if (rulebook_->rulings[q].offered() < 2) return true;
    if (!open_[q]) ++instance_[q];
    open_[q] = true;
    value_[q] = rulebook_->rulings[q].usual;
  } else {
    open_[q] = false;
    value_[q] = reading;
  }
  return true;
}

std::uint8_t Readings::usual(Question question) const { return rulebook_->rulings[question / kQuestionsEach].usual; }

void Readings::first(Diagram::Node when) noexcept {
  when_ = when;
  trail_size_ = depth_ = 0;
  decided_.reset();
  asked_.reset();
  missing_ = {};
}

// The order in which readings are tried: the default, then the others from (a) on.
std::uint8_t Readings::reading_at(std::size_t q, std::uint8_t place) const noexcept {
  const std::uint8_t usual = rulebook_->rulings[q].usual;
  if (place == 0) return usual;
  return place <= usual ? static_cast<std::uint8_t>(place - 1) : place;
}

// Moves a step on to the first reading, from `tried` on, that is offered and that the world's condition allows.
bool Readings::settle(Step& step, Diagram::Node before) noexcept {
  const std::size_t offered = rulebook_->rulings[step.q].offered();
  for (; step.tried < offered; ++step.tried) {
    const std::uint8_t reading = reading_at(step.q, step.tried);
    if (!rulebook_->rulings[step.q].offers(reading)) continue;
    step.left = diagram_->given(before, question(step.q), reading);
    if (step.left == Diagram::kNever) continue;
    value_[step.q] = reading;
    return true;
  }
  return false;
}

std::uint8_t Readings::decide(std::size_t q) noexcept {
  const Diagram::Node before = depth_ == 0 ? when_ : trail_[depth_ - 1].left;
  if (depth_ == trail_size_) {
    trail_[trail_size_++] = {static_cast<std::uint8_t>(q), 0, Diagram::kAlways};
    settle(trail_[depth_], before);
  } else {
    value_[q] = reading_at(q, trail_[depth_].tried);
  }
  ++depth_;
  decided_[q] = true;
  asked_[q] = true;
  return value_[q];
}

bool Readings::next() noexcept {
  while (trail_size_ > 0) {
    Step& last = trail_[trail_size_ - 1];
    ++last.tried;
    if (settle(last, trail_size_ == 1 ? when_ : trail_[trail_size_ - 2].left)) break;
    value_[last.q] = rulebook_->rulings[last.q].usual;
    --trail_size_;
  }
  depth_ = 0;
  decided_.reset();
  asked_.reset();
  missing_ = {};
  return trail_size_ > 0;
}

// A reading that no record can express never parts anything: it goes with the usual one.
Diagram::Node Readings::read_as(Choice choice) const {
  const Ruling& ruling = rulebook_->rulings[choice.q];
  const std::size_t offered = ruling.offered();
  Diagram::Node node = diagram_->is(question(choice.q), offered, choice.reading);
  if (choice.reading != ruling.usual) return node;
  for (std::size_t other = 0; other < offered; ++other)
    if (!ruling.offers(other)) node = diagram_->either(node, diagram_->is(question(choice.q), offered, other));
  return node;
}

Diagram::Node Readings::condition() const {
  Diagram::Node node = when_;
  for (const Choice& choice : choices()) node = diagram_->both(node, read_as(choice));
  return node;
}

std::vector<Readings::Choice> Readings::choices() const {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < depth_; ++i) choices.push_back({trail_[i].q, reading_at(trail_[i].q, trail_[i].tried)});
  return choices;
}

}  // namespace botref
