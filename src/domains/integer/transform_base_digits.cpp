#include "domains/integer/integer.h"

#include <flint/fmpz.h>
#include <algorithm>
#include <bit>
#include <limits>

namespace exact::domains::integer::transform_base_digits {

constexpr std::uint32_t kMaxDigits = 16'384;

struct Request {
  Integer value;
  std::int64_t base = 10;
};
constexpr Field kRequest[] = {
    field<&Request::value>("The integer; it may have up to 16,384 digits in the base."),
    field<&Request::base>("The base.", between(2, 10'000)),
};

struct Result {
  int sign = 0;
  std::int64_t base = 10;
  std::vector<Integer> digits;
};
constexpr Field kResult[] = {
    field<&Result::sign>("-1 for a negative integer, 0 for zero, 1 for a positive one.", one_of(-1, 0, 1)),
    field<&Result::base>("The base of the request.", between(2, 10'000)),
    field<&Result::digits>("The digits, the most significant first; one digit 0 for zero.",
                           items(1, kMaxDigits).between(0, 9'999)),
};

// The number of digits is at most bits / floor(log2 base) + 1 and at least (bits - 1) / ceil(log2 base); the exact
// comparison is with base^kMaxDigits, which is made only when the bits do not decide.
bool too_long(const Integer& n, std::uint64_t base) {
  const auto ceiling = static_cast<std::uint64_t>(std::bit_width(base - 1));
  const auto floor = static_cast<std::uint64_t>(std::bit_width(base)) - 1;
  if (n.bits() <= floor * kMaxDigits) return false;
  if (n.bits() > ceiling * kMaxDigits) return true;
  return abs(n) >= pow(Integer::from_unsigned(base), kMaxDigits);
}

void check(const Request& q, Refuse& refuse) {
  if (too_long(q.value, static_cast<std::uint64_t>(q.base)))
    refuse({"value"}, "must have at most 16384 digits in the base");
}

Result run(const Request& q, Work& work) {
  Result r{q.value.sign(), q.base, {}};
  Integer rest = abs(q.value);
  const auto base = static_cast<std::uint64_t>(q.base);
  // As many digits at a time as fit a machine word.
  std::uint64_t chunk = base;
  int chunk_digits = 1;
  for (; chunk <= std::numeric_limits<std::uint64_t>::max() / 4 / base; ++chunk_digits) chunk *= base;
  while (!rest.is_zero()) {
    work.spend(rest.bits() / 64 + 16);
    std::uint64_t low = fmpz_fdiv_ui(rest.raw(), chunk);
    fmpz_fdiv_q_ui(rest.raw(), rest.raw(), chunk);
    for (int i = 0; i < chunk_digits && (low != 0 || !rest.is_zero()); ++i, low /= base)
      r.digits.emplace_back(static_cast<std::int64_t>(low % base));
  }
  if (r.digits.empty()) r.digits.emplace_back(0);
  std::ranges::reverse(r.digits);
  return r;
}

constexpr Example kExamples[] = {
    {"binary", "-11 is 1011 in base two, with a sign.", R"({"value":"-11","base":2})",
     R"({"sign":-1,"base":2,"digits":["1","0","1","1"]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "integer.transform.base_digits",
        .version = "2",
        .title = "Digits of an integer in a given base",
        .doc =
            "Writes an integer as its sign and the digits of its absolute value in a base from 2 to 10,000, "
            "the most significant digit first. Summing digit times power of the base gives back the absolute "
            "value.",
        .tags = "integer representation",
        .words = "radix positional notation binary octal hexadecimal convert base expansion convert to base "
                 "2 base 16 hex octal binary digits write in another base numeral system radix conversion",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::transform_base_digits
