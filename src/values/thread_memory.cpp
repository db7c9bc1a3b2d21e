#include "values/thread_memory.h"

#include <flint/flint.h>

namespace exact {

void free_thread_memory() { flint_cleanup(); }

}  // namespace exact
