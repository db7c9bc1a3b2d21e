#include "domains/matrix/symbolic/eigenvalues.h"

#include "domains/matrix/symbolic/expression_text.h"
#include "engines/matrices/components.h"

#include <algorithm>

namespace exact::domains::matrix {
namespace {

using matrices::Fraction;
using matrices::Polynomial;
using matrices::PolynomialRing;
using matrices::Spend;
using matrices::SymbolicRows;

// The polynomial in x whose roots are wanted, as its coefficients from the constant up: integer polynomials without a
// common integer factor, the last one a positive integer or not constant. Roots are those of it times `scale`.
struct Equation {
  std::vector<Polynomial> coefficients;
  Product scale;
};

class Solver {
 public:
  Solver(const PolynomialRing& ring, const std::vector<std::string>& names, const Spend& spend)
      : ring_(ring), x_(names.size()), names_(names), writer_(with_x(names)), spend_(spend) {}

  // False when some root is no expression of the kind that is written.
  bool add_block(const SymbolicRows& block) {
    if (block.size() == 1) {
      add(single(block[0][0]), 1);
      return true;
    }
    Equation e;
    Polynomial multiple(ring_, Integer(1));
    const std::vector<Fraction> monic = symbolic_characteristic(block, x_, spend_);
    for (const Fraction& f : monic) multiple = lcm(multiple, f.bottom);
    if (multiple.is_constant()) multiple = Polynomial(ring_, abs(multiple.constant()));
    for (const Fraction& f : monic) e.coefficients.push_back(exact_quotient(multiple, f.bottom) * f.top);
    const auto first = std::ranges::find_if(e.coefficients, [](const Polynomial& p) { return !p.is_zero(); });
    const std::int64_t zeros = first - e.coefficients.begin();
    e.coefficients.erase(e.coefficients.begin(), first);
    const bool integral = e.coefficients.back().is_constant();
    if (integral) strip(e);
    if (!(integral ? solve(e) : solve_over_fractions(e))) return false;
    if (zeros > 0) add("0", zeros);
    return true;
  }

  std::vector<Eigenvalue> take() { return std::move(found_); }

 private:
  // The spare variable sorts behind single letters: as a name that no variable may have.
  static std::vector<std::string> with_x(std::vector<std::string> names) {
    names.push_back("_x0");
    return names;
  }

  void add(const std::string& expression, std::int64_t multiplicity) {
    const auto known = std::ranges::find(found_, expression, &Eigenvalue::expression);
    if (known != found_.end()) {
      known->multiplicity += multiplicity;
    } else {
      found_.push_back({expression, multiplicity});
    }
  }

  // An entry alone, in factors.
  std::string single(const Fraction& f) {
    if (f.top.is_zero()) return "0";
    Product p = writer_.factored(f.top, Integer(1));
    if (!f.bottom.is_one()) {
      const Product below = writer_.factored(f.bottom, Integer(1));
      p.coefficient = p.coefficient / below.coefficient;
      if (!below.factors.empty()) return quotient(p, below);
    }
    // A sum keeps its number in front, but for a sign.
    if (p.coefficient == Rational(-1)) return text_of(writer_.distributed(p));
    return text_of(p);
  }

  static std::string quotient(Product top, Product below) {
    below.coefficient = Rational(top.coefficient.denominator());
    top.coefficient = Rational(top.coefficient.numerator());
    if (top.factors.empty() && abs(top.coefficient).is_one() && below.factors.size() == 1 &&
        below.coefficient.is_one()) {
      below.factors[0].exponent = -below.factors[0].exponent;
      if (below.factors[0].exponent != -1) {
        below.coefficient = top.coefficient;
        return text_of(below);
      }
      below.factors[0].exponent = 1;
    }
    const bool several = below.factors.size() + !below.coefficient.is_one() > 1;
    const bool sum = !several && below.factors[0].is_sum && below.factors[0].exponent == 1;
    const std::string text = text_of(below);
    return (top.factors.size() == 1 && top.factors[0].is_sum && top.factors[0].exponent == 1 &&
                    top.coefficient.is_one()
                ? "(" + text_of(top) + ")"
                : text_of(top)) +
           "/" + (several || sum ? "(" + text + ")" : text);
  }

  // Takes a power of a variable out of the roots when every coefficient is a single term and the powers fit: the roots of
  // x^2 - 5 a x - 2 a^2 are a times those of x^2 - 5 x - 2.
  void strip(Equation& e) const {
    const bool terms = std::ranges::all_of(e.coefficients, [](const Polynomial& p) { return p.size() <= 1; });
    if (!terms || e.coefficients.size() < 2) return;
    const std::size_t n = e.coefficients.size() - 1;
    for (std::size_t v = 0; v < x_; ++v) {
      // x -> v^r x: coefficient k must contain v^(r (n - k)).
      std::int64_t r = -1;
      bool fits = true;
      for (std::size_t k = 0; k < n; ++k) {
        if (e.coefficients[k].is_zero()) continue;
        const std::int64_t d = e.coefficients[k].degree(v), steps = static_cast<std::int64_t>(n - k);
        fits = fits && d > 0 && d % steps == 0 && (r < 0 || d / steps == r);
        if (fits) r = d / steps;
      }
      if (!fits) continue;
      for (Polynomial& p : e.coefficients) {
        if (p.is_zero()) continue;
        std::vector<std::uint64_t> exponents = p.exponents(0);
        exponents[v] = 0;
        Polynomial q(ring_);
        q.push_term(p.coefficient(0), exponents);
        p = q;
      }
      Factor f;
      f.key.kind = 2;
      f.key.name = f.text = names_[v];
      f.exponent = r;
      e.scale.factors.push_back(f);
    }
    if (!e.scale.factors.empty()) strip_number(e);
  }

  // The same for an integer, once no variable is left.
  void strip_number(Equation& e) const {
    for (const Polynomial& p : e.coefficients) {
      if (!p.is_zero() && !p.is_constant()) return;
    }
    const std::size_t n = e.coefficients.size() - 1;
    const Integer last = abs(e.coefficients[0].constant());
    if (!(e.coefficients[n].constant() < last)) return;
    Integer g;
    for (std::size_t k = 0; k < n; ++k) g = gcd(g, e.coefficients[k].constant());
    if (n == 2 && e.coefficients[1].is_zero()) g = floor_sqrt(last);
    const auto most = g.to_int64();
    if (!most || *most > 1'000'000) return;
    for (std::int64_t d = *most; d > 1; --d) {
      bool fits = true;
      for (std::size_t k = 0; k < n && fits; ++k)
        fits = divides(pow(Integer(d), n - k), e.coefficients[k].constant());
      if (!fits) {
        if (n == 2 && e.coefficients[1].is_zero()) return;
        continue;
      }
      for (std::size_t k = 0; k < n; ++k)
        e.coefficients[k] =
            Polynomial(ring_, divide_exact(e.coefficients[k].constant(), pow(Integer(d), n - k)));
      e.scale.coefficient = Rational(d);
      return;
    }
  }

  void add_root(const Equation& e, const Sum& root, std::int64_t multiplicity) {
    if (e.scale.factors.empty()) return add(text_of(root), multiplicity);
    if (root.size() > 1) {
      const std::string scale = text_of(e.scale);
      return add(scale + "*(" + text_of(root) + ")", multiplicity);
    }
    Product p = root[0];
    p.coefficient *= e.scale.coefficient;
    p.factors.insert(p.factors.end(), e.scale.factors.begin(), e.scale.factors.end());
    add(text_of(p), multiplicity);
  }

  // B - D and B + D.
  void add_pair(const Equation& e, const Sum& middle, Product root, std::int64_t multiplicity) {
    for (const int sign : {-1, 1}) {
      Sum sum = middle;
      Product term = root;
      if (sign < 0) term.coefficient = -term.coefficient;
      for (const Product& p : writer_.distributed(term)) sum.push_back(p);
      add_root(e, sum, multiplicity);
    }
  }

  bool solve(const Equation& e) {
    const std::size_t n = e.coefficients.size() - 1;
    if (n == 0) return true;
    const std::vector<Polynomial>& c = e.coefficients;
    if (n == 1) {
      const Polynomial top = -c[0];
      Product p = writer_.factored(top, c[1].constant());
      add_root(e, p.coefficient == Rational(-1) || p.factors.empty() ? writer_.distributed(p) : Sum{p}, 1);
      return true;
    }
    if (n == 2 && c[1].is_zero()) {  // x^2 = r
      const Integer a = c[2].constant();
      Product root = writer_.square_root(-(a * c[0]), a, 1);
      add_pair(e, {}, root, 1);
      return true;
    }
    const matrices::PolynomialFactors f = factors(c);
    if (f.factors.size() == 1 && n == 2) {
      quadratic(e, c, 1, true);
      return true;
    }
    for (const auto& [base, exponent] : f.factors) {
      std::vector<Polynomial> b = base.coefficients(x_);
      if (b.size() < 2) continue;
      if (b.size() > 3) return false;
      if (b.back().constant().sign() < 0) {
        for (Polynomial& p : b) p = -p;
      }
      if (b.size() == 2) {
        add_root(e, b[0].is_zero() ? Sum{} : writer_.expanded(-b[0], b[1].constant()), exponent);
      } else {
        quadratic(e, b, exponent, false);
      }
    }
    return true;
  }

  // Of the whole equation, in the order in which they are written.
  matrices::PolynomialFactors factors(const std::vector<Polynomial>& coefficients) {
    Polynomial whole(ring_);
    const Polynomial x = Polynomial::variable(ring_, x_);
    for (std::size_t k = coefficients.size(); k-- > 0;) whole = whole * x + coefficients[k];
    spend_(whole.size() * whole.size() * 2000 + 10'000);
    matrices::PolynomialFactors f = matrices::factor(whole);
    for (auto& [base, exponent] : f.factors) {
      bool negated = false;
      base = writer_.normalized(base, negated);
    }
    std::ranges::sort(f.factors, [&](const auto& a, const auto& b) {
      return writer_.stands_before(a.first, a.second, b.first, b.second);
    });
    return f;
  }

  // The same for a leading coefficient that is not constant.
  bool solve_over_fractions(const Equation& e) {
    const std::vector<Polynomial>& c = e.coefficients;
    if (c.size() == 3 && c[1].is_zero()) {  // x^2 = r
      add_pair(e, {}, writer_.square_root(over(writer_.factored(-c[0], Integer(1)), c[2])), 1);
      return true;
    }
    const matrices::PolynomialFactors f = factors(c);
    for (const auto& [base, exponent] : f.factors) {
      std::vector<Polynomial> b = base.coefficients(x_);
      if (b.size() < 2) continue;
      if (b.size() > 3) return false;
      bool negated = false;
      writer_.normalized(b.back(), negated);
      if (negated) {
        for (Polynomial& p : b) p = -p;
      }
      if (b.size() == 2) {
        add_root(e, b[0].is_zero() ? Sum{} : fraction(-b[0], b[1]), exponent);
      } else if (b[1].is_zero()) {
        add_pair(e, {}, writer_.square_root(over(writer_.factored(-b[0], Integer(1)), b[2])), exponent);
      } else {
        const Polynomial d = b[1] * b[1] - Integer(4) * (b[0] * b[2]);
        add_pair(e, fraction(-b[1], Integer(2) * b[2]), over(writer_.square_root(d, Integer(1), 2), b[2]),
                 exponent);
      }
    }
    return true;
  }

  // p / bottom; factors that both have are cancelled.
  Product over(Product p, const Polynomial& bottom) const {
    const Product below = writer_.factored(bottom, Integer(1));
    p.coefficient = p.coefficient / below.coefficient;
    for (const Factor& f : below.factors) {
      const auto same = std::ranges::find_if(p.factors, [&](const Factor& g) { return g.text == f.text; });
      if (same == p.factors.end()) {
        p.factors.push_back(f);
        p.factors.back().exponent = -f.exponent;
      } else if (same->exponent == f.exponent) {
        p.factors.erase(same);
      } else {
        same->exponent -= f.exponent;
      }
    }
    return p;
  }
  // A quotient in factors, or as a sum over an integer.
  Sum fraction(const Polynomial& top, const Polynomial& bottom) const {
    return writer_.distributed(over(writer_.factored(top, Integer(1)), bottom));
  }

  // b_2 x^2 + b_1 x + b_0 = 0 without rational solutions, or with a double one.
  void quadratic(const Equation& e, const std::vector<Polynomial>& b, std::int64_t multiplicity,
                 bool middle_in_factors) {
    const Integer twice = Integer(2) * b[2].constant();
    const Polynomial d = b[1] * b[1] - Integer(4) * (b[0] * b[2]);
    Sum middle;
    if (!b[1].is_zero()) {
      const Polynomial top = -b[1];
      middle = middle_in_factors ? writer_.distributed(writer_.factored(top, twice))
                                 : writer_.expanded(top, twice);
    }
    if (d.is_zero()) {
      add_root(e, middle, 2 * multiplicity);
    } else {
      add_pair(e, middle, writer_.square_root(d, b[2].constant(), 2), multiplicity);
    }
  }

  const PolynomialRing& ring_;
  const std::size_t x_;
  const std::vector<std::string>& names_;
  Writer writer_;
  const Spend& spend_;
  std::vector<Eigenvalue> found_;
};

}  // namespace

std::optional<std::vector<Eigenvalue>> eigenvalues(const SymbolicRows& a,
                                                   const std::vector<std::string>& names,
                                                   const Spend& spend) {
  Solver solver(a[0][0].top.ring(), names, spend);
  std::vector<std::vector<std::size_t>> next(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < a.size(); ++j) {
      if (!a[i][j].top.is_zero()) next[i].push_back(j);
    }
  }
  for (const std::vector<std::size_t>& part : matrices::strong_components(next)) {
    SymbolicRows block;
    for (const std::size_t i : part) {
      auto& row = block.emplace_back();
      for (const std::size_t j : part) row.push_back(a[i][j]);
    }
    if (!solver.add_block(block)) return std::nullopt;
  }
  return solver.take();
}

}  // namespace exact::domains::matrix
