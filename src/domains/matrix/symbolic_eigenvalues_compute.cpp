#include "domains/matrix/matrix.h"

#include "domains/matrix/symbolic/eigenvalues.h"
#include "domains/matrix/symbolic/symbolic.h"

namespace exact::domains::matrix::symbolic_eigenvalues_compute {

enum class Representation { kExplicit, kPolynomial };
constexpr auto wire_names(Representation) { return names("EXPLICIT_ROOTS", "ROOTS_BY_POLYNOMIAL"); }

struct Result {
  Representation representation = Representation::kExplicit;
  std::optional<std::vector<std::string>> eigenvalues;
  std::optional<std::vector<std::int64_t>> multiplicities;
  std::optional<std::vector<records::RationalFunction>> characteristic_polynomial;
  std::optional<std::int64_t> degree;
  Literal<"SYMPY_EIGENVALS"> convention;
};
constexpr Field kResult[] = {
    field<&Result::representation>(
        "EXPLICIT_ROOTS, or ROOTS_BY_POLYNOMIAL when some eigenvalue is no rational function and no root "
        "of a quadratic equation.",
        defaulted()),
    field<&Result::eigenvalues>(
        "The different eigenvalues as expressions, with sqrt and the imaginary unit I; null for the other "
        "representation. They stand in the order of the strongly connected components of the matrix, of "
        "the factors of their characteristic polynomials, and of the sign of a square root.",
        items(1, kMaxSymbolicOrder)),
    field<&Result::multiplicities>("The algebraic multiplicity of each of them.",
                                   items(1, kMaxSymbolicOrder)),
    field<&Result::characteristic_polynomial>(
        "For ROOTS_BY_POLYNOMIAL, the coefficients of det(x I - A) from 1 to the constant; "
        "its roots are the eigenvalues.",
        items(2, kMaxSymbolicOrder + 1)),
    field<&Result::degree>("For ROOTS_BY_POLYNOMIAL, the degree of that polynomial.",
                           between(1, kMaxSymbolicOrder)),
    field<&Result::convention>("Expressions are written as SymPy writes them.", defaulted()),
};

Result run(const SymbolicRequest& q, Work& work) {
  const primes::Spend spend = spending(work);
  const SymbolicEntries a(q.matrix, spend);
  Result r;
  if (const std::optional<std::vector<Eigenvalue>> found = eigenvalues(a.rows(), a.variables(), spend)) {
    r.eigenvalues.emplace();
    r.multiplicities.emplace();
    for (const Eigenvalue& e : *found) {
      r.eigenvalues->push_back(e.expression);
      r.multiplicities->push_back(e.multiplicity);
    }
    return r;
  }
  r.representation = Representation::kPolynomial;
  const std::vector<matrices::Fraction> c = matrices::symbolic_characteristic(a.rows(), a.unused(), spend);
  r.degree = std::ssize(c) - 1;
  r.characteristic_polynomial.emplace();
  for (auto it = c.rbegin(); it != c.rend(); ++it) r.characteristic_polynomial->push_back(a.sent(*it));
  return r;
}

constexpr Example kExamples[] = {
    {"square_root", "The eigenvalues of a generic matrix with zero diagonal.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})",
     R"x({"representation":"EXPLICIT_ROOTS","eigenvalues":["-sqrt(x*y)","sqrt(x*y)"],"multiplicities":[1,1],"characteristic_polynomial":null,"degree":null,"convention":"SYMPY_EIGENVALS"})x"},
    {"linear", "The sum and the difference.",
     R"({"matrix":{"variables":["x","y"],"entries":[[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}],[{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}},{"variables":["x","y"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1,0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0,0]}]}}]]}})",
     R"({"representation":"EXPLICIT_ROOTS","eigenvalues":["x - y","x + y"],"multiplicities":[1,1],"characteristic_polynomial":null,"degree":null,"convention":"SYMPY_EIGENVALS"})"},
    {"cubic", "A cubic without roots of a simple form is given by its polynomial.", R"({"matrix":{"variables":["a"],"entries":[[{"variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}}],[{"variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}}],[{"variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}}]]}})", R"({"representation":"ROOTS_BY_POLYNOMIAL","eigenvalues":null,"multiplicities":null,"characteristic_polynomial":[{"rational_function_schema_version":"1","domain":"QQ","variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"rational_function_schema_version":"1","domain":"QQ","variables":["a"],"numerator":{"terms":[]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"rational_function_schema_version":"1","domain":"QQ","variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[0]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}},{"rational_function_schema_version":"1","domain":"QQ","variables":["a"],"numerator":{"terms":[{"coefficient":{"num":"-1","den":"1"},"exponents":[1]}]},"denominator":{"terms":[{"coefficient":{"num":"1","den":"1"},"exponents":[0]}]}}],"degree":3,"convention":"SYMPY_EIGENVALS"})"},
};

extern constinit const Operation operation = declare<check_square_symbolic, run>(
    kSquareSymbolicRequest, kResult,
    {
        .id = "matrix.symbolic.eigenvalues.compute",
        .version = "2",
        .title = "Eigenvalues of a symbolic matrix",
        .doc = "Computes the eigenvalues of a square matrix of rational functions with their "
               "multiplicities: as expressions with at most a square root each, or else by the "
               "characteristic polynomial that they are roots of. To check them, add them up to the "
               "trace, and multiply them to the determinant.",
        .tags = "matrix symbolic eigenvalues rational-function-field exact",
        .words = "eigenvalues of a matrix spectrum characteristic roots eigenvals radicals square roots "
                 "quadratic formula parametric "
                 "matrix spectrum of a matrix with letters unknowns entries a b c",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::symbolic_eigenvalues_compute
