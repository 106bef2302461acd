// Agreements about readings, as they are written.
#include "grammar/agreement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/names.hpp"
#include "grammar/wording.hpp"

namespace botref {

namespace {

std::string near_ruling(const Rulebook& rulebook, std::string_view id) {
  for (const Ruling& ruling : rulebook.rulings)
    if (same_name(ruling.id, id)) return did_you_mean(ruling.id);
  return fmt::format("; they are {}-A1 to {}", rulebook.prefix, rulebook.rulings.back().id);
}

std::string letters_of(const Ruling& ruling) {
  std::string letters;
  for (std::size_t i = 0; i < ruling.offered(); ++i)
    if (ruling.offers(i)) letters += fmt::format("{}{}", letters.empty() ? "" : ", ", static_cast<char>('a' + i));
  return letters.empty() ? "none" : letters;
}

bool read_word(const WrittenWord& word, const Rulebook& rulebook, AgreedWord& agreed, Trouble& trouble) {
  agreed.all_defaults = word.whole == "default";
  if (agreed.all_defaults) return true;
  if (!word.equals || word.id.empty())
    return fail(trouble, word.whole,
                fmt::format("expected RULING=READING, such as {}-A1=a, or `default`, found {}", rulebook.prefix,
                            in_quotes(word.whole)));
  const int q = find_ruling(rulebook, word.id);
  if (q < 0)
    return fail(trouble, word.id,
                fmt::format("`{}` is no ruling of {}{}", word.id, rulebook.title, near_ruling(rulebook, word.id)));
  agreed.pin.q = static_cast<std::uint8_t>(q);
  return read_reading(word.letter, rulebook.rulings[static_cast<std::size_t>(q)], word.whole, agreed.pin, trouble);
}

// A word of another game: its id begins with another game's prefix.
bool is_foreign(const WrittenWord& word, const Rulebook& rulebook) {
  const std::size_t dash = word.id.find('-');
  return word.whole != "default" && dash != std::string_view::npos && word.id.substr(0, dash) != rulebook.prefix;
}

// One pin, with a note where somebody else has fixed another reading.
void pin_noting(const Pin& pin, const Rulebook& rulebook, Strength strength, Readings& readings,
                std::vector<std::string>& notes) {
  const Strength before = readings.strength(pin.q);
  const bool differs = readings.open(pin.q) ? pin.reading != Readings::kOpen : pin.reading != readings.value(pin.q);
  const bool taken = readings.pin(pin.q, pin.reading, strength);
  if (!differs || before <= Strength::Set) return;
  const std::string word = pin_word(rulebook, pin);
  if (before == strength) {
    if (strength == Strength::Statement) notes.push_back(fmt::format("from here on {} holds", word));
    return;
  }
  notes.push_back(taken
                      ? fmt::format("{} overrules {}: {} holds", name_of(strength), name_of(before), word)
                      : fmt::format("{} stands over {}: {} does not count", name_of(before), name_of(strength), word));
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

bool read_reading(std::string_view letter, const Ruling& ruling, std::string_view whole, Pin& pin, Trouble& trouble) {
  pin.reading = Readings::kOpen;
  if (letter == "open") return true;
  const std::size_t reading = letter.size() == 1 ? static_cast<std::size_t>(letter[0] - 'a') : ruling.readings.size();
  if (reading < ruling.readings.size() && !ruling.offers(reading))
    return fail(
        trouble, letter,
        fmt::format("a record cannot express reading {} of {}; offered: {}", letter, ruling.id, letters_of(ruling)));
  if (reading >= ruling.readings.size())
    return fail(
        trouble, letter.empty() ? whole : letter,
        fmt::format("{} has no reading `{}`; its readings are {}, or open", ruling.id, letter, letters_of(ruling)));
  pin.reading = static_cast<std::uint8_t>(reading);
  return true;
}

bool next_word(std::string_view& text, WrittenWord& word) {
  constexpr std::string_view kBlanks = " \t";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  if (text.empty()) return false;
  const std::string_view rest = text;
  word = {};
  word.id = text.substr(0, text.find_first_of(" \t="));
  text.remove_prefix(word.id.size());
  const std::size_t sign = text.find_first_not_of(kBlanks);
  word.equals = sign != std::string_view::npos && text[sign] == '=';
  if (word.equals) {
    text.remove_prefix(sign + 1);
    const std::string_view next = text.substr(std::min(text.find_first_not_of(kBlanks), text.size()));
    word.letter = next.substr(0, next.find_first_of(kBlanks));
    if (!word.letter.empty()) text.remove_prefix(offset_in(text, word.letter) + word.letter.size());
  }
  word.whole = rest.substr(0, rest.size() - text.size());
  return true;
}

std::string pins_of(std::string_view text, const Rulebook& rulebook) {
  std::string pins;
  for (WrittenWord word; next_word(text, word);)
    if (word.equals && !is_foreign(word, rulebook)) pins += fmt::format(" {}={}", word.id, word.letter);
  return pins;
}

bool read_agreement(std::string_view text, const Rulebook& rulebook, std::vector<AgreedWord>& words, Trouble& trouble,
                    Foreign foreign) {
  WrittenWord word;
  while (next_word(text, word)) {
    if (foreign == Foreign::Skipped && is_foreign(word, rulebook)) continue;
    AgreedWord agreed;
    if (!read_word(word, rulebook, agreed, trouble)) return false;
    words.push_back(agreed);
  }
  return true;
}

void agree(const std::vector<AgreedWord>& words, const Rulebook& rulebook, Strength strength, Readings& readings,
           std::vector<std::string>& notes) {
  for (const AgreedWord& word : words) {
    if (!word.all_defaults) {
      pin_noting(word.pin, rulebook, strength, readings, notes);
      continue;
    }
    for (std::size_t q = 0; q < rulebook.rulings.size(); ++q)
      if (rulebook.rulings[q].open || readings.open(q))
        pin_noting({static_cast<std::uint8_t>(q), rulebook.rulings[q].usual}, rulebook, strength, readings, notes);
  }
}

void note_contradictions(const std::vector<AgreedWord>& words, const Rulebook& rulebook, Strength strength,
                         std::vector<std::string>& notes) {
  for (auto word = words.begin(); word != words.end(); ++word) {
    const auto later = std::find_if(word + 1, words.end(), [&](const AgreedWord& other) {
      return !word->all_defaults && !other.all_defaults && other.pin.q == word->pin.q &&
             other.pin.reading != word->pin.reading;
    });
    if (later != words.end())
      notes.push_back(fmt::format("{} says both {} and {}: the later word holds", name_of(strength),
                                  pin_word(rulebook, word->pin), pin_word(rulebook, later->pin)));
  }
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

std::string pin_word(const Rulebook& rulebook, const Pin& pin) {
  return pin.reading == Readings::kOpen ? fmt::format("{}=open", rulebook.rulings[pin.q].id)
                                        : reading_word(rulebook, pin.q, pin.reading);
}

}  // namespace botref
