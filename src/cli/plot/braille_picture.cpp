#include "cli/plot/picture.h"

#include <algorithm>
#include <cmath>

namespace exact::cli {

namespace {
constexpr int kLabel = 10;  // characters for the values at the left

void append_character(std::string& out, unsigned point) {  // of three bytes in UTF-8
  out += static_cast<char>(0xE0 | point >> 12);
  out += static_cast<char>(0x80 | (point >> 6 & 0x3F));
  out += static_cast<char>(0x80 | (point & 0x3F));
}

// The bit of a dot in its character, by row and column (Unicode, Braille Patterns).
constexpr unsigned kDots[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
}  // namespace

std::string braille_picture(const Picture& p, int width, int height) {
  const int rows = height * 4;
  const double low = near_double(p.graph.low), high = near_double(p.graph.high);
  const double dot = (p.values.high - p.values.low) / rows;
  std::vector<unsigned> cells(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (std::size_t column = 0; column < p.graph.columns.size(); ++column) {
    for (const Bar& b : p.graph.columns[column]) {
      if (b.low > p.values.high || b.high < p.values.low) continue;
      const int top = std::clamp(
          static_cast<int>(std::floor((p.values.high - std::min(b.high, p.values.high)) / dot)), 0, rows - 1);
      const int bottom = std::clamp(
          static_cast<int>(std::floor((p.values.high - std::max(b.low, p.values.low)) / dot)), top, rows - 1);
      for (int y = top; y <= bottom; ++y)
        cells[static_cast<std::size_t>(y / 4 * width) + column / 2] |= kDots[y % 4][column % 2];
    }
  }
  // One mark a character: where the values leave the picture, where circles would stand, and where there is no value.
  std::string marks(static_cast<std::size_t>(width), ' ');
  const auto cell_of = [&](const Rational& x) {
    return std::clamp(static_cast<int>((near_double(x) - low) / (high - low) * width), 0, width - 1);
  };
  for (const auto& [from, to] : p.graph.undefined)
    for (int i = cell_of(from); i <= cell_of(to); ++i) marks[static_cast<std::size_t>(i)] = '#';
  for (const Gap& g : p.graph.gaps) {
    if (is_stretch(g, p.graph)) {
      for (int i = cell_of(g.low); i <= cell_of(g.high); ++i) marks[static_cast<std::size_t>(i)] = '?';
      continue;
    }
    const GapKind kind = kind_of(g, p.values);
    if (kind != GapKind::kEdge)
      marks[static_cast<std::size_t>(cell_of((g.low + g.high) / Rational(2)))] =
          kind == GapKind::kLeaves ? '|' : 'o';
  }
  std::vector<std::string> labels(static_cast<std::size_t>(height));
  for (const Tick& t : ticks(p.values.low, p.values.high)) {
    const int row = static_cast<int>((p.values.high - t.value) / dot) / 4;
    if (row >= 0 && row < height) labels[static_cast<std::size_t>(row)] = t.text;
  }
  std::string out = p.title + "\n";
  for (int row = 0; row < height; ++row) {
    const std::string& label = labels[static_cast<std::size_t>(row)];
    out.append(static_cast<std::size_t>(std::max(0, kLabel - 1 - static_cast<int>(label.size()))), ' ');
    out += label + (label.empty() ? " │" : " ┤");
    for (int i = 0; i < width; ++i) {
      const unsigned dots = cells[static_cast<std::size_t>(row * width + i)];
      const char mark = marks[static_cast<std::size_t>(i)];
      if (dots == 0 && mark == '|')
        out += "┊";
      else if (dots == 0 && mark == '#')
        out += "░";
      else if (dots == 0 && mark == '?')
        out += "▓";
      else
        append_character(out, 0x2800 + dots);
    }
    out += '\n';
  }
  out.append(kLabel, ' ');
  out += "└";
  for (const char mark : marks) out += mark == 'o' ? "o" : mark == '|' ? "┴" : "─";
  out += '\n';
  // The numbers of the axis, where they fit.
  std::string numbers(static_cast<std::size_t>(width + kLabel + 1), ' ');
  std::size_t free_from = 0;
  for (const Tick& t : ticks(low, high)) {
    const int middle = kLabel + 1 + static_cast<int>((t.value - low) / (high - low) * width);
    const int begin = std::max(0, middle - static_cast<int>(t.text.size()) / 2);
    const auto at = static_cast<std::size_t>(begin);
    if (at < free_from || at + t.text.size() > numbers.size()) continue;
    numbers.replace(at, t.text.size(), t.text);
    free_from = at + t.text.size() + 1;
  }
  while (numbers.ends_with(' ')) numbers.pop_back();
  out += numbers + '\n';
  for (const std::string_view phrase : legend(p)) (out += phrase) += '\n';
  return out;
}

}  // namespace exact::cli
