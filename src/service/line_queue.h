// LineQueue: the lines that were read and are not answered yet, in input order.
#pragma once
#include "service/protocol.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

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
  std::size_t kept_bytes = 0;   // once kAnswered
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
  // Notes that a line will not be evaluated any more, and forgets its text.
  void answered(PendingLine& line) {
    line.state = PendingLine::State::kAnswered;
    bytes_ -= line.line.size();
    // What was read counts although it is freed: small answers between the lines may keep others from using its place.
    line.kept_bytes = line.line.size();
    kept_bytes_ += line.kept_bytes;
    line.line = std::string();  // = {} would free nothing
    if (line.emergency) --emergencies_;
    --unanswered_;
    ++answered_;
  }
  // Keeps the answer until the lines before it have theirs.
  void hold(PendingLine& line, std::string_view answer) {
    line.answer = answer;
    line.kept_bytes += answer.size();
    kept_bytes_ += answer.size();
  }
  void pop_front() {
    kept_bytes_ -= lines_.front().kept_bytes;
    lines_.pop_front();
    ++first_;
  }

  std::size_t unanswered() const { return unanswered_; }
  std::size_t emergencies() const { return emergencies_; }
  std::size_t bytes() const { return bytes_; }  // of unanswered lines
  std::size_t kept_bytes() const {
    return kept_bytes_;
  }  // of answered lines behind others, with the answers that wait
  std::uint64_t answered() const { return answered_; }

 private:
  std::deque<PendingLine> lines_;
  std::uint64_t first_ = 0;
  std::size_t unanswered_ = 0, emergencies_ = 0, bytes_ = 0, kept_bytes_ = 0;
  std::uint64_t answered_ = 0;
};

}  // namespace exact::service
