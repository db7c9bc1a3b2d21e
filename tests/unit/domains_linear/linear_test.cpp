// Linear systems: solutions are put in, contradictions added up, and one of the two always exists.
#include "unit/domains_matrix/plain_matrix.h"

namespace exact {
namespace {

TEST(LinearLaws, EitherASolutionOrAContradiction) {
  RandomMatrices random(31);
  FOR_RANDOM_ROUNDS(150) {
    const std::size_t m = 1 + random.below(6), n = 1 + random.below(6);
    const Rows a = random.matrix(m, n);
    const Rows b = random.below(2) ? times(a, random.matrix(n, 1)) : random.matrix(m, 1);
    std::string names;
    for (std::size_t j = 0; j < n; ++j) names += (j ? ",\"x" : "\"x") + std::to_string(j) + '"';
    const std::string payload = R"({"system":{"variables":[)" + names + R"(],"coefficients":)" +
                                rational_json(a) + R"(,"rhs":)" + json(transposed(b)[0]) + "}}";
    SCOPED_TRACE(payload);
    const MathRun solution("linear.rational_solution.compute", payload);
    const MathRun contradiction("linear.rational_inconsistency.compute", payload);
    Rows both = a;
    for (std::size_t i = 0; i < m; ++i) both[i].push_back(b[i][0]);
    if (eliminate(both).rank == eliminate(a).rank) {
      EXPECT_EQ(solution.text("status"), "SOLUTION");
      EXPECT_EQ(contradiction.text("status"), "CONSISTENT");
      EXPECT_TRUE(contradiction["left_witness"].is_null());
      EXPECT_EQ(times(a, transposed({rationals_of(solution["values"])})), b);
    } else {
      EXPECT_EQ(solution.text("status"), "INCONSISTENT");
      EXPECT_TRUE(solution["values"].is_null());
      const Rows y = {rationals_of(contradiction["left_witness"])};
      EXPECT_TRUE(is_zero(times(y, a)));
      EXPECT_EQ(times(y, b)[0][0], Rational(1));
      EXPECT_EQ(rational_of(contradiction["rhs_pairing"]), Rational(1));
    }
  }
}

TEST(LinearLaws, ShapesThatDoNotFitAreRefused) {
  const auto refused = [](const std::string& system) {
    return MathRun("linear.rational_solution.compute", R"({"system":)" + system + "}").refused();
  };
  const std::string one = R"({"num":"1","den":"1"})";
  EXPECT_FALSE(
      refused(R"({"variables":["x"],"coefficients":{"entries":[[)" + one + R"(]]},"rhs":[)" + one + "]}"));
  EXPECT_TRUE(refused(R"({"variables":["x","y"],"coefficients":{"entries":[[)" + one + R"(]]},"rhs":[)" +
                      one + "]}"));
  EXPECT_TRUE(refused(R"({"variables":["x"],"coefficients":{"entries":[[)" + one + R"(]]},"rhs":[)" + one +
                      "," + one + "]}"));
  EXPECT_TRUE(refused(R"({"variables":["x","x"],"coefficients":{"entries":[[)" + one + "," + one +
                      R"(]]},"rhs":[)" + one + "]}"));
}

}  // namespace
}  // namespace exact
