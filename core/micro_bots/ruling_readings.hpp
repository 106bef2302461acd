#pragma once
// How each ruling of Micro Bots: Duel can be read, (a) first, and the argument for it.
// The questions, and what settles them, stand in rulings.cpp.
#include "core/rule_rows.hpp"

namespace botref::micro_bots::readings {

using rows::not_offered;
using rows::reading;

// --- Order and planning
inline constexpr Reading kA1[] = {
    reading("by agreement or by lot; the record says who", "Planning Phase only says \"lower\""),
    reading("the player who was second in the last round; in the first round as (a)", "a common custom"),
    reading("both take their card back and plan again", "no player has the lower number"),
};
inline constexpr Reading kA2[] = {
    reading("no, it moves to its row at the start of its player's own turn", "Action Phase, i, and \"Next player\""),
    reading("yes", "FAQ, Do face down cards count (\"the card just played\")"),
};
inline constexpr Reading kA3[] = {
    reading("no, it has not been played yet", "Action Phase, i"),
    reading("yes", "Actions (\"at any time\"); FAQ (\"on the turn I play it\")"),
};
inline constexpr Reading kA23[] = {
    reading("that player places nothing and has no turn", "no section speaks of it"),
    reading("that player loses at the reveal", "each player chooses a card: Planning Phase"),
};
inline constexpr Reading kA24[] = {
    reading("no, a placed card is locked", "Planning Phase (\"chooses one card\")"),
    reading("yes, until both are placed", "nothing is revealed before"),
};
inline constexpr Reading kA29[] = {
    reading("all seven cards", "Setup takes exactly these cards; no draw is named"),
    reading("decks are shuffled and a hand is drawn", "one outside page; a record cannot tell the difference"),
};
inline constexpr Reading kA34[] = {
    reading("in any order, one after the other", "no section restricts it"),
    reading("at the same time and in secret", "as cards are planned; a clash would have to be settled first"),
};
inline constexpr Reading kA40[] = {
    reading("no, a player without a turn has no Upgrade step", "Upgrade (\"at the end of your turn\")"),
    reading("yes, also a player with an empty hand may gain one, while cards are being placed",
            "otherwise nothing would ever get that player back into the game"),
};

// --- Held Actions and timing
inline constexpr Reading kA4[] = {
    reading("no, a player who has passed may act again if the opponent acts", "Combat, iii (\"passed in a row\")"),
    reading("yes, who has passed is out for this attack", "a pass is a pass"),
};
inline constexpr Reading kA5[] = {
    reading("no, only when the players alternate", "Combat, iii gives the procedure"),
    reading("yes, at any time", "Actions (\"at any time\")"),
};
inline constexpr Reading kA6[] = {
    reading("between any two complete steps, on either player's turn and while planning", "Actions (\"at any time\")"),
    reading("only on one's own turn", "turns are taken one after the other"),
    reading("on one's own turn, and in any combat", "Combat, iii gives both players their part"),
};
inline constexpr Reading kA7[] = {
    reading("as often as it can be paid", "FAQ (\"remain available throughout the game\")"),
    reading("each such action once in an attack", "as cards are used once"),
    reading("each such action once in a round", "as cards are used once"),
};
inline constexpr Reading kA22[] = {
    reading("not while a combat is open", "each action is finished before the next begins"),
    not_offered("a combat may be opened inside another", "Actions (\"at any time\")"),
    not_offered("never by a Held Action", "Combat speaks of the turn's player"),
};
inline constexpr Reading kA30[] = {
    reading("no, an action whose condition is false cannot be used", "nothing of it could happen"),
    reading("yes, and nothing happens", "Actions (\"occurs if the condition is met\")"),
};
inline constexpr Reading kA32[] = {
    reading("each is spent alone; the card turns down after the last", "Action Phase (\"all actions have been used\")"),
    reading("using one turns the card down", "Actions (\"remains face-up until used\")"),
};
inline constexpr Reading kA33[] = {
    reading("no, not using it keeps it", "Actions (\"remains face-up until used\")"),
    reading("yes, the card turns down", "Action Phase (\"or skipped\")"),
};
inline constexpr Reading kA36[] = {
    reading("at once, but for the case that the FAQ names", "Action Phase; FAQ, Can I use a Held Action"),
    reading("always at the end of the turn", "FAQ, Can I use a Held Action, taken as the rule"),
};
inline constexpr Reading kA42[] = {
    not_offered("an ability of its own, used like a Held Action", "Power Tokens (\"can now be used\")"),
    not_offered("a stronger form of the Bot's ordinary ability", "Card Reference (two labels of one card)"),
    not_offered("always on, without being used", "Card Reference (\"effect\")"),
};

// --- Range
inline constexpr Reading kA15[] = {
    reading("yes, the action counts as used", "Actions (\"up to\")"),
    reading("no, it is skipped then", "an action does something"),
};
inline constexpr Reading kA17[] = {
    reading("it stays as it was when the attack began", "FAQ adjusts the Defence only"),
    reading("it follows the Range", "Actions (\"the marker is in the zone\")"),
};
inline constexpr Reading kA38[] = {
    reading("yes, it is printed on the tracker", "Example, b (\"from Range M\")"),
    not_offered("no, each Bot card has its own", "the diagrams are missing"),
};

// --- Combat
inline constexpr Reading kA16[] = {
    reading("yes, they may be declined", "Action Phase, ii (\"all actions are optional\")"),
    reading("no, they happen if their condition holds; a choice in them stays free", "Actions (\"occurs if\")"),
};
inline constexpr Reading kA20[] = {
    reading("no, the game ends at once", "Winning the Game (\"immediately\")"),
    reading("yes, then the game ends", "Combat, iv (\"finally resolve\")"),
};
inline constexpr Reading kA21[] = {
    reading("in printed order", "Action Phase, ii (top to bottom)"),
    not_offered("the player on turn chooses", "no section speaks of it"),
};
inline constexpr Reading kA25[] = {
    reading("Damage less Defence, if that is more than 0", "Example, g: 7 against 5 costs 2"),
    reading("only if what remains is more than the Defence", "Combat, iv, taken literally"),
};
inline constexpr Reading kA26[] = {
    not_offered("after the limit, and not more than the Armour that was left", "what was lost was dealt"),
    reading("after the limit only", "Combat, iv"),
    not_offered("the whole difference", "no section speaks of it"),
};
inline constexpr Reading kA27[] = {
    not_offered("no, at each step they are at least 0", "a tracker begins at 0"),
    reading("yes, the numbers are as written", "Combat, i (the tracker is only an aid)"),
    not_offered("only the final numbers are at least 0", "a tracker begins at 0"),
};
inline constexpr Reading kA39[] = {
    reading("3 in all", "Example, c: 6 after a token of 3"),
    not_offered("3, and the Weapon row, and 1", "the words alone"),
};
inline constexpr Reading kA41[] = {
    not_offered("both lose, the game is a draw", "no Bot survives"),
    reading("the first to reach 0 in printed order loses", "Winning the Game (\"immediately\")"),
};

// --- Tokens
inline constexpr Reading kA8[] = {
    reading("from the reveal on, so already in the same attack", "Power Tokens (\"when played\", \"now\")"),
    reading("after the attack", "the token is busy before"),
};
inline constexpr Reading kA9[] = {
    reading("until the token is readied", "FAQ, Do I have to ready my Boost Token"),
    reading("until the ability has been used once", "a token is spent by using it"),
};
inline constexpr Reading kA10[] = {
    reading("it is exhausted like any other; the Bot is not Boosted", "Power Tokens (\"when played\")"),
    reading("it goes on the Bot card", "Power Tokens (\"place this token on your Bot card\")"),
    reading("it cannot be chosen", "only played tokens of 2 to 5 are ever exhausted"),
};
inline constexpr Reading kA31[] = {
    not_offered("the user of the effect", "FAQ, Disruption Blast (\"can I … exhaust my opponent's\")"),
    not_offered("the owner of the token", "tokens are their owner's"),
    not_offered("chance", "tokens are chosen in secret"),
};
inline constexpr Reading kA37[] = {
    reading("from the reveal on", "Power Tokens (\"has been used and remains face-up\")"),
    reading("from the end of the attack on", "it is in use before"),
};

// --- Recharge, Energy, Upgrades
inline constexpr Reading kA11[] = {
    reading("yes, like every action; if it is used it readies all", "Action Phase, ii (\"all actions are optional\")"),
    reading("no", "FAQ (\"all Power Tokens must be readied\")"),
};
inline constexpr Reading kA12[] = {
    reading("one card, once, from face down to face up", "Recharge (\"a card\")"),
    not_offered("any number, 1 Energy each", "Recharge (\"may spend 1 Energy\")"),
    not_offered("also from face up to face down", "Recharge (\"flip\")"),
    not_offered("and Energy may be spent on nothing else in that turn", "Recharge (\"only\")"),
};
inline constexpr Reading kA13[] = {
    not_offered("what the card prints; Recharge itself stays", "Recharge (\"cards left in play\")"),
    not_offered("what the card prints, and Recharge itself", "outside pages"),
    not_offered("every card of both rows", "Recharge (\"retrieve played cards\")"),
    not_offered("as many as the player likes", "Recharge (\"retrieve played cards\")"),
};
inline constexpr Reading kA14[] = {
    reading("what is too much is lost", "the tracker ends there"),
    reading("there is no maximum", "as for Damage and Defence: Combat, i"),
    reading("such a gain is not allowed", "the tracker has no space for it"),
};
inline constexpr Reading kA18[] = {
    reading("no", "Upgrade (\"gain one Upgrade card\")"),
    reading("yes, 1 Energy each", "Upgrade (\"you may spend 1 Energy\")"),
};
inline constexpr Reading kA19[] = {
    reading("none: the place stays empty", "Setup: two cards of each of two decks"),
    reading("the other deck", "Upgrade (\"replace it immediately\")"),
};
inline constexpr Reading kA35[] = {
    reading("yes; a record may hide or name it", "Upgrade (\"place it into your hand\")"),
    not_offered("no, it is shown", "no section speaks of it"),
};

// --- Ending
inline constexpr Reading kA28[] = {
    reading("no: a record can only stop", "no section names one"),
    reading("yes, the other player wins", "custom"),
};

}  // namespace botref::micro_bots::readings
