#pragma once
// How each ruling of Det Termiske Opgør can be read, (a) first, and who reads it so:
// the Danish rules page, an older edition, a card's text, or the argument for it.
// The questions, and what settles them, stand in rulings.cpp.
#include "core/rule_rows.hpp"

namespace botref::det_termiske::readings {

using rows::not_offered;
using rows::reading;

inline constexpr Reading kA1[] = {
    reading("ready", "the ban of DT-2.9 would be pointless otherwise"),
    reading("resting", "older editions: \"robots are placed resting\", \"starts resting\""),
};
inline constexpr Reading kA2[] = {
    reading("the total grows by 1 each own round and is fully available again",
            "older English editions: \"add one control counter, reset all control counters\""),
    reading("control is set to zero and 1 is gained: 1 point every round", "da: \"nulstille\", taken literally"),
    reading("unspent points are kept and 1 is added", "against the word \"reset\""),
};
inline constexpr Reading kA3[] = {
    reading("with what was left unspent in the own round", "da: Tunsæt (\"you must pay separately\")"),
    reading("with nothing: unspent control lapses at the end of the own round", "no text says so"),
    reading("with a full supply, as both players have it anew each round", "no text says so"),
};
inline constexpr Reading kA4[] = {
    reading("only when the robots are declared together", "da: Kombineret angreb"),
    reading("whenever several robots attack the same robot in a round: it gives its heat once",
            "da: Kombineret angreb, taken for the whole round"),
    reading("several attacks on one robot in a round must be one combined attack",
            "da: Kombineret angreb, taken for the whole round"),
};
inline constexpr Reading kA5[] = {
    reading("until the end of the current player's round", "da: a round is one player's turn throughout"),
    reading("until both players have had a round", "\"round\" as in other games"),
    reading("for ever", "nothing is said of forgetting"),
};
inline constexpr Reading kA6[] = {
    reading("yes, even several in one blow", "da: I kamp (\"every time\"), Flammekaster (\"4 kJ (2×2)\")"),
    reading("at most one per blow", "an older edition"),
    reading("at most one per round", "an older English edition (\"a 1 K counter is placed\")"),
};
inline constexpr Reading kA7[] = {
    reading("indicators stay, and the remainder is compared with the new capacity", "nothing is said of a change"),
    reading("indicators stay, and the round's heat is divided by the new capacity",
            "da: I kamp (\"heat equal to its capacity within one round\")"),
    reading("indicators stay, and the remainder is dropped", "a new capacity begins a new count"),
};
inline constexpr Reading kA8[] = {
    reading("yes, both give heat at the same time", "da: I kamp (\"give each other\"); 2 sekunder angreb"),
    reading("no, the attacker's heat comes first", "no text says so"),
};
inline constexpr Reading kA9[] = {
    reading("no, it goes one way", "da: 2 sekunder angreb speaks only of the card giving the extra heat"),
    reading("yes, the target gives its heat in the second second too",
            "an attack of two seconds, in each of which both sides give heat"),
};
inline constexpr Reading kA10[] = {
    reading("the same robot as in the first second", "da: Kombineret angreb"),
    not_offered("the defending player chooses anew", "da: Kombineret angreb, for each second"),
    reading("the robot with the 2-second attack, being alone in it", "da: 2 sekunder angreb"),
};
inline constexpr Reading kA11[] = {
    reading("yes", "da: I kamp (\"ready robots\", without exception)"),
    reading("no, neither ready nor blocking", "what cannot be attacked cannot stand in the way"),
};
inline constexpr Reading kA12[] = {
    reading("no", "da: I kamp speaks of attacker, defending player and opponent throughout"),
    reading("yes; choice of the receiver and convection then fall on the active player",
            "da: I kamp (\"enhver anden robot\"), taken literally"),
};
inline constexpr Reading kA13[] = {
    reading("attacks on the opponent or the opponent's robots", "da: At starte et nyt spil (\"angribe\")"),
    reading("attacks on the player only", "da: At starte et nyt spil (\"sin modstander\"), taken literally"),
    reading("anything that gives the opponent's side heat", "the purpose of the ban"),
};
inline constexpr Reading kA14[] = {
    reading("no", "da: Stråling og tricks (\"the robots they attack\")"),
    reading("yes, where the player could be attacked (DT-5.4)", "radiation as a kind of attack"),
    reading("yes, always", "da: Stråling og tricks (\"give heat without attacking\")"),
};
inline constexpr Reading kA15[] = {
    reading("only as its card's text says", "the card's text in the card set"),
    reading("at any target", "da: I kamp names no source of the heat that a player notes"),
};
inline constexpr Reading kA16[] = {
    reading("they are shuffled into the pile", "an older example of play: \"shuffled back into the deck\""),
    not_offered("they go on top of the pile", "da: \"lægger resten tilbage\""),
    not_offered("they go to the bottom of the pile", "da: \"lægger resten tilbage\""),
    reading("they go to the discard pile", "older English rules"),
};
inline constexpr Reading kA17[] = {
    reading("4, like the second player", "da: At starte et nyt spil"),
    reading("3", "older English rules and example of play"),
};
inline constexpr Reading kA18[] = {
    reading("one for each whole ten", "da: At samle et sæt kort (\"for each 10 cards\")"),
    reading("one for each begun ten", "da: At samle et sæt kort, read generously"),
    reading("the nearest number", "ordinary rounding"),
};
inline constexpr Reading kA19[] = {
    reading("yes", "da: At samle et sæt kort (\"cards in the deck\")"),
    reading("no", "cards without a limit do not raise that of others"),
};
inline constexpr Reading kA20[] = {
    reading("at once when the last card leaves the pile", "da: Detaljer (\"has used up\")"),
    reading("only when a card is drawn from an empty pile", "nothing is needed before"),
};
inline constexpr Reading kA21[] = {
    reading("no card is drawn and play goes on", "no such defeat is stated"),
    reading("that player loses", "as in many card games"),
};
inline constexpr Reading kA22[] = {
    reading("a control price, no readiness, any number of times", "the card's text in the card set"),
    reading("it is an activation: a ready robot, which rests afterwards", "da: an activated ability"),
    reading("a control price, once a round", "da: Voksende robot, read narrowly"),
};
inline constexpr Reading kA23[] = {
    reading("one new target for all the robots together, or the old one", "da: Tunsæt"),
    reading("the robots may be split over several targets", "da: Tunsæt (\"new targets for their attacks\")"),
    reading("the attack may also be taken back, and its robots are ready again", "the choice is free"),
};
inline constexpr Reading kA24[] = {
    reading("yes, as long as they can pay", "da: Tunsæt, for each declaration"),
    reading("no, there is one window for each attack", "an end to the back and forth"),
};
inline constexpr Reading kA25[] = {
    reading("1 control for 1 kW, without limit, again and again", "the card's text in the card set"),
    reading("a price printed on the card for a boost printed on the card", "da: Tunsæt – +X effekt"),
    reading("1 control for 1 kW, once a round", "da: Tunsæt, read narrowly"),
};
inline constexpr Reading kA26[] = {
    reading("what was still missing", "da: Flammekaster (\"the heat needed\")"),
    reading("always the full C × ΔT", "da: Flammekaster (\"4 kJ (2×2)\")"),
};
inline constexpr Reading kA27[] = {
    reading("the others' heat is used up first; at most the convection robots' own heat is left",
            "most favourable to the attack without giving others convection"),
    reading("only the convection robots' heat is compared with the need", "da: Flammekaster, of the one card"),
    reading("all heat beyond the need, whoever gave it", "da: Flammekaster (\"the heat of the attack\")"),
};
inline constexpr Reading kA28[] = {
    reading("no", "da: Flammekaster (\"the heat of the attack\", \"the defending player\")"),
    reading("yes, its surplus runs on to the attacking player", "the ability of the card, whoever attacks"),
};
inline constexpr Reading kA29[] = {
    reading("the whole exchange, if the attacker survives the first", "the card's text in the card set"),
    reading("only the attacker's heat", "the name of the trick"),
    reading("the robot is readied and may attack again", "the name of the trick"),
};
inline constexpr Reading kA30[] = {
    reading("until the end of the round", "the card's text in the card set"),
    reading("for the next attack only", "da: Stråling og tricks (\"a direct attack\")"),
    reading("for good", "tricks that are attached"),
};
inline constexpr Reading kA31[] = {
    reading("so much more heat, once; two add up", "the card's text in the card set"),
    reading("the heat is doubled, once", "the name of the trick"),
};
inline constexpr Reading kA32[] = {
    reading("to own robots only", "the cards' texts in the card set"),
    reading("to any robot; a trick goes to its own owner's discard pile", "da: Detaljer"),
    reading("to any robot; a trick goes along to the robot's owner's discard pile",
            "da: I kamp (\"together with any attached tricks\")"),
};
inline constexpr Reading kA33[] = {
    reading("each adds the printed capacity", "da: Voksende robot (\"starts from the capacity printed\")"),
    reading("a second has no effect", "\"double\" is not triple"),
};
inline constexpr Reading kA34[] = {
    reading("one by one", "da: \"the player can choose the order\""),
    not_offered("all attackers and targets are named first", "da: \"attack with a number of robots\""),
};
inline constexpr Reading kA35[] = {
    reading("yes, all of them", "da: the list says what the active player does"),
    reading("no, the draw may be left out", "an older English edition (\"may\")"),
};
inline constexpr Reading kA36[] = {
    reading("a draw", "nobody is left"),
    reading("the active player loses", "the attack was that player's"),
    reading("the active player wins", "the attack was that player's"),
};
inline constexpr Reading kA37[] = {
    reading("two only", "da: \"both players\", \"his opponent\""),
    not_offered("any number, attacking any opponent", "da: \"all players\", \"next player's round\""),
};
inline constexpr Reading kA38[] = {
    reading("whole numbers only", "da: no fraction occurs"),
    not_offered("tenths are allowed", "physics"),
};
inline constexpr Reading kA39[] = {
    reading("nothing more than to protect its player", "da: I kamp"),
    reading("the player's other robots cannot be attacked either", "the word \"blocking\""),
};
inline constexpr Reading kA40[] = {
    reading("no", "nothing is said to end it"),
    reading("yes, while the robot rests", "what has attacked has shown itself"),
};
inline constexpr Reading kA41[] = {
    reading("between the declaration of an attack or activation and its heat", "da: Tunsæt (\"in connection with\")"),
    reading("at any moment of the opponent's round", "da: Tunsæt (\"if you use it in connection with …\")"),
};
inline constexpr Reading kA42[] = {
    reading("a number printed with the ability", "the card's text in the card set"),
    reading("the robot's printed power times one second", "da: Stråling og tricks"),
};
inline constexpr Reading kA43[] = {
    reading("it goes to the defending player in full", "da: Flammekaster (\"works with … repeated attack\")"),
    reading("it is lost with the target", "da: Flammekaster (\"the defending robot\")"),
};
inline constexpr Reading kA44[] = {
    reading("yes", "the cards' texts in the card set (\"any number of times\")"),
    reading("no, one", "da: Tunsæt, read narrowly"),
};

}  // namespace botref::det_termiske::readings
