// Symbolic matrices as they travel: entries are quotients of polynomials in declared variables.
#pragma once
#include "engines/matrices/symbolic_matrix.h"
#include "operation/operation.h"
#include "operation/records/polynomial.h"
#include "operation/spending.h"

namespace exact::domains::matrix {

// A dense determinant has 2^n minors, so the order is only twice the usual 8.
inline constexpr std::uint32_t kMaxSymbolicOrder = 16;
inline constexpr std::uint32_t kMaxSymbolicColumns = 64;

// Invariant after decoding: rectangular and not empty; the variables differ, and every entry lists the same ones.
struct SymbolicMatrix {
  Literal<"1"> matrix_schema_version;
  std::vector<std::string> variables;
  std::vector<std::vector<records::RationalFunction>> entries;
  static const Type type;
};
struct SymbolicRequest {
  SymbolicMatrix matrix;
};
inline constexpr Field kSymbolicRequest[] = {
    field<&SymbolicRequest::matrix>(
        "A matrix of rational functions with at most 16 rows, twice as many as usual."),
};
inline constexpr Field kSquareSymbolicRequest[] = {
    field<&SymbolicRequest::matrix>(
        "A square matrix of rational functions of order at most 16, twice the usual 8; entries may "
        "be any quotients of polynomials."),
};
void check_square_symbolic(const SymbolicRequest& q, Refuse& refuse);

// The matrix over a ring with one variable more than are declared, the last, which no entry contains.
class SymbolicEntries {
 public:
  // Refuses an entry whose numerator and denominator have a common factor.
  SymbolicEntries(const SymbolicMatrix& m, const primes::Spend& spend);
  const matrices::SymbolicRows& rows() const { return rows_; }
  // The spare variable.
  std::size_t unused() const { return variables_.size(); }
  const std::vector<std::string>& variables() const { return variables_; }
  // Refuses a quotient with too many terms or too large exponents for an answer.
  records::RationalFunction sent(const matrices::Fraction& f) const;

 private:
  matrices::PolynomialRing ring_;
  std::vector<std::string> variables_;
  matrices::SymbolicRows rows_;
};

}  // namespace exact::domains::matrix
