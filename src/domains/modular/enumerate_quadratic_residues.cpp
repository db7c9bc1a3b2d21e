#include "domains/modular/modular.h"

namespace exact::domains::modular::enumerate_quadratic_residues {

constexpr std::int64_t kMaxModulus = 200'000;

struct Request {
  std::int64_t modulus = 2;
};
constexpr Field kRequest[] = {
    field<&Request::modulus>("The modulus, at most 200,000.", between(2, kMaxModulus)),
};

struct Result {
  std::vector<Integer> residues;
};
constexpr Field kResult[] = {
    field<&Result::residues>("The squares modulo the modulus in ascending order."),
};

Result run(const Request& q, Work& work) {
  work.spend(static_cast<std::uint64_t>(q.modulus) * 4);
  std::vector<bool> square(static_cast<std::size_t>(q.modulus));
  for (std::int64_t x = 0; x <= q.modulus / 2; ++x)
    square[static_cast<std::size_t>(x * x % q.modulus)] = true;
  Result r;
  for (std::int64_t x = 0; x < q.modulus; ++x) {
    if (square[static_cast<std::size_t>(x)]) r.residues.emplace_back(x);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"eight", "Squares leave 0, 1 or 4 on division by 8.", R"({"modulus":8})",
     R"({"residues":["0","1","4"]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "modular.enumerate.quadratic_residues",
        .version = "2",
        .title = "Quadratic residues modulo an integer",
        .doc = "Lists every residue that is a square modulo the given integer, in ascending order; zero and "
               "residues not coprime to the modulus are included.",
        .tags = "number-theory modular enumeration",
        .words = "squares mod n quadratic residue list Legendre x^2 mod n which numbers are squares modulo "
                 "list all squares mod p",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::enumerate_quadratic_residues
