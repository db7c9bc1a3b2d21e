#include "domains/number_theory/number_theory.h"
#include "domains/number_theory/totients/preimages.h"

namespace exact::domains::number_theory::euler_phi_preimage_count_compute {

struct Request {
  std::int64_t target = 1;
};
constexpr Field kRequest[] = {
    field<&Request::target>("The value m of phi; up to 10^15.", between(1, totients::kMaxTotient)),
};

struct Result {
  std::int64_t count = 0;
  Literal<"EXACT_RECURSIVE_CONSTRUCTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::count>("How many n have phi(n) = m; 0 when m is no totient.", at_least(0)),
    field<&Result::method>("A fixed name for the construction from primes p with p - 1 dividing m."),
};

Result run(const Request& q, Work& work) {
  const totients::Preimages preimages(static_cast<std::uint64_t>(q.target), spending(work));
  return {static_cast<std::int64_t>(preimages.power_sum(0, kMaxJsonInteger)), {}};
}

constexpr Example kExamples[] = {
    {"twelve", "The solutions of phi(n) = 12 are 13, 21, 26, 28, 36 and 42.", R"({"target":12})",
     R"({"count":6,"method":"EXACT_RECURSIVE_CONSTRUCTION"})"},
    {"fourteen", "No n has phi(n) = 14.", R"({"target":14})",
     R"({"count":0,"method":"EXACT_RECURSIVE_CONSTRUCTION"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "number_theory.euler_phi.preimage_count.compute",
        .version = "1",
        .title = "Number of integers with a given totient",
        .doc =
            "Counts the n with phi(n) = m for Euler's totient function, without listing them: a product over "
            "the primes p for which p - 1 divides m.",
        .tags = "number-theory euler-phi exact",
        .words = "inverse totient multiplicity of a totient value nontotient Carmichael conjecture Ford how "
                 "many n phi(n)=m #{n : φ(n) = m} number of solutions of φ(n) = m how many totient preimages",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::euler_phi_preimage_count_compute
