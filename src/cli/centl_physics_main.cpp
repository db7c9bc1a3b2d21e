// centl-physics: exact particle mechanics on the command line, and as a JSON Lines server.
#include "cli/physics_commands.h"
#include "cli/physics_serve.h"
#include "cli/usage/arguments.h"
#include "cli/usage/usage_text.h"
#include "operation/version.h"

#include <algorithm>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  constexpr int kFailed = 1, kUsage = 2;
  const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  using namespace exact::cli;
  try {
    if (arguments.empty()) {
      std::cerr << physics_help();
      return kUsage;
    }
    if (arguments[0].starts_with("--")) {
      std::size_t at = 0;
      const auto read = read_option(physics_program().options, arguments, at);
      if (const auto* fault = std::get_if<ArgumentFault>(&read)) throw UsageError{fault->message};
      const GivenOption& given = std::get<GivenOption>(read);
      const std::string_view option = given.option->name;
      if (at + 1 != arguments.size()) throw UsageError{std::string(option) + " stands alone"};
      if (option == "--help") std::cout << physics_help();
      if (option == "--version") std::cout << "centl-physics " << exact::kVersion << '\n';
      if (option == "--print") std::cout << printed(physics_program(), *given.value);
      if (option == "--serve") serve_physics();
    } else {
      run_physics_command(arguments[0], std::span(arguments).subspan(1), std::cout);
    }
    std::cout.flush();
    if (!std::cout) throw CommandFailed{"standard output cannot be written"};
    return 0;
  } catch (const exact::cli::UsageError& error) {
    std::cerr << "centl-physics: " << error.message << "\n\n" << physics_help();
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
