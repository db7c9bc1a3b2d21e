#include "engines/graphs/chip_firing.h"

#include "engines/graphs/cokernel.h"

#include <flint/fmpz_mat.h>

#include <algorithm>
#include <utility>

namespace exact::graphs {
namespace {

// The Laplacian restricted to some vertices, as a FLINT matrix.
class ReducedLaplacian {
 public:
  ReducedLaplacian(const Graph& g, const std::vector<int>& vertices)
      : size_(static_cast<slong>(vertices.size())) {
    fmpz_mat_init(m_, size_, size_);
    std::vector<int> place(at(g.order()), -1);
    for (std::size_t i = 0; i < vertices.size(); ++i) place[at(vertices[i])] = static_cast<int>(i);
    for (slong i = 0; i < size_; ++i) {
      const int v = vertices[static_cast<std::size_t>(i)];
      fmpz_set_si(fmpz_mat_entry(m_, i, i), g.degree(v));
      for (int w : g.neighbours(v)) {
        if (place[at(w)] >= 0) fmpz_set_si(fmpz_mat_entry(m_, i, place[at(w)]), -1);
      }
    }
  }
  ReducedLaplacian(const ReducedLaplacian&) = delete;
  ReducedLaplacian& operator=(const ReducedLaplacian&) = delete;
  ~ReducedLaplacian() { fmpz_mat_clear(m_); }

  Integer determinant() const {
    Integer d(1);
    if (size_ > 0) fmpz_mat_det(d.raw(), m_);
    return d;
  }
  // floor of the solution x of m x = b, componentwise; the matrix is nonsingular.
  std::vector<Integer> floor_solution(const std::vector<Integer>& b) const {
    std::vector<Integer> out(b.size());
    if (size_ == 0) return out;
    fmpz_mat_t x, right;
    fmpz_mat_init(x, size_, 1);
    fmpz_mat_init(right, size_, 1);
    for (slong i = 0; i < size_; ++i)
      fmpz_set(fmpz_mat_entry(right, i, 0), b[static_cast<std::size_t>(i)].raw());
    Integer denominator;
    fmpz_mat_solve(x, denominator.raw(), m_, right);
    for (slong i = 0; i < size_; ++i)
      fmpz_fdiv_q(out[static_cast<std::size_t>(i)].raw(), fmpz_mat_entry(x, i, 0), denominator.raw());
    fmpz_mat_clear(right);
    fmpz_mat_clear(x);
    return out;
  }
  slong size() const { return size_; }

 private:
  fmpz_mat_t m_;
  slong size_;
};

std::uint64_t cube(std::size_t n) { return static_cast<std::uint64_t>(n) * n * n / 4 + 1000; }

// The vertices of a component other than its base.
std::vector<int> without(const std::vector<int>& component, int base) {
  std::vector<int> out;
  for (int v : component) {
    if (v != base) out.push_back(v);
  }
  return out;
}
// The sink in its own component, elsewhere the least vertex.
int base_of(const std::vector<int>& component, int sink) {
  return std::ranges::binary_search(component, sink) ? sink : component[0];
}

// Moves v's chips k times along its edges.
void fire_times(const Graph& g, Divisor& chips, int v, const Integer& k) {
  chips[at(v)] -= k * Integer(g.degree(v));
  for (int w : g.neighbours(v)) chips[at(w)] += k;
}

// Fires the vertices of `vertices` (which have edges) while they can, adding to `odometer`. With `endless`, gives up as
// soon as each of them has fired: then it never ends, for the vertex that fired its last time first would have got a
// chip from each neighbour since (Bjorner, Lovasz, Shor, Chip-firing games on graphs, 1991).
bool settle(const Graph& g, const std::vector<int>& vertices, bool endless, Divisor& chips,
            std::vector<Integer>& odometer, const Spend& spend) {
  std::vector<char> may_fire(at(g.order())), waits(at(g.order())), fired(at(g.order()));
  for (int v : vertices) may_fire[at(v)] = 1;
  std::vector<int> stack(vertices.rbegin(), vertices.rend());
  for (int v : stack) waits[at(v)] = 1;
  std::size_t quiet = vertices.size();
  while (!stack.empty()) {
    const int v = stack.back();
    stack.pop_back();
    waits[at(v)] = 0;
    const Integer degree(g.degree(v));
    if (chips[at(v)] < degree) continue;
    spend(static_cast<std::uint64_t>(g.degree(v)) * 4 + 16);
    const Integer k = divide_floor(chips[at(v)], degree).quotient;
    fire_times(g, chips, v, k);
    odometer[at(v)] += k;
    if (!fired[at(v)]) {
      fired[at(v)] = 1;
      if (--quiet == 0 && endless) return false;
    }
    for (int w : g.neighbours(v)) {
      if (may_fire[at(w)] && !waits[at(w)]) {
        waits[at(w)] = 1;
        stack.push_back(w);
      }
    }
  }
  return true;
}

// The same for a component with its base left out, however many chips there are. The odometer u is the least vector
// u >= 0 with c - L u <= degrees - 1 (least action principle), so u is at least the solution x of c - L x = degrees - 1,
// as the inverse of the reduced Laplacian has no negative entry. Firing max(0, ceil x) at once leaves little to do.
void settle_quickly(const Graph& g, const std::vector<int>& vertices, Divisor& chips,
                    std::vector<Integer>& odometer, const Spend& spend) {
  const bool many = vertices.size() > 40 || std::ranges::any_of(vertices, [&](int v) {
                      return chips[at(v)] > Integer(64 * std::int64_t{g.degree(v)});
                    });
  if (many) {
    spend(cube(vertices.size()));
    std::vector<Integer> right;
    for (int v : vertices) right.push_back(Integer(g.degree(v) - 1) - chips[at(v)]);
    const std::vector<Integer> x = ReducedLaplacian(g, vertices).floor_solution(right);  // -ceil
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i].sign() >= 0) continue;
      fire_times(g, chips, vertices[i], -x[i]);
      odometer[at(vertices[i])] -= x[i];
    }
  }
  settle(g, vertices, false, chips, odometer, spend);
}

}  // namespace

std::vector<std::vector<int>> laplacian(const Graph& g) {
  std::vector<std::vector<int>> rows(at(g.order()), std::vector<int>(at(g.order())));
  for (int v = 0; v < g.order(); ++v) {
    rows[at(v)][at(v)] = g.degree(v);
    for (int w : g.neighbours(v)) rows[at(v)][at(w)] = -1;
  }
  return rows;
}

Divisor fire(const Graph& g, const Divisor& divisor, const std::vector<Integer>& firing) {
  Divisor out = divisor;
  for (int v = 0; v < g.order(); ++v) fire_times(g, out, v, firing[at(v)]);
  return out;
}

CriticalGroup::CriticalGroup(const Graph& g, int sink, const Spend& spend) {
  for (const auto& component : components(g)) {
    for (int v : without(component, base_of(component, sink))) kept_.push_back(v);
  }
  std::ranges::sort(kept_);
  spend(cube(kept_.size()));
  order_ = ReducedLaplacian(g, kept_).determinant();
  if (order_.bits() > 62) return;
  const std::uint64_t modulus = static_cast<std::uint64_t>(*order_.to_int64());
  std::vector<int> place(at(g.order()), -1);
  for (std::size_t i = 0; i < kept_.size(); ++i) place[at(kept_[i])] = static_cast<int>(i);
  ResidueMatrix m(kept_.size(), std::vector<std::uint64_t>(kept_.size()));
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    m[i][i] = static_cast<std::uint64_t>(g.degree(kept_[i])) % modulus;
    for (int w : g.neighbours(kept_[i])) {
      if (place[at(w)] >= 0) m[i][at(place[at(w)])] = (modulus - 1) % modulus;
    }
  }
  const Cokernel c = cokernel(std::move(m), modulus, spend);
  for (std::uint64_t d : c.factors) factors_.push_back(Integer::from_unsigned(d));
  for (const auto& row : c.rows) {
    rows_.emplace_back();
    for (std::uint64_t a : row) rows_.back().push_back(Integer::from_unsigned(a));
  }
}

std::vector<Integer> CriticalGroup::coordinates(const Divisor& divisor) const {
  std::vector<Integer> out;
  const std::size_t ones = factors_.size() - rows_.size();
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    Integer sum;
    for (std::size_t i = 0; i < kept_.size(); ++i) sum += rows_[k][i] * divisor[at(kept_[i])];
    out.push_back(modulo(sum, factors_[ones + k]));
  }
  return out;
}

std::optional<Stabilized> stabilize(const Graph& g, const Divisor& chips, int sink, const Spend& spend) {
  Stabilized s{chips, std::vector<Integer>(at(g.order()))};
  for (const auto& component : components(g)) {
    const bool has_sink = std::ranges::binary_search(component, sink);
    if (component.size() == 1) {
      if (!has_sink && chips[at(component[0])].sign() >= 0) s.odometer[at(component[0])] = Integer(1);
    } else if (has_sink) {
      settle_quickly(g, without(component, sink), s.chips, s.odometer, spend);
    } else if (!settle(g, component, true, s.chips, s.odometer, spend)) {
      return std::nullopt;
    }
  }
  return s;
}

// With d(v) = degree - 1, a configuration c is reduced exactly when d - c is recurrent, and the recurrent configuration
// equivalent to x >= 0 is what x + e settles to, where e = 2 degrees - (what 2 degrees settles to) >= d is equivalent to
// 0 (Corry and Perkinson, section 6.3 and 7.2). Taking floor(L^-1 c) off first makes d - c >= 0 and small.
Reduced reduce(const Graph& g, const Divisor& divisor, int q, const Spend& spend) {
  Reduced out{divisor, std::vector<Integer>(at(g.order()))};
  for (const auto& component : components(g)) {
    if (component.size() == 1) {
      const int v = component[0];
      if (v != q && divisor[at(v)].sign() >= 0) out.firing[at(v)] = Integer(1);
      continue;
    }
    const std::vector<int> kept = without(component, base_of(component, q));
    spend(cube(kept.size()));
    std::vector<Integer> right;
    for (int v : kept) right.push_back(out.divisor[at(v)]);
    const std::vector<Integer> x = ReducedLaplacian(g, kept).floor_solution(right);
    for (std::size_t i = 0; i < kept.size(); ++i) {
      fire_times(g, out.divisor, kept[i], x[i]);
      out.firing[at(kept[i])] += x[i];
    }
    Divisor twice(at(g.order())), rest(at(g.order()));
    std::vector<Integer> up(at(g.order())), down(at(g.order()));
    for (int v : kept) twice[at(v)] = Integer(2 * std::int64_t{g.degree(v)});
    Divisor settled = twice;
    settle_quickly(g, kept, settled, up, spend);
    for (int v : kept) {
      rest[at(v)] = Integer(g.degree(v) - 1) - out.divisor[at(v)] + twice[at(v)] - settled[at(v)];
    }
    settle_quickly(g, kept, rest, down, spend);
    // d - c + L up - L down is recurrent: c is fired by up - down.
    for (int v : kept) {
      const Integer k = up[at(v)] - down[at(v)];
      fire_times(g, out.divisor, v, k);
      out.firing[at(v)] += k;
    }
    Integer least = out.firing[at(component[0])];
    for (int v : component) least = std::min(least, out.firing[at(v)]);
    for (int v : component) out.firing[at(v)] -= least;
  }
  return out;
}

}  // namespace exact::graphs
