// `jacobian mcp`: the two tools and the resource of the catalog over standard input and output, one JSON-RPC message
// a line, answered in order.
#pragma once

namespace exact::cli {

struct JacobianMcpOptions {
  bool portable_tool_names = false;
};

// Serves until the end of input; the exit code of the program.
int serve_jacobian_mcp(const JacobianMcpOptions& options);

}  // namespace exact::cli
