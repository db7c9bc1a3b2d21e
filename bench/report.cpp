// Measures the built programs from outside and prints what it finds beside the recorded figures.
//
//   bench_report BUILD_DIR REFERENCE.tsv
//
// Every figure is a median. A row whose program is not built, or whose request is refused, is printed as not measured.
#include "child.h"
#include "growth.h"
#include "table.h"

#include <unistd.h>

#include <cstdio>
#include <exception>
#include <sstream>
#include <thread>

namespace {

using namespace bench;
using Figures = std::map<std::string, double>;

const char kInitialize[] =
    R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}})";
const char kInitialized[] = R"({"jsonrpc":"2.0","method":"notifications/initialized"})";

std::string tool_call(std::uint64_t id, const std::string& tool, const std::string& arguments) {
  return R"({"jsonrpc":"2.0","id":)" + std::to_string(id) + R"(,"method":"tools/call","params":{"name":")" +
         tool + R"(","arguments":)" + arguments + "}}";
}
std::string compute(std::uint64_t id, const std::string& expression) {
  return tool_call(id, "centl_compute", R"({"expression":")" + expression + "\"}");
}
bool answered_well(const std::string& line) {
  return line.find("\"result\"") != line.npos && line.find("\"isError\":true") == line.npos;
}

// Starts an MCP server and takes it through the handshake.
void shake_hands(Child& server) {
  server.exchange(kInitialize);
  server.send(std::string(kInitialized) + "\n");
}

double run_once(const std::vector<std::string>& command) {
  const auto start = Clock::now();
  Child child(command);
  child.finish();
  return seconds_since(start);
}

void measure_start(const std::string& build, Figures& ours, Figures& limits) {
  std::vector<double> empty, centl, initialize, memory;
  for (int i = 0; i < 61; ++i) {  // alternating, so that both see the same machine
    empty.push_back(run_once({build + "/bench_empty"}));
    centl.push_back(run_once({build + "/centl", "1+1"}));
    Child once({build + "/centl", "1+1"});
    memory.push_back(static_cast<double>(once.finish()));
    const auto start = Clock::now();
    Child server({build + "/centl", "--mcp"});
    server.exchange(kInitialize);
    initialize.push_back(seconds_since(start));
  }
  limits["start.answer"] = median(empty);
  ours["start.answer"] = median(centl);
  ours["start.initialize"] = median(initialize);
  ours["memory.trivial"] = median(memory);
}

double round_trip(Child& server, const std::string& request) {
  std::vector<double> times;
  for (int i = 0; i < 10'000; ++i) {
    const auto start = Clock::now();
    server.exchange(request);
    times.push_back(seconds_since(start));
  }
  return median(times);
}

double rate(Child& server, const std::function<std::string(std::uint64_t)>& make_line) {
  constexpr std::uint64_t kCount = 200'000, kWindow = 2'000;
  const auto start = Clock::now();
  server.stream(kCount, kWindow, make_line);
  return static_cast<double>(kCount) / seconds_since(start);
}

void measure_trips(const std::string& build, Figures& ours) {
  {
    Child server({build + "/centl", "--serve", "--max-requests", "0"});
    const auto request = [](std::uint64_t id) {
      return R"({"version":1,"id":)" + std::to_string(id) + R"(,"op":"compute","expression":"1+1"})";
    };
    ours["trip.serve"] = round_trip(server, request(1));
    ours["rate.serve"] = rate(server, request);
  }
  Child server({build + "/centl", "--mcp", "--max-requests", "0"});
  shake_hands(server);
  ours["trip.mcp"] = round_trip(server, compute(1, "1+1"));
  ours["tools.list"] = round_trip(server, R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})");
  ours["rate.mcp"] = rate(server, [](std::uint64_t id) { return compute(id + 1, "1+1"); });
  ours["memory.server"] = static_cast<double>(server.resident_bytes());
}

std::string spheres(int count) {
  std::string text = R"({"action":"analyze_sphere_contacts","spheres":[)";
  for (int i = 0; i < count; ++i)
    text +=
        std::string(i ? "," : "") + R"({"particle":{"id":"s)" + std::to_string(i) +
        R"(","mass":{"value":"1","unit":"kg"},"position":{"x":")" + std::to_string(i) +
        R"(/1000","y":"0","z":"0","unit":"m"},"velocity":{"x":"0","y":"0","z":"0","unit":"m/s"}},"radius":{"value":"1","unit":"m"}})";
  return text + "]}";
}

std::string particle(const std::string& force, int steps) {
  return R"({"action":"simulate_particle","particle":{"id":"b","mass":{"value":"1","unit":"kg"},"position":{"x":"1","y":"0","z":"10","unit":"m"},"velocity":{"x":"1","y":"0","z":"0","unit":"m/s"}},"forces":[)" +
         force + R"(],"dt":{"value":"1/10","unit":"s"},"steps":)" + std::to_string(steps) + "}";
}

void measure_work(const std::string& build, Figures& ours) {
  Child server({build + "/centl", "--mcp", "--max-requests", "0"});
  shake_hands(server);
  const auto one = [&](const std::string& key, const std::string& request) {
    bool good = true;
    const double seconds = median_seconds(5, [&] { good = answered_well(server.exchange(request)) && good; });
    if (good) ours[key] = seconds;
  };
  one("factorial", compute(1, "factorial(62499)"));
  one("choose", compute(1, "choose(200000,100000)"));
  one("fibonacci", compute(1, "fibonacci(100000)"));
  one("sum.harmonic", compute(1, "sum(1/k, k = 1, 100000)"));
  one("sum.squares", compute(1, "sum(k^2, k = 1, 100000)"));
  std::string ones = "1";
  while (ones.size() + 2 <= 32'767) ones += "+1";
  one("source.long", compute(1, ones));
  one("physics.gravity",
      tool_call(
          1, "centl_physics",
          particle(R"({"kind":"uniform_gravity","acceleration":{"x":"0","y":"0","z":"-10","unit":"m/s^2"}})",
                   100'000)));
  one("physics.spring",
      tool_call(
          1, "centl_physics",
          particle(
              R"({"kind":"hooke_spring","anchor":{"x":"0","y":"0","z":"0","unit":"m"},"stiffness":{"value":"1/3","unit":"N/m"}})",
              2'000)));
  one("physics.spheres", tool_call(1, "centl_physics", spheres(91)));

  // From the cancellation to the answer of the next request.
  std::vector<double> times;
  for (std::uint64_t i = 0; i < 9; ++i) {
    const std::uint64_t slow = 100 + 2 * i;
    server.send(compute(slow, "factorial(62499)") + "\n");
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    const auto start = Clock::now();
    server.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" +
                std::to_string(slow) + "}}\n" + compute(slow + 1, "1") + "\n");
    const std::string wanted = "\"id\":" + std::to_string(slow + 1);
    for (std::string line = server.line(); line.find(wanted) == line.npos; line = server.line())
      if (line.empty()) throw std::runtime_error("the server ended");
    times.push_back(seconds_since(start));
  }
  ours["cancel"] = median(times);
}

void measure_catalog(const std::string& build, Figures& ours) {
  Child server({build + "/jacobian", "mcp"});
  shake_hands(server);
  const auto one = [&](const std::string& key, const std::string& request) {
    if (answered_well(server.exchange(request))) ours[key] = round_trip(server, request);
  };
  one("run.trivial",
      tool_call(1, "math.run",
                R"({"operation_id":"integer.compute.gcd","payload":{"left":"84","right":"30"}})"));
  one("find.search",
      tool_call(1, "math.find", R"({"request":{"op":"search","query":"greatest common divisor"}})"));
  const std::string read =
      R"({"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"operation://catalog"}})";
  if (answered_well(server.exchange(read)))
    ours["catalog.read"] = median_seconds(9, [&] { server.exchange(read); });
}

Figures library_figures(const std::string& build) {
  Figures limits;
  Child library({build + "/bench_library"});
  for (std::string line = library.line(); !line.empty(); line = library.line()) {
    std::istringstream parts(line);
    std::string key;
    double seconds = 0;
    parts >> key >> seconds;
    limits[key] = seconds;
  }
  return limits;
}

// Runs one group of rows; a group whose program is missing leaves its rows unmeasured.
template <class F>
void group(const char* name, F f) {
  try {
    f();
  } catch (const std::exception& fault) {
    std::printf("%s: %s\n", name, fault.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: bench_report BUILD_DIR REFERENCE.tsv\n");
    return 2;
  }
  const std::string build = argv[1];
  Figures ours, limits = library_figures(build);
  group("start", [&] { measure_start(build, ours, limits); });
  group("round trips", [&] { measure_trips(build, ours); });
  group("work", [&] { measure_work(build, ours); });
  if (access((build + "/jacobian").c_str(), X_OK) == 0)
    group("catalog", [&] { measure_catalog(build, ours); });
  const int missed = print_table(read_recorded(argv[2]), ours, limits);
  std::printf("\n%zu rows measured, %d of them miss their goal.\n", ours.size(), missed);
  group("growth", [&] { print_growth(build + "/centl"); });
}
