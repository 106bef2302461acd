#pragma once
// Two Robots, TR-7 to TR-13: stacks and robots, Attack and Defense cards, ice,
// and the two responses.
// Source: the Spanish instruction text, as cited row by row; the headings are its own.
#include "core/rule_rows.hpp"

namespace botref::two_robots {

inline constexpr Rule kFactoryRules[] = {
    // TR-7 Stacks
    rows::enforced("TR-7.1", "a player plays Parts only into the own Factory, never into an enemy one",
                   "Tarjetas de piezas apilables", "{who} puts a Part into another player's Factory"),
    rows::enforced("TR-7.2", "a Part is played on one of one's stacks, or as the first card of a new stack",
                   "Tarjetas de piezas apilables, 1", "{part} cannot begin a stack of its own here"),
    rows::enforced(
        "TR-7.3",
        "a Part on a stack must have its energy; on a stack that is not locked it shares one of the energies "
        "that are still possible",
        "Tarjetas de piezas apilables, 2", "{part} shares no energy with the stack {to}"),
    rows::computed("TR-7.4", "a stack begun with a core is locked to that energy", "Tarjetas de piezas apilables, 2"),
    rows::enforced("TR-7.5",
                   "a stack begun with a hybrid that matches none of the player's other stacks is unlocked until a "
                   "second Part with an equivalent energy is played on it",
                   "Tarjetas de piezas apilables, 2", "the energy of the stack must be named, as in `as C`"),
    rows::enforced("TR-7.6", "a player never has two stacks of the same energy", "Tarjetas de piezas apilables, 3",
                   "{who} would have two stacks of the same energy"),
    rows::computed("TR-7.7", "a stack has no height limit", "Tarjetas de piezas apilables, 4"),
    rows::computed("TR-7.8", "several Parts of one type may lie in one stack", "Piezas duplicadas en una pila"),
    rows::unrecorded("TR-7.9", "Parts are moved between stacks by card effects only",
                     "the text speaks of no other moves", "a record has no event for moving a Part"),

    // TR-8 Robots
    rows::computed("TR-8.1", "a stack with at least one Part of every required type is a complete Active Robot",
                   "Construyendo sus Robots"),
    rows::computed("TR-8.2", "losing the last Part of a required type dismantles that robot", "C. Fase de eventos, 2"),
    rows::computed("TR-8.3", "the Parts of a robot may be hybrids or cores", "follows from Construyendo sus Robots"),

    // TR-9 Attack and Defense cards
    rows::enforced("TR-9.1",
                   "an Attack or Defense card needs at least as many stacks of its player as the number on the card; "
                   "also as a response",
                   "Cartas de ataque y defensa", "{card} needs more stacks than {who} has"),
    rows::computed("TR-9.2", "frozen stacks count for this", "Explosión de hielo, first list, 1"),
    rows::computed(
        "TR-9.3",
        "a played Attack or Defense card goes to the discard pile, also when it was cancelled; Ice Blast lies "
        "on its stack",
        "Cartas de ataque y defensa; Explosión de hielo"),
    rows::enforced("TR-9.4", "Attack cards are played against opponents", "A. Fase de dibujo",
                   "{card} must be aimed at one opponent"),

    // TR-10 Attacks on Parts
    rows::enforced("TR-10.1",
                   "Attacks that destroy Parts by energy hit Parts that show it, in any Factory, stack and height; a "
                   "hybrid has both its energies",
                   "Agresor", "a Part is aimed at that does not show the energy of {card}"),
    rows::enforced("TR-10.2", "a destroying Attack destroys two Parts, even if the second must be one's own",
                   "Aclaraciones, 1", "{card} destroys two Parts, no fewer and no more"),
    rows::computed("TR-10.3", "Parts in frozen stacks may be destroyed", "Explosión de hielo, Partes, 1"),
    rows::computed("TR-10.4", "destroyed Parts go to the discard pile", "the text names no other pile"),
    rows::enforced(
        "TR-10.5",
        "Space Pod takes a Part from an enemy Factory into the own one, where it is placed like a played Part",
        "Aclaraciones, 2", "{card} takes one Part of an enemy, and says where it goes"),

    // TR-11 Ice Blast and frozen stacks
    rows::enforced("TR-11.1", "Ice Blast is placed on a stack, which is then frozen", "Explosión de hielo",
                   "{card} is aimed at one stack that is not frozen"),
    rows::computed("TR-11.2", "a stack stays frozen until it is thawed by a Rescue Drill", "Explosión de hielo"),
    rows::enforced("TR-11.3", "no Part may be put on a frozen stack by its owner", "Explosión de hielo",
                   "the stack {to} is frozen"),
    rows::computed("TR-11.4", "a frozen stack still counts for stack requirements and for two robots",
                   "Explosión de hielo, first list, 1 and 2"),
    rows::enforced("TR-11.5", "a frozen Active Robot cannot be deployed", "Explosión de hielo, Nota",
                   "the robot is frozen"),
    rows::enforced("TR-11.6", "Parts in a frozen stack cannot be sacrificed", "Explosión de hielo, Partes, 2",
                   "a Part in a frozen stack is sacrificed"),
    rows::enforced("TR-11.7", "Rescue Drill thaws one frozen stack; the Drill and the Ice Blast go to the discard pile",
                   "Explosión de hielo", "{card} thaws one frozen stack of {who}"),

    // TR-12 Homing Missiles
    rows::computed("TR-12.1", "all Attack cards can be interrupted by Homing Missiles", "A. Fase de dibujo, Ataque"),
    rows::enforced("TR-12.2",
                   "Homing Missiles answer an enemy's Attack card that would affect Parts in the own Factory",
                   "Misiles Homing", "there is nothing here that {who} may answer with {card}"),
    rows::computed("TR-12.3", "Homing Missiles may be played when it is not one's turn", "Misiles Homing"),
    rows::unrecorded("TR-12.4", "Homing Missiles cannot stop another player from playing Part cards", "Misiles Homing",
                     "a Part being played opens no answer, so that this would break TR-12.2 already"),
    rows::enforced("TR-12.5", "Homing Missiles cannot counter Sentry Gunship", "Misiles Homing",
                   "{card} cannot counter the Sentry Gunship"),
    rows::computed(
        "TR-12.6",
        "the attacker may cancel an opponent's Homing Missiles with Homing Missiles and continue the Attack; "
        "this is one of the actions",
        "Misiles Homing"),
    rows::computed("TR-12.7", "a cancelled Attack has no effect; it and all Homing Missiles used are discarded",
                   "follows from Cartas de ataque y defensa"),

    // TR-13 Sentry Gunship
    rows::enforced("TR-13.1", "Sentry Gunship cancels an Event card, only in an opponent's Event phase",
                   "Cañonera centinela", "there is no Event card of an opponent that {who} may answer with {card}"),
    rows::computed("TR-13.2", "Sentry Gunship works on Power cards and on Active Robot cards", "Cañonera centinela"),
    rows::enforced("TR-13.3", "no other Defense card can interrupt Sentry Gunship",
                   "Cañonera centinela; Misiles Homing",
                   "the Event card is cancelled already, and nothing interrupts that"),
    rows::computed("TR-13.4", "a Power card cancelled by Sentry Gunship is still flipped", "C. Fase de eventos, 1"),
};

}  // namespace botref::two_robots
