#include "domains/graph/chip_firing/chips.h"

namespace exact::domains::graph::chip_firing_reduced_laplacian_compute {

struct Request {
  ChipGraph graph;
  std::string sink;
};
constexpr Field kRequest[] = {
    field<&Request::graph>(kChipGraphDoc),
    field<&Request::sink>("The vertex whose row and column are left out."),
};

struct Result {
  std::vector<std::string> vertices;
  std::string sink;
  std::vector<std::vector<int>> reduced_laplacian;
};
constexpr Field kResult[] = {
    field<&Result::vertices>("All vertices; rows and columns follow them, without the sink."),
    field<&Result::sink>("The vertex left out."),
    field<&Result::reduced_laplacian>("The matrix by rows."),
};

void check(const Request& q, Refuse& refuse) { check_vertex(q.graph, q.sink, "sink", refuse); }

Result run(const Request& q, Work& work) {
  work.spend(q.graph.vertices.size() * q.graph.vertices.size());
  Result r{q.graph.vertices, q.sink, graphs::laplacian(records::to_graph(q.graph))};
  const int sink = place_of(q.graph, q.sink);
  r.reduced_laplacian.erase(r.reduced_laplacian.begin() + sink);
  for (auto& row : r.reduced_laplacian) row.erase(row.begin() + sink);
  return r;
}

constexpr Example kExamples[] = {
    {"triangle", "Its determinant 3 counts the spanning trees of the triangle.",
     R"({"graph":{"vertices":["a","b","c"],"edges":[["a","b"],["b","c"],["a","c"]]},"sink":"a"})",
     R"({"vertices":["a","b","c"],"sink":"a","reduced_laplacian":[[2,-1],[-1,2]]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.chip_firing.reduced_laplacian.compute",
        .version = "1",
        .title = "Laplacian of a graph without its sink",
        .doc = "Leaves the row and the column of one vertex, the sink, out of the "
               "Laplacian of a graph. The determinant "
               "of what is left is the number of spanning trees.",
        .tags = "graph-theory chip-firing laplacian exact",
        .words = "Kirchhoff matrix-tree theorem principal minor grounded Dirichlet Laplacian delete row and "
                 "column L_q D - A with one vertex removed Kirchhoff matrix root row and column struck out",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::chip_firing_reduced_laplacian_compute
