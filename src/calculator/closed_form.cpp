#include "calculator/closed_form.h"

#include "calculator/arithmetic.h"
#include "calculator/closed_value.h"

#include <flint/fmpz_lll.h>

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

// ---- Recognition: values that are rational or quadratic although their form does not show it ----

constexpr std::int64_t kRecognitionBits = 256;
constexpr std::int64_t kMaxRecognizedBits =
    40;  // of the numbers in what is recognised; far from chance at this precision

// A rational of small height in the ball.
std::optional<Rational> rational_in(const Enclosure& x) {
  const auto interval = x.interval();
  if (!interval) return std::nullopt;
  const Rational lower = interval->lower_value(), upper = interval->upper_value();
  Rational q;
  if (lower == upper)
    q = lower;
  else
    fmpq_simplest_between(q.raw(), lower.raw(), upper.raw());
  if (q.numerator_bits() > 2 * kMaxRecognizedBits || q.denominator_bits() > 2 * kMaxRecognizedBits)
    return std::nullopt;
  return q;
}

// Coefficients a, b, c of a quadratic polynomial of small height that nearly vanishes at x, by lattice reduction.
bool quadratic_near(const Enclosure& x, Integer (&out)[3]) {
  Enclosure power(Rational(1), kRecognitionBits);
  struct Matrix {
    fmpz_mat_t m;
    Matrix() { fmpz_mat_init(m, 3, 4); }
    ~Matrix() { fmpz_mat_clear(m); }
    Matrix(const Matrix&) = delete;
    Matrix& operator=(const Matrix&) = delete;
  } lattice;
  for (slong i = 0; i < 3; ++i) {
    fmpz_one(fmpz_mat_entry(lattice.m, i, i));
    Enclosure scaled;
    arb_mul_2exp_si(scaled.raw(), power.raw(), kRecognitionBits - 64);
    Integer n;
    arf_get_fmpz(n.raw(), arb_midref(scaled.raw()), ARF_RND_NEAR);
    if (n.bits() > kRecognitionBits + 64) return false;
    fmpz_set(fmpz_mat_entry(lattice.m, i, 3), n.raw());
    arb_mul(power.raw(), power.raw(), x.raw(), kRecognitionBits);
  }
  fmpz_lll_t options;
  fmpz_lll_context_init_default(options);
  fmpz_lll(lattice.m, nullptr, options);
  for (slong i = 0; i < 3; ++i) {
    fmpz_set(out[i].raw(), fmpz_mat_entry(lattice.m, 0, i));
    if (static_cast<std::int64_t>(out[i].bits()) > kMaxRecognizedBits) return false;
  }
  return !out[2].is_zero();
}

bool equals(Context& c, const Expr& e, const Expr& candidate) {
  return closed_sign(c, Expr::binary(Kind::kSubtract, e, candidate)) == 0;
}

// The rational or quadratic number that e is, when it is one and that can be proved.
std::optional<ClosedValue> recognize(Context& c, const Expr& e) {
  c.closed_work += 2'000;
  const auto x = closed_enclosure(c, e, kRecognitionBits);
  if (!x) return std::nullopt;
  if (const auto q = rational_in(*x)) {
    if (equals(c, e, Expr::number(*q))) return ClosedValue{RadicalSum(*q), {}};
  }
  Integer p[3];
  if (!quadratic_near(*x, p)) return std::nullopt;
  const Integer discriminant = p[1] * p[1] - Integer(4) * p[2] * p[0];
  if (discriminant.sign() <= 0) return std::nullopt;
  const auto surd = root(RadicalSum(Rational(discriminant)), 2);
  if (!surd) return std::nullopt;
  const Rational half(Integer(1), p[2] * Integer(2));
  for (const int sign : {1, -1}) {
    const RadicalSum r = scale(RadicalSum(-Rational(p[1])) + scale(*surd, Rational(sign)), half);
    const Enclosure near = r.enclosure(kRecognitionBits);
    if (arb_overlaps(near.raw(), x->raw()) && equals(c, e, to_expression(r, Expr::kNowhere)))
      return ClosedValue{r, {}};
  }
  return std::nullopt;
}

// An atom whose form says that it is neither rational nor quadratic: sines, cosines and tangents that are no radical sums.
bool is_plain(const ClosedValue& v) {
  return v.parts.size() == 1 && v.radicals.is_zero() && v.parts[0].coefficient.is_rational() &&
         v.parts[0].atom.is(Kind::kCall) && v.parts[0].atom.name() != "sqrt";
}

Expr rebuilt(Context& c, const Expr& e, const Expr& a, const Expr& b) {
  const std::uint32_t at = e.position();
  switch (e.kind()) {
    case Kind::kNegate: return negate(c, a, at);
    case Kind::kAdd: return add(c, a, b, at);
    case Kind::kSubtract: return subtract(c, a, b, at);
    case Kind::kMultiply: return multiply(c, a, b, at);
    case Kind::kDivide: return divide(c, a, b, at);
    default: return power(c, a, b, at);
  }
}

// What the evaluator makes of a closed expression that was put together here.
Expr evaluated(Context& c, const Expr& e) {
  if (e.size() == 0) return e;
  if (e.is(Kind::kCall)) {
    std::vector<Expr> arguments;
    for (const Expr& a : e.children()) arguments.push_back(evaluated(c, a));
    const Expr call = e.with_children(arguments);
    const Expr r = closed_function(c, call);
    return r ? r : call;
  }
  return rebuilt(c, e, evaluated(c, e[0]), e.size() > 1 ? evaluated(c, e[1]) : Expr());
}

// e itself, with numbers folded that came together when parentheses were dropped: 1 + (2 - log(6)).
Expr folded(Context& c, const Expr& e) {
  const Expr r = evaluated(c, e);
  return complexity(r) < complexity(e) ? r : e;
}

constexpr int kMaxRounds = 8;

Expr finished(Context& c, const Expr& e, const ClosedValue& v) {
  if (v.is_radical_sum()) {
    const Expr form = simpler(e, v);
    return form.same(e) && v.radicals.terms().size() > 1 ? folded(c, e) : form;
  }
  if (!v.has_only_logarithms() && !is_plain(v) && c.closed_work <= kMaxClosedWork) {
    if (const auto known = recognize(c, e)) return simpler(e, *known);
  }
  Expr form = simpler(e, v);
  if (form.same(e)) return folded(c, e);
  // Forms of products and quotients of sums are canonical only up to how their factors were met: they are brought to rest,
  // so that a printed form evaluates to itself. Every change makes the expression simpler, which ends.
  for (int round = 0; round < kMaxRounds; ++round) {
    const Expr again = evaluated(c, form);
    const auto value = closed_value(c, again);
    if (!value) return form;
    const Expr next = simpler(again, *value);
    if (identical(next, form)) return form;
    form = next;
  }
  return form;
}

// ---- The pass over a tree ----

struct Closed {
  Expr e;
  std::optional<ClosedValue> value;  // when e is closed; its form is settled where the closed part ends
};

Closed visit(Context& c, const Expr& e);

// The finished form of a part that ends here.
Expr settled(Context& c, const Closed& part) {
  return part.value && !part.e.is_number() ? finished(c, part.e, *part.value) : part.e;
}

// A left spine of sums and differences. Its closed parts are the longest closed start and each closed operand after it.
Closed visit_sum(Context& c, const Expr& e) {
  std::vector<const Expr*> spine;  // the nodes, from the whole down
  const Expr* first = &e;
  for (; first->is(Kind::kAdd) || first->is(Kind::kSubtract); first = &(*first)[0]) spine.push_back(first);
  std::reverse(spine.begin(), spine.end());
  std::vector<Closed> operands{visit(c, *first)};
  for (const Expr* node : spine) operands.push_back(visit(c, (*node)[1]));
  std::size_t closed = 0;
  std::vector<ClosedValue> values;
  while (closed < operands.size() && operands[closed].value) {
    const bool minus = closed > 0 && spine[closed - 1]->is(Kind::kSubtract);
    values.push_back(minus ? negated(*operands[closed].value) : *operands[closed].value);
    ++closed;
  }
  auto start = closed > 1 ? sum_closed(c, std::move(values)) : std::nullopt;
  if (start && closed == operands.size()) return {e, std::move(start)};
  Expr r;
  std::size_t next;
  bool changed;
  if (start) {
    const Expr& node = *spine[closed - 2];
    r = finished(c, node, *start);
    changed = !r.same(node);
    next = closed;
  } else {
    r = settled(c, operands[0]);
    changed = !r.same(*first);
    next = 1;
  }
  for (; next < operands.size(); ++next) {
    const Expr& node = *spine[next - 1];
    const Expr operand = settled(c, operands[next]);
    changed = changed || !operand.same(node[1]);
    r = changed ? rebuilt(c, node, r, operand) : node;
  }
  return {r, std::nullopt};
}

Closed visit(Context& c, const Expr& e) {
  if (e.is_number()) return {e, combine_closed(c, e, {})};
  if (e.is(Kind::kSymbol) || c.closed_work > kMaxClosedWork) return {e, std::nullopt};
  switch (e.kind()) {
    case Kind::kCall: return {e, closed_value(c, e)};  // its arguments have been closed before
    case Kind::kAdd:
    case Kind::kSubtract: return visit_sum(c, e);
    case Kind::kNegate:
    case Kind::kMultiply:
    case Kind::kDivide:
    case Kind::kPower: break;
    default: return {e, std::nullopt};
  }
  std::vector<Closed> parts;
  std::vector<std::optional<ClosedValue>> values;
  for (const Expr& child : e.children()) {
    parts.push_back(visit(c, child));
    values.push_back(parts.back().value);
  }
  if (auto v = combine_closed(c, e, values)) return {e, std::move(v)};
  bool changed = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].e = settled(c, parts[i]);
    changed = changed || !parts[i].e.same(e[i]);
  }
  if (!changed) return {e, std::nullopt};
  return {rebuilt(c, e, parts[0].e, parts.size() > 1 ? parts[1].e : Expr()), std::nullopt};
}
}  // namespace

Expr close(Context& c, const Expr& e) {
  if (!c.closed_forms || !e.has_calls()) return e;
  const Closed r = visit(c, e);
  return r.value ? finished(c, r.e, *r.value) : r.e;
}

}  // namespace exact
