#pragma once
// Stak Bots, SB-C1 to SB-C16: what each kind of card does.
// Source: the card texts, which are printed in Dutch, German and Hungarian.
// Not here: the cards' numbers, which a card set gives.
#include "core/rule_rows.hpp"

namespace botref::stak_bots {

inline constexpr Rule kCardRules[] = {
    rows::computed("SB-C1", "Core has no ability and no effect", "card text: nl, de, hu (blank)"),
    rows::computed("SB-C2",
                   "Stomp, when attacking: once it attacks it keeps attacking the same Stak until an effect stops it "
                   "or it is scrapped",
                   "card text: nl (\"an entry effect\"), de (\"an effect\"); hu names no Stak"),
    rows::computed("SB-C3", "Bash, on damaging a card in battle: the bottom card of that card's Stak is scrapped",
                   "card text: nl, hu; de says only \"the Stak\""),
    rows::computed("SB-C4", "Spike, on damaging a card in battle: the card directly below that card is scrapped",
                   "card text: nl, de, hu"),
    rows::computed("SB-C5", "Clumsy, entry effect: the bottom card of its own Stak is scrapped, itself if it is alone",
                   "card text: nl, hu; de adds \"onto which it is played\""),
    rows::enforced("SB-C6", "Shot, entry effect: choose a top card, also itself; it takes damage equal to Shot's V",
                   "card text: nl, hu (\"a top card\"), de (\"any top card\")",
                   "Shot must choose a top card, and {target} has none"),
    rows::enforced("SB-C7", "Reaper, entry effect: choose another top card; it is scrapped",
                   "card text: nl, hu (\"another\"); de has \"any\"",
                   "Reaper must choose a top card other than itself"),
    rows::computed("SB-C8", "Fatal, on damaging a card in battle: that card is scrapped, whatever its power",
                   "card text: nl, de, hu"),
    rows::computed("SB-C9", "Sidekick, entry effect: it falls one place in its Stak", "card text: nl, de, hu"),
    rows::computed(
        "SB-C10",
        "Leader's power is the number of face-up cards in the unbroken face-up run that contains it, itself included",
        "card text: nl, hu (\"grouped\"); de counts to the first face-down card"),
    rows::enforced("SB-C11", "Bountiful, entry effect: its player draws one card from the supply pile",
                   "card text: nl, de, hu; only nl names the supply pile",
                   "the supply pile has cards, so {who} must draw one"),
    rows::enforced("SB-C12",
                   "Expel, entry effect: choose a player; that player discards one hand card of their own choice",
                   "card text: nl, de (\"a player\"); hu has \"another player\"", "{due} first"),
    rows::enforced("SB-C13", "Tranq, entry effect: choose another face-up card anywhere in any Stak; it is reset",
                   "card text: nl, hu (\"another\"); de has \"any\"",
                   "Tranq must choose a face-up card other than itself"),
    rows::enforced("SB-C14", "Begone, entry effect: choose another top card; it returns to its player's hand",
                   "card text: nl, hu (\"another\"); de has \"any\"",
                   "Begone must choose a top card other than itself"),
    rows::enforced("SB-C15", "Trip, entry effect: choose a top card, also itself; it falls one place in its Stak",
                   "card text: nl, de, hu", "Trip must choose a top card, and {target} has none"),
    rows::enforced("SB-C16",
                   "Pit, entry effect: choose a top card, also itself; it goes face-up to the bottom of its Stak",
                   "card text: nl, de; hu does not say face-up", "Pit must choose a top card, and {target} has none"),
};

}  // namespace botref::stak_bots
