#include "domains/polynomial/polynomial.h"

#include <set>

namespace exact::domains::polynomial::interpolation_newton_evaluate_compute {

struct NewtonForm {
  std::vector<Rational> nodes, coefficients;
  static const Type type;
};
constexpr Field kForm[] = {
    field<&NewtonForm::nodes>("The nodes x0, x1, ..., all different; up to 320, ten times the older bound.",
                              items(1, kMaxNodes)),
    field<&NewtonForm::coefficients>("The coefficients c0, c1, ..., one for each node.", items(1, kMaxNodes)),
};
void check_form(const NewtonForm& f, Refuse& refuse) {
  if (f.nodes.size() != f.coefficients.size()) refuse({"coefficients"}, "must be as many as the nodes");
  std::set<Rational> seen;
  for (std::size_t i = 0; i < f.nodes.size(); ++i)
    if (!seen.insert(f.nodes[i]).second) refuse({"nodes", i}, "occurs twice");
}
constinit const Type NewtonForm::type = record_type<NewtonForm, check_form>(
    "NewtonForm", "A polynomial by its coefficients at products of x minus nodes.", kForm);

struct Request {
  NewtonForm newton_form;
  Rational evaluation_point;
};
constexpr Field kRequest[] = {
    field<&Request::newton_form>("The polynomial."),
    field<&Request::evaluation_point>("Where to evaluate it."),
};
struct Result {
  Rational result;
  Literal<"NEWTON_HORNER"> method;
};
constexpr Field kResult[] = {
    field<&Result::result>("The value there."),
    field<&Result::method>("A fixed name for nested multiplication."),
};

Result run(const Request& q, Work& work) {
  const NewtonForm& f = q.newton_form;
  Rational value;
  for (std::size_t i = f.coefficients.size(); i-- > 0;) {
    if (i + 1 < f.coefficients.size()) value *= q.evaluation_point - f.nodes[i];
    value += f.coefficients[i];
    work.spend(20 + (value.numerator_bits() + value.denominator_bits()) / 8);
  }
  return {value, {}};
}

constexpr Example kExamples[] = {
    {"parabola", "The value of 1 + 2 x + 3 x (x - 1) at 1/2.",
     R"({"newton_form":{"nodes":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"5","den":"1"}],"coefficients":[{"num":"1","den":"1"},{"num":"2","den":"1"},{"num":"3","den":"1"}]},"evaluation_point":{"num":"1","den":"2"}})",
     R"({"result":{"num":"5","den":"4"},"method":"NEWTON_HORNER"})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "polynomial.interpolation.newton_evaluate.compute",
        .version = "2",
        .title = "Value of a polynomial in Newton's form",
        .doc = "Computes the value of c0 + c1 (x - x0) + c2 (x - x0)(x - x1) + ... at a rational number "
               "by nested multiplication. At the node xk only the first k + 1 coefficients matter.",
        .tags = "polynomial interpolation exact",
        .words = "evaluate Newton form interpolant Horner nested multiplication value",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::interpolation_newton_evaluate_compute
