#include "domains/integer/integer.h"

namespace exact::domains::integer::compute_floor_square_root {

struct Result {
  std::int64_t root = 0;
};
constexpr Field kResult[] = {
    field<&Result::root>("The greatest integer whose square is at most n.", between(0, 94'906'265)),
};

Result run(const Small& q) { return {*floor_sqrt(Integer(q.n)).to_int64()}; }

constexpr Example kExamples[] = {
    {"between_squares", "50 lies between the squares of 7 and 8.", R"({"n":50})", R"({"root":7})"},
};

extern constinit const Operation operation = declare<run>(
    kNonnegative, kResult,
    {
        .id = "integer.compute.floor_square_root",
        .version = "2",
        .title = "Integer part of a square root",
        .doc =
            "Finds the greatest integer whose square is at most n. The square of the next integer exceeds n.",
        .tags = "number-theory square",
        .words = "isqrt integer square root floor sqrt ⌊√n⌋ whole part truncated square root rounded down",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_floor_square_root
