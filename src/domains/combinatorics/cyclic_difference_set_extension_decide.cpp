#include "domains/combinatorics/combinatorics.h"
#include "domains/combinatorics/difference_sets/extension.h"

#include <algorithm>

namespace exact::domains::combinatorics::cyclic_difference_set_extension_decide {

constexpr std::int64_t kMaxOrder = 64, kMaxModulus = kMaxOrder * kMaxOrder - kMaxOrder + 1;

struct Request {
  std::vector<Integer> base_elements;
  std::int64_t target_order = 2;
};
constexpr Field kRequest[] = {
    field<&Request::base_elements>(
        "The integers that the set must contain modulo v = k^2 - k + 1; congruent ones count once.",
        items(1, 64).length(0, 128)),
    field<&Request::target_order>("The order k, the number of residues of the set that is sought.",
                                  between(2, kMaxOrder)),
};

enum class Decision { kExtends, kDoesNotExtend };
constexpr auto wire_names(Decision) { return names("EXTENDS", "DOES_NOT_EXTEND"); }
enum class Coverage { kWitness, kAllCandidates };
constexpr auto wire_names(Coverage) { return names("WITNESS", "ALL_CANDIDATES"); }

struct Result {
  Literal<"cyclic-pds-extension.fixed-order.v1"> semantics_version;
  std::int64_t target_order = 2, modulus = 3;
  std::vector<std::int64_t> base_residues;
  std::int64_t candidate_space_size = 0;
  Decision decision = Decision::kDoesNotExtend;
  std::vector<std::int64_t> extension;
  Coverage coverage = Coverage::kAllCandidates;
  Literal<"EXACT_FINITE"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::semantics_version>("What the decision means: sets of exactly this order are meant, and "
                                      "they contain the residues as they are."),
    field<&Result::target_order>("The order k.", between(2, kMaxOrder)),
    field<&Result::modulus>("The modulus v = k^2 - k + 1.", between(3, kMaxModulus)),
    field<&Result::base_residues>("The residues of the base modulo v, ascending.", items(1, 64)),
    field<&Result::candidate_space_size>(
        "How many sets of k residues contain the base; 0 when it has more than k residues.", at_least(0)),
    field<&Result::decision>("Whether one of those sets is a perfect difference set."),
    field<&Result::extension>("The lexicographically least such set, ascending; empty when there is none.",
                              items(0, kMaxOrder)),
    field<&Result::coverage>("WITNESS with an extension; ALL_CANDIDATES when every candidate was excluded."),
    field<&Result::exactness>("The decision is exact.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

std::vector<std::int64_t> residues(const Request& q, std::int64_t v) {
  std::vector<std::int64_t> out;
  for (const Integer& e : q.base_elements) out.push_back(*divide_euclidean(e, v).remainder.to_int64());
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::int64_t modulus(const Request& q) { return q.target_order * (q.target_order - 1) + 1; }

Integer candidates(const Request& q) {
  const std::int64_t v = modulus(q), base = static_cast<std::int64_t>(residues(q, v).size());
  if (base > q.target_order) return 0;
  return binomial(static_cast<std::uint64_t>(v - base), static_cast<std::uint64_t>(q.target_order - base));
}

void check(const Request& q, Refuse& refuse) {
  if (candidates(q) > Integer(kMaxJsonInteger))
    refuse({"base_elements"},
           "leaves more than 2^53 - 1 candidates for this order; more elements leave fewer");
}

Result run(const Request& q, Work& work) {
  Result r;
  r.target_order = q.target_order;
  r.modulus = modulus(q);
  r.base_residues = residues(q, r.modulus);
  r.candidate_space_size = *candidates(q).to_int64();
  if (auto set = least_extension(r.base_residues, q.target_order, work)) {
    r.decision = Decision::kExtends;
    r.coverage = Coverage::kWitness;
    r.extension = std::move(*set);
  }
  return r;
}

constexpr Example kExamples[] = {
    {"extends", "The residues 0 and 5 lie in a perfect difference set modulo 13.",
     R"({"base_elements":["0","5"],"target_order":4})",
     R"({"semantics_version":"cyclic-pds-extension.fixed-order.v1","target_order":4,"modulus":13,"base_residues":[0,5],"candidate_space_size":55,"decision":"EXTENDS","extension":[0,1,5,11],"coverage":"WITNESS","exactness":"EXACT_FINITE","determinism":"DETERMINISTIC"})"},
    {"repeated_difference", "1 is a difference twice already.",
     R"({"base_elements":["0","1","2"],"target_order":4})",
     R"({"semantics_version":"cyclic-pds-extension.fixed-order.v1","target_order":4,"modulus":13,"base_residues":[0,1,2],"candidate_space_size":10,"decision":"DOES_NOT_EXTEND","extension":[],"coverage":"ALL_CANDIDATES","exactness":"EXACT_FINITE","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.cyclic_difference_set.extension.decide",
        .version = "2",
        .title = "Extend residues to a perfect difference set",
        .doc = "Decides whether given integers, reduced modulo k^2 - k + 1, are part of a perfect difference "
               "set of order k. A positive "
               "answer shows the least such set, whose differences can be checked. A negative answer rests "
               "on a complete search among "
               "the sets that the multiplier theorem allows. At most 2^53 - 1 sets may contain the base.",
        .tags = "combinatorics additive-combinatorics difference-set bounded-completion",
        .words = "Singer planar cyclic projective plane contain complete embed Sidon Erdos 707 multiplier "
                 "theorem Mian Chowla complete a partial set extend to difference set add residues",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::cyclic_difference_set_extension_decide
