// JSON Lines: one request a line, one answer a line, in the calculator's own protocol (version 1).
#pragma once
#include "calculator/calculator.h"
#include "service/supervisor.h"

#include <cstdint>
#include <memory>
#include <string>

namespace exact::jsonl {

struct ServerOptions {
  std::uint64_t max_requests = 10'000;  // 0 for no bound
};

// `centl --serve`: a session with definitions, until standard input ends. Returns the exit code.
int run_serve(const ServerOptions& options);

// The two halves of `--serve` by themselves, for a caller that drives them without processes.
struct Halves {
  std::unique_ptr<service::Protocol> protocol;
  std::unique_ptr<service::Evaluator> evaluator;
};
Halves make_session_halves(const ServerOptions& options);

// `centl --json` without an expression: every request by itself. The exit code is 2 when any answer was not ok or some
// are missing.
int run_json_stream();

// `centl --json EXPRESSION`: the answer as one line without newline.
std::string json_answer(const Answer& answer);

}  // namespace exact::jsonl
