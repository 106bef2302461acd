#pragma once
// Chains that come back to where they were: nothing in the rules ends them.
// Source: rules/stak-bots.md SB-11.9 and SB-A46. Only Tranq turns cards down again, so that every other chain runs out
// of cards to turn up.
#include <optional>
#include <span>
#include <string_view>

#include "core/returns.hpp"
#include "core/stak_bots/game.hpp"

namespace botref::stak_bots {

std::optional<Return> first_return(const State& start, std::span<const Event> events, const Table& t, Readings r);

// The rule that has something to say of it, and what follows from it.
inline constexpr R kEndlessRule = R::R11_9;
std::string_view of_endless_chains(Readings r);

}  // namespace botref::stak_bots
