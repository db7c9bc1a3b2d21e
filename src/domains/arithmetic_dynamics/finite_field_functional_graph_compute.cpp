#include "domains/arithmetic_dynamics/arithmetic_dynamics.h"

#include <algorithm>

namespace exact::domains::arithmetic_dynamics::finite_field_functional_graph_compute {

constexpr std::int64_t kMaxPrime = 250'000;
constexpr std::uint32_t kMaxVertices = 250'000;

struct Request {
  std::int64_t prime = 2;
  std::vector<Integer> coefficients;
};
constexpr Field kRequest[] = {
    field<&Request::prime>("The prime p, at most 250,000: twenty-five times what is often allowed.",
                           between(2, kMaxPrime)),
    field<&Request::coefficients>(
        "The coefficients of f, from the constant term up, any integers; the last one is not a "
        "multiple of p unless it is the only one.",
        items(1, kMaxCoefficients)),
};

struct Edge {
  std::int64_t from = 0, to = 0;
  static const Type type;
};
constexpr Field kEdge[] = {
    field<&Edge::from>("A residue x."),
    field<&Edge::to>("The residue f(x)."),
};
constinit const Type Edge::type = tuple_type<Edge>("Edge", "A residue and its value.", kEdge);

struct Result {
  std::int64_t prime = 2;
  std::vector<Integer> coefficients;
  std::vector<Edge> edges;
  std::vector<std::vector<std::int64_t>> cycles;
  std::vector<std::int64_t> tail_lengths;
  Constant<true> complete;
  Literal<"COMPLETE_FUNCTIONAL_GRAPH_ENUMERATION"> method;
};
constexpr Field kResult[] = {
    field<&Result::prime>("The prime p.", between(2, kMaxPrime)),
    field<&Result::coefficients>("The coefficients of f, as they were sent.", items(1, kMaxCoefficients)),
    field<&Result::edges>("The residues 0, 1, ..., p - 1 in this order, each with its value.",
                          items(2, kMaxVertices)),
    field<&Result::cycles>(
        "The cycles in the order of their least residues; each begins with its least residue and follows f.",
        items(1, kMaxVertices).items(1, kMaxVertices)),
    field<&Result::tail_lengths>("For each residue how many steps lead to its cycle; 0 on a cycle.",
                                 items(2, kMaxVertices)),
    field<&Result::complete>("All residues are listed.", defaulted()),
    field<&Result::method>("How it was computed.", defaulted()),
};

bool is_prime(std::int64_t n) {
  for (std::int64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

void check(const Request& q, Refuse& refuse) {
  if (!is_prime(q.prime)) return refuse({"prime"}, "must be a prime");
  if (q.coefficients.size() > 1 && divides(Integer(q.prime), q.coefficients.back()))
    refuse({"coefficients", q.coefficients.size() - 1},
           "must not be a multiple of the prime: leave out leading zeros");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.prime = q.prime;
  r.coefficients = q.coefficients;
  std::vector<std::int64_t> c;
  for (const Integer& a : q.coefficients) c.push_back(*modulo(a, Integer(q.prime)).to_int64());
  const auto n = static_cast<std::size_t>(q.prime);
  std::vector<std::size_t> image(n);
  for (std::size_t x = 0; x < n; ++x) {
    work.spend(c.size());
    std::int64_t y = 0;
    for (std::size_t i = c.size(); i > 0; --i) y = (y * static_cast<std::int64_t>(x) + c[i - 1]) % q.prime;
    image[x] = static_cast<std::size_t>(y);
    r.edges.push_back({static_cast<std::int64_t>(x), y});
  }

  // From each residue in ascending order along f to one that was met before: on this walk, then a new cycle closes there;
  // or on an earlier one. Going back gives the tails.
  constexpr std::int64_t kUnknown = -1, kOnWalk = -2;
  std::vector<std::int64_t> tail(n, kUnknown);
  std::vector<std::size_t> walk;
  for (std::size_t start = 0; start < n; ++start) {
    work.spend(2);
    walk.clear();
    std::size_t x = start;
    for (; tail[x] == kUnknown; x = image[x]) {
      tail[x] = kOnWalk;
      walk.push_back(x);
    }
    if (tail[x] == kOnWalk) {
      const auto first = std::ranges::find(walk, x);
      std::vector<std::int64_t>& cycle = r.cycles.emplace_back(first, walk.end());
      std::ranges::rotate(cycle, std::ranges::min_element(cycle));
      for (std::int64_t y : cycle) tail[static_cast<std::size_t>(y)] = 0;
      walk.erase(first, walk.end());
    }
    for (std::int64_t steps = tail[x]; !walk.empty(); walk.pop_back()) tail[walk.back()] = ++steps;
  }
  std::ranges::sort(r.cycles);
  r.tail_lengths = std::move(tail);
  return r;
}

constexpr Example kExamples[] = {
    {"double", "Doubling modulo 7 keeps 0 and has two cycles of length 3.",
     R"({"prime":7,"coefficients":["0","2"]})",
     R"({"prime":7,"coefficients":["0","2"],"edges":[[0,0],[1,2],[2,4],[3,6],[4,1],[5,3],[6,5]],"cycles":[[0],[1,2,4],[3,6,5]],"tail_lengths":[0,0,0,0,0,0,0],"complete":true,"method":"COMPLETE_FUNCTIONAL_GRAPH_ENUMERATION"})"},
    {"constant", "A constant map leads everywhere to one residue.", R"({"prime":3,"coefficients":["-1"]})",
     R"({"prime":3,"coefficients":["-1"],"edges":[[0,2],[1,2],[2,2]],"cycles":[[2]],"tail_lengths":[1,1,0],"complete":true,"method":"COMPLETE_FUNCTIONAL_GRAPH_ENUMERATION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic_dynamics.finite_field.functional_graph.compute",
        .version = "1",
        .title = "Functional graph of a polynomial modulo a prime",
        .doc = "Lists where a polynomial map takes each residue modulo a prime, the cycles of the map, and "
               "how many steps lead from "
               "each residue to its cycle. Every residue is on a cycle or on a tail that runs into one.",
        .tags = "arithmetic-dynamics finite-field exact",
        .words =
            "GF(p) F_p iteration digraph cycle structure tails preperiod rho permutation polynomial "
            "pseudorandom mapping components residues mod p eventually periodic preperiod rho length Pollard",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic_dynamics::finite_field_functional_graph_compute
