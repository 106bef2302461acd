#include "grammar/set_tag.hpp"

#include <fmt/format.h>

namespace botref {

const CardSet* find_card_set(const Header& header, const SetLibrary& sets, const CardSetSchema& schema,
                             std::string_view title, Trouble& trouble) {
  const TagText named = tag(header, KnownTag::Set);
  const std::string id = named.there ? unescape(named.value) : std::string(schema.usual);
  if (const CardSet* set = sets.find(id); set != nullptr && set->game == schema.game) return set;
  std::vector<std::string_view> ids;
  for (const CardSet* other : sets.all())
    if (other->game == schema.game) ids.push_back(other->id);
  fail(trouble, named.there ? named.value : header.last_line,
       fmt::format("there is no card set `{}` of {}; there are {}, and --sets DIR adds more", id, title,
                   fmt::join(ids, ", ")));
  return nullptr;
}

bool refuse_tag(const Header& header, KnownTag which, std::string_view title, Trouble& trouble) {
  const TagText found = tag(header, which);
  if (!found.there || found.value.empty()) return true;
  const std::string_view what = which == KnownTag::Variant ? "variants"
                                : which == KnownTag::Board ? "boards"
                                                           : "card sets";
  return fail(trouble, found.value, fmt::format("{} has no {}, so there is no `{}`", title, what, found.value));
}

void SetNames::use(const CardSet& set) {
  if (set_ == &set) return;
  set_ = &set;
  table_ = {};
  for (std::uint32_t card = 0; card < set.names.size(); ++card) table_.add(set.names[card], card);
  for (const auto& [name, card] : set.others) table_.add(name, card);
}

}  // namespace botref
