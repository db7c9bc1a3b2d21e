// Heavy algebra in process: an operation of the catalog, from the text of its payload to the text of its answer, beside
// FLINT's function for the same numbers, decimal text included on both sides; then how the cost grows with the size. Run
// build/bench_algebra, with part of an operation's name to measure only that.
#include "catalog/catalog_tools.h"
#include "service/kept_memory.h"
#include "values/integer.h"
#include "values/rational.h"
#include "wire/json.h"

#include <flint/fmpq_mat.h>
#include <flint/fmpq_poly.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpz_poly.h>
#include <flint/fmpz_poly_factor.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace {

constexpr double kGoal = 1.2;  // times the bare library

// Small integers as decimal text, the same in every run.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::string next() {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return std::to_string(static_cast<std::int64_t>(state_ >> 33) % 199 - 99);
  }

 private:
  std::uint64_t state_;
};

using Texts = std::vector<std::string>;

Texts numbers(std::size_t count, std::uint64_t seed) {
  Numbers n(seed);
  Texts out(count);
  for (std::string& text : out) text = n.next();
  return out;
}

// ---- Payloads --------------------------------------------------------------------------------

std::string rational(const std::string& text) { return R"({"num":")" + text + R"(","den":"1"})"; }

template <class F>
std::string array(std::size_t n, F item) {
  std::string out = "[";
  for (std::size_t i = 0; i < n; ++i) out += (i ? "," : "") + item(i);
  return out + "]";
}

std::string rational_matrix(const Texts& t, std::size_t n, std::size_t m) {
  return R"({"entries":)" +
         array(
             n,
             [&](std::size_t i) { return array(m, [&](std::size_t j) { return rational(t[i * m + j]); }); }) +
         "}";
}
std::string integer_matrix(const Texts& t, std::size_t n) {
  return R"({"entries":)" +
         array(n,
               [&](std::size_t i) {
                 return array(n, [&](std::size_t j) { return '"' + t[i * n + j] + '"'; });
               }) +
         "}";
}
// Of degree n with the coefficients t[0], t[1], ... from the constant up.
std::string polynomial(const Texts& t) {
  std::string terms;
  for (std::size_t i = t.size(); i-- > 0;) {
    if (t[i] == "0") continue;
    terms += std::string(terms.empty() ? "" : ",") + R"({"coefficient":)" + rational(t[i]) +
             R"(,"exponents":[)" + std::to_string(i) + "]}";
  }
  return R"({"variables":["x"],"polynomial":{"terms":[)" + terms + "]}}";
}

// ---- The bare library ------------------------------------------------------------------------

void written(const fmpz* z) {
  char* text = fmpz_get_str(nullptr, 10, z);
  if (text[0] == '\0') std::abort();
  flint_free(text);
}
void written(const fmpq* q) {
  written(fmpq_numref(q));
  written(fmpq_denref(q));
}

struct IntegerMatrix {
  fmpz_mat_t m;
  IntegerMatrix(slong rows, slong columns) { fmpz_mat_init(m, rows, columns); }
  IntegerMatrix(const Texts& t, std::size_t rows, std::size_t columns)
      : IntegerMatrix(static_cast<slong>(rows), static_cast<slong>(columns)) {
    for (std::size_t i = 0; i < rows * columns; ++i)
      fmpz_set_str(m->rows[i / columns] + i % columns, t[i].c_str(), 10);
  }
  IntegerMatrix(const IntegerMatrix&) = delete;
  ~IntegerMatrix() { fmpz_mat_clear(m); }
  void write() const {
    for (slong i = 0; i < m->r; ++i) {
      for (slong j = 0; j < m->c; ++j) written(m->rows[i] + j);
    }
  }
};
struct RationalMatrix {
  fmpq_mat_t m;
  RationalMatrix(slong rows, slong columns) { fmpq_mat_init(m, rows, columns); }
  explicit RationalMatrix(const IntegerMatrix& z) : RationalMatrix(z.m->r, z.m->c) {
    fmpq_mat_set_fmpz_mat(m, z.m);
  }
  RationalMatrix(const RationalMatrix&) = delete;
  ~RationalMatrix() { fmpq_mat_clear(m); }
  void write() const {
    for (slong i = 0; i < m->r; ++i) {
      for (slong j = 0; j < m->c; ++j) written(m->rows[i] + j);
    }
  }
};
struct Polynomial {
  fmpz_poly_t p;
  Polynomial() { fmpz_poly_init(p); }
  explicit Polynomial(const Texts& t) : Polynomial() {
    exact::Integer z;
    for (std::size_t i = 0; i < t.size(); ++i) {
      fmpz_set_str(z.raw(), t[i].c_str(), 10);
      fmpz_poly_set_coeff_fmpz(p, static_cast<slong>(i), z.raw());
    }
  }
  Polynomial(const Polynomial&) = delete;
  ~Polynomial() { fmpz_poly_clear(p); }
  void write() const {
    for (slong i = 0; i < p->length; ++i) written(p->coeffs + i);
  }
  Texts texts() const {
    Texts out;
    for (slong i = 0; i < p->length; ++i) {
      char* text = fmpz_get_str(nullptr, 10, p->coeffs + i);
      out.emplace_back(text);
      flint_free(text);
    }
    return out;
  }
};

// ---- Rows --------------------------------------------------------------------------------------

struct Row {
  const char* operation;
  std::size_t growth;    // the smallest size of the four whose growth is printed
  std::size_t compared;  // the size that is compared with the library, at least 100
  std::function<std::string(std::size_t)> payload;
  std::function<void(std::size_t)> bare;
};

std::string one_rational_matrix(std::size_t n, std::size_t m) {
  return R"({"matrix":)" + rational_matrix(numbers(n * m, n), n, m) + "}";
}
std::string one_integer_matrix(std::size_t n) {
  return R"({"matrix":)" + integer_matrix(numbers(n * n, n), n) + "}";
}
Texts product(std::size_t n, std::uint64_t seed, std::uint64_t shared) {
  const Polynomial a(numbers(n / 2 + 1, seed)), b(numbers(n / 2 + 1, shared));
  Polynomial c;
  fmpz_poly_mul(c.p, a.p, b.p);
  return c.texts();
}

const Row kRows[] = {
    {"matrix.determinant.compute", 25, 200, [](std::size_t n) { return one_rational_matrix(n, n); },
     [](std::size_t n) {
       exact::Integer d;
       fmpz_mat_det(d.raw(), IntegerMatrix(numbers(n * n, n), n, n).m);
       written(d.raw());
     }},
    {"matrix.inverse.compute", 13, 100, one_integer_matrix,
     [](std::size_t n) {
       const RationalMatrix a(IntegerMatrix(numbers(n * n, n), n, n));
       RationalMatrix b(a.m->r, a.m->c);
       fmpq_mat_inv(b.m, a.m);
       b.write();
     }},
    {"matrix.multiply.compute", 25, 200,
     [](std::size_t n) {
       return R"({"left":)" + rational_matrix(numbers(n * n, 1), n, n) + R"(,"right":)" +
              rational_matrix(numbers(n * n, 2), n, n) + "}";
     },
     [](std::size_t n) {
       const RationalMatrix a(IntegerMatrix(numbers(n * n, 1), n, n)),
           b(IntegerMatrix(numbers(n * n, 2), n, n));
       RationalMatrix c(a.m->r, a.m->c);
       fmpq_mat_mul(c.m, a.m, b.m);
       c.write();
     }},
    {"matrix.normal_form.rref.compute", 13, 100,
     [](std::size_t n) { return one_rational_matrix(n, n + n / 2); },
     [](std::size_t n) {
       const RationalMatrix a(IntegerMatrix(numbers(n * (n + n / 2), n), n, n + n / 2));
       RationalMatrix b(a.m->r, a.m->c);
       fmpq_mat_rref(b.m, a.m);
       b.write();
     }},
    {"matrix.rank.compute", 13, 100, [](std::size_t n) { return one_rational_matrix(n, n + n / 2); },
     [](std::size_t n) {
       const IntegerMatrix a(numbers(n * (n + n / 2), n), n, n + n / 2);
       IntegerMatrix b(a.m->r, a.m->c);
       exact::Integer d;
       fmpz_mat_rref(b.m, d.raw(), a.m);
     }},
    {"matrix.rational_linear_system.solve", 25, 150,
     [](std::size_t n) {
       const Texts b = numbers(n, 7);
       return R"({"matrix":)" + rational_matrix(numbers(n * n, n), n, n) + R"(,"rhs":)" +
              array(n, [&](std::size_t i) { return rational(b[i]); }) + "}";
     },
     [](std::size_t n) {
       const IntegerMatrix a(numbers(n * n, n), n, n), b(numbers(n, 7), n, 1);
       RationalMatrix x(b.m->r, 1);
       fmpq_mat_solve_fmpz_mat(x.m, a.m, b.m);
       x.write();
     }},
    {"matrix.characteristic_polynomial.compute", 13, 100,
     [](std::size_t n) { return one_rational_matrix(n, n); },
     [](std::size_t n) {
       Polynomial p;
       fmpz_mat_charpoly(p.p, IntegerMatrix(numbers(n * n, n), n, n).m);
       p.write();
     }},
    {"matrix.minimal_polynomial.compute", 13, 100, [](std::size_t n) { return one_rational_matrix(n, n); },
     [](std::size_t n) {
       const IntegerMatrix a(numbers(n * n, n), n, n);
       Polynomial p, q;
       fmpz_mat_minpoly(p.p, a.m);
       fmpz_mat_charpoly(q.p, a.m);
       p.write();
       q.write();
     }},
    {"matrix.normal_form.smith.compute", 13, 100, one_integer_matrix,
     [](std::size_t n) {
       const IntegerMatrix a(numbers(n * n, n), n, n);
       IntegerMatrix s(a.m->r, a.m->c);
       fmpz_mat_snf(s.m, a.m);
       s.write();
     }},
    {"polynomial.compute.gcd", 100, 400,
     [](std::size_t n) {
       return R"({"left":)" + polynomial(product(n, 1, 3)) + R"(,"right":)" + polynomial(product(n, 2, 3)) +
              "}";
     },
     [](std::size_t n) {
       // The operation gives the multipliers of Bezout's identity too.
       fmpq_poly_t p[5];
       for (auto& each : p) fmpq_poly_init(each);
       fmpq_poly_set_fmpz_poly(p[0], Polynomial(product(n, 1, 3)).p);
       fmpq_poly_set_fmpz_poly(p[1], Polynomial(product(n, 2, 3)).p);
       fmpq_poly_xgcd(p[2], p[3], p[4], p[0], p[1]);
       exact::Rational coefficient;
       for (const auto& each : {p[2], p[3], p[4]}) {
         for (slong k = 0; k < fmpq_poly_length(each); ++k) {
           fmpq_poly_get_coeff_fmpq(coefficient.raw(), each, k);
           written(coefficient.raw());
         }
       }
       for (auto& each : p) fmpq_poly_clear(each);
     }},
    {"polynomial.factor.compute", 25, 100,
     [](std::size_t n) { return R"({"polynomial":)" + polynomial(product(n, 1, 3)) + "}"; },
     [](std::size_t n) {
       const Polynomial a(product(n, 1, 3));
       fmpz_poly_factor_t f;
       fmpz_poly_factor_init(f);
       fmpz_poly_factor(f, a.p);
       for (slong i = 0; i < f->num; ++i) {
         for (slong k = 0; k < f->p[i].length; ++k) written(f->p[i].coeffs + k);
       }
       fmpz_poly_factor_clear(f);
     }},
    {"polynomial.compute.resultant", 25, 100,
     [](std::size_t n) {
       return R"({"left":)" + polynomial(numbers(n + 1, 1)) + R"(,"right":)" + polynomial(numbers(n + 1, 2)) +
              R"(,"elimination_variable":"x"})";
     },
     [](std::size_t n) {
       exact::Integer r;
       fmpz_poly_resultant(r.raw(), Polynomial(numbers(n + 1, 1)).p, Polynomial(numbers(n + 1, 2)).p);
       written(r.raw());
     }},
    {"polynomial.compute.discriminant", 25, 100,
     [](std::size_t n) {
       return R"({"polynomial":)" + polynomial(numbers(n + 1, 1)) + R"(,"variable":"x"})";
     },
     [](std::size_t n) {
       exact::Integer d;
       fmpz_poly_discriminant(d.raw(), Polynomial(numbers(n + 1, 1)).p);
       written(d.raw());
     }},
};

// ---- Measuring -----------------------------------------------------------------------------

// Of this process on a processor: other programs do not count.
double processor_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// The least of several times, which holds least of what else the machine does.
template <class F>
double least_seconds(F f) {
  double least = -1;
  const double start = processor_seconds();
  for (int round = 0; round < 3 || (processor_seconds() - start < 0.3 && round < 100); ++round) {
    const double before = processor_seconds();
    f();
    const double seconds = processor_seconds() - before;
    if (least < 0 || seconds < least) least = seconds;
  }
  return least;
}

// Seconds from text to text; negative when there is no answer.
double operation_seconds(const Row& row, std::size_t n) {
  const std::string call =
      R"({"operation_id":")" + std::string(row.operation) + R"(","payload":)" + row.payload(n) + "}";
  bool answered = true;
  const double seconds = least_seconds([&] {
    exact::wire::JsonDocument arguments;
    if (arguments.parse(call)) std::abort();
    answered =
        exact::catalog::run(&arguments.root()).kind == exact::catalog::ToolAnswer::Kind::kResult && answered;
  });
  return answered ? seconds : -1;
}

std::string milliseconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f ms", seconds * 1000);
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  exact::keep_freed_memory();  // as the servers do, for both sides
  const std::string wanted = argc > 1 ? argv[1] : "";
  const auto skipped = [&](const Row& row) {
    return std::string(row.operation).find(wanted) == std::string::npos;
  };
  std::printf("%-44s %6s %14s %14s %8s\n", "algebra (processor time, text to text)", "n", "operation",
              "bare library", "ratio");
  int slow = 0;
  for (const Row& row : kRows) {
    if (skipped(row)) continue;
    const double ours = operation_seconds(row, row.compared);
    const double bare = least_seconds([&] { row.bare(row.compared); });
    if (ours < 0) {
      std::printf("%-44s %6zu    no answer\n", row.operation, row.compared);
      continue;
    }
    const bool misses = ours > kGoal * bare;
    slow += misses;
    std::printf("%-44s %6zu %14s %14s %8.2f%s\n", row.operation, row.compared, milliseconds(ours).c_str(),
                milliseconds(bare).c_str(), ours / bare, misses ? "  above the goal" : "");
  }
  std::printf("\n%-44s %6s %12s %12s %12s %12s %9s\n", "growth", "n", "n", "2n", "4n", "8n", "exponent");
  for (const Row& row : kRows) {
    if (skipped(row)) continue;
    double times[4], slope = 0;
    bool answered = true;
    for (int i = 0; i < 4; ++i) {
      times[i] = operation_seconds(row, row.growth << i);
      answered = answered && times[i] > 0;
    }
    if (!answered) {
      std::printf("%-44s %6zu    no answer at some size\n", row.operation, row.growth);
      continue;
    }
    // The slope of the least-squares line through (log2 n, log2 t), x = 0, 1, 2, 3.
    for (int i = 0; i < 4; ++i) slope += (i - 1.5) * std::log2(times[i]) / 5.0;
    std::printf("%-44s %6zu %12s %12s %12s %12s %9.2f\n", row.operation, row.growth,
                milliseconds(times[0]).c_str(), milliseconds(times[1]).c_str(),
                milliseconds(times[2]).c_str(), milliseconds(times[3]).c_str(), slope);
  }
  if (slow > 0)
    std::printf("\n%d of the compared operations take more than %.1f times the bare library\n", slow, kGoal);
  return 0;
}
