// Printing expressions so that the parser reads the same tree again.
#include "language/expression.h"

namespace exact {

namespace {
using Kind = Expr::Kind;

// Binding strength of the outermost operator of a text; a child goes in parentheses when its level is below what
// its place needs. Operators associate to the left, so a right operand needs one level more.
constexpr int kWhere = -1, kSum = 0, kTerm = 1, kUnary = 2, kPowerLevel = 3, kAtom = 4;

int level(const Expr& e) {
  switch (e.kind()) {
    case Kind::kNumber:
      if (!e.value().is_integer()) return kTerm;
      return e.value().sign() < 0 ? kUnary : kAtom;
    case Kind::kAssuming: return kWhere;
    case Kind::kAdd:
    case Kind::kSubtract: return kSum;
    case Kind::kMultiply:
    case Kind::kDivide: return kTerm;
    case Kind::kNegate: return kUnary;
    case Kind::kPower: return kPowerLevel;
    default: return kAtom;
  }
}

void print_at(std::string& out, const Expr& e, int needed);

void print_list(std::string& out, std::span<const Expr> items) {
  bool first = true;
  for (const Expr& item : items) {
    if (!first) out += ", ";
    first = false;
    print_at(out, item, kWhere);
  }
}

void print_binary(std::string& out, const Expr& e, std::string_view op, int own) {
  // Left spines are walked, not recursed into: a sum of 16,000 terms is 16,000 levels deep.
  std::vector<const Expr*> spine{&e};
  while (level((*spine.back())[0]) == own && (*spine.back())[0].size() == 2)
    spine.push_back(&(*spine.back())[0]);
  print_at(out, (*spine.back())[0], own);
  for (auto it = spine.rbegin(); it != spine.rend(); ++it) {
    switch ((*it)->kind()) {
      case Kind::kAdd: out += " + "; break;
      case Kind::kSubtract: out += " - "; break;
      case Kind::kMultiply: out += " * "; break;
      case Kind::kDivide: out += " / "; break;
      default: out += op;
    }
    print_at(out, (**it)[1], own + 1);
  }
}

void print_form(std::string& out, std::string_view form, const Expr& e) {
  out += form;
  out += '(';
  print_at(out, e[0], kWhere);
}

void print_range(std::string& out, std::string_view form, const Expr& e) {
  print_form(out, form, e);
  out += ", ";
  out += e.name();
  out += " = ";
  print_at(out, e[1], kWhere);
  out += ", ";
  print_at(out, e[2], kWhere);
  out += ')';
}

void print_equations(std::string& out, const Expr& equations) {
  out += '{';
  for (std::size_t i = 0; i + 1 < equations.size(); i += 2) {
    if (i) out += ", ";
    print_at(out, equations[i], kWhere);
    out += " = ";
    print_at(out, equations[i + 1], kWhere);
  }
  out += '}';
}

void print_system(std::string& out, const Expr& e) {
  const Expr* inner = &e;
  std::string names;
  for (; inner->is(Kind::kSystem); inner = &(*inner)[0]) {
    if (!names.empty()) names += ", ";
    names += inner->name();
  }
  out += "solve(";
  print_equations(out, *inner);
  out += ", {";
  out += names;
  out += "})";
}

void print_node(std::string& out, const Expr& e) {
  switch (e.kind()) {
    case Kind::kNumber: e.value().append_to(out); return;
    case Kind::kSymbol: out += e.name(); return;
    case Kind::kNegate: {
      const Expr* inner = &e;
      while (inner->is(Kind::kNegate)) {
        out += '-';
        inner = &(*inner)[0];
      }
      print_at(out, *inner, kUnary);
      return;
    }
    case Kind::kAdd:
    case Kind::kSubtract: print_binary(out, e, "", kSum); return;
    case Kind::kMultiply:
    case Kind::kDivide: print_binary(out, e, "", kTerm); return;
    case Kind::kPower: {
      print_at(out, e[0], kAtom);
      out += '^';
      const Expr& n = e[1];
      if (n.is_integer() || level(n) == kAtom) {
        print_node(out, n);
      } else {
        out += '(';
        print_node(out, n);
        out += ')';
      }
      return;
    }
    case Kind::kCall:
      out += e.name();
      out += '(';
      print_list(out, e.children());
      out += ')';
      return;
    case Kind::kSimplify: print_form(out, "simplify", e); break;
    case Kind::kExpand: print_form(out, "expand", e); break;
    case Kind::kFactor: print_form(out, "factor", e); break;
    case Kind::kDiff:
    case Kind::kIntegrate:
      print_form(out, e.is(Kind::kDiff) ? "diff" : "integrate", e);
      out += ", ";
      out += e.name();
      break;
    case Kind::kIntegral: print_range(out, "integrate", e); return;
    case Kind::kSum: print_range(out, "sum", e); return;
    case Kind::kProduct: print_range(out, "product", e); return;
    case Kind::kSequence: print_range(out, "sequence", e); return;
    case Kind::kTaylor: print_range(out, "taylor", e); return;
    case Kind::kSubstitute:
    case Kind::kLimit:
      print_form(out, e.is(Kind::kLimit) ? "limit" : "substitute", e);
      out += ", ";
      out += e.name();
      out += " = ";
      print_at(out, e[1], kWhere);
      if (e.is(Kind::kLimit) && e.relation() != Relation::kEqual)
        out += e.relation() == Relation::kLess ? ", left" : ", right";
      break;
    case Kind::kAssuming:
      print_at(out, e[0], kSum);
      out += " where ";
      print_at(out, e[1], kSum);
      out += ' ';
      out += relation_symbol(e.relation());
      out += ' ';
      print_at(out, e[2], kSum);
      return;
    case Kind::kRealRoot:
      print_form(out, "real_root", e);
      out += ", ";
      out += e.name();
      out += ", ";
      print_at(out, e[1], kWhere);
      break;
    case Kind::kSystem: print_system(out, e); return;
    case Kind::kEquations: print_equations(out, e); return;
    case Kind::kSolve:
      print_form(out, "solve", e);
      out += " = ";
      print_at(out, e[1], kWhere);
      out += ", ";
      out += e.name();
      break;
    case Kind::kRecurrence:
      print_form(out, "recurrence", e);
      out += ", ";
      out += e.name();
      out += " = ";
      print_at(out, e[1], kWhere);
      out += ", ";
      out += e.name2();
      out += " = ";
      print_at(out, e[2], kWhere);
      out += ", ";
      print_at(out, e[3], kWhere);
      break;
    case Kind::kList:
      out += '[';
      print_list(out, e.children());
      out += ']';
      return;
  }
  out += ')';
}

void print_at(std::string& out, const Expr& e, int needed) {
  const bool parentheses = level(e) < needed;
  if (parentheses) out += '(';
  print_node(out, e);
  if (parentheses) out += ')';
}
}  // namespace

void print_to(std::string& out, const Expr& e) { print_at(out, e, kWhere); }

std::string print(const Expr& e) {
  std::string out;
  print_to(out, e);
  return out;
}

std::int64_t rendered_size(const Expr& e) {
  std::int64_t total = 0;
  std::vector<const Expr*> waiting{&e};
  while (!waiting.empty()) {
    const Expr* x = waiting.back();
    waiting.pop_back();
    total += 16 + static_cast<std::int64_t>(x->name().size() + x->name2().size());
    if (x->is_number()) {
      const Rational& q = x->value();
      total += static_cast<std::int64_t>(q.numerator().decimal_digits_bound()) + (q.sign() < 0 ? 1 : 0);
      if (!q.is_integer()) total += 1 + static_cast<std::int64_t>(q.denominator().decimal_digits_bound());
    }
    for (const Expr& c : x->children()) waiting.push_back(&c);
  }
  return total;
}

}  // namespace exact
