// A short look before going to sleep: waking a sleeper costs more than a trivial evaluation takes.
#pragma once
#include <sched.h>

#include <chrono>

namespace exact::service {

// Whether this process has one processor only. Asks the system without opening a file, which a worker may not.
inline bool on_one_processor() {
  cpu_set_t processors;
  return sched_getaffinity(0, sizeof processors, &processors) == 0 && CPU_COUNT(&processors) < 2;
}

// Looks whether `ready` for at most 40 microseconds, where another processor can make it so meanwhile. True when it is.
template <class Ready>
bool becomes_ready_soon(Ready ready) {
  using Clock = std::chrono::steady_clock;
  static const bool alone = on_one_processor();
  if (ready()) return true;
  if (alone) return false;
  const auto end = Clock::now() + std::chrono::microseconds(40);
  do {
    for (int i = 0; i < 32; ++i) {
      if (ready()) return true;
#if defined(__x86_64__)
      __builtin_ia32_pause();
#endif
    }
  } while (Clock::now() < end);
  return false;
}

}  // namespace exact::service
