#include "operation/records/polynomial.h"

#include <unordered_set>

namespace exact::records {
namespace {

constexpr Field kTerm[] = {
    field<&Term::coefficient>("The coefficient; never zero."),
    field<&Term::exponents>("The exponent of each variable, in the order of the variables.",
                            items(0, kMaxVariables).between(0, kMaxExponent)),
};

constexpr Field kSparse[] = {
    field<&SparsePolynomial::terms>(
        "The terms, largest exponent list first in lexicographic order, each list once; "
        "none for the zero polynomial.",
        items(0, kMaxTerms).defaulted()),
};

constexpr Field kPolynomial[] = {
    field<&Polynomial::polynomial_schema_version>("The format's version.", defaulted()),
    field<&Polynomial::domain>("The coefficients are rational numbers.", defaulted()),
    field<&Polynomial::variables>("The variables of the ring, in the order that exponents follow.",
                                  items(1, kMaxVariables).matching(kVariablePattern)),
    field<&Polynomial::polynomial>("The polynomial itself."),
};

constexpr Field kRationalFunction[] = {
    field<&RationalFunction::rational_function_schema_version>("The format's version.", defaulted()),
    field<&RationalFunction::domain>("The coefficients are rational numbers.", defaulted()),
    field<&RationalFunction::variables>("The variables of the field, in the order that exponents follow.",
                                        items(0, kMaxVariables).matching(kVariablePattern)),
    field<&RationalFunction::numerator>("The numerator, coprime to the denominator."),
    field<&RationalFunction::denominator>("The denominator, whose first coefficient is 1."),
};

void check_sparse(const SparsePolynomial& p, Refuse& refuse) {
  for (std::size_t i = 0; i < p.terms.size(); ++i) {
    if (p.terms[i].coefficient.is_zero()) refuse({"terms", i, "coefficient"}, "must not be zero");
    if (i == 0) continue;
    if (p.terms[i].exponents.size() != p.terms[i - 1].exponents.size()) {
      refuse({"terms", i, "exponents"}, "must have as many exponents as the other terms");
    } else if (p.terms[i - 1].exponents <= p.terms[i].exponents) {
      refuse({"terms", i, "exponents"},
             "must come lexicographically after the next larger exponents, each list once");
    }
  }
}

void check_lengths(const SparsePolynomial& p, std::size_t variables, std::string_view place, Refuse& refuse) {
  if (!p.terms.empty() && p.terms[0].exponents.size() != variables)
    refuse({place, "terms", 0, "exponents"},
           "must have one exponent for each of the " + std::to_string(variables) + " variables");
}

void check_polynomial(const Polynomial& p, Refuse& refuse) {
  check_distinct(p.variables, "variables", refuse);
  check_lengths(p.polynomial, p.variables.size(), "polynomial", refuse);
}

void check_rational_function(const RationalFunction& f, Refuse& refuse) {
  check_distinct(f.variables, "variables", refuse);
  check_lengths(f.numerator, f.variables.size(), "numerator", refuse);
  check_lengths(f.denominator, f.variables.size(), "denominator", refuse);
  if (f.denominator.terms.empty()) {
    refuse({"denominator"}, "must not be zero");
  } else if (!f.denominator.terms[0].coefficient.is_one()) {
    refuse({"denominator", "terms", 0, "coefficient"}, "must be 1: denominators are monic");
  }
}

}  // namespace

void check_distinct(const std::vector<std::string>& names, std::string_view place, Refuse& refuse) {
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!seen.insert(names[i]).second) refuse({place, i}, "occurs twice");
  }
}

constinit const Type Term::type = record_type<Term>("Term", "One term of a polynomial.", kTerm);
constinit const Type SparsePolynomial::type = record_type<SparsePolynomial, check_sparse>(
    "SparsePolynomial", "A polynomial as the list of its nonzero terms.", kSparse);
constinit const Type Polynomial::type = record_type<Polynomial, check_polynomial>(
    "Polynomial", "A polynomial with rational coefficients and its variables.", kPolynomial);
constinit const Type RationalFunction::type = record_type<RationalFunction, check_rational_function>(
    "RationalFunction", "A quotient of coprime polynomials with monic denominator.", kRationalFunction);

}  // namespace exact::records
