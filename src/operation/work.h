// Work: what one computation may still spend, passed down explicitly.
//
// Counters are deterministic, so the same request ends in the same way everywhere; the deadline and the
// cancellation flag are the two things that are not, and an answer says which of the three ended it.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <limits>

namespace exact {

// A computation that ended without establishing anything. Never a mathematical conclusion.
struct NotEstablished : std::exception {
  enum class Why : std::uint8_t { kBudget, kDeadline, kCancelled };
  explicit NotEstablished(Why why) : why(why) {}
  const char* what() const noexcept override {
    return why == Why::kBudget     ? "work budget exhausted"
           : why == Why::kDeadline ? "deadline passed"
                                   : "cancelled";
  }
  Why why;
};

class Work {
 public:
  using Clock = std::chrono::steady_clock;

  // No bound at all: for tests and programs that own their process.
  Work() = default;
  // `cancelled` may be null; it is only read and must outlive this.
  explicit Work(std::uint64_t budget, const std::atomic<std::uint32_t>* cancelled = nullptr,
                Clock::time_point deadline = Clock::time_point::max())
      : remaining_(budget), cancelled_(cancelled), deadline_(deadline) {}

  // Takes `units` from the budget and looks at cancellation and, now and then, the clock.
  void spend(std::uint64_t units = 1) {
    if (units > remaining_) throw NotEstablished(NotEstablished::Why::kBudget);
    remaining_ -= units;
    // A large piece of work is worth a look at the clock of its own.
    const std::uint64_t looks = units / kUnitsPerLook;
    since_clock_ += looks < kClockInterval ? static_cast<std::uint32_t>(looks) : kClockInterval;
    poll();
  }
  // Looks without spending.
  void poll() {
    if (cancelled_ && cancelled_->load(std::memory_order_relaxed) != 0)
      throw NotEstablished(NotEstablished::Why::kCancelled);
    if (deadline_ != Clock::time_point::max() && ++since_clock_ >= kClockInterval) {
      since_clock_ = 0;
      if (Clock::now() >= deadline_) throw NotEstablished(NotEstablished::Why::kDeadline);
    }
  }
  std::uint64_t remaining() const { return remaining_; }

 private:
  static constexpr std::uint32_t kClockInterval = 256;
  static constexpr std::uint64_t kUnitsPerLook = 4096;
  std::uint64_t remaining_ = std::numeric_limits<std::uint64_t>::max();
  const std::atomic<std::uint32_t>* cancelled_ = nullptr;
  Clock::time_point deadline_ = Clock::time_point::max();
  std::uint32_t since_clock_ = kClockInterval - 1;
};

}  // namespace exact
