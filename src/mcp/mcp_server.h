// An MCP server on standard input and output, for the four handshake revisions and the stateless one.
#pragma once
#include "mcp/tool_set.h"
#include "service/supervisor.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace exact::mcp {

struct ServerOptions {
  std::string_view name = "centl";  // as the server calls itself
  std::string_view title = "CENTL exact mathematics";
  std::vector<ToolSet*> tool_sets;      // in the order in which their tools are listed
  std::uint64_t max_requests = 10'000;  // 0 for no bound
  bool portable_tool_names = false;     // list names without dots to everyone
  unsigned workers = 1;  // more than one only when no tool set has state; answers come in any order then
  service::WhenFull when_full = service::WhenFull::kEnd;
  std::size_t max_line_bytes = service::kMaxLineBytes;
};

// Serves until standard input ends. Returns the exit code.
int run_mcp(const ServerOptions& options);

// The nine tools of the calculator.
std::unique_ptr<ToolSet> make_calculator_tools(std::uint64_t max_requests);

}  // namespace exact::mcp
