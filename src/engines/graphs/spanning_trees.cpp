#include "engines/graphs/spanning_trees.h"

#include <flint/fmpz_mat.h>

#include <cstdint>

namespace exact::graphs {

Integer spanning_tree_count(const Graph& g, const primes::Spend& spend) {
  if (!is_connected(g)) return Integer();
  const auto n = static_cast<std::uint64_t>(g.order());
  spend(n * n * n + 64);
  const slong last = g.order() - 1;
  fmpz_mat_t m;
  fmpz_mat_init(m, last, last);
  for (int v = 0; v < last; ++v) fmpz_set_si(fmpz_mat_entry(m, v, v), g.degree(v));
  for (const VertexPair& e : g.edges()) {
    if (e[1] == last) continue;
    fmpz_set_si(fmpz_mat_entry(m, e[0], e[1]), -1);
    fmpz_set_si(fmpz_mat_entry(m, e[1], e[0]), -1);
  }
  Integer count;
  fmpz_mat_det(count.raw(), m);
  fmpz_mat_clear(m);
  return count;
}

}  // namespace exact::graphs
