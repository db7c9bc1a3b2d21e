#include "engines/primes/factorization.h"

#include "engines/primes/counting.h"
#include "engines/primes/primality.h"

#include <flint/fmpz_factor.h>
#include <flint/ulong_extras.h>

#include <algorithm>
#include <stdexcept>

namespace exact::primes {
namespace {

constexpr std::uint32_t kTrialBound = 1 << 16;

// FLINT's random state, for the choice of curves: seeded the same way every time.
class RandomState {
 public:
  RandomState() { flint_randinit(state_); }
  ~RandomState() { flint_randclear(state_); }
  RandomState(const RandomState&) = delete;
  RandomState& operator=(const RandomState&) = delete;
  flint_rand_s* raw() { return state_; }

 private:
  flint_rand_t state_;
};

// Curves and bounds by the number of digits of the factor they find (Zimmermann and Dodson, "20 years of ECM", table 1).
struct CurveLevel {
  std::uint64_t curves, b1;
};
constexpr CurveLevel kCurveLevels[] = {{12, 400},      {30, 2'000},        {90, 11'000},      {240, 50'000},
                                       {500, 250'000}, {1'000, 1'000'000}, {3'000, 3'000'000}};

// Measured with FLINT 2.9, where the second stage goes to 100 times the bound of the first.
std::uint64_t curve_cost(std::uint64_t bits, std::uint64_t b1) {
  const std::uint64_t limbs = bits / 64 + 1;
  return b1 * (800 + 12 * limbs * limbs);
}

std::uint64_t multiply_cost(std::uint64_t bits) {
  const std::uint64_t limbs = bits / 64 + 1;
  return 12 + limbs * limbs;
}

void add(Factorization& f, Integer prime, std::uint64_t exponent) {
  f.push_back({std::move(prime), exponent});
}

// Invariant: the product of `done` and `open`, with their exponents, is what was given.
void split(std::vector<PrimePower> open, Factorization& done, const Spend& spend) {
  while (!open.empty()) {
    PrimePower part = std::move(open.back());
    open.pop_back();
    if (part.prime.is_one()) continue;
    if (fmpz_abs_fits_ui(part.prime.raw())) {
      for (PrimePower& p : factor(fmpz_get_ui(part.prime.raw())))
        add(done, std::move(p.prime), p.exponent * part.exponent);
      continue;
    }
    if (is_prime(part.prime, spend)) {
      add(done, std::move(part.prime), part.exponent);
      continue;
    }
    PrimePower root = greatest_power(part.prime);
    if (root.exponent > 1) {
      open.push_back({std::move(root.prime), root.exponent * part.exponent});
      continue;
    }
    Integer d = find_divisor(part.prime, spend);
    open.push_back({divide_exact(part.prime, d), part.exponent});
    open.push_back({std::move(d), part.exponent});
  }
}

void sort_and_join(Factorization& f) {
  std::ranges::sort(f, {}, &PrimePower::prime);
  std::size_t n = 0;
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (n > 0 && f[n - 1].prime == f[i].prime) {
      f[n - 1].exponent += f[i].exponent;
    } else {
      if (n != i) f[n] = std::move(f[i]);
      ++n;
    }
  }
  f.resize(n);
}

}  // namespace

Factorization factor(std::uint64_t n) {
  n_factor_t found;
  n_factor_init(&found);
  n_factor(&found, n, 1);
  Factorization f;
  for (int i = 0; i < found.num; ++i)
    add(f, Integer::from_unsigned(found.p[i]), static_cast<std::uint64_t>(found.exp[i]));
  sort_and_join(f);
  return f;
}

Factorization factor(const Integer& n, const Spend& spend) {
  if (n.is_zero()) throw std::domain_error("zero has no factorization");
  Integer rest = abs(n);
  Factorization f;
  if (fmpz_abs_fits_ui(rest.raw())) return factor(fmpz_get_ui(rest.raw()));
  const std::uint64_t limbs = rest.bits() / 64 + 1;
  if (const std::uint64_t twos = fmpz_val2(rest.raw())) {
    add(f, 2, twos);
    fmpz_fdiv_q_2exp(rest.raw(), rest.raw(), twos);
  }
  static const std::vector<std::uint32_t> small = primes_up_to(kTrialBound);
  for (const std::uint32_t p : small) {
    if (p == 2) continue;
    if (p % 256 == 1) spend(10 * limbs);
    if (fmpz_fdiv_ui(rest.raw(), p) != 0) continue;
    Integer prime(p);
    spend(limbs * 16);
    const auto exponent = static_cast<std::uint64_t>(fmpz_remove(rest.raw(), rest.raw(), prime.raw()));
    add(f, std::move(prime), exponent);
    if (rest.is_one()) break;
  }
  split({{std::move(rest), 1}}, f, spend);
  sort_and_join(f);
  return f;
}

PrimePower greatest_power(const Integer& n) {
  PrimePower r{n, 1};
  for (Integer root;;) {
    const int exponent = fmpz_is_perfect_power(root.raw(), r.prime.raw());
    if (exponent < 2) return r;
    r.prime = std::move(root);
    r.exponent *= static_cast<std::uint64_t>(exponent);
  }
}

std::optional<Integer> pollard_rho(const Integer& n, std::uint64_t steps, const Spend& spend) {
  constexpr std::uint64_t kBlock = 128;  // differences multiplied together before a gcd
  const std::uint64_t cost = kBlock * 2 * multiply_cost(n.bits());
  for (int c = 1; c <= 3; ++c) {
    // y runs along x -> x^2 + c; Brent's cycle search keeps x at the last power of two.
    Integer x(2), y(2), product(1), block_start, g(1);
    const Integer increment(c);
    auto advance = [&] {
      y = y * y + increment;
      fmpz_mod(y.raw(), y.raw(), n.raw());
    };
    std::uint64_t done = 0;
    for (std::uint64_t stretch = 1; done < steps && g.is_one(); stretch *= 2) {
      x = y;
      for (std::uint64_t k = 0; k < stretch && g.is_one(); k += kBlock) {
        const std::uint64_t count = std::min(kBlock, stretch - k);
        spend(cost);
        block_start = y;
        for (std::uint64_t i = 0; i < count; ++i) {
          advance();
          product *= x - y;
          fmpz_mod(product.raw(), product.raw(), n.raw());
        }
        done += count;
        g = gcd(product, n);
        if (done >= steps) break;
      }
    }
    if (g == n) {  // several factors at once: go through the last block one by one
      y = block_start;
      g = 1;
      for (std::uint64_t i = 0; i < kBlock && g.is_one(); ++i) {
        advance();
        g = gcd(x - y, n);
      }
    }
    if (!g.is_one() && g != n && !g.is_zero()) return g;
  }
  return std::nullopt;
}

Integer find_divisor(const Integer& n, const Spend& spend) {
  if (std::optional<Integer> d = pollard_rho(n, 1 << 13, spend)) return *d;
  RandomState state;
  Integer d;
  for (const CurveLevel& level : kCurveLevels) {
    for (std::uint64_t curve = 0; curve < level.curves; ++curve) {
      spend(curve_cost(n.bits(), level.b1));
      if (fmpz_factor_ecm(d.raw(), 1, level.b1, level.b1 * 100, state.raw(), n.raw()) == 0) continue;
      if (!d.is_one() && d != n && !d.is_zero() && divides(d, n)) return abs(d);
    }
  }
  for (;;) spend(std::uint64_t{1} << 40);  // nothing left to try within any budget
}

// ---- From a factorization ------------------------------------------------------------

Integer product(const Factorization& f) {
  Integer r(1);
  for (const PrimePower& p : f) r *= pow(p.prime, p.exponent);
  return r;
}

Integer divisor_count(const Factorization& f) {
  Integer r(1);
  for (const PrimePower& p : f) r *= Integer::from_unsigned(p.exponent + 1);
  return r;
}

Integer divisor_sum(const Factorization& f) {
  Integer r(1);
  for (const PrimePower& p : f)
    r *= divide_exact(pow(p.prime, p.exponent + 1) - Integer(1), p.prime - Integer(1));
  return r;
}

Integer totient(const Factorization& f) {
  Integer r(1);
  for (const PrimePower& p : f) r *= pow(p.prime, p.exponent - 1) * (p.prime - Integer(1));
  return r;
}

int moebius(const Factorization& f) {
  for (const PrimePower& p : f) {
    if (p.exponent > 1) return 0;
  }
  return f.size() % 2 == 0 ? 1 : -1;
}

Integer radical(const Factorization& f) {
  Integer r(1);
  for (const PrimePower& p : f) r *= p.prime;
  return r;
}

std::vector<Integer> divisors(const Factorization& f) {
  std::vector<Integer> r{1};
  for (const PrimePower& p : f) {
    const std::size_t before = r.size();
    r.reserve(before * (p.exponent + 1));
    for (std::size_t i = 0; i < before * p.exponent; ++i) r.push_back(r[i] * p.prime);
  }
  std::ranges::sort(r);
  return r;
}

}  // namespace exact::primes
