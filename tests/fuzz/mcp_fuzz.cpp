// Whole MCP conversations with the calculator and the catalog: whatever comes, what goes out are JSON-RPC 2.0 messages with
// either a result or an error, and a tool's result has content.
#include "_conversation.h"
#include "mcp/catalog_tools.h"
#include "mcp/mcp_protocol.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace exact;
  if (size > 16'384) return 0;
  const auto calculator = mcp::make_calculator_tools(0);
  const auto catalog = mcp::make_catalog_tools();
  mcp::ServerOptions options;
  options.tool_sets = {calculator.get(), catalog.get()};
  const mcp::Mounted mounted(options);
  mcp::McpProtocol protocol(mounted);
  mcp::McpEvaluator evaluator(mounted);
  fuzz::Conversation conversation(protocol, evaluator);
  conversation.play({reinterpret_cast<const char*>(bytes), size}, [](const wire::Json& answer) {
    require(answer.find("jsonrpc")->text() == "2.0");
    const wire::Json* result = answer.find("result");
    const wire::Json* error = answer.find("error");
    require((result != nullptr) != (error != nullptr));
    if (error) require(error->find("code")->int64() && !error->find("message")->text().empty());
    if (result && result->find("isError")) require(!result->find("content")->items().empty());
  });
  return 0;
}
