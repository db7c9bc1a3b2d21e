// The supervisor: the process that owns standard input and output while workers evaluate.
//
// Reading, admission and cancellation never wait for an evaluation; answers are written by this process alone, in
// input order (or, for stateless protocols with several workers, as they come). A worker that ignores a cancellation
// or its deadline, crashes or is killed is replaced; its definitions are put back and unanswered lines go to the new
// one. docs/decisions/0006-supervisor-and-worker.md says why it is built so.
#pragma once
#include "service/line_reader.h"
#include "service/protocol.h"
#include "service/reading_pace.h"
#include "service/worker.h"

#include <string>
#include <string_view>

namespace exact::service {

struct SupervisorOptions {
  std::uint64_t max_requests = 10'000;  // 0 for no bound
  WhenFull when_full = WhenFull::kEnd;
  unsigned workers = 1;  // more than one only without state
  bool ordered = true;   // answers in input order
  std::size_t max_line_bytes = kMaxLineBytes;
  WorkerLimits worker;
};

// What may be pending beside the lines that are being evaluated, where more is an overload.
inline constexpr std::size_t kMaxPendingLines = 10'000;
inline constexpr std::size_t kMaxPendingBytes = std::size_t{16} << 20;

struct ServiceOutcome {
  bool overloaded = false;  // ended because too much was pending
  bool failed = false;      // some worker's answer was not ok, or a line was refused
  bool interrupted =
      false;  // by a signal, or since nobody reads the answers any more: accepted lines may lack theirs
  std::string
      fault;  // what of the system failed, for people: a stream, a descriptor, memory; empty for nothing
};

// Serves standard input until it ends and everything accepted is answered, or until the reader of standard output is
// gone or standard output fails, or until SIGTERM, SIGINT or SIGHUP. No process is left behind.
ServiceOutcome supervise(Protocol& protocol, Evaluator& evaluator, const SupervisorOptions& options);

// The exit code of a server: 0, or 2 when it was overloaded or the system failed it, which standard error is told then.
int exit_code(const ServiceOutcome& outcome, std::string_view program);
// That of a program whose output is worth something as a whole only: 2 also when it was interrupted.
int exit_code_of_whole(const ServiceOutcome& outcome, std::string_view program);

}  // namespace exact::service
