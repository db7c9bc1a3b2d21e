#include "cli/physics_serve.h"

#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  if (argc == 2 && std::string_view(argv[1]) == "--serve") {
    exact::cli::serve_physics(std::cin, std::cout);
    return 0;
  }
  return 2;
}
