// The hand-written ground of the extracted code behaves like Coq's numbers and lists.
#include "claims/core/extraction_runtime.h"

#include <gtest/gtest.h>

#include <limits>

namespace exact::extracted {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

TEST(Natural, IsExactOrThrows) {
  EXPECT_EQ(Natural(kMost - 1).successor().value(), kMost);
  EXPECT_THROW(static_cast<void>(Natural(kMost).successor()), std::overflow_error);
  EXPECT_THROW(static_cast<void>(Natural(kMost) + Natural(1)), std::overflow_error);
  EXPECT_THROW(static_cast<void>(Natural(std::uint64_t{1} << 32) * Natural(std::uint64_t{1} << 32)),
               std::overflow_error);
  EXPECT_EQ((Natural(0) * Natural(kMost)).value(), 0u);
  EXPECT_EQ((Natural(0xffffffff) * Natural(0x100000001)).value(), kMost);
  EXPECT_EQ(Natural(1).predecessor().value(), 0u);
  EXPECT_THROW(static_cast<void>(Natural(0).predecessor()), std::overflow_error);
  EXPECT_TRUE(Natural(0).is_zero());
  EXPECT_TRUE(Natural(2) <= Natural(2) && Natural(2) <= Natural(3) && !(Natural(4) <= Natural(3)));
}

// Counts the elements that are alive.
struct Counted {
  explicit Counted(int v) : value(v) { ++alive; }
  Counted(const Counted& o) : value(o.value) { ++alive; }
  Counted& operator=(const Counted&) = default;
  ~Counted() { --alive; }
  int value;
  static inline int alive = 0;
};

List<Counted> numbers(int count, List<Counted> list = {}) {
  for (int i = 0; i < count; ++i) list = cons(Counted(i), list);
  return list;
}

TEST(List, SharesTailsAndFreesEachNodeOnce) {
  {
    const List<Counted> tail = numbers(3);
    const List<Counted> one = cons(Counted(10), tail), two = cons(Counted(20), tail);
    EXPECT_EQ(Counted::alive, 5);
    EXPECT_EQ(one.head().value, 10);
    EXPECT_EQ(&one.tail().head(), &two.tail().head());
    List<Counted> walk = one;
    walk = walk.tail();  // the argument lives inside what is replaced
    walk = walk.tail();
    EXPECT_EQ(walk.head().value, 1);
    List<Counted> moved = std::move(walk);
    EXPECT_TRUE(walk.empty());  // NOLINT(bugprone-use-after-move): that is the question
    EXPECT_EQ(moved.head().value, 1);
  }
  EXPECT_EQ(Counted::alive, 0);
}

TEST(List, LongListsEndWithoutRecursion) {
  {
    const List<Counted> shared = numbers(1'000'000);
    {
      const List<Counted> longer = numbers(1'000'000, shared);
      EXPECT_EQ(Counted::alive, 2'000'000);
    }
    EXPECT_EQ(Counted::alive, 1'000'000);
    const List<List<Counted>> nested = cons(shared, cons(shared, List<List<Counted>>()));
    EXPECT_EQ(nested.tail().head().head().value, 999'999);
  }
  EXPECT_EQ(Counted::alive, 0);
}

}  // namespace
}  // namespace exact::extracted
