#include "service/reading_pace.h"

#include <gtest/gtest.h>

#include <thread>

namespace exact::service {
namespace {

using namespace std::chrono_literals;

TEST(ReadingPace, TakesEverythingWhileFewWait) {
  ReadingPace pace;
  for (std::size_t lines = 0; lines < 8'000; ++lines)
    ASSERT_TRUE(pace.may_take(lines, 100 * lines, 0, false));
}

TEST(ReadingPace, FillsTheQueueBehindAStuckEvaluationInTime) {
  ReadingPace pace;
  const auto start = ReadingPace::Clock::now();
  std::size_t lines = 0;
  while (lines <= 10'000) {
    if (pace.may_take(lines, 100 * lines, 7, false)) {
      ++lines;
    } else {
      ASSERT_GT(pace.next(), ReadingPace::Clock::now() - 1ms);
      std::this_thread::sleep_until(pace.next());
    }
  }
  EXPECT_LT(ReadingPace::Clock::now() - start, 500ms);
}

TEST(ReadingPace, FollowsEvaluationOtherwise) {
  // 40 answers a millisecond, a writer without bound: the queue must not reach 10,000.
  ReadingPace pace;
  std::size_t lines = 0;
  std::uint64_t answered = 0;
  const auto start = ReadingPace::Clock::now();
  for (auto now = start; now - start < 300ms; now = ReadingPace::Clock::now()) {
    const auto due = static_cast<std::uint64_t>((now - start) / 25us);
    while (answered < due && lines > 0) ++answered, --lines;
    for (int i = 0; i < 100 && pace.may_take(lines, 100 * lines, answered, false); ++i) ++lines;
    ASSERT_LT(lines, 9'500u);
  }
  EXPECT_GT(lines, 5'000u);
}

TEST(ReadingPace, APatientReaderWaits) {
  ReadingPace pace;
  EXPECT_FALSE(pace.may_take(9'000, 0, 0, true));
  std::this_thread::sleep_for(100ms);
  EXPECT_FALSE(pace.may_take(9'000, 0, 0, true));
  EXPECT_FALSE(pace.may_take(7'000, 0, 0, true));
  EXPECT_TRUE(pace.may_take(5'000, 0, 0, true));
  EXPECT_TRUE(pace.may_take(7'000, 0, 0, true));
}

}  // namespace
}  // namespace exact::service
