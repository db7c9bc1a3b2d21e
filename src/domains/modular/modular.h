// What the operations of the modular domain share.
#pragma once
#include "operation/operation.h"

namespace exact::domains::modular {

// An integer and a modulus to which it must be coprime.
struct Unit {
  Integer value;
  std::int64_t modulus = 2;
};
inline constexpr Field kUnit[] = {
    field<&Unit::value>("The integer; coprime to the modulus.", minus_zero()),
    field<&Unit::modulus>("The modulus, at least 2.", between(2, kMaxJsonInteger)),
};
void check_unit(const Unit& q, Refuse& refuse);

struct Value {
  Integer value;
};

// A product modulo m, for operands below m and m < 2^53.
inline std::uint64_t multiply(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  return static_cast<std::uint64_t>(static_cast<unsigned __int128>(a) * b % m);
}
std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t m);

// The least k > 0 with a^k = 1 modulo m. Requires gcd(a, m) = 1 and m > 0.
std::uint64_t multiplicative_order(std::uint64_t a, std::uint64_t m);

inline constexpr std::int64_t kMaxPolynomialModulus = 1'000'000'000;
inline constexpr std::int64_t kMaxAssignments = 16'384;
inline constexpr std::uint32_t kMaxVariables = 6;
inline constexpr std::uint32_t kMaxTerms = 64;

// A term of a reduced polynomial.
struct ReducedTerm {
  std::int64_t coefficient = 1;
  std::vector<std::int64_t> exponents;
  static const Type type;
};

// ---- Residue images ------------------------------------------------------------------

struct ImageTerm {
  Integer coefficient;
  std::vector<std::int64_t> exponents;
  static const Type type;
};
struct Variable {
  std::string name;
  std::vector<std::int64_t> residues;
  static const Type type;
};
struct ImageRequest {
  std::int64_t modulus = 2;
  std::vector<Variable> variables;
  std::vector<ImageTerm> terms;
};
inline constexpr Field kImageRequest[] = {
    field<&ImageRequest::modulus>("The modulus.", between(2, kMaxPolynomialModulus)),
    field<&ImageRequest::variables>(
        "The variables with the residues that each runs through; up to 16,384 assignments together.",
        items(1, kMaxVariables)),
    field<&ImageRequest::terms>(
        "The terms of the polynomial, exponents not twice; none for the zero polynomial.",
        items(0, kMaxTerms)),
};
void check_image(const ImageRequest& q, Refuse& refuse);

struct ResidueCount {
  std::int64_t residue = 0, count = 1;
  static const Type type;
};
struct Witness {
  std::int64_t residue = 0;
  std::vector<std::int64_t> assignment;
  static const Type type;
};
struct TableRow {
  std::vector<std::int64_t> assignment;
  std::int64_t residue = 0;
  static const Type type;
};
struct ImageResult {
  Literal<"modular-polynomial-residue-image.v1"> semantics_version;
  std::int64_t modulus = 2;
  std::vector<std::string> variable_order;
  std::vector<std::vector<std::int64_t>> domains;
  std::vector<ReducedTerm> normalized_terms;
  Literal<"COMPLETE_DECLARED_CARTESIAN_PRODUCT"> enumeration_scope;
  std::int64_t total_assignments = 1;
  std::vector<std::int64_t> image;
  std::vector<ResidueCount> residue_counts;
  std::vector<Witness> witnesses;
  std::optional<std::vector<TableRow>> table;
};
inline constexpr Field kImageResult[] = {
    field<&ImageResult::semantics_version>("The meaning that the answer has."),
    field<&ImageResult::modulus>("The modulus of the request.", between(2, kMaxPolynomialModulus)),
    field<&ImageResult::variable_order>("The names of the variables, in the order that assignments follow.",
                                        items(1, kMaxVariables)),
    field<&ImageResult::domains>("The residues that each variable runs through.",
                                 items(1, kMaxVariables).items(1, kMaxAssignments)),
    field<&ImageResult::normalized_terms>(
        "The terms with coefficients reduced; those that vanish modulo the modulus are left out.",
        items(0, kMaxTerms)),
    field<&ImageResult::enumeration_scope>("Every combination of the residues was evaluated."),
    field<&ImageResult::total_assignments>("How many combinations there are.", between(1, kMaxAssignments)),
    field<&ImageResult::image>("The residues that the polynomial takes, in ascending order.",
                               items(1, kMaxAssignments)),
    field<&ImageResult::residue_counts>("How often each residue of the image is taken.",
                                        items(1, kMaxAssignments)),
    field<&ImageResult::witnesses>(
        "For each residue of the image the lexicographically first assignment that gives it.",
        items(1, kMaxAssignments)),
    field<&ImageResult::table>(
        "Every assignment with its residue, in lexicographic order; null where only the image was asked for.",
        items(1, kMaxAssignments)),
};
ImageResult residue_image(const ImageRequest& q, bool with_table, Work& work);

}  // namespace exact::domains::modular
