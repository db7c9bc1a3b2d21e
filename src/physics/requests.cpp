#include "physics/requests.h"

namespace exact::physics {
namespace {

constexpr std::string_view kKind[] = {"kind"};

void check_list(const wire::Json& json, Reader& reader) {
  if (!json.is_array()) reader.refuse("a list is expected here");
}

}  // namespace

void read_forces(const wire::Json& json, std::vector<Force>& forces, Reader& reader) {
  check_list(json, reader);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const wire::Json& item = json.items()[i];
    const Reader::Step step(reader, i);
    if (!item.is_object()) reader.refuse("an object is expected here");
    const ForceModel* model = nullptr;
    {
      const wire::Json& named = reader.required(item, kKind[0]);
      const Reader::Step at_kind(reader, kKind[0]);
      const std::string_view kind = read_text(named, reader);
      for (const ForceModel& m : kForceModels)
        if (m.kind == kind) model = &m;
      if (model == nullptr)
        reader.refuse("no force model " + excerpt(kind) +
                      "; there are constant_force, uniform_gravity, hooke_spring and linear_drag");
    }
    Force force;
    force.kind = model->value;
    read_members(item, &force, reader, model->fields, kKind);
    forces.push_back(std::move(force));
  }
}

void schema_of_forces(wire::JsonWriter& out, std::string_view doc) {
  out.begin_object().member("type", "array").member("description", doc).key("items").begin_object();
  out.key("oneOf").begin_array();
  for (const ForceModel& m : kForceModels) schema_of_record(out, {}, m.fields, m.kind);
  out.end_array().end_object().end_object();
}

void read_spheres(const wire::Json& json, std::vector<Sphere>& spheres, Reader& reader) {
  check_list(json, reader);
  const auto n = static_cast<std::int64_t>(json.size());
  if (const std::int64_t pairs = n * (n - 1) / 2; pairs > kMaxContactPairs)
    reader.refuse(std::to_string(n) + " spheres make " + std::to_string(pairs) +
                  " pairs, more than max_contact_pairs = " + std::to_string(kMaxContactPairs));
  for (std::size_t i = 0; i < json.size(); ++i) {
    const Reader::Step step(reader, i);
    read_record(json.items()[i], spheres.emplace_back(), reader);
  }
}

void schema_of_spheres(wire::JsonWriter& out, std::string_view doc) {
  out.begin_object().member("type", "array").member("description", doc).key("items");
  schema_of_record(out, {}, Fields<Sphere>::all);
  out.end_object();
}

}  // namespace exact::physics
