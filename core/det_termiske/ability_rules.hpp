#pragma once
// Det Termiske Opgør, DT-9 and DT-10: abilities and card remarks, end of round and game.
// Source: the Danish rules page of 22/9-2021, cited by heading.
#include "core/rule_rows.hpp"

namespace botref::det_termiske {

inline constexpr Rule kAbilityRules[] = {
    // DT-9 Abilities and card remarks
    rows::enforced("DT-9.1", "a hidden robot cannot be attacked",
                   "da: Ninja – skjult og præcision (implied by the exceptions)", "{target} is hidden"),
    rows::computed("DT-9.2", "a hidden robot can be hit by radiation and by tricks that give direct heat",
                   "da: Ninja – skjult og præcision"),
    rows::computed("DT-9.3",
                   "a robot with precision may attack the player in spite of all defending cards, ready or blocking",
                   "da: Ninja – skjult og præcision"),
    rows::computed("DT-9.4", "precision gives no further right against other cards; hidden robots stay unattackable",
                   "da: Ninja – skjult og præcision"),
    rows::computed("DT-9.5",
                   "a robot with radiation may be activated to give heat without attacking, and then receives no heat "
                   "from its target",
                   "da: Stråling og tricks"),
    rows::computed("DT-9.6", "it may attack in the normal way instead", "da: Stråling og tricks (\"kan vælge\")"),
    rows::computed("DT-9.7",
                   "power boosts do not raise activated radiation; they raise only a direct attack by that robot",
                   "da: Stråling og tricks"),
    rows::computed("DT-9.8", "repeated attack does not affect activated radiation either", "da: Stråling og tricks"),
    rows::computed("DT-9.9", "the trick deadly attack does raise activated radiation", "da: Stråling og tricks"),
    rows::computed("DT-9.10",
                   "a robot with a 2-second attack gives its power's heat once more, only if it survived the first "
                   "second",
                   "da: 2 sekunder angreb"),
    rows::computed("DT-9.11", "power boosts count in both seconds", "da: 2 sekunder angreb"),
    rows::computed("DT-9.12", "the heat of deadly attack counts only once", "da: 2 sekunder angreb"),
    rows::enforced("DT-9.13", "the Tuning Kit gives +X power for the current round only, for control paid",
                   "da: Tunsæt – +X effekt", "the robot is not one of {who}'s with a Tuning Kit"),
    rows::computed("DT-9.14",
                   "to have the boost in one's own round and in the opponent's round, control must be paid in each",
                   "da: Tunsæt – +X effekt"),
    rows::computed("DT-9.15", "the Tuning Kit may be used in the opponent's round", "da: Tunsæt – +X effekt"),
    rows::enforced("DT-9.16",
                   "if it is used in connection with the opponent's attack or activated ability, the opponent may "
                   "choose new targets for their attacks and abilities",
                   "da: Tunsæt – +X effekt",
                   "after a reaction {active} must first keep the target or name another: `stay` or `retarget`"),
    rows::enforced("DT-9.17", "each use of growing mass adds 1 kJ/K to the robot's heat capacity",
                   "da: Voksende robot (derived from the arithmetic of the remark)",
                   "the robot is not one of {who}'s with growing mass"),
    rows::computed("DT-9.18", "it may be used in the opponent's round, with the same right of new targets",
                   "da: Voksende robot"),
    rows::computed("DT-9.19", "double mass adds the capacity printed on the card, whatever the current capacity is",
                   "da: Voksende robot"),
    rows::enforced("DT-9.20",
                   "growing mass cannot raise the capacity above 4 kJ/K; the test counts double mass already attached",
                   "da: Voksende robot", "growing mass would raise the capacity above its ceiling"),
    rows::computed("DT-9.21",
                   "double mass itself is not bound by that ceiling: grown to 4 first, then doubled, the robot "
                   "reaches 5 kJ/K",
                   "da: Voksende robot"),
    rows::computed("DT-9.22",
                   "first the heat needed to defeat the defending robot is taken from the attack's heat; the rest is "
                   "given to the defending player",
                   "da: Flammekaster – konvektion"),
    rows::computed("DT-9.23",
                   "convection works together with all tricks that raise heat, such as extra power, repeated attack "
                   "and deadly attack",
                   "da: Flammekaster – konvektion"),
    rows::computed("DT-9.24",
                   "convection heat reaches the player whatever robots stand ready; the attack was on the robot",
                   "da: Flammekaster – konvektion; no condition is stated"),
    rows::enforced("DT-9.25",
                   "radiation is activated against one robot of the opponent, hidden or not, not against a player or "
                   "the robot itself",
                   "da: Stråling og tricks (\"the robots they attack\")",
                   "radiation is aimed at a robot, and {target} is a player"),

    // DT-10 End of round, end of game
    rows::enforced("DT-10.1", "the active player ends the round; the other player's round begins",
                   "da: I hver runde vil den aktive spiller",
                   "odd rounds are the first player's, even rounds the other's"),
    rows::enforced("DT-10.2", "a player who has received 10 kJ (short game) or 20 kJ (normal game) is defeated",
                   "da: I kamp", "{player} would be defeated by that much heat, and the game over"),
    rows::enforced("DT-10.3", "with two players the other one wins and the game is over at once",
                   "da: I kamp (implied)", "the game is over"),
    rows::enforced("DT-10.4", "short or normal game is agreed before play; the record states it",
                   "da: I kamp (implied)",
                   "the record must say how long the game is: [Variant \"short\"] or [Variant \"normal\"]"),
    rows::computed("DT-10.5", "running out of cards defeats nobody", "none is stated"),
};

}  // namespace botref::det_termiske
