#include "service/supervisor.h"

#include "service/line_queue.h"
#include "service/line_reader.h"
#include "service/output_stream.h"
#include "service/reading_pace.h"
#include "service/signal_stream.h"
#include "service/worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>

namespace exact::service {

namespace {

using namespace std::chrono_literals;
using State = PendingLine::State;
using Turn = PendingLine::Turn;

// How long a cancelled or overdue evaluation may take to notice by itself.
constexpr Clock::duration kGrace = 100ms;
// A line whose worker is killed from outside is not at fault: it is tried again while its time lasts, this often.
constexpr int kMaxLostWorkers = 25;
// Workers that end themselves before they do anything take the next line with them after so many.
constexpr int kMaxIdleDeaths = 3;
constexpr unsigned kMaxWorkers = 64;
constexpr Clock::duration kForkAgain = 20ms;
constexpr Clock::duration kNoticeInterval = 1s;

// Lines sent ahead to one worker when there are several: few, or they wait behind a slow one while others are idle.
constexpr std::size_t kAheadOfMany = 2;

// Everything about one worker that only the supervisor knows.
struct Place {
  explicit Place(const WorkerLimits& limits) : worker(limits) {}
  WorkerProcess worker;
  std::uint64_t watched = ~std::uint64_t{0};  // number of the line that the times below belong to
  Clock::time_point since{};                  // about when its evaluation began
  int idle_deaths = 0;                        // since the last answer
};

class Supervisor {
 public:
  Supervisor(Protocol& protocol, Evaluator& evaluator, const SupervisorOptions& options)
      : protocol_(protocol), evaluator_(evaluator), options_(options), reader_(options.max_line_bytes) {
    for (unsigned i = 0; i < std::clamp(options.workers, 1u, kMaxWorkers); ++i) {
      places_.push_back(std::make_unique<Place>(options.worker));
    }
  }

  ServiceOutcome run() {
    while (!ended_) {
      take_lines();
      take_answers();
      settle();
      dispatch();
      if (!output_.flush() || done()) break;
      wait();
    }
    for (auto& place : places_) place->worker.kill();
    output_.flush();
    return outcome_;
  }

 private:
  bool done() const {
    return input_ended_ && (reader_.empty() || outcome_.overloaded) && queue_.empty() &&
           output_.backlog() == 0;
  }

  // ---- Input ---------------------------------------------------------------------------------------------------

  std::size_t pending() const {
    std::size_t active = 0;
    for (const auto& place : places_) active += !place->worker.in_flight.empty();
    return queue_.unanswered() - queue_.emergencies() - active;
  }
  std::size_t pending_bytes() {
    std::size_t bytes = queue_.bytes();
    for (const auto& place : places_) {
      if (!place->worker.in_flight.empty()) bytes -= queue_.at(place->worker.in_flight.front()).line.size();
    }
    return bytes;
  }

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
    while (!reader_.empty() && !outcome_.overloaded && may_take_line() && reader_.next(line)) admit(line);
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
    if (places_.front()->worker.in_flight.empty()) {
      settle();
      dispatch();
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
    if (line.state == State::kSent) place_of(line).worker.cancel(line.job_index);
  }
  Place& place_of(const PendingLine& line) { return *places_[line.place]; }

  void overload(PendingLine entry) {
    outcome_.overloaded = true;
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

  // ---- Answers -------------------------------------------------------------------------------------------------

  SessionCounts counts(const PendingLine& line) const { return {definitions_, line.requests}; }

  // The answer of a line is known. It is written when all before it are, or at once when order does not matter.
  void finish(std::uint64_t number, std::string_view answer) {
    PendingLine& line = queue_.at(number);
    queue_.answered(line);
    if (!options_.ordered || number == queue_.first()) {
      write_line(answer);
      line.answer.clear();
    } else {
      line.answer = answer;
    }
    while (!queue_.empty() && queue_.front().state == State::kAnswered) {
      write_line(queue_.front().answer);
      queue_.pop_front();
    }
  }
  void finish_refused(std::uint64_t number, Refusal why) {
    PendingLine& line = queue_.at(number);
    scratch_.clear();
    protocol_.refuse(line.line, why, counts(line), scratch_);
    outcome_.failed = true;
    finish(number, scratch_);
  }
  void write_line(std::string_view answer) {
    if (answer.empty()) return;
    output_.buffer() += answer;
    output_.buffer() += '\n';
  }

  // Answers what needs no worker: in input order until a job stands in front, or without order wherever it stands.
  void settle() {
    while (output_.has_room()) {
      const std::uint64_t number =
          options_.ordered ? queue_.first() : std::max(next_to_settle_, queue_.first());
      if (number >= queue_.end()) return;
      next_to_settle_ = number + 1;
      PendingLine& line = queue_.at(number);
      if (line.state == State::kAnswered) continue;
      switch (line.turn) {
        case Turn::kJob:
          if (line.cancelled && line.state == State::kWaiting) {
            finish_refused(number, Refusal::kCancelled);
          } else if (options_.ordered) {
            return;
          }
          break;
        case Turn::kRefusal: finish_refused(number, line.refusal); break;
        case Turn::kControl:
        case Turn::kReply: {
          std::string answer = std::move(line.answer);
          if (line.turn == Turn::kControl) protocol_.complete(counts(line), answer);
          finish(number, answer);
        }
      }
    }
  }

  void take_answers() {
    for (auto& place : places_) {
      place->worker.pump();
      while (output_.has_room()) {
        const auto answer = place->worker.receive();
        if (!answer) break;
        take_answer(*place, *answer);
        settle();
      }
    }
  }
  void take_answer(Place& place, const ReceivedAnswer& answer) {
    const std::uint64_t number = place.worker.in_flight.front();
    place.worker.in_flight.pop_front();
    place.idle_deaths = 0;
    if (queue_.at(number).cancelled) {
      // It came too late: for everyone outside, the cancellation was first. If the job changed the session, the
      // worker knows more than it may.
      const bool tainted = answer.forgot || !answer.records.empty();
      finish_refused(number, Refusal::kCancelled);
      if (tainted) {
        place.worker.kill();
        place.worker.drop_answers();
        requeue(place);
      }
      return;
    }
    if (answer.forgot) records_.clear();
    std::string_view records = answer.records;
    while (const auto record = next_record(records)) records_.emplace_back(*record);
    definitions_ = answer.definitions;
    outcome_.failed = outcome_.failed || !answer.ok;
    finish(number, answer.line);
  }

  // ---- Workers -------------------------------------------------------------------------------------------------

  void dispatch() {
    for (;; ++next_to_send_) {
      next_to_send_ = std::max(next_to_send_, queue_.first());
      if (next_to_send_ >= queue_.end()) return;
      PendingLine& line = queue_.at(next_to_send_);
      if (line.turn != Turn::kJob || line.state != State::kWaiting) continue;
      if (line.cancelled) {
        if (!options_.ordered) finish_refused(next_to_send_, Refusal::kCancelled);
        continue;
      }
      const std::optional<std::uint32_t> chosen = choose_place();
      if (!chosen) return;
      Place& place = *places_[*chosen];
      if (!place.worker.running() && !place.worker.start(evaluator_, records_)) {
        if (count_idle_death(place, next_to_send_)) continue;
        fork_again_at_ = Clock::now() + kForkAgain;
        return;
      }
      const auto index = place.worker.send(line.line, line.requests);
      if (!index) return;
      line.state = State::kSent;
      line.job_index = *index;
      line.place = *chosen;
      place.worker.in_flight.push_back(next_to_send_);
    }
  }
  // The worker for the next job; none when all have enough to do.
  std::optional<std::uint32_t> choose_place() const {
    if (places_.size() == 1) return 0;
    std::uint32_t best = 0;
    for (std::uint32_t i = 1; i < places_.size(); ++i) {
      if (places_[i]->worker.in_flight.size() < places_[best]->worker.in_flight.size()) best = i;
    }
    if (places_[best]->worker.in_flight.size() >= kAheadOfMany) return std::nullopt;
    return best;
  }

  void reap() {
    for (auto& place : places_) {
      if (place->worker.has_ended()) bury(*place, std::nullopt);
    }
  }

  // A worker is dead, by our hand for the reason `why` or else by itself. What it had finished counts; the line that
  // it was evaluating is answered or tried again; the others go back to the queue.
  void bury(Place& place, std::optional<Refusal> why) {
    const std::uint64_t executing = place.worker.executing();
    const Death death = place.worker.death();
    bool answered = false;
    while (const auto answer = place.worker.receive()) {
      answered = true;
      take_answer(place, *answer);
      if (place.worker.in_flight.empty()) break;
    }
    place.worker.drop_answers();
    auto& in_flight = place.worker.in_flight;
    if (!in_flight.empty() && queue_.at(in_flight.front()).job_index == executing) {
      const std::uint64_t number = in_flight.front();
      PendingLine& line = queue_.at(number);
      if (place.watched == number) line.spent += Clock::now() - place.since;
      if (!why) why = refusal_for(death);
      if (!why && (++line.lost_workers > kMaxLostWorkers || line.spent > options_.worker.deadline))
        why = Refusal::kCrashed;
      if (line.cancelled) why = Refusal::kCancelled;
      if (why) {
        in_flight.pop_front();
        finish_refused(number, *why);
      }
    } else if (!answered && !in_flight.empty() && death != Death::kNone) {
      const std::uint64_t number = in_flight.front();
      if (count_idle_death(place, number)) in_flight.pop_front();
    }
    requeue(place);
  }
  static std::optional<Refusal> refusal_for(Death death) {
    switch (death) {
      case Death::kNone: return std::nullopt;
      case Death::kStack: return Refusal::kStack;
      case Death::kMemory: return Refusal::kMemory;
      case Death::kInternal: return Refusal::kInternal;
      case Death::kCrash:
      case Death::kAborted: break;
    }
    return Refusal::kCrashed;
  }
  // Workers that die before they do anything must not be started again for ever. True when the line was given up.
  bool count_idle_death(Place& place, std::uint64_t number) {
    if (++place.idle_deaths < kMaxIdleDeaths) return false;
    place.idle_deaths = 0;
    finish_refused(number, Refusal::kCrashed);
    return true;
  }
  void requeue(Place& place) {
    for (const std::uint64_t number : place.worker.in_flight) {
      queue_.at(number).state = State::kWaiting;
      next_to_send_ = std::min(next_to_send_, number);
    }
    place.worker.in_flight.clear();
  }

  // ---- Time ----------------------------------------------------------------------------------------------------

  // Ends evaluations that are over their time. Returns when to look again.
  Clock::time_point watch(Clock::time_point now) {
    Clock::time_point next = Clock::time_point::max();
    for (auto& place : places_) {
      auto& in_flight = place->worker.in_flight;
      if (in_flight.empty() || !place->worker.running()) continue;
      if (place->watched != in_flight.front()) {
        place->watched = in_flight.front();
        place->since = now;
      }
      const std::uint64_t number = in_flight.front();
      PendingLine& line = queue_.at(number);
      Clock::time_point limit = place->since + (options_.worker.deadline - line.spent) + kGrace;
      Refusal why = Refusal::kDeadline;
      if (line.cancelled) {
        limit = std::min(limit, std::max(place->since, line.cancelled_at) + kGrace);
        why = Refusal::kCancelled;
      }
      if (now < limit) {
        next = std::min({next, limit, notice(number, line, place->since, now)});
      } else if (place->worker.executing() == line.job_index) {
        place->worker.kill();
        bury(*place, why);
        return now;
      } else {
        place->since = now;  // done, and waiting for room for its answer
        next = std::min(next, now + kGrace);
      }
    }
    return next;
  }
  // Tells the client of a long evaluation that it goes on. Returns when to do so again.
  Clock::time_point notice(std::uint64_t number, PendingLine& line, Clock::time_point since,
                           Clock::time_point now) {
    if (!line.wants_progress || line.cancelled) return Clock::time_point::max();
    if (options_.ordered && number != queue_.first()) return Clock::time_point::max();
    const auto due = since + kNoticeInterval * static_cast<long>(line.notices + 1);
    if (now < due) return due;
    if (output_.has_room()) {
      ++line.notices;
      scratch_.clear();
      protocol_.progress(line.line, line.notices, scratch_);
      write_line(scratch_);
    }
    return now + kNoticeInterval;
  }

  void wait() {
    const auto now = Clock::now();
    Clock::time_point next = std::min(watch(now), fork_again_at_);
    fork_again_at_ = Clock::time_point::max();
    pollfd polled[3 + kMaxWorkers];
    nfds_t count = 0;
    polled[count++] = {signals_.descriptor(), POLLIN, 0};
    const short writing = output_.backlog() > 0 ? POLLOUT : 0;
    polled[count++] = {output_.descriptor(), writing, 0};
    const bool reading = !input_ended_ && reader_.empty();
    if (!reader_.empty() && !outcome_.overloaded && options_.overload_ends)
      next = std::min(next, pace_.next());
    if (reading) polled[count++] = {STDIN_FILENO, POLLIN, 0};
    bool sleep = true;
    if (output_.has_room()) {
      for (auto& place : places_) {
        if (!place->worker.running()) continue;
        sleep = place->worker.prepare_to_sleep() && sleep;
        polled[count++] = {place->worker.doorbell(), POLLIN, 0};
      }
    }
    int timeout = -1;
    if (!sleep || next <= now) {
      timeout = 0;
    } else if (next != Clock::time_point::max()) {
      timeout = static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(next - now).count());
    }
    const int ready = poll(polled, count, timeout);
    for (auto& place : places_) place->worker.woke_up();
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
    if (polled[0].revents) reap();
    if (reading && polled[2].revents) read_input();
  }

  static constexpr std::size_t kChunk = std::size_t{64} << 10;

  Protocol& protocol_;
  Evaluator& evaluator_;
  SupervisorOptions options_;
  SignalStream signals_;
  OutputStream output_;
  std::vector<std::unique_ptr<Place>> places_;
  LineReader reader_;
  std::unique_ptr<char[]> chunk_ = std::make_unique_for_overwrite<char[]>(kChunk);
  LineQueue queue_;
  std::uint64_t next_to_send_ = 0;    // all jobs before it are sent
  std::uint64_t next_to_settle_ = 0;  // without order: nothing before it can be answered without a worker
  std::uint64_t requests_ = 0;
  std::uint64_t definitions_ = 0;
  std::vector<std::string> records_;  // of the definitions in the session
  bool input_ended_ = false, ended_ = false;
  ReadingPace pace_;
  Clock::time_point fork_again_at_ = Clock::time_point::max();
  ServiceOutcome outcome_;
  Intake intake_;
  std::string scratch_;
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
  return Supervisor(protocol, evaluator, options).run();
}

}  // namespace exact::service
