#include "domains/graph/spectra/spectra.h"

namespace exact::domains::graph::spectrum_adjacency_compute {

using spectra::kRequest;
using spectra::kResult;
using spectra::Request;

spectra::Result run(const Request& q, Work& work) {
  return spectra::spectrum(q, graphs::SpectrumMatrix::kAdjacency, work);
}

constexpr Example kExamples[] = {
    {"path", "The middle eigenvalue of a path of three is 0.",
     R"({"graph":{"vertex_count":3,"edges":[[0,1],[1,2]]}})",
     R"json({"eigenvalues":["-sqrt(2)","sqrt(2)","0"],"multiplicities":[1,1,1],"convention":"SYMPY_EIGENVALS"})json"},
};

extern constinit const Operation operation = declare<spectra::check, run>(
    kRequest, kResult,
    {
        .id = "graph.spectrum.adjacency.compute",
        .version = "1",
        .title = "Compute the exact eigenvalues of the adjacency matrix",
        .doc = "Computes the eigenvalues of the matrix with 1 for each pair of adjacent vertices, with their "
               "multiplicities, as exact numbers. The multiplicities add up to the order, and the "
               "eigenvalues, so counted, to 0.",
        .tags = "graph spectrum adjacency exact",
        .words = "graph energy spectral radius characteristic polynomial 0-1 matrix "
                 "roots of det(xI − A(G)) zeros of the characteristic polynomial of a graph",
        .examples = kExamples,
    });

}  // namespace exact::domains::graph::spectrum_adjacency_compute
