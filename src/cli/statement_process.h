// One statement of the interactive calculator, evaluated in a process of its own: Ctrl-C, a crash or a native call that
// takes too long cost that statement and nothing else.
#pragma once
#include "cli/text_runner.h"

namespace exact {

struct ProcessOutcome {
  enum class Kind { kFinished, kInterrupted, kCrashed } kind = Kind::kFinished;
  RenderedStatement statement;  // of kFinished
  double seconds = 0;
};

// Forks, evaluates in the child, and waits. SIGINT ends the child. After a second a line on standard error says that
// the calculation goes on, if standard error is a terminal.
ProcessOutcome run_in_process(const std::string& source, const TextStyle& style, Session& session);

}  // namespace exact
