// The rulings of RoboRally: what the sources leave open, or once left open.
// Open ones are reported by the referee; settled ones say what decides them.
// Source: rules/robo-rally.md section 5.
#include "core/robo_rally/rulings.hpp"

#include "core/robo_rally/ruling_readings.hpp"
#include "core/rule_rows.hpp"

namespace botref::robo_rally {

using namespace readings;

namespace {

// A ruling whose default is not its first reading.
constexpr Ruling usually(std::uint8_t reading, Ruling ruling) {
  ruling.usual = reading;
  return ruling;
}

}  // namespace

constinit const std::array<Ruling, A57 + 1> kRulings = {{
    rows::open("RR-A1", "do robots on two belts that point at each other move?", kA1),
    rows::settled("RR-A2", "does a fully occupied loop of three or more belts move?", kA2,
                  "RR-11.3: all robots of a step move at once, and one behind another moves along"),
    rows::open("RR-A3", "what if two belts lead into the same pit, or over the edge at the same place?", kA3),
    rows::settled("RR-A4", "when does a turning belt turn a robot?", kA4,
                  "manual: Drehende Fliessbänder; Factory Floor Guide 2, 4"),
    rows::settled("RR-A5", "does a belt turn a robot that enters by a side without a drawn curve?", kA5,
                  "FAQ of the 1994 game, the T-junction"),
    rows::open("RR-A6", "what do two active pushers do that push onto the same square?", kA6),
    rows::open("RR-A7", "does a robot that is pushed onto another active pusher move again?", kA7),
    rows::settled("RR-A8", "is the square of a laser itself in its beam?", kA8,
                  "Factory Floor Guide 8: the beam is drawn from the wall"),
    rows::settled("RR-A9", "does a beam go on over the border of a tile?", kA9,
                  "manual: walls and robots end beams, nothing else does"),
    rows::settled("RR-A10", "may a robot be pushed that has another robot behind it?", kA10,
                  "Factory Floor Guide 5 and the publisher's forum agree"),
    rows::settled("RR-A11", "does a robot that pushes another into a pit go on with its move?", kA11,
                  "manual: picture p. 19: a robot in the way does not stop the mover"),
    rows::settled("RR-A12", "when is a robot removed that falls into a pit?", kA12, "manual: Pits: destroyed at once"),
    rows::settled("RR-A13", "does a virtual robot stop a laser of the floor?", kA13,
                  "manual: Virtuelle Roboter: it does not affect other robots"),
    rows::settled("RR-A14", "when does a virtual robot become real?", kA14,
                  "manual: Virtuelle Roboter: at the end of the turn"),
    rows::open("RR-A15", "is a robot virtual that re-enters where only a virtual robot stands?", kA15),
    rows::open("RR-A16",
               "must a robot that announced a power down, and was destroyed in that turn, re-enter in power down?",
               kA16),
    rows::open("RR-A17", "does an announced power down happen if the robot is undamaged when it starts?", kA17),
    rows::open("RR-A18", "may a robot without damage stay in power down?", kA18),
    usually(1, rows::settled("RR-A19", "what lies in a register that locks while its robot is powered down?", kA19,
                             "RR-7.4 and RR-6.5: its cards were discarded, so none lies there")),
    rows::open("RR-A20", "what does a powered-down robot on a repair site or a flag get?", kA20),
    rows::open("RR-A21", "may a repaired point leave the locked registers as they are?", kA21),
    rows::open("RR-A22", "which register does new damage lock after a chosen repair left a gap?", kA22),
    rows::settled("RR-A23", "does a flag repair?", kA23,
                  "FAQ of the 1994 game; Factory Floor Guide: \"flag or repair square\""),
    rows::open("RR-A24", "how much does a flag repair that stands on a repair site?", kA24),
    rows::open("RR-A25", "may an undamaged robot take an option card on a two-wrench site?", kA25),
    rows::settled("RR-A26", "when is an option card gained?", kA26, "Factory Floor Guide: at the end of the turn only"),
    rows::open("RR-A27", "what if the option deck is empty?", kA27),
    rows::settled("RR-A28", "does an announced power down save a robot from the tenth point of damage?", kA28,
                  "RR-15.1"),
    rows::open("RR-A29", "what may a powered-down robot do with its options?", kA29),
    rows::settled("RR-A30", "does a flag out of order become the archive position?", kA30,
                  "Factory Floor Guide 9 has no condition for it"),
    rows::settled("RR-A31", "does a robot touch the square from which a beam pushes or pulls it in this phase?", kA31,
                  "the order of the steps: lasers, then touching"),
    rows::settled("RR-A32", "must all damage be removed when a power down starts?", kA32,
                  "manual: PowerDown (\"all damage is repaired at once\")"),
    rows::settled("RR-A33", "how do several points of damage arrive that come together?", kA33,
                  "manual: Optionskarten auswechseln: any number of options on receipt"),
    rows::open("RR-A34", "what if two robots control each other by Radio Control?", kA34),
    rows::open("RR-A35", "what happens to the card of a locked register that an option replaces?", kA35),
    rows::settled("RR-A36", "when do beams push and pull?", kA36, "only so is the result defined"),
    rows::open("RR-A37", "does the Circuit Breaker look at the damage before or after the repair of this turn?", kA37),
    rows::settled("RR-A38", "what does Extra Memory do with locked registers?", kA38,
                  "card: one more card, and nothing else"),
    rows::open("RR-A39", "does the lock of a Fire Control do damage too?", kA39),
    rows::settled("RR-A40", "may the High Power Laser be limited to the first robot?", kA40,
                  "RR-18.2: modifications are always active"),
    rows::open("RR-A41", "whom does Ramming Gear damage in a chain, or over several squares?", kA41),
    rows::open("RR-A42", "does touching a flag with the Mechanical Arm set the archive position?", kA42),
    rows::open("RR-A43", "do modifications of the main laser, and the Turret, apply to the Rear Laser?", kA43),
    rows::settled("RR-A44", "does the last robot that is left win?", kA44, "manual: Spielende: only flags win"),
    rows::open("RR-A45", "who wins if two robots touch the last flag in the same phase?", kA45),
    rows::settled("RR-A46", "how many cards does Recompile give?", kA46,
                  "card: the damage comes \"after you have received the cards\""),
    rows::open("RR-A47", "what if the draw pile is empty?", kA47),
    rows::settled("RR-A48", "may 330 and 290 be movements?", kA48, "the table of the deck"),
    rows::open("RR-A49", "how much does the Ablative Coat absorb?", kA49),
    rows::open("RR-A50", "which cards may the Flywheel store?", kA50),
    rows::settled("RR-A51", "against what does the Shield help?", kA51,
                  "manual: Turn Programmed (\"against laser beams\")"),
    rows::settled("RR-A52", "is the robot of a single player virtual at the start?", kA52,
                  "manual: all start as virtual"),
    rows::open("RR-A53", "what happens to the options of a robot that is out of the game?", kA53),
    rows::settled("RR-A54", "when is a register unlocked whose damage is repaired?", kA54, "RR-6.5"),
    rows::settled("RR-A55", "may an option be given up for damage received earlier?", kA55,
                  "manual: Optionskarten auswechseln: decided when the damage is received"),
    usually(1, rows::open("RR-A56", "when is it decided whether a robot stays in power down?", kA56)),
    rows::settled("RR-A57", "when is a robot out of the game that has extra lives?", kA57,
                  "RR-1.9: extra lives are lives"),
}};

}  // namespace botref::robo_rally
