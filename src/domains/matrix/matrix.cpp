#include "domains/matrix/matrix.h"

#include <bit>

#include <bit>

namespace exact::domains::matrix {

void check_square_rational(const RationalRequest& q, Refuse& refuse) {
  if (q.matrix.rows() != q.matrix.columns()) refuse("needs as many rows as columns in the matrix");
}
void check_square_integer(const IntegerRequest& q, Refuse& refuse) {
  if (q.matrix.rows() != q.matrix.columns()) refuse("needs as many rows as columns in the matrix");
}
void check_canonical(const RationalRequest& q, Refuse& refuse) {
  check_square_rational(q, refuse);
  if (q.matrix.rows() > kMaxCanonicalOrder)
    refuse("needs a matrix of order at most " + std::to_string(kMaxCanonicalOrder));
}

MonicPolynomial monic(const RationalPolynomial& p) { return {p.coefficients()}; }

namespace {

constexpr Field kMonic[] = {
    field<&MonicPolynomial::coefficients>("The coefficients from the constant up; the last one is 1.",
                                          items(1, kMaxCanonicalOrder + 1)),
};

constexpr Bounds kSignBounds = items(1, kMaxSigns).items(0, kMaxSigns);
constexpr Field kSigns[] = {
    field<&SignMatrix::rows>(
        "The rows, all of one length, of entries 1 and -1; at most 1,024 rows and columns.", kSignBounds),
};
constexpr Field kHadamard[] = {
    field<&HadamardMatrix::rows>("As many rows as columns, of entries 1 and -1, any two rows orthogonal; at "
                                 "most 1,024.",
                                 kSignBounds),
};

void check_signs(const Signs& rows, Refuse& refuse) {
  records::check_rectangular(rows, "rows", refuse);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      if (rows[i][j] != 1 && rows[i][j] != -1) return refuse({"rows", i, j}, "must be 1 or -1");
    }
  }
}
void check_sign_matrix(const SignMatrix& m, Refuse& refuse) { check_signs(m.rows, refuse); }

// The rows as bits, 1 for -1: the inner product of two rows of length n is n - 2 (number of places where they differ).
struct PackedRows {
  explicit PackedRows(const Signs& rows) : words((rows[0].size() + 63) / 64) {
    bits.resize(rows.size() * words);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows[i].size(); ++j) {
        if (rows[i][j] < 0) bits[i * words + j / 64] |= std::uint64_t{1} << j % 64;
      }
    }
  }
  std::int64_t differences(std::size_t i, std::size_t k) const {
    std::int64_t count = 0;
    for (std::size_t w = 0; w < words; ++w) count += std::popcount(bits[i * words + w] ^ bits[k * words + w]);
    return count;
  }
  std::size_t words;
  std::vector<std::uint64_t> bits;
};

void check_hadamard(const HadamardMatrix& m, Refuse& refuse) {
  check_signs(m.rows, refuse);
  if (refuse.refused()) return;
  const auto n = static_cast<std::int64_t>(m.rows.size());
  if (m.rows[0].size() != m.rows.size()) return refuse({"rows"}, "must be as many as the columns");
  const PackedRows packed(m.rows);
  for (std::size_t i = 0; i < m.rows.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (2 * packed.differences(i, k) != n)
        return refuse({"rows", i}, "must be orthogonal to row " + std::to_string(k));
    }
  }
}

}  // namespace

std::vector<std::vector<std::int64_t>> gram(const Signs& rows) {
  const PackedRows packed(rows);
  const auto n = static_cast<std::int64_t>(rows[0].size());
  std::vector<std::vector<std::int64_t>> out(rows.size(), std::vector<std::int64_t>(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = 0; k <= i; ++k) out[i][k] = out[k][i] = n - 2 * packed.differences(i, k);
  }
  return out;
}

constinit const Type MonicPolynomial::type =
    record_type<MonicPolynomial>("MonicPolynomial", "A monic polynomial in one variable.", kMonic);
constinit const Type SignMatrix::type =
    record_type<SignMatrix, check_sign_matrix>("SignMatrix", "A matrix of signs.", kSigns);
constinit const Type HadamardMatrix::type = record_type<HadamardMatrix, check_hadamard>(
    "HadamardMatrix", "A square matrix of signs with orthogonal rows.", kHadamard);

}  // namespace exact::domains::matrix
