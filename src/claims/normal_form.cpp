#include "claims/normal_form.h"

#include "calculator/polynomial.h"

#include <algorithm>
#include <bit>

namespace exact {

namespace {
using Kind = Expr::Kind;

constexpr std::uint64_t kMaxWords = std::uint64_t{1} << 24;  // 128 MiB of coefficients

bool is_monomial(const RationalPolynomial& p) {
  for (std::int64_t i = 0; i < p.degree(); ++i)
    if (!p.coefficient(i).is_zero()) return false;
  return true;
}
}  // namespace

void NormalForm::charge(std::int64_t operations, std::uint64_t coefficient_bits) {
  c_.work.poll();
  if (operations > operations_)
    throw Failure(Code::kResourceLimit,
                  "collecting the polynomials takes more work than the node limit allows");
  operations_ -= operations;
  const auto limit = static_cast<std::uint64_t>(c_.limits.max_exact_bits);
  words_ += static_cast<std::uint64_t>(operations) * (1 + coefficient_bits / 64);
  if (coefficient_bits > limit || words_ > kMaxWords)
    throw Failure(Code::kResourceLimit, "a polynomial's coefficients would need more bits than allowed",
                  std::nullopt, "max_exact_bits");
}

std::optional<RationalPolynomial> NormalForm::of(const Expr& e) {
  // Terms of a sparse view: the zero polynomial has one, so that nothing is free.
  const auto terms = [](const RationalPolynomial& p) { return std::max<std::int64_t>(p.degree(), 0) + 1; };
  switch (e.kind()) {
    case Kind::kNumber: {
      RationalPolynomial p(e.value());
      charge(1, p.bits());
      return p;
    }
    case Kind::kSymbol:
      if (e.name() != variable_) return std::nullopt;
      charge(1, 2);
      return RationalPolynomial::variable();
    case Kind::kSimplify:
    case Kind::kExpand:
    case Kind::kFactor: return of(e[0]);
    case Kind::kNegate: {
      auto a = of(e[0]);
      if (!a) return std::nullopt;
      charge(terms(*a), a->bits());
      return -*a;
    }
    case Kind::kAdd:
    case Kind::kSubtract:
    case Kind::kMultiply: {
      const auto a = of(e[0]);
      if (!a) return std::nullopt;
      const auto b = of(e[1]);
      if (!b) return std::nullopt;
      const std::int64_t fewer = std::min(terms(*a), terms(*b)), more = std::max(terms(*a), terms(*b));
      if (e.is(Kind::kMultiply)) {
        charge(fewer * more, a->bits() + b->bits() + std::bit_width(static_cast<std::uint64_t>(fewer)));
        return *a * *b;
      }
      charge(more, a->bits() + b->bits() + 1);
      return e.is(Kind::kAdd) ? *a + *b : *a - *b;
    }
    case Kind::kDivide: {
      const auto a = of(e[0]);
      if (!a) return std::nullopt;
      const auto b = of(e[1]);
      if (!b || b->degree() != 0) return std::nullopt;
      charge(terms(*a), a->bits() + b->bits());
      return scale(*a, Rational(1) / b->coefficient(0));
    }
    case Kind::kPower: {
      const auto n = e[1].is_integer() ? e[1].value().to_int64() : std::nullopt;
      if (!n || *n < 1 || *n > kMaxPolynomialPower) return std::nullopt;
      const auto a = of(e[0]);
      if (!a) return std::nullopt;
      // As if multiplied by a n - 1 times: the k-th product has (d + 1) (k d + 1) operations. A monomial only moves.
      const std::int64_t d = terms(*a) - 1;
      const __int128 operations =
          is_monomial(*a) ? __int128{d} * *n + 1 : __int128{d + 1} * (*n + __int128{d} * *n * (*n - 1) / 2);
      if (operations > operations_) charge(operations_ + 1, 0);
      const std::uint64_t growth =
          a->bits() + static_cast<std::uint64_t>(std::bit_width(static_cast<std::uint64_t>(d + 1)));
      charge(static_cast<std::int64_t>(operations), static_cast<std::uint64_t>(*n) * growth);
      return pow(*a, static_cast<std::uint64_t>(*n));
    }
    default: return std::nullopt;
  }
}

}  // namespace exact
