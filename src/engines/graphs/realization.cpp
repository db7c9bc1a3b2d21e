#include "engines/graphs/realization.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

namespace exact::graphs {

bool is_graphical(const std::vector<std::int64_t>& degrees) {
  std::vector<std::int64_t> d = degrees;
  std::ranges::sort(d, std::greater{});
  const std::size_t n = d.size();
  if (n > 0 && d[0] >= static_cast<std::int64_t>(n)) return false;
  std::int64_t sum = 0;
  for (std::int64_t x : d) sum += x;
  if (sum % 2 != 0) return false;
  // The k largest degrees sum to at most k(k-1) + sum over the others of min(k, d_i).
  std::int64_t left = 0;
  for (std::size_t k = 1; k <= n; ++k) {
    left += d[k - 1];
    std::int64_t right = static_cast<std::int64_t>(k) * static_cast<std::int64_t>(k - 1);
    for (std::size_t i = k; i < n; ++i) right += std::min<std::int64_t>(static_cast<std::int64_t>(k), d[i]);
    if (left > right) return false;
  }
  return true;
}

std::vector<VertexPair> realize(const std::vector<std::int64_t>& degrees) {
  std::vector<std::vector<int>> missing(degrees.size() + 1);  // the vertices that miss that many edges
  for (std::size_t v = 0; v < degrees.size(); ++v) {
    if (degrees[v] > 0) missing[static_cast<std::size_t>(degrees[v])].push_back(static_cast<int>(v));
  }
  std::vector<std::vector<int>> later(degrees.size());  // joined to a vertex: those above it
  std::size_t most = missing.size() - 1;
  for (;;) {
    while (most > 0 && missing[most].empty()) --most;
    if (most == 0) break;
    const int source = missing[most].back();
    missing[most].pop_back();
    std::vector<std::pair<std::size_t, int>> again;
    std::size_t level = most;
    for (std::size_t i = 0; i < most; ++i) {
      while (missing[level].empty()) --level;
      const int target = missing[level].back();
      missing[level].pop_back();
      const VertexPair e = normal({source, target});
      later[static_cast<std::size_t>(e[0])].push_back(e[1]);
      if (level > 1) again.push_back({level - 1, target});
    }
    for (const auto& [miss, v] : again) missing[miss].push_back(v);
  }
  std::vector<VertexPair> edges;
  for (std::size_t v = 0; v < later.size(); ++v) {
    for (int w : later[v]) edges.push_back({static_cast<int>(v), w});
  }
  return edges;
}

}  // namespace exact::graphs
