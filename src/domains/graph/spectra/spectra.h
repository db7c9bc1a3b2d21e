// The requests and results of the spectra of a graph.
#pragma once
#include "engines/graphs/spectrum.h"
#include "operation/operation.h"
#include "operation/records/graph.h"

#include <string>
#include <vector>

namespace exact::domains::graph::spectra {

inline constexpr int kMaxOrder = 128;  // four times 32: the characteristic polynomial takes n^4 steps

struct Request {
  records::GraphEdgeList graph;
};
inline constexpr Field kRequest[] = {
    field<&Request::graph>("A simple graph of at most 128 vertices, four times what was once possible."),
};
void check(const Request& q, Refuse& refuse);

struct Result {
  std::vector<std::string> eigenvalues;
  std::vector<int> multiplicities;
  Literal<"SYMPY_EIGENVALS"> convention;
};
inline constexpr Field kResult[] = {
    field<&Result::eigenvalues>(
        "The different eigenvalues in the notation of SymPy: integers, square roots of them or of such "
        "expressions, or "
        "CRootOf(f, k) for the k-th root from below (from 0) of an irreducible polynomial f. They come by "
        "the components of "
        "the graph, in these by the factors of the characteristic polynomial with 0 last."),
    field<&Result::multiplicities>("The multiplicity of each; they add up to the number of vertices."),
    field<&Result::convention>("How eigenvalues are written and ordered.", Bounds{}.defaulted()),
};

Result spectrum(const Request& q, graphs::SpectrumMatrix matrix, Work& work);

}  // namespace exact::domains::graph::spectra
