// A line protocol driven in one process, step by step, as the supervisor would with one worker that is always a little
// behind: lines wait in a queue until the input itself says that the worker catches up.
#pragma once
#include "_deep_stack.h"
#include "_require.h"
#include "service/line_reader.h"
#include "service/protocol.h"
#include "wire/json.h"

#include <atomic>
#include <chrono>
#include <deque>
#include <string>
#include <string_view>

namespace fuzz {

class Conversation {
 public:
  Conversation(exact::service::Protocol& protocol, exact::service::Evaluator& evaluator)
      : protocol_(protocol), evaluator_(evaluator) {}

  // Plays the text. A line that starts with '~' is no line of the protocol: the worker catches up there.
  // `answer` is called with every line that goes out, which is one JSON value.
  template <class F>
  void play(std::string_view text, F answer) {
    on_deep_stack([&] { play_here(text, answer); });
  }

 private:
  template <class F>
  void play_here(std::string_view text, F& answer) {
    exact::service::LineReader reader;
    reader.feed(text);
    reader.finish();
    exact::service::LineReader::Line line;
    while (reader.next(line)) {
      if (!line.oversized && line.text.starts_with('~'))
        catch_up(answer);
      else
        take(line, answer);
    }
    catch_up(answer);
  }

  struct Waiting {
    std::string line, id, reply;
    bool job = false, cancellable = false;
    std::atomic<std::uint32_t> cancelled{0};
  };

  template <class F>
  void take(const exact::service::LineReader::Line& line, F& answer) {
    using exact::service::Intake;
    if (line.oversized) {
      std::string out;
      protocol_.refuse(line.text, exact::service::Refusal::kOversized, counts_, out);
      give(out, answer);
      return;
    }
    Intake intake;
    protocol_.intake(line.text, true, intake);
    ++counts_.requests;
    if (intake.kind == Intake::Kind::kCancel)
      for (Waiting& w : queue_)
        if (w.cancellable && !w.id.empty() && w.id == intake.id) w.cancelled = 1;
    Waiting& w = queue_.emplace_back();
    w.line = line.text;
    w.job = intake.kind == Intake::Kind::kJob;
    w.cancellable = w.job && intake.cancellable;
    w.id = intake.id;
    w.reply = intake.reply;
    if (!w.job && !w.reply.empty() && intake.kind != Intake::Kind::kReply)
      protocol_.complete(counts_, w.reply);
  }

  template <class F>
  void catch_up(F& answer) {
    for (; !queue_.empty(); queue_.pop_front()) {
      Waiting& w = queue_.front();
      if (!w.job) {
        give(w.reply, answer);
      } else if (w.cancelled != 0) {
        std::string out;
        protocol_.refuse(w.line, exact::service::Refusal::kCancelled, counts_, out);
        give(out, answer);
      } else {
        exact::service::JobAnswer result;
        result.definitions = counts_.definitions;
        evaluator_.evaluate(
            {w.line, counts_.requests, &w.cancelled, exact::Work::Clock::now() + std::chrono::seconds(2)},
            result);
        counts_.definitions = result.definitions;
        give(result.line, answer);
      }
    }
  }

  template <class F>
  void give(const std::string& out, F& answer) {
    if (out.empty()) return;
    require(out.find('\n') == std::string::npos);
    exact::wire::JsonDocument document;
    require(!document.parse(out));
    answer(document.root());
  }

  exact::service::Protocol& protocol_;
  exact::service::Evaluator& evaluator_;
  exact::service::SessionCounts counts_;
  std::deque<Waiting> queue_;
};

}  // namespace fuzz
