// ReadingPace: when to take the next line in while many are pending.
//
// Reading is far cheaper than evaluating, so a client that writes without a break would run into an overload although
// it is being served as fast as possible. Above a bound, lines are therefore taken in as fast as lines are answered; but
// reading does not wait long for an evaluation that goes on and on, or a cancellation would be seen too late.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace exact::service {

// What becomes of lines that come while as many wait as may wait.
enum class WhenFull : std::uint8_t {
  kEnd,       // they are an overload, which ends the server
  kWait,      // they wait unread
  kWaitLate,  // the same with far larger bounds, since one of them may be a cancellation
};

class ReadingPace {
 public:
  using Clock = std::chrono::steady_clock;

  explicit ReadingPace(WhenFull when_full) : when_full_(when_full) {}

  // Whether to take in a line now. `answered` counts the lines ever answered; `writable` is false while the output is
  // full, for which no evaluation is to blame.
  bool may_take(std::size_t lines, std::size_t bytes, std::uint64_t answered, bool writable) {
    const std::size_t many = when_full_ == WhenFull::kWaitLate ? 10 : 1;
    if (lines < many * kResumeLines && bytes < many * kResumeBytes) {
      waiting_ = false;
      return true;
    }
    if (!waiting_) {
      if (lines < many * kPauseLines && bytes < many * kPauseBytes) return true;
      waiting_ = true;
      allowance_ = 0;
      answered_before_ = answered;
      answered_at_ = looked_at_ = Clock::now();
    }
    if (when_full_ != WhenFull::kEnd) return false;
    if (allowance_ == 0) look(answered, writable);
    if (allowance_ == 0) return false;
    --allowance_;
    return true;
  }
  // When to ask again after a refusal; each answer is a reason to ask earlier.
  Clock::time_point next() const {
    if (when_full_ != WhenFull::kEnd) return Clock::time_point::max();
    return std::max(looked_at_ + kPause, answered_at_ + kPatience);
  }

 private:
  static constexpr std::size_t kPauseLines = 8'000, kResumeLines = 6'000;
  static constexpr std::size_t kPauseBytes = std::size_t{13} << 20, kResumeBytes = std::size_t{10} << 20;
  // An evaluation that has gone on for so long without an answer is not waited for any more. Then, at each pause, enough
  // is taken in to fill the queue within 50 ms and little enough that a worker which merely lost its turn on a busy
  // machine is no overload.
  static constexpr Clock::duration kPatience = std::chrono::milliseconds(100);
  static constexpr Clock::duration kPause = std::chrono::milliseconds(12);
  static constexpr std::uint64_t kAllowanceWhenStuck = 500;

  void look(std::uint64_t answered, bool writable) {
    const auto now = Clock::now();
    if (answered != answered_before_ || !writable) {
      allowance_ = answered - answered_before_;  // so that no more wait than before
      answered_before_ = answered;
      answered_at_ = looked_at_ = now;
    } else if (now - answered_at_ >= kPatience && now - looked_at_ >= kPause) {
      allowance_ = kAllowanceWhenStuck;
      looked_at_ = now;
    }
  }

  WhenFull when_full_;
  bool waiting_ = false;
  Clock::time_point answered_at_{}, looked_at_{};
  std::uint64_t answered_before_ = 0, allowance_ = 0;
};

}  // namespace exact::service
