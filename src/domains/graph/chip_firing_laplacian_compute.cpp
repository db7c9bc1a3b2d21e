#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_laplacian_compute {

struct Request {
  ChipGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
};

struct Result {
  std::vector<std::string> vertices;
  std::vector<std::vector<int>> laplacian;
  std::vector<int> degrees;
};
constexpr Field kResult[] = {
    field<&Result::vertices>("The vertices, which name rows and columns."),
    field<&Result::laplacian>("The matrix by rows: degrees on the diagonal, -1 for each edge."),
    field<&Result::degrees>("The degree of each vertex."),
};

Result run(const Request& q, Work& work) {
  work.spend(q.graph.vertices.size() * q.graph.vertices.size());
  Result r{q.graph.vertices, graphs::laplacian(records::to_graph(q.graph)), {}};
  for (std::size_t i = 0; i < r.laplacian.size(); ++i) r.degrees.push_back(r.laplacian[i][i]);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "A path with two edges.",
     R"({"graph":{"vertices":["x","y","z"],"edges":[["x","y"],["z","y"]]}})",
     R"({"vertices":["x","y","z"],"laplacian":[[1,-1,0],[-1,2,-1],[0,-1,1]],"degrees":[1,2,1]})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.chip_firing.laplacian.compute",
                     .version = "1",
                     .title = "Laplacian matrix of a graph",
                     .doc = "Writes down the matrix L = D - A of a graph: the diagonal matrix of its degrees "
                            "less its adjacency "
                            "matrix. Every row and column sums to zero.",
                     .tags = "graph-theory chip-firing laplacian exact",
                     .words = "Kirchhoff matrix discrete Laplace operator degree matrix adjacency matrix D-A "
                              "combinatorial Laplacian",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::chip_firing_laplacian_compute
