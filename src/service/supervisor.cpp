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
#include <memory>

namespace exact::service {

namespace {

using State = PendingLine::State;
using Turn = PendingLine::Turn;

constexpr unsigned kMaxWorkers = 64;

class Supervisor {
 public:
  Supervisor(Protocol& protocol, Evaluator& evaluator, const SupervisorOptions& options)
      : protocol_(protocol),
        options_(options),
        reader_(options.max_line_bytes),
        desk_(protocol, queue_, output_, options.ordered),
        crew_(evaluator, queue_, desk_, options.worker, std::clamp(options.workers, 1u, kMaxWorkers)) {}

  ServiceOutcome run() {
    while (!ended_) {
      const std::uint64_t before = moves();
      take_lines();
      crew_.take_answers();
      desk_.settle();
      crew_.dispatch();
      if (!output_.flush() || done()) break;
      // Each step makes room for others, and nothing rings for that: sleep only after a round in which nothing moved.
      if (moves() == before && !answer_comes_at_once()) wait();
    }
    crew_.kill_all();
    output_.flush();
    return {overloaded_, desk_.refused() || crew_.failed()};
  }

 private:
  bool done() const {
    return input_ended_ && (reader_.empty() || overloaded_) && queue_.empty() && output_.backlog() == 0;
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
      input_ended_ = true;
      reader_.finish();
    } else {
      reader_.feed({chunk_.get(), static_cast<std::size_t>(n)});
    }
    take_lines();
  }
  bool may_take_line() {
    return pace_.may_take(pending(), pending_bytes(), queue_.answered(), !options_.overload_ends);
  }
  void take_lines() {
    LineReader::Line line;
    while (!reader_.empty() && !overloaded_ && may_take_line() && reader_.next(line)) admit(line);
  }

  void admit(const LineReader::Line& line) {
    const bool over = options_.max_requests != 0 && requests_ >= options_.max_requests;
    const bool full = options_.overload_ends && (pending() >= kMaxPendingLines ||
                                                 pending_bytes() + line.text.size() > kMaxPendingBytes);
    PendingLine entry;
    bool cancellation = false;
    if (line.oversized) {
      entry.turn = Turn::kRefusal;
      entry.refusal = Refusal::kOversized;
    } else {
      intake_.id.clear();
      intake_.reply.clear();
      intake_.cancellable = intake_.wants_progress = false;
      protocol_.intake(line.text, !over && !full, intake_);
      cancellation = intake_.kind == Intake::Kind::kCancel;
      entry.turn = intake_.kind == Intake::Kind::kJob     ? Turn::kJob
                   : intake_.kind == Intake::Kind::kReply ? Turn::kReply
                                                          : Turn::kControl;
      entry.cancellable = intake_.cancellable;
      entry.wants_progress = intake_.wants_progress;
      entry.answer = std::move(intake_.reply);
      entry.line = line.text;
    }
    if (full && !(cancellation && queue_.emergencies() == 0)) {
      overload(std::move(entry));
      return;
    }
    if (cancellation) {
      entry.emergency = full;
      cancel(intake_.id);
    } else if (over) {
      entry.turn = Turn::kRefusal;
      if (!line.oversized) entry.refusal = Refusal::kRequestLimit;
    } else {
      ++requests_;
      entry.id = std::move(intake_.id);
    }
    entry.requests = requests_;
    queue_.push(std::move(entry));
    // The first of a burst is under way before the rest is counted as pending.
    if (crew_.is_idle()) {
      desk_.settle();
      crew_.dispatch();
    }
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

  void overload(PendingLine entry) {
    overloaded_ = true;
    input_ended_ = true;
    const auto now = Clock::now();
    for (std::uint64_t n = queue_.first(); n < queue_.end(); ++n) {
      if (queue_.at(n).cancellable) cancel_line(queue_.at(n), now);
    }
    entry.turn = Turn::kRefusal;
    entry.refusal = Refusal::kQueueFull;
    entry.cancellable = false;
    entry.requests = requests_;
    queue_.push(std::move(entry));
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
    if (!reader_.empty() && !overloaded_ && options_.overload_ends) next = std::min(next, pace_.next());
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
  bool input_ended_ = false, overloaded_ = false, ended_ = false;
  Intake intake_;
};

// Descriptors 0 to 2 must exist, or something else would get their numbers.
void open_missing_streams() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (fcntl(fd, F_GETFD) < 0) open("/dev/null", fd == 0 ? O_RDONLY : O_WRONLY);
  }
}

}  // namespace

ServiceOutcome supervise(Protocol& protocol, Evaluator& evaluator, const SupervisorOptions& options) {
  open_missing_streams();
  keep_freed_memory();
  return Supervisor(protocol, evaluator, options).run();
}

}  // namespace exact::service
