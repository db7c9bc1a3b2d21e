#include "calculator/polynomial.h"

#include <algorithm>
#include <bit>

namespace exact {

namespace {
using Kind = Expr::Kind;
constexpr std::int64_t kHuge = std::int64_t{1} << 40;

std::int64_t clamp(__int128 v) { return v > kHuge ? kHuge : static_cast<std::int64_t>(v); }
std::int64_t bit_length(std::int64_t v) { return std::bit_width(static_cast<std::uint64_t>(v)); }

bool is_wrapper(Kind k) { return k == Kind::kSimplify || k == Kind::kExpand || k == Kind::kFactor; }

bool has_symbol(const Expr& e) {
  if (e.is(Kind::kSymbol)) return true;
  return std::any_of(e.children().begin(), e.children().end(), has_symbol);
}

// False when e is outside polynomial arithmetic or has a second symbol.
bool scan(const Expr& e, std::string& symbol) {
  switch (e.kind()) {
    case Kind::kNumber: return true;
    case Kind::kSymbol:
      if (symbol.empty()) symbol = e.name();
      return symbol == e.name();
    case Kind::kNegate:
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor: return scan(e[0], symbol);
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply: return scan(e[0], symbol) && scan(e[1], symbol);
    case Kind::kDivide: return !has_symbol(e[1]) && scan(e[0], symbol) && scan(e[1], symbol);
    case Kind::kPower: {
      if (!e[1].is_integer()) return false;
      const auto n = e[1].value().to_int64();
      return n && *n >= 1 && *n <= kMaxPolynomialPower && scan(e[0], symbol);
    }
    default: return false;
  }
}
}  // namespace

std::optional<std::string> polynomial_symbol(const Expr& e) {
  std::string symbol;
  if (!scan(e, symbol)) return std::nullopt;
  return symbol;
}

PolynomialCost polynomial_cost(const Expr& e) {
  switch (e.kind()) {
    case Kind::kNumber: {
      const auto bits = std::max<std::uint64_t>(e.value().numerator_bits(), 1) + e.value().denominator_bits();
      return {0, 1, static_cast<std::int64_t>(bits)};
    }
    case Kind::kSymbol: return {1, 1, 2};
    case Kind::kNegate: {
      const PolynomialCost a = polynomial_cost(e[0]);
      return {a.degree, clamp(__int128{a.work} + a.degree + 1), a.coefficient_bits};
    }
    case Kind::kAdd:
    case Kind::kSubtract: {
      const PolynomialCost a = polynomial_cost(e[0]), b = polynomial_cost(e[1]);
      const std::int64_t degree = std::max(a.degree, b.degree);
      return {degree, clamp(__int128{a.work} + b.work + degree + 1),
              clamp(__int128{1} + a.coefficient_bits + b.coefficient_bits)};
    }
    case Kind::kMultiply: {
      const PolynomialCost a = polynomial_cost(e[0]), b = polynomial_cost(e[1]);
      return {clamp(__int128{a.degree} + b.degree),
              clamp(__int128{a.work} + b.work + __int128{a.degree + 1} * (b.degree + 1)),
              clamp(__int128{a.coefficient_bits} + b.coefficient_bits +
                    bit_length(std::min(a.degree, b.degree) + 1))};
    }
    case Kind::kDivide: {
      const PolynomialCost a = polynomial_cost(e[0]), b = polynomial_cost(e[1]);
      return {a.degree, clamp(__int128{a.work} + b.work + a.degree + 1),
              clamp(__int128{a.coefficient_bits} + b.coefficient_bits)};
    }
    case Kind::kPower: {
      const PolynomialCost a = polynomial_cost(e[0]);
      const std::int64_t n = e[1].is_integer() ? e[1].value().to_int64().value_or(kHuge) : 1;
      if (n < 0 || n > kHuge) return {kHuge, kHuge, kHuge};
      return {
          clamp(__int128{a.degree} * n),
          clamp(__int128{a.work} + __int128{a.degree + 1} * clamp(n + __int128{a.degree} * n * (n - 1) / 2)),
          clamp(__int128{n} * (1 + a.coefficient_bits + bit_length(a.degree + 1)))};
    }
    default:
      if (is_wrapper(e.kind())) return polynomial_cost(e[0]);
      return {0, 1, 1};
  }
}

std::optional<RationalPolynomial> to_polynomial(Context& c, const Expr& e, std::string_view variable) {
  c.work.poll();
  const auto both = [&](auto combine) -> std::optional<RationalPolynomial> {
    auto a = to_polynomial(c, e[0], variable);
    if (!a) return std::nullopt;
    auto b = to_polynomial(c, e[1], variable);
    if (!b) return std::nullopt;
    return combine(*a, *b);
  };
  switch (e.kind()) {
    case Kind::kNumber: return RationalPolynomial(e.value());
    case Kind::kSymbol:
      if (e.name() != variable) return std::nullopt;
      return RationalPolynomial::variable();
    case Kind::kNegate: {
      auto a = to_polynomial(c, e[0], variable);
      if (!a) return std::nullopt;
      return -*a;
    }
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor: return to_polynomial(c, e[0], variable);
    case Kind::kAdd: return both([](const auto& a, const auto& b) { return a + b; });
    case Kind::kSubtract: return both([](const auto& a, const auto& b) { return a - b; });
    case Kind::kMultiply: return both([](const auto& a, const auto& b) { return a * b; });
    case Kind::kDivide: {
      if (has_symbol(e[1])) return std::nullopt;
      return both([&](const auto& a, const auto& b) -> RationalPolynomial {
        if (b.is_zero())
          throw Failure(Code::kDivisionByZero, "the divisor is zero",
                        e.position() == Expr::kNowhere ? std::optional<std::uint32_t>() : e.position());
        return exact::scale(a, Rational(1) / b.coefficient(0));
      });
    }
    case Kind::kPower: {
      const auto n = e[1].is_integer() ? e[1].value().to_int64() : std::nullopt;
      if (!n || *n < 1 || *n > kMaxPolynomialPower) return std::nullopt;
      auto a = to_polynomial(c, e[0], variable);
      if (!a) return std::nullopt;
      return exact::pow(*a, static_cast<std::uint64_t>(*n));
    }
    default: return std::nullopt;
  }
}

Expr from_polynomial(const RationalPolynomial& p, std::string_view variable, std::uint32_t position) {
  if (p.is_zero()) return Expr::number(0, position);
  const Expr x = Expr::symbol(variable, position);
  Expr sum;
  for (std::int64_t i = p.degree(); i >= 0; --i) {
    const Rational k = p.coefficient(i);
    if (k.is_zero()) continue;
    const Rational size = abs(k);
    Expr term;
    if (i == 0) {
      term = Expr::number(size, position);
    } else {
      const Expr monomial = i == 1 ? x : Expr::binary(Kind::kPower, x, Expr::number(i, position), position);
      term = size.is_one() ? monomial
                           : Expr::binary(Kind::kMultiply, Expr::number(size, position), monomial, position);
    }
    if (!sum) {
      if (k.sign() < 0)
        term = term.is_number() ? Expr::number(k, position) : Expr::unary(Kind::kNegate, term, position);
      sum = term;
    } else {
      sum = Expr::binary(k.sign() < 0 ? Kind::kSubtract : Kind::kAdd, sum, term, position);
    }
  }
  return sum;
}

}  // namespace exact
