// Bell: one side sleeps on it until another rings, over memory that threads or processes share.
//
// Whoever produces something looks whether the other sleeps after publishing; whoever goes to sleep looks for something after
// saying so. One of the two always notices, so no ring is lost.
#pragma once
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

namespace exact::service {

class Bell {
 public:
  // Sleeps unless `ready()`; returns when rung, or earlier. The caller looks again.
  template <class Ready>
  void sleep_unless(Ready ready) {
    const std::uint32_t seen = rings_.load();
    sleeps_.store(1);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (!ready()) syscall(SYS_futex, &rings_, FUTEX_WAIT, seen, nullptr, nullptr, 0);
    sleeps_.store(0);
  }
  // After what is waited for was published.
  void ring() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (sleeps_.load() == 0) return;
    rings_.fetch_add(1);
    syscall(SYS_futex, &rings_, FUTEX_WAKE, 1, nullptr, nullptr, 0);
  }
  // When nobody uses it: the side that slept is gone.
  void reset() { sleeps_.store(0); }

 private:
  static_assert(sizeof(std::atomic<std::uint32_t>) == sizeof(std::uint32_t));
  std::atomic<std::uint32_t> rings_{0};
  std::atomic<std::uint32_t> sleeps_{0};
};

}  // namespace exact::service
