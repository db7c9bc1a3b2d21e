// What the allocator keeps for the next request.
#pragma once

namespace exact {

// From here on freed memory up to some 16 MiB stays with the process, and with those it forks. Without this a large payload or
// answer asks the system for its memory anew and gives it back at once, a page fault for every 4 KiB.
void keep_freed_memory();

}  // namespace exact
