#include "cli/plot/picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace exact::cli {

namespace {
constexpr double kLeft = 64, kTop = 36, kWidth = kSvgColumns / 2.0, kBelow = 56;
constexpr double kHalfStroke = 0.75;  // a bar is at least as high as a line is thick

// A hundredth of a pixel is enough.
std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  std::string out = text;
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
  return out;
}

class Svg {
 public:
  explicit Svg(const Picture& p)
      : picture_(p), low_(near_double(p.graph.low)), high_(near_double(p.graph.high)) {}

  std::string text() {
    const std::string width = number(kLeft + kWidth + 16), height = number(kTop + kSvgHeight + kBelow);
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height + "\" font-family=\"sans-serif\" font-size=\"12\">\n";
    out_ += "<title>" + escaped(picture_.title) +
            "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    out_ +=
        "<defs><pattern id=\"none\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
        "<path d=\"M0 8L8 0\" stroke=\"#bbb\"/></pattern>";
    const auto& gaps_of = picture_.graph.gaps;
    if (std::any_of(gaps_of.begin(), gaps_of.end(),
                    [&](const Gap& g) { return is_stretch(g, picture_.graph); }))
      out_ +=
          "<pattern id=\"open\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
          "<path d=\"M0 6L6 0M0 0L6 6\" stroke=\"#777\"/></pattern>";
    out_ += "</defs>\n";
    label(kLeft, kTop - 14, "start", picture_.title);
    shades();
    axes();
    curve();
    gaps();
    std::string words;
    for (const std::string_view phrase : legend(picture_)) (words += words.empty() ? "" : "; ") += phrase;
    if (!words.empty()) label(kLeft, kTop + kSvgHeight + kBelow - 10, "start", words);
    return out_ + "</svg>\n";
  }

 private:
  double x(double value) const { return kLeft + (value - low_) / (high_ - low_) * kWidth; }
  double y(double value) const {
    const Bar& v = picture_.values;
    return kTop + (v.high - value) / (v.high - v.low) * kSvgHeight;
  }

  void label(double at_x, double at_y, std::string_view anchor, std::string_view text) {
    out_ += "<text x=\"" + number(at_x) + "\" y=\"" + number(at_y) + "\" text-anchor=\"" +
            std::string(anchor) + "\">" + escaped(text) + "</text>\n";
  }

  void line(double x1, double y1, double x2, double y2, std::string_view style) {
    out_ += "<path d=\"M" + number(x1) + " " + number(y1) + "L" + number(x2) + " " + number(y2) + "\" " +
            std::string(style) + "/>\n";
  }

  void axes() {
    for (const Tick& t : ticks(low_, high_)) {
      line(x(t.value), kTop, x(t.value), kTop + kSvgHeight,
           t.value == 0 ? "stroke=\"#888\"" : "stroke=\"#e4e4e4\"");
      label(x(t.value), kTop + kSvgHeight + 16, "middle", t.text);
    }
    for (const Tick& t : ticks(picture_.values.low, picture_.values.high)) {
      line(kLeft, y(t.value), kLeft + kWidth, y(t.value),
           t.value == 0 ? "stroke=\"#888\"" : "stroke=\"#e4e4e4\"");
      label(kLeft - 6, y(t.value) + 4, "end", t.text);
    }
    out_ += "<rect x=\"" + number(kLeft) + "\" y=\"" + number(kTop) + "\" width=\"" + number(kWidth) +
            "\" height=\"" + number(kSvgHeight) + "\" fill=\"none\" stroke=\"#888\"/>\n";
    label(kLeft + kWidth, kTop + kSvgHeight + 32, "end", picture_.variable);
  }

  void shades() {
    for (const auto& [from, to] : picture_.graph.undefined) shade(from, to, "none");
    for (const Gap& g : picture_.graph.gaps)
      if (is_stretch(g, picture_.graph)) shade(g.low, g.high, "open");
  }

  void shade(const Rational& from, const Rational& to, const std::string& pattern) {
    const double begin = x(near_double(from)), end = x(near_double(to));
    out_ += "<rect x=\"" + number(begin) + "\" y=\"" + number(kTop) + "\" width=\"" + number(end - begin) +
            "\" height=\"" + number(kSvgHeight) + "\" fill=\"url(#" + pattern + ")\"/>\n";
  }

  // One rectangle a bar; nothing joins one column with the next but that both have the value at their border.
  void curve() {
    out_ += "<path fill=\"#0b62c4\" d=\"";
    for (std::size_t i = 0; i < picture_.graph.columns.size(); ++i) {
      for (const Bar& b : picture_.graph.columns[i]) {
        if (b.low > picture_.values.high || b.high < picture_.values.low) continue;
        const double top = std::max(kTop, y(b.high) - kHalfStroke);
        const double bottom = std::min(kTop + kSvgHeight, y(b.low) + kHalfStroke);
        out_ += "M" + number(kLeft + static_cast<double>(i) / 2) + " " + number(top) + "h.5V" +
                number(bottom) + "h-.5z";
      }
    }
    out_ += "\"/>\n";
  }

  void gaps() {
    for (const Gap& g : picture_.graph.gaps) {
      if (is_stretch(g, picture_.graph)) continue;
      const double at = x(near_double((g.low + g.high) / Rational(2)));
      switch (kind_of(g, picture_.values)) {
        case GapKind::kLeaves:
          line(at, kTop, at, kTop + kSvgHeight, "stroke=\"#c33\" stroke-dasharray=\"5 4\"");
          break;
        case GapKind::kHole:
          circle(at, y((g.left->low + g.left->high) / 2));
          if (std::fabs(y(g.left->low) - y(g.right->low)) > 1)
            circle(at, y((g.right->low + g.right->high) / 2));
          break;
        case GapKind::kEdge: break;
      }
    }
  }

  void circle(double at_x, double at_y) {
    out_ += "<circle cx=\"" + number(at_x) + "\" cy=\"" + number(at_y) +
            "\" r=\"3.5\" fill=\"#fff\" stroke=\"#c33\"/>\n";
  }

  const Picture& picture_;
  double low_, high_;
  std::string out_;
};
}  // namespace

std::string svg_picture(const Picture& picture) { return Svg(picture).text(); }

}  // namespace exact::cli
