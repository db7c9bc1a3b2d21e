#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::binary_quadratic_form_reduce {

constexpr Bounds kAny = between(-kMaxJsonInteger, kMaxJsonInteger);

struct Request {
  std::int64_t a = 1, b = 0, c = 1;
};
constexpr Field kRequest[] = {
    field<&Request::a>("The coefficient of x^2, positive.", kAny),
    field<&Request::b>("The coefficient of x y.", kAny),
    field<&Request::c>("The coefficient of y^2.", kAny),
};

struct Result {
  std::int64_t a = 1, b = 0, c = 1, reduced_a = 1, reduced_b = 0, reduced_c = 1;
  forms::Matrix matrix = {};
  std::vector<std::array<std::int64_t, 10>> steps;
};
constexpr Field kResult[] = {
    field<&Result::a>("The coefficient of x^2.", kAny),
    field<&Result::b>("The coefficient of x y.", kAny),
    field<&Result::c>("The coefficient of y^2.", kAny),
    field<&Result::reduced_a>("The coefficient of x^2 of the reduced form.", kAny),
    field<&Result::reduced_b>("The coefficient of x y; -a < b <= a, and not negative when a = c.", kAny),
    field<&Result::reduced_c>("The coefficient of y^2, at least a.", kAny),
    field<&Result::matrix>("A matrix M of determinant 1, by rows: Q(M (x, y)) is the reduced form.", kAny),
    field<&Result::steps>("The steps: the coefficients before, the matrix (1 k; 0 1) or (0 -1; 1 0) by rows, "
                          "the coefficients after.",
                          kAny),
};

void check(const Request& q, Refuse& refuse) { check_form({q.a, q.b, q.c}, {}, refuse); }

Result run(const Request& q) {
  const forms::Reduction reduction = forms::reduce({q.a, q.b, q.c});
  const forms::BinaryForm& f = reduction.form;
  Result r{q.a, q.b, q.c, f.a, f.b, f.c, reduction.matrix, {}};
  for (const forms::Step& s : reduction.steps)
    r.steps.push_back({s.from.a, s.from.b, s.from.c, s.matrix[0][0], s.matrix[0][1], s.matrix[1][0],
                       s.matrix[1][1], s.to.a, s.to.b, s.to.c});
  return r;
}

constexpr Example kExamples[] = {
    {"two_steps", "A swap and a translation reduce 8x^2 + 5xy + y^2.", R"({"a":8,"b":5,"c":1})",
     R"({"a":8,"b":5,"c":1,"reduced_a":1,"reduced_b":1,"reduced_c":2,"matrix":[[0,-1],[1,3]],"steps":[[8,5,1,0,-1,1,0,1,-5,8],[1,-5,8,1,3,0,1,1,1,2]]})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "number_theory.binary_quadratic_form.reduce",
        .version = "1",
        .title = "Reduce a binary quadratic form",
        .doc = "Finds the reduced form in the proper class of a primitive positive definite binary quadratic "
               "form by Gauss's reduction, with the matrix of SL_2(Z) that leads there and the steps.",
        .tags = "number-theory exact",
        .words = "Gauss reduction reduced form SL2(Z) unimodular transformation Lagrange minimum fundamental "
                 "domain lattice reduction dimension two |b| ≤ a ≤ c bring a form (a, b, c) to reduced form "
                 "Gauss reduction of a form",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::binary_quadratic_form_reduce
