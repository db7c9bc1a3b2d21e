#include "claims/recheck/independent.h"

#include "claims/core/proof_identity.h"
#include "claims/recheck/real_value.h"
#include "claims/recheck/separation.h"

#include <algorithm>
#include <compare>

namespace exact::recheck {

namespace {
using Ordering = std::strong_ordering;

constexpr std::uint64_t kFirstBits = 128, kMostBits = 1 << 15;  // of intervals
constexpr std::uint64_t kEffort = 300'000'000;                  // of the intervals of a claim: some seconds
constexpr std::uint64_t kMaxPointWork = 20'000'000;             // points times nodes

void require(bool condition, const std::string& contradiction) {
  if (!condition) throw Contradiction(contradiction);
}

bool holds(std::string_view relation, Ordering o) {
  if (relation == "equal") return o == 0;
  if (relation == "not_equal") return o != 0;
  if (relation == "less_than") return o < 0;
  if (relation == "less_or_equal") return o <= 0;
  if (relation == "greater_than") return o > 0;
  if (relation == "greater_or_equal") return o >= 0;
  throw Unreadable("there is no relation " + std::string(relation));
}

std::string_view name(Ordering o) { return o < 0 ? "less" : o > 0 ? "greater" : "equal"; }

void require_frame(const ReceiptView& v, std::string_view scope, std::string_view assurance) {
  require(v.scope == scope, "the scope does not belong to the method");
  require(v.assurance == assurance, "the assurance does not belong to the method");
}

// The verdict that follows from the order of two numbers.
void require_order(const ReceiptView& v, Ordering o) {
  require(v.comparison == name(o), "the comparison is " + std::string(name(o)));
  require((v.verdict == "verified") == holds(v.relation, o),
          "the relation " + std::string(holds(v.relation, o) ? "holds" : "does not hold"));
}

Rational exact(const ReceiptView& v, const std::string& text, const Bindings& bindings = {}) {
  const Formula f = read_formula(text);
  return ExactValue(v.meanings).of(f, bindings);
}

// ---- Closed claims ----

// How left compares with right: the difference is enclosed ever more narrowly, until it is on one side of zero or nearer to
// zero than it could be without being zero.
Ordering compare_reals(const ReceiptView& v, const Formula& left, const Formula& right) {
  Effort effort(kEffort);
  std::optional<std::uint64_t> separation;
  std::string obstacle;
  for (std::uint64_t bits = kFirstBits;; bits *= 2) {
    try {
      RealValue value(v.meanings, bits, effort);
      const Interval difference = IntervalArithmetic(bits, &effort).subtract(value.of(left), value.of(right));
      if (difference.lower.sign() > 0) return Ordering::greater;
      if (difference.upper.sign() < 0) return Ordering::less;
      if (!separation) separation = separation_bits(left, right, v.meanings);
      const Rational size = std::max(-difference.lower, difference.upper);
      if (size * pow(Rational(2), static_cast<std::int64_t>(*separation)) < Rational(1))
        return Ordering::equal;
    } catch (const NotTold& n) {  // a higher precision may tell what this one does not
      obstacle = n.what();
    }
    if (bits > (separation ? 2 * *separation + kFirstBits : 8 * kFirstBits))
      throw NotUnderstood(obstacle.empty() ? "intervals do not separate the sides" : obstacle);
  }
}

// That a source has the value q.
void check_value(const ReceiptView& v, const std::string& source, const Rational& q) {
  try {
    const Rational value = exact(v, source);
    return require(value == q, "a side has the value " + value.to_string());
  } catch (const NotUnderstood&) {  // roots may cancel
  }
  Formula number;
  number.nodes.push_back({Formula::Kind::kNumber, q, {}, {}});
  require(compare_reals(v, read_formula(source), number) == 0, "a side is not " + q.to_string());
}

void check_exact_comparison(const ReceiptView& v) {
  require_frame(v, "closed_exact_rational", "exact_algorithm");
  Rational values[2];
  const ReceiptSide* sides[] = {&v.left, &v.right};
  for (int i = 0; i < 2; ++i) {
    const auto shown = sides[i]->evidence ? read_rational(*sides[i]->evidence) : std::nullopt;
    if (!shown) throw Unreadable("the value of a side");
    values[i] = *shown;
    check_value(v, sides[i]->source, *shown);
    require(exact(v, sides[i]->resolved) == values[i], "an evaluated side has another value");
  }
  require_order(v, values[0] <=> values[1]);
}

// The interval that the evidence gives for a side.
Interval evidence_interval(const ReceiptSide& side) {
  if (!side.evidence) throw Unreadable("the evidence of a side is missing");
  if (const auto q = read_rational(*side.evidence)) return {*q, *q};
  const wire::Json* enclosure = side.evidence->find("dyadic");
  // Too large or too small to be written down, says the producer.
  if (!enclosure) throw NotUnderstood("the evidence has no enclosure of a side");
  const wire::Json& dyadic = *enclosure;
  const auto lower = Integer::from_decimal(text_member(dyadic, "lower_mantissa")),
             upper = Integer::from_decimal(text_member(dyadic, "upper_mantissa"));
  const auto exponent = member(dyadic, "binary_exponent").int64();
  if (!lower || !upper || !exponent || *exponent > 10'000'000 || *exponent < -10'000'000)
    throw Unreadable("the dyadic bounds of a side");
  const Rational power = pow(Rational(2), *exponent);
  return {Rational(*lower) * power, Rational(*upper) * power};
}

void require_decimals(const ReceiptSide& side, const Interval& dyadic) {
  const wire::Json *lower = side.evidence->find("lower"), *upper = side.evidence->find("upper");
  if (!lower && !upper) return;
  const auto low = lower ? Rational::from_text(lower->text()) : std::nullopt,
             high = upper ? Rational::from_text(upper->text()) : std::nullopt;
  if (!low || !high) throw Unreadable("the decimal bounds of a side");
  require(*low <= dyadic.lower && dyadic.upper <= *high, "the decimal bounds do not enclose the dyadic ones");
}

bool overlap(const Interval& a, const Interval& b) { return a.lower <= b.upper && b.lower <= a.upper; }

void check_enclosures(const ReceiptView& v) {
  require_frame(v, "closed_real_enclosure", "certified_enclosure");
  const Interval left = evidence_interval(v.left), right = evidence_interval(v.right);
  require_decimals(v.left, left);
  require_decimals(v.right, right);
  require(v.comparison != "less" || left.upper < right.lower,
          "the enclosures do not show that the left side is less");
  require(v.comparison != "greater" || left.lower > right.upper,
          "the enclosures do not show that the left side is greater");
  require(v.comparison != "equal" || (left.is_point() && right.is_point() && left.lower == right.lower),
          "the enclosures are not one point");
  // The evaluated form of approx(...) is an interval, which the evidence has already.
  const auto is_interval = [](const std::string& text) { return text.starts_with("≈"); };
  std::vector<Formula> formulas;
  for (const std::string* text : {&v.left.source, &v.right.source, &v.left.resolved, &v.right.resolved})
    formulas.push_back(read_formula(is_interval(*text) ? "0" : *text));
  Effort effort(kEffort);
  std::string obstacle = "intervals of many bits do not separate the sides";
  for (std::uint64_t bits = kFirstBits; bits <= kMostBits; bits *= 2) {
    Interval own[4];
    try {
      for (int i = 0; i < 4; ++i) own[i] = RealValue(v.meanings, bits, effort).of(formulas[i]);
    } catch (const NotTold& n) {  // a higher precision may tell what this one does not
      obstacle = n.what();
      continue;
    }
    require(overlap(own[0], left), "the left side lies outside its enclosure");
    require(overlap(own[1], right), "the right side lies outside its enclosure");
    require(is_interval(v.left.resolved) || overlap(own[0], own[2]),
            "the evaluated left side has another value");
    require(is_interval(v.right.resolved) || overlap(own[1], own[3]),
            "the evaluated right side has another value");
    if (own[0].upper < own[1].lower) return require_order(v, Ordering::less);
    if (own[0].lower > own[1].upper) return require_order(v, Ordering::greater);
    if (own[0].is_point() && own[1].is_point()) return require_order(v, Ordering::equal);
  }
  throw NotUnderstood(obstacle);
}

void check_algebraic_comparison(const ReceiptView& v) {
  require_frame(v, "closed_real_enclosure", "exact_algebraic");
  require_order(v, compare_reals(v, read_formula(v.left.source), read_formula(v.right.source)));
  require_order(v, compare_reals(v, read_formula(v.left.resolved), read_formula(v.right.resolved)));
}

// ---- Claims about every value of a variable ----

constexpr std::string_view kUnivariate = "univariate_rational_polynomial";

std::string_view normalized_difference(const ReceiptView& v) {
  return text_member(*v.evidence, "normalized_difference");
}

// Two polynomials of degree at most d that agree at d + 1 points are equal.
void check_identity(const ReceiptView& v) {
  require_frame(v, kUnivariate, "verified_core");
  require(v.theorem == kProofTheorem, "the theorem is not the one that identities rest on");
  require(v.verdict == "verified" && v.relation == "equal", "an identity verifies the relation equal");
  require(v.comparison == "equal" && normalized_difference(v) == "0", "the difference of an identity is 0");
  const Formula left = read_formula(v.left.source), right = read_formula(v.right.source);
  const Formula resolved[] = {read_formula(v.left.resolved), read_formula(v.right.resolved)};
  std::uint64_t degree =
      std::max(degree_bound(left, v.variable, v.meanings), degree_bound(right, v.variable, v.meanings));
  for (const Formula& f : resolved) degree = std::max(degree, degree_bound(f, v.variable, v.meanings));
  if ((degree + 1) * (left.nodes.size() + right.nodes.size()) > kMaxPointWork)
    throw NotUnderstood("the degree is too large");
  ExactValue evaluate(v.meanings);
  // Small numbers of both signs keep the values short.
  for (std::uint64_t i = 0; i <= degree; ++i) {
    const auto half = static_cast<std::int64_t>((i + 1) / 2);
    const Rational x = i % 2 ? half : -half;
    const Bindings point{{v.variable, x}};
    const Rational value = evaluate.of(left, point);
    require(value == evaluate.of(right, point), "the sides differ at " + x.to_string());
    for (const Formula& f : resolved)
      require(value == evaluate.of(f, point),
              "an evaluated side differs from its source at " + x.to_string());
  }
}

void check_witness(const ReceiptView& v) {
  require_frame(v, kUnivariate, "witness_checked");
  require(v.verdict == "refuted" && (v.relation == "equal" || v.relation == "not_equal"),
          "a witness refutes equal or not_equal");
  const wire::Json& counterexample = member(*v.evidence, "counterexample");
  const auto x = Rational::from_text(text_member(member(counterexample, "bindings"), v.variable));
  if (!x) throw Unreadable("the value of " + v.variable);
  const Bindings point{{v.variable, *x}};
  const Rational left = exact(v, v.left.source, point), right = exact(v, v.right.source, point);
  require(!holds(v.relation, left <=> right), "the witness does not break the relation");
  require(read_rational(member(counterexample, "left")) == left,
          "the left side is " + left.to_string() + " at the witness");
  require(read_rational(member(counterexample, "right")) == right,
          "the right side is " + right.to_string() + " at the witness");
  require(exact(v, v.left.resolved, point) == left && exact(v, v.right.resolved, point) == right,
          "an evaluated side has another value");
  require(exact(v, std::string(normalized_difference(v)), point) == left - right,
          "the difference has another value at the witness");
}
}  // namespace

void check_independently(const ReceiptView& view) {
  try {
    if (view.method == "closed_rational_comparison") return check_exact_comparison(view);
    if (view.method == "certified_enclosure_sign") return check_enclosures(view);
    if (view.method == "exact_algebraic_comparison") return check_algebraic_comparison(view);
    if (view.method == "polynomial_zero_difference") return check_identity(view);
    if (view.method == "exact_rational_counterexample") return check_witness(view);
  } catch (const Undefined& u) {
    throw Contradiction(std::string("a side has no value: ") + u.what());
  }
  throw NotUnderstood("the method " + std::string(view.method) + " has no independent check");
}

}  // namespace exact::recheck
