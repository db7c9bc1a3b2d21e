#include "service/kept_memory.h"

#include <malloc.h>

namespace exact {

void keep_freed_memory() {
  constexpr int kKept = 16 << 20;
  mallopt(M_MMAP_THRESHOLD, kKept);
  mallopt(M_TRIM_THRESHOLD, kKept);
}

}  // namespace exact
