#include "domains/integer/integer.h"

namespace exact::domains::integer::counting_floor_sum_compute {

struct Request {
  std::int64_t n = 0, m = 1, a = 0, b = 0;
};
constexpr Field kRequest[] = {
    field<&Request::n>("How many terms.", between(0, kMaxJsonInteger)),
    field<&Request::m>("The denominator, positive.", between(1, kMaxJsonInteger)),
    field<&Request::a>("The step of the progression, not negative.", between(0, kMaxJsonInteger)),
    field<&Request::b>("The start of the progression, not negative.", between(0, kMaxJsonInteger)),
};
constexpr Field kResult[] = {
    field<&Value::value>("The sum; 0 when there are no terms."),
};

Value run(const Request& q) { return {floor_sum(q.n, q.m, q.a, q.b)}; }

constexpr Example kExamples[] = {
    {"thirds", "0 + 0 + 1 + 1 + 1 + 2 are the integer parts of (i + 1)/3.", R"({"n":6,"m":3,"a":1,"b":1})",
     R"({"value":"5"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "integer.counting.floor_sum.compute",
        .version = "1",
        .title = "Sum of the integer parts of an arithmetic progression",
        .doc = "Adds floor((a i + b)/m) for i from 0 to n - 1, by Euclid's algorithm on a and m rather than "
               "term by term.",
        .tags = "integer floor-sum exact",
        .words = "floor sum lattice points under a line Dedekind sum integer parts progression Σ ⌊(a i + "
                 "b)/m⌋ sum of floors count points below a line",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::counting_floor_sum_compute
