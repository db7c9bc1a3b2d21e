// Runs a function on a stack that deep expression trees cannot exhaust.
#pragma once
#include <cstddef>
#include <functional>

namespace exact {

// Address space, not memory: pages are taken as they are touched.
inline constexpr std::size_t kLargeStackBytes = std::size_t{1} << 29;

// Runs `body` on another thread with a large stack and waits for it. Exceptions come back to the caller.
void on_large_stack(const std::function<void()>& body);

}  // namespace exact
