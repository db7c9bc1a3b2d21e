#include "domains/graph/spectra/spectra.h"

namespace exact::domains::graph::spectrum_laplacian_compute {

using spectra::kRequest;
using spectra::kResult;
using spectra::Request;

spectra::Result run(const Request& q, Work& work) {
  return spectra::spectrum(q, graphs::SpectrumMatrix::kLaplacian, work);
}

constexpr Example kExamples[] = {
    {"path", "A path of three vertices.", R"({"graph":{"vertex_count":3,"edges":[[0,1],[1,2]]}})",
     R"({"eigenvalues":["3","1","0"],"multiplicities":[1,1,1],"convention":"SYMPY_EIGENVALS"})"},
};

extern constinit const Operation operation = declare<spectra::check, run>(
    kRequest, kResult,
    {
        .id = "graph.spectrum.laplacian.compute",
        .version = "1",
        .title = "Compute the exact eigenvalues of the Laplacian matrix",
        .doc = "Computes the eigenvalues of the diagonal matrix of the degrees less the adjacency matrix, "
               "with their multiplicities, as exact numbers. The multiplicity of 0 is the number of "
               "components, and the eigenvalues, so counted, add up to twice the number of edges.",
        .tags = "graph spectrum laplacian exact",
        .words = "algebraic connectivity Fiedler value Kirchhoff matrix degree matrix",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::spectrum_laplacian_compute
