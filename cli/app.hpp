#pragma once
// The command line program as a function: builds the parser from the table of
// commands, runs the one that was asked for, and returns its exit status.

namespace botref {

int run(int argc, char** argv);

}  // namespace botref
