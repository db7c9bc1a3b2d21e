// AnswerDesk: decides when the answer of a line is written.
#pragma once
#include "service/line_queue.h"
#include "service/output_stream.h"
#include "service/protocol.h"

#include <string>
#include <string_view>

namespace exact::service {

// Answers go out in input order, or as they come. An answer counts from the moment at which it stands in the output's
// buffer: a cancellation that is read before that has come in time.
class AnswerDesk {
 public:
  AnswerDesk(Protocol& protocol, LineQueue& queue, OutputStream& output, bool ordered)
      : protocol_(protocol), queue_(queue), output_(output), ordered_(ordered) {}

  bool ordered() const { return ordered_; }
  bool has_room() const { return output_.has_room(); }

  // The answer of a line is known; empty for none. The line may be gone afterwards.
  void finish(std::uint64_t number, std::string_view answer);
  // The line is answered without having been evaluated to its end.
  void refuse(std::uint64_t number, Refusal why);
  // Answers what needs no worker: in input order until a job stands in front, or without order wherever it stands.
  void settle();
  // Tells the client that the evaluation of a line goes on.
  void notice(PendingLine& line);

  // Of the session, for the answers that report it.
  void set_definitions(std::uint64_t count) { definitions_ = count; }
  // Some job was refused.
  bool refused() const { return refused_; }

 private:
  void write(std::string_view answer);
  SessionCounts counts(const PendingLine& line) const { return {definitions_, line.requests}; }

  Protocol& protocol_;
  LineQueue& queue_;
  OutputStream& output_;
  bool ordered_;
  bool refused_ = false;
  std::uint64_t definitions_ = 0;
  std::uint64_t next_to_settle_ = 0;  // without order: nothing before it can be answered without a worker
  std::string scratch_;
};

}  // namespace exact::service
