#include "physics/physics_protocol.h"

#include "physics/drawing.h"
#include "physics/limits.h"
#include "physics/units.h"
#include "random_physics.h"

#include <gtest/gtest.h>

namespace exact::physics {
namespace {

struct Answered {
  bool ok;
  std::string text;  // the JSON object
  std::string human;
};

Answered ask(std::string_view request, Work work = Work()) {
  wire::JsonDocument document;
  EXPECT_FALSE(document.parse(request)) << request;
  Answered out;
  wire::JsonWriter writer(out.text);
  writer.begin_object().member("version", 1);
  out.ok = respond(document.root(), writer, work, &out.human);
  writer.end_object();
  wire::JsonDocument again;
  EXPECT_FALSE(again.parse(out.text)) << out.text;
  return out;
}

std::optional<ArgumentFault> check(std::string_view request) {
  wire::JsonDocument document;
  EXPECT_FALSE(document.parse(request));
  return check_arguments(document.root());
}

std::string quantity(const Rational& q, std::string_view unit) {
  return "{\"value\":\"" + q.to_string() + "\",\"unit\":\"" + std::string(unit) + "\"}";
}
std::string vector(const Vector3& v, std::string_view unit) {
  return "{\"x\":\"" + v.at[0].to_string() + "\",\"y\":\"" + v.at[1].to_string() + "\",\"z\":\"" +
         v.at[2].to_string() + "\",\"unit\":\"" + std::string(unit) + "\"}";
}

// The request for a simulation, its numbers given in other units of the same dimensions when `other` is set.
std::string request(const Simulation& s, bool other = false) {
  const auto in = [&](const Rational& q, std::string_view coherent, std::string_view unit_symbol) {
    return other ? quantity(q / unit(unit_symbol).scale, unit_symbol) : quantity(q, coherent);
  };
  const auto along = [&](const Vector3& v, std::string_view coherent, std::string_view unit_symbol) {
    return other ? vector((Rational(1) / unit(unit_symbol).scale) * v, unit_symbol) : vector(v, coherent);
  };
  std::string forces;
  for (const Force& f : s.forces) {
    if (!forces.empty()) forces += ',';
    switch (f.kind) {
      case Force::Kind::kConstant:
        forces += R"({"kind":"constant_force","vector":)" + along(f.vector, "N", "kN");
        break;
      case Force::Kind::kGravity:
        forces += R"({"kind":"uniform_gravity","acceleration":)" + along(f.vector, "m/s^2", "cm/s^2");
        break;
      case Force::Kind::kSpring:
        forces += R"({"kind":"hooke_spring","anchor":)" + along(f.vector, "m", "ft") +
                  ",\"stiffness\":" + in(f.scalar, "N/m", "N/cm");
        break;
      case Force::Kind::kDrag:
        forces += R"({"kind":"linear_drag","coefficient":)" + in(f.scalar, "kg/s", "N*s/m");
        break;
    }
    forces += '}';
  }
  return R"({"action":"simulate_particle","particle":{"id":")" + s.particle.id +
         "\",\"mass\":" + in(s.particle.mass, "kg", "lb") +
         ",\"position\":" + along(s.particle.position, "m", "km") +
         ",\"velocity\":" + along(s.particle.velocity, "m/s", "km/h") + "},\"forces\":[" + forces +
         "],\"dt\":" + in(s.dt, "s", "min") + ",\"steps\":" + std::to_string(s.steps) +
         ",\"include_trajectory\":" + (s.include_trajectory ? "true" : "false") + "}";
}

TEST(Protocol, UnitsDoNotChangeTheAnswer) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(100); ++i) {
    Simulation s = random.simulation(20);
    s.include_trajectory = random.below(2) == 0;
    const Answered one = ask(request(s)), other = ask(request(s, true));
    ASSERT_TRUE(one.ok) << one.text;
    ASSERT_EQ(one.text, other.text);
  }
}

TEST(Protocol, TheSizeBoundIsOneAndIsNotFarOff) {
  Random random;
  SCOPED_TRACE(random.seed());
  for (int i = 0; i < Random::times(200); ++i) {
    Simulation s = random.simulation(random.below(2) == 0 ? 30 : 400);
    s.include_trajectory = random.below(3) == 0;
    const Answered answer = ask(request(s));
    ASSERT_TRUE(answer.ok);
    ASSERT_LE(answer.text.size(), answer_bytes_bound(s)) << request(s);
  }
  // A spring whose denominators grow as fast as they can.
  Simulation s;
  s.particle.mass = Rational(1);
  s.particle.position = {{Rational(1), Rational(2), Rational(3)}};
  s.forces = {{Force::Kind::kSpring, {}, Rational(Integer(1), Integer(3))}};
  s.dt = Rational(Integer(1), Integer(10));
  s.steps = 2000;
  EXPECT_LT(answer_bytes_bound(s), ask(request(s)).text.size() * 11 / 10);
  s.steps = 300;
  s.include_trajectory = true;
  EXPECT_LT(answer_bytes_bound(s), ask(request(s)).text.size() * 12 / 10);
}

TEST(Protocol, RefusalsNameTheField) {
  const auto refused = [](std::string_view request, std::string_view place) {
    const Answered a = ask(request);
    EXPECT_FALSE(a.ok) << request;
    EXPECT_TRUE(a.human.starts_with(place)) << a.human << " for " << request;
    EXPECT_NE(a.text.find("\"code\":\"invalid_physics_request\""), std::string::npos) << a.text;
  };
  Random random;
  Simulation s = random.simulation(0);
  s.forces = {{Force::Kind::kSpring, {}, Rational(1)}};
  s.steps = 3;
  const std::string good = request(s);
  ASSERT_TRUE(ask(good).ok) << good;
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = good;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return changed.replace(at, from.size(), to);
  };
  refused(with("\"hooke_spring\"", "\"spring\""), "/forces/0/kind: ");
  refused(with("\"hooke_spring\"", "3"), "/forces/0/kind: ");
  refused(with("\"kind\":\"hooke_spring\",", ""), "/forces/0/kind: ");
  refused(with("\"N/m\"", "\"N\""), "/forces/0/stiffness/unit: ");
  refused(with("\"stiffness\"", "\"coefficient\""), "/forces/0/coefficient: ");
  refused(with("\"unit\":\"kg\"", "\"unit\":\"kg\",\"a/b~c\":1"), "/particle/mass/a~1b~0c: ");
  refused(with("\"unit\":\"kg\"", "\"unit\":\"grams\""), "/particle/mass/unit: ");
  refused(with("\"forces\":[", "\"forces\":[1,"), "/forces/0: ");
  refused(with("\"steps\":3", "\"steps\":-3"), "/steps: ");
  refused(with("\"steps\":3", "\"steps\":3.0"), "/steps: ");
  refused(with("\"steps\":3", "\"steps\":\"3\""), "/steps: ");
  refused(with("\"include_trajectory\":false", "\"include_trajectory\":null"), "/include_trajectory: ");
  refused(R"({"action":"convert","value":5,"from_unit":"m","to_unit":"cm"})", "/value: ");
  refused(R"({"action":"convert","value":"5","from_unit":"m","to_unit":"s"})", "/to_unit: ");
  refused(R"({"action":"convert","value":"5","from_unit":"m"})", "/to_unit: ");
  refused(R"({"action":"constant","symbol":"G"})", "/symbol: ");
  refused(R"({"action":"fly"})", "/action: ");
  refused(R"({"action":"analyze_sphere_contacts","spheres":{}})", "/spheres: ");
  const std::string named =
      R"({"particle":{"id":"a","mass":{"value":"1","unit":"kg"},"position":{"x":"0","y":"0","z":"0","unit":"m"},"velocity":{"x":"0","y":"0","z":"0","unit":"m/s"}},"radius":{"value":"1","unit":"m"}})";
  refused(R"({"action":"analyze_sphere_contacts","spheres":[)" + named + ',' + named + "]}",
          "/spheres/1/particle/id: ");
  refused(R"({"action":"certify_linear_sphere_contact","duration":{"value":"1","unit":"s"},"sphere1":)" +
              named + ",\"sphere2\":" + named + '}',
          "/sphere2/particle/id: ");
  refused(R"({"action":"certify_linear_sphere_contact","duration":{"value":"-1","unit":"s"},"sphere1":)" +
              named + ",\"sphere2\":" + named + '}',
          "/duration: ");
  refused(
      R"({"action":"certify_linear_sphere_contact","bracket_width":{"value":"0","unit":"s"},"duration":{"value":"1","unit":"s"},"sphere1":)" +
          named + ",\"sphere2\":" + named + '}',
      "/bracket_width: ");
}

TEST(Protocol, RequestsWithoutAnActionAreMalformed) {
  for (const std::string_view request : {"{}", "{\"action\":1}", "[]", "null", "3"}) {
    const Answered a = ask(request);
    EXPECT_FALSE(a.ok);
    EXPECT_NE(a.text.find(R"("code":"invalid_request")"), std::string::npos) << a.text;
    EXPECT_NE(a.text.find(R"("method":"request")"), std::string::npos) << a.text;
  }
}

TEST(Protocol, ArgumentNamesAreCheckedFirst) {
  EXPECT_FALSE(check(R"({"action":"units"})"));
  EXPECT_FALSE(check(R"({"action":"convert","value":5,"from_unit":"m","to_unit":[]})"));  // values come later
  for (const std::string_view request :
       {R"([])", R"(null)", R"({})", R"({"foo":1})", R"({"action":1})", R"({"action":"fly"})",
        R"({"action":"units","id":"a"})", R"({"action":"units","version":1})",
        R"({"action":"convert","value":"1","from_unit":"m"})",
        R"({"action":"convert","value":"1","from_unit":"m","to_unit":"cm","z":1})"})
    EXPECT_TRUE(check(request)) << request;
  const auto field = [](std::string_view request) { return check(request)->field; };
  EXPECT_EQ(field("[]"), "arguments");
  EXPECT_EQ(field(R"({"foo":1})"), "action");
  EXPECT_EQ(field(R"({"action":"simulate_particle","particle":{},"forces":[],"dt":{}})"), "steps");
  EXPECT_EQ(field(R"({"action":"units","id":"a"})"), "id");
}

TEST(Protocol, EndsWithoutResultAreSaidToBe) {
  Random random;
  Simulation s = random.simulation(0);
  s.steps = 50;
  const std::atomic<std::uint32_t> cancelled{1};
  const Answered a = ask(request(s), Work(~std::uint64_t{0}, &cancelled));
  EXPECT_FALSE(a.ok);
  EXPECT_NE(a.text.find(R"("code":"cancelled")"), std::string::npos) << a.text;
  const Answered b = ask(request(s), Work(~std::uint64_t{0}, nullptr, Work::Clock::now()));
  EXPECT_NE(b.text.find(R"("code":"resource_limit")"), std::string::npos) << b.text;
}

TEST(Protocol, SchemasAreObjectsWithoutUnionsAtTheRootOfTheInput) {
  wire::JsonDocument input, output;
  ASSERT_FALSE(input.parse(input_schema()));
  ASSERT_FALSE(output.parse(output_schema()));
  EXPECT_EQ(input.root().find("type")->text(), "object");
  EXPECT_EQ(output.root().find("type")->text(), "object");
  for (const std::string_view key : {"oneOf", "anyOf", "allOf", "$ref"})
    EXPECT_EQ(input.root().find(key), nullptr);
  for (const std::string_view action : action_names()) EXPECT_FALSE(action_help(action).empty());
}

TEST(Protocol, EveryActionIsListed) { EXPECT_EQ(action_names().size(), 10u); }

TEST(Drawing, OddWorldsAreDrawnToo) {
  Work work;
  EXPECT_NE(draw_contacts({}, {}, work).find("</svg>"), std::string::npos);
  Simulation still;
  still.particle.mass = Rational(1);
  still.particle.id = "<&\"\x01 and a name that is far too long to be shown";
  still.dt = Rational(1);
  for (const std::int64_t steps : {0, 1, 1025, 100000}) {
    still.steps = steps;
    const std::string svg = draw_trajectory(still, {}, work);
    EXPECT_NE(svg.find("&lt;&amp;&quot;\xEF\xBF\xBD"), std::string::npos);
    EXPECT_EQ(svg.find('\x01'), std::string::npos);
  }
  Sphere tiny{still.particle, Rational(Integer(1), Integer::power_of_ten(4000))}, huge{still.particle, {}};
  huge.radius = Rational(Integer::power_of_ten(4000));
  huge.particle.position.at[0] = huge.radius;
  EXPECT_LT(draw_contacts(std::vector<Sphere>{tiny, huge}, {}, work).size(), 100000u);
}

TEST(Drawing, LabelsRound) {
  EXPECT_EQ(pixels(Rational(Integer(1), Integer(3))), "0.33");
  EXPECT_EQ(pixels(Rational(Integer(-1), Integer(2))), "-0.5");
  EXPECT_EQ(pixels(Rational(7)), "7");
  EXPECT_EQ(short_decimal(Rational()), "0");
  EXPECT_EQ(short_decimal(Rational(Integer(-3), Integer(4))), "-0.75");
  EXPECT_EQ(short_decimal(Rational(Integer(1), Integer(3))), "~0.333333");
  EXPECT_EQ(short_decimal(Rational(Integer::power_of_ten(9))), "1e9");
  EXPECT_EQ(short_decimal(Rational(Integer(1), Integer::power_of_ten(9))), "1e-9");
  EXPECT_EQ(short_decimal(Rational(123456)), "123456");
}

}  // namespace
}  // namespace exact::physics
