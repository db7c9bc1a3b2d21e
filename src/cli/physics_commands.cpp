#include "cli/physics_commands.h"

#include "cli/usage/arguments.h"
#include "cli/usage/usage_text.h"
#include "operation/nearest_word.h"
#include "physics/drawing.h"
#include "physics/physics_protocol.h"
#include "physics/results.h"

#include <algorithm>
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

void gravity(std::span<const std::string> a, std::ostream& out) {
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

FileOptions file_options(const Arguments& arguments) {
  static const std::map<std::string_view, Plane> kPlanes = {{"xy", {0, 1}}, {"xz", {0, 2}}, {"yz", {1, 2}}};
  FileOptions out;
  if (!arguments.words.empty()) out.file = arguments.words[0];
  if (const std::string* svg = arguments.find("--svg")) out.svg = *svg;
  if (const std::string* plane = arguments.find("--plane")) out.plane = kPlanes.at(*plane);
  out.json = arguments.has("--json");
  out.resolve = arguments.has("--resolve");
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

void run(const Command& command, const Arguments& arguments, std::ostream& out) {
  const std::vector<std::string>& a = arguments.words;
  const std::string_view name = command.name;
  Work work;
  if (name == "units") {
    print_units(out);
  } else if (name == "convert") {
    Conversion request{number(a[0], "value"), a[1], a[2]};
    out << convert(request, work).result << '\n';
  } else if (name == "constant") {
    const ConstantResult c = constant_value({a[0]}, work);
    out << c.text << "\nname=" << c.name << "\nprovenance=" << c.provenance << "\nexact=true\n";
  } else if (name == "gravity") {
    gravity(a, out);
  } else if (name == "simulate") {
    with_file(file_options(arguments), simulate_file, out);
  } else if (name == "contacts") {
    with_file(file_options(arguments), contacts_file, out);
  } else if (name == "contact-time") {
    with_file(file_options(arguments), contact_time_file, out);
  } else if (name == "help") {
    const std::string text = action_help(a[0]);
    const auto actions = action_names();
    if (text.empty())
      fail("there is no action " + a[0] +
           did_you_mean(a[0], std::vector<std::string_view>(actions.begin(), actions.end())));
    out << text;
  } else if (name == "schema") {
    if (a[0] != "input" && a[0] != "output") throw UsageError{"the schemas are input and output"};
    out << (a[0] == "input" ? input_schema() : output_schema()) << '\n';
  }
}

}  // namespace

std::string physics_help() {
  std::string out = help_text(physics_program());
  out += "\nActions of --serve and of the files:\n";
  for (const std::string_view action : action_names()) out.append("  ").append(action).append("\n");
  return out;
}

void run_physics_command(std::string_view name, std::span<const std::string> arguments, std::ostream& out) {
  const Command* command = find_command(physics_program(), name);
  if (!command) {
    std::vector<std::string_view> names;
    for (const Command& c : physics_program().commands) names.push_back(c.name);
    throw UsageError{"there is no command " + std::string(name) + did_you_mean(name, names)};
  }
  if (std::ranges::find(arguments, kHelpOption.name) != arguments.end()) {
    out << help_text(physics_program(), *command);
    return;
  }
  const auto read = read_arguments(*command, arguments);
  if (const auto* fault = std::get_if<ArgumentFault>(&read)) throw UsageError{fault->message};
  try {
    run(*command, std::get<Arguments>(read), out);
  } catch (const Refusal& refusal) {
    fail(refusal.message);
  } catch (const NotEstablished& ended) {
    fail(ended.what());
  }
}

}  // namespace exact::cli
