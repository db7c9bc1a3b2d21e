// Crew: the workers, and which line each of them has.
#pragma once
#include "service/answer_desk.h"
#include "service/line_queue.h"
#include "service/worker_process.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace exact::service {

class Crew {
 public:
  Crew(Evaluator& evaluator, LineQueue& queue, AnswerDesk& desk, const WorkerLimits& limits,
       unsigned workers);

  // Sends what waits to workers that can take it; forks those that are missing.
  void dispatch();
  // Hands over the answers that are there, as long as the output has room.
  void take_answers();
  // Looks for workers that have ended.
  void reap();
  // Ends evaluations that are over their time or ignore their cancellation. Returns when to look again.
  Clock::time_point watch(Clock::time_point now);
  void cancel(const PendingLine& line) { places_[line.place]->worker.cancel(line.job_index); }
  void kill_all();

  // The first worker has nothing to do.
  bool is_idle() const { return places_.front()->worker.in_flight.empty(); }
  // Lines that are being evaluated, as opposed to waiting; and their bytes.
  std::size_t active() const;
  std::size_t active_bytes() const;
  // Lines ever sent to a worker.
  std::uint64_t sent() const { return sent_; }
  // Some worker's answer was not ok.
  bool failed() const { return failed_; }

  template <class F>
  void for_each_running(F f) {
    for (auto& place : places_) {
      if (place->worker.running()) f(place->worker);
    }
  }

 private:
  static constexpr std::uint64_t kNoLine = ~std::uint64_t{0};
  struct Place {
    explicit Place(const WorkerLimits& limits) : worker(limits) {}
    WorkerProcess worker;
    std::uint64_t watched = kNoLine;  // number of the line that the times below belong to
    Clock::time_point since{};        // about when its evaluation began
    int idle_deaths = 0;              // since the last answer
  };

  std::optional<std::uint32_t> choose_place() const;
  void take_answer(Place& place, const ReceivedAnswer& answer);
  void bury(Place& place, std::optional<Refusal> why);
  bool count_idle_death(Place& place, std::uint64_t number);
  void requeue(Place& place);
  Clock::time_point notice(std::uint64_t number, PendingLine& line, Clock::time_point since,
                           Clock::time_point now);

  Evaluator& evaluator_;
  LineQueue& queue_;
  AnswerDesk& desk_;
  WorkerLimits limits_;
  std::vector<std::unique_ptr<Place>> places_;
  std::vector<std::string> records_;  // of the definitions in the session
  std::uint64_t next_to_send_ = 0;    // all jobs before it are sent
  std::uint64_t sent_ = 0;
  Clock::time_point fork_again_at_ = Clock::time_point::max();
  bool failed_ = false;
};

}  // namespace exact::service
