// Long values of fields, cut so that what differs in them is seen.
#include "grammar/difference_of.hpp"

namespace botref {

namespace {

constexpr std::size_t kLong = 60;       // bytes
constexpr std::size_t kLongFront = 30;  // in common

// Bytes that all values begin with, up to a blank.
std::size_t common_front(const std::vector<std::string>& values) {
  std::size_t front = values[0].size();
  for (const std::string& value : values) {
    const auto [one, other] = std::mismatch(value.begin(), value.end(), values[0].begin(), values[0].end());
    front = std::min(front, static_cast<std::size_t>(one - value.begin()));
  }
  const std::size_t blank = front == 0 ? std::string::npos : values[0].rfind(' ', front - 1);
  return blank == std::string::npos ? 0 : blank + 1;
}

}  // namespace

std::vector<std::string> shortened(const std::vector<std::string>& values) {
  std::vector<std::string> result = values;
  const bool any_long = std::any_of(values.begin(), values.end(), [](const auto& v) { return v.size() > kLong; });
  if (!any_long) return result;
  const std::size_t front = common_front(values);
  for (std::string& value : result) {
    if (front > kLongFront) value = "… " + value.substr(front);
    if (value.size() <= kLong) continue;
    const std::size_t blank = value.rfind(' ', kLong);
    if (blank != std::string::npos && blank > 0) value = value.substr(0, blank) + " …";
  }
  return result;
}

}  // namespace botref
