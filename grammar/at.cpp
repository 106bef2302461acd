// Places in a record: "end", "event 17", "line:41", "turn 3".
#include <charconv>

#include "grammar/game.hpp"

namespace botref {

std::optional<At> read_at(std::string_view text) {
  if (text == "end") return At{};
  for (const auto& [word, kind] :
       {std::pair{std::string_view("event"), At::Kind::Event}, {"line", At::Kind::Line}, {"turn", At::Kind::Turn}}) {
    if (!text.starts_with(word) || text.size() < word.size() + 2) continue;
    if (text[word.size()] != ' ' && text[word.size()] != ':') continue;
    const std::string_view digits = text.substr(word.size() + 1);
    At at{kind, 0};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), at.number);
    if (error == std::errc{} && end == digits.data() + digits.size()) return at;
  }
  return std::nullopt;
}

}  // namespace botref
