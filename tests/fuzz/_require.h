// What a fuzzer says when a fact does not hold: the end of the process, which libFuzzer reports with the input.
#pragma once
#include <cstdlib>

inline void require(bool fact) {
  if (!fact) std::abort();
}
