#include "domains/polynomial/expressions/expression.h"
#include "domains/polynomial/polynomial.h"

#include <algorithm>
#include <set>
#include <string>

namespace exact::domains::polynomial::map_compose {

struct Request {
  Expression outer, inner;
  std::string inner_variable, outer_variable;
};
constexpr Field kRequest[] = {
    field<&Request::outer>("The polynomial in which something is substituted."),
    field<&Request::inner>("The polynomial that is substituted."),
    field<&Request::inner_variable>("A variable of the inner polynomial."),
    field<&Request::outer_variable>("The variable of the outer polynomial that is replaced."),
};
struct Result {
  std::string expression;
};
constexpr Field kResult[] = {
    field<&Result::expression>("The composition, multiplied out."),
};

bool has(const Program& p, const std::string& name) {
  return std::find(p.names.begin(), p.names.end(), name) != p.names.end();
}

void check(const Request& q, Refuse& refuse) {
  Program outer, inner;
  read_expression(q.outer.expression, outer);
  read_expression(q.inner.expression, inner);
  if (!has(outer, q.outer_variable)) refuse({"outer_variable"}, "must occur in the outer polynomial");
  if (!has(inner, q.inner_variable)) refuse({"inner_variable"}, "must occur in the inner polynomial");
  std::set<std::string> names(inner.names.begin(), inner.names.end());
  for (const std::string& name : outer.names)
    if (name != q.outer_variable) names.insert(name);
  if (names.size() > records::kMaxVariables) refuse("has more than 8 variables");
}

Result run(const Request& q, Work& work) {
  Program outer, inner;
  read_expression(q.outer.expression, outer);
  read_expression(q.inner.expression, inner);
  std::set<std::string> all(inner.names.begin(), inner.names.end());
  for (const std::string& name : outer.names)
    if (name != q.outer_variable) all.insert(name);
  const std::vector<std::string> names(all.begin(), all.end());
  const polynomials::Ring ring(names.size(), polynomials::Order::kLex);
  const auto generator = [&](const std::string& name) {
    polynomials::Multivariate x(ring);
    fmpq_mpoly_gen(x.raw(), static_cast<slong>(index_of(names, name)), ring.raw());
    return x;
  };
  std::vector<polynomials::Multivariate> values;
  for (const std::string& name : inner.names) values.push_back(generator(name));
  const polynomials::Multivariate g = expand(inner, values, ring, work);
  values.clear();
  for (const std::string& name : outer.names)
    values.push_back(name == q.outer_variable ? g : generator(name));
  return {write_expression(expand(outer, values, ring, work), names)};
}

constexpr Example kExamples[] = {
    {"shifted_square", "The square of x + 1, less one.",
     R"({"outer":{"expression":"t**2 - 1"},"inner":{"expression":"x + 1"},"inner_variable":"x","outer_variable":"t"})",
     R"({"expression":"x**2 + 2*x"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.map.compose",
        .version = "1",
        .title = "Compose polynomial expressions",
        .doc = "Substitutes the polynomial inner for the variable outer_variable in the polynomial "
               "outer, both written as texts such as x**2 + 1. The answer is multiplied out, terms in "
               "descending lexicographic order of the alphabetical variables; its value at any point is "
               "outer's value at inner's.",
        .tags = "polynomial expression exact",
        .words = "composition compose substitute expression string f(g(x)) plug in expand (f∘g)(x) f after g",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::map_compose
