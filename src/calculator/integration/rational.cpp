// Antiderivatives of rational functions over the rationals.
//
// The rational part by D. Mack's linear version of Hermite's reduction, the logarithmic part by D. Lazard and R. Rioboo
// (J. Symbolic Comput. 9, 1990) and B. Trager, turned into real logarithms and arctangents by R. Rioboo's LogToAtan: see
// M. Bronstein, Symbolic Integration I (2nd ed.), sections 2.2, 2.5, 2.8. Irreducible factors of the denominator are
// treated one by one. Residues of degree 2 at most are written out; beyond that, denominators that split into quadratics
// over real radicals (x^3 + c, biquadratic quartics) are.
#include "calculator/integration/integrator.h"
#include "values/real_roots.h"

#include <flint/fmpq_poly.h>
#include <flint/fmpz_poly_factor.h>

#include <algorithm>

namespace exact {

namespace {
constexpr std::int64_t kMaxDegree = 120;

// ---- Polynomials over constants of the field, from the constant term up ----

class Polynomials {
 public:
  using P = std::vector<Element>;
  explicit Polynomials(Field& f) : f_(f) {}

  static P from(const RationalPolynomial& p) {
    P out;
    for (const Rational& c : p.coefficients()) out.emplace_back(c);
    return out;
  }
  P trimmed(P p) {
    for (Element& c : p) c = f_.reduced(c);
    while (!p.empty() && p.back().is_zero()) p.pop_back();
    return p;
  }
  static std::int64_t degree(const P& p) { return static_cast<std::int64_t>(p.size()) - 1; }
  P sum(const P& a, const P& b, const Element& scale = Element(1)) {
    P r = a;
    r.resize(std::max(a.size(), b.size()));
    for (std::size_t i = 0; i < b.size(); ++i) r[i] = r[i] + b[i] * scale;
    return trimmed(std::move(r));
  }
  P product(const P& a, const P& b) {
    if (a.empty() || b.empty()) return {};
    P r(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t j = 0; j < b.size(); ++j) {
        r[i + j] = r[i + j] + a[i] * b[j];
        f_.step(r[i + j]);
      }
    return trimmed(std::move(r));
  }
  P scaled(P a, const Element& k) {
    for (Element& c : a) c = c * k;
    return trimmed(std::move(a));
  }
  // Quotient and remainder; the divisor's leading coefficient is not zero.
  std::pair<P, P> divided(P a, const P& b) {
    P q;
    if (a.size() >= b.size()) q.resize(a.size() - b.size() + 1);
    const Element lead = inverse(b.back());
    while (a.size() >= b.size()) {
      const std::size_t shift = a.size() - b.size();
      const Element k = f_.reduced(a.back() * lead);
      q[shift] = k;
      a.pop_back();
      for (std::size_t i = 0; i + 1 < b.size(); ++i) {
        a[i + shift] = f_.reduced(a[i + shift] - k * b[i]);
        f_.step(a[i + shift]);
      }
      while (!a.empty() && a.back().is_zero()) a.pop_back();
    }
    return {trimmed(std::move(q)), a};
  }
  P gcd(P a, P b) {
    while (!b.empty()) {
      P r = divided(a, b).second;
      a = std::move(b);
      b = std::move(r);
    }
    return a.empty() ? a : scaled(a, inverse(a.back()));
  }
  // (g, s, t) with s a + t b = g.
  struct Bezout {
    P g, s, t;
  };
  Bezout extended_gcd(const P& a, const P& b) {
    P r0 = a, r1 = b, s0{Element(1)}, s1{}, t0{}, t1{Element(1)};
    while (!r1.empty()) {
      auto [q, r] = divided(r0, r1);
      P s = sum(s0, product(q, s1), Element(-1)), t = sum(t0, product(q, t1), Element(-1));
      r0 = std::move(r1);
      r1 = std::move(r);
      s0 = std::move(s1);
      s1 = std::move(s);
      t0 = std::move(t1);
      t1 = std::move(t);
    }
    return {r0, s0, t0};
  }
  static P derivative(const P& p) {
    P r;
    for (std::size_t i = 1; i < p.size(); ++i) r.push_back(p[i] * Element(static_cast<std::int64_t>(i)));
    return r;
  }
  Element at(const P& p, const Element& x) {
    Element sum;
    for (std::size_t i = p.size(); i-- > 0;) sum = f_.reduced(sum * x + p[i]);
    return sum;
  }

  // Constants from a quadratic extension: z is a kernel with z^2 = -m z - n. Division needs the conjugate.
  void extend(int z, const Rational& m, const Rational& n) {
    z_ = z;
    m_ = m;
    n_ = n;
  }
  std::pair<Element, Element> parts(const Element& c) const {  // c = first + second z
    const Element r = c;
    auto k = r.coefficients(z_);
    k.resize(2);
    const Element below = r.denominator();
    return {k[0] / below, k[1] / below};
  }
  Element inverse(const Element& c) {
    if (z_ < 0 || !c.uses(z_)) return Element(1) / c;
    // The conjugate of z is -m - z.
    const auto [a, b] = parts(c);
    const Element conjugate = a - b * Element(m_) - b * Element::generator(z_);
    const Element norm = f_.reduced(a * a - a * b * Element(m_) + b * b * Element(n_));
    return f_.reduced(conjugate / norm);
  }

 private:
  Field& f_;
  int z_ = -1;
  Rational m_, n_;
};
using P = Polynomials::P;

RationalPolynomial from_terms(const Element& polynomial, int x) {
  RationalPolynomial p;
  for (const auto& t : polynomial.terms()) {
    std::int64_t n = 0;
    for (const auto& [g, power] : t.powers)
      if (g == x) n = power;
    p = p + RationalPolynomial::monomial(Rational(t.coefficient), static_cast<std::uint64_t>(n));
  }
  return p;
}

Element as_element(const RationalPolynomial& p, const Element& x) {
  Element sum;
  for (std::int64_t i = p.degree(); i >= 0; --i) sum = sum * x + Element(p.coefficient(i));
  return sum;
}

Element as_element(const P& p, const Element& x) {
  Element sum;
  for (std::size_t i = p.size(); i-- > 0;) sum = sum * x + p[i];
  return sum;
}

RationalPolynomial monic(const RationalPolynomial& p) { return scale(p, Rational(1) / p.leading()); }

struct Factor {
  RationalPolynomial base;
  std::int64_t times;
};
// Monic irreducible factors.
std::vector<Factor> factored(const RationalPolynomial& p) {
  struct Owner {
    fmpz_poly_t p;
    fmpz_poly_factor_t f;
    Owner() {
      fmpz_poly_init(p);
      fmpz_poly_factor_init(f);
    }
    ~Owner() {
      fmpz_poly_factor_clear(f);
      fmpz_poly_clear(p);
    }
  } o;
  fmpq_poly_get_numerator(o.p, p.raw());
  fmpz_poly_factor(o.f, o.p);
  std::vector<Factor> out;
  for (slong i = 0; i < o.f->num; ++i) {
    RationalPolynomial base;
    fmpq_poly_set_fmpz_poly(base.raw(), o.f->p + i);
    out.push_back({monic(base), static_cast<std::int64_t>(o.f->exp[i])});
  }
  // A fixed order: by degree, then by coefficients.
  std::sort(out.begin(), out.end(), [](const Factor& a, const Factor& b) {
    if (a.base.degree() != b.base.degree()) return a.base.degree() < b.base.degree();
    for (std::int64_t k = a.base.degree(); k >= 0; --k) {
      const Rational x = a.base.coefficient(k), y = b.base.coefficient(k);
      if (!(x == y)) return x < y;
    }
    return false;
  });
  return out;
}

// The resultant in x of p(x) - z q(x) and d(x) as a polynomial in z, by interpolation at degree(d) + 1 points.
RationalPolynomial residue_polynomial(Context& c, const RationalPolynomial& p, const RationalPolynomial& q,
                                      const RationalPolynomial& d) {
  const std::int64_t n = d.degree();
  std::vector<Rational> values;
  for (std::int64_t z = 0; z <= n; ++z) {
    c.work.poll();
    Rational r;
    const RationalPolynomial shifted = p - scale(q, Rational(z));
    fmpq_poly_resultant(r.raw(), shifted.raw(), d.raw());
    values.push_back(std::move(r));
  }
  // Newton's divided differences at 0, 1, ..., n.
  for (std::int64_t k = 1; k <= n; ++k)
    for (std::int64_t i = n; i >= k; --i)
      values[static_cast<std::size_t>(i)] =
          (values[static_cast<std::size_t>(i)] - values[static_cast<std::size_t>(i - 1)]) / Rational(k);
  RationalPolynomial sum(values[static_cast<std::size_t>(n)]);
  for (std::int64_t i = n; i-- > 0;)
    sum = sum * (RationalPolynomial::variable() - RationalPolynomial(Rational(i))) +
          RationalPolynomial(values[static_cast<std::size_t>(i)]);
  return sum;
}

// ---- The logarithmic part ----

class LogarithmicPart {
 public:
  LogarithmicPart(Field& f, int x) : f_(f), x_(f.value(x)), ring_(f) {}

  // The integral of a/d, d monic and irreducible, deg a < deg d. Empty when its residues cannot be written out.
  std::optional<Element> of(const RationalPolynomial& a, const RationalPolynomial& d) {
    if (d.degree() == 1) return Element(a.coefficient(0)) * log_abs(as_element(d, x_));
    if (d.degree() == 2)
      return quadratic(Element(a.coefficient(1)), Element(a.coefficient(0)), Element(d.coefficient(1)),
                       Element(d.coefficient(0)));
    if (d.degree() <= 40) {
      const RationalPolynomial r = residue_polynomial(f_.context(), a, d.derivative(), d);
      // All conjugate, so the residues are the roots of one irreducible polynomial.
      const auto factors = factored(r);
      if (factors.size() == 1 && factors[0].base.degree() == 1)
        return rational_residue(a, d, -factors[0].base.coefficient(0));
      if (factors.size() == 1 && factors[0].base.degree() == 2)
        return quadratic_residues(a, d, factors[0].base);
    }
    if (d.degree() == 3) return pure_cubic(a, d);
    if (d.degree() == 4) return quartic(a, d);
    return std::nullopt;
  }

 private:
  Element log_abs(const Element& u) { return f_.log(f_.abs(f_.reduced(u))); }

  // (p x + q)/(x^2 + m x + n)
  std::optional<Element> quadratic(const Element& p, const Element& q, const Element& m, const Element& n) {
    const Element d = x_ * x_ + m * x_ + n;
    const Element half(Rational(Integer(1), Integer(2)));
    const Element rest = f_.reduced(q - half * p * m);
    const Element discriminant = f_.reduced(m * m - Element(4) * n);
    const int sign = f_.sign(discriminant);
    Element sum;
    if (sign < 0) {
      if (!f_.is_zero(p)) sum = half * p * f_.log(f_.reduced(d));
      if (rest.is_zero()) return sum;
      const Element w = f_.root(-discriminant, 2);
      return sum + Element(2) * rest / w * f_.function("atan", (Element(2) * x_ + m) / w);
    }
    if (sign == 0) return std::nullopt;
    if (!f_.is_zero(p)) sum = half * p * log_abs(d);
    if (rest.is_zero()) return sum;
    const Element s = f_.root(discriminant, 2), lower = Element(2) * x_ + m - s,
                  upper = Element(2) * x_ + m + s;
    // One after the other: the order in which logarithms are met is the order in which they are written.
    const Element log_upper = log_abs(upper), log_lower = log_abs(lower);
    return sum + rest / s * (log_lower - log_upper);
  }

  std::optional<Element> rational_residue(const RationalPolynomial& a, const RationalPolynomial& d,
                                          const Rational& z) {
    return Element(z) * log_abs(as_element(gcd(a - scale(d.derivative(), z), d), x_));
  }

  // Residues z with z^2 + m z + n = 0, irreducible over the rationals.
  std::optional<Element> quadratic_residues(const RationalPolynomial& a, const RationalPolynomial& d,
                                            const RationalPolynomial& q) {
    const Rational m = q.coefficient(1), n = q.coefficient(0);
    const Rational discriminant = m * m - Rational(4) * n;
    const Element half(Rational(Integer(1), Integer(2)));
    const P top = Polynomials::from(a), slope = Polynomials::from(d.derivative()),
            bottom = Polynomials::from(d);
    if (discriminant.sign() > 0) {
      const Element s = f_.root(Element(discriminant), 2);
      Element sum;
      for (const Element& z : {half * (-Element(m) - s), half * (-Element(m) + s)}) {
        const P g = ring_.gcd(ring_.sum(top, slope, -z), bottom);
        sum = sum + z * log_abs(as_element(g, x_));
      }
      return sum;
    }
    // z = u + i v; the argument of the logarithm is A + i B with real A, B.
    Kernel k;
    k.kind = Kernel::Kind::kFunction;
    k.name = "#residue";
    k.argument = Element(discriminant) + Element(m) * f_.value(f_.symbol("#m"));
    const int z = f_.intern(std::move(k));
    f_.relate(z, 2, -Element(m) * Element::generator(z) - Element(n));
    ring_.extend(z, m, n);
    const P g = ring_.gcd(ring_.sum(top, slope, -Element::generator(z)), bottom);
    const Element u = -Element(m) * half, v = f_.root(Element(-discriminant), 2) * half;
    P real, imaginary;
    for (const Element& c : g) {
      const auto [first, second] = ring_.parts(c);
      real.push_back(f_.reduced(first + second * u));
      imaginary.push_back(f_.reduced(second * v));
    }
    real = ring_.trimmed(std::move(real));
    imaginary = ring_.trimmed(std::move(imaginary));
    if (imaginary.empty()) return std::nullopt;
    const Element norm =
        as_element(ring_.sum(ring_.product(real, real), ring_.product(imaginary, imaginary)), x_);
    // A^2 + B^2 has no real root: A and B have no common one, since the argument divides d, which is squarefree.
    Element sum;
    if (!f_.is_zero(u)) sum = u * log_abs(norm);
    return sum + v * log_to_atan(real, imaginary);
  }

  // Twice the arctangents with derivative i d/dx log((A + i B)/(A - i B)), without poles (Bronstein, section 2.8).
  Element log_to_atan(P a, P b) {
    Element sum;
    for (int round = 0; round < 200; ++round) {
      auto [q, r] = ring_.divided(a, b);
      if (r.empty()) return sum + Element(2) * f_.function("atan", f_.reduced(as_element(q, x_)));
      if (Polynomials::degree(a) < Polynomials::degree(b)) {
        P negative = ring_.scaled(b, Element(-1));
        b = std::move(a);
        a = std::move(negative);
        continue;
      }
      const auto [g, d, c] = ring_.extended_gcd(b, ring_.scaled(a, Element(-1)));  // d b - c a = g
      const P top = ring_.divided(ring_.sum(ring_.product(a, d), ring_.product(b, c)), g).first;
      sum = sum + Element(2) * f_.function("atan", f_.reduced(as_element(top, x_)));
      a = d;
      b = c;
    }
    throw Undecided{undecided::kTooLarge};
  }

  // a over a product of coprime monic factors p and q, each of degree 1 or 2: the sum over both.
  std::optional<Element> split(const P& a, const P& p, const P& q) {
    // s p + t q = 1: a/(p q) = (a t mod p)/p + (a s mod q)/q.
    const auto [g, s, t] = ring_.extended_gcd(p, q);
    if (g.size() != 1) return std::nullopt;
    const Element one = ring_.inverse(g[0]);
    const auto piece = [&](const P& factor, const P& cofactor) -> std::optional<Element> {
      P rest = ring_.divided(ring_.scaled(ring_.product(a, cofactor), one), factor).second;
      rest.resize(2);
      if (factor.size() == 2) return rest[0] * log_abs(as_element(factor, x_));
      return quadratic(rest[1], rest[0], factor[1], factor[0]);
    };
    const auto first = piece(p, t), second = piece(q, s);
    if (!first || !second) return std::nullopt;
    return *first + *second;
  }

  // (x + h)^3 + k = (y + c)(y^2 - c y + c^2) for y = x + h, c^3 = k.
  std::optional<Element> pure_cubic(const RationalPolynomial& a, const RationalPolynomial& d) {
    const Rational h = d.coefficient(2) / Rational(3);
    const Rational k = d.coefficient(0) - h * h * h;
    if (!(d.coefficient(1) == Rational(3) * h * h)) return std::nullopt;
    const Element root = f_.root(Element(abs(k)), 3);
    const Element c = k.sign() < 0 ? -root : root, y(h);
    const P linear{f_.reduced(y + c), Element(1)};
    const P square{f_.reduced(y * y - c * y + c * c), f_.reduced(Element(2) * y - c), Element(1)};
    return split(Polynomials::from(a), linear, square);
  }

  // y^4 + p y^2 + q y + r = (y^2 + u y + v)(y^2 - u y + w) for y = x + h, where U = u^2 is a rational root of
  // U^3 + 2 p U^2 + (p^2 - 4 r) U - q^2, or q = 0.
  std::optional<Element> quartic(const RationalPolynomial& a, const RationalPolynomial& d) {
    const Rational h = d.coefficient(3) / Rational(4);
    // Shifted by -h.
    RationalPolynomial shifted, power{Rational(1)};
    const RationalPolynomial step = RationalPolynomial::variable() - RationalPolynomial(h);
    for (std::int64_t i = 0; i <= 4; ++i) {
      shifted = shifted + scale(power, d.coefficient(i));
      power = power * step;
    }
    const Rational p = shifted.coefficient(2), q = shifted.coefficient(1), r = shifted.coefficient(0);
    Element u, v, w;
    const Element half(Rational(Integer(1), Integer(2)));
    if (q.is_zero() && (p * p - Rational(4) * r).sign() > 0) {
      // (y^2 + v)(y^2 + w)
      const Element s = f_.root(Element(p * p - Rational(4) * r), 2);
      v = half * (Element(p) - s);
      w = half * (Element(p) + s);
    } else {
      std::optional<Element> square;
      const RationalPolynomial x = RationalPolynomial::variable();
      const RationalPolynomial resolvent = x * x * x + scale(x * x, Rational(2) * p) +
                                           scale(x, p * p - Rational(4) * r) - RationalPolynomial(q * q);
      for (const auto& [base, times] : factored(resolvent))
        if (base.degree() == 1 && base.coefficient(0).sign() < 0) square = Element(-base.coefficient(0));
      if (!square && q.is_zero() && r.sign() > 0)
        square = f_.reduced(Element(2) * f_.root(Element(r), 2) - Element(p));
      if (!square || f_.sign(*square) <= 0) return std::nullopt;
      u = f_.root(*square, 2);
      const Element sum = Element(p) + *square, difference = Element(q) / u;
      v = f_.reduced(half * (sum - difference));
      w = f_.reduced(half * (sum + difference));
    }
    const Element y(h);
    const auto factor = [&](const Element& linear, const Element& constant) {
      return P{f_.reduced(y * y + linear * y + constant), f_.reduced(Element(2) * y + linear), Element(1)};
    };
    return split(Polynomials::from(a), factor(u, v), factor(-u, w));
  }

  Field& f_;
  Element x_;
  Polynomials ring_;
};
}  // namespace

std::optional<Element> Integrator::rational(const Element& g) {
  const Element x = f_.value(x_);
  RationalPolynomial top = from_terms(g.numerator(), x_), bottom = from_terms(g.denominator(), x_);
  if (top.degree() > 10'000 || bottom.degree() > kMaxDegree) throw Undecided{undecided::kTooLarge};
  const auto [polynomial, remainder] = divide(top, bottom);
  Element sum = as_element(polynomial.integral(), x);
  RationalPolynomial a = scale(remainder, Rational(1) / bottom.leading()), d = monic(bottom);
  if (a.is_zero()) return sum;
  // Hermite reduction.
  RationalPolynomial minus = gcd(d, d.derivative());
  const RationalPolynomial star = divide(d, minus).quotient;
  while (minus.degree() > 0) {
    f_.context().work.poll();
    const RationalPolynomial lower = gcd(minus, minus.derivative());
    const RationalPolynomial minus_star = divide(minus, lower).quotient;
    // b * (-star minus'/minus) + c * minus_star = a, deg b < deg minus_star
    const RationalPolynomial factor = -divide(star * minus.derivative(), minus).quotient;
    RationalPolynomial one, s, t;
    fmpq_poly_xgcd(one.raw(), s.raw(), t.raw(), factor.raw(), minus_star.raw());
    const RationalPolynomial b = divide(s * a, minus_star).remainder;
    const RationalPolynomial c = divide(a - b * factor, minus_star).quotient;
    a = c - divide(b.derivative() * star, minus_star).quotient;
    sum = sum + as_element(b, x) / as_element(minus, x);
    minus = lower;
  }
  // Partial fractions over the irreducible factors, each with its logarithms.
  const auto [whole, proper] = divide(a, star);
  sum = sum + as_element(whole.integral(), x);
  LogarithmicPart logarithms(f_, x_);
  for (const auto& [p, times] : factored(star)) {
    const RationalPolynomial rest = divide(star, p).quotient;
    RationalPolynomial one, s, t;
    fmpq_poly_xgcd(one.raw(), s.raw(), t.raw(), rest.raw(), p.raw());
    const RationalPolynomial numerator = divide(s * proper, p).remainder;
    if (numerator.is_zero()) continue;
    const auto part = logarithms.of(numerator, p);
    if (!part) {
      high_degree_residues_ = true;
      return std::nullopt;
    }
    sum = sum + *part;
  }
  return f_.reduced(sum);
}

}  // namespace exact
