#include "engines/graphs/polynomials.h"

#include "engines/graphs/frontier.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <unordered_map>
#include <utility>

namespace exact::graphs {
namespace {

void trim(Coefficients& p) {
  while (!p.empty() && p.back().is_zero()) p.pop_back();
}
// p += q * x^shift, or -= with `minus`.
void add(Coefficients& p, const Coefficients& q, std::size_t shift, bool minus = false) {
  if (q.empty()) return;
  if (p.size() < q.size() + shift) p.resize(q.size() + shift);
  for (std::size_t i = 0; i < q.size(); ++i) {
    if (minus)
      p[i + shift] -= q[i];
    else
      p[i + shift] += q[i];
  }
}
// p *= x - c.
void times_linear(Coefficients& p, std::int64_t c) {
  Coefficients out;
  add(out, p, 1);
  const Integer k(c);
  for (std::size_t i = 0; i < p.size(); ++i) out[i] -= p[i] * k;
  p = std::move(out);
}
// p(x + 1) when `by` is 1, p(x - 1) when it is -1.
void shift_argument(Coefficients& p, int by) {
  for (std::size_t i = 1; i < p.size(); ++i) {
    for (std::size_t j = p.size() - 1; j >= i; --j) {
      if (by > 0)
        p[j - 1] += p[j];
      else
        p[j - 1] -= p[j];
    }
  }
  trim(p);
}

// More than this many coefficients at one frontier would need gigabytes.
constexpr std::size_t kMostCoefficients = 20'000'000;

// The frontier as a partition: block[i] is the block of its i-th vertex, blocks numbered by first occurrence.
using Blocks = std::vector<std::uint16_t>;
using States = std::map<Blocks, Coefficients>;

void normalize(Blocks& b) {
  constexpr std::uint16_t kUnnamed = 0xFFFF;
  std::vector<std::uint16_t> name(b.size() + 2,
                                  kUnnamed);  // taking one vertex out leaves at most one number too large
  std::uint16_t next = 0;
  for (std::uint16_t& x : b) {
    if (name[x] == kUnnamed) name[x] = next++;
    x = name[x];
  }
}
std::uint16_t block_count(const Blocks& b) {
  std::uint16_t n = 0;
  for (std::uint16_t x : b) n = std::max(n, static_cast<std::uint16_t>(x + 1));
  return n;
}

// Runs a sweep over partitions of the frontier. `take` puts a vertex at the end of the frontier of a state, with the places of its
// neighbours there; `closed` is called for a state before the last vertex of a block leaves.
class PartitionSweep {
 public:
  PartitionSweep(const Graph& g, const primes::Spend& spend) : g_(g), spend_(spend) {}

  template <class Take, class Closed>
  Coefficients run(Take take, Closed closed) {
    const Sweep sweep = narrow_sweep(g_, spend_);
    if (sweep.width > 200) spend_(kUnaffordable);
    std::vector<int> open(at(g_.order()));
    for (int v = 0; v < g_.order(); ++v) open[at(v)] = g_.degree(v);
    std::vector<int> frontier;
    States states;
    states[{}] = {Integer(1)};
    for (int v : sweep.order) {
      std::vector<std::size_t> near;
      for (std::size_t i = 0; i < frontier.size(); ++i) {
        if (g_.adjacent(v, frontier[i])) near.push_back(i);
      }
      States next;
      for (auto& [blocks, p] : states)
        take(blocks, p, near, [&](Blocks b, const Coefficients& q, std::size_t s, bool m) {
          put(next, std::move(b), q, s, m);
        });
      frontier.push_back(v);
      for (int u : g_.neighbours(v)) --open[at(u)];
      for (std::size_t i = frontier.size(); i-- > 0;) {
        if (open[at(frontier[i])] > 0) continue;
        States shorter;
        for (auto& [blocks, p] : next) {
          Blocks b = blocks;
          if (std::ranges::count(b, b[i]) == 1) closed(p);
          b.erase(b.begin() + static_cast<std::ptrdiff_t>(i));
          normalize(b);
          put(shorter, std::move(b), p, 0, false);
        }
        next = std::move(shorter);
        frontier.erase(frontier.begin() + static_cast<std::ptrdiff_t>(i));
      }
      states = std::move(next);
    }
    Coefficients out = states.empty() ? Coefficients{} : std::move(states.begin()->second);
    trim(out);
    return out;
  }

  static constexpr std::uint64_t kUnaffordable = std::numeric_limits<std::uint64_t>::max();

 private:
  void put(States& states, Blocks b, const Coefficients& p, std::size_t shift, bool minus) {
    spend_(p.size() * 4 + b.size() + 16);
    Coefficients& sum = states[std::move(b)];
    add(sum, p, shift, minus);
    if (states.size() * sum.size() > kMostCoefficients) spend_(kUnaffordable);
  }

  const Graph& g_;
  const primes::Spend& spend_;
};

// Takes the edges from a new vertex to its neighbours one after the other, each with the two choices out and in: `apart` of
// these when its ends are in different blocks, `same` when they are in one.
template <class Edge>
auto edge_by_edge(Edge edge) {
  return [edge](const Blocks& blocks, const Coefficients& p, const std::vector<std::size_t>& near, auto put) {
    States states;
    Blocks b = blocks;
    b.push_back(block_count(blocks));
    states[b] = p;
    for (std::size_t u : near) {
      States next;
      for (auto& [at_edge, q] : states) {
        const bool same = at_edge[u] == at_edge.back();
        Blocks merged = at_edge;
        if (!same) {
          std::ranges::replace(merged, at_edge.back(), at_edge[u]);
          normalize(merged);
        }
        edge(next, at_edge, merged, q, same);
      }
      states = std::move(next);
    }
    for (auto& [end, q] : states) put(end, q, 0, false);
  };
}

}  // namespace

Coefficients chromatic_polynomial(const Graph& g, const primes::Spend& spend) {
  // Blocks are colour classes. A new vertex takes a colour of the frontier that none of its neighbours has, or one of the
  // q - c others, where the frontier has c colours.
  PartitionSweep sweep(g, spend);
  return sweep.run(
      [](const Blocks& blocks, const Coefficients& p, const std::vector<std::size_t>& near, auto put) {
        const std::uint16_t count = block_count(blocks);
        std::vector<char> blocked(count);
        for (std::size_t u : near) blocked[blocks[u]] = 1;
        Blocks b = blocks;
        b.push_back(count);
        Coefficients fresh = p;
        times_linear(fresh, count);
        put(b, fresh, 0, false);
        for (std::uint16_t c = 0; c < count; ++c) {
          if (blocked[c]) continue;
          b.back() = c;
          put(b, p, 0, false);
        }
      },
      [](Coefficients&) {});
}

Coefficients flow_polynomial(const Graph& g, const primes::Spend& spend) {
  // The sum of (-1)^(m - |A|) q^(nullity of A). An edge outside A gives -1; inside, q when it closes a cycle.
  PartitionSweep sweep(g, spend);
  return sweep.run(
      edge_by_edge([&](States& next, const Blocks& out, const Blocks& in, const Coefficients& q, bool same) {
        spend(q.size() * 8 + 16);
        add(next[out], q, 0, true);
        add(next[in], q, same ? 1 : 0);
      }),
      [](Coefficients&) {});
}

std::vector<Coefficients> tutte_polynomial(const Graph& g, const primes::Spend& spend) {
  // The sum of u^(k(A)) w^(nullity of A) in one list: u^i w^j stands at i * stride + j.
  const std::size_t parts = components(g).size();
  const std::size_t nullity = g.size() + parts - at(g.order());
  const std::size_t stride = nullity + 1;
  PartitionSweep sweep(g, spend);
  const Coefficients sum = sweep.run(
      edge_by_edge([&](States& next, const Blocks& out, const Blocks& in, const Coefficients& q, bool same) {
        spend(q.size() * 8 + 16);
        add(next[out], q, 0);
        add(next[in], q, same ? 1 : 0);
      }),
      [&](Coefficients& p) { p.insert(p.begin(), stride, Integer()); });
  // rows[i][j]: u^(i + parts) w^j; every set of edges has at least `parts` components.
  std::vector<Coefficients> rows(at(g.order()) - parts + 1, Coefficients(stride));
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (!sum[i].is_zero()) rows[i / stride - parts][i % stride] = sum[i];
  }
  // u = x - 1 and w = y - 1.
  for (Coefficients& row : rows) shift_argument(row, -1);
  for (std::size_t j = 0; j < stride; ++j) {
    Coefficients column;
    for (const Coefficients& row : rows) column.push_back(j < row.size() ? row[j] : Integer());
    shift_argument(column, -1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i].resize(stride);
      rows[i][j] = i < column.size() ? column[i] : Integer();
    }
  }
  return rows;
}

namespace {

// counts[k]: the matchings of k edges. A state is the set of frontier places that are matched.
Coefficients matchings(const Graph& g, const Sweep& sweep, const primes::Spend& spend) {
  if (sweep.width > 60) spend(PartitionSweep::kUnaffordable);
  std::vector<int> open(at(g.order())), place(at(g.order()), -1);
  for (int v = 0; v < g.order(); ++v) open[at(v)] = g.degree(v);
  std::uint64_t used = 0;
  std::unordered_map<std::uint64_t, Coefficients> states;
  states[0] = {Integer(1)};
  for (int v : sweep.order) {
    int free = 0;
    while ((used >> free & 1) != 0) ++free;
    place[at(v)] = free;
    used |= std::uint64_t{1} << free;
    const std::uint64_t self = std::uint64_t{1} << free;
    std::uint64_t leaving = 0;
    std::vector<std::uint64_t> near;
    for (int u : g.neighbours(v)) {
      --open[at(u)];
      if (place[at(u)] < 0) continue;
      const std::uint64_t bit = std::uint64_t{1} << place[at(u)];
      near.push_back(bit);
      if (open[at(u)] == 0) {
        leaving |= bit;
        place[at(u)] = -1;
      }
    }
    if (open[at(v)] == 0) {
      leaving |= self;
      place[at(v)] = -1;
    }
    std::unordered_map<std::uint64_t, Coefficients> next;
    for (const auto& [matched, p] : states) {
      spend((near.size() + 1) * (p.size() + 8) * 4);
      add(next[matched & ~leaving], p, 0);
      for (std::uint64_t bit : near) {
        if ((matched & bit) == 0) add(next[(matched | bit | self) & ~leaving], p, 1);
      }
      if (next.size() * p.size() > kMostCoefficients) spend(PartitionSweep::kUnaffordable);
    }
    states = std::move(next);
    used &= ~leaving;
  }
  return states.empty() ? Coefficients{} : std::move(states.begin()->second);
}

Integer binomial(std::uint64_t n, std::uint64_t k) {
  Integer r(1);
  for (std::uint64_t i = 1; i <= k; ++i)
    r = divide_exact(r * Integer::from_unsigned(n - k + i), Integer::from_unsigned(i));
  return r;
}
// The matchings of k edges of the complete graph with r vertices.
Integer complete_matchings(std::uint64_t r, std::uint64_t k) {
  if (2 * k > r) return Integer();
  Integer n = binomial(r, 2 * k);
  for (std::uint64_t i = 1; i < 2 * k; i += 2) n *= Integer::from_unsigned(i);
  return n;
}

}  // namespace

Coefficients matching_polynomial(const Graph& g, const primes::Spend& spend) {
  const std::uint64_t n = at(g.order());
  Coefficients counts;
  // The complement of a dense graph has fewer edges and a narrower sweep.
  if (n == 0 || 4 * g.size() <= n * (n - 1)) {
    counts = matchings(g, narrow_sweep(g, spend), spend);
  } else {
    const Graph other = complement(g);
    const Sweep other_sweep = narrow_sweep(other, spend);
    // Inclusion and exclusion over the edges of the complement (Godsil, Algebraic Combinatorics, 1.3).
    const Coefficients avoided = matchings(other, other_sweep, spend);
    for (std::uint64_t k = 0; 2 * k <= n; ++k) {
      Integer sum;
      for (std::uint64_t j = 0; j <= k && j < avoided.size(); ++j) {
        spend(k + 8);
        const Integer term = avoided[j] * complete_matchings(n - 2 * j, k - j);
        if (j % 2 == 0)
          sum += term;
        else
          sum -= term;
      }
      counts.push_back(sum);
    }
  }
  Coefficients out(n + 1);
  for (std::uint64_t k = 0; k < counts.size() && 2 * k <= n; ++k)
    out[n - 2 * k] = k % 2 == 0 ? counts[k] : -counts[k];
  trim(out);
  return out;
}

}  // namespace exact::graphs
