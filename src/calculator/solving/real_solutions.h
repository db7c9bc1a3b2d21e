// The real roots of polynomials with rational coefficients as exact solutions.
#pragma once
#include "calculator/context.h"
#include "values/enclosure.h"
#include "values/rational_polynomial.h"

#include <optional>
#include <string_view>
#include <vector>

namespace exact {

// What was not done because it would take too long.
struct RootsRefused {};

// Work for the roots of one request, in the units of RealAlgebraic::Spend: about two seconds.
inline constexpr std::uint64_t kMaxRootWork = 400'000'000;

class RealSolutions {
 public:
  RealSolutions(Context& c, std::string_view variable) : c_(c), variable_(variable) {}

  // The irreducible factors. RootsRefused for a polynomial that is too large to be factored.
  PolynomialFactors factors(const RationalPolynomial& p);
  // The different real roots of these factors, ascending.
  std::vector<Solution> roots(const std::vector<RationalPolynomial>& irreducible);
  // A ball with about so many bits of precision.
  Enclosure enclosure(const Solution& s, std::int64_t bits);

 private:
  void spend(std::uint64_t units);
  void sort(std::vector<Solution>& solutions);

  Context& c_;
  std::string variable_;
};

// An expression whose value the solution is.
Expr expression_of(const Solution& s, std::uint32_t position);

// The polynomial p of a real_root(p, v, k) form; empty when it is none with rational coefficients, or zero.
std::optional<RationalPolynomial> root_polynomial(Context& c, const Expr& node);

// The value of a real_root(p, v, k) form; empty when it is not determined.
std::optional<Enclosure> enclose_root(Context& c, const Expr& node, std::int64_t bits);

}  // namespace exact
