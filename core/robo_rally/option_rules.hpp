#pragma once
// RoboRally, the 26 option cards: RR-O1 to RR-O26.
// Source: the option cards as the manual lists them (Optionskarten, alphabetically), and the English card texts.
#include "core/rule_rows.hpp"

namespace botref::robo_rally {

inline constexpr Rule kOptionRules[] = {
    rows::computed("RR-O1", "Ablative Coat absorbs 3 points of damage from any side and source, and is then discarded",
                   "card: Ablative Coat; English card text"),
    rows::enforced("RR-O2",
                   "Abort Switch: instead of revealing a register a card is drawn at random and carried out, and for "
                   "all later registers of the turn too",
                   "card: Abort Switch", "{who} cannot draw a card with the Abort Switch now"),
    rows::enforced("RR-O3", "Brakes: a Move 1 may be carried out as no move, with the same priority", "card: Brakes",
                   "{who} carries out no Move 1 with Brakes now"),
    rows::computed("RR-O4",
                   "Circuit Breaker: a robot that ends a turn with 3 damage or more starts the next in power down",
                   "card: Circuit Breaker"),
    rows::enforced("RR-O5",
                   "Conditional: an unused card of the hand is stored, and may replace the card of one register before "
                   "that phase; it is discarded at the end of the turn",
                   "card: Conditional", "{who} cannot do this with the Conditional now"),
    rows::computed("RR-O6", "Double Barrel Laser: the main laser does 2 points of damage", "card: Double Barrel Laser"),
    rows::computed("RR-O7", "Extra Memory: one more card each turn", "card: Extra Memory"),
    rows::enforced("RR-O8",
                   "Fire Control: a point of damage of the main laser may lock a chosen register or destroy a chosen "
                   "option instead",
                   "card: Fire Control", "Fire Control allows one free choice for each point that the main laser does"),
    rows::enforced("RR-O9", "Flywheel: an unused card is stored, and added to the hand in a later turn",
                   "card: Flywheel", "{who} cannot do this with the Flywheel now"),
    rows::enforced("RR-O10", "Fourth Gear: a Move 3 may go 4 squares", "card: Fourth Gear",
                   "{who} carries out no Move 3 with Fourth Gear now"),
    rows::enforced("RR-O11", "Gyroscopic Stabilizer: in a turn it is on, gears and turning belts do not turn the robot",
                   "card: Gyroscopic Stabilizer", "{who} has no Gyroscopic Stabilizer to set"),
    rows::computed("RR-O12", "High Power Laser: the main laser passes one wall or one robot, which it damages too",
                   "card: High Power Laser; English card text"),
    rows::enforced("RR-O13",
                   "Mechanical Arm: at the end of a phase a robot beside a flag may touch it; a wall between stops it, "
                   "a robot on the flag does not",
                   "card: Mechanical Arm", "{who} cannot touch such a flag with the Mechanical Arm now"),
    rows::enforced("RR-O14",
                   "Mini Howitzer, instead of the main laser: 1 damage, and the target is pushed 1 square away; "
                   "discarded after 5 shots",
                   "card: Mini Howitzer", "{who} cannot fire a Mini Howitzer now"),
    rows::computed("RR-O15", "PowerDown Shield: in power down one point is prevented on each side in each phase",
                   "card: PowerDown Shield"),
    rows::enforced("RR-O16", "Pressor Beam, instead of the main laser: the target is pushed 1 square away",
                   "card: Pressor Beam", "{who} cannot fire a Pressor Beam now"),
    rows::enforced(
        "RR-O17",
        "Radio Control, instead of the main laser: the program of a target within 6 squares is replaced by a "
        "copy of one's own",
        "card: Radio Control", "{who} cannot fire Radio Control now, which reaches 6 squares"),
    rows::computed("RR-O18", "Ramming Gear: a robot that is pushed takes 1 damage, even if it cannot be moved",
                   "card: Ramming Gear"),
    rows::computed("RR-O19", "Rear Laser: a second laser fires backward and does 1 damage", "card: Rear Laser"),
    rows::enforced("RR-O20", "Recompile: once a turn, before programming, the robot takes a new hand and then 1 damage",
                   "card: Recompile",
                   "{who} cannot recompile so: once a turn, between deal and program, as many cards"),
    rows::enforced("RR-O21", "Reverse Gears: a Back Up may go 2 squares", "card: Reverse Gears",
                   "{who} carries out no Back Up with Reverse Gears now"),
    rows::enforced("RR-O22",
                   "Scrambler, instead of the main laser: the target's next register is replaced by a random card; not "
                   "in phase 5",
                   "card: Scrambler", "{who} cannot fire a Scrambler now, which does not work in phase 5"),
    rows::enforced("RR-O23", "Shield: prevents 1 damage in each phase from one side, chosen for the turn",
                   "card: Shield; English card text", "{who} has no Shield to set"),
    rows::computed("RR-O24",
                   "Superior Archive Copy: the next archive copy has no damage, even if this card was the one lost",
                   "card: Superior Archive Copy"),
    rows::enforced("RR-O25",
                   "Tractor Beam, instead of the main laser: a target that is not adjacent is pulled 1 square nearer",
                   "card: Tractor Beam", "{who} cannot fire a Tractor Beam now, which does not reach a neighbour"),
    rows::enforced("RR-O26", "Turret: the main laser fires in the direction chosen for the turn",
                   "card: Turret; English card text", "{who} has no Turret to set"),
};

}  // namespace botref::robo_rally
