// Runs what may recurse deeply: here, when the process was started with a stack that is large enough (tools/run-fuzzers does
// so), else on a thread, whose stack a sanitizer takes long to prepare.
#pragma once
#include "operation/large_stack.h"

#include <sys/resource.h>

template <class F>
void on_deep_stack(F body) {
  static const bool deep = [] {
    rlimit limit{};
    return getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur >= exact::kLargeStackBytes;
  }();
  if (deep) {
    body();
  } else {
    exact::on_large_stack(body);
  }
}
