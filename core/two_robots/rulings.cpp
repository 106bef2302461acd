// The rulings of Two Robots: what the source leaves open, or once left open.
// Open ones are reported by the referee; settled ones say what decides them.
// Source: the Spanish instruction text, which says some things in two ways and others not at all.
#include "core/two_robots/rulings.hpp"

#include "core/rule_rows.hpp"
#include "core/two_robots/ruling_readings.hpp"

namespace botref::two_robots {

namespace {

// The default is (b).
constexpr Ruling usually_b(Ruling ruling) {
  ruling.usual = 1;
  return ruling;
}

}  // namespace

using namespace readings;

constinit const std::array<Ruling, A60 + 1> kRulings = {{
    rows::settled("TR-A1", "are starting hands dealt before the first turn?", kA1,
                  "Preparar is a complete list and deals no Action cards; the Draw phase deals"),
    rows::settled("TR-A2", "does Cleanup discard down to 7 cards, or up to 7 cards?", kA2,
                  "D. Fase de limpieza names a hand limit"),
    rows::settled("TR-A3", "has a player five Power cards or three?", kA3,
                  "the card set says which can be activated; this fits both sentences"),
    rows::open("TR-A4", "does the list of Salvagers order the turns, or only the start?", kA4),
    rows::settled("TR-A5", "may five play?", kA5, "red piles are given for two to four players"),
    rows::settled("TR-A6", "may two players take the same Salvager?", kA6, "there is one Hero card of each"),
    rows::open("TR-A7", "when is the discard pile shuffled into a new deck?", kA7),
    rows::settled("TR-A8", "deck and discard pile are both empty: is the rest of a draw owed later?", kA8,
                  "no text makes a debt"),
    rows::open("TR-A9", "does an unlocked stack count for the requirement of a card?", kA9),
    rows::open("TR-A10", "may a hybrid that matches one of the player's stacks begin another?", kA10),
    rows::open("TR-A11", "may a stack be begun in an energy that an unlocked stack could still take?", kA11),
    rows::open("TR-A12", "does a second hybrid with the same two energies lock a stack?", kA12),
    rows::open("TR-A13", "does a lock survive the loss of the card that locked the stack?", kA13),
    rows::open("TR-A14", "is a frozen stack that loses all its Parts gone?", kA14),
    rows::settled("TR-A15", "may one destroy one's own Parts though two enemy ones could be hit?", kA15,
                  "Agresor (\"inside any Factory\")"),
    rows::settled("TR-A16", "are two complete sets in one stack two robots?", kA16,
                  "Construyendo sus Robots (\"at least one of each\"); duplicates help in the Event phase only"),
    rows::settled("TR-A17", "is a complete set in an unlocked stack a robot?", kA17,
                  "Construyendo sus Robots: one of each, whatever the energy"),
    rows::settled("TR-A18", "must two robots stand at once, or is it enough to have built two?", kA18,
                  "C. Fase de eventos, 2: a dismantled robot has to be built again"),
    rows::settled("TR-A19", "do two robots win at once?", kA19, "Fin del juego; nothing delays it"),
    usually_b(rows::open("TR-A20", "may Ice Blast be laid on one's own stack?", kA20)),
    rows::open("TR-A21", "may a second Ice Blast be laid on a frozen stack?", kA21),
    rows::open("TR-A22", "may a destroying Attack be played when fewer than two Parts match?", kA22),
    rows::settled("TR-A23", "does \"two\" override the number on a destroying Attack?", kA23,
                  "Aclaraciones, 1 (\"all Attack cards that destroy\"); it hangs on the card set"),
    rows::open("TR-A24", "an Attack hits two Factories, and one owner plays Homing Missiles: is all of it cancelled?",
               kA24),
    usually_b(rows::open("TR-A25", "may Homing Missiles answer an Attack that touches no Parts?", kA25)),
    rows::open("TR-A26", "is freezing a stack meddling with its Parts?", kA26),
    rows::open("TR-A27", "may Sentry Gunship answer a deployment before or after the red card is revealed?", kA27),
    rows::settled("TR-A28", "is \"Robot Dart\" a card?", kA28,
                  "no such card is listed; the text misprints other words too"),
    rows::open("TR-A29", "may the attacker answer Homing Missiles without an action left?", kA29),
    rows::open("TR-A30", "may Homing Missiles be played again after the attacker's?", kA30),
    rows::settled("TR-A31", "who may play Sentry Gunship?", kA31,
                  "Cañonera centinela (\"any Event card … of an opponent\")"),
    rows::open("TR-A32", "Sentry Gunship among several reveals: does it cancel one card or all?", kA32),
    rows::settled("TR-A33", "do responses use up actions of one's next turn?", kA33,
                  "En tu turno, 2: five cards are played in one's turn"),
    rows::open("TR-A34", "may Rescue Drill thaw another player's stack?", kA34),
    rows::settled("TR-A35", "may other Defense cards be played outside one's own Play phase?", kA35,
                  "only Homing Missiles and Sentry Gunship are said to be"),
    rows::settled("TR-A36", "do revealed red cards go back into the red pile?", kA36,
                  "C. Fase de eventos, 2; Aclaraciones, 5 names the exception"),
    rows::settled("TR-A37", "may several Events of one type be activated in a turn?", kA37,
                  "C. Fase de eventos (\"a Power card\", \"one of two types\")"),
    rows::open("TR-A38", "may Parts of a frozen stack be sacrificed for a Power card?", kA38),
    rows::settled("TR-A39", "does Space Pod steal a Part, or draw a card?", kA39, "Aclaraciones, 2; the card set says"),
    rows::settled("TR-A40", "who chooses the Power card that is lost?", kA40,
                  "C. Fase de eventos, 1, Nota (\"you must remove one\")"),
    rows::settled("TR-A41", "is a sacrifice returned when Sentry Gunship cancels the Event?", kA41,
                  "it is the cost, and the card is used up too"),
    rows::open("TR-A42", "who wins when all players who are left are eliminated together?", kA42),
    rows::open("TR-A43", "what happens to the cards of an eliminated player?", kA43),
    rows::open("TR-A44", "does Scattershot hit all opponents, or two or more?", kA44),
    rows::settled("TR-A45", "where do destroyed and sacrificed Parts go?", kA45,
                  "the discard pile is the only pile named, and it refills the deck"),
    rows::open("TR-A46", "does damage by one's own card cost a Power card?", kA46),
    rows::settled("TR-A47", "does Meltdown hit opponents or all players?", kA47, "the card set says"),
    usually_b(
        rows::open("TR-A48", "the active player is eliminated in the own turn: does the turn end at once?", kA48)),
    rows::settled("TR-A49", "does the red pile change when a player is eliminated?", kA49,
                  "Preparar, 4: the pile \"begins\" with that number"),
    rows::settled("TR-A50", "are targets named before or after responses?", kA50, "a record names them with the card"),
    rows::open("TR-A51", "may a card be played without effect, to get rid of it?", kA51),
    usually_b(rows::settled("TR-A52", "is a card that is being carried out on the discard pile already?", kA52,
                            "Cartas de ataque y defensa (\"after playing\")")),
    rows::settled("TR-A53", "may a stolen Part begin a stack?", kA53,
                  "the card set says \"into the own Factory\"; a Part begins stacks"),
    rows::settled("TR-A54", "may a stolen Part be put on one's own frozen stack?", kA54,
                  "Explosión de hielo: the owner can no longer put Parts there"),
    rows::settled("TR-A55", "is an Event used up that Sentry Gunship cancels?", kA55,
                  "it was activated, and the card is flipped even so"),
    rows::settled("TR-A56", "may a robot be deployed in the turn in which it was completed?", kA56,
                  "C. Fase de eventos, 2 (\"if you have an Active Robot\")"),
    rows::open("TR-A57", "may two unlocked stacks share one of their energies?", kA57),
    rows::open("TR-A58", "may there be two unlocked stacks of the same pair?", kA58),
    rows::open("TR-A59", "is one Power card lost for each point of damage, or for each occasion?", kA59),
    rows::settled("TR-A60", "are Homing Missiles that were countered spent?", kA60,
                  "Cartas de ataque y defensa: every Defense card played is discarded"),
}};

}  // namespace botref::two_robots
