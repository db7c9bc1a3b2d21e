#include "domains/matrix/matrix.h"

namespace exact::domains::matrix::hadamard_determinant_profile_compute {

// n^n is a JSON integer of the result, so it must stay below 2^53: 12^12 does, 16^16 does not.
constexpr std::size_t kMaxOrder = 12;

struct Request {
  HadamardMatrix matrix;
};
constexpr Field kRequest[] = {
    field<&Request::matrix>("A Hadamard matrix of order at most 12; beyond, n^n is no exact JSON integer."),
};

struct Result {
  std::int64_t order = 1, determinant_magnitude = 1, gram_determinant = 1;
  std::string identity;
};
constexpr Field kResult[] = {
    field<&Result::order>("The order n.", at_least(1)),
    field<&Result::determinant_magnitude>("The absolute value of the determinant, n^(n/2).", at_least(1)),
    field<&Result::gram_determinant>("The determinant of H H^T, n^n.", at_least(1)),
    field<&Result::identity>("How the two are related."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.matrix.rows.size() > kMaxOrder)
    refuse({"matrix"}, "must have order at most " + std::to_string(kMaxOrder) + ": n^n must be below 2^53");
}

Result run(const Request& q) {
  Result r;
  r.order = std::ssize(q.matrix.rows);
  // The rows are orthogonal of length sqrt(n), so H H^T = n I. Every order above 1 is even.
  for (std::int64_t i = 0; i < r.order / 2; ++i) r.determinant_magnitude *= r.order;
  r.gram_determinant = r.determinant_magnitude * r.determinant_magnitude;
  r.identity = "det(H)^2 = det(H H^T)";
  return r;
}

constexpr Example kExamples[] = {
    {"order_four", "A Hadamard matrix of order 4 has determinant 16 or -16.",
     R"({"matrix":{"rows":[[1,1,1,1],[1,-1,1,-1],[1,1,-1,-1],[1,-1,-1,1]]}})",
     R"x({"order":4,"determinant_magnitude":16,"gram_determinant":256,"identity":"det(H)^2 = det(H H^T)"})x"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "matrix.hadamard.determinant_profile.compute",
        .version = "1",
        .title = "Determinant of a Hadamard matrix up to sign",
        .doc = "Gives n^(n/2), the absolute value of the determinant of a Hadamard matrix of order n, "
               "and n^n, that of its Gram matrix. No matrix of entries between -1 and 1 has a larger one "
               "(Hadamard's bound). That the rows are orthogonal is checked first.",
        .tags = "combinatorial-matrix determinant-profile exact",
        .words = "Hadamard maximal determinant bound Gram H H^T = n I orthogonal signs plus minus one ±1 "
                 "matrix attains the bound n^(n/2) maximal volume D-optimal design",
        .examples = kExamples,
    });

}  // namespace exact::domains::matrix::hadamard_determinant_profile_compute
