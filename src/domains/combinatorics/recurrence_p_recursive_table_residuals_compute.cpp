#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::recurrence_p_recursive_table_residuals_compute {

struct Request {
  std::vector<std::vector<Rational>> coefficient_polynomials;
  std::vector<Rational> values;
  Literal<"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0"> coefficient_convention;
  Literal<"ASCENDING_POWERS_OF_N"> polynomial_convention;
  Literal<"VALUES_A_0_THROUGH_A_N_IN_ORDER"> table_convention;
};
constexpr Field kRequest[] = {
    field<&Request::coefficient_polynomials>(
        "The polynomials p_0, ..., p_d in n, with d at most 64, each by its coefficients from n^0 on: "
        "p_0(n) a_n + p_1(n) a_(n-1) + ... + p_d(n) a_(n-d) = 0.",
        items(2, kMaxOrder + 1).items(0, kMaxOrder + 1).digits(kMaxTermDigits)),
    field<&Request::values>(
        "The table a_0, a_1, ... of more than d and at most 4,096 values, eight times what is often allowed.",
        items(2, kMaxTerms).digits(kMaxTermDigits)),
    field<&Request::coefficient_convention>("What the polynomials multiply."),
    field<&Request::polynomial_convention>("The order of the coefficients of a polynomial."),
    field<&Request::table_convention>("The order of the table."),
};

struct Result {
  Literal<"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0"> coefficient_convention;
  Literal<"ASCENDING_POWERS_OF_N"> polynomial_convention;
  Literal<"VALUES_A_0_THROUGH_A_N_IN_ORDER"> table_convention;
  std::int64_t recurrence_order = 1, term_count = 2;
  std::vector<IndexedValue> residuals;
  bool satisfies_recurrence = false;
  std::optional<std::int64_t> first_failure_index;
};
constexpr Field kResult[] = {
    field<&Result::coefficient_convention>("What the polynomials multiply."),
    field<&Result::polynomial_convention>("The order of the coefficients of a polynomial."),
    field<&Result::table_convention>("The order of the table."),
    field<&Result::recurrence_order>("The order d, one less than the number of polynomials.",
                                     between(1, kMaxOrder)),
    field<&Result::term_count>("The number of values in the table.", between(2, kMaxTerms)),
    field<&Result::residuals>("The left side of the recurrence for each n from d to the end of the table.",
                              items(1, kMaxTerms)),
    field<&Result::satisfies_recurrence>("Whether every residual is zero."),
    field<&Result::first_failure_index>("The least n whose residual is not zero; null when there is none.",
                                        between(1, kMaxTerms).defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.values.size() < q.coefficient_polynomials.size())
    refuse({"values"}, "must have at least as many terms as there are polynomials");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.recurrence_order = static_cast<std::int64_t>(q.coefficient_polynomials.size()) - 1;
  r.term_count = static_cast<std::int64_t>(q.values.size());
  TableSize size;
  for (std::int64_t n = r.recurrence_order; n < r.term_count; ++n) {
    r.residuals.push_back({n, residual(q.coefficient_polynomials, q.values, n, work)});
    size.add(r.residuals.back().value, {"values"});
    if (!r.first_failure_index && !r.residuals.back().value.is_zero()) r.first_failure_index = n;
  }
  r.satisfies_recurrence = !r.first_failure_index;
  return r;
}

constexpr Example kExamples[] = {
    {"wrong_factorial", "3! is not 7: the recurrence a_n = n a_(n-1) fails at 3.",
     R"({"coefficient_polynomials":[[{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"-1","den":"1"}]],"values":[{"num":"1","den":"1"},{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"7","den":"1"}],"coefficient_convention":"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0","polynomial_convention":"ASCENDING_POWERS_OF_N","table_convention":"VALUES_A_0_THROUGH_A_N_IN_ORDER"})",
     R"({"coefficient_convention":"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0","polynomial_convention":"ASCENDING_POWERS_OF_N","table_convention":"VALUES_A_0_THROUGH_A_N_IN_ORDER","recurrence_order":1,"term_count":4,"residuals":[{"index":1,"value":{"num":"0","den":"1"}},{"index":2,"value":{"num":"0","den":"1"}},{"index":3,"value":{"num":"1","den":"1"}}],"satisfies_recurrence":false,"first_failure_index":3})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.recurrence.p_recursive.table_residuals.compute",
        .version = "2",
        .title = "Check a table against a P-recursive recurrence",
        .doc = "Substitutes a table of rational numbers into a recurrence with polynomial coefficients and "
               "returns what is left at each "
               "index. The table satisfies the recurrence when all residuals are zero; no term is computed "
               "or corrected.",
        .tags = "combinatorics recurrence p-recursive submitted-table exact-rational",
        .words = "verify guess holonomic sequence OEIS residual substitution data fit validate",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::recurrence_p_recursive_table_residuals_compute
