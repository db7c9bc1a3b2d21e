// What the operations of the matrix domain share: requests of one matrix, monic polynomials, matrices of signs. Symbolic
// matrices are in symbolic/.
#pragma once
#include "engines/matrices/elimination.h"
#include "operation/operation.h"
#include "operation/records/matrix.h"
#include "operation/spending.h"
#include "values/rational_polynomial.h"

namespace exact::domains::matrix {

using records::IntegerMatrix;
using records::kMaxMatrixOrder;
using records::RationalMatrix;

// ---- One matrix --------------------------------------------------------------------------

struct RationalRequest {
  RationalMatrix matrix;
};
inline constexpr Field kRationalRequest[] = {
    field<&RationalRequest::matrix>("A rational matrix with up to 640 rows and columns, twenty times as many "
                                    "as are usually allowed."),
};
struct IntegerRequest {
  IntegerMatrix matrix;
};
inline constexpr Field kIntegerRequest[] = {
    field<&IntegerRequest::matrix>("An integer matrix with up to 640 rows and columns, twenty times as many "
                                   "as are usually allowed."),
};
void check_square_rational(const RationalRequest& q, Refuse& refuse);
void check_square_integer(const IntegerRequest& q, Refuse& refuse);
// For canonical forms under similarity: a square matrix of order at most kMaxCanonicalOrder.
inline constexpr std::size_t kMaxCanonicalOrder = 160;
inline constexpr Field kCanonicalRequest[] = {
    field<&RationalRequest::matrix>("A square rational matrix of order at most 160, ten times the usual 16."),
};
void check_canonical(const RationalRequest& q, Refuse& refuse);

// ---- Polynomials ---------------------------------------------------------------------------

// Invariant: the last coefficient is 1.
struct MonicPolynomial {
  std::vector<Rational> coefficients;
  static const Type type;
};
MonicPolynomial monic(const RationalPolynomial& p);

// ---- Matrices of signs ---------------------------------------------------------------------

inline constexpr std::uint32_t kMaxSigns = 1024;  // rows and columns: eight times order 128
using Signs = std::vector<std::vector<int>>;

// Invariant after decoding: rectangular, not empty, every entry 1 or -1.
struct SignMatrix {
  Signs rows;
  static const Type type;
};
// Also square, with orthogonal rows.
struct HadamardMatrix {
  Signs rows;
  static const Type type;
};
// The inner products of all pairs of rows.
std::vector<std::vector<std::int64_t>> gram(const Signs& rows);

}  // namespace exact::domains::matrix
