#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_product {

constexpr Field kResult[] = {
    field<&Value::value>("The product of the terms."),
};

Value run(const Sequence& q, Work& work) {
  return {join_halves(q, Cost::kProduct, work, [](const Integer& a, const Integer& b) { return a * b; })};
}

constexpr Example kExamples[] = {
    {"signs", "Two negative factors make the product positive.", R"({"values":["-3","5","-7"]})",
     R"({"value":"105"})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.product",
                     .version = "2",
                     .title = "Take the product of a sequence",
                     .doc = "Multiplies all terms of a finite sequence. It is 0 when a term is 0, and "
                            "otherwise every term divides it.",
                     .tags = "sequence exact",
                     .words = "multiply multiplication times pi Π list of numbers",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_product
