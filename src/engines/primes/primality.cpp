#include "engines/primes/primality.h"

#include <flint/fmpz.h>
#include <flint/ulong_extras.h>

#include <limits>

namespace exact::primes {
namespace {

// Measured: a strong test costs about 15 ns per limb cubed and per bit of the exponent; APR-CL grows with the fourth power.
std::uint64_t test_cost(std::uint64_t bits) {
  const std::uint64_t limbs = bits / 64 + 1;
  return bits * (limbs * limbs / 4 + 4);
}
std::uint64_t proof_cost(std::uint64_t bits) {
  if (bits > kMaxProofBits) return std::numeric_limits<std::uint64_t>::max();
  return bits * bits * bits / 3000 * bits;
}

}  // namespace

bool is_prime(std::uint64_t n) { return n_is_prime(n) != 0; }

bool is_probable_prime(const Integer& n, const Spend& spend) {
  if (n.sign() <= 0) return false;
  if (fmpz_abs_fits_ui(n.raw())) return is_prime(fmpz_get_ui(n.raw()));
  if (n.is_even()) return false;
  spend(test_cost(n.bits()));
  return fmpz_is_probabprime(n.raw()) != 0;
}

bool is_prime(const Integer& n, const Spend& spend) {
  if (!is_probable_prime(n, spend)) return false;
  if (fmpz_abs_fits_ui(n.raw())) return true;
  spend(proof_cost(n.bits()));
  const int proved = fmpz_is_prime(n.raw());
  if (proved < 0) spend(std::numeric_limits<std::uint64_t>::max());  // FLINT found neither proof nor disproof
  return proved == 1;
}

Integer next_prime(const Integer& n, const Spend& spend) {
  if (n < Integer(2)) return 2;
  Integer p = n + Integer(n.is_even() ? 1 : 2);
  while (!is_prime(p, spend)) p += Integer(2);
  return p;
}

Integer previous_prime(const Integer& n, const Spend& spend) {
  if (n <= Integer(3)) return 2;
  Integer p = n - Integer(n.is_even() ? 1 : 2);
  while (!is_prime(p, spend)) p -= Integer(2);
  return p;
}

}  // namespace exact::primes
