#include "domains/modular/modular.h"

namespace exact::domains::modular::compute_inverse {

constexpr Field kResult[] = {
    field<&Value::value>("The inverse between 1 and the modulus less 1."),
};

Value run(const Unit& q) { return {*inverse_modulo(q.value, Integer(q.modulus))}; }

constexpr Example kExamples[] = {
    {"seventeen", "5 times 7 is 35, which leaves 1.", R"({"value":"5","modulus":17})", R"({"value":"7"})"},
};

extern constinit const Operation operation = declare<check_unit, run>(
    kUnit, kResult,
    {
        .id = "modular.compute.inverse",
        .version = "2",
        .title = "Inverse of an integer modulo another",
        .doc = "Finds the inverse of an integer that is coprime to the modulus. Integer times inverse leaves "
               "the remainder 1.",
        .tags = "number-theory modular",
        .words = "modular inverse reciprocal invmod modinv unit division mod a^-1 mod m a^{-1} mod n ax ≡ 1 "
                 "mod m solve divide modulo n reciprocal modulo prime",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::compute_inverse
