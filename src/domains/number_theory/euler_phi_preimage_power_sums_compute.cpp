#include "domains/number_theory/number_theory.h"
#include "domains/number_theory/totients/preimages.h"

namespace exact::domains::number_theory::euler_phi_preimage_power_sums_compute {

struct Request {
  std::int64_t target = 1;
  int exponent = 1;
};
constexpr Field kRequest[] = {
    field<&Request::target>("The value m of phi; up to 10^15.", between(1, totients::kMaxTotient)),
    field<&Request::exponent>("The exponent k; the sum must not exceed 2^53 - 1.", between(1, 52)),
};

struct Result {
  std::int64_t power_sum = 0, count = 0;
  Literal<"EXACT_RECURSIVE_CONSTRUCTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::power_sum>("The sum of n^k over all n with phi(n) = m; 0 when there is none.",
                              at_least(0)),
    field<&Result::count>("How many such n there are.", at_least(0)),
    field<&Result::method>("A fixed name for the construction from primes p with p - 1 dividing m."),
};

Result run(const Request& q, Work& work) {
  const totients::Preimages preimages(static_cast<std::uint64_t>(q.target), spending(work));
  const std::uint64_t sum = preimages.power_sum(static_cast<unsigned>(q.exponent), kMaxJsonInteger);
  if (sum > static_cast<std::uint64_t>(kMaxJsonInteger))
    throw Refused({"exponent"}, "gives a sum above 2^53 - 1, more than the answer can carry");
  return {
      static_cast<std::int64_t>(sum), static_cast<std::int64_t>(preimages.power_sum(0, kMaxJsonInteger)), {}};
}

constexpr Example kExamples[] = {
    {"four", "The numbers with totient 4 are 5, 8, 10 and 12.", R"({"target":4,"exponent":2})",
     R"({"power_sum":333,"count":4,"method":"EXACT_RECURSIVE_CONSTRUCTION"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "number_theory.euler_phi.preimage_power_sums.compute",
        .version = "1",
        .title = "Power sum over the integers with a given totient",
        .doc =
            "Adds n^k over all n with phi(n) = m for Euler's totient function, without listing them. A sum "
            "above 2^53 - 1 is refused.",
        .tags = "number-theory euler-phi exact",
        .words = "inverse totient sum of preimages moments sum of squares of solutions phi(n)=m Σ n^k over "
                 "φ(n) = m",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::euler_phi_preimage_power_sums_compute
