#pragma once
// Profiles: a league's house rulings in a TOML file, for any game, with a name
// and a version that every output repeats.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/agreement.hpp"
#include "grammar/card_set.hpp"

namespace botref {

struct Profile {
  std::string name, version;
  std::vector<std::pair<const Rulebook*, std::vector<AgreedWord>>> games;

  // What it says of a game; nothing where it does not name it.
  const std::vector<AgreedWord>& words(const Rulebook& rulebook) const;
};

// Reads a profile; the troubles, by line and column, are empty for a sound one.
Profile read_profile(std::string_view text, std::vector<SetTrouble>& troubles);

// A profile of a game to fill in: every ruling with its question and readings as comments.
std::string profile_template(const Rulebook& rulebook);

}  // namespace botref
