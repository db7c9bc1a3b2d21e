#include "operation/operation.h"
#include "operation/records/graph.h"
#include "values/sha256.h"

#include <algorithm>
#include <array>

namespace exact::domains::graph::encoding_graph6_decode_compute {

constexpr int kMaxOrder = 62;  // what one byte of graph6 can say
constexpr std::string_view kHeader = ">>graph6<<";

struct Request {
  std::string graph6;
};
constexpr Field kRequest[] = {
    field<&Request::graph6>("The text, possibly after the header >>graph6<<; at most 62 vertices.",
                            length(1, 352)),
};

struct Edge {
  int first = 0, second = 0;
  static const Type type;
};
constexpr Field kEdge[] = {
    field<&Edge::first>("The lesser end.", between(0, kMaxOrder)),
    field<&Edge::second>("The greater end.", between(0, kMaxOrder)),
};
constinit const Type Edge::type = record_type<Edge>("Graph6Edge", "An undirected edge.", kEdge);

struct Result {
  std::string graph6;
  int order = 0;
  std::vector<Edge> edges;
  std::vector<int> degrees;
  std::string graph_digest;
  Literal<"GRAPH6_SMALL_ORDER"> format;
  Literal<"COLUMN_MAJOR_UPPER_TRIANGLE"> bit_order;
};
constexpr Field kResult[] = {
    field<&Result::graph6>("The text without a header."),
    field<&Result::order>("How many vertices there are; they are numbered from 0.", between(0, kMaxOrder)),
    field<&Result::edges>("The edges in ascending order."),
    field<&Result::degrees>("The degree of each vertex."),
    field<&Result::graph_digest>(
        "The SHA-256 of {\"edges\":[[u,v],...],\"order\":n} in canonical JSON, with the edges above.",
        matching(kDigestPattern)),
    field<&Result::format>("The form of graph6 whose first byte is the order.", defaulted()),
    field<&Result::bit_order>("The order of the bits: pairs (0,1), (0,2), (1,2), (0,3), and so on.",
                              defaulted()),
};

std::string_view body_of(const Request& q) {
  std::string_view text = q.graph6;
  if (text.starts_with(kHeader)) text.remove_prefix(kHeader.size());
  return text;
}
std::size_t pairs(std::size_t n) { return n * (n > 0 ? n - 1 : 0) / 2; }

void check(const Request& q, Refuse& refuse) {
  const std::string_view text = body_of(q);
  if (text.empty() || text[0] < '?' || text[0] > '}')
    return refuse("must begin with a byte from ? to }, which gives an order from 0 to 62");
  const std::size_t bits = pairs(static_cast<std::size_t>(text[0] - '?'));
  if (text.size() != 1 + (bits + 5) / 6)
    return refuse("must have " + std::to_string(1 + (bits + 5) / 6) + " bytes for this order");
  if (!std::ranges::all_of(text.substr(1), [](char c) { return c >= '?' && c <= '~'; }))
    return refuse("has a byte outside ? to ~");
  if (bits % 6 != 0 && ((text.back() - '?') & ((1 << (6 - bits % 6)) - 1)) != 0)
    refuse("has a bit set behind the last pair of vertices");
}

Result run(const Request& q, Work& work) {
  const std::string_view text = body_of(q);
  Result r;
  r.graph6 = text;
  r.order = text[0] - '?';
  r.degrees.resize(static_cast<std::size_t>(r.order));
  work.spend(pairs(r.degrees.size()) + 1);
  std::vector<std::array<int, 2>> edges;
  std::size_t bit = 0;
  for (int v = 1; v < r.order; ++v) {
    for (int u = 0; u < v; ++u, ++bit) {
      if (((text[1 + bit / 6] - '?') >> (5 - bit % 6) & 1) == 0) continue;
      edges.push_back({u, v});
      ++r.degrees[static_cast<std::size_t>(u)];
      ++r.degrees[static_cast<std::size_t>(v)];
    }
  }
  std::ranges::sort(edges);
  std::string canonical = R"({"edges":[)";
  for (const auto& [u, v] : edges) {
    r.edges.push_back({u, v});
    if (canonical.back() == ']') canonical += ',';
    canonical += '[' + std::to_string(u) + ',' + std::to_string(v) + ']';
  }
  canonical += R"(],"order":)" + std::to_string(r.order) + '}';
  r.graph_digest = "sha256:" + sha256_hex(canonical);
  return r;
}

constexpr Example kExamples[] = {
    {"path", "A path on four vertices.", R"({"graph6":"Ch"})",
     R"({"graph6":"Ch","order":4,"edges":[{"first":0,"second":1},{"first":1,"second":2},{"first":2,"second":3}],"degrees":[1,2,2,1],"graph_digest":"sha256:58a8c57ba2d9d93916dfaa3add160f08b5be5a3fea4a6db0b990da30ce28e993","format":"GRAPH6_SMALL_ORDER","bit_order":"COLUMN_MAJOR_UPPER_TRIANGLE"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "graph.encoding.graph6.decode.compute",
        .version = "1",
        .title = "Read a graph from its graph6 text",
        .doc = "Decodes McKay's graph6 format for up to 62 vertices into ascending edges, degrees and a "
               "digest of the "
               "labelled graph. Only the canonical text is read: the right length and no bits behind the "
               "last pair.",
        .tags = "graph encoding graph6 deterministic exact",
        .words = "nauty geng g6 parse string format McKay adjacency compact ascii digest sha256",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::encoding_graph6_decode_compute
