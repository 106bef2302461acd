#pragma once
// A list of at most N things in a fixed array: a regular value that copies,
// compares and hashes only what is in it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace botref::det_termiske {

template <class T, std::size_t N>
class List {
 public:
  static_assert(std::is_trivially_copyable_v<T>);

  List() {}  // NOLINT(modernize-use-equals-default): nothing in `items_` is set
  List(const List& other) { *this = other; }
  List& operator=(const List& other) {
    size_ = other.size_;
    std::copy_n(other.items_.begin(), size_, items_.begin());
    return *this;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  std::span<const T> span() const { return {items_.data(), size_}; }

  // Nothing is added to a full list; starts are checked so that none ever is (setup.cpp).
  void insert(std::size_t at, const T& item) {
    if (full()) return;
    std::copy_backward(begin() + at, end(), end() + 1);
    items_[at] = item;
    ++size_;
  }
  void add(const T& item) { insert(size_, item); }
  void add_sorted(const T& item) {
    insert(static_cast<std::size_t>(std::upper_bound(begin(), end(), item) - begin()), item);
  }
  void erase(std::size_t at) {
    std::copy(begin() + at + 1, end(), begin() + at);
    --size_;
  }
  void clear() { size_ = 0; }

  friend bool operator==(const List& a, const List& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

 private:
  std::uint16_t size_ = 0;
  // In a union, so that a new list, of whatever things, sets none of them.
  union {
    std::array<T, N> items_;
  };
};

}  // namespace botref::det_termiske
