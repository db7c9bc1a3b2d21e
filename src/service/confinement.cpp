#include "service/confinement.h"
#include "service/sanitized.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace exact::service {

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kArchitecture = 0;
#endif

// Memory, time, threads and signals of this process, and descriptors that are open already.
constexpr int kAllowed[] = {
    // descriptors
    SYS_read,
    SYS_write,
    SYS_readv,
    SYS_writev,
    SYS_close,
    SYS_fstat,
    SYS_lseek,
    // memory
    SYS_mmap,
    SYS_munmap,
    SYS_mprotect,
    SYS_mremap,
    SYS_madvise,
    SYS_brk,
    // waiting, time, chance
    SYS_futex,
    SYS_clock_gettime,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_sched_yield,
    SYS_getrandom,
    SYS_restart_syscall,
    // signals, to itself
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_tgkill,
    // threads and the end
    SYS_set_robust_list,
    SYS_rseq,
    SYS_gettid,
    SYS_getpid,
    SYS_sched_getaffinity,
    SYS_exit,
    SYS_exit_group,
};

constexpr std::uint32_t at(std::size_t offset) { return static_cast<std::uint32_t>(offset); }
sock_filter load(std::uint32_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset); }
sock_filter answer(std::uint32_t action) { return BPF_STMT(BPF_RET | BPF_K, action); }
constexpr std::uint32_t refusal(int error) { return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error); }

std::vector<sock_filter> filter() {
  std::vector<sock_filter> f;
  f.push_back(load(at(offsetof(seccomp_data, arch))));
  f.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0));
  f.push_back(answer(SECCOMP_RET_KILL_PROCESS));  // another architecture has other numbers
  f.push_back(load(at(offsetof(seccomp_data, nr))));
  for (const int call : kAllowed) {
    f.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call), 0, 1));
    f.push_back(answer(SECCOMP_RET_ALLOW));
  }
  // A thread of this process may be started, a process may not. The flags of clone3 lie in memory, which a filter cannot
  // see: as if the system did not know that call, the C library uses clone.
  f.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1));
  f.push_back(answer(refusal(ENOSYS)));
  f.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3));
  f.push_back(load(at(offsetof(seccomp_data, args[0]))));
  f.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1));
  f.push_back(answer(SECCOMP_RET_ALLOW));
  f.push_back(answer(refusal(EPERM)));
  return f;
}

}  // namespace

bool confine() {
  if (kArchitecture == 0 || kSanitized)
    return false;  // a sanitizer opens pipes and reads files about its process
  std::vector<sock_filter> f = filter();
  const sock_fprog program = {static_cast<unsigned short>(f.size()), f.data()};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  // Without the flag some kernels slow the process down for attacks that do not matter here.
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0;
}

}  // namespace exact::service
