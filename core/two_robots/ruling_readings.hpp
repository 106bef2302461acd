#pragma once
// How each ruling of Two Robots can be read, (a) first, and who reads it so: a
// heading of the Spanish text, or the argument for it.
// The questions, and what settles them, stand in rulings.cpp.
#include "core/rule_rows.hpp"

namespace botref::two_robots::readings {

using rows::not_offered;
using rows::reading;

inline constexpr Reading kA1[] = {
    reading("no, hands start empty", "Preparar never deals Action cards; En tu turno, 1"),
    reading("yes, five cards each", "usual in such games: otherwise nobody can respond in the first turn"),
};
inline constexpr Reading kA2[] = {
    reading("down to 7 cards in hand", "D. Fase de limpieza (\"hasta el límite de la mano\")"),
    reading("up to 7 cards, any number", "En tu turno, 4 (\"descarta hasta 7 cartas\"), taken literally"),
};
inline constexpr Reading kA3[] = {
    reading("five, of which three can be activated",
            "Preparar, 2 (\"sus 5 cartas\") and C. Fase de eventos, 1 (\"una de tus tres\") together"),
    reading("five, and all can be activated", "Preparar, 2"),
    reading("three", "C. Fase de eventos, 1; Componentes lists 12 Power cards"),
};
inline constexpr Reading kA4[] = {
    reading("only who starts; then counter-clockwise by seat",
            "Como se Juega (\"en sentido antihorario\", \"iría primero\")"),
    reading("the whole order; seats do not matter", "Como se Juega (\"el orden de turno\")"),
    reading("neither: anybody starts, then counter-clockwise", "Como se Juega (\"ideal\" is advice)"),
};
inline constexpr Reading kA5[] = {
    reading("no, two to four", "Preparar, 4"),
    reading("yes, with the red pile of four", "there are five Salvagers"),
};
inline constexpr Reading kA6[] = {
    reading("no", "Componentes: one Hero card each"),
    reading("yes", "nothing forbids it"),
};
inline constexpr Reading kA7[] = {
    reading("when a card must be drawn and the deck is empty", "A. Fase de dibujo"),
    reading("at once when the last card leaves the deck",
            "A. Fase de dibujo, taken literally (\"si no hay más cartas\")"),
};
inline constexpr Reading kA8[] = {
    reading("no, it is forgotten", "no text makes a debt"),
    reading("yes, as soon as there are cards", "En tu turno, 1: five cards"),
};
inline constexpr Reading kA9[] = {
    reading("yes, it is a stack unlike all others", "Cartas de ataque y defensa"),
    reading("no, it has no energy yet", "\"acumulaciones únicas\": one for each energy"),
};
inline constexpr Reading kA10[] = {
    reading("yes, and the new stack is locked to the other energy", "Tarjetas de piezas apilables, 3"),
    reading("no, it must go on the matching stack", "Tarjetas de piezas apilables, 2: only of hybrids that match none"),
    reading("yes, and the new stack is unlocked", "Tarjetas de piezas apilables, 2, by analogy"),
};
inline constexpr Reading kA11[] = {
    reading("yes, the unlocked stack is narrowed to its other energy", "an unlocked stack has no colour yet"),
    reading("no, the card must go on the unlocked stack", "Tarjetas de piezas apilables, 3"),
};
inline constexpr Reading kA12[] = {
    reading("no, both energies are still shared", "Tarjetas de piezas apilables, 2"),
    reading("yes, and the player names the energy", "Tarjetas de piezas apilables, 2 (\"until a second Part\")"),
};
inline constexpr Reading kA13[] = {
    reading("yes, until the stack is empty", "the stack is locked, not the card"),
    reading("no, the remaining Parts decide", "a stack is what its Parts are"),
};
inline constexpr Reading kA14[] = {
    reading("yes, and its Ice Blast is discarded", "a stack is of Parts"),
    reading("no, the Ice Blast stays and blocks its energy", "Explosión de hielo: until thawed"),
};
inline constexpr Reading kA15[] = {
    reading("yes", "Agresor (\"cualquier fábrica\")"),
    reading("no, only where it is forced", "Aclaraciones, 1 (\"incluso si tienes que\")"),
};
inline constexpr Reading kA16[] = {
    reading("no, a stack is one robot at most", "Construyendo sus Robots"),
    reading("yes", "two of each are two robots"),
};
inline constexpr Reading kA17[] = {
    reading("yes", "Construyendo sus Robots"),
    reading("no, not before the stack is locked", "a robot has an energy"),
};
inline constexpr Reading kA18[] = {
    reading("they must stand at the same time", "C. Fase de eventos, 2 (\"tendría que construirlo nuevamente\")"),
    reading("every completion counts", "Fin del juego (\"construyes dos robots\")"),
};
inline constexpr Reading kA19[] = {
    reading("yes", "Fin del juego"),
    reading("at the end of the builder's turn, if both still stand", "others would have a chance to react"),
};
inline constexpr Reading kA20[] = {
    reading("yes", "Explosión de hielo: on a stack, without restriction"),
    reading("no, Attacks go against opponents", "A. Fase de dibujo, Ataque (\"contra tus oponentes\")"),
};
inline constexpr Reading kA21[] = {
    reading("no, it would do nothing", "Explosión de hielo"),
    reading("yes, each needs its own Rescue Drill", "nothing forbids it"),
};
inline constexpr Reading kA22[] = {
    reading("no, two must be destroyed", "Aclaraciones, 1 (\"debes destruir dos\")"),
    reading("yes, it destroys what there is", "Aclaraciones, 1: only choosing one is forbidden"),
};
inline constexpr Reading kA23[] = {
    reading("yes, for all destroying Attacks", "Aclaraciones, 1"),
    reading("no, the card's number counts", "the cards print it"),
};
inline constexpr Reading kA24[] = {
    reading("yes, the card is interrupted", "A. Fase de dibujo, Ataque"),
    reading("no, only its effect on that Factory", "Misiles Homing: against meddling with the own Factory"),
};
inline constexpr Reading kA25[] = {
    reading("yes, any Attack aimed at the player", "A. Fase de dibujo, Ataque (\"all Attack cards\")"),
    reading("no, only Attacks on Parts", "Misiles Homing, the special section"),
};
inline constexpr Reading kA26[] = {
    reading("yes, Homing Missiles may answer it", "Explosión de hielo: Parts can no longer be used"),
    reading("no", "nothing happens to the Parts"),
};
inline constexpr Reading kA27[] = {
    reading("after: it cancels the card", "Cañonera centinela (\"cards\")"),
    reading("before: it cancels the deployment", "one would not deploy for nothing"),
    reading("either", "Cañonera centinela is silent"),
};
inline constexpr Reading kA28[] = {
    reading("no, a misprint for Part", "Componentes"),
    not_offered("yes, an Attack that Homing Missiles cannot stop", "Misiles Homing, taken literally"),
};
inline constexpr Reading kA29[] = {
    reading("no, it counts as an action", "Misiles Homing; En tu turno, 2"),
    reading("yes, the limit binds new plays only", "Misiles Homing: it continues the Attack"),
};
inline constexpr Reading kA30[] = {
    reading("yes, and so on", "Misiles Homing: the Attack is on again"),
    reading("no, one and one", "Misiles Homing describes no more"),
};
inline constexpr Reading kA31[] = {
    reading("any opponent of the active player", "Cañonera centinela"),
    reading("only one whom the Event would affect", "as with Homing Missiles"),
};
inline constexpr Reading kA32[] = {
    reading("the one revealed card", "Cañonera centinela: a card"),
    reading("the whole activation", "the Event is cancelled"),
};
inline constexpr Reading kA33[] = {
    reading("no", "En tu turno, 2"),
    reading("yes", "Misiles Homing, for the attacker, by analogy"),
};
inline constexpr Reading kA34[] = {
    reading("no, only one's own", "a Defense card"),
    reading("yes, any frozen stack", "Explosión de hielo, without restriction"),
};
inline constexpr Reading kA35[] = {
    reading("no", "Misiles Homing; Cañonera centinela"),
    reading("yes", "they are Defense cards too"),
};
inline constexpr Reading kA36[] = {
    reading("yes, after the Event phase", "C. Fase de eventos, 2 (\"reorganiza la pila\")"),
    reading("no, they are used up", "the text does not say that they return"),
};
inline constexpr Reading kA37[] = {
    reading("no, one activation a turn", "C. Fase de eventos"),
    reading("yes, only the type is limited", "C. Fase de eventos, the last note, taken literally"),
};
inline constexpr Reading kA38[] = {
    reading("yes", "Explosión de hielo, Partes, 2: the ban names deploying only"),
    reading("no", "the ban is meant for all sacrifices"),
};
inline constexpr Reading kA39[] = {
    reading("it steals a Part from an enemy Factory", "Aclaraciones, 2: an energy in use can change"),
    reading("it draws a card", "\"robar\" means both"),
};
inline constexpr Reading kA40[] = {
    reading("the victim, freely", "C. Fase de eventos, 1, Nota"),
    not_offered("the attacker", "it is the attacker's damage"),
    not_offered("the victim, but unflipped cards last", "used cards would go first"),
};
inline constexpr Reading kA41[] = {
    reading("no", "C. Fase de eventos, 1: the card is flipped even so"),
    reading("yes", "nothing has happened"),
};
inline constexpr Reading kA42[] = {
    reading("nobody: a draw", "there is no last surviving player"),
    reading("the active player", "the active player caused it"),
    reading("the last one in turn order", "that player is eliminated last"),
};
inline constexpr Reading kA43[] = {
    reading("hand, Factory and Ice Blasts go to the discard pile",
            "cards must go somewhere, and no other pile is named"),
    reading("they leave the game", "the player leaves the game"),
    reading("the hand is discarded, the Factory stays as a target", "nothing says that Parts are removed"),
};
inline constexpr Reading kA44[] = {
    reading("each opponent", "Aclaraciones, 6"),
    reading("at least two, as its player chooses", "Aclaraciones, 6: only one alone is forbidden"),
};
inline constexpr Reading kA45[] = {
    reading("to the discard pile", "A. Fase de dibujo"),
    reading("out of the game", "only Attack and Defense cards are said to be discarded"),
};
inline constexpr Reading kA46[] = {
    reading("yes", "Aclaraciones, 3: to all players, including their own"),
    reading("no", "C. Fase de eventos, 1, Nota: damage caused by other players"),
};
inline constexpr Reading kA47[] = {
    reading("opponents only", "the card's text in the card set"),
    reading("all players", "as Cold Fusion and Balance"),
};
inline constexpr Reading kA48[] = {
    reading("yes, at once", "Preparar, 2: eliminated"),
    reading("the Event is finished first", "an effect has to be carried out"),
};
inline constexpr Reading kA49[] = {
    reading("no", "Preparar, 4 (\"comienza con\")"),
    reading("yes, to the size for those who are left", "it depends on the number of players"),
};
inline constexpr Reading kA50[] = {
    reading("before, with the card", "Misiles Homing: one must know whose Parts are hit"),
    not_offered("after, when the card takes effect", "the text is silent"),
};
inline constexpr Reading kA51[] = {
    reading("no", "a card is played for what it does"),
    reading("yes", "nothing forbids it"),
};
inline constexpr Reading kA52[] = {
    reading("yes, it is discarded before its effect", "Cartas de ataque y defensa: played, then placed there"),
    reading("no, after its effect", "Cartas de ataque y defensa (\"después de jugar\")"),
};
inline constexpr Reading kA53[] = {
    reading("yes, like a played Part", "Aclaraciones, 2"),
    reading("no, only onto a matching stack", "Aclaraciones, 2: it joins a stack"),
};
inline constexpr Reading kA54[] = {
    reading("no", "Explosión de hielo"),
    reading("yes, a card puts it there", "it is not played"),
};
inline constexpr Reading kA55[] = {
    reading("yes", "C. Fase de eventos, 1"),
    reading("no, another may be activated", "it did not happen"),
};
inline constexpr Reading kA56[] = {
    reading("yes", "C. Fase de eventos, 2"),
    reading("no, from the next turn on", "En tu turno, 3 (\"si construiste uno\")"),
};
inline constexpr Reading kA57[] = {
    reading("yes, until one of them is locked", "an unlocked stack has no colour to match"),
    reading("no", "Tarjetas de piezas apilables, 2: it matches another stack"),
};
inline constexpr Reading kA58[] = {
    reading("yes, locking one narrows the other", "Tarjetas de piezas apilables, 3: their energies can still differ"),
    reading("no", "Tarjetas de piezas apilables, 2: it matches another stack"),
};
inline constexpr Reading kA59[] = {
    reading("for each point", "amounts are counted (\"1 damage\")"),
    reading("for each occasion", "C. Fase de eventos, 1, Nota (\"each time you suffer damage\")"),
};
inline constexpr Reading kA60[] = {
    reading("yes", "Cartas de ataque y defensa"),
    reading("no, they return to the hand", "they did nothing"),
};

}  // namespace botref::two_robots::readings
