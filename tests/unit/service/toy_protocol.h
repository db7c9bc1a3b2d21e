// The smallest protocol that can do everything a real one can, for tests of the supervisor.
#pragma once
#include "service/protocol.h"

namespace exact::service {

// Answered without a worker: "ping", "essay BYTES". "cancel" cancels the id in its argument. Everything else is a job; "keep" is one
// that cannot be cancelled. "notice" wants progress notices.
class ToyProtocol : public Protocol {
 public:
  void intake(std::string_view line, bool live, Intake& out) override;
  void complete(const SessionCounts& counts, std::string& reply) override;
  void reject(std::string_view line, Refusal why, Intake& out) override;
  void refuse(std::string_view line, Refusal why, const SessionCounts& counts, std::string& out) override;
  void progress(std::string_view line, std::uint64_t seconds, std::string& out) override;
};

// "echo X", "slow MS" (looks at cancellation), "wedge MS" (does not), "define NAME", "defined", "reset", "crash",
// "abort", "overflow", "hog", "native_hog", "throw", "print", "big BYTES", "keep", "notice MS".
class ToyEvaluator : public Evaluator {
 public:
  void evaluate(const Job& job, JobAnswer& answer) override;
  void restore(std::string_view record) override { names_.emplace_back(record); }

 private:
  std::vector<std::string> names_;
};

}  // namespace exact::service
