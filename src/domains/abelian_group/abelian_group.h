// What the operations on finitely generated abelian groups share. A finite group is given as a product of cyclic groups
// Z/m1 x ... x Z/mk, an element by its k coordinates, each of which counts modulo its m.
#pragma once
#include "operation/operation.h"

namespace exact::domains::abelian_group {

inline constexpr std::uint32_t kMaxFactors = 32;
inline constexpr std::uint32_t kMaxGenerators = 256;

// Refuses moduli below 2.
void check_factors(const std::vector<std::int64_t>& factors, Refuse& refuse);
// Refuses an element that has not one coordinate for each factor. `place` is where it stands.
void check_length(const std::vector<std::int64_t>& coordinates, const std::vector<std::int64_t>& factors,
                  std::initializer_list<Step> place, Refuse& refuse);

// The residue of `coordinate` in 0, ..., factor - 1.
std::int64_t reduced(std::int64_t coordinate, std::int64_t factor);

// The invariant factors d1 | d2 | ..., all above 1, of the quotient of Z/m1 x ... x Z/mk by the subgroup that the
// generators span: the Smith normal form of the relations, reduced modulo the exponent of the group throughout, so that
// no intermediate number is longer than that (Cohen, A Course in Computational Algebraic Number Theory, section 2.4).
// Empty for the trivial group.
std::vector<Integer> quotient_invariants(const std::vector<std::int64_t>& factors,
                                         const std::vector<std::vector<std::int64_t>>& generators,
                                         Work& work);

// The product as a JSON integer. Throws Refused about `what` when it is above 2^53 - 1.
std::int64_t order_of(const std::vector<Integer>& invariants, std::string_view what);

}  // namespace exact::domains::abelian_group
