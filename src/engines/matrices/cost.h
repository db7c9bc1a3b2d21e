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

// A determinant or the solution of one system: numbers of the size of the minors of order min(rows, columns), which have so
// many bits.
inline std::uint64_t elimination_cost_of(std::uint64_t rows, std::uint64_t columns,
                                         std::uint64_t minor_bits) {
  const std::uint64_t rank = rows < columns ? rows : columns;
  return 1 + rows * columns / 8 * rank * (1 + minor_bits / 64);
}
inline std::uint64_t elimination_cost(std::uint64_t rows, std::uint64_t columns, std::uint64_t entry_bits) {
  return elimination_cost_of(rows, columns, minor_bits(rows < columns ? rows : columns, entry_bits));
}

// A determinant, as FLINT finds it: by fractions-free elimination up to order 24; by images modulo primes where the entries
// have more bits than the matrix has rows, and up to order 59; else from the solution of a system (Abbott, Bronstein,
// Mulders 1999).
inline std::uint64_t determinant_cost(std::uint64_t n, std::uint64_t entry_bits) {
  const std::uint64_t bits = minor_bits(n, entry_bits), cube = n * n * n;
  if (n < 25) return 1 + 2 * cube * (1 + bits / 64);
  if (n < 60 || entry_bits > n) return (1 + bits / 61) * (cube / 8 + n * n * (4 + entry_bits / 64) / 3);
  return cube * (1 + entry_bits / 24);
}

// The solution of one system, as p-adic digits (Dixon 1982).
inline std::uint64_t solution_cost(std::uint64_t n, std::uint64_t minor_bits) {
  return 1 + n * n * (n / 2 + minor_bits / 16);
}

// So many columns of solutions, for a matrix of this rank: an inverse, or an echelon form's free columns. Each number is
// found from its digits and then made a fraction.
inline std::uint64_t columns_cost(std::uint64_t rank, std::uint64_t columns, std::uint64_t entry_bits) {
  const std::uint64_t bits = minor_bits(rank, entry_bits), words = 1 + bits / 64;
  const std::uint64_t each = 16 + rank * bits / 100 + 3 * words * (words < 100 ? words : 100);
  return rank * (columns + 4) * each + solution_cost(rank, bits);
}

inline std::uint64_t product_cost(std::uint64_t rows, std::uint64_t inner, std::uint64_t columns,
                                  std::uint64_t left_bits, std::uint64_t right_bits) {
  const std::uint64_t small = left_bits < right_bits ? left_bits : right_bits;
  return 1 + rows * inner / 4 * columns * (1 + (left_bits + right_bits) / 64) * (1 + small / 2048);
}

}  // namespace exact::matrices
