#include "domains/number_theory/forms/binary_form.h"
#include "engines/primes/counting.h"

#include <flint/ulong_extras.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace exact::domains::number_theory::forms {
namespace {

constexpr std::uint64_t kBlock = 32'768;  // values of b that are factored together

std::uint64_t square_root(std::uint64_t n) { return n_sqrt(n); }

// The values n(t) = (b^2 + d) / 4 with b = e + 2 t for t in a block, reduced to what the primes so far leave of them.
struct Block {
  std::vector<std::uint64_t> value, rest;
  std::vector<std::vector<std::pair<std::uint64_t, int>>> primes;

  void divide(std::uint64_t t, std::uint64_t p) {
    int exponent = 0;
    for (; rest[t] % p == 0; ++exponent) rest[t] /= p;
    primes[t].emplace_back(p, exponent);
  }
};

// The divisors of n up to `largest`, from the prime powers.
void divisors_up_to(std::uint64_t largest, const std::vector<std::pair<std::uint64_t, int>>& primes,
                    std::vector<std::uint64_t>& out) {
  out.assign(1, 1);
  for (const auto& [p, exponent] : primes) {
    const std::size_t before = out.size();
    std::uint64_t power = 1;
    for (int k = 1; k <= exponent; ++k) {
      power *= p;
      if (power > largest) break;
      for (std::size_t i = 0; i < before; ++i) {
        if (out[i] <= largest / power) out.push_back(out[i] * power);
      }
    }
  }
}

}  // namespace

std::vector<BinaryForm> reduced_forms(std::int64_t d, std::size_t most, const primes::Spend& spend) {
  std::vector<BinaryForm> forms;
  const auto size = static_cast<std::uint64_t>(d);
  if (size % 4 == 1 || size % 4 == 2) return forms;  // -d is no square modulo 4

  // A reduced form has b^2 <= a c, so 3 b^2 <= d, and n = a c <= d / 3. All primes up to the square root of that are
  // sieved, so that what is left of a value is 1 or a prime.
  const std::uint64_t largest_b = square_root(size / 3), e = size % 2;
  if (largest_b < e) return forms;
  const std::uint64_t count = (largest_b - e) / 2 + 1;
  struct Root {
    std::uint64_t prime, first, second;  // the t modulo the prime at which it divides n(t)
  };
  std::vector<Root> roots;
  spend(largest_b + 1000);
  for (const std::uint32_t p :
       primes::primes_up_to(static_cast<std::uint32_t>(std::max<std::uint64_t>(largest_b, 2)))) {
    if (p == 2) continue;
    spend(60);
    const std::uint64_t target = (p - size % p) % p;
    const std::uint64_t b = n_sqrtmod(target, p);
    if (b == 0 && target != 0) continue;
    const std::uint64_t half = (p + 1) / 2;
    roots.push_back({p, (b + p - e) % p * half % p, (p - b + p - e) % p * half % p});
  }

  Block block;
  std::vector<std::uint64_t> divisors;
  for (std::uint64_t start = 0; start < count; start += kBlock) {
    const std::uint64_t n = std::min(kBlock, count - start);
    block.value.resize(n);
    block.primes.assign(n, {});
    spend(8 * n + 4 * roots.size());
    for (std::uint64_t t = 0; t < n; ++t) {
      const std::uint64_t b = e + 2 * (start + t);
      block.value[t] = (b * b + size) / 4;
    }
    block.rest = block.value;
    for (std::uint64_t t = 0; t < n; ++t) {
      if (block.rest[t] % 2 == 0) block.divide(t, 2);
    }
    for (const Root& r : roots) {
      const std::uint64_t shift = r.prime - start % r.prime;
      for (std::uint64_t t = (r.first + shift) % r.prime; t < n; t += r.prime) block.divide(t, r.prime);
      if (r.second == r.first) continue;
      for (std::uint64_t t = (r.second + shift) % r.prime; t < n; t += r.prime) block.divide(t, r.prime);
    }
    for (std::uint64_t t = 0; t < n; ++t) {
      if (block.rest[t] > 1) block.primes[t].emplace_back(block.rest[t], 1);
      const auto b = static_cast<std::int64_t>(e + 2 * (start + t));
      divisors_up_to(square_root(block.value[t]), block.primes[t], divisors);
      spend(4 * divisors.size());
      for (const std::uint64_t divisor : divisors) {
        const auto a = static_cast<std::int64_t>(divisor),
                   c = static_cast<std::int64_t>(block.value[t] / divisor);
        if (a < b || std::gcd(std::gcd(a, b), c) != 1) continue;
        forms.push_back({a, b, c});
        if (b > 0 && b < a && a < c) forms.push_back({a, -b, c});
      }
      if (forms.size() > most) return forms;
    }
  }
  std::ranges::sort(forms, {}, [](const BinaryForm& f) { return std::pair(f.a, f.b); });
  return forms;
}

}  // namespace exact::domains::number_theory::forms
