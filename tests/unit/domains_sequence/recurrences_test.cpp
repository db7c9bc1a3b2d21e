// Laws of fitted recurrences and closed forms. A recurrence is checked at every term, and its order by plain elimination;
// a closed form is read by a small evaluator of expressions over complex floating-point numbers and compared term by term.
#include "support/math_run.h"
#include "unit/values/random_values.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <complex>

namespace exact {
namespace {

using Terms = std::vector<Rational>;

std::string list(const Terms& a) {
  std::string r = "[";
  for (std::size_t i = 0; i < a.size(); ++i) r += (i ? "," : "") + json(a[i]);
  return r + "]";
}
Rational small(RandomValues& random) {
  return {Integer(static_cast<std::int64_t>(random.below(9)) - 4), Integer(random.below(4) ? 1 : 2)};
}

// Whether some recurrence of this order fits: the rank of the equations does not grow with their right side.
bool some_recurrence_fits(const Terms& a, std::size_t order) {
  std::vector<Terms> rows;
  for (std::size_t n = order; n < a.size(); ++n) {
    Terms row;
    for (std::size_t j = 1; j <= order; ++j) row.push_back(a[n - j]);
    row.push_back(a[n]);
    rows.push_back(row);
  }
  std::size_t rank = 0;
  for (std::size_t column = 0; column <= order; ++column) {
    std::size_t pivot = rank;
    while (pivot < rows.size() && rows[pivot][column].is_zero()) ++pivot;
    if (pivot == rows.size()) continue;
    if (column == order) return false;
    std::swap(rows[pivot], rows[rank]);
    for (std::size_t i = rank + 1; i < rows.size(); ++i) {
      const Rational factor = rows[i][column] / rows[rank][column];
      for (std::size_t j = column; j <= order; ++j) rows[i][j] -= factor * rows[rank][j];
    }
    ++rank;
  }
  return true;
}

void expect_least_recurrence(const Terms& a) {
  const MathRun run("sequence.recurrence.find", R"({"sequence":)" + list(a) + "}");
  SCOPED_TRACE(run.what());
  const auto order = static_cast<std::size_t>(*run["order"].int64());
  Terms c;
  for (const wire::Json& x : run["coefficients"].items()) c.push_back(rational_of(x));
  ASSERT_EQ(c.size(), order);
  if (run.text("status") == "NO_FITTING_RECURRENCE") {
    EXPECT_EQ(order, 0u);
    EXPECT_FALSE(some_recurrence_fits(a, a.size() - 1));
    return;
  }
  ASSERT_TRUE(order >= 1 && order < a.size());
  for (std::size_t n = order; n < a.size(); ++n) {
    Rational sum;
    for (std::size_t j = 1; j <= order; ++j) sum += c[j - 1] * a[n - j];
    EXPECT_EQ(sum, a[n]);
  }
  EXPECT_TRUE(order == 1 || !some_recurrence_fits(a, order - 1));
}

Terms continued(const Terms& c, Terms a, std::size_t count) {
  while (a.size() < count) {
    Rational sum;
    for (std::size_t j = 1; j <= c.size(); ++j) sum += c[j - 1] * a[a.size() - j];
    a.push_back(sum);
  }
  return a;
}

TEST(RecurrenceLaws, FittedRecurrencesHoldAndAreShortest) {
  RandomValues random(81);
  FOR_RANDOM_ROUNDS(300) {
    Terms a;
    const std::uint64_t length = 2 + random.below(9);
    for (std::uint64_t i = 0; i < length; ++i)
      a.push_back(round % 3 == 0 ? Rational(static_cast<std::int64_t>(random.below(2))) : small(random));
    expect_least_recurrence(a);
  }
}

TEST(RecurrenceLaws, GeneratedSequencesAreRecognised) {
  RandomValues random(82);
  FOR_RANDOM_ROUNDS(100) {
    Terms c, a;
    const std::uint64_t order = 1 + random.below(6);
    for (std::uint64_t i = 0; i < order; ++i) {
      c.push_back(small(random));
      a.push_back(random.below(3) ? small(random) : random.rational());
    }
    a = continued(c, a, 2 * order + random.below(6));
    expect_least_recurrence(a);
    const MathRun run("sequence.recurrence.find", R"({"sequence":)" + list(a) + "}");
    EXPECT_LE(run["order"].int64(), static_cast<std::int64_t>(order));
  }
}

TEST(RecurrenceLaws, LongSequences) {
  Terms a;
  for (std::int64_t n = 0; n < 256; ++n) a.push_back(Rational(Integer(1), Integer(n * n + 1)));
  const MathRun hard("sequence.recurrence.find", R"({"sequence":)" + list({a.begin(), a.begin() + 60}) + "}");
  EXPECT_EQ(hard["order"].int64(), 30);
  const Terms fibonacci = continued({Rational(1), Rational(1)}, {Rational(0), Rational(1)}, 256);
  EXPECT_EQ(MathRun("sequence.recurrence.find", R"({"sequence":)" + list(fibonacci) + "}")["order"].int64(),
            2);
}

// ---- Closed forms --------------------------------------------------------------------------

using Complex = std::complex<long double>;

// Sums, products, quotients and ** of numbers, n, x, I, sqrt(), KroneckerDelta(k, n), RootSum(p, Lambda(x, f)).
class Evaluator {
 public:
  Evaluator(const std::string& text, long n) : text_(text), n_(n) {}
  Complex value() {
    const Complex r = sum();
    if (at_ != text_.size()) ADD_FAILURE() << "cannot read " << text_.substr(at_) << " in " << text_;
    return r;
  }

 private:
  bool take(std::string_view word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }
  Complex sum() {
    Complex r = product();
    for (;;) {
      if (take(" + ")) {
        r += product();
      } else if (take(" - ")) {
        r -= product();
      } else {
        return r;
      }
    }
  }
  Complex product() {
    Complex r = signed_power();
    for (;;) {
      if (text_.compare(at_, 2, "**") == 0) return r;
      if (take("*")) {
        r *= signed_power();
      } else if (take("/")) {
        r /= signed_power();
      } else {
        return r;
      }
    }
  }
  Complex signed_power() {
    if (take("-")) return -signed_power();
    const Complex base = atom();
    if (!take("**")) return base;
    const Complex exponent = signed_power();
    const long k = std::lround(exponent.real());
    if (exponent != Complex(static_cast<long double>(k))) return std::pow(base, exponent);
    Complex r = 1;
    for (long i = 0; i < std::labs(k); ++i) r *= base;
    return k < 0 ? Complex(1) / r : r;
  }
  Complex atom() {
    if (take("(")) {
      const Complex r = sum();
      EXPECT_TRUE(take(")"));
      return r;
    }
    if (take("sqrt(")) {
      const Complex r = std::sqrt(sum());
      EXPECT_TRUE(take(")"));
      return r;
    }
    if (take("KroneckerDelta(")) {
      const Complex k = sum();
      EXPECT_TRUE(take(", n)"));
      return k == Complex(static_cast<long double>(n_)) ? 1 : 0;
    }
    if (take("RootSum(")) return root_sum();
    if (take("I")) return {0, 1};
    if (take("n")) return static_cast<long double>(n_);
    if (take("x")) return x_;
    std::size_t end = at_;
    while (end < text_.size() && std::isdigit(static_cast<unsigned char>(text_[end]))) ++end;
    EXPECT_GT(end, at_) << "at " << text_.substr(at_);
    if (end == at_) return at_ = text_.size(), 0;
    const long double r = std::stold(text_.substr(at_, end - at_));
    at_ = end;
    return r;
  }
  Complex root_sum() {
    // The polynomial is monic up to the first coefficient; its degree is the first exponent.
    const std::size_t polynomial = at_;
    const std::size_t degree = std::stoul(text_.substr(text_.find("x**", at_) + 3));
    x_ = 0;
    sum();
    EXPECT_TRUE(take(", Lambda(x, "));
    const std::size_t body = at_;
    auto evaluate = [&](std::size_t from, Complex x) {
      at_ = from;
      x_ = x;
      return sum();
    };
    // Durand and Kerner's iteration for all roots together.
    const Complex big = 1e6L;
    const Complex lead =
        std::round((evaluate(polynomial, big) / std::pow(big, static_cast<int>(degree))).real());
    std::vector<Complex> roots;
    for (std::size_t i = 0; i < degree; ++i)
      roots.push_back(std::pow(Complex(0.4L, 0.9L), static_cast<int>(i)));
    long double moved = 1;
    for (int step = 0; step < 500 && moved > 1e-16L; ++step) {
      moved = 0;
      for (std::size_t i = 0; i < degree; ++i) {
        Complex q = evaluate(polynomial, roots[i]) / lead;
        for (std::size_t j = 0; j < degree; ++j) {
          if (j != i) q /= roots[i] - roots[j];
        }
        roots[i] -= q;
        moved = std::max(moved, std::abs(q));
      }
    }
    Complex r = 0;
    for (const Complex& x : roots) r += evaluate(body, x);
    EXPECT_TRUE(take("))"));
    return r;
  }

  std::string text_;
  long n_;
  std::size_t at_ = 0;
  Complex x_;
};

long double approximate(const Rational& q) {
  return std::stold(q.numerator().to_string()) / std::stold(q.denominator().to_string());
}

// c_0 a_(n+d) + ... + c_d a_n = 0.
void expect_closed_form(const Terms& characteristic, const Terms& initial) {
  const MathRun run("sequence.recurrence.closed_form.compute",
                    R"({"characteristic_coefficients":)" + list(characteristic) + R"(,"initial_values":)" +
                        list(initial) + "}");
  SCOPED_TRACE(run.what());
  Terms c;
  for (std::size_t j = 1; j < characteristic.size(); ++j) c.push_back(-characteristic[j] / characteristic[0]);
  const Terms a = continued(c, initial, 11);
  const std::string text = run.text("expression");
  long double scale = 1;
  for (std::size_t n = 0; n < a.size(); ++n) {
    const long double want = approximate(a[n]);
    scale = std::max(scale, std::abs(want));
    const Complex got = Evaluator(text, static_cast<long>(n)).value();
    EXPECT_NEAR(static_cast<double>(std::abs(got - Complex(want)) / scale), 0, 1e-6)
        << "n = " << n << " in " << text;
  }
}

Terms multiplied(const Terms& a, const Terms& b) {
  Terms r(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) r[i + j] += a[i] * b[j];
  }
  return r;
}

TEST(ClosedFormLaws, RandomRecurrences) {
  RandomValues random(83);
  FOR_RANDOM_ROUNDS(150) {
    Terms c{Rational(1 + static_cast<std::int64_t>(random.below(3)))}, a;
    for (std::uint64_t d = 1 + random.below(2) + random.below(2); d > 0; --d) {
      c.push_back(small(random));
      a.push_back(small(random));
    }
    expect_closed_form(c, a);
  }
}

TEST(ClosedFormLaws, RootsOfAllKindsRepeated) {
  RandomValues random(84);
  FOR_RANDOM_ROUNDS(400) {
    Terms c{Rational(1)};
    while (c.size() == 1 || (c.size() < 4 && random.below(2))) {
      const std::int64_t k = 1 + static_cast<std::int64_t>(random.below(4));
      Terms factor;
      switch (random.below(6)) {
        case 0: factor = {Rational(1), Rational(0)}; break;                         // 0
        case 1: factor = {Rational(1), Rational(-1)}; break;                        // 1
        case 2: factor = {Rational(1), Rational(random.below(2) ? k : -k)}; break;  // an integer
        case 3: factor = {Rational(k), Rational(random.below(2) ? 1 : -3)}; break;  // a fraction
        case 4: factor = {Rational(1), Rational(0), Rational(random.below(2) ? k : -k)}; break;
        default: factor = {Rational(1), small(random), small(random)};
      }
      c = multiplied(c, factor);
    }
    Terms a;
    while (a.size() + 1 < c.size()) a.push_back(small(random));
    expect_closed_form(c, a);
  }
}

TEST(ClosedFormLaws, IrreducibleFactorsOfHigherDegree) {
  const Rational one(1), zero;
  expect_closed_form({one, zero, -one, -one}, {Rational(3), zero, Rational(2)});  // Perrin's numbers
  expect_closed_form({one, -one, -one, -one}, {zero, zero, one});                 // tribonacci
  expect_closed_form({one, zero, zero, zero, one}, {one, Rational(2), zero, Rational(-3)});  // x^4 + 1
  expect_closed_form(multiplied({one, zero, Rational(-2)}, {one, zero, Rational(-2)}),
                     {one, zero, Rational(3), Rational(5)});  // a repeated pair
  expect_closed_form({Rational(2), zero, zero, Rational(-4), zero, one}, {one, one, one, one, zero});
}

}  // namespace
}  // namespace exact
