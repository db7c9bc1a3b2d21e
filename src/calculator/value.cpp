#include "calculator/value.h"

#include "calculator/conditions.h"
#include "calculator/polynomial.h"

namespace exact {

namespace {
template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;  // clang 16 does not deduce it by itself

void append_scalar(std::string& out, const Scalar& s) { print_to(out, s.expression); }

void append_sequence(std::string& out, const Sequence& s) {
  out += '[';
  for (std::size_t i = 0; i < s.items.size(); ++i) {
    if (i) out += ", ";
    print_to(out, s.items[i]);
  }
  out += ']';
}

// One point, or {several}.
void append_points(std::string& out, const std::vector<Solution>& points) {
  if (points.size() != 1) out += '{';
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i) out += ", ";
    out += solution_text(points[i]);
  }
  if (points.size() != 1) out += '}';
}

void append_solution_set(std::string& out, const SolutionSet& s) {
  switch (s.status) {
    case SolutionSet::Status::kNone: out += "no solutions"; return;
    case SolutionSet::Status::kAll:
      out += "all values of ";
      out += s.variable;
      if (s.excluded.empty()) return;
      out += " except ";
      append_points(out, s.excluded);
      return;
    case SolutionSet::Status::kUnresolved:
      out += "unresolved: solve(";
      print_to(out, s.left);
      out += " = ";
      print_to(out, s.right);
      out += ", ";
      out += s.variable;
      out += ')';
      return;
    case SolutionSet::Status::kFinite: break;
  }
  out += s.variable;
  out += s.solutions.size() == 1 ? " = " : " in ";
  append_points(out, s.solutions);
}

void append_system(std::string& out, const SystemSolution& s) {
  switch (s.status) {
    case SystemSolution::Status::kNone: out += "no solutions"; break;
    case SystemSolution::Status::kUnresolved:
      out += "unresolved: solve({";
      for (std::size_t i = 0; i < s.equations.size(); ++i) {
        if (i) out += ", ";
        print_to(out, s.equations[i].first);
        out += " = ";
        print_to(out, s.equations[i].second);
      }
      out += "}, {";
      for (std::size_t i = 0; i < s.variables.size(); ++i) {
        if (i) out += ", ";
        out += s.variables[i];
      }
      out += "})";
      return;
    default: {
      bool first = true;
      for (const auto& component : s.solutions) {
        if (!first) out += ", ";
        first = false;
        out += component.variable;
        out += " = ";
        print_to(out, component.value);
      }
      for (const std::string& name : s.free) {
        out += first ? "any " : ", any ";
        first = false;
        out += name;
      }
    }
  }
  for (std::size_t i = 0; i < s.conditions.size(); ++i) {
    out += i ? " and " : " where ";
    out += condition_text(s.conditions[i]);
  }
}
}  // namespace

std::string solution_text(const Solution& solution) {
  if (const auto* q = std::get_if<Rational>(&solution)) return q->to_string();
  if (const auto* a = std::get_if<AlgebraicSolution>(&solution)) {
    return "real_root(" + print(from_polynomial(a->root.minimal_polynomial(), a->variable, Expr::kNowhere)) +
           ", " + a->variable + ", " + std::to_string(a->root.index()) + ")";
  }
  const auto& r = std::get<RealQuadratic>(solution);
  std::string out;
  if (!r.center.is_zero()) {
    r.center.append_to(out);
    out += r.upper ? " + " : " - ";
  } else if (!r.upper) {
    out += '-';
  }
  out += "sqrt(";
  r.radicand.append_to(out);
  out += ')';
  return out;
}

std::string value_text(const Value& value) {
  std::string out;
  std::visit(Overloaded{
                 [&](const Scalar& s) { append_scalar(out, s); },
                 [&](const Sequence& s) { append_sequence(out, s); },
                 [&](const SolutionSet& s) { append_solution_set(out, s); },
                 [&](const SystemSolution& s) { append_system(out, s); },
                 [&](const RealEnclosure& r) {
                   out += "≈ ";
                   if (r.decimal_lower == r.decimal_upper) {
                     out += r.decimal_lower;
                   } else {
                     out += '[';
                     out += r.decimal_lower;
                     out += ", ";
                     out += r.decimal_upper;
                     out += ']';
                   }
                 },
                 [&](const DefinitionValue& d) {
                   out += d.name;
                   for (std::size_t i = 0; i < d.parameters.size(); ++i) {
                     out += i ? ", " : "(";
                     out += d.parameters[i];
                   }
                   if (!d.parameters.empty()) out += ')';
                   out += " = ";
                   std::visit(Overloaded{[&](const Scalar& s) { append_scalar(out, s); },
                                         [&](const Sequence& s) { append_sequence(out, s); }},
                              d.body);
                 },
             },
             value);
  return out;
}

std::string_view status_name(Resolution::Status status) {
  constexpr std::string_view kNames[] = {"computed", "transformed", "unchanged_proved",
                                         "residual", "unsupported", "indeterminate"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string resolution_text(const Resolution& r) {
  std::string out = "resolution: ";
  out += status_name(r.status);
  if (r.operation.empty()) return out;
  out += " (operation=";
  out += r.operation;
  if (!r.reason.empty()) {
    out += "; reason=";
    out += r.reason;
  }
  if (!r.supported_domain.empty()) {
    out += "; supported_domain=";
    out += r.supported_domain;
  }
  out += ')';
  return out;
}

}  // namespace exact
