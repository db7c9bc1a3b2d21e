#include "domains/modular/modular.h"

#include <numeric>
#include <unordered_map>

namespace exact::domains::modular::compute_discrete_logarithm {

constexpr std::int64_t kMaxModulus = 1'000'000'000'000;  // a table of up to a million steps

enum class Status { kSolved, kUnsolvable };
constexpr auto wire_names(Status) { return names("SOLVED", "UNSOLVABLE"); }

struct Request {
  std::int64_t base = 0, target = 0, modulus = 2;
};
constexpr Field kRequest[] = {
    field<&Request::base>("The base, less than the modulus.", between(0, kMaxModulus)),
    field<&Request::target>("The residue to reach, less than the modulus.", between(0, kMaxModulus)),
    field<&Request::modulus>("The modulus, at most 10^12.", between(2, kMaxModulus)),
};

struct Result {
  Status status = Status::kUnsolvable;
  std::int64_t base = 0, target = 0, modulus = 2;
  std::optional<std::int64_t> discrete_log;
};
constexpr Field kResult[] = {
    field<&Result::status>("SOLVED, or UNSOLVABLE when no power of the base is the target."),
    field<&Result::base>("The base of the request.", between(0, kMaxModulus)),
    field<&Result::target>("The target of the request.", between(0, kMaxModulus)),
    field<&Result::modulus>("The modulus of the request.", between(2, kMaxModulus)),
    field<&Result::discrete_log>("The least exponent; null when there is none.", between(0, kMaxModulus)),
};

void check(const Request& q, Refuse& refuse) {
  if (q.base >= q.modulus) refuse({"base"}, "must be less than the modulus");
  if (q.target >= q.modulus) refuse({"target"}, "must be less than the modulus");
}

// The least x < order with start * base^x = target modulo m, where base is a unit of that order: Shanks's baby steps and
// giant steps. Writing x = s j - i with 0 <= i < s, target * base^i = start * base^(s j).
std::optional<std::uint64_t> unit_logarithm(std::uint64_t start, std::uint64_t base, std::uint64_t target,
                                            std::uint64_t m, Work& work) {
  const std::uint64_t order = multiplicative_order(base, m);
  const auto s = static_cast<std::uint64_t>(*floor_sqrt(Integer::from_unsigned(order)).to_int64()) + 1;
  work.spend(s * 40);
  std::unordered_map<std::uint64_t, std::uint64_t> baby;  // the greatest i for each value
  baby.reserve(s);
  std::uint64_t value = target;
  for (std::uint64_t i = 0; i < s; ++i) {
    baby[value] = i;
    value = multiply(value, base, m);
  }
  const std::uint64_t giant = power(base, s, m);
  value = start;
  for (std::uint64_t j = 1; j <= s + 1; ++j) {
    value = multiply(value, giant, m);
    const auto found = baby.find(value);
    if (found == baby.end()) continue;
    const std::uint64_t x = s * j - found->second;
    return x % order;
  }
  return std::nullopt;
}

Result run(const Request& q, Work& work) {
  Result r{Status::kUnsolvable, q.base, q.target, q.modulus, {}};
  auto solved = [&](std::uint64_t x) {
    r.status = Status::kSolved;
    r.discrete_log = static_cast<std::int64_t>(x);
    return r;
  };
  const auto base = static_cast<std::uint64_t>(q.base), target = static_cast<std::uint64_t>(q.target);
  const auto m = static_cast<std::uint64_t>(q.modulus);
  // The powers of the base enter their cycle after at most log2(m) steps: from then on they are multiples of the part d of
  // m that has the primes of the base, and modulo the rest the base is a unit.
  std::uint64_t rest = m;
  for (std::uint64_t g = std::gcd(base, rest); g > 1; g = std::gcd(base, rest)) rest /= g;
  const std::uint64_t shared = m / rest;
  std::uint64_t value = 1 % m;
  std::uint64_t steps = 0;
  for (; value % shared != 0; ++steps) {
    if (value == target) return solved(steps);
    value = multiply(value, base, m);
  }
  if (target % shared != 0) return r;
  const std::optional<std::uint64_t> x = unit_logarithm(value % rest, base % rest, target % rest, rest, work);
  return x ? solved(steps + *x) : r;
}

constexpr Example kExamples[] = {
    {"seven", "3 is a primitive root modulo 7; its fifth power is 5.", R"({"base":3,"target":5,"modulus":7})",
     R"({"status":"SOLVED","base":3,"target":5,"modulus":7,"discrete_log":5})"},
    {"none", "The powers of 2 modulo 7 are 1, 2 and 4.", R"({"base":2,"target":3,"modulus":7})",
     R"({"status":"UNSOLVABLE","base":2,"target":3,"modulus":7,"discrete_log":null})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "modular.compute.discrete_logarithm",
        .version = "1",
        .title = "Discrete logarithm modulo an integer",
        .doc =
            "Finds the least x >= 0 for which the x-th power of the base leaves the remainder target, or "
            "that there is none. The base need not be coprime to the modulus. To check a solution, raise the "
            "base to it.",
        .tags = "number-theory modular discrete-logarithm",
        .words = "discrete log index baby-step giant-step Shanks Pohlig-Hellman exponent cyclic dlog g^x ≡ h "
                 "mod p solve a^x = b exponent x",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::compute_discrete_logarithm
