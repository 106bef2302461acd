#pragma once
// The card set that a record is played with.
#include "grammar/card_set.hpp"
#include "grammar/header.hpp"
#include "grammar/names.hpp"

namespace botref {

// The set that the tag Set names, or the game's usual one. Null: the game has no such set, and the trouble says which
// it has.
const CardSet* find_card_set(const Header& header, const SetLibrary& sets, const CardSetSchema& schema,
                             std::string_view title, Trouble& trouble);

// False: a tag that this game has no use for promises something, such as [Variant "…"] where there are no variants.
bool refuse_tag(const Header& header, KnownTag which, std::string_view title, Trouble& trouble);

// The names of a set's cards, made anew only where another set comes into use.
class SetNames {
 public:
  void use(const CardSet& set);
  const NameTable& table() const { return table_; }

 private:
  const CardSet* set_ = nullptr;
  NameTable table_;
};

}  // namespace botref
