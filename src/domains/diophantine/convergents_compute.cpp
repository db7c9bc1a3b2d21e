#include "domains/diophantine/diophantine.h"

namespace exact::domains::diophantine::convergents_compute {

struct Request {
  std::int64_t discriminant = 2, convergent_count = 1;
};
constexpr Field kRequest[] = {
    field<&Request::discriminant>("The D of sqrt(D): positive, not a square, at most 10^12.",
                                  between(2, kMaxDiscriminant)),
    field<&Request::convergent_count>("How many convergents to give.", between(1, 1'000)),
};

struct Convergent {
  std::int64_t index = 0;
  Integer numerator, denominator;
  static const Type type;
};
constexpr Field kConvergent[] = {
    field<&Convergent::index>("The index, from 0.", at_least(0)),
    field<&Convergent::numerator>("The numerator."),
    field<&Convergent::denominator>("The denominator, positive and coprime to the numerator."),
};
constinit const Type Convergent::type =
    record_type<Convergent>("Convergent", "A convergent with its index.", kConvergent);

struct Result {
  std::int64_t discriminant = 2;
  std::vector<Convergent> convergents;
  Literal<"CONTINUED_FRACTION_RECURSION"> method;
};
constexpr Field kResult[] = {
    field<&Result::discriminant>("The D of the request.", between(2, kMaxDiscriminant)),
    field<&Result::convergents>("The convergents in order.", items(1, 1'000)),
    field<&Result::method>("A fixed name for the recurrence p_n = a_n p_(n-1) + p_(n-2)."),
};

void check(const Request& q, Refuse& refuse) { check_not_square(q.discriminant, refuse); }

Result run(const Request& q, Work& work) {
  Result r;
  r.discriminant = q.discriminant;
  SquareRoot root(q.discriminant);
  Integer p0(1), q0(0), p1(root.term()), q1(1);  // the convergents of index n - 1 and n
  for (std::int64_t n = 0;; ++n) {
    work.spend(100);
    r.convergents.push_back({n, p1, q1});
    if (n + 1 == q.convergent_count) return r;
    root.advance();
    p0 = std::exchange(p1, Integer(root.term()) * p1 + p0);
    q0 = std::exchange(q1, Integer(root.term()) * q1 + q0);
  }
}

constexpr Example kExamples[] = {
    {"seven", "5/2, 8/3, ... close in on sqrt(7).", R"({"discriminant":7,"convergent_count":4})",
     R"({"discriminant":7,"convergents":[{"index":0,"numerator":"2","denominator":"1"},{"index":1,"numerator":"3","denominator":"1"},{"index":2,"numerator":"5","denominator":"2"},{"index":3,"numerator":"8","denominator":"3"}],"method":"CONTINUED_FRACTION_RECURSION"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "diophantine.convergents.compute",
        .version = "1",
        .title = "Convergents of a square root",
        .doc = "Gives the first convergents of the continued fraction of sqrt(D). Each is closer to the root "
               "than every fraction of smaller denominator, and they lie below and above it in turn.",
        .tags = "number-theory convergents exact",
        .words = "best rational approximations square root continued fraction p/q √D ≈ p/q approximate an "
                 "irrational by fractions p_n/q_n Diophantine approximation",
        .examples = kExamples,
    });

}  // namespace exact::domains::diophantine::convergents_compute
