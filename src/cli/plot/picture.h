// Pictures of a graph: SVG, and braille characters for a terminal.
#pragma once
#include "calculator/plot/graph.h"

#include <string>
#include <string_view>
#include <vector>

namespace exact::cli {

// Columns that the SVG picture has: two a pixel.
inline constexpr int kSvgColumns = 1440;
inline constexpr double kSvgHeight = 420;  // of the area of the graph, pixels

// A graph, the values its picture shows, and what stands above it.
struct Picture {
  const Graph& graph;
  Bar values;
  std::string title, variable;
};

std::string svg_picture(const Picture& picture);

// `width` characters and `height` lines for the graph, each character two columns of four dots.
std::string braille_picture(const Picture& picture, int width, int height);

// Round numbers in [low, high], four to ten of them when the interval is not a point, with their texts.
struct Tick {
  double value;
  std::string text;
};
std::vector<Tick> ticks(double low, double high);

// The fate of the graph at a gap.
enum class GapKind {
  kEdge,    // the function is undefined on a side, or nothing is proved there
  kLeaves,  // its values leave the picture on a side
  kHole,    // values on both sides that stay in the picture: a hole or a jump
};
GapKind kind_of(const Gap& gap, const Bar& values);

// A gap of more than a pixel or a character: not a place but a stretch, which is shaded.
bool is_stretch(const Gap& gap, const Graph& graph);

// A phrase for each kind of mark in the picture.
std::vector<std::string_view> legend(const Picture& picture);

}  // namespace exact::cli
