// The places where two threads of control meet, under ThreadSanitizer: sleeping on a word until the other side has written,
// as the worker and the supervisor do, and evaluations on a stack of their own.
#include "operation/large_stack.h"
#include "service/bell.h"
#include "service/byte_ring.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

namespace exact::service {
namespace {

// What the memory that both processes share has.
struct Page {
  ByteRing jobs, answers;
  Bell job_bell, answer_bell;
};

void put(ByteRing& ring, Bell& bell, std::uint64_t value) {
  ring.write(reinterpret_cast<const char*>(&value), sizeof value);
  bell.ring();
}
std::uint64_t take(ByteRing& ring, Bell& bell) {
  std::uint64_t value = 0;
  while (ring.readable() < sizeof value) bell.sleep_unless([&] { return ring.readable() >= sizeof value; });
  ring.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

TEST(Handshake, NoWakeUpIsLost) {
  const auto page = std::make_unique<Page>();
  constexpr std::uint64_t kRounds = 20'000;
  std::thread worker([&] {
    for (std::uint64_t i = 0; i < kRounds; ++i) {
      const std::uint64_t job = take(page->jobs, page->job_bell);
      put(page->answers, page->answer_bell, job * job);
    }
  });
  for (std::uint64_t i = 0; i < kRounds; ++i) {
    put(page->jobs, page->job_bell, i);
    ASSERT_EQ(take(page->answers, page->answer_bell), i * i);
  }
  worker.join();
}

TEST(LargeStack, ResultsAndExceptionsComeBack) {
  std::thread threads[4];
  std::atomic<int> good{0};
  for (int t = 0; t < 4; ++t)
    threads[t] = std::thread([&good, t] {
      std::string made;
      on_large_stack([&] { made = std::to_string(t); });
      try {
        on_large_stack([&] { throw std::runtime_error(made); });
      } catch (const std::runtime_error& e) {
        good += e.what() == std::to_string(t);
      }
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(good, 4);
}

}  // namespace
}  // namespace exact::service
