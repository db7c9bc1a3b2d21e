#include "domains/combinatorics/combinatorics.h"

#include <algorithm>

namespace exact::domains::combinatorics::compute_multinomial {

struct Request {
  std::vector<Integer> values;
};
constexpr Field kRequest[] = {
    field<&Request::values>("The sizes of the parts, none negative. One may be of any size; see the "
                            "operation for how large the others may be.",
                            items(1, 1024).digits(1000)),
};
constexpr Field kResult[] = {
    field<&Count::value>(
        "The factorial of the sum, divided by the factorials of the sizes; 1 for a single part."),
};

constexpr std::uint64_t kMaxBits = 8'000'000;  // of the result: 2.4 million digits

// The sum of all sizes and of all but the largest.
struct Sums {
  Integer all, small;
};
Sums sums(const Request& q) {
  Sums s;
  for (const Integer& v : q.values) s.all += v;
  s.small = s.all - *std::ranges::max_element(q.values);
  return s;
}

void check(const Request& q, Refuse& refuse) {
  for (std::size_t i = 0; i < q.values.size(); ++i) {
    if (q.values[i].sign() < 0) return refuse({"values", i}, "must not be negative");
  }
  // The result divides (all - small + 1) ... all, a product of `small` factors.
  const Sums s = sums(q);
  const auto small = s.small.to_int64();
  if (!small || *small > static_cast<std::int64_t>(kMaxBits / std::max<std::uint64_t>(s.all.bits(), 1)))
    refuse({"values"}, "has a multinomial coefficient of possibly more than 8 million bits");
}

// (x + from + 1) (x + from + 2) ... (x + to)
Integer rising(const Integer& x, std::int64_t from, std::int64_t to) {
  if (from == to) return 1;
  if (to - from == 1) return x + Integer(to);
  const std::int64_t middle = from + (to - from) / 2;
  return rising(x, from, middle) * rising(x, middle, to);
}

Integer product(const std::vector<Integer>& factors, std::size_t from, std::size_t to) {
  if (from == to) return 1;
  if (to - from == 1) return factors[from];
  const std::size_t middle = from + (to - from) / 2;
  return product(factors, from, middle) * product(factors, middle, to);
}

// The product of the binomial coefficients (sum so far + size over size). The largest size is taken first, so that every
// other one is small.
Count run(const Request& q, Work& work) {
  std::vector<Integer> sizes = q.values, factors;
  std::ranges::sort(sizes, std::greater<>{});
  Integer sum = sizes[0];
  for (std::size_t i = 1; i < sizes.size() && !sizes[i].is_zero(); ++i) {
    const std::int64_t k = *sizes[i].to_int64();
    sum += sizes[i];
    work.spend(static_cast<std::uint64_t>(k) * (1 + sum.bits() / 16));
    factors.push_back(divide_exact(rising(sum - sizes[i], 0, k), factorial(static_cast<std::uint64_t>(k))));
  }
  return {product(factors, 0, factors.size())};
}

constexpr Example kExamples[] = {
    {"mississippi", "The letters of MISSISSIPPI have 34650 orders.", R"({"values":["1","4","4","2"]})",
     R"({"value":"34650"})"},
    {"one_large_part", "One object can stand before, between or after the others.",
     R"({"values":["1000000000000000000000","1"]})", R"({"value":"1000000000000000000001"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.compute.multinomial",
        .version = "2",
        .title = "Multinomial coefficient",
        .doc =
            "Counts the words with given numbers of each letter: (a + b + ...)! divided by a! b! ... . A "
            "request is refused when "
            "the sum of all sizes but the largest, times the number of bits of the total, exceeds 8 million.",
        .tags = "combinatorics counting",
        .words = "anagrams arrangements repeated letters multiset permutations distribute into boxes n!/(k1! "
                 "k2! k3!) words n!/(a! b! c!) arrange letters of a word with repetitions split into "
                 "labelled groups of given sizes",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::compute_multinomial
