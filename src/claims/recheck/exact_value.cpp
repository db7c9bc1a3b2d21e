#include "claims/recheck/exact_value.h"

#include <algorithm>

namespace exact::recheck {

namespace {
using Kind = Formula::Kind;
using Index = Formula::Index;

constexpr std::uint64_t kMaxWords = 200'000'000;  // word operations: some seconds
constexpr std::uint64_t kMaxBits = 1 << 25;       // of one number
constexpr int kMaxCalls = 1'000;                  // of definitions inside one another
constexpr std::uint64_t kMaxDegree = 1 << 20;
constexpr std::uint64_t kMaxSteps = 2'000'000;  // of finding a degree

std::uint64_t bits(const Rational& q) { return q.numerator_bits() + q.denominator_bits(); }

bool is_transparent(std::string_view name) {
  return name == "simplify" || name == "expand" || name == "factor";
}

std::int64_t small(const Rational& q) {
  const auto n = q.to_int64();
  if (!n || *n > 1'000'000 || *n < -1'000'000) throw NotUnderstood("a number of steps is no small integer");
  return *n;
}

Rational range_product(std::int64_t from, std::int64_t to) {
  if (from > to) return 1;
  if (from == to) return from;
  const std::int64_t middle = from + (to - from) / 2;
  return range_product(from, middle) * range_product(middle + 1, to);
}
}  // namespace

void ExactValue::pay(std::uint64_t words) {
  paid_ += words + 16;  // and what an operation takes beside its words
  if (paid_ > kMaxWords) throw NotUnderstood("checking the value takes too long");
}

// A receipt may say anything, so a definition may even mention itself.
Rational ExactValue::within(const Meaning& m, const Bindings& bindings) {
  if (++depth_ > kMaxCalls) throw NotUnderstood("definitions are nested too deeply");
  Rational value = of(m.body, bindings);
  --depth_;
  return value;
}

Rational ExactValue::node(const Formula& f, Index i, const Bindings& bindings) {
  const Formula::Node& n = f[i];
  switch (n.kind) {
    case Kind::kNumber: return n.number;
    case Kind::kName: {
      for (auto b = bindings.rbegin(); b != bindings.rend(); ++b)
        if (b->first == n.name) return b->second;
      const auto m = meanings_.find(n.name);
      if (m == meanings_.end() || !m->second.parameters.empty())
        throw NotUnderstood("the name " + n.name + " has no rational value");
      return within(m->second, {});
    }
    case Kind::kNegate: return -node(f, n.parts[0], bindings);
    case Kind::kCall: return call(f, n, bindings);
    case Kind::kSum:
    case Kind::kProduct: return accumulate(f, n, bindings);
    default: break;
  }
  const Rational a = node(f, n.parts[0], bindings), b = node(f, n.parts[1], bindings);
  if (n.kind == Kind::kPower) {
    if (!b.is_integer()) throw NotUnderstood("an exponent is no integer");
    const std::int64_t e = small(b);
    if (e == 0 && a.is_zero()) throw Undefined("0^0");
    if (e < 0 && a.is_zero()) throw Undefined("zero to a negative power");
    const std::uint64_t size = bits(a) * static_cast<std::uint64_t>(e < 0 ? -e : e);
    if (size > kMaxBits) throw NotUnderstood("a power is too large");
    pay(size / 32);
    return pow(a, e);
  }
  if (bits(a) + bits(b) > kMaxBits) throw NotUnderstood("a number is too large");
  pay((bits(a) / 64 + 1) * (bits(b) / 64 + 1) / 4);
  if (n.kind == Kind::kAdd) return a + b;
  if (n.kind == Kind::kSubtract) return a - b;
  if (n.kind == Kind::kMultiply) return a * b;
  if (b.is_zero()) throw Undefined("a division by zero");
  return a / b;
}

Rational ExactValue::accumulate(const Formula& f, const Formula::Node& n, const Bindings& bindings) {
  const bool is_sum = n.kind == Kind::kSum;
  const std::int64_t lower = small(node(f, n.parts[1], bindings)),
                     upper = small(node(f, n.parts[2], bindings));
  Rational total = is_sum ? 0 : 1;
  Bindings inner = bindings;
  inner.emplace_back(n.name, Rational());
  for (std::int64_t k = lower; k <= upper; ++k) {
    inner.back().second = k;
    const Rational item = node(f, n.parts[0], inner);
    if (bits(total) + bits(item) > kMaxBits) throw NotUnderstood("a number is too large");
    pay((bits(total) / 64 + 1) * (bits(item) / 64 + 1));
    total = is_sum ? total + item : total * item;
  }
  return total;
}

Rational ExactValue::call(const Formula& f, const Formula::Node& n, const Bindings& bindings) {
  std::vector<Rational> arguments;
  for (const Index part : n.parts) arguments.push_back(node(f, part, bindings));
  const bool hidden =
      std::any_of(bindings.begin(), bindings.end(), [&](const auto& b) { return b.first == n.name; });
  const auto m = meanings_.find(n.name);
  if (m != meanings_.end() && !hidden) {
    if (m->second.parameters.size() != arguments.size())
      throw NotUnderstood(n.name + " has other parameters");
    Bindings inner;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      inner.emplace_back(m->second.parameters[i], arguments[i]);
    return within(m->second, inner);
  }
  if (auto value = function(n.name, arguments)) return *value;
  throw NotUnderstood("the function " + n.name + " is not evaluated exactly");
}

std::optional<Rational> ExactValue::function(std::string_view name, const std::vector<Rational>& a) {
  const auto integers = [&] {
    return std::all_of(a.begin(), a.end(), [](const Rational& q) { return q.is_integer(); });
  };
  if (a.size() == 1) {
    if (is_transparent(name)) return a[0];
    if (name == "abs") return abs(a[0]);
    if (name == "sqrt") return a[0].sign() < 0 ? std::nullopt : exact_sqrt(a[0]);
    if (name == "factorial" && integers() && a[0].sign() >= 0) {
      const std::int64_t n = small(a[0]);
      pay(static_cast<std::uint64_t>(n) * 32);
      return range_product(1, n);
    }
    if (name == "fibonacci" && integers() && a[0].sign() >= 0) {
      const std::int64_t n = small(a[0]);
      pay(static_cast<std::uint64_t>(n) * (static_cast<std::uint64_t>(n) / 64 + 1));
      Integer x = 0, y = 1;
      for (std::int64_t k = 0; k < n; ++k) {
        x += y;
        std::swap(x, y);
      }
      return Rational(x);
    }
  }
  if (a.size() == 2 && integers()) {
    const Integer x = a[0].numerator(), y = a[1].numerator();
    if (name == "gcd") return Rational(gcd(x, y));
    if (name == "lcm") return Rational(lcm(x, y));
    if ((name == "choose" || name == "permutations") && x.sign() >= 0 && y.sign() >= 0) {
      const std::int64_t n = small(a[0]), k = small(a[1]);
      if (k > n) return name == "choose" ? std::optional<Rational>(0) : std::nullopt;
      pay(static_cast<std::uint64_t>(k) * 64);
      const Rational falling = range_product(n - k + 1, n);
      return name == "choose" ? falling / range_product(1, k) : falling;
    }
  }
  return std::nullopt;
}

namespace {
class Degree {
 public:
  explicit Degree(const Meanings& meanings) : meanings_(meanings) {}
  using Degrees = std::vector<std::pair<std::string, std::uint64_t>>;

  std::uint64_t of(const Formula& f, Index i, const Degrees& degrees) {
    if (++steps_ > kMaxSteps) throw NotUnderstood("finding the degree takes too long");
    const Formula::Node& n = f[i];
    const auto part = [&](std::size_t k) { return of(f, n.parts[k], degrees); };
    const auto constant = [&](std::size_t k) {
      if (part(k) != 0) throw NotUnderstood("the form is not that of a polynomial");
      return std::uint64_t{0};
    };
    switch (n.kind) {
      case Kind::kNumber: return 0;
      case Kind::kName: {
        for (auto d = degrees.rbegin(); d != degrees.rend(); ++d)
          if (d->first == n.name) return d->second;
        const auto m = meanings_.find(n.name);
        if (m == meanings_.end() || !m->second.parameters.empty())
          throw NotUnderstood("the name " + n.name + " has no value");
        return within(m->second, {});
      }
      case Kind::kNegate: return part(0);
      case Kind::kAdd:
      case Kind::kSubtract: return std::max(part(0), part(1));
      case Kind::kMultiply: return bounded(part(0) + part(1));
      case Kind::kDivide: return part(0) + constant(1);
      case Kind::kPower: {
        const std::uint64_t base = part(0);
        if (base == 0) return constant(1);
        constant(1);
        const Rational e = ExactValue(meanings_).of_part(f, n.parts[1]);
        const auto k = e.to_int64();
        if (!k || *k < 1 || *k > 1'000'000) throw NotUnderstood("an exponent is no positive integer");
        return bounded(base * static_cast<std::uint64_t>(*k));
      }
      case Kind::kSum:
      case Kind::kProduct: {
        constant(1);
        constant(2);
        Degrees inner = degrees;
        inner.emplace_back(n.name, 0);
        const std::uint64_t body = of(f, n.parts[0], inner);
        if (n.kind == Kind::kSum || body == 0) return body;
        throw NotUnderstood("a product over a range depends on the variable");
      }
      case Kind::kCall: break;
    }
    if (const auto m = meanings_.find(n.name); m != meanings_.end()) {
      if (m->second.parameters.size() != n.parts.size())
        throw NotUnderstood(n.name + " has other parameters");
      Degrees inner;
      for (std::size_t k = 0; k < n.parts.size(); ++k) inner.emplace_back(m->second.parameters[k], part(k));
      return within(m->second, inner);
    }
    if (n.parts.size() == 1 && is_transparent(n.name)) return part(0);
    for (std::size_t k = 0; k < n.parts.size(); ++k) constant(k);
    return 0;
  }

 private:
  static std::uint64_t bounded(std::uint64_t degree) {
    if (degree > kMaxDegree) throw NotUnderstood("the degree is too large");
    return degree;
  }
  std::uint64_t within(const Meaning& m, const Degrees& degrees) {
    if (++depth_ > kMaxCalls) throw NotUnderstood("definitions are nested too deeply");
    const std::uint64_t degree = of(m.body, m.body.root, degrees);
    --depth_;
    return degree;
  }

  const Meanings& meanings_;
  int depth_ = 0;
  std::uint64_t steps_ = 0;
};
}  // namespace

std::uint64_t degree_bound_of_part(const Formula& f, Formula::Index part, std::string_view variable,
                                   const Meanings& meanings) {
  return Degree(meanings).of(f, part, {{std::string(variable), 1}});
}

std::uint64_t degree_bound(const Formula& f, std::string_view variable, const Meanings& meanings) {
  return degree_bound_of_part(f, f.root, variable, meanings);
}

}  // namespace exact::recheck
