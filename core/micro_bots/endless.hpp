#pragma once
// Uses of cards that come back to where they were: a Bot's Held Action that turns a card up, whose own Held Action
// gives the Energy back, can be used for ever. Source: rules/micro-bots-duel.md MB-6.6; what a Bot's action costs is
// card data, and no set is sound in which it pays for itself at once.
#include <optional>
#include <span>
#include <string_view>

#include "core/micro_bots/game.hpp"
#include "core/returns.hpp"

namespace botref::micro_bots {

std::optional<Return> first_return(const State& start, std::span<const Event> events, const Table& t, Readings r);

// The rule by which it is so, and what follows from it.
inline constexpr R kEndlessRule = R::R6_6;
inline constexpr std::string_view kOfEndlessUses = "no rule ends it: it goes on as long as a player wants";

}  // namespace botref::micro_bots
