#include "core/claim.hpp"

#include <algorithm>

namespace botref {

namespace {

bool is_break(const Value& value) { return value.kind == Value::Kind::Break; }

bool fits(const Value& claimed, const Value& found) {
  if (claimed.kind != found.kind) return false;
  const bool card = claimed.kind == Value::Kind::Card;
  const bool unknown = claimed.number == kUnknownCard && (card || claimed.kind == Value::Kind::Own);
  // A game's own value may be -1 without being unknown.
  if (unknown && (card || found.hidden)) return found.hidden;
  return claimed.number == found.number && claimed.extra == found.extra && claimed.up == found.up;
}

std::size_t count_groups(const Values& whole) {
  return whole.empty() ? 0 : static_cast<std::size_t>(std::count_if(whole.begin(), whole.end(), is_break)) + 1;
}

void pick_group(std::uint32_t item, const Values& whole, Found& found) {
  std::uint32_t group = 1;
  found.absent = item > count_groups(whole);
  for (const Value& value : whole) {
    if (is_break(value))
      ++group;
    else if (group == item)
      found.values.push_back(value);
  }
}

Value number(std::size_t n) {
  Value value;
  value.kind = Value::Kind::Number;
  value.number = static_cast<std::int32_t>(n);
  return value;
}

// Each claimed value needs a partner of its own. Named ones choose first: `?` takes what is left.
bool fits_in_any_order(std::span<const Value> claimed, const Values& found) {
  std::vector<bool> taken(found.size());
  for (const bool named : {true, false})
    for (const Value& value : claimed) {
      if ((value.number != kUnknownCard) != named) continue;
      std::size_t i = 0;
      while (i < found.size() && (taken[i] || !fits(value, found[i]))) ++i;
      if (i == found.size()) return false;
      taken[i] = true;
    }
  return true;
}

}  // namespace

void pick(const Field& field, Part part, const Values& whole, Found& found) {
  found.values.clear();
  found.absent = false;
  const bool groups = field.shape == Field::Shape::Groups;
  if (part.item == 0) {
    if (part.size)
      found.values.push_back(number(groups ? count_groups(whole) : whole.size()));
    else
      found.values = whole;
    return;
  }
  if (groups) {
    pick_group(part.item, whole, found);
  } else {
    found.absent = part.item > whole.size();
    if (!found.absent) found.values.push_back(whole[part.item - 1]);
  }
  if (part.size) found.values = {number(found.values.size())};
}

bool holds(const Field& field, Part part, std::span<const Value> claimed, const Found& found) {
  const bool nothing = claimed.empty() || (claimed.size() == 1 && claimed[0].kind == Value::Kind::Nothing);
  if (found.absent) return nothing;
  // A number that nothing has to remember is 0, and `-`.
  const bool unremembered = field.scope == Field::Scope::Memory && found.values.size() == 1 &&
                            found.values[0].kind == Value::Kind::Number && found.values[0].number == 0;
  if (nothing && unremembered) return true;
  if (claimed.size() != found.values.size()) return nothing && found.values.empty();
  const bool any_order = field.order != Field::Order::Kept && part.item == 0 && !part.size;
  if (any_order) return fits_in_any_order(claimed, found.values);
  return std::equal(claimed.begin(), claimed.end(), found.values.begin(), fits);
}

}  // namespace botref
