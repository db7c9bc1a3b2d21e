#include "domains/polynomial/syzygies/ledger.h"

#include "values/sha256.h"

#include <set>

namespace exact::domains::polynomial {
namespace {

constexpr Field kCoefficients3[] = {
    field<&Coefficients3::x>("The coefficient of the first variable."),
    field<&Coefficients3::y>("The coefficient of the second variable."),
    field<&Coefficients3::z>("The coefficient of the third variable."),
};
constexpr Field kLine[] = {
    field<&Line::label>("A name of the line.", matching(kLongSymbolPattern)),
    field<&Line::coefficients>("The coefficients of the three variables, not all zero."),
};
void check_line(const Line& line, Refuse& refuse) {
  const Coefficients3& c = line.coefficients;
  if (c.x.is_zero() && c.y.is_zero() && c.z.is_zero()) refuse({"coefficients"}, "must not all be zero");
}
constexpr Field kNames3[] = {
    field<&Names3::x>("The first variable.", matching(kVariablePattern)),
    field<&Names3::y>("The second variable.", matching(kVariablePattern)),
    field<&Names3::z>("The third variable.", matching(kVariablePattern)),
};
constexpr std::int64_t kMostRows = 2'000;
constexpr Field kEntry[] = {
    field<&Entry::row>("The row, from 0.", between(0, kMostRows)),
    field<&Entry::column>("The column, from 0.", between(0, kMostRows)),
    field<&Entry::coefficient>("The entry; not zero."),
};
constexpr Field kMinor[] = {
    field<&Minor::row_indices>("The first rows for which the determinant is not zero."),
    field<&Minor::column_indices>("The pivot columns."),
    field<&Minor::determinant>(
        "The determinant of these rows and columns; it proves that the rank is not smaller."),
};
constexpr Field kMap3[] = {
    field<&Map3::multiplier_degree>("The degree q of the multipliers.", between(0, kMaxMultiplierDegree)),
    field<&Map3::source_monomial_basis>(
        "The monomials of degree q, lexicographically descending; columns are these for "
        "the first derivative, then for the second, then for the third.",
        items(0, 300).items(3)),
    field<&Map3::target_monomial_basis>(
        "The monomials of degree q + d - 1 in the same order; they number the rows.",
        items(0, kMostRows).items(3)),
    field<&Map3::row_count>("The number of rows.", between(1, kMostRows)),
    field<&Map3::column_count>("The number of columns.", between(3, kMostRows)),
    field<&Map3::matrix_digest>(
        "The SHA-256 of {\"column_count\":n,\"entries\":[[row,column,\"num\",\"den\"],...],\"row_count\":m} "
        "in canonical "
        "JSON, entries by rows.",
        matching(kDigestPattern)),
    field<&Map3::sparse_entries>("The entries that are not zero, by rows; none when they were not asked for.",
                                 items(0, 500'000)),
    field<&Map3::rank>("The rank.", between(0, kMostRows)),
    field<&Map3::nullity>("The dimension of the kernel.", between(0, kMostRows)),
    field<&Map3::pivot_columns>("The pivot columns of the reduced row echelon form.", items(0, kMostRows)),
    field<&Map3::rank_minor>("A minor that does not vanish, as large as the rank; null for rank 0."),
    field<&Map3::injective>("Whether the kernel is zero."),
};
constexpr Field kWitness[] = {
    field<&Witness::multiplier_degree>("The degree of the multipliers.", between(0, kMaxMultiplierDegree)),
    field<&Witness::coefficient_vector>(
        "The kernel vector of the first free column as coprime integers; the first one "
        "that is not zero is positive.",
        items(3, kMostRows)),
    field<&Witness::multipliers>("The polynomials a, b, c with a h_x + b h_y + c h_z = 0."),
};

// The product of the lines.
SparsePolynomial product(const std::vector<Line>& lines, Work& work) {
  SparsePolynomial p;
  p.terms.push_back({1, {0, 0, 0}});
  for (const Line& line : lines) {
    SparsePolynomial next;
    const Rational* c[] = {&line.coefficients.x, &line.coefficients.y, &line.coefficients.z};
    for (std::size_t v = 0; v < 3; ++v) {
      SparsePolynomial part = scale(p, *c[v]);
      for (Term& t : part.terms) ++t.exponents[v];
      next = add(next, part);
    }
    work.spend(200 * (p.terms.size() + 1));
    p = std::move(next);
  }
  return p;
}

std::string digest(const polynomials::GradedMap& m) {
  std::string text = R"({"column_count":)" + std::to_string(m.columns()) + R"(,"entries":[)";
  for (std::size_t i = 0; i < m.entries.size(); ++i) {
    const polynomials::MapEntry& e = m.entries[i];
    text += (i ? ",[" : "[") + std::to_string(e.row) + "," + std::to_string(e.column) + ",\"" +
            e.coefficient.numerator().to_string() + "\",\"" + e.coefficient.denominator().to_string() + "\"]";
  }
  return "sha256:" + sha256_hex(text + R"(],"row_count":)" + std::to_string(m.target.size()) + "}");
}

Map3 wire_map(const polynomials::GradedMap& m, Detail detail) {
  Map3 r;
  r.multiplier_degree = m.multiplier_degree;
  r.source_monomial_basis = m.source;
  r.target_monomial_basis = m.target;
  r.row_count = static_cast<std::int64_t>(m.target.size());
  r.column_count = m.columns();
  r.matrix_digest = digest(m);
  if (detail == Detail::kSparseEntries)
    for (const polynomials::MapEntry& e : m.entries)
      r.sparse_entries.push_back({e.row, e.column, e.coefficient});
  r.rank = static_cast<std::int64_t>(m.pivot_columns.size());
  r.nullity = r.column_count - r.rank;
  r.pivot_columns = m.pivot_columns;
  if (r.rank > 0) r.rank_minor = Minor{m.minor_rows, m.pivot_columns, m.minor};
  r.injective = r.nullity == 0;
  return r;
}

}  // namespace

constinit const Type Coefficients3::type =
    tuple_type<Coefficients3>("ThreeRationals", "Three rational numbers.", kCoefficients3);
constinit const Type Line::type =
    record_type<Line, check_line>("ProjectiveLine", "A linear form in three variables with a label.", kLine);
constinit const Type Names3::type = tuple_type<Names3>("ThreeVariables", "Three variables.", kNames3);
constinit const Type Entry::type = record_type<Entry>("MapEntry", "An entry of a matrix.", kEntry);
constinit const Type Minor::type = record_type<Minor>("RankMinor", "A minor that does not vanish.", kMinor);
constinit const Type Map3::type =
    record_type<Map3>("GradedMap", "The matrix of a graded map, and its rank.", kMap3);
constinit const Type Witness::type = record_type<Witness>("Syzygy", "A syzygy of the derivatives.", kWitness);

void check_syzygy(const SyzygyRequest& q, Refuse& refuse) {
  if (q.polynomial.has_value() == q.linear_factors.has_value())
    return refuse("needs either a polynomial or linear factors");
  if (q.linear_factors.has_value() != q.linear_factor_variables.has_value())
    return refuse("needs variables exactly with linear factors");
  if (q.linear_factors) {
    const Names3& n = *q.linear_factor_variables;
    if (n.x == n.y || n.x == n.z || n.y == n.z) refuse({"linear_factor_variables"}, "must be different");
    std::set<std::string> labels;
    for (std::size_t i = 0; i < q.linear_factors->size(); ++i)
      if (!labels.insert((*q.linear_factors)[i].label).second)
        refuse({"linear_factors", i, "label"}, "occurs twice");
    return;
  }
  const Polynomial& p = *q.polynomial;
  if (p.variables.size() != 3) return refuse({"polynomial", "variables"}, "must be exactly three");
  if (p.polynomial.terms.empty()) return refuse({"polynomial"}, "must not be zero");
  std::int64_t degree = -1;
  for (std::size_t i = 0; i < p.polynomial.terms.size(); ++i) {
    const std::vector<std::int64_t>& e = p.polynomial.terms[i].exponents;
    const std::int64_t d = e[0] + e[1] + e[2];
    if (degree >= 0 && d != degree)
      return refuse({"polynomial", "polynomial", "terms", i, "exponents"},
                    "must have the degree of the other terms");
    degree = d;
  }
  if (degree < 1 || degree > kMaxFormDegree) refuse({"polynomial"}, "must have a degree from 1 to 40");
}

Ledger syzygy_ledger(const SyzygyRequest& q, Detail detail, Work& work) {
  Ledger r;
  r.coefficient_map_detail = detail;
  std::vector<std::string> variables;
  SparsePolynomial h;
  if (q.polynomial) {
    variables = q.polynomial->variables;
    h = q.polynomial->polynomial;
  } else {
    r.source_kind = Source::kFactors;
    const Names3& n = *q.linear_factor_variables;
    variables = {n.x, n.y, n.z};
    h = product(*q.linear_factors, work);
  }
  for (std::size_t v = 0; v < 3; ++v) r.variables[v] = variables[v];
  const std::vector<std::int64_t>& e = h.terms[0].exponents;
  r.homogeneous_degree = e[0] + e[1] + e[2];
  std::array<polynomials::FormTerms, 3> partials;
  for (std::size_t v = 0; v < 3; ++v) {
    SparsePolynomial d = derivative(h, v);
    for (const Term& t : d.terms)
      partials[v].push_back({t.coefficient, {t.exponents[0], t.exponents[1], t.exponents[2]}});
    r.partial_derivatives[v] = in_ring(variables, std::move(d));
  }
  r.expanded_polynomial = in_ring(variables, std::move(h));
  r.status = Found::kNone;
  for (std::int64_t degree = 0; degree <= q.max_degree && r.status == Found::kNone; ++degree) {
    const polynomials::GradedMap m =
        polynomials::graded_map(partials, r.homogeneous_degree, degree, spending(work));
    work.spend(m.entries.size() * 100);
    r.degree_maps.push_back(wire_map(m, detail));
    r.searched_through_degree = degree;
    if (m.kernel.empty()) continue;
    r.status = Found::kFound;
    r.first_syzygy_degree = degree;
    Witness w{degree, m.kernel, {}};
    for (std::size_t v = 0; v < 3; ++v) {
      SparsePolynomial a;
      for (std::size_t k = 0; k < m.source.size(); ++k) {
        const Rational& c = m.kernel[v * m.source.size() + k];
        if (!c.is_zero()) a.terms.push_back({c, {m.source[k].begin(), m.source[k].end()}});
      }
      w.multipliers[v] = in_ring(variables, std::move(a));
    }
    r.kernel_witness = std::move(w);
  }
  return r;
}

}  // namespace exact::domains::polynomial
