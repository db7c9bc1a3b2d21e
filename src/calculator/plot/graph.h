// The graph of an expression in pixel columns. Nothing is sampled: every bar contains all values of the function on its piece
// of the axis, and a piece without a proof is no bar.
#pragma once
#include "calculator/plot/range.h"

#include <optional>
#include <vector>

namespace exact {

// Values on a piece, the ends rounded outward.
struct Bar {
  double low, high;
};

// A piece of the axis on which nothing is proved, as narrow as it could be made: a pole, a jump, a hole or an end of the domain
// lies there. The bars are those of the pieces beside it, if these are proved.
struct Gap {
  Rational low, high;
  std::optional<Bar> left, right;
};

struct Graph {
  Rational low, high;                                    // of the axis
  std::vector<std::vector<Bar>> columns;                 // from the left
  std::vector<Gap> gaps;                                 // in their order
  std::vector<std::pair<Rational, Rational>> undefined;  // where the function has no value, in their order
};

// `height` is the size of values below which details do not matter, such as half a pixel; 0 when any size may matter.
Graph graph_of(const Expr& e, std::string_view variable, const Rational& low, const Rational& high,
               int columns, double height, Work& work);

// Values that show most of the graph: all of them, unless a few large ones at its gaps would flatten the rest.
Bar visible_values(const Graph& graph);

}  // namespace exact
