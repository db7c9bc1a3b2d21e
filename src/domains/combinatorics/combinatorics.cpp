#include "domains/combinatorics/combinatorics.h"

#include <algorithm>

namespace exact::domains::combinatorics {
namespace {

constexpr std::uint64_t kMaxTableBits = std::uint64_t{1} << 25;  // ten million digits

constexpr Field kPartition[] = {
    field<&Partition::parts>("The parts, from the largest to the smallest, each positive.",
                             items(1, kMaxParts)),
};
constexpr Field kIndexedValue[] = {
    field<&IndexedValue::index>("The index n, counted from 0.", between(0, kMaxTerms - 1)),
    field<&IndexedValue::value>("The value that belongs to n."),
};

void check_partition(const Partition& p, Refuse& refuse) {
  std::int64_t cells = 0;
  for (std::size_t i = 0; i < p.parts.size(); ++i) {
    if (p.parts[i] < 1) return refuse({"parts", i}, "must be positive");
    if (i > 0 && p.parts[i] > p.parts[i - 1])
      return refuse({"parts", i}, "must not be larger than the part before it");
    if (p.parts[i] > kMaxCells - cells)
      return refuse({"parts"}, "must not add up to more than " + std::to_string(kMaxCells));
    cells += p.parts[i];
  }
}

Integer product(const std::vector<std::int64_t>& factors, std::size_t from, std::size_t to) {
  if (to - from == 1) return factors[from];
  if (from == to) return 1;
  const std::size_t middle = from + (to - from) / 2;
  return product(factors, from, middle) * product(factors, middle, to);
}

}  // namespace

constinit const Type Partition::type =
    record_type<Partition, check_partition>("Partition", "A partition of a positive integer.", kPartition);
constinit const Type IndexedValue::type = record_type<IndexedValue>(
    "IndexedRational", "A rational number that belongs to an index.", kIndexedValue);

Integer factorial(std::uint64_t n) {
  Integer r;
  fmpz_fac_ui(r.raw(), n);
  return r;
}

Integer binomial(std::uint64_t n, std::uint64_t k) {
  Integer r;
  if (k <= n) fmpz_bin_uiui(r.raw(), n, k);
  return r;
}

std::vector<std::int64_t> conjugate(const std::vector<std::int64_t>& parts) {
  std::vector<std::int64_t> out;
  for (std::size_t rows = parts.size(); rows > 0; --rows) {
    while (static_cast<std::int64_t>(out.size()) < parts[rows - 1])
      out.push_back(static_cast<std::int64_t>(rows));
  }
  return out;
}

std::vector<std::vector<std::int64_t>> hook_lengths(const std::vector<std::int64_t>& parts) {
  const std::vector<std::int64_t> columns = conjugate(parts);
  std::vector<std::vector<std::int64_t>> out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::vector<std::int64_t>& row = out.emplace_back();
    for (std::int64_t j = 0; j < parts[i]; ++j) {
      const std::int64_t arm = parts[i] - j - 1,
                         leg = columns[static_cast<std::size_t>(j)] - static_cast<std::int64_t>(i) - 1;
      row.push_back(arm + leg + 1);
    }
  }
  return out;
}

Integer product(const std::vector<std::vector<std::int64_t>>& rows) {
  std::vector<std::int64_t> factors;
  for (const auto& row : rows) factors.insert(factors.end(), row.begin(), row.end());
  return product(factors, 0, factors.size());
}

void TableSize::add(const Rational& term, std::initializer_list<Step> place) {
  bits_ += term.numerator_bits() + term.denominator_bits();
  if (bits_ > kMaxTableBits)
    throw Refused(place, "asks for so many or so large terms that they do not fit into one answer");
}

void check_scope(Scope scope, const std::optional<std::int64_t>& term_count,
                 const std::vector<std::int64_t>& indices, Refuse& refuse) {
  if (scope == Scope::kPrefix) {
    if (!term_count) refuse({"term_count"}, "is needed for the scope PREFIX");
    if (!indices.empty()) refuse({"indices"}, "must be empty for the scope PREFIX");
  } else {
    if (term_count) refuse({"term_count"}, "must be null for the scope INDICES");
    if (indices.empty()) refuse({"indices"}, "must name at least one index for the scope INDICES");
  }
}

std::int64_t scope_end(Scope scope, const std::optional<std::int64_t>& term_count,
                       const std::vector<std::int64_t>& indices) {
  return scope == Scope::kPrefix ? *term_count - 1 : *std::ranges::max_element(indices);
}

std::vector<IndexedValue> scope_values(Scope scope, const std::vector<std::int64_t>& indices,
                                       const std::vector<Rational>& terms) {
  std::vector<IndexedValue> out;
  if (scope == Scope::kIndices) {
    for (const std::int64_t i : indices) out.push_back({i, terms[static_cast<std::size_t>(i)]});
  } else {
    for (std::size_t i = 0; i < terms.size(); ++i) out.push_back({static_cast<std::int64_t>(i), terms[i]});
  }
  return out;
}

Rational evaluate(const std::vector<Rational>& coefficients, std::int64_t n) {
  Rational value;
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) value = value * Rational(n) + *c;
  return value;
}

// A product or a sum reduces its fraction: about 20 ns for a word, and less than quadratic growth from some thousand bits on.
std::uint64_t cost(const Rational& x) {
  const std::uint64_t bits = x.numerator_bits() + x.denominator_bits();
  return 32 + bits / 4 * (1 + bits / 16'384);
}

Rational residual(const std::vector<std::vector<Rational>>& polynomials, const std::vector<Rational>& terms,
                  std::int64_t n, Work& work) {
  Rational sum;
  for (std::size_t j = 0; j < polynomials.size(); ++j) {
    const Rational& a = terms[static_cast<std::size_t>(n) - j];
    if (a.is_zero()) continue;
    const Rational p = evaluate(polynomials[j], n);
    work.spend(cost(a) + cost(p) * (polynomials[j].size() + 1) + cost(sum));
    sum += p * a;
  }
  return sum;
}

}  // namespace exact::domains::combinatorics
