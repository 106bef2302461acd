// The card sets that ship with the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/stak_bots/cards.hpp"
#include "grammar/card_set.hpp"
#include "grammar/set_schemas.hpp"
#include "grammar/stak_bots_set.hpp"

namespace botref {
namespace {

using stak_bots::Cards;
using stak_bots::kPowerX;
using stak_bots::kUnknownNumber;

const Cards& cards_of(const CardSet& set) { return *std::any_cast<Cards>(&set.cards); }

TEST(ShippedSets, are_all_sound) {
  EXPECT_GE(shipped_files().size(), 3u);
  const SetLibrary library;
  EXPECT_EQ(library.all().size(), shipped_files().size());
  for (const auto& file : shipped_files()) {
    std::vector<SetTrouble> troubles;
    (void)read_card_set(std::string(file.text), std::string(file.path), troubles);
    for (const auto& t : troubles) ADD_FAILURE() << file.path << ':' << t.line << ':' << t.column << ": " << t.message;
  }
}

TEST(ShippedSets, are_named_by_their_ids) {
  for (const auto& file : shipped_files()) {
    const SetLibrary library;
    const CardSet* set = library.find(file.path.substr(0, file.path.rfind('.')));
    ASSERT_NE(set, nullptr) << file.path;
    EXPECT_EQ(set->text, file.text);
  }
}

TEST(ShippedSets, are_found_by_id) {
  const SetLibrary library;
  std::string ids;
  for (const auto* set : library.all())
    if (set->form->kind == "card set" && set->game == "stak-bots") ids += set->id + " ";
  EXPECT_EQ(ids, "stak-bots/demo stak-bots/named stak-bots/template ");
  EXPECT_EQ(library.find("stak-bots/demo")->file, "<shipped>/stak-bots/demo.toml");
  EXPECT_EQ(library.find("stak-bots/none"), nullptr);
  EXPECT_NE(library.find(stak_bots_sets().usual), nullptr);
}

TEST(DemoSet, has_sixty_cards_ten_of_each_rank_and_every_kind) {
  const SetLibrary library;
  const auto& cards = cards_of(*library.find("stak-bots/demo"));
  std::array<int, 7> of_rank{};
  std::array<int, stak_bots::kKindWords.size()> of_kind{};
  for (const auto& type : cards.types) {
    of_rank.at(static_cast<std::size_t>(type.rank)) += type.copies;
    of_kind.at(static_cast<std::size_t>(type.kind)) += type.copies;
  }
  EXPECT_EQ(of_rank, (std::array{0, 10, 10, 10, 10, 10, 10}));
  EXPECT_EQ(std::ranges::count(of_kind, 0), 0);
}

TEST(DemoSet, has_its_values_as_printed) {
  const SetLibrary library;
  const auto& set = *library.find("stak-bots/demo");
  const auto index = static_cast<std::size_t>(std::ranges::find(set.names, "Shot0v4") - set.names.begin());
  const auto& shot = cards_of(set).types.at(index);
  EXPECT_EQ(shot.power, 0);
  EXPECT_EQ(shot.shot, 4);
  EXPECT_EQ(shot.copies, 2);
  ASSERT_EQ(set.others.size(), 1u);
  EXPECT_EQ(set.others[0].first, "LeaderX");
  EXPECT_EQ(set.names.at(set.others[0].second), "Leader");
  EXPECT_EQ(cards_of(set).types.at(set.others[0].second).power, kPowerX);
}

TEST(NamedSet, has_no_cards_of_its_own) {
  const SetLibrary library;
  const auto& set = *library.find("stak-bots/named");
  EXPECT_TRUE(cards_of(set).named);
  EXPECT_TRUE(set.names.empty());
  EXPECT_EQ(set.status, "transcribed");
}

TEST(TemplateSet, has_a_card_of_every_kind_and_no_invented_number) {
  const SetLibrary library;
  const auto& types = cards_of(*library.find("stak-bots/template")).types;
  ASSERT_EQ(types.size(), stak_bots::kKindWords.size());
  for (const auto& type : types) {
    EXPECT_EQ(type.copies, kUnknownNumber);
    EXPECT_EQ(type.rank, kUnknownNumber);
  }
  EXPECT_EQ(std::ranges::count(types, kUnknownNumber, &stak_bots::CardType::power), 14);
}

}  // namespace
}  // namespace botref
