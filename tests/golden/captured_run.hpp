#pragma once
// Runs the program in this process and catches what it prints.
#include <string>
#include <vector>

namespace botref::tests {

struct Printed {
  int status = 0;
  std::string out;
};

// As the command line would: `botref ARGUMENTS…`.
Printed run_program(std::vector<std::string> arguments);

}  // namespace botref::tests
