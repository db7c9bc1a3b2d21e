// What a worker process may still ask of the system: nothing that reaches files, the network or other processes.
#pragma once

namespace exact::service {

// From here on this process can compute, use memory, start threads of its own, and read, write and close the descriptors
// that it holds. Opening files, sockets, programs or processes fails with EPERM; the rule cannot be lifted and is inherited
// by every thread. Returns false, with nothing changed, where the system has no such filter (seccomp, x86-64 or
// AArch64 Linux), and in builds under a sanitizer.
bool confine();

}  // namespace exact::service
