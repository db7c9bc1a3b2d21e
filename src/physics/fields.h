// Fields: how a request's record is declared once, for the strict decoder, the JSON Schema and the
// documentation.
//
// A record type T specialises Fields<T> with a table made by fields<T>(...); the builders below (text,
// quantity, vector, record, ...) make its rows from a pointer to the member. Nothing here knows a particular
// request; those are in requests.h.
#pragma once
#include "physics/reader.h"
#include "physics/vector3.h"

#include <array>
#include <concepts>
#include <span>
#include <string>

namespace exact::physics {

struct Field {
  std::string_view name;
  bool required;
  std::string_view doc;  // a complete sentence for the caller
  // Writes the value's JSON Schema as one object; `doc` becomes its description unless it is empty.
  void (*schema)(wire::JsonWriter& out, std::string_view doc);
  // Reads the value into the record that the field belongs to.
  void (*read)(const wire::Json& json, void* record, Reader& reader);
};

// A field that is known to belong to T.
template <class T>
struct FieldOf {
  Field field;
};

template <class T>
struct Fields;  // specialised with a static table `all`

template <class T, std::same_as<FieldOf<T>>... F>
constexpr std::array<Field, sizeof...(F)> fields(F... field) {
  return {field.field...};
}

// A number with a unit: its dimension, and the sign it must have.
struct QuantityRule {
  enum class Sign : std::uint8_t { kAny, kNonnegative, kPositive };
  Dimension dimension;
  Sign sign = Sign::kAny;
};

// Reads {"value", "unit"} into SI units.
Rational read_quantity(const wire::Json& json, Reader& reader, const QuantityRule& rule);
// Reads {"x", "y", "z", "unit"} into SI units.
Vector3 read_vector(const wire::Json& json, Reader& reader, const Dimension& dimension);
// Reads the members of an object. Refuses a value that is no object, lacks a required member or has one that
// is neither in `fields` nor in `besides`, whose members are the caller's.
void read_members(const wire::Json& json, void* record, Reader& reader, std::span<const Field> fields,
                  std::span<const std::string_view> besides = {});

void schema_of_text(wire::JsonWriter& out, std::string_view doc);
void schema_of_boolean(wire::JsonWriter& out, std::string_view doc);
void schema_of_count(wire::JsonWriter& out, std::string_view doc, std::int64_t limit);
void schema_of_quantity(wire::JsonWriter& out, std::string_view doc);
void schema_of_vector(wire::JsonWriter& out, std::string_view doc);
// A closed object; `tag`, when given, is the value of a leading required member "kind".
void schema_of_record(wire::JsonWriter& out, std::string_view doc, std::span<const Field> fields,
                      std::string_view tag = {});

template <class T>
void read_record(const wire::Json& json, T& record, Reader& reader,
                 std::span<const std::string_view> besides = {}) {
  read_members(json, &record, reader, Fields<T>::all, besides);
}

template <auto Member>
struct MemberOf;
template <class T, class M, M T::*Member>
struct MemberOf<Member> {
  using Record = T;
  using Value = M;
  static M& in(void* record) { return static_cast<T*>(record)->*Member; }
};
template <auto Member>
using RecordOf = typename MemberOf<Member>::Record;

inline constexpr bool kRequired = true, kOptional = false;

template <auto Member>
constexpr FieldOf<RecordOf<Member>> text(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc, schema_of_text, [](const wire::Json& json, void* record, Reader& reader) {
             MemberOf<Member>::in(record) = read_text(json, reader);
           }}};
}

template <auto Member>
constexpr FieldOf<RecordOf<Member>> boolean(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc, schema_of_boolean, [](const wire::Json& json, void* record, Reader& reader) {
             MemberOf<Member>::in(record) = read_boolean(json, reader);
           }}};
}

// An integer from 0 to Limit, whose public name is LimitName.
template <auto Member, std::int64_t Limit, const auto& LimitName>
constexpr FieldOf<RecordOf<Member>> count(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc,
           [](wire::JsonWriter& out, std::string_view d) { schema_of_count(out, d, Limit); },
           [](const wire::Json& json, void* record, Reader& reader) {
             MemberOf<Member>::in(record) = read_count(json, reader, Limit, LimitName);
           }}};
}

// A bare number in a string.
template <auto Member>
constexpr FieldOf<RecordOf<Member>> number(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc, schema_of_text, [](const wire::Json& json, void* record, Reader& reader) {
             MemberOf<Member>::in(record) = read_number(json, reader);
           }}};
}

template <auto Member, const QuantityRule& Rule>
constexpr FieldOf<RecordOf<Member>> quantity(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc, schema_of_quantity, [](const wire::Json& json, void* record, Reader& reader) {
             MemberOf<Member>::in(record) = read_quantity(json, reader, Rule);
           }}};
}

template <auto Member, const Dimension& Of>
constexpr FieldOf<RecordOf<Member>> vector(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc, schema_of_vector, [](const wire::Json& json, void* record, Reader& reader) {
             MemberOf<Member>::in(record) = read_vector(json, reader, Of);
           }}};
}

// A record in its own table, or in another one over the same type.
template <auto Member, const auto& Table = Fields<typename MemberOf<Member>::Value>::all>
constexpr FieldOf<RecordOf<Member>> record(std::string_view name, bool required, std::string_view doc) {
  return {{name, required, doc,
           [](wire::JsonWriter& out, std::string_view d) { schema_of_record(out, d, Table); },
           [](const wire::Json& json, void* record, Reader& reader) {
             read_members(json, &MemberOf<Member>::in(record), reader, Table);
           }}};
}

}  // namespace exact::physics
