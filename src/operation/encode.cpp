// The encoder: records as JSON, by their tables of fields.
#include "operation/operation.h"
#include "wire/json.h"

#include <stdexcept>

namespace exact {
namespace {

using K = Type::Kind;

void write_integer(const Integer& z, wire::JsonWriter& out) {
  out.raw("\"");
  z.append_to(out.out());  // into its place: matrices have very many
  out.out() += '"';
}

void write_int(std::int64_t v, wire::JsonWriter& out) {
  if (v > kMaxJsonInteger || v < -kMaxJsonInteger)
    throw std::logic_error("a JSON integer of the result exceeds 2^53 - 1");
  out.number(v);
}

// Descriptors hand out mutable access for the decoder; the encoder only reads through it.
void write(const Type& t, void* v, wire::JsonWriter& out) {
  switch (t.kind) {
    case K::kInteger: write_integer(*static_cast<const Integer*>(v), out); return;
    case K::kRational: {
      // As one text, cut at the bar: numerator() and denominator() would copy numbers that may be large.
      std::string text;
      static_cast<const Rational*>(v)->append_to(text);
      const std::size_t bar = text.find('/');
      out.raw(R"({"num":")");
      out.out().append(text, 0, bar);
      out.out() += R"(","den":")";
      if (bar == text.npos)
        out.out() += '1';
      else
        out.out().append(text, bar + 1);
      out.out() += R"("})";
      return;
    }
    case K::kInt:
      write_int(t.width == 4 ? *static_cast<int*>(v) : *static_cast<std::int64_t*>(v), out);
      return;
    case K::kBool: out.boolean(*static_cast<bool*>(v)); return;
    case K::kText: out.string(*static_cast<std::string*>(v)); return;
    case K::kEnum: {
      const std::size_t i = t.width == 1   ? *static_cast<std::uint8_t*>(v)
                            : t.width == 2 ? *static_cast<std::uint16_t*>(v)
                            : t.width == 4 ? *static_cast<std::uint32_t*>(v)
                                           : *static_cast<std::uint64_t*>(v);
      if (i >= t.names.size()) throw std::logic_error("an enumeration of the result has no such name");
      out.string(t.names[i]);
      return;
    }
    case K::kLiteral: out.string(t.name); return;
    case K::kConstantBool: out.boolean(t.constant != 0); return;
    case K::kConstantInt: write_int(t.constant, out); return;
    case K::kOptional:
      if (t.size(v) == 0) {
        out.null();
      } else {
        write(*t.item, t.at(v, 0), out);
      }
      return;
    case K::kList:
    case K::kArray: {
      out.begin_array();
      const std::size_t n = t.size(v);
      for (std::size_t i = 0; i < n; ++i) write(*t.item, t.at(v, i), out);
      out.end_array();
      return;
    }
    case K::kMap: {
      out.begin_object();
      const std::size_t n = t.size(v);
      for (std::size_t i = 0; i < n; ++i) {
        out.key(*t.key(v, i));
        write(*t.item, t.at(v, i), out);
      }
      out.end_object();
      return;
    }
    case K::kRecord:
      out.begin_object();
      for (const Field& f : t.fields) {
        out.key(f.name);
        write(*f.type, f.member(v), out);
      }
      out.end_object();
      return;
    case K::kTuple:
      out.begin_array();
      for (const Field& f : t.fields) write(*f.type, f.member(v), out);
      out.end_array();
      return;
    case K::kUnion: {
      const std::size_t i = t.size(v);
      write(*t.alternatives[i], t.at(v, i), out);
      return;
    }
  }
}

}  // namespace

void encode(const Type& type, const void* record, wire::JsonWriter& out) {
  write(type, const_cast<void*>(record), out);
}

}  // namespace exact
