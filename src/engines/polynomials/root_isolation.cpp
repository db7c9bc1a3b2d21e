#include "engines/polynomials/root_isolation.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace exact::polynomials {
namespace {

// x -> (a x + b) / (c x + d)
struct Moebius {
  Integer a = 1, b = 0, c = 0, d = 1;
  bool is_point() const { return a == b && c == d; }
};

struct Node {
  IntegerPolynomial f;
  Moebius m;
  int variations = 0;
};

std::uint64_t cost(const IntegerPolynomial& f) {
  const auto n = static_cast<std::uint64_t>(f.degree() + 1);
  return n * n * (1 + f.bits() / 64);
}

std::int64_t floor_log2(const Integer& positive) { return static_cast<std::int64_t>(positive.bits()) - 1; }

std::int64_t floor_quotient(std::int64_t a, std::int64_t b) { return a / b - ((a % b != 0) && (a % b < 0)); }

// An exponent e with 2^e above every positive root ("local-max quadratic"); empty when no coefficient differs in sign from
// the leading one. `reversed` reads the coefficients of x^n f(1/x).
std::optional<std::int64_t> upper_bound_exponent(const IntegerPolynomial& f, bool reversed) {
  const std::int64_t n = f.degree() + 1;
  std::vector<Integer> c(static_cast<std::size_t>(n));
  for (std::int64_t i = 0; i < n; ++i)
    c[static_cast<std::size_t>(i)] = f.coefficient(reversed ? n - 1 - i : i);
  if (c.back().sign() < 0)
    for (Integer& x : c) x = -x;
  std::vector<std::int64_t> used(static_cast<std::size_t>(n), 1);
  std::optional<std::int64_t> most;
  for (std::size_t i = 0; i < c.size(); ++i) {
    if (c[i].sign() >= 0) continue;
    const std::int64_t a = floor_log2(-c[i]);
    std::optional<std::pair<std::int64_t, std::size_t>> least;
    for (std::size_t j = i + 1; j < c.size(); ++j) {
      if (c[j].sign() <= 0) continue;
      const std::int64_t q = used[j] + a - floor_log2(c[j]);
      const std::pair<std::int64_t, std::size_t> candidate{
          floor_quotient(q, static_cast<std::int64_t>(j - i)), j};
      if (!least || candidate < *least) least = candidate;
    }
    if (!least) continue;
    ++used[least->second];
    if (!most || least->first > *most) most = least->first;
  }
  if (!most) return std::nullopt;
  return *most + 1;
}

// An integer not above any positive root.
Integer lower_bound(const IntegerPolynomial& f) {
  const std::optional<std::int64_t> e = upper_bound_exponent(f, true);
  if (!e || *e > 0) return 0;
  return Integer::power_of_two(static_cast<std::uint64_t>(-*e));
}

void shift(IntegerPolynomial& f, const Integer& by, const primes::Spend& spend) {
  spend(cost(f));
  fmpz_poly_taylor_shift(f.raw(), f.raw(), by.raw());
}

bool zero_is_root(const IntegerPolynomial& f) { return f.coefficient(0).is_zero(); }

void divide_by_x(IntegerPolynomial& f) { fmpz_poly_shift_right(f.raw(), f.raw(), 1); }

// (x + 1)^n f(1 / (x + 1)), without the root 0 that the end 1 of the interval may have left.
IntegerPolynomial inverted(const IntegerPolynomial& f, const primes::Spend& spend) {
  IntegerPolynomial r;
  fmpz_poly_reverse(r.raw(), f.raw(), f.raw()->length);
  shift(r, 1, spend);
  if (zero_is_root(r)) divide_by_x(r);
  return r;
}

Moebius point(const Integer& b, const Integer& d) { return {b, b, d, d}; }

// Replaces a node of one root in (0, infinity) by one of its halves, or by the root when it is found.
void refine(Node& n, const primes::Spend& spend) {
  if (n.m.is_point()) return;
  const Integer a = lower_bound(n.f);
  if (a.sign() > 0) {
    shift(n.f, a, spend);
    n.m.b += a * n.m.a;
    n.m.d += a * n.m.c;
    if (zero_is_root(n.f)) {
      n.m = point(n.m.b, n.m.d);
      return;
    }
  }
  IntegerPolynomial before = n.f;
  shift(n.f, 1, spend);
  const Integer b1 = n.m.a + n.m.b, d1 = n.m.c + n.m.d;
  if (zero_is_root(n.f)) {
    n.m = point(b1, d1);
    return;
  }
  if (n.f.sign_variations() == 1) {
    n.m.b = b1;
    n.m.d = d1;
  } else {
    n.f = inverted(before, spend);
    n.m = {n.m.b, b1, n.m.d, d1};
  }
}

void bound(Node& n, const primes::Spend& spend) {
  while (n.m.c.is_zero()) refine(n, spend);
}

// The positive roots of a squarefree polynomial without the root 0.
std::vector<Node> isolate_positive(const IntegerPolynomial& f, const primes::Spend& spend) {
  std::vector<Node> roots, stack;
  const auto found = [&](Node n) {
    bound(n, spend);
    roots.push_back(std::move(n));
  };
  const int all = f.sign_variations();
  if (all == 0) return roots;
  if (all == 1) {
    found({f, {}, 1});
    return roots;
  }
  stack.push_back({f, {}, all});
  while (!stack.empty()) {
    Node n = std::move(stack.back());
    stack.pop_back();
    const Integer a = lower_bound(n.f);
    if (a.sign() > 0) {
      shift(n.f, a, spend);
      n.m.b += a * n.m.a;
      n.m.d += a * n.m.c;
      if (zero_is_root(n.f)) {
        roots.push_back({n.f, point(n.m.b, n.m.d), 1});
        divide_by_x(n.f);
      }
      n.variations = n.f.sign_variations();
      if (n.variations == 0) continue;
      if (n.variations == 1) {
        found(std::move(n));
        continue;
      }
    }
    // The roots above 1, 1 itself, and those below 1.
    Node above{n.f, {n.m.a, n.m.a + n.m.b, n.m.c, n.m.c + n.m.d}, 0};
    shift(above.f, 1, spend);
    int at_one = 0;
    if (zero_is_root(above.f)) {
      roots.push_back({above.f, point(above.m.b, above.m.d), 1});
      divide_by_x(above.f);
      at_one = 1;
    }
    above.variations = above.f.sign_variations();
    Node below{{}, {n.m.b, n.m.a + n.m.b, n.m.d, n.m.c + n.m.d}, n.variations - above.variations - at_one};
    if (below.variations > 0) {
      below.f = inverted(n.f, spend);
      // Fewer variations may be left than the difference says.
      if (below.variations > 1) below.variations = below.f.sign_variations();
    }
    if (above.variations < below.variations) std::swap(above, below);
    for (Node* half : {&above, &below}) {
      if (half->variations == 1) {
        found(std::move(*half));
      } else if (half->variations > 1) {
        stack.push_back(std::move(*half));
      }
    }
  }
  return roots;
}

struct Ends {
  Rational lower, upper;
};
Ends ends(const Moebius& m) {
  Ends e{Rational(m.b, m.d), Rational(m.a, m.c)};
  if (e.upper < e.lower) std::swap(e.lower, e.upper);
  return e;
}

struct Found {
  Node node;
  std::int64_t multiplicity;
};

bool disjoint(const Moebius& m, const Moebius& n) {
  if (m.is_point() && n.is_point()) return true;
  const Ends x = ends(m), y = ends(n);
  return x.upper <= y.lower || y.upper <= x.lower;
}

// Roots of different factors: intervals are halved in turn until they do not overlap.
void separate(std::vector<Found>& roots, const primes::Spend& spend) {
  for (std::size_t i = 0; i < roots.size(); ++i) {
    for (std::size_t j = i + 1; j < roots.size(); ++j) {
      spend(8);
      while (!disjoint(roots[i].node.m, roots[j].node.m)) {
        refine(roots[i].node, spend);
        refine(roots[j].node, spend);
      }
    }
  }
}

}  // namespace

std::vector<RootInterval> isolate_real_roots(const RationalPolynomial& p, const primes::Spend& spend) {
  std::vector<RootInterval> out;
  IntegerPolynomial f = clear_denominators(p);
  fmpz_poly_primitive_part(f.raw(), f.raw());
  std::int64_t zero = 0;
  while (zero_is_root(f)) {
    divide_by_x(f);
    ++zero;
  }
  if (zero > 0) out.push_back({0, 0, zero});
  spend(cost(f) * 4);
  std::vector<Found> positive, negative;
  for (const PolynomialFactor& part : squarefree_factors(to_rational(f))) {
    IntegerPolynomial g = clear_denominators(part.factor);
    for (Node& n : isolate_positive(g, spend)) positive.push_back({std::move(n), part.multiplicity});
    for (std::int64_t i = 1; i <= g.degree(); i += 2) g.set_coefficient(i, -g.coefficient(i));
    for (Node& n : isolate_positive(g, spend)) negative.push_back({std::move(n), part.multiplicity});
  }
  separate(positive, spend);
  separate(negative, spend);
  for (const Found& r : positive) {
    const Ends e = ends(r.node.m);
    out.push_back({e.lower, e.upper, r.multiplicity});
  }
  for (const Found& r : negative) {
    const Ends e = ends(r.node.m);
    out.push_back({-e.upper, -e.lower, r.multiplicity});
  }
  std::sort(out.begin(), out.end(), [](const RootInterval& a, const RootInterval& b) {
    return a.lower != b.lower ? a.lower < b.lower : a.upper < b.upper;
  });
  return out;
}

}  // namespace exact::polynomials
