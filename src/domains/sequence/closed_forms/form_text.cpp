// Closed forms as text: one term for each root, corrections last but for a constant.
#include "domains/sequence/closed_forms/closed_form.h"
#include "values/radical_sum.h"

#include <algorithm>
#include <optional>

namespace exact::domains::sequence::closed_forms {
namespace {

// A longer number under a root is left as it is, whatever squares divide it.
constexpr std::uint64_t kMostSplitBits = 4096;

// One summand. `rank` orders: powers by the text of their base, then n, conjugate pairs, sums over roots, corrections, the
// constant, powers of 1/k.
enum class Rank { kPower, kPolynomial, kPair, kRootSum, kCorrection, kConstant, kInversePower };
struct Term {
  Rank rank;
  std::string base, text;
};

std::string over(const Integer& denominator) {
  return denominator.is_one() ? "" : "/" + denominator.to_string();
}

// c * body / ..., where the body is a product: "-3*2**n/4".
std::string scaled(const Rational& c, const std::string& body) {
  const Integer u = c.numerator();
  const std::string sign = u.sign() < 0 ? "-" : "";
  return sign + (abs(u).is_one() ? "" : abs(u).to_string() + "*") + body + over(c.denominator());
}

// The sum of c_i name^i, highest power first; a positive constant stands before a single negative term.
std::string polynomial_text(const std::vector<Rational>& c, const std::string& name) {
  std::vector<std::string> terms;
  int powers = 0;
  bool negative = false;
  for (std::size_t i = c.size(); i > 1; --i) {
    if (c[i - 1].is_zero()) continue;
    terms.push_back(scaled(c[i - 1], i == 2 ? name : name + "**" + std::to_string(i - 1)));
    ++powers;
    negative = c[i - 1].sign() < 0;
  }
  if (!c[0].is_zero()) {
    terms.push_back(c[0].to_string());
    if (powers == 1 && negative && c[0].sign() > 0) std::swap(terms[0], terms[1]);
  }
  return joined(terms);
}

std::size_t nonzero(const std::vector<Rational>& c) {
  return static_cast<std::size_t>(std::ranges::count_if(c, [](const Rational& x) { return !x.is_zero(); }));
}

// Coefficients as content / denominator times coprime integers.
struct Primitive {
  Integer content{0}, denominator{1};
  std::vector<Rational> coefficients;
};
Primitive primitive(const std::vector<Rational>& c) {
  Primitive r;
  for (const Rational& x : c) r.denominator = lcm(r.denominator, x.denominator());
  for (const Rational& x : c) r.content = gcd(r.content, (x * Rational(r.denominator)).numerator());
  for (const Rational& x : c)
    r.coefficients.push_back(x * Rational(r.denominator, r.content.is_zero() ? Integer(1) : r.content));
  const Integer common = gcd(r.content, r.denominator);
  if (!common.is_zero()) {
    r.content = divide_exact(r.content, common);
    r.denominator = divide_exact(r.denominator, common);
  }
  return r;
}

// j with base^j = x, for base > 1 and x > 0; empty when there is none.
std::optional<std::int64_t> exponent_of(const Integer& base, Integer x) {
  std::int64_t j = 0;
  while (!x.is_one()) {
    if (!divides(base, x)) return std::nullopt;
    x = divide_exact(x, base);
    ++j;
  }
  return j;
}

std::string shifted(const std::string& base, const std::string& n, std::int64_t shift) {
  if (shift == 0) return base + "**" + (n == "n" ? n : "(" + n + ")");
  return base + "**(" + n + (shift < 0 ? " - " : " + ") + std::to_string(shift < 0 ? -shift : shift) + ")";
}

std::string number_base(const Rational& r) {
  return r.is_integer() && r.sign() > 0 ? r.to_string() : "(" + r.to_string() + ")";
}

// c r^n for r not 0 or 1, with a factor of c that is a power of r moved into the exponent.
Term power_term(const Rational& r, const Rational& c, bool merge) {
  Term t{Rank::kPower, r.to_string(), {}};
  const Rational size = abs(c);
  const std::string sign = c.sign() < 0 ? "-" : "";
  const Integer p = r.numerator(), q = r.denominator();
  if (r.sign() > 0 && p.is_one()) {  // 1/q
    t.rank = Rank::kInversePower;
    t.base = q.to_string();
    const auto up = exponent_of(q, size.numerator()), down = exponent_of(q, size.denominator());
    if (size.denominator().is_one() && up && *up > 0) {
      t.text = sign + q.to_string() + "**(" + std::to_string(*up) + " - n)";
    } else if (size.numerator().is_one() && down && *down > 0) {
      t.text = sign + q.to_string() + "**(-n - " + std::to_string(*down) + ")";
    } else {
      const std::string power = q.to_string() + "**n";
      t.text = c.numerator().to_string() + "/" +
               (c.denominator().is_one() ? power : "(" + c.denominator().to_string() + "*" + power + ")");
    }
    return t;
  }
  if (merge && q.is_one() && r.sign() > 0) {
    Integer base = p;
    std::int64_t k = 1;
    for (std::uint64_t e = p.bits() <= 64 ? p.bits() : 1; e > 1 && k == 1; --e) {
      if (auto root = exact_root(p, e)) {
        base = *root;
        k = static_cast<std::int64_t>(e);
      }
    }
    const std::string n = k == 1 ? "n" : std::to_string(k) + "*n";
    const auto up = exponent_of(base, size.numerator()), down = exponent_of(base, size.denominator());
    if (up && down && *up != *down) {
      t.text = sign + shifted(base.to_string(), n, *up - *down);
      return t;
    }
    if (k == 1 && down && *down > 0) {
      t.text = scaled(Rational(c.numerator()), shifted(base.to_string(), n, -*down));
      return t;
    }
  }
  if (merge && q.is_one() && p != Integer(-1) && r.sign() < 0) {
    const auto up = exponent_of(abs(p), size.numerator()), down = exponent_of(abs(p), size.denominator());
    if (up && down && *up != *down) {
      const bool negative = c.sign() != ((*up - *down) % 2 == 0 ? 1 : -1);
      if (!negative || (*up - *down) % 2 == 0) {
        t.text = (negative ? "-" : "") + shifted(number_base(r), "n", *up - *down);
        return t;
      }
    }
  }
  if (merge && r == Rational(-1) && c == Rational(-1)) {
    t.text = "(-1)**(n + 1)";
  } else {
    t.text = scaled(c, number_base(r) + "**n");
  }
  return t;
}

// P(n) r^n for a polynomial of degree at least 1 and r not 0 or 1.
Term polynomial_power_term(const Rational& r, const std::vector<Rational>& c) {
  Primitive p = primitive(c);
  const Integer inverse = r.denominator();
  const bool inverted = r.sign() > 0 && r.numerator().is_one();
  std::string power = inverted ? "" : number_base(r) + "**n";
  if (r.is_integer() && !abs(r).is_one() && p.denominator > Integer(1)) {
    const auto down = exponent_of(abs(r).numerator(), p.denominator);
    if (down && (r.sign() > 0 || *down % 2 == 0)) {
      power = shifted(number_base(r), "n", -*down);
      p.denominator = 1;
    }
  }
  std::string body = polynomial_text(p.coefficients, "n");
  if (nonzero(p.coefficients) > 1) body = "(" + body + ")";
  std::string sign;
  if (body.starts_with('-')) {
    sign = "-";
    body = body.substr(1);
  }
  std::string text = sign + (p.content.is_one() ? "" : p.content.to_string() + "*");
  text += power.empty() ? body : power + "*" + body;
  std::string below = p.denominator.is_one() ? "" : p.denominator.to_string();
  if (inverted) below += (below.empty() ? "" : "*") + inverse.to_string() + "**n";
  if (!below.empty())
    text += below.find('*') != below.npos && !p.denominator.is_one() ? "/(" + below + ")" : "/" + below;
  return {inverted ? Rank::kInversePower : Rank::kPower, inverted ? inverse.to_string() : r.to_string(),
          text};
}

// The terms of the root 1: a polynomial in n, term by term.
void add_polynomial(const std::vector<Rational>& c, bool alone, std::vector<Term>& terms) {
  const std::size_t count = nonzero(c);
  if (alone && c[0].is_zero() && count > 1) {  // a common factor n
    const Primitive p = primitive({c.begin() + 1, c.end()});
    std::string body = polynomial_text(p.coefficients, "n");
    terms.push_back(
        {Rank::kPolynomial, "",
         (p.content.is_one() ? "" : p.content.to_string() + "*") + "n*(" + body + ")" + over(p.denominator)});
    return;
  }
  for (std::size_t i = c.size(); i > 1; --i) {
    if (!c[i - 1].is_zero())
      terms.push_back(
          {Rank::kPolynomial, "", scaled(c[i - 1], i == 2 ? "n" : "n**" + std::to_string(i - 1))});
  }
  if (!c[0].is_zero()) terms.push_back({Rank::kConstant, "", c[0].to_string()});
}

// The two roots of a monic irreducible quadratic polynomial, with the coefficient u_0 + u_1 r.
ConjugatePair conjugate_pair(const RationalPolynomial& g, const std::vector<Rational>& u) {
  // r = h +- s sqrt(d) with h = -g_1 / 2 and s^2 d = h^2 - g_0.
  const Rational h = g.coefficient(1) * Rational(Integer(-1), Integer(2)), square = h * h - g.coefficient(0);
  const Integer radicand = square.numerator() * square.denominator();
  Integer outside(1), d(radicand.sign());
  if (radicand.bits() > kMostSplitBits) {
    d = radicand;
  } else {
    for (const RadicalMonomial::Factor& f : factor_into_bases(abs(radicand))) {
      outside *= pow(f.base, f.numerator / 2);
      if (f.numerator % 2 != 0) d *= f.base;
    }
  }
  const Rational s(outside, square.denominator());
  const Integer m = lcm(h.denominator(), s.denominator());
  return {d, {(h * Rational(m)).numerator(), (s * Rational(m)).numerator()}, m, u[0] + u[1] * h, u[1] * s};
}

// The sum over the roots x of g of x^n times the polynomial in n and x.
std::string root_sum(const RationalPolynomial& g, const std::vector<std::vector<Rational>>& rows) {
  std::vector<Rational> all, monic = g.coefficients();
  for (const auto& row : rows) all.insert(all.end(), row.begin(), row.end());
  const Primitive p = primitive(all);
  std::vector<std::string> terms;
  for (std::size_t j = rows.size(); j > 0; --j) {
    const std::size_t width = rows[j - 1].size();
    const std::vector<Rational> row(p.coefficients.begin() + static_cast<std::ptrdiff_t>((j - 1) * width),
                                    p.coefficients.begin() + static_cast<std::ptrdiff_t>(j * width));
    if (nonzero(row) == 0) continue;
    const std::string n = j == 1 ? "" : j == 2 ? "n*" : "n**" + std::to_string(j - 1) + "*";
    terms.push_back(n + "(" + polynomial_text(row, "x") + ")");
  }
  std::string body = joined(terms);
  if (terms.size() > 1) body = "(" + body + ")";
  return "RootSum(" + polynomial_text(primitive(monic).coefficients, "x") + ", Lambda(x, " +
         (p.content.is_one() ? "" : p.content.to_string() + "*") + "x**n*" + body + over(p.denominator) +
         "))";
}

bool vanishes(const Family& f) {
  return std::ranges::all_of(f.coefficients, [](const auto& row) { return nonzero(row) == 0; });
}

}  // namespace

std::string joined(const std::vector<std::string>& terms) {
  std::string r;
  for (const std::string& t : terms) {
    if (r.empty()) {
      r = t;
    } else {
      r += t.starts_with('-') ? " - " + t.substr(1) : " + " + t;
    }
  }
  return r.empty() ? "0" : r;
}

std::string text(const ClosedForm& form) {
  std::vector<const Family*> families;
  for (const Family& f : form.families) {
    if (!vanishes(f)) families.push_back(&f);
  }
  const std::size_t corrections = nonzero(form.corrections);
  // Terms over one common denominator are left as they are.
  bool merge = true;
  if (families.size() + corrections > 1) {
    Integer common(1);
    bool equal = true;
    auto look = [&](const Rational& c) {
      if (c.is_zero()) return;
      equal &= common.is_one() || common == c.denominator();
      common = c.denominator();
      equal &= !common.is_one();
    };
    for (const Family* f : families) {
      for (const auto& row : f->coefficients) look(row[0]);
    }
    for (const Rational& c : form.corrections) look(c);
    merge = !equal;
  }

  std::vector<Term> terms;
  for (const Family* f : families) {
    const std::int64_t degree = f->factor.degree();
    if (degree == 1) {
      const Rational r = -f->factor.coefficient(0);
      std::vector<Rational> c;
      for (const auto& row : f->coefficients) c.push_back(row[0]);
      const bool constant = nonzero(c) == 1 && !c[0].is_zero();
      if (r.is_one()) {
        add_polynomial(c, families.size() == 1 && corrections == 0, terms);
      } else {
        terms.push_back(constant ? power_term(r, c[0], merge) : polynomial_power_term(r, c));
      }
    } else if (degree == 2 && f->coefficients.size() == 1) {
      terms.push_back({Rank::kPair, "", text(conjugate_pair(f->factor, f->coefficients[0]))});
    } else {
      terms.push_back({Rank::kRootSum, "", root_sum(f->factor, f->coefficients)});
    }
  }
  for (std::size_t n = 0; n < form.corrections.size(); ++n) {
    if (!form.corrections[n].is_zero())
      terms.push_back({Rank::kCorrection, "",
                       scaled(form.corrections[n], "KroneckerDelta(" + std::to_string(n) + ", n)")});
  }
  std::ranges::stable_sort(terms, [](const Term& a, const Term& b) {
    return a.rank != b.rank ? a.rank < b.rank : a.base < b.base;
  });
  if (terms.size() == 2 && terms[1].rank == Rank::kConstant && terms[0].rank != Rank::kPair &&
      !terms[1].text.starts_with('-') && terms[0].text.starts_with('-'))
    std::swap(terms[0], terms[1]);
  std::vector<std::string> texts;
  for (const Term& t : terms) texts.push_back(t.text);
  return joined(texts);
}

}  // namespace exact::domains::sequence::closed_forms
