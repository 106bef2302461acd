// Agreements about readings, as they are written.
#include "grammar/agreement.hpp"

#include <fmt/format.h>

#include "grammar/names.hpp"

namespace botref {

namespace {

bool fail(Trouble& trouble, std::string_view at, std::string message) {
  trouble.at = at;
  trouble.message = std::move(message);
  return false;
}

std::string near_ruling(const Rulebook& rulebook, std::string_view id) {
  for (const Ruling& ruling : rulebook.rulings)
    if (same_name(ruling.id, id)) return fmt::format("; did you mean `{}`?", ruling.id);
  return fmt::format("; they are {}-A1 to {}", rulebook.prefix, rulebook.rulings.back().id);
}

std::string letters_of(const Ruling& ruling) {
  std::string letters;
  for (std::size_t i = 0; i < ruling.offered(); ++i)
    letters += fmt::format("{}{}", i == 0 ? "" : ", ", static_cast<char>('a' + i));
  return letters;
}

bool read_word(std::string_view word, const Rulebook& rulebook, AgreedWord& agreed, Trouble& trouble) {
  agreed.text = word;
  agreed.all_defaults = word == "default";
  if (agreed.all_defaults) return true;
  const std::size_t equals = word.find('=');
  const std::string_view id = word.substr(0, equals);
  if (equals == std::string_view::npos)
    return fail(
        trouble, word,
        fmt::format("expected RULING=READING, such as {}-A1=a, or `default`, found `{}`", rulebook.prefix, word));
  const int q = find_ruling(rulebook, id);
  if (q < 0)
    return fail(trouble, id, fmt::format("`{}` is no ruling of {}{}", id, rulebook.title, near_ruling(rulebook, id)));
  const Ruling& ruling = rulebook.rulings[static_cast<std::size_t>(q)];
  const std::string_view letter = word.substr(equals + 1);
  agreed.pin.q = static_cast<std::uint8_t>(q);
  agreed.pin.reading = Readings::kOpen;
  if (letter == "open") return true;
  const std::size_t reading = letter.size() == 1 ? static_cast<std::size_t>(letter[0] - 'a') : ruling.readings.size();
  if (reading < ruling.readings.size() && reading >= ruling.offered())
    return fail(
        trouble, letter,
        fmt::format("a record cannot express reading {} of {}; offered: {}", letter, ruling.id, letters_of(ruling)));
  if (reading >= ruling.readings.size())
    return fail(
        trouble, letter.empty() ? word : letter,
        fmt::format("{} has no reading `{}`; its readings are {}, or open", ruling.id, letter, letters_of(ruling)));
  agreed.pin.reading = static_cast<std::uint8_t>(reading);
  return true;
}

std::string_view name_of(Strength strength) {
  switch (strength) {
    case Strength::Rulebook:
      return "the rulebook";
    case Strength::Set:
      return "the card set";
    case Strength::Tag:
      return "the tag Rulings";
    case Strength::Statement:
      return "a ruling line";
    case Strength::Profile:
      return "the profile";
    case Strength::CommandLine:
      return "the command line";
  }
  __builtin_unreachable();
}

}  // namespace

int find_ruling(const Rulebook& rulebook, std::string_view id) {
  for (std::size_t q = 0; q < rulebook.rulings.size(); ++q)
    if (rulebook.rulings[q].id == id) return static_cast<int>(q);
  return -1;
}

int find_rule(const Rulebook& rulebook, std::string_view id) {
  for (std::size_t i = 0; i < rulebook.rules.size(); ++i)
    if (rulebook.rules[i].id == id) return static_cast<int>(i);
  return -1;
}

bool read_agreement(std::string_view text, const Rulebook& rulebook, std::vector<AgreedWord>& words, Trouble& trouble) {
  constexpr std::string_view kBlanks = " \t,";
  while (true) {
    const std::size_t from = text.find_first_not_of(kBlanks);
    if (from == std::string_view::npos) return true;
    text.remove_prefix(from);
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    AgreedWord agreed;
    if (!read_word(word, rulebook, agreed, trouble)) return false;
    words.push_back(agreed);
    text.remove_prefix(word.size());
  }
}

void agree(const std::vector<AgreedWord>& words, const Rulebook& rulebook, Strength strength, Readings& readings,
           std::vector<std::string>& notes) {
  for (const AgreedWord& word : words) {
    if (word.all_defaults) {
      for (std::size_t q = 0; q < rulebook.rulings.size(); ++q)
        if (readings.open(q)) readings.pin(q, rulebook.rulings[q].usual, strength);
      continue;
    }
    const std::size_t q = word.pin.q;
    const Strength before = readings.strength(q);
    const bool differs = readings.open(q) ? word.pin.reading != Readings::kOpen : word.pin.reading != readings.value(q);
    const bool taken = readings.pin(q, word.pin.reading, strength);
    if (!differs || before <= Strength::Set) continue;
    notes.push_back(
        taken ? fmt::format("{} overrules {} on {}", name_of(strength), name_of(before), word.text)
              : fmt::format("{} stands over {}: {} does not count", name_of(before), name_of(strength), word.text));
  }
}

}  // namespace botref
