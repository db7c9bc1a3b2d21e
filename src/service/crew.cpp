#include "service/crew.h"

#include <algorithm>

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
constexpr Clock::duration kForkAgain = 20ms;
constexpr Clock::duration kNoticeInterval = 1s;

// Lines sent ahead to one worker when there are several: few, or they wait behind a slow one while others are idle.
constexpr std::size_t kAheadOfMany = 2;

// How far evaluation may get ahead of the first line without an answer: in lines, and in bytes of lines and their answers.
constexpr std::uint64_t kMaxLinesAhead = 100'000;
constexpr std::size_t kMaxBytesAhead = std::size_t{128} << 20;

std::optional<Refusal> refusal_for(Death death) {
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

}  // namespace

Crew::Crew(Evaluator& evaluator, LineQueue& queue, AnswerDesk& desk, const WorkerLimits& limits,
           unsigned workers)
    : evaluator_(evaluator), queue_(queue), desk_(desk), limits_(limits) {
  for (unsigned i = 0; i < workers; ++i) places_.push_back(std::make_unique<Place>(limits));
}

std::size_t Crew::active() const {
  std::size_t count = 0;
  for (const auto& place : places_) count += !place->worker.in_flight.empty();
  return count;
}
std::size_t Crew::active_bytes() const {
  std::size_t bytes = 0;
  for (const auto& place : places_) {
    if (!place->worker.in_flight.empty()) bytes += queue_.at(place->worker.in_flight.front()).line.size();
  }
  return bytes;
}

void Crew::kill_all() {
  for (auto& place : places_) place->worker.kill();
}

void Crew::take_answers() {
  for (auto& place : places_) {
    place->worker.pump();
    while (desk_.has_room()) {
      const auto answer = place->worker.receive();
      if (!answer) break;
      take_answer(*place, *answer);
      desk_.settle();
    }
  }
}
void Crew::take_answer(Place& place, const ReceivedAnswer& answer) {
  const std::uint64_t number = place.worker.in_flight.front();
  place.worker.in_flight.pop_front();
  place.idle_deaths = 0;
  if (queue_.at(number).cancelled) {
    // It came too late: for everyone outside, the cancellation was first. If the job changed the session, the
    // worker knows more than it may.
    const bool tainted = answer.forgot || !answer.records.empty();
    desk_.refuse(number, Refusal::kCancelled);
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
  desk_.set_definitions(answer.definitions);
  failed_ = failed_ || !answer.ok;
  desk_.finish(number, answer.line);
}

void Crew::dispatch() {
  for (;; ++next_to_send_) {
    next_to_send_ = std::max(next_to_send_, queue_.first());
    if (next_to_send_ >= queue_.end()) return;
    PendingLine& line = queue_.at(next_to_send_);
    if (line.turn != Turn::kJob || line.state != State::kWaiting) continue;
    if (line.cancelled) {
      if (!desk_.ordered()) desk_.refuse(next_to_send_, Refusal::kCancelled);
      continue;
    }
    if (next_to_send_ - queue_.first() > kMaxLinesAhead || queue_.kept_bytes() > kMaxBytesAhead) {
      if (next_to_send_ != queue_.first()) return;
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
    ++sent_;
  }
}
// The worker for the next job; none when all have enough to do.
std::optional<std::uint32_t> Crew::choose_place() const {
  if (places_.size() == 1) return 0;
  std::uint32_t best = 0;
  for (std::uint32_t i = 1; i < places_.size(); ++i) {
    if (places_[i]->worker.in_flight.size() < places_[best]->worker.in_flight.size()) best = i;
  }
  if (places_[best]->worker.in_flight.size() >= kAheadOfMany) return std::nullopt;
  return best;
}

void Crew::reap() {
  for (auto& place : places_) {
    if (place->worker.has_ended()) bury(*place, std::nullopt);
  }
}

// A worker is dead, by our hand for the reason `why` or else by itself. What it had finished counts; the line that
// it was evaluating is answered or tried again; the others go back to the queue. A worker may also be lost before it
// begins with a line: it dies, or is stopped from outside.
void Crew::bury(Place& place, std::optional<Refusal> why) {
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
  if (!in_flight.empty()) {
    const std::uint64_t number = in_flight.front();
    PendingLine& line = queue_.at(number);
    const bool begun = line.job_index == executing;
    if (begun) {
      if (place.watched == number) line.spent += Clock::now() - place.since;
      if (!why) why = refusal_for(death);
      if (!why && (++line.lost_workers > kMaxLostWorkers || line.spent > limits_.deadline))
        why = Refusal::kCrashed;
    }
    if (line.cancelled) why = Refusal::kCancelled;
    if (why && (begun || line.cancelled)) {
      in_flight.pop_front();
      desk_.refuse(number, *why);
    } else if (!answered && (why || death != Death::kNone)) {
      if (count_idle_death(place, number)) in_flight.pop_front();
    }
  }
  place.watched = kNoLine;  // the line may come here again, with a time of its own
  requeue(place);
}
// Workers that die before they do anything must not be started again for ever. True when the line was given up.
bool Crew::count_idle_death(Place& place, std::uint64_t number) {
  if (++place.idle_deaths < kMaxIdleDeaths) return false;
  place.idle_deaths = 0;
  desk_.refuse(number, Refusal::kCrashed);
  return true;
}
void Crew::requeue(Place& place) {
  for (const std::uint64_t number : place.worker.in_flight) {
    queue_.at(number).state = State::kWaiting;
    next_to_send_ = std::min(next_to_send_, number);
  }
  place.worker.in_flight.clear();
}

// Ends evaluations that are over their time. Returns when to look again.
Clock::time_point Crew::watch(Clock::time_point now) {
  Clock::time_point next = fork_again_at_;
  fork_again_at_ = Clock::time_point::max();
  for (auto& place : places_) {
    auto& in_flight = place->worker.in_flight;
    if (in_flight.empty() || !place->worker.running()) continue;
    if (place->watched != in_flight.front()) {
      place->watched = in_flight.front();
      place->since = now;
    }
    const std::uint64_t number = in_flight.front();
    PendingLine& line = queue_.at(number);
    Clock::time_point limit = place->since + (limits_.deadline - line.spent) + kGrace;
    Refusal why = Refusal::kDeadline;
    if (line.cancelled) {
      limit = std::min(limit, std::max(place->since, line.cancelled_at) + kGrace);
      why = Refusal::kCancelled;
    }
    if (now < limit) {
      next = std::min({next, limit, notice(number, line, place->since, now)});
    } else if (!desk_.has_room() && place->worker.executing() != line.job_index) {
      place->since = now;  // it may be done, and wait for room for its answer
      next = std::min(next, now + kGrace);
    } else {
      place->worker.kill();
      bury(*place, why);
      return now;
    }
  }
  return next;
}
// Tells the client of a long evaluation that it goes on. Returns when to do so again.
Clock::time_point Crew::notice(std::uint64_t number, PendingLine& line, Clock::time_point since,
                               Clock::time_point now) {
  if (!line.wants_progress || line.cancelled) return Clock::time_point::max();
  if (desk_.ordered() && number != queue_.first()) return Clock::time_point::max();
  const auto due = since + kNoticeInterval * static_cast<long>(line.notices + 1);
  if (now < due) return due;
  if (desk_.has_room()) desk_.notice(line);
  return now + kNoticeInterval;
}

}  // namespace exact::service
