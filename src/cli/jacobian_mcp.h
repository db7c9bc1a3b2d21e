// `jacobian mcp`: the two tools and the resource of the catalog over standard input and output; with the calculator's
// nine tools beside them it is what `centl --mcp --catalog` runs.
#pragma once
#include <cstdint>

namespace exact::cli {

struct JacobianMcpOptions {
  bool portable_tool_names = false;
  bool with_calculator = false;
  unsigned jobs = 0;                    // worker processes; 0 for as many as there are processors, up to four
  std::uint64_t max_requests = 10'000;  // with the calculator; 0 for no bound
};

// Serves until the end of input; the exit code of the program.
int serve_jacobian_mcp(const JacobianMcpOptions& options);

}  // namespace exact::cli
