#pragma once
// Micro Bots: Duel, MB-4 to MB-8: the Action Phase, kinds of action, Range, and
// values that count rows.
// Source: the rulebook, Action Phase, Actions and FAQ.
#include "core/rule_rows.hpp"

namespace botref::micro_bots {

inline constexpr Rule kTurnRules[] = {
    // MB-4 Action Phase: frame
    rows::enforced("MB-4.1",
                   "the first player completes all steps of the turn, then the other player does; then the round ends",
                   "Action Phase", "it is not {who}'s turn"),
    rows::enforced("MB-4.2", "the revealed card goes to the row of its icon, Weapon or Support", "Action Phase, i",
                   "a card lies in the row of its icon, and the card that is played lies in its player's row"),
    rows::computed("MB-4.3", "it goes there at the start of its player's own turn, before any of its actions",
                   "Action Phase, order of i and ii"),
    rows::enforced("MB-4.4", "cards lie in the row face up when they are played",
                   "Action Phase, inferred from \"turn the card face down\"",
                   "the card that is played lies face down although some of its actions are left"),
    rows::computed("MB-4.5", "a row has no limit of size", "silent: no section names one"),

    // MB-5 Action Phase: the played card
    rows::enforced("MB-5.1", "the player may perform the Instant Actions of the card just played, and of no other",
                   "Action Phase, ii", "{number} is no Instant Action of {played}"),
    rows::enforced("MB-5.2", "they are taken one at a time, and each is finished before the next begins",
                   "Action Phase, ii", "the attack must be finished first"),
    rows::computed("MB-5.3", "every action is optional", "Action Phase, ii"),
    rows::enforced("MB-5.4", "an Instant Action that was skipped or passed over cannot be performed later",
                   "Action Phase, ii, inferred from \"in order\"",
                   "action {number} of {played} was passed over, so it cannot be performed any more"),
    rows::enforced("MB-5.5", "each Instant Action is performed at most once when its card is played",
                   "Action Phase, ii; Actions; inferred", "action {number} of {played} has been done already"),
    rows::enforced("MB-5.6", "when every action of a card is used or skipped, the card is turned face down",
                   "Action Phase", "a card on which nothing is left lies face down"),
    rows::enforced("MB-5.7", "a card with an unused Held Action stays face up in its row", "Actions",
                   "action {number} of {played} is a Held Action: not using it keeps it, and it cannot be skipped"),
    rows::computed("MB-5.8",
                   "if a Held Action of a card is used while Instant Actions of it are left, the card stays face up "
                   "until the end of that turn; the Held Action is spent all the same",
                   "FAQ, Can I use a Held Action on the turn I play it"),
    rows::enforced("MB-5.9",
                   "Held Actions are on one's own Bot card and on face-up cards in one's own rows, nowhere else",
                   "Actions, inferred from \"remains face-up until used\"", "{card} is not in {who}'s rows"),
    rows::computed("MB-5.10",
                   "Instant Actions do not come back while the card stays in its row; turning it up restores its Held "
                   "Action only",
                   "Actions (\"on the turn the card was played\")"),

    // MB-6 Kinds of action
    rows::computed("MB-6.1", "an Instant Action takes effect only on the turn its card is played", "Actions"),
    rows::enforced(
        "MB-6.2",
        "a Held Action may be used on any later occasion, on either player's turn, unless the card restricts "
        "it",
        "Actions", "under this reading {who} may not use a Held Action now"),
    rows::computed("MB-6.3", "a Held Action may also be used on the very turn its card is played",
                   "FAQ, Can I use a Held Action on the turn I play it"),
    rows::computed("MB-6.4", "using a Held Action of an Action card spends it: the card turns face down", "Actions"),
    rows::enforced("MB-6.5",
                   "a spent Held Action may not be used again until the card is turned up or is retrieved and replayed",
                   "Actions, inferred", "action {number} of {card} has been used already"),
    rows::enforced("MB-6.6", "a Held Action of the Bot card is not spent and does not turn the Bot card",
                   "FAQ, Does my large Bot Card flip face down",
                   "under this reading {who} has used action {number} of the Bot card often enough"),
    rows::enforced("MB-6.7", "an action with an Energy Cost requires paying all of that Energy", "Actions",
                   "{who} has {energy} Energy, which is less than the action costs"),
    rows::enforced("MB-6.8", "a Conditional Effect happens only if its condition holds at the time", "Actions",
                   "the condition of this action does not hold now"),
    rows::computed("MB-6.9", "Hit holds if the attack dealt at least 1 damage", "Actions"),
    rows::computed("MB-6.10", "Miss holds if the attack dealt no damage", "Actions"),
    rows::computed("MB-6.11", "Range X holds if the Range marker is in zone X", "Actions"),
    rows::enforced("MB-6.12", "Hit and Miss exclude each other, and neither holds if no attack was made",
                   "Actions, inferred", "no such effect waits here"),

    // MB-7 Range
    rows::computed("MB-7.1", "there is one Range marker, shared by both players", "Components, Setup"),
    rows::enforced("MB-7.2", "Move X shifts the marker up to X spaces in either direction", "Actions",
                   "Move names the space the marker goes to (`to N`), no further away than the action says"),
    rows::enforced("MB-7.3", "Advance X shifts it up to X spaces towards Short only", "Actions",
                   "Advance names a space towards Short (`to N`), no further away than the action says"),
    rows::enforced("MB-7.4", "Retreat X shifts it up to X spaces towards Long only", "Actions",
                   "Retreat names a space towards Long (`to N`), no further away than the action says"),
    rows::enforced("MB-7.5", "the marker cannot leave the track", "inferred from \"space\"",
                   "the Range track has no space {to}"),
    rows::computed("MB-7.6", "a shift inside one zone changes the space but not the zone, so not the Defence",
                   "Actions (\"zone\"), inferred"),
    rows::computed("MB-7.7", "whoever acts, towards Short and towards Long mean the same ends of the track",
                   "Actions, inferred"),

    // MB-8 Values that count rows
    rows::computed("MB-8.1",
                   "a value that names Weapon (Support) is the number of cards in the acting player's own row, plus "
                   "any printed bonus",
                   "Actions, note; Example, a; \"own\" is inferred"),
    rows::computed("MB-8.2", "face-down cards count", "FAQ, Do face down cards count"),
    rows::computed("MB-8.3", "the card just played counts if it lies in the row that is counted",
                   "FAQ, Do face down cards count (\"if appropriate\")"),
    rows::computed("MB-8.4", "the value is taken when the action is used", "Combat, i; Example, e; inferred"),
};

}  // namespace botref::micro_bots
