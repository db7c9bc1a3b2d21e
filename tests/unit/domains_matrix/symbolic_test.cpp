// Symbolic matrices: with numbers put in for the variables everything must agree with matrices of numbers.
#include "unit/domains_matrix/plain_matrix.h"

#include <complex>
#include <map>

namespace exact {
namespace {

const std::vector<std::string> kNames = {"b", "a", "t1"};

struct Term {
  Rational coefficient;
  std::vector<std::int64_t> exponents;
};
using Terms = std::vector<Term>;  // descending, each exponent list once

std::string sparse_json(const Terms& p) {
  std::string out;
  for (const Term& t : p)
    out += std::string(out.empty() ? "" : ",") + R"({"coefficient":)" + json(t.coefficient) +
           R"(,"exponents":)" + json(t.exponents) + "}";
  return R"({"terms":[)" + out + "]}";
}

Rational value_of(const Terms& p, const Row& point) {
  Rational sum;
  for (const Term& t : p) {
    Rational product = t.coefficient;
    for (std::size_t v = 0; v < point.size(); ++v) product *= pow(point[v], t.exponents[v]);
    sum += product;
  }
  return sum;
}

struct Quotient {
  Terms top, bottom;
};

Rational value_of(const Quotient& f, const Row& point) {
  return value_of(f.top, point) / value_of(f.bottom, point);
}

Terms terms_of(const wire::Json& sparse) {
  Terms out;
  for (const wire::Json& t : sparse.find("terms")->items())
    out.push_back({rational_of(*t.find("coefficient")), numbers_of(*t.find("exponents"))});
  return out;
}
Quotient quotient_of(const wire::Json& f) {
  return {terms_of(*f.find("numerator")), terms_of(*f.find("denominator"))};
}

std::string names_json() { return R"(["b","a","t1"])"; }

class RandomSymbolic : public RandomMatrices {
 public:
  using RandomMatrices::RandomMatrices;
  Terms polynomial(std::size_t most) {
    std::map<std::vector<std::int64_t>, Rational, std::greater<>> terms;
    for (std::size_t k = below(most + 1); k > 0; --k) {
      std::vector<std::int64_t> e(kNames.size(), 0);
      for (std::uint64_t i = below(3); i > 0; --i) ++e[below(kNames.size())];
      terms[e] = small(below(3) != 0);
    }
    Terms out;
    for (const auto& [e, c] : terms) {
      if (!c.is_zero()) out.push_back({c, e});
    }
    return out;
  }
  Quotient quotient(bool with_denominators) {
    Quotient f{polynomial(2), {{Rational(1), std::vector<std::int64_t>(kNames.size(), 0)}}};
    // Powers of a variable below a numerator that is a number: in lowest terms.
    if (with_denominators && below(4) == 0) {
      f.top = {
          {Rational(1 + static_cast<std::int64_t>(below(5))), std::vector<std::int64_t>(kNames.size(), 0)}};
      f.bottom[0].exponents[below(kNames.size())] = 1 + static_cast<std::int64_t>(below(2));
    }
    return f;
  }
  std::vector<std::vector<Quotient>> matrix(std::size_t m, std::size_t n, bool with_denominators) {
    std::vector<std::vector<Quotient>> a(m);
    for (auto& row : a) {
      for (std::size_t j = 0; j < n; ++j) row.push_back(quotient(with_denominators));
    }
    if (m > 1 && below(3) == 0) a[below(m)] = a[below(m)];
    return a;
  }
  Row point() {
    Row p;
    for (std::size_t v = 0; v < kNames.size(); ++v)
      p.push_back(Rational(Integer(3 + static_cast<std::int64_t>(below(100'000))),
                           Integer(1 + static_cast<std::int64_t>(below(7)))));
    return p;
  }
};

std::string payload_of(const std::vector<std::vector<Quotient>>& a) {
  std::string rows;
  for (const auto& row : a) {
    std::string entries;
    for (const Quotient& f : row)
      entries += std::string(entries.empty() ? "" : ",") + R"({"variables":)" + names_json() +
                 R"(,"numerator":)" + sparse_json(f.top) + R"(,"denominator":)" + sparse_json(f.bottom) + "}";
    rows += std::string(rows.empty() ? "" : ",") + "[" + entries + "]";
  }
  return R"({"matrix":{"variables":)" + names_json() + R"(,"entries":[)" + rows + "]}}";
}

Rows at(const std::vector<std::vector<Quotient>>& a, const Row& point) {
  Rows out;
  for (const auto& row : a) {
    Row& r = out.emplace_back();
    for (const Quotient& f : row) r.push_back(value_of(f, point));
  }
  return out;
}

TEST(SymbolicLaws, DeterminantAndCharacteristicPolynomialAtPoints) {
  RandomSymbolic random(41);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t n = 1 + random.below(4);
    const auto a = random.matrix(n, n, true);
    const Row point = random.point();
    const Rows numbers = at(a, point);
    SCOPED_TRACE(payload_of(a));
    const Quotient d =
        quotient_of(MathRun("matrix.symbolic.determinant.compute", payload_of(a))["determinant"]);
    EXPECT_EQ(value_of(d, point), eliminate(numbers).determinant);
    EXPECT_EQ(d.bottom[0].coefficient, Rational(1));
    const MathRun r("matrix.symbolic.characteristic_polynomial.compute", payload_of(a));
    ASSERT_EQ(r.number("degree"), static_cast<std::int64_t>(n));
    for (std::int64_t x = -1; x <= static_cast<std::int64_t>(n); ++x) {
      Rational value;
      for (const wire::Json& c : r["coefficients_descending"].items())
        value = value * Rational(x) + value_of(quotient_of(c), point);
      EXPECT_EQ(
          value,
          eliminate(plus(scaled(identity_rows(n), Rational(x)), scaled(numbers, Rational(-1)))).determinant);
    }
  }
}

TEST(SymbolicLaws, PivotsAreThoseOfManyPoints) {
  RandomSymbolic random(42);
  FOR_RANDOM_ROUNDS(60) {
    const std::size_t m = 1 + random.below(4), n = 1 + random.below(5);
    const auto a = random.matrix(m, n, true);
    SCOPED_TRACE(payload_of(a));
    const MathRun r("matrix.symbolic.rank.compute", payload_of(a));
    const std::vector<std::int64_t> pivots = numbers_of(r["pivot_columns"]);
    EXPECT_EQ(r.number("rank"), std::ssize(pivots));
    // No point has more rank in the first columns; some point of three has as much in each of them.
    std::vector<std::size_t> best(n, 0);
    for (int attempt = 0; attempt < 3; ++attempt) {
      const Rows numbers = at(a, random.point());
      for (std::size_t k = 1; k <= n; ++k) {
        Rows part = numbers;
        for (Row& row : part) row.resize(k);
        best[k - 1] = std::max(best[k - 1], eliminate(part).rank);
      }
    }
    for (std::size_t k = 1; k <= n; ++k)
      EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(
                    pivots, [&](std::int64_t p) { return p < static_cast<std::int64_t>(k); })),
                best[k - 1]);
  }
}

TEST(SymbolicLaws, LargeAndSparseDeterminants) {
  // Companion matrix of order 16 with a polynomial in its corner: the determinant is that corner up to sign.
  std::vector<std::vector<Quotient>> a(16);
  const Terms one = {{Rational(1), {0, 0, 0}}}, corner = {{Rational(1), {1, 0, 0}}, {Rational(2), {0, 1, 3}}};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t j = 0; j < 16; ++j) a[i].push_back({j + 1 == i ? one : Terms{}, one});
  }
  a[0][15].top = corner;
  const Quotient d =
      quotient_of(MathRun("matrix.symbolic.determinant.compute", payload_of(a))["determinant"]);
  ASSERT_EQ(d.top.size(), 2u);
  EXPECT_EQ(d.top[0].coefficient, Rational(-1));
  EXPECT_EQ(d.top[1].coefficient, Rational(-2));
}

// ---- Eigenvalues ------------------------------------------------------------------------------

using Complex = std::complex<double>;

// Reads what the operation writes: sums of products of numbers, names, powers, roots and I.
class Reader {
 public:
  Reader(std::string text, std::map<std::string, Complex> values)
      : text_(std::move(text)), values_(std::move(values)) {}
  Complex read() {
    const Complex v = sum();
    EXPECT_EQ(at_, text_.size()) << text_;
    return v;
  }

 private:
  void blanks() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(std::string_view s) {
    blanks();
    if (std::string_view(text_).substr(at_, s.size()) != s) return false;
    at_ += s.size();
    return true;
  }
  Complex sum() {
    Complex v = take("-") ? -product() : product();
    for (;;) {
      if (take("+")) {
        v += product();
      } else if (take("-")) {
        v -= product();
      } else {
        return v;
      }
    }
  }
  Complex product() {
    Complex v = power();
    for (;;) {
      if (take("/")) {
        v /= power();
      } else if (take("*")) {
        v *= power();
      } else {
        return v;
      }
    }
  }
  Complex power() {
    const Complex v = atom();
    if (!take("**")) return v;
    return std::pow(v, sum_in_parentheses_or_atom());
  }
  Complex sum_in_parentheses_or_atom() { return atom(); }
  Complex atom() {
    if (take("sqrt(")) return std::sqrt(closed());
    if (take("(")) return closed();
    std::size_t end = at_;
    while (end < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[end])) || text_[end] == '_'))
      ++end;
    const std::string word = text_.substr(at_, end - at_);
    at_ = end;
    if (word == "I") return {0, 1};
    if (values_.contains(word)) return values_.at(word);
    EXPECT_FALSE(word.empty()) << text_ << " at " << at_;
    return word.empty() ? 0.0 : std::stod(word);
  }
  Complex closed() {
    const Complex v = sum();
    EXPECT_TRUE(take(")")) << text_;
    return v;
  }
  std::string text_;
  std::map<std::string, Complex> values_;
  std::size_t at_ = 0;
};

double approximate(const Rational& q) { return fmpq_get_d(q.raw()); }

// As SymPy's eigenvals() writes them.
TEST(SymbolicLaws, EigenvaluesOverDenominators) {
  const auto entry = [](const std::string& top, const std::string& exponent) {
    return R"({"variables":["a"],"numerator":{"terms":[{"coefficient":{"num":")" + top +
           R"(","den":"1"},"exponents":[0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[)" +
           exponent + "]}]}}";
  };
  const std::string zero = R"({"variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[)"
                           R"({"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}})";
  const auto check = [&](const std::string& corner, const std::string& last, const char* first,
                         const char* second) {
    const MathRun r("matrix.symbolic.eigenvalues.compute", R"({"matrix":{"variables":["a"],"entries":[[)" +
                                                               zero + "," + corner + "],[" + entry("1", "0") +
                                                               "," + last + "]]}}");
    ASSERT_EQ(r.text("representation"), "EXPLICIT_ROOTS");
    ASSERT_EQ(r["eigenvalues"].items().size(), 2U);
    EXPECT_EQ(r["eigenvalues"].items()[0].text(), first);
    EXPECT_EQ(r["eigenvalues"].items()[1].text(), second);
  };
  check(entry("1", "1"), entry("1", "0"), "1/2 - sqrt(a*(a + 4))/(2*a)", "1/2 + sqrt(a*(a + 4))/(2*a)");
  check(entry("1", "1"), zero, "-sqrt(1/a)", "sqrt(1/a)");
  check(entry("1", "2"), zero, "-1/a", "1/a");
}

TEST(SymbolicLaws, EigenvaluesAreRootsWithTheirMultiplicities) {
  RandomSymbolic random(43);
  FOR_RANDOM_ROUNDS(120) {
    const std::size_t n = 1 + random.below(3);
    const auto a = random.matrix(n, n, n <= 2);
    SCOPED_TRACE(payload_of(a));
    const MathRun r("matrix.symbolic.eigenvalues.compute", payload_of(a));
    const MathRun polynomial("matrix.symbolic.characteristic_polynomial.compute", payload_of(a));
    if (r.text("representation") == "ROOTS_BY_POLYNOMIAL") {
      EXPECT_TRUE(r["eigenvalues"].is_null());
      EXPECT_TRUE(wire::equal(r["characteristic_polynomial"], polynomial["coefficients_descending"]));
      continue;
    }
    // Near 1 the numbers stay small enough for doubles.
    Row point;
    std::map<std::string, Complex> values;
    for (const std::string& name : kNames) {
      point.push_back(Rational(Integer(5 + static_cast<std::int64_t>(random.below(10))), Integer(7)));
      values[name] = approximate(point.back());
    }
    // prod (x - e)^m = det(x I - a) at a few places.
    const std::vector<std::int64_t> multiplicities = numbers_of(r["multiplicities"]);
    for (const double x : {-2.5, 0.25, 1.75}) {
      Complex product = 1, expected = 0;
      double scale = 1;
      std::size_t i = 0;
      for (const wire::Json& e : r["eigenvalues"].items()) {
        const Complex v = Reader(std::string(e.text()), values).read();
        for (std::int64_t k = 0; k < multiplicities[i]; ++k) {
          product *= x - v;
          scale *= 1 + std::abs(x) + std::abs(v);
        }
        ++i;
      }
      for (const wire::Json& c : polynomial["coefficients_descending"].items())
        expected = expected * x + approximate(value_of(quotient_of(c), point));
      EXPECT_LT(std::abs(product - expected), 1e-7 * scale) << r["eigenvalues"].items().size();
    }
    EXPECT_EQ(std::accumulate(multiplicities.begin(), multiplicities.end(), std::int64_t{0}),
              static_cast<std::int64_t>(n));
  }
}

TEST(SymbolicLaws, UnreducedEntriesAreRefused) {
  const std::string term = R"({"coefficient":{"num":"1","den":"1"},"exponents":[1]})";
  const std::string f =
      R"({"variables":["a"],"numerator":{"terms":[)" + term + R"(]},"denominator":{"terms":[)" + term + "]}}";
  EXPECT_TRUE(
      MathRun("matrix.symbolic.rank.compute", R"({"matrix":{"variables":["a"],"entries":[[)" + f + "]]}}")
          .refused());
}

}  // namespace
}  // namespace exact
