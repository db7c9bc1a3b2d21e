// What a confined process can no longer do, and what it still can.
#include "service/confinement.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <vector>

namespace exact::service {
namespace {

// Runs `body` in a process of its own that is confined; its exit code is the first check that failed, 0 for none.
int in_confinement(bool (*const* checks)(), int count) {
  const pid_t child = fork();
  if (child == 0) {
    if (!confine()) _exit(100);
    for (int i = 0; i < count; ++i)
      if (!checks[i]()) _exit(i + 1);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 200 + WTERMSIG(status);
}

bool refused(long result) { return result < 0 && errno == EPERM; }

TEST(Confinement, ClosesFilesNetworkAndProcesses) {
  bool (*const checks[])() = {
      [] { return refused(open("/etc/passwd", O_RDONLY)); },
      [] { return refused(open("/tmp/never_made", O_WRONLY | O_CREAT, 0600)); },
      [] { return refused(unlink("/tmp/never_made")); },
      [] { return refused(socket(AF_INET, SOCK_STREAM, 0)); },
      [] { return refused(socket(AF_UNIX, SOCK_STREAM, 0)); },
      [] { return refused(fork()); },
      [] { return refused(execl("/bin/true", "true", nullptr)); },
      [] { return refused(kill(getppid(), 0)); },
      [] { return refused(chdir("/")); },
      [] {  // still possible: memory, threads, and writing where it could before
        std::vector<char> memory(std::size_t{64} << 20, 'x');
        int seen = 0;
        std::thread([&] { seen = memory[memory.size() - 1]; }).join();
        return seen == 'x';
      },
      [] { return write(STDERR_FILENO, "", 0) == 0; },
  };
  const int first_failed = in_confinement(checks, static_cast<int>(std::size(checks)));
  if (first_failed == 100) GTEST_SKIP() << "this system has no seccomp filter";
  EXPECT_EQ(first_failed, 0);
}

}  // namespace
}  // namespace exact::service
