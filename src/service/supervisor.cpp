#include "service/supervisor.h"

#include "service/answer_desk.h"
#include "service/crew.h"
#include "service/kept_memory.h"
#include "service/line_queue.h"
#include "service/line_reader.h"
#include "service/output_stream.h"
#include "service/reading_pace.h"
#include "service/short_wait.h"
#include "service/signal_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <new>
#include <system_error>

namespace exact::service {

namespace {

using State = PendingLine::State;
using Turn = PendingLine::Turn;

constexpr unsigned kMaxWorkers = 64;

std::string said(std::string_view what, int error) {
  return std::string(what) + ": " + std::generic_category().message(error);
}

class Supervisor {
 public:
  Supervisor(Protocol& protocol, Evaluator& evaluator, const SupervisorOptions& options)
      : protocol_(protocol),
        options_(options),
        reader_(options.max_line_bytes),
        pace_(options.when_full),
        desk_(protocol, queue_, output_, options.ordered),
        crew_(evaluator, queue_, desk_, options.worker, std::clamp(options.workers, 1u, kMaxWorkers)) {}

  ServiceOutcome run() {
    while (!ended_) {
      const std::uint64_t before = moves();
      take_lines();
      crew_.take_answers();
      desk_.settle();
      crew_.dispatch();
      if (!flushed() || done()) break;
      // Each step makes room for others, and nothing rings for that: sleep only after a round in which nothing moved.
      if (moves() == before && !answer_comes_at_once()) wait();
    }
    crew_.kill_all();
    if (ended_) flushed();  // what is finished, as far as it is taken now
    return {overloaded_, rejected_ || desk_.refused() || crew_.failed(), ended_, fault_};
  }

 private:
  bool done() const {
    return input_ended_ && (reader_.empty() || overloaded_) && queue_.empty() && output_.backlog() == 0;
  }

  // Writes what is taken now. False when there is no use in going on.
  bool flushed() {
    switch (output_.flush()) {
      case OutputStream::Flow::kOpen: return true;
      case OutputStream::Flow::kReaderGone: ended_ = true; return false;
      case OutputStream::Flow::kFailed: fault_ = said("standard output cannot be written", output_.error());
    }
    return false;
  }

  // Lines taken in, sent and answered, and bytes written, ever.
  std::uint64_t moves() const { return queue_.end() + crew_.sent() + queue_.answered() + output_.written(); }

  // ---- Input ---------------------------------------------------------------------------------------------------

  std::size_t pending() const { return queue_.unanswered() - queue_.emergencies() - crew_.active(); }
  std::size_t pending_bytes() const { return queue_.bytes() - crew_.active_bytes(); }

  void read_input() {
    const ssize_t n = read(STDIN_FILENO, chunk_.get(), kChunk);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0) {
      if (n < 0 && !other_side_left(STDIN_FILENO, errno))
        fault_ = said("standard input cannot be read", errno);
      input_ended_ = true;
      reader_.finish();
    } else {
      reader_.feed({chunk_.get(), static_cast<std::size_t>(n)});
    }
    take_lines();
  }
  bool may_take_line() {
    return pace_.may_take(pending(), pending_bytes(), queue_.answered(), output_.has_room());
  }
  void take_lines() {
    LineReader::Line line;
    while (!reader_.empty() && !overloaded_ && may_take_line() && reader_.next(line)) admit(line);
  }

  void admit(const LineReader::Line& line) {
    const bool over = options_.max_requests != 0 && requests_ >= options_.max_requests;
    const bool full =
        options_.when_full == WhenFull::kEnd &&
        (pending() >= kMaxPendingLines || pending_bytes() + line.text.size() > kMaxPendingBytes);
    intake_.clear();
    if (!line.oversized) protocol_.intake(line.text, !over && !full, intake_);
    const bool cancellation = intake_.kind == Intake::Kind::kCancel;
    const bool too_much = full && !(cancellation && queue_.emergencies() == 0);
    if (too_much) {
      reject(line, Refusal::kQueueFull);
      cancel_everything();
      overloaded_ = input_ended_ = true;
    } else if (cancellation) {
      cancel(intake_.id);
    } else if (line.oversized) {
      reject(line, Refusal::kOversized);
    } else if (over) {
      reject(line, Refusal::kRequestLimit);
    }
    if (!too_much && !cancellation && !over) ++requests_;
    enqueue(line, cancellation && full && !too_much);
    // The first of a burst is under way before the rest is counted as pending.
    if (crew_.is_idle() && !too_much) {
      desk_.settle();
      crew_.dispatch();
    }
  }
  void reject(const LineReader::Line& line, Refusal why) {
    intake_.clear();
    protocol_.reject(line.text, why, intake_);
    rejected_ = rejected_ || !intake_.reply.empty();
  }
  void enqueue(const LineReader::Line& line, bool emergency) {
    PendingLine entry;
    entry.turn = intake_.kind == Intake::Kind::kJob     ? Turn::kJob
                 : intake_.kind == Intake::Kind::kReply ? Turn::kReply
                                                        : Turn::kControl;
    entry.cancellable = intake_.cancellable;
    entry.wants_progress = intake_.wants_progress;
    entry.emergency = emergency;
    entry.requests = requests_;
    entry.line = line.text;
    if (intake_.kind != Intake::Kind::kCancel) entry.id = std::move(intake_.id);
    entry.answer = std::move(intake_.reply);
    queue_.push(std::move(entry));
  }

  void cancel(const std::string& id) {
    const auto now = Clock::now();
    for (std::uint64_t n = queue_.first(); n < queue_.end(); ++n) {
      PendingLine& line = queue_.at(n);
      if (line.cancellable && line.id == id) cancel_line(line, now);
    }
  }
  void cancel_line(PendingLine& line, Clock::time_point now) {
    if (line.cancelled || line.state == State::kAnswered) return;
    line.cancelled = true;
    line.cancelled_at = now;
    if (line.state == State::kSent) crew_.cancel(line);
  }

  void cancel_everything() {
    const auto now = Clock::now();
    for (std::uint64_t n = queue_.first(); n < queue_.end(); ++n) {
      if (queue_.at(n).cancellable) cancel_line(queue_.at(n), now);
    }
  }

  // True when the only line under way is answered while we look. With more to do, looking would keep input waiting.
  bool answer_comes_at_once() {
    if (!reader_.empty() || output_.backlog() > 0 || !output_.has_room() || crew_.active() != 1) return false;
    bool more = false, answered = false;
    crew_.for_each_running([&](WorkerProcess& worker) { more = more || worker.in_flight.size() > 1; });
    if (more) return false;
    return becomes_ready_soon([&] {
      crew_.for_each_running([&](WorkerProcess& worker) { answered = answered || worker.has_answers(); });
      return answered;
    });
  }

  // ---- Waiting -------------------------------------------------------------------------------------------------

  void wait() {
    const auto now = Clock::now();
    Clock::time_point next = crew_.watch(now);
    pollfd polled[3 + kMaxWorkers];
    nfds_t count = 0;
    polled[count++] = {signals_.descriptor(), POLLIN, 0};
    const short writing = output_.backlog() > 0 ? POLLOUT : 0;
    polled[count++] = {output_.descriptor(), writing, 0};
    const bool reading = !input_ended_ && reader_.empty();
    if (!reader_.empty() && !overloaded_) next = std::min(next, pace_.next());
    if (reading) polled[count++] = {STDIN_FILENO, POLLIN, 0};
    bool sleep = true;
    if (output_.has_room()) {
      crew_.for_each_running([&](WorkerProcess& worker) {
        sleep = worker.prepare_to_sleep() && sleep;
        polled[count++] = {worker.doorbell(), POLLIN, 0};
      });
    }
    int timeout = -1;
    if (!sleep || next <= now) {
      timeout = 0;
    } else if (next != Clock::time_point::max()) {
      timeout = static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(next - now).count());
    }
    const int ready = poll(polled, count, timeout);
    crew_.for_each_running([](WorkerProcess& worker) { worker.woke_up(); });
    if (ready <= 0) return;
    if (polled[0].revents && signals_.take()) {
      ended_ = true;
      return;
    }
    if (polled[1].revents & (POLLERR | POLLHUP | POLLNVAL)) {
      ended_ = true;
      return;
    }
    for (nfds_t i = reading ? 3 : 2; i < count; ++i) {
      std::uint64_t rings;
      if (polled[i].revents) [[maybe_unused]]
        const auto n = read(polled[i].fd, &rings, sizeof rings);
    }
    if (polled[0].revents) crew_.reap();
    if (reading && polled[2].revents) read_input();
  }

  static constexpr std::size_t kChunk = std::size_t{64} << 10;

  Protocol& protocol_;
  SupervisorOptions options_;
  SignalStream signals_;
  OutputStream output_;
  LineReader reader_;
  ReadingPace pace_;
  std::unique_ptr<char[]> chunk_ = std::make_unique_for_overwrite<char[]>(kChunk);
  LineQueue queue_;
  AnswerDesk desk_;
  Crew crew_;
  std::uint64_t requests_ = 0;
  bool input_ended_ = false, overloaded_ = false, rejected_ = false;
  bool ended_ = false;  // by a signal or by the reader
  std::string fault_;
  Intake intake_;
};

// A write end as input can't be polled for: say so at the start.
std::string fault_of_input() {
  const int flags = fcntl(STDIN_FILENO, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) == O_WRONLY ? said("standard input cannot be read", EBADF) : "";
}

// Descriptors 0 to 2 must exist, or something else would get their numbers. Closed input has ended; closed output can't be
// written to, which is said when there is an answer.
void open_missing_streams() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) < 0) open("/dev/null", fd == 2 ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

ServiceOutcome supervise(Protocol& protocol, Evaluator& evaluator, const SupervisorOptions& options) {
  if (std::string fault = fault_of_input(); !fault.empty()) return {.fault = std::move(fault)};
  open_missing_streams();
  keep_freed_memory();
  try {
    return Supervisor(protocol, evaluator, options).run();
  } catch (const std::system_error& fault) {
    return {.fault = fault.what()};
  } catch (const std::bad_alloc&) {
    return {.fault = "out of memory"};
  }
}

int exit_code(const ServiceOutcome& outcome, std::string_view program) {
  constexpr int kCutShort = 2;
  if (outcome.fault.empty()) return outcome.overloaded ? kCutShort : 0;
  std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(program.size()), program.data(), outcome.fault.c_str());
  return kCutShort;
}

int exit_code_of_whole(const ServiceOutcome& outcome, std::string_view program) {
  if (!outcome.interrupted || !outcome.fault.empty()) return exit_code(outcome, program);
  ServiceOutcome said = outcome;
  said.fault = "interrupted before every line had its answer";
  return exit_code(said, program);
}

}  // namespace exact::service
