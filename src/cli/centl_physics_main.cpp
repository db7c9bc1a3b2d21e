// centl-physics: exact particle mechanics on the command line, and as a JSON Lines server.
#include "cli/physics_commands.h"
#include "cli/physics_serve.h"
#include "operation/version.h"

#include <iostream>
#include <new>
#include <string_view>
#include <vector>

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  constexpr int kFailed = 1, kUsage = 2;
  const std::vector<std::string_view> arguments(argv + std::min(argc, 1), argv + argc);
  try {
    if (arguments.empty()) {
      std::cerr << exact::cli::physics_usage();
      return kUsage;
    }
    const std::string_view command = arguments[0];
    if (command.starts_with("--") && arguments.size() > 1)
      throw exact::cli::UsageError{std::string(command) + " stands alone"};
    if (command == "--help") {
      std::cout << exact::cli::physics_usage();
    } else if (command == "--version") {
      std::cout << "centl-physics " << exact::kVersion << '\n';
    } else if (command == "--serve") {
      exact::cli::serve_physics(std::cin, std::cout);
    } else {
      exact::cli::run_physics_command(command, std::span(arguments).subspan(1), std::cout);
    }
    std::cout.flush();
    return std::cout ? 0 : kFailed;
  } catch (const exact::cli::UsageError& error) {
    std::cerr << "centl-physics: " << error.message << "\n\n" << exact::cli::physics_usage();
    return kUsage;
  } catch (const exact::cli::CommandFailed& error) {
    std::cout.flush();
    std::cerr << "centl-physics: " << error.message << '\n';
    return kFailed;
  } catch (const std::bad_alloc&) {
    std::cerr << "centl-physics: out of memory\n";
    return kFailed;
  }
}
