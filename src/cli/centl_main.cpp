// centl: calculate, check claims, and serve the machine protocols.
#include "cli/centl_cli.h"

#include <cstdio>
#include <exception>

int main(int argc, char** argv) {
  try {
    return exact::centl_main(argc, argv);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "centl: the calculation ended without an answer: %s\n", fault.what());
    return 2;
  }
}
