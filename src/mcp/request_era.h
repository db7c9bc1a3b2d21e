// Which of the two ways to speak MCP a request uses.
#pragma once
#include "mcp/message.h"

namespace exact::mcp {

inline constexpr std::string_view kVersionKey = "io.modelcontextprotocol/protocolVersion",
                                  kCapabilitiesKey = "io.modelcontextprotocol/clientCapabilities",
                                  kServerKey = "io.modelcontextprotocol/serverInfo",
                                  kClientKey = "io.modelcontextprotocol/clientInfo";

enum class Era : std::uint8_t {
  kHandshake,       // initialize first, then requests
  kStateless,       // every request says its version in _meta
  kUnknownVersion,  // stateless, with a version that nobody knows
  kMalformed,       // stateless, with a version that is no string
};

// By the request's own words: `params` may be null.
inline Era era_of(const wire::Json* params) {
  const wire::Json* meta = params ? params->find("_meta") : nullptr;
  const wire::Json* version = meta ? meta->find(kVersionKey) : nullptr;
  if (!version) return Era::kHandshake;
  if (!version->is_string()) return Era::kMalformed;
  Revision revision;
  if (!find_revision(version->text(), revision)) return Era::kUnknownVersion;
  return revision == Revision::k20260728 ? Era::kStateless : Era::kHandshake;
}

}  // namespace exact::mcp
