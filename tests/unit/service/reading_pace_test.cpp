#include "service/reading_pace.h"

#include <gtest/gtest.h>

#include <thread>

namespace exact::service {
namespace {

using namespace std::chrono_literals;

TEST(ReadingPace, TakesEverythingWhileFewWait) {
  ReadingPace pace(WhenFull::kEnd);
  for (std::size_t lines = 0; lines < 8'000; ++lines) ASSERT_TRUE(pace.may_take(lines, 100 * lines, 0, true));
}

TEST(ReadingPace, FillsTheQueueBehindAStuckEvaluationInTime) {
  ReadingPace pace(WhenFull::kEnd);
  const auto start = ReadingPace::Clock::now();
  std::size_t lines = 0;
  while (lines <= 10'000) {
    if (pace.may_take(lines, 100 * lines, 7, true)) {
      ++lines;
    } else {
      ASSERT_GT(pace.next(), ReadingPace::Clock::now() - 1ms);
      std::this_thread::sleep_until(pace.next());
    }
  }
  EXPECT_LT(ReadingPace::Clock::now() - start, 500ms);
}

TEST(ReadingPace, FollowsEvaluationOtherwise) {
  // A writer without bound: however fast or slow lines are answered, hardly more wait than when the pause began.
  for (const auto each : {25us, 300us, 20'000us}) {
    ReadingPace pace(WhenFull::kEnd);
    std::size_t lines = 0;
    std::uint64_t answered = 0;
    const auto start = ReadingPace::Clock::now();
    for (auto now = start; now - start < 300ms; now = ReadingPace::Clock::now()) {
      const auto due = static_cast<std::uint64_t>((now - start) / each);
      while (answered < due && lines > 0) ++answered, --lines;
      for (int i = 0; i < 100 && pace.may_take(lines, 100 * lines, answered, true); ++i) ++lines;
      ASSERT_LT(lines, 8'200u);
    }
    EXPECT_GT(lines, 5'000u);
  }
}

TEST(ReadingPace, AFullOutputIsWaitedFor) {
  ReadingPace pace(WhenFull::kEnd);
  const auto start = ReadingPace::Clock::now();
  std::size_t taken = 0;
  for (auto now = start; now - start < 400ms; now = ReadingPace::Clock::now())
    taken += pace.may_take(8'000 + taken, 0, 5, false);
  EXPECT_EQ(taken, 0u);
}

TEST(ReadingPace, APatientReaderWaits) {
  for (const WhenFull when : {WhenFull::kWait, WhenFull::kWaitLate}) {
    ReadingPace pace(when);
    const std::size_t many = when == WhenFull::kWait ? 1 : 10;
    EXPECT_TRUE(pace.may_take(many * 7'999, 0, 0, true));
    EXPECT_FALSE(pace.may_take(many * 9'000, 0, 0, true));
    std::this_thread::sleep_for(150ms);
    EXPECT_FALSE(pace.may_take(many * 9'000, 0, 0, true));
    EXPECT_FALSE(pace.may_take(many * 7'000, 0, 0, true));
    EXPECT_TRUE(pace.may_take(many * 5'000, 0, 0, true));
    EXPECT_TRUE(pace.may_take(many * 7'000, 0, 0, true));
    EXPECT_FALSE(pace.may_take(0, many * (std::size_t{13} << 20), 0, true));
  }
}

}  // namespace
}  // namespace exact::service
