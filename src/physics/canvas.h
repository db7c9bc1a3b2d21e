// Canvas: an SVG picture of exact points in a plane. Every place is computed from the exact coordinates and
// rounded once, to a hundredth of a pixel, so the same world gives the same bytes everywhere.
#pragma once
#include "values/rational.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace exact::physics {

// Two of the three axes, as indices of components.
struct Plane {
  int across = 0, up = 1;
};

using Point = std::array<Rational, 2>;

// The smallest box around points, grown one by one.
struct Box {
  bool empty = true;
  Point low, high;
  void include(const Point& p);
};

class Canvas {
 public:
  enum class Scales { kEqual, kFree };  // kFree: each axis fills the page

  // A page whose axes hold `box`, with ticks at round numbers. The labels name the axes.
  Canvas(const Box& box, Scales scales, std::string_view title, std::string_view across, std::string_view up);

  // Pixel coordinates as text, such as "12.5"; `x` counts to the right and `y` down.
  std::string x(const Rational& across) const;
  std::string y(const Rational& up) const;
  std::string length(const Rational& r) const;  // along the first axis

  // Appends one SVG element as it is.
  void add(std::string_view element);
  // Appends the text at pixel coordinates that are texts already.
  void label(std::string_view x, std::string_view y, std::string_view css_class, std::string_view text);
  // A line of text under the picture.
  void note(std::string_view text);

  std::string finish() const;

 private:
  void axes(std::string_view across, std::string_view up);
  Rational pixel_x(const Rational& across) const;
  Rational pixel_y(const Rational& up) const;

  Point low_, high_, step_, scale_;
  Rational left_, width_, height_;  // of the area inside the axes, pixels
  std::string body_, title_;
  std::vector<std::string> notes_;
};

// The value rounded to a hundredth, without superfluous zeros.
std::string pixels(const Rational& value);
// Text that XML may hold: markup escaped, characters that XML forbids replaced.
std::string xml_text(std::string_view text);
// A short decimal for a label: exact when it fits, otherwise rounded and marked with a leading "~".
std::string short_decimal(const Rational& value);

}  // namespace exact::physics
