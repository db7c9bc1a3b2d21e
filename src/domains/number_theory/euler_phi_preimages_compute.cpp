#include "domains/number_theory/number_theory.h"
#include "domains/number_theory/totients/preimages.h"

namespace exact::domains::number_theory::euler_phi_preimages_compute {

constexpr std::uint64_t kMaxListed = 400'000;

struct Request {
  std::int64_t target = 1;
};
constexpr Field kRequest[] = {
    field<&Request::target>("The value m of phi; up to 10^15.", between(1, totients::kMaxTotient)),
};

struct Result {
  std::vector<std::int64_t> preimage;
  std::int64_t count = 0;
  Literal<"EXACT_RECURSIVE_CONSTRUCTION"> method;
};
constexpr Field kResult[] = {
    field<&Result::preimage>("Every n with phi(n) = m, ascending; none when m is no totient.",
                             items(0, kMaxListed)),
    field<&Result::count>("How many there are.", between(0, kMaxListed)),
    field<&Result::method>("A fixed name for the construction from primes p with p - 1 dividing m."),
};

Result run(const Request& q, Work& work) {
  const totients::Preimages preimages(static_cast<std::uint64_t>(q.target), spending(work));
  const std::uint64_t count = preimages.power_sum(0, kMaxListed);
  if (count > kMaxListed)
    throw Refused({"target"}, "has more than 400,000 preimages, too many for one answer");
  Result r;
  for (const std::uint64_t n : preimages.list()) r.preimage.push_back(static_cast<std::int64_t>(n));
  r.count = static_cast<std::int64_t>(r.preimage.size());
  return r;
}

constexpr Example kExamples[] = {
    {"ten", "Both 11 and 22 have totient 10.", R"({"target":10})",
     R"({"preimage":[11,22],"count":2,"method":"EXACT_RECURSIVE_CONSTRUCTION"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "number_theory.euler_phi.preimages.compute",
        .version = "1",
        .title = "Integers with a given totient",
        .doc =
            "Finds every n with phi(n) = m for Euler's totient function, by a search over the primes p for "
            "which p - 1 divides m. Each can be checked by computing its totient.",
        .tags = "number-theory euler-phi exact",
        .words = "inverse totient solve phi(n)=m inverse of Euler phi nontotient all solutions invphi φ(n) = "
                 "m φ^-1(m) which n have totient m solve for n",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::euler_phi_preimages_compute
