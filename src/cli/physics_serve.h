// The JSON Lines server of centl-physics: one request a line, one answer a line, in order.
#pragma once
#include <iosfwd>

namespace exact::cli {

// Reads `in` to its end. Each line is {"version": 1, "id"?, "action", ...}.
void serve_physics(std::istream& in, std::ostream& out);

}  // namespace exact::cli
