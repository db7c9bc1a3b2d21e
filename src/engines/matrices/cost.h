// What the algorithms of FLINT for matrices cost, roughly, so that they are refused before they begin: they cannot be
// interrupted. Units are those of primes::Spend, about five nanoseconds each.
#pragma once
#include "engines/primes/spend.h"

#include <bit>
#include <cstdint>

namespace exact::matrices {

using primes::Spend;

// Bits of a minor of this order of a matrix whose entries have so many: Hadamard's bound.
inline std::uint64_t minor_bits(std::uint64_t order, std::uint64_t entry_bits) {
  return order * (entry_bits + std::bit_width(order) / 2 + 1);
}

// A determinant or the solution of one system: numbers of the size of the minors of order min(rows, columns).
inline std::uint64_t elimination_cost(std::uint64_t rows, std::uint64_t columns, std::uint64_t entry_bits) {
  const std::uint64_t rank = rows < columns ? rows : columns;
  return 1 + rows * columns / 8 * rank * (1 + minor_bits(rank, entry_bits) / 64);
}

// So many columns of numbers of that size, for a matrix of this rank: an inverse, or an echelon form's free columns.
inline std::uint64_t columns_cost(std::uint64_t rank, std::uint64_t columns, std::uint64_t entry_bits) {
  return 6 * rank * rank * (columns + 4) * (1 + minor_bits(rank, entry_bits) / 64);
}

inline std::uint64_t product_cost(std::uint64_t rows, std::uint64_t inner, std::uint64_t columns,
                                  std::uint64_t left_bits, std::uint64_t right_bits) {
  const std::uint64_t small = left_bits < right_bits ? left_bits : right_bits;
  return 1 + rows * inner / 4 * columns * (1 + (left_bits + right_bits) / 64) * (1 + small / 2048);
}

}  // namespace exact::matrices
