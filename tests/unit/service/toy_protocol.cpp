#include "unit/service/toy_protocol.h"

#include "values/integer.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace exact::service {

namespace {

struct Words {
  std::string id, command, argument;
};
Words words_of(std::string_view line) {
  Words w;
  const auto first = line.find(' ');
  w.id = line.substr(0, first);
  if (first == std::string_view::npos) return w;
  const auto second = line.find(' ', first + 1);
  w.command = line.substr(first + 1, second == std::string_view::npos ? second : second - first - 1);
  if (second != std::string_view::npos) w.argument = line.substr(second + 1);
  return w;
}

using Clock = std::chrono::steady_clock;

__attribute__((noinline)) int dive(volatile char* above, int depth) {
  volatile char frame[4096];
  frame[depth % 4096] = above[0];
  return depth < 0 ? 0 : dive(frame, depth + 1) + frame[7];
}

}  // namespace

void ToyProtocol::intake(std::string_view line, bool, Intake& out) {
  const Words w = words_of(line);
  out.id = w.id;
  out.kind = Intake::Kind::kJob;
  out.cancellable = w.command != "keep";
  out.wants_progress = w.command == "notice";
  if (w.command == "ping") {
    out.kind = Intake::Kind::kControl;
    out.reply = w.id + " ping";
  }
  if (w.command == "essay") {
    out.kind = Intake::Kind::kControl;
    out.reply = w.id + " " + std::string(static_cast<std::size_t>(std::atoll(w.argument.c_str())), 'e');
  }
  if (w.command.empty()) out.kind = Intake::Kind::kReply;
  if (w.command == "cancel") {
    out.kind = Intake::Kind::kCancel;
    out.id = w.argument;
    out.reply = w.id + " cancel";
  }
}
void ToyProtocol::complete(const SessionCounts& counts, std::string& reply) {
  reply += " " + std::to_string(counts.definitions) + " " + std::to_string(counts.requests);
}
namespace {
std::string refusal_of(std::string_view line, Refusal why) {
  constexpr const char* kNames[] = {"cancelled", "deadline",  "memory",       "stack",     "crashed",
                                    "internal",  "oversized", "max_requests", "queue_full"};
  return words_of(line).id + " " + kNames[static_cast<int>(why)];
}
}  // namespace
void ToyProtocol::reject(std::string_view line, Refusal why, Intake& out) {
  out.reply = refusal_of(line, why);
}
void ToyProtocol::refuse(std::string_view line, Refusal why, const SessionCounts&, std::string& out) {
  out = refusal_of(line, why);
}
void ToyProtocol::progress(std::string_view line, std::uint64_t seconds, std::string& out) {
  out = words_of(line).id + " running " + std::to_string(seconds);
}

void ToyEvaluator::evaluate(const Job& job, JobAnswer& answer) {
  const Words w = words_of(job.line);
  answer.definitions = names_.size();
  const auto say = [&](const std::string& text) { answer.line = w.id + " " + text; };
  if (w.command == "echo" || w.command == "keep") {
    say(w.argument);
  } else if (w.command == "slow" || w.command == "wedge" || w.command == "notice") {
    Work work = job.work();
    const auto end = Clock::now() + std::chrono::milliseconds(std::atoi(w.argument.c_str()));
    try {
      while (Clock::now() < end) {
        if (w.command != "wedge") work.poll();
      }
      say("done");
    } catch (const NotEstablished& e) {
      say(e.what());
      answer.ok = false;
    }
  } else if (w.command == "define") {
    names_.push_back(w.argument);
    answer.records.push_back(w.argument);
    answer.definitions = names_.size();
    say("defined " + w.argument);
  } else if (w.command == "defined") {
    std::string all;
    for (const auto& n : names_) all += n + ",";
    say(all);
  } else if (w.command == "reset") {
    names_.clear();
    answer.forgot = true;
    answer.definitions = 0;
    say("reset");
  } else if (w.command == "crash") {
    volatile std::uintptr_t nowhere = 8;
    *reinterpret_cast<volatile int*>(nowhere) = 1;
  } else if (w.command == "abort") {
    std::abort();
  } else if (w.command == "overflow") {
    volatile char top[1] = {1};
    say(std::to_string(dive(top, 0)));
  } else if (w.command == "hog") {
    std::vector<std::string> memory;
    for (;;) memory.emplace_back(std::size_t{64} << 20, 'x');
  } else if (w.command == "native_hog") {
    std::vector<Integer> memory;
    for (unsigned i = 1;; ++i) memory.push_back(pow(Integer(2), 1'000'000'000 + i));
  } else if (w.command == "throw") {
    throw std::logic_error("a toy fault");
  } else if (w.command == "print") {
    std::printf("printed by a library\n");
    std::fflush(stdout);
    say("printed");
  } else if (w.command == "big") {
    say(std::string(static_cast<std::size_t>(std::atoll(w.argument.c_str())), 'b'));
  } else {
    say("unknown");
  }
}

}  // namespace exact::service
