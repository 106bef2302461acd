// RoboRally: the words for program cards, options and squares.
// Source: notation/robo-rally.md section 1.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/characters.hpp"
#include "grammar/form_lines.hpp"
#include "grammar/robo_rally_text.hpp"
#include "grammar/statement.hpp"

namespace botref {

namespace {

using robo_rally::Card;

// Words that are no card or option, told apart in one record; those beyond share the last place.
constexpr std::size_t kMostFalse = 8000;

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// `12`, and also `012`: a number as NOTATION takes it.
bool read_digits(std::string_view text, std::uint32_t& number) {
  if (text.empty() || text.size() > kMostDigits) return false;
  number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return false;
    number = number * 10 + static_cast<std::uint32_t>(digit - '0');
  }
  return true;
}

// By code and by name.
const NameTable& option_table() {
  static const NameTable table = [] {
    NameTable made{std::span(robo_rally::kOptionCodes)};
    for (std::uint32_t n = 0; n < robo_rally::kOptions; ++n) made.add(robo_rally::kOptionNames[n], n);
    return made;
  }();
  return table;
}

}  // namespace

bool read_floor_square(std::string_view word, robo_rally::Square& square) {
  const std::size_t comma = word.find(',');
  std::uint32_t x = 0, y = 0;
  if (comma == std::string_view::npos || !read_digits(word.substr(0, comma), x) ||
      !read_digits(word.substr(comma + 1), y))
    return false;
  // Squares far from every floor are alike.
  constexpr std::uint32_t kFar = 9999;
  square = {static_cast<std::uint16_t>(std::min(x, kFar)), static_cast<std::uint16_t>(std::min(y, kFar))};
  return x > 0 && y > 0;
}

std::uint16_t RoboRallyText::place_of(std::string_view word, std::vector<std::string_view>& words) const {
  const auto found = std::ranges::find(words, word);
  const auto place = static_cast<std::size_t>(found - words.begin());
  if (found == words.end() && words.size() < kMostFalse) words.push_back(word);
  return static_cast<std::uint16_t>(std::min(place, kMostFalse - 1));
}

bool RoboRallyText::read_card(std::string_view word, Card& card, Trouble& trouble) {
  if (word == "?") {
    card = robo_rally::kHiddenCard;
    return true;
  }
  // As nearly all are written: a card of the deck by its number.
  std::uint32_t number = 0;
  if (word.size() <= 3 && read_digits(word, number) && robo_rally::is_card(static_cast<Card>(number))) {
    card = static_cast<Card>(number);
    return true;
  }
  const std::size_t colon = word.find(':');
  const std::string_view digits = colon == std::string_view::npos ? word : word.substr(colon + 1);
  if (is_digits(digits) && digits.size() > kMostDigits)
    return fail(trouble, word,
                fmt::format("a number has at most {} digits, this one has {}", kMostDigits, digits.size()));
  if (!read_digits(digits, number))
    return fail(trouble, word, fmt::format("expected a card, such as 490, move1:490 or ?, found {}", in_quotes(word)));
  auto kind = robo_rally::kKindWords.end();
  if (colon != std::string_view::npos) {
    kind = std::ranges::find_if(robo_rally::kKindWords,
                                [&](std::string_view known) { return same_name(known, word.substr(0, colon)); });
    if (kind == robo_rally::kKindWords.end())
      return fail(trouble, word,
                  fmt::format("expected a kind of card, {}, found {}", fmt::join(robo_rally::kKindWords, ", "),
                              in_quotes(word.substr(0, colon))));
  }
  card = static_cast<Card>(std::min<std::uint32_t>(number, robo_rally::kFalseCard));
  const bool of_kind = colon == std::string_view::npos || !robo_rally::is_card(card) ||
                       kind - robo_rally::kKindWords.begin() == static_cast<std::ptrdiff_t>(robo_rally::kind_of(card));
  if (!robo_rally::is_card(card) || !of_kind)
    card = static_cast<Card>(robo_rally::kFalseCard + place_of(word, false_cards_));
  return true;
}

bool RoboRallyText::read_option(std::string_view word, std::uint16_t& option, Trouble& trouble) {
  if (const int known = option_table().find(word); known >= 0) {
    option = static_cast<std::uint16_t>(known);
    return true;
  }
  if (word_length(word) != word.size() || word.empty())
    return fail(trouble, word, fmt::format("expected an option, such as rlr or rear-laser, found {}", in_quotes(word)));
  option = static_cast<std::uint16_t>(robo_rally::kFalseOption + 1 + place_of(word, false_options_));
  return true;
}

void RoboRallyText::print_card(Card card, std::string& out) const {
  if (card == robo_rally::kHiddenCard)
    out += '?';
  else if (card == robo_rally::kNoCard)
    out += '-';
  else if (card >= robo_rally::kFalseCard)
    out += false_cards_[std::min<std::size_t>(card - robo_rally::kFalseCard, false_cards_.size() - 1)];
  else
    fmt::format_to(std::back_inserter(out), "{}", card);
}

void RoboRallyText::print_option(std::uint16_t option, std::string& out) const {
  if (option < robo_rally::kOptions)
    out += robo_rally::kOptionCodes[option];
  else if (option > robo_rally::kFalseOption)
    out += false_options_[std::min<std::size_t>(option - robo_rally::kFalseOption - 1u, false_options_.size() - 1)];
}

const std::uint16_t* RoboRallyText::keep(std::vector<std::uint16_t> items) {
  return long_lists_.emplace_back(std::move(items)).data();
}

}  // namespace botref
