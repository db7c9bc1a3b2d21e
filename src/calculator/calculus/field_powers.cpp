// Powers with exponents that are no rational numbers. Where the base may be negative, u^w has a value when w is an integer,
// and that is all that is used: |u^w| = exp(w log|u|), u^(w + n) = u^w u^n for integers n, and relations with integer
// coefficients between exponents of one base, which hold where all powers have values.
#include "calculator/calculus/field.h"

#include <algorithm>

namespace exact {

namespace {
// The constant term of a polynomial.
Rational constant_term(const Element& e) {
  const auto below = e.denominator().rational();
  if (!below) return {};
  for (const auto& t : e.terms())
    if (t.powers.empty()) return Rational(t.coefficient) / *below;
  return {};
}

bool has_moving_power(const Expr& e) {
  if (e.is(Expr::Kind::kPower) && !e[1].is_number() && !free_symbols(e[0], true).empty()) return true;
  return std::any_of(e.children().begin(), e.children().end(), has_moving_power);
}
}  // namespace

bool Field::no_integer(const Element& constant) {
  if (const auto q = constant.rational()) return !q->is_integer();
  if (!is_constant(constant)) return false;
  try {
    for (const std::int64_t bits : {64, 512}) {
      const Enclosure x = enclose(constant, bits);
      if (x.is_finite() && !arb_contains_int(x.raw())) return true;
    }
  } catch (const Undecided&) {
  }
  return false;
}

// Where the base of a power is zero, so is the power, although as exp(w log u) it counts as positive.
bool Field::exponential_may_vanish(int index) const {
  const Kernel& k = kernel(index);
  if (k.kind != Kernel::Kind::kExp) return false;
  if (k.is_signed()) return !is_constant(k.base);
  for (int i = 0; i < size(); ++i)
    if (k.argument.uses(i) && kernel(i).kind == Kernel::Kind::kLog && !is_constant(kernel(i).argument))
      return true;
  return false;
}

// True when e, which is positive as far as positive() looks, may still be zero.
bool Field::may_vanish(const Element& e) const {
  const auto listed = [&](const Element& x) {
    return std::find(maybe_zero_.begin(), maybe_zero_.end(), x) != maybe_zero_.end();
  };
  if (listed(e)) return true;
  for (int i = 0; i < size(); ++i)
    if (e.uses(i) && (exponential_may_vanish(i) || listed(value(i)))) return true;
  return false;
}

// The power is not zero: nor is its base.
void Field::nonzero_base(int index) {
  const Kernel& k = kernel(index);
  if (k.is_signed()) {
    nonzero(k.base);
    return;
  }
  for (int i = 0, n = size(); i < n; ++i) {
    if (!k.argument.uses(i) || kernel(i).kind != Kernel::Kind::kLog) continue;
    const Element& base = kernel(i).argument;
    if (!is_constant(base) && (!positive(base) || may_vanish(base))) nonzero(base);
  }
}

void Field::require_positive(const Element& element) {
  const Element e = reduced(element);
  if (is_constant(e)) {
    if (sign(e) <= 0) throw Undecided{undecided::kUndefined};
    return;
  }
  const auto top = factor(e.numerator()), bottom = factor(e.denominator());
  if (!top || !bottom) throw Undecided{undecided::kTooLarge};
  bool negative = (top->constant / bottom->constant).sign() < 0;
  Element rest(1);
  const auto take = [&](const Element& p, std::int64_t n) {
    const bool below = positive(-p);
    if (below || positive(p)) {
      negative = negative != (below && n % 2 != 0);
      if (may_vanish(below ? -p : p)) nonzero(p);
      return;
    }
    const auto terms = p.terms();
    const bool single = terms.size() == 1 && terms[0].powers.size() == 1;
    const Kernel::Kind kind = single ? kernel(terms[0].powers[0].first).kind : Kernel::Kind::kSymbol;
    if (n % 2 == 0 || kind == Kernel::Kind::kRoot || kind == Kernel::Kind::kAbs)
      nonzero(p);
    else
      rest = rest * p;
  };
  for (const auto& [p, n] : top->factors) take(p, n);
  for (const auto& [p, n] : bottom->factors) take(p, n);
  if (negative) rest = -rest;
  if (const auto q = rest.rational()) {
    if (q->sign() < 0) throw Undecided{undecided::kUndefined};
    return;
  }
  positive_.push_back(e);
  if (!(rest == e)) positive_.push_back(rest);
  if (std::find(positive_conditions_.begin(), positive_conditions_.end(), rest) == positive_conditions_.end())
    positive_conditions_.push_back(rest);
}

// The arguments of logarithms and the bases of fractional powers are positive wherever e has a value, but for the zeros
// of the latter, where nothing that is continuous changes; so are the bases of powers that vary. Those with such powers of
// their own are passed over.
void Field::read_positive_parts(const Expr& e) {
  if (!has_moving_power(e)) return;
  const auto walk = [&](const auto& self, const Expr& part) -> void {
    c_.work.poll();
    for (const Expr& child : part.children()) self(self, child);
    const bool power =
        part.is(Expr::Kind::kPower) &&
        (part[1].is_number() ? !part[1].value().is_integer()
                             : varying_ >= 0 && has_free_symbol(part[1], kernel(varying_).name));
    if (!power && !part.is_call("log", 1) && !part.is_call("sqrt", 1)) return;
    if (has_moving_power(part[0])) return;
    ++depth_;  // parts of e are read without this search
    struct Leave {
      int& depth;
      ~Leave() { --depth; }
    } leave{depth_};
    const Element u = reduced(of(part[0]));
    if (is_constant(u)) return;
    const bool root = part.is_call("sqrt", 1) || (power && part[1].is_number() && part[1].value().sign() > 0);
    if (!positive(u)) {
      positive_.push_back(u);
      if (root) maybe_zero_.push_back(u);
    } else if (!root) {
      std::erase(maybe_zero_, u);
    }
  };
  walk(walk, e);
}

Element Field::power(const Element& base, const Element& exponent) {
  return decided([&] {
    const Element u = reduced(base), w = reduced(exponent);
    step(u);
    step(w);
    if (const auto q = w.rational()) return power(u, *q);
    if (u.is_zero()) throw Undecided{undecided::kUndefined};
    const bool varies = varying_ >= 0 && (symbols(w) >> varying_ & 1) != 0;
    if (varies || positive(u) || no_integer(w)) return exp(w * log(u));
    return signed_power(u, w);
  });
}

// |u|^w for the factors of u that have a known sign, times the power of the rest.
Element Field::signed_power(const Element& u, const Element& w) {
  const auto top = factor(u.numerator()), bottom = factor(u.denominator());
  if (!top || !bottom) throw Undecided{undecided::kTooLarge};
  const Rational c = top->constant / bottom->constant;
  bool negative = c.sign() < 0;
  Element result = exp(w * log(Element(exact::abs(c))));
  std::vector<std::pair<Element, std::int64_t>> unknown;
  for (const auto& [part, direction] : {std::pair{&*top, 1}, std::pair{&*bottom, -1}})
    for (const auto& [p, n] : part->factors) {
      const bool is_negative = positive(-p);
      if (n % 2 != 0 && !is_negative && !positive(p)) {
        unknown.emplace_back(p, direction * n);
        continue;
      }
      negative = negative != (is_negative && n % 2 != 0);
      result = result * exp(Element(direction * n) * w * log(abs(p)));
    }
  if (unknown.empty()) return negative ? result * function("#alternating", w) : result;
  const Element sign(negative ? -1 : 1);
  if (unknown.size() == 1) return result * pow(power_kernel(sign * unknown[0].first, w), unknown[0].second);
  Element core = sign;
  for (const auto& [p, n] : unknown) core = core * pow(p, n);
  return result * power_kernel(core, w);
}

Element Field::power_kernel(const Element& base, const Element& exponent) {
  // Integers come off the exponent, and its sign.
  const Integer whole = floor(constant_term(exponent));
  if (!whole.is_zero()) {
    const auto n = whole.to_int64();
    if (!n) throw Undecided{undecided::kTooLarge};
    return pow(base, *n) * power_kernel(base, exponent - Element(Rational(whole)));
  }
  if (content(exponent).sign() < 0) return Element(1) / power_kernel(base, -exponent);
  std::vector<Element> basis{Element(1)};
  std::vector<int> which{-1};
  for (int i = 0; i < size(); ++i)
    if (kernel(i).is_signed() && kernel(i).base == base) {
      if (kernel(i).exponent == exponent) return value(i);
      basis.push_back(kernel(i).exponent);
      which.push_back(i);
    }
  const auto r = relation(exponent, basis);
  // base^(times * exponent), when that makes all coefficients of the relation integers.
  const auto multiple = [&](const Integer& times) {
    Element product(1);
    for (std::size_t j = 0; j < basis.size(); ++j) {
      const auto n = ((*r)[j] * Rational(times)).numerator().to_int64();
      if (!n) throw Undecided{undecided::kTooLarge};
      product = product * pow(j == 0 ? base : value(which[j]), *n);
      step(product);
    }
    return product;
  };
  Integer common(1);
  if (r)
    for (const Rational& q : *r)
      common = common * divide_floor(q.denominator(), exact::gcd(common, q.denominator())).quotient;
  if (r && common.is_one()) return multiple(common);
  Kernel k;
  k.kind = Kernel::Kind::kExp;
  k.base = base;
  k.exponent = exponent;
  k.argument = exponent * log(abs(base));
  const int index = intern(std::move(k));
  if (const auto d = common.to_int64(); r && d) relate(index, *d, multiple(common));
  return value(index);
}

// |kernel|^times for a signed power. The two have the same square.
Element Field::magnitude(int i, std::int64_t times) {
  const Element size = exp(kernel(i).argument);
  relate(i, 2, size * size);
  return pow(size, times);
}

// For u that is positive, or at least not negative, wherever it has a value: when u = rest * p with a signed power p and a
// positive rest, p is positive too. u becomes the rest, and `logarithm` that of p.
bool Field::without_sign(Element& u, Element& logarithm) {
  int found = -1;
  for (int i = 0; i < size(); ++i) {
    if (!u.uses(i) || !kernel(i).is_signed()) continue;
    if (found >= 0) return false;
    found = i;
  }
  if (found < 0) return false;
  for (const int n : {1, -1}) {
    const Element rest = u / pow(value(found), n);
    if (rest.uses(found) || !positive(rest)) continue;
    magnitude(found, 1);
    u = rest;
    logarithm = Element(n) * kernel(found).argument;
    return true;
  }
  return false;
}

}  // namespace exact
