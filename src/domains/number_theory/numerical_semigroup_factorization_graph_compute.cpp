#include "domains/number_theory/number_theory.h"

#include <algorithm>
#include <array>

namespace exact::domains::number_theory::numerical_semigroup_factorization_graph_compute {

constexpr std::size_t kMaxEdges = 400'000;

struct Result {
  Integer value;
  std::vector<Integer> minimal_generators;
  bool in_semigroup = false;
  std::vector<semigroups::Factorization> factorizations;
  std::vector<std::array<std::int64_t, 2>> edges;
  std::vector<std::vector<std::int64_t>> connected_components;
  bool is_connected = true;
};
constexpr Field kResult[] = {
    field<&Result::value>("The integer."),
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::in_semigroup>("Whether it is a sum of generators."),
    field<&Result::factorizations>("Its factorizations, lexicographically ascending: the vertices 0, 1, ..."),
    field<&Result::edges>("The pairs i < j of factorizations with a generator in common; up to 400,000.",
                          items(0, kMaxEdges)),
    field<&Result::connected_components>("The components, by their first vertices, each ascending."),
    field<&Result::is_connected>("Whether there is at most one component."),
};

bool share_generator(const semigroups::Factorization& x, const semigroups::Factorization& y) {
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (x[i] > 0 && y[i] > 0) return true;
  }
  return false;
}

Result run(const ElementRequest& q, Work& work) {
  Result r{q.value, q.generators, false, factorizations_of(q, work), {}, {}, true};
  const auto& z = r.factorizations;
  r.in_semigroup = !z.empty();
  std::vector<std::size_t> component(z.size());  // the least vertex known to be connected
  for (std::size_t i = 0; i < z.size(); ++i) component[i] = i;
  auto root = [&](std::size_t i) {
    while (component[i] != i) i = component[i] = component[component[i]];
    return i;
  };
  for (std::size_t i = 0; i < z.size(); ++i) {
    work.spend(z.size() * q.generators.size());
    for (std::size_t j = i + 1; j < z.size(); ++j) {
      if (!share_generator(z[i], z[j])) continue;
      if (r.edges.size() == kMaxEdges)
        throw Refused({"value"}, "has a graph of more than 400,000 edges, too many for one answer");
      r.edges.push_back({static_cast<std::int64_t>(i), static_cast<std::int64_t>(j)});
      const auto [low, high] = std::minmax({root(i), root(j)});
      component[high] = low;
    }
  }
  std::vector<std::size_t> place(z.size());  // of the component of each root
  for (std::size_t i = 0; i < z.size(); ++i) {
    const std::size_t first = root(i);
    if (first == i) {
      place[i] = r.connected_components.size();
      r.connected_components.emplace_back();
    }
    r.connected_components[place[first]].push_back(static_cast<std::int64_t>(i));
  }
  r.is_connected = r.connected_components.size() <= 1;
  return r;
}

constexpr Example kExamples[] = {
    {"betti_element", "The factorizations 9 + 9 and 6 + 6 + 6 of 18 have nothing in common.",
     R"({"generators":["6","9","20"],"value":"18"})",
     R"({"value":"18","minimal_generators":["6","9","20"],"in_semigroup":true,"factorizations":[[0,2,0],[3,0,0]],"edges":[],"connected_components":[[0],[1]],"is_connected":false})"},
};

extern constinit const Operation operation = declare<check_factored_element, run>(
    kElement, kResult,
    {
        .id = "number_theory.numerical_semigroup.factorization_graph.compute",
        .version = "1",
        .title = "Factorization graph of a semigroup element",
        .doc =
            "Joins two factorizations of an element of a numerical semigroup when they use a common "
            "generator, "
            "and finds the connected components, the R-classes. With several the element is a Betti element.",
        .tags = "number-theory numerical-semigroup factorization exact",
        .words = "R-classes connected components of factorizations common atom nonunique factorization Betti "
                 "graph ∇ ∇_n adjacent factorizations supports meet common generator",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_factorization_graph_compute
