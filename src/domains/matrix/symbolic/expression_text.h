// Writes sums of products as text, with the factors and the terms in one fixed order: the order of SymPy's printer, so that
// the texts are those that its readers know ("d/2 - sqrt(4*b*c + d**2)/2").
#pragma once
#include "engines/matrices/polynomial_ring.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace exact::domains::matrix {

// What a factor or a term is sorted by: first the kind of its base, then the base, the exponent, the coefficient.
struct SortKey {
  int kind = 0;      // 1 number, 2 symbol, 3 compound
  int subkind = 0;   // of compounds: 0 product, 1 sum
  std::string name;  // of a symbol
  std::vector<SortKey> parts;
  Rational exponent = Rational(1), coefficient = Rational(1);
  friend std::strong_ordering operator<=>(const SortKey& a, const SortKey& b);
  friend bool operator==(const SortKey& a, const SortKey& b) { return (a <=> b) == 0; }
};

// A base and its exponent, which is 1/2 for a square root.
struct Factor {
  SortKey key;       // with exponent 1 but for square roots
  std::string text;  // of the base, or of the whole root: "a", "a + b", "sqrt(a + b)"
  bool is_sum = false;
  std::int64_t exponent = 1;
};

// coefficient * sqrt(surd) * I^imaginary * factors
struct Product {
  Rational coefficient = Rational(1);
  Integer surd = Integer(1);  // positive
  bool imaginary = false;
  std::vector<Factor> factors;
};
using Sum = std::vector<Product>;

std::string text_of(const Sum& sum);
std::string text_of(const Product& product);

// Names the variables of a ring.
class Writer {
 public:
  // names[i] is that of variable i.
  explicit Writer(std::vector<std::string> names);

  // p / denominator, expanded.
  Sum expanded(const matrices::Polynomial& p, const Integer& denominator) const;
  // p / denominator as a product of irreducible factors; p is not zero.
  Product factored(const matrices::Polynomial& p, const Integer& denominator) const;
  // A square root of p / root_divisor^2, over `divisor`, with all squares of factors outside; p is not zero.
  Product square_root(const matrices::Polynomial& p, const Integer& root_divisor, std::int64_t divisor) const;
  // A square root of a product without roots, with all squares of factors outside.
  Product square_root(const Product& p) const;
  // A product that is a number times one sum, multiplied out; any other product as it is.
  Sum distributed(const Product& p) const;

  // Whether p stands before q among the factors of a polynomial: by degree, multiplicity and coefficients, dense and nested
  // in the order of the variables.
  bool stands_before(const matrices::Polynomial& p, std::int64_t p_exponent, const matrices::Polynomial& q,
                     std::int64_t q_exponent) const;
  // p or -p, whose leading coefficient in the order of the variables is positive.
  matrices::Polynomial normalized(const matrices::Polynomial& p, bool& negated) const;

 private:
  Factor symbol(std::size_t variable, std::int64_t exponent) const;
  Factor sum_factor(const matrices::Polynomial& p, std::int64_t exponent) const;
  Factor root_of(const Product& inside) const;
  struct Split;
  Split split(const matrices::Polynomial& p) const;

  std::vector<std::string> names_;
  std::vector<std::size_t> order_;           // of the variables: as polynomials are sorted
  mutable std::map<std::string, Sum> sums_;  // the terms of each sum that stands as a factor, by its text
};

// n = square^2 * rest, with the squares of primes below 2^15 taken out, or all of n when it is a square.
void take_square(const Integer& n, Integer& square, Integer& rest);

}  // namespace exact::domains::matrix
