// ReadingPace: when to take the next line in while many are pending.
//
// Reading is far cheaper than evaluating, so a client that writes without a break would run into an overload although
// it is being served as fast as possible. Above a bound, lines are therefore taken in at the pace of evaluation; but
// reading never waits for an evaluation that is stuck, nor so long that a cancellation would be seen too late.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace exact::service {

class ReadingPace {
 public:
  using Clock = std::chrono::steady_clock;

  // Whether to take in a line now. `answered` counts the lines ever answered. With `patient`, reading waits however
  // long it takes.
  bool may_take(std::size_t lines, std::size_t bytes, std::uint64_t answered, bool patient) {
    if (lines < kResumeLines && bytes < kResumeBytes) {
      waiting_ = false;
      return true;
    }
    if (!waiting_) {
      if (lines < kPauseLines && bytes < kPauseBytes) return true;
      begin(answered);
    }
    if (patient) return false;
    if (allowance_ > 0) {
      --allowance_;
      return true;
    }
    if (Clock::now() - since_ < kPause) return false;
    const bool stuck = answered == answered_before_;
    begin(answered);
    allowance_ = stuck ? kAllowanceWhenStuck : kAllowance;
    return true;
  }
  // When to ask again after a refusal.
  Clock::time_point next() const { return since_ + kPause; }

 private:
  static constexpr std::size_t kPauseLines = 8'000, kResumeLines = 6'000;
  static constexpr std::size_t kPauseBytes = std::size_t{13} << 20, kResumeBytes = std::size_t{10} << 20;
  // What is taken in at each pause: little while answers are being given; while none is, enough to fill the queue
  // within 50 ms and little enough that a worker which merely lost its turn on a busy machine is no overload.
  static constexpr Clock::duration kPause = std::chrono::milliseconds(12);
  static constexpr unsigned kAllowance = 100, kAllowanceWhenStuck = 500;

  void begin(std::uint64_t answered) {
    waiting_ = true;
    since_ = Clock::now();
    answered_before_ = answered;
    allowance_ = 0;
  }

  bool waiting_ = false;
  Clock::time_point since_{};
  std::uint64_t answered_before_ = 0;
  unsigned allowance_ = 0;
};

}  // namespace exact::service
