// Chip-firing on graphs: Laplacians, the critical group, stabilization and reduced divisors (Corry and Perkinson,
// Divisors and Sandpiles, 2018). A divisor gives each vertex a number of chips, possibly negative. Firing a vertex moves
// one of its chips along each of its edges; L = degrees - adjacency, so firing f times turns D into D - L f.
#pragma once
#include "engines/graphs/graph.h"
#include "engines/graphs/spend.h"
#include "values/integer.h"

#include <optional>
#include <vector>

namespace exact::graphs {

using Divisor = std::vector<Integer>;

// L, by rows.
std::vector<std::vector<int>> laplacian(const Graph& g);

// D - L f.
Divisor fire(const Graph& g, const Divisor& divisor, const std::vector<Integer>& firing);

// The torsion of the cokernel of the Laplacian without the row and the column of a sink: for a connected graph the
// whole cokernel, the critical group. In every component without the sink the least vertex is left out as well.
class CriticalGroup {
 public:
  CriticalGroup(const Graph& g, int sink, const Spend& spend);

  // The number of maximal spanning forests (Kirchhoff).
  const Integer& order() const { return order_; }
  // d_1 | d_2 | ..., ones included, as many as there are vertices beyond one in each component; their product is the
  // order. Requires order() < 2^62.
  const std::vector<Integer>& invariant_factors() const { return factors_; }
  // The image of a divisor in Z/d for each factor d > 1: equal for two divisors that have the same degree on each
  // component exactly when one can be fired into the other. The isomorphism is fixed by the graph: each coordinate is
  // scaled so that its coefficient at the last vertex that matters divides d. Requires order() < 2^62.
  std::vector<Integer> coordinates(const Divisor& divisor) const;

 private:
  std::vector<int> kept_;  // the vertices whose rows are left
  Integer order_;
  std::vector<Integer> factors_;
  std::vector<std::vector<Integer>> rows_;  // of each factor > 1, modulo it
};

struct Stabilized {
  Divisor chips;
  std::vector<Integer> odometer;  // how often each vertex fired
};
// Fires vertices other than the sink that have as many chips as edges, until none is left: the result does not depend
// on the order (Dhar, 1990). Nothing when that never ends, which takes a component without the sink. A vertex without
// edges, which would fire for ever without moving a chip, counts one firing if it has no debt.
std::optional<Stabilized> stabilize(const Graph& g, const Divisor& chips, int sink, const Spend& spend);

struct Reduced {
  Divisor divisor;
  std::vector<Integer> firing;  // divisor = D - L firing
};
// The divisor equivalent to D that is reduced with respect to q: no debt outside q, and no set of vertices without q
// can fire without making one (Baker and Norine, 2007). In a component without q its least vertex takes the place of q.
// The firing vector is the one whose least entry on each component is 0; a vertex other than q without edges and debt
// counts one firing, as for stabilize.
Reduced reduce(const Graph& g, const Divisor& divisor, int q, const Spend& spend);

}  // namespace exact::graphs
