#include "domains/linear/linear.h"

#include "operation/records/polynomial.h"

namespace exact::domains::linear {
namespace {

constexpr std::uint32_t kMost = records::kMaxMatrixOrder;
constexpr Field kSystem[] = {
    field<&System::system_schema_version>("The format's version.", defaulted()),
    field<&System::domain>("Coefficients and solutions are rational numbers.", defaulted()),
    field<&System::relation>("The equations are A x = b.", defaulted()),
    field<&System::variables>("The names of the variables, in the order of the columns.",
                              items(1, kMost).matching(kIdentifierPattern)),
    field<&System::coefficients>("The matrix A, a row for each equation."),
    field<&System::rhs>("The right-hand sides b, one for each equation.", items(1, kMost)),
};

void check_system(const System& s, Refuse& refuse) {
  records::check_distinct(s.variables, "variables", refuse);
  if (s.coefficients.columns() != s.variables.size())
    refuse("needs one column of coefficients for each variable");
  if (s.coefficients.rows() != s.rhs.size()) refuse("needs one right-hand side for each row of coefficients");
}

}  // namespace

constinit const Type System::type = record_type<System, check_system>(
    "LinearSystem", "Linear equations with rational coefficients.", kSystem);

}  // namespace exact::domains::linear
