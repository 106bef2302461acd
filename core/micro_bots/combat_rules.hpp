#pragma once
// Micro Bots: Duel, MB-9 to MB-14: combat, Power Tokens, Recharge, Upgrades, and
// what the rulebook's worked example fixes.
// Source: the rulebook, Combat, Power Tokens, Recharge, Upgrade, Example and FAQ.
#include "core/rule_rows.hpp"

namespace botref::micro_bots {

inline constexpr Rule kCombatRules[] = {
    // MB-9 Combat
    rows::enforced("MB-9.1", "Attack X opens a combat: the acting player is Attacker, the other Defender",
                   "Actions, Combat", "this action is no attack"),
    rows::computed("MB-9.2", "at first Damage is X, and Defence is the value of the present Range", "Combat, i"),
    rows::computed("MB-9.3", "Damage and Defence have no maximum", "Combat, i"),
    rows::enforced("MB-9.4",
                   "each player secretly chooses exactly one own ready Power Token; both are revealed together",
                   "Combat, ii", "{who} cannot play a Power Token now"),
    rows::computed("MB-9.5", "the Attacker's token is added to Damage, the Defender's to Defence",
                   "Combat, ii; Example, c"),
    rows::enforced("MB-9.6",
                   "starting with the Attacker the players alternate; each time one uses one Held Action or passes",
                   "Combat, iii", "it is not {who}'s part to use a Held Action or to pass now"),
    rows::enforced("MB-9.7", "no player uses two Held Actions unless the opponent acts or passes in between",
                   "Combat, iii", "{who} has just used a Held Action: {other} comes first"),
    rows::computed("MB-9.8", "this ends as soon as two passes follow each other", "Combat, iii"),
    rows::computed("MB-9.9", "a pass does not bar a player from a later Held Action if the opponent acts after it",
                   "Combat, iii (\"both players have passed in a row\")"),
    rows::computed("MB-9.10",
                   "if the Range changes during the attack, Defence is corrected at once; token and bonuses stay",
                   "FAQ, What if the Range changes; Example, f"),
    rows::computed("MB-9.11", "the damage is Damage less Defence if that is positive, otherwise none",
                   "Combat, iv; Example, g"),
    rows::computed("MB-9.12", "at most 3 damage is dealt in an attack", "Combat, iv; FAQ, How much Damage"),
    rows::computed("MB-9.13", "the Defender's Armour drops by the damage, never below 0",
                   "Combat, iv; the floor is inferred"),
    rows::enforced("MB-9.14", "after the loss of Armour the other effects (Hit, Miss, After Attack) are resolved",
                   "Combat, iv", "the choice of this effect is {chooser}'s"),
    rows::computed("MB-9.15", "the limit holds for each attack; a turn may have several",
                   "FAQ, How much Damage (\"in one Attack\")"),
    rows::computed("MB-9.16", "equal Damage and Defence are a Miss", "Combat, iv (\"greater\"); Actions"),

    // MB-10 Power Tokens
    rows::enforced("MB-10.1", "a token of 2 to 5 that is played becomes exhausted and stays face up", "Power Tokens",
                   "a token that was played in this attack cannot be ready"),
    rows::enforced("MB-10.2", "token 0 adds 0 and is never exhausted, neither by playing it nor by an effect",
                   "Power Tokens; FAQ, Disruption Blast", "token 0 can never be exhausted"),
    rows::enforced("MB-10.3", "an exhausted token, or the Boost Token on the Bot card, cannot be played",
                   "Power Tokens; inferred for the Boost Token", "token {token} of {who} is not ready"),
    rows::enforced("MB-10.4", "as 0 is always ready, there is always a token to choose; choosing none is illegal",
                   "Combat, ii; Power Tokens", "{who} must play a Power Token, if only the 0"),
    rows::enforced("MB-10.5", "token 1 (Boost Token), when played, adds 1 and is put on the own Bot card",
                   "Power Tokens; \"adds 1\" from Combat, ii",
                   "a Boost Token that was played lies on the Bot card and nowhere else"),
    rows::enforced("MB-10.6", "while it lies there the Boosted ability of the Bot may be used, otherwise not",
                   "Power Tokens", "{who}'s Bot is not Boosted"),
    rows::enforced("MB-10.7", "tokens become ready again, or leave the Bot card, only by a readying effect",
                   "Power Tokens, Recharge",
                   "this effect readies tokens that are not ready, each once, and not so many"),
    rows::enforced("MB-10.8", "an effect that exhausts a token needs a ready one", "Power Tokens, inferred",
                   "this effect exhausts ready tokens, each once, and exactly as many as it says"),

    // MB-11 Recharge
    rows::computed("MB-11.1", "Recharge is an Action card like any other: planned, revealed, put in a row",
                   "Recharge, inferred"),
    rows::enforced("MB-11.2", "its readying effect readies all of the player's tokens",
                   "Recharge; FAQ, Do I have to ready my Boost Token",
                   "under this reading {played}'s readying of the tokens cannot be skipped"),
    rows::computed("MB-11.3", "this includes the Boost Token, which comes off the Bot card; Boosted ends",
                   "FAQ, Do I have to ready my Boost Token"),
    rows::computed("MB-11.4", "cards that stay in play keep their facing", "Recharge"),
    rows::enforced("MB-11.5", "Energy may be spent to flip a card that has a Held Action, and only such a card",
                   "Recharge",
                   "this effect turns up own face-down cards with a Held Action, each once, and exactly as "
                   "many as it says"),
    rows::enforced("MB-11.6", "it also gives Energy and lets the player retrieve played cards to the hand",
                   "Recharge; the numbers are card data",
                   "this effect names other cards of the own rows, each once, and not so many"),
    rows::computed("MB-11.7", "Recharge need not be the only source of these benefits", "Recharge (\"main way\")"),

    // MB-12 Upgrade
    rows::enforced("MB-12.1",
                   "at the end of the own turn, after the Instant Actions, the player may spend 1 Energy to gain one "
                   "Upgrade card",
                   "Upgrade", "{who} has no Energy for an Upgrade"),
    rows::enforced("MB-12.2", "at most one card is gained so in a turn", "Upgrade",
                   "{who} has already gained an Upgrade this turn"),
    rows::enforced("MB-12.3", "the card is one of the face-up Upgrades or the top card of either deck", "Upgrade",
                   "{gain}"),
    rows::computed("MB-12.4", "it goes to the player's hand and can be planned from the next round on",
                   "Upgrade; Planning Phase"),
    rows::enforced("MB-12.5", "a face-up card that is taken is replaced at once from the deck of its own kind",
                   "Upgrade; \"of its own kind\" is inferred", "{refill} cannot replace {taken}"),
    rows::computed("MB-12.6", "a card drawn from the top of a deck is not replaced", "Upgrade"),
    rows::computed("MB-12.7", "an Upgrade that was gained is an Action card like any other and never goes back",
                   "silent; inferred"),

    // MB-14 Facts fixed by the worked example
    rows::computed("MB-14.1", "\"Damage 3 (Weapon +1)\" is 3 in all, with two cards in the Weapon row",
                   "Example, a and c"),
    rows::computed("MB-14.2", "Defence at Range M is 2, at Range S it is 1", "Example, b and f"),
    rows::computed("MB-14.3", "the Attacker acts first, then the players alternate strictly", "Example, d to g"),
    rows::computed("MB-14.4", "a Range change among the Held Actions alters Defence at once", "Example, f"),
    rows::computed("MB-14.5", "a Held bonus of Support Defence adds the number of cards in the Support row",
                   "Example, e; Actions, note; inferred"),
    rows::computed("MB-14.6", "7 against 5 costs 2 Armour", "Example, g"),
};

}  // namespace botref::micro_bots
