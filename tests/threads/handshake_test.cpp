// The places where two threads of control meet, under ThreadSanitizer: sleeping on a word until the other side has written,
// as the worker and the supervisor do, and evaluations on a stack of their own.
#include "operation/large_stack.h"
#include "service/byte_ring.h"
#include "service/futex.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

namespace exact::service {
namespace {

// Two rings and two bells: what the memory that both processes share has.
struct Page {
  ByteRing jobs, answers;
  std::atomic<std::uint32_t> job_bell{0}, answer_bell{0}, worker_waits{0}, supervisor_waits{0};
};

void put(ByteRing& ring, std::atomic<std::uint32_t>& bell, std::atomic<std::uint32_t>& waits,
         std::uint64_t value) {
  ring.write(reinterpret_cast<const char*>(&value), sizeof value);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (waits.load() == 0) return;
  bell.fetch_add(1);
  futex_wake(bell);
}
std::uint64_t take(ByteRing& ring, std::atomic<std::uint32_t>& bell, std::atomic<std::uint32_t>& waits) {
  std::uint64_t value = 0;
  while (ring.readable() < sizeof value) {
    const std::uint32_t seen = bell.load();
    waits.store(1);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (ring.readable() < sizeof value) futex_wait(bell, seen);
    waits.store(0);
  }
  ring.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

TEST(Handshake, NoWakeUpIsLost) {
  const auto page = std::make_unique<Page>();
  constexpr std::uint64_t kRounds = 20'000;
  std::thread worker([&] {
    for (std::uint64_t i = 0; i < kRounds; ++i) {
      const std::uint64_t job = take(page->jobs, page->job_bell, page->worker_waits);
      put(page->answers, page->answer_bell, page->supervisor_waits, job * job);
    }
  });
  for (std::uint64_t i = 0; i < kRounds; ++i) {
    put(page->jobs, page->job_bell, page->worker_waits, i);
    ASSERT_EQ(take(page->answers, page->answer_bell, page->supervisor_waits), i * i);
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
