// The words of Micro Bots: Duel as its rulebook prints them, and what the sections
// of the rules are called.
// Source: the rulebook, which is printed in English. The last three terms are the
// referee's own: the rulebook describes them, but has no word for them.
#include "core/micro_bots/terms.hpp"

namespace botref::micro_bots {

constinit const std::array<Section, 13> kSections = {{
    {"MB-1", "Course and end of the game"},
    {"MB-2", "Setup"},
    {"MB-3", "Planning Phase"},
    {"MB-4", "Action Phase: frame"},
    {"MB-5", "Action Phase: the played card"},
    {"MB-6", "Kinds of action"},
    {"MB-7", "Range"},
    {"MB-8", "Values that count rows"},
    {"MB-9", "Combat"},
    {"MB-10", "Power Tokens"},
    {"MB-11", "Recharge"},
    {"MB-12", "Upgrade"},
    {"MB-14", "Facts fixed by the worked example"},
}};

constinit const std::array<Language, 1> kLanguages = {{
    {"en", "English"},
}};

constinit const std::array<Term, 24> kTerms = {{
    {"a player's large card; it is never in a row and never flips", {"Bot card"}},
    {"how much a Bot can still take; at 0 the game is over", {"Armour"}},
    {"what Energy costs, Upgrades and flips are paid with", {"Energy"}},
    {"a Basic Action, Bot Action or Upgrade card", {"Action card"}},
    {"one of the three cards that each player takes besides those of the Bot; there are two Sets",
     {"Basic Action card"}},
    {"one of the four cards that belong to a Bot", {"Bot Action card"}},
    {"a card that can be gained for 1 Energy: Weapon or Support",
     {"Weapon Upgrade, Support Upgrade"},
     "Once gained it is an Action card like any other."},
    {"the cards that a player has played, by icon",
     {"Weapon row, Support row"},
     "As a value, \"Weapon\" and \"Support\" mean the number of cards in one's own row, face up or face down."},
    {"the number that decides who is first; the lower one is", {"Initiative"}},
    {"an action that takes effect only on the turn its card is played", {"Instant Action"}},
    {"an action that can be used later, on either player's turn", {"Held Action"}},
    {"what has to be paid to use an action", {"Energy Cost"}},
    {"what happens only if the condition before the arrow is met", {"Conditional Effect"}},
    {"one part of the Range track: Short, Medium or Long",
     {"Range zone"},
     "A zone can have several spaces; moving X spaces is not moving X zones."},
    {"to shift the Range marker up to X spaces in either direction", {"Move X"}},
    {"to shift it up to X spaces towards Short", {"Advance X"}},
    {"to shift it up to X spaces towards Long", {"Retreat X"}},
    {"one of six tokens, 0 to 5, of which each player plays one in an attack", {"Power Token"}},
    {"available to be played / used and lying face up", {"ready / exhausted"}},
    {"the token of value 1, which goes on the Bot card when it is played", {"Boost Token"}},
    {"said of a Bot on whose card the Boost Token lies", {"Boosted"}},
    {"one Planning Phase and the turns after it", {"round"}, "The rulebook has the word, and no word for its parts."},
    {"one player's part of an Action Phase", {"turn"}},
    {"the Upgrades that lie face up", {"market"}, "The rulebook speaks of \"the face-up cards\"."},
}};

}  // namespace botref::micro_bots
