// taylor(e, v = a, n): the Taylor polynomial of degree n about a, by arithmetic on truncated power series.
//
// Coefficients are rational numbers while that is possible (FLINT's fast series), elements of a field of constants and
// parameters otherwise. Inside, series may start with negative powers (Laurent series), so that poles that cancel do no harm; a
// result with negative or fractional powers is no Taylor series, and the answer is domain_error.
#include "calculator/calculus/germs.h"
#include "calculator/calculus/series_expansion.h"
#include "calculator/evaluate.h"
#include "calculator/parameter_domain.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;
using namespace series;

constexpr std::int64_t kMaxOrder = 1'000;

// -e for a product or quotient whose first factor is a negative number; no expression otherwise.
Expr without_sign(const Expr& e) {
  if (e.is_number()) return e.value().sign() < 0 ? Expr::number(-e.value(), e.position()) : Expr();
  if (!e.is(Kind::kMultiply) && !e.is(Kind::kDivide)) return {};
  const Expr first = without_sign(e[0]);
  if (!first) return {};
  if (e.is(Kind::kMultiply) && first.is_number() && first.value().is_one()) return e[1];
  return Expr::binary(e.kind(), first, e[1], e.position());
}

// True when e is proved to have no finite limit at the center: it is unbounded there, or its limits on the two sides differ.
bool has_no_limit(Context& c, const Expr& e, std::string_view variable, const Expr& center) {
  std::optional<Element> finite;
  Germs germs(c, variable);
  for (const int side : {1, -1}) {
    try {
      germs.let(germs.of(center) + Element(side) / germs.infinite());
      const Germs::Limit limit = germs.limit(germs.of(e));
      if (limit.infinite != 0) return true;
      if (!finite)
        finite = limit.value;
      else
        return !germs.field().is_zero(*finite - limit.value) &&
               germs.field().sign(*finite - limit.value) != 0;
    } catch (const Undecided&) {
    }
  }
  return false;
}

}  // namespace

Expr taylor(Evaluator& v, const Expr& node, const Expr& resolved) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("taylor")->domain;
  const std::uint32_t at = node.position();
  Expr center, order;
  try {
    center = v.evaluate(node[1]);
    order = v.evaluate(node[2]);
  } catch (Failure& f) {
    f.diagnostic.position = Expr::place(at);
    throw;
  }
  if (has_free_symbol(center, node.name()))
    throw Failure(Code::kInvalidArguments, "the center of a series cannot depend on its variable",
                  Expr::place(at));
  if (has_free_symbol(center, "infinity"))
    throw Failure(Code::kInvalidArguments, "a series has a finite center", Expr::place(at));
  if (!order.is_integer() || order.value().sign() < 0)
    throw Failure(Code::kInvalidArguments, "the order of a Taylor polynomial must be an integer from 0",
                  Expr::place(at));
  if (order.value() > Rational(kMaxOrder))
    throw Failure(Code::kResourceLimit, "the order of a Taylor polynomial is at most 1,000", Expr::place(at),
                  "max_integer_iterations");
  const std::int64_t n = *order.value().to_int64();
  c.take_iterations(Integer(n + 1), "taylor", at);
  const Expr body = v.finish(resolved);
  const Expr x = Expr::symbol(node.name(), at);
  const bool at_zero = center.is_number() && center.value().is_zero();
  const Expr step = at_zero ? x
                    : center.is_number() && center.value().sign() < 0
                        ? Expr::binary(Kind::kAdd, x, Expr::number(-center.value(), at), at)
                        : Expr::binary(Kind::kSubtract, x, center, at);
  const auto polynomial = [&](auto&& coefficient) {
    Expr sum;
    for (std::int64_t k = 0; k <= n; ++k) {
      Expr term = coefficient(k);
      if (!term) continue;
      const Expr power = k == 1 ? step : Expr::binary(Kind::kPower, step, Expr::number(k, at), at);
      bool negative = false;
      if (term.is(Kind::kNegate)) {
        negative = true;
        term = term[0];
      } else if (const Expr positive = without_sign(term)) {
        negative = true;
        term = positive;
      }
      if (k > 0)
        term = term.is_number() && term.value().is_one() ? power
                                                         : Expr::binary(Kind::kMultiply, term, power, at);
      if (!sum)
        sum = negative ? (term.is_number() ? Expr::number(-term.value(), at)
                                           : Expr::unary(Kind::kNegate, term, at))
                       : term;
      else
        sum = Expr::binary(negative ? Kind::kSubtract : Kind::kAdd, sum, term, at);
    }
    return sum ? sum : Expr::number(0, at);
  };
  const auto rational = [&]() -> Expr {
    RationalCoefficients ring(c);
    if (!center.is_number()) throw NotRational{};
    const auto a = coefficients(c, ring, body, node.name(), center.value(), n);
    for (const Rational& q : a) c.check_bits(q.numerator_bits(), q.denominator_bits(), at);
    return polynomial([&](std::int64_t k) {
      const Rational& q = a[static_cast<std::size_t>(k)];
      return q.is_zero() ? Expr() : Expr::number(q, at);
    });
  };
  const auto symbolic = [&]() -> Expr {
    Field f(c);
    f.read_unknown_calls();
    FieldCoefficients ring(f);
    const auto a = decided([&] { return coefficients(c, ring, body, node.name(), f.of(center), n); });
    const Expr result = polynomial([&](std::int64_t k) {
      const Element& q = a[static_cast<std::size_t>(k)];
      return f.is_zero(q) ? Expr() : f.expression(f.reduced(q), at);
    });
    if (!keeps_unknown_calls(body, result) || !keeps_unknown_calls(center, result))
      throw Undecided{undecided::kUnsupportedExpression};
    const auto kept = with_parameter_domain(c, result, f, parameter_domain(c, body, node.name(), center), at);
    if (!kept) throw Undecided{kDomainNotRetained};
    return *kept;
  };
  const auto unsupported = [&](std::string_view reason) {
    c.note(Status::kUnsupported, "taylor", reason, domain);
    const Expr parts[] = {body, center, order};
    return node.with_children(parts);
  };
  try {
    Expr result;
    try {
      result = rational();
    } catch (const NotRational&) {
      result = symbolic();
    }
    c.note(Status::kTransformed, "taylor", {}, domain);
    return result;
  } catch (const Singular& s) {
    if (!s.proved && !has_no_limit(c, body, node.name(), center))
      return unsupported(undecided::kUnsupportedExpression);
    throw Failure(Code::kDomainError,
                  "the expression, or a part of it, has no Taylor series about this point", Expr::place(at));
  } catch (const Undecided& u) {
    return unsupported(u.reason);
  }
}

}  // namespace exact
