// The requests and results of the polynomials of a graph.
#pragma once
#include "engines/graphs/polynomials.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <vector>

namespace exact::domains::graph::polynomials {

inline constexpr int kMaxOrder = 640;  // ten times 64

struct Request {
  records::GraphSpec graph;
};
inline constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 640 vertices, ten times what was once possible. The "
                           "work grows with the width of a narrow "
                           "order of the vertices, not with their number."),
};
void check(const Request& q, Refuse& refuse);

struct Term {
  std::int64_t coefficient = 0;
  int degree = 0;
  static const Type type;
};
struct Result {
  std::vector<Term> terms;
};
inline constexpr Field kResult[] = {
    field<&Result::terms>(
        "The terms with coefficients other than 0, by ascending degree; none for the zero polynomial."),
};

// Throws Refused for a coefficient that a JSON integer cannot carry.
std::int64_t sent(const Integer& coefficient);
Result result_of(const graphs::Coefficients& p);

}  // namespace exact::domains::graph::polynomials
