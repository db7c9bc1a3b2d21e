// WorkerProcess: one worker as the supervisor sees it.
#pragma once
#include "service/worker.h"

#include <sys/types.h>

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace exact::service {

// One answer as it stands in the inbox; valid until the next call.
struct ReceivedAnswer {
  std::uint64_t index;
  std::uint64_t definitions;
  bool ok;
  bool forgot;
  std::string_view line;
  std::string_view records;  // read with next_record()
};
// Takes the next record off the front; empty at the end.
std::optional<std::string_view> next_record(std::string_view& records);

class WorkerProcess {
 public:
  explicit WorkerProcess(const WorkerLimits& limits);
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  bool running() const { return pid_ > 0; }
  pid_t pid() const { return pid_; }
  int doorbell() const { return doorbell_; }

  // Forks. False when the system refuses.
  bool start(Evaluator& evaluator, std::span<const std::string> records);
  // Kills and reaps.
  void kill();
  // True when the process has ended by itself or by someone else's hand; it is reaped then.
  bool has_ended();

  // Sends a job and returns its index; empty when there is no room now.
  std::optional<std::uint64_t> send(std::string_view line, std::uint64_t requests);
  // Moves on what send() has taken but the queue had no room for.
  void pump();
  void cancel(std::uint64_t index) { page_->cancelled[index % kJobWindow].store(1); }
  std::uint64_t executing() const { return page_->executing.load(); }
  Death death() const { return page_->death.load(); }

  // The next complete answer, if there is one.
  std::optional<ReceivedAnswer> receive();
  bool has_answers() const { return page_->answers.readable() > 0 || inbox_begin_ < inbox_.size(); }
  // Announces that the supervisor is going to sleep. False when there is something to receive first.
  bool prepare_to_sleep();
  void woke_up() { page_->supervisor_waits.store(0); }
  void drop_answers();

  // Sequence numbers of the lines under way here, oldest first; kept by the supervisor.
  std::deque<std::uint64_t> in_flight;

 private:
  struct Unmap {
    void operator()(WorkerPage* page) const;
  };

  // The head of the answer at the front of the inbox when all of it is there.
  std::optional<AnswerHead> whole_answer() const;

  WorkerLimits limits_;
  std::unique_ptr<WorkerPage, Unmap> page_;
  int doorbell_;
  pid_t pid_ = 0;
  std::uint64_t next_index_ = 0;
  std::string outbox_;  // the rest of a job that is larger than the queue
  std::size_t outbox_begin_ = 0;
  std::string inbox_;
  std::size_t inbox_begin_ = 0;
};

}  // namespace exact::service
