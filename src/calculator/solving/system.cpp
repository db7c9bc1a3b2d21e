// solve({l = r, ...}, {x, ...}): systems of linear equations, by Gauss-Jordan elimination over the rational functions of the
// parameters. Whether a closed coefficient is zero is decided before anything is divided by it.
#include "calculator/algebra/domain.h"
#include "calculator/algebra/rational_form.h"
#include "calculator/conditions.h"
#include "calculator/evaluate.h"
#include "calculator/solving/coefficients.h"
#include "language/syntax_catalog.h"

#include <algorithm>
#include <stdexcept>

namespace exact {

namespace {
using Kind = Expr::Kind;
using Status = Resolution::Status;
using Row = std::vector<RationalFunction>;

constexpr std::int64_t kMaxEntries = 200'000;            // rows times columns
constexpr std::int64_t kMaxMultiplications = 2'000'000;  // in the elimination

struct Unresolved {
  std::string_view reason;
};
constexpr std::string_view kNotLinear = "unsupported_equation_degree_or_domain";

// Each equation as a row: coefficients of the unknowns, then the constant on the right.
std::vector<Row> rows_of(RationalForms& forms, const std::vector<Expr>& differences,
                         const std::vector<int>& generators) {
  std::vector<Row> rows;
  for (const Expr& e : differences) {
    const RationalFunction f = forms.of(e);
    const RationalFunction below = f.denominator();
    RationalFunction constant = f.numerator();
    Row row;
    for (const int g : generators) {
      if (g >= 0 && below.uses(g)) throw Unresolved{kNotLinear};
      if (g < 0 || !constant.uses(g)) {
        row.emplace_back(0);
        continue;
      }
      const auto parts = constant.coefficients(g);
      if (parts.size() > 2) throw Unresolved{kNotLinear};
      row.push_back(parts[1]);
      constant = parts[0];
      for (const int other : generators)
        if (other >= 0 && parts[1].uses(other)) throw Unresolved{kNotLinear};
    }
    row.push_back(-constant);
    rows.push_back(std::move(row));
  }
  return rows;
}

struct Reduced {
  std::vector<Row> rows;
  std::vector<std::size_t> pivots;        // the column of each row's leading one
  std::vector<RationalFunction> assumed;  // divisors that are no numbers
  bool consistent = true;
};

// The row whose entry in the column needs the least to be divided by: a number, then a closed value proved not to be zero,
// then one with parameters, which costs a condition. rows.size() when all entries are zero.
std::size_t pivot_row(Coefficients& coefficients, std::vector<Row>& rows, std::size_t done,
                      std::size_t column) {
  std::size_t best = rows.size();
  int best_rank = 3;
  bool unknown = false;
  for (std::size_t r = done; r < rows.size(); ++r) {
    RationalFunction& x = rows[r][column];
    x = coefficients.settled(x);
    if (x.is_zero()) continue;
    const int rank = x.is_rational() ? 0 : coefficients.is_closed(x) ? 1 : 2;
    if (rank == 1 && coefficients.zero(x) == Zero::kUnknown) {
      unknown = true;
      continue;
    }
    if (rank >= best_rank) continue;
    best = r;
    best_rank = rank;
  }
  if (best == rows.size() && unknown) throw Unresolved{undecided::kSign};
  return best;
}

Reduced eliminate(Context& c, Coefficients& coefficients, std::vector<Row> rows, std::size_t columns) {
  Reduced out;
  std::size_t done = 0;
  std::int64_t work = 0;
  for (std::size_t column = 0; column < columns && done < rows.size(); ++column) {
    const std::size_t pivot = pivot_row(coefficients, rows, done, column);
    if (pivot == rows.size()) continue;
    std::swap(rows[done], rows[pivot]);
    const RationalFunction lead = rows[done][column];
    if (!coefficients.is_closed(lead)) out.assumed.push_back(lead);
    for (RationalFunction& x : rows[done]) x = x / lead;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (r == done || rows[r][column].is_zero()) continue;
      const RationalFunction k = rows[r][column];
      for (std::size_t j = column; j <= columns; ++j) {
        c.work.poll();
        if (++work > kMaxMultiplications) throw Unresolved{undecided::kTooLarge};
        if (!rows[done][j].is_zero()) rows[r][j] = rows[r][j] - k * rows[done][j];
      }
    }
    out.pivots.push_back(column);
    ++done;
  }
  for (std::size_t r = done; r < rows.size(); ++r) {
    const RationalFunction rest = coefficients.settled(rows[r][columns]);
    if (rest.is_zero()) continue;
    // 0 = rest: impossible for a number; a parameter may still make it true.
    if (!coefficients.is_closed(rest)) throw Unresolved{"parameters_decide"};
    if (coefficients.zero(rest) == Zero::kUnknown) throw Unresolved{undecided::kSign};
    out.consistent = false;
  }
  for (std::size_t r = 0; r < done; ++r)
    for (RationalFunction& x : rows[r]) x = coefficients.settled(x);
  out.rows = std::move(rows);
  return out;
}

// The conditions of the equations as written; those between closed values are decided.
void keep_undecided(Context& c, std::vector<Condition>& conditions, std::uint32_t at) {
  std::erase_if(conditions, [&](const Condition& k) {
    if (!free_symbols(k.left, true).empty() || !free_symbols(k.right, true).empty()) return false;
    if (k.relation != Relation::kNotEqual) {
      const auto truth = holds(c, k);
      if (truth && !*truth)
        throw Failure(Code::kDomainError,
                      "the condition of a coefficient does not hold: " + condition_text(k), at);
      return truth.has_value();
    }
    const Zero zero = closed_zero(c, Expr::binary(Kind::kSubtract, k.left, k.right));
    if (zero == Zero::kYes) throw Failure(Code::kDivisionByZero, "the divisor is zero", at);
    return zero == Zero::kNo;
  });
}

void settle(Context& c, SystemSolution& s, const std::vector<Expr>& differences, std::uint32_t at) {
  // The unknowns come first in the order of atoms or last: either way they are asked for by name.
  RationalForms forms(c, [](const Expr& e) { return e; });
  std::vector<Expr> collected;
  Domain where;
  for (const Expr& e : differences) {
    collected.push_back(forms.collect(e));
    const Domain d = domain_of(c, e);
    if (!d.unknown.empty()) throw Unresolved{kNotLinear};
    for (const Condition& condition : d.conditions) where.conditions.push_back(condition);
    for (const Domain::Power& power : d.powers) where.conditions.push_back(power.positive);
  }
  // A divisor with an unknown makes the equation rational, not linear.
  for (const Condition& condition : where.conditions)
    for (const std::string& name : s.variables)
      if (has_free_symbol(condition.left, name) || has_free_symbol(condition.right, name))
        throw Unresolved{kNotLinear};
  keep_undecided(c, where.conditions, at);
  forms.of(Expr::number(0));  // gives the atoms their numbers
  std::vector<int> generators;
  for (const std::string& name : s.variables) {
    generators.push_back(forms.generator_of(name));
    if (forms.inside_function(name)) throw Unresolved{kNotLinear};
  }
  const std::size_t columns = s.variables.size();
  if (static_cast<std::int64_t>(columns + 1) * static_cast<std::int64_t>(differences.size()) > kMaxEntries)
    throw Unresolved{undecided::kTooLarge};
  std::vector<Row> rows = rows_of(forms, collected, generators);
  Coefficients coefficients(c, forms);
  const Reduced reduced = eliminate(c, coefficients, std::move(rows), columns);
  for (const RationalFunction& divisor : reduced.assumed) {
    const Expr quotient = Expr::binary(Kind::kDivide, Expr::number(1),
                                       forms.expression(divisor, Expr::kNowhere), Expr::kNowhere);
    for (const Condition& condition : domain_of(c, quotient).conditions)
      where.conditions.push_back(condition);
  }
  for (const Condition& condition : where.conditions) {
    const auto same = [&](const Condition& k) {
      return k.relation == condition.relation && same_meaning(k.left, condition.left) &&
             same_meaning(k.right, condition.right);
    };
    if (std::none_of(s.conditions.begin(), s.conditions.end(), same)) s.conditions.push_back(condition);
  }
  if (!reduced.consistent) {
    s.status = SystemSolution::Status::kNone;
    return;
  }
  for (std::size_t j = 0, r = 0; j < columns; ++j) {
    if (r == reduced.pivots.size() || reduced.pivots[r] != j) {
      s.free.push_back(s.variables[j]);
      continue;
    }
    RationalFunction value = reduced.rows[r][columns];
    for (std::size_t k = j + 1; k < columns; ++k)
      if (!reduced.rows[r][k].is_zero())
        value = value - reduced.rows[r][k] * RationalFunction::generator(generators[k]);
    s.solutions.push_back({s.variables[j], forms.expression(value, at)});
    ++r;
  }
  s.status = s.free.empty() ? SystemSolution::Status::kFinite : SystemSolution::Status::kParametric;
}
}  // namespace

SystemSolution solve_system(Evaluator& v, const Expr& node) {
  Context& c = v.context();
  const std::string_view domain = find_syntax("solve")->domain;
  const std::uint32_t at = node.position();
  SystemSolution s;
  s.status = SystemSolution::Status::kUnresolved;
  const Expr* inner = &node;
  for (; inner->is(Kind::kSystem); inner = &(*inner)[0]) {
    if (is_constant_name(inner->name()))
      throw Failure(Code::kInvalidSolutionVariable, inner->name() + " is a constant and cannot be solved for",
                    at);
    s.variables.push_back(inner->name());
  }
  std::vector<Expr> differences;
  for (std::size_t i = 0; i + 1 < inner->size(); i += 2) {
    const Expr written_left = v.resolve((*inner)[i]);
    const Expr written_right = v.resolve((*inner)[i + 1]);
    s.equations.emplace_back(written_left, written_right);
    const Expr left = v.finish(written_left);
    const Expr right = v.finish(written_right);
    differences.push_back(Expr::binary(Kind::kSubtract, left, right, left.position()));
  }
  std::string_view reason;
  try {
    decided([&] { settle(c, s, differences, at); });
    for (const auto& component : s.solutions) c.check_nodes(component.value, at);
    c.note(Status::kTransformed, "solve", {}, domain);
    return s;
  } catch (const Unresolved& u) {
    reason = u.reason;
  } catch (const Undecided& u) {
    reason = u.reason == undecided::kTooLarge ? u.reason : kNotLinear;
  }
  s.status = SystemSolution::Status::kUnresolved;
  s.solutions.clear();
  s.free.clear();
  s.conditions.clear();
  c.note(Status::kUnsupported, "solve", reason, domain);
  return s;
}

}  // namespace exact
