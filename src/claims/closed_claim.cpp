// Closed claims: exact numbers are compared, other real numbers are enclosed until the enclosures are disjoint.
#include "calculator/enclose.h"
#include "claims/decide.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Ordering = std::strong_ordering;

constexpr std::string_view kExactScope = "closed_exact_rational", kExactMethod = "closed_rational_comparison";
constexpr std::string_view kRealScope = "closed_real_enclosure", kRealMethod = "certified_enclosure_sign";

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

void show(Verification& v, const Interval& left, const Interval& right) {
  if (left.enclosure()) v.evidence.left = *left.enclosure();
  if (right.enclosure()) v.evidence.right = *right.enclosure();
}

// One expression on both sides: no enclosure tells them apart.
bool is_same(const Value& a, const Value& b) {
  const auto *s = std::get_if<Scalar>(&a), *t = std::get_if<Scalar>(&b);
  return s && t && identical(s->expression, t->expression);
}

// The order of the two real numbers when enclosures establish it; evidence is then the enclosures. Without an order
// the evidence is left alone, or for `keep_first` the first enclosures. Failure when a side has none.
std::optional<Ordering> enclosed_order(Context& c, Verification& v, bool keep_first) {
  const Value left_value = *v.evidence.left, right_value = *v.evidence.right;
  std::int64_t refinement_work = kRefinementWork;
  Interval left(c, left_value, refinement_work), right(c, right_value, refinement_work);
  if (!left.is_enclosable() || !right.is_enclosable())
    throw Failure(Code::kUnsupportedApproximation, "a sequence or a set of solutions is no real number");
  const std::int64_t most_digits = c.limits.max_precision_digits;
  std::int64_t digits = std::min(kDigits, most_digits);
  for (bool first = true;; first = false) {
    left.enclose_to(digits);
    right.enclose_to(digits);
    left.shorten(right.lower(), right.upper());
    right.shorten(left.lower(), left.upper());
    if (const auto o = order(left, right)) {
      show(v, left, right);
      return o;
    }
    if (first && keep_first) show(v, left, right);
    if ((left.is_fixed() && right.is_fixed()) || is_same(left_value, right_value)) return std::nullopt;
    if (digits >= most_digits) return std::nullopt;
    digits = std::min(2 * digits, most_digits);
    const std::int64_t bits = bits_for_digits(digits);
    if (bits > c.limits.max_working_bits || !left.afford(bits) || !right.afford(bits)) return std::nullopt;
  }
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

bool relation_holds(Relation r, Ordering o) {
  switch (r) {
    case Relation::kEqual: return o == 0;
    case Relation::kNotEqual: return o != 0;
    case Relation::kLess: return o < 0;
    case Relation::kLessOrEqual: return o <= 0;
    case Relation::kGreater: return o > 0;
    case Relation::kGreaterOrEqual: return o >= 0;
  }
  return false;
}

std::string_view comparison_name(Ordering o) { return o < 0 ? "less" : o > 0 ? "greater" : "equal"; }

void decide_closed(Context& c, Verification& v) {
  const Rational *left = exact_number(*v.evidence.left), *right = exact_number(*v.evidence.right);
  if (left && right) return decide_order(v, *left <=> *right, kExactScope, kExactMethod, "exact_algorithm");
  if (!open_symbols(*v.evidence.left).empty() || !open_symbols(*v.evidence.right).empty())
    return leave_unknown(v, "open_claim", "claim_admission", "free_variables_require_quantification");
  const bool is_equality = v.claim.relation == Relation::kEqual;
  std::string_view reason = is_equality ? "real_equality_requires_exact_values" : "enclosures_overlap";
  try {
    if (const auto o = enclosed_order(c, v, !is_equality))
      return decide_order(v, *o, kRealScope, kRealMethod, "certified_enclosure");
  } catch (const Failure& f) {
    // An equality does not depend on enclosures; for the others, limits are the caller's to raise.
    const Code code = f.diagnostic.code;
    if (code == Code::kCancelled || code == Code::kCoreContractViolation || code == Code::kBackendFailure)
      throw;
    if (!is_equality && is_retryable(code)) throw;
    if (!is_equality) reason = "enclosure_unavailable";
  }
  leave_unknown(v, kRealScope, kRealMethod, reason);
}

}  // namespace exact
