#include "domains/integer/integer.h"

namespace exact::domains::integer {
namespace {

constexpr Field kPrimePower[] = {
    field<&PrimePower::prime>("The prime."),
    field<&PrimePower::power>("How often it divides.", at_least(1)),
};

}  // namespace

constinit const Type PrimePower::type =
    record_type<PrimePower>("PrimePower", "A prime and its exponent.", kPrimePower);

std::vector<PrimePower> rows(const primes::Factorization& f) {
  std::vector<PrimePower> r;
  r.reserve(f.size());
  for (const primes::PrimePower& p : f) r.push_back({p.prime, static_cast<std::int64_t>(p.exponent)});
  return r;
}

void check_nonzero(const Unary& q, Refuse& refuse) {
  if (q.value.is_zero()) refuse({"value"}, "must not be zero: every integer divides zero");
}

Integer aliquot_sum(std::int64_t n) { return primes::divisor_sum(factor(Small{n})) - Integer(n); }

std::vector<Integer> listed_divisors(const primes::Factorization& f) {
  const Integer count = primes::divisor_count(f);
  if (count > Integer(kMaxDivisors))
    throw Refused({"value"}, "has " + count.to_string() + " divisors; one answer lists at most 65536");
  return primes::divisors(f);
}

PowerFreeSplit split_power_free(const Integer& n, const primes::Factorization& f, std::uint64_t k) {
  PowerFreeSplit r{1, n.sign() < 0 ? -1 : 1};
  for (const primes::PrimePower& p : f) {
    r.base *= pow(p.prime, p.exponent / k);
    r.cofactor *= pow(p.prime, p.exponent % k);
  }
  return r;
}

SquarefreeDecomposition squarefree_decomposition(const Integer& n, Work& work) {
  SquarefreeDecomposition r;
  if (n.is_zero()) return r;
  r.kind = abs(n).is_one() ? Kind::kUnit : Kind::kNonunit;
  if (r.kind == Kind::kUnit) return r;
  const primes::Factorization f = primes::factor(n, spending(work));
  PowerFreeSplit split = split_power_free(n, f, 2);
  r.factors = rows(f);
  r.reconstruction = split.base * split.base * split.cofactor;
  r.square_factor = std::move(split.base);
  r.squarefree_part = std::move(split.cofactor);
  return r;
}

Integer floor_sum(Integer n, Integer m, Integer a, Integer b) {
  // Invariant: the wanted sum is total + sign * (the sum for the present n, m, a, b).
  Integer total;
  bool negative = false;
  while (!n.is_zero()) {
    QuotientRemainder whole_a = divide_floor(a, m), whole_b = divide_floor(b, m);
    a = std::move(whole_a.remainder);
    b = std::move(whole_b.remainder);
    const Integer pairs = divide_exact(n * (n - Integer(1)), 2);
    const Integer part = whole_a.quotient * pairs + whole_b.quotient * n;
    total = negative ? total - part : total + part;
    if (a.is_zero()) break;
    // Count the points (i, j) with 1 <= j <= (a i + b) / m by rows instead of columns: with k = floor((a (n - 1) + b) / m)
    // rows there are n k - sum over 0 <= j < k of floor((m j + m - b - 1 + a) / a).
    const Integer k = divide_floor(a * (n - Integer(1)) + b, m).quotient;
    const Integer all = n * k;
    total = negative ? total - all : total + all;
    negative = !negative;
    const Integer start = m - b - Integer(1) + a;
    n = k;
    b = start;
    std::swap(a, m);
  }
  return total;
}

}  // namespace exact::domains::integer
