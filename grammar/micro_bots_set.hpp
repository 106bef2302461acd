#pragma once
// The card sets of Micro Bots: Duel: `cards` of a set holds a micro_bots::Cards.
#include "core/micro_bots/cards.hpp"
#include "grammar/card_set.hpp"
#include "grammar/set_check.hpp"

namespace botref {

const CardSetSchema& micro_bots_sets();

// What an effect text says, such as `attack WPN+2`. False, with a trouble: it says nothing known.
bool read_micro_bots_effect(const TomlNode& text, SetCheck& check, micro_bots::Effect& effect);
// The actions of a card, or `"?"`.
void read_micro_bots_actions(const TomlNode& list, bool of_bot, SetCheck& check, micro_bots::CardType& type);

}  // namespace botref
