// Blocks, bridges and ears: how an undirected graph hangs together. All by depth-first search in linear time
// (Hopcroft and Tarjan, Efficient algorithms for graph manipulation, 1973).
#pragma once
#include "engines/graphs/adjacency.h"

#include <vector>

namespace exact::graphs {

// The blocks (maximal subgraphs without a cut vertex of their own, with at least one edge) as ascending lists of
// vertices. Their order is that in which the search completes them: it starts at the least vertex not yet seen and
// follows the neighbours in the order of the lists.
std::vector<std::vector<int>> blocks(const Adjacency& neighbours);

// The vertices that lie in two or more of the blocks, ascending: those whose removal separates their component.
std::vector<int> cut_vertices(const std::vector<std::vector<int>>& blocks, int order);

// The bridges: the blocks with two vertices. Ascending, each with its lesser vertex first.
std::vector<VertexPair> bridges(const std::vector<std::vector<int>>& blocks);

// An open ear decomposition (Whitney, Non-separable and planar graphs, 1932) of a graph that is one block on at least
// three vertices. The first ear is the first cycle that a depth-first search from vertex 0 closes, its first vertex
// repeated at the end. Each further ear begins at the least vertex that has an edge left, with the first such edge in
// its list, and is a shortest path through new vertices back to an old one.
std::vector<std::vector<int>> open_ears(const Adjacency& neighbours);

}  // namespace exact::graphs
