#pragma once
// How each ruling of Stak Bots can be read, (a) first, and who reads it so:
// a language and section, a card text, or the argument for it.
// The questions, and what settles them, stand in rulings.cpp.
#include "core/rule_rows.hpp"

namespace botref::stak_bots::readings {

using rows::not_offered;
using rows::reading;

inline constexpr Reading kA1[] = {
    reading("it is turned up again at once, and its entry effect triggers",
            "all languages: Setup, 2 (\"must always be turned to face-up\"), and Entry effects, Triggering"),
    reading("it stays face-down until it is next needed as a top card",
            "a reset card would otherwise not be reset at all"),
    reading("it is turned up again but does not trigger", "it never stopped being the top card"),
};
inline constexpr Reading kA2[] = {
    reading("no, cards heal only at the end of a turn", "all languages: Healing"),
    reading("yes, the card starts anew", "the word itself: nl \"herstart\", de \"zurücksetzen\""),
};
inline constexpr Reading kA3[] = {
    reading("no, the damage was gone when the card left the Stak",
            "damage is on cards in Staks; all sources are silent"),
    reading("yes, cards heal only at the end of a turn", "all languages: Healing, taken literally"),
};
inline constexpr Reading kA4[] = {
    reading("no, the turn has no further attack",
            "all languages: One attacking card per turn; de: Stoppen eines Angriffs"),
    reading("yes, only the stopped card may not attack",
            "en, nl, it, fr: Attack gets stopped (\"with it\"), and hu: Támadás megállítása, taken literally"),
};
inline constexpr Reading kA5[] = {
    reading("yes, once it is the top card again",
            "de: Verschrotten; the others do not name it among what stops an attack"),
    reading("no, moving it down stopped it",
            "an attack card that is no longer on top has been stopped; no source says so"),
};
inline constexpr Reading kA6[] = {
    reading("it stays in the Stak and cannot attack any more this turn", "en, nl, it, fr, de: Attack gets stopped"),
    reading("it goes to the hand", "hu: Támadás megállítása (the reset is the condition, the hand the result)"),
    reading("it goes to the scrapheap", "hu: Támadás megállítása (the same sentence, which does not say who decides)"),
};
inline constexpr Reading kA7[] = {
    reading("no, they choose another card", "card texts: nl, hu (\"another\")"),
    reading("yes, they choose any card", "card texts: de (\"any\")"),
};
inline constexpr Reading kA8[] = {
    reading("yes, any player may be chosen", "card text: nl, de (\"a player\")"),
    reading("no, another player must be chosen", "card text: hu (\"another player\")"),
};
inline constexpr Reading kA9[] = {
    reading("yes, and nothing happens", "no text forbids it"),
    reading("no, a player with cards must be chosen if there is one", "an effect has to be carried out"),
};
inline constexpr Reading kA10[] = {
    reading("the chosen player picks it", "card text: nl, de, hu (the chosen player discards)"),
    not_offered("the player of the Expel picks it", "the effect is that player's"),
    not_offered("it is picked at random", "hands are hidden"),
};
inline constexpr Reading kA11[] = {
    reading("yes, any top card may be chosen", "card texts: nl, hu (\"a top card\" without \"another\"), de (\"any\")"),
    reading("no, another top card must be chosen", "as with Reaper and Begone"),
};
inline constexpr Reading kA12[] = {
    reading("yes, nothing happens and nothing triggers", "a lone card is both top and bottom card; no text forbids it"),
    reading("no, not while another choice would do something", "an effect has to be carried out"),
};
inline constexpr Reading kA13[] = {
    reading("yes, a lone card is also the bottom card", "it: Glossario, Prima carta; the publisher's glossary"),
    reading("no, the bottom card is a card under it", "the everyday sense of the word"),
};
inline constexpr Reading kA14[] = {
    reading("yes, whenever the card damages another",
            "all languages: Anatomy, Ability (\"do battle\"); it: Glossario, *"),
    reading("no, only when the card attacks", "card texts (\"damage a card\") taken as an act of the attacker"),
};
inline constexpr Reading kA15[] = {
    reading("yes, the damage was dealt at the same time", "en, nl, it, fr, de: Attack (\"at the same time\")"),
    reading("no, it is no longer a top card",
            "all languages: Anatomy, Ability (\"only apply when they are the top card\")"),
};
inline constexpr Reading kA16[] = {
    reading("together with the cards scrapped by the battle, before anything is turned up",
            "it: Glossario, * (the ability takes effect when the card damages another)"),
    reading("after new top cards are turned up, but before their effects",
            "the battle is finished first; it differs from (a) in nothing that a record shows"),
    reading("after the chain of effects is finished", "effects that triggered come first; no source says so"),
};
inline constexpr Reading kA17[] = {
    reading("no, dealing 0 is not dealing damage", "the everyday sense of taking damage"),
    reading("yes, and it is enough for a card of power 0",
            "all languages: Attack (\"equal to or greater than its power\"), taken literally"),
};
inline constexpr Reading kA18[] = {
    reading("no, it is tested only when it takes damage", "all languages: Attack (\"takes damage\")"),
    reading("yes, damage is tested against power all the time",
            "all languages: Anatomy, Power (\"4 or more damage in a turn\")"),
};
inline constexpr Reading kA19[] = {
    reading("the whole unbroken face-up run that contains it", "card text: nl, hu (\"grouped\")"),
    reading("the run down to the first face-down card", "card text: de"),
};
inline constexpr Reading kA20[] = {
    reading("yes, the card enters the scrapheap", "all languages: Turn structure, 3; en: Scrap"),
    reading("no, the card must come from a Stak",
            "it: Glossario, Continuare a rottamare and Rottamare; the publisher's glossary"),
};
inline constexpr Reading kA21[] = {
    reading("any, however they got there", "en, nl, it, fr, hu: Turn structure, 3 (\"from any player\")"),
    reading("only those scrapped in battle", "de: Zugabfolge, 3 (\"by scrapping one of their Bots in battle\")"),
};
inline constexpr Reading kA22[] = {
    reading("a condition, met by any event of the turn", "en: Turn structure, 3 (\"before your turn can end\")"),
    reading("a step: one more card must go in after the actions",
            "the numbering of the turn; it: Struttura del turno, 3 (\"continue to scrap\")"),
};
inline constexpr Reading kA23[] = {
    reading("yes, discarding is an action like the others", "en, nl, it, fr, de: Turn structure, 2"),
    reading("no, only if no opponent could be made to lose a card", "hu: A játék menete, 2, and Lap dobása"),
};
inline constexpr Reading kA24[] = {
    reading("no, one at a time: each uncovered card is turned up and triggers", "en, nl, it, fr, de: Scrap"),
    not_offered("yes, several at once: only the last uncovered card is turned up",
                "hu: A játék menete, 2 (\"top cards\")"),
};
inline constexpr Reading kA25[] = {
    reading("yes, the same Stak", "card text: nl, de"),
    reading("no, it must only go on attacking", "card text: hu, which names no Stak"),
};
inline constexpr Reading kA26[] = {
    reading("yes, both cards deal damage at the same time", "en, nl, it, fr, de: Attack"),
    reading("no, the attacker first: a scrapped defender does not hit back",
            "hu: Támadás, which leaves out \"at the same time\""),
};
inline constexpr Reading kA27[] = {
    reading("no, only attacks and what follows from them, until it is stopped",
            "card text: nl, de (\"keeps attacking\")"),
    reading("yes, only ending the turn and attacking elsewhere are barred", "the card text speaks of attacks alone"),
};
inline constexpr Reading kA28[] = {
    reading("no, it was cancelled for good", "en, nl, it, fr, de: Entry effects, Chains"),
    reading("yes, if it is the top card when its turn comes",
            "hu: Láncreakció (\"if it does not get to the top it does not activate\")"),
};
inline constexpr Reading kA29[] = {
    reading("nobody, the game is a draw", "club tournament rules of 2014"),
    reading("the player whose Stak emptied last; a draw if it was at the same instant",
            "all languages: Aim (\"the last player\"), taken literally"),
    reading("the others: the active player loses", "the active player brought it about"),
};
inline constexpr Reading kA30[] = {
    reading("it leaves the game", "all languages: Aim (\"out of the game\")"),
    reading("it goes to the scrapheap, which it feeds like any card", "cards leave a hand by being discarded"),
    reading("it is left lying and not used; this differs from (a) in nothing", "no text says what to do with it"),
};
inline constexpr Reading kA31[] = {
    reading("clockwise from the active player", "the publisher's variations, for effects in the set-up"),
    not_offered("as they agree", "all languages: Entry effects, Priority, where the others just wait"),
};
inline constexpr Reading kA32[] = {
    reading("yes, at once", "a player who is out does nothing any more"),
    reading("no, the scrapheap must be fed first", "all languages: Turn structure, 3"),
};
inline constexpr Reading kA33[] = {
    reading("yes, and that player is out", "all languages: Turn structure, 2 (\"any number of times\")"),
    reading("no", "a player would leave the game on purpose; no source says so"),
};
inline constexpr Reading kA34[] = {
    reading("when a card must be drawn and the pile is empty", "the last moment at which it is needed"),
    reading("as soon as the pile becomes empty",
            "it: Glossario, Pila di supporto (\"if it runs out\"), taken literally"),
};
inline constexpr Reading kA35[] = {
    reading("yes, the scrapheap is shuffled and becomes the new supply pile",
            "it: Glossario, Pila di supporto; the publisher's glossary and variations"),
    reading("no, no card is drawn", "en, nl, fr, de, hu: instructions, which have no such rule"),
};
inline constexpr Reading kA36[] = {
    reading("to the player in whose Stak it was", "card text: nl, de"),
    not_offered("to the player who played it", "card text: hu"),
};
inline constexpr Reading kA37[] = {
    reading("it does nothing", "card texts: nl, hu (\"another\")"),
    reading("it takes itself, because \"another\" is dropped",
            "all languages: Entry effects, Triggering (\"has to be carried out\")"),
};
inline constexpr Reading kA38[] = {
    reading("the player of that Stak",
            "all languages: Entry effects, Triggering; the publisher's variations, Borderless"),
    reading("the active player", "all languages: Entry effects, Priority (\"plays first\"), taken more widely"),
};
inline constexpr Reading kA39[] = {
    reading("face-up", "card text: nl, de"),
    reading("face-down", "card text: hu, which does not say"),
};
inline constexpr Reading kA40[] = {
    reading("no", "all languages: Setup, 2"),
    reading("yes, in the order of the players", "a review on play-board-games.com; a variation of the publisher's"),
};
inline constexpr Reading kA41[] = {
    reading("no, only an opponent's", "all languages: Attack (\"an opponent's Stak\")"),
    not_offered("yes, any other Stak", "it: Glossario, Attaccare; the publisher's glossary (\"another Stak\")"),
};
inline constexpr Reading kA42[] = {
    reading("yes, in any mix", "en, fr, de, hu: Turn structure, 2; it: Glossario, Azione (\"any combination\")"),
    reading("no, one kind of action a turn", "nl, it: Turn structure, 2 (\"one of the following\"), taken literally"),
};
inline constexpr Reading kA43[] = {
    reading("no", "de: Startaufstellung, 1"),
    not_offered("yes, nothing forbids it", "en, nl, it, fr, hu: Setup, 1, which are silent"),
};
inline constexpr Reading kA44[] = {
    reading("yes, played or turned up", "card text: nl, hu; all languages: Entry effects, Triggering"),
    reading("no, only when it is played", "card text: de (\"onto which it is played\")"),
};
inline constexpr Reading kA45[] = {
    reading("yes, a missing mark is a slip of the print", "card texts: nl and hu taken together"),
    reading("no, without the mark a card does not trigger", "card texts: Begone in nl, Sidekick in hu, as printed"),
};
inline constexpr Reading kA46[] = {
    reading("it goes on until the players agree on a draw", "nothing else in the rules ends it"),
    reading("it goes on for ever: no draw can be agreed in mid-chain",
            "all languages: Entry effects, Chains (\"must finish\")"),
    not_offered("it is cut off and the turn goes on", "how games often treat endless loops"),
};
inline constexpr Reading kA47[] = {
    reading("no, the new trigger takes the place of the old one",
            "a waiting card that is turned down has stopped being the top card"),
    reading("yes, twice: the old effect still waits",
            "all languages: Entry effects, Chains; the card never stopped being the top card"),
};
inline constexpr Reading kA48[] = {
    reading("no, actions wait for the chain, and then the player is out",
            "all languages: Entry effects, Chains, last paragraph"),
    reading("yes, and stays in the game", "the player is not out yet"),
};
inline constexpr Reading kA49[] = {
    reading("yes, it adds up and scraps", "card text of Shot: nl, de, hu; all languages: Anatomy, Power (\"takes\")"),
    reading("no, real damage comes only from battles", "it: Glossario, Danno; the publisher's glossary"),
};
inline constexpr Reading kA50[] = {
    reading("yes, as on every turn", "all languages: Turn structure, 1"),
    reading("no, the first player's first draw is skipped", "club tournament rules of 2014"),
};
inline constexpr Reading kA51[] = {
    reading("no, only when it turns face-up on top of a Stak",
            "en, nl, it, fr, hu: Entry effects, Triggering; de: Anatomie, Eingangseffekte"),
    reading("yes, whenever it is turned over", "de: Eingangseffekte, Auslösen (\"turned over\")"),
};
inline constexpr Reading kA52[] = {
    reading("yes, that player is still in the game", "all languages: Entry effects, Chains, last paragraph"),
    reading("no", "all languages: Aim; a player without a Stak is out"),
};
inline constexpr Reading kA53[] = {
    reading("no, only a card in a Stak",
            "en, nl, it, fr: Attack gets stopped (a reset card is turned face-down in its Stak)"),
    not_offered("yes, any face-up card on the table", "card text: nl, hu (\"another face-up card\"), taken literally"),
};
inline constexpr Reading kA54[] = {
    reading("one supply pile for all", "en, nl, it, de, hu: Setup, 4; fr: Déroulement du tour, 1"),
    not_offered("each player has one of their own",
                "nl: Fases van een beurt, 1 (\"your supply pile\"); club tournament rules of 2014"),
};
inline constexpr Reading kA55[] = {
    reading("any effect that resets it or takes it off the top, for the rest of the turn",
            "card text: de, hu (\"an effect\")"),
    reading("only entry effects; moved down, it has to go on once it is the top card again",
            "card text: nl (\"an entry effect\")"),
};

}  // namespace botref::stak_bots::readings
