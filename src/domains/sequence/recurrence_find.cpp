#include "domains/sequence/sequence.h"

#include <flint/fmpz_mat.h>
#include <flint/nmod_mat.h>

#include <algorithm>

namespace exact::domains::sequence::recurrence_find {

constexpr std::uint32_t kMaxLength = 512;
constexpr std::uint32_t kMaxDigits = 32'768;
constexpr std::uint64_t kMaxScaledBits = std::uint64_t{1} << 26;  // of all terms over one denominator

struct Request {
  std::vector<Rational> sequence;
};
constexpr Field kRequest[] = {
    field<&Request::sequence>(
        "The terms a_0, a_1, ...: at least two and at most 512, twice what is often allowed.",
        items(2, kMaxLength).digits(kMaxDigits)),
};

enum class Status { kFound, kNone };
constexpr auto wire_names(Status) { return names("FOUND", "NO_FITTING_RECURRENCE"); }

struct Result {
  std::vector<Rational> coefficients;
  std::int64_t order = 0;
  Status status = Status::kNone;
  Literal<"RATIONAL_INTERPOLATION"> method;
};
constexpr Field kResult[] = {
    field<&Result::coefficients>(
        "The c_1, ..., c_d of a_n = c_1 a_(n-1) + ... + c_d a_(n-d); none when nothing fits.",
        items(0, kMaxLength - 1)),
    field<&Result::order>("The order d; 0 when nothing fits.", between(0, kMaxLength - 1)),
    field<&Result::status>("FOUND, or NO_FITTING_RECURRENCE when no order below the number of terms fits."),
    field<&Result::method>("How it was computed.", defaulted()),
};

// The terms times their common denominator, which changes no homogeneous recurrence.
std::vector<Integer> scaled(const std::vector<Rational>& a, Work& work) {
  Integer denominator(1);
  for (const Rational& x : a) {
    work.spend(40 + denominator.bits() / 2);
    denominator = lcm(denominator, x.denominator());
    if (denominator.bits() * a.size() > kMaxScaledBits)
      throw Refused({"sequence"}, "has so many different denominators that the equations would be too long");
  }
  std::vector<Integer> r;
  for (const Rational& x : a) {
    work.spend(40 + denominator.bits() / 2);
    r.push_back(x.numerator() * divide_exact(denominator, x.denominator()));
  }
  return r;
}

// The equations of order d, one for each n >= d, in the unknowns c_1, ..., c_d: row by row a_(n-1), ..., a_(n-d), a_n.
// `put(row, column, index)` stores a term.
template <class Put>
void write_equations(std::size_t terms, std::size_t d, Put put) {
  for (std::size_t n = d; n < terms; ++n) {
    for (std::size_t j = 0; j < d; ++j) put(n - d, j, n - 1 - j);
    put(n - d, d, n);
  }
}

// Whether the equations can be solved modulo a prime: a guess whether they can be solved at all.
bool solvable_modulo(const std::vector<std::uint64_t>& a, std::size_t d, std::uint64_t prime, Work& work) {
  const std::size_t rows = a.size() - d;
  work.spend(rows * (d + 1) * std::min(rows, d + 1));
  nmod_mat_t m;
  nmod_mat_init(m, static_cast<slong>(rows), static_cast<slong>(d + 1), prime);
  write_equations(a.size(), d, [&](std::size_t i, std::size_t j, std::size_t k) { m->rows[i][j] = a[k]; });
  const slong rank = nmod_mat_rref(m);
  bool solvable = true;  // the last row of rank must not be 0 ... 0 1
  if (rank > 0) {
    solvable = false;
    for (std::size_t j = 0; j < d; ++j) solvable |= m->rows[rank - 1][j] != 0;
  }
  nmod_mat_clear(m);
  return solvable;
}

// The solution whose free unknowns are 0, the leftmost ones being bound as far as possible; empty when there is none.
std::optional<std::vector<Rational>> solution(const std::vector<Integer>& a, std::size_t d, Work& work) {
  std::uint64_t height = 1;
  for (const Integer& x : a) height = std::max<std::uint64_t>(height, x.bits());
  const std::size_t rows = a.size() - d, rank_bound = std::min(rows, d + 1);
  // Minors have this many limbs; elimination of small matrices works with them, larger ones are solved by lifting.
  const std::uint64_t limbs = 1 + rank_bound * (height + 10) / 64;
  const std::uint64_t each = rank_bound <= 25 ? rank_bound * limbs * std::min<std::uint64_t>(limbs, 40)
                                              : rank_bound + 4 * limbs * (1 + height / 64);
  work.spend(rows * (d + 1) * each);

  fmpz_mat_t m;
  fmpz_mat_init(m, static_cast<slong>(rows), static_cast<slong>(d + 1));
  write_equations(a.size(), d, [&](std::size_t i, std::size_t j, std::size_t k) {
    fmpz_set(fmpz_mat_entry(m, static_cast<slong>(i), static_cast<slong>(j)), a[k].raw());
  });
  Integer denominator;
  const slong rank = fmpz_mat_rref(m, denominator.raw(), m);
  std::optional<std::vector<Rational>> r{std::in_place, d};
  for (slong i = 0; i < rank && r; ++i) {
    slong pivot = 0;
    while (fmpz_is_zero(fmpz_mat_entry(m, i, pivot))) ++pivot;
    if (pivot == static_cast<slong>(d)) {
      r.reset();
    } else {
      Integer numerator;
      fmpz_set(numerator.raw(), fmpz_mat_entry(m, i, static_cast<slong>(d)));
      (*r)[static_cast<std::size_t>(pivot)] = Rational(numerator, denominator);
    }
  }
  fmpz_mat_clear(m);
  return r;
}

// Appending c_(d+1) = 0 to a recurrence that fits leaves one that fits, so the orders that fit are all from the least one
// on. Arithmetic modulo a prime guesses it; the exact equations of that order and of the one below decide.
Result run(const Request& q, Work& work) {
  const std::vector<Integer> a = scaled(q.sequence, work);
  constexpr std::uint64_t kPrime = 9'223'372'036'854'775'783U;  // 2^63 - 25
  std::vector<std::uint64_t> residues;
  for (const Integer& x : a) {
    work.spend(10 + x.bits() / 16);
    residues.push_back(fmpz_fdiv_ui(x.raw(), kPrime));
  }
  std::size_t low = 1, high = a.size();  // an order that fits is at least low; high stands for none
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (solvable_modulo(residues, middle, kPrime, work)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  std::optional<std::vector<Rational>> found;
  for (; low < a.size() && !found; ++low) found = solution(a, low, work);
  if (found) --low;
  while (low > 1) {
    auto smaller = solution(a, low - 1, work);
    if (!smaller) break;
    found = std::move(smaller);
    --low;
  }
  if (!found) return {};
  return {std::move(*found), static_cast<std::int64_t>(low), Status::kFound, {}};
}

constexpr Example kExamples[] = {
    {"squares", "Squares satisfy the recurrence of order 3 whose characteristic polynomial is (x - 1)^3.",
     R"({"sequence":[{"num":"0","den":"1"},{"num":"1","den":"1"},{"num":"4","den":"1"},{"num":"9","den":"1"},{"num":"16","den":"1"},{"num":"25","den":"1"}]})",
     R"({"coefficients":[{"num":"3","den":"1"},{"num":"-3","den":"1"},{"num":"1","den":"1"}],"order":3,"status":"FOUND","method":"RATIONAL_INTERPOLATION"})"},
    {"none", "No multiple of 0 is 2.", R"({"sequence":[{"num":"0","den":"1"},{"num":"2","den":"1"}]})",
     R"({"coefficients":[],"order":0,"status":"NO_FITTING_RECURRENCE","method":"RATIONAL_INTERPOLATION"})"},
};

extern constinit const Operation operation =
    declare<run>(kRequest, kResult,
                 {
                     .id = "sequence.recurrence.find",
                     .version = "2",
                     .title = "Fit the shortest linear recurrence to a sequence",
                     .doc = "Finds the linear recurrence with constant rational coefficients and least "
                            "order, at least 1 and below the number of "
                            "terms, that all given terms satisfy. It says nothing about terms that were not "
                            "given: trust it when the order is "
                            "below half their number, for then it is the only one. Coefficients that the "
                            "terms leave open are 0.",
                     .tags = "sequence recurrence exact",
                     .words = "Berlekamp-Massey guess pattern linear complexity C-finite LFSR next term Padé "
                              "minimal polynomial interpolate "
                              "generating function fit detect",
                     .examples = kExamples,
                 });

}  // namespace exact::domains::sequence::recurrence_find
