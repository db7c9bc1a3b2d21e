#include "domains/number_theory/number_theory.h"

#include <algorithm>

namespace exact::domains::number_theory::numerical_semigroup_summary_compute {

constexpr std::int64_t kMaxGaps = 500'000;

constexpr Field kRequest[] = {
    field<&SemigroupRequest::generators>("Positive generators without a common divisor, in any order, at "
                                         "most 10^12 and the least at most 10^6.",
                                         items(1, kMaxGenerators)),
};

struct Result {
  std::vector<Integer> minimal_generators;
  Integer multiplicity;
  std::int64_t embedding_dimension = 1;
  Integer frobenius_number, conductor;
  std::int64_t genus = 0;
  std::vector<Integer> gaps;
};
constexpr Field kResult[] = {
    field<&Result::minimal_generators>("The minimal generators, ascending.", items(1, kMaxGenerators)),
    field<&Result::multiplicity>("The least positive element."),
    field<&Result::embedding_dimension>("The number of minimal generators.", between(1, kMaxGenerators)),
    field<&Result::frobenius_number>("The greatest integer that is no element; -1 when there is no gap."),
    field<&Result::conductor>(
        "The least c with all integers from c on in the semigroup: one more than that."),
    field<&Result::genus>("The number of gaps.", between(0, kMaxGaps)),
    field<&Result::gaps>("The positive integers that are no elements, ascending; up to 500,000.",
                         items(0, kMaxGaps)),
};

void check(const SemigroupRequest& q, Refuse& refuse) {
  check_generators(q.generators, refuse);
  Integer divisor;
  for (const Integer& a : q.generators) divisor = gcd(divisor, a);
  if (!refuse.refused() && !divisor.is_one())
    refuse({"generators"}, "must have no common divisor, but " + divisor.to_string() + " divides all");
}

Result run(const SemigroupRequest& q, Work& work) {
  const semigroups::NumericalSemigroup s(to_generators(q.generators), spending(work));
  const std::int64_t m = s.apery().modulus();
  // Below the least element w of its class there are floor(w / m) gaps (Selmer); the greatest gap is max(w) - m.
  std::int64_t greatest = 0, genus = 0;
  for (const std::int64_t w : s.apery().least()) {
    greatest = std::max(greatest, w);
    if (w / m > kMaxGaps - genus)
      throw Refused({"generators"}, "has more than 500,000 gaps, too many to list");
    genus += w / m;
  }
  std::vector<std::int64_t> gaps;
  for (const std::int64_t w : s.apery().least()) {
    for (std::int64_t gap = w - m; gap > 0; gap -= m) gaps.push_back(gap);
  }
  work.spend(static_cast<std::uint64_t>(20 * genus + m));
  std::ranges::sort(gaps);
  Result r;
  r.minimal_generators = to_integers(s.generators());
  r.multiplicity = Integer(m);
  r.embedding_dimension = static_cast<std::int64_t>(s.generators().size());
  r.frobenius_number = Integer(greatest - m);
  r.conductor = Integer(greatest - m + 1);
  r.genus = genus;
  r.gaps = to_integers(gaps);
  return r;
}

constexpr Example kExamples[] = {
    {"nuggets", "Chicken nuggets sold in boxes of 6, 9 and 20 cannot make 43.",
     R"({"generators":["6","9","20"]})",
     R"({"minimal_generators":["6","9","20"],"multiplicity":"6","embedding_dimension":3,"frobenius_number":"43","conductor":"44","genus":22,"gaps":["1","2","3","4","5","7","8","10","11","13","14","16","17","19","22","23","25","28","31","34","37","43"]})"},
    {"all_integers", "With 1 among the generators there is no gap.", R"({"generators":["5","1"]})",
     R"({"minimal_generators":["1"],"multiplicity":"1","embedding_dimension":1,"frobenius_number":"-1","conductor":"0","genus":0,"gaps":[]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.numerical_semigroup.summary.compute",
        .version = "1",
        .title = "Frobenius number, gaps and invariants of a semigroup",
        .doc =
            "Computes the minimal generators, Frobenius number, conductor, genus and all gaps of a numerical "
            "semigroup: which amounts can be paid with coins of given values without change.",
        .tags = "number-theory numerical-semigroup exact",
        .words = "Frobenius coin problem postage stamp chicken McNugget money changing largest unreachable "
                 "amount nonrepresentable Sylvester genus conductor multiplicity embedding dimension Apery "
                 "set gaps ⟨a, b, c⟩ largest amount that cannot be paid made exactly with coins stamps boxes "
                 "of given sizes Frobenius number biggest impossible total",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::numerical_semigroup_summary_compute
