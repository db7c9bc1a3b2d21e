#include "domains/integer/integer.h"
#include "engines/primes/counting.h"
#include "engines/primes/primality.h"

#include <algorithm>

namespace exact::domains::integer::factor_certified_compute {

constexpr std::uint32_t kMaxDigits = 100;
constexpr std::int64_t kMaxLimit = 1'000'000;
// From these limits on more is tried than division: three steps of Fermat's method, which finds two factors close to each
// other; then Pollard's rho with kRhoSteps steps for each unit of the limit.
constexpr std::int64_t kFermatFrom = 1'805;
constexpr std::int64_t kRhoFrom = 3'609;
constexpr std::uint64_t kRhoSteps = 64;

struct Request {
  Integer value;
  std::int64_t factor_limit = 100'000;
};
constexpr Field kRequest[] = {
    field<&Request::value>("The positive integer to factor, at least 2, of at most 100 digits.",
                           digits(kMaxDigits).minus_zero()),
    field<&Request::factor_limit>(
        "Every prime factor up to this limit is found; from 3,609 on, larger ones are looked for with "
        "effort in proportion to it.",
        between(4, kMaxLimit).defaulted()),
};

enum class ComponentStatus { kPrime, kComposite };
constexpr auto wire_names(ComponentStatus) { return names("CERTIFIED_PRIME", "UNFACTORED_COMPOSITE"); }
enum class Status { kComplete, kIncomplete };
constexpr auto wire_names(Status) { return names("COMPLETE", "INCOMPLETE"); }

struct Component {
  Integer value;
  std::int64_t exponent = 1;
  ComponentStatus status = ComponentStatus::kPrime;
  static const Type type;
};
constexpr Field kComponent[] = {
    field<&Component::value>("The factor."),
    field<&Component::exponent>("How often it occurs.", between(1, 1024)),
    field<&Component::status>(
        "CERTIFIED_PRIME for a factor proved prime, UNFACTORED_COMPOSITE for one known to be composite."),
};
constinit const Type Component::type = record_type<Component>(
    "FactorComponent", "A factor with its exponent and what is known of it.", kComponent);

struct Result {
  Status status = Status::kComplete;
  Integer value;
  std::int64_t factor_limit = 4;
  std::vector<Component> factors;
};
constexpr Field kResult[] = {
    field<&Result::status>("COMPLETE when every factor is prime."),
    field<&Result::value>("The integer of the request."),
    field<&Result::factor_limit>("The limit that was used.", between(4, kMaxLimit)),
    field<&Result::factors>("The factors in ascending order; the product of their powers is the integer.",
                            items(1, 256)),
};

void check(const Request& q, Refuse& refuse) {
  if (q.value < Integer(2)) refuse({"value"}, "must be at least 2");
}

// A divisor of n between its square root and the next few integers above: a^2 - n is a square for a = ceil(sqrt n) + k.
std::optional<Integer> fermat_divisor(const Integer& n) {
  Integer a = floor_sqrt(n) + Integer(1);
  if (modulo(n, 4).is_one() == a.is_even()) a += Integer(1);  // a must be odd when n is 1 modulo 4, else even
  for (int k = 0; k < 3; ++k, a += Integer(2)) {
    const Integer square = a * a - n, b = floor_sqrt(square);
    if (b * b == square) return a - b;
  }
  return std::nullopt;
}

// Splits n, which has no prime factor up to the limit, as far as the limit pays for.
void split(const Integer& n, std::int64_t exponent, std::int64_t limit, std::vector<Component>& factors,
           Work& work) {
  if (n.is_one()) return;
  if (primes::is_prime(n, spending(work))) {
    factors.push_back({n, exponent, ComponentStatus::kPrime});
    return;
  }
  const primes::PrimePower root = primes::greatest_power(n);
  if (root.exponent > 1) {
    split(root.prime, exponent * static_cast<std::int64_t>(root.exponent), limit, factors, work);
    return;
  }
  std::optional<Integer> d;
  if (limit >= kFermatFrom) d = fermat_divisor(n);
  if (!d && limit >= kRhoFrom)
    d = primes::pollard_rho(n, static_cast<std::uint64_t>(limit) * kRhoSteps, spending(work));
  if (!d) {
    factors.push_back({n, exponent, ComponentStatus::kComposite});
    return;
  }
  split(*d, exponent, limit, factors, work);
  split(divide_exact(n, *d), exponent, limit, factors, work);
}

Result run(const Request& q, Work& work) {
  Result r{Status::kComplete, q.value, q.factor_limit, {}};
  Integer rest = q.value;
  work.spend(static_cast<std::uint64_t>(q.factor_limit));
  for (const std::uint32_t p : primes::primes_up_to(static_cast<std::uint32_t>(q.factor_limit))) {
    if (p % 256 == 1) work.spend(1000);
    const Integer prime(p);
    if (prime * prime > rest) break;
    std::int64_t exponent = 0;
    for (; divides(prime, rest); ++exponent) rest = divide_exact(rest, prime);
    if (exponent > 0) r.factors.push_back({prime, exponent, ComponentStatus::kPrime});
  }
  split(rest, 1, q.factor_limit, r.factors, work);
  std::ranges::sort(r.factors, {}, &Component::value);
  std::vector<Component> joined;  // a splitting can bring the same factor twice
  for (Component& c : r.factors) {
    if (!joined.empty() && joined.back().value == c.value) {
      joined.back().exponent += c.exponent;
    } else {
      joined.push_back(std::move(c));
    }
  }
  r.factors = std::move(joined);
  for (const Component& c : r.factors) {
    if (c.status == ComponentStatus::kComposite) r.status = Status::kIncomplete;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"complete", "Both primes are at most 100.", R"({"value":"8633","factor_limit":100})",
     R"({"status":"COMPLETE","value":"8633","factor_limit":100,"factors":[{"value":"89","exponent":1,"status":"CERTIFIED_PRIME"},{"value":"97","exponent":1,"status":"CERTIFIED_PRIME"}]})"},
    {"incomplete", "The primes 101 and 103 lie beyond the limit, but 10403 is known to be composite.",
     R"({"value":"20806","factor_limit":50})",
     R"({"status":"INCOMPLETE","value":"20806","factor_limit":50,"factors":[{"value":"2","exponent":1,"status":"CERTIFIED_PRIME"},{"value":"10403","exponent":1,"status":"UNFACTORED_COMPOSITE"}]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "integer.factor.certified_compute",
        .version = "3",
        .title = "Factor an integer with limited effort",
        .doc = "Factors a positive integer as far as a limit allows: every prime up to "
               "the limit is divided out, powers are "
               "recognised, and larger limits also search beyond. Each factor is proved "
               "prime or known to be composite, and "
               "their product is the integer.",
        .tags = "number-theory factorization bounded partial prime",
        .words = "partial factorisation trial division search limit cofactor certified factor factorisation "
                 "with proof of primality certificates hard composite large number Pollard rho ECM",
        .examples = kExamples,
        .outcome = Outcome::kBounded,
    });

}  // namespace exact::domains::integer::factor_certified_compute
