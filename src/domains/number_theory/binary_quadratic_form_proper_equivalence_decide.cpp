#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::binary_quadratic_form_proper_equivalence_decide {

struct Request {
  FormTriple form1, form2;
};
constexpr Field kRequest[] = {
    field<&Request::form1>("The first form, primitive and positive definite."),
    field<&Request::form2>("The second form, in the same way."),
};

enum class Status { kEquivalent, kDifferent };
constexpr auto wire_names(Status) { return names("PROPERLY_EQUIVALENT", "NOT_PROPERLY_EQUIVALENT"); }

struct Result {
  FormTriple form1, form2;
  Status status = Status::kDifferent;
  std::optional<forms::Matrix> matrix;
};
constexpr Field kResult[] = {
    field<&Result::form1>("The first form."),
    field<&Result::form2>("The second form."),
    field<&Result::status>("Whether a matrix of SL_2(Z) takes one form to the other."),
    field<&Result::matrix>(
        "A matrix M of determinant 1, by rows, with form1(M (x, y)) = form2(x, y); null when there is none."),
};

void check(const Request& q, Refuse& refuse) {
  check_form(q.form1.form(), {"form1"}, refuse);
  check_form(q.form2.form(), {"form2"}, refuse);
}

Result run(const Request& q) {
  Result r{q.form1, q.form2, Status::kDifferent, {}};
  const forms::Reduction one = forms::reduce(q.form1.form()), two = forms::reduce(q.form2.form());
  if (one.form != two.form) return r;
  r.status = Status::kEquivalent;
  const auto m = forms::quotient(one.matrix, two.matrix);
  forms::Matrix matrix;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      if (abs(m[i][j]) > Integer(kMaxJsonInteger))
        throw Refused("has forms so far apart that the matrix has an entry beyond 2^53 - 1");
      matrix[i][j] = *m[i][j].to_int64();
    }
  }
  r.matrix = matrix;
  return r;
}

constexpr Example kExamples[] = {
    {"translate", "The substitution of x + y for x takes x^2 + y^2 to x^2 + 2xy + 2y^2.",
     R"({"form1":[1,0,1],"form2":[1,2,2]})",
     R"({"form1":[1,0,1],"form2":[1,2,2],"status":"PROPERLY_EQUIVALENT","matrix":[[1,1],[0,1]]})"},
    {"opposite", "The forms 2x^2 + xy + 3y^2 and 2x^2 - xy + 3y^2 are equivalent only with determinant -1.",
     R"({"form1":[2,1,3],"form2":[2,-1,3]})",
     R"({"form1":[2,1,3],"form2":[2,-1,3],"status":"NOT_PROPERLY_EQUIVALENT","matrix":null})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.binary_quadratic_form.proper_equivalence.decide",
        .version = "1",
        .title = "Decide proper equivalence of binary quadratic forms",
        .doc = "Decides whether a substitution of determinant 1 takes one primitive positive definite binary "
               "quadratic form to another, by comparing their reduced forms, and gives the substitution.",
        .tags = "number-theory exact",
        .words = "equivalent forms SL2(Z) same class unimodular substitution Gauss isometric isomorphic (a, "
                 "b, c) ~ (d, e, f) forms equivalent under SL_2(Z) ideal classes change of variables",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::binary_quadratic_form_proper_equivalence_decide
