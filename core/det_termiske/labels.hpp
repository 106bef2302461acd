#pragma once
// The labels of a record's robots, and lists that events point to. The record's
// text owns them; the rules need only their order.
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "core/det_termiske/state.hpp"

namespace botref::det_termiske {

// Sorts by letters, then number.
struct Label {
  std::string letters;
  std::uint32_t number = 0;
  std::uint8_t digits = 0;  // as written
  friend bool operator==(const Label&, const Label&) = default;
  friend bool operator<(const Label& a, const Label& b) {
    return std::tie(a.letters, a.number, a.digits) < std::tie(b.letters, b.number, b.digits);
  }
};

struct Labels {
  std::vector<Label> names;               // by LabelId
  std::array<LabelId, kPlayers> fresh{};  // what `moves` calls a robot that a player brings in

  bool before(LabelId a, LabelId b) const { return names[a] < names[b]; }
};

// Keeps lists where they stay until all are dropped together; their memory is used again.
template <class T>
class Store {
 public:
  const T* keep(std::span<const T> items) {
    if (used_ == kept_.size()) kept_.emplace_back();
    std::vector<T>& list = kept_[used_++];
    list.assign(items.begin(), items.end());
    return list.data();
  }
  void clear() { used_ = 0; }

 private:
  std::deque<std::vector<T>> kept_;
  std::size_t used_ = 0;
};

}  // namespace botref::det_termiske
