// What the catalog's own examples take in process, the median of eleven runs each: the median over all, the ninth decile, the
// slowest, and those above a millisecond.
#include "catalog/catalog.h"
#include "catalog/catalog_tools.h"
#include "wire/json.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

int main() {
  using namespace exact;
  using Clock = std::chrono::steady_clock;
  std::vector<std::pair<double, std::string>> times;
  for (const catalog::Listed& listed : catalog::all()) {
    const Card& card = listed.operation->card;
    for (const Example& example : card.examples) {
      const std::string call = R"({"operation_id":")" + std::string(card.id) + R"(","payload":)" +
                               std::string(example.request) + "}";
      std::vector<double> runs;
      for (int i = 0; i < 11; ++i) {
        const auto start = Clock::now();
        wire::JsonDocument arguments;
        if (arguments.parse(call)) return 2;
        if (catalog::run(&arguments.root()).kind != catalog::ToolAnswer::Kind::kResult) return 2;
        runs.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
      }
      std::ranges::sort(runs);
      times.emplace_back(runs[runs.size() / 2], std::string(card.id) + " " + std::string(example.name));
    }
  }
  std::ranges::sort(times);
  std::printf(
      "%zu examples: median %.1f us (reference 200 us, goal 20 us), ninth decile %.1f us (reference 1,300 "
      "us), "
      "slowest %.0f us (reference 65,000 us)\n",
      times.size(), times[times.size() / 2].first, times[times.size() * 9 / 10].first, times.back().first);
  for (auto it = times.rbegin(); it != times.rend() && it->first > 1000; ++it)
    std::printf("  %9.0f us  %s\n", it->first, it->second.c_str());
}
