#include "domains/combinatorics/combinatorics.h"

namespace exact::domains::combinatorics::recurrence_linear_evaluate {

struct Request {
  std::vector<Rational> coefficients, initial_values;
  Literal<"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1"> coefficient_convention;
  Scope scope = Scope::kPrefix;
  std::optional<std::int64_t> term_count;
  std::vector<std::int64_t> indices;
};
constexpr Field kRequest[] = {
    field<&Request::coefficients>(
        "The coefficients c_1, ..., c_d, with d at most 64: a_n = c_1 a_(n-1) + ... + c_d a_(n-d).",
        items(1, kMaxOrder).digits(kMaxTermDigits)),
    field<&Request::initial_values>("The first terms a_0, ..., a_(d-1), as many as there are coefficients.",
                                    items(1, kMaxOrder).digits(kMaxTermDigits)),
    field<&Request::coefficient_convention>("What the coefficients multiply."),
    field<&Request::scope>(
        "PREFIX for the first term_count terms, INDICES for the terms at the listed indices."),
    field<&Request::term_count>(
        "How many terms a PREFIX has, at most 4,096, eight times what is often allowed; otherwise null.",
        between(1, kMaxTerms).defaulted()),
    field<&Request::indices>("The indices for the scope INDICES, each below 4,096; otherwise empty.",
                             items(0, kMaxTerms).between(0, kMaxTerms - 1).defaulted()),
};

struct Result {
  Literal<"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1"> coefficient_convention;
  Scope scope = Scope::kPrefix;
  std::vector<IndexedValue> values;
  std::vector<Rational> replay_prefix;
  std::int64_t replay_scope_end = 0;
  Literal<"EXACT_RATIONAL"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::coefficient_convention>("What the coefficients multiply."),
    field<&Result::scope>("The scope of the request."),
    field<&Result::values>("The terms asked for, in the order asked for.", items(1, kMaxTerms)),
    field<&Result::replay_prefix>("All terms from a_0 to the last one needed.", items(1, kMaxTerms)),
    field<&Result::replay_scope_end>("The index of the last term.", between(0, kMaxTerms - 1)),
    field<&Result::exactness>("The terms are exact.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  if (q.initial_values.size() != q.coefficients.size())
    refuse({"initial_values"}, "must have as many terms as there are coefficients");
  check_scope(q.scope, q.term_count, q.indices, refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  r.scope = q.scope;
  r.replay_scope_end = scope_end(q.scope, q.term_count, q.indices);
  std::vector<Rational>& a = r.replay_prefix;
  TableSize size;
  for (std::size_t n = 0; n <= static_cast<std::size_t>(r.replay_scope_end); ++n) {
    Rational value;
    if (n < q.initial_values.size()) {
      value = q.initial_values[n];
    } else {
      for (std::size_t j = 1; j <= q.coefficients.size(); ++j) {
        work.spend(cost(q.coefficients[j - 1]) + cost(a[n - j]) + cost(value));
        value += q.coefficients[j - 1] * a[n - j];
      }
    }
    size.add(value, {q.scope == Scope::kPrefix ? "term_count" : "indices"});
    a.push_back(std::move(value));
  }
  r.values = scope_values(q.scope, q.indices, a);
  return r;
}

constexpr Example kExamples[] = {
    {"pell", "Each Pell number is twice the one before it plus the one before that.",
     R"({"coefficients":[{"num":"2","den":"1"},{"num":"1","den":"1"}],"initial_values":[{"num":"0","den":"1"},{"num":"1","den":"1"}],"coefficient_convention":"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1","scope":"INDICES","indices":[4]})",
     R"({"coefficient_convention":"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1","scope":"INDICES","values":[{"index":4,"value":{"num":"12","den":"1"}}],"replay_prefix":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"5","den":"1"},{"num":"12","den":"1"}],"replay_scope_end":4,"exactness":"EXACT_RATIONAL","determinism":"DETERMINISTIC"})"},
    {"halves", "With the coefficient 1/2 every term is half the one before it.",
     R"({"coefficients":[{"num":"1","den":"2"}],"initial_values":[{"num":"1","den":"1"}],"coefficient_convention":"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1","scope":"PREFIX","term_count":2})",
     R"({"coefficient_convention":"A_N_EQUALS_SUM_C_J_TIMES_A_N_MINUS_J_FOR_J_FROM_1","scope":"PREFIX","values":[{"index":0,"value":{"num":"1","den":"1"}},{"index":1,"value":{"num":"1","den":"2"}}],"replay_prefix":[{"num":"1","den":"1"},{"num":"1","den":"2"}],"replay_scope_end":1,"exactness":"EXACT_RATIONAL","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.recurrence.linear.evaluate",
        .version = "2",
        .title = "Terms of a linear recurrence",
        .doc = "Computes terms of a sequence that satisfies a linear recurrence with "
               "constant rational coefficients, from its first "
               "terms. All terms up to the last one are returned, so that the recurrence "
               "can be checked at each of them.",
        .tags = "combinatorics recurrence linear-recurrence exact-rational",
        .words =
            "C-finite constant coefficients sequence nth term Fibonacci Lucas Pell tribonacci difference "
            "equation a_n = c a_{n-1} + d a_{n-2} compute terms from initial values unroll recursion",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::recurrence_linear_evaluate
