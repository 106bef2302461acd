#pragma once
// RoboRally, RR-8 to RR-14: the register phase from the reveal to the touch.
// Source: the operating manual and the Factory Floor Guide, as cited row by row.
#include "core/rule_rows.hpp"

namespace botref::robo_rally {

inline constexpr Rule kPhaseRules[] = {
    // RR-8 Reveal and priority
    rows::enforced("RR-8.1", "in each phase all active robots reveal that register at the same time",
                   "manual: Zugsequenz Uebersicht", "{due}"),
    rows::computed("RR-8.2", "movements are carried out from the highest number down, each completely before the next",
                   "manual: Registerphase 1, Kartenpriorität"),
    rows::computed("RR-8.3", "cards that turn a robot have their place in this order too", "manual: Kartenpriorität"),
    rows::computed("RR-8.4", "a destroyed or powered-down robot reveals and carries out nothing",
                   "manual: PowerDown, Zerstörung"),

    // RR-9 Robot movement and pushing
    rows::computed("RR-9.1",
                   "Move 1, 2 and 3 go so many squares forward, one by one; Back Up goes one backward, the facing "
                   "unchanged",
                   "manual: Registerphase 1"),
    rows::computed("RR-9.2", "Rotate Left and Right turn a robot by 90 degrees, a U-Turn by 180, on its square",
                   "manual: Registerphase 1, picture p. 18"),
    rows::computed("RR-9.3",
                   "while robots move, belts, gears, pushers, crushers, beams, flags and sites have no effect; only "
                   "walls, pits, edges and robots matter",
                   "manual: Zusammenfassung A, Registerphase 3, Beispielzug A"),
    rows::computed("RR-9.4",
                   "a real robot that enters a square with a real robot pushes it one square in its own direction; "
                   "facings do not change",
                   "manual: picture p. 19, Roboter wegschieben"),
    rows::computed("RR-9.5", "pushes go on through any number of robots",
                   "publisher's forum, thread 11612; the manual implies it"),
    rows::computed("RR-9.6", "if a wall stops any of them, none moves, and the mover stops for this card",
                   "manual: Ramming Gear (implied)"),
    rows::computed("RR-9.7",
                   "a robot pushed into a pit or off the floor is destroyed at once; the mover takes the freed square "
                   "and goes on",
                   "derived from RR-10.2; manual: picture p. 19"),
    rows::computed("RR-9.8", "a push does not make a turning belt turn the robot", "manual: Drehende Fliessbänder"),
    rows::computed("RR-9.9", "a robot that is destroyed before its card does not carry it out", "derived from RR-8.4"),

    // RR-10 Walls, pits, edges
    rows::computed("RR-10.1",
                   "a wall lies between two squares and stops movement and beams both ways, on whichever of the two it "
                   "is drawn",
                   "manual: Walls"),
    rows::enforced("RR-10.2", "a robot that moves or is moved onto or over a pit is destroyed at once",
                   "manual: Pits, picture p. 19", "no robot stands on a pit or outside the floor"),
    rows::computed("RR-10.3", "leaving the floor counts as a pit, unless a wall stops it", "manual: Pits, Zerstörung"),
    rows::computed("RR-10.4", "running into a wall does no damage; the rest of the move is lost",
                   "manual: Walls, picture p. 19"),
    rows::computed("RR-10.5", "pits do not stop beams", "no source says that they do"),

    // RR-11 Conveyor belts
    rows::computed("RR-11.1",
                   "B1: robots on express belts are carried one square; B2: robots on any belt are carried one square",
                   "Factory Floor Guide 1, 3"),
    rows::computed("RR-11.2", "which belt acts in B2 depends on where the robot is after B1", "derived from RR-11.1"),
    rows::computed("RR-11.3",
                   "all robots of one step move at once; one directly behind another on a belt moves along with it",
                   "manual: Fliessband Priorität"),
    rows::computed("RR-11.4", "robots carried by belts never push", "manual: Fliessband Priorität"),
    rows::computed("RR-11.5",
                   "if belts would bring several robots onto one square in the same step, none of them moves",
                   "manual: picture p. 34, left"),
    rows::computed(
        "RR-11.6",
        "where a robot stands that does not move away in the same step, the robot behind it stays, and so on "
        "back along the belt",
        "manual: picture p. 34, right"),
    rows::computed("RR-11.7", "a wall in the belt's direction stops it", "manual: Walls"),
    rows::computed("RR-11.8", "a belt carries robots into pits and off the floor", "manual: Pits"),
    rows::computed("RR-11.9",
                   "a turning belt turns a robot only when a belt moves it there, on entering; an express belt may do "
                   "this with a normal turning belt",
                   "manual: Drehende Fliessbänder; Factory Floor Guide 2, 4"),
    rows::computed("RR-11.10", "a robot that came there by its own move or a push is not turned, only carried on",
                   "manual: Drehende Fliessbänder, picture p. 36"),
    rows::computed("RR-11.11", "at a junction only robots that enter by the drawn curve are turned",
                   "FAQ of the 1994 game"),
    rows::computed("RR-11.12",
                   "one step: robots that a wall does not stop are candidates; those bound for a pit or the edge go; "
                   "those that share a square, and those that would change places, stay; then, again and again, those "
                   "whose square holds a robot that stays; the rest move at once and are turned",
                   "convention of this rulebook"),

    // RR-12 Pushers, gears, crushers
    rows::computed("RR-12.1",
                   "B3: in its phases a pusher moves the robot on its square one square away from its wall, pushing "
                   "others in the way",
                   "Factory Floor Guide 5"),
    rows::computed("RR-12.2", "a wall stops a pusher's push as in RR-9.6", "manual: Walls"),
    rows::computed("RR-12.3", "B4: a gear turns a robot on it by 90 degrees, also a powered-down one",
                   "Factory Floor Guide 6; manual: PowerDown"),
    rows::computed("RR-12.4", "B5: in its phases a crusher destroys the robot on its square", "Factory Floor Guide 7"),
    rows::computed("RR-12.5", "pushers and crushers do nothing in other phases", "Factory Floor Guide 5, 7"),
    rows::computed("RR-12.6",
                   "one step: pushers that a wall stops drop out, and their robots are obstacles; pushers that would "
                   "bring two robots onto one square, move one twice or exchange two drop out together; the rest push "
                   "at once",
                   "convention of this rulebook"),

    // RR-13 Lasers
    rows::computed("RR-13.1", "lasers fire after the floor has moved, from where the robots then stand",
                   "manual: Registerphase 3"),
    rows::computed("RR-13.2",
                   "the robot nearest to a laser of the floor takes 1 damage for each beam; robots behind it take none",
                   "Factory Floor Guide 8"),
    rows::computed("RR-13.3", "a beam ends at a wall or at the first robot",
                   "Factory Floor Guide 8; manual: Registerphase 3"),
    rows::enforced(
        "RR-13.4",
        "every real, active robot fires forward: the first robot there, with no wall between, takes 1 damage "
        "at any distance; it cannot decline",
        "manual: Registerphase 3", "{who} has no choice of weapon to make now; the main laser fires by itself"),
    rows::computed("RR-13.5", "all lasers fire at the same time: a robot that they destroy still fired in this phase",
                   "Factory Floor Guide 8; manual: Timing"),
    rows::computed("RR-13.6", "robots destroyed earlier in the phase neither fire nor stand in the way",
                   "derived from RR-15.2"),
    rows::computed("RR-13.7", "passing through a beam while moving does no damage",
                   "manual: Registerphase 3, Beispielzug D"),
    rows::computed("RR-13.8", "powered-down and virtual robots do not fire", "manual: PowerDown, Virtuelle Roboter"),

    // RR-14 Touching, flags, victory
    rows::computed("RR-14.1", "D: every robot still on a flag or repair site touches it; passing over does not count",
                   "manual: Registerphase 4, Beispielzug A"),
    rows::computed("RR-14.2", "touching a flag or repair site makes it the archive position; the latest one counts",
                   "manual: Registerphase 4, Archivkopie"),
    rows::computed("RR-14.3", "a flag counts toward victory only if it is the robot's next in order",
                   "Factory Floor Guide 9"),
    rows::computed("RR-14.4", "a robot destroyed by the lasers has not touched the flag it stood on",
                   "manual: Registerphase 4"),
    rows::computed("RR-14.5", "flags that count are kept after destruction", "manual: Uebersicht"),
    rows::enforced("RR-14.6", "the first robot to touch all flags in order wins at once", "manual: Spielende",
                   "the game is over"),
    rows::computed("RR-14.7", "a powered-down robot touches no flags", "manual: PowerDown"),
};

}  // namespace botref::robo_rally
