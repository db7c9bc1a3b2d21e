#include "cli/jacobian_mcp.h"

#include "mcp/catalog_tools.h"
#include "mcp/mcp_server.h"

#include <algorithm>
#include <thread>

namespace exact::cli {

namespace {
constexpr std::size_t kMaxPayloadLine = std::size_t{16}
                                        << 20;  // payloads are large where expressions are not
constexpr unsigned kMaxDefaultJobs = 4;
}  // namespace

int serve_jacobian_mcp(const JacobianMcpOptions& options) {
  const auto catalog = mcp::make_catalog_tools();
  mcp::ServerOptions server;
  server.portable_tool_names = options.portable_tool_names;
  server.max_line_bytes = kMaxPayloadLine;
  if (options.with_calculator) {
    const auto calculator = mcp::make_calculator_tools(options.max_requests);
    server.tool_sets = {calculator.get(), catalog.get()};
    server.max_requests = options.max_requests;
    return mcp::run_mcp(server);
  }
  server.name = "jacobian";
  server.title = "Exact mathematics, operation by operation";
  server.tool_sets = {catalog.get()};
  server.max_requests = 0;
  server.when_full = service::WhenFull::kWaitLate;
  server.workers =
      options.jobs != 0 ? options.jobs : std::clamp(std::thread::hardware_concurrency(), 1u, kMaxDefaultJobs);
  return mcp::run_mcp(server);
}

}  // namespace exact::cli
