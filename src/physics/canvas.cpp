#include "physics/canvas.h"

#include "physics/concat.h"

#include <algorithm>

namespace exact::physics {
namespace {

constexpr int kPageWidth = 800, kLeft = 80, kTop = 48, kRight = 32, kPlotWidth = kPageWidth - kLeft - kRight,
              kPlotHeight = 480, kBelowAxis = 56, kNoteHeight = 18;
constexpr std::int64_t kMaxTicks = 10;  // along the longer axis

const Rational& half() {
  static const Rational kHalf(Integer(1), Integer(2));
  return kHalf;
}

// The largest k with 10^k <= q, for q > 0.
std::int64_t floor_log10(const Rational& q) {
  const auto digits = [](const Integer& n) { return static_cast<std::int64_t>(n.decimal_digits_bound()); };
  std::int64_t k = digits(q.numerator()) - digits(q.denominator()) + 1;  // never too small
  while (pow(Rational(10), k) > q) --k;
  return k;
}

// The smallest of 1, 2, 5 times a power of ten that fits at most kMaxTicks times into `extent` > 0.
Rational tick_step(const Rational& extent) {
  const Rational needed = extent / Rational(kMaxTicks);
  const Rational power = pow(Rational(10), floor_log10(needed));
  for (const std::int64_t m : {1, 2, 5})
    if (Rational(m) * power >= needed) return Rational(m) * power;
  return Rational(10) * power;
}

Rational round_down(const Rational& q, const Rational& step) { return Rational(floor(q / step)) * step; }
Rational round_up(const Rational& q, const Rational& step) { return Rational(ceil(q / step)) * step; }

// The decimal digits of n / 10^places.
std::string fixed(const Integer& n, std::size_t places) {
  std::string digits = abs(n).to_string();
  if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
  std::string out = n.sign() < 0 ? "-" : "";
  out.append(digits, 0, digits.size() - places);
  std::string fraction = digits.substr(digits.size() - places);
  fraction.erase(fraction.find_last_not_of('0') + 1);
  return fraction.empty() ? out : out.append(".").append(fraction);
}

}  // namespace

void Box::include(const Point& p) {
  for (int i = 0; i < 2; ++i) {
    if (empty || p[i] < low[i]) low[i] = p[i];
    if (empty || p[i] > high[i]) high[i] = p[i];
  }
  empty = false;
}

std::string pixels(const Rational& value) { return fixed(floor(value * Rational(100) + half()), 2); }

std::string xml_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += "\xEF\xBF\xBD";
        } else {
          out += c;
        }
    }
  }
  return out;
}

std::string short_decimal(const Rational& value) {
  if (value.is_zero()) return "0";
  const std::int64_t k = floor_log10(abs(value));
  constexpr std::int64_t kDigits = 6;
  // value = n 10^(k + 1 - kDigits), rounded to kDigits significant digits.
  const Rational scaled = value * pow(Rational(10), kDigits - 1 - k);
  const Integer n = floor(scaled + half());
  std::string out = scaled.is_integer() ? "" : "~";
  if (k >= -4 && k < kDigits) return out + fixed(n, static_cast<std::size_t>(kDigits - 1 - k));
  return out.append(fixed(n, kDigits - 1)).append("e").append(std::to_string(k));
}

Canvas::Canvas(const Box& box, Scales scales, std::string_view title, std::string_view across,
               std::string_view up)
    : low_(box.low), high_(box.high), title_(xml_text(title)) {
  Point extent{high_[0] - low_[0], high_[1] - low_[1]};
  const bool flat = extent[0].is_zero() && extent[1].is_zero();
  if (flat) extent = {Rational(1), Rational(1)};
  const Rational longest = std::max(extent[0], extent[1]);
  for (int i = 0; i < 2; ++i) {
    step_[i] = tick_step(scales == Scales::kFree && !extent[i].is_zero() ? extent[i] : longest);
    low_[i] = round_down(low_[i], step_[i]);
    high_[i] = round_up(high_[i], step_[i]);
    if (low_[i] == high_[i]) {
      low_[i] = low_[i] - step_[i];
      high_[i] = high_[i] + step_[i];
    }
  }
  scale_ = {Rational(kPlotWidth) / (high_[0] - low_[0]), Rational(kPlotHeight) / (high_[1] - low_[1])};
  if (scales == Scales::kEqual) scale_[0] = scale_[1] = std::min(scale_[0], scale_[1]);
  width_ = scale_[0] * (high_[0] - low_[0]);
  height_ = scale_[1] * (high_[1] - low_[1]);
  left_ = Rational(kLeft) + (Rational(kPlotWidth) - width_) * half();
  axes(across, up);
}

Rational Canvas::pixel_x(const Rational& across) const { return left_ + (across - low_[0]) * scale_[0]; }
Rational Canvas::pixel_y(const Rational& up) const { return Rational(kTop) + (high_[1] - up) * scale_[1]; }
std::string Canvas::x(const Rational& across) const { return pixels(pixel_x(across)); }
std::string Canvas::y(const Rational& up) const { return pixels(pixel_y(up)); }
std::string Canvas::length(const Rational& r) const { return pixels(r * scale_[0]); }

void Canvas::add(std::string_view element) { body_.append("  ").append(element).append("\n"); }

void Canvas::label(std::string_view x, std::string_view y, std::string_view css_class,
                   std::string_view text) {
  add(concat({"<text class=\"", css_class, "\" x=\"", x, "\" y=\"", y, "\">", xml_text(text), "</text>"}));
}

void Canvas::note(std::string_view text) { notes_.push_back(xml_text(text)); }

void Canvas::axes(std::string_view across, std::string_view up) {
  const std::string left = pixels(left_), right = pixels(left_ + width_), top = pixels(Rational(kTop)),
                    bottom = pixels(Rational(kTop) + height_);
  const auto line = [&](std::string_view x1, std::string_view y1, std::string_view x2, std::string_view y2) {
    add(concat({"<line class=\"grid\" x1=\"", x1, "\" y1=\"", y1, "\" x2=\"", x2, "\" y2=\"", y2, "\"/>"}));
  };
  for (Rational t = low_[0]; t <= high_[0]; t += step_[0]) {
    const std::string at = x(t);
    line(at, top, at, bottom);
    label(at, pixels(Rational(kTop + 18) + height_), "tick", short_decimal(t));
  }
  for (Rational t = low_[1]; t <= high_[1]; t += step_[1]) {
    const std::string at = y(t);
    line(left, at, right, at);
    label(pixels(left_ - Rational(8)), pixels(pixel_y(t) + Rational(4)), "tick left", short_decimal(t));
  }
  label(pixels(left_ + width_ * half()), pixels(Rational(kTop + 38) + height_), "axis", across);
  const std::string beside = pixels(left_ - Rational(62));
  const std::string middle = pixels(Rational(kTop) + height_ * half());
  add(concat({"<text class=\"axis\" x=\"", beside, "\" y=\"", middle, "\" transform=\"rotate(-90 ", beside,
              " ", middle, ")\">", xml_text(up), "</text>"}));
}

std::string Canvas::finish() const {
  const Integer page_height =
      ceil(Rational(kTop + kBelowAxis + kNoteHeight * static_cast<std::int64_t>(notes_.size())) + height_);
  const std::string width = std::to_string(kPageWidth), height = page_height.to_string();
  std::string out = concat({"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", width, "\" height=\"",
                            height, "\" viewBox=\"0 0 ", width, " ", height, "\">\n"});
  out += R"(  <style>
    text { font-family: sans-serif; font-size: 12px; fill: #333; text-anchor: middle }
    .title { font-size: 15px } .left { text-anchor: end } .note { text-anchor: start } .start { text-anchor: start }
    .grid { stroke: #ddd } .path { fill: none; stroke: #1f5fa8; stroke-width: 1.5; stroke-linejoin: round }
    .state { fill: #1f5fa8 } .first { fill: #2a8c4a } .last { fill: #c0392b } .anchor { stroke: #8e44ad; stroke-width: 2 }
    .sphere { fill: #1f5fa8; fill-opacity: 0.15; stroke: #1f5fa8; stroke-width: 1.5 }
    .touching { stroke: #2a8c4a; stroke-width: 2 } .overlapping { stroke: #c0392b; stroke-width: 2 }
    .contact { fill: #2a8c4a } .velocity { stroke: #d68910; stroke-width: 2; marker-end: url(#head) }
  </style>
  <defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="#d68910"/></marker></defs>
)";
  out += concat({"  <rect width=\"", width, "\" height=\"", height, "\" fill=\"#fff\"/>\n"});
  out +=
      "  <text class=\"title\" x=\"" + std::to_string(kPageWidth / 2) + "\" y=\"28\">" + title_ + "</text>\n";
  out += body_;
  Rational at = Rational(kTop + kBelowAxis) + height_;
  for (const std::string& note : notes_) {
    out += concat({"  <text class=\"note\" x=\"", std::to_string(kLeft), "\" y=\"", pixels(at), "\">", note,
                   "</text>\n"});
    at += Rational(kNoteHeight);
  }
  return out + "</svg>\n";
}

}  // namespace exact::physics
