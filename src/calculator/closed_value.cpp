#include "calculator/closed_value.h"

#include "calculator/closed_form.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Maybe = std::optional<ClosedValue>;

constexpr std::size_t kMaxAtoms = 512;  // of a sum; they are compared with each other

std::int64_t size_of(const ClosedValue& v) {
  return static_cast<std::int64_t>(v.radicals.terms().size() + v.parts.size()) + 1;
}

void add_part(ClosedValue& v, const ClosedValue::Part& p) {
  if (p.coefficient.is_zero()) return;
  for (auto it = v.parts.begin(); it != v.parts.end(); ++it) {
    if (!identical(it->atom, p.atom)) {
      // Logarithms are independent when their bases are coprime.
      if (!p.log_base.is_zero() && !it->log_base.is_zero() && !gcd(p.log_base, it->log_base).is_one())
        throw std::length_error("logarithms of numbers that are not coprime");
      continue;
    }
    it->coefficient = it->coefficient + p.coefficient;
    if (it->coefficient.is_zero()) v.parts.erase(it);
    return;
  }
  if (v.parts.size() >= kMaxAtoms) throw std::length_error("too many atoms");
  v.parts.push_back(p);
}

ClosedValue sum(const ClosedValue& a, const ClosedValue& b) {
  ClosedValue r = a;
  r.radicals = a.radicals + b.radicals;
  for (const auto& p : b.parts) add_part(r, p);
  return r;
}

ClosedValue times(const ClosedValue& a, const RadicalSum& k) {
  ClosedValue r{a.radicals * k, {}};
  if (k.is_zero()) return r;
  for (const auto& p : a.parts) r.parts.push_back({p.atom, p.coefficient * k, p.log_base});
  return r;
}

ClosedValue atom(const Expr& e) {
  ClosedValue v;
  v.parts.push_back({e, RadicalSum(1), {}});
  return v;
}

Expr bare(const ClosedValue& v) { return to_expression(v, Expr::kNowhere); }

// v as a coefficient times a number of fixed scale, which is left in v: an atom, or a sum whose rational coefficients are
// integers without a common factor, the first of them positive.
RadicalSum take_coefficient(ClosedValue& v) {
  if (v.radicals.is_zero() && v.parts.size() == 1)
    return std::exchange(v.parts[0].coefficient, RadicalSum(1));
  Integer numerator, denominator(1);
  bool negative = false, first = true;
  const auto look = [&](const RadicalSum& r) {
    for (const auto& t : r.terms()) {
      numerator = gcd(numerator, t.coefficient.numerator());
      denominator = lcm(denominator, t.coefficient.denominator());
      if (std::exchange(first, false)) negative = t.coefficient.sign() < 0;
    }
  };
  look(v.radicals);
  for (const auto& p : v.parts) look(p.coefficient);
  const Rational content(negative ? -numerator : numerator, denominator);
  v = times(v, RadicalSum(Rational(1) / content));
  return RadicalSum(content);
}

// Atoms that are products, quotients and powers are kept as one product of powers of other atoms: bases in the order of their
// texts, positive exponents over negative ones. The divisors among them have been proved not to be zero.
class AtomProduct {
 public:
  explicit AtomProduct(Context& c) : c_(c) {}

  void take(const ClosedValue& v, std::int64_t exponent) {
    ClosedValue rest = v;
    const RadicalSum k =
        rest.is_radical_sum() ? std::exchange(rest.radicals, RadicalSum(1)) : take_coefficient(rest);
    coefficient_ = coefficient_ * pow(k, exponent);
    if (!rest.is_radical_sum()) put(bare(rest), exponent);
  }

  ClosedValue value() {
    Expr top, bottom;
    std::sort(powers_.begin(), powers_.end(), [](const Power& a, const Power& b) { return a.text < b.text; });
    for (Power& p : powers_) {
      reduce(p);
      if (p.exponent == 0) continue;
      const std::int64_t n = p.exponent < 0 ? -p.exponent : p.exponent;
      const Expr factor = n == 1 ? p.base : Expr::binary(Kind::kPower, p.base, Expr::number(n));
      Expr& side = p.exponent < 0 ? bottom : top;
      side = side ? Expr::binary(Kind::kMultiply, side, factor) : factor;
    }
    if (!top && !bottom) return {coefficient_, {}};
    if (bottom) top = Expr::binary(Kind::kDivide, top ? top : Expr::number(1), bottom);
    return times(atom(top), coefficient_);
  }

 private:
  struct Power {
    Expr base;
    std::string text;
    std::int64_t exponent;
  };

  void put(const Expr& e, std::int64_t exponent) {
    if (e.is_number() && e.value().is_one()) return;
    if (e.is(Kind::kMultiply) || e.is(Kind::kDivide)) {
      put(e[0], exponent);
      put(e[1], e.is(Kind::kMultiply) ? exponent : -exponent);
      return;
    }
    if (e.is(Kind::kPower) && e[1].is_integer()) {
      put(e[0], checked(exponent, *e[1].value().to_int64()));
      return;
    }
    c_.closed_work += e.nodes();
    std::string text = print(e);
    for (Power& p : powers_) {
      if (p.text != text) continue;
      p.exponent += exponent;
      return;
    }
    powers_.push_back({e, std::move(text), exponent});
  }

  static std::int64_t checked(std::int64_t a, std::int64_t b) {
    std::int64_t r;
    if (__builtin_mul_overflow(a, b, &r) || r > 1'000'000 || r < -1'000'000)
      throw std::length_error("an exponent is too large");
    return r;
  }

  // sqrt(x)^(2k + r) is x^k sqrt(x)^r when x is a radical sum.
  void reduce(Power& p) {
    if (p.exponent > -2 && p.exponent < 2) return;
    if (!p.base.is_call("sqrt", 1)) return;
    const auto x = closed_value(c_, p.base[0]);
    if (!x || !x->is_radical_sum()) return;
    coefficient_ = coefficient_ * pow(x->radicals, p.exponent / 2);
    p.exponent %= 2;
  }

  Context& c_;
  RadicalSum coefficient_{1};
  std::vector<Power> powers_;
};

// b = k * a: the radical sum k.
std::optional<RadicalSum> ratio(const ClosedValue& b, const ClosedValue& a) {
  if (a.parts.empty() || b.parts.size() != a.parts.size()) return std::nullopt;
  const auto find = [&](const Expr& e) -> const RadicalSum* {
    for (const auto& p : b.parts)
      if (identical(p.atom, e)) return &p.coefficient;
    return nullptr;
  };
  const RadicalSum* first = find(a.parts[0].atom);
  if (!first) return std::nullopt;
  const RadicalSum k = *first * inverse(a.parts[0].coefficient);
  for (const auto& p : a.parts) {
    const RadicalSum* other = find(p.atom);
    if (!other || !(*other == p.coefficient * k)) return std::nullopt;
  }
  if (!(b.radicals == a.radicals * k)) return std::nullopt;
  return k;
}

// Whether v is zero; empty when that could not be decided.
std::optional<bool> zero(Context& c, const ClosedValue& v) {
  if (v.parts.empty()) return v.radicals.is_zero();
  if (v.has_only_logarithms()) return false;
  const auto sign = closed_sign(c, bare(v));
  if (!sign) return std::nullopt;
  return *sign == 0;
}

Maybe divide(Context& c, const Expr& e, const ClosedValue& a, const ClosedValue& b) {
  const auto is_zero = zero(c, b);
  if (!is_zero) return std::nullopt;
  if (*is_zero) throw Failure(Code::kDivisionByZero, "the divisor is zero", e.place());
  if (a.is_zero()) return ClosedValue();
  if (b.parts.empty()) {
    try {
      return times(a, inverse(b.radicals));
    } catch (const std::length_error&) {
      return atom(Expr::binary(Kind::kDivide, bare(a), bare(b)));  // the field is too large to invert in
    }
  }
  if (const auto k = ratio(a, b)) return ClosedValue{*k, {}};
  AtomProduct quotient(c);
  quotient.take(a, 1);
  quotient.take(b, -1);
  return quotient.value();
}

Maybe integer_power(Context& c, const Expr& e, const ClosedValue& base, const Integer& n) {
  if (n.sign() <= 0) {
    const auto is_zero = zero(c, base);
    if (!is_zero) return std::nullopt;
    if (*is_zero && n.is_zero())
      throw Failure(Code::kUndefinedPower, "zero to the power zero has no value", e.place());
    if (*is_zero)
      throw Failure(Code::kDivisionByZero, "zero to a negative power is a division by zero", e.place());
  }
  if (n.is_zero()) return ClosedValue{RadicalSum(1), {}};
  const auto k = n.to_int64();
  if (!k) return std::nullopt;
  if (base.parts.empty()) return ClosedValue{pow(base.radicals, *k), {}};
  if (*k == 1) return base;
  AtomProduct power(c);
  power.take(base, *k);
  return power.value();
}

// x^(p/n) with n > 1 and a multi-term radical sum or atoms x: r^(p/n) * s^p * (x/c)^(p/n), where the rational content c of the
// radical sum is r * s^n with r free of n-th powers.
Maybe root_atom(const ClosedValue& x, const Integer& p, std::uint32_t n, bool as_sqrt) {
  ClosedValue inner = x;
  RadicalSum outer(1);
  if (x.parts.empty()) {
    Integer numerator, denominator(1);
    for (const auto& t : x.radicals.terms()) {
      numerator = gcd(numerator, t.coefficient.numerator());
      denominator = lcm(denominator, t.coefficient.denominator());
    }
    const Rational content(numerator, denominator);
    const auto content_root = root(RadicalSum(content), n);
    if (content_root && content_root->terms().size() == 1) {
      // content^(1/n) = s * m; the monomial m goes back inside.
      const auto& t = content_root->terms()[0];
      const auto m = pow(RadicalSum::of(t.monomial, Rational(1)), n);
      const auto power = p.to_int64();
      if (!power || *power > 64 || *power < -64) return std::nullopt;
      outer = pow(RadicalSum(t.coefficient), *power);
      inner.radicals = x.radicals * RadicalSum(Rational(1) / content) * m;
    }
  }
  const Expr body = bare(inner);
  Expr r;
  if (as_sqrt)
    r = Expr::call("sqrt", {body});
  else
    r = Expr::binary(Kind::kPower, body, Expr::number(Rational(p, Integer(n))));
  return times(atom(r), outer);
}

// x^q for a rational q that is no integer.
Maybe fractional_power(Context& c, const Expr& e, const ClosedValue& x, const Rational& q, bool as_sqrt) {
  std::optional<int> sign;
  if (x.parts.empty())
    sign = x.radicals.sign();
  else
    sign = closed_sign(c, bare(x));
  if (!sign || *sign < 0) return std::nullopt;
  if (*sign == 0) {
    if (q.sign() < 0)
      throw Failure(Code::kDivisionByZero, "zero to a negative power is a division by zero", e.place());
    return ClosedValue();
  }
  const auto n = q.denominator().to_int64(), p = q.numerator().to_int64();
  if (!n || !p || *n > kMaxRootDegree) return std::nullopt;
  if (x.parts.empty()) {
    c.closed_work += x.radicals.terms().size() <= 1 ? 3 : 100 * size_of(x);
    if (const auto r = root(x.radicals, static_cast<std::uint32_t>(*n))) return ClosedValue{pow(*r, *p), {}};
  }
  return root_atom(x, q.numerator(), static_cast<std::uint32_t>(*n), as_sqrt);
}

// sin, cos, tan of pi * q as an atom with an angle between 0 and pi/2.
ClosedValue angle_atom(Function f, Rational q) {
  const Rational half(Integer(1), Integer(2)), one(1), two(2);
  int sign = 1;
  if (f == Function::kTan) {
    q = q - Rational(floor(q));
    if (q > half) {
      q = one - q;
      sign = -1;
    }
  } else {
    q = (q * half - Rational(floor(q * half))) * two;
    if (f == Function::kSin && q > one) {
      q = q - one;
      sign = -sign;
    }
    if (f == Function::kCos && q > one) q = two - q;
    if (q > half) {
      q = one - q;
      if (f == Function::kCos) sign = -sign;
    }
  }
  const Expr angle = Expr::binary(Kind::kMultiply, Expr::number(q), Expr::symbol("pi"));
  return times(atom(Expr::call(f == Function::kSin   ? "sin"
                               : f == Function::kCos ? "cos"
                                                     : "tan",
                               {angle})),
               RadicalSum(sign));
}

Maybe trigonometric(Function f, const Expr& argument) {
  const auto q = rational_multiple_of_pi(argument);
  if (!q || q->denominator().bits() > 20) return std::nullopt;
  if (f == Function::kTan && q->denominator() == Integer(2)) return std::nullopt;  // a pole
  const auto value = f == Function::kSin ? sin_pi(*q) : f == Function::kCos ? cos_pi(*q) : tan_pi(*q);
  if (value) return ClosedValue{*value, {}};
  return angle_atom(f, *q);
}

// log of c * m: a combination of logarithms of primes. Of other positive numbers: an atom.
Maybe logarithm(const ClosedValue& x) {
  if (!x.parts.empty() || x.radicals.sign() <= 0) return std::nullopt;
  if (x.radicals.terms().size() > 1) return atom(Expr::call("log", {bare(x)}));
  const auto& t = x.radicals.terms()[0];
  ClosedValue v;
  const auto put_one = [&](const Integer& base, const Rational& k) {
    add_part(v, {Expr::call("log", {Expr::number(Rational(base))}), RadicalSum(k), base});
  };
  const auto put_integer = [&](const Integer& n, int sign) {
    if (n.bits() > kMaxRadicandBits) throw std::length_error("the logarithm's argument is too large");
    for (const auto& f : factor_into_bases(n))
      put_one(f.base, Rational(sign * static_cast<std::int64_t>(f.numerator)));
  };
  put_integer(t.coefficient.numerator(), 1);
  put_integer(t.coefficient.denominator(), -1);
  for (const auto& f : t.monomial.factors())
    put_one(f.base, Rational(Integer(f.numerator), Integer(f.denominator)));
  return v;
}
}  // namespace

bool ClosedValue::has_only_logarithms() const {
  return std::all_of(parts.begin(), parts.end(), [](const Part& p) { return !p.log_base.is_zero(); });
}

std::optional<ClosedValue> combine_closed(Context& c, const Expr& e, const std::vector<Maybe>& children) {
  const auto child = [&](std::size_t i) -> const Maybe& { return children[i]; };
  c.closed_work += 1;
  if (c.closed_work > kMaxClosedWork) return std::nullopt;
  c.work.poll();
  try {
    switch (e.kind()) {
      case Kind::kNumber: return ClosedValue{RadicalSum(e.value()), {}};
      case Kind::kNegate:
        if (!child(0)) return std::nullopt;
        return times(*child(0), RadicalSum(-1));
      case Kind::kAdd:
      case Kind::kSubtract:
        if (!child(0) || !child(1)) return std::nullopt;
        c.closed_work += size_of(*child(0)) + size_of(*child(1));
        return sum(*child(0), e.is(Kind::kAdd) ? *child(1) : times(*child(1), RadicalSum(-1)));
      case Kind::kMultiply:
        if (!child(0) || !child(1)) return std::nullopt;
        c.closed_work += size_of(*child(0)) * size_of(*child(1));
        if (child(0)->parts.empty()) return times(*child(1), child(0)->radicals);
        if (child(1)->parts.empty()) return times(*child(0), child(1)->radicals);
        {
          AtomProduct product(c);
          product.take(*child(0), 1);
          product.take(*child(1), 1);
          return product.value();
        }
      case Kind::kDivide: {
        if (!child(1)) return std::nullopt;
        c.closed_work += 8 * size_of(*child(1)) * size_of(*child(1));
        if (child(0)) return divide(c, e, *child(0), *child(1));
        return std::nullopt;
      }
      case Kind::kPower: {
        if (!child(0) || !e[1].is_number()) return std::nullopt;
        c.closed_work += 8 * size_of(*child(0)) * size_of(*child(0));
        if (e[1].is_integer()) return integer_power(c, e, *child(0), e[1].value().numerator());
        return fractional_power(c, e, *child(0), e[1].value(), false);
      }
      case Kind::kCall: {
        const SyntaxEntry* entry = find_function(e.name());
        if (!entry || static_cast<std::size_t>(entry->arity) != e.size()) return std::nullopt;
        switch (entry->function) {
          case Function::kSqrt:
            if (!child(0)) return std::nullopt;
            return fractional_power(c, e, *child(0), Rational(Integer(1), Integer(2)), true);
          case Function::kSin:
          case Function::kCos:
          case Function::kTan: return trigonometric(entry->function, e[0]);
          case Function::kLog:
            if (!child(0)) return std::nullopt;
            return logarithm(*child(0));
          default: return std::nullopt;
        }
      }
      default: return std::nullopt;
    }
  } catch (const std::length_error&) {
    return std::nullopt;
  }
}

ClosedValue negated(const ClosedValue& v) { return times(v, RadicalSum(-1)); }

std::optional<ClosedValue> sum_closed(Context& c, std::vector<ClosedValue> values) {
  if (values.empty()) return ClosedValue();
  try {
    while (values.size() > 1) {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < values.size(); i += 2, ++kept) {
        c.work.poll();
        if (i + 1 < values.size()) {
          c.closed_work += size_of(values[i]) + size_of(values[i + 1]);
          if (c.closed_work > kMaxClosedWork) return std::nullopt;
          values[kept] = sum(values[i], values[i + 1]);
        } else if (kept != i) {
          values[kept] = std::move(values[i]);
        }
      }
      values.resize(kept);
    }
  } catch (const std::length_error&) {
    return std::nullopt;
  }
  return std::move(values[0]);
}

// Nested radicals are asked for again at every level: without a memory the work would grow with the cube of the depth.
struct ClosedCache {
  struct Entry {
    Expr keep;  // so that the node's address is not used again
    Maybe value;
  };
  std::unordered_map<const void*, Entry> entries;
};
constexpr std::size_t kMaxCachedValues = 4'096;

std::optional<ClosedValue> closed_value(Context& c, const Expr& e) {
  if (e.is(Kind::kSymbol)) return std::nullopt;
  const bool cached = e.is(Kind::kCall) || e.is(Kind::kPower);
  if (cached && c.closed_cache) {
    const auto it = c.closed_cache->entries.find(e.identity());
    if (it != c.closed_cache->entries.end()) return it->second.value;
  }
  std::vector<Maybe> children;
  for (const Expr& child : e.children()) children.push_back(closed_value(c, child));
  Maybe v = combine_closed(c, e, children);
  if (cached) {
    if (!c.closed_cache) c.closed_cache = std::make_shared<ClosedCache>();
    if (c.closed_cache->entries.size() >= kMaxCachedValues) c.closed_cache->entries.clear();
    c.closed_cache->entries.emplace(e.identity(), ClosedCache::Entry{e, v});
  }
  return v;
}

}  // namespace exact
