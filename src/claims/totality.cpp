#include "claims/totality.h"

#include "calculator/substitution.h"
#include "claims/normal_form.h"
#include "language/syntax_catalog.h"

#include <algorithm>

namespace exact {

namespace {
using Kind = Expr::Kind;

// Functions with a value at all real arguments.
bool is_total_function(Function f) {
  switch (f) {
    case Function::kAbs:
    case Function::kExp:
    case Function::kSin:
    case Function::kCos:
    case Function::kAtan:
    case Function::kSinh:
    case Function::kCosh:
    case Function::kTanh:
    case Function::kRadians:
    case Function::kDegrees:
    case Function::kSquareArea:
    case Function::kRectangleArea:
    case Function::kRectanglePerimeter:
    case Function::kTriangleArea:
    case Function::kTrapezoidArea:
    case Function::kCircleArea:
    case Function::kCircumference:
    case Function::kSphereArea:
    case Function::kSphereVolume:
    case Function::kCylinderVolume:
    case Function::kHypot:
    case Function::kDistance: return true;
    default: return false;
  }
}

class Scan {
 public:
  Scan(Context& c, std::string_view variable) : form_(c, variable) {
    names_.push_back({variable, true, false});
  }

  // True when e depends on the variable; sets `partial` when something that depends on it can fail.
  bool depends(const Expr& e) {
    switch (e.kind()) {
      case Kind::kNumber: return false;
      case Kind::kSymbol: return is_dependent(e.name());
      case Kind::kNegate:
      case Kind::kAdd:
      case Kind::kSubtract:
      case Kind::kMultiply:
      case Kind::kSimplify:
      case Kind::kExpand:
      case Kind::kFactor: return any_child(e);
      case Kind::kDivide: return either(divisor(e[1]), depends(e[0]));
      case Kind::kPower: {
        const bool base = depends(e[0]), exponent = depends(e[1]);
        const bool natural = e[1].is_integer() ? e[1].value().sign() > 0 : is_positive_index(e[1]);
        return either(strict(exponent), natural ? base : strict(base));
      }
      case Kind::kCall: {
        const bool any = any_child(e);
        return is_total_function(function_of(e)) ? any : strict(any);
      }
      // The variable stands free in the value as well.
      case Kind::kDiff:
      case Kind::kIntegrate: return either(is_dependent(e.name()), depends(e[0]));
      case Kind::kTaylor: {
        // Around a fixed point only the values near it matter: the result is a polynomial in the variable.
        const bool place = either(depends(e[1]), depends(e[2]));
        const bool own = is_dependent(e.name());
        const bool was_partial = partial_;
        const bool inside = bound(e.name(), false, e[0]);
        partial_ = was_partial;
        return either(strict(either(place, inside)), own);
      }
      case Kind::kSum:
      case Kind::kProduct:
      case Kind::kSequence: {
        const bool range = strict(either(depends(e[1]), depends(e[2])));
        const bool positive = e[1].is_integer() && e[1].value().sign() > 0;
        return either(bound(e.name(), range, e[0], positive), range);
      }
      case Kind::kIntegral: {
        const bool range = strict(either(depends(e[1]), depends(e[2])));
        return either(bound(e.name(), range, e[0]), range);
      }
      case Kind::kSubstitute: return bound(e.name(), depends(e[1]), e[0]);
      default: return strict(any_child(e));
    }
  }
  bool partial() const { return partial_; }

 private:
  // Both sides are always looked at: looking also notes partial functions.
  static bool either(bool a, bool b) { return a || b; }

  struct Name {
    std::string_view name;
    bool dependent;
    bool positive_index;  // runs through positive integers
  };

  bool strict(bool dependent) {
    partial_ = partial_ || dependent;
    return dependent;
  }
  // A divisor may mention the variable as long as it is a constant other than zero, as x - x + 2 is.
  bool divisor(const Expr& e) {
    const bool was_partial = partial_;
    if (!depends(e)) return false;
    if (names_.size() == 1) {
      const auto p = form_.of(e);
      if (p && p->degree() == 0) {
        partial_ = was_partial;
        return false;
      }
    }
    return strict(true);
  }
  std::vector<Name>::const_reverse_iterator find(std::string_view name) const {
    return std::find_if(names_.rbegin(), names_.rend(), [&](const Name& n) { return n.name == name; });
  }
  bool is_dependent(std::string_view name) const {
    const auto it = find(name);
    return it != names_.rend() && it->dependent;
  }
  bool is_positive_index(const Expr& e) const {
    if (!e.is(Kind::kSymbol)) return false;
    const auto it = find(e.name());
    return it != names_.rend() && it->positive_index;
  }
  bool bound(std::string_view name, bool dependent, const Expr& body, bool positive_index = false) {
    names_.push_back({name, dependent, positive_index});
    const bool result = depends(body);
    names_.pop_back();
    return result;
  }
  bool any_child(const Expr& e) {
    bool any = false;
    for (const Expr& child : e.children()) any = either(depends(child), any);
    return any;
  }

  NormalForm form_;
  std::vector<Name> names_;
  bool partial_ = false;
};
}  // namespace

bool is_defined_everywhere(Context& c, const Expr& source, std::string_view variable) {
  Scan scan(c, variable);
  scan.depends(source);
  return !scan.partial();
}

namespace {
bool is_infinite(const Expr& e) {
  return e.is(Kind::kNegate) ? is_infinite(e[0]) : e.is(Kind::kSymbol) && e.name() == "infinity";
}

// True when the child may be infinity.
bool takes_infinity(const Expr& e, std::size_t child) {
  if (e.is(Kind::kLimit)) return child == 1;
  return (e.is(Kind::kSum) || e.is(Kind::kProduct) || e.is(Kind::kIntegral)) && (child == 1 || child == 2);
}
}  // namespace

bool has_infinity_as_number(const Expr& e) {
  if (is_infinite(e)) return true;
  if (e.is(Kind::kSubstitute) && has_free_symbol(e[1], "infinity")) {
    const Replacement replacement{e.name(), e[1]};
    return !is_infinite(e[1]) || !has_free_symbol(e[0], e.name()) ||
           has_infinity_as_number(substitute(e[0], {&replacement, 1}));
  }
  for (std::size_t i = 0; i < e.size(); ++i)
    if (!(takes_infinity(e, i) && is_infinite(e[i])) && has_infinity_as_number(e[i])) return true;
  return false;
}

}  // namespace exact
