#include "engines/graphs/spectrum.h"

#include "values/integer.h"

#include <flint/fmpz_mat.h>
#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>

#include <algorithm>
#include <compare>
#include <cstddef>
#include <optional>
#include <utility>

namespace exact::graphs {
namespace {

// A monic irreducible factor, coefficients from the leading one down.
struct Factor {
  int multiplicity = 0;
  std::vector<Integer> coefficients;

  std::size_t degree() const { return coefficients.size() - 1; }
  // The coefficient of x^i.
  const Integer& of(std::size_t i) const { return coefficients[degree() - i]; }
};

// The factors of the characteristic polynomial.
std::vector<Factor> factors_of(const Graph& g, SpectrumMatrix matrix) {
  const slong n = g.order();
  fmpz_mat_t m;
  fmpz_poly_t p;
  fmpz_poly_factor_t f;
  fmpz_mat_init(m, n, n);
  fmpz_poly_init(p);
  fmpz_poly_factor_init(f);
  for (const VertexPair& e : g.edges()) {
    const slong entry = matrix == SpectrumMatrix::kAdjacency ? 1 : -1;
    fmpz_set_si(fmpz_mat_entry(m, e[0], e[1]), entry);
    fmpz_set_si(fmpz_mat_entry(m, e[1], e[0]), entry);
  }
  if (matrix == SpectrumMatrix::kLaplacian) {
    for (int v = 0; v < g.order(); ++v) fmpz_set_si(fmpz_mat_entry(m, v, v), g.degree(v));
  }
  fmpz_mat_charpoly(p, m);
  fmpz_poly_factor(f, p);
  std::vector<Factor> out;
  for (slong i = 0; i < f->num; ++i) {
    Factor factor{static_cast<int>(f->exp[i]), {}};
    for (slong d = fmpz_poly_degree(f->p + i); d >= 0; --d) {
      Integer c;
      fmpz_poly_get_coeff_fmpz(c.raw(), f->p + i, d);
      factor.coefficients.push_back(std::move(c));
    }
    out.push_back(std::move(factor));
  }
  fmpz_poly_factor_clear(f);
  fmpz_poly_clear(p);
  fmpz_mat_clear(m);
  std::ranges::sort(out, [](const Factor& a, const Factor& b) {
    if (a.multiplicity != b.multiplicity) return a.multiplicity < b.multiplicity;
    if (a.degree() != b.degree()) return a.degree() < b.degree();
    return std::ranges::lexicographical_compare(a.coefficients, b.coefficients);
  });
  return out;
}

// (p + s * sqrt(d)) / 2 with d > 1 squarefree and s not 0; p and s are both even or both odd.
struct Surd {
  Integer p, s, d;
};

// The roots of x^2 + b x + c, the lesser first. Requires that they are real and irrational.
std::pair<Surd, Surd> quadratic_roots(const Integer& b, const Integer& c) {
  Integer d = b * b - Integer(4) * c, s(1);
  for (Integer q(2); q * q <= d; q += Integer(1)) {
    while (divides(q * q, d)) {
      d = divide_exact(d, q * q);
      s *= q;
    }
  }
  return {{-b, -s, d}, {-b, s, d}};
}

std::string half(const Integer& p) {
  return p.is_even() ? divide_exact(p, Integer(2)).to_string() : p.to_string() + "/2";
}

// |s| * sqrt(d) / 2.
std::string surd_text(const Surd& x) {
  const Integer s = abs(x.s);
  const std::string root = "sqrt(" + x.d.to_string() + ")";
  if (!s.is_even()) return (s.is_one() ? root : s.to_string() + "*" + root) + "/2";
  const Integer q = divide_exact(s, Integer(2));
  return q.is_one() ? root : q.to_string() + "*" + root;
}

// The terms ascending by value, but a positive rational before a negative surd.
std::string text(const Surd& x) {
  const bool minus = x.s.sign() < 0;
  if (x.p.is_zero()) return (minus ? "-" : "") + surd_text(x);
  if (minus && x.p.sign() > 0) return half(x.p) + " - " + surd_text(x);
  // Compare p with s * sqrt(d): the signs, or else the squares.
  const bool surd_is_larger_square = x.s * x.s * x.d > x.p * x.p;
  const bool surd_first = minus ? surd_is_larger_square : x.p.sign() > 0 && !surd_is_larger_square;
  if (surd_first)
    return (minus ? "-" : "") + surd_text(x) + (x.p.sign() < 0 ? " - " + half(-x.p) : " + " + half(x.p));
  return half(x.p) + (minus ? " - " : " + ") + surd_text(x);
}

std::string polynomial_text(const Factor& f) {
  std::string out;
  for (std::size_t i = f.degree() + 1; i-- > 0;) {
    const Integer& c = f.of(i);
    if (c.is_zero()) continue;
    const Integer size = abs(c);
    if (!out.empty())
      out += c.sign() < 0 ? " - " : " + ";
    else if (c.sign() < 0)
      out += "-";
    if (i == 0) {
      out += size.to_string();
      continue;
    }
    if (!size.is_one()) out += size.to_string() + "*";
    out += i == 1 ? "x" : "x**" + std::to_string(i);
  }
  return out;
}

std::vector<std::string> roots_of(const Factor& f) {
  std::vector<std::string> out;
  if (f.degree() == 1) {
    out.push_back((-f.of(0)).to_string());
  } else if (f.degree() == 2) {
    const auto [low, high] = quadratic_roots(f.of(1), f.of(0));
    out = {text(low), text(high)};
  } else if (f.degree() == 4 && f.of(3).is_zero() && f.of(1).is_zero()) {
    const auto [low, high] = quadratic_roots(f.of(2), f.of(0));
    for (const Surd& square : {low, high}) {
      out.push_back("-sqrt(" + text(square) + ")");
      out.push_back("sqrt(" + text(square) + ")");
    }
  } else {
    // All roots are real, so that the complex numbering of roots is the ascending one.
    for (std::size_t k = 0; k < f.degree(); ++k)
      out.push_back("CRootOf(" + polynomial_text(f) + ", " + std::to_string(k) + ")");
  }
  return out;
}

}  // namespace

std::vector<Eigenvalue> eigenvalues(const Graph& g, SpectrumMatrix matrix, const primes::Spend& spend) {
  std::vector<Eigenvalue> out;
  const auto record = [&](const std::string& value, int multiplicity) {
    for (Eigenvalue& known : out) {
      if (known.text == value) {
        known.multiplicity += multiplicity;
        return;
      }
    }
    out.push_back({value, multiplicity});
  };
  for (const std::vector<int>& part : components(g)) {
    const std::uint64_t n = part.size();
    spend(n * n * n * n / 4 + n * out.size() + 1);
    int zeros = 0;
    std::vector<Factor> factors = factors_of(induced(g, part), matrix);
    std::erase_if(factors, [&](const Factor& f) {
      if (f.degree() != 1 || !f.of(0).is_zero()) return false;
      zeros = f.multiplicity;
      return true;
    });
    // x^2 - c^2 lists its lesser root first.
    if (factors.size() == 2 && factors[0].degree() == 1 && factors[1].degree() == 1 &&
        factors[0].multiplicity == 1 && factors[1].multiplicity == 1 && factors[0].of(0) == -factors[1].of(0))
      std::swap(factors[0], factors[1]);
    for (const Factor& f : factors) {
      for (const std::string& root : roots_of(f)) record(root, f.multiplicity);
    }
    if (zeros > 0) record("0", zeros);
  }
  return out;
}

}  // namespace exact::graphs
