// The program. Everything is in app.cpp and the files of the commands.
#include "cli/app.hpp"

int main(int argc, char** argv) { return botref::run(argc, argv); }
