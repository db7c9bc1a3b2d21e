// What a calculation can result in, and how completely it answered the request.
#pragma once
#include "language/expression.h"
#include "values/enclosure.h"
#include "values/rational.h"
#include "values/real_algebraic.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace exact {

// A retained condition `left REL right` of an assuming(...) result.
struct Condition {
  Expr left;
  Relation relation;
  Expr right;
};

// An exact scalar: a rational number or a symbolic expression with the conditions under which it holds.
struct Scalar {
  Expr expression;
  std::vector<Condition> conditions = {};  // outermost first
};

struct Sequence {
  std::vector<Expr> items;
};

// center - sqrt(radicand) (lower) or center + sqrt(radicand) (upper), radicand a positive rational, no square.
struct RealQuadratic {
  bool upper;
  Rational center, radicand;
};
// A root that is neither rational nor a square root away from it; its polynomial is written in the variable.
struct AlgebraicSolution {
  RealAlgebraic root;
  std::string variable;
};
using Solution = std::variant<Rational, RealQuadratic, AlgebraicSolution>;

struct SolutionSet {
  enum class Status : std::uint8_t { kFinite, kNone, kAll, kUnresolved };
  Status status;
  std::string variable;
  std::vector<Solution> solutions;  // ascending
  Expr left, right;                 // the equation, its operations run and its arithmetic as written
  std::vector<Solution> excluded =
      {};  // real zeros of the equation's divisors, ascending: there it has no meaning
};

// Of a system of linear equations in several unknowns.
struct SystemSolution {
  enum class Status : std::uint8_t { kFinite, kParametric, kNone, kUnresolved };
  struct Component {
    std::string variable;
    Expr value;  // without unknowns, but for those that are free
  };
  Status status;
  std::vector<std::string> variables;  // as they were named
  std::vector<Component> solutions;    // of the unknowns that are not free, in the order of `variables`
  std::vector<std::string> free;       // unknowns that may have any value; none when kFinite
  std::vector<Condition> conditions;   // on the parameters, under which this is the solution
  std::vector<std::pair<Expr, Expr>> equations;
};

// A proved enclosure of a real number with its two views.
struct RealEnclosure {
  DyadicInterval dyadic;
  std::string decimal_lower, decimal_upper;
  std::int64_t digits;          // significant digits, requested and certified
  std::int64_t working_bits;    // of the successful evaluation
  bool is_conditional = false;  // a condition on free symbols was passed over
};

struct DefinitionValue {
  std::string name;
  std::vector<std::string> parameters;  // empty for a value
  std::variant<Scalar, Sequence> body;
};

using Value = std::variant<Scalar, Sequence, SolutionSet, RealEnclosure, DefinitionValue, SystemSolution>;

std::string solution_text(const Solution& solution);
// The plain text of a value, as the calculator prints it.
std::string value_text(const Value& value);

struct Resolution {
  enum class Status : std::uint8_t {
    kComputed,
    kTransformed,
    kUnchangedProved,
    kResidual,
    kUnsupported,
    kIndeterminate
  };
  Status status = Status::kComputed;
  std::string_view operation = {};  // static texts; empty when no operation decided the status
  std::string_view reason = {};
  std::string_view supported_domain = {};

  bool is_complete() const { return status == Status::kComputed || status == Status::kTransformed; }
};
std::string_view status_name(Resolution::Status status);
// "resolution: STATUS (operation=...; reason=...; supported_domain=...)"
std::string resolution_text(const Resolution& resolution);

struct Provenance {
  std::string_view classification, method, backend;  // static texts
};

}  // namespace exact
