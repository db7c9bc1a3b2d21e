// math.find, math.run and operation://catalog as a tool set. Compiled into the catalog's library, because it brings the
// whole vocabulary with it.
#pragma once
#include "mcp/tool_set.h"

#include <memory>

namespace exact::mcp {

std::unique_ptr<ToolSet> make_catalog_tools();

}  // namespace exact::mcp
