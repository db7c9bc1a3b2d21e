#include "domains/polynomial/galois/wire_group.h"

namespace exact::domains::polynomial {
namespace {
constexpr Field kGroup[] = {
    field<&PermutationGroup::root_axis>("The names root_0, root_1, ... of the roots.", items(1, 6)),
    field<&PermutationGroup::generators>("The image of each root, by its number, for each generator.",
                                         items(1, 16).items(1, 6).between(0, 5)),
};
}  // namespace
constinit const Type PermutationGroup::type =
    record_type<PermutationGroup>("PermutationGroup", "A permutation group of numbered roots.", kGroup);

polynomials::IntegerPolynomial from_ascending(const std::vector<std::int64_t>& coefficients) {
  polynomials::IntegerPolynomial f;
  for (std::size_t i = 0; i < coefficients.size(); ++i)
    f.set_coefficient(static_cast<std::int64_t>(i), Integer(coefficients[i]));
  return f;
}

void check_irreducible(const std::vector<std::int64_t>& coefficients, Refuse& refuse) {
  if (coefficients.back() == 0) {
    refuse({"coefficients", coefficients.size() - 1}, "must not be zero: it leads the polynomial");
    return;
  }
  const auto factors = polynomials::factor(polynomials::to_rational(from_ascending(coefficients)));
  if (factors.size() != 1 || factors[0].multiplicity != 1)
    refuse({"coefficients"}, "must be those of a polynomial that is irreducible over the rationals");
}

PermutationGroup wire_group(const polynomials::TransitiveGroup& g) {
  PermutationGroup r;
  for (std::size_t i = 0; i < g.generators[0].size(); ++i) r.root_axis.push_back("root_" + std::to_string(i));
  for (const polynomials::Permutation& p : g.generators) r.generators.emplace_back(p.begin(), p.end());
  return r;
}

std::string cycle_notation(const polynomials::TransitiveGroup& g) {
  std::string text = "PermutationGroup([";
  bool first = true;
  for (const polynomials::Permutation& p : g.generators) {
    text += first ? "\n    " : ",\n    ";
    first = false;
    const std::size_t n = p.size();
    if (p[n - 1] == static_cast<int>(n - 1)) text += "(" + std::to_string(n - 1) + ")";
    std::vector<bool> seen(n);
    for (std::size_t i = 0; i < n; ++i) {
      if (seen[i] || p[i] == static_cast<int>(i)) continue;
      text += "(" + std::to_string(i);
      seen[i] = true;
      for (auto k = static_cast<std::size_t>(p[i]); k != i; k = static_cast<std::size_t>(p[k])) {
        seen[k] = true;
        text += " " + std::to_string(k);
      }
      text += ")";
    }
  }
  return text + "])";
}

}  // namespace exact::domains::polynomial
