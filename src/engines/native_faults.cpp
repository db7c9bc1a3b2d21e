#include "engines/native_faults.h"

#include <flint/flint.h>
#include <gmp.h>

#include <cstdlib>

namespace exact {

namespace {

NativeFaultHandler handler_of_this_process = nullptr;

[[noreturn]] void report(NativeFault fault) {
  if (handler_of_this_process) handler_of_this_process(fault);
  std::abort();
}

void* checked(void* memory, std::size_t bytes) {
  if (!memory && bytes != 0) report(NativeFault::kOutOfMemory);
  return memory;
}

void* take(std::size_t bytes) { return checked(std::malloc(bytes), bytes); }
void* take_zeroed(std::size_t count, std::size_t bytes) {
  return checked(std::calloc(count, bytes), count == 0 ? 0 : bytes);
}
void* take_again(void* memory, std::size_t bytes) { return checked(std::realloc(memory, bytes), bytes); }
void give(void* memory) { std::free(memory); }
void* take_again_sized(void* memory, std::size_t, std::size_t bytes) { return take_again(memory, bytes); }
void give_sized(void* memory, std::size_t) { std::free(memory); }

// FLINT wants the attribute in the function's type, where [[noreturn]] does not put it.
__attribute__((noreturn)) void aborted() { report(NativeFault::kAborted); }

}  // namespace

void on_native_fault(NativeFaultHandler handler) {
  handler_of_this_process = handler;
  __flint_set_memory_functions(take, take_zeroed, take_again, give);
  mp_set_memory_functions(take, take_again_sized, give_sized);
  flint_set_abort(aborted);
}

}  // namespace exact
