// Records of expressions: the same tree comes back, with places and the digits of decimals, and nothing else is read.
#include "language/expression_record.h"

#include "language/parser.h"
#include "support/random_expression.h"

#include <gtest/gtest.h>

#include <string>

namespace exact {
namespace {

bool same_tree(const Expr& a, const Expr& b) {
  if (a.kind() != b.kind() || a.position() != b.position() || a.size() != b.size()) return false;
  if (a.is_number()) return a.value() == b.value() && a.decimals() == b.decimals();
  if (a.name() != b.name() || a.name2() != b.name2() || a.relation() != b.relation()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!same_tree(a[i], b[i])) return false;
  }
  return a.nodes() == b.nodes() && a.depth() == b.depth() && a.has_calls() == b.has_calls();
}

TEST(ExpressionRecord, GivesTheSameTreeBack) {
  tests::RandomExpression random(77);
  for (int i = 0; i < tests::repetitions(10'000); ++i) {
    const Expr e = random.any(static_cast<int>(random.below(6)));
    const Expr back = from_record(record_of(e));
    ASSERT_TRUE(back) << print(e);
    ASSERT_TRUE(same_tree(e, back)) << print(e) << " became " << print(back);
  }
}

TEST(ExpressionRecord, KeepsHowItWasWritten) {
  for (const char* source : {"1.50", "x + 0.20*y", "2.0", "6/4*x", "-(3/2)", "assuming(1.50, x > 0.0)",
                             "limit(sin(x)/x, x = 0.0)", "recurrence(1.0, p = p*2.50, k = 0, 3)",
                             "solve({x + y = 1.0, x - y = 2}, {x, y})", "real_root(x^3 - 2, x, 1)"}) {
    const Expr e = parse_expression(source);
    const Expr back = from_record(record_of(e));
    ASSERT_TRUE(back) << source;
    EXPECT_TRUE(same_tree(e, back)) << source;
  }
}

TEST(ExpressionRecord, ReadsNothingElse) {
  const std::string record = record_of(parse_expression("sum(1.50*k^2 - f(x, k), k = 1, n)"));
  for (std::size_t size = 0; size < record.size(); ++size)
    EXPECT_FALSE(from_record(std::string_view(record).substr(0, size))) << size;
  EXPECT_FALSE(from_record(record + "A"));
  // Whatever a byte becomes, it is read as some record or not at all.
  for (std::size_t at = 0; at < record.size(); ++at) {
    for (const char byte : {'0', '9', ',', ';', ':', 'A', 'B', 'z', '\0', '\xff'}) {
      std::string other = record;
      other[at] = byte;
      if (const Expr e = from_record(other)) {
        EXPECT_EQ(record_of(from_record(record_of(e))), record_of(e));
      }
    }
  }
}

}  // namespace
}  // namespace exact
