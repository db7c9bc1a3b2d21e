// A short look before going to sleep: waking a sleeper costs more than a trivial evaluation takes.
#pragma once
#include <chrono>
#include <thread>

namespace exact::service {

// Looks whether `ready` for at most 40 microseconds, where another processor can make it so meanwhile. True when it is.
template <class Ready>
bool becomes_ready_soon(Ready ready) {
  using Clock = std::chrono::steady_clock;
  static const bool alone = std::thread::hardware_concurrency() < 2;
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
