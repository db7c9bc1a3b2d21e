#include "calculator/closed_separation.h"

#include "calculator/closed_form.h"
#include "calculator/solving/real_solutions.h"
#include "language/syntax_catalog.h"
#include "values/radical_sum.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <string>

namespace exact {

namespace {
using Kind = Expr::Kind;

// The separation bound of Burnikel, Funke, Mehlhorn, Schirra and Schmitt ("A separation bound for real algebraic expressions",
// Algorithmica 55, 2009), in this form: every value is written U/L with algebraic integers U and L of one number field K, and
// u, l bound the absolute values of all conjugates of U and L. A k-th root of U/L is (U L^(k-1))^(1/k) / L and adjoins one root
// of degree at most k to K; cosines and sines of rational multiples of pi are half sums of N-th roots of unity and their
// inverses, which together adjoin one field of degree phi(N). A root of an integer polynomial a x^n + ... is U/a with an
// algebraic integer U of degree at most n, whose conjugates are at most |a| + max |coefficient| in size. So [K:Q] <= D, the
// product of these degrees over the different roots in the expression. When U is not zero its norm is at least 1, so
// |U| >= u^(1-D), and the value is at least 1/(l u^(D-1)).
class Separation {
 public:
  explicit Separation(Context& c) : c_(c) {}

  // log2 of the reciprocal of the bound; empty when the expression is not algebraic by its form.
  std::optional<double> bits(const Expr& e) {
    const auto b = of(e);
    if (!b) return std::nullopt;
    double of_primes = 1;
    for (const auto& [p, n] : primes_) of_primes *= static_cast<double>(n);
    double degree = degree_ * std::min(surds_, of_primes);
    if (conductor_ > 1) degree *= static_cast<double>(phi(conductor_));
    return b->l + (degree - 1) * std::max(b->u, 0.0) + 2;
  }

 private:
  struct Bound {
    double u, l;  // log2
  };
  using Maybe = std::optional<Bound>;

  static double log2_sum(double a, double b) {
    return std::max(a, b) + std::log2(1 + std::exp2(-std::abs(a - b)));
  }
  static double log2_of(const Integer& n) { return static_cast<double>(n.bits()); }  // rounded up; 0 for zero

  static std::uint64_t phi(std::uint64_t n) {
    std::uint64_t r = n;
    for (std::uint64_t p = 2; p * p <= n; ++p) {
      if (n % p) continue;
      while (n % p == 0) n /= p;
      r -= r / p;
    }
    return n > 1 ? r - r / n : r;
  }

  Maybe of(const Expr& e) {
    switch (e.kind()) {
      case Kind::kNumber: return Bound{log2_of(e.value().numerator()), log2_of(e.value().denominator())};
      case Kind::kNegate: return of(e[0]);
      case Kind::kAdd:
      case Kind::kSubtract: {
        const Maybe a = of(e[0]), b = of(e[1]);
        if (!a || !b) return std::nullopt;
        return Bound{log2_sum(a->u + b->l, b->u + a->l), a->l + b->l};
      }
      case Kind::kMultiply: {
        const Maybe a = of(e[0]), b = of(e[1]);
        if (!a || !b) return std::nullopt;
        return Bound{a->u + b->u, a->l + b->l};
      }
      case Kind::kDivide: {
        const Maybe a = of(e[0]), b = of(e[1]);
        if (!a || !b) return std::nullopt;
        return Bound{a->u + b->l, a->l + b->u};
      }
      case Kind::kPower: {
        if (!e[1].is_number()) return std::nullopt;
        const auto p = e[1].value().numerator().to_int64(), n = e[1].value().denominator().to_int64();
        if (!p || !n || std::abs(*p) > kMaxClosedExponent || *n > kMaxClosedExponent) return std::nullopt;
        Maybe x = of(e[0]);
        if (!x) return std::nullopt;
        if (*n > 1) x = root(*x, e, static_cast<double>(*n));
        const auto k = static_cast<double>(*p < 0 ? -*p : *p);
        return *p < 0 ? Bound{k * x->l, k * x->u} : Bound{k * x->u, k * x->l};
      }
      case Kind::kCall: return call(e);
      case Kind::kRealRoot: return polynomial_root(e);
      default: return std::nullopt;
    }
  }

  Maybe polynomial_root(const Expr& e) {
    const auto p = root_polynomial(c_, e);
    if (!p || p->degree() < 1 || p->degree() > kMaxClosedExponent) return std::nullopt;
    Integer denominator(1), largest;
    for (const Rational& q : p->coefficients()) denominator = lcm(denominator, q.denominator());
    for (const Rational& q : p->coefficients())
      largest = std::max(largest, exact::abs((q * Rational(denominator)).numerator()));
    const Integer leading = exact::abs((p->leading() * Rational(denominator)).numerator());
    if (roots_.insert(key(e)).second) degree_ *= static_cast<double>(p->degree());
    return Bound{log2_of(leading + largest), log2_of(leading)};
  }

  Maybe call(const Expr& e) {
    switch (function_of(e)) {
      case Function::kSqrt: {
        const Maybe x = of(e[0]);
        if (!x) return std::nullopt;
        return root(*x, e, 2);
      }
      case Function::kAbs: return of(e[0]);
      case Function::kSin:
      case Function::kCos:
      case Function::kTan: {
        const auto q = rational_multiple_of_pi(e[0]);
        const auto d = q ? q->denominator().to_int64() : std::nullopt;
        if (!d || *d > 1'000'000) return std::nullopt;
        // Roots of unity of order 2d, and i for the sine.
        conductor_ = std::lcm(conductor_, std::lcm<std::uint64_t>(4, 2 * static_cast<std::uint64_t>(*d)));
        if (conductor_ > 100'000'000) return std::nullopt;
        return Bound{1, 1};  // half a sum of two units, or a quotient of two such sums
      }
      default: return std::nullopt;
    }
  }

  // Tells radicands apart. Large ones by their node: taking equal ones for different only weakens the bound.
  static std::string key(const Expr& e) {
    return e.nodes() <= 64 ? print(e) : "#" + std::to_string(reinterpret_cast<std::uintptr_t>(e.identity()));
  }

  Bound root(const Bound& x, const Expr& e, double k) {
    if (e[0].is_number() && e[0].value().numerator_bits() < 64 && e[0].value().denominator_bits() < 64 &&
        e[0].value().sign() > 0) {
      // Roots of rationals lie in the field that the highest roots of their primes generate.
      if (roots_.insert(print(e[0]) + '^' + std::to_string(k)).second) {
        surds_ *= k;
        for (const Integer& n : {e[0].value().numerator(), e[0].value().denominator()}) {
          for (const auto& f : factor_into_bases(n)) {
            std::uint64_t& m = primes_.emplace(f.base, 1).first->second;
            m = std::lcm(m, static_cast<std::uint64_t>(k));
          }
        }
      }
    } else if (roots_.insert(key(e[0]) + '^' + std::to_string(k)).second) {
      degree_ *= k;
    }
    if (x.u >= x.l) return {(x.u + (k - 1) * x.l) / k, x.l};
    return {x.u, ((k - 1) * x.u + x.l) / k};
  }

  Context& c_;
  double degree_ = 1;
  std::uint64_t conductor_ = 1;
  std::set<std::string> roots_;
  double surds_ = 1;  // product of the degrees of roots of rationals
  std::map<Integer, std::uint64_t>
      primes_;  // and for each prime below them, the common multiple of these degrees
};

}  // namespace

std::optional<double> separation_bits(Context& c, const Expr& e) { return Separation(c).bits(e); }

}  // namespace exact
