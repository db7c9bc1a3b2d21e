#include "domains/combinatorics/combinatorics.h"

#include <algorithm>

namespace exact::domains::combinatorics::enumerate_integer_partitions {

constexpr std::int64_t kMaxInteger = 1000;
constexpr std::int64_t kMaxPartitions = 100'000;  // as many fit into one answer; 45 has 89,134

struct Request {
  std::int64_t n = 0, max_parts = 1;
};
constexpr Field kRequest[] = {
    field<&Request::n>("The integer n, at most 1,000; at most 100,000 partitions are listed, which is enough "
                       "for all those of 45.",
                       between(0, kMaxInteger)),
    field<&Request::max_parts>("How many summands a partition may have.", between(1, kMaxInteger)),
};

struct Result {
  std::int64_t n = 0, max_parts = 1;
  std::vector<std::vector<std::int64_t>> partitions;
};
constexpr Field kResult[] = {
    field<&Result::n>("The integer n.", between(0, kMaxInteger)),
    field<&Result::max_parts>("How many summands a partition may have.", between(1, kMaxInteger)),
    field<&Result::partitions>("The partitions, each descending, from the lexicographically largest to the "
                               "smallest; the empty one for n = 0."),
};

// The number of partitions of n into at most k parts, or one more than kMaxPartitions when it is larger. As many
// partitions have no part above k, so the parts 1, 2, ..., k are admitted one after another.
std::int64_t count(std::int64_t n, std::int64_t k) {
  std::vector<std::int64_t> ways(static_cast<std::size_t>(n) + 1,
                                 0);  // ways[m] for the parts admitted so far
  ways[0] = 1;
  for (std::int64_t part = 1; part <= std::min(n, k); ++part) {
    for (std::size_t m = static_cast<std::size_t>(part); m < ways.size(); ++m)
      ways[m] = std::min(ways[m] + ways[m - static_cast<std::size_t>(part)], kMaxPartitions + 1);
  }
  return ways.back();
}

void check(const Request& q, Refuse& refuse) {
  if (count(q.n, q.max_parts) > kMaxPartitions)
    refuse({"n"}, "has more than " + std::to_string(kMaxPartitions) + " partitions with so many parts");
}

// Appends the partitions of `rest` into at most `places` parts, none above `largest`, each behind `prefix`.
void extend(std::int64_t rest, std::int64_t places, std::int64_t largest, std::vector<std::int64_t>& prefix,
            Result& r, Work& work) {
  if (rest == 0) {
    work.spend(prefix.size() + 1);
    r.partitions.push_back(prefix);
    return;
  }
  // The first part must leave no more than the other places can hold, so every branch ends in a partition.
  for (std::int64_t part = std::min(rest, largest); part * places >= rest; --part) {
    prefix.push_back(part);
    extend(rest - part, places - 1, part, prefix, r, work);
    prefix.pop_back();
  }
}

Result run(const Request& q, Work& work) {
  Result r{q.n, q.max_parts, {}};
  std::vector<std::int64_t> prefix;
  extend(q.n, q.max_parts, q.n, prefix, r, work);
  return r;
}

constexpr Example kExamples[] = {
    {"six_in_three", "Seven partitions of 6 have at most three parts.", R"({"n":6,"max_parts":3})",
     R"({"n":6,"max_parts":3,"partitions":[[6],[5,1],[4,2],[4,1,1],[3,3],[3,2,1],[2,2,2]]})"},
    {"zero", "The empty partition is the only one of 0.", R"({"n":0,"max_parts":1})",
     R"({"n":0,"max_parts":1,"partitions":[[]]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.enumerate.integer_partitions",
        .version = "2",
        .title = "List the partitions of an integer into few parts",
        .doc = "Lists every way to write n as a sum of at most max_parts positive integers without regard to "
               "order. The list is "
               "complete, each partition descends, and the list descends lexicographically.",
        .tags = "combinatorics partition enumeration",
        .words = "all integer partitions summands generate list Young diagrams enumerate at most k parts "
                 "change coins generate list all partitions of n as sums with at most k parts Young diagrams "
                 "with few rows change making",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::enumerate_integer_partitions
