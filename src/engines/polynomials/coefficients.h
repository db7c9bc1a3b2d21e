// The coefficients of Buchberger's algorithm: integers, standing for rationals up to a factor, and a prime field.
#pragma once
#include "engines/polynomials/packed_terms.h"

#include <flint/nmod_vec.h>
#include <flint/ulong_extras.h>

#include <cstdint>

namespace exact::polynomials {

// A polynomial over the rationals stands for its multiples; the one with coprime integers and a positive leading one is canonical.
class IntegerCoefficients {
 public:
  using Value = Integer;
  using Polynomial = packed::Polynomial<Integer>;

  static std::uint64_t words(const Integer& c) { return 1 + c.bits() / 64; }
  static bool is_zero(const Integer& c) { return c.is_zero(); }
  static bool is_one(const Integer& c) { return c.is_one(); }
  static void multiply(Integer& c, const Integer& a) { c *= a; }
  // c - a b
  static void subtract_product(Integer& c, const Integer& a, const Integer& b) {
    fmpz_submul(c.raw(), a.raw(), b.raw());
  }
  // The smallest a, b with a f = b g; a is positive when g is.
  static void cancel(const Integer& f, const Integer& g, Integer& a, Integer& b) {
    const Integer d = gcd(f, g);
    a = divide_exact(g, d);
    b = divide_exact(f, d);
  }
  static bool has_grown(const Integer& lead, std::uint64_t bits) { return lead.bits() > bits; }
  static std::uint64_t bound(const Integer& lead) { return lead.bits() + 128; }
  // Divides the terms of both by their common content.
  static void shorten(Polynomial& a, Polynomial& b, const primes::Spend& spend);
  static void make_canonical(Polynomial& p, const primes::Spend& spend);
};

// Canonical polynomials are monic.
class PrimeFieldCoefficients {
 public:
  using Value = ulong;
  using Polynomial = packed::Polynomial<ulong>;

  explicit PrimeFieldCoefficients(ulong prime) { nmod_init(&modulus_, prime); }

  const nmod_t& modulus() const { return modulus_; }
  static std::uint64_t words(ulong) { return 1; }
  static bool is_zero(ulong c) { return c == 0; }
  static bool is_one(ulong c) { return c == 1; }
  void multiply(ulong& c, ulong a) const { c = nmod_mul(c, a, modulus_); }
  void subtract_product(ulong& c, ulong a, ulong b) const {
    c = nmod_sub(c, nmod_mul(a, b, modulus_), modulus_);
  }
  void cancel(ulong f, ulong g, ulong& a, ulong& b) const {
    a = 1;
    b = g == 1 ? f : nmod_div(f, g, modulus_);
  }
  static bool has_grown(ulong, std::uint64_t) { return false; }
  static std::uint64_t bound(ulong) { return 0; }
  static void shorten(Polynomial&, Polynomial&, const primes::Spend&) {}
  void make_canonical(Polynomial& p, const primes::Spend& spend) const;

 private:
  nmod_t modulus_;
};

}  // namespace exact::polynomials
