// What the libraries below keep for the thread that calls them.
#pragma once

namespace exact {

// Gives it back; for a thread that ends. Values that were handed out stay as they are.
void free_thread_memory();

}  // namespace exact
