#include "service/answer_desk.h"

#include <algorithm>
#include <utility>

namespace exact::service {

using State = PendingLine::State;
using Turn = PendingLine::Turn;

void AnswerDesk::finish(std::uint64_t number, std::string_view answer) {
  PendingLine& line = queue_.at(number);
  queue_.answered(line);
  if (!ordered_ || number == queue_.first()) {
    write(answer);
  } else {
    queue_.hold(line, answer);
  }
  while (!queue_.empty() && queue_.front().state == State::kAnswered) {
    write(queue_.front().answer);
    queue_.pop_front();
  }
}

void AnswerDesk::refuse(std::uint64_t number, Refusal why) {
  PendingLine& line = queue_.at(number);
  scratch_.clear();
  protocol_.refuse(line.line, why, counts(line), scratch_);
  refused_ = true;
  finish(number, scratch_);
}

void AnswerDesk::settle() {
  while (output_.has_room()) {
    const std::uint64_t number = ordered_ ? queue_.first() : std::max(next_to_settle_, queue_.first());
    if (number >= queue_.end()) return;
    next_to_settle_ = number + 1;
    PendingLine& line = queue_.at(number);
    if (line.state == State::kAnswered) continue;
    switch (line.turn) {
      case Turn::kJob:
        if (line.cancelled && line.state == State::kWaiting) {
          refuse(number, Refusal::kCancelled);
        } else if (ordered_) {
          return;
        }
        break;
      case Turn::kControl:
      case Turn::kReply: {
        std::string answer = std::exchange(line.answer, {});
        if (line.turn == Turn::kControl) protocol_.complete(counts(line), answer);
        finish(number, answer);
      }
    }
  }
}

void AnswerDesk::notice(PendingLine& line) {
  ++line.notices;
  scratch_.clear();
  protocol_.progress(line.line, line.notices, scratch_);
  write(scratch_);
}

void AnswerDesk::write(std::string_view answer) {
  if (answer.empty()) return;
  output_.buffer() += answer;
  output_.buffer() += '\n';
}

}  // namespace exact::service
