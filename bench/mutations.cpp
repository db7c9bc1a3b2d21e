// How every operation takes mutated payloads: for each domain how many were answered, refused at a place, or not established, the
// slowest, how far it went past its deadline, and the peak of memory. Prints a table; ends with 1 when an operation faulted,
// overran its deadline by more than 250 ms or took more memory than a worker has.
//
//   bench_mutations [DOMAIN...]
#include "support/mutations.h"
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace exact;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kDeadline{1000};
constexpr double kGraceSeconds = 0.25;
constexpr long kMostMemoryKib = 2 << 20;

// Plain data: it comes through a pipe.
struct Tally {
  long answered = 0, refused = 0, open = 0, faults = 0;
  double slowest = 0;
  char slowest_operation[128] = {};
};

void run_one(const Operation& operation, const std::string& payload, Tally& tally) {
  const std::string call =
      R"({"operation_id":")" + std::string(operation.card.id) + R"(","payload":)" + payload + "}";
  wire::JsonDocument arguments;
  if (arguments.parse(call)) return;
  const auto start = Clock::now();
  const catalog::ToolAnswer answer = catalog::run(&arguments.root(), nullptr, {.deadline = kDeadline});
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (seconds > tally.slowest) {
    tally.slowest = seconds;
    std::strncpy(tally.slowest_operation, std::string(operation.card.id).c_str(),
                 sizeof tally.slowest_operation - 1);
  }
  switch (answer.kind) {
    case catalog::ToolAnswer::Kind::kResult: ++tally.answered; break;
    case catalog::ToolAnswer::Kind::kProtocolError: ++tally.refused; break;
    case catalog::ToolAnswer::Kind::kToolError:
      ++(answer.message.find("internal fault") == std::string::npos ? tally.open : tally.faults);
      if (answer.message.find("internal fault") != std::string::npos)
        std::fprintf(stderr, "%s\n  %s\n", call.substr(0, 2000).c_str(), answer.message.c_str());
  }
}

void run_domain(const std::vector<const Operation*>& operations, Tally& tally) {
  for (const Operation* operation : operations) {
    for (const Example& example : operation->card.examples) {
      wire::JsonDocument request;
      if (request.parse(example.request)) continue;
      each_value(request.root(), [&](const wire::Json& place) {
        for (const std::string& with : replacements(place)) {
          if (&place == &request.root() && with.empty()) continue;
          std::string payload;
          wire::JsonWriter out(payload);
          write_mutated(request.root(), &place, with, out);
          run_one(*operation, payload, tally);
        }
      });
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> wanted(argv + 1, argv + argc);
  std::vector<std::pair<std::string, std::vector<const Operation*>>> domains;
  for (const catalog::Listed& listed : catalog::all()) {
    const std::string domain(listed.path.substr(0, listed.path.find('/')));
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), domain) == wanted.end()) continue;
    if (domains.empty() || domains.back().first != domain) domains.push_back({domain, {}});
    domains.back().second.push_back(listed.operation);
  }
  std::printf("%-22s %6s %9s %9s %6s %7s %9s %9s  %s\n", "domain", "ops", "answered", "refused", "open",
              "faults", "slowest", "peak MiB", "slowest operation");
  bool good = true;
  for (const auto& [domain, operations] : domains) {
    // A process for each domain: its peak of memory is its own.
    int ends[2];
    if (pipe(ends) != 0) return 2;
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      Tally tally;
      run_domain(operations, tally);
      const bool sent = write(ends[1], &tally, sizeof tally) == sizeof tally;
      _exit(sent ? 0 : 1);
    }
    close(ends[1]);
    Tally tally;
    const bool received = read(ends[0], &tally, sizeof tally) == sizeof tally;
    close(ends[0]);
    int status = 0;
    rusage usage = {};
    wait4(child, &status, 0, &usage);
    if (!received || status != 0) {
      std::printf("%-22s ended by itself, status %d\n", domain.c_str(), status);
      good = false;
      continue;
    }
    std::printf("%-22s %6zu %9ld %9ld %6ld %7ld %6.0f ms %9ld  %s\n", domain.c_str(), operations.size(),
                tally.answered, tally.refused, tally.open, tally.faults, tally.slowest * 1e3,
                usage.ru_maxrss >> 10, tally.slowest_operation);
    const double most = std::chrono::duration<double>(kDeadline).count() + kGraceSeconds;
    good = good && tally.faults == 0 && tally.slowest < most && usage.ru_maxrss < kMostMemoryKib;
  }
  return good ? 0 : 1;
}
