#include "engines/matrices/inertia.h"

#include "engines/matrices/invariant_factors.h"

namespace exact::matrices {

Inertia inertia(const RationalRows& a, const Spend& spend) {
  const RationalPolynomial chi = characteristic_polynomial(a, spend);
  Inertia out;
  int last = 0;
  for (std::int64_t i = 0; i <= chi.degree(); ++i) {
    const int sign = chi.coefficient(i).sign();
    if (last == 0 && sign == 0) ++out.zero;
    if (sign == 0) continue;
    if (last != 0 && sign != last) ++out.positive;
    last = sign;
  }
  out.negative = chi.degree() - out.zero - out.positive;
  return out;
}

}  // namespace exact::matrices
