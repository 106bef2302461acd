// The words of RoboRally in English and as the German manual prints them, and
// what the sections of its rulebook are called.
// Source: rules/robo-rally.md 1.3; the manual.
#include "core/robo_rally/terms.hpp"

namespace botref::robo_rally {

constinit const std::array<Section, 20> kSections = {{
    {"RR-1", "Course and set-up"},
    {"RR-2", "Turn structure"},
    {"RR-3", "Re-entry and decisions before the deal"},
    {"RR-4", "Deal"},
    {"RR-5", "Programming"},
    {"RR-6", "Locked registers"},
    {"RR-7", "Power down"},
    {"RR-8", "Reveal and priority"},
    {"RR-9", "Robot movement and pushing"},
    {"RR-10", "Walls, pits, edges"},
    {"RR-11", "Conveyor belts"},
    {"RR-12", "Pushers, gears, crushers"},
    {"RR-13", "Lasers"},
    {"RR-14", "Touching, flags, victory"},
    {"RR-15", "Damage, destruction, lives"},
    {"RR-16", "End of turn"},
    {"RR-17", "Virtual robots"},
    {"RR-18", "Option cards in general"},
    {"RR-19", "Variants and advice in the manual"},
    {"RR-O", "Option cards"},
}};

constinit const std::array<Language, 2> kLanguages = {{
    {"en", "English"},
    {"de", "German"},
}};

constinit const std::array<Term, 29> kTerms = {{
    {"five register phases and what comes before and after them",
     {"turn", "Zug, Runde"},
     "The manual says \"Runde\" loosely for a turn."},
    {"one of the five parts of a turn in which each robot carries out one card",
     {"register phase, phase", "Registerphase, Phase"}},
    {"a card that moves or turns a robot", {"program card", "Programmkarte"}},
    {"one of the five places of a robot's program", {"register", "Register"}},
    {"a register whose card stays because of damage", {"locked register", "gesperrtes Register"}},
    {"program cards that have been used or are left over", {"discard pile", "Ablagestapel"}},
    {"program cards that are not in play", {"draw pile", "Stapel"}},
    {"a part of the floor, 12 by 12 squares", {"board tile", "Fabrikteil, Spielplan"}},
    {"the tiles laid together, with start and flags", {"course, factory floor", "Rennkurs"}},
    {"where a robot stands", {"square", "Feld"}},
    {"what robots have to touch in order", {"flag, checkpoint", "Flagge"}},
    {"a square on which damage is repaired; its wrenches say how much",
     {"repair site, wrench", "Reparaturfeld, Reparationsfeld, Schraubenschlüssel"}},
    {"where a destroyed robot re-enters", {"archive position", "Archivposition"}},
    {"the robot that re-enters", {"archive copy", "Archivkopie"}},
    {"how often a robot may be destroyed before it is out, the one in play included", {"life", "Leben, Lebensmarker"}},
    {"what ten of destroy a robot", {"point of damage, damage chit", "Schadenspunkt, Schadensmarker"}},
    {"what stops movement and beams between two squares", {"wall", "Mauer"}},
    {"a square that destroys", {"pit", "Grube"}},
    {"where the floor ends; it counts as a pit", {"edge of the floor", "Spielfeldrand"}},
    {"a square that carries robots on", {"conveyor belt", "Fliessband"}},
    {"a blue belt, which carries twice in a phase", {"express belt", "Express-Fliessband"}},
    {"a belt that turns a robot which a belt moves there", {"turning belt", "Dreh-Fliessband, drehendes Fliessband"}},
    {"pushes the robot on its square away from its wall in some phases", {"pusher", "Stosser"}},
    {"turns the robot on its square", {"gear", "Drehscheibe"}},
    {"destroys the robot on its square in some phases", {"crusher", "Stampfer"}},
    {"what damages the first robot in its way", {"laser beam", "Laserstrahl"}},
    {"a robot that others push, block and shoot; a virtual one they do not", {"real, virtual", "echt, virtuell"}},
    {"a card that gives a robot an ability", {"option card", "Optionskarte"}},
    {"a turn without a program, in which all damage is removed", {"power down", "PowerDown"}},
}};

}  // namespace botref::robo_rally
