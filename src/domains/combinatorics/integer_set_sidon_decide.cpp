#include "domains/combinatorics/combinatorics.h"
#include "operation/records/integer_set.h"

#include <algorithm>

namespace exact::domains::combinatorics::integer_set_sidon_decide {

constexpr std::uint32_t kMaxElements = 128;  // four times 32: 16,256 differences fit into one answer
constexpr std::uint32_t kMaxCharacters = 128;

struct Request {
  std::vector<Integer> elements;
};
constexpr Field kRequest[] = {
    field<&Request::elements>("The elements in any order, each once; at most 128.",
                              items(0, kMaxElements).length(0, kMaxCharacters)),
};

struct Difference {
  Integer minuend, subtrahend, difference;
  static const Type type;
};
constexpr Field kDifference[] = {
    field<&Difference::minuend>("The element a.", length(0, kMaxCharacters)),
    field<&Difference::subtrahend>("The element b, different from a.", length(0, kMaxCharacters)),
    field<&Difference::difference>("The integer a - b.", length(0, kMaxCharacters + 2)),
};
constinit const Type Difference::type =
    record_type<Difference>("OrderedDifference", "The difference of two elements.", kDifference);

struct Result {
  Literal<"integer-sidon.ordered-differences.v1"> semantics_version;
  std::vector<Integer> normalized_elements;
  std::vector<Difference> ordered_differences;
  bool is_sidon = false;
  Literal<"EXACT_INTEGER"> exactness;
  Literal<"DETERMINISTIC"> determinism;
};
constexpr Field kResult[] = {
    field<&Result::semantics_version>(
        "What the decision means: all differences of two elements are compared."),
    field<&Result::normalized_elements>("The elements, ascending.", length(0, kMaxCharacters)),
    field<&Result::ordered_differences>(
        "The differences of all ordered pairs of different elements, by a and then by b."),
    field<&Result::is_sidon>(
        "Whether no difference occurs twice; then no sum of two elements has two representations either."),
    field<&Result::exactness>("The decision is exact.", Bounds{}.defaulted()),
    field<&Result::determinism>("The same request gives the same answer.", Bounds{}.defaulted()),
};

void check(const Request& q, Refuse& refuse) {
  records::check_distinct_integers(q.elements, "elements", refuse);
}

Result run(const Request& q, Work& work) {
  Result r;
  r.normalized_elements = records::ascending(q.elements);
  std::vector<Integer> differences;
  for (const Integer& a : r.normalized_elements) {
    work.spend(r.normalized_elements.size());
    for (const Integer& b : r.normalized_elements) {
      if (a == b) continue;
      differences.push_back(a - b);
      r.ordered_differences.push_back({a, b, differences.back()});
    }
  }
  std::ranges::sort(differences);
  r.is_sidon = std::ranges::adjacent_find(differences) == differences.end();
  return r;
}

constexpr Example kExamples[] = {
    {"golomb_ruler", "The marks of a perfect ruler of length 3 have different distances.",
     R"({"elements":["0","1","3"]})",
     R"({"semantics_version":"integer-sidon.ordered-differences.v1","normalized_elements":["0","1","3"],"ordered_differences":[{"minuend":"0","subtrahend":"1","difference":"-1"},{"minuend":"0","subtrahend":"3","difference":"-3"},{"minuend":"1","subtrahend":"0","difference":"1"},{"minuend":"1","subtrahend":"3","difference":"-2"},{"minuend":"3","subtrahend":"0","difference":"3"},{"minuend":"3","subtrahend":"1","difference":"2"}],"is_sidon":true,"exactness":"EXACT_INTEGER","determinism":"DETERMINISTIC"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "combinatorics.integer_set.sidon.decide",
        .version = "2",
        .title = "Decide whether a set of integers is a Sidon set",
        .doc = "Lists the differences of all ordered pairs of elements of a finite set and tells whether "
               "they are all different. "
               "Every difference in the list can be checked by one subtraction.",
        .tags = "combinatorics additive-combinatorics sidon-set ordered-differences",
        .words = "B2 sequence Golomb ruler distinct differences distinct sums Mian Chowla Erdos Turan all "
                 "pairwise sums a + b different B_2 set Sidon sequence test",
        .examples = kExamples,
    });

}  // namespace exact::domains::combinatorics::integer_set_sidon_decide
