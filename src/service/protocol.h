// What a line protocol gives to the supervisor and to its workers. `--serve`, `--json` and `--mcp` are three pairs of
// these two classes; the supervisor (supervisor.h) knows nothing else of them.
//
// The two halves live in different processes. They share what was in memory before the worker was forked, and
// afterwards nothing but lines, answers and definition records.
#pragma once
#include "operation/work.h"

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace exact::service {

// Counters that answers report.
struct SessionCounts {
  std::uint64_t definitions = 0;
  std::uint64_t requests = 0;  // admitted so far, the request at hand included
};

// Why a request is answered without having been evaluated to its end; the last three, without having been begun.
enum class Refusal : std::uint8_t {
  kCancelled,
  kDeadline,      // ran longer than a request may
  kMemory,        // needed more memory than a worker may have
  kStack,         // recursion exhausted the worker's stack
  kCrashed,       // the worker died under it
  kInternal,      // our own code contradicted itself
  kOversized,     // the line is longer than a line may be
  kRequestLimit,  // this process has admitted all the requests that it may
  kQueueFull,     // too many requests are waiting
};

// What the supervisor is to do with a line.
struct Intake {
  enum class Kind : std::uint8_t {
    kReply,    // `reply` is the whole answer; empty when there is none
    kControl,  // `reply` is completed by Protocol::complete() when all lines before it are answered
    kJob,      // answered by a worker
    kCancel,   // cancels what bears the id `id`, then answered like kControl
  };
  Kind kind = Kind::kReply;
  bool cancellable = false;  // a job that a cancellation may hit
  bool wants_progress = false;
  std::string id;  // of the request, or of a cancellation's target; with its JSON type; empty for none
  std::string reply;

  void clear() {
    kind = Kind::kReply;
    cancellable = wants_progress = false;
    id.clear();
    reply.clear();
  }
};

// The supervisor's half. intake(), reject() and complete() are called in input order, the first two when a line is read.
class Protocol {
 public:
  virtual ~Protocol() = default;
  // Sorts one line. When not `live` the line will be refused or is a cancellation, and changes no state.
  virtual void intake(std::string_view line, bool live, Intake& out) = 0;
  // Words the answer to a line that is refused as it comes: oversized (not kept then, so empty here), beyond the
  // requests of this process, or too much for the queue. The kind is kReply or kControl; intake() saw it before, not live.
  virtual void reject(std::string_view line, Refusal why, Intake& out) = 0;
  // Appends what a kControl or kCancel line's reply still lacks, the counts; by default nothing.
  virtual void complete(const SessionCounts& counts, std::string& reply);
  // Appends the answer to a job that was not evaluated to its end; nothing when it has none.
  virtual void refuse(std::string_view line, Refusal why, const SessionCounts& counts, std::string& out) = 0;
  // Appends a notice that the request of this line has been running for so many seconds; nothing by default.
  virtual void progress(std::string_view line, std::uint64_t seconds, std::string& out);
};

// One line to evaluate.
struct Job {
  std::string_view line;
  std::uint64_t requests = 0;                             // for SessionCounts
  const std::atomic<std::uint32_t>* cancelled = nullptr;  // non-zero once the request is cancelled
  Work::Clock::time_point deadline = Work::Clock::time_point::max();

  Work work() const { return Work(~std::uint64_t{0}, cancelled, deadline); }
};

struct JobAnswer {
  std::string line;                  // without a newline; empty when there is no answer
  std::vector<std::string> records;  // of the definitions that this job added
  bool forgot = false;               // the job dropped all definitions
  bool ok = true;                    // the answer says so
  std::uint64_t definitions = 0;     // in the session afterwards

  void clear() {
    line.clear();
    records.clear();
    forgot = false;
    ok = true;
  }
};

// The worker's half.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  virtual void evaluate(const Job& job, JobAnswer& answer) = 0;
  // Puts back a definition that an answer once carried; called in order, before any job.
  virtual void restore(std::string_view record) = 0;
};

}  // namespace exact::service
