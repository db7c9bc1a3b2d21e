#include "calculator/summation/form_domain.h"

#include <algorithm>
#include <bit>

namespace exact {

namespace {
using Bounds = LinearFacts::Bounds;
constexpr std::size_t kMaxFactorials = 12;
constexpr std::int64_t kMaxRaise = 60;
constexpr std::int64_t kMaxTop = 500;

bool is_factor(const Element& p, const Element& product) {
  return !p.is_rational() && p.is_polynomial() && (product / p).is_polynomial();
}

std::uint64_t factorials_in(const SumForm& form, const Field& f) {
  std::uint64_t out = form.factorials;
  const std::uint64_t used = form.total.generators();
  for (int i = 0; i < f.size(); ++i)
    if ((used >> i & 1) && f.kernel(i).name == "factorial") out |= std::uint64_t{1} << i;
  return out;
}

int lowest_kernel(std::uint64_t bits) { return std::countr_zero(bits); }

bool has_requirement(const std::vector<Requirement>& list, Requirement::Kind kind, const Element& e) {
  return std::any_of(list.begin(), list.end(), [&](const Requirement& r) {
    return r.kind == kind && (r.value == e || (kind == Requirement::Kind::kNonzero && r.value == -e));
  });
}

// What is said of the bounds, too. An empty sum has a value whatever its term asks for.
std::vector<Requirement> printed_conditions(Field& f, const IndexRange& range, const SumForm& form) {
  std::vector<Requirement> out = range.conditions();
  std::erase_if(out, [&](const Requirement& r) {
    return r.kind != Requirement::Kind::kInteger && (f.symbols(r.value) & range.symbols()) != 0 &&
           is_visible(f, r, form);
  });
  return out;
}

// What is checked for nonempty ranges, and for empty ones as long as the form is said to hold for them.
class FormChecks {
 public:
  FormChecks(const SumForm& form, Field& f, IndexRange& range)
      : range_(range),
        nonempty_(f, range, range.conditions(), Bounds::kNonempty),
        empty_(f, range, printed_conditions(f, range, form), Bounds::kEmpty) {}

  template <class Test>
  bool hold(Test&& test) {
    if (!test(nonempty_)) return false;
    if (range_.upper() && !range_.nonempty_only() && !test(empty_)) range_.set_nonempty_only();
    return true;
  }
  void add(const Requirement& r) {
    nonempty_.add(r);
    empty_.add(r);
  }

 private:
  IndexRange& range_;
  LinearFacts nonempty_, empty_;
};

void require_divisors(SumForm& form, Field& f, IndexRange& range, FormChecks& checks) {
  const auto factors = factor(form.total.denominator());
  if (!factors) throw Undecided{undecided::kTooLarge};
  for (const auto& factor_of_form : factors->factors) {
    const Element& p = factor_of_form.first;
    // Powers are looked at by their bases; those without the bounds were when the poles were settled.
    if (p.size() == 2 && p.degree(lowest_kernel(p.generators())) == 1) {
      const Kernel& k = f.kernel(lowest_kernel(p.generators()));
      if (k.kind == Kernel::Kind::kExp || k.name == "#alternating" || k.name == "factorial") continue;
    }
    if ((f.symbols(p) & range.symbols()) == 0 || f.positive(p) || f.positive(-p)) continue;
    if (const auto gap = range.gap_at_root(p); gap && (!gap->is_integer() || *gap < Rational(-1))) continue;
    if (checks.hold([&](const LinearFacts& facts) { return facts.nonzero(p); })) continue;
    // The term divides by it too.
    if (!has_requirement(form.asked, Requirement::Kind::kNonzero, p))
      form.required.push_back({Requirement::Kind::kNonzero, p});
  }
}

// Zero has powers with positive exponents only, and they are no divisors.
void require_powers(SumForm& form, Field& f, const IndexRange& range, FormChecks& checks) {
  const std::uint64_t used = form.total.generators();
  for (int i = 0, n = f.size(); i < n; ++i) {
    const Kernel& k = f.kernel(i);
    if (!(used >> i & 1) || !k.is_signed() || f.is_constant(k.base) || f.positive(k.base)) continue;
    const Element base = k.base, exponent = k.exponent;
    const auto factors = factor(base.numerator());
    if (!factors) throw Undecided{undecided::kTooLarge};
    for (const auto& factor_of_base : factors->factors) {
      const Element& p = factor_of_base.first;
      if (f.is_constant(p) || has_requirement(range.conditions(), Requirement::Kind::kNonzero, p) ||
          range.known_nonzero(p))
        continue;
      const bool divisor = form.total.denominator().uses(i);
      const auto fine = [&](const LinearFacts& facts) {
        return (!divisor && facts.positive(exponent)) || facts.nonzero(p);
      };
      if (!checks.hold(fine)) form.required.push_back({Requirement::Kind::kNonzero, p});
    }
  }
}
}  // namespace

bool divides(const Element& p, const Element& product) { return (product / p).is_polynomial(); }

bool is_visible(Field& f, const Requirement& r, const SumForm& form) {
  if (r.kind == Requirement::Kind::kNonzero) return divides(r.value, form.total.denominator());
  const std::uint64_t used = form.total.generators() | form.factorials;
  for (int i = 0, n = f.size(); i < n; ++i) {
    if (!(used >> i & 1)) continue;
    const Kernel& k = f.kernel(i);
    if (r.kind == Requirement::Kind::kPositive && k.kind == Kernel::Kind::kLog && k.argument == r.value)
      return true;
    const bool whole =
        k.name == "factorial" || (k.name == "#alternating" && r.kind == Requirement::Kind::kInteger);
    if (!whole || (r.kind != Requirement::Kind::kInteger && r.kind != Requirement::Kind::kNonnegative))
      continue;
    const auto above = f.reduced(r.value - k.argument).rational();
    if (above && above->is_integer() && (above->sign() >= 0 || r.kind == Requirement::Kind::kInteger))
      return true;
  }
  return false;
}

// ---- Binomial coefficients ----

void BinomialForm::require_nonzero(const Element& p) {
  const auto factors = factor(p.numerator());
  if (!factors) throw Undecided{undecided::kTooLarge};
  for (const auto& [q, n] : factors->factors) {
    const bool factorial = q.size() == 2 && (q.generators() & factorials_in({q}, f_)) != 0;
    if (factorial || f_.is_constant(q) || f_.positive(q) || f_.positive(-q) || facts_.nonzero(q)) continue;
    if (!has_requirement(form_.required, Requirement::Kind::kNonzero, q))
      form_.required.push_back({Requirement::Kind::kNonzero, q});
  }
}

// coefficient/u! is zero: 1/u! with the factors u, u - 1, ... of the coefficient taken in is one of a negative number.
bool BinomialForm::vanishes(const Element& argument, Element coefficient) {
  Element u = argument;
  for (std::int64_t i = 0; i < kMaxRaise; ++i) {
    if (facts_.positive(-u)) {
      require_nonzero(coefficient.denominator());
      return true;
    }
    if (!is_factor(u, coefficient.numerator())) return false;
    coefficient = f_.reduced(coefficient / u);
    u = u - Element(1);
  }
  return false;
}

// 1/((u + 1) u!) is 1/(u + 1)!, at u = -1 too: the limit when a parameter moves. The symbols of the bounds can't move.
void BinomialForm::raise(Element& u, Element& coefficient) {
  for (std::int64_t i = 0; i < kMaxRaise; ++i) {
    const Element next = u + Element(1);
    if (facts_.nonnegative(u) || !is_factor(next, coefficient.denominator())) return;
    if ((f_.symbols(next) & ~range_.symbols()) == 0) require_nonzero(next);
    coefficient = f_.reduced(coefficient * next);
    u = next;
  }
}

// a!/(u! v!) with u + v = a is choose(a, v). False when there is no such v >= 0 among the others.
bool BinomialForm::pair(std::size_t open, Element& coefficient) {
  for (std::size_t i = 0; i < below_.size(); ++i) {
    if (i == open || !facts_.nonnegative(below_[i])) continue;
    const Element v = below_[i], a = f_.reduced(below_[open] + v);
    const auto top = a.rational();
    if (top && (!top->is_integer() || top->sign() < 0 || *top > Rational(kMaxTop))) continue;
    if (!top && !facts_.nonnegative(a)) continue;
    Element scale(1);
    if (top) {
      scale = Element(1) / terms_.factorial(a);
    } else {
      const auto shift = [&](const Element& w) { return f_.reduced(w - a).rational(); };
      const auto w = std::find_if(above_.begin(), above_.end(), [&](const Element& x) {
        const auto d = shift(x);
        return d && d->is_integer() && abs(*d) <= Rational(kMaxRaise);
      });
      if (w == above_.end()) continue;
      scale = rising(a, *shift(*w)->to_int64());
      above_.erase(w);
    }
    coefficient = f_.reduced(coefficient * scale);
    const auto known = std::find_if(form_.binomials.begin(), form_.binomials.end(),
                                    [&](const auto& c) { return c.a == a && c.b == v; });
    const std::string symbol =
        known != form_.binomials.end() ? known->symbol : "#choose" + std::to_string(form_.binomials.size());
    if (known == form_.binomials.end()) form_.binomials.push_back({symbol, a, v});
    coefficient = coefficient * f_.value(f_.symbol(symbol));
    below_.erase(below_.begin() + static_cast<std::ptrdiff_t>(std::max(i, open)));
    below_.erase(below_.begin() + static_cast<std::ptrdiff_t>(std::min(i, open)));
    return true;
  }
  return false;
}

// Factorials without the index are part of the coefficient.
void BinomialForm::take_factorials(Element& coefficient) {
  const std::uint64_t all = factorials_in({coefficient}, f_);
  for (int i = 0, n = f_.size(); i < n; ++i) {
    if (!(all >> i & 1)) continue;
    const Element factorial = f_.value(i);
    for (std::size_t count = 0; count < kMaxFactorials; ++count) {
      const bool above = is_factor(factorial, coefficient.numerator());
      if (!above && !is_factor(factorial, coefficient.denominator())) break;
      (above ? above_ : below_).push_back(f_.kernel(i).argument);
      coefficient = above ? coefficient / factorial : coefficient * factorial;
    }
  }
}

bool BinomialForm::add(const PlacedTerm& placed, bool subtract) {
  Element coefficient = placed.coefficient;
  above_.clear();
  below_.clear();
  take_factorials(coefficient);
  for (const auto& [u, power] : placed.factorials)
    for (std::int64_t i = 0; i < std::abs(power); ++i) {
      (power > 0 ? above_ : below_).push_back(u);
      if (above_.size() + below_.size() > kMaxFactorials) return false;
    }
  for (Element& u : below_) {
    if (facts_.nonnegative(u)) continue;
    raise(u, coefficient);
    if (!facts_.nonnegative(u) && vanishes(u, coefficient)) return true;
  }
  for (std::size_t i = 0; i < below_.size();) {
    if (facts_.nonnegative(below_[i])) {
      ++i;
    } else {
      if (!pair(i, coefficient)) return false;
      i = 0;
    }
  }
  for (const Element& u : above_) coefficient = coefficient * terms_.factorial(u);
  for (const Element& u : below_) coefficient = coefficient / terms_.factorial(u);
  form_.total = f_.reduced(subtract ? form_.total - coefficient : form_.total + coefficient);
  return true;
}

SumForm BinomialForm::form() {
  form_.total = terms_.joined(form_.total);
  for (const auto& c : form_.binomials)
    for (const Element& u : {c.a, c.b}) form_.factorials |= terms_.factorial(u).generators();
  return std::move(form_);
}

// ---- What the form asks for ----

bool has_defined_factorials(const SumForm& form, Field& f, IndexRange& range) {
  FormChecks checks(form, f, range);
  const std::uint64_t all = factorials_in(form, f);
  for (int i = 0, n = f.size(); i < n; ++i) {
    if (!(all >> i & 1)) continue;
    const Element u = f.kernel(i).argument;
    if (!checks.hold([&](const LinearFacts& facts) { return facts.nonnegative(u); })) return false;
  }
  return true;
}

void require_new_poles(SumForm& form, Field& f, IndexRange& range, const Element& given) {
  const auto factors = factor(form.total.denominator());
  if (!factors) throw Undecided{undecided::kTooLarge};
  for (const auto& [p, n] : factors->factors) {
    if ((f.symbols(p) & range.symbols()) != 0) {
      if (range.gap_at_root(p) == Rational(-1)) range.set_nonempty_only();
      continue;
    }
    const bool factorial = (p.generators() & factorials_in({p}, f)) != 0 && p.size() == 2;
    if (f.is_constant(p) || divides(p, given) || factorial || f.positive(p) || range.known_nonzero(p))
      continue;
    form.new_poles.push_back({Requirement::Kind::kNonzero, p});
  }
}

void require_defined(SumForm& form, Field& f, IndexRange& range) {
  FormChecks checks(form, f, range);
  const std::uint64_t all = factorials_in(form, f);
  for (int i = 0, n = f.size(); i < n; ++i) {
    if (!(all >> i & 1)) continue;
    const Element u = f.kernel(i).argument;
    if (!checks.hold([&](const LinearFacts& facts) { return facts.nonnegative(u); }))
      form.required.push_back({Requirement::Kind::kNonnegative, u});
  }
  for (const Requirement& r : form.required) checks.add(r);
  require_divisors(form, f, range, checks);
  require_powers(form, f, range, checks);
}

}  // namespace exact
