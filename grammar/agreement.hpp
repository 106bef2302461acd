#pragma once
// Agreements about readings: the words of [Rulings], `ruling` and --rulings.
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
  std::string_view text;
};

// Adds the words of a text. False: one is malformed, or pins a reading that a record cannot express.
bool read_agreement(std::string_view text, const Rulebook& rulebook, std::vector<AgreedWord>& words, Trouble& trouble);

// Fixes the readings; notes each word that somebody stronger overrules, and each that overrules.
void agree(const std::vector<AgreedWord>& words, const Rulebook& rulebook, Strength strength, Readings& readings,
           std::vector<std::string>& notes);

// Row of a ruling or rule by its id; -1: none.
int find_ruling(const Rulebook& rulebook, std::string_view id);
int find_rule(const Rulebook& rulebook, std::string_view id);

}  // namespace botref
