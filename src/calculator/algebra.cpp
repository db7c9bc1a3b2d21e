// simplify, expand and factor.
#include "calculator/evaluate.h"
#include "calculator/polynomial.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;

std::string_view operation_name(Kind k) {
  return k == Kind::kSimplify ? "simplify" : k == Kind::kExpand ? "expand" : "factor";
}

void check_cost(Context& c, const Expr& e, std::uint32_t position) {
  const PolynomialCost cost = polynomial_cost(e);
  const std::int64_t nodes = c.limits.max_expression_nodes;
  if (5 * cost.degree > nodes)
    throw Failure(Code::kResourceLimit, "the polynomial would have more nodes than allowed", position,
                  "max_expression_nodes");
  if (cost.work > nodes)
    throw Failure(Code::kResourceLimit, "the polynomial takes more work than allowed", position,
                  "max_expression_nodes");
  if (cost.coefficient_bits > c.limits.max_exact_bits)
    throw Failure(Code::kResourceLimit, "the polynomial's coefficients would need more bits than allowed",
                  position, "max_exact_bits");
}

// A decimal is written as a quotient over a power of ten, which is no normal form.
bool has_decimals(const Expr& e) {
  if (e.is_number()) return e.decimals() > 0;
  return std::any_of(e.children().begin(), e.children().end(), has_decimals);
}

// a^2 for an even power a^(2m), the literal 1 for 1: the base that is squared.
Expr half_power(const Expr& e) {
  if (e.is_number() && e.value().is_one()) return e;
  if (!e.is(Kind::kPower) || !e[1].is_integer()) return {};
  const auto n = e[1].value().to_int64();
  if (!n || *n <= 0 || *n % 2 != 0) return {};
  if (*n == 2) return e[0];
  return Expr::binary(Kind::kPower, e[0], Expr::number(*n / 2, e[1].position()), e.position());
}

Expr difference_of_squares(const Expr& e) {
  if (!e.is(Kind::kSubtract)) return {};
  const Expr a = half_power(e[0]), b = half_power(e[1]);
  if (!a || !b || (a.is_number() && b.is_number())) return {};
  const std::uint32_t at = e.position();
  return Expr::binary(Kind::kMultiply, Expr::binary(Kind::kSubtract, a, b, at),
                      Expr::binary(Kind::kAdd, a, b, at), at);
}

// x^2 + 2x + 1 and x^2 - 2x + 1.
Expr unit_square(const RationalPolynomial& p, std::string_view x, std::uint32_t at) {
  if (p.degree() != 2 || !p.coefficient(2).is_one() || !p.coefficient(0).is_one()) return {};
  const Rational middle = p.coefficient(1);
  if (!(abs(middle) == Rational(2))) return {};
  const Expr base = Expr::binary(middle.sign() > 0 ? Kind::kAdd : Kind::kSubtract, Expr::symbol(x, at),
                                 Expr::number(1, at), at);
  return Expr::binary(Kind::kPower, base, Expr::number(2, at), at);
}

Expr common_power(const RationalPolynomial& p, std::string_view x, std::uint32_t at) {
  std::int64_t k = 0;
  while (k < p.degree() && p.coefficient(k).is_zero()) ++k;
  if (k == 0 || p.is_zero())
    return p.degree() == 1 && p.coefficient(0).is_zero() ? from_polynomial(p, x, at) : Expr();
  if (k == p.degree()) return from_polynomial(p, x, at);
  RationalPolynomial rest;
  fmpq_poly_shift_right(rest.raw(), p.raw(), k);
  return Expr::binary(
      Kind::kMultiply,
      from_polynomial(RationalPolynomial::monomial(Rational(1), static_cast<std::uint64_t>(k)), x, at),
      from_polynomial(rest, x, at), at);
}

Expr factor(Evaluator& v, const Expr& node, const Expr& resolved) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("factor")->domain;
  const std::uint32_t at = node.position();
  const auto symbol = polynomial_symbol(resolved);
  Expr canonical = resolved;
  std::optional<RationalPolynomial> p;
  if (symbol) {
    check_cost(c, resolved, at);
    p = to_polynomial(c, resolved, *symbol);
  }
  if (p)
    canonical = from_polynomial(*p, *symbol, at);
  else
    canonical = v.finish(resolved);
  Expr result = difference_of_squares(canonical);
  if (!result && p && !symbol->empty()) {
    result = unit_square(*p, *symbol, at);
    if (!result) result = common_power(*p, *symbol, at);
  }
  if (result) {
    c.note(Status::kTransformed, "factor", {}, domain);
    return result;
  }
  c.note(Status::kUnsupported, "factor", p ? "no_supported_factorization" : "non_polynomial_expression",
         domain);
  return canonical;
}
}  // namespace

Expr transform(Evaluator& v, const Expr& node, const Expr& resolved) {
  if (node.is(Kind::kFactor)) return factor(v, node, resolved);
  Context& c = v.context();
  const std::string_view name = operation_name(node.kind());
  const std::string_view domain = find_syntax(name)->domain;
  const auto symbol = polynomial_symbol(resolved);
  if (symbol) {
    check_cost(c, resolved, node.position());
    if (const auto p = to_polynomial(c, resolved, *symbol)) {
      const Expr result = from_polynomial(*p, *symbol, node.position());
      if (identical(result, resolved) && !has_decimals(resolved))
        c.note(Status::kUnchangedProved, name, "polynomial_normal_form", domain);
      else
        c.note(Status::kTransformed, name, {}, domain);
      return result;
    }
  }
  c.note(Status::kUnsupported, name, "non_polynomial_expression", domain);
  return v.finish(resolved);
}

}  // namespace exact
