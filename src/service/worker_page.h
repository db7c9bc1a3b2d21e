// WorkerPage: what a supervisor and one worker share: both queues and the state of the evaluation.
#pragma once
#include "service/bell.h"
#include "service/byte_ring.h"

#include <atomic>
#include <cstdint>

namespace exact::service {

// How a worker says why it ends itself; kNone when it was ended from outside.
enum class Death : std::uint32_t { kNone, kCrash, kStack, kMemory, kAborted, kInternal };

inline constexpr std::uint32_t kJobWindow = 1'024;  // jobs that may be under way to one worker
inline constexpr std::uint64_t kIdle = ~std::uint64_t{0};

struct WorkerPage {
  // The worker sleeps on `bell`; the supervisor sleeps in poll() and says so in `supervisor_waits`, by the same rule.
  alignas(64) Bell bell;
  std::atomic<std::uint32_t> room_wanted{0};  // the supervisor has a job that does not fit into the queue yet
  alignas(64) std::atomic<std::uint32_t> supervisor_waits{0};
  alignas(64) std::atomic<std::uint64_t> executing{kIdle};  // index of the job that is being evaluated
  std::atomic<Death> death{Death::kNone};
  std::atomic<std::uint32_t> cancelled[kJobWindow] = {};  // by job index modulo kJobWindow
  ByteRing jobs;
  ByteRing answers;
};

struct JobHead {
  std::uint64_t index;
  std::uint64_t requests;
  std::uint32_t line_bytes;
};

// Followed by the line and by the records, each with its length before it.
struct AnswerHead {
  std::uint64_t index;
  std::uint64_t definitions;
  std::uint32_t line_bytes;
  std::uint32_t records_bytes;
  std::uint8_t ok;
  std::uint8_t forgot;
};

}  // namespace exact::service
