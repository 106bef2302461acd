// Line differences after Myers, "An O(ND) Difference Algorithm" (1986): the shortest
// way from one text to the other. Texts that differ in very many lines are
// replaced as a whole between their common beginning and end.
#include "cli/unified_diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace botref {

namespace {

constexpr std::size_t kContext = 3;
constexpr std::int64_t kMostSteps = 2000;

// ' ' kept, '-' taken out, '+' put in.
using Steps = std::string;
using Lines = std::vector<std::string_view>;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

// Equal lines get equal numbers: comparing is then cheap.
std::vector<std::int64_t> numbered(const Lines& lines, std::unordered_map<std::string_view, std::int64_t>& numbers) {
  std::vector<std::int64_t> result;
  result.reserve(lines.size());
  for (const auto line : lines)
    result.push_back(numbers.try_emplace(line, static_cast<std::int64_t>(numbers.size())).first->second);
  return result;
}

using Slice = std::vector<std::int64_t>;
using Reach = std::vector<std::int64_t>;  // furthest place on each diagonal, shifted by the step

bool comes_from_below(const Reach& reach, std::int64_t step, std::int64_t k) {
  const auto at = [&](std::int64_t diagonal) { return reach[static_cast<std::size_t>(diagonal + step + 1)]; };
  return k == -step || (k != step && at(k - 1) < at(k + 1));
}

Steps walk_back(const std::vector<Reach>& trace, std::int64_t x, std::int64_t y) {
  Steps steps;
  for (auto step = static_cast<std::int64_t>(trace.size()) - 1; step >= 0; --step) {
    const Reach& reach = trace[static_cast<std::size_t>(step)];
    const std::int64_t k = x - y;
    const bool down = comes_from_below(reach, step, k);
    const std::int64_t before = down ? k + 1 : k - 1;
    const std::int64_t from_x = step == 0 ? 0 : reach[static_cast<std::size_t>(before + step + 1)];
    const std::int64_t from_y = step == 0 ? 0 : from_x - before;
    while (x > from_x && y > from_y) steps += ' ', --x, --y;
    if (step > 0) steps += down ? '+' : '-';
    x = from_x, y = from_y;
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

Steps shortest(const Slice& a, const Slice& b) {
  const auto n = static_cast<std::int64_t>(a.size()), m = static_cast<std::int64_t>(b.size());
  std::vector<Reach> trace;
  Reach reach(3, 0);  // diagonals -1 to 1
  for (std::int64_t step = 0; step <= std::min(n + m, kMostSteps); ++step) {
    trace.push_back(reach);
    Reach next(static_cast<std::size_t>(2 * step + 5), 0);
    for (std::int64_t k = -step; k <= step; k += 2) {
      const bool down = comes_from_below(reach, step, k);
      std::int64_t x =
          step == 0 ? 0 : reach[static_cast<std::size_t>((down ? k + 1 : k - 1) + step + 1)] + (down ? 0 : 1);
      std::int64_t y = x - k;
      while (x < n && y < m && a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(y)]) ++x, ++y;
      next[static_cast<std::size_t>(k + step + 2)] = x;
      if (x >= n && y >= m) return walk_back(trace, n, m);
    }
    reach = std::move(next);
  }
  return Steps(a.size(), '-') + Steps(b.size(), '+');
}

Steps steps_between(const Lines& a, const Lines& b) {
  std::unordered_map<std::string_view, std::int64_t> numbers;
  const Slice left = numbered(a, numbers), right = numbered(b, numbers);
  const std::size_t least = std::min(left.size(), right.size());
  std::size_t head = 0, tail = 0;
  while (head < least && left[head] == right[head]) ++head;
  while (tail < least - head && left[left.size() - 1 - tail] == right[right.size() - 1 - tail]) ++tail;
  const auto inner = [&](const Slice& whole) {
    return Slice(whole.begin() + static_cast<std::ptrdiff_t>(head), whole.end() - static_cast<std::ptrdiff_t>(tail));
  };
  return Steps(head, ' ') + shortest(inner(left), inner(right)) + Steps(tail, ' ');
}

void append_line(std::string& out, char sign, std::string_view line) {
  out += sign;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

// "12,3"; an empty range stands after the line before it.
std::string range(std::size_t from, std::size_t size) {
  if (size == 1) return std::to_string(from + 1);
  return fmt::format("{},{}", size == 0 ? from : from + 1, size);
}

}  // namespace

std::string unified_diff(std::string_view old_name, std::string_view new_name, std::string_view old_text,
                         std::string_view new_text) {
  if (old_text == new_text) return {};
  const Lines a = lines_of(old_text), b = lines_of(new_text);
  const Steps steps = steps_between(a, b);
  std::string out = fmt::format("--- {}\n+++ {}\n", old_name, new_name);
  std::size_t x = 0, y = 0, at = 0;
  while (at < steps.size()) {
    const std::size_t change = steps.find_first_of("+-", at);
    if (change == Steps::npos) break;
    const std::size_t from = change - std::min(kContext, change - at);
    x += from - at, y += from - at;
    // The hunk goes on until more lines are kept than two contexts hold.
    std::size_t last = change, to = change;
    for (; to < steps.size() && to - last <= 2 * kContext; ++to)
      if (steps[to] != ' ') last = to;
    to = std::min(steps.size(), last + 1 + kContext);
    const auto old_size =
        static_cast<std::size_t>(to - from) - static_cast<std::size_t>(std::count(&steps[from], &steps[0] + to, '+'));
    const auto new_size =
        static_cast<std::size_t>(to - from) - static_cast<std::size_t>(std::count(&steps[from], &steps[0] + to, '-'));
    out += fmt::format("@@ -{} +{} @@\n", range(x, old_size), range(y, new_size));
    for (std::size_t n = from; n < to; ++n) {
      append_line(out, steps[n], steps[n] == '+' ? b[y] : a[x]);
      if (steps[n] != '+') ++x;
      if (steps[n] != '-') ++y;
    }
    at = to;
  }
  return out;
}

}  // namespace botref
