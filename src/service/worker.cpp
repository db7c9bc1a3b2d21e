#include "service/worker.h"

#include "engines/native_faults.h"
#include "operation/large_stack.h"
#include "service/confinement.h"
#include "service/sanitized.h"
#include "service/short_wait.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>

namespace exact::service {

namespace {

constexpr std::size_t kGuardBytes = std::size_t{1} << 20;  // below the stack; wider than any single frame
constexpr int kExitCode = 70;

// For the signal handler; set before it is installed.
WorkerPage* page_of_this_worker = nullptr;
const char* guard_begin = nullptr;

[[noreturn]] void die(Death why) {
  page_of_this_worker->death.store(why);
  _exit(kExitCode);
}

void on_fault_signal(int signal, siginfo_t* detail, void*) {
  const auto* address = static_cast<const char*>(detail->si_addr);
  const bool in_guard =
      guard_begin && signal == SIGSEGV && address >= guard_begin && address < guard_begin + kGuardBytes;
  die(in_guard ? Death::kStack : signal == SIGABRT ? Death::kAborted : Death::kCrash);
}

void install_fault_handlers() {
  static char alternate[64 * 1024];
  stack_t stack = {};
  stack.ss_sp = alternate;
  stack.ss_size = sizeof alternate;
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_sigaction = on_fault_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(signal, &action, nullptr);
  on_native_fault(
      [](NativeFault fault) { die(fault == NativeFault::kOutOfMemory ? Death::kMemory : Death::kAborted); });
}

class Worker {
 public:
  Worker(WorkerPage& page, Evaluator& evaluator, std::span<const std::string> records, int doorbell,
         const WorkerLimits& limits)
      : page_(page), evaluator_(evaluator), records_(records), doorbell_(doorbell), limits_(limits) {}

  [[noreturn]] void run() {
    try {
      for (const std::string& record : records_) restore(record);
      for (;;) {
        JobHead head;
        receive(reinterpret_cast<char*>(&head), sizeof head);
        line_.resize(head.line_bytes);
        receive(line_.data(), line_.size());
        evaluate(head);
        send(head);
      }
    } catch (const std::bad_alloc&) {
      die(Death::kMemory);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "centl: internal fault: %s\n", error.what());
      die(Death::kInternal);
    } catch (...) {
      die(Death::kInternal);
    }
  }

 private:
  // A record that cannot be read back would be a fault of ours; it must not cost the session all the others.
  void restore(const std::string& record) {
    try {
      evaluator_.restore(record);
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      std::fprintf(stderr, "centl: a definition could not be restored: %s\n", error.what());
    }
  }

  void evaluate(const JobHead& head) {
    std::atomic<std::uint32_t>& cancelled = page_.cancelled[head.index % kJobWindow];
    answer_.clear();
    if (cancelled.load(std::memory_order_relaxed) != 0) return;  // the supervisor words the answer
    page_.executing.store(head.index, std::memory_order_release);
    evaluator_.evaluate({line_, head.requests, &cancelled, Work::Clock::now() + limits_.deadline}, answer_);
    page_.executing.store(kIdle, std::memory_order_release);
  }

  void send(const JobHead& job) {
    std::size_t records_bytes = 0;
    for (const std::string& r : answer_.records) records_bytes += sizeof(std::uint32_t) + r.size();
    const AnswerHead head{job.index,
                          answer_.definitions,
                          static_cast<std::uint32_t>(answer_.line.size()),
                          static_cast<std::uint32_t>(records_bytes),
                          answer_.ok,
                          answer_.forgot};
    if (records_bytes == 0 && page_.answers.write_both(reinterpret_cast<const char*>(&head), sizeof head,
                                                       answer_.line.data(), answer_.line.size())) {
      ring_the_supervisor();
      return;
    }
    put(reinterpret_cast<const char*>(&head), sizeof head);
    put(answer_.line.data(), answer_.line.size());
    for (const std::string& r : answer_.records) {
      const auto size = static_cast<std::uint32_t>(r.size());
      put(reinterpret_cast<const char*>(&size), sizeof size);
      put(r.data(), r.size());
    }
    ring_the_supervisor();
  }

  void put(const char* bytes, std::size_t count) {
    while (count > 0) {
      const std::size_t n = page_.answers.write(bytes, count);
      bytes += n;
      count -= n;
      if (count == 0) break;
      ring_the_supervisor();
      sleep_until([&] { return page_.answers.writable() > 0; });
    }
  }
  void receive(char* bytes, std::size_t count) {
    while (count > 0) {
      const std::size_t n = page_.jobs.read(bytes, count);
      bytes += n;
      count -= n;
      if (n > 0 && page_.room_wanted.load() != 0) ring_the_supervisor();
      if (count > 0) sleep_until([&] { return page_.jobs.readable() > 0; });
    }
  }

  template <class Ready>
  void sleep_until(Ready ready) {
    while (!becomes_ready_soon(ready)) page_.bell.sleep_unless(ready);
  }
  void ring_the_supervisor() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (page_.supervisor_waits.load() == 0 || page_.supervisor_waits.exchange(0) == 0) return;
    const std::uint64_t one = 1;
    while (write(doorbell_, &one, sizeof one) < 0 && errno == EINTR) {
    }
  }

  WorkerPage& page_;
  Evaluator& evaluator_;
  std::span<const std::string> records_;
  int doorbell_;
  WorkerLimits limits_;
  std::string line_;
  JobAnswer answer_;
};

Worker* worker_of_this_process = nullptr;
void run_worker_of_this_process() { worker_of_this_process->run(); }

// Goes on in `entry` on a fresh stack with a guard below it; the old stack is never used again.
[[noreturn]] void continue_on_large_stack(void (*entry)()) {
  if (kSanitized) {  // which knows the stacks of threads
    on_large_stack(entry);
    _exit(kExitCode);
  }
  void* memory = mmap(nullptr, kGuardBytes + kLargeStackBytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory != MAP_FAILED && mprotect(memory, kGuardBytes, PROT_NONE) == 0) {
    guard_begin = static_cast<const char*>(memory);
    static ucontext_t context;
    getcontext(&context);
    context.uc_stack.ss_sp = static_cast<char*>(memory) + kGuardBytes;
    context.uc_stack.ss_size = kLargeStackBytes;
    context.uc_link = nullptr;
    makecontext(&context, entry, 0);
    setcontext(&context);
  }
  entry();
  _exit(kExitCode);
}

void keep_only(int& doorbell) {
  // 0 and 1 must not be reused by accident for something that a library reads or prints to.
  const int nothing = open("/dev/null", O_RDWR);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
  if (fcntl(STDERR_FILENO, F_GETFD) >= 0) {
    dup2(STDERR_FILENO, STDOUT_FILENO);
  } else if (nothing >= 0) {
    dup2(nothing, STDOUT_FILENO);
    dup2(nothing, STDERR_FILENO);
  }
  constexpr int kDoorbell = 3;
  if (doorbell != kDoorbell) dup2(doorbell, kDoorbell);
  doorbell = kDoorbell;
  syscall(SYS_close_range, kDoorbell + 1, ~0U, 0);
}

void bound_resources(const WorkerLimits& limits) {
  const rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (kSanitized) return;
  const rlim_t bytes = limits.memory_bytes + kLargeStackBytes + kGuardBytes;
  const rlimit most = {bytes, bytes};
  setrlimit(RLIMIT_DATA, &most);
}

}  // namespace

bool confined_by_default() {
  const char* wish = std::getenv("EXACT_CONFINEMENT");
  return wish == nullptr || std::string_view(wish) != "off";
}

void run_worker(WorkerPage& page, Evaluator& evaluator, std::span<const std::string> records, int doorbell,
                pid_t supervisor, const WorkerLimits& limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(kExitCode);  // it died before the line above
  page_of_this_worker = &page;
  keep_only(doorbell);
  install_fault_handlers();
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  for (int signal : {SIGINT, SIGHUP})
    sigaction(signal, &ignore, nullptr);  // for the whole group; the supervisor decides
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  bound_resources(limits);
  if (limits.confined) confine();
  static Worker worker(page, evaluator, records, doorbell, limits);
  worker_of_this_process = &worker;
  continue_on_large_stack(run_worker_of_this_process);
}

}  // namespace exact::service
