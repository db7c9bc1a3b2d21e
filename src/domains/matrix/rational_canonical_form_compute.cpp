#include "domains/matrix/matrix.h"

#include "engines/matrices/invariant_factors.h"

namespace exact::domains::matrix::rational_canonical_form_compute {

struct InvariantFactor {
  MonicPolynomial factor;
  std::int64_t block_size = 1;
  static const Type type;
};
constexpr Field kInvariantFactor[] = {
    field<&InvariantFactor::factor>("The invariant factor."),
    field<&InvariantFactor::block_size>("Its degree, the order of its companion matrix.",
                                        between(1, kMaxCanonicalOrder)),
};
constinit const Type InvariantFactor::type = record_type<InvariantFactor>(
    "InvariantFactor", "One block of the rational canonical form.", kInvariantFactor);

struct Result {
  std::vector<InvariantFactor> invariant_factors;
  MonicPolynomial characteristic_polynomial, minimal_polynomial;
  std::int64_t total_block_size = 1;
  Literal<"SMITH_NORMAL_FORM"> method;
};
constexpr Field kResult[] = {
    field<&Result::invariant_factors>("The invariant factors other than 1, each dividing the next.",
                                      items(1, kMaxCanonicalOrder)),
    field<&Result::characteristic_polynomial>("Their product."),
    field<&Result::minimal_polynomial>("The last one."),
    field<&Result::total_block_size>("The sum of the block sizes: the order of the matrix.",
                                     between(1, kMaxCanonicalOrder)),
    field<&Result::method>(
        "What the factors are: those of the Smith normal form of x I - A over the polynomials.", defaulted()),
};

Result run(const RationalRequest& q, Work& work) {
  const matrices::SimilarityClass s = matrices::similarity_class(q.matrix.entries, spending(work));
  Result r{{}, monic(s.characteristic), monic(s.minimal), static_cast<std::int64_t>(q.matrix.rows()), {}};
  for (const RationalPolynomial& p : s.invariant_factors)
    r.invariant_factors.push_back({monic(p), p.degree()});
  return r;
}

constexpr Example kExamples[] = {
    {"scalar", "A scalar matrix has one block for each row.",
     R"({"matrix":{"entries":[[{"num":"1","den":"2"},{"num":"0","den":"1"}],[{"num":"0","den":"1"},{"num":"1","den":"2"}]]}})",
     R"({"invariant_factors":[{"factor":{"coefficients":[{"num":"-1","den":"2"},{"num":"1","den":"1"}]},"block_size":1},{"factor":{"coefficients":[{"num":"-1","den":"2"},{"num":"1","den":"1"}]},"block_size":1}],"characteristic_polynomial":{"coefficients":[{"num":"1","den":"4"},{"num":"-1","den":"1"},{"num":"1","den":"1"}]},"minimal_polynomial":{"coefficients":[{"num":"-1","den":"2"},{"num":"1","den":"1"}]},"total_block_size":2,"method":"SMITH_NORMAL_FORM"})"},
    {"one_block", "Different eigenvalues make a single block.",
     R"({"matrix":{"entries":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"0","den":"1"},{"num":"2","den":"1"}]]}})",
     R"({"invariant_factors":[{"factor":{"coefficients":[{"num":"2","den":"1"},{"num":"-3","den":"1"},{"num":"1","den":"1"}]},"block_size":2}],"characteristic_polynomial":{"coefficients":[{"num":"2","den":"1"},{"num":"-3","den":"1"},{"num":"1","den":"1"}]},"minimal_polynomial":{"coefficients":[{"num":"2","den":"1"},{"num":"-3","den":"1"},{"num":"1","den":"1"}]},"total_block_size":2,"method":"SMITH_NORMAL_FORM"})"},
};

extern constinit const Operation operation = declare<check_canonical, run>(
    kCanonicalRequest, kResult,
    {
        .id = "matrix.rational_canonical_form.compute",
        .version = "1",
        .title = "Rational canonical form of a matrix",
        .doc = "Computes the invariant factors of a square rational matrix, which determine it up to "
               "similarity: the rational canonical (Frobenius) form is the block diagonal matrix of "
               "their companion matrices. Two matrices are similar just when their factors agree. "
               "Coefficients begin with the constant.",
        .tags = "matrix rational-canonical-form exact",
        .words = "Frobenius normal form companion matrix similarity classes similar matrices invariant "
                 "factors cyclic decomposition RCF Jordan elementary divisors",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::rational_canonical_form_compute
