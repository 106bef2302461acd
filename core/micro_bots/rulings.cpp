// The rulings of Micro Bots: Duel: what the rulebook leaves open, or seems to.
// Open ones are reported by the referee; settled ones say what decides them.
// Source: the rulebook, and what its diagrams and card faces would have to tell.
#include "core/micro_bots/rulings.hpp"

#include "core/micro_bots/ruling_readings.hpp"
#include "core/rule_rows.hpp"

namespace botref::micro_bots {

using namespace readings;

namespace {

constexpr Ruling with_default(std::uint8_t reading, Ruling ruling) {
  ruling.usual = reading;
  return ruling;
}

}  // namespace

constinit const std::array<Ruling, A42 + 1> kRulings = {{
    rows::open("MB-A1", "if both cards have the same initiative, who is first?", kA1),
    rows::open("MB-A2", "does the second player's revealed card count in its row during the first player's turn?", kA2),
    rows::open("MB-A3", "may a Held Action of that card, revealed and not yet in its row, be used?", kA3),
    rows::settled("MB-A4", "is a pass final?", kA4, "Combat, iii: it ends only when both have passed in a row"),
    rows::open("MB-A5", "may Held Actions be used in a combat before the tokens are revealed, or after the last pass?",
               kA5),
    rows::settled("MB-A6", "when may a Held Action be used outside a combat?", kA6,
                  "Actions says it in these words: at any time"),
    rows::settled("MB-A7", "how often may a Held Action of the Bot card be used?", kA7,
                  "FAQ: Bot actions stay available; a limit would be printed on the card"),
    rows::settled("MB-A8", "from when on is a Bot Boosted?", kA8, "Power Tokens: placed when played, usable now"),
    rows::settled("MB-A9", "how long is a Bot Boosted?", kA9, "FAQ: the token stays until a Recharge readies it"),
    rows::open("MB-A10", "what happens to a Boost Token that an effect exhausts?", kA10),
    rows::open("MB-A11", "may Recharge's readying of the tokens be skipped?", kA11),
    rows::settled("MB-A12", "how many cards may be flipped for Energy at Recharge, and which way?", kA12,
                  "the card's text in the card set"),
    with_default(Ruling::kCardSet, rows::settled("MB-A13", "which cards does Recharge retrieve, and is it one of them?",
                                                 kA13, "the card's text in the card set")),
    rows::settled("MB-A14", "what happens to a gain above the end of a tracker?", kA14,
                  "the card set gives the end of each tracker"),
    rows::settled("MB-A15", "may a shift of up to X spaces be 0 spaces?", kA15, "Actions: up to"),
    with_default(1, rows::open("MB-A16", "may Conditional Effects after an attack be declined?", kA16)),
    rows::open("MB-A17", "does the Range bonus of an attack change when the Range changes during it?", kA17),
    rows::settled("MB-A18", "may more than one Upgrade be gained in a turn?", kA18, "Upgrade: one card"),
    rows::settled("MB-A19", "which deck replaces an Upgrade when its own is empty?", kA19,
                  "Setup: two cards of each of two separate decks"),
    rows::open("MB-A20", "when Armour is 0, are the other effects of that attack still resolved?", kA20),
    rows::settled("MB-A21", "in which order do several effects after an attack happen?", kA21,
                  "Action Phase, ii: top to bottom; the card format gives such effects to the attack only"),
    rows::settled("MB-A22", "may there be an attack as a Held Action, or inside a combat?", kA22,
                  "the card set: attacks are Instant Actions"),
    rows::open("MB-A23", "what if a player has no card in hand to place?", kA23),
    rows::open("MB-A24", "may a placed card be exchanged before the reveal?", kA24),
    rows::settled("MB-A25", "how much damage does an attack deal?", kA25, "Example, g refutes the other reading"),
    with_default(1, rows::settled("MB-A26", "what is damage dealt for an effect that depends on its amount?", kA26,
                                  "the card set: there is no such effect")),
    with_default(1, rows::settled("MB-A27", "can Damage or Defence be below 0?", kA27,
                                  "the card set: there are no negative values")),
    rows::open("MB-A28", "may a player concede?", kA28),
    rows::settled("MB-A29", "which cards are the starting hand?", kA29,
                  "Setup and Planning Phase name these seven cards and no draw"),
    rows::open("MB-A30", "may an action be used whose condition is false?", kA30),
    with_default(Ruling::kCardSet, rows::settled("MB-A31", "who chooses the token that an effect exhausts?", kA31,
                                                 "the card's text in the card set")),
    rows::settled("MB-A32", "what happens to a card with two Held Actions when one is used?", kA32,
                  "Action Phase: down when all actions have been used"),
    rows::open("MB-A33", "may a Held Action be skipped to turn its card down?", kA33),
    rows::settled("MB-A34", "in which order are Bots and Sets chosen?", kA34,
                  "no section restricts it; the order of the record holds"),
    rows::settled("MB-A35", "is an Upgrade drawn from the top of a deck secret?", kA35,
                  "it changes nothing that is legal; a record may hide or name it"),
    rows::settled("MB-A36", "when does a finished card turn face down?", kA36,
                  "Action Phase; FAQ names the one exception"),
    rows::open("MB-A37", "from when on is a token that was played exhausted?", kA37),
    rows::settled("MB-A38", "is the Defence of a Range the same for all Bots?", kA38, "the card set"),
    rows::settled("MB-A39", "what is \"Damage 3 (Weapon +1)\"?", kA39, "Example, c refutes the other reading"),
    rows::settled("MB-A40", "does a player who has no turn have an Upgrade step?", kA40,
                  "Upgrade: at the end of your turn"),
    with_default(1, rows::settled("MB-A41", "what if both Armours reach 0 at once?", kA41,
                                  "the card set: no effect harms its user")),
    with_default(Ruling::kCardSet,
                 rows::settled("MB-A42", "what is the Effect when Boosted?", kA42, "the card's text in the card set")),
}};

}  // namespace botref::micro_bots
