#include "calculator/calculus/continuity.h"

#include "language/syntax_catalog.h"
#include "values/rational_polynomial.h"
#include "values/real_roots.h"

#include <algorithm>

namespace exact {

namespace {
using K = Expr::Kind;
using Verdict = Continuity::Verdict;
constexpr std::int64_t kMaxSteps = 4'000;  // balls evaluated for one interval
constexpr std::int64_t kBits = 64;

Verdict both(Verdict a, Verdict b) {
  if (a == Verdict::kSingular || b == Verdict::kSingular) return Verdict::kSingular;
  return a == Verdict::kContinuous ? b : a;
}
}  // namespace

Continuity::Continuity(Field& f, std::string_view variable, std::optional<Element> lower,
                       std::optional<Element> upper, bool open)
    : f_(f),
      variable_(variable),
      x_(f.symbol(variable)),
      lower_(std::move(lower)),
      upper_(std::move(upper)),
      open_(open) {}

Verdict Continuity::of(const Expr& e) {
  f_.context().work.poll();
  switch (e.kind()) {
    case K::kNumber:
    case K::kSymbol: return Verdict::kContinuous;
    case K::kNegate: return of(e[0]);
    case K::kAdd:
    case K::kSubtract:
    case K::kMultiply: return both(of(e[0]), of(e[1]));
    case K::kDivide: {
      const Verdict parts = both(of(e[0]), of(e[1]));
      return parts == Verdict::kContinuous ? sign(e[1], Need::kNonzero) : parts;
    }
    case K::kPower: {
      const Verdict parts = both(of(e[0]), of(e[1]));
      if (parts != Verdict::kContinuous) return parts;
      if (e[1].is_number()) {
        const Rational& n = e[1].value();
        if (n.is_integer()) return n.sign() > 0 ? parts : sign(e[0], Need::kNonzero);
        return sign(e[0], n.sign() > 0 ? Need::kNonnegative : Need::kPositive);
      }
      return sign(e[0], Need::kPositive);
    }
    case K::kCall: {
      const SyntaxEntry* entry = find_function(e.name());
      if (!entry || entry->arity != 1 || e.size() != 1)
        return has_free_symbol(e, variable_) ? Verdict::kUnknown : Verdict::kContinuous;
      const Verdict inner = of(e[0]);
      if (inner != Verdict::kContinuous) return inner;
      const Expr one = Expr::number(1);
      switch (entry->function) {
        case Function::kExp:
        case Function::kSin:
        case Function::kCos:
        case Function::kAtan:
        case Function::kSinh:
        case Function::kCosh:
        case Function::kTanh:
        case Function::kAbs: return inner;
        case Function::kSqrt: return sign(e[0], Need::kNonnegative);
        case Function::kLog: return sign(e[0], Need::kPositive);
        case Function::kTan: return sign(Expr::call("cos", {e[0]}), Need::kNonzero);
        case Function::kAsin:
        case Function::kAcos:
          return sign(Expr::binary(K::kSubtract, one, Expr::binary(K::kPower, e[0], Expr::number(2))),
                      Need::kNonnegative);
        default: return has_free_symbol(e, variable_) ? Verdict::kUnknown : Verdict::kContinuous;
      }
    }
    default: return Verdict::kUnknown;
  }
}

// The numerator or denominator of e as a polynomial over the rationals in the variable alone.
std::optional<RationalPolynomial> Continuity::polynomial(const Element& e, bool denominator) const {
  const Element part = denominator ? e.denominator() : e.numerator();
  if ((part.generators() & ~(std::uint64_t{1} << x_)) != 0 || part.degree(x_) > 300) return std::nullopt;
  RationalPolynomial p;
  for (const auto& t : part.terms())
    p = p +
        RationalPolynomial::monomial(Rational(t.coefficient),
                                     t.powers.empty() ? 0 : static_cast<std::uint64_t>(t.powers[0].second));
  return p;
}

// That e, continuous on the interval, has the sign. kSingular when it is proved not to have it.
Verdict Continuity::sign(const Expr& e, Need need) {
  f_.context().work.poll();
  // Forms whose sign is that of their parts.
  if (need == Need::kNonzero) {
    if (e.is(K::kMultiply) || e.is(K::kDivide))
      return both(sign(e[0], need), e.is(K::kMultiply) ? sign(e[1], need) : Verdict::kContinuous);
    if (e.is(K::kNegate) || (e.is(K::kPower) && e[1].is_number() && e[1].value().sign() != 0))
      return sign(e[0], need);
    if (e.is_call("abs", 1)) return sign(e[0], need);
  }
  if (e.is_call("exp", 1) || e.is_call("cosh", 1)) return Verdict::kContinuous;
  if (e.is_call("abs", 1))
    return need == Need::kNonnegative ? Verdict::kContinuous : sign(e[0], Need::kNonzero);
  if (e.is_call("sqrt", 1))
    return need == Need::kNonnegative ? Verdict::kContinuous : sign(e[0], Need::kPositive);
  try {
    const Element value = f_.reduced(f_.of(e));
    if (f_.is_constant(value)) {
      const int s = f_.sign(value);
      const bool good = s > 0 || (s < 0 ? need == Need::kNonzero : need == Need::kNonnegative);
      return good ? Verdict::kContinuous : Verdict::kSingular;
    }
    const auto top = polynomial(value, false), bottom = polynomial(value, true);
    if (top && bottom) return sign_of_polynomial(need == Need::kNonzero ? *top : *top * *bottom, need);
    // What the integrand asks of parameters alone is left to whoever writes the conditions.
    const bool moves = has_free_symbol(e, variable_);
    const auto positive = [&](const Element& x) { return moves ? f_.proved_positive(x) : f_.positive(x); };
    if (positive(value)) return Verdict::kContinuous;
    if (need == Need::kNonzero && positive(-value)) return Verdict::kContinuous;
  } catch (const Undecided&) {
  } catch (const Failure& f) {
    if (f.diagnostic.code == Code::kCancelled) throw;
  }
  return sign_by_balls(e, need);
}

// A rational number within the interval close to an end: above it for side > 0, below it otherwise.
std::optional<Rational> Continuity::near(const Element& end, int side, std::int64_t bits) {
  const Enclosure x = f_.enclose(end, bits + 64);
  const auto i = x.interval();
  if (!i) return std::nullopt;
  const Rational step = dyadic_value(Integer(1), -bits);
  return side > 0 ? i->upper_value() + step : i->lower_value() - step;
}

Verdict Continuity::sign_of_polynomial(const RationalPolynomial& p, Need need) {
  if (p.is_zero()) return need == Need::kNonnegative ? Verdict::kContinuous : Verdict::kSingular;
  // Roots of even order change no sign: what is to be nonnegative loses them.
  RationalPolynomial q = p;
  if (need == Need::kNonnegative) {
    RationalPolynomial odd(Rational(1)), rest = p;
    // Yun: the squarefree factors by multiplicity.
    RationalPolynomial a = gcd(p, p.derivative()), b = divide(p, a).quotient;
    for (int multiplicity = 1; b.degree() > 0; ++multiplicity) {
      const RationalPolynomial c = gcd(a, b), factor = divide(b, c).quotient;
      if (multiplicity % 2) odd = odd * scale(factor, Rational(1) / factor.leading());
      b = c;
      a = divide(a, c).quotient;
    }
    q = p.leading().sign() < 0 ? -odd : odd;
  }
  const SturmChain chain(q);
  // Each end: the sign changes just inside, and whether the end is a root.
  bool root_at_end = false;
  const auto changes = [&](const std::optional<Element>& end, int side) -> std::optional<int> {
    if (!end) return chain.changes_at_infinity(-side);
    std::optional<Rational> at = end->rational();
    if (at && !q(*at).is_zero()) return chain.changes_at(*at);
    const bool is_root = at ? true : [&] {
      Element value;
      for (std::int64_t i = q.degree(); i >= 0; --i)
        value = f_.reduced(value * *end + Element(q.coefficient(i)));
      return f_.is_zero(value);
    }();
    if (!is_root) {
      return chain.changes_at([&](std::int64_t bits) { return f_.enclose(*end, bits); }, 2'048);
    }
    root_at_end = true;
    // A rational point inside with no other root between it and the end: exactly one root on a small interval about the end.
    for (std::int64_t bits = 16; bits <= 1'024; bits *= 2) {
      const auto inside = near(*end, side, bits), outside = near(*end, -side, bits);
      if (!inside || !outside || q(*inside).is_zero() || q(*outside).is_zero()) continue;
      const int between = std::abs(chain.changes_at(*inside) - chain.changes_at(*outside));
      if (between == 1) return chain.changes_at(*inside);
    }
    return std::nullopt;
  };
  const auto left = changes(lower_, 1), right = changes(upper_, -1);
  if (!left || !right) return Verdict::kUnknown;
  if (*left != *right) return Verdict::kSingular;  // a root inside
  if (root_at_end && need != Need::kNonnegative && !open_) return Verdict::kSingular;
  if (need == Need::kNonzero) return Verdict::kContinuous;
  // No root inside: the sign at one point inside is the sign.
  std::optional<Rational> point;
  if (lower_ && upper_) {
    for (std::int64_t bits = 4; bits <= 1'024 && !point; bits *= 2) {
      const auto a = near(*lower_, 1, bits), b = near(*upper_, -1, bits);
      if (a && b && *a < *b) point = (*a + *b) / Rational(2);
    }
  } else if (lower_) {
    point = near(*lower_, 1, 1);
  } else if (upper_) {
    point = near(*upper_, -1, 1);
  } else {
    point = Rational(0);
  }
  if (!point) return Verdict::kUnknown;
  return q(*point).sign() > 0 ? Verdict::kContinuous : Verdict::kSingular;
}

// ---- Balls ----

std::optional<Enclosure> Continuity::ball(const Expr& e, const Enclosure& x) const {
  Enclosure r;
  const auto finite = [](Enclosure y) { return y.is_finite() ? std::optional(std::move(y)) : std::nullopt; };
  const auto unary = [&](auto function) -> std::optional<Enclosure> {
    const auto a = ball(e[0], x);
    if (!a) return std::nullopt;
    function(r.raw(), a->raw(), kBits);
    return finite(r);
  };
  switch (e.kind()) {
    case K::kNumber: return Enclosure(e.value(), kBits);
    case K::kSymbol:
      if (e.name() == variable_) return x;
      if (e.name() == "pi" || e.name() == "tau")
        arb_const_pi(r.raw(), kBits);
      else if (e.name() == "e")
        arb_const_e(r.raw(), kBits);
      else
        return std::nullopt;
      if (e.name() == "tau") arb_mul_2exp_si(r.raw(), r.raw(), 1);
      return r;
    case K::kNegate: {
      auto a = ball(e[0], x);
      if (a) arb_neg(a->raw(), a->raw());
      return a;
    }
    case K::kAdd:
    case K::kSubtract:
    case K::kMultiply:
    case K::kDivide: {
      const auto a = ball(e[0], x), b = ball(e[1], x);
      if (!a || !b) return std::nullopt;
      if (e.is(K::kAdd))
        arb_add(r.raw(), a->raw(), b->raw(), kBits);
      else if (e.is(K::kSubtract))
        arb_sub(r.raw(), a->raw(), b->raw(), kBits);
      else if (e.is(K::kMultiply))
        arb_mul(r.raw(), a->raw(), b->raw(), kBits);
      else if (b->contains_zero())
        return std::nullopt;
      else
        arb_div(r.raw(), a->raw(), b->raw(), kBits);
      return finite(r);
    }
    case K::kPower: {
      const auto a = ball(e[0], x);
      if (!a) return std::nullopt;
      if (e[1].is_integer()) {
        const auto n = e[1].value().to_int64();
        if (!n || *n > 10'000 || *n < -10'000) return std::nullopt;
        arb_pow_ui(r.raw(), a->raw(), static_cast<ulong>(std::abs(*n)), kBits);
        if (*n < 0) {
          if (r.contains_zero()) return std::nullopt;
          arb_inv(r.raw(), r.raw(), kBits);
        }
        return finite(r);
      }
      const auto b = ball(e[1], x);
      if (!b || !a->is_positive()) return std::nullopt;
      arb_pow(r.raw(), a->raw(), b->raw(), kBits);
      return finite(r);
    }
    case K::kCall: {
      const SyntaxEntry* entry = find_function(e.name());
      if (!entry || entry->arity != 1 || e.size() != 1) return std::nullopt;
      switch (entry->function) {
        case Function::kExp: return unary(arb_exp);
        case Function::kSin: return unary(arb_sin);
        case Function::kCos: return unary(arb_cos);
        case Function::kTan: return unary(arb_tan);
        case Function::kAtan: return unary(arb_atan);
        case Function::kAsin: return unary(arb_asin);
        case Function::kAcos: return unary(arb_acos);
        case Function::kSinh: return unary(arb_sinh);
        case Function::kCosh: return unary(arb_cosh);
        case Function::kTanh: return unary(arb_tanh);
        case Function::kLog: return unary(arb_log);
        case Function::kSqrt: return unary(arb_sqrt);
        case Function::kAbs: return unary([](arb_ptr y, arb_srcptr a, slong) { arb_abs(y, a); });
        default: return std::nullopt;
      }
    }
    default: return std::nullopt;
  }
}

Verdict Continuity::sign_by_balls(const Expr& e, Need need) {
  if (!lower_ || !upper_) return Verdict::kUnknown;
  const auto a = f_.enclose(*lower_, kBits).interval(), b = f_.enclose(*upper_, kBits).interval();
  if (!a || !b) return Verdict::kUnknown;
  // Outward, so that the ends are inside.
  std::vector<std::pair<Rational, Rational>> waiting{{a->lower_value(), b->upper_value()}};
  bool positive = false, negative = false, decided = true;
  while (!waiting.empty()) {
    f_.context().work.poll();
    if (++steps_ > kMaxSteps) return Verdict::kUnknown;
    const auto [low, high] = waiting.back();
    waiting.pop_back();
    Enclosure x;
    const Rational middle = (low + high) / Rational(2), radius = (high - low) / Rational(2);
    arb_set_fmpq(x.raw(), middle.raw(), kBits);
    Enclosure width(radius, kBits);
    mag_t size;
    mag_init(size);
    arb_get_mag(size, width.raw());
    arb_add_error_mag(x.raw(), size);
    mag_clear(size);
    const auto y = ball(e, x);
    if (y && y->is_positive()) {
      positive = true;
    } else if (y && y->is_negative()) {
      negative = true;
    } else {
      if (radius < dyadic_value(Integer(1), -40)) {
        decided = false;
        continue;
      }
      waiting.emplace_back(middle, high);
      waiting.emplace_back(low, middle);
    }
    // What is continuous and takes both signs vanishes between.
    if (positive && negative) return Verdict::kSingular;
    if (negative && need != Need::kNonzero) return Verdict::kSingular;
  }
  return decided ? Verdict::kContinuous : Verdict::kUnknown;
}

}  // namespace exact
