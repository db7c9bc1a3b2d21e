// SignalStream: signals as something to poll for, while it lives. Throws std::system_error when there is no descriptor.
#pragma once
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>

namespace exact::service {

class SignalStream {
 public:
  SignalStream() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // the write says it
    std::signal(SIGCHLD, SIG_DFL);
    sigset_t wanted;
    sigemptyset(&wanted);
    for (int signal : {SIGTERM, SIGINT, SIGHUP, SIGCHLD}) sigaddset(&wanted, signal);
    sigprocmask(SIG_BLOCK, &wanted, &before_);
    fd_ = signalfd(-1, &wanted, SFD_NONBLOCK | SFD_CLOEXEC);
    if (fd_ >= 0) return;
    const int error = errno;
    sigprocmask(SIG_SETMASK, &before_, nullptr);
    throw std::system_error(error, std::generic_category(), "no descriptor for signals");
  }
  ~SignalStream() {
    close(fd_);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
  }
  SignalStream(const SignalStream&) = delete;
  SignalStream& operator=(const SignalStream&) = delete;

  int descriptor() const { return fd_; }
  // Reads what has arrived. True when this process is asked to end; news of children is to be looked for anyway.
  bool take() {
    bool end = false;
    signalfd_siginfo got;
    while (read(fd_, &got, sizeof got) == static_cast<ssize_t>(sizeof got))
      end = end || got.ssi_signo != SIGCHLD;
    return end;
  }

 private:
  int fd_;
  sigset_t before_;
};

}  // namespace exact::service
