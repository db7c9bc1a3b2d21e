#include "cli/statement_process.h"

#include "operation/large_stack.h"
#include "wire/json.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>

namespace exact {

namespace {
volatile sig_atomic_t interrupted = 0;
void on_interrupt(int) { interrupted = 1; }

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::string pack(const RenderedStatement& r) {
  std::string out;
  wire::JsonWriter w(out);
  w.begin_object()
      .member("exit_code", r.exit_code)
      .member("output", r.output)
      .member("complaint", r.complaint);
  w.member("definition", r.definition).member("last_value", r.last_value).end_object();
  return out;
}

bool unpack(std::string_view text, RenderedStatement& r) {
  wire::JsonDocument d;
  if (d.parse(text)) return false;
  r.exit_code = static_cast<int>(d.root().find("exit_code")->int64().value_or(2));
  r.output = d.root().find("output")->text();
  r.complaint = d.root().find("complaint")->text();
  r.definition = d.root().find("definition")->text();
  r.last_value = d.root().find("last_value")->text();
  return true;
}

[[noreturn]] void child(int out, const std::string& source, const TextStyle& style, Session& session) {
  signal(SIGINT, SIG_IGN);  // the parent decides
  int code = 0;
  try {
    on_large_stack([&] {
      Work work;
      if (!write_all(out, pack(run_statement(source, {}, style, session, work)))) code = 1;
    });
  } catch (...) {
    code = 1;
  }
  _exit(code);
}
}  // namespace

ProcessOutcome run_in_process(const std::string& source, const TextStyle& style, Session& session) {
  using Clock = std::chrono::steady_clock;
  ProcessOutcome outcome;
  int ends[2];
  if (pipe(ends) != 0) return {ProcessOutcome::Kind::kCrashed, {}, 0};
  const auto start = Clock::now();
  const pid_t pid = fork();
  if (pid == 0) {
    close(ends[0]);
    child(ends[1], source, style, session);
  }
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    return {ProcessOutcome::Kind::kCrashed, {}, 0};
  }
  interrupted = 0;
  struct sigaction action {
  }, before{};
  action.sa_handler = on_interrupt;  // without SA_RESTART: poll returns
  sigaction(SIGINT, &action, &before);
  // The terminal keeps SIGINT blocked; one that came before now is taken here.
  sigset_t interrupt, mask;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_UNBLOCK, &interrupt, &mask);
  const bool show_progress = isatty(STDERR_FILENO) != 0;
  bool progress_shown = false;
  std::string text;
  for (;;) {
    if (interrupted) {
      kill(pid, SIGKILL);
      outcome.kind = ProcessOutcome::Kind::kInterrupted;
    }
    pollfd p{ends[0], POLLIN, 0};
    const int ready = poll(&p, 1, 250);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (ready == 0 && seconds >= 1 && show_progress) {
      std::fprintf(stderr, "\r... %.0f s, Ctrl-C stops it ", seconds);
      progress_shown = true;
    }
    if (ready <= 0) continue;
    char buffer[65536];
    const ssize_t n = read(ends[0], buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    text.append(buffer, static_cast<std::size_t>(n));
  }
  close(ends[0]);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  sigprocmask(SIG_SETMASK, &mask, nullptr);
  sigaction(SIGINT, &before, nullptr);
  if (progress_shown)
    std::fprintf(stderr, "\r%40s\r", "");  // over it, without asking what the terminal can do
  outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (outcome.kind == ProcessOutcome::Kind::kInterrupted) return outcome;
  if (status != 0 || !unpack(text, outcome.statement)) {
    outcome.kind = ProcessOutcome::Kind::kCrashed;
    return outcome;
  }
  if (!outcome.statement.definition.empty()) session.restore(outcome.statement.definition);
  if (!outcome.statement.last_value.empty()) session.set_last(outcome.statement.last_value);
  return outcome;
}

}  // namespace exact
