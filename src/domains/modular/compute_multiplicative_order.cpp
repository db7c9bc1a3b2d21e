#include "domains/modular/modular.h"

namespace exact::domains::modular::compute_multiplicative_order {

constexpr Field kResult[] = {
    field<&Value::value>("The least positive exponent that gives 1."),
};

Value run(const Unit& q) {
  const Integer a = modulo(q.value, Integer(q.modulus));
  return {Integer::from_unsigned(multiplicative_order(static_cast<std::uint64_t>(*a.to_int64()),
                                                      static_cast<std::uint64_t>(q.modulus)))};
}

constexpr Example kExamples[] = {
    {"decimals", "The decimal expansion of 1/13 has the period 6.", R"({"value":"10","modulus":13})",
     R"({"value":"6"})"},
};

extern constinit const Operation operation = declare<check_unit, run>(
    kUnit, kResult,
    {
        .id = "modular.compute.multiplicative_order",
        .version = "2",
        .title = "Multiplicative order modulo an integer",
        .doc = "Finds the least k > 0 for which the k-th power of an integer leaves the remainder 1. The "
               "integer must be coprime to the modulus; k divides the totient of the modulus.",
        .tags = "number-theory modular",
        .words = "order of an element ord period primitive root units group cyclic decimal expansion "
                 "smallest k with a^k ≡ 1 mod n ord_n(a) length of the period of a repeating decimal",
        .examples = kExamples,
    });

}  // namespace exact::domains::modular::compute_multiplicative_order
