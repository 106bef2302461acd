#pragma once
// The commands, each defined in a file of its own.
#include "cli/command.hpp"
#include "cli/output.hpp"

namespace botref {

extern const Command kCheckCommand, kDisputesCommand, kStateCommand, kMovesCommand, kFmtCommand, kDiffCommand,
    kConvertCommand, kGenerateCommand, kPerftCommand, kRulesCommand, kExplainCommand, kGlossaryCommand, kSetCommand,
    kSetListCommand, kSetShowCommand, kSetCheckCommand, kSchemaCommand, kCompletionCommand;

// All of them, in the order of the help.
std::span<const Command* const> commands();

}  // namespace botref
