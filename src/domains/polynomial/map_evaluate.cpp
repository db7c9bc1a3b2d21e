#include "domains/polynomial/expressions/expression.h"
#include "domains/polynomial/polynomial.h"

#include <algorithm>
#include <string>

namespace exact::domains::polynomial::map_evaluate {

struct Point {
  std::vector<std::string> variables;
  std::vector<Rational> values;
  static const Type type;
};
constexpr Field kPoint[] = {
    field<&Point::variables>("The names, all different; up to 200, ten times the older bound.",
                             items(1, 200)),
    field<&Point::values>("The value of each name, in the same order.", items(1, 200)),
};
void check_point(const Point& p, Refuse& refuse) {
  records::check_distinct(p.variables, "variables", refuse);
  if (p.values.size() != p.variables.size()) refuse({"values"}, "must be as many as the variables");
}
constinit const Type Point::type =
    record_type<Point, check_point>("VariablePoint", "Values for named variables.", kPoint);

struct Request {
  Expression polynomial;
  Point point;
};
constexpr Field kRequest[] = {
    field<&Request::polynomial>("The polynomial."),
    field<&Request::point>("The point."),
};
struct Result {
  std::string value;
};
constexpr Field kResult[] = {
    field<&Result::value>("The value as a text, -7/3 or 5."),
};

void check(const Request& q, Refuse& refuse) {
  Program program;
  read_expression(q.polynomial.expression, program);
  for (const std::string& name : program.names)
    if (std::find(q.point.variables.begin(), q.point.variables.end(), name) == q.point.variables.end())
      refuse({"point", "variables"}, "must give a value to " + name);
}

Result run(const Request& q, Work& work) {
  Program program;
  read_expression(q.polynomial.expression, program);
  std::vector<Rational> values;
  for (const std::string& name : program.names)
    values.push_back(q.point.values[index_of(q.point.variables, name)]);
  return {evaluate(program, values, work).to_string()};
}

constexpr Example kExamples[] = {
    {"circle", "The point (3/5, 4/5) lies on the unit circle.",
     R"({"polynomial":{"expression":"x**2 + y**2 - 1"},"point":{"variables":["x","y"],"values":[{"num":"3","den":"5"},{"num":"4","den":"5"}]}})",
     R"({"value":"0"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "polynomial.map.evaluate",
        .version = "1",
        .title = "Value of a polynomial expression at a point",
        .doc = "Computes the exact value of a polynomial, written as a text such as x**2 + 2*y, at a "
               "rational point. Every name in the text must have a value; points may have more. Numbers, "
               "names, + - * /, ** and parentheses are read; a divisor must not be zero.",
        .tags = "polynomial expression exact",
        .words = "evaluate expression string plug in substitute values numbers point formula numerical value "
                 "of a formula at given coordinates numbers for the variables",
        .examples = kExamples,
    });

}  // namespace exact::domains::polynomial::map_evaluate
