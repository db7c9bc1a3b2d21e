// What a fuzzer says when a fact does not hold: where, and the end of the process, which libFuzzer reports with the input.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <source_location>

inline void require(bool fact, std::source_location at = std::source_location::current()) {
  if (fact) return;
  std::fprintf(stderr, "%s:%u: does not hold\n", at.file_name(), at.line());
  std::abort();
}
