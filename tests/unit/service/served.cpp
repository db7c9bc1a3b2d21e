#include "unit/service/served.h"

#include "unit/service/toy_protocol.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace exact::service {

Served::Served(const SupervisorOptions& options, const std::string& output_file) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) return;
  if (!output_file.empty()) {
    const int file = open(output_file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    dup3(file, from[1], O_CLOEXEC);
    close(file);
  }
  pid_ = fork();
  if (pid_ == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    for (int fd : {to[0], to[1], from[0], from[1]}) close(fd);
    ToyProtocol protocol;
    ToyEvaluator evaluator;
    const ServiceOutcome outcome = supervise(protocol, evaluator, options);
    _exit(outcome.overloaded ? 2 : 0);
  }
  close(to[0]);
  close(from[1]);
  in_ = to[1];
  out_ = from[0];
  signal(SIGPIPE, SIG_IGN);
}

Served::~Served() {
  close_input();
  close_output();
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
}

void Served::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(in_, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}
void Served::close_input() {
  if (in_ >= 0) close(in_);
  in_ = -1;
}
void Served::close_output() {
  if (out_ >= 0) close(out_);
  out_ = -1;
}

std::optional<std::string> Served::receive(double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  for (;;) {
    if (const auto at = buffer_.find('\n'); at != std::string::npos) {
      std::string line = buffer_.substr(0, at);
      buffer_.erase(0, at + 1);
      return line;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return std::nullopt;
    pollfd ready = {out_, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(left.count())) <= 0) return std::nullopt;
    char chunk[1 << 16];
    const ssize_t n = read(out_, chunk, sizeof chunk);
    if (n <= 0) return std::nullopt;
    buffer_.append(chunk, static_cast<std::size_t>(n));
  }
}
std::vector<std::string> Served::rest() {
  std::vector<std::string> lines;
  while (auto line = receive(60)) lines.push_back(std::move(*line));
  return lines;
}

int Served::wait() {
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::vector<pid_t> Served::children() const {
  const std::string pid = std::to_string(pid_);
  std::ifstream file("/proc/" + pid + "/task/" + pid + "/children");
  std::vector<pid_t> found;
  for (pid_t child; file >> child;) found.push_back(child);
  return found;
}

}  // namespace exact::service
