#include "domains/number_theory/totients/preimages.h"
#include "engines/primes/factorization.h"
#include "engines/primes/primality.h"

#include <algorithm>

namespace exact::domains::number_theory::totients {

Preimages::Preimages(std::uint64_t m, const primes::Spend& spend) : spend_(spend) {
  std::size_t count = 1;
  for (const primes::PrimePower& f : primes::factor(m)) {
    digits_.push_back({static_cast<std::uint64_t>(*f.prime.to_int64()), f.exponent, count});
    count *= f.exponent + 1;
  }
  divisors_.assign(count, 1);
  for (const Digit& d : digits_) {
    for (std::size_t i = d.weight; i < count; ++i) {
      if (i / d.weight % (d.exponent + 1) > 0) divisors_[i] = divisors_[i - d.weight] * d.prime;
    }
  }
  for (const std::uint64_t d : divisors_) {
    spend_(2000);
    if (!primes::is_prime(d + 1)) continue;
    Prime p{d + 1, {}};
    std::uint64_t totient = d, value = d + 1;
    for (;;) {
      p.powers.push_back({value, totient, index_of(totient)});
      if (m / totient % p.prime != 0) break;  // totient * p does not divide m
      totient *= p.prime;
      value *= p.prime;
    }
    primes_.push_back(std::move(p));
  }
  std::ranges::sort(primes_, {}, &Prime::prime);

  // After the first j primes, `needed_` is not kNever exactly for the totients of products of these. Going down, a divisor
  // has not been changed yet for this prime when a larger one looks at it.
  needed_.assign(count, kNever);
  needed_[0] = 0;
  for (std::uint32_t j = 0; j < primes_.size(); ++j) {
    for (const Power& power : primes_[j].powers) {
      spend_(count);
      for (std::size_t i = count; i-- > power.offset;) {
        if (needed_[i] == kNever && needed_[i - power.offset] <= j && divisors_[i] % power.totient == 0)
          needed_[i] = j + 1;
      }
    }
  }
  fitting_.resize(count);
}

std::size_t Preimages::index_of(std::uint64_t divisor) const {
  std::size_t index = 0;
  for (const Digit& d : digits_) {
    for (; divisor % d.prime == 0; divisor /= d.prime) index += d.weight;
  }
  return index;
}

std::uint64_t Preimages::power_sum(unsigned exponent, std::uint64_t most) const {
  // sum[i] is the sum over the products of the primes so far whose totient is divisor i. All terms are positive, so a
  // partial sum that is too large stays too large wherever it is used.
  const std::uint64_t over = most + 1;
  auto times = [&](std::uint64_t a, std::uint64_t b) {
    const unsigned __int128 p = static_cast<unsigned __int128>(a) * b;
    return p > most ? over : static_cast<std::uint64_t>(p);
  };
  std::vector<std::uint64_t> sum(divisors_.size(), 0);
  sum[0] = 1;
  for (const Prime& p : primes_) {
    std::vector<std::uint64_t> weights;
    for (const Power& power : p.powers) {
      std::uint64_t weight = 1;
      for (unsigned k = 0; k < exponent; ++k) weight = times(weight, power.value);
      weights.push_back(weight);
    }
    spend_(2 * sum.size() * weights.size());
    for (std::size_t i = sum.size(); i-- > 0;) {
      // Of the totient 1 of the prime 2, too, the old value is used.
      const std::uint64_t old = sum[i];
      std::uint64_t total = old;
      for (std::size_t k = 0; k < weights.size(); ++k) {
        const Power& power = p.powers[k];
        if (power.offset > i || divisors_[i] % power.totient != 0) continue;
        const std::uint64_t from = power.offset == 0 ? old : sum[i - power.offset];
        total = std::min(over, total + times(from, weights[k]));
      }
      sum[i] = total;
    }
  }
  return sum.back();
}

std::vector<std::uint64_t> Preimages::list() const {
  std::vector<std::uint64_t> out;
  if (needed_.back() != kNever)
    search(divisors_.size() - 1, static_cast<std::uint32_t>(primes_.size()), 1, out);
  std::ranges::sort(out);
  return out;
}

// Appends n times every product of the first `primes` primes whose totient is divisor `rest`. Every branch leads to one.
void Preimages::search(std::size_t rest, std::uint32_t primes, std::uint64_t n,
                       std::vector<std::uint64_t>& out) const {
  if (rest == 0) out.push_back(n);
  std::vector<std::uint32_t>& fitting = fitting_[rest];
  if (fitting.empty()) {
    spend_(2 * primes_.size());
    for (std::uint32_t j = 0; j < primes_.size(); ++j) {
      if (divisors_[rest] % (primes_[j].prime - 1) == 0) fitting.push_back(j);
    }
  }
  for (const std::uint32_t j : fitting) {
    if (j >= primes) break;
    for (const Power& power : primes_[j].powers) {
      spend_(2);
      if (power.offset > rest || divisors_[rest] % power.totient != 0) break;
      if (needed_[rest - power.offset] <= j) search(rest - power.offset, j, n * power.value, out);
    }
  }
}

}  // namespace exact::domains::number_theory::totients
