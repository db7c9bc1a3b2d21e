#include "domains/matrix/symbolic/symbolic.h"

#include "operation/records/matrix.h"

namespace exact::domains::matrix {
namespace {

constexpr Field kSymbolicMatrix[] = {
    field<&SymbolicMatrix::matrix_schema_version>("The format's version.", defaulted()),
    field<&SymbolicMatrix::variables>("The variables, in the order that exponents follow.",
                                      items(0, records::kMaxVariables).matching(kVariablePattern)),
    field<&SymbolicMatrix::entries>(
        "The rows, all of one length; every entry lists the variables of the matrix.",
        items(1, kMaxSymbolicOrder).items(0, kMaxSymbolicColumns)),
};

void check_symbolic(const SymbolicMatrix& m, Refuse& refuse) {
  records::check_distinct(m.variables, "variables", refuse);
  records::check_rectangular(m.entries, "entries", refuse);
  for (std::size_t i = 0; i < m.entries.size(); ++i) {
    for (std::size_t j = 0; j < m.entries[i].size(); ++j) {
      if (m.entries[i][j].variables != m.variables)
        refuse({"entries", i, j, "variables"}, "must be the variables of the matrix");
    }
  }
}

// The polynomial times `multiple`, which clears its denominators.
matrices::Polynomial scaled(const matrices::PolynomialRing& ring, const records::SparsePolynomial& p,
                            const Integer& multiple) {
  matrices::Polynomial out(ring);
  std::vector<std::uint64_t> exponents;
  for (const records::Term& t : p.terms) {
    exponents.assign(t.exponents.begin(), t.exponents.end());
    exponents.resize(ring.variables(), 0);
    out.push_term((t.coefficient * Rational(multiple)).numerator(), exponents);
  }
  out.sort_terms();
  return out;
}

records::SparsePolynomial sparse(const matrices::Polynomial& p, const Integer& divisor,
                                 std::size_t variables) {
  records::SparsePolynomial out;
  if (p.size() > records::kMaxTerms)
    throw Refused({"matrix"}, "leads to a polynomial of " + std::to_string(p.size()) +
                                  " terms; an answer has at most " + std::to_string(records::kMaxTerms));
  for (std::size_t i = 0; i < p.size(); ++i) {
    records::Term& t = out.terms.emplace_back();
    t.coefficient = Rational(p.coefficient(i), divisor);
    const std::vector<std::uint64_t> e = p.exponents(i);
    for (std::size_t v = 0; v < variables; ++v) {
      if (e[v] > static_cast<std::uint64_t>(records::kMaxExponent))
        throw Refused({"matrix"}, "leads to an exponent above " + std::to_string(records::kMaxExponent));
      t.exponents.push_back(static_cast<std::int64_t>(e[v]));
    }
  }
  return out;
}

}  // namespace

void check_square_symbolic(const SymbolicRequest& q, Refuse& refuse) {
  if (q.matrix.entries.size() != q.matrix.entries[0].size())
    refuse("needs as many rows as columns in the matrix");
}

SymbolicEntries::SymbolicEntries(const SymbolicMatrix& m, const primes::Spend& spend)
    : ring_(m.variables.size() + 1), variables_(m.variables) {
  for (std::size_t i = 0; i < m.entries.size(); ++i) {
    auto& row = rows_.emplace_back();
    for (std::size_t j = 0; j < m.entries[i].size(); ++j) {
      const records::RationalFunction& f = m.entries[i][j];
      Integer multiple(1);
      for (const records::SparsePolynomial* p : {&f.numerator, &f.denominator}) {
        for (const records::Term& t : p->terms) multiple = lcm(multiple, t.coefficient.denominator());
      }
      matrices::Fraction& out =
          row.emplace_back(scaled(ring_, f.numerator, multiple), scaled(ring_, f.denominator, multiple));
      spend(20 * (out.top.size() + out.bottom.size()));
      if (!out.top.is_zero() && !out.bottom.is_constant()) {
        spend(200 * out.top.size() * out.bottom.size());
        if (!gcd(out.top, out.bottom).is_constant())
          throw Refused({"matrix", "entries", i, j}, "must be in lowest terms");
      }
      if (out.top.is_zero() && !out.bottom.is_constant())
        throw Refused({"matrix", "entries", i, j}, "must have the denominator 1, as zero has");
      out.reduce();
    }
  }
}

records::RationalFunction SymbolicEntries::sent(const matrices::Fraction& f) const {
  const Integer lead = f.bottom.coefficient(0);
  return {
      {}, {}, variables_, sparse(f.top, lead, variables_.size()), sparse(f.bottom, lead, variables_.size())};
}

constinit const Type SymbolicMatrix::type = record_type<SymbolicMatrix, check_symbolic>(
    "SymbolicMatrix", "A matrix of rational functions.", kSymbolicMatrix);

}  // namespace exact::domains::matrix
