#pragma once
// How each ruling of RoboRally can be read, (a) first, and who reads it so: a
// passage of the manual, a card, an FAQ, or the argument for it.
// The questions, and what settles them, stand in rulings.cpp.
#include "core/rule_rows.hpp"

namespace botref::robo_rally::readings {

using rows::not_offered;
using rows::reading;

inline constexpr Reading kA1[] = {
    reading("no, each square is occupied, and belts never push", "manual: Fliessband Priorität"),
    reading("yes, they change places, because both leave at the same time",
            "manual: Fliessband Priorität (\"at the same time\")"),
};
inline constexpr Reading kA2[] = {
    reading("yes, each robot moves one square", "manual: Fliessband Priorität"),
    reading("no, none of them can be the first", "no square is free"),
};
inline constexpr Reading kA3[] = {
    reading("both robots fall: robots in a pit share no square", "manual: Pits"),
    reading("neither moves", "RR-11.5 taken literally: manual: picture p. 34, left"),
};
inline constexpr Reading kA4[] = {
    reading("when a belt moves it there",
            "manual: Drehende Fliessbänder; Factory Floor Guide 2, 4; FAQ of the 1994 game"),
    reading("whenever a curved belt carries it on", "players' forum on the edition of 2005"),
};
inline constexpr Reading kA5[] = {
    reading("no", "FAQ of the 1994 game"),
    reading("yes, any entry from the side", "the robot changes its direction there"),
};
inline constexpr Reading kA6[] = {
    reading("neither moves its robot, as with belts", "RR-11.5 by analogy; the manual is silent"),
    reading("they push one after another, by the cards of this phase from the highest down, and the later pushes the "
            "earlier robot back",
            "pushers, unlike belts, push: Factory Floor Guide 5"),
};
inline constexpr Reading kA7[] = {
    reading("no, each pusher acts once, on the robot that stood there", "audit of a program with the rules of 2005"),
    reading("yes, the other pusher acts too", "Factory Floor Guide 5, taken literally"),
};
inline constexpr Reading kA8[] = {
    reading("yes", "Factory Floor Guide 8; audit of a program with the rules of 2005"),
    reading("no", "the laser stands there"),
};
inline constexpr Reading kA9[] = {
    reading("yes, until a wall, a robot or the end of the floor", "Factory Floor Guide 8"),
    reading("no, it ends with its tile", "beams are drawn on one tile"),
};
inline constexpr Reading kA10[] = {
    reading("yes, any number of robots", "publisher's forum, thread 11612; Factory Floor Guide 5"),
    reading("no, nobody moves then", "manual: Ramming Gear (\"because of a wall or another robot\")"),
};
inline constexpr Reading kA11[] = {
    reading("yes, and it may fall itself", "manual: picture p. 19"),
    reading("no, it stops where it pushed", "the push is its last square"),
};
inline constexpr Reading kA12[] = {
    reading("at once", "manual: Pits; Factory Floor Guide"),
    reading("when all robots have moved; it differs in nothing that a record shows", "pits are counted afterwards"),
};
inline constexpr Reading kA13[] = {
    reading("no", "manual: Virtuelle Roboter"),
    reading("yes, a beam hits only the nearest robot", "Factory Floor Guide 8"),
};
inline constexpr Reading kA14[] = {
    reading("at the end of the turn, if it is alone on its square", "manual: Uebersicht, Virtuelle Roboter"),
    reading("at the end of the first phase in which it is alone", "play-by-web rules (house practice)"),
};
inline constexpr Reading kA15[] = {
    reading("yes, another robot is there", "manual: Archivkopie (\"another robot\")"),
    reading("no, virtual robots do not count", "manual: Virtuelle Roboter"),
};
inline constexpr Reading kA16[] = {
    reading("no, the announcement has lapsed, and the owner decides anew", "manual: Archivkopie, PowerDown"),
    reading("yes", "the announcement binds; manual: Ankündigung"),
};
inline constexpr Reading kA17[] = {
    reading("yes, in any case", "manual: Ankündigung"),
    reading("it may be cancelled: then the robot is dealt cards", "only a damaged robot needs it: RR-7.2"),
};
inline constexpr Reading kA18[] = {
    reading("yes", "manual: PowerDown (no condition is named)"),
    reading("no", "manual: Ankündigung (only a damaged robot): RR-7.2"),
};
inline constexpr Reading kA19[] = {
    reading("the card of the turn of the announcement", "compiled FAQ (called official)"),
    reading("none: the register is locked and empty", "compiled FAQ (called unofficial); RR-7.4 and RR-6.5"),
    reading("a random card of the deck, from the next deal on", "edition of 2005 (recalled)"),
};
inline constexpr Reading kA20[] = {
    reading("repair at the end of the turn, but no new archive position",
            "manual: PowerDown (inactive); the repair is the floor's"),
    reading("neither", "manual: PowerDown (inactive)"),
    reading("both on a repair site; only flags are excluded", "manual: PowerDown (\"touches no flags\")"),
};
inline constexpr Reading kA21[] = {
    reading("no, there must be as many as the damage says", "manual: Gesperrte Register, table"),
    reading("yes, any damage chit may be given back", "manual: Reparaturfelder"),
};
inline constexpr Reading kA22[] = {
    reading("the unlocked one with the highest number", "the order of the table"),
    reading("the one that the table names for this point, if it is unlocked", "manual: Gesperrte Register, table"),
    not_offered("one that the owner chooses; a record has no event for it", "the owner chooses on repair too"),
};
inline constexpr Reading kA23[] = {
    reading("yes, one point", "FAQ of the 1994 game"),
    reading("no, only drawn wrenches do", "Factory Floor Guide (\"per wrench\")"),
};
inline constexpr Reading kA24[] = {
    reading("the larger of both", "one square, one repair"),
    reading("both together", "each of them repairs"),
    reading("as much as the site", "the flag replaces only open floor"),
};
inline constexpr Reading kA25[] = {
    reading("yes", "manual: Reparaturfelder, Ende des Zuges"),
    reading("no, there is nothing to take it instead of", "manual: Reparaturfelder (\"instead of repairing\")"),
};
inline constexpr Reading kA26[] = {
    reading("at the end of the turn", "Factory Floor Guide"),
    not_offered("in each phase that ends on such a site", "manual: Optionskarten (\"touch\")"),
};
inline constexpr Reading kA27[] = {
    reading("lost options are shuffled and drawn again", "usual with decks; the manual is silent"),
    reading("lost options have left the game", "house rules of a league"),
};
inline constexpr Reading kA28[] = {
    reading("no, it is destroyed at once", "manual: Zerstörung"),
    reading("yes, the power down removes the damage first", "the announcement came first"),
};
inline constexpr Reading kA29[] = {
    reading("give them up against damage; and those work that work by themselves",
            "manual: Others; the cards have no exception"),
    reading("nothing but the PowerDown Shield", "manual: PowerDown (\"plays no options\")"),
};
inline constexpr Reading kA30[] = {
    reading("yes", "manual: Archivkopie"),
    reading("no, only a flag that counts", "Factory Floor Guide 9"),
};
inline constexpr Reading kA31[] = {
    reading("no", "manual: Zusammenfassung der Sequenz"),
    reading("yes, it ended the phase there", "manual: Registerphase 4"),
};
inline constexpr Reading kA32[] = {
    reading("yes", "manual: PowerDown"),
    not_offered("no, the owner may keep some", "manual: PowerDown (\"may\")"),
};
inline constexpr Reading kA33[] = {
    reading("together: any number may be prevented", "manual: Optionskarten auswechseln"),
    reading("one by one, and none after the tenth", "manual: Zerstörung"),
};
inline constexpr Reading kA34[] = {
    reading("they exchange their programs", "card: Radio Control, applied to both"),
    reading("both controls cancel", "neither has a program of its own left"),
};
inline constexpr Reading kA35[] = {
    reading("it stays there, and the new card is carried out this turn only", "RR-6.3; the cards"),
    reading("it cannot be replaced", "manual: Gesperrte Register"),
    reading("the new card is the locked card from then on", "the cards, taken literally"),
};
inline constexpr Reading kA36[] = {
    reading("after all damage, by the cards of this phase from the highest down", "house rules of a league"),
    not_offered("all at once, from where the robots stood", "RR-13.5, taken literally"),
};
inline constexpr Reading kA37[] = {
    reading("after it", "card: Circuit Breaker (\"ends the turn with\")"),
    reading("before it", "the turn ends with the repair"),
};
inline constexpr Reading kA38[] = {
    reading("one more card is dealt; one is left over", "card: Extra Memory"),
    reading("the card opens one locked register", "otherwise the card would be useless"),
};
inline constexpr Reading kA39[] = {
    reading("yes, one point, whose chit lies on the chosen register", "publisher's erratum of 2005, thread 5215"),
    reading("no, but only a power down unlocks it", "older reading quoted there"),
};
inline constexpr Reading kA40[] = {
    reading("no, it passes the first wall or robot in any case", "manual: Main Laser Mod"),
    not_offered("yes, the owner may choose", "card: High Power Laser"),
};
inline constexpr Reading kA41[] = {
    reading("the robot that is pushed directly, once for each card", "card: Ramming Gear"),
    reading("every robot of the chain, once for each card", "card: Ramming Gear (\"a robot you push\")"),
    reading("the robot that is pushed directly, for each square", "each square is a push"),
};
inline constexpr Reading kA42[] = {
    reading("yes, the flag is touched", "card: Mechanical Arm; RR-14.2"),
    reading("no", "the robot is not on the flag"),
};
inline constexpr Reading kA43[] = {
    reading("no", "manual: Main Laser Mod; English card texts"),
    reading("yes, it is an additional main laser", "card: Rear Laser; note of a program"),
};
inline constexpr Reading kA44[] = {
    reading("no, the game goes on", "manual: Spielende"),
    reading("yes", "house rule"),
};
inline constexpr Reading kA45[] = {
    reading("both", "manual: Spielende (no order is named)"),
    reading("the one with the higher card in this phase", "manual: Kartenpriorität"),
};
inline constexpr Reading kA46[] = {
    reading("as many as the old hand; then comes the damage", "card: Recompile"),
    reading("the damage comes first, so one fewer", "note of a program"),
};
inline constexpr Reading kA47[] = {
    reading("discarded cards are shuffled", "usual with decks; the manual is silent"),
    reading("nothing can be drawn", "house rules"),
};
inline constexpr Reading kA48[] = {
    reading("no, they turn a robot", "the table of the deck"),
    not_offered("yes, as the manual's example has them", "manual: picture p. 32"),
};
inline constexpr Reading kA49[] = {
    reading("3 points", "card: Ablative Coat (\"absorbs three points\"); English card text"),
    reading("9 points", "card: Ablative Coat (discarded after it has absorbed 9)"),
};
inline constexpr Reading kA50[] = {
    reading("any card", "card: Flywheel"),
    reading("movement cards only", "English card text"),
};
inline constexpr Reading kA51[] = {
    reading("laser beams", "manual: Turn Programmed"),
    reading("any damage, ramming too", "English card text"),
};
inline constexpr Reading kA52[] = {
    reading("yes, until the end of the first turn", "manual: Aufstellung"),
    reading("no, it is alone", "manual: Virtuelle Roboter"),
};
inline constexpr Reading kA53[] = {
    reading("they are discarded", "the manual is silent; see RR-A27"),
    reading("they leave the game with it", "they belong to the robot"),
};
inline constexpr Reading kA54[] = {
    reading("at the end of the turn, before the next deal", "manual: Gesperrte Register"),
    reading("at the end of the next turn", "the card lies there already"),
};
inline constexpr Reading kA55[] = {
    reading("no", "manual: Optionskarten auswechseln"),
    not_offered("yes, at any time", "manual: Schaden reparieren"),
};
inline constexpr Reading kA56[] = {
    reading("before the deal: a decision to power up may still be changed", "manual: PowerDown (\"before the deal\")"),
    reading("at the end of the turn: the first decision binds", "manual: Ende des Zuges"),
};
inline constexpr Reading kA57[] = {
    reading("when all lives are used", "manual: Aufstellung"),
    reading("at the third destruction", "manual: Zerstörung (taken literally)"),
};

}  // namespace botref::robo_rally::readings
