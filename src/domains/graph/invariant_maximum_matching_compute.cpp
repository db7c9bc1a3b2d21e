#include "engines/graphs/maximum_matching.h"
#include "operation/operation.h"
#include "operation/records/graph.h"
#include "operation/spending.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace exact::domains::graph::invariant_maximum_matching_compute {

constexpr int kMaxOrder = 640;  // ten times 64

struct Request {
  records::NamedGraph graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 640 vertices, ten times what was once possible."),
};

struct Certificate {
  Literal<"1"> certificate_schema_version;
  Literal<"TUTTE_BERGE_BARRIER"> kind;
  std::vector<std::string> barrier_vertices;
  int odd_component_count = 0, upper_bound = 0;
  static const Type type;
};
constexpr Field kCertificate[] = {
    field<&Certificate::certificate_schema_version>("The format's version.", Bounds{}.defaulted()),
    field<&Certificate::kind>("What proves the bound.", Bounds{}.defaulted()),
    field<&Certificate::barrier_vertices>(
        "The barrier, ascending: the set A of the decomposition of Gallai and Edmonds."),
    field<&Certificate::odd_component_count>(
        "How many components have an odd number of vertices once the barrier is removed."),
    field<&Certificate::upper_bound>("Half of the order plus the size of the barrier less "
                                     "odd_component_count; no matching has more edges."),
};
constinit const Type Certificate::type = record_type<Certificate>(
    "TutteBergeBarrier", "A set of vertices that bounds all matchings.", kCertificate);

struct Result {
  int maximum_matching_cardinality = 0;
  std::vector<std::array<std::string, 2>> witness_edges;
  Certificate certificate;
};
constexpr Field kResult[] = {
    field<&Result::maximum_matching_cardinality>("The number of edges of a maximum matching."),
    field<&Result::witness_edges>("A maximum matching, ascending; of several, the one found by growing "
                                  "alternating trees from the vertices in "
                                  "ascending order, last reached first."),
    field<&Result::certificate>("Why no matching is larger."),
};

void check(const Request& q, Refuse& refuse) {
  records::check_graph_size(q.graph.vertices.size(), q.graph.edges.size(), kMaxOrder, records::kMaxGraphEdges,
                            "graph", refuse);
}

Result run(const Request& q, Work& work) {
  std::vector<std::string> names;
  const graphs::Graph g = records::to_sorted_graph(q.graph, names);
  const graphs::MaximumMatching m = graphs::maximum_matching(g, spending(work));
  Result r;
  r.maximum_matching_cardinality = static_cast<int>(m.edges.size());
  for (const auto& [a, b] : m.edges)
    r.witness_edges.push_back({names[static_cast<std::size_t>(a)], names[static_cast<std::size_t>(b)]});
  for (int v : m.barrier) r.certificate.barrier_vertices.push_back(names[static_cast<std::size_t>(v)]);
  r.certificate.odd_component_count = m.odd_components;
  r.certificate.upper_bound = (g.order() + static_cast<int>(m.barrier.size()) - m.odd_components) / 2;
  return r;
}

constexpr Example kExamples[] = {
    {"star", "Only one leaf of a star can be matched, and its center proves it.",
     R"({"graph":{"vertices":["a","b","c","d"],"edges":[["a","b"],["a","c"],["a","d"]]}})",
     R"({"maximum_matching_cardinality":1,"witness_edges":[["a","d"]],"certificate":{"certificate_schema_version":"1","kind":"TUTTE_BERGE_BARRIER","barrier_vertices":["a"],"odd_component_count":3,"upper_bound":1}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.invariant.maximum_matching.compute",
        .version = "3",
        .title = "Find a maximum matching with its barrier",
        .doc = "Finds a largest set of edges without common ends by Edmonds' blossom algorithm, and a set of "
               "vertices that proves it: without the barrier, so many components have an odd number of "
               "vertices that no matching misses fewer than odd_component_count less the barrier (Tutte, "
               "Berge). Both are easy to check.",
        .tags = "graph invariant matching maximum exact",
        .words =
            "blossom Edmonds perfect matching pairing assignment Tutte-Berge formula Gallai-Edmonds nu pair "
            "up partners disjoint pairs as many pairs as possible at most one partner each roommates",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::invariant_maximum_matching_compute
