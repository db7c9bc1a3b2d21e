#include "domains/modular/modular.h"

#include "engines/primes/factorization.h"

#include <map>
#include <numeric>
#include <set>
#include <unordered_set>

namespace exact::domains::modular {
namespace {

constexpr Field kReducedTerm[] = {
    field<&ReducedTerm::coefficient>("The coefficient between 1 and the modulus less 1.",
                                     between(1, kMaxPolynomialModulus)),
    field<&ReducedTerm::exponents>("The exponents of the variables in their order.", items(1, kMaxVariables)),
};
constexpr Field kImageTerm[] = {
    field<&ImageTerm::coefficient>("The integer coefficient; not zero.", digits(10'000).minus_zero()),
    field<&ImageTerm::exponents>("One exponent for each variable, not negative.",
                                 items(1, kMaxVariables).between(0, kMaxJsonInteger)),
};
constexpr Field kVariable[] = {
    field<&Variable::name>("The name of the variable.", matching(kLowerNamePattern)),
    field<&Variable::residues>("The residues it runs through: ascending, from 0 to the modulus less 1.",
                               items(1, kMaxAssignments)),
};
constexpr Field kResidueCount[] = {
    field<&ResidueCount::residue>("A residue of the image.", between(0, kMaxPolynomialModulus)),
    field<&ResidueCount::count>("How many assignments give it.", between(1, kMaxAssignments)),
};
constexpr Field kWitness[] = {
    field<&Witness::residue>("A residue of the image.", between(0, kMaxPolynomialModulus)),
    field<&Witness::assignment>("Values of the variables in their order.", items(1, kMaxVariables)),
};
constexpr Field kTableRow[] = {
    field<&TableRow::assignment>("Values of the variables in their order.", items(1, kMaxVariables)),
    field<&TableRow::residue>("The value of the polynomial there.", between(0, kMaxPolynomialModulus)),
};

void check_residues(const Variable& v, Refuse& refuse) {
  for (std::size_t i = 0; i < v.residues.size(); ++i) {
    if (v.residues[i] < 0) refuse({"residues", i}, "must not be negative");
    if (i > 0 && v.residues[i - 1] >= v.residues[i])
      refuse({"residues", i}, "must be greater than the residue before");
  }
}

}  // namespace

constinit const Type ReducedTerm::type =
    record_type<ReducedTerm>("ReducedTerm", "A term with its coefficient reduced.", kReducedTerm);
constinit const Type ImageTerm::type =
    record_type<ImageTerm>("PolynomialTerm", "A term with integer coefficient.", kImageTerm);
constinit const Type Variable::type = record_type<Variable, check_residues>(
    "Variable", "A variable and the residues it runs through.", kVariable);
constinit const Type ResidueCount::type =
    record_type<ResidueCount>("ResidueCount", "How often a residue is taken.", kResidueCount);
constinit const Type Witness::type =
    record_type<Witness>("Witness", "An assignment that gives a residue.", kWitness);
constinit const Type TableRow::type =
    record_type<TableRow>("TableRow", "An assignment and the residue it gives.", kTableRow);

void check_unit(const Unit& q, Refuse& refuse) {
  if (!gcd(q.value, Integer(q.modulus)).is_one()) refuse({"value"}, "must be coprime to the modulus");
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t m) {
  std::uint64_t r = 1 % m;
  for (base %= m; exponent > 0; exponent /= 2) {
    if (exponent % 2) r = multiply(r, base, m);
    base = multiply(base, base, m);
  }
  return r;
}

std::uint64_t multiplicative_order(std::uint64_t a, std::uint64_t m) {
  // The order divides the totient. Invariant: a^order = 1; primes are taken out of it as long as that stays true.
  std::uint64_t order = static_cast<std::uint64_t>(*primes::totient(primes::factor(m)).to_int64());
  for (const primes::PrimePower& p : primes::factor(order)) {
    const auto prime = static_cast<std::uint64_t>(*p.prime.to_int64());
    while (order % prime == 0 && power(a, order / prime, m) == 1 % m) order /= prime;
  }
  return order;
}

void check_image(const ImageRequest& q, Refuse& refuse) {
  std::unordered_set<std::string_view> names;
  std::int64_t assignments = 1;
  for (std::size_t i = 0; i < q.variables.size(); ++i) {
    const Variable& v = q.variables[i];
    if (!names.insert(v.name).second) refuse({"variables", i, "name"}, "occurs twice");
    if (v.residues.back() >= q.modulus)
      refuse({"variables", i, "residues", v.residues.size() - 1}, "must be less than the modulus");
    if (assignments <= kMaxAssignments) assignments *= static_cast<std::int64_t>(v.residues.size());
  }
  if (assignments > kMaxAssignments) refuse({"variables"}, "have more than 16384 assignments together");
  std::set<std::vector<std::int64_t>> exponents;
  for (std::size_t i = 0; i < q.terms.size(); ++i) {
    const ImageTerm& t = q.terms[i];
    if (t.coefficient.is_zero()) refuse({"terms", i, "coefficient"}, "must not be zero");
    if (t.exponents.size() != q.variables.size())
      refuse({"terms", i, "exponents"}, "must have one exponent for each variable");
    if (!exponents.insert(t.exponents).second) refuse({"terms", i, "exponents"}, "occur twice");
  }
}

ImageResult residue_image(const ImageRequest& q, bool with_table, Work& work) {
  ImageResult r;
  const auto m = static_cast<std::uint64_t>(q.modulus);
  r.modulus = q.modulus;
  for (const Variable& v : q.variables) {
    r.variable_order.push_back(v.name);
    r.domains.push_back(v.residues);
    r.total_assignments *= static_cast<std::int64_t>(v.residues.size());
  }
  for (const ImageTerm& t : q.terms) {
    const Integer c = modulo(t.coefficient, Integer(q.modulus));
    if (!c.is_zero()) r.normalized_terms.push_back({*c.to_int64(), t.exponents});
  }
  // powers[t][v][i] is the i-th residue of variable v to the exponent that term t has for it.
  std::vector<std::vector<std::vector<std::uint64_t>>> powers(r.normalized_terms.size());
  for (std::size_t t = 0; t < powers.size(); ++t) {
    powers[t].resize(q.variables.size());
    for (std::size_t v = 0; v < q.variables.size(); ++v) {
      work.spend(q.variables[v].residues.size() * 100);
      for (const std::int64_t x : q.variables[v].residues)
        powers[t][v].push_back(power(static_cast<std::uint64_t>(x),
                                     static_cast<std::uint64_t>(r.normalized_terms[t].exponents[v]), m));
    }
  }
  struct Seen {
    std::int64_t count = 0;
    std::vector<std::int64_t> first;
  };
  std::map<std::int64_t, Seen> image;
  if (with_table) r.table.emplace();
  std::vector<std::size_t> index(q.variables.size());
  for (std::int64_t k = 0; k < r.total_assignments; ++k) {
    work.spend(powers.size() * index.size() + 8);
    std::uint64_t value = 0;
    for (std::size_t t = 0; t < powers.size(); ++t) {
      auto product = static_cast<std::uint64_t>(r.normalized_terms[t].coefficient);
      for (std::size_t v = 0; v < index.size(); ++v) product = multiply(product, powers[t][v][index[v]], m);
      value = (value + product) % m;
    }
    const auto residue = static_cast<std::int64_t>(value);
    Seen& seen = image[residue];
    if (seen.count++ == 0 || with_table) {
      std::vector<std::int64_t> assignment;
      for (std::size_t v = 0; v < index.size(); ++v) assignment.push_back(r.domains[v][index[v]]);
      if (with_table) r.table->push_back({assignment, residue});
      if (seen.count == 1) seen.first = std::move(assignment);
    }
    // The next assignment in lexicographic order.
    for (std::size_t v = index.size(); v-- > 0;) {
      if (++index[v] < r.domains[v].size()) break;
      index[v] = 0;
    }
  }
  for (auto& [residue, seen] : image) {
    r.image.push_back(residue);
    r.residue_counts.push_back({residue, seen.count});
    r.witnesses.push_back({residue, std::move(seen.first)});
  }
  return r;
}

}  // namespace exact::domains::modular
