#include "engines/primes/counting.h"

#include <algorithm>
#include <cmath>

namespace exact::primes {
namespace {

std::uint64_t floor_sqrt(std::uint64_t n) {
  auto r = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(n)));
  while (r * r > n) --r;
  while ((r + 1) * (r + 1) <= n) ++r;
  return r;
}

// floor(a / b) for a < 2^53: the quotient of the two doubles is rounded, but never up to the next integer, because an
// inexact quotient lies at least 1/b below it, which is more than half a unit in the last place of a number <= a / b.
inline std::uint64_t divide(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::uint64_t>(static_cast<double>(a) / static_cast<double>(b));
}

// The logarithmic integral li(x) by its power series in log x, for x > 1.
double logarithmic_integral(double x) {
  const double u = std::log(x);
  double term = 1, sum = 0.57721566490153286 + std::log(u);
  for (int k = 1; k < 200; ++k) {
    term *= u / k;
    sum += term / k;
    if (term < 1e-17 * sum) break;
  }
  return sum;
}

// Close to the number of primes up to x (the first terms of Riemann's R).
double estimated_count(double x) {
  return logarithmic_integral(x) - logarithmic_integral(std::sqrt(x)) / 2 -
         logarithmic_integral(std::cbrt(x)) / 3;
}

}  // namespace

std::vector<std::uint32_t> primes_up_to(std::uint32_t n) {
  std::vector<std::uint32_t> primes;
  if (n < 2) return primes;
  primes.push_back(2);
  // composite[i] stands for 2 i + 1.
  std::vector<bool> composite(n / 2 + 1);
  for (std::uint64_t p = 3; p <= n; p += 2) {
    if (composite[p / 2]) continue;
    primes.push_back(static_cast<std::uint32_t>(p));
    for (std::uint64_t m = p * p; m <= n; m += 2 * p) composite[m / 2] = true;
  }
  return primes;
}

std::vector<std::uint64_t> primes_between(std::uint64_t first, std::uint64_t last, const Spend& spend) {
  std::vector<std::uint64_t> primes;
  first = std::max<std::uint64_t>(first, 2);
  if (first > last) return primes;
  const std::uint64_t length = last - first + 1, root = floor_sqrt(last);
  spend(root / 4 + length);
  std::vector<bool> composite(length);
  for (const std::uint64_t p : primes_up_to(static_cast<std::uint32_t>(root))) {
    std::uint64_t m = std::max(p * p, (first + p - 1) / p * p);
    for (; m <= last; m += p) composite[m - first] = true;
  }
  for (std::uint64_t i = 0; i < length; ++i) {
    if (!composite[i]) primes.push_back(first + i);
  }
  return primes;
}

std::uint64_t prime_count(std::uint64_t n, const Spend& spend) {
  if (n < 2) return 0;
  const std::uint64_t root = floor_sqrt(n);
  // Invariant after the primes up to p: small[v] and large[i] are the numbers in 2..v, 2..n/i that are prime or have
  // no prime factor up to p.
  std::vector<std::uint32_t> small(root + 1);
  std::vector<std::uint64_t> large(root + 1);
  spend(root);
  for (std::uint64_t v = 1; v <= root; ++v) {
    small[v] = static_cast<std::uint32_t>(v - 1);
    large[v] = n / v - 1;
  }
  small[0] = 0;
  std::uint64_t p = 2;
  for (; p * p * p <= n; ++p) {
    if (small[p] == small[p - 1]) continue;  // p is composite
    const std::uint32_t before = small[p - 1];
    const std::uint64_t quotient = n / p;
    const std::uint64_t most = std::min(root, quotient / p);  // n/i >= p^2
    const std::uint64_t inside = std::min(most, root / p);    // n/(i p) is in `large`
    spend(most + root / 4);
    for (std::uint64_t i = 1; i <= inside; ++i) large[i] -= large[i * p] - before;
    for (std::uint64_t i = inside + 1; i <= most; ++i) large[i] -= small[divide(quotient, i)] - before;
    for (std::uint64_t block = root / p; block >= p; --block) {  // v with floor(v / p) == block
      const std::uint32_t less = small[block] - before;
      const std::uint64_t end = std::min(root, block * p + p - 1);
      for (std::uint64_t v = block * p; v <= end; ++v) small[v] -= less;
    }
  }
  // What is left in large[1] besides primes: products of two primes above the cube root. The other entries are final
  // wherever they are read: n/p < n^(2/3), and all primes up to its square root have been sieved.
  std::uint64_t count = large[1];
  spend(root);
  for (; p <= root; ++p) {
    if (small[p] != small[p - 1]) count -= large[p] - small[p - 1];
  }
  return count;
}

std::uint64_t nth_prime(std::uint64_t k, const Spend& spend) {
  constexpr std::uint32_t kTable = 1 << 20;
  if (k < 80'000) return primes_up_to(kTable)[k - 1];  // there are 82,025 primes below 2^20
  double low = kTable / 2.0, high = 2.0 * static_cast<double>(kMaxCounted);
  while (high - low > 1) {
    const double middle = (low + high) / 2;
    (estimated_count(middle) < static_cast<double>(k) ? low : high) = middle;
  }
  std::uint64_t x = std::min(static_cast<std::uint64_t>(low), kMaxCounted);
  // Invariant: `count` primes are <= x.
  std::uint64_t count = prime_count(x, spend);
  constexpr std::uint64_t kSegment = 1 << 22;
  while (count < k) {
    const std::vector<std::uint64_t> next = primes_between(x + 1, x + kSegment, spend);
    if (k - count <= next.size()) return next[k - count - 1];
    count += next.size();
    x += kSegment;
  }
  for (;;) {  // the prime is <= x
    const std::uint64_t first = x > kSegment ? x - kSegment + 1 : 2;
    const std::vector<std::uint64_t> before = primes_between(first, x, spend);
    if (count - k < before.size()) return before[before.size() - 1 - (count - k)];
    count -= before.size();
    x = first - 1;
  }
}

}  // namespace exact::primes
