#include "calculator/summation/index_range.h"

#include <algorithm>
#include <utility>

namespace exact {

namespace {
using K = Expr::Kind;
constexpr std::int64_t kMaxGrid = 500;  // points at which an integer-valued polynomial is looked at

std::uint64_t index_bit(int kernel) { return std::uint64_t{1} << kernel; }

// The kernel that an irreducible polynomial is, or nothing.
const Kernel* single_kernel(const Field& f, const Element& p) {
  if (p.size() != 2 || p.terms().front().powers.size() != 1) return nullptr;
  return &f.kernel(p.terms().front().powers[0].first);
}
bool never_zero(const Kernel& k) {
  return k.kind == Kernel::Kind::kExp || k.name == "factorial" || k.name == "#alternating";
}
}  // namespace

IndexRange::IndexRange(Field& f, int index, Element lower, std::optional<Element> upper)
    : f_(f), k_(index), lower_(std::move(lower)), upper_(std::move(upper)), integers_(f.symbols(lower_)) {
  if (!upper_) return;
  gap_ = f_.reduced(*upper_ - lower_);
  integers_ |= f_.symbols(*upper_);
}

// ---- What is known of the symbols ----

// e = slope (upper - lower) + rest.
std::optional<IndexRange::Line> IndexRange::line(const Element& element) const {
  const Element e = f_.reduced(element);
  if (const auto q = e.rational()) return Line{Rational(0), *q};
  if (!upper_ || !gap_.is_polynomial() || !e.is_polynomial()) return std::nullopt;
  for (int s = 0; s < f_.size(); ++s) {
    if (gap_.degree(s) != 1) continue;
    const auto c = (e.derivative(s) / gap_.derivative(s)).rational();
    const auto rest = c ? f_.reduced(e - Element(*c) * gap_).rational() : std::nullopt;
    return rest ? std::optional(Line{*c, *rest}) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<Rational> IndexRange::at_least(const Element& e) const {
  const auto l = line(e);
  return l && l->slope.sign() >= 0 ? std::optional(l->rest) : std::nullopt;
}

bool IndexRange::nonnegative_before(const Element& e) const {
  const auto l = line(e);
  return l && l->rest >= l->slope;
}

std::optional<Rational> IndexRange::at_least(std::int64_t a, const Element& b) const {
  if (a >= 0) return at_least(Element(a) * lower_ + b);
  if (!upper_) return std::nullopt;
  return at_least(Element(a) * *upper_ + b);
}

// A polynomial that has integer values at the points of a grid with one more point than its degree in each direction has
// integer values at all integer points: by Newton's formula with binomial coefficients.
bool IndexRange::integer(const Element& element) const {
  const Element e = f_.reduced(element);
  if (const auto q = e.rational()) return q->is_integer();
  if (!e.is_polynomial() || (f_.symbols(e) & ~integers_) != 0) return false;
  std::vector<int> used;
  std::int64_t points = 1;
  for (int i = 0; i < f_.size(); ++i) {
    if (!e.uses(i)) continue;
    const Kernel& kernel = f_.kernel(i);
    const bool whole = (kernel.kind == Kernel::Kind::kSymbol && kernel.depends != 0) ||
                       kernel.name == "factorial" || kernel.name == "fibonacci";
    points *= e.degree(i) + 1;
    if (!whole || points > kMaxGrid) return false;
    used.push_back(i);
  }
  for (std::int64_t point = 0; point < points; ++point) {
    Element value = e;
    std::int64_t rest = point;
    for (const int i : used) {
      const std::int64_t side = e.degree(i) + 1;
      Element at;
      const auto c = value.coefficients(i);
      for (std::size_t n = c.size(); n-- > 0;) at = at * Element(rest % side) + c[n];
      value = at / value.denominator();
      rest /= side;
    }
    const auto q = value.rational();
    if (!q || !q->is_integer()) return false;
  }
  return true;
}

std::optional<Rational> IndexRange::gap_at_root(const Element& p) const {
  if (!upper_) return std::nullopt;
  for (int s = 0; s < f_.size(); ++s) {
    if (p.generators() != index_bit(s) || p.degree(s) != 1 || f_.kernel(s).kind != Kernel::Kind::kSymbol)
      continue;
    const auto c = p.coefficients(s);
    if ((f_.symbols(gap_) & index_bit(s)) == 0) return std::nullopt;
    return f_.substituted(gap_, s, -c[0] / c[1]).rational();
  }
  return std::nullopt;
}

// ---- Conditions ----

void IndexRange::note(Requirement::Kind kind, const Element& e) {
  for (Requirement& known : conditions_) {
    if (known.kind == kind && known.value == e) {
      known.needed = known.needed || needed_;
      return;
    }
    const bool order = kind == Requirement::Kind::kPositive || kind == Requirement::Kind::kNonnegative;
    if (!order || known.kind != kind) continue;
    // Of e > 0 and e + 1 > 0 the first says it all.
    const auto difference = (e - known.value).rational();
    if (!difference) continue;
    if (difference->sign() < 0) known.value = e;
    return;
  }
  conditions_.push_back({kind, e, needed_});
}

bool IndexRange::known_nonzero(const Element& p) const {
  return std::any_of(conditions_.begin(), conditions_.end(), [&](const Requirement& r) {
    if (r.kind != Requirement::Kind::kPositive) return false;
    for (const Element& side : {p, -p}) {
      if ((side / r.value).is_rational()) return true;
      if (const auto above = (side - r.value).rational(); above && above->sign() >= 0) return true;
    }
    return false;
  });
}

void IndexRange::exclude(const Element& p) {
  const Kernel* kernel = single_kernel(f_, p);
  if ((kernel && never_zero(*kernel)) || f_.is_constant(p) || f_.positive(p) || f_.positive(-p)) return;
  if (const auto gap = gap_at_root(p)) {
    if (!gap->is_integer() || *gap < Rational(-1)) return;
    if (*gap == Rational(-1)) {
      nonempty_only_ = true;
      return;
    }
  }
  note(Requirement::Kind::kNonzero, p);
}

bool IndexRange::settle(const Requirement& r) {
  const Element e = f_.reduced(r.value);
  needed_ = r.needed;
  switch (r.kind) {
    case Requirement::Kind::kNonzero: return nonzero(e);
    case Requirement::Kind::kPositive:
    case Requirement::Kind::kNonnegative: return nonnegative(e, r.kind);
    case Requirement::Kind::kZero:
      if ((f_.symbols(e) & index_bit(k_)) != 0) return false;
      return e.is_zero() || free_condition(r.kind, e);
    case Requirement::Kind::kInteger:
      if ((f_.symbols(e) & index_bit(k_)) != 0) {
        const auto slope = e.is_polynomial() ? e.derivative(k_).rational() : std::nullopt;
        return slope && slope->is_integer() && integer(f_.substituted(e, k_, lower_));
      }
      return integer(e) || free_condition(r.kind, e);
  }
  return false;
}

// A condition without the index.
bool IndexRange::free_condition(Requirement::Kind kind, const Element& e) {
  if (f_.is_constant(e)) {
    if (kind == Requirement::Kind::kInteger || kind == Requirement::Kind::kZero) return false;
    const int sign = f_.sign(e);
    return kind == Requirement::Kind::kNonzero    ? sign != 0
           : kind == Requirement::Kind::kPositive ? sign > 0
                                                  : sign >= 0;
  }
  // e > 0 where no range allows it.
  if (kind == Requirement::Kind::kPositive || kind == Requirement::Kind::kNonnegative) {
    const auto below = at_least(-e);
    if (below && (below->sign() > 0 || (below->is_zero() && kind == Requirement::Kind::kPositive)))
      return false;
  }
  note(kind, e);
  return true;
}

bool IndexRange::nonzero(const Element& e) {
  if (e.is_zero()) return false;
  const auto factors = factor(e.numerator());
  if (!factors) return false;
  return std::all_of(factors->factors.begin(), factors->factors.end(),
                     [&](const auto& part) { return nonzero_factor(part.first); });
}

// p is irreducible.
bool IndexRange::nonzero_factor(const Element& p) {
  if (const Kernel* kernel = single_kernel(f_, p)) {
    if (never_zero(*kernel)) return true;
    if (kernel->kind == Kernel::Kind::kRoot || kernel->kind == Kernel::Kind::kAbs)
      return nonzero(f_.reduced(kernel->argument));
  }
  if ((f_.symbols(p) & index_bit(k_)) != 0) return nonzero_linear(p);
  if (f_.is_constant(p)) return f_.sign(p) != 0;
  if (f_.proved_positive(p) || f_.proved_positive(-p)) return true;
  if (const auto gap = gap_at_root(p); gap && (!gap->is_integer() || gap->sign() < 0)) return true;
  note(Requirement::Kind::kNonzero, p);
  return true;
}

// c1 k + c0 is not zero when the root lies outside of the range, or is no integer.
bool IndexRange::nonzero_linear(const Element& p) {
  if (p.degree(k_) != 1) {
    // Irreducible over the rationals: no rational root.
    return p.degree(k_) > 1 && (p.generators() & ~index_bit(k_)) == 0;
  }
  const auto c = p.coefficients(k_);
  if ((f_.symbols(c[0]) & index_bit(k_)) != 0 || (f_.symbols(c[1]) & index_bit(k_)) != 0) return false;
  const Element root = f_.reduced(-c[0] / c[1]);
  const Element before = f_.reduced(lower_ - root);
  std::vector<Element> beside{before};
  if (upper_) beside.push_back(f_.reduced(root - *upper_));
  for (const Element& distance : beside) {
    if (const auto q = distance.rational()) return q->sign() > 0 || !q->is_integer();
    if (const auto least = at_least(distance); least && least->sign() > 0) return true;
  }
  // Of the two ways to lie outside one is taken: n above the range, -a below it, unless the bounds decide.
  if (upper_ && (at_least(beside[1]) || (!root.is_rational() && content(root).sign() > 0)))
    return free_condition(Requirement::Kind::kPositive, beside[1]);
  if (c[1].is_rational()) return free_condition(Requirement::Kind::kPositive, before);
  return free_condition(Requirement::Kind::kPositive, f_.reduced(f_.substituted(p, k_, lower_) * c[1]));
}

// e >= 0 or e > 0 for e linear in the index: so at the ends, so between them.
bool IndexRange::nonnegative(const Element& e, Requirement::Kind kind) {
  const auto holds = [&](const Element& at) {
    const auto least = at_least(at);
    if (least && (least->sign() > 0 || (least->is_zero() && kind == Requirement::Kind::kNonnegative)))
      return true;
    if (at.rational()) return false;
    return free_condition(kind, at);
  };
  if ((f_.symbols(e) & index_bit(k_)) == 0) return f_.proved_positive(e) || holds(e);
  if (!e.is_polynomial() || e.degree(k_) != 1) return false;
  const Element slope = e.derivative(k_);
  if ((f_.symbols(slope) & index_bit(k_)) != 0) return false;
  const auto q = slope.rational();
  const bool rises = !q || q->sign() >= 0, falls = !q || q->sign() <= 0;
  if (falls && !upper_) return false;
  return (!rises || holds(f_.reduced(f_.substituted(e, k_, lower_)))) &&
         (!falls || holds(f_.reduced(f_.substituted(e, k_, *upper_))));
}

// ---- Writing ----

namespace {
// d > 0, d >= 0 or d = 0 with what is positive on the left and the rest on the right; a number stands alone.
struct Comparison {
  Element left, right;
  Relation relation;
};

Comparison comparison(const Element& d, Relation relation) {
  Comparison c{d, Element(), relation};
  if (!d.is_polynomial()) return c;
  const auto terms = d.terms();
  c.left = Element();
  Element number;
  for (const auto& t : terms) {
    const Element part = Element::polynomial({t});
    if (t.powers.empty())
      number = part;
    else if (t.coefficient.sign() > 0)
      c.left = c.left + part;
    else
      c.right = c.right - part;
  }
  if (c.left.is_zero()) {
    std::swap(c.left, c.right);
    c.right = number;
    c.relation = relation == Relation::kEqual     ? relation
                 : relation == Relation::kGreater ? Relation::kLess
                                                  : Relation::kLessOrEqual;
  } else {
    c.right = c.right - number;
  }
  // 2 a > -1 is a > -1/2.
  if (c.left.size() == 2 && c.right.is_rational()) {
    const Element scale(Rational(1) / Rational(c.left.terms().front().coefficient));
    c.left = c.left * scale;
    c.right = c.right * scale;
  }
  return c;
}
}  // namespace

Expr with_requirements(const Expr& value, Field& f, const std::vector<Requirement>& conditions,
                       std::uint32_t at) {
  Expr result = value;
  for (const Requirement& r : conditions) {
    if (r.kind == Requirement::Kind::kNonzero) {
      result = with_nonzero_conditions(result, f, {r.value}, at);
      continue;
    }
    // sin(pi u) is zero exactly where u is an integer.
    if (r.kind == Requirement::Kind::kInteger) {
      const Expr angle = Expr::binary(K::kMultiply, Expr::symbol("pi", at), f.expression(r.value, at), at);
      const Expr parts[] = {result, Expr::call("sin", {angle}, at), Expr::number(0, at)};
      result = Expr::make(K::kAssuming, parts, at, {}, {}, Relation::kEqual);
      continue;
    }
    const Comparison c =
        comparison(r.value, r.kind == Requirement::Kind::kZero       ? Relation::kEqual
                            : r.kind == Requirement::Kind::kPositive ? Relation::kGreater
                                                                     : Relation::kGreaterOrEqual);
    const Expr parts[] = {result, f.expression(c.left, at), f.expression(c.right, at)};
    result = Expr::make(K::kAssuming, parts, at, {}, {}, c.relation);
  }
  return result;
}

}  // namespace exact
