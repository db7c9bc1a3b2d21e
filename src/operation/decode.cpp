// The strict decoder: JSON into records by their tables of fields.
//
// Every fault is reported, up to Refusals::kMost, each with the code and the location under which clients of the
// catalog know it. Lengths are looked at before what they measure is read. The rules of a record run only when all
// of its fields are right.
#include "operation/operation.h"
#include "wire/json.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>

namespace exact {
namespace {

using K = Type::Kind;
using wire::Json;

constexpr std::uint32_t kMaxPayloadDepth = 64;

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// ^(?:0|-?[1-9][0-9]*)$, or with `minus_zero` ^-?(?:0|[1-9][0-9]*)$.
bool is_canonical_integer(std::string_view text, bool minus_zero) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative);
  if (digits.empty()) return false;
  for (char c : digits) {
    if (c < '0' || c > '9') return false;
  }
  if (digits[0] == '0') return digits.size() == 1 && (!negative || minus_zero);
  return true;
}

// What no payload may hold anywhere: a number with fraction or exponent, an integer that not every client reads
// exactly, nesting beyond the bound. Null when there is none. The fields are not known here: what is said is true for
// each of them. `place` becomes the way to the value, as in graph.edges[3].
const char* uncanonical(const Json& value, std::uint32_t depth, std::string& place) {
  const bool nested = value.is_array() || value.is_object();
  if (nested && depth == kMaxPayloadDepth) return "is nested too deeply";
  if (value.is_number()) {
    if (!value.is_integer_number())
      return "must not have a fraction or an exponent; where a field takes fractions, they are sent as "
             "{\"num\", \"den\"}";
    const auto v = value.int64();
    if (!v || *v > kMaxJsonInteger || *v < -kMaxJsonInteger)
      return "must not go beyond +-(2^53 - 1); where a field takes longer integers, they are sent as decimal "
             "strings";
  }
  const auto steps_to = [&](std::string step, const char* why) {
    place = std::move(step) + (place.empty() || place[0] == '[' ? "" : ".") + place;
    return why;
  };
  for (std::size_t i = 0; i < value.items().size(); ++i) {
    if (const char* why = uncanonical(value.items()[i], depth + 1, place))
      return steps_to('[' + std::to_string(i) + ']', why);
  }
  for (const wire::Member& m : value.members()) {
    if (m.value.is_string()) continue;
    if (const char* why = uncanonical(m.value, depth + 1, place)) return steps_to(std::string(m.key), why);
  }
  return nullptr;
}

// The name of the member whose literal tells the alternatives of a union apart; empty when there is none.
std::string_view tag_of(const Type& type) {
  for (const Field& f : type.alternatives[0]->fields) {
    if (f.type->kind != K::kLiteral) continue;
    const bool everywhere = std::ranges::all_of(type.alternatives, [&](const Type* alternative) {
      return std::ranges::any_of(alternative->fields, [&](const Field& g) {
        return g.name == f.name && g.type->kind == K::kLiteral;
      });
    });
    if (everywhere) return f.name;
  }
  return {};
}

std::string_view literal_of(const Type& record, std::string_view tag) {
  for (const Field& f : record.fields) {
    if (f.name == tag) return f.type->name;
  }
  return {};
}

class Decoder {
 public:
  explicit Decoder(Refusals& refusals) : refusals_(refusals) {}

  // True when the value was read; what was refused is in the list.
  bool read(const Json& j, const Type& t, void* v, const Bounds& b, int depth, const Place* place) {
    switch (t.kind) {
      case K::kInteger: return read_integer(j, *static_cast<Integer*>(v), b, place);
      case K::kRational: return read_rational(j, *static_cast<Rational*>(v), b, place);
      case K::kInt: return read_int(j, t, v, b, place);
      case K::kBool:
        if (!j.is_bool()) return refuse(place, "bool_type", "expected true or false", j);
        *static_cast<bool*>(v) = j.boolean();
        return true;
      case K::kText: return read_text(j, *static_cast<std::string*>(v), b, place);
      case K::kEnum: return read_enum(j, t, v, b, place);
      case K::kLiteral:
        if (!j.is_string() || j.text() != t.name)
          return refuse(place, "literal_error", "expected \"" + std::string(t.name) + "\"", j);
        return true;
      case K::kConstantBool:
        if (!j.is_bool() || j.boolean() != (t.constant != 0))
          return refuse(place, "literal_error", t.constant ? "expected true" : "expected false", j);
        return true;
      case K::kConstantInt:
        if (!j.is_number() || j.int64() != t.constant)
          return refuse(place, "literal_error", "expected " + std::to_string(t.constant), j);
        return true;
      case K::kOptional:
        t.resize(v, j.is_null() ? 0 : 1);
        return j.is_null() || read(j, *t.item, t.at(v, 0), b, depth, place);
      case K::kList: return read_list(j, t, v, b, depth, place);
      case K::kArray: return read_array(j, t, v, b, depth, place);
      case K::kMap: return read_map(j, t, v, b, depth, place);
      case K::kRecord: return read_record(j, t, v, place);
      case K::kTuple: return read_tuple(j, t, v, place);
      case K::kUnion: return read_union(j, t, v, place);
    }
    return false;
  }

 private:
  bool refuse(const Place* place, std::string_view code, std::string message, const Json& input) {
    refusals_.add(place, code, std::move(message), &input);
    return false;
  }

  bool check_length(const Json& j, const Bounds& b, const Place* place) {
    if (b.min_length == 0 && b.max_length == kNoLimit) return true;
    const std::size_t n = code_points(j.text());
    if (n < b.min_length)
      return refuse(place, "string_too_short",
                    "needs at least " + std::to_string(b.min_length) + " characters", j);
    if (n > b.max_length)
      return refuse(place, "string_too_long", "has more than " + std::to_string(b.max_length) + " characters",
                    j);
    return true;
  }

  bool read_digits(const Json& j, Integer& out, const Bounds& b, const Place* place) {
    if (!j.is_string()) return refuse(place, "string_type", "expected an integer written as a string", j);
    if (!check_length(j, b, place)) return false;
    const std::string_view text = j.text();
    if (text.size() > std::size_t{b.max_digits} + text.starts_with('-'))
      return refuse(place, "string_too_long", "has more than " + std::to_string(b.max_digits) + " digits", j);
    if (!is_canonical_integer(text, b.accepts_minus_zero))
      return refuse(place, "string_pattern_mismatch",
                    "expected decimal digits without leading zeros or plus sign", j);
    out = *Integer::from_decimal(text);
    return true;
  }

  template <class Number>
  bool check_range(const Json& j, const Number& n, const Bounds& b, const Place* place) {
    if (b.min_value != Bounds{}.min_value &&
        (n < Number(b.min_value) || (b.min_is_exclusive && n == Number(b.min_value))))
      return refuse(place, "value_error", at_least_text(b), j);
    if (b.max_value != Bounds{}.max_value &&
        (n > Number(b.max_value) || (b.max_is_exclusive && n == Number(b.max_value))))
      return refuse(place, "value_error", at_most_text(b), j);
    return true;
  }
  static std::string at_least_text(const Bounds& b) {
    return (b.min_is_exclusive ? "must be greater than " : "must be at least ") + std::to_string(b.min_value);
  }
  static std::string at_most_text(const Bounds& b) {
    return (b.max_is_exclusive ? "must be less than " : "must be at most ") + std::to_string(b.max_value);
  }

  bool read_integer(const Json& j, Integer& out, const Bounds& b, const Place* place) {
    return read_digits(j, out, b, place) && check_range(j, out, b, place);
  }

  bool read_rational(const Json& j, Rational& out, const Bounds& b, const Place* place) {
    if (read_short_rational(j, out, b)) return check_range(j, out, b, place);
    if (!j.is_object())
      return refuse(place, "model_type", "expected a rational number {\"num\": \"...\", \"den\": \"...\"}",
                    j);
    Integer num, den;
    const Bounds part = digits(b.max_digits);
    bool good = read_part(j, "num", num, part, place);
    good = read_part(j, "den", den, part, place) && good;
    if (j.size() > 2 || !good)
      good =
          refuse_extra(j, place, [](std::string_view key) { return key == "num" || key == "den"; }) && good;
    if (!good) return false;
    if (den.sign() <= 0) return refuse(place, "value_error", "the denominator must be positive", j);
    if (!gcd(num, den).is_one())
      return refuse(place, "value_error", "must be in lowest terms, and zero must be 0/1", j);
    fmpz_swap(fmpq_numref(out.raw()), num.raw());
    fmpz_swap(fmpq_denref(out.raw()), den.raw());
    return check_range(j, out, b, place);
  }
  // Reads {"num": ..., "den": ...} in this order when both fit in a word and nothing is wrong with them: what nearly every
  // entry of a large payload is.
  static bool read_short_rational(const Json& j, Rational& out, const Bounds& b) {
    const auto members = j.members();
    if (members.size() != 2 || members[0].key != "num" || members[1].key != "den") return false;
    std::int64_t num, den;
    if (!short_integer(members[0].value, b, num) || !short_integer(members[1].value, b, den) || den <= 0)
      return false;
    if (den != 1 && std::gcd(num, den) != 1) return false;
    fmpz_set_si(fmpq_numref(out.raw()), num);
    fmpz_set_si(fmpq_denref(out.raw()), den);
    return true;
  }
  static bool short_integer(const Json& j, const Bounds& b, std::int64_t& out) {
    if (!j.is_string()) return false;
    const std::string_view text = j.text();
    const bool negative = text.starts_with('-');
    const std::size_t digits = text.size() - negative;
    if (digits == 0 || digits > 18 || digits > b.max_digits) return false;
    if (text[negative] == '0') {
      out = 0;
      return text.size() == 1;
    }
    std::int64_t v = 0;
    for (const char* c = text.data() + negative; c != text.data() + text.size(); ++c) {
      if (*c < '0' || *c > '9') return false;
      v = v * 10 + (*c - '0');
    }
    out = negative ? -v : v;
    return true;
  }
  bool read_part(const Json& j, const char* name, Integer& out, const Bounds& b, const Place* place) {
    const Place here{place, name};
    const Json* x = j.find(name);
    if (!x) return refuse(&here, "missing", "is required", j);
    return read_digits(*x, out, b, &here);
  }

  bool read_int(const Json& j, const Type& t, void* v, const Bounds& b, const Place* place) {
    if (b.choice_count != 0) {
      const auto value = j.int64();
      const bool known =
          j.is_number() && value &&
          std::any_of(b.choice, b.choice + b.choice_count, [&](std::int64_t c) { return c == *value; });
      if (!known) {
        std::string message = "expected ";
        for (int i = 0; i < b.choice_count; ++i) message += (i ? " or " : "") + std::to_string(b.choice[i]);
        return refuse(place, "literal_error", std::move(message), j);
      }
      return store_int(t, v, *value);
    }
    if (!j.is_number()) return refuse(place, "int_type", "expected a JSON integer", j);
    const auto value = j.int64();
    if (!value) return refuse(place, "int_type", "expected a JSON integer", j);
    if (*value > b.max_value || (b.max_is_exclusive && *value == b.max_value))
      return refuse(place, b.max_is_exclusive ? "less_than" : "less_than_equal", at_most_text(b), j);
    if (*value < b.min_value || (b.min_is_exclusive && *value == b.min_value))
      return refuse(place, b.min_is_exclusive ? "greater_than" : "greater_than_equal", at_least_text(b), j);
    if (t.width == 4 && (*value > std::numeric_limits<std::int32_t>::max() ||
                         *value < std::numeric_limits<std::int32_t>::min()))
      return refuse(place, *value > 0 ? "less_than_equal" : "greater_than_equal", "must fit in 32 bits", j);
    return store_int(t, v, *value);
  }
  static bool store_int(const Type& t, void* v, std::int64_t value) {
    if (t.width == 4) {
      *static_cast<int*>(v) = static_cast<int>(value);
    } else {
      *static_cast<std::int64_t*>(v) = value;
    }
    return true;
  }

  bool read_text(const Json& j, std::string& out, const Bounds& b, const Place* place) {
    if (!j.is_string()) return refuse(place, "string_type", "expected a string", j);
    if (!check_length(j, b, place)) return false;
    if (b.text_pattern && !b.text_pattern->matches(j.text()))
      return refuse(place, "string_pattern_mismatch", "must match " + std::string(b.text_pattern->regex), j);
    out.assign(j.text());
    return true;
  }

  bool read_enum(const Json& j, const Type& t, void* v, const Bounds& b, const Place* place) {
    const auto it = j.is_string() ? std::ranges::find(t.names, j.text()) : t.names.end();
    if (it == t.names.end()) {
      std::string message = "expected ";
      for (std::size_t i = 0; i < t.names.size(); ++i)
        message += (i == 0                    ? "\""
                    : i + 1 == t.names.size() ? " or \""
                                              : ", \"") +
                   std::string(t.names[i]) + '"';
      return refuse(place, b.names_enumeration ? "enum" : "literal_error", std::move(message), j);
    }
    const auto value = static_cast<std::int64_t>(it - t.names.begin());
    switch (t.width) {
      case 1: *static_cast<std::uint8_t*>(v) = static_cast<std::uint8_t>(value); break;
      case 2: *static_cast<std::uint16_t*>(v) = static_cast<std::uint16_t>(value); break;
      case 4: *static_cast<std::int32_t*>(v) = static_cast<std::int32_t>(value); break;
      default: *static_cast<std::int64_t*>(v) = value;
    }
    return true;
  }

  bool too_long(const Json& j, std::uint32_t most, const Place* place) {
    return refuse(
        place, "too_long",
        "has " + std::to_string(j.size()) + " entries; at most " + std::to_string(most) + " are allowed", j);
  }

  bool read_list(const Json& j, const Type& t, void* v, const Bounds& b, int depth, const Place* place) {
    if (!j.is_array()) return refuse(place, "tuple_type", "expected an array", j);
    const auto items = j.items();
    if (items.size() > b.max_items[depth]) return too_long(j, b.max_items[depth], place);
    t.resize(v, items.size());
    std::size_t right = 0;
    Place here{place, 0};
    for (std::size_t i = 0; i < items.size(); ++i) {
      here.step.index = static_cast<std::int64_t>(i);
      right += read(items[i], *t.item, t.at(v, i), b, depth + 1, &here);
    }
    // Items that could not be read do not count.
    if (right < b.min_items[depth])
      return refuse(place, "too_short",
                    "needs at least " + std::to_string(b.min_items[depth]) + " valid entries", j);
    return right == items.size();
  }

  bool read_array(const Json& j, const Type& t, void* v, const Bounds& b, int depth, const Place* place) {
    if (!j.is_array()) return refuse(place, "tuple_type", "expected an array", j);
    const std::size_t n = static_cast<std::size_t>(t.constant);
    const auto items = j.items();
    bool good = true;
    Place here{place, 0};
    for (std::size_t i = 0; i < n; ++i) {
      here.step.index = static_cast<std::int64_t>(i);
      if (i < items.size()) {
        good = read(items[i], *t.item, t.at(v, i), b, depth + 1, &here) && good;
      } else {
        good = refuse(&here, "missing", "is required", j);
      }
    }
    if (items.size() > n) return too_long(j, static_cast<std::uint32_t>(n), place);
    return good;
  }

  bool read_map(const Json& j, const Type& t, void* v, const Bounds& b, int depth, const Place* place) {
    if (!j.is_object()) return refuse(place, "dict_type", "expected an object", j);
    const auto members = j.members();
    if (members.size() > b.max_items[depth]) return too_long(j, b.max_items[depth], place);
    t.resize(v, members.size());
    std::size_t right = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const Place here{place, members[i].key};
      t.key(v, i)->assign(members[i].key);
      right += read(members[i].value, *t.item, t.at(v, i), b, depth + 1, &here);
    }
    if (right < b.min_items[depth])
      return refuse(place, "too_short",
                    "needs at least " + std::to_string(b.min_items[depth]) + " valid entries", j);
    return right == members.size();
  }

  template <class Known>
  bool refuse_extra(const Json& j, const Place* place, Known known) {
    std::vector<const wire::Member*> extra;
    for (const wire::Member& m : j.members()) {
      if (!known(m.key)) extra.push_back(&m);
    }
    std::ranges::sort(extra, {}, [](const wire::Member* m) { return m->key; });
    for (const wire::Member* m : extra) {
      const Place here{place, m->key};
      refuse(&here, "extra_forbidden", "is not a field of this object", m->value);
    }
    return extra.empty();
  }

  bool read_record(const Json& j, const Type& t, void* v, const Place* place) {
    if (!j.is_object()) return refuse(place, "model_type", "expected an object", j);
    bool good = true;
    std::size_t seen = 0;
    for (const Field& f : t.fields) {
      const Place here{place, f.name};
      if (const Json* x = j.find(f.name)) {
        ++seen;
        good = read(*x, *f.type, f.member(v), f.bounds, 0, &here) && good;
      } else if (!f.bounds.has_default && f.type->kind != K::kOptional) {
        good = refuse(&here, "missing", "is required", j);
      }
    }
    if (seen != j.size()) {
      refuse_extra(j, place, [&](std::string_view key) {
        return std::ranges::any_of(t.fields, [&](const Field& f) { return f.name == key; });
      });
      return false;
    }
    return good && passes(j, t, v, place);
  }

  bool read_tuple(const Json& j, const Type& t, void* v, const Place* place) {
    if (!j.is_array()) return refuse(place, "tuple_type", "expected an array", j);
    const auto items = j.items();
    bool good = true;
    Place here{place, 0};
    for (std::size_t i = 0; i < t.fields.size(); ++i) {
      const Field& f = t.fields[i];
      here.step.index = static_cast<std::int64_t>(i);
      if (i < items.size()) {
        good = read(items[i], *f.type, f.member(v), f.bounds, 0, &here) && good;
      } else {
        good = refuse(&here, "missing", "is required", j);
      }
    }
    if (items.size() > t.fields.size())
      return too_long(j, static_cast<std::uint32_t>(t.fields.size()), place);
    return good && passes(j, t, v, place);
  }

  bool passes(const Json& j, const Type& t, void* v, const Place* place) {
    if (!t.check) return true;
    Refusals own;
    Refuse refuse_here(own, place, &j);
    t.check(v, refuse_here);
    for (const Refusal& r : own.list()) refusals_.add(r);
    return own.empty();
  }

  bool read_union(const Json& j, const Type& t, void* v, const Place* place) {
    const std::string_view tag = tag_of(t);
    if (tag.empty()) return read_first_fitting(j, t, v, place);
    if (!j.is_object()) return refuse(place, "model_attributes_type", "expected an object", j);
    const Json* chosen = j.find(tag);
    if (!chosen)
      return refuse(place, "union_tag_not_found", "needs the member \"" + std::string(tag) + '"', j);
    for (std::size_t i = 0; i < t.alternatives.size(); ++i) {
      const std::string_view name = literal_of(*t.alternatives[i], tag);
      if (!chosen->is_string() || chosen->text() != name) continue;
      const Place here{place, name};
      t.resize(v, i);
      return read(j, *t.alternatives[i], t.at(v, i), {}, 0, &here);
    }
    std::string message = "\"" + std::string(tag) + "\" must be one of";
    for (const Type* a : t.alternatives) message += " \"" + std::string(literal_of(*a, tag)) + '"';
    return refuse(place, "union_tag_invalid", std::move(message), j);
  }

  bool read_first_fitting(const Json& j, const Type& t, void* v, const Place* place) {
    Refusals all;
    for (std::size_t i = 0; i < t.alternatives.size(); ++i) {
      const Place here{place, t.alternatives[i]->name};
      Refusals own;
      t.resize(v, i);
      if (Decoder(own).read(j, *t.alternatives[i], t.at(v, i), {}, 0, &here)) return true;
      for (const Refusal& r : own.list()) all.add(r);
    }
    for (const Refusal& r : all.list()) refusals_.add(r);
    return false;
  }

  Refusals& refusals_;
};

}  // namespace

bool decode(const Type& type, const Json& payload, void* record, Refusals& refusals) {
  std::string place;
  if (const char* why = uncanonical(payload, 0, place)) {
    refusals.add(nullptr, "canonicalization_error", (place.empty() ? "the payload " : place + ' ') + why,
                 &payload);
    return false;
  }
  return Decoder(refusals).read(payload, type, record, {}, 0, nullptr);
}

}  // namespace exact
