// Strongly connected components of a directed graph.
#pragma once
#include <cstddef>
#include <vector>

namespace exact::matrices {

// next[i] lists the vertices that i points to. Components stand before those that point to them, and each ascends. (R.
// Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972).)
std::vector<std::vector<std::size_t>> strong_components(const std::vector<std::vector<std::size_t>>& next);

}  // namespace exact::matrices
