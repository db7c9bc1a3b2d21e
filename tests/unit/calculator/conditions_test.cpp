// What has no value is not given one: conditions in enclosures, powers of zero, constants outside domains, infinity.
#include "calculator/answer_json.h"
#include "unit/calculus/calculator.h"

namespace exact {
namespace {

TEST(Conditions, EnclosuresNeedThem) {
  EXPECT_EQ(compute("approx(assuming(pi, x > 0), 5)").text, "≈ [3.1415, 3.1416]");
  EXPECT_EQ(compute("approx(assuming(pi, tau/2 = pi), 5)").text, "≈ [3.1415, 3.1416]");
  EXPECT_EQ(compute("approx(1 + assuming(1, 1 < 0))").text, "error domain_error");
  EXPECT_EQ(compute("approx(substitute(simplify(1/x - 1/x), x = 0))").text, "error domain_error");
  EXPECT_EQ(compute("approx(substitute(simplify(1/x - 1/x), x = 1))").text, "≈ 0.0000000000000000000");
  EXPECT_EQ(compute("approx(assuming(1, atan(1/2) + atan(1/3) = pi/4))").text,
            "error insufficient_precision");
}

// As text they can be read back, and items of a sequence say theirs.
TEST(Conditions, AreWritten) {
  const auto json = [](const std::string& e) {
    std::string out;
    on_large_stack([&] {
      Session session;
      Work work;
      const Answer a = calculate(e, Mode::kCompute, {}, session, work);
      wire::JsonWriter writer(out);
      write_value(writer, a.value(), "");
    });
    return out;
  };
  EXPECT_NE(json("assuming(z, assuming(x, x > 1) > 2)").find("\"text\":\"(x where x > 1) > 2\""),
            std::string::npos);
  EXPECT_NE(json("sequence(assuming(x, x > k), k = 1, 2)").find("\"text\":\"x > 2\""), std::string::npos);
}

TEST(Powers, OfZeroHaveValuesForPositiveExponents) {
  EXPECT_EQ(compute("approx(0^pi)").text, "≈ 0.0000000000000000000");
  EXPECT_EQ(compute("approx(0^(1/2))").text, "≈ 0.0000000000000000000");
  EXPECT_EQ(compute("approx(0^(pi - 4))").text, "error domain_error");
  for (const std::string positive : {"pi", "e", "sqrt(2)", "(1/3)", "sin(3)"})
    EXPECT_EQ(compute("0^" + positive).text, "0") << positive;
  for (const std::string other : {"(pi - 4)", "(e - exp(1))", "infinity", "x", "log(-1)"})
    EXPECT_EQ(compute("0^" + other).text.substr(0, 2), "0^") << other;
  EXPECT_EQ(compute("approx((-2)^pi)").text, "error domain_error");
  EXPECT_EQ(compute("approx((-2)^(1/3))").text, "error domain_error");
  EXPECT_EQ(compute("approx((-2)^(1 + 2), 5)").text, "≈ -8.0000");
  EXPECT_EQ(compute("approx((-2)^(1 - 3), 5)").text, "≈ 0.25000");
  EXPECT_EQ(compute("approx(0^(1 - 1))").text, "error domain_error");
  // Zero in truth, and then the power is 1.
  EXPECT_EQ(compute("approx((-2)^(e - exp(1)))").text, "error insufficient_precision");
  for (const std::string zero : {"e - exp(1)", "sin(1)^2 + cos(1)^2 - 1", "atan(1/2) + atan(1/3) - pi/4"}) {
    EXPECT_EQ(compute("approx((" + zero + ")^0)").text, "error insufficient_precision") << zero;
    EXPECT_EQ(compute("approx(0^(" + zero + "))").text, "error insufficient_precision") << zero;
  }
}

// A constant part without a value leaves nothing to integrate, whatever cancels.
TEST(Constants, OutsideTheirDomainsAreKept) {
  for (const std::string none :
       {"asin(2)", "acos(-pi)", "log(1 - pi)", "sqrt(1 - pi)", "(1 - pi)^pi", "(e - exp(1))^0",
        "0^(e - exp(1))", "(tau - 2*pi)^-1", "(1 - pi)^(1/3)", "tan(pi/2)", "log(e - exp(1))"}) {
    for (const std::string& form :
         {none + " - " + none, "0*" + none, none + "/" + none, "x^(0*" + none + ")"})
      for (const std::string& request :
           {"integrate(" + form + ", x)", "integrate(x + " + form + ", x = 1, 2)",
            "limit(x + " + form + ", x = 1)", "taylor(x + " + form + ", x = 1, 2)"}) {
        const Computed c = compute(request);
        EXPECT_TRUE(c.text.starts_with("error") || c.resolution.starts_with("unsupported") ||
                    c.resolution.starts_with("indeterminate"))
            << request << " -> " << c.text << " " << c.resolution;
      }
  }
  EXPECT_EQ(compute("integrate(asin(1/2)*x, x)").resolution, "transformed");
  EXPECT_EQ(compute("integrate(x*f(1), x)").resolution, "transformed");
  EXPECT_EQ(compute("limit(x*log(pi - 3), x = 0)").text, "0");
}

// Of a function that nothing is known of, a constant value is a parameter as long as the answer has it.
TEST(Constants, OfUnknownFunctionsAreKept) {
  EXPECT_EQ(compute("sum(f(2)*k, k = 1, n)").text, "1/2 * f(2) * n^2 + 1/2 * f(2) * n where n >= 0");
  EXPECT_EQ(compute("limit(f(2)*(1 + 1/t), t = infinity)").text, "f(2)");
  EXPECT_EQ(compute("taylor(f(2)*exp(t), t = 0, 1)").text, "f(2) + f(2) * t");
  for (const char* lost :
       {"limit(t*f(2), t = 0)", "limit(t + f(2), t = infinity)", "taylor(t*f(2), t = 0, 0)",
        "integrate(0*f(2), t = 0, 1)", "integrate(0*f(2), t)", "integrate(f(2), t = 1, 1)"})
    EXPECT_TRUE(compute(lost).resolution.starts_with("unsupported")) << lost << " -> " << compute(lost).text;
  EXPECT_EQ(compute("sum(k + 0*f(2), k = 1, n)").text, "error invalid_arguments");
}

TEST(Infinity, IsNoNumber) {
  EXPECT_EQ(compute("limit(x, x = 2*infinity)").text, "error invalid_arguments");
  EXPECT_EQ(compute("limit(x, x = infinity + 1)").text, "error invalid_arguments");
  EXPECT_EQ(compute("limit(1/x, x = -infinity)").text, "0");
  EXPECT_EQ(compute("simplify(infinity - infinity)").resolution, "unsupported non_polynomial_expression");
  EXPECT_EQ(compute("simplify(infinity/infinity)").resolution, "unsupported non_polynomial_expression");
  Session session;
  Work work;
  for (const char* definition : {"infinity = 5", "infinity(x) = x", "f(infinity) = 1"}) {
    const Answer a = calculate(definition, Mode::kDefine, Limits(), session, work);
    ASSERT_FALSE(a.ok()) << definition;
    EXPECT_EQ(code_name(a.error().code), "reserved_name") << definition;
  }
}

TEST(Constants, HaveOneNameWhereTheyMeet) {
  EXPECT_EQ(compute("simplify(tau - 2*pi)").text, "0");
  EXPECT_EQ(compute("simplify(tau*x - 2*pi*x + y)").text, "y");
  EXPECT_EQ(compute("simplify(1/(tau - 2*pi))").text, "error division_by_zero");
  EXPECT_EQ(compute("simplify(sin(tau*x) - sin(2*pi*x))").text, "0");
  EXPECT_EQ(compute("expand((tau - pi)*(x + pi))").text, "pi * x + pi^2");
  EXPECT_EQ(compute("factor(tau - 2*pi)").text, "0");
  EXPECT_EQ(compute("factor(e^2*x - exp(2)*x)").text, "0");
  EXPECT_EQ(compute("expand(e^x - exp(x))").text, "0");
  EXPECT_EQ(compute("simplify(tau*x)").text, "tau * x");
  EXPECT_EQ(compute("simplify(abs(exp(1) - e) + 1)").text, "1");
}

TEST(Definitions, AreAppliedToValuesOnly) {
  Session session;
  Work work;
  for (const char* text : {"Z(a) = 0*a", "K(a) = 1", "U(b) = Z(1/b)"})
    on_large_stack([&] { ASSERT_TRUE(calculate(text, Mode::kDefine, Limits(), session, work).ok()); });
  const auto text = [&](const char* source) {
    std::string out;
    on_large_stack([&] {
      const Answer a = compute(source, Limits(), session, work);
      out = a.ok() ? shown_text(a) : "error " + std::string(code_name(a.error().code));
    });
    return out;
  };
  EXPECT_EQ(text("Z(1/0)"), "error division_by_zero");
  EXPECT_EQ(text("sum(K(1/k), k = 0, 4)"), "error division_by_zero");
  EXPECT_EQ(text("sum(K(1/k), k = 1, 4)"), "4");
  EXPECT_EQ(text("Z(1/x)"), "0 where x != 0");
  EXPECT_EQ(text("U(x)"), "0 where x != 0");
  EXPECT_EQ(text("U(1)"), "0 where 1 != 0");
  EXPECT_EQ(text("K(log(-1))"), "1 where 0 * log(-1) = 0");
  EXPECT_EQ(text("K(log(2)) + Z(x^2/3)"), "1");
  EXPECT_EQ(text("approx(K(1/sqrt(2)), 5)"), "≈ 1.0000");
  EXPECT_EQ(text("0*infinity"), "0 * infinity");
}

TEST(Powers, OfNumbersWithoutSignAskForTheirExponents) {
  EXPECT_EQ(compute("limit(t*(-1)^a, t = 0)").text, "0 where sin(pi * a) = 0");
  EXPECT_EQ(compute("taylor((-1)^a*exp(t)/(-1)^a, t = 0, 1)").text, "1 + t where sin(pi * a) = 0");
  EXPECT_EQ(compute("integrate((-2)^a/(-2)^a, t)").text, "t where sin(pi * a) = 0");
  EXPECT_EQ(compute("integrate(t*(-1)^a, t)").text, "1/2 * t^2 * (-1)^a");
  EXPECT_EQ(compute("simplify((-2)^a/(-1)^a)").text, "2^a where sin(pi * a) = 0");
  EXPECT_EQ(compute("simplify(0^a*0)").text, "0 where a > 0");
  EXPECT_EQ(compute("limit(t*0^a, t = 0)").resolution.substr(0, 11), "unsupported");
}

// A divisor that is zero for all x at some values of the parameters, a root or logarithm that is defined nowhere there.
TEST(Antiderivatives, KeepWhatCancelsIfItMayHaveNoValueAnywhere) {
  const std::pair<const char*, const char*> kept[] = {
      {"(a*x - b*x)/(a - b)", "1/2 * x^2 where a != b"},
      {"(a - b*x)/(a - b*x)", "x where a != b * x"},
      {"(exp(a*x) - exp(b*x))/(exp(a*x) - exp(b*x))", "x where exp(a * x) != exp(b * x)"},
      {"(a*sin(x) + b)/(a*sin(x) + b)", "x where a * sin(x) != -b"},
      {"sqrt(a - x^2)^2", "-1/3 * x^3 + a * x where a - x^2 >= 0"},
      {"(a*cos(x - x) - 1)/(a*cos(x - x) - 1)", "x where a * cos(x - x) != 1"},
      {"exp(log(a*x + b))", "1/2 * a * x^2 + b * x where a * x + b > 0"},
  };
  for (const auto& [integrand, result] : kept)
    EXPECT_EQ(compute("integrate(" + std::string(integrand) + ", x)").text, result) << integrand;
  const std::pair<const char*, const char*> said[] = {
      {"(a*x + 1)/(a*x + 1)", "x"},
      {"(a*x^2 + x)/(a*x^2 + x)", "x"},
      {"(exp(a*x) + 1)/(exp(a*x) + 1)", "x"},
      {"(a - b*x)/(a - b*x)/a", "x / a"},
      {"tan(a*x)", "-(log(abs(cos(a * x))) / a) where a != 0"},
      {"sqrt(a*x)^2", "1/2 * a * x^2"},
      {"exp(log(a*x))", "1/2 * a * x^2 where a != 0"},
      {"exp(log(x + a))", "1/2 * x^2 + a * x"},
      {"sqrt(x^2 - a)^2", "1/3 * x^3 - a * x"},
      {"x/x", "x"},
  };
  for (const auto& [integrand, result] : said)
    EXPECT_EQ(compute("integrate(" + std::string(integrand) + ", x)").text, result) << integrand;
}

// Reading a power that varies supposes that its base is positive; the answer says so.
TEST(DefiniteIntegrals, SayWhatWasSupposedOfParameters) {
  EXPECT_EQ(compute("integrate((a^t)^0*(a/a), t = 0, 0)").text, "0 where a > 0");
  EXPECT_EQ(compute("integrate(2 + b^t, t = 0, 0)").text, "0 where b > 0");
  EXPECT_EQ(compute("integrate(a^exp(log(a)), t = -1, 1)").text, "2 * a^a where a > 0");
  EXPECT_EQ(compute("integrate(a^t*t^(3/2)/a^t, t = 0, 1)").text, "2/5 where a > 0");
  EXPECT_TRUE(compute("integrate(exp(log(a*t))*b^t/b^t, t = -1, 1)").resolution.starts_with("unsupported"));
  EXPECT_EQ(compute("integrate(t*factorial(y), t = 0, 1)").text, "1/2 * factorial(y)");
  EXPECT_TRUE(compute("integrate(0*factorial(y), t = 0, 1)").resolution.starts_with("unsupported"));
}

TEST(Antiderivatives, AreNoneOfFunctionsDefinedNowhere) {
  EXPECT_EQ(compute("integrate(exp(log(t))*exp(log(-t)), t)").text, "(-1/3 * t^3 where -t > 0) where t > 0");
  EXPECT_EQ(compute("integrate(sqrt(-1 - t^2)^2, t)").text, "-1/3 * t^3 - t where -1 - t^2 >= 0");
  EXPECT_EQ(compute("integrate(sqrt(t - 100)^2, t)").text, "1/2 * t^2 - 100 * t");
  EXPECT_EQ(compute("integrate(exp(log(t)), t)").text, "1/2 * t^2");
}

TEST(Derivatives, OfParametersToThePowerZero) {
  EXPECT_EQ(compute("diff(b^0, t)").text, "0 * b^0");
  EXPECT_EQ(compute("substitute(diff(b^0, t), b = 0)").text, "error undefined_power");
  EXPECT_EQ(compute("diff(t^0, t)").text, "0");
}

TEST(ClosedProducts, SayWhatWasSupposedOfParameters) {
  EXPECT_EQ(compute("product((a^(-1/2)/a^a)^0*3, k = 1, n)").text, "(3^n where a > 0) where n >= 0");
  EXPECT_EQ(compute("sum((sqrt(b)/b^c)^0*k, k = 1, n)").text,
            "((1/2 * n^2 + 1/2 * n where b >= 0) where b > 0) where n >= 0");
}

TEST(Conditions, OrdersSayWhatIsNotZero) {
  EXPECT_EQ(compute("simplify(log(a) - log(a) + 1/a - 1/a)").text, "0 where a > 0");
  EXPECT_EQ(compute("simplify(sqrt(a)/a - sqrt(a)/a)").text, "0 where a > 0");
  EXPECT_EQ(compute("simplify(sqrt(a) - sqrt(a) + b/b)").text, "(1 where b != 0) where a >= 0");
}

// A constant factor does not hide where the integrand has no value.
TEST(DefiniteIntegrals, LookAtWhatWasWritten) {
  for (const char* e : {"integrate(pi*sqrt(t)^2, t = -1, 1)", "integrate(cos(1/2)*exp(log(t)), t = -1, 1)",
                        "integrate(sqrt(2)*t/t, t = -1, 1)", "integrate(t^b*cos(1/2)/t^b, t = -1, 1)"})
    EXPECT_TRUE(compute(e).resolution.starts_with("unsupported")) << e << " -> " << compute(e).text;
  EXPECT_EQ(compute("integrate(pi*sqrt(t)^2, t = 0, 1)").text, "1/2 * pi");
  EXPECT_EQ(compute("integrate(log(t/a)/exp(log(t))*exp(log(t)), t)").text, "t * log(t / a) - t where t > 0");
}

// Conditions that hold each for some x, and together for none at some values of the parameters.
TEST(Antiderivatives, KeepOrdersThatMayContradictEachOther) {
  for (const char* e : {"exp(log(a*x))*sqrt(x)", "(x*a)^(1/3)/exp(log(x + x))", "exp(log(x/a))*exp(log(x))",
                        "(b*x + a*x)^(x/2 - x/2)"})
    EXPECT_NE(compute("integrate(" + std::string(e) + ", x)").text.find("where"), std::string::npos) << e;
}

}  // namespace
}  // namespace exact
