#include "engines/graphs/blocks.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <algorithm>

namespace exact::domains::graph::decomposition_block_cut_tree_compute {

struct Request {
  records::GraphEdgeList graph;
};
constexpr Field kRequest[] = {
    field<&Request::graph>("The graph."),
};

struct Result {
  std::vector<std::vector<int>> blocks;
  std::vector<int> articulation_points;
  std::vector<std::array<int, 2>> tree;
  Literal<"NETWORKX_BICONNECTED"> convention;
};
constexpr Field kResult[] = {
    field<&Result::blocks>("The blocks as graph.decomposition.biconnected_components.compute lists them.",
                           Bounds{}.defaulted()),
    field<&Result::articulation_points>("The cut vertices, ascending: those in more than one block.",
                                        Bounds{}.defaulted()),
    field<&Result::tree>("The edges of the tree: the number of a block, then a cut vertex in it.",
                         Bounds{}.defaulted()),
    field<&Result::convention>("A fixed name that this format carries.", defaulted()),
};

Result run(const Request& q, Work& work) {
  work.spend(16 * (q.graph.edges.size() + static_cast<std::size_t>(q.graph.vertex_count)));
  Result r;
  r.blocks = graphs::blocks(graphs::neighbours_in_order(q.graph.vertex_count, q.graph.edges));
  r.articulation_points = graphs::cut_vertices(r.blocks, q.graph.vertex_count);
  for (std::size_t i = 0; i < r.blocks.size(); ++i) {
    for (int v : r.blocks[i]) {
      if (std::ranges::binary_search(r.articulation_points, v)) r.tree.push_back({static_cast<int>(i), v});
    }
  }
  return r;
}

constexpr Example kExamples[] = {
    {"two_triangles", "Two triangles that share a vertex.",
     R"({"graph":{"vertex_count":5,"edges":[[0,1],[1,2],[2,0],[0,3],[3,4],[4,0]]}})",
     R"({"blocks":[[0,1,2],[0,3,4]],"articulation_points":[0],"tree":[[0,0],[1,0]],"convention":"NETWORKX_BICONNECTED"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "graph.decomposition.block_cut_tree.compute",
                     .version = "1",
                     .title = "Blocks and cut vertices of a graph as a tree",
                     .doc = "Returns the blocks and the cut vertices of a graph and joins each block to the "
                            "cut vertices in it. The "
                            "result is a forest, one tree for each component with an edge.",
                     .tags = "graph decomposition connectivity tree exact",
                     .words = "block-cutpoint tree articulation points cut vertices biconnected components "
                              "BC tree separating vertex 2-connected pieces tree of blocks",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::graph::decomposition_block_cut_tree_compute
