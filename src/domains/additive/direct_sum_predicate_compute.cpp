#include "domains/additive/additive.h"

namespace exact::domains::additive::direct_sum_predicate_compute {

constexpr std::int64_t kMaxModulus = 262'144;  // as many residues fill an answer

struct Request {
  std::int64_t modulus = 2;
  IntegerSet left, right;
};
constexpr Field kRequest[] = {
    field<&Request::modulus>("The order n of the cyclic group, at most 262,144.",
                             above(1).at_most(kMaxModulus)),
    field<&Request::left>("The set A; integers that are congruent modulo n stand for the same element."),
    field<&Request::right>("The set B, read in the same way."),
};

struct Result {
  bool holds = false;
  std::int64_t modulus = 2;
  std::vector<Integer> representatives, collisions, missing;
};
constexpr Field kResult[] = {
    field<&Result::holds>("Whether every residue is a + b for exactly one a in A and one b in B, modulo n."),
    field<&Result::modulus>("The order n of the group.", above(1)),
    field<&Result::representatives>("The residues that are a sum, ascending.", Bounds{}.defaulted()),
    field<&Result::collisions>("The residues that are a sum in more than one way, ascending.",
                               Bounds{}.defaulted()),
    field<&Result::missing>("The residues that are no sum, ascending.", Bounds{}.defaulted()),
};

// The residues modulo n that the elements stand for, ascending, each once.
std::vector<std::int64_t> residues(const IntegerSet& set, std::int64_t n) {
  std::vector<bool> in(static_cast<std::size_t>(n));
  for (const Integer& e : set.elements)
    in[static_cast<std::size_t>(*divide_euclidean(e, n).remainder.to_int64())] = true;
  std::vector<std::int64_t> out;
  for (std::int64_t x = 0; x < n; ++x) {
    if (in[static_cast<std::size_t>(x)]) out.push_back(x);
  }
  return out;
}

Result run(const Request& q, Work& work) {
  const std::int64_t n = q.modulus;
  const std::vector<std::int64_t> a = residues(q.left, n), b = residues(q.right, n);
  std::vector<std::int64_t> ways(static_cast<std::size_t>(n), 0);
  for (const std::int64_t x : a) {
    work.spend(b.size());
    for (const std::int64_t y : b) ++ways[static_cast<std::size_t>(x + y < n ? x + y : x + y - n)];
  }
  Result r;
  r.modulus = n;
  for (std::int64_t x = 0; x < n; ++x) {
    const std::int64_t w = ways[static_cast<std::size_t>(x)];
    (w == 0 ? r.missing : r.representatives).push_back(x);
    if (w > 1) r.collisions.push_back(x);
  }
  r.holds = r.missing.empty() && r.collisions.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"tiling", "0, 1, 2 and their translates by 3 fill the residues modulo 6.",
     R"({"modulus":6,"left":{"elements":["0","1","2"]},"right":{"elements":["3","0"]}})",
     R"({"holds":true,"modulus":6,"representatives":["0","1","2","3","4","5"],"collisions":[],"missing":[]})"},
    {"overlap", "3 is 1 + 2 and 0 + 3, and 5 is left out.",
     R"({"modulus":6,"left":{"elements":["0","1"]},"right":{"elements":["0","2","3"]}})",
     R"({"holds":false,"modulus":6,"representatives":["0","1","2","3","4"],"collisions":["3"],"missing":["5"]})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "additive.direct_sum_predicate.compute",
        .version = "1",
        .title = "Decide whether two sets tile a cyclic group",
        .doc =
            "Tells whether the integers modulo n are the direct sum of two sets of residues: each residue is "
            "a + b in exactly "
            "one way. If not, it lists the residues that are reached twice and those that are not reached.",
        .tags = "additive-combinatorics direct-sum tiling cyclic-group exact",
        .words = "factorization Hajos tile translates Z_n Z/nZ unique representation complement A⊕B = Z_n A "
                 "+ B = Z_n every residue exactly once a + b tiling of Z/n direct sum of sets",
        .examples = kExamples,
    });

}  // namespace exact::domains::additive::direct_sum_predicate_compute
