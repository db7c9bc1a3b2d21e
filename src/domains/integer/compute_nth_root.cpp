#include "domains/integer/integer.h"

#include <flint/fmpz.h>

namespace exact::domains::integer::compute_nth_root {

struct Request {
  Integer value;
  std::int64_t degree = 1;
};
constexpr Field kRequest[] = {
    field<&Request::value>("The integer under the root."),
    field<&Request::degree>("The degree: 2 for a square root, 3 for a cube root.",
                            between(1, kMaxJsonInteger)),
};

struct Result {
  Integer root;
  bool exact = false;
};
constexpr Field kResult[] = {
    field<&Result::root>("The root, rounded down (towards minus infinity)."),
    field<&Result::exact>("Whether the root was an integer."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.value.sign() < 0 && q.degree % 2 == 0)
    refuse({"degree"}, "must be odd: even powers are not negative");
}

Result run(const Request& q) {
  const Integer size = abs(q.value);
  Result r;
  if (size.bits() <= 1) {  // -1, 0 and 1 are powers of themselves
    return {q.value, true};
  }
  if (static_cast<std::uint64_t>(q.degree) >= size.bits()) {  // size < 2^degree
    r.root = 1;
  } else {
    r.exact = fmpz_root(r.root.raw(), size.raw(), q.degree) != 0;
  }
  if (q.value.sign() < 0) r.root = r.exact ? -r.root : -r.root - Integer(1);
  return r;
}

constexpr Example kExamples[] = {
    {"cube", "100 lies between the cubes of 4 and 5.", R"({"value":"100","degree":3})",
     R"({"root":"4","exact":false})"},
    {"negative", "The root of a negative integer is rounded down too.", R"({"value":"-100","degree":3})",
     R"({"root":"-5","exact":false})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "integer.compute.nth_root",
        .version = "2",
        .title = "Integer part of a root of any degree",
        .doc =
            "Finds the greatest integer r for which r^degree is at most the given integer, and whether it is "
            "equal. A negative integer needs an odd degree.",
        .tags = "number-theory root",
        .words = "cube root integer root iroot perfect power radical ∛n fourth root exact root is it a cube "
                 "perfect kth power floor of n^(1/k)",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_nth_root
