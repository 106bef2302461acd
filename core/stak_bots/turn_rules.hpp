#pragma once
// Stak Bots, SB-1 to SB-9: aim, set-up, the frame of a turn and its actions.
// Source: the six instruction texts, as cited row by row.
// Not here: chains and what follows (chain_rules.hpp), the cards (card_rules.hpp).
#include "core/rule_rows.hpp"

namespace botref::stak_bots {

inline constexpr Rule kTurnRules[] = {
    // SB-1 Aim and components
    rows::computed("SB-1.1",
                   "a player whose Stak has no cards is out of the game, whatever is in hand (when exactly: SB-14)",
                   "all languages: Aim"),
    rows::computed("SB-1.2", "the last player with a card in a Stak wins", "all languages: Aim"),
    rows::computed("SB-1.3", "the base deck is 60 cards of 16 kinds; a record may name another deck",
                   "outside the instructions: reviews; club tournament rules of 2014"),
    rows::unrecorded("SB-1.4", "a card has a kind, a power, a rank, and possibly one ability or one entry effect",
                     "all languages: Anatomy", "what a card is stands in the card set; a record only names the card"),
    rows::unrecorded("SB-1.5", "rank has no effect on play", "all languages: Anatomy, Rank",
                     "a record holds no ranks, so nothing in it can depend on one"),
    rows::enforced(
        "SB-1.6", "two or more play; all their Staks and hands together must not need more cards than the deck has",
        "derived; the instructions name no upper limit, the box says 1 to 4 players or teams, reviews 1 to 6",
        "a game needs at least two players, and a deck with enough cards for all that are on the table"),

    // SB-2 Set-up
    rows::computed("SB-2.1",
                   "each player gets a Stak of 9 face-down cards; all Staks have one agreed smaller or larger number "
                   "if the record says so",
                   "all languages: Setup, 1; larger Staks: the publisher's variations"),
    rows::unrecorded("SB-2.2", "the cards of a Stak may not be looked at or put in another order",
                     "de: Startaufstellung, 1; the other languages imply it by face-down",
                     "a record has no event for looking at cards or for rearranging them"),
    rows::enforced("SB-2.3",
                   "each player turns the top card of the Stak face-up; no entry effect happens during the set-up",
                   "all languages: Setup, 2", "the set-up is not finished: {due} first"),
    rows::computed("SB-2.4",
                   "a card turned up in the set-up counts as already face-up for as long as it stays so; uncovering it "
                   "later triggers nothing",
                   "derived from all languages: Setup, 2, and Entry effects, Triggering"),
    rows::computed("SB-2.5", "each player then gets 2 hand cards, seen by that player only", "all languages: Setup, 3"),
    rows::computed("SB-2.6", "all remaining cards form one common face-down supply pile",
                   "en, nl, it, de, hu: Setup, 4; fr: implied by Déroulement du tour, 1"),
    rows::computed("SB-2.7", "the scrapheap starts empty; it is face-up and its order has no meaning",
                   "en, nl, it, de, hu: Setup, 5; fr: Mise en place, 4; the order: en, nl, it, fr"),
    rows::computed(
        "SB-2.8",
        "one player is selected to start; turns pass clockwise, which is the order of the seats in the record",
        "en, nl, it, de, hu: Setup, 6; fr: Mise en place, 5"),

    // SB-3 Turn
    rows::computed("SB-3.1", "a turn is: draw; actions; the scrapheap fed; end", "all languages: Turn structure"),
    rows::enforced(
        "SB-3.2", "the active player first draws exactly one card from the top of the supply pile into the hand",
        "all languages: Turn structure, 1; from the top: en, nl; face-down: de", "{who} must draw a card first"),
    rows::enforced(
        "SB-3.3",
        "then the active player plays, scraps or discards, and attacks any number of times, also never, in any order",
        "en, fr, de, hu: Turn structure, 2; it: Glossario, Azione",
        "{who} has already chosen another kind of action this turn"),
    rows::enforced("SB-3.4", "only the active player carries out actions", "derived from all languages: Turn structure",
                   "it is {active}'s turn, not {who}'s"),
    rows::enforced("SB-3.5", "the next action, or the end of the turn, waits until every battle and effect is finished",
                   "derived from all languages: Entry effects, Chains (\"immediately\")", "{due} first"),
    rows::computed("SB-3.6", "the active player can end the turn only when the scrapheap has been fed (SB-9)",
                   "all languages: Turn structure, 3"),
    rows::computed("SB-3.7", "there is no hand limit", "derived: no source names one but the Traitor variant of 2016"),
    rows::enforced("SB-3.8",
                   "at the end of a turn all damage is removed and the attack card and the feeding are forgotten; then "
                   "the next player still in the game is active",
                   "all languages: Healing, One attacking card per turn, and Setup, 6 (fr 5)",
                   "a player who is out of the game cannot be the active player"),

    // SB-4 Play
    rows::enforced("SB-4.1",
                   "a player plays a card from their own hand face-up on top of their own Stak; it is the new top card",
                   "all languages: Play a card", "{who} has no {card} in hand"),
    rows::computed("SB-4.2", "the entry effect of a card that is played triggers at once",
                   "all languages: Play a card, and Entry effects, Triggering"),
    rows::computed("SB-4.3",
                   "the covered card stays face-up and keeps its damage; its ability does not work while it is covered",
                   "all languages: Play a card, Note, and Anatomy, Ability"),
    rows::enforced("SB-4.4", "a card may not be played on another player's Stak",
                   "all languages: Play a card (\"your Stak\")", "a card may be played only on one's own Stak"),
    rows::computed("SB-4.5", "a card played this turn may attack this turn",
                   "derived from all languages: Play a card, Note; nothing delays it"),

    // SB-5 Scrap and discard
    rows::enforced("SB-5.1", "a player scraps by moving their own top card to the scrapheap",
                   "en, nl, it, fr, de: Scrap", "{card} is not {who}'s top card, which is {top}"),
    rows::enforced("SB-5.2", "a player discards by moving one card of their own hand, freely chosen, to the scrapheap",
                   "en, nl, it, fr, de: Scrap", "{who} has no {card} in hand"),
    rows::enforced("SB-5.3",
                   "both may be repeated as long as cards remain; scrapping the last card of the Stak is allowed and "
                   "puts the player out",
                   "all languages: Turn structure, 2 (\"any number of times\"); nothing is said of the last card",
                   "{who} may not scrap the last card of the Stak"),
    rows::computed("SB-5.4", "a card in the scrapheap has no effects and does not trigger",
                   "derived from all languages: Entry effects, Triggering"),

    // SB-6 Attack
    rows::computed("SB-6.1",
                   "a player attacks an opponent who is still in the game and has a Stak: the two top cards battle",
                   "all languages: Attack"),
    rows::computed(
        "SB-6.2",
        "in a battle each of the two cards deals damage equal to its current power to the other, at the same time",
        "en, nl, it, fr, de: Attack"),
    rows::computed(
        "SB-6.3",
        "then the abilities marked * of both cards apply (SB-13), and every card that is due is scrapped together",
        "all languages: Attack, and Anatomy, Ability"),
    rows::computed("SB-6.4",
                   "then every Stak whose top card is face-down turns it up; the effects that this triggers are "
                   "pending together (SB-11)",
                   "all languages: Setup, 2, and Entry effects, Priority"),
    rows::computed("SB-6.5",
                   "the active player may attack again and again, also other opponents (but see SB-8 and SB-13.5)",
                   "all languages: One attacking card per turn"),
    rows::enforced("SB-6.6", "nobody can attack their own Stak", "all languages: Attack (\"an opponent's Stak\")",
                   "{who} may attack only an opponent"),

    // SB-7 Damage and healing
    rows::computed("SB-7.1", "damage on a card adds up during the turn", "all languages: Damage builds up"),
    rows::enforced("SB-7.2", "a card that takes damage and has at least as much this turn as its power is scrapped",
                   "all languages: Attack, and Anatomy, Power",
                   "a face-up card with that much damage would have been scrapped"),
    rows::computed("SB-7.3", "damage never lowers the power with which a card deals damage",
                   "all languages: Damage does not reduce power"),
    rows::computed("SB-7.4", "damage counts for defenders and for cards hit by effects exactly as for attackers",
                   "derived from all languages: Damage builds up, and Anatomy, Power; card text of Shot in nl, de, hu"),
    rows::computed("SB-7.5", "damage stays on a card that moves within its Stak",
                   "derived from all languages: Healing"),
    rows::computed("SB-7.6", "all cards heal fully at the end of every player's turn", "all languages: Healing"),

    // SB-8 One attacking card
    rows::enforced("SB-8.1", "all attacks of a turn are made by the same card",
                   "all languages: One attacking card per turn",
                   "{who} has already attacked with {attacker} this turn"),
    rows::computed("SB-8.2",
                   "the first attack of the turn chooses the attack card; before it any top card may be chosen",
                   "all languages: One attacking card per turn"),
    rows::enforced("SB-8.3",
                   "an attack card that is reset, returned to the hand or scrapped may not attack any more this turn, "
                   "even if it comes back",
                   "en, nl, it, fr: Attack gets stopped; de: Stoppen eines Angriffs",
                   "{top} was stopped this turn and may not attack again"),
    rows::enforced("SB-8.4", "after the attack card was stopped no other card may attack this turn either",
                   "all languages: One attacking card per turn; de: Stoppen eines Angriffs",
                   "this turn's attack card was stopped, and no other card may attack in its place"),
    rows::computed("SB-8.5",
                   "an attack card that was only covered or moved down may attack again once it is the top card again",
                   "de: Verschrotten; the other languages do not name it among what stops an attack"),
    rows::enforced("SB-8.6", "only a top card may attack", "all languages: Turn structure, 2, and Attack",
                   "{card} is not {who}'s top card, so it cannot attack"),
    rows::computed("SB-8.7", "the attack card is one card, not a kind of card: another copy of it may not attack",
                   "derived from all languages: One attacking card per turn"),

    // SB-9 Feed the scrapheap
    rows::enforced("SB-9.1", "a turn may not end until at least one card has entered the scrapheap during it",
                   "all languages: Turn structure, 3", "no card has entered the scrapheap this turn"),
    rows::computed(
        "SB-9.2",
        "any card counts: anybody's, from a Stak or a hand, by an action, a battle, an ability or an entry effect",
        "en, nl, it, fr, hu: Turn structure, 3 (\"from any player\")"),
    rows::computed("SB-9.3", "the scrapheap stays fed for the turn, also when it is shuffled later",
                   "derived from en: Turn structure, 3 (\"before your turn can end\")"),
    rows::computed("SB-9.4", "cards that are drawn, returned to a hand, moved within a Stak or reset do not count",
                   "derived from all languages: Turn structure, 3"),
    rows::computed("SB-9.5",
                   "the scrapheap must be fed even if the only card left to give is the last of one's own Stak; its "
                   "player is then out",
                   "derived from all languages: Turn structure, 3, and Scrap"),
};

}  // namespace botref::stak_bots
