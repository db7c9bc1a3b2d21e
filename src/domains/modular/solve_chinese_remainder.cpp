#include "domains/modular/modular.h"

namespace exact::domains::modular::solve_chinese_remainder {

struct Request {
  std::vector<std::int64_t> residues, moduli;
};
constexpr Field kRequest[] = {
    field<&Request::residues>("The remainders, each from 0 to its modulus less 1.", items(1, 1024)),
    field<&Request::moduli>("The moduli, positive, as many as remainders.", items(1, 1024)),
};

struct Result {
  Integer residue, modulus;
};
constexpr Field kResult[] = {
    field<&Result::residue>("The least solution that is not negative."),
    field<&Result::modulus>("The least common multiple of the moduli: solutions differ by its multiples."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.residues.size() != q.moduli.size()) {
    refuse("needs as many residues as moduli");
    return;
  }
  for (std::size_t i = 0; i < q.moduli.size(); ++i) {
    if (q.moduli[i] < 1) {
      refuse({"moduli", i}, "must be positive");
    } else if (q.residues[i] < 0 || q.residues[i] >= q.moduli[i]) {
      refuse({"residues", i}, "must be at least 0 and less than its modulus");
    }
  }
}

Result run(const Request& q, Work& work) {
  // Invariant: r.residue modulo r.modulus is the solution of the congruences so far.
  Result r{0, 1};
  for (std::size_t i = 0; i < q.moduli.size(); ++i) {
    work.spend(200 + r.modulus.bits());
    const Integer residue(q.residues[i]), m(q.moduli[i]), g = gcd(r.modulus, m);
    const Integer difference = residue - r.residue;
    if (!divides(g, difference)) throw Refused({"residues", i}, "contradicts the congruences before it");
    const Integer rest = divide_exact(m, g);
    const Integer step =
        modulo(divide_exact(difference, g) * *inverse_modulo(divide_exact(r.modulus, g), rest), rest);
    r.residue += r.modulus * step;
    r.modulus *= rest;
  }
  return r;
}

constexpr Example kExamples[] = {
    {"sun_tzu", "The oldest example: the number is 23.", R"({"residues":[2,3,2],"moduli":[3,5,7]})",
     R"({"residue":"23","modulus":"105"})"},
    {"common_factor", "6 and 10 have a common factor, but the remainders agree.",
     R"({"residues":[4,8],"moduli":[6,10]})", R"({"residue":"28","modulus":"30"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "modular.solve.chinese_remainder",
        .version = "2",
        .title = "Solve a system of congruences",
        .doc =
            "Finds the integers that leave given remainders on division by given moduli: one residue class "
            "modulo the least common multiple. The moduli need not be coprime, but congruences that "
            "contradict each other are refused.",
        .tags = "number-theory modular",
        .words = "Chinese remainder theorem CRT simultaneous congruences system Sun Tzu Garner x ≡ a mod m, "
                 "x ≡ b mod n find the number with given remainders combine congruences several moduli",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::solve_chinese_remainder
