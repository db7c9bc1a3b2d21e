#include "domains/matrix/matrix.h"

#include <map>

#include <algorithm>

#include "engines/matrices/inertia.h"

namespace exact::domains::matrix::inertia_compute {

constexpr std::int64_t kMaxDimension = 500;

struct Entry {
  std::int64_t row = 0, col = 0;
  Rational value;
  static const Type type;
};
constexpr Field kEntry[] = {
    field<&Entry::row>("The row, from 0.", at_least(0)),
    field<&Entry::col>("The column, from 0.", at_least(0)),
    field<&Entry::value>("The entry there and in the mirrored place."),
};
constinit const Type Entry::type =
    record_type<Entry>("MatrixEntry", "One entry of a symmetric matrix.", kEntry);

struct Request {
  std::int64_t dimension = 1;
  std::vector<Entry> entries;
};
constexpr Field kRequest[] = {
    field<&Request::dimension>("The order of the matrix, at most 500, ten times the usual 50.",
                               between(1, kMaxDimension)),
    field<&Request::entries>(
        "The entries that are not zero. One above the diagonal stands for its mirror image as well; "
        "where both are given they must agree.",
        items(1, kMaxDimension* kMaxDimension)),
};

struct Result {
  std::int64_t n_positive = 0, n_negative = 0, n_zero = 0;
  std::string definiteness;
};
constexpr Field kResult[] = {
    field<&Result::n_positive>("How many eigenvalues are positive.", at_least(0)),
    field<&Result::n_negative>("How many eigenvalues are negative.", at_least(0)),
    field<&Result::n_zero>("How many eigenvalues are zero.", at_least(0)),
    field<&Result::definiteness>(
        "One of positive_definite, positive_semidefinite, negative_definite, negative_semidefinite, "
        "indefinite; positive_semidefinite for the zero matrix, which is both."),
};

using Places = std::map<std::pair<std::int64_t, std::int64_t>, std::size_t>;

void check(const Request& q, Refuse& refuse) {
  Places seen;
  for (std::size_t i = 0; i < q.entries.size(); ++i) {
    const Entry& e = q.entries[i];
    if (e.row >= q.dimension) return refuse({"entries", i, "row"}, "must be less than the dimension");
    if (e.col >= q.dimension) return refuse({"entries", i, "col"}, "must be less than the dimension");
    const auto [place, fresh] = seen.try_emplace(std::minmax(e.row, e.col), i);
    if (!fresh && q.entries[place->second].value != e.value)
      return refuse({"entries", i}, "must agree with entry " + std::to_string(place->second) +
                                        ", which stands in the same or the mirrored place");
  }
}

Result run(const Request& q, Work& work) {
  const auto n = static_cast<std::size_t>(q.dimension);
  matrices::RationalRows a(n, std::vector<Rational>(n));
  for (const Entry& e : q.entries) {
    const auto i = static_cast<std::size_t>(e.row), j = static_cast<std::size_t>(e.col);
    a[i][j] = a[j][i] = e.value;
  }
  const matrices::Inertia s = matrices::inertia(a, spending(work));
  Result r{s.positive, s.negative, s.zero, {}};
  const bool semi = s.zero > 0;
  r.definiteness = s.positive > 0 && s.negative > 0 ? "indefinite"
                   : s.negative > 0                 ? semi ? "negative_semidefinite" : "negative_definite"
                   : semi                           ? "positive_semidefinite"
                                                    : "positive_definite";
  return r;
}

constexpr Example kExamples[] = {
    {"hyperbolic", "The form 2xy has one square of each sign.",
     R"({"dimension":2,"entries":[{"row":0,"col":1,"value":{"num":"1","den":"1"}}]})",
     R"({"n_positive":1,"n_negative":1,"n_zero":0,"definiteness":"indefinite"})"},
    {"semidefinite", "A form in two of three variables.",
     R"({"dimension":3,"entries":[{"row":0,"col":0,"value":{"num":"2","den":"1"}},{"row":1,"col":1,"value":{"num":"1","den":"2"}}]})",
     R"({"n_positive":2,"n_negative":0,"n_zero":1,"definiteness":"positive_semidefinite"})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.inertia.compute",
        .version = "1",
        .title = "Inertia of a symmetric rational matrix",
        .doc = "Counts the positive, negative and zero eigenvalues of a symmetric matrix with "
               "multiplicity, exactly, and names its definiteness. The signs of the coefficients of the "
               "characteristic polynomial decide (Descartes); by Sylvester's law any diagonalization by "
               "congruence must give the same counts.",
        .tags = "matrix inertia definiteness exact",
        .words = "signature Sylvester law of inertia positive definite semidefinite negative definite "
                 "indefinite quadratic form index LDL eigenvalue signs PSD",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::inertia_compute
