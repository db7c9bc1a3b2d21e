// The worker process: evaluates jobs from its page, one after the other, until it is killed.
#pragma once
#include "service/protocol.h"
#include "service/worker_page.h"

#include <sys/types.h>

#include <chrono>
#include <span>
#include <string>

namespace exact::service {

bool confined_by_default();

struct WorkerLimits {
  std::chrono::milliseconds deadline{20'000};       // for one job
  std::size_t memory_bytes = std::size_t{2} << 30;  // of the worker's data, its stack apart
  // Whether the worker gives up files, network and processes (confinement.h), where the system has the means. The
  // environment variable EXACT_CONFINEMENT=off switches it off.
  bool confined = confined_by_default();
};

// The rest of a freshly forked process' life. `doorbell` is an eventfd on which the supervisor can sleep. The worker
// keeps no other descriptor than that and standard error; it dies with `supervisor`, its parent.
[[noreturn]] void run_worker(WorkerPage& page, Evaluator& evaluator, std::span<const std::string> records,
                             int doorbell, pid_t supervisor, const WorkerLimits& limits);

}  // namespace exact::service
