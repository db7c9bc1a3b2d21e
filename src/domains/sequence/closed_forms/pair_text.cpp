// Conjugate pairs as text. The order of the parts follows SymPy's printer: numbers ascend, a positive number stands before
// what is subtracted from it, and imaginary parts come after real ones.
#include "domains/sequence/closed_forms/closed_form.h"

namespace exact::domains::sequence::closed_forms {
namespace {

struct Part {
  bool surd;      // a multiple of sqrt(d), or a whole number
  Integer value;  // the multiple or the number
  friend bool operator==(const Part&, const Part&) = default;
};

std::string surd_text(const Integer& s, const Integer& d) {
  std::string unit = abs(d).is_one() ? "" : "sqrt(" + abs(d).to_string() + ")";
  if (d.sign() < 0) unit += unit.empty() ? "I" : "*I";
  if (s.is_one()) return unit;
  if (s == Integer(-1)) return "-" + unit;
  return s.to_string() + "*" + unit;
}

// The parts that are not 0, in the order in which they are written.
std::vector<Part> parts(const Surd& x, const Integer& d) {
  const Part number{false, x.c}, surd{true, x.s};
  if (x.s.is_zero()) return {number};
  if (x.c.is_zero()) return {surd};
  const bool number_is_less = x.c.sign() != x.s.sign()
                                  ? true  // a difference, or a sum with the negative part first
                                  : (x.c * x.c < x.s * x.s * d) == (x.c.sign() > 0);
  if (d.sign() < 0 || number_is_less) return {number, surd};
  return {surd, number};
}

std::string number_text(const Surd& x, const Integer& d) {
  std::vector<std::string> terms;
  for (const Part& p : parts(x, d)) terms.push_back(p.surd ? surd_text(p.value, d) : p.value.to_string());
  return joined(terms);
}

std::string power_text(const Surd& base, const Integer& d) {
  if (base.c.is_zero() && base.s.is_one())
    return d.sign() > 0       ? d.to_string() + "**(n/2)"
           : d == Integer(-1) ? "I**n"
                              : "(" + surd_text(1, d) + ")**n";
  return "(" + number_text(base, d) + ")**n";
}

// Which of two sums stands first in a product: part by part, numbers before multiples of the root.
bool precedes(const Surd& x, const Surd& y, const Integer& d) {
  const std::vector<Part> a = parts(x, d), b = parts(y, d);
  if (a.size() != b.size()) return a.size() < b.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) return a[i].surd != b[i].surd ? !a[i].surd : a[i].value < b[i].value;
  }
  return true;
}

// base^n times a number that is not 0, whose sign is not looked at unless it is a whole number.
std::string product_text(const Surd& base, const Surd& number, const Integer& d) {
  const std::string power = power_text(base, d);
  if (number.s.is_zero()) {
    if (number.c.is_one()) return power;
    return number.c == Integer(-1) ? "-" + power : number.c.to_string() + "*" + power;
  }
  const std::string sum = "(" + number_text(number, d) + ")";
  return precedes(base, number, d) ? power + "*" + sum : sum + "*" + power;
}

}  // namespace

std::string text(const ConjugatePair& pair) {
  const Integer &d = pair.d, &m = pair.m;
  // The coefficients are gain/loss * (a +- b sqrt(d)) with coprime integers a and b.
  Integer loss = lcm(pair.a.denominator(), pair.b.denominator());
  Integer a = (pair.a * Rational(loss)).numerator(), b = (pair.b * Rational(loss)).numerator();
  Integer gain = gcd(a, b);
  a = divide_exact(a, gain);
  b = divide_exact(b, gain);
  const Integer common = gcd(gain, loss);
  gain = divide_exact(gain, common);
  loss = divide_exact(loss, common);

  // The sign + first when its root is written first: for p = 0, and for p < 0 with a positive other root.
  const Surd& r = pair.root;
  const bool plus_first = r.c.is_zero() || (r.c.sign() < 0 && d.sign() > 0 && r.c * r.c < r.s * r.s * d);
  std::vector<std::string> terms;
  const std::string around = a.is_zero() ? surd_text(1, d) : "";  // what all coefficients have in common
  const bool absorbed = !m.is_one() && gain == m;                 // m / m^n is written as m^(1-n)
  // Beside a power of i the content of Gaussian integers is left in them.
  if (d == Integer(-1) && !m.is_one() && !a.is_zero() && !b.is_zero() && !absorbed) {
    a *= gain;
    b *= gain;
    gain = 1;
  }
  for (const int sign : {plus_first ? 1 : -1, plus_first ? -1 : 1}) {
    const Integer s(sign);
    const Surd base{r.c, s * r.s}, number = a.is_zero() ? Surd{s * b, Integer()} : Surd{a, s * b};
    const bool wholly_negative = number.c.sign() < 0 && number.s.sign() < 0 && !absorbed;
    const bool after_negative =
        m.is_one() && !number.s.is_zero() && !terms.empty() && terms[0].starts_with('-');
    if (wholly_negative || after_negative) {
      terms.push_back("-" + product_text(base, {-number.c, -number.s}, d));
    } else {
      terms.push_back(product_text(base, number, d));
    }
  }

  std::string before, after;
  if (!gain.is_one() && !absorbed) before = gain.to_string() + "*";
  if (absorbed) before = m.to_string() + "**(1 - n)*";
  std::vector<std::string> below;
  if (!loss.is_one()) below.push_back(loss.to_string());
  if (!m.is_one() && !absorbed) {
    // 2^(k n) instead of (2^k)^n beside an even number.
    const std::uint64_t k = m.bits() - 1;
    const bool split = k > 1 && loss.is_even() && m == Integer::power_of_two(k);
    below.push_back(split ? "2**(" + std::to_string(k) + "*n)" : m.to_string() + "**n");
  }
  if (below.size() == 1) after = "/" + below[0];
  if (below.size() == 2) after = "/(" + below[0] + "*" + below[1] + ")";

  if (m.is_one() && around.empty()) {
    for (std::string& t : terms) t = (t.starts_with('-') ? "-" + before + t.substr(1) : before + t) + after;
    return joined(terms);
  }
  if (!around.empty()) before += around + "*";
  return before + "(" + joined(terms) + ")" + after;
}

}  // namespace exact::domains::sequence::closed_forms
