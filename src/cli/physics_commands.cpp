#include "cli/physics_commands.h"

#include "physics/drawing.h"
#include "physics/physics_protocol.h"
#include "physics/results.h"

#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

namespace exact::cli {
namespace {

using namespace physics;
constexpr std::int64_t kMaxGravitySteps = 1000000;  // of the gravity command, whose states stay small
constexpr std::int64_t kMaxFileBytes = 1 << 20;

[[noreturn]] void fail(std::string message) { throw CommandFailed{std::move(message)}; }

void need(std::span<const std::string_view> arguments, std::size_t n, std::string_view form) {
  if (arguments.size() != n) throw UsageError{"the form is: centl-physics " + std::string(form)};
}

Rational number(std::string_view text, std::string_view what) {
  if (static_cast<std::int64_t>(text.size()) <= kMaxNumberCharacters)
    if (auto value = Rational::from_text(text)) return *value;
  fail(std::string(what) + ": " + number_fault(text));
}

Vector3 triple(std::string_view text, std::string_view what) {
  Vector3 out;
  std::string_view rest = text;
  for (int i = 0; i < 3; ++i) {
    const auto comma = rest.find(',');
    if ((comma == rest.npos) != (i == 2))
      fail(std::string(what) + ": three numbers with commas between them are needed");
    out.at[i] = number(rest.substr(0, comma), what);
    rest.remove_prefix(std::min(comma, rest.size() - 1) + 1);
  }
  return out;
}

void print_units(std::ostream& out) {
  for (const Unit& u : units())
    out << u.symbol << '\t' << u.name << "\tscale=" << u.scale.to_string()
        << "\tdimension=" << u.dimension.text() << '\n';
}

void print_state(std::ostream& out, std::int64_t steps, const VectorText& position,
                 const VectorText& velocity) {
  out << "integrator=symplectic-euler\nsteps=" << steps << "\nposition=" << joined(position)
      << " m\nvelocity=" << joined(velocity) << " m/s\n";
}

void gravity(std::span<const std::string_view> a, std::ostream& out) {
  Simulation s;
  s.particle.mass = number(a[0], "mass");
  if (s.particle.mass.sign() <= 0) fail("mass: must be greater than zero");
  s.particle.position = triple(a[1], "position");
  s.particle.velocity = triple(a[2], "velocity");
  s.forces.push_back({Force::Kind::kGravity, triple(a[3], "acceleration"), {}});
  s.dt = number(a[4], "time step");
  const auto steps = Integer::from_decimal(a[5]);
  if (!steps || steps->sign() < 0) fail("steps: a count such as 10 is needed");
  if (*steps > Integer(kMaxGravitySteps))
    fail("steps: at most " + std::to_string(kMaxGravitySteps) + " are taken");
  s.steps = *steps->to_int64();
  if (s.steps > 0 && s.dt.sign() <= 0) fail("time step: must be greater than zero");
  if (answer_bytes_bound(s) > static_cast<std::uint64_t>(kMaxResultBytes))
    fail("the exact answer would be too long");
  Work work;
  const ParticleText end = particle_text(final_state(s, work).particle);
  print_state(out, s.steps, end.position, end.velocity);
}

// The options of the commands that read a request from a file.
struct FileOptions {
  std::string file = "-";
  std::string svg;
  std::optional<Plane> plane;
  bool json = false, resolve = false;
};

FileOptions read_options(std::span<const std::string_view> arguments, bool pictures, bool resolve) {
  static const std::map<std::string_view, Plane> kPlanes = {{"xy", {0, 1}}, {"xz", {0, 2}}, {"yz", {1, 2}}};
  FileOptions out;
  bool have_file = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view a = arguments[i];
    const auto value = [&] {
      if (++i == arguments.size()) throw UsageError{std::string(a) + " needs a value"};
      return arguments[i];
    };
    if (a == "--json") {
      out.json = true;
    } else if (a == "--resolve" && resolve) {
      out.resolve = true;
    } else if (a == "--svg" && pictures) {
      out.svg = value();
    } else if (a == "--plane" && pictures) {
      const auto plane = kPlanes.find(value());
      if (plane == kPlanes.end()) throw UsageError{"--plane is one of xy, xz, yz"};
      out.plane = plane->second;
    } else if (a.starts_with("-") && a != "-") {
      throw UsageError{"there is no option " + std::string(a) + " here"};
    } else if (have_file) {
      throw UsageError{"only one file is read"};
    } else {
      out.file = a;
      have_file = true;
    }
  }
  return out;
}

std::string read_all(const std::string& file) {
  std::ifstream opened;
  if (file != "-") {
    opened.open(file, std::ios::binary);
    if (!opened) fail("cannot read " + file);
  }
  std::istream& in = file == "-" ? std::cin : opened;
  std::string text(static_cast<std::size_t>(kMaxFileBytes) + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) fail("cannot read " + file);
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (static_cast<std::int64_t>(text.size()) > kMaxFileBytes)
    fail(file + " is longer than " + std::to_string(kMaxFileBytes) + " bytes");
  return text;
}

void write_file(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) fail("cannot write " + file);
}

// Answers in the protocol's JSON; whether it is an answer and no error is the result.
void print_json(std::string_view action, const wire::Json& json, std::ostream& out) {
  std::string text, message;
  wire::JsonWriter writer(text);
  writer.begin_object().member("version", 1);
  Work work;
  const bool ok = respond_to(action, json, writer, work, &message);
  writer.end_object();
  out << text << '\n';
  if (!ok) fail(message);
}

template <class Request>
Request decode(std::string_view action, const wire::Json& json) {
  constexpr std::string_view kBesides[] = {"action"};
  if (const wire::Json* named = json.find(kBesides[0]))
    if (!named->is_string() || named->text() != action)
      fail("/action: " + std::string(action) + " is expected here");
  Request request;
  Reader reader;
  read_record(json, request, reader, kBesides);
  return request;
}

void print(const SimulationResult& r, std::ostream& out) {
  print_state(out, r.steps, r.final.position, r.final.velocity);
  out << "momentum=" << joined(r.diagnostics.final_momentum)
      << " kg*m/s\nkinetic energy=" << r.diagnostics.final_kinetic_energy.value << " J\n";
  if (!r.trajectory) return;
  for (std::size_t n = 0; n < r.trajectory->size(); ++n)
    out << n << '\t' << joined((*r.trajectory)[n].position) << " m\t" << joined((*r.trajectory)[n].velocity)
        << " m/s\n";
}

void print_contacts(const std::vector<ContactText>& contacts, std::ostream& out) {
  for (const ContactText& c : contacts)
    out << c.particle1_id << '\t' << c.particle2_id << '\t' << name(c.relation)
        << "\tdistance^2=" << c.distance_squared.value << " m^2\treach^2=" << c.radius_sum_squared.value
        << " m^2\n";
}

void simulate_file(const FileOptions& o, const wire::Json& json, std::ostream& out) {
  constexpr std::string_view kAction = "simulate_particle";
  const auto request = decode<Simulation>(kAction, json);
  Work work;
  const SimulationResult result = simulate(request, work);
  if (!o.svg.empty()) write_file(o.svg, draw_trajectory(request, o.plane, work));
  o.json ? print_json(kAction, json, out) : print(result, out);
}

void contacts_file(const FileOptions& o, const wire::Json& json, std::ostream& out) {
  const std::string_view action =
      o.resolve ? "resolve_isolated_elastic_sphere_contacts" : "analyze_sphere_contacts";
  const auto request = decode<SphereWorld>(action, json);
  Work work;
  const ContactAnalysisResult result = analyze(request, work);
  if (!o.svg.empty()) write_file(o.svg, draw_contacts(request.spheres, o.plane, work));
  if (o.json) return print_json(action, json, out);
  out << result.text << '\n';
  print_contacts(result.active_contacts, out);
  if (!o.resolve) return;
  const ResolutionResult resolution = resolve(request, work);
  out << text_of(resolution) << '\n';
  if (const auto* completed = std::get_if<CompletedResolution>(&resolution))
    for (const SphereText& s : completed->world.spheres)
      out << s.particle.id << "\tvelocity=" << joined(s.particle.velocity) << " m/s\n";
}

void contact_time_file(const FileOptions& o, const wire::Json& json, std::ostream& out) {
  constexpr std::string_view kAction = "certify_linear_sphere_contact";
  if (o.json) return print_json(kAction, json, out);
  const auto request = decode<LinearContactRequest>(kAction, json);
  Work work;
  const LinearContactResult r = certify(request, work);
  out << r.text << "\nclearance^2(t)=" << r.polynomial.a.value << " t^2 + " << r.polynomial.b.value << " t + "
      << r.polynomial.c.value << " m^2\nclosest time=" << r.closest_time.value
      << " s\nsmallest clearance^2=" << r.minimum_clearance_squared.value << " m^2\n";
}

using FileCommand = void (*)(const FileOptions&, const wire::Json&, std::ostream&);

void with_file(const FileOptions& options, FileCommand command, std::ostream& out) {
  const std::string text = read_all(options.file);
  wire::JsonDocument document;
  if (const auto error = document.parse(text))
    fail(options.file + ": not JSON, at byte " + std::to_string(error->offset) + ": " + error->message);
  command(options, document.root(), out);
}

void run(std::string_view command, std::span<const std::string_view> a, std::ostream& out) {
  Work work;
  if (command == "units") {
    need(a, 0, "units");
    print_units(out);
  } else if (command == "convert") {
    need(a, 3, "convert VALUE FROM_UNIT TO_UNIT");
    Conversion request{number(a[0], "value"), std::string(a[1]), std::string(a[2])};
    out << convert(request, work).result << '\n';
  } else if (command == "constant") {
    need(a, 1, "constant SYMBOL");
    const ConstantResult c = constant_value({std::string(a[0])}, work);
    out << c.text << "\nname=" << c.name << "\nprovenance=" << c.provenance << "\nexact=true\n";
  } else if (command == "gravity") {
    need(a, 6, "gravity MASS_KG X,Y,Z_M VX,VY,VZ_MPS GX,GY,GZ_MPS2 DT_S STEPS");
    gravity(a, out);
  } else if (command == "simulate") {
    with_file(read_options(a, true, false), simulate_file, out);
  } else if (command == "contacts") {
    with_file(read_options(a, true, true), contacts_file, out);
  } else if (command == "contact-time") {
    with_file(read_options(a, false, false), contact_time_file, out);
  } else if (command == "help") {
    need(a, 1, "help ACTION");
    const std::string text = action_help(a[0]);
    if (text.empty()) fail("there is no action " + std::string(a[0]));
    out << text;
  } else if (command == "schema") {
    need(a, 1, "schema input|output");
    if (a[0] != "input" && a[0] != "output") throw UsageError{"the schemas are input and output"};
    out << (a[0] == "input" ? input_schema() : output_schema()) << '\n';
  } else {
    throw UsageError{"there is no command " + std::string(command)};
  }
}

}  // namespace

std::string physics_usage() {
  std::string out = R"(centl-physics: exact particle mechanics; no number is ever rounded

  centl-physics units                                 every unit with its exact scale
  centl-physics convert VALUE FROM_UNIT TO_UNIT       for example: convert 90 km/h m/s
  centl-physics constant SYMBOL                       c, h, e, k_B, N_A or g0
  centl-physics gravity MASS_KG X,Y,Z_M VX,VY,VZ_MPS GX,GY,GZ_MPS2 DT_S STEPS
  centl-physics simulate [FILE] [--svg FILE] [--plane xy|xz|yz] [--json]
  centl-physics contacts [FILE] [--resolve] [--svg FILE] [--plane xy|xz|yz] [--json]
  centl-physics contact-time [FILE] [--json]
  centl-physics help ACTION                           the fields of a request
  centl-physics schema input|output                   JSON Schema of requests or of answers
  centl-physics --serve                               one JSON request a line, one answer a line
  centl-physics --version

Numbers are integers, decimals or fractions: 12, -1.5, 3/4. FILE holds one JSON request; without FILE it is read
from standard input. --svg draws it.

Actions of --serve and of the files:
)";
  for (const std::string_view action : action_names()) out.append("  ").append(action).append("\n");
  return out;
}

void run_physics_command(std::string_view command, std::span<const std::string_view> arguments,
                         std::ostream& out) {
  try {
    run(command, arguments, out);
  } catch (const Refusal& refusal) {
    fail(refusal.message);
  } catch (const NotEstablished& ended) {
    fail(ended.what());
  }
}

}  // namespace exact::cli
