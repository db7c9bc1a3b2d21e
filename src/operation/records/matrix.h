// Rectangular matrices as they travel: the records that several domains share.
#pragma once
#include "operation/type.h"

namespace exact::records {

inline constexpr std::uint32_t kMaxMatrixOrder = 640;  // rows and columns; an operation may ask for less

// Invariant after decoding: at least one row and one column, all rows of one length.
struct RationalMatrix {
  Literal<"1"> matrix_schema_version;
  Literal<"QQ"> domain;
  std::vector<std::vector<Rational>> entries;
  std::size_t rows() const { return entries.size(); }
  std::size_t columns() const { return entries.empty() ? 0 : entries[0].size(); }
  static const Type type;
};

struct IntegerMatrix {
  Literal<"1"> matrix_schema_version;
  Literal<"ZZ"> domain;
  std::vector<std::vector<Integer>> entries;
  std::size_t rows() const { return entries.size(); }
  std::size_t columns() const { return entries.empty() ? 0 : entries[0].size(); }
  static const Type type;
};

// The rule of every matrix given by rows: a row is not empty and as long as the first.
template <class T>
void check_rectangular(const std::vector<std::vector<T>>& rows, std::string_view place, Refuse& refuse) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].empty()) refuse({place, i}, "must not be empty");
    if (rows[i].size() != rows[0].size()) refuse({place, i}, "must be as long as the first row");
  }
}

}  // namespace exact::records
