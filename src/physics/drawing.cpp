#include "physics/drawing.h"

#include "physics/concat.h"

#include <algorithm>

namespace exact::physics {
namespace {

constexpr char kAxisNames[] = "xyz";

Point project(const Vector3& v, Plane plane) { return {v.at[plane.across], v.at[plane.up]}; }

// The two axes with the largest extents, in the order x, y, z; the first ones where extents are equal.
Plane widest(std::span<const Rational, 3> extents) {
  int narrowest = 2;
  for (int i = 1; i >= 0; --i)
    if (extents[i] < extents[narrowest]) narrowest = i;
  return {narrowest == 0 ? 1 : 0, narrowest == 2 ? 1 : 2};
}

std::string axis_label(int axis) { return concat({{kAxisNames + axis, 1}, " in m"}); }

std::string shortened(std::string_view id) {
  constexpr std::size_t kShown = 24;
  if (id.size() <= kShown) return std::string(id);
  std::size_t end = kShown;
  while (end > 0 && (static_cast<unsigned char>(id[end]) & 0xc0) == 0x80) --end;
  return concat({id.substr(0, end), "..."});
}

std::string place(const Vector3& v) {
  return concat(
      {"(", short_decimal(v.at[0]), ", ", short_decimal(v.at[1]), ", ", short_decimal(v.at[2]), ") m"});
}

std::string line(const Canvas& canvas, std::string_view css_class, const Point& from, const Point& to) {
  return concat({"<line class=\"", css_class, "\" x1=\"", canvas.x(from[0]), "\" y1=\"", canvas.y(from[1]),
                 "\" x2=\"", canvas.x(to[0]), "\" y2=\"", canvas.y(to[1]), "\"/>"});
}

std::string circle(const Canvas& canvas, std::string_view css_class, const Point& at,
                   std::string_view radius) {
  return concat({"<circle class=\"", css_class, "\" cx=\"", canvas.x(at[0]), "\" cy=\"", canvas.y(at[1]),
                 "\" r=\"", radius, "\"/>"});
}

}  // namespace

std::string draw_trajectory(const Simulation& s, std::optional<Plane> plane, Work& work) {
  std::vector<Vector3> states{s.particle.position};
  if (s.steps > 0) {
    const std::int64_t stride = (s.steps + kMaxDrawnStates - 1) / kMaxDrawnStates;
    Trajectory trajectory(s, stride, work);
    for (std::int64_t n = stride; n <= s.steps; n += stride) {
      trajectory.next();
      states.push_back(trajectory.position_for_picture());
    }
    if (const std::int64_t rest = s.steps % stride; rest != 0) {
      Trajectory whole(s, s.steps, work);
      whole.next();
      states.push_back(whole.position_for_picture());
    }
  }
  std::vector<Vector3> anchors;
  for (const Force& f : s.forces)
    if (f.kind == Force::Kind::kSpring) anchors.push_back(f.vector);

  std::array<Rational, 3> extents;
  for (int i = 0; i < 3; ++i) {
    const auto by_axis = [&](const Vector3& a, const Vector3& b) { return a.at[i] < b.at[i]; };
    const auto [low, high] = std::minmax_element(states.begin(), states.end(), by_axis);
    extents[i] = high->at[i] - low->at[i];
  }
  const Plane drawn = plane ? *plane : widest(extents);
  Box box;
  for (const std::vector<Vector3>* points : {&states, &anchors})
    for (const Vector3& p : *points) box.include(project(p, drawn));
  // Equal scales show the true shape, unless that would be a thin line.
  constexpr std::int64_t kMostElongated = 6;
  const Rational across = box.high[0] - box.low[0], up = box.high[1] - box.low[1];
  const bool thin = across > Rational(kMostElongated) * up || up > Rational(kMostElongated) * across;
  Canvas canvas(box, thin ? Canvas::Scales::kFree : Canvas::Scales::kEqual,
                concat({shortened(s.particle.id), ": ", std::to_string(s.steps), " steps of ",
                        short_decimal(s.dt), " s"}),
                axis_label(drawn.across), axis_label(drawn.up));

  std::string path = "<polyline class=\"path\" points=\"";
  for (const Vector3& v : states) {
    work.poll();
    const Point p = project(v, drawn);
    path.append(&v == &states.front() ? "" : " ").append(canvas.x(p[0])).append(",").append(canvas.y(p[1]));
  }
  canvas.add(path.append("\"/>"));
  constexpr std::size_t kMostDots = 64;
  if (states.size() <= kMostDots)
    for (const Vector3& v : states) canvas.add(circle(canvas, "state", project(v, drawn), "2.5"));
  for (const Vector3& a : anchors) {
    const Point p = project(a, drawn);
    canvas.add(concat({"<path class=\"anchor\" d=\"M", canvas.x(p[0]), ",", canvas.y(p[1]),
                       " m-5,-5 l10,10 m0,-10 l-10,10\"/>"}));
  }
  canvas.add(circle(canvas, "first", project(states.front(), drawn), "5"));
  canvas.add(circle(canvas, "last", project(states.back(), drawn), "5"));
  canvas.note(concat({"start (green) at ", place(states.front())}));
  canvas.note(concat({"end (red) at ", place(states.back())}));
  if (!anchors.empty()) canvas.note("a cross marks the anchor of a spring");
  if (thin) canvas.note("the two axes have different scales");
  return canvas.finish();
}

std::string draw_contacts(std::span<const Sphere> world, std::optional<Plane> plane, Work& work) {
  const ContactAnalysis analysis = analyze_contacts(world, work);
  std::array<Rational, 3> extents;
  for (int i = 0; i < 3 && !world.empty(); ++i) {
    Rational low = world[0].particle.position.at[i], high = low;
    for (const Sphere& s : world) {
      low = std::min(low, s.particle.position.at[i] - s.radius);
      high = std::max(high, s.particle.position.at[i] + s.radius);
    }
    extents[i] = high - low;
  }
  const Plane drawn = plane ? *plane : widest(extents);
  Box box;
  Rational fastest;
  for (const Sphere& s : world) {
    const Point at = project(s.particle.position, drawn), v = project(s.particle.velocity, drawn);
    box.include({at[0] - s.radius, at[1] - s.radius});
    box.include({at[0] + s.radius, at[1] + s.radius});
    fastest = std::max({fastest, abs(v[0]), abs(v[1])});
  }
  Canvas canvas(box, Canvas::Scales::kEqual,
                concat({std::to_string(world.size()), " spheres, ", std::to_string(analysis.touching),
                        " touching and ", std::to_string(analysis.overlapping), " overlapping pairs"}),
                axis_label(drawn.across), axis_label(drawn.up));
  for (const Sphere& s : world)
    canvas.add(circle(canvas, "sphere", project(s.particle.position, drawn), canvas.length(s.radius)));
  for (const Contact& c : analysis.active) {
    work.poll();
    const Sphere &a = world[c.first], &b = world[c.second];
    canvas.add(line(canvas, name(c.relation), project(a.particle.position, drawn),
                    project(b.particle.position, drawn)));
    if (c.relation != Relation::kTouching) continue;
    const Rational part = a.radius / (a.radius + b.radius);
    const Vector3 point = a.particle.position - part * c.center_delta;
    canvas.add(circle(canvas, "contact", project(point, drawn), "4"));
  }
  // The longest arrow spans an eighth of the page.
  if (fastest.sign() > 0) {
    const Rational longest = std::max(box.high[0] - box.low[0], box.high[1] - box.low[1]) / Rational(8);
    for (const Sphere& s : world) {
      const Point from = project(s.particle.position, drawn), v = project(s.particle.velocity, drawn);
      if (v[0].is_zero() && v[1].is_zero()) continue;
      const Rational seconds = longest / fastest;
      canvas.add(line(canvas, "velocity", from, {from[0] + seconds * v[0], from[1] + seconds * v[1]}));
    }
  }
  for (const Sphere& s : world) {
    const Point at = project(s.particle.position, drawn);
    canvas.label(canvas.x(at[0]), canvas.y(at[1] + s.radius * Rational(Integer(1), Integer(2))), "id",
                 shortened(s.particle.id));
  }
  canvas.note(concat(
      {"seen along the ",
       {kAxisNames + 3 - drawn.across - drawn.up, 1},
       " axis; green lines join touching spheres, red lines overlapping ones, arrows are velocities"}));
  return canvas.finish();
}

}  // namespace exact::physics
