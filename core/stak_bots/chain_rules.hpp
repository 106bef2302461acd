#pragma once
// Stak Bots, SB-10 to SB-17: entry effects and their chains, how cards move,
// abilities, running out, the supply pile, hidden cards, variants.
// Source: the six instruction texts and the Italian glossary, as cited row by row.
#include "core/rule_rows.hpp"

namespace botref::stak_bots {

inline constexpr Rule kChainRules[] = {
    // SB-10 Entry effects: when and who
    rows::computed("SB-10.1", "an entry effect triggers when its card is played from a hand",
                   "all languages: Entry effects, Triggering"),
    rows::computed("SB-10.2",
                   "an entry effect triggers when its card turns from face-down to face-up as the top card of its Stak",
                   "all languages: Entry effects, Triggering"),
    rows::enforced("SB-10.3",
                   "an entry effect does not trigger when a card that is already face-up becomes the top card",
                   "all languages: Entry effects, Triggering",
                   "{who}'s {top} has no effect waiting: a card that is already face-up does not trigger"),
    rows::enforced(
        "SB-10.4",
        "an entry effect does not trigger in the set-up, in a hand, in the scrapheap or below the top of a Stak",
        "all languages: Setup, 2; derived from Entry effects, Triggering", "{who} has no such effect waiting"),
    rows::enforced("SB-10.5", "an entry effect must be carried out, on any player's turn, helpful or not",
                   "all languages: Entry effects, Triggering",
                   "the effect of {effect} must be carried out before the turn can end"),
    rows::enforced("SB-10.6", "the player in whose Stak the card lies makes its choices",
                   "en: Entry effects, Triggering (\"to your disadvantage or it is not your turn\"); the publisher's "
                   "variations, Borderless",
                   "the effect of {effect} is for {owner} to carry out, not for {who}"),
    rows::computed("SB-10.7", "an effect for which there is no legal choice does nothing",
                   "derived from the card texts (\"another\")"),
    rows::enforced("SB-10.8", "a legal choice must be made whenever there is one; an effect cannot be skipped",
                   "derived from all languages: Entry effects, Triggering",
                   "the effect of {effect} can be carried out, so it may not be skipped"),

    // SB-11 Priority and chains
    rows::computed("SB-11.1", "nothing else happens until the chain of effects is finished",
                   "all languages: Entry effects, Chains"),
    rows::enforced("SB-11.2", "of effects pending at the same time the active player's comes first; the others wait",
                   "all languages: Entry effects, Priority; fr leaves out that the others wait",
                   "{owner}'s {effect} comes before {who}'s {top}"),
    rows::computed("SB-11.3", "several waiting players follow clockwise from the active player",
                   "the publisher's variations, Setup; the instructions are silent"),
    rows::enforced(
        "SB-11.4",
        "effects that are triggered while another effect takes place come before all effects that already wait",
        "all languages: Entry effects, Chains",
        "{owner}'s {effect} was triggered later, so it comes before {who}'s {top}"),
    rows::enforced("SB-11.5",
                   "a waiting effect is cancelled for good as soon as its card is not the top card of its Stak",
                   "en, nl, it, fr, de: Entry effects, Chains",
                   "{who}'s waiting effect was cancelled when its card stopped being the top card"),
    rows::computed("SB-11.6", "an effect that has begun is completed even if it moves or scraps its own card",
                   "derived from the card texts of Sidekick, Trip and Clumsy"),
    rows::computed(
        "SB-11.7",
        "cards turn face-up at once and only their effects wait, so others can see and choose a waiting card",
        "derived from all languages: Entry effects, Chains"),
    rows::enforced("SB-11.8", "at most one effect of a Stak is pending at any time",
                   "derived from all languages: Entry effects, Triggering and Chains",
                   "a Stak can have only one pending effect"),
    rows::enforced("SB-11.9",
                   "while an effect is pending, and only then, the players may agree on a draw: the way out of a chain "
                   "that never ends",
                   "all sources are silent; see SB-A46", "a draw can be agreed only while an effect is pending"),

    // SB-12 Moving cards
    rows::enforced("SB-12.1", "the top card of every Stak is face-up; if it is face-down it is turned up at once",
                   "all languages: Setup, 2; it: Glossario, Prima carta", "{due} first"),
    rows::computed("SB-12.2", "a scrapped card goes face-up to the scrapheap; its damage is forgotten",
                   "all languages: Attack"),
    rows::computed("SB-12.3",
                   "a card that falls one place changes places with the card directly below; both keep face and "
                   "damage; alone in its Stak it stays",
                   "card texts of Trip and Sidekick: nl, de, hu"),
    rows::computed("SB-12.4", "a card that goes to the bottom becomes the bottom card of its Stak, face-up",
                   "card text of Pit: nl, de; hu does not say face-up"),
    rows::computed("SB-12.5",
                   "a card that is reset is turned face-down where it lies; as a top card it is turned up again "
                   "(SB-12.1) and triggers",
                   "card text of Tranq: nl, de, hu; all languages: Setup, 2"),
    rows::computed("SB-12.6", "a card that is returned goes to the hand of the player in whose Stak it was",
                   "card text of Begone: nl, de"),
    rows::computed("SB-12.7", "a card that leaves a Stak loses its damage", "derived: damage is on cards in Staks"),
    rows::enforced("SB-12.8", "a face-down card that is scrapped from inside a Stak is shown, but does not trigger",
                   "derived from all languages: Setup, 5 (fr 4), and Entry effects, Triggering", "{due} first"),

    // SB-13 Abilities
    rows::computed("SB-13.1", "an ability works only while its card is a top card", "all languages: Anatomy, Ability"),
    rows::computed("SB-13.2",
                   "the abilities marked * (Bash, Spike, Fatal) work whenever the card damages another in battle, "
                   "attacking or defending",
                   "all languages: Anatomy, Ability; it: Glossario, *; the publisher's glossary"),
    rows::computed("SB-13.3", "they work even if their own card is scrapped by the same battle",
                   "derived from en, nl, it, fr, de: Attack (\"at the same time\")"),
    rows::computed("SB-13.4", "the ability marked A (Stomp) works only when the card attacks",
                   "it: Glossario, A; the publisher's glossary; card text of Stomp: nl, de, hu"),
    rows::enforced("SB-13.5",
                   "after its first attack in a turn a Stomp must go on attacking the same Stak, and nothing else is "
                   "done, until an effect stops it, it is scrapped, or that Stak is empty",
                   "card text of Stomp: nl, de", "{attacker} must go on attacking the same Stak"),
    rows::computed("SB-13.6", "the power of a Leader is counted from the current position each time it is needed",
                   "card text of Leader: nl, de, hu"),

    // SB-14 Running out, elimination, end
    rows::enforced(
        "SB-14.1",
        "a player whose Stak is empty is out when the current battle, action and chain are finished, not before",
        "all languages: Entry effects, Chains, last paragraph",
        "a player without a card in the Stak would already be out of the game"),
    rows::computed("SB-14.2", "until then the chain goes on as usual",
                   "all languages: Entry effects, Chains, last paragraph"),
    rows::computed("SB-14.3", "all players whose Staks are empty at that moment go out together",
                   "derived from all languages: Entry effects, Chains, last paragraph"),
    rows::enforced("SB-14.4", "if exactly one player remains the game is over at once and that player has won",
                   "all languages: Aim; derived", "only one player is left, so the game would already be over"),
    rows::computed("SB-14.5", "if no player remains the game is a draw",
                   "club tournament rules of 2014; the instructions are silent"),
    rows::computed("SB-14.6",
                   "if the active player goes out and the game goes on, the turn ends at once and all cards heal",
                   "derived from all languages: Aim, and Healing"),
    rows::enforced("SB-14.7", "a player who is out takes no turns and can be neither attacked nor chosen",
                   "derived from all languages: Aim (\"out of the game\")", "{target} is out of the game"),
    rows::enforced("SB-14.8", "the hand of a player who goes out leaves the game: it is set aside",
                   "all sources are silent; see SB-A30", "a player who is out of the game has no Stak and no hand"),
    rows::enforced("SB-14.9", "no event may follow the end of the game", "derived from all languages: Aim",
                   "the game is over"),
    rows::computed("SB-14.10",
                   "a player may leave the game only by conceding, which these rules neither grant nor forbid",
                   "all sources are silent"),

    // SB-15 Supply pile
    rows::enforced("SB-15.1", "a draw takes the top card of the supply pile", "en, nl: Turn structure, 1",
                   "{card} is not the top card of the supply pile"),
    rows::enforced(
        "SB-15.2",
        "if a card must be drawn and the supply pile is empty, the scrapheap is shuffled and becomes the new supply "
        "pile",
        "it: Glossario, Pila di supporto; the publisher's glossary and variations; the other languages are silent",
        "the supply pile is empty, so the scrapheap must be shuffled first"),
    rows::enforced("SB-15.3", "if supply pile and scrapheap are both empty no card is drawn",
                   "all sources are silent; see SB-A35",
                   "supply pile and scrapheap are both empty, so no card can be drawn"),
    rows::computed("SB-15.4", "the order after a shuffle is random: a record gives it, or leaves it unknown",
                   "derived from it: Glossario, Pila di supporto"),

    // SB-16 Information
    rows::unrecorded("SB-16.1",
                     "all see every face-up card in the Staks, its damage and the scrapheap, and how many cards lie in "
                     "the Staks, hands and supply pile",
                     "all languages: Play a card, Note; en: Setup, 5; derived",
                     "a record says what lies where, not who may look at it"),
    rows::unrecorded("SB-16.2",
                     "hand cards are seen by their holder only; the face-down cards of the Staks and the order of the "
                     "supply pile by nobody",
                     "all languages: Setup", "a record says what lies where, not who has looked at it"),
    rows::computed("SB-16.3",
                   "a card that was seen and is then reset or returned is remembered: a record may use its name",
                   "derived from all languages: Setup, 2 and 3"),
    rows::enforced(
        "SB-16.4",
        "a card that is named is the one that lies there, and no card is named more often than the deck has copies",
        "derived: cards do not change", "the card that lies there cannot be {card}"),

    // SB-17 Variants, only where the record names them
    rows::computed("SB-17.1", "Stak depth: the Staks have another number of cards",
                   "all languages: Setup, 1 (fewer); the publisher's variations"),
    rows::enforced("SB-17.2",
                   "Reactive play: the attacked player may first play a card onto the attacked Stak, which cancels the "
                   "attack; the attacker may then choose another attack card if no attack of the turn was completed",
                   "the publisher's variations", "{due} first"),
    rows::enforced("SB-17.3",
                   "Recycling: a player who scraps the top card and discards a hand card together draws one card, "
                   "before the new top card is turned up",
                   "the publisher's variations", "{due} first"),
    rows::computed("SB-17.4",
                   "Setup effects on: the cards turned up in the set-up trigger; their effects come before the first "
                   "draw, clockwise from the first player, new effects first",
                   "the publisher's variations; club tournament rules of 2014"),
    rows::computed("SB-17.5", "Borderless: cards may be played on other Staks, whose players make the choices",
                   "the publisher's variations"),
    rows::unrecorded(
        "SB-17.6",
        "Attack tally and several Staks: one attack card for each Stak of a player, or an agreed total instead",
        "the publisher's variations, in part", "the exact rules of this variant are not known"),
    rows::unrecorded("SB-17.7",
                     "Tournament 2014: two players with two Staks of 9, 3 hand cards and own decks, reactive play, "
                     "setup effects on, no first draw for the first player",
                     "club tournament rules of 2014",
                     "several Staks for each player are not supported, because their rules are not known (SB-17.6)"),
    rows::enforced("SB-17.8",
                   "Traitor: 9 Stak cards and 3 hand cards; no discarding as an action; hand cards are played only "
                   "onto opponents' Staks; at most 3 hand cards at the end of the turn",
                   "Traitor variant, published in June 2016", "the Traitor variant does not allow this"),
    rows::unrecorded("SB-17.9", "Battle Mode, Quickfire, solo play (Drone) and drafting exist as variants",
                     "en: How to Play Videos; the publisher's overview", "the rules of these variants are not known"),
};

}  // namespace botref::stak_bots
