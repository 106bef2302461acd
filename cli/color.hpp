#pragma once
// Colours for terminals: words of a diagnostic, by what they mean.
#include <string>
#include <string_view>

namespace botref {

class Paint {
 public:
  explicit Paint(bool on = false) : on_(on) {}
  // `when` is auto, always or never. `auto` asks the terminal, and respects NO_COLOR.
  static Paint choose(std::string_view when, int descriptor);

  std::string place(std::string_view text) const { return wrap("1", text); }
  std::string label(std::string_view label) const;
  std::string gutter(std::string_view text) const { return wrap("34", text); }
  std::string caret(std::string_view text) const { return wrap("1;31", text); }

 private:
  std::string wrap(std::string_view code, std::string_view text) const;
  bool on_;
};

}  // namespace botref
