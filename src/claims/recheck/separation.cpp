#include "claims/recheck/separation.h"

#include "claims/recheck/exact_value.h"

#include <algorithm>

namespace exact::recheck {

namespace {
using Kind = Formula::Kind;
using Index = Formula::Index;

constexpr std::uint64_t kMaxBits = 1 << 17;  // more precision than this is not tried
constexpr int kMaxCalls = 100;

// Upper bounds for the binary logarithms of u and l.
struct Size {
  std::uint64_t u = 0, l = 0;
};

class Separation {
 public:
  explicit Separation(const Meanings& meanings) : meanings_(meanings) {}
  using Sizes = std::vector<std::pair<std::string, Size>>;

  Size of(const Formula& f, Index i, const Sizes& names) {
    const Formula::Node& n = f[i];
    const auto part = [&](std::size_t k) { return of(f, n.parts[k], names); };
    switch (n.kind) {
      case Kind::kNumber: return of_number(n.number);
      case Kind::kName: {
        for (auto s = names.rbegin(); s != names.rend(); ++s)
          if (s->first == n.name) return s->second;
        const auto m = meanings_.find(n.name);
        if (m == meanings_.end() || !m->second.parameters.empty()) break;
        return within(m->second, {});
      }
      case Kind::kNegate: return part(0);
      case Kind::kAdd:
      case Kind::kSubtract: return sum(part(0), part(1));
      case Kind::kMultiply: {
        const Size a = part(0), b = part(1);
        return bounded({a.u + b.u, a.l + b.l});
      }
      case Kind::kDivide: {
        const Size a = part(0), b = part(1);
        return bounded({a.u + b.l, a.l + b.u});
      }
      case Kind::kPower: return power(part(0), ExactValue(meanings_).of_part(f, n.parts[1]));
      case Kind::kCall: {
        if (const auto m = meanings_.find(n.name); m != meanings_.end()) {
          if (m->second.parameters.size() != n.parts.size()) break;
          Sizes inner;
          for (std::size_t k = 0; k < n.parts.size(); ++k)
            inner.emplace_back(m->second.parameters[k], part(k));
          return within(m->second, inner);
        }
        if (n.parts.size() != 1) break;
        if (n.name == "sqrt") return root(part(0), 2);
        if (n.name == "sin" || n.name == "cos") return circular(f, n.parts[0]);
        if (n.name == "abs" || n.name == "simplify" || n.name == "expand" || n.name == "factor")
          return part(0);
        break;
      }
      default: break;
    }
    throw NotUnderstood("there is no separation bound for the form of the value");
  }

  static Size sum(const Size& a, const Size& b) {
    return bounded({std::max(a.u + b.l, a.l + b.u) + 1, a.l + b.l});
  }
  std::uint64_t degree() const { return degree_; }

 private:
  static Size bounded(const Size& s) {
    if (s.u > kMaxBits || s.l > kMaxBits)
      throw NotUnderstood("the numbers are too large for a separation bound");
    return s;
  }
  static Size of_number(const Rational& q) { return bounded({q.numerator_bits(), q.denominator_bits()}); }

  Size power(Size base, const Rational& exponent) {
    const auto n = Rational(exponent.numerator()).to_int64(), k = Rational(exponent.denominator()).to_int64();
    if (!n || !k || *n > 10'000 || *n < -10'000 || *k > 64) throw NotUnderstood("an exponent is too large");
    if (*k > 1) base = root(base, static_cast<std::uint64_t>(*k));
    if (*n < 0) std::swap(base.u, base.l);
    const auto times = static_cast<std::uint64_t>(*n < 0 ? -*n : *n);
    return bounded({base.u * times, base.l * times});
  }

  // The k-th root of U/L is that of U L^(k-1), divided by L.
  Size root(const Size& a, std::uint64_t k) {
    raise_degree(k);
    return bounded({(a.u + (k - 1) * a.l + k - 1) / k, a.l});
  }

  Size circular(const Formula& f, Index argument) {
    if (degree_bound_of_part(f, argument, "pi", meanings_) > 1)
      throw NotUnderstood("an angle is no multiple of pi");
    ExactValue exact(meanings_);
    const Rational rest = exact.of_part(f, argument, {{"pi", 0}}),
                   turn = exact.of_part(f, argument, {{"pi", 1}});
    const auto q = Rational(turn.denominator()).to_int64();
    if (!rest.is_zero() || !q || *q > 10'000) throw NotUnderstood("an angle is no simple multiple of pi");
    raise_degree(2 * static_cast<std::uint64_t>(*q));
    return {1, 1};  // 2 sin over 2
  }

  void raise_degree(std::uint64_t k) {
    degree_ *= k;
    if (degree_ > kMaxBits) throw NotUnderstood("there are too many roots for a separation bound");
  }

  Size within(const Meaning& m, const Sizes& names) {
    if (++depth_ > kMaxCalls) throw NotUnderstood("definitions are nested too deeply");
    const Size size = of(m.body, m.body.root, names);
    --depth_;
    return size;
  }

  const Meanings& meanings_;
  std::uint64_t degree_ = 1;
  int depth_ = 0;
};
}  // namespace

std::uint64_t separation_bits(const Formula& left, const Formula& right, const Meanings& meanings) {
  Separation s(meanings);
  const Size a = s.of(left, left.root, {}), b = s.of(right, right.root, {});
  const Size difference = Separation::sum(a, b);
  const std::uint64_t bits = difference.l + (s.degree() - 1) * difference.u;
  if (bits > kMaxBits) throw NotUnderstood("telling the difference from zero takes too much precision");
  return bits;
}

}  // namespace exact::recheck
