// Output: how an answer's record is declared once, for the writer and for the JSON Schema of answers.
//
// A record type T specialises Output<T> with a table made by output<T>(...). Codec<X> knows how a value of
// type X is written and described; members that are the same in every answer are declared with constant().
#pragma once
#include "physics/units.h"
#include "wire/json.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace exact::physics {

struct OutputMember {
  std::string_view name;
  std::string_view constant;  // JSON text of a member that never varies
  void (*schema)(wire::JsonWriter& out) = nullptr;
  void (*write)(wire::JsonWriter& out, const void* record) = nullptr;
  bool (*present)(const void* record) = nullptr;  // null: always
};

template <class T>
struct Output;  // specialised with a static table `all`, and with `name` when it is a shared definition

void write_members(wire::JsonWriter& out, const void* record, std::span<const OutputMember> members);
void schema_of_members(wire::JsonWriter& out, std::span<const OutputMember> members);
void schema_reference(wire::JsonWriter& out, std::string_view definition);

// A number already converted to text, with its unit. The same text serves as SI value, since answers are
// given in coherent units; a quantity in another unit carries its own.
struct QuantityText {
  std::string value;
  const Unit* unit;
  std::optional<std::string> in_si;  // (si_value is a macro of <signal.h>)
};
struct VectorText {
  std::array<std::string, 3> at;
  const Unit* unit;
};
void write_quantity(wire::JsonWriter& out, const QuantityText& q);
void write_vector(wire::JsonWriter& out, const VectorText& v);
void write_dimension_schema(wire::JsonWriter& out);
void write_quantity_schema(wire::JsonWriter& out);
void write_vector_schema(wire::JsonWriter& out);
// "1,0,9/2".
std::string joined(const VectorText& v);

// The values of an enumeration by name.
template <class E>
struct EnumValues;  // specialised with `all`; name(E) gives the text

template <class X>
struct Codec {  // records
  static void schema(wire::JsonWriter& out) {
    if constexpr (requires { Output<X>::name; }) {
      schema_reference(out, Output<X>::name);
    } else {
      schema_of_members(out, Output<X>::all);
    }
  }
  static void write(wire::JsonWriter& out, const X& x) { write_members(out, &x, Output<X>::all); }
};

template <class E>
requires std::is_enum_v<E>
struct Codec<E> {
  static void schema(wire::JsonWriter& out) {
    out.begin_object().key("enum").begin_array();
    for (const E e : EnumValues<E>::all) out.string(name(e));
    out.end_array().end_object();
  }
  static void write(wire::JsonWriter& out, E e) { out.string(name(e)); }
};

template <>
struct Codec<std::string> {
  static void schema(wire::JsonWriter& out) { out.begin_object().member("type", "string").end_object(); }
  static void write(wire::JsonWriter& out, const std::string& s) { out.string(s); }
};
template <>
struct Codec<std::string_view> {
  static void schema(wire::JsonWriter& out) { Codec<std::string>::schema(out); }
  static void write(wire::JsonWriter& out, std::string_view s) { out.string(s); }
};
template <>
struct Codec<bool> {
  static void schema(wire::JsonWriter& out) { out.begin_object().member("type", "boolean").end_object(); }
  static void write(wire::JsonWriter& out, bool b) { out.boolean(b); }
};
template <>
struct Codec<std::int64_t> {  // counts
  static void schema(wire::JsonWriter& out) {
    out.begin_object().member("type", "integer").member("minimum", 0).end_object();
  }
  static void write(wire::JsonWriter& out, std::int64_t n) { out.number(n); }
};
template <>
struct Codec<QuantityText> {
  static void schema(wire::JsonWriter& out) { schema_reference(out, "quantity"); }
  static void write(wire::JsonWriter& out, const QuantityText& q) { write_quantity(out, q); }
};
template <>
struct Codec<VectorText> {
  static void schema(wire::JsonWriter& out) { schema_reference(out, "vector3"); }
  static void write(wire::JsonWriter& out, const VectorText& v) { write_vector(out, v); }
};
template <>
struct Codec<std::monostate> {
  static void schema(wire::JsonWriter& out) { out.begin_object().member("type", "null").end_object(); }
  static void write(wire::JsonWriter& out, std::monostate) { out.null(); }
};
template <class X>
struct Codec<std::vector<X>> {
  static void schema(wire::JsonWriter& out) {
    out.begin_object().member("type", "array").key("items");
    Codec<X>::schema(out);
    out.end_object();
  }
  static void write(wire::JsonWriter& out, const std::vector<X>& items) {
    out.begin_array();
    for (const X& x : items) Codec<X>::write(out, x);
    out.end_array();
  }
};
template <class... X>
struct Codec<std::variant<X...>> {
  static void schema(wire::JsonWriter& out) {
    out.begin_object().key("oneOf").begin_array();
    (Codec<X>::schema(out), ...);
    out.end_array().end_object();
  }
  static void write(wire::JsonWriter& out, const std::variant<X...>& v) {
    std::visit([&]<class Y>(const Y& y) { Codec<Y>::write(out, y); }, v);
  }
};
template <class X>
struct Codec<std::optional<X>> {  // a member that may be absent
  static void schema(wire::JsonWriter& out) { Codec<X>::schema(out); }
  static void write(wire::JsonWriter& out, const std::optional<X>& x) { Codec<X>::write(out, *x); }
};

template <class M>
inline constexpr bool kIsOptional = false;
template <class X>
inline constexpr bool kIsOptional<std::optional<X>> = true;

template <auto Member>
struct OutputOf;
template <class T, class M, M T::*Member>
struct OutputOf<Member> {
  static void write(wire::JsonWriter& out, const void* record) {
    Codec<M>::write(out, static_cast<const T*>(record)->*Member);
  }
  static bool present(const void* record) {
    if constexpr (kIsOptional<M>) {
      return (static_cast<const T*>(record)->*Member).has_value();
    } else {
      return true;
    }
  }
  static constexpr OutputMember named(std::string_view name) {
    return {name, {}, Codec<M>::schema, write, kIsOptional<M> ? present : nullptr};
  }
};

template <auto Member>
constexpr OutputMember member(std::string_view name) {
  return OutputOf<Member>::named(name);
}
constexpr OutputMember constant(std::string_view name, std::string_view json) { return {name, json}; }

template <class... M>
constexpr std::array<OutputMember, sizeof...(M)> output(M... member) {
  return {member...};
}

}  // namespace exact::physics
