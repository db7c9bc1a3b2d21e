#include "domains/sequence/sequence.h"

namespace exact::domains::sequence::compute_prefix_products {

constexpr Field kResult[] = {
    field<&Terms::values>("The products of the first 1, 2, 3, ... terms.", items(0, kMaxTerms)),
};

Terms run(const Sequence& q, Work& work) {
  Terms r;
  AnswerSize size;
  Integer product(1);
  for (const Integer& a : q.values) {
    work.spend(40 + (product.bits() + a.bits()) / 8);
    product *= a;
    size.add(product);
    r.values.push_back(product);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"factorials", "The factorials are the running products of 1, 2, 3, ....",
     R"({"values":["1","2","3","4","5"]})", R"({"values":["1","2","6","24","120"]})"},
};

extern constinit const Operation operation =
    declare<run>(kSequence, kResult,
                 {
                     .id = "sequence.compute.prefix_products",
                     .version = "2",
                     .title = "Running products of a sequence",
                     .doc = "Multiplies the first i terms of a finite sequence, for each i. Each product is "
                            "the one before it times the next term, and 0 from the first zero on.",
                     .tags = "sequence transform",
                     .words = "cumulative product cumprod partial products scan factorial",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::compute_prefix_products
