// Sines and cosines as pairs of kernels, multiples of an angle through the angle itself; inverse functions.
#include "calculator/calculus/field.h"

#include <algorithm>

namespace exact {

namespace {
using Pair = std::pair<Element, Element>;
// (sin, cos) of a + b.
Pair together(const Pair& a, const Pair& b) {
  return {a.first * b.second + a.second * b.first, a.second * b.second - a.first * b.first};
}
}  // namespace

std::optional<Pair> Field::known_angle(const Rational& over_pi) {
  // Multiples of pi/12 have roots of 2 and 3; others have no rule here.
  const Rational twelfths = over_pi * Rational(12);
  if (!twelfths.is_integer()) return std::nullopt;
  const Integer turn = divide_floor(twelfths.numerator(), Integer(24)).remainder;
  auto n = *turn.to_int64();
  const auto sine = [&](std::int64_t k) -> Element {  // of k * pi / 12
    k = ((k % 24) + 24) % 24;
    const int sign = k >= 12 ? -1 : 1;
    k %= 12;
    if (k > 6) k = 12 - k;
    const Element s(sign);
    switch (k) {
      case 0: return {};
      case 1: return s * (root(Element(6), 2) - root(Element(2), 2)) / Element(4);
      case 2: return s / Element(2);
      case 3: return s * root(Element(2), 2) / Element(2);
      case 4: return s * root(Element(3), 2) / Element(2);
      case 5: return s * (root(Element(6), 2) + root(Element(2), 2)) / Element(4);
      default: return s;
    }
  };
  return Pair{sine(n), sine(n + 6)};
}

std::pair<Element, Element> Field::angle(int cosine, std::int64_t times) {
  Pair one{value(kernel(cosine).partner), value(cosine)};
  if (times < 0) {
    one.first = -one.first;
    times = -times;
  }
  Pair result{Element(0), Element(1)};
  for (std::int64_t i = 0; i < times; ++i) {
    result = together(result, one);
    result.first = reduced(result.first);
    result.second = reduced(result.second);
  }
  return result;
}

std::pair<Element, Element> Field::sin_cos(const Element& argument) {
  return decided([&]() -> Pair {
    constexpr std::int64_t kMaxMultiple = 24;
    const Element u = reduced(argument);
    step(u);
    if (u.is_zero()) return {Element(0), Element(1)};
    // A multiple of pi comes off.
    std::vector<Element> basis{value(symbol("pi"))};
    std::vector<int> which{-1};
    for (int i = 0; i < size(); ++i) {
      if (kernel(i).kind != Kernel::Kind::kCos) continue;
      bool replaced = false;
      for (const Relation& r : relations_) replaced = replaced || (r.kernel == i && r.degree == 1);
      if (replaced) continue;
      basis.push_back(kernel(i).argument);
      which.push_back(i);
    }
    if (const auto r = relation(u, basis)) {
      Pair result{Element(0), Element(1)};
      bool done = true;
      for (std::size_t j = 0; j < basis.size() && done; ++j) {
        const Rational& q = (*r)[j];
        if (q.is_zero()) continue;
        if (j == 0) {
          const auto known = known_angle(q);
          if (!known) {
            done = false;
            break;
          }
          result = together(result, *known);
          continue;
        }
        const auto n = q.numerator().to_int64(), d = q.denominator().to_int64();
        if (!n || !d || *n > kMaxMultiple || *n < -kMaxMultiple || *d > kMaxMultiple) {
          done = false;
          break;
        }
        int base = which[j];
        if (*d != 1) {
          // The known angle becomes a multiple of a smaller one.
          Kernel c, s;
          c.kind = Kernel::Kind::kCos;
          s.kind = Kernel::Kind::kSin;
          c.argument = s.argument = kernel(base).argument / Element(*d);
          const int old_cos = base, old_sin = kernel(base).partner;
          base = intern(std::move(c));
          const int sine = intern(std::move(s));
          kernels_[static_cast<std::size_t>(base)].partner = sine;
          relate(sine, 2, Element(1) - value(base) * value(base));
          const Pair whole = angle(base, *d);
          relate(old_sin, 1, whole.first);
          relate(old_cos, 1, whole.second);
        }
        result = together(result, angle(base, *n));
      }
      if (done) return result;
    } else if (u.denominator().is_rational() && u.size() > 2) {
      const Element below = u.denominator();
      Pair result{Element(0), Element(1)};
      for (const auto& t : u.terms()) {
        result = together(result, sin_cos(Element::polynomial({t}) / below));
        step(result.first);
      }
      return result;
    }
    const bool negative = content(u).sign() < 0;
    Kernel c, s;
    c.kind = Kernel::Kind::kCos;
    s.kind = Kernel::Kind::kSin;
    c.argument = s.argument = negative ? -u : u;
    const int cosine = intern(std::move(c));
    const int sine = intern(std::move(s));
    kernels_[static_cast<std::size_t>(cosine)].partner = sine;
    relate(sine, 2, Element(1) - value(cosine) * value(cosine));
    return {negative ? -value(sine) : value(sine), value(cosine)};
  });
}

// atan and asin where the result is a multiple of pi/12.
std::optional<Element> Field::special_value(std::string_view name, const Element& u) {
  const bool tangent = name == "atan";
  if ((!tangent && name != "asin") || !is_constant(u)) return std::nullopt;
  if (u.is_zero()) return Element();
  // Only numbers made of square roots of 2, 3 and 6 can be such values.
  const std::uint64_t used = u.generators();
  for (int i = 0; i < size(); ++i)
    if ((used >> i & 1) && !(kernel(i).kind == Kernel::Kind::kRoot && kernel(i).degree == 2))
      return std::nullopt;
  for (std::int64_t n = -6; n <= 6; ++n) {
    if (tangent && (n == 6 || n == -6)) continue;
    const auto angle = known_angle(Rational(Integer(n), Integer(12)));
    const Element value = tangent ? angle->first / angle->second : angle->first;
    if (is_zero(u - value)) return Element(Rational(Integer(n), Integer(12))) * this->value(symbol("pi"));
  }
  return std::nullopt;
}

Element Field::function(std::string_view name, const Element& u) {
  if (const auto known = special_value(name, u)) return *known;
  Kernel k;
  k.kind = Kernel::Kind::kFunction;
  k.name = name;
  k.argument = reduced(u);
  // atan and asin are odd; acos goes through asin.
  if ((name == "atan" || name == "asin") && content(k.argument).sign() < 0) {
    k.argument = -k.argument;
    return -value(intern(std::move(k)));
  }
  return value(intern(std::move(k)));
}

}  // namespace exact
