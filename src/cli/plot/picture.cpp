#include "cli/plot/picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace exact::cli {

std::vector<Tick> ticks(double low, double high) {
  const double rough = (high - low) / 5;
  if (!(rough > 0) || !std::isfinite(rough)) return {};
  const int exponent = static_cast<int>(std::floor(std::log10(rough)));
  const double unit = std::pow(10.0, exponent);
  const double step = rough / unit < 1.5   ? unit
                      : rough / unit < 3.5 ? 2 * unit
                      : rough / unit < 7.5 ? 5 * unit
                                           : 10 * unit;
  std::vector<Tick> out;
  constexpr double kMostSteps = 1e15;  // beyond, neighbours are the same number
  const double first = std::ceil(low / step), last = std::floor(high / step);
  if (std::fabs(first) > kMostSteps || std::fabs(last) > kMostSteps) return {};
  for (double i = first; i <= last; ++i) {
    char text[40];
    std::snprintf(text, sizeof text, "%.10g", i == 0 ? 0.0 : i * step);
    out.push_back({i * step, text});
  }
  return out;
}

GapKind kind_of(const Gap& gap, const Bar& values) {
  const auto leaves = [&](const std::optional<Bar>& b) {
    return b && (b->low > values.high || b->high < values.low);
  };
  if (leaves(gap.left) || leaves(gap.right)) return GapKind::kLeaves;
  return gap.left && gap.right ? GapKind::kHole : GapKind::kEdge;
}

bool is_stretch(const Gap& gap, const Graph& graph) {
  constexpr int kColumns = 2;  // of a pixel or a character
  return (gap.high - gap.low) * Rational(static_cast<std::int64_t>(graph.columns.size())) >
         Rational(kColumns) * (graph.high - graph.low);
}

std::vector<std::string_view> legend(const Picture& picture) {
  bool leaves = false, hole = false, stretch = false;
  for (const Gap& g : picture.graph.gaps) {
    if (is_stretch(g, picture.graph)) {
      stretch = true;
      continue;
    }
    leaves = leaves || kind_of(g, picture.values) == GapKind::kLeaves;
    hole = hole || kind_of(g, picture.values) == GapKind::kHole;
  }
  std::vector<std::string_view> out;
  if (leaves) out.push_back("dashed: the values leave the picture at a place without a proved value");
  if (hole) out.push_back("circles: the values beside a place without a proved value");
  if (!picture.graph.undefined.empty()) out.push_back("shaded: no value");
  if (stretch) out.push_back("shaded dark: no value is proved, nor that there is none");
  return out;
}

}  // namespace exact::cli
