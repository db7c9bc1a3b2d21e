// How many edges or vertices must go to separate a graph, and other numbers that need only walks through it.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/primes/spend.h"

#include <cstdint>
#include <vector>

namespace exact::graphs {

// The least number of edges whose removal leaves a disconnected graph; 0 for fewer than two vertices. By n - 1 maximum flows
// (Even and Tarjan 1975).
int edge_connectivity(const Graph& g, const primes::Spend& spend);

// The least number of vertices whose removal leaves a disconnected graph or a single vertex: order - 1 for a complete graph,
// 0 for fewer than two vertices. By maximum flows between pairs (Even 1975; Esfahanian and Hakimi 1984).
int vertex_connectivity(const Graph& g, const primes::Spend& spend);

// The length of a shortest cycle; 0 when there is none (Itai and Rodeh 1978).
int girth(const Graph& g, const primes::Spend& spend);

// The greatest distance from each vertex; empty unless the graph is connected and has a vertex.
std::vector<int> eccentricities(const Graph& g, const primes::Spend& spend);

std::uint64_t triangle_count(const Graph& g, const primes::Spend& spend);

}  // namespace exact::graphs
