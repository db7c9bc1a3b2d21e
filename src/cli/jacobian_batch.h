// `jacobian batch`: many operations, one request a line in and one answer a line out, in the same order.
//
// A request is {"operation_id": ..., "payload": {...}} with an optional "id" of any kind; its answer is
// {"id", "ok": true, "operation_id", "operation_version", "output"} or {"id", "ok": false, "error"}. Every line has an
// answer, a blank or malformed one too, so that line k of the output belongs to line k of the input.
#pragma once
#include <optional>
#include <string>

namespace exact::cli {

struct BatchOptions {
  unsigned jobs = 0;  // worker processes; 0 for as many as there are processors
  std::optional<std::string>
      resume;  // the file that an earlier run wrote, and that standard output appends to
};

// Serves standard input to its end. 0 when every request got its result, in an earlier run or now, 1 when some got an
// error, 2 when answers are missing or do not belong to the input: the file to resume cannot be read, holds something
// else or more answers than there are requests, a stream failed, or a signal or a reader that left ended the run.
int run_batch(const BatchOptions& options);

}  // namespace exact::cli
