#pragma once
// Det Termiske Opgør, DT-5 to DT-8: attacks, heat, combined attacks, activation.
// Source: the Danish rules page of 22/9-2021, cited by heading.
#include "core/rule_rows.hpp"

namespace botref::det_termiske {

inline constexpr Rule kFightRules[] = {
    // DT-5 Declaring an attack
    rows::enforced("DT-5.1", "the active player attacks with one or more of their own ready robots",
                   "da: I hver runde vil den aktive spiller (readiness implied: \"afterwards they are resting\")",
                   "a robot that is resting cannot attack"),
    rows::enforced("DT-5.2", "a robot that has attacked is resting", "da: I hver runde vil den aktive spiller",
                   "a robot that has been declared for an attack is resting"),
    rows::enforced("DT-5.3", "an attacking robot may attack any robot of the opponent, ready or resting",
                   "da: I kamp (\"any other robot\")", "{target} is not one of the opponent's robots"),
    rows::enforced("DT-5.4",
                   "a player may be attacked only if that player has neither ready robots nor blocking robots",
                   "da: I kamp", "{target} has a ready or a blocking robot, which stands in the way"),
    rows::computed("DT-5.5", "a blocking robot protects its player whether ready or resting", "da: I kamp"),
    rows::computed("DT-5.6", "resting robots without blocking do not protect their player", "da: I kamp"),
    rows::computed("DT-5.7", "attacks are made one after another and each is judged on the table as it stands then",
                   "da: I hver runde vil den aktive spiller (\"the player can choose the order\")"),

    // DT-6 Heat, indicators, defeat of a robot
    rows::computed("DT-6.1",
                   "when a robot is attacked, attacker and defender each give the other heat equal to their own power "
                   "times one second",
                   "da: I kamp"),
    rows::computed("DT-6.2",
                   "both amounts are given at the same time: a defender defeated by the attack still gives its heat",
                   "da: I kamp (\"til hinanden\")"),
    rows::computed("DT-6.3", "a resting defender gives heat as well", "da: I kamp; no condition is stated"),
    rows::enforced("DT-6.4",
                   "each time a robot has received heat equal to its capacity C within one round, it gets one 1 K "
                   "indicator",
                   "da: I kamp", "the robot would have one more indicator for that much heat"),
    rows::computed("DT-6.5",
                   "one blow may give several indicators: 5 kJ on C = 2 kJ/K gives 2 and leaves 1 kJ counted toward "
                   "the next",
                   "da: I kamp (\"every time\")"),
    rows::computed("DT-6.6",
                   "heat from all attacks and abilities of the same round adds up; heat short of a whole indicator is "
                   "forgotten when the round ends",
                   "da: I kamp (\"in one round\")"),
    rows::computed("DT-6.7", "indicators stay on the robot; nothing removes them", "da: I kamp; no removal is stated"),
    rows::enforced("DT-6.8", "a robot whose indicators reach its critical rise is defeated", "da: I kamp",
                   "the robot would be defeated by that many indicators"),
    rows::computed("DT-6.9",
                   "a defeated robot goes at once to its owner's discard pile together with its attached tricks",
                   "da: I kamp"),
    rows::computed("DT-6.10", "heat received by a player is noted and adds up through the whole game", "da: I kamp"),
    rows::computed("DT-6.11", "a player attacked gives no heat back", "da: I kamp (implied: only robots have power)"),
    rows::computed("DT-6.12", "heat from radiation and from tricks counts toward indicators exactly like attack heat",
                   "da: Bemærkninger, Ninja; Stråling og tricks (implied)"),

    // DT-7 Combined attack
    rows::enforced("DT-7.1", "a combined attack is two or more robots attacking the same defending robot",
                   "da: Kombineret angreb",
                   "the robot has been attacked this round, and its attackers should have attacked together"),
    rows::computed("DT-7.2", "the defending robot receives the heat of all the attackers", "da: Kombineret angreb"),
    rows::computed("DT-7.3", "the defending robot gives its heat to one attacker only, and all of it to that one",
                   "da: Kombineret angreb"),
    rows::enforced("DT-7.4", "the defending player chooses which attacker receives it", "da: Kombineret angreb",
                   "{receiving} must first name the attacker that receives the heat: `receive LABEL`"),
    rows::enforced("DT-7.5", "the chosen robot must be one of the attackers of that attack", "da: Kombineret angreb",
                   "the receiver must be one of the attackers"),
    rows::enforced("DT-7.6", "every robot in a combined attack must itself be allowed to make that attack",
                   "da: Kombineret angreb (implied)",
                   "not all of these robots have precision, and a robot stands before {target}"),

    // DT-8 Activation
    rows::enforced("DT-8.1", "the active player may activate ready own robots that have an activated ability",
                   "da: I hver runde vil den aktive spiller", "a robot that is resting cannot be activated"),
    rows::enforced("DT-8.2", "an activated robot is resting afterwards", "da: I hver runde vil den aktive spiller",
                   "a robot that has been activated is resting"),
    rows::computed("DT-8.3", "one readiness pays for one attack or one activation, not both",
                   "da: I hver runde vil den aktive spiller (implied)"),
    rows::enforced("DT-8.4", "an ability with a control price needs that much available control, which is spent",
                   "da: Bemærkninger, Tunsæt", "{who} has {control} control, and that is not enough"),
};

}  // namespace botref::det_termiske
