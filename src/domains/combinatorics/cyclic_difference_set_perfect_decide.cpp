#include "domains/combinatorics/combinatorics.h"

#include <algorithm>

namespace exact::domains::combinatorics::cyclic_difference_set_perfect_decide {

constexpr std::int64_t kMaxModulus = 65'536,
                       kMaxOrder = 256;  // 256^2 - 256 + 1 is a modulus below the largest

struct Request {
  std::int64_t modulus = 2;
  std::vector<std::int64_t> residues;
};
constexpr Field kRequest[] = {
    field<&Request::modulus>("The modulus v, at most 65,536, which is sixteen times what is often allowed.",
                             between(2, kMaxModulus)),
    field<&Request::residues>("The residues in any order, each once and between 0 and v - 1; at most 256.",
                              items(1, kMaxOrder)),
};

struct Multiplicity {
  std::int64_t residue = 1, multiplicity = 0;
  static const Type type;
};
constexpr Field kMultiplicity[] = {
    field<&Multiplicity::residue>("A residue d that is not 0.", between(1, kMaxModulus - 1)),
    field<&Multiplicity::multiplicity>("How many ordered pairs of residues have the difference d modulo v.",
                                       between(0, kMaxModulus)),
};
constinit const Type Multiplicity::type = record_type<Multiplicity>(
    "DifferenceMultiplicity", "How often a residue is a difference.", kMultiplicity);

struct Result {
  Literal<"cyclic-perfect-difference-set.v1"> semantics_version;
  std::int64_t modulus = 2;
  std::vector<std::int64_t> normalized_residues;
  std::int64_t order = 1, expected_modulus = 1;
  std::vector<Multiplicity> difference_multiplicities;
  std::vector<std::int64_t> missing_residues, repeated_residues;
  bool is_perfect = false;
  Literal<"EXACT_FINITE"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::semantics_version>(
        "What the decision means: every nonzero residue is a difference exactly once."),
    field<&Result::modulus>("The modulus v.", between(2, kMaxModulus)),
    field<&Result::normalized_residues>("The residues, ascending.", items(1, kMaxOrder)),
    field<&Result::order>("The number k of residues.", between(1, kMaxOrder)),
    field<&Result::expected_modulus>(
        "The number k^2 - k + 1, the only modulus for which k residues can be perfect.",
        between(1, kMaxModulus)),
    field<&Result::difference_multiplicities>("The multiplicity of each nonzero residue, ascending.",
                                              items(1, kNoLimit)),
    field<&Result::missing_residues>("The nonzero residues that are no difference, ascending."),
    field<&Result::repeated_residues>(
        "The nonzero residues that are a difference more than once, ascending."),
    field<&Result::is_perfect>("Whether every multiplicity is 1."),
    field<&Result::exactness>("All differences were counted.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  std::vector<bool> seen(static_cast<std::size_t>(q.modulus));
  for (std::size_t i = 0; i < q.residues.size(); ++i) {
    const std::int64_t x = q.residues[i];
    if (x < 0 || x >= q.modulus) return refuse({"residues", i}, "must be between 0 and the modulus less one");
    if (seen[static_cast<std::size_t>(x)]) return refuse({"residues", i}, "occurs twice");
    seen[static_cast<std::size_t>(x)] = true;
  }
}

Result run(const Request& q, Work& work) {
  Result r;
  r.modulus = q.modulus;
  r.normalized_residues = q.residues;
  std::ranges::sort(r.normalized_residues);
  r.order = static_cast<std::int64_t>(q.residues.size());
  r.expected_modulus = r.order * (r.order - 1) + 1;
  work.spend(static_cast<std::uint64_t>(q.modulus + r.order * r.order));
  std::vector<std::int64_t> count(static_cast<std::size_t>(q.modulus), 0);
  for (const std::int64_t a : q.residues) {
    for (const std::int64_t b : q.residues)
      ++count[static_cast<std::size_t>(a >= b ? a - b : a - b + q.modulus)];
  }
  for (std::int64_t d = 1; d < q.modulus; ++d) {
    const std::int64_t c = count[static_cast<std::size_t>(d)];
    r.difference_multiplicities.push_back({d, c});
    if (c == 0) r.missing_residues.push_back(d);
    if (c > 1) r.repeated_residues.push_back(d);
  }
  r.is_perfect = r.missing_residues.empty() && r.repeated_residues.empty();
  return r;
}

constexpr Example kExamples[] = {
    {"plane_of_order_two", "Every residue modulo 7 but 0 is one difference of 1, 2 and 4.",
     R"({"modulus":7,"residues":[1,2,4]})",
     R"({"semantics_version":"cyclic-perfect-difference-set.v1","modulus":7,"normalized_residues":[1,2,4],"order":3,"expected_modulus":7,"difference_multiplicities":[{"residue":1,"multiplicity":1},{"residue":2,"multiplicity":1},{"residue":3,"multiplicity":1},{"residue":4,"multiplicity":1},{"residue":5,"multiplicity":1},{"residue":6,"multiplicity":1}],"missing_residues":[],"repeated_residues":[],"is_perfect":true,"exactness":"EXACT_FINITE","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation =
    declare<check, run>(kRequest, kResult,
                        {
                            .id = "combinatorics.cyclic_difference_set.perfect.decide",
                            .version = "2",
                            .title = "Decide whether residues form a perfect difference set",
                            .doc = "Counts how often each nonzero residue modulo v is a difference of two of "
                                   "the given residues and tells whether it is "
                                   "always once. The counts add up to k (k - 1) for k residues.",
                            .tags = "combinatorics additive-combinatorics difference-set finite-design",
                            .words = "Singer planar difference set cyclic projective plane perfect circular "
                                     "ruler design lambda 1 (v,k,1) Fano every nonzero residue mod v is a "
                                     "difference exactly once (v, k, 1) perfect difference set cyclic",
                            .examples = kExamples,
                        });

}  // namespace exact::domains::combinatorics::cyclic_difference_set_perfect_decide
