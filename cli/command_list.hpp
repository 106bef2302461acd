#pragma once
// The commands, each defined in a file of its own.
#include "cli/command.hpp"
#include "cli/output.hpp"

namespace botref {

extern const Command kCheckCommand, kStateCommand, kMovesCommand, kFmtCommand, kGenerateCommand, kRulesCommand,
    kExplainCommand, kSetCommand, kSetListCommand, kSetShowCommand, kSetCheckCommand, kSchemaCommand;

}  // namespace botref
