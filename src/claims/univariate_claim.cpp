// Claims about every rational value of one variable. An identity of polynomials is verified when two independent ways
// agree: the ordinary normal form of the difference is zero, and the code extracted from the proof says identical. A
// false one is refuted by a number at which the sides, evaluated as they stand, differ.
#include "claims/core/verified_core.h"
#include "claims/decide.h"
#include "claims/normal_form.h"
#include "claims/totality.h"

#include "calculator/polynomial.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Rationals = std::optional<Rational>;

constexpr std::string_view kScope = "univariate_rational_polynomial";
constexpr std::string_view kAdmission = "claim_admission";
constexpr std::string_view kDifference = "polynomial_zero_difference";
constexpr std::string_view kWitness = "exact_rational_counterexample";

// The value of an evaluated expression at a point; empty where it has none. Shares nothing with the normal forms.
class ValueAt {
 public:
  ValueAt(Context& c, std::string_view variable, const Rational& point)
      : c_(c), variable_(variable), point_(point) {}

  Rationals of(const Expr& e) {
    c_.work.poll();
    switch (e.kind()) {
      case Kind::kNumber: return e.value();
      case Kind::kSymbol: return e.name() == variable_ ? Rationals(point_) : std::nullopt;
      case Kind::kSimplify:
      case Kind::kExpand:
      case Kind::kFactor: return of(e[0]);
      case Kind::kNegate: {
        const Rationals a = of(e[0]);
        return a ? Rationals(-*a) : std::nullopt;
      }
      case Kind::kAdd:
      case Kind::kSubtract:
      case Kind::kMultiply:
      case Kind::kDivide: {
        const Rationals a = of(e[0]);
        const Rationals b = a ? of(e[1]) : std::nullopt;
        if (!b) return std::nullopt;
        check(bits(*a) + bits(*b) + 1);
        if (e.is(Kind::kAdd)) return *a + *b;
        if (e.is(Kind::kSubtract)) return *a - *b;
        if (e.is(Kind::kMultiply)) return *a * *b;
        return b->is_zero() ? std::nullopt : Rationals(*a / *b);
      }
      case Kind::kPower: {
        const auto n = e[1].is_integer() ? e[1].value().to_int64() : std::nullopt;
        const Rationals a = n && *n >= 1 && *n <= kMaxPolynomialPower ? of(e[0]) : std::nullopt;
        if (!a) return std::nullopt;
        check(bits(*a) * static_cast<std::uint64_t>(*n));
        return pow(*a, *n);
      }
      default: return std::nullopt;
    }
  }

 private:
  static std::uint64_t bits(const Rational& q) { return q.numerator_bits() + q.denominator_bits(); }
  void check(std::uint64_t bits) const { c_.check_bits(bits, 0, Expr::kNowhere); }

  Context& c_;
  std::string_view variable_;
  Rational point_;
};

// Candidates for witnesses, simple ones first: 0, 1, -1, ... 10, -10, some fractions, then 11, -11, 12, ... without end.
Rational candidate(std::int64_t i) {
  constexpr std::int64_t kIntegers = 10;
  constexpr std::pair<int, int> kFractions[] = {{1, 2}, {3, 2}, {1, 3}, {2, 3}, {1, 4}, {3, 4}, {5, 2},
                                                {5, 3}, {7, 2}, {1, 5}, {2, 5}, {3, 5}, {4, 5}};
  constexpr std::int64_t kFractionCount = std::size(kFractions);
  if (i == 0) return 0;
  const std::int64_t pair = (i - 1) / 2;  // each with its negative
  const bool negative = i % 2 == 0;
  Rational q;
  if (pair < kIntegers) {
    q = pair + 1;
  } else if (pair < kIntegers + kFractionCount) {
    const auto [n, d] = kFractions[pair - kIntegers];
    q = Rational(Integer(n), Integer(d));
  } else {
    q = pair + 1 - kFractionCount;
  }
  return negative ? -q : q;
}

const Expr* exact_scalar(const Value& value) {
  const auto* s = std::get_if<Scalar>(&value);
  return s ? &s->expression : nullptr;
}

// True when the verified core admits the evaluated sides and finds them identical.
bool core_finds_identical(Context& c, const Expr& left, const Expr& right, const std::string& variable) {
  CoreLimits limits;
  limits.max_nodes = static_cast<std::uint64_t>(c.limits.max_expression_nodes);
  const auto l = SurfaceProgram::from_expression(left, variable, limits.max_nodes);
  const auto r = l ? SurfaceProgram::from_expression(right, variable, limits.max_nodes) : std::nullopt;
  return r && decide_identity(*l, *r, limits, c.work) == CoreVerdict::kIdentical;
}

// The refutation at `point`, if the sides have values there that break `relation`.
bool refute_at(Context& c, Verification& v, const Expr& left, const Expr& right, const Rational& point) {
  const std::string& variable = v.claim.variables[0];
  const Rationals l = ValueAt(c, variable, point).of(left), r = ValueAt(c, variable, point).of(right);
  if (!l || !r || relation_holds(v.claim.relation, *l <=> *r)) return false;
  v.evidence.counterexample = Counterexample{variable, point, *l, *r};
  conclude(v, Verdict::kRefuted, kScope, kWitness, "witness_checked");
  return true;
}
}  // namespace

void decide_univariate(Context& c, Verification& v, const Expr& left_source, const Expr& right_source) {
  const auto unknown = [&](std::string_view reason) { leave_unknown(v, kScope, kAdmission, reason); };
  const std::string& variable = v.claim.variables[0];
  const Value left_value = *v.evidence.left, right_value = *v.evidence.right;
  const Expr *left = exact_scalar(left_value), *right = exact_scalar(right_value);
  if (!left || !right) return unknown("sides_not_symbolic_or_exact");
  for (const Value* side : {&left_value, &right_value})
    for (const std::string& name : open_symbols(*side))
      if (name != variable) return unknown("extra_free_variables");
  const bool is_equality = v.claim.relation == Relation::kEqual;
  if (!is_equality && v.claim.relation != Relation::kNotEqual)
    return unknown("quantified_order_not_implemented");

  NormalForm form(c, variable);
  const auto l = form.of(*left);
  const auto r = l ? form.of(*right) : std::nullopt;
  if (!r || !is_defined_everywhere(c, left_source, variable) ||
      !is_defined_everywhere(c, right_source, variable))
    return unknown("not_univariate_rational_polynomial");
  const RationalPolynomial difference = *l - *r;
  if (!is_equality && !difference.is_zero()) return unknown("universal_disequality_not_decided");
  v.evidence.normalized_difference = print(from_polynomial(difference, variable, Expr::kNowhere));

  if (!difference.is_zero()) {
    // A polynomial of degree d has at most d roots, so one of the first d + 1 candidates is a witness.
    for (std::int64_t i = 0; i <= difference.degree(); ++i) {
      c.work.poll();
      const Rational point = candidate(i);
      if (!difference(point).is_zero() && refute_at(c, v, *left, *right, point)) return;
    }
    return unknown("no_counterexample_found");
  }
  v.evidence.comparison = "equal";
  if (!is_equality) {
    if (refute_at(c, v, *left, *right, Rational(0))) return;
    return unknown("no_counterexample_found");
  }
  if (!core_finds_identical(c, *left, *right, variable))
    return leave_unknown(v, kScope, kDifference, "polynomial_certificate_not_admitted");
  conclude(v, Verdict::kVerified, kScope, kDifference, "verified_core");
  v.theorem = kProofTheorem;
}

}  // namespace exact
