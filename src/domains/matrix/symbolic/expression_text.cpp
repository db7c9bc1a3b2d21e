#include "domains/matrix/symbolic/expression_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace exact::domains::matrix {

using matrices::Polynomial;

std::strong_ordering operator<=>(const SortKey& a, const SortKey& b) {
  if (const auto c = std::tie(a.kind, a.subkind, a.name) <=> std::tie(b.kind, b.subkind, b.name); c != 0)
    return c;
  if (const auto c = a.parts.size() <=> b.parts.size(); c != 0) return c;
  for (std::size_t i = 0; i < a.parts.size(); ++i) {
    if (const auto c = a.parts[i] <=> b.parts[i]; c != 0) return c;
  }
  if (const auto c = a.exponent <=> b.exponent; c != 0) return c;
  return a.coefficient <=> b.coefficient;
}

// ---- Products and sums -----------------------------------------------------------------------

namespace {

SortKey powered(const Factor& f) {
  SortKey k = f.key;
  k.exponent *= Rational(f.exponent);
  return k;
}

std::vector<Factor> in_order(std::vector<Factor> factors) {
  std::ranges::sort(factors, [](const Factor& a, const Factor& b) { return powered(a) < powered(b); });
  return factors;
}

SortKey key_of(const Product& p) {
  SortKey k;
  if (p.factors.empty()) {
    k.kind = 1;
  } else if (p.factors.size() == 1) {
    k = powered(p.factors[0]);
  } else {
    k.kind = 3;
    for (const Factor& f : in_order(p.factors)) k.parts.push_back(powered(f));
  }
  k.coefficient = p.coefficient;
  return k;
}

// Of the product without its sign, written with the sign apart.
std::string unsigned_text(const Product& p) {
  std::string out;
  const auto times = [&](const std::string& text) { out += (out.empty() ? "" : "*") + text; };
  const Integer num = abs(p.coefficient.numerator()), den = p.coefficient.denominator();
  if (!num.is_one()) times(num.to_string());
  if (!p.surd.is_one()) times("sqrt(" + p.surd.to_string() + ")");
  if (p.imaginary) times("I");
  // One power of a negative exponent alone stays one.
  const bool one_power = p.factors.size() == 1 && p.factors[0].exponent < -1 && out.empty() && den.is_one();
  const bool fraction = std::ranges::any_of(p.factors, [](const Factor& f) { return f.exponent < 0; });
  std::string below = den.is_one() ? "" : den.to_string();
  std::size_t parts_below = below.empty() ? 0 : 1;
  bool sum_below = false;
  for (const Factor& f : in_order(p.factors)) {
    const bool under = f.exponent < 0 && !one_power;
    const std::int64_t exponent = under ? -f.exponent : f.exponent;
    const bool alone = p.factors.size() == 1 && out.empty() && den.is_one() && !under;
    std::string text = f.text;
    if (f.is_sum && !under && (exponent != 1 || !alone || p.coefficient.sign() < 0)) text = "(" + text + ")";
    if (f.is_sum && under && (exponent != 1 || p.factors.size() > 1 || !den.is_one()))
      text = "(" + text + ")";
    if (exponent != 1)
      text += "**" + (exponent < 0 ? "(" + std::to_string(exponent) + ")" : std::to_string(exponent));
    if (!under) {
      times(text);
      continue;
    }
    below += (below.empty() ? "" : "*") + text;
    sum_below = f.is_sum && exponent == 1 && text == f.text;
    ++parts_below;
  }
  if (out.empty()) out = "1";
  if (below.empty()) return out;
  return out + "/" + (fraction && (parts_below > 1 || sum_below) ? "(" + below + ")" : below);
}

// The numerical part, for the order of terms that differ in nothing else.
double magnitude(const Product& p) {
  double value = fmpq_get_d(p.coefficient.raw());
  return value * std::sqrt(fmpz_get_d(p.surd.raw()));
}

// A positive number and a negative multiple of one thing are written in this order: 1 - a.
bool number_first(const Sum& sum) {
  if (sum.size() != 2) return false;
  for (int i = 0; i < 2; ++i) {
    const Product &number = sum[static_cast<std::size_t>(i)], &other = sum[static_cast<std::size_t>(1 - i)];
    const bool is_number = number.factors.empty() && number.surd.is_one() && !number.imaginary;
    const std::size_t things = other.factors.size() + !other.surd.is_one() + other.imaginary;
    if (is_number && number.coefficient.sign() > 0 && things == 1 && other.coefficient.sign() < 0)
      return true;
  }
  return false;
}

Sum in_order(Sum sum) {
  if (number_first(sum)) {
    if (!sum[0].factors.empty() || !sum[0].surd.is_one() || sum[0].imaginary) std::swap(sum[0], sum[1]);
    return sum;
  }
  // Descending lexicographically in the exponents of all bases that occur, then real before imaginary, then ascending.
  std::vector<SortKey> bases;
  for (const Product& p : sum) {
    for (const Factor& f : p.factors) bases.push_back(f.key);
  }
  std::ranges::sort(bases);
  bases.erase(std::unique(bases.begin(), bases.end()), bases.end());
  const auto exponents = [&](const Product& p) {
    std::vector<std::int64_t> e(bases.size(), 0);
    for (const Factor& f : p.factors)
      e[static_cast<std::size_t>(std::ranges::lower_bound(bases, f.key) - bases.begin())] = f.exponent;
    return e;
  };
  std::ranges::stable_sort(sum, [&](const Product& a, const Product& b) {
    const auto ea = exponents(a), eb = exponents(b);
    if (ea != eb) return ea > eb;
    if (a.imaginary != b.imaginary) return b.imaginary;
    return magnitude(a) < magnitude(b);
  });
  return sum;
}

}  // namespace

std::string text_of(const Product& p) { return (p.coefficient.sign() < 0 ? "-" : "") + unsigned_text(p); }

std::string text_of(const Sum& sum) {
  std::string out;
  for (const Product& p : in_order(sum)) {
    const bool minus = p.coefficient.sign() < 0;
    out += out.empty() ? minus ? "-" : "" : minus ? " - " : " + ";
    out += unsigned_text(p);
  }
  return out.empty() ? "0" : out;
}

// ---- Polynomials ---------------------------------------------------------------------------

namespace {

// Single letters have places of their own, x, y, z first, then p to w, then a to o; longer names come after them all.
std::tuple<int, std::string, std::int64_t> place_of(const std::string& name) {
  std::size_t digits = name.size();
  while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') --digits;
  const std::string stem = name.substr(0, digits);
  std::int64_t index = 0;
  for (std::size_t i = digits; i < name.size() && i < digits + 15; ++i) index = index * 10 + (name[i] - '0');
  int place = 1000;
  if (stem.size() == 1 && stem[0] >= 'a' && stem[0] <= 'z') {
    const int letter = stem[0] - 'a' + 1;
    place = letter + (stem[0] >= 'x' ? 100 : stem[0] >= 'p' ? 200 : 300);
  }
  return {place, stem, index};
}

}  // namespace

Writer::Writer(std::vector<std::string> names) : names_(std::move(names)), order_(names_.size()) {
  std::iota(order_.begin(), order_.end(), 0);
  std::ranges::sort(order_, {}, [&](std::size_t i) { return place_of(names_[i]); });
}

Factor Writer::symbol(std::size_t variable, std::int64_t exponent) const {
  Factor f;
  f.key.kind = 2;
  f.key.name = f.text = names_[variable];
  f.exponent = exponent;
  return f;
}

Sum Writer::expanded(const Polynomial& p, const Integer& denominator) const {
  Sum out;
  for (std::size_t t = 0; t < p.size(); ++t) {
    Product& term = out.emplace_back();
    term.coefficient = Rational(p.coefficient(t), denominator);
    const std::vector<std::uint64_t> e = p.exponents(t);
    for (std::size_t v = 0; v < names_.size(); ++v) {
      if (e[v] != 0) term.factors.push_back(symbol(v, static_cast<std::int64_t>(e[v])));
    }
  }
  return out;
}

Factor Writer::sum_factor(const Polynomial& p, std::int64_t exponent) const {
  Factor f;
  Sum terms = in_order(expanded(p, Integer(1)));
  f.key.kind = 3;
  f.key.subkind = 1;
  for (const Product& t : terms) f.key.parts.push_back(key_of(t));
  f.text = text_of(terms);
  f.is_sum = true;
  f.exponent = exponent;
  sums_.emplace(f.text, std::move(terms));
  return f;
}

Polynomial Writer::normalized(const Polynomial& p, bool& negated) const {
  std::vector<std::uint64_t> best;
  negated = false;
  for (std::size_t t = 0; t < p.size(); ++t) {
    const std::vector<std::uint64_t> e = p.exponents(t);
    std::vector<std::uint64_t> ordered;
    for (const std::size_t v : order_) ordered.push_back(e[v]);
    if (t == 0 || ordered > best) {
      best = ordered;
      negated = p.coefficient(t).sign() < 0;
    }
  }
  return negated ? -p : p;
}

// constant * product of factor^exponent, every factor normalized: a variable, or a sum.
struct Writer::Split {
  Integer constant;
  std::vector<std::pair<Polynomial, std::int64_t>> factors;
};

Writer::Split Writer::split(const Polynomial& p) const {
  matrices::PolynomialFactors f = matrices::factor(p);
  Split out{f.constant, {}};
  for (auto& [base, exponent] : f.factors) {
    bool negated = false;
    Polynomial fixed = normalized(base, negated);
    if (negated && exponent % 2) out.constant = -out.constant;
    out.factors.emplace_back(std::move(fixed), exponent);
  }
  return out;
}

namespace {

std::optional<std::size_t> single_variable(const Polynomial& p) {
  if (p.size() != 1) return std::nullopt;
  const std::vector<std::uint64_t> e = p.exponents(0);
  return static_cast<std::size_t>(std::ranges::find(e, 1u) - e.begin());
}

}  // namespace

Product Writer::factored(const Polynomial& p, const Integer& denominator) const {
  Product out;
  const Split s = split(p);
  out.coefficient = Rational(s.constant, denominator);
  for (const auto& [base, exponent] : s.factors) {
    const std::optional<std::size_t> v = single_variable(base);
    out.factors.push_back(v ? symbol(*v, exponent) : sum_factor(base, exponent));
  }
  return out;
}

Sum Writer::distributed(const Product& p) const {
  const bool one_sum = p.factors.size() == 1 && p.factors[0].is_sum && p.factors[0].exponent == 1;
  if (!one_sum || !p.surd.is_one() || p.imaginary) return {p};
  Sum out = sums_.at(p.factors[0].text);
  for (Product& t : out) t.coefficient *= p.coefficient;
  return out;
}

Product Writer::square_root(const Polynomial& p, const Integer& root_divisor, std::int64_t divisor) const {
  Product out, inside;
  const Split s = split(p);
  for (const auto& [base, exponent] : s.factors) {
    const std::optional<std::size_t> v = single_variable(base);
    Product& side = exponent % 2 ? inside : out;
    const std::int64_t e = exponent % 2 ? exponent : exponent / 2;
    side.factors.push_back(v ? symbol(*v, e) : sum_factor(base, e));
  }
  Integer square, rest;
  take_square(abs(s.constant), square, rest);
  out.coefficient = Rational(square, root_divisor * Integer(divisor));
  out.surd = rest;
  if (inside.factors.empty()) {
    out.imaginary = s.constant.sign() < 0;
    return out;
  }
  inside.coefficient = Rational(s.constant.sign());
  const Rational content(s.constant, root_divisor * root_divisor);
  const bool one_sum =
      inside.factors.size() == 1 && inside.factors[0].is_sum && inside.factors[0].exponent == 1;
  if (!out.factors.empty() && one_sum && (divisor == 1 || !content.is_integer())) {
    // Beside other factors, the number goes into the sum; of a halved root, only what divides.
    const Integer kept = divisor == 1 ? Integer(1) : abs(content.numerator());
    inside.coefficient = content / Rational(kept);
    take_square(kept, square, rest);
    out.coefficient = Rational(square, Integer(divisor));
    out.surd = rest;
  }
  out.factors.push_back(root_of(inside));
  return out;
}

Product Writer::square_root(const Product& p) const {
  Product out, inside;
  for (Factor f : p.factors) {
    Product& side = f.exponent % 2 ? inside : out;
    if (f.exponent % 2 == 0) f.exponent /= 2;
    side.factors.push_back(f);
  }
  Integer square;
  take_square(abs(p.coefficient.numerator()) * p.coefficient.denominator(), square, out.surd);
  out.coefficient = Rational(square, p.coefficient.denominator());
  inside.coefficient = Rational(p.coefficient.sign());
  if (inside.factors.empty()) {
    out.imaginary = p.coefficient.sign() < 0;
  } else {
    out.factors.push_back(root_of(inside));
  }
  return out;
}

// The square root of a product as one factor.
Factor Writer::root_of(const Product& inside) const {
  const Sum terms = distributed(inside);
  Factor root;
  root.text = "sqrt(" + text_of(terms) + ")";
  if (terms.size() > 1) {
    root.key.kind = 3;
    root.key.subkind = 1;
    for (const Product& t : in_order(terms)) root.key.parts.push_back(key_of(t));
  } else if (inside.coefficient.sign() < 0 && inside.factors.size() == 1) {
    root.key.kind = 3;
    root.key.parts = {SortKey{.kind = 1, .name = {}, .parts = {}, .coefficient = Rational(-1)},
                      powered(inside.factors[0])};
  } else {
    root.key = key_of(inside);
    root.key.coefficient = Rational(1);
  }
  root.key.exponent *= Rational(Integer(1), Integer(2));
  return root;
}

void take_square(const Integer& n, Integer& square, Integer& rest) {
  square = floor_sqrt(n);
  rest = Integer(1);
  if (square * square == n) return;
  square = Integer(1);
  rest = n;
  for (std::int64_t p = 2; p < 32768 && Integer(p * p) <= rest; p += p == 2 ? 1 : 2) {
    const Integer pp(p * p);
    for (QuotientRemainder d = divide_floor(rest, pp); d.remainder.is_zero(); d = divide_floor(rest, pp)) {
      square *= Integer(p);
      rest = d.quotient;
    }
  }
}

// ---- The order of factors ------------------------------------------------------------------

namespace {

// A polynomial as nested dense lists: the coefficients of the powers of its first variable, from the highest down, each a
// polynomial in the others; a polynomial in no variable is its number. An empty list is zero.
struct Dense {
  Integer number;
  std::vector<Dense> list;
};

Dense dense(const std::vector<std::pair<std::vector<std::uint64_t>, Integer>>& terms, std::size_t depth,
            std::size_t variables) {
  Dense out;
  if (depth == variables) {
    for (const auto& t : terms) out.number += t.second;
    return out;
  }
  std::map<std::uint64_t, std::vector<std::pair<std::vector<std::uint64_t>, Integer>>> parts;
  for (const auto& t : terms) parts[t.first[depth]].push_back(t);
  if (parts.empty() && depth + 1 == variables) return out;
  const std::uint64_t degree = parts.empty() ? 0 : parts.rbegin()->first;
  for (std::uint64_t k = degree + 1; k-- > 0;) {
    const auto it = parts.find(k);
    out.list.push_back(dense(it == parts.end() ? decltype(it->second){} : it->second, depth + 1, variables));
  }
  return out;
}

std::strong_ordering compare(const Dense& a, const Dense& b, std::size_t levels) {
  if (levels == 0) return a.number <=> b.number;
  for (std::size_t i = 0; i < a.list.size() && i < b.list.size(); ++i) {
    if (const auto c = compare(a.list[i], b.list[i], levels - 1); c != 0) return c;
  }
  return a.list.size() <=> b.list.size();
}

}  // namespace

bool Writer::stands_before(const Polynomial& p, std::int64_t p_exponent, const Polynomial& q,
                           std::int64_t q_exponent) const {
  // Variables that neither contains do not count.
  std::vector<std::size_t> used;
  for (const std::size_t v : order_) {
    if (p.degree(v) > 0 || q.degree(v) > 0) used.push_back(v);
  }
  const auto make = [&](const Polynomial& f) {
    std::vector<std::pair<std::vector<std::uint64_t>, Integer>> terms;
    for (std::size_t t = 0; t < f.size(); ++t) {
      const std::vector<std::uint64_t> e = f.exponents(t);
      std::vector<std::uint64_t> kept;
      for (const std::size_t v : used) kept.push_back(e[v]);
      terms.emplace_back(std::move(kept), f.coefficient(t));
    }
    return dense(terms, 0, used.size());
  };
  const Dense a = make(p), b = make(q);
  if (a.list.size() != b.list.size()) return a.list.size() < b.list.size();
  if (p_exponent != q_exponent) return p_exponent < q_exponent;
  return compare(a, b, used.size()) < 0;
}

}  // namespace exact::domains::matrix
