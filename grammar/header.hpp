#pragma once
// The tags of a record that every game shares, as values.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/report.hpp"
#include "grammar/statement.hpp"
#include "grammar/trouble.hpp"

namespace botref {

// A tag's value between its quotes, as written; its place is the slice's place.
struct TagText {
  std::string_view value;
  bool there = false;
};

// A verdict that a record claims (NOTATION section 4).
struct VerdictClaim {
  Verdict verdict = Verdict::Legal;
  std::string_view rule;                  // illegal: an id, or empty
  std::vector<std::string_view> rulings;  // disputed
};

struct Header {
  std::vector<std::string_view> players;                           // names in seat order
  std::array<TagText, 15> known;                                   // by KnownTag
  std::vector<std::pair<std::string_view, std::string_view>> all;  // every tag but Player, in order
  std::string_view first_line, last_line;                          // of the tags; for what is missing
  std::string_view last_player;
  std::optional<VerdictClaim> verdict;
  bool crowded = false;  // more players than a record may have; said once

  void clear();
};

enum class KnownTag : std::uint8_t {
  Game,
  Bgn,
  Set,
  Board,
  Variant,
  Rulebook,
  Rulings,
  Event,
  Site,
  Date,
  Round,
  Table,
  Result,
  Verdict,
  Count
};
inline TagText tag(const Header& header, KnownTag which) { return header.known[static_cast<std::size_t>(which)]; }

// Which names a game keeps for itself, besides those of the notation: no player may bear them.
struct ReservedNames {
  std::vector<std::string_view> words;
  std::vector<std::string_view> own_tags;
};

// Takes in one tag statement. False: it is malformed; the header holds what was sound.
// `own` says whether a name is one of the game's own tags (single-valued too); it is kept in `all` like an unknown one.
bool read_tag(const Statement& statement, const ReservedNames& reserved, bool own, Header& header, Trouble& trouble);

}  // namespace botref
