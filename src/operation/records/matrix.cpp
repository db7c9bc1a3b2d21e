#include "operation/records/matrix.h"

namespace exact::records {
namespace {

constexpr Bounds kEntries = items(1, kMaxMatrixOrder).items(0, kMaxMatrixOrder);

constexpr Field kRational[] = {
    field<&RationalMatrix::matrix_schema_version>("The format's version.", defaulted()),
    field<&RationalMatrix::domain>("The entries are rational numbers.", defaulted()),
    field<&RationalMatrix::entries>("The rows from top to bottom, all of one length.", kEntries),
};
constexpr Field kInteger[] = {
    field<&IntegerMatrix::matrix_schema_version>("The format's version.", defaulted()),
    field<&IntegerMatrix::domain>("The entries are integers.", defaulted()),
    field<&IntegerMatrix::entries>("The rows from top to bottom, all of one length.", kEntries),
};

void check_rational(const RationalMatrix& m, Refuse& refuse) {
  check_rectangular(m.entries, "entries", refuse);
}
void check_integer(const IntegerMatrix& m, Refuse& refuse) {
  check_rectangular(m.entries, "entries", refuse);
}

}  // namespace

constinit const Type RationalMatrix::type = record_type<RationalMatrix, check_rational>(
    "RationalMatrix", "A matrix of rational numbers, given by rows.", kRational);
constinit const Type IntegerMatrix::type = record_type<IntegerMatrix, check_integer>(
    "IntegerMatrix", "A matrix of integers, given by rows.", kInteger);

}  // namespace exact::records
