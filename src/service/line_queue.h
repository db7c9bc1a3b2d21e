// LineQueue: the lines that were read and are not answered yet, in input order.
#pragma once
#include "service/protocol.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>

namespace exact::service {

using Clock = std::chrono::steady_clock;

struct PendingLine {
  enum class State : std::uint8_t { kWaiting, kSent, kAnswered };
  enum class Turn : std::uint8_t { kReply, kControl, kJob };  // how it is answered when its turn comes

  Turn turn = Turn::kReply;
  State state = State::kWaiting;
  bool cancellable = false;
  bool cancelled = false;
  bool wants_progress = false;
  bool emergency = false;         // a cancellation beyond the bounds of the queue
  std::uint8_t lost_workers = 0;  // killed from outside while they evaluated this line
  std::uint32_t place = 0;        // which worker, while kSent
  std::uint64_t requests = 0;
  std::uint64_t job_index = 0;  // while kSent
  std::uint64_t notices = 0;    // progress notices written
  Clock::time_point cancelled_at{};
  Clock::duration spent{};  // by workers that were lost
  std::string line;
  std::string id;
  std::string answer;  // once kAnswered, or the reply
};

class LineQueue {
 public:
  bool empty() const { return lines_.empty(); }
  PendingLine& front() { return lines_.front(); }
  PendingLine& at(std::uint64_t number) { return lines_[static_cast<std::size_t>(number - first_)]; }
  // Lines have consecutive numbers; [first(), end()) are in the queue.
  std::uint64_t first() const { return first_; }
  std::uint64_t end() const { return first_ + lines_.size(); }

  PendingLine& push(PendingLine line) {
    bytes_ += line.line.size();
    if (line.emergency) ++emergencies_;
    ++unanswered_;
    return lines_.emplace_back(std::move(line));
  }
  // Notes that a line will not be evaluated any more.
  void answered(PendingLine& line) {
    line.state = PendingLine::State::kAnswered;
    bytes_ -= line.line.size();
    if (line.emergency) --emergencies_;
    --unanswered_;
    ++answered_;
  }
  void pop_front() {
    lines_.pop_front();
    ++first_;
  }

  std::size_t unanswered() const { return unanswered_; }
  std::size_t emergencies() const { return emergencies_; }
  std::size_t bytes() const { return bytes_; }  // of unanswered lines
  std::uint64_t answered() const { return answered_; }

 private:
  std::deque<PendingLine> lines_;
  std::uint64_t first_ = 0;
  std::size_t unanswered_ = 0, emergencies_ = 0, bytes_ = 0;
  std::uint64_t answered_ = 0;
};

}  // namespace exact::service
