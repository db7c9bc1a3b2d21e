#include "engines/matrices/modular_characteristic.h"

#include <flint/fmpz.h>
#include <flint/fmpz_vec.h>
#include <flint/nmod_mat.h>
#include <flint/nmod_poly.h>
#include <flint/ulong_extras.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace exact::matrices {
namespace {

constexpr ulong kFirstPrime = ulong{1} << 61;

// The characteristic polynomial modulo one prime; false when that divides a denominator.
class Image {
 public:
  Image(std::size_t n, ulong prime) : n_(n) {
    nmod_init(&modulus_, prime);
    nmod_mat_init(m_, static_cast<slong>(n), static_cast<slong>(n), prime);
    nmod_poly_init(p_, prime);
  }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
  ~Image() {
    nmod_poly_clear(p_);
    nmod_mat_clear(m_);
  }

  bool compute(const RationalRows& a) {
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t j = 0; j < n_; ++j) {
        const ulong below = fmpz_get_nmod(fmpq_denref(a[i][j].raw()), modulus_);
        if (below == 0) return false;
        const ulong top = fmpz_get_nmod(fmpq_numref(a[i][j].raw()), modulus_);
        nmod_mat_entry(m_, i, j) = below == 1 ? top : nmod_div(top, below, modulus_);
      }
    nmod_mat_charpoly(p_, m_);
    return true;
  }
  // Times the multiple, of the coefficient of x^k.
  ulong coefficient(std::size_t k, const Integer& multiple) const {
    return nmod_mul(nmod_poly_get_coeff_ui(p_, static_cast<slong>(k)),
                    fmpz_get_nmod(multiple.raw(), modulus_), modulus_);
  }
  bool is_squarefree() const { return nmod_poly_is_squarefree(p_) != 0; }

 private:
  std::size_t n_;
  nmod_t modulus_;
  nmod_mat_t m_;
  nmod_poly_t p_;
};

}  // namespace

Characteristic modular_characteristic(const RationalRows& a, const Spend& spend) {
  const std::size_t n = a.size();
  Integer multiple(1), bound(2);
  std::uint64_t words = 0;
  for (const auto& row : a) {
    Integer below(1);
    Rational sum(1);
    for (const Rational& q : row) {
      below = lcm(below, q.denominator());
      words += 2 + (q.numerator().bits() + q.denominator().bits()) / 64;
    }
    for (const Rational& q : row) sum += q.sign() < 0 ? -q : q;
    multiple *= below;
    bound *= (sum * Rational(below)).numerator();
  }
  const std::uint64_t count = bound.bits() / 61 + 1;
  spend(count * (6 * n * n * n + 4 * words + 8 * n + multiple.bits() / 64));
  Characteristic result;
  std::vector<ulong> primes;
  std::vector<std::vector<ulong>> residues(n + 1);
  for (ulong p = n_nextprime(kFirstPrime, 1); primes.size() < count; p = n_nextprime(p, 1)) {
    spend(2'000);
    Image image(n, p);
    if (!image.compute(a)) continue;
    // Discriminants do not vanish modulo a prime unless it divides them: a few tries are enough.
    if (primes.size() < 2 && !result.proved_squarefree) result.proved_squarefree = image.is_squarefree();
    primes.push_back(p);
    for (std::size_t k = 0; k <= n; ++k) residues[k].push_back(image.coefficient(k, multiple));
  }
  fmpz_comb_t comb;
  fmpz_comb_temp_t scratch;
  fmpz_comb_init(comb, primes.data(), static_cast<slong>(primes.size()));
  fmpz_comb_temp_init(scratch, comb);
  for (std::size_t k = 0; k <= n; ++k) {
    Integer c;
    fmpz_multi_CRT_ui(c.raw(), residues[k].data(), comb, scratch, 1);
    fmpq_poly_set_coeff_fmpq(result.polynomial.raw(), static_cast<slong>(k), Rational(c, multiple).raw());
  }
  fmpz_comb_temp_clear(scratch);
  fmpz_comb_clear(comb);
  return result;
}

}  // namespace exact::matrices
