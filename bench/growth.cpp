#include "growth.h"

#include "child.h"
#include "table.h"

#include <cmath>
#include <cstdio>

namespace bench {
namespace {

struct Operation {
  const char* name;
  int size;  // the smallest n
  std::string (*expression)(int n);
};

std::string call(const char* before, int n, const char* after = ")") {
  return before + std::to_string(n) + after;
}

std::string repeat(const char* part, int n) {
  std::string text;
  for (int i = 0; i < n; ++i) text += part;
  return text;
}

// Sizes stay below the calculator's limits at 8n.
const Operation kOperations[] = {
    {"factorial(n)", 7500, [](int n) { return call("factorial(", n); }},
    {"fibonacci(n)", 12500, [](int n) { return call("fibonacci(", n); }},
    {"choose(2n, n)", 12500, [](int n) { return call("choose(", 2 * n, ",") + call("", n); }},
    {"2^n, printed", 40000, [](int n) { return call("2^", n, ""); }},
    {"sum(1/k, k = 1, n)", 12500, [](int n) { return call("sum(1/k, k = 1, ", n); }},
    {"sum(k^2, k = 1, n)", 12500, [](int n) { return call("sum(k^2, k = 1, ", n); }},
    {"product((k+1)/k, k = 1, n)", 12500, [](int n) { return call("product((k+1)/k, k = 1, ", n); }},
    {"sequence(k^2, k = 1, n)", 1000, [](int n) { return call("sequence(k^2, k = 1, ", n); }},
    {"expand((x+1)*(x+2)*...*(x+n))", 30,
     [](int n) {
       std::string text = "expand((x+1)";
       for (int k = 2; k <= n; ++k) text += call("*(x+", k);
       return text + ")";
     }},
    {"approx of 50 sines, n digits", 125,
     [](int n) {
       std::string text = "approx(sin(1)";
       for (int k = 2; k <= 50; ++k) text += call("+sin(", k);
       return text + call(",", n);
     }},
    {"source 1+1+...+1, n terms", 2000, [](int n) { return "1" + repeat("+1", n - 1); }},
    {"source x+x+...+x, n terms", 1000, [](int n) { return "x" + repeat("+x", n - 1); }},
    {"source ((...1...)), n deep", 500, [](int n) { return repeat("(", n) + "1" + repeat(")", n); }},
};

double time_of(Child& server, const std::string& expression) {
  const std::string request = R"({"version":1,"op":"compute","expression":")" + expression + "\"}";
  // The least of several times: a round trip is taken off it, so what other programs add must not stay in it.
  const auto start = Clock::now();
  double least = -1;
  for (int round = 0; round < 3 || (seconds_since(start) < 0.1 && round < 200); ++round) {
    const auto before = Clock::now();
    if (server.exchange(request).empty()) return -1;
    const double seconds = seconds_since(before);
    if (least < 0 || seconds < least) least = seconds;
  }
  return least;
}

}  // namespace

void print_growth(const std::string& centl) {
  Child server({centl, "--serve", "--max-requests", "0"});
  const double trivial = time_of(server, "1");
  std::printf("\n%-42s %9s %12s %12s %12s %12s %9s\n", "growth (least times, round trip taken off)", "n", "n",
              "2n", "4n", "8n", "exponent");
  for (const Operation& operation : kOperations) {
    double times[4];
    bool answered = true;
    for (int i = 0; i < 4; ++i) {
      const double t = time_of(server, operation.expression(operation.size << i));
      answered = answered && t >= 0;
      times[i] = std::max(t - trivial, 1e-7);
    }
    if (!answered) {
      std::printf("%-42s %9d the program ended\n", operation.name, operation.size);
      return;
    }
    // The slope of the least-squares line through (log2 n, log2 t), x = 0, 1, 2, 3.
    double slope = 0;
    for (int i = 0; i < 4; ++i) slope += (i - 1.5) * std::log2(times[i]) / 5.0;
    std::printf("%-42s %9d %12s %12s %12s %12s %9.2f\n", operation.name, operation.size,
                seconds_text(times[0]).c_str(), seconds_text(times[1]).c_str(),
                seconds_text(times[2]).c_str(), seconds_text(times[3]).c_str(), slope);
  }
}

}  // namespace bench
