// solve and real_root: known answers, and laws. Solutions are put back exactly: rational ones by arithmetic, square roots by
// arithmetic with them, others by the sign change of their minimal polynomial and its divisibility; that none is missing is Sturm's
// count.
#include "calculator/answer_json.h"
#include "unit/algebra/rational_functions.h"
#include "values/real_roots.h"

#include <atomic>
#include <limits>

namespace exact {
namespace {

using tests::ask;
using tests::text;

TEST(Solve, KnownCases) {
  on_large_stack([] {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"solve(x^3 = 1, x)", "x = 1"},
        {"solve(x^3 - 2*x = 0, x)", "x in {-sqrt(2), 0, sqrt(2)}"},
        {"solve(x^65 = 1, x)", "x = 1"},
        {"solve(x^4 + 1 = 0, x)", "no solutions"},
        {"solve(x^5 - x - 1 = 0, x)", "x = real_root(x^5 - x - 1, x, 1)"},
        {"solve((x - 1)*(x^3 - 2)*(x^2 - 2) = 0, x)",
         "x in {-sqrt(2), 1, real_root(x^3 - 2, x, 1), sqrt(2)}"},
        {"solve((x^3 - 3*x + 1)^2 = 0, x)",
         "x in {real_root(x^3 - 3 * x + 1, x, 1), real_root(x^3 - 3 * x + 1, x, 2), real_root(x^3 - 3 * x + "
         "1, x, 3)}"},
        {"solve(1/x = 2, x)", "x = 1/2"},
        {"solve((x^2 - 1)/(x - 1) = 0, x)", "x = -1"},
        {"solve((x^2 - 1)/(x - 1) = 2, x)", "no solutions"},
        {"solve(x/x = 1, x)", "all values of x except 0"},
        {"solve(x/(x*(x - 1)) = 1/(x - 1), x)", "all values of x except {0, 1}"},
        {"solve(1/(x - 1) + 1/(x + 1) = 1, x)", "x in {1 - sqrt(2), 1 + sqrt(2)}"},
        {"solve(1/(x - x) = 1, x)", "error division_by_zero"},
        {"solve(sqrt(x) = 2, x)",
         "unresolved: solve(sqrt(x) = 2, x) [unsupported unsupported_equation_degree_or_domain]"},
        {"solve({x + y = 3, x - y = 1}, {x, y})", "x = 2, y = 1"},
        {"solve({x + y = 3, 2*x + 2*y = 6}, {x, y})", "x = -y + 3, any y"},
        {"solve({x + y = 3, x + y = 4}, {x, y})", "no solutions"},
        {"solve({x = 1, x = 1}, {x})", "x = 1"},
        {"solve({0 = 0}, {x, y})", "any x, any y"},
        {"solve({a*x = 1}, {x})", "x = 1 / a where a != 0"},
        {"solve({a*x + y = 1, x - y = b}, {x, y})",
         "x = (b + 1) / (a + 1), y = (-(a * b) + 1) / (a + 1) where a != -1"},
        {"solve({x = sin(t), y = x}, {x, y})", "x = sin(t), y = sin(t)"},
        {"solve({x = a, x = b}, {x})",
         "unresolved: solve({x = a, x = b}, {x}) [unsupported parameters_decide]"},
        {"solve({x*y = 1, x = 2}, {x, y})",
         "unresolved: solve({x * y = 1, x = 2}, {x, y}) [unsupported unsupported_equation_degree_or_domain]"},
        {"solve({1/x = 2}, {x})",
         "unresolved: solve({1 / x = 2}, {x}) [unsupported unsupported_equation_degree_or_domain]"},
        {"solve({sin(x) = 2}, {x})",
         "unresolved: solve({sin(x) = 2}, {x}) [unsupported unsupported_equation_degree_or_domain]"},
        // Closed coefficients that depend on each other.
        {"solve({x*log(2) + y*log(8) = 1, x + 3*y = 2}, {x, y})", "no solutions"},
        {"solve({y*log(2) + x*log(8) = 1, y*log(4) + x*log(64) = 2}, {x, y})",
         "x = (-(log(2) * y) + 1) / log(8), any y"},
        {"solve({x*log(8) - 3*x*log(2) = 0}, {x})", "any x"},
        {"solve({x*2^(1/3)*4^(1/3) - 2*x = 0}, {x})", "any x"},
        {"solve({x*tau - 2*pi*x = 0}, {x})", "any x"},
        {"solve({x*exp(1) + y*e = 1, x + y = 1}, {x, y})", "no solutions"},
        {"solve({x*exp(1) + y*e = e, x + y = 1}, {x, y})", "x = -y + 1, any y"},
        {"solve({x*(sin(1)^2 + cos(1)^2 - 1) = 0}, {x})", "any x"},
        {"solve({x*(sin(1) - cos(1)*tan(1)) = 1}, {x})", "no solutions"},
        {"solve({x*(sin(a)^2 + cos(a)^2 - 1) = 1}, {x})", "no solutions"},
        {"solve({a*x*(log(8) - 3*log(2)) + y = 1}, {x, y})", "y = 1, any x"},
        {"solve({a*x*sqrt(2) = 1}, {x})", "x = 1 / (sqrt(2) * a) where a != 0"},
        {"solve({x*log(2) = 1}, {x})", "x = 1 / log(2)"},
        {"solve({x/(e - exp(1)) = 1}, {x})", "error division_by_zero"},
        {"solve({x*(exp(pi*sqrt(163)) - 262537412640768744) = 1}, {x})",
         "x = 1 / (exp(pi * sqrt(163)) - 262537412640768744)"},
        {"solve({x*(exp(real_root(t^3 - 2, t, 1)) - exp(2^(1/3))) = 1}, {x})",
         "unresolved: solve({x * (exp(real_root(t^3 - 2, t, 1)) - exp(2^(1 / 3))) = 1}, {x}) [unsupported "
         "sign_not_decided]"},
        {"solve({x = 1}, {pi})", "error invalid_solution_variable"},
        {"1 + solve({x = 1}, {x})", "error solution_set_not_expression"},
        {"s = solve({x = 1}, {x})", "error expression_definition_required"},
        {"solve({x = 1}, {x, x})", "error syntax_error"},
        {"solve({x = 1, }, {x})", "error syntax_error"},
        {"solve({x}, {x})", "error syntax_error"},
        {"{x}", "error syntax_error"},
        {"f({x})", "error syntax_error"},
        {"substitute(solve({x + a = 3}, {x}), a = x)", "_centl_bound_x = -x + 3"},
        {"real_root(x^2 - 2, x, 2)", "sqrt(2)"},
        {"real_root(x^3 - 8, x, 1)", "2"},
        {"real_root((x^2 - 2)*(x - 1), x, 2)", "1"},
        {"real_root(2*x^3 - 4, x, 1)", "real_root(x^3 - 2, x, 1)"},
        {"real_root(x^3 - 2, x, 2)", "error invalid_arguments"},
        {"real_root(x^3 - a, x, 1)", "real_root(x^3 - a, x, 1) [unsupported non_polynomial_expression]"},
        {"approx(real_root(x^5 - x - 1, x, 1), 30)",
         "≈ [1.16730397826141868425604589985, 1.16730397826141868425604589986]"},
        {"approx(real_root(x^3 - 3*x + 1, x, 2) - 2*cos(4*pi/9), 5)", "error resource_limit"},
        {"sequence(real_root(x^3 - k, x, 1), k = 7, 8)", "[real_root(x^3 - 7, x, 1), 2]"},
    };
    for (const auto& [source, expected] : cases) EXPECT_EQ(text(ask(source)), expected) << source;
  });
}

TEST(Solve, SessionNamesAreHiddenByUnknowns) {
  on_large_stack([] {
    Session session;
    Work work;
    const auto run = [&](std::string_view s) {
      return text(calculate(s, Mode::kEvaluate, {}, session, work));
    };
    EXPECT_EQ(run("x = 7"), "x = 7");
    EXPECT_EQ(run("solve({x + y = 3, x - y = 1}, {x, y})"), "x = 2, y = 1");
    EXPECT_EQ(run("solve({a + y = x}, {a})"), "a = -y + 7");
    EXPECT_EQ(run("real_root(x^3 - 8, x, 1)"), "2");
  });
}

RationalPolynomial polynomial(const Expr& e) {
  using K = Expr::Kind;
  switch (e.kind()) {
    case K::kNumber: return RationalPolynomial(e.value());
    case K::kSymbol: return RationalPolynomial::variable();
    case K::kNegate: return -polynomial(e[0]);
    case K::kAdd: return polynomial(e[0]) + polynomial(e[1]);
    case K::kSubtract: return polynomial(e[0]) - polynomial(e[1]);
    case K::kMultiply: return polynomial(e[0]) * polynomial(e[1]);
    case K::kDivide: return scale(polynomial(e[0]), Rational(1) / polynomial(e[1]).coefficient(0));
    default: return pow(polynomial(e[0]), static_cast<std::uint64_t>(*e[1].value().to_int64()));
  }
}

void expect_root(const RationalPolynomial& p, const Solution& s, const std::string& what) {
  if (const auto* q = std::get_if<Rational>(&s)) {
    EXPECT_TRUE(p(*q).is_zero()) << what;
  } else if (const auto* r = std::get_if<RealQuadratic>(&s)) {
    // p modulo (x - center)^2 - radicand.
    const RationalPolynomial shifted = RationalPolynomial::variable() - RationalPolynomial(r->center);
    const RationalPolynomial square = shifted * shifted - RationalPolynomial(r->radicand);
    EXPECT_TRUE(divide(p, square).remainder.is_zero()) << what;
    EXPECT_GT(r->radicand.sign(), 0) << what;
  } else {
    const RealAlgebraic& root = std::get<AlgebraicSolution>(s).root;
    const RationalPolynomial& m = root.minimal_polynomial();
    EXPECT_TRUE(divide(p, m).remainder.is_zero()) << what;
    const Rational low = root.interval().lower_value(), high = root.interval().upper_value();
    EXPECT_LT((m(low) * m(high)).sign(), 0) << what;
    const SturmChain chain(m);
    EXPECT_EQ(chain.changes_at(low) - chain.changes_at(high), 1) << what;
    EXPECT_EQ(chain.changes_at_infinity(-1) - chain.changes_at(high), root.index()) << what;
    const Enclosure x = root.enclosure(300, [](std::uint64_t) {});
    EXPECT_GE(x.relative_accuracy_bits(), 290) << what;
    const DyadicInterval narrow = *x.interval();
    EXPECT_LE((m(narrow.lower_value()) * m(narrow.upper_value())).sign(), 0) << what;
    EXPECT_TRUE(low <= narrow.upper_value() && narrow.lower_value() <= high) << what;
  }
}

TEST(Solve, RootsArePutBackAndNoneIsMissing) {
  on_large_stack([] {
    tests::RandomExpression random(5);
    const auto number = [&](int n) { return std::to_string(random.below(2 * n + 1) - n); };
    int algebraic = 0;
    for (int i = 0; i < tests::repetitions(150); ++i) {
      std::string p = std::to_string(random.below(4) + 1);
      const std::int64_t parts = random.below(3) + 1;
      for (std::int64_t k = 0; k < parts; ++k) {
        std::string f =
            "(" + std::to_string(random.below(3) + 1) + "*x^" + std::to_string(random.below(6) + 1);
        for (int d = 0; d < 4; ++d) f += " + (" + number(9) + ")*x^" + std::to_string(d + 1);
        p += "*" + f + " + (" + number(30) + ")/" + std::to_string(random.below(5) + 1) + ")";
        if (random.below(5) == 0) p += "^2";
      }
      const RationalPolynomial whole = polynomial(parse_expression(p));
      const Answer a = ask("solve(" + p + " = 0, x)");
      ASSERT_TRUE(a.ok()) << p;
      const auto& set = std::get<SolutionSet>(a.value());
      if (whole.is_zero()) continue;
      const std::int64_t count = whole.degree() < 1 ? 0 : real_root_count(whole);
      ASSERT_EQ(static_cast<std::int64_t>(set.solutions.size()), count) << p << " " << text(a);
      for (const Solution& s : set.solutions) {
        expect_root(whole, s, p);
        algebraic += std::holds_alternative<AlgebraicSolution>(s);
      }
    }
    EXPECT_GT(algebraic, 100);
  });
}

TEST(Solve, RationalEquationsExcludePoles) {
  on_large_stack([] {
    tests::RandomExpression random(17);
    for (int i = 0; i < tests::repetitions(200); ++i) {
      const auto linear = [&] { return "(x - " + std::to_string(random.below(4)) + ")"; };
      const std::string top = linear() + "*" + linear(), bottom = linear() + "*" + linear();
      const Answer a = ask("solve(" + top + "/(" + bottom + ") = 0, x)");
      ASSERT_TRUE(a.ok());
      const auto& set = std::get<SolutionSet>(a.value());
      const Expr above = parse_expression(top), below = parse_expression(bottom);
      std::string found, excluded, expected, poles;
      for (const Solution& s : set.solutions) found += solution_text(s) + " ";
      for (const Solution& s : set.excluded) excluded += solution_text(s) + " ";
      for (int x = 0; x < 4; ++x) {
        const tests::Assignment at{{"x", Rational(x)}};
        const bool pole = tests::value_at(below, at)->is_zero();
        if (pole) poles += std::to_string(x) + " ";
        if (!pole && tests::value_at(above, at)->is_zero()) expected += std::to_string(x) + " ";
      }
      EXPECT_EQ(found, expected) << top << " / " << bottom;
      EXPECT_EQ(excluded, poles) << top << " / " << bottom;
    }
  });
}

TEST(Solve, SystemsArePutBack) {
  on_large_stack([] {
    tests::RandomExpression random(29);
    int finite = 0, parametric = 0, none = 0;
    for (int i = 0; i < tests::repetitions(250); ++i) {
      const std::int64_t n = random.below(4) + 1, m = random.below(4) + 1;
      std::vector<std::vector<std::int64_t>> rows;
      std::string equations, unknowns;
      for (std::int64_t r = 0; r < m; ++r) {
        std::vector<std::int64_t> row;
        std::string left = "0";
        for (std::int64_t k = 0; k <= n; ++k) row.push_back(random.below(5) - 2);
        // A row that repeats another makes the rank small.
        if (r > 0 && random.below(4) == 0) {
          const std::int64_t last = row.back();
          row = rows[0];
          if (random.below(2) == 0) row.back() = last;
        }
        for (std::int64_t k = 0; k < n; ++k)
          left += " + (" + std::to_string(row[static_cast<std::size_t>(k)]) + ")*u" + std::to_string(k);
        equations += (r ? ", " : "") + left + " = " + std::to_string(row.back());
        rows.push_back(row);
      }
      for (std::int64_t k = 0; k < n; ++k) unknowns += (k ? ", u" : "u") + std::to_string(k);
      const std::string source = "solve({" + equations + "}, {" + unknowns + "})";
      const Answer a = ask(source);
      ASSERT_TRUE(a.ok()) << source;
      const auto& s = std::get<SystemSolution>(a.value());
      if (s.status == SystemSolution::Status::kNone) {
        // Rouche and Capelli: the last column raises the rank. Its elimination modulo a prime shows it.
        ++none;
        const auto rank = [&](std::size_t columns) {
          constexpr std::int64_t kPrime = 1'000'003;
          auto w = rows;
          std::size_t done = 0;
          for (std::size_t c = 0; c < columns && done < w.size(); ++c) {
            std::size_t p = done;
            while (p < w.size() && w[p][c] % kPrime == 0) ++p;
            if (p == w.size()) continue;
            std::swap(w[p], w[done]);
            for (std::size_t r = done + 1; r < w.size(); ++r) {
              const std::int64_t k = w[r][c], lead = w[done][c];
              for (std::size_t j = 0; j < w[r].size(); ++j)
                w[r][j] = (w[r][j] * lead - w[done][j] * k) % kPrime;
            }
            ++done;
          }
          return done;
        };
        EXPECT_GT(rank(static_cast<std::size_t>(n) + 1), rank(static_cast<std::size_t>(n))) << source;
        continue;
      }
      ++(s.status == SystemSolution::Status::kFinite ? finite : parametric);
      for (int trial = 0; trial < 3; ++trial) {
        tests::Assignment at;
        for (const std::string& name : s.free) at[name] = random.rational();
        for (const auto& c : s.solutions) at[c.variable] = *tests::value_at(c.value, at);
        for (const auto& row : rows) {
          Rational sum;
          for (std::int64_t k = 0; k < n; ++k)
            sum += Rational(row[static_cast<std::size_t>(k)]) * at.at("u" + std::to_string(k));
          EXPECT_EQ(sum, Rational(row.back())) << source;
        }
      }
    }
    EXPECT_GT(finite, 30);
    EXPECT_GT(parametric, 30);
    EXPECT_GT(none, 10);
  });
}

// A system with integer coefficients, each equation multiplied by a constant that is written differently in every place: the same
// solutions, although no two of the closed coefficients look alike.
TEST(Solve, ClosedCoefficientsAreTheirValues) {
  on_large_stack([] {
    tests::RandomExpression random(37);
    const std::vector<std::vector<std::string>> constants = {
        {"log(2)", "log(8)/3", "(log(6) - log(3))", "-log(1/2)"},
        {"sqrt(6)", "sqrt(2)*sqrt(3)", "sqrt(24)/2", "6/sqrt(6)"},
        {"e", "exp(1)", "exp(3)/e^2"},
        {"pi", "tau/2", "(3*tau - 5*pi)"},
        {"tan(1)", "sin(1)/cos(1)", "(sin(2)/2)/cos(1)^2"},
        {"1", "(sin(1)^2 + cos(1)^2)", "2^(1/3)*4^(1/3)/2", "e*exp(-1)"}};
    int none = 0, parametric = 0;
    for (int i = 0; i < tests::repetitions(60); ++i) {
      const std::int64_t n = random.below(3) + 1, m = random.below(3) + 1;
      std::string plain, disguised, unknowns;
      std::vector<std::int64_t> first;
      for (std::int64_t r = 0; r < m; ++r) {
        const auto& ways = constants[static_cast<std::size_t>(random.below(6))];
        const bool repeat = r > 0 && random.below(2) == 0;
        std::string plain_left = "0", left = "0", right;
        for (std::int64_t k = 0; k <= n; ++k) {
          const bool last = k == n;
          std::int64_t entry = random.below(5) - 2;
          if (repeat && !(last && random.below(2) == 0)) entry = first[static_cast<std::size_t>(k)];
          if (r == 0) first.push_back(entry);
          const std::string number = "(" + std::to_string(entry) + ")";
          const std::string constant =
              number + "*" +
              ways[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(ways.size())))];
          const std::string unknown = last ? "" : "*u" + std::to_string(k);
          (last ? plain : plain_left) +=
              last ? (r ? ", " : "") + plain_left + " = " + number : " + " + number + unknown;
          (last ? disguised : left) +=
              last ? (r ? ", " : "") + left + " = " + constant : " + " + constant + unknown;
        }
      }
      for (std::int64_t k = 0; k < n; ++k) unknowns += (k ? ", u" : "u") + std::to_string(k);
      const Answer expected = ask("solve({" + plain + "}, {" + unknowns + "})");
      const std::string source = "solve({" + disguised + "}, {" + unknowns + "})";
      const Answer found = ask(source);
      ASSERT_TRUE(expected.ok() && found.ok()) << source << " " << text(found);
      const auto &a = std::get<SystemSolution>(expected.value()),
                 &b = std::get<SystemSolution>(found.value());
      ASSERT_EQ(a.status, b.status) << source << " " << text(found) << " / " << text(expected);
      EXPECT_EQ(a.free, b.free) << source;
      EXPECT_TRUE(b.conditions.empty()) << source << " " << text(found);
      none += a.status == SystemSolution::Status::kNone;
      parametric += a.status == SystemSolution::Status::kParametric;
      ASSERT_EQ(a.solutions.size(), b.solutions.size()) << source;
      for (std::size_t j = 0; j < a.solutions.size(); ++j) {
        std::string difference =
            "(" + print(a.solutions[j].value) + ") - (" + print(b.solutions[j].value) + ")";
        for (const std::string& name : a.free)
          difference =
              "substitute(" + difference + ", " + name + " = " + std::to_string(random.below(9) - 4) + ")";
        const std::string zero = text(ask("simplify(" + difference + ")"));
        const std::string ball = zero == "0" ? zero : text(ask("approx(" + difference + " + 1, 20)"));
        EXPECT_TRUE(ball == "0" || ball.find("1.0000000000000000000") != std::string::npos ||
                    ball.find("[0.9999999999999999999") != std::string::npos || ball == "≈ 1")
            << source << ": " << zero << " " << ball;
      }
    }
    EXPECT_GT(none, 3);
    EXPECT_GT(parametric, 3);
  });
}

TEST(Solve, WorkIsBounded) {
  on_large_stack([] {
    for (const std::string_view source :
         {"solve(x^1000 - x - 1 = 0, x)", "solve((x^50 - 2*(10^30*x - 1)^2)*(x^7 - 3) = 0, x)",
          "solve((x^64 + x + 1)^40 = 3, x)", "solve(x^99999999 = 2, x)",
          "approx(real_root(x^60 - 3*x^59 + 1, x, 1), 1000)"}) {
      const Answer a = ask(source);
      EXPECT_TRUE(a.ok() || a.error().code == Code::kResourceLimit) << source << text(a);
    }
    std::atomic<std::uint32_t> cancelled{1};
    Work work(std::numeric_limits<std::uint64_t>::max(), &cancelled);
    Session session;
    const Answer a = calculate("solve(x^9 - x - 1 = 0, x)", Mode::kEvaluate, {}, session, work);
    ASSERT_FALSE(a.ok());
    EXPECT_EQ(a.error().code, Code::kCancelled);
  });
}

TEST(Solve, JsonOfANewSolution) {
  on_large_stack([] {
    std::string out;
    wire::JsonWriter w(out);
    const Answer a = ask("solve(x^3 = 2, x)");
    write_value(w, a.value(), value_text(a.value()));
    EXPECT_NE(
        out.find(
            R"("solutions":[{"kind":"real_algebraic","exact":true,"minimal_polynomial":{"coefficients":["-2","0","0","1"],)"
            R"("text":"x^3 - 2"},"root_index":1,"isolating_interval":{"lower_mantissa":)"),
        std::string::npos)
        << out;
  });
}

}  // namespace
}  // namespace exact
