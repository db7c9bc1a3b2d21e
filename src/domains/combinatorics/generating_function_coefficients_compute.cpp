#include "domains/combinatorics/combinatorics.h"

#include <algorithm>

namespace exact::domains::combinatorics::generating_function_coefficients_compute {

constexpr std::uint32_t kMaxCoefficients = 257;

struct Request {
  std::vector<Rational> numerator, denominator;
  Literal<"ASCENDING_POWERS_OF_X"> coefficient_convention;
  Literal<"0"> expansion_point;
  std::int64_t truncation_order = 1;
};
constexpr Field kRequest[] = {
    field<&Request::numerator>("The coefficients of the numerator N, that of x^0 first; at most 257.",
                               items(1, kMaxCoefficients).digits(kMaxTermDigits)),
    field<&Request::denominator>(
        "The coefficients of the denominator D in the same order; that of x^0 must not be zero.",
        items(1, kMaxCoefficients).digits(kMaxTermDigits)),
    field<&Request::coefficient_convention>("The order of the coefficients."),
    field<&Request::expansion_point>("The point around which N/D is expanded."),
    field<&Request::truncation_order>(
        "The number of terms of the series, at most 4,096, eight times what is often allowed.",
        between(1, kMaxTerms)),
};

struct Result {
  Literal<"ASCENDING_POWERS_OF_X"> coefficient_convention;
  Literal<"0"> expansion_point;
  std::int64_t truncation_order = 1;
  std::vector<Rational> coefficients;
  Literal<"DENOMINATOR_TIMES_SERIES_MINUS_NUMERATOR_IS_ZERO_MOD_X_TO_ORDER"> residual_congruence;
  std::vector<Rational> residual_coefficients;
  Literal<"EXACT_RATIONAL"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::coefficient_convention>("The order of the coefficients."),
    field<&Result::expansion_point>("The point around which N/D is expanded."),
    field<&Result::truncation_order>("The number t of terms.", between(1, kMaxTerms)),
    field<&Result::coefficients>("The coefficients of x^0, ..., x^(t-1) in the power series of N/D.",
                                 items(1, kMaxTerms)),
    field<&Result::residual_congruence>(
        "What the residuals show: D times the terms agrees with N up to x^(t-1)."),
    field<&Result::residual_coefficients>(
        "The coefficients of D times the terms less N, multiplied out anew; all are zero.",
        items(1, kMaxTerms)),
    field<&Result::exactness>("The terms are exact.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.denominator[0].is_zero())
    refuse({"denominator", 0}, "must not be zero: the series would not exist at the point 0");
}

// The sum of D_j a_(n-j) over from <= j <= n.
Rational convolution(const std::vector<Rational>& d, const std::vector<Rational>& a, std::size_t n,
                     std::size_t from, Work& work) {
  Rational sum;
  for (std::size_t j = from; j < d.size() && j <= n; ++j) {
    if (d[j].is_zero() || a[n - j].is_zero()) continue;
    work.spend(cost(d[j]) + cost(a[n - j]) + cost(sum));
    sum += d[j] * a[n - j];
  }
  return sum;
}

Result run(const Request& q, Work& work) {
  Result r;
  r.truncation_order = q.truncation_order;
  TableSize size;
  for (std::size_t n = 0; n < static_cast<std::size_t>(q.truncation_order); ++n) {
    Rational value = -convolution(q.denominator, r.coefficients, n, 1, work);
    if (n < q.numerator.size()) value += q.numerator[n];
    r.coefficients.push_back(value / q.denominator[0]);
    size.add(r.coefficients.back(), {"truncation_order"});
  }
  for (std::size_t n = 0; n < r.coefficients.size(); ++n) {
    Rational residual = convolution(q.denominator, r.coefficients, n, 0, work);
    if (n < q.numerator.size()) residual -= q.numerator[n];
    r.residual_coefficients.push_back(std::move(residual));
  }
  return r;
}

constexpr Example kExamples[] = {
    {"squares", "The quotient x (1 + x) / (1 - x)^3 generates the squares.",
     R"({"numerator":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"1","den":"1"}],"denominator":[{"num":"1","den":"1"},{"num":"-3","den":"1"},{"num":"3","den":"1"},{"num":"-1","den":"1"}],"coefficient_convention":"ASCENDING_POWERS_OF_X","expansion_point":"0","truncation_order":4})",
     R"({"coefficient_convention":"ASCENDING_POWERS_OF_X","expansion_point":"0","truncation_order":4,"coefficients":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"4","den":"1"},{"num":"9","den":"1"}],"residual_congruence":"DENOMINATOR_TIMES_SERIES_MINUS_NUMERATOR_IS_ZERO_MOD_X_TO_ORDER","residual_coefficients":[{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"},{"num":"0","den":"1"}],"exactness":"EXACT_RATIONAL","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.generating_function.coefficients.compute",
        .version = "2",
        .title = "First coefficients of a rational generating function",
        .doc = "Expands a quotient of two polynomials into its power series at 0 and returns the first "
               "terms. Multiplying the terms "
               "by the denominator gives back the numerator; the residuals show it.",
        .tags = "combinatorics generating-function rational-series exact-rational",
        .words =
            "power series Taylor Maclaurin expansion N(x)/D(x) coefficient extraction [x^n] OGF prefix "
            "P(x)/Q(x) [x^n] 1/(1 - x - x^2) expand a rational function as power series in x first terms",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::generating_function_coefficients_compute
