#pragma once
// Two Robots, TR-1 to TR-6: aim, set-up, and the frame of a turn.
// Source: the Spanish instruction text, as cited row by row; the headings are its own.
// Not here: stacks and what is played on them (factory_rules.hpp), Events and what follows (event_rules.hpp).
#include "core/rule_rows.hpp"

namespace botref::two_robots {

inline constexpr Rule kTurnRules[] = {
    // TR-1 Object and material
    rows::computed("TR-1.1", "a player wins by building two robots or by being the last surviving player",
                   "Objeto del juego; Fin del juego"),
    rows::enforced(
        "TR-1.2", "the Action deck consists of Part, Attack and Defense cards, as many as the set says (100)",
        "Componentes; A. Fase de dibujo", "{card} cannot be there: all its copies are known to be elsewhere"),
    rows::unrecorded("TR-1.3", "there are five energies: chemical, electrical, mechanical, nuclear, solar",
                     "Tarjetas de piezas apilables", "a record can name no other energy"),
    rows::unrecorded("TR-1.4", "every Part shows exactly one part type, and one energy (core) or two (hybrid)",
                     "B. Fase de juego", "what a Part shows stands in the card set; a record only names it"),

    // TR-2 Set-up
    rows::enforced("TR-2.1", "each player picks one of the five Salvagers", "Preparar, 1; the introduction",
                   "each player needs one Salvager, another one than everybody else's"),
    rows::enforced("TR-2.2", "each player has the 5 Power cards of that Salvager, face up; they are also the health",
                   "Preparar, 2",
                   "{player} cannot have {card}: a player's Power cards are those of the Salvager, each once"),
    rows::computed("TR-2.3", "each player starts with an empty Factory", "Preparar, 3"),
    rows::unrecorded("TR-2.4", "the Action deck and the red pile are shuffled separately", "Preparar, 4",
                     "a record shows what is drawn, not the shuffling"),
    rows::enforced(
        "TR-2.5",
        "the red pile has 4, 5 or 6 cards for two, three or four players: 3 Shots Fired and 1 Weapons Jammed, "
        "with three also 1 Scattershot, with four also 1 Precision Strike",
        "Preparar, 4", "the red pile does not fit the number of players"),
    rows::enforced("TR-2.6", "no starting hands are dealt: hands start empty", "Preparar says nothing of hands",
                   "a starting hand is dealt, but hands start empty"),
    rows::enforced("TR-2.7", "at least two players take part",
                   "follows from Preparar, 4: red piles start at two players", "a game needs at least two players"),

    // TR-3 Turn order
    rows::enforced("TR-3.1", "play passes counter-clockwise", "Como se Juega",
                   "{who} begins a turn, but it is {active}'s turn"),
    rows::enforced(
        "TR-3.2",
        "the first player is the present Salvager listed earliest: Samurai, Scavenger, Peacemaker, Guardian, "
        "Apocalypse",
        "Como se Juega", "{who} begins the game, but {active} goes first"),
    rows::enforced("TR-3.3", "eliminated players are skipped", "follows from Preparar, 2",
                   "{who} is eliminated and has no turn"),

    // TR-4 Turn structure
    rows::computed("TR-4.1", "a turn has four phases in this order: Draw, Play, Event, Cleanup", "En tu turno, 1 to 4"),
    rows::enforced("TR-4.2", "a phase, once left, is not entered again in the same turn",
                   "follows from the numbered order in En tu turno", "{what} does not belong to the {phase} phase"),
    rows::enforced("TR-4.3", "only the active player acts, but for responses and choices that an effect demands",
                   "Misiles Homing; Cañonera centinela", "it is {active}'s turn, not {who}'s"),

    // TR-5 Draw phase
    rows::enforced("TR-5.1", "the active player draws exactly 5 cards from the Action deck", "En tu turno, 1",
                   "{who} must draw {owed} cards in the Draw phase"),
    rows::enforced(
        "TR-5.2",
        "if the Action deck has no cards, the discard pile is shuffled to form a new one, and drawing goes on",
        "A. Fase de dibujo",
        "the deck has {deck} cards: the discard pile is shuffled when a card must be "
        "drawn and the deck is empty"),
    rows::computed("TR-5.3", "there is no hand limit before the Cleanup phase", "follows from D. Fase de limpieza"),

    // TR-6 Play phase
    rows::enforced("TR-6.1", "the active player plays 0 to 5 Action cards from the hand", "En tu turno, 2",
                   "{who} has played five cards in this turn already"),
    rows::computed(
        "TR-6.2",
        "each Part, Attack and Defense card that the active player plays counts as one action, and so does a "
        "Homing Missiles against an opponent's Homing Missiles",
        "En tu turno, 2; Misiles Homing"),
    rows::computed("TR-6.3", "a response outside one's own turn does not count as an action",
                   "follows from En tu turno, 2"),
    rows::computed("TR-6.4", "effects that draw cards or put Parts in play without a card from hand are no actions",
                   "follows from En tu turno, 2: the limit counts cards played"),
};

}  // namespace botref::two_robots
