// What the operations of the integer domain share.
#pragma once
#include "engines/primes/factorization.h"
#include "operation/operation.h"
#include "operation/spending.h"

namespace exact::domains::integer {

// Digits of an integer that is to be factored or proved prime: a longer one could not be dealt with in time.
inline constexpr std::uint32_t kMaxFactoredDigits = 1000;
// Divisors in one answer.
inline constexpr std::int64_t kMaxDivisors = 65'536;

// One integer in.
struct Unary {
  Integer value;
};
inline constexpr Field kUnary[] = {
    field<&Unary::value>("The integer, in decimal."),
};
// The older pattern lets "-0" pass.
inline constexpr Field kOlderUnary[] = {
    field<&Unary::value>("The integer, in decimal.", minus_zero()),
};
// One integer to be factored.
inline constexpr Field kFactored[] = {
    field<&Unary::value>("The integer, in decimal, of at most 1,000 digits.", digits(kMaxFactoredDigits)),
};
inline constexpr Field kOlderFactored[] = {
    field<&Unary::value>("The integer, in decimal, of at most 1,000 digits.",
                         digits(kMaxFactoredDigits).minus_zero()),
};

// Two integers in.
struct Binary {
  Integer left, right;
};
inline constexpr Field kBinary[] = {
    field<&Binary::left>("The first integer.", minus_zero()),
    field<&Binary::right>("The second integer.", minus_zero()),
};

// One JSON integer in.
struct Small {
  std::int64_t n = 0;
};
inline constexpr Field kPositive[] = {
    field<&Small::n>("A positive integer.", between(1, kMaxJsonInteger)),
};
inline constexpr Field kNonnegative[] = {
    field<&Small::n>("An integer that is not negative.", between(0, kMaxJsonInteger)),
};

// One integer out.
struct Value {
  Integer value;
};
// A decision.
struct Verdict {
  bool holds = false;
};
struct DivisorList {
  std::vector<Integer> divisors;
};

// A prime and its exponent in a factorization.
struct PrimePower {
  Integer prime;
  std::int64_t power = 1;
  static const Type type;
};

inline primes::Factorization factor(const Small& q) {
  return primes::factor(static_cast<std::uint64_t>(q.n));
}
std::vector<PrimePower> rows(const primes::Factorization& f);

// Refuses zero, which has no factorization.
void check_nonzero(const Unary& q, Refuse& refuse);

// The sum of the divisors of n below n; requires n > 0.
Integer aliquot_sum(std::int64_t n);

// Throws Refused when there are more than kMaxDivisors.
std::vector<Integer> listed_divisors(const primes::Factorization& f);

// The sum of floor((a i + b) / m) over 0 <= i < n, for any integers a and b. Requires n >= 0, m > 0. Takes as many
// steps as Euclid's algorithm on a and m (Graham, Knuth, Patashnik, Concrete Mathematics, section 3.5 gives the idea).
Integer floor_sum(Integer n, Integer m, Integer a, Integer b);

// n = base^k * cofactor, where base is positive and no k-th power of a prime divides cofactor.
enum class Kind { kZero, kUnit, kNonunit };
constexpr auto wire_names(Kind) { return names("ZERO", "UNIT", "NONUNIT"); }
struct PowerFreeSplit {
  Integer base, cofactor;
};
PowerFreeSplit split_power_free(const Integer& n, const primes::Factorization& f, std::uint64_t k);

// n = square_factor^2 * squarefree_part: the shape of two operations.
struct SquarefreeDecomposition {
  Kind kind = Kind::kZero;
  std::optional<Integer> square_factor, squarefree_part;
  std::vector<PrimePower> factors;
  std::optional<Integer> reconstruction;
};
inline constexpr Field kSquarefreeDecomposition[] = {
    field<&SquarefreeDecomposition::kind>("ZERO for 0, UNIT for 1 and -1, NONUNIT for every other integer."),
    field<&SquarefreeDecomposition::square_factor>(
        "The positive s of n = s^2 d; null unless the kind is NONUNIT."),
    field<&SquarefreeDecomposition::squarefree_part>("The d of n = s^2 d, with the sign of n and no square "
                                                     "factor but 1; null unless the kind is NONUNIT."),
    field<&SquarefreeDecomposition::factors>("The primes of |n| in ascending order, each with its exponent."),
    field<&SquarefreeDecomposition::reconstruction>(
        "The product s^2 d multiplied out; null unless the kind is NONUNIT."),
};
SquarefreeDecomposition squarefree_decomposition(const Integer& n, Work& work);

}  // namespace exact::domains::integer
