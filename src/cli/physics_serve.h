// The JSON Lines server of centl-physics: one request a line, one answer a line, in order.
#pragma once

namespace exact::cli {

// Serves standard input to its end. Each line is {"version": 1, "id"?, "action", ...}. Throws CommandFailed when standard
// input cannot be read or standard output cannot be written.
void serve_physics();

}  // namespace exact::cli
