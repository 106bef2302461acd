// The rulings of Det Termiske Opgør: what the rules page leaves open, or what older
// editions decide otherwise. Open ones are reported by the referee; settled ones say what decides them.
// Source: the Danish rules page of 22/9-2021 against older editions and the cards' texts.
#include "core/det_termiske/rulings.hpp"

#include "core/det_termiske/ruling_readings.hpp"
#include "core/rule_rows.hpp"

namespace botref::det_termiske {

using namespace readings;

constinit const std::array<Ruling, A44 + 1> kRulings = {{
    rows::open("DT-A1", "does a robot enter the table ready or resting?", kA1),
    rows::settled("DT-A2", "what do resetting and gaining control do?", kA2, "two older English editions agree"),
    rows::settled("DT-A3", "with which control does a player pay in the opponent's round?", kA3,
                  "da: Tunsæt (\"you must pay separately\"); control is reset only at the start of one's own round"),
    rows::open("DT-A4", "when is an attack combined?", kA4),
    rows::settled("DT-A5", "how long does heat short of an indicator count?", kA5,
                  "da: a round is one player's turn (\"ending the round starts the next player's round\")"),
    rows::settled("DT-A6", "can a robot get more than one indicator at once?", kA6,
                  "da: I kamp (\"every time\"), Flammekaster (\"4 kJ (2×2)\")"),
    rows::open("DT-A7", "the capacity rises in mid-round: what of the heat already counted?", kA7),
    rows::settled("DT-A8", "does a robot that the exchange defeats still give its heat?", kA8,
                  "da: I kamp (\"give each other\")"),
    rows::open("DT-A9", "does the target give heat in the second second of a 2-second attack?", kA9),
    rows::settled("DT-A10", "who receives the target's heat in the second second of a combined attack?", kA10,
                  "da: Kombineret angreb: one attacker receives the defender's heat; it matters only under DT-A9 b"),
    rows::open("DT-A11", "does a hidden ready robot protect its player?", kA11),
    rows::open("DT-A12", "may a robot attack or radiate at its own player's robots?", kA12),
    rows::settled("DT-A13", "how far does the ban of the first round go?", kA13,
                  "da: only attacking is forbidden, and radiation is heat \"without attacking\""),
    rows::open("DT-A14", "may radiation be aimed at a player?", kA14),
    rows::settled("DT-A15", "may a trick of direct heat be aimed at any target?", kA15,
                  "the card's text in the card set"),
    rows::settled("DT-A16", "where do the cards go that are not kept?", kA16,
                  "an older example of play shuffles them in; \"back\" excludes the discard pile"),
    rows::settled("DT-A17", "how many cards does the first player keep?", kA17, "da: At starte et nyt spil"),
    rows::open("DT-A18", "how many copies does a broken ten of cards allow?", kA18),
    rows::settled("DT-A19", "do mass-produced cards count toward the size of the deck?", kA19,
                  "da: At samle et sæt kort (\"for every 10 cards in the deck\")"),
    rows::open("DT-A20", "when is the discard pile shuffled in?", kA20),
    rows::open("DT-A21", "what happens when there is nothing left to draw?", kA21),
    rows::settled("DT-A22", "what does growing mass cost, and does it need readiness?", kA22,
                  "the card's text in the card set"),
    rows::open("DT-A23", "how far does the choice of new targets go after a reaction?", kA23),
    rows::open("DT-A24", "may the defending player react again after a new target was named?", kA24),
    rows::settled("DT-A25", "what does the Tuning Kit cost, and how often may it be used?", kA25,
                  "the card's text in the card set"),
    rows::open("DT-A26", "convection: which heat does a robot need that is warm already?", kA26),
    rows::open("DT-A27", "convection in a combined attack: whose heat is surplus?", kA27),
    rows::settled("DT-A28", "does convection work for a defending robot?", kA28,
                  "da: Flammekaster (\"the heat of the attack\", \"the defending player\")"),
    rows::settled("DT-A29", "what does a repeated attack repeat?", kA29, "the card's text in the card set"),
    rows::settled("DT-A30", "how long does a boost of power last?", kA30, "the card's text in the card set"),
    rows::settled("DT-A31", "how much heat is a deadly attack?", kA31, "the card's text in the card set"),
    rows::settled("DT-A32", "to whose robots are tricks attached, and whose discard pile gets them?", kA32,
                  "the cards' texts in the card set say \"own robot\""),
    rows::settled("DT-A33", "do two Double Masses on one robot both count?", kA33,
                  "da: Voksende robot: each starts from the capacity printed on the card"),
    rows::settled("DT-A34", "are attacks judged one by one or all declared at once?", kA34,
                  "da: the order inside the section is free"),
    rows::settled("DT-A35", "are the steps at the start of a round compulsory?", kA35,
                  "da: the list says what the active player does; \"may\" stands only in an older edition"),
    rows::settled("DT-A36", "who wins when both players reach the limit at once?", kA36,
                  "it cannot arise unless DT-A28 b is agreed"),
    rows::settled("DT-A37", "can more than two play?", kA37, "da: \"both players\", \"his opponent\""),
    rows::settled("DT-A38", "are there fractions?", kA38, "the numbers of the card set"),
    rows::settled("DT-A39", "what more does blocking do?", kA39, "the card's text in the card set"),
    rows::settled("DT-A40", "does hidden wear off?", kA40, "the card's text in the card set"),
    rows::open("DT-A41", "when may one react in the opponent's round?", kA41),
    rows::settled("DT-A42", "how much heat does activated radiation give?", kA42, "the card's text in the card set"),
    rows::open("DT-A43", "convection when an earlier part of the attack has defeated the target: what of later heat?",
               kA43),
    rows::settled("DT-A44", "may several payments be made in one reaction?", kA44, "the cards' texts in the card set"),
}};

}  // namespace botref::det_termiske
