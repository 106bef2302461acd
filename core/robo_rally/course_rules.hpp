#pragma once
// RoboRally, RR-1 to RR-7: set-up, the frame of a turn, cards, registers, power down.
// Source: the operating manual (its German edition of 1997), as cited row by row.
// Not here: the register phase (phase_rules.hpp), damage and options (damage_rules.hpp, option_rules.hpp).
#include "core/rule_rows.hpp"

namespace botref::robo_rally {

inline constexpr Rule kCourseRules[] = {
    // RR-1 Course and set-up
    rows::enforced("RR-1.1", "two to eight robots play; one player alone is also allowed",
                   "manual: Beschreibung, Aufstellung", "a game has one to eight players"),
    rows::unrecorded("RR-1.2", "the course is one or more tiles laid together", "manual: Aufstellung",
                     "the tiles stand in the course's file; a record only names the course"),
    rows::unrecorded("RR-1.3",
                     "the course has 1 to 6 flags, numbered from 1 without gaps; any route between them will do",
                     "manual: Bestandteile, Aufstellung",
                     "the flags stand in the course's file; `botref set check` refuses other numbers"),
    rows::computed("RR-1.4", "all robots start on one common square; this edition has no docking bays",
                   "manual: Uebersicht, Aufstellung"),
    rows::unrecorded("RR-1.5", "on a course of one's own making the start is a repair site", "manual: Aufstellung",
                     "the start stands in the course's file; `botref set check` warns of another square"),
    rows::unrecorded("RR-1.6", "a flag should not stand in a corner with two or more walls",
                     "manual: Aufstellung; FAQ of the 1994 game", "advice only; `botref set check` warns of it"),
    rows::computed("RR-1.7", "every robot starts virtual and undamaged, with the start as its archive position",
                   "manual: Aufstellung, Zerstörung"),
    rows::enforced("RR-1.8", "every player freely chooses the facing at the start", "manual: Aufstellung",
                   "{who} has a facing already, or the start is over"),
    rows::enforced("RR-1.9",
                   "a robot has 3 lives, the one in play included; one more where more than four play, and one more on "
                   "more than four tiles, if so agreed",
                   "manual: Aufstellung", "so many lives are not allowed with this number of players and tiles"),
    rows::computed("RR-1.10", "robots start without option cards", "manual: Optionskarten (implied)"),

    // RR-2 Turn structure
    rows::enforced(
        "RR-2.1",
        "a turn is: re-entry and decisions of power down; repair by power down; deal; programs; options that "
        "are programmed; announcements of power down; register phases 1 to 5; the end of the turn",
        "manual: Zugsequenz, Austeilen, Arrangieren, Ankündigung, PowerDown, Archivkopie",
        "this is not its time in the turn"),
    rows::computed("RR-2.2",
                   "a register phase is: reveal; A robots move; B1 express belts; B2 all belts; B3 pushers; B4 gears; "
                   "B5 crushers; C lasers; D touch",
                   "manual: Zusammenfassung der Sequenz; The Games Journal, A RoboRally Primer"),
    rows::enforced("RR-2.3", "the effects of the end of a turn come only after phase 5",
                   "manual: Ende des Zuges, Zusammenfassung E", "the turn ends only after phase 5"),
    rows::computed("RR-2.4", "turns repeat until a robot has touched all flags in order",
                   "manual: Zugsequenz, Spielende"),

    // RR-3 Re-entry and decisions before the deal
    rows::enforced(
        "RR-3.1",
        "a destroyed robot with a life left re-enters at the start of the next turn, before cards are dealt, "
        "and not earlier",
        "manual: Austeilen", "{who} is not to re-enter now"),
    rows::enforced("RR-3.2", "it is placed on its archive position, and nowhere else", "manual: Archivkopie",
                   "{who} re-enters on the archive position, which is {archive}, not on {square}"),
    rows::enforced("RR-3.3", "it has exactly 2 damage (0 with Superior Archive Copy), no locked registers and no cards",
                   "manual: Schaden, Archivkopie",
                   "{who} re-enters with the damage of an archive copy, not with {number}"),
    rows::computed("RR-3.4", "its owner freely chooses the facing", "manual: Archivkopie"),
    rows::computed("RR-3.5",
                   "it is virtual if another robot stands there, and if another robot re-enters there in the same turn "
                   "both are; otherwise it is real",
                   "manual: Archivkopie, Austeilen; FAQ of the 1994 game"),
    rows::enforced("RR-3.6",
                   "its owner may choose before the deal to start in power down, which removes the 2 damage; virtual "
                   "robots may too",
                   "manual: Archivkopie, PowerDown", "{who} had announced a power down, and re-enters without it"),
    rows::enforced("RR-3.7",
                   "the owner of a robot that spent the last turn in power down decides before the deal whether it "
                   "stays so",
                   "manual: PowerDown, Ende des Zuges", "{who} has no such decision to make now"),
    rows::enforced("RR-3.8", "a robot without a life left never re-enters", "manual: Zerstörung",
                   "{who} has no life left"),

    // RR-4 Deal
    rows::computed(
        "RR-4.1",
        "before each turn all program cards that are not held back (locked registers, Flywheel) are shuffled "
        "together",
        "manual: Zugsequenz Uebersicht, Gesperrte Register"),
    rows::enforced("RR-4.2", "a robot with damage d gets 9 - d cards; Extra Memory adds one",
                   "manual: Austeilen, Schaden, Extra Memory", "{who} is to be dealt {hand} cards, once"),
    rows::enforced("RR-4.3", "a robot in power down gets no cards", "manual: PowerDown",
                   "{who} is powered down and gets no cards"),
    rows::enforced("RR-4.4",
                   "no card is in two places: hands, registers and stores hold different cards of the 84 of the deck",
                   "implied by the deck", "{card} is not free: the deck has each card once"),

    // RR-5 Programming
    rows::enforced("RR-5.1", "every unlocked register gets exactly one card of the robot's hand", "manual: Arrangieren",
                   "{card} is not in {who}'s hand"),
    rows::enforced("RR-5.2", "a locked register keeps its card; the owner can neither move nor replace it",
                   "manual: Gesperrte Register; RoboRally Arena II, FAQ",
                   "register {register} is locked and keeps its card"),
    rows::computed("RR-5.3", "cards left in the hand are discarded, unless an option stores one",
                   "manual: Arrangieren, Conditional, Flywheel"),
    rows::computed("RR-5.4",
                   "from 4 damage on the hand is exactly as large as there are unlocked registers, so that only their "
                   "order is chosen",
                   "arithmetic from RR-4.2 and RR-6.1"),
    rows::computed("RR-5.5", "options that are programmed are set after programming and before phase 1",
                   "manual: Optionskarten, Turn Programmed"),
    rows::unrecorded("RR-5.6", "there is no time limit for programming", "the manual names none",
                     "a record holds no times"),

    // RR-6 Locked registers
    rows::computed("RR-6.1", "damage 5 locks register 5, 6 also 4, 7 also 3, 8 also 2, 9 all; 10 destroys the robot",
                   "manual: Gesperrte Register, table"),
    rows::computed("RR-6.2",
                   "a lock takes effect when the damage is received; the card then in the register is the locked one, "
                   "carried out already or not",
                   "manual: picture p. 27"),
    rows::computed("RR-6.3", "a locked card is carried out in its phase every turn, and is not collected or shuffled",
                   "manual: Gesperrte Register"),
    rows::computed("RR-6.4", "only damage, and Fire Control, locks registers", "manual: Gesperrte Register"),
    rows::computed("RR-6.5", "when the damage that locks a register is repaired, it is unlocked and its card discarded",
                   "manual: Gesperrte Register"),
    rows::enforced("RR-6.6",
                   "damage need not be repaired in the order received: the owner chooses which locked register a "
                   "repaired point frees",
                   "manual: Reparaturfelder", "{who} has to name the locked registers that are freed, each once"),
    rows::computed("RR-6.7", "without Fire Control there are as many locked registers as damage beyond 4",
                   "derived from RR-6.1"),
    rows::computed("RR-6.8", "new damage locks the unlocked register with the highest number",
                   "derived from the order 5, 4, 3, 2, 1 of the manual's table"),
    rows::computed("RR-6.9", "the program of a destroyed robot, locked or not, is discarded", "implied by RR-3.3"),

    // RR-7 Power down
    rows::enforced("RR-7.1",
                   "a power down is announced one turn ahead, after cards are dealt and programmed and before the "
                   "first reveal",
                   "manual: PowerDown, Ankündigung", "{who} cannot announce a power down now"),
    rows::enforced("RR-7.2", "only a damaged robot may announce it", "manual: Ankündigung", "{who} is not damaged"),
    rows::computed("RR-7.3", "the robot plays the turn of the announcement normally", "manual: PowerDown"),
    rows::computed("RR-7.4",
                   "at the start of the next turn all its damage is removed, all registers are unlocked, and it gets "
                   "no cards",
                   "manual: PowerDown"),
    rows::enforced(
        "RR-7.5", "a robot in power down fires nothing, touches no flags, plays no options and does not move by itself",
        "manual: PowerDown", "{who} is powered down"),
    rows::computed("RR-7.6", "it is still moved by the floor, pushed, crushed, shot and destroyed",
                   "manual: PowerDown, Uebersicht"),
    rows::computed("RR-7.7", "damage that it receives in that turn stays, unless it spends another turn so",
                   "manual: Ankündigung, PowerDown"),
    rows::computed("RR-7.8", "if it stays in power down, all damage is removed again at the start of that turn",
                   "manual: PowerDown"),
    rows::computed("RR-7.9", "power down does not repeat by itself: without a decision the robot gets cards again",
                   "manual: PowerDown"),
    rows::enforced("RR-7.10",
                   "a robot in power down cannot take an option on a two-wrench site: it is so until the end of the "
                   "turn is over",
                   "FAQ of the 1994 game", "{who} is powered down and cannot take an option card"),
};

}  // namespace botref::robo_rally
