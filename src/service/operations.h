// The operations on a session that every machine protocol offers, each writing its answer as the protocols share it.
#pragma once
#include "calculator/calculator.h"
#include "service/protocol.h"
#include "wire/json.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace exact::service {

// Writes the member "ok" and what follows it up to "provenance" into the open object `out`; returns ok. `text`, when
// given, receives the answer for people.
class Operations {
 public:
  bool calculate(std::string_view source, Mode mode, const Limits& limits, Work& work, wire::JsonWriter& out,
                 std::string* text = nullptr);
  // `fields` holds left, relation, right, variables and assumptions; members named in `envelope` are passed over.
  bool verify(const wire::Json& fields, std::span<const std::string_view> envelope, const Limits& limits,
              Work& work, wire::JsonWriter& out, std::string* text = nullptr);
  void reset(wire::JsonWriter& out);
  void inspect(wire::JsonWriter& out) const;

  std::size_t definitions() const { return session_.size(); }
  // Puts back a record that note_changes() gave.
  void restore(std::string_view record) {
    session_.restore(record);
    noted_definitions_ = session_.size();
  }
  // Tells the supervisor what the last operation changed.
  void note_changes(JobAnswer& answer);

 private:
  Session session_;
  std::uint64_t noted_definitions_ = 0;
  bool was_reset_ = false;
};

// The static answers.
void write_capabilities(std::uint64_t max_requests, wire::JsonWriter& out);
void write_help(std::optional<std::string_view> query, wire::JsonWriter& out);
void write_pong(wire::JsonWriter& out);
// "ok": true and the cancellation of `target`, which is JSON text.
void write_cancellation(std::string_view target, wire::JsonWriter& out);
// "ok": false, "error" and "provenance".
void write_failure(const Diagnostic& diagnostic, wire::JsonWriter& out);
// The member "session".
void write_counts(const SessionCounts& counts, wire::JsonWriter& out);

// What a refusal of the supervisor says.
Diagnostic diagnostic_of(Refusal refusal);
// The text for people of a failure: the message, and the advice if there is any on a line of its own.
std::string failure_text(const Diagnostic& diagnostic);

// Limits of a process that no request can change; their names on the wire.
inline constexpr std::string_view kMaxRequestBytes = "max_request_bytes", kMaxRequests = "max_requests",
                                  kMaxPendingRequests = "pending_request_queue",
                                  kMaxMemory = "max_memory_bytes", kMaxTime = "max_evaluation_milliseconds";

}  // namespace exact::service
