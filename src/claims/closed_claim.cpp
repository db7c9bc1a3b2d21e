// Closed claims: exact numbers are compared, other real numbers are enclosed until the enclosures are disjoint.
#include "calculator/closed_form.h"
#include "calculator/conditions.h"
#include "calculator/enclose.h"
#include "calculator/evaluate.h"
#include "claims/decide.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Ordering = std::strong_ordering;

constexpr std::string_view kExactScope = "closed_exact_rational", kExactMethod = "closed_rational_comparison";
constexpr std::string_view kRealScope = "closed_real_enclosure",
                           kEnclosureMethod = "certified_enclosure_sign",
                           kAlgebraicMethod = "exact_algebraic_comparison";

constexpr std::int64_t kDigits = 20;  // of the first enclosures
// Nodes times bits of precision that refining enclosures beyond the first ones may take: about a second.
constexpr std::int64_t kRefinementWork = 20'000'000;

const Rational* exact_number(const Value& value) {
  const auto* s = std::get_if<Scalar>(&value);
  return s && s->conditions.empty() && s->expression.is_number() ? &s->expression.value() : nullptr;
}

// A side as an interval. An exact number is a point; the value of approx(...) is the interval that it is; an expression
// is enclosed as tightly as asked.
class Interval {
 public:
  // `value` must outlive this. Not enclosable: a sequence or a set.
  Interval(Context& c, const Value& value, std::int64_t& refinement_work)
      : c_(c), refinement_work_(refinement_work) {
    if (const Rational* q = exact_number(value)) {
      lower_ = upper_ = *q;
    } else if (const auto* r = std::get_if<RealEnclosure>(&value)) {
      set(*r);
    } else if (const auto* s = std::get_if<Scalar>(&value)) {
      expression_ = &s->expression;
    } else {
      is_enclosable_ = false;
    }
  }

  bool is_enclosable() const { return is_enclosable_; }
  bool is_fixed() const { return !expression_; }
  const Rational& lower() const { return lower_; }
  const Rational& upper() const { return upper_; }
  // What evidence shows in the place of the side; nothing for an exact number.
  const std::optional<RealEnclosure>& enclosure() const { return enclosure_; }

  // Encloses the expression so narrowly that it has `digits` significant digits; less narrowly where that cannot be
  // reached, as around zero. Failure when it has no enclosure at all.
  void enclose_to(std::int64_t digits) {
    if (is_fixed()) return;
    const std::int64_t ceiling = c_.limits.max_working_bits;
    std::int64_t bits = bits_for_digits(digits);
    if (bits > ceiling)
      throw Failure(Code::kPrecisionLimit, "so many digits need more working bits than allowed", std::nullopt,
                    "max_precision_digits");
    coarse_.clear();
    std::optional<Failure> failure;
    for (;;) {
      c_.work.poll();
      try {
        DecimalView view = decimal_view(enclose(c_, *expression_, bits), digits, bits);
        set(view.enclosure);
        if (view.is_narrow) {
          coarse_.clear();
          return;
        }
        coarse_.push_back(std::move(view.enclosure));
      } catch (Failure& f) {
        if (f.diagnostic.code != Code::kInsufficientPrecision) throw;
        failure.emplace(f);
      }
      if (bits >= ceiling || !afford(2 * bits)) break;
      bits = std::min(2 * bits, ceiling);
    }
    if (coarse_.empty()) throw *failure;
  }

  // Of the intervals that were tried in vain, takes back the first that lies apart from [lower, upper], for its shorter
  // evidence; the very first one when none does.
  void shorten(const Rational& lower, const Rational& upper) {
    if (coarse_.empty()) return;
    for (const RealEnclosure& r : coarse_)
      if (r.dyadic.upper_value() < lower || upper < r.dyadic.lower_value()) return set(r);
    set(coarse_.front());
  }

  bool afford(std::int64_t bits) {
    if (is_fixed()) return true;
    const std::int64_t cost = static_cast<std::int64_t>(expression_->nodes()) * bits;
    if (cost > refinement_work_) return false;
    refinement_work_ -= cost;
    return true;
  }

 private:
  void set(const RealEnclosure& r) {
    enclosure_ = r;
    lower_ = r.dyadic.lower_value();
    upper_ = r.dyadic.upper_value();
  }

  Context& c_;
  std::int64_t& refinement_work_;
  bool is_enclosable_ = true;
  const Expr* expression_ = nullptr;
  Rational lower_, upper_;
  std::optional<RealEnclosure> enclosure_;
  std::vector<RealEnclosure> coarse_;
};

std::optional<Ordering> order(const Interval& a, const Interval& b) {
  if (a.upper() < b.lower()) return Ordering::less;
  if (a.lower() > b.upper()) return Ordering::greater;
  if (a.lower() == b.upper() && a.upper() == b.lower()) return Ordering::equal;  // one point
  return std::nullopt;
}

// One expression on both sides: no enclosure tells them apart.
bool is_same(const Value& a, const Value& b) {
  const auto *s = std::get_if<Scalar>(&a), *t = std::get_if<Scalar>(&b);
  return s && t && identical(s->expression, t->expression);
}

// The order of two real numbers by enclosures: first ones, then ever narrower ones. Failure when a side has none.
class EnclosureOrder {
 public:
  EnclosureOrder(Context& c, const Value& left, const Value& right)
      : c_(c),
        is_same_(is_same(left, right)),
        left_(c, left, refinement_work_),
        right_(c, right, refinement_work_) {
    if (!left_.is_enclosable() || !right_.is_enclosable())
      throw Failure(Code::kUnsupportedApproximation, "a sequence or a set of solutions is no real number");
  }

  std::optional<Ordering> first() {
    digits_ = std::min(kDigits, c_.limits.max_precision_digits);
    return at_digits();
  }
  std::optional<Ordering> refined() {
    if ((left_.is_fixed() && right_.is_fixed()) || is_same_) return std::nullopt;
    while (digits_ < c_.limits.max_precision_digits) {
      digits_ = std::min(2 * digits_, c_.limits.max_precision_digits);
      const std::int64_t bits = bits_for_digits(digits_);
      if (bits > c_.limits.max_working_bits || !left_.afford(bits) || !right_.afford(bits)) break;
      if (const auto o = at_digits()) return o;
    }
    return std::nullopt;
  }
  // Puts the enclosures at hand in the place of the sides.
  void show(Evidence& evidence) const {
    if (left_.enclosure()) evidence.left = *left_.enclosure();
    if (right_.enclosure()) evidence.right = *right_.enclosure();
  }

 private:
  std::optional<Ordering> at_digits() {
    left_.enclose_to(digits_);
    right_.enclose_to(digits_);
    left_.shorten(right_.lower(), right_.upper());
    right_.shorten(left_.lower(), left_.upper());
    return order(left_, right_);
  }

  Context& c_;
  std::int64_t refinement_work_ = kRefinementWork;
  bool is_same_;
  Interval left_, right_;
  std::int64_t digits_ = 0;
};

bool is_arithmetic(Kind kind) {
  return kind == Kind::kNegate || kind == Kind::kAdd || kind == Kind::kSubtract || kind == Kind::kMultiply ||
         kind == Kind::kDivide || kind == Kind::kPower;
}

// True for expressions of algebraic numbers by their form, and logarithms of such: numbers, + - * / and powers, sqrt, abs,
// log, real_root, and sin, cos, tan of rational multiples of pi.
bool has_algebraic_form(const Expr& e) {
  if (e.is(Kind::kSymbol)) return false;
  if (e.is(Kind::kRealRoot)) return true;
  if (e.is(Kind::kCall)) {
    if (e.size() != 1) return false;
    const std::string& f = e.name();
    if (f == "sin" || f == "cos" || f == "tan") return rational_multiple_of_pi(e[0]).has_value();
    if (f != "sqrt" && f != "abs" && f != "log") return false;
  } else if (!e.is_number() && !is_arithmetic(e.kind())) {
    return false;
  }
  return std::all_of(e.children().begin(), e.children().end(), has_algebraic_form);
}

// The order of two real numbers by exact arithmetic, or by a ball around their difference that need not be written down.
std::optional<Ordering> exact_order(Context& c, const Expr& left, const Expr& right) {
  try {
    return compare_closed(c, left, right);
  } catch (const Failure& f) {
    if (f.diagnostic.code == Code::kCancelled) throw;
    return std::nullopt;
  }
}

const Expr* expression_of(const Value& value) {
  const auto* s = std::get_if<Scalar>(&value);
  return s ? &s->expression : nullptr;
}

// The order of two numbers of algebraic form.
std::optional<Ordering> algebraic_order(Context& c, const Value& left, const Value& right) {
  const Expr *l = expression_of(left), *r = expression_of(right);
  if (!l || !r || !has_algebraic_form(*l) || !has_algebraic_form(*r)) return std::nullopt;
  return exact_order(c, *l, *r);
}

// True when identities prove that two different expressions with values are equal: tau = 2 * pi.
bool is_identity(Context& c, const Value& left, const Value& right) {
  const Expr *l = expression_of(left), *r = expression_of(right);
  return l && r && !identical(*l, *r) && exact_order(c, *l, *r) == Ordering::equal;
}

// The order of numbers so large, so small or so near to each other that no enclosures of them that tell it are written down.
std::optional<Ordering> unwritten_order(Context& c, const Value& left, const Value& right) {
  const Expr *l = expression_of(left), *r = expression_of(right);
  return l && r ? exact_order(c, *l, *r) : std::nullopt;
}

// The order of numbers that have enclosures, when all that is left of their difference has one sign.
std::optional<Ordering> order_of_terms(Context& c, const Value& left, const Value& right) {
  const Expr *l = expression_of(left), *r = expression_of(right);
  const auto sign = l && r ? sign_of_terms(c, Expr::binary(Kind::kSubtract, *l, *r)) : std::nullopt;
  return sign && *sign != 0 ? std::optional(*sign <=> 0) : std::nullopt;
}

void decide_order(Verification& v, Ordering o, std::string_view scope, std::string_view method,
                  std::string_view assurance) {
  v.evidence.comparison = comparison_name(o);
  conclude(v, relation_holds(v.claim.relation, o) ? Verdict::kVerified : Verdict::kRefuted, scope, method,
           assurance);
}

// Names on which e's value may depend go to `out`; `hidden` are those that an enclosing form binds.
void collect_open(const Expr& e, std::vector<std::string_view>& hidden, std::vector<std::string>& out) {
  const auto note = [&](const std::string& name) {
    if (!is_constant_name(name) && std::find(hidden.begin(), hidden.end(), name) == hidden.end())
      out.push_back(name);
  };
  if (e.is(Kind::kSymbol)) note(e.name());
  if (e.is(Kind::kDiff) || e.is(Kind::kIntegrate) || e.is(Kind::kTaylor)) note(e.name());
  const Binders bound = binders(e);
  for (std::size_t i = 0; i < e.size(); ++i) {
    const std::size_t before = hidden.size();
    for (const Binder& b : bound)
      if (b.scope >> i & 1) hidden.push_back(b.name);
    collect_open(e[i], hidden, out);
    hidden.resize(before);
  }
}
}  // namespace

std::vector<std::string> open_symbols(const Value& value) {
  std::vector<std::string> out;
  std::vector<std::string_view> hidden;
  if (const auto* s = std::get_if<Scalar>(&value)) {
    collect_open(s->expression, hidden, out);
  } else if (const auto* s = std::get_if<Sequence>(&value)) {
    for (const Expr& item : s->items) collect_open(item, hidden, out);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::string_view comparison_name(Ordering o) { return o < 0 ? "less" : o > 0 ? "greater" : "equal"; }

namespace {
// Rests on a condition with free symbols, stated or passed over on the way to an interval.
bool is_conditional(const Value& value) {
  const auto* r = std::get_if<RealEnclosure>(&value);
  return r && r->is_conditional;
}

// The side without the closed conditions that hold; what they held back is computed. False when that has no value: the claim
// is invalid.
bool discharge(Context& c, Verification& v, std::optional<Value>& side) {
  const Expr* e = expression_of(*side);
  if (!e) return true;
  const Expr free = without_proved_conditions(c, *e);
  if (free.same(*e)) return true;
  try {
    Scalar s{Evaluator(c).finish(free)};
    s.conditions = conditions_of(s.expression);
    side = std::move(s);
    return true;
  } catch (const Failure& f) {
    if (is_retryable(f.diagnostic.code)) throw;
    const std::string_view reason = code_name(f.diagnostic.code);
    v.evidence = {};
    conclude(v, Verdict::kInvalid, kExactScope, kExactMethod, "none");
    v.evidence.reason = reason;
    return false;
  }
}

// The decision by enclosures and exact arithmetic; the reason why there is none.
std::string_view decide_reals(Context& c, Verification& v, const Value& left, const Value& right) {
  // Enclosures do not matter for an equality unless they are disjoint; for the other relations, those that do not decide
  // are shown, and limits that stand in their way are the caller's to raise.
  const bool is_equality = v.claim.relation == Relation::kEqual;
  const std::string_view open = is_equality ? "real_equality_requires_exact_values" : "enclosures_overlap";
  const auto decided = [&](Ordering o, std::string_view method, std::string_view assurance) {
    decide_order(v, o, kRealScope, method, assurance);
    return std::string_view();
  };
  const auto by_enclosures = [&](Ordering o) { return decided(o, kEnclosureMethod, "certified_enclosure"); };
  const auto by_algebra = [&](Ordering o) { return decided(o, kAlgebraicMethod, "exact_algebraic"); };
  try {
    EnclosureOrder enclosures(c, left, right);
    if (const auto o = enclosures.first()) {
      enclosures.show(v.evidence);
      return by_enclosures(*o);
    }
    Evidence first = v.evidence;
    if (!is_equality) enclosures.show(first);
    if (const auto o = algebraic_order(c, left, right)) return by_algebra(*o);
    if (is_identity(c, left, right)) return by_algebra(Ordering::equal);
    if (const auto o = enclosures.refined()) {
      enclosures.show(v.evidence);
      return by_enclosures(*o);
    }
    // The difference may be told from zero where the sides cannot be told apart: 1 + exp(-exp(100)) and 1.
    if (const auto o = order_of_terms(c, left, right)) return by_enclosures(*o);
    v.evidence = std::move(first);
    return open;
  } catch (const Failure& f) {
    const Code code = f.diagnostic.code;
    if (code == Code::kCancelled || code == Code::kCoreContractViolation || code == Code::kBackendFailure)
      throw;
    if (const auto o = algebraic_order(c, left, right)) return by_algebra(*o);
    if (f.diagnostic.limit == kDecimalScaleLimit)
      if (const auto o = unwritten_order(c, left, right))
        return *o == Ordering::equal ? by_algebra(*o) : by_enclosures(*o);  // no enclosure proves an equality
    if (!is_equality && is_retryable(code)) throw;
    return is_equality ? open : "enclosure_unavailable";
  }
}
}  // namespace

void decide_closed(Context& c, Verification& v) {
  std::optional<Value>&left = v.evidence.left, &right = v.evidence.right;
  for (const auto* side : {&left, &right})
    if (!open_symbols(**side).empty() || is_conditional(**side))
      return leave_unknown(v, "open_claim", "claim_admission", "free_variables_require_quantification");
  if (!discharge(c, v, left) || !discharge(c, v, right)) return;
  const Rational *l = exact_number(*left), *r = exact_number(*right);
  if (l && r) return decide_order(v, *l <=> *r, kExactScope, kExactMethod, "exact_algorithm");
  const Value a = *left, b = *right;
  if (const std::string_view reason = decide_reals(c, v, a, b); !reason.empty())
    leave_unknown(v, kRealScope, kEnclosureMethod, reason);
}

}  // namespace exact
