#include "calculator/algebra/rational_form.h"

#include "language/syntax_catalog.h"
#include "values/real_roots.h"

#include <algorithm>
#include <stdexcept>
#include <tuple>

namespace exact {

namespace {
using K = Expr::Kind;

// Units of work a power of a rational function may take: terms times machine words of a coefficient.
constexpr double kMaxPowerWork = 4e6;

bool is_arithmetic(const Expr& e) {
  switch (e.kind()) {
    case K::kNumber:
    case K::kNegate:
    case K::kAdd:
    case K::kSubtract:
    case K::kMultiply:
    case K::kDivide:
    case K::kAssuming: return true;
    case K::kPower: return e[1].is_integer();
    default: return false;
  }
}

bool is_closed(const Expr& atom) { return free_symbols(atom, true).empty(); }

// The place of an atom in the order: symbols, functions and other forms of them, constants.
auto rank(const Expr& atom) {
  const int group = is_closed(atom) ? 2 : atom.is(K::kSymbol) ? 0 : 1;
  const SyntaxEntry* entry = atom.is(K::kCall) ? find_function(atom.name()) : nullptr;
  return std::tuple(group, static_cast<int>(atom.kind()), entry ? static_cast<int>(entry->function) : 1000,
                    print(atom));
}

// The terms that (a + b + ...)^n may have and the size of their coefficients, against the limit.
void check_power(const RationalFunction& base, std::int64_t n) {
  for (const RationalFunction& part : {base.numerator(), base.denominator()}) {
    const auto terms = part.terms();
    std::uint64_t bits = 1;
    for (const auto& t : terms) bits = std::max(bits, t.coefficient.bits());
    const auto times = static_cast<double>(n);
    double count = 1;
    for (std::size_t i = 1; i < terms.size() && count < 1e12; ++i)
      count *= (times + static_cast<double>(i)) / static_cast<double>(i);
    const double words = 1 + times * static_cast<double>(bits + terms.size()) / 64;
    if (count * words > kMaxPowerWork) throw Undecided{undecided::kTooLarge};
  }
}

Expr times(const Expr& a, const Expr& b, std::uint32_t at) {
  return a ? Expr::binary(K::kMultiply, a, b, at) : b;
}
Expr raised(const Expr& base, std::int64_t n, std::uint32_t at) {
  return n == 1 ? base : Expr::binary(K::kPower, base, Expr::number(n, at), at);
}
}  // namespace

Expr RationalForms::collect(const Expr& e) {
  c_.work.poll();
  if (e.is_number()) return e;
  std::vector<Expr> children;
  bool changed = false;
  for (std::size_t i = 0; i < e.size(); ++i) {
    const Expr& child = e[i];
    const bool argument = e.is(K::kCall) || (e.is(K::kPower) && !e[1].is_integer());
    if (e.is(K::kAssuming) && i > 0)
      children.push_back(child);
    else if (is_arithmetic(e) && !(e.is(K::kPower) && i == 1))
      children.push_back(collect(child));
    else
      children.push_back(argument ? arguments_(child) : child);
    changed = changed || !children.back().same(child);
  }
  const Expr result = changed ? e.with_children(children) : e;
  // An exponent that became an integer makes a power arithmetic.
  if (is_arithmetic(result) && !is_arithmetic(e)) return collect(result);
  if (!is_arithmetic(result) && index_of(result) < 0) {
    if (static_cast<int>(atoms_.size()) >= RationalFunction::kGenerators)
      throw Undecided{undecided::kTooLarge};
    atoms_.push_back(result);
  }
  return result;
}

void RationalForms::settle() {
  if (settled_) return;
  std::vector<std::pair<decltype(rank(Expr())), Expr>> ranked;
  for (const Expr& a : atoms_) ranked.emplace_back(rank(a), a);
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  atoms_.clear();
  for (const auto& r : ranked) atoms_.push_back(r.second);
  settled_ = true;
}

int RationalForms::index_of(const Expr& atom) const {
  for (std::size_t i = 0; i < atoms_.size(); ++i)
    if (same_meaning(atoms_[i], atom)) return static_cast<int>(i);
  return -1;
}

int RationalForms::generator_of(std::string_view symbol) const {
  for (std::size_t i = 0; i < atoms_.size(); ++i)
    if (atoms_[i].is(K::kSymbol) && atoms_[i].name() == symbol) return static_cast<int>(i);
  return -1;
}

bool RationalForms::inside_function(std::string_view symbol) const {
  return std::any_of(atoms_.begin(), atoms_.end(),
                     [&](const Expr& a) { return !a.is(K::kSymbol) && has_free_symbol(a, symbol); });
}

RationalFunction RationalForms::power(const Expr& e) {
  const RationalFunction base = of(e[0]);
  const auto n = e[1].value().to_int64();
  if (!n || *n > static_cast<std::int64_t>(RationalFunction::kMaxExponent) ||
      *n < -static_cast<std::int64_t>(RationalFunction::kMaxExponent))
    throw Undecided{undecided::kTooLarge};
  if (*n <= 0 && base.is_zero()) {
    if (*n == 0) throw Failure(Code::kUndefinedPower, "zero to the power zero has no value", e.place());
    throw Failure(Code::kDivisionByZero, "zero has no negative powers", e.place());
  }
  check_power(base, *n < 0 ? -*n : *n);
  return pow(base, *n);
}

RationalFunction RationalForms::of(const Expr& e) {
  settle();
  c_.work.poll();
  switch (e.kind()) {
    case K::kNumber: return RationalFunction(e.value());
    case K::kNegate: return -of(e[0]);
    case K::kAssuming: return of(e[0]);
    case K::kAdd:
    case K::kSubtract:
    case K::kMultiply:
    case K::kDivide: {
      const RationalFunction a = of(e[0]);
      const RationalFunction b = of(e[1]);
      return decided([&] {
        switch (e.kind()) {
          case K::kAdd: return a + b;
          case K::kSubtract: return a - b;
          case K::kMultiply: return a * b;
          default: break;
        }
        if (b.is_zero()) throw Failure(Code::kDivisionByZero, "the divisor is zero", e[1].place());
        return a / b;
      });
    }
    case K::kPower:
      if (e[1].is_integer()) return decided([&] { return power(e); });
      break;
    default: break;
  }
  const int i = index_of(e);
  if (i < 0) throw std::logic_error("an expression was not collected");
  return RationalFunction::generator(i);
}

Expr RationalForms::term(const RationalFunction::Term& t, const Rational& coefficient,
                         std::uint32_t at) const {
  Expr product;
  // Constants stand before symbols, as in 2 * pi * r.
  for (const bool constants : {true, false})
    for (const auto& [i, n] : t.powers) {
      const Expr& atom = atoms_[static_cast<std::size_t>(i)];
      if (is_closed(atom) == constants) product = times(product, raised(atom.at(at), n, at), at);
    }
  if (!product) return Expr::number(coefficient, at);
  if (coefficient.is_one()) return product;
  // The coefficient belongs to the front: ((2 * pi) * r).
  std::vector<Expr> factors;
  while (product.is(K::kMultiply)) {
    factors.push_back(product[1]);
    product = product[0];
  }
  product = Expr::binary(K::kMultiply, Expr::number(coefficient, at), product, at);
  for (auto it = factors.rbegin(); it != factors.rend(); ++it) product = times(product, *it, at);
  return product;
}

Expr RationalForms::sum(const RationalFunction& polynomial, const Rational& scale, std::uint32_t at) const {
  Expr total;
  for (const RationalFunction::Term& t : polynomial.terms()) {
    c_.work.poll();
    const Rational k = Rational(t.coefficient) * scale;
    const Expr e = term(t, abs(k), at);
    if (total)
      total = Expr::binary(k.sign() < 0 ? K::kSubtract : K::kAdd, total, e, at);
    else if (k.sign() >= 0)
      total = e;
    else
      total = e.is_number() ? Expr::number(k, at) : Expr::unary(K::kNegate, e, at);
  }
  return total ? total : Expr::number(0, at);
}

Expr RationalForms::expression(const RationalFunction& f, std::uint32_t at) const {
  if (const auto bottom = f.denominator().rational()) return sum(f.numerator(), Rational(1) / *bottom, at);
  return Expr::binary(K::kDivide, sum(f.numerator(), Rational(1), at), sum(f.denominator(), Rational(1), at),
                      at);
}

Expr RationalForms::expanded(const RationalFunction& f, std::uint32_t at) const {
  if (f.is_polynomial() || f.denominator().terms().size() != 1) return expression(f, at);
  Expr total;
  for (const RationalFunction::Term& t : f.terms()) {
    const bool negative = t.coefficient.sign() < 0;
    RationalFunction part = RationalFunction::polynomial({t}) / f.denominator();
    if (negative) part = -part;
    const Expr e = expression(part, at);
    if (total)
      total = Expr::binary(negative ? K::kSubtract : K::kAdd, total, e, at);
    else
      total = negative ? expression(-part, at) : e;
  }
  return total;
}

Expr product_of(const Factorization& f, const RationalForms& forms, std::uint32_t at) {
  struct Factor {
    std::tuple<bool, std::int64_t, std::size_t, std::vector<Integer>> order;
    Expr base;
    std::int64_t power;
  };
  std::vector<Factor> factors;
  for (const auto& [base, n] : f.factors) {
    const auto terms = base.terms();
    std::int64_t degree = 0;
    std::vector<Integer> coefficients;
    for (const auto& t : terms) {
      std::int64_t d = 0;
      for (const auto& p : t.powers) d += p.second;
      degree = std::max(degree, d);
      coefficients.push_back(t.coefficient);
    }
    factors.push_back(
        {{terms.size() > 1, degree, terms.size(), coefficients}, forms.sum(base, Rational(1), at), n});
  }
  std::stable_sort(factors.begin(), factors.end(),
                   [](const Factor& a, const Factor& b) { return a.order < b.order; });
  if (factors.empty()) return Expr::number(f.constant, at);
  Expr product;
  if (!abs(f.constant).is_one()) product = Expr::number(f.constant, at);
  bool negative = f.constant == Rational(-1);
  for (const Factor& factor : factors) {
    Expr e = raised(factor.base, factor.power, at);
    if (negative) e = Expr::unary(K::kNegate, e, at);
    negative = false;
    product = times(product, e, at);
  }
  return product;
}

std::optional<Expr> RationalForms::factored(const RationalFunction& f, std::uint32_t at) const {
  auto top = factor(f.numerator());
  if (!top) return std::nullopt;
  if (const auto bottom = f.denominator().rational()) {
    top->constant = top->constant / *bottom;
    return product_of(*top, *this, at);
  }
  const auto below = factor(f.denominator());
  if (!below) return std::nullopt;
  const Expr numerator = product_of(*top, *this, at);
  const Expr denominator = product_of(*below, *this, at);
  return Expr::binary(K::kDivide, numerator, denominator, at);
}

RationalForms::Sign RationalForms::sign_of(const Expr& atom) {
  if (atom.is(K::kSymbol) && is_constant_name(atom.name())) return Sign::kPositive;
  if (atom.is_call("exp", 1) || atom.is_call("cosh", 1)) return Sign::kPositive;
  if (atom.is_call("sqrt", 1) || atom.is_call("abs", 1)) {
    const bool positive = atom[0].is_number() && (atom.is_call("abs", 1) || atom[0].value().sign() > 0) &&
                          !atom[0].value().is_zero();
    return positive ? Sign::kPositive : Sign::kNonNegative;
  }
  if (atom.is(K::kPower)) {
    // An exponent that is no number may be an integer, so the base may be negative.
    if (atom[0].is_number() ? atom[0].value().sign() > 0 : sign_of(atom[0]) == Sign::kPositive)
      return Sign::kPositive;
    return atom[1].is_number() ? Sign::kNonNegative : Sign::kAny;
  }
  return Sign::kAny;
}

bool RationalForms::positive_terms(const RationalFunction& polynomial, bool strictly) const {
  const auto terms = polynomial.terms();
  bool some = false, certain = true;
  for (const auto& t : terms) {
    certain = certain && t.coefficient.sign() > 0;
    bool positive = true;
    for (const auto& [i, n] : t.powers) {
      const Sign s = sign_of(atoms_[static_cast<std::size_t>(i)]);
      positive = positive && s == Sign::kPositive;
      certain = certain && (n % 2 == 0 || s != Sign::kAny);
    }
    some = some || positive;
  }
  return certain && (some || !strictly);
}

bool RationalForms::always_positive(const RationalFunction& polynomial) const {
  if (positive_terms(polynomial, true)) return true;
  const std::uint64_t used = polynomial.generators();
  if (used == 0 || (used & (used - 1)) != 0) return false;
  const RationalPolynomial p = univariate(polynomial);
  return p.leading().sign() > 0 && p.degree() <= 64 && p.degree() % 2 == 0 && real_root_count(p) == 0;
}

bool RationalForms::never_negative(const RationalFunction& polynomial) const {
  if (positive_terms(polynomial, false)) return true;
  const auto factors = factor(polynomial);
  return factors && factors->constant.sign() > 0 &&
         std::all_of(factors->factors.begin(), factors->factors.end(), [&](const auto& part) {
           return part.second % 2 == 0 || always_positive(part.first) || positive_terms(part.first, false);
         });
}

Expr RationalForms::single_atom(const RationalFunction& polynomial) const {
  for (std::size_t i = 0; i < atoms_.size(); ++i)
    if (polynomial == RationalFunction::generator(static_cast<int>(i))) return atoms_[i];
  return {};
}

bool RationalForms::only_symbol(std::string_view name) const {
  return atoms_.empty() || (atoms_.size() == 1 && atoms_[0].is(K::kSymbol) && atoms_[0].name() == name);
}

RationalPolynomial RationalForms::univariate(const RationalFunction& polynomial) const {
  RationalPolynomial p;
  for (const auto& t : polynomial.terms()) {
    const std::int64_t n = t.powers.empty() ? 0 : t.powers[0].second;
    p = p + RationalPolynomial::monomial(Rational(t.coefficient), static_cast<std::uint64_t>(n));
  }
  return p;
}

}  // namespace exact
