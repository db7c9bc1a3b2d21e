// Type, Field: how a C++ value looks on the wire, as data.
//
// One immutable Type a C++ type, one table of Fields a record. The decoder, the encoder, the JSON Schema, the
// documentation and the tests are ordinary functions over these tables (codec.h, schema.h), so an operation adds
// no template code but a few small accessors.
//
//   C++                               wire
//   Integer                           "-12": decimal string of any length
//   Rational                          {"num": "1", "den": "2"}: reduced, denominator positive
//   int, std::int64_t                 -12: JSON integer within +-(2^53 - 1)
//   bool, Truth                       true (Truth is for std::vector<Truth>)
//   std::string                       "text"
//   enum with wire_names(E)           "NAME"
//   Literal<"QQ">, Constant<true>     exactly that value
//   std::vector<T>, std::array<T, N>  [...]
//   std::optional<T>                  T or null; an absent member is null
//   Map<T>                            {"any key": T, ...}, entries in the order given
//   struct with `static const Type type`   {...} or, for a tuple type, [...] with one item a field
//   std::variant<A, B, ...>           the record whose Literal member (the tag) has the value sent; without a
//                                     common tag, the first alternative that fits
#pragma once
#include "operation/bounds.h"
#include "operation/refusal.h"
#include "values/rational.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace exact {

struct Field;

struct Type {
  enum class Kind : std::uint8_t {
    kInteger,
    kRational,
    kInt,
    kBool,
    kText,
    kEnum,
    kLiteral,
    kConstantBool,
    kConstantInt,
    kList,
    kArray,
    kOptional,
    kMap,
    kRecord,
    kTuple,
    kUnion
  };
  Kind kind;
  std::uint8_t width = 0;      // bytes of an int or an enumeration
  std::uint32_t bytes = 0;     // sizeof a record
  const Type* item = nullptr;  // of a list, array, optional or map
  // Lists and maps: number of entries; optional: 0 or 1; union: index of the alternative.
  std::size_t (*size)(const void*) = nullptr;
  void (*resize)(void*, std::size_t) = nullptr;  // union: makes the alternative of that index
  void* (*at)(void*, std::size_t) = nullptr;
  std::string* (*key)(void*, std::size_t) = nullptr;  // maps
  std::span<const Field> fields = {};                 // records and tuples
  std::span<const std::string_view> names = {};       // enumerations
  std::span<const Type* const> alternatives = {};     // unions
  std::int64_t constant = 0;                          // constants
  std::string_view name = {};                         // records: the name of the schema; literals: the text
  std::string_view doc = {};                          // records
  void (*check)(const void*, Refuse&) = nullptr;      // records: rules across fields
  void* (*create)() = nullptr;                        // records: a new one, every member at its default
  void (*destroy)(void*) = nullptr;
};

struct Field {
  std::string_view name;
  std::string_view doc;
  Bounds bounds;
  const Type* type;
  void* (*member)(void* record);
  std::uint32_t bytes;  // sizeof the member

  // For a wire name that C++ reserves: field<&R::kind_>("...").named("class").
  constexpr Field named(std::string_view wire_name) const {
    Field f = *this;
    f.name = wire_name;
    return f;
  }
};

// ---- The C++ types -------------------------------------------------------------------

// A bool that std::vector stores as itself.
struct Truth {
  bool value = false;
  Truth() = default;
  Truth(bool v) : value(v) {}              // NOLINT
  operator bool() const { return value; }  // NOLINT
};

// String keys to values, in the order of insertion. The decoder never yields a key twice.
template <class T>
struct Map {
  std::vector<std::pair<std::string, T>> entries;
};

template <std::size_t N>
struct FixedText {
  char text[N];
  consteval FixedText(const char (&s)[N]) {  // NOLINT
    for (std::size_t i = 0; i < N; ++i) text[i] = s[i];
  }
};
// A member that is always this text (a schema version, a domain, the tag of a union).
template <FixedText S>
struct Literal {
  static constexpr std::string_view value{S.text, sizeof(S.text) - 1};
};
// A member that is always this bool or int.
template <auto V>
struct Constant {
  static constexpr auto value = V;
};

template <class T>
struct TypeOf;
template <class T>
concept HasType = requires {
  { &T::type } -> std::convertible_to<const Type*>;
};

template <class T>
constexpr const Type* type_of() {
  if constexpr (HasType<T>) {
    return &T::type;
  } else {
    return &TypeOf<T>::value;
  }
}

template <>
struct TypeOf<Integer> {
  static constexpr Type value{.kind = Type::Kind::kInteger};
};
template <>
struct TypeOf<Rational> {
  static constexpr Type value{.kind = Type::Kind::kRational};
};
template <>
struct TypeOf<int> {
  static constexpr Type value{.kind = Type::Kind::kInt, .width = 4};
};
template <>
struct TypeOf<std::int64_t> {
  static constexpr Type value{.kind = Type::Kind::kInt, .width = 8};
};
template <>
struct TypeOf<bool> {
  static constexpr Type value{.kind = Type::Kind::kBool};
};
template <>
struct TypeOf<Truth> {
  static constexpr Type value{.kind = Type::Kind::kBool};
};
template <>
struct TypeOf<std::string> {
  static constexpr Type value{.kind = Type::Kind::kText};
};
static_assert(sizeof(bool) == 1 && sizeof(Truth) == 1);

// An enumeration is declared by a function beside it, found by argument-dependent lookup:
//   enum class Status { kExact, kUnknown };          // values 0, 1, ... in order
//   constexpr auto wire_names(Status) { return names("EXACT", "UNKNOWN"); }
template <class... T>
constexpr std::array<std::string_view, sizeof...(T)> names(T... text) {
  return {std::string_view(text)...};
}
template <class E>
requires std::is_enum_v<E>
struct TypeOf<E> {
  static constexpr auto texts = wire_names(E{});
  static constexpr Type value{.kind = Type::Kind::kEnum, .width = sizeof(E), .names = texts};
};
template <FixedText S>
struct TypeOf<Literal<S>> {
  static constexpr Type value{.kind = Type::Kind::kLiteral, .name = Literal<S>::value};
};
template <auto V>
struct TypeOf<Constant<V>> {
  static constexpr Type value{
      .kind = std::is_same_v<decltype(V), bool> ? Type::Kind::kConstantBool : Type::Kind::kConstantInt,
      .constant = V};
};
template <class T>
struct TypeOf<std::vector<T>> {
  static_assert(!std::is_same_v<T, bool>, "use std::vector<Truth>");
  static std::size_t size(const void* v) { return static_cast<const std::vector<T>*>(v)->size(); }
  static void resize(void* v, std::size_t n) { static_cast<std::vector<T>*>(v)->resize(n); }
  static void* at(void* v, std::size_t i) { return &(*static_cast<std::vector<T>*>(v))[i]; }
  static constexpr Type value{
      .kind = Type::Kind::kList, .item = type_of<T>(), .size = size, .resize = resize, .at = at};
};
template <class T, std::size_t N>
struct TypeOf<std::array<T, N>> {
  static std::size_t size(const void*) { return N; }
  static void* at(void* v, std::size_t i) { return &(*static_cast<std::array<T, N>*>(v))[i]; }
  static constexpr Type value{
      .kind = Type::Kind::kArray, .item = type_of<T>(), .size = size, .at = at, .constant = N};
};
template <class T>
struct TypeOf<std::optional<T>> {
  static std::size_t size(const void* v) { return static_cast<const std::optional<T>*>(v)->has_value(); }
  static void resize(void* v, std::size_t n) {
    auto& o = *static_cast<std::optional<T>*>(v);
    if (n)
      o.emplace();
    else
      o.reset();
  }
  static void* at(void* v, std::size_t) { return &**static_cast<std::optional<T>*>(v); }
  static constexpr Type value{
      .kind = Type::Kind::kOptional, .item = type_of<T>(), .size = size, .resize = resize, .at = at};
};
template <class T>
struct TypeOf<Map<T>> {
  static std::size_t size(const void* v) { return static_cast<const Map<T>*>(v)->entries.size(); }
  static void resize(void* v, std::size_t n) { static_cast<Map<T>*>(v)->entries.resize(n); }
  static void* at(void* v, std::size_t i) { return &static_cast<Map<T>*>(v)->entries[i].second; }
  static std::string* key(void* v, std::size_t i) { return &static_cast<Map<T>*>(v)->entries[i].first; }
  static constexpr Type value{
      .kind = Type::Kind::kMap, .item = type_of<T>(), .size = size, .resize = resize, .at = at, .key = key};
};
template <class... T>
struct TypeOf<std::variant<T...>> {
  using V = std::variant<T...>;
  template <std::size_t I>
  static void emplace(V& v) {
    v.template emplace<I>();
  }
  static std::size_t index(const void* v) { return static_cast<const V*>(v)->index(); }
  static void make(void* v, std::size_t i) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((I == i ? emplace<I>(*static_cast<V*>(v)) : void()), ...);
    }
    (std::index_sequence_for<T...>{});
  }
  static void* get(void* v, std::size_t) {
    return std::visit([](auto& x) -> void* { return &x; }, *static_cast<V*>(v));
  }
  static constexpr const Type* list[] = {type_of<T>()...};
  static constexpr Type value{
      .kind = Type::Kind::kUnion, .size = index, .resize = make, .at = get, .alternatives = list};
};

// ---- Records -------------------------------------------------------------------------

template <class>
struct MemberOf;
template <class C, class M>
struct MemberOf<M C::*> {
  using Record = C;
  using Value = M;
};

// The member's own name, so that the wire name cannot drift from it.
template <auto Member>
consteval std::string_view member_name() {
  std::string_view s = __PRETTY_FUNCTION__;
  s.remove_prefix(s.find("Member = "));
  s = s.substr(0, s.find_first_of(";]"));
  s.remove_prefix(s.rfind(':') + 1);
  while (s.ends_with(')')) s.remove_suffix(1);
  return s;
}

// A field named like the member.
template <auto Member>
constexpr Field field(std::string_view doc, Bounds bounds = {}) {
  using P = MemberOf<decltype(Member)>;
  return {member_name<Member>(),
          doc,
          bounds,
          type_of<typename P::Value>(),
          [](void* r) -> void* { return &(static_cast<typename P::Record*>(r)->*Member); },
          sizeof(typename P::Value)};
}

// The rules across the fields of a record: void check(const Record&, Refuse&), called when every field is right.
template <auto Check, class Record>
void checked(const void* record, Refuse& refuse) {
  Check(*static_cast<const Record*>(record), refuse);
}

// The Type of a shared record. `name` is its name among the definitions of a schema; `doc` one sentence.
template <class Record, auto Check = nullptr, std::size_t N>
constexpr Type record_type(std::string_view name, std::string_view doc, const Field (&fields)[N]) {
  Type t{.kind = Type::Kind::kRecord, .bytes = sizeof(Record), .fields = fields, .name = name, .doc = doc};
  t.create = []() -> void* { return new Record{}; };
  t.destroy = [](void* r) { delete static_cast<Record*>(r); };
  if constexpr (!std::is_same_v<decltype(Check), std::nullptr_t>) t.check = checked<Check, Record>;
  return t;
}
// A record that is sent as an array with one item a field, in the order of the table.
template <class Record, auto Check = nullptr, std::size_t N>
constexpr Type tuple_type(std::string_view name, std::string_view doc, const Field (&fields)[N]) {
  Type t = record_type<Record, Check>(name, doc, fields);
  t.kind = Type::Kind::kTuple;
  return t;
}

}  // namespace exact
