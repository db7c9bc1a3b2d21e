#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::recurrence_p_recursive_evaluate {

struct Request {
  std::vector<std::vector<Rational>> coefficient_polynomials;
  std::vector<Rational> initial_values;
  Literal<"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0"> coefficient_convention;
  Literal<"ASCENDING_POWERS_OF_N"> polynomial_convention;
  Scope scope = Scope::kPrefix;
  std::optional<std::int64_t> term_count;
  std::vector<std::int64_t> indices;
};
constexpr Field kRequest[] = {
    field<&Request::coefficient_polynomials>(
        "The polynomials p_0, ..., p_d in n, with d at most 64, each by its coefficients from n^0 on: "
        "p_0(n) a_n + p_1(n) a_(n-1) + ... + p_d(n) a_(n-d) = 0.",
        items(2, kMaxOrder + 1).items(0, kMaxOrder + 1).digits(kMaxTermDigits)),
    field<&Request::initial_values>("The first terms a_0, ..., a_(d-1).",
                                    items(1, kMaxOrder).digits(kMaxTermDigits)),
    field<&Request::coefficient_convention>("What the polynomials multiply."),
    field<&Request::polynomial_convention>("The order of the coefficients of a polynomial."),
    field<&Request::scope>(
        "PREFIX for the first term_count terms, INDICES for the terms at the listed indices."),
    field<&Request::term_count>(
        "How many terms a PREFIX has, at most 4,096, eight times what is often allowed; otherwise null.",
        between(1, kMaxTerms).defaulted()),
    field<&Request::indices>("The indices for the scope INDICES, each below 4,096; otherwise empty.",
                             items(0, kMaxTerms).between(0, kMaxTerms - 1).defaulted()),
};

struct Result {
  Literal<"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0"> coefficient_convention;
  Literal<"ASCENDING_POWERS_OF_N"> polynomial_convention;
  Scope scope = Scope::kPrefix;
  std::int64_t recurrence_order = 1;
  std::vector<IndexedValue> values;
  std::vector<Rational> replay_prefix;
  std::vector<IndexedValue> residuals;
  std::int64_t replay_scope_end = 0;
  Literal<"EXACT_RATIONAL"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::coefficient_convention>("What the polynomials multiply."),
    field<&Result::polynomial_convention>("The order of the coefficients of a polynomial."),
    field<&Result::scope>("The scope of the request."),
    field<&Result::recurrence_order>("The order d, one less than the number of polynomials.",
                                     between(1, kMaxOrder)),
    field<&Result::values>("The terms asked for, in the order asked for.", items(1, kMaxTerms)),
    field<&Result::replay_prefix>("All terms from a_0 to the last one needed.", items(1, kMaxTerms)),
    field<&Result::residuals>("For each n from d to the last index, the left side of the recurrence, "
                              "computed anew from the terms; all are zero.",
                              items(0, kMaxTerms)),
    field<&Result::replay_scope_end>("The index of the last term.", between(0, kMaxTerms - 1)),
    field<&Result::exactness>("The terms are exact.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.initial_values.size() + 1 != q.coefficient_polynomials.size())
    refuse({"initial_values"}, "must have one term less than there are polynomials");
  check_scope(q.scope, q.term_count, q.indices, refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  r.scope = q.scope;
  r.recurrence_order = static_cast<std::int64_t>(q.initial_values.size());
  r.replay_scope_end = scope_end(q.scope, q.term_count, q.indices);
  std::vector<Rational>& a = r.replay_prefix;
  TableSize size;
  for (std::int64_t n = 0; n <= r.replay_scope_end; ++n) {
    if (n < r.recurrence_order) {
      a.push_back(q.initial_values[static_cast<std::size_t>(n)]);
    } else {
      const Rational leading = evaluate(q.coefficient_polynomials[0], n);
      if (leading.is_zero())
        throw Refused({"coefficient_polynomials", 0}, "vanishes at n = " + std::to_string(n) +
                                                          ", so the recurrence does not determine that term");
      a.emplace_back();  // zero for now: the residual is then the sum of the other summands
      a.back() = -residual(q.coefficient_polynomials, a, n, work) / leading;
    }
    size.add(a.back(), {q.scope == Scope::kPrefix ? "term_count" : "indices"});
  }
  for (std::int64_t n = r.recurrence_order; n <= r.replay_scope_end; ++n)
    r.residuals.push_back({n, residual(q.coefficient_polynomials, a, n, work)});
  r.values = scope_values(q.scope, q.indices, a);
  return r;
}

constexpr Example kExamples[] = {
    {"central_binomials",
     "The recurrence n a_n = (4n - 2) a_(n-1) gives the middle numbers of Pascal's triangle.",
     R"({"coefficient_polynomials":[[{"num":"0","den":"1"},{"num":"1","den":"1"}],[{"num":"2","den":"1"},{"num":"-4","den":"1"}]],"initial_values":[{"num":"1","den":"1"}],"coefficient_convention":"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0","polynomial_convention":"ASCENDING_POWERS_OF_N","scope":"PREFIX","term_count":4})",
     R"({"coefficient_convention":"SUM_P_J_OF_N_TIMES_A_N_MINUS_J_EQUALS_ZERO_FOR_J_FROM_0","polynomial_convention":"ASCENDING_POWERS_OF_N","scope":"PREFIX","recurrence_order":1,"values":[{"index":0,"value":{"num":"1","den":"1"}},{"index":1,"value":{"num":"2","den":"1"}},{"index":2,"value":{"num":"6","den":"1"}},{"index":3,"value":{"num":"20","den":"1"}}],"replay_prefix":[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"6","den":"1"},{"num":"20","den":"1"}],"residuals":[{"index":1,"value":{"num":"0","den":"1"}},{"index":2,"value":{"num":"0","den":"1"}},{"index":3,"value":{"num":"0","den":"1"}}],"replay_scope_end":3,"exactness":"EXACT_RATIONAL","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.recurrence.p_recursive.evaluate",
        .version = "2",
        .title = "Terms of a recurrence with polynomial coefficients",
        .doc = "Computes terms of a P-recursive sequence: its recurrence has coefficients that are rational "
               "polynomials in n. All terms "
               "up to the last one are returned, with the residual of the recurrence at each. The first "
               "polynomial must not vanish on the way.",
        .tags =
            "combinatorics recurrence sequence polynomial p-recursive polynomial-coefficients exact-rational",
        .words = "holonomic hypergeometric D-finite nth term unroll difference equation variable "
                 "coefficients recurrence whose coefficients depend on n generate terms",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::recurrence_p_recursive_evaluate
