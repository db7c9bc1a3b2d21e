#include "calculator/value.h"

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

void append_solution_set(std::string& out, const SolutionSet& s) {
  switch (s.status) {
    case SolutionSet::Status::kNone: out += "no solutions"; return;
    case SolutionSet::Status::kAll:
      out += "all values of ";
      out += s.variable;
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
  if (s.solutions.size() == 1) {
    out += " = ";
    out += solution_text(s.solutions[0]);
    return;
  }
  out += " in {";
  for (std::size_t i = 0; i < s.solutions.size(); ++i) {
    if (i) out += ", ";
    out += solution_text(s.solutions[i]);
  }
  out += '}';
}
}  // namespace

std::string solution_text(const Solution& solution) {
  if (const auto* q = std::get_if<Rational>(&solution)) return q->to_string();
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
