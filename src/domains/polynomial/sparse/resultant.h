// The two operations that compute a resultant: one request, one answer, one computation.
#pragma once
#include "domains/polynomial/polynomial.h"
#include "domains/polynomial/sparse/multivariate.h"
#include "engines/polynomials/interpolated_resultant.h"

namespace exact::domains::polynomial::resultants {

struct Request {
  Polynomial left, right;
  std::string elimination_variable;
};
inline constexpr Field kRequest[] = {
    field<&Request::left>("One polynomial."),
    field<&Request::right>("The other, with the same variables."),
    field<&Request::elimination_variable>("The variable to eliminate.", matching(kVariablePattern)),
};
struct Result {
  std::string elimination_variable;
  Eliminant resultant;
  Literal<"SYLVESTER_DETERMINANT"> convention;
};
inline constexpr Field kResult[] = {
    field<&Result::elimination_variable>("The variable of the request.", matching(kVariablePattern)),
    field<&Result::resultant>("The resultant: a number when there is no other variable."),
    field<&Result::convention>(
        "Says that it is the determinant of the Sylvester matrix, rows of left first."),
};

inline void check(const Request& q, Refuse& refuse) {
  check_same_ring(q.left, q.right, refuse);
  find_variable(q.left.variables, q.elimination_variable, refuse);
}

inline Result run(const Request& q, Work& work) {
  if (q.left.variables.size() == 1)
    return {q.elimination_variable,
            resultant_of(univariate(q.left.polynomial), univariate(q.right.polynomial), work),
            {}};
  const polynomials::Ring ring(q.left.variables.size(), polynomials::Order::kLex);
  const polynomials::Multivariate a = multivariate(q.left.polynomial, ring),
                                  b = multivariate(q.right.polynomial, ring);
  const std::size_t variable = index_of(q.left.variables, q.elimination_variable);
  spend_elimination(a, b, variable, work);
  const auto interpolated = polynomials::interpolated_resultant(a, b, variable, spending(work));
  return {q.elimination_variable,
          eliminant(interpolated ? *interpolated : resultant(a, b, variable), q.left.variables, variable),
          {}};
}

inline constexpr Example kExamples[] = {
    {"circle_and_line", "Eliminate y from x^2 + y^2 - 1 and x - y.",
     R"({"left":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[2,0]},{"coefficient":{"num":"1","den":"1"},"exponents":[0,2]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,0]}]}},"right":{"variables":["x","y"],"polynomial":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0,1]}]}},"elimination_variable":"y"})",
     R"({"elimination_variable":"y","resultant":{"kind":"POLYNOMIAL","value":{"polynomial_schema_version":"1","domain":"QQ","variables":["x"],"polynomial":{"terms":[{"coefficient":{"num":"2","den":"1"},"exponents":[2]},{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]}}},"convention":"SYLVESTER_DETERMINANT"})"},
};

}  // namespace exact::domains::polynomial::resultants
