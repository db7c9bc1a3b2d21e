#include "claims/recheck/real_value.h"

#include <algorithm>
#include <map>

namespace exact::recheck {

namespace {
using Kind = Formula::Kind;

constexpr std::uint64_t kMaxSteps = 200'000;
constexpr int kMaxCalls = 1'000;

std::int64_t integer_point(const Interval& a, std::int64_t bound) {
  const auto n = a.is_point() ? a.lower.to_int64() : std::nullopt;
  if (!n || *n > bound || *n < -bound) throw NotUnderstood("an exponent or a bound is no small integer");
  return *n;
}
}  // namespace

void RealValue::step() {
  if (++steps_ > kMaxSteps) throw NotUnderstood("enclosing the value takes too long");
}

Interval RealValue::within(const Meaning& m, const Bindings& bindings) {
  if (++depth_ > kMaxCalls) throw NotUnderstood("definitions are nested too deeply");
  Interval value = node(m.body, m.body.root, bindings);
  --depth_;
  return value;
}

Interval RealValue::node(const Formula& f, Formula::Index i, const Bindings& bindings) {
  step();
  const Formula::Node& n = f[i];
  switch (n.kind) {
    case Kind::kNumber: return at_.point(n.number);
    case Kind::kName: {
      for (auto b = bindings.rbegin(); b != bindings.rend(); ++b)
        if (b->first == n.name) return b->second;
      if (n.name == "pi") return at_.pi();
      if (n.name == "tau") return at_.multiply(at_.point(2), at_.pi());
      if (n.name == "e") return at_.exponential(at_.point(1));
      const auto m = meanings_.find(n.name);
      if (m == meanings_.end() || !m->second.parameters.empty())
        throw NotUnderstood("the name " + n.name + " has no value");
      return within(m->second, {});
    }
    case Kind::kNegate: return at_.negate(node(f, n.parts[0], bindings));
    case Kind::kCall: return call(f, n, bindings);
    case Kind::kSum:
    case Kind::kProduct: return accumulate(f, n, bindings);
    default: break;
  }
  const Interval a = node(f, n.parts[0], bindings), b = node(f, n.parts[1], bindings);
  switch (n.kind) {
    case Kind::kAdd: return at_.add(a, b);
    case Kind::kSubtract: return at_.subtract(a, b);
    case Kind::kMultiply: return at_.multiply(a, b);
    case Kind::kDivide: return at_.divide(a, b);
    default: return power(a, b);
  }
}

Interval RealValue::power(const Interval& base, const Interval& exponent) const {
  if (exponent.is_point() && exponent.lower.is_integer()) {
    const std::int64_t n = integer_point(exponent, 100'000);
    if (n <= 0 && base.contains_zero()) throw NotTold("the base of a power is not told from zero");
    return at_.power(base, n);
  }
  return at_.exponential(at_.multiply(exponent, at_.logarithm(base)));
}

Interval RealValue::accumulate(const Formula& f, const Formula::Node& n, const Bindings& bindings) {
  const bool is_sum = n.kind == Kind::kSum;
  const std::int64_t lower = integer_point(node(f, n.parts[1], bindings), 1'000'000);
  const std::int64_t upper = integer_point(node(f, n.parts[2], bindings), 1'000'000);
  Interval total = at_.point(is_sum ? 0 : 1);
  Bindings inner = bindings;
  inner.emplace_back(n.name, Interval());
  for (std::int64_t k = lower; k <= upper; ++k) {
    inner.back().second = at_.point(k);
    const Interval item = node(f, n.parts[0], inner);
    step();
    total = is_sum ? at_.add(total, item) : at_.multiply(total, item);
  }
  return total;
}

Interval RealValue::call(const Formula& f, const Formula::Node& n, const Bindings& bindings) {
  std::vector<Interval> a;
  for (const Formula::Index part : n.parts) a.push_back(node(f, part, bindings));
  const bool hidden =
      std::any_of(bindings.begin(), bindings.end(), [&](const auto& b) { return b.first == n.name; });
  if (const auto m = meanings_.find(n.name); m != meanings_.end() && !hidden) {
    if (m->second.parameters.size() != a.size()) throw NotUnderstood(n.name + " has other parameters");
    Bindings inner;
    for (std::size_t i = 0; i < a.size(); ++i) inner.emplace_back(m->second.parameters[i], a[i]);
    return within(m->second, inner);
  }
  // Of exact arguments the exact value, where there is one.
  if (std::all_of(a.begin(), a.end(), [](const Interval& x) { return x.is_point(); })) {
    std::vector<Rational> points;
    for (const Interval& x : a) points.push_back(x.lower);
    if (const auto value = exact_.function(n.name, points)) return at_.point(*value);
  }
  if (n.name == "approx" && (a.size() == 1 || a.size() == 2)) return a[0];
  if (n.name == "atan2" && a.size() == 2) return at_.angle(a[0], a[1]);
  if (a.size() == 1) {
    using Function = Interval (IntervalArithmetic::*)(const Interval&) const;
    static const std::map<std::string_view, Function> kFunctions = {
        {"abs", &IntervalArithmetic::absolute},
        {"sqrt", &IntervalArithmetic::square_root},
        {"exp", &IntervalArithmetic::exponential},
        {"log", &IntervalArithmetic::logarithm},
        {"sin", &IntervalArithmetic::sine},
        {"cos", &IntervalArithmetic::cosine},
        {"tan", &IntervalArithmetic::tangent},
        {"asin", &IntervalArithmetic::arc_sine},
        {"acos", &IntervalArithmetic::arc_cosine},
        {"atan", &IntervalArithmetic::arc_tangent},
        {"sinh", &IntervalArithmetic::hyperbolic_sine},
        {"cosh", &IntervalArithmetic::hyperbolic_cosine},
        {"tanh", &IntervalArithmetic::hyperbolic_tangent},
    };
    if (n.name == "simplify" || n.name == "expand" || n.name == "factor") return a[0];
    if (const auto it = kFunctions.find(n.name); it != kFunctions.end()) return (at_.*it->second)(a[0]);
  }
  throw NotUnderstood("there is no enclosure for the function " + n.name);
}

}  // namespace exact::recheck
