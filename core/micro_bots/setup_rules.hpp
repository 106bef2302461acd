#pragma once
// Micro Bots: Duel, MB-1 to MB-3: course and end of the game, setup, planning.
// Source: the rulebook, How to Play, Winning the Game, Components, Setup, Planning Phase.
// "inferred": it follows from the rulebook by counting or from its example.
#include "core/rule_rows.hpp"

namespace botref::micro_bots {

inline constexpr Rule kSetupRules[] = {
    // MB-1 Course and end of the game
    rows::enforced("MB-1.1", "two players play, with one Bot each", "Setup; inferred from \"both\" and two trackers",
                   "this game is played by exactly two players"),
    rows::computed("MB-1.2", "the game is a sequence of rounds; each is a Planning Phase followed by an Action Phase",
                   "How to Play"),
    rows::enforced("MB-1.3", "the moment a Bot's Armour is 0 the game is over, and nothing more can happen",
                   "Winning the Game", "the game is over: nothing more can happen"),
    rows::computed("MB-1.4", "the player whose Bot survives wins", "Winning the Game"),
    rows::enforced("MB-1.5", "there is no other way to win, no draw, no limit of rounds and no concession",
                   "silent: no section names one", "{who} concedes, but the rules know no concession"),

    // MB-2 Setup
    rows::enforced("MB-2.1", "each player has exactly one Bot, and no Bot card is taken twice",
                   "Setup, Components; one copy of each is inferred", "each player must first choose one Bot"),
    rows::enforced("MB-2.2", "each player takes the 4 Bot Action cards that belong to the Bot",
                   "Setup; \"belong\" is inferred from 16 cards for 4 Bots",
                   "a player can have no Bot Action card of another Bot"),
    rows::enforced("MB-2.3",
                   "each player takes the 3 Basic Action cards of one Set, and the two players have different Sets",
                   "Setup, Components; different Sets are inferred from 6 cards",
                   "each player must first choose a Set of Basic Action cards"),
    rows::enforced("MB-2.4", "each player takes six Power Tokens, one each of 0 to 5; all are ready at the start",
                   "Setup; ready is inferred", "a player has one Power Token of each value from 0 to 5"),
    rows::computed("MB-2.5", "the starting hand is those 3 and 4 cards; nothing lies in the rows",
                   "Setup, Planning Phase; inferred"),
    rows::enforced("MB-2.6",
                   "Armour, Energy and Range start on the blue spaces of the trackers, and go no further than "
                   "their ends",
                   "Setup; the numbers are card data", "that is beyond the end of the tracker"),
    rows::enforced("MB-2.7", "Weapon Upgrades and Support Upgrades form two separate shuffled decks", "Setup",
                   "{card} is no Upgrade of this kind, or is named twice"),
    rows::enforced("MB-2.8", "the top 2 cards of each deck are turned face up", "Setup",
                   "the Upgrades must first be dealt: `deal weapon …` and `deal support …`"),
    rows::computed("MB-2.9", "no starting player is chosen; initiative decides in each round", "Planning Phase"),
    rows::enforced("MB-2.10",
                   "every card exists once and is in one place: a hand, a row, the market, a deck, or placed",
                   "Components; inferred", "a card is in one place only"),

    // MB-3 Planning Phase
    rows::enforced("MB-3.1", "each player who has a hand places exactly one card", "Planning Phase",
                   "{who} has already placed a card"),
    rows::enforced("MB-3.2", "the card comes from the player's own hand and nowhere else",
                   "Planning Phase (\"from their hand\")", "{card} is not in {who}'s hand"),
    rows::enforced("MB-3.3", "neither card is revealed until both are placed; both are revealed at the same time",
                   "Planning Phase", "a card is still missing or hidden"),
    rows::enforced("MB-3.4", "the player whose card has the lower initiative takes the first turn", "Planning Phase",
                   "it is {active}'s turn first"),
    rows::enforced("MB-3.5", "a placed card may not be exchanged after the reveal", "Planning Phase; inferred",
                   "{who} places a card, but cards are placed in the Planning Phase only"),
};

}  // namespace botref::micro_bots
