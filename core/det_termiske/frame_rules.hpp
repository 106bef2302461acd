#pragma once
// Det Termiske Opgør, DT-0 to DT-4: the frame of the game, decks, set-up, the start
// of a round and playing cards.
// Source: the Danish rules page of 22/9-2021, cited by heading.
// Not here: attacks and heat (fight_rules.hpp), abilities and the end (ability_rules.hpp).
#include "core/rule_rows.hpp"

namespace botref::det_termiske {

inline constexpr Rule kFrameRules[] = {
    // DT-0 General
    rows::enforced("DT-0.1", "the game is for two players, each with a deck of their own",
                   "da: At starte et nyt spil (implied: \"both players\", \"his opponent\")",
                   "the game is for two players"),
    rows::computed("DT-0.2", "a card's special ability overrides the general rules where they differ", "da: I kamp"),
    rows::computed("DT-0.3", "a round is one player's turn: ending a round starts the next player's round",
                   "da: I hver runde vil den aktive spiller"),
    rows::computed("DT-0.4", "a standard attack lasts one second, so a robot of power P kW gives P kJ in it",
                   "da: I kamp; agrees with the designer's page on the physics of the game"),
    rows::enforced("DT-0.5",
                   "only the active player acts, except for choices that the rules give the defending player and "
                   "abilities that say otherwise",
                   "da: Bemærkninger, Tunsæt; Voksende robot", "it is {active}'s round, not {who}'s"),

    // DT-1 Deck-building
    rows::enforced("DT-1.1", "a deck of N cards holds at most one copy of an identical card for each ten cards",
                   "da: At samle et sæt kort", "the deck has more copies of a card than its size allows"),
    rows::computed("DT-1.2", "cards with the special ability mass-produced have no copy limit",
                   "da: At samle et sæt kort"),
    rows::unrecorded("DT-1.3", "decks should have about the same number of cards, often around 45",
                     "da: At samle et sæt kort", "it is advice, so that no record can break it"),
    rows::computed("DT-1.4", "the deck rules may be ignored if all players agree; the record says so in its header",
                   "da: At samle et sæt kort"),
    rows::unrecorded("DT-1.5",
                     "beginners are advised to play identical decks: two copies of each base-set card, the Tuning Kit "
                     "left out",
                     "da: At samle et sæt kort", "it is advice, so that no record can break it"),
    rows::enforced("DT-1.6",
                   "a card is in one place at a time: hand, pile, discard pile and robots of a player hold the cards "
                   "of that player's deck and no others",
                   "implied", "{player} has cards on the table that are not in the deck, or more of them"),

    // DT-2 Setup
    rows::enforced("DT-2.1", "each player shuffles their own deck", "da: At starte et nyt spil",
                   "{who} has named and shuffled a deck already"),
    rows::enforced("DT-2.2", "each player draws exactly 7 cards", "da: At starte et nyt spil",
                   "{who}'s opening hand must be exactly 7 cards"),
    rows::enforced("DT-2.3", "after drawing, each player states whether they prefer to be first or second",
                   "da: At starte et nyt spil", "this is not the moment for wishes about the seats"),
    rows::enforced("DT-2.4",
                   "if the preferences clash the seats are settled at random, such as by coin toss; if they do not "
                   "clash they are followed",
                   "da: At starte et nyt spil (second half implied)", "the seats cannot be settled like this"),
    rows::enforced("DT-2.5", "each player keeps exactly 4 of the 7 cards as the starting hand",
                   "da: At starte et nyt spil", "{who} must keep exactly 4 of the 7 cards"),
    rows::computed("DT-2.6", "the other 3 cards go back into the pile, which is shuffled", "da: At starte et nyt spil"),
    rows::computed("DT-2.7", "all remaining cards of the deck form the primary pile", "da: At starte et nyt spil"),
    rows::computed("DT-2.8", "both players start with 0 control, 0 kJ, no robots and an empty discard pile",
                   "da: At starte et nyt spil (implied)"),
    rows::enforced("DT-2.9", "in the first round of the game the first player must not attack the opponent",
                   "da: At starte et nyt spil", "{who} may not attack in the first round of the game"),

    // DT-3 Start of a round
    rows::enforced("DT-3.1",
                   "at the start of a round the active player resets control, readies their resting robots, gains 1 "
                   "control and draws one card",
                   "da: I hver runde vil den aktive spiller", "{who} ends the round, but has not drawn yet"),
    rows::computed("DT-3.2", "inside this section the player chooses the order",
                   "da: I hver runde vil den aktive spiller"),
    rows::enforced("DT-3.3", "resetting control makes the available control equal to the player's control total again",
                   "da: I hver runde vil den aktive spiller; older English editions",
                   "{player} cannot have more control available than the control total"),
    rows::computed("DT-3.4",
                   "the gain raises the total, and the available amount, by 1; so in their k-th own round a player has "
                   "k control to spend",
                   "da: I hver runde vil den aktive spiller; the first English version"),
    rows::enforced("DT-3.5", "the drawn card comes from the primary pile", "da: I hver runde vil den aktive spiller",
                   "{card} cannot be in {who}'s pile"),
    rows::enforced("DT-3.6", "nothing is played, attacked with or activated before this section is complete",
                   "da: I hver runde vil den aktive spiller (implied by first, then, finally)",
                   "{who} must draw first: `draw CARD`"),
    rows::computed("DT-3.7", "the first player draws in the first round too",
                   "da: I hver runde vil den aktive spiller; no exception is stated"),
    rows::computed("DT-3.8",
                   "when a player has used up the primary pile, the discard pile is shuffled and becomes the new "
                   "primary pile",
                   "da: Detaljer"),
    rows::computed("DT-3.9", "there is no hand limit and no limit to robots on the table", "none is stated"),

    // DT-4 Playing cards
    rows::computed("DT-4.1", "the active player may play any number of cards, including none",
                   "da: I hver runde vil den aktive spiller"),
    rows::enforced("DT-4.2", "playing a card needs available control of at least its cost, which is then spent",
                   "da: I hver runde vil den aktive spiller", "{card} costs {cost} control, and {who} has {control}"),
    rows::enforced("DT-4.3", "only a card in the player's hand can be played",
                   "da: I hver runde vil den aktive spiller", "{card} is not in {who}'s hand"),
    rows::computed("DT-4.4", "a robot stays on the table until it is defeated",
                   "da: I hver runde vil den aktive spiller"),
    rows::computed("DT-4.5", "a robot enters the table ready", "the rules page is silent"),
    rows::enforced("DT-4.6",
                   "a trick takes effect once and then goes to its owner's discard pile, unless it is attached to a "
                   "robot",
                   "da: Detaljer", "{card} does not stay with a robot; it takes effect once and is discarded"),
    rows::computed("DT-4.7", "an attached trick stays with its robot",
                   "da: I hver runde vil den aktive spiller; Detaljer"),
    rows::computed("DT-4.8", "playing, attacking and activating may be mixed in any order",
                   "da: I hver runde vil den aktive spiller (\"Bemærk at …\")"),
    rows::enforced("DT-4.9",
                   "a trick may be used only on a target of the kind its text allows; attached and boosting tricks go "
                   "on the player's own robots",
                   "da: Bemærkninger (implied)", "{card} cannot be used on {target}"),
};

}  // namespace botref::det_termiske
