#pragma once
// Two Robots, TR-14 to TR-20: Events, damage, Cleanup, named cards, the end of
// the game, and the referee's conventions.
// Source: the Spanish instruction text, as cited row by row; TR-19.3 and TR-20 are conventions of the referee.
#include "core/rule_rows.hpp"

namespace botref::two_robots {

inline constexpr Rule kEventRules[] = {
    // TR-14 Event phase, Power card
    rows::computed("TR-14.1", "in the Event phase the active player may activate an Event", "C. Fase de eventos"),
    rows::enforced("TR-14.2", "only one type of Event a turn: a Power card or an Active Robot",
                   "C. Fase de eventos, the last note", "{who} has had an Event in this turn already"),
    rows::enforced("TR-14.3", "a Power card costs the sacrifice of exactly 2 Parts of the own Factory",
                   "C. Fase de eventos, 1", "a Power card costs two Parts of {who}'s own Factory"),
    rows::enforced(
        "TR-14.4",
        "the Power card must be one's own, still in the game, not flipped yet, and one that can be activated",
        "C. Fase de eventos, 1", "{who} cannot activate {card}"),
    rows::computed("TR-14.5", "each Power card is activated at most once in a game", "C. Fase de eventos, 1"),
    rows::computed("TR-14.6", "no Active Robot is needed for a Power card", "follows from C. Fase de eventos"),

    // TR-15 Event phase, Active Robot
    rows::enforced("TR-15.1", "deploying needs a complete robot in the own Factory, before the sacrifice is paid",
                   "C. Fase de eventos, 2", "the stack {stack} is no complete robot of {who}"),
    rows::enforced("TR-15.2", "it costs the sacrifice of exactly 1 Part from anywhere in the own Factory",
                   "C. Fase de eventos, 2", "deploying costs one Part of {who}'s own Factory"),
    rows::enforced("TR-15.3", "the sacrificed Part may not lie in a frozen stack", "Explosión de hielo, Partes, 2",
                   "the sacrificed Part lies in a frozen stack"),
    rows::enforced("TR-15.4", "one card of the red pile is revealed and carried out", "C. Fase de eventos, 2",
                   "{who} reveals {card}, but no red card is to be revealed"),
    rows::computed("TR-15.5", "after the Event phase the revealed cards are shuffled into the red pile again",
                   "C. Fase de eventos, 2"),
    rows::enforced("TR-15.6", "a revealed card is one that is still in the red pile",
                   "follows from Preparar, 4, and C. Fase de eventos, 2", "{card} is not in the red pile now"),

    // TR-16 Damage
    rows::enforced("TR-16.1", "for each damage the victim removes one Power card, flipped or not, from the game",
                   "C. Fase de eventos, 1, Nota", "{who} cannot lose {card} here"),
    rows::computed("TR-16.2", "a flipped Power card still counts as health", "C. Fase de eventos, 1, Nota"),
    rows::computed("TR-16.3", "a removed Power card can no longer be activated", "follows from TR-16.1"),
    rows::enforced("TR-16.4", "a player without Power cards is eliminated at once", "Preparar, 2",
                   "an eliminated player is aimed at"),

    // TR-17 Cleanup
    rows::enforced("TR-17.1", "in Cleanup the active player discards down to the hand limit of 7",
                   "En tu turno, 4; D. Fase de limpieza", "{who} must discard down to 7 cards, and holds {hand}"),
    rows::enforced("TR-17.2", "with 7 cards or fewer no card is discarded in Cleanup",
                   "follows from D. Fase de limpieza", "{who} discards below the limit of 7 cards"),

    // TR-18 Named cards
    rows::computed("TR-18.1",
                   "Cold Fusion and Balance apply to all players, also to their own; all tied players suffer",
                   "Aclaraciones, 3"),
    rows::computed("TR-18.2", "against Meltdown a player with an empty hand may discard nothing and suffers no damage",
                   "Aclaraciones, 4"),
    rows::computed("TR-18.3", "with Katana or Shogun the red pile is not shuffled between the reveals",
                   "Aclaraciones, 5"),
    rows::enforced("TR-18.4", "Scattershot may not be used to damage one opponent only", "Aclaraciones, 6",
                   "{card} must name every opponent who is still in the game"),

    // TR-19 End
    rows::computed("TR-19.1", "a player who has two complete robots wins; frozen robots count",
                   "Fin del juego; Explosión de hielo, first list, 2"),
    rows::computed("TR-19.2", "the last surviving player wins", "Fin del juego"),
    rows::enforced("TR-19.3", "after a win no further event is legal", "convention of the referee", "the game is over"),

    // TR-20 Conventions
    rows::enforced("TR-20.1", "a card is played, discarded or responded with only from its player's hand",
                   "convention of the referee", "{card} is not in {who}'s hand"),
    rows::enforced("TR-20.2", "what no rule and no card allows is illegal", "convention of the referee",
                   "there is nothing to pass on: no card waits for an answer"),
    rows::unrecorded("TR-20.3", "an illegal event changes nothing", "convention of the referee",
                     "replay stops at an illegal event, or goes on without it"),
    rows::unrecorded("TR-20.4", "where an event breaks several rules, the first in the order of the checks is cited",
                     "convention of the referee", "every claimed verdict of an illegal record shows it"),
    rows::enforced("TR-20.5",
                   "a name of the wrong kind, a stack that the player does not have, a Part that does not lie there: "
                   "illegal",
                   "convention of the referee", "{what} names something that is not there, or of the wrong kind"),
    rows::enforced("TR-20.6", "while an effect waits for a forced event, nothing else happens except responses",
                   "convention of the referee", "{due} first"),
    rows::enforced("TR-20.7", "an effect is carried out exactly as the card says", "convention of the referee",
                   "this is not what the card asks for"),
    rows::enforced(
        "TR-20.8",
        "a stack's possible energies are those that its Parts share, less those of the player's locked stacks",
        "convention of the referee; Tarjetas de piezas apilables, 2 and 3",
        "the Parts of this stack do not allow this energy"),
    rows::computed(
        "TR-20.9",
        "an event other than a response first closes an open window: the pending effect then happens, or has "
        "been cancelled",
        "convention of the referee"),
};

}  // namespace botref::two_robots
