// Laws of binary quadratic forms and of the symbols.
#include "operation/bounds.h"
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <array>
#include <map>
#include <numeric>
#include <set>

namespace exact {
namespace {

struct Form {
  std::int64_t a, b, c;
  auto operator<=>(const Form&) const = default;
};
struct Matrix {
  Integer p, q, r, s;
};

std::string text(const Form& f) {
  return R"({"a":)" + std::to_string(f.a) + R"(,"b":)" + std::to_string(f.b) + R"(,"c":)" +
         std::to_string(f.c);
}
std::string list(const Form& f) {
  return "[" + std::to_string(f.a) + "," + std::to_string(f.b) + "," + std::to_string(f.c) + "]";
}
Matrix matrix(const wire::Json& rows) {
  const auto top = integers_of(rows.items()[0]), bottom = integers_of(rows.items()[1]);
  return {top[0], top[1], bottom[0], bottom[1]};
}
// The coefficients of f(p x + q y, r x + s y).
std::array<Integer, 3> substituted(const Form& f, const Matrix& m) {
  const Integer a(f.a), b(f.b), c(f.c), two(2);
  return {a * m.p * m.p + b * m.p * m.r + c * m.r * m.r,
          two * a * m.p * m.q + b * (m.p * m.s + m.q * m.r) + two * c * m.r * m.s,
          a * m.q * m.q + b * m.q * m.s + c * m.s * m.s};
}
std::array<Integer, 3> coefficients(const Form& f) { return {Integer(f.a), Integer(f.b), Integer(f.c)}; }
Integer determinant(const Matrix& m) { return m.p * m.s - m.q * m.r; }
bool is_reduced(const Form& f) { return -f.a < f.b && f.b <= f.a && f.a <= f.c && (f.a != f.c || f.b >= 0); }

Form random_form(RandomValues& random, std::int64_t size) {
  for (;;) {
    const Form f{static_cast<std::int64_t>(1 + random.below(static_cast<std::uint64_t>(size))),
                 static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(2 * size))) - size,
                 static_cast<std::int64_t>(1 + random.below(static_cast<std::uint64_t>(size)))};
    const Integer d = Integer(f.b) * Integer(f.b) - Integer(4) * Integer(f.a) * Integer(f.c);
    if (d.sign() < 0 && std::gcd(std::gcd(f.a, f.b), f.c) == 1) return f;
  }
}

TEST(FormLaws, ReductionIsAChainOfSubstitutions) {
  RandomValues random(81);
  FOR_RANDOM_ROUNDS(200) {
    const Form f = random_form(random, round % 3 == 0 ? 30 : round % 3 == 1 ? 100'000 : kMaxJsonInteger / 2);
    const MathRun run("number_theory.binary_quadratic_form.reduce", text(f) + "}");
    const Form reduced{*run.integer("reduced_a").to_int64(), *run.integer("reduced_b").to_int64(),
                       *run.integer("reduced_c").to_int64()};
    EXPECT_TRUE(is_reduced(reduced)) << run.what();
    const Matrix m = matrix(run["matrix"]);
    EXPECT_EQ(determinant(m), Integer(1));
    EXPECT_EQ(substituted(f, m), coefficients(reduced)) << run.what();
    Form at = f;
    for (const wire::Json& step : run["steps"].items()) {
      std::vector<std::int64_t> v;
      for (const Integer& z : integers_of(step)) v.push_back(*z.to_int64());
      ASSERT_EQ(v.size(), 10u);
      EXPECT_EQ(at, (Form{v[0], v[1], v[2]}));
      const Matrix s{Integer(v[3]), Integer(v[4]), Integer(v[5]), Integer(v[6])};
      EXPECT_EQ(determinant(s), Integer(1));
      at = {v[7], v[8], v[9]};
      EXPECT_EQ(substituted({v[0], v[1], v[2]}, s), coefficients(at));
    }
    EXPECT_EQ(at, reduced);
  }
}

TEST(FormLaws, EquivalenceIsWitnessedOrReducedFormsDiffer) {
  RandomValues random(82);
  FOR_RANDOM_ROUNDS(200) {
    const Form f = random_form(random, 40);
    // A random word in the generators of SL_2(Z), so that g is equivalent to f.
    Matrix m{Integer(1), Integer(0), Integer(0), Integer(1)};
    for (std::uint64_t k = random.below(8); k > 0; --k) {
      const Integer t(static_cast<std::int64_t>(random.below(7)) - 3);
      m = random.below(2) ? Matrix{m.p, m.p * t + m.q, m.r, m.r * t + m.s} : Matrix{m.q, -m.p, m.s, -m.r};
    }
    const auto image = substituted(f, m);
    const Form g{*image[0].to_int64(), *image[1].to_int64(), *image[2].to_int64()};
    const MathRun run("number_theory.binary_quadratic_form.proper_equivalence.decide",
                      R"({"form1":)" + list(f) + R"(,"form2":)" + list(g) + "}");
    EXPECT_EQ(run.text("status"), "PROPERLY_EQUIVALENT") << run.what();
    const Matrix found = matrix(run["matrix"]);
    EXPECT_EQ(determinant(found), Integer(1));
    EXPECT_EQ(substituted(f, found), image) << run.what();
  }
  // Reduced forms that differ are not equivalent.
  const Form different[] = {{2, 1, 3}, {2, -1, 3}, {1, 1, 6}};
  for (const Form& f : different) {
    for (const Form& g : different) {
      const MathRun run("number_theory.binary_quadratic_form.proper_equivalence.decide",
                        R"({"form1":)" + list(f) + R"(,"form2":)" + list(g) + "}");
      EXPECT_EQ(run.text("status") == "PROPERLY_EQUIVALENT", f == g);
    }
  }
}

std::set<Form> answered_classes(const MathRun& run) {
  std::set<Form> r;
  for (const wire::Json& item : run["classes"].items()) {
    const auto v = integers_of(item);
    r.insert({*v[0].to_int64(), *v[1].to_int64(), *v[2].to_int64()});
  }
  return r;
}

TEST(FormLaws, ClassesByExhaustion) {
  for (std::int64_t d = 3; d <= 2500; ++d) {
    std::set<Form> all;
    for (std::int64_t a = 1; 3 * a * a <= d; ++a) {
      for (std::int64_t b = -a; b <= a; ++b) {
        if ((b * b + d) % (4 * a) != 0) continue;
        const Form f{a, b, (b * b + d) / (4 * a)};
        if (is_reduced(f) && std::gcd(std::gcd(f.a, f.b), f.c) == 1) all.insert(f);
      }
    }
    const MathRun run("number_theory.binary_quadratic_form.reduced_classes.compute",
                      R"({"discriminant":-)" + std::to_string(d) + "}");
    EXPECT_EQ(answered_classes(run), all) << d;
    EXPECT_EQ(run.integer("class_number"), Integer(static_cast<std::int64_t>(all.size())));
  }
}

TEST(FormLaws, ClassNumbersOfLargeDiscriminants) {
  // Dirichlet's formula for a prime d = 3 modulo 4, d > 3: (2 - (2/d)) h = sum of (x/d) over 0 < x < d/2.
  for (const std::int64_t d : {1'000'003, 9'999'991, 30'000'023}) {
    std::vector<bool> square(static_cast<std::size_t>(d), false);
    for (std::int64_t x = 1; x <= d / 2; ++x) square[static_cast<std::size_t>(x * x % d)] = true;
    std::int64_t sum = 0;
    for (std::int64_t x = 1; x <= d / 2; ++x) sum += square[static_cast<std::size_t>(x)] ? 1 : -1;
    const MathRun run("number_theory.binary_quadratic_form.reduced_classes.compute",
                      R"({"discriminant":-)" + std::to_string(d) + "}");
    EXPECT_EQ(run.integer("class_number"), Integer(sum / (square[2] ? 1 : 3))) << d;
    EXPECT_EQ(answered_classes(run).size(), run["classes"].items().size());
    for (const Form& f : answered_classes(run)) {
      EXPECT_TRUE(is_reduced(f));
      EXPECT_EQ(4 * f.a * f.c - f.b * f.b, d);
    }
  }
}

TEST(FormLaws, ChecksAndValues) {
  for (std::int64_t a = -4; a <= 4; ++a) {
    for (std::int64_t b = -4; b <= 4; ++b) {
      for (std::int64_t c = -4; c <= 4; ++c) {
        const Form f{a, b, c};
        const bool inside = a > 0 && b * b < 4 * a * c && std::gcd(std::gcd(a, b), c) == 1;
        EXPECT_EQ(MathRun("number_theory.binary_quadratic_form.check", text(f) + "}").text("status"),
                  inside ? "PRIMITIVE_POSITIVE_DEFINITE" : "NOT_IN_INITIAL_DOMAIN");
        EXPECT_EQ(MathRun("number_theory.binary_quadratic_form.reduce", text(f) + "}").refused(), !inside);
        const MathRun run("number_theory.binary_quadratic_form.evaluate", text(f) + R"(,"x":3,"y":-6})");
        EXPECT_EQ(run.integer("value"), Integer(9 * a - 18 * b + 36 * c));
        EXPECT_FALSE(run.truth("primitive"));
      }
    }
  }
  EXPECT_TRUE(MathRun("number_theory.binary_quadratic_form.evaluate",
                      R"({"a":9007199254740991,"b":0,"c":1,"x":1,"y":1})")
                  .refused());
}

TEST(SymbolLaws, LegendreByListingSquares) {
  for (const std::int64_t p : {3, 5, 7, 11, 13, 101, 103}) {
    std::set<std::int64_t> squares;
    for (std::int64_t x = 1; x < p; ++x) squares.insert(x * x % p);
    for (std::int64_t a = -2 * p; a <= 2 * p; ++a) {
      const std::int64_t residue = (a % p + p) % p;
      const int expected = residue == 0 ? 0 : squares.contains(residue) ? 1 : -1;
      const MathRun run("number_theory.compute.legendre_symbol",
                        R"({"a":)" + std::to_string(a) + R"(,"prime":)" + std::to_string(p) + "}");
      EXPECT_EQ(run.integer("symbol"), Integer(expected)) << a << " " << p;
    }
  }
  EXPECT_TRUE(MathRun("number_theory.compute.legendre_symbol", R"({"a":2,"prime":1105})").refused());
}

TEST(SymbolLaws, JacobiIsTheProductOfLegendreSymbols) {
  for (std::int64_t n = 3; n < 400; n += 2) {
    for (std::int64_t a = -20; a <= 40; ++a) {
      int expected = 1;
      std::int64_t m = n;
      for (std::int64_t p = 3; m > 1; p += 2) {
        for (; m % p == 0; m /= p) {
          int symbol = -1;
          for (std::int64_t x = 0; x < p; ++x) {
            if ((x * x - a) % p == 0) symbol = x == 0 || a % p == 0 ? 0 : 1;
          }
          expected *= symbol;
        }
      }
      const MathRun run("number_theory.compute.jacobi_symbol",
                        R"({"a":")" + std::to_string(a) + R"(","n":)" + std::to_string(n) + "}");
      EXPECT_EQ(run.integer("jacobi"), Integer(expected)) << a << " " << n;
    }
  }
}

TEST(FactorialLaws, ValuationsByDivision) {
  for (std::int64_t n = 0; n <= 60; ++n) {
    Integer factorial(1);
    for (std::int64_t k = 2; k <= n; ++k) factorial *= Integer(k);
    for (std::int64_t base = 2; base <= 50; ++base) {
      std::int64_t e = 0;
      for (Integer power(base); divides(power, factorial); power *= Integer(base)) ++e;
      const MathRun run("number_theory.compute.factorial_valuation",
                        R"({"n":)" + std::to_string(n) + R"(,"base":)" + std::to_string(base) + "}");
      EXPECT_EQ(run.integer("valuation"), Integer(e)) << n << " " << base;
    }
  }
  // n minus the sum of its binary digits, for the base 2.
  const MathRun large("number_theory.compute.factorial_valuation", R"({"n":9007199254740991,"base":2})");
  EXPECT_EQ(large.integer("valuation"), Integer(9'007'199'254'740'991 - 53));
}

}  // namespace
}  // namespace exact
