// The verified core: decides identities of rational polynomials in one variable with code extracted from a proof.
//
// When decide_identity() says kIdentical, both sides are equal at every rational number: that is the theorem
// kProofTheorem (claims/core/proof_identity.h), checked by Coq without axioms, and the decision is the function
// that the theorem speaks about (claims/core/extracted_core.h). docs/decisions/0005-proved-core.md says what is
// trusted beside it.
#pragma once
#include "claims/core/proof_identity.h"
#include "claims/core/surface_program.h"
#include "operation/work.h"

#include <cstdint>

namespace exact {

// What admission allows. Degrees are counted before anything is multiplied, so x - x has degree 1.
struct CoreLimits {
  std::uint64_t max_nodes = 100'000;  // operations, literals and occurrences of the variable on one side
  std::uint64_t max_exponent = 64;    // of one power; the polynomial domain of the language
  std::uint64_t max_degree = 1'024;   // of every part of a side
  // Word operations on coefficients for both sides together: about a second. It bounds the memory as well.
  std::uint64_t max_coefficient_work = std::uint64_t{1} << 26;
};

using CoreVerdict = extracted::Verdict;

// kIdentical: equal at every rational. kDifferent: they differ at one of the integers 0 to max_degree (a theorem too,
// rational_difference_has_a_witness). kNotAdmitted: outside the fragment or the limits; nothing is said.
// Only cancellation and the deadline of `work` are looked at; they leave as NotEstablished.
CoreVerdict decide_identity(const SurfaceProgram& left, const SurfaceProgram& right, const CoreLimits& limits,
                            Work& work);
CoreVerdict decide_identity(const SurfaceProgram& left, const SurfaceProgram& right,
                            const CoreLimits& limits = {});

}  // namespace exact
