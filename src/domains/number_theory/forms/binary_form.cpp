#include "domains/number_theory/forms/binary_form.h"

#include <numeric>

namespace exact::domains::number_theory::forms {
namespace {

using Wide = __int128;

// The b of the translated form lies in -a < b <= a.
std::int64_t translation(const BinaryForm& f) {
  const std::int64_t n = f.a - f.b, d = 2 * f.a;
  return n / d - (n % d < 0);
}
BinaryForm translated(const BinaryForm& f, std::int64_t k) {
  const Wide b = f.b + 2 * Wide{f.a} * k, c = Wide{f.a} * k * k + Wide{f.b} * k + f.c;
  return {f.a, static_cast<std::int64_t>(b), static_cast<std::int64_t>(c)};
}

}  // namespace

Integer discriminant(const BinaryForm& f) {
  return Integer(f.b) * Integer(f.b) - Integer(4) * Integer(f.a) * Integer(f.c);
}

std::int64_t content(const BinaryForm& f) { return std::gcd(std::gcd(f.a, f.b), f.c); }

Matrix product(const Matrix& m, const Matrix& n) {
  Matrix r;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j)
      r[i][j] = static_cast<std::int64_t>(Wide{m[i][0]} * n[0][j] + Wide{m[i][1]} * n[1][j]);
  }
  return r;
}

std::array<std::array<Integer, 2>, 2> quotient(const Matrix& m, const Matrix& n) {
  const Matrix inverse = {{{n[1][1], -n[0][1]}, {-n[1][0], n[0][0]}}};
  std::array<std::array<Integer, 2>, 2> r;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j)
      r[i][j] = Integer(m[i][0]) * Integer(inverse[0][j]) + Integer(m[i][1]) * Integer(inverse[1][j]);
  }
  return r;
}

Reduction reduce(const BinaryForm& f) {
  // c becomes smaller by each translation and the larger of a and c by each swap, so no coefficient outgrows those of f;
  // the columns of the matrix are vectors at which f takes the values a and c of the reduced form, hence also short.
  Reduction r{f, {{{1, 0}, {0, 1}}}, {}};
  auto apply = [&](const Matrix& matrix, const BinaryForm& to) {
    r.steps.push_back({r.form, matrix, to});
    r.matrix = product(r.matrix, matrix);
    r.form = to;
  };
  for (;;) {
    const BinaryForm& g = r.form;
    if (g.b <= -g.a || g.b > g.a) {
      const std::int64_t k = translation(g);
      apply({{{1, k}, {0, 1}}}, translated(g, k));
    } else if (g.a > g.c || (g.a == g.c && g.b < 0)) {
      apply({{{0, -1}, {1, 0}}}, {g.c, -g.b, g.a});
    } else {
      return r;
    }
  }
}

}  // namespace exact::domains::number_theory::forms
