#include "domains/graph/realization/degree_sequence.h"

#include <algorithm>

namespace exact::domains::graph {
namespace {

constexpr Field kDegreeSequence[] = {
    field<&DegreeSequence::degrees>("The degrees, none negative; at most 640, ten times the 64 promised.",
                                    items(1, kMaxDegrees).at_most(kMaxDegree)),
};

void check_degrees(const DegreeSequence& s, Refuse& refuse) {
  if (std::ranges::any_of(s.degrees, [](std::int64_t d) { return d < 0; })) refuse("has a negative degree");
}

}  // namespace

constinit const Type DegreeSequence::type = record_type<DegreeSequence, check_degrees>(
    "DegreeSequence", "The degrees of the vertices of a graph.", kDegreeSequence);

}  // namespace exact::domains::graph
