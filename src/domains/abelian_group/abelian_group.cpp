#include "domains/abelian_group/abelian_group.h"

#include <flint/fmpz_mat.h>

namespace exact::domains::abelian_group {
namespace {

// An integer matrix of FLINT that frees itself.
class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t columns) {
    fmpz_mat_init(m_, static_cast<slong>(rows), static_cast<slong>(columns));
  }
  Matrix(const Matrix&) = delete;
  Matrix& operator=(const Matrix&) = delete;
  ~Matrix() { fmpz_mat_clear(m_); }
  fmpz_mat_struct* raw() { return m_; }
  fmpz* at(std::size_t i, std::size_t j) {
    return fmpz_mat_entry(m_, static_cast<slong>(i), static_cast<slong>(j));
  }

 private:
  fmpz_mat_t m_;
};

}  // namespace

void check_factors(const std::vector<std::int64_t>& factors, Refuse& refuse) {
  for (std::size_t i = 0; i < factors.size(); ++i)
    if (factors[i] < 2) refuse({"invariant_factors", i}, "must be at least 2");
}

void check_length(const std::vector<std::int64_t>& coordinates, const std::vector<std::int64_t>& factors,
                  std::initializer_list<Step> place, Refuse& refuse) {
  if (coordinates.size() != factors.size())
    refuse(place, "must have one coordinate for each of the " + std::to_string(factors.size()) +
                      " invariant factors");
}

std::int64_t reduced(std::int64_t coordinate, std::int64_t factor) {
  const std::int64_t r = coordinate % factor;
  return r < 0 ? r + factor : r;
}

std::vector<Integer> quotient_invariants(const std::vector<std::int64_t>& factors,
                                         const std::vector<std::vector<std::int64_t>>& generators,
                                         Work& work) {
  const std::size_t n = factors.size();
  Integer exponent(1);
  for (const std::int64_t m : factors) exponent = lcm(exponent, Integer(m));
  const std::uint64_t limbs = exponent.bits() / 64 + 1;
  work.spend(n * n * (n + generators.size()) * (limbs + 8) + n * n * n * limbs * limbs);

  // The rows m_i e_i and the generators span a lattice of full rank that contains `exponent` times everything, which is
  // what the modular algorithm requires.
  Matrix relations(n + generators.size(), n);
  for (std::size_t i = 0; i < n; ++i) fmpz_set_si(relations.at(i, i), factors[i]);
  for (std::size_t i = 0; i < generators.size(); ++i) {
    for (std::size_t j = 0; j < n; ++j)
      fmpz_set_si(relations.at(n + i, j), reduced(generators[i][j], factors[j]));
  }
  fmpz_mat_hnf_modular_eldiv(relations.raw(), exponent.raw());
  Matrix square(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) fmpz_set(square.at(i, j), relations.at(i, j));
  }
  Matrix smith(n, n);
  fmpz_mat_snf(smith.raw(), square.raw());
  std::vector<Integer> invariants;
  for (std::size_t i = 0; i < n; ++i) {
    Integer d;
    fmpz_set(d.raw(), smith.at(i, i));
    if (!d.is_one()) invariants.push_back(std::move(d));
  }
  return invariants;
}

std::int64_t order_of(const std::vector<Integer>& invariants, std::string_view what) {
  Integer order(1);
  for (const Integer& d : invariants) order *= d;
  if (order > Integer(kMaxJsonInteger))
    throw Refused("has a " + std::string(what) + " above 2^53 - 1, more than the answer can carry");
  return *order.to_int64();
}

}  // namespace exact::domains::abelian_group
