#pragma once
// RoboRally, RR-15 to RR-19: damage and destruction, the end of a turn, virtual
// robots, option cards in general, variants.
// Source: the operating manual and the FAQ of the 1994 game, as cited row by row.
#include "core/rule_rows.hpp"

namespace botref::robo_rally {

inline constexpr Rule kDamageRules[] = {
    // RR-15 Damage, destruction, lives
    rows::enforced("RR-15.1", "a robot is destroyed by its tenth point of damage, a pit, the edge or a crusher",
                   "manual: Zerstörung", "a robot with ten points of damage has been destroyed"),
    rows::enforced("RR-15.2", "a destroyed robot is removed at once, and is out for the rest of the turn",
                   "manual: Austeilen", "{who} is destroyed and not on the floor"),
    rows::computed("RR-15.3", "each destruction costs exactly one life, however many causes coincide",
                   "derived from the manual: Zerstörung"),
    rows::enforced("RR-15.4", "a destroyed robot at once loses one option card of its owner's choice, if it has any",
                   "manual: Zerstörung", "{who} loses exactly one option card, one of those that the robot has"),
    rows::enforced("RR-15.5", "a robot that loses its last life is out of the game", "manual: Zerstörung",
                   "{who} is out of the game"),
    rows::enforced(
        "RR-15.6",
        "a robot may give up one option card for each point of damage to prevent that point, when the damage "
        "is received",
        "manual: Optionskarten auswechseln", "{who} may give up own option cards, at most one for each point"),
    rows::enforced("RR-15.7", "only damage is prevented so, not pits, edges or crushers",
                   "derived from RR-15.6, which speaks of points of damage",
                   "{who} is destroyed; nothing prevents that any more"),

    // RR-16 End of turn
    rows::enforced("RR-16.1",
                   "after phase 5 a robot on a repair site has 1 damage repaired for each wrench, at most its damage",
                   "Factory Floor Guide: Checkpoint and Repair Sites", "so much is not repaired here"),
    rows::computed("RR-16.2", "a robot on a flag has 1 damage repaired", "FAQ of the 1994 game; Factory Floor Guide"),
    rows::enforced("RR-16.3", "on a two-wrench site the owner may take one option card instead of the whole repair",
                   "manual: Reparaturfelder, Ende des Zuges", "{who} cannot take an option card here"),
    rows::computed("RR-16.4", "it is the top card of the shuffled option deck; the record says which",
                   "implied by the manual: Optionskarten"),
    rows::computed("RR-16.5", "a virtual robot alone on its square becomes real",
                   "manual: Virtuelle Roboter, Ende des Zuges"),
    rows::computed("RR-16.6", "then the cards of unlocked registers are collected", "manual: Uebersicht"),

    // RR-17 Virtual robots
    rows::computed("RR-17.1",
                   "a virtual robot and other robots do not touch each other: no pushing, blocking or shooting either "
                   "way",
                   "manual: Virtuelle Roboter"),
    rows::computed("RR-17.2", "all of the floor acts on it, beams too; robots in front of it do not shield it",
                   "manual: Virtuelle Roboter"),
    rows::computed("RR-17.3", "it touches flags and sites and is repaired like a real robot",
                   "manual: Virtuelle Roboter"),
    rows::enforced("RR-17.4", "robots share a square only if at most one of them is real", "manual: Uebersicht",
                   "two real robots cannot stand on one square"),
    rows::computed("RR-17.5", "a virtual robot becomes real only at the end of a turn",
                   "manual: Uebersicht, Virtuelle Roboter"),
    rows::computed("RR-17.6", "a real robot becomes virtual only by destruction and re-entry", "FAQ of the 1994 game"),

    // RR-18 Option cards in general
    rows::enforced("RR-18.1",
                   "a robot with an optional weapon that may fire at a target must fire either its main laser or one "
                   "such weapon",
                   "manual: Optional Weapon", "{due}"),
    rows::computed("RR-18.2", "a modification of the main laser is always active", "manual: Main Laser Mod"),
    rows::computed("RR-18.3", "an additional weapon is always used besides the main laser",
                   "manual: Additional Weapon"),
    rows::enforced("RR-18.4", "options that are programmed are set for the whole turn, after the program",
                   "manual: Turn Programmed", "this is set after the own program and before phase 1"),
    rows::enforced("RR-18.5", "options of the kind run time may be used each time their condition occurs",
                   "manual: Run Time", "{who} is not asked to use an option now"),
    rows::unrecorded("RR-18.6", "other options do as their card says", "manual: Others",
                     "each card has a rule of its own"),
    rows::computed("RR-18.7", "any option may be given up as RR-15.6 says", "manual: Others"),
    rows::enforced("RR-18.8", "there is one of each option; their catalogue numbers mean nothing",
                   "manual: Optionskarten", "{option} cannot come here: there is one of each of the 26 options"),

    // RR-19 Variants and advice
    rows::unrecorded("RR-19.1", "extra lives are a variant", "manual: Kreativität", "see RR-1.9"),
    rows::unrecorded("RR-19.2", "teams are mentioned without rules", "manual: Kreativität",
                     "there are no rules for them"),
    rows::unrecorded("RR-19.3", "courses are 1 by 2, 2 by 2, 1 by 3 tiles, or L-shaped", "manual: Kreativität",
                     "advice for those who build courses"),
    rows::unrecorded("RR-19.4",
                     "on a 2 by 2 course with two or three players the flags should stand within 12 by 12 squares",
                     "manual: Northrup's Regel", "advice for those who build courses"),
    rows::unrecorded("RR-19.5", "there is no rule for giving up, the last robot standing, drawn games or time limits",
                     "the manual has none", "a rule that does not exist cannot be broken"),
};

}  // namespace botref::robo_rally
