#include "domains/integer/integer.h"
#include "engines/primes/primality.h"

namespace exact::domains::integer::compute_previous_prime {

constexpr Field kRequest[] = {
    field<&Small::n>("An integer of at least 3: there is no prime below 2.", between(3, kMaxJsonInteger)),
};
constexpr Field kResult[] = {
    field<&Value::value>("The greatest prime less than n."),
};

Value run(const Small& q, Work& work) { return {primes::previous_prime(q.n, spending(work))}; }

constexpr Example kExamples[] = {
    {"hundred", "97 is the last prime below 100.", R"({"n":100})", R"({"value":"97"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "integer.compute.previous_prime",
        .version = "2",
        .title = "Greatest prime below an integer",
        .doc = "Finds the greatest prime less than n, proved prime. Every integer between is composite.",
        .tags = "number-theory prime",
        .words = "preceding prime before predecessor prevprime largest prime smaller less than n below "
                 "previous prime number",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::compute_previous_prime
