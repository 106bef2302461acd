#pragma once
// The command line program as a function: builds the parser from the table of
// commands, runs the one that was asked for, and returns its exit status.
#include <span>

#include "cli/command.hpp"

namespace botref {

int run(int argc, char** argv);

// All commands, in the order of the help.
std::span<const Command* const> commands();

}  // namespace botref
