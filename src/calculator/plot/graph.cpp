#include "calculator/plot/graph.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace exact {

namespace {
constexpr int kDepth = 9;            // halvings of a column to make its bar tighter
constexpr int kUndecidedDepth = 14;  // and to close in on a place without a proof
constexpr int kScatteredDepth = 4;   // but only to here when both halves have none

struct Piece {
  Rational low, high;
  Range range;
};

Bar bar_of(const Interval& values) { return {values.low_double(), values.high_double()}; }

class Builder {
 public:
  Builder(const Expr& e, std::string_view variable, double height, Work& work)
      : e_(e), variable_(variable), height_(height), work_(work) {}

  // `undecided` and `continuous` count the halvings that led here, by what the halved piece was.
  void add(Piece piece, int undecided = 0, int continuous = 0) {
    using K = Range::Kind;
    if (piece.range.kind == K::kUndefined) return keep(std::move(piece));
    const bool is_undecided = piece.range.kind == K::kUndecided;
    if (is_undecided ? undecided >= kUndecidedDepth : continuous >= kDepth) return keep(std::move(piece));
    if (!is_undecided && size(piece.range.values) <= height_) return keep(std::move(piece));
    const Rational middle = (piece.low + piece.high) / Rational(2);
    Piece left = piece_over(piece.low, middle), right = piece_over(middle, piece.high);
    if (is_undecided && undecided >= kScatteredDepth && left.range.kind == K::kUndecided &&
        right.range.kind == K::kUndecided)
      return keep(std::move(piece));
    // Halves that say little more than the whole are not worth their bars.
    if (!is_undecided && size(hull(left.range.values, right.range.values)) >=
                             size(piece.range.values) - little(piece.range.values))
      return keep(std::move(piece));
    (is_undecided ? undecided : continuous) += 1;
    add(std::move(left), undecided, continuous);
    add(std::move(right), undecided, continuous);
  }

  Piece piece_over(const Rational& low, const Rational& high) const {
    return {low, high, range_over(e_, variable_, hull(Interval(low), Interval(high)), work_)};
  }

  std::vector<Piece> take() { return std::exchange(pieces_, {}); }

 private:
  static double size(const Interval& values) { return values.high_double() - values.low_double(); }
  double little(const Interval& values) const {
    constexpr double kPart = 0.02;
    return height_ > 0 ? height_ / 2 : size(values) * kPart;
  }
  void keep(Piece piece) { pieces_.push_back(std::move(piece)); }

  const Expr& e_;
  std::string_view variable_;
  double height_;
  Work& work_;
  std::vector<Piece> pieces_;
};

// The bars of a column, those that touch joined.
std::vector<Bar> bars_of(const std::vector<Piece>& pieces) {
  std::vector<Bar> bars;
  for (const Piece& p : pieces)
    if (p.range.kind == Range::Kind::kContinuous) bars.push_back(bar_of(p.range.values));
  std::ranges::sort(bars, {}, &Bar::low);
  std::vector<Bar> out;
  for (const Bar& b : bars) {
    if (!out.empty() && b.low <= out.back().high)
      out.back().high = std::max(out.back().high, b.high);
    else
      out.push_back(b);
  }
  return out;
}

void add_places(const std::vector<Piece>& pieces, Graph& graph) {
  using K = Range::Kind;
  const auto bar_at = [&](std::size_t i) -> std::optional<Bar> {
    if (i >= pieces.size() || pieces[i].range.kind != K::kContinuous) return std::nullopt;
    return bar_of(pieces[i].range.values);
  };
  for (std::size_t i = 0; i < pieces.size();) {
    std::size_t end = i + 1;
    while (end < pieces.size() && pieces[end].range.kind == pieces[i].range.kind) ++end;
    if (pieces[i].range.kind == K::kUndefined)
      graph.undefined.emplace_back(pieces[i].low, pieces[end - 1].high);
    if (pieces[i].range.kind == K::kUndecided)
      graph.gaps.push_back(
          {pieces[i].low, pieces[end - 1].high, i == 0 ? std::nullopt : bar_at(i - 1), bar_at(end)});
    i = end;
  }
}
}  // namespace

Graph graph_of(const Expr& e, std::string_view variable, const Rational& low, const Rational& high,
               int columns, double height, Work& work) {
  Graph graph{low, high, {}, {}, {}};
  Builder builder(e, variable, height, work);
  std::vector<Piece> all;
  const Rational width = (high - low) / Rational(columns);
  for (int i = 0; i < columns; ++i) {
    builder.add(builder.piece_over(low + width * Rational(i), low + width * Rational(i + 1)));
    std::vector<Piece> pieces = builder.take();
    graph.columns.push_back(bars_of(pieces));
    std::ranges::move(pieces, std::back_inserter(all));
  }
  add_places(all, graph);
  return graph;
}

Bar visible_values(const Graph& graph) {
  std::vector<double> lows, highs;
  for (const auto& bars : graph.columns) {
    if (bars.empty()) continue;
    lows.push_back(bars.front().low);
    highs.push_back(bars.back().high);
  }
  if (lows.empty()) return {-1, 1};
  std::ranges::sort(lows);
  std::ranges::sort(highs);
  constexpr std::size_t kTail = 10;  // a tenth of the columns may be outside at each end
  const double low = lows[lows.size() / kTail], high = highs[highs.size() - 1 - highs.size() / kTail];
  Bar out{lows.front(), highs.back()};
  constexpr double kFlat = 4;
  if (!graph.gaps.empty() && out.high - out.low > kFlat * (high - low))
    out = {low - (high - low) / 2, high + (high - low) / 2};
  const double size = out.high - out.low;
  // A constant that is no binary fraction has an enclosure of some width, which is no shape to show.
  constexpr double kNoShape = 1e-12;
  const bool is_flat = size <= kNoShape * std::max(std::fabs(out.low), std::fabs(out.high));
  const double margin = is_flat ? std::max(1.0, std::fabs(out.low) / 2) : size / 20;
  return {out.low - margin, out.high + margin};
}

}  // namespace exact
