// What the two operations on graded Jacobian syzygies share: a form in three variables, and the ledger of its maps.
#pragma once
#include "domains/polynomial/polynomial.h"
#include "engines/polynomials/graded_map.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::polynomial {

inline constexpr std::int64_t kMaxFormDegree = 40;
inline constexpr std::int64_t kMaxMultiplierDegree = 20;

enum class Detail { kCertificates, kSparseEntries };
constexpr auto wire_names(Detail) { return names("CERTIFICATES", "SPARSE_ENTRIES"); }
enum class Source { kExpanded, kFactors };
constexpr auto wire_names(Source) { return names("EXPANDED_POLYNOMIAL", "LABELLED_LINEAR_FACTOR_PRODUCT"); }
enum class Found { kFound, kNone };
constexpr auto wire_names(Found) { return names("FOUND", "NONE_THROUGH_BOUND"); }

struct Coefficients3 {
  Rational x, y, z;
  static const Type type;
};
struct Line {
  std::string label;
  Coefficients3 coefficients;
  static const Type type;
};
struct Names3 {
  std::string x, y, z;
  static const Type type;
};

struct SyzygyRequest {
  std::optional<Polynomial> polynomial;
  std::optional<std::vector<Line>> linear_factors;
  std::optional<Names3> linear_factor_variables;
  std::int64_t max_degree = 6;
  Detail coefficient_map_detail = Detail::kCertificates;
};
inline constexpr Field kSyzygyRequest[] = {
    field<&SyzygyRequest::polynomial>("The form h: homogeneous of degree 1 to 40 in exactly three variables. "
                                      "Either this or linear factors."),
    field<&SyzygyRequest::linear_factors>("Linear forms whose product is h, with different labels.",
                                          items(1, kMaxFormDegree)),
    field<&SyzygyRequest::linear_factor_variables>(
        "The three variables of the linear factors, all different."),
    field<&SyzygyRequest::max_degree>(
        "The largest degree of multipliers to look at, at most 20; the older bound was 8.",
        between(0, kMaxMultiplierDegree).defaulted()),
    field<&SyzygyRequest::coefficient_map_detail>("Whether the entries of the maps are listed.", defaulted()),
};
void check_syzygy(const SyzygyRequest& q, Refuse& refuse);

struct Entry {
  std::int64_t row = 0, column = 0;
  Rational coefficient;
  static const Type type;
};
struct Minor {
  std::vector<std::int64_t> row_indices, column_indices;
  Rational determinant;
  static const Type type;
};
struct Map3 {
  std::int64_t multiplier_degree = 0;
  std::vector<std::array<std::int64_t, 3>> source_monomial_basis, target_monomial_basis;
  std::int64_t row_count = 1, column_count = 3;
  std::string matrix_digest;
  std::vector<Entry> sparse_entries;
  std::int64_t rank = 0, nullity = 0;
  std::vector<std::int64_t> pivot_columns;
  std::optional<Minor> rank_minor;
  bool injective = false;
  static const Type type;
};
struct Witness {
  std::int64_t multiplier_degree = 0;
  std::vector<Rational> coefficient_vector;
  std::array<Polynomial, 3> multipliers;
  static const Type type;
};
struct Ledger {
  Literal<"1"> result_schema_version;
  std::array<std::string, 3> variables;
  Source source_kind = Source::kExpanded;
  Polynomial expanded_polynomial;
  std::int64_t homogeneous_degree = 1, searched_through_degree = 0;
  Detail coefficient_map_detail = Detail::kCertificates;
  std::array<Polynomial, 3> partial_derivatives;
  std::vector<Map3> degree_maps;
  Found status = Found::kFound;
  std::optional<std::int64_t> first_syzygy_degree;
  std::optional<Witness> kernel_witness;
  Literal<"COMPLETE_THROUGH_BOUND"> completion;
};
inline constexpr Field kLedger[] = {
    field<&Ledger::result_schema_version>("The format's version."),
    field<&Ledger::variables>("The three variables."),
    field<&Ledger::source_kind>("In which way the form was given."),
    field<&Ledger::expanded_polynomial>("The form h, multiplied out."),
    field<&Ledger::homogeneous_degree>("The degree d of h.", between(1, kMaxFormDegree)),
    field<&Ledger::searched_through_degree>("The last degree of multipliers looked at.",
                                            between(0, kMaxMultiplierDegree)),
    field<&Ledger::coefficient_map_detail>("Whether the entries of the maps are listed."),
    field<&Ledger::partial_derivatives>("The derivatives of h by the three variables."),
    field<&Ledger::degree_maps>("The map of each degree from 0 on, the last one with the first syzygy.",
                                items(1, kMaxMultiplierDegree + 1)),
    field<&Ledger::status>("FOUND, or NONE_THROUGH_BOUND when every map is injective."),
    field<&Ledger::first_syzygy_degree>("The least degree of a syzygy; null when none was found.",
                                        between(0, kMaxMultiplierDegree)),
    field<&Ledger::kernel_witness>("The first syzygy; null when none was found."),
    field<&Ledger::completion>("Says that every degree up to the last one was decided."),
};

Ledger syzygy_ledger(const SyzygyRequest& q, Detail detail, Work& work);

}  // namespace exact::domains::polynomial
