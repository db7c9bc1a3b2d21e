#include "child.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <system_error>

extern char** environ;

namespace bench {

Child::Child(const std::vector<std::string>& command) {
  std::signal(SIGPIPE, SIG_IGN);
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category());
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to[0], 0);
  posix_spawn_file_actions_adddup2(&actions, from[1], 1);
  std::vector<char*> argv;
  for (const auto& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const int error = posix_spawn(&pid_, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(to[0]);
  close(from[1]);
  in_ = to[1];
  out_ = from[0];
  if (error != 0) throw std::system_error(error, std::generic_category(), command[0]);
}

Child::~Child() {
  if (pid_ > 0) finish();
}

void Child::send(const std::string& text) {
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t n = write(in_, text.data() + sent, text.size() - sent);
    if (n < 0) throw std::system_error(errno, std::generic_category(), "write to the program");
    sent += static_cast<std::size_t>(n);
  }
}

std::string Child::line() {
  for (std::size_t from = at_;;) {
    const std::size_t end = buffer_.find('\n', from);
    if (end != buffer_.npos) {
      std::string text = buffer_.substr(at_, end - at_);
      at_ = end + 1;
      if (at_ == buffer_.size()) {
        buffer_.clear();
        at_ = 0;
      }
      return text;
    }
    from = buffer_.size();
    char block[1 << 16];
    const ssize_t n = read(out_, block, sizeof block);
    if (n <= 0) return {};
    buffer_.append(block, static_cast<std::size_t>(n));
  }
}

void Child::stream(std::uint64_t count, std::uint64_t window,
                   const std::function<std::string(std::uint64_t)>& make_line) {
  const int flags = fcntl(in_, F_GETFL);
  fcntl(in_, F_SETFL, flags | O_NONBLOCK);
  std::string pending;
  std::size_t pending_at = 0;
  std::uint64_t made = 0, answered = 0;
  char block[1 << 16];
  while (answered < count) {
    while (made < count && made - answered < window && pending.size() < (1 << 16)) {
      pending += make_line(made++);
      pending += '\n';
    }
    pollfd files[2] = {{out_, POLLIN, 0}, {in_, POLLOUT, 0}};
    poll(files, pending_at < pending.size() ? 2 : 1, -1);
    if (pending_at < pending.size() && (files[1].revents & POLLOUT)) {
      const ssize_t n = write(in_, pending.data() + pending_at, pending.size() - pending_at);
      if (n > 0) pending_at += static_cast<std::size_t>(n);
      if (pending_at == pending.size()) {
        pending.clear();
        pending_at = 0;
      }
    }
    if (files[0].revents) {
      const ssize_t n = read(out_, block, sizeof block);
      if (n <= 0) throw std::runtime_error("the program ended before all lines were answered");
      answered += static_cast<std::uint64_t>(std::count(block, block + n, '\n'));
    }
  }
  fcntl(in_, F_SETFL, flags);
}

namespace {
std::uint64_t resident_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/statm");
  std::uint64_t size = 0, resident = 0;
  file >> size >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}
}  // namespace

std::uint64_t Child::resident_bytes() const {
  std::uint64_t total = resident_of(pid_);
  std::ifstream children("/proc/" + std::to_string(pid_) + "/task/" + std::to_string(pid_) + "/children");
  for (pid_t child; children >> child;) total += resident_of(child);
  return total;
}

std::uint64_t Child::finish() {
  close(in_);
  char block[1 << 16];
  while (read(out_, block, sizeof block) > 0) {
  }
  close(out_);
  int status = 0;
  rusage usage{};
  wait4(pid_, &status, 0, &usage);
  pid_ = -1;
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

double median_seconds(int rounds, const std::function<void()>& f) {
  std::vector<double> times;
  for (int i = 0; i < rounds; ++i) {
    const auto start = Clock::now();
    f();
    times.push_back(seconds_since(start));
  }
  return median(times);
}

}  // namespace bench
