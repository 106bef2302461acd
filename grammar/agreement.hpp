#pragma once
// Agreements about readings: the words of [Rulings], `ruling` and --rulings.
#include <string>
#include <string_view>
#include <vector>

#include "core/readings.hpp"
#include "core/record.hpp"
#include "grammar/header.hpp"

namespace botref {

// One word: `SB-A15=b`, `SB-A7=open` or `default` (every open ruling to its default).
struct AgreedWord {
  bool all_defaults = false;
  Pin pin;
};

// A word as it is written, with or without blanks round its `=`.
struct WrittenWord {
  std::string_view whole, id, letter;
  bool equals = false;
};
// Takes the next word off a text; false: there is none.
bool next_word(std::string_view& text, WrittenWord& word);

// The words of a text that pin rulings of a game, each with a blank in front.
std::string pins_of(std::string_view text, const Rulebook& rulebook);

// Rulings of other games: a mistake in a record, but --rulings holds for records of all games.
enum class Foreign : std::uint8_t { Refused, Skipped };

// Adds the words of a text. False: one is malformed, or pins a reading that a record cannot express.
bool read_agreement(std::string_view text, const Rulebook& rulebook, std::vector<AgreedWord>& words, Trouble& trouble,
                    Foreign foreign = Foreign::Refused);

// A reading as it is written, `b` or `open`. `whole` is where a missing one is missing.
bool read_reading(std::string_view letter, const Ruling& ruling, std::string_view whole, Pin& pin, Trouble& trouble);

// Fixes the readings; notes each word that somebody stronger overrules, and each that overrules.
void agree(const std::vector<AgreedWord>& words, const Rulebook& rulebook, Strength strength, Readings& readings,
           std::vector<std::string>& notes);

// Notes each word that a later one of the same text contradicts; `default` contradicts nothing.
void note_contradictions(const std::vector<AgreedWord>& words, const Rulebook& rulebook, Strength strength,
                         std::vector<std::string>& notes);

// "the command line"
std::string_view name_of(Strength strength);
// "SB-A15=b", "SB-A7=open"
std::string pin_word(const Rulebook& rulebook, const Pin& pin);

// Row of a ruling or rule by its id; -1: none.
int find_ruling(const Rulebook& rulebook, std::string_view id);
int find_rule(const Rulebook& rulebook, std::string_view id);

}  // namespace botref
