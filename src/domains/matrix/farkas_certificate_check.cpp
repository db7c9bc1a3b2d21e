#include "domains/matrix/matrix.h"

#include <algorithm>

namespace exact::domains::matrix::farkas_certificate_check {

constexpr std::uint32_t kMost = 4096;  // rows and columns

struct Request {
  std::vector<std::vector<Rational>> constraint_matrix;
  std::vector<Rational> rhs_vector, multipliers;
};
constexpr Field kRequest[] = {
    field<&Request::constraint_matrix>("The rows of A, all of one length.", items(1, kMost).items(0, kMost)),
    field<&Request::rhs_vector>("The vector b, one entry for each row.", items(1, kMost)),
    field<&Request::multipliers>("The vector y that is to be checked, one entry for each row.",
                                 items(1, kMost)),
};

struct Result {
  bool valid = false;
  std::vector<std::string> y_t_a;
  std::string y_t_b;
  std::string reason;
};
constexpr Field kResult[] = {
    field<&Result::valid>("Whether y proves that no x satisfies A x <= b."),
    field<&Result::y_t_a>(
        "The products of y with the columns of A, as fractions; none when an entry of y is negative."),
    field<&Result::y_t_b>("The product of y with b, as a fraction."),
    field<&Result::reason>("Which conditions hold, or those that fail."),
};

void check(const Request& q, Refuse& refuse) {
  const std::size_t rows = q.constraint_matrix.size();
  for (std::size_t i = 1; i < rows; ++i) {
    if (q.constraint_matrix[i].size() != q.constraint_matrix[0].size())
      refuse("needs rows of the constraint matrix that are all of one length; row " + std::to_string(i) +
             " is not");
  }
  if (q.rhs_vector.size() != rows) refuse("needs one entry of rhs_vector for each row");
  if (q.multipliers.size() != rows) refuse("needs one entry of multipliers for each row");
}

Result run(const Request& q, Work& work) {
  Result r;
  Rational yb;
  for (std::size_t i = 0; i < q.multipliers.size(); ++i) yb += q.multipliers[i] * q.rhs_vector[i];
  r.y_t_b = yb.to_string();
  if (std::ranges::any_of(q.multipliers, [](const Rational& y) { return y.sign() < 0; })) {
    r.reason = "multiplier vector has a negative entry";
    return r;
  }
  std::vector<Rational> ya(q.constraint_matrix[0].size());
  for (std::size_t i = 0; i < q.multipliers.size(); ++i) {
    if (q.multipliers[i].is_zero()) continue;
    work.spend(ya.size() *
               (20 + (q.multipliers[i].numerator_bits() + q.multipliers[i].denominator_bits()) / 16));
    for (std::size_t j = 0; j < ya.size(); ++j) ya[j] += q.multipliers[i] * q.constraint_matrix[i][j];
  }
  bool zero = true;
  for (const Rational& v : ya) {
    zero = zero && v.is_zero();
    r.y_t_a.push_back(v.to_string());
  }
  r.valid = zero && yb.sign() < 0;
  if (r.valid) {
    r.reason = "y^T A = 0; y^T b < 0";
  } else {
    if (!zero) r.reason = "y^T A != 0";
    if (yb.sign() >= 0) r.reason += std::string(zero ? "" : "; ") + "y^T b >= 0";
  }
  return r;
}

constexpr Example kExamples[] = {
    {"proof", "The inequalities x <= 1 and -x <= -2 add up to 0 <= -1.",
     R"({"constraint_matrix":[[{"num":"1","den":"1"}],[{"num":"-1","den":"1"}]],"rhs_vector":[{"num":"1","den":"1"},{"num":"-2","den":"1"}],"multipliers":[{"num":"1","den":"1"},{"num":"1","den":"1"}]})",
     R"({"valid":true,"y_t_a":["0"],"y_t_b":"-1","reason":"y^T A = 0; y^T b < 0"})"},
    {"no_proof", "These multipliers leave a variable over.",
     R"({"constraint_matrix":[[{"num":"1","den":"1"},{"num":"1","den":"1"}],[{"num":"-1","den":"1"},{"num":"1","den":"2"}]],"rhs_vector":[{"num":"1","den":"1"},{"num":"-2","den":"1"}],"multipliers":[{"num":"1","den":"1"},{"num":"1","den":"1"}]})",
     R"({"valid":false,"y_t_a":["0","3/2"],"y_t_b":"-1","reason":"y^T A != 0"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.farkas_certificate.check",
        .version = "1",
        .title = "Check a Farkas certificate of infeasibility",
        .doc = "Says whether a vector y proves that the system A x <= b has no solution. It does when no "
               "entry of y is negative, y^T A vanishes, and y^T b is negative, for then the inequalities "
               "add up to 0 < 0. The products are given, so the verdict can be checked by hand.",
        .tags = "matrix farkas infeasibility exact",
        .words = "Farkas lemma linear programming inequalities infeasible dual ray theorem of the "
                 "alternative certificate verify LP Motzkin",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::farkas_certificate_check
