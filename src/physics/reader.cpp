#include "physics/reader.h"

#include "physics/limits.h"
#include "physics/units.h"

namespace exact::physics {

std::string Reader::pointer() const {
  std::string out;
  for (const auto& step : path_) {
    out += '/';
    if (const auto* item = std::get_if<std::size_t>(&step)) {
      out += std::to_string(*item);
      continue;
    }
    for (const char c : std::get<std::string_view>(step)) {
      if (c == '~') {
        out += "~0";
      } else if (c == '/') {
        out += "~1";
      } else {
        out += c;
      }
    }
  }
  return out;
}

void Reader::refuse(std::string_view rule) const {
  std::string message = pointer();
  if (!message.empty()) message += ": ";
  throw Refusal{message.append(rule)};
}

const wire::Json& Reader::required(const wire::Json& object, std::string_view member) {
  const wire::Json* found = object.find(member);
  if (found == nullptr) {
    const Step step(*this, member);
    refuse("this field is missing");
  }
  return *found;
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kShown = 48;
  std::string out = "\"";
  std::size_t end = std::min(text.size(), kShown);
  // Never cut a UTF-8 sequence.
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  out += text.substr(0, end);
  out += end < text.size() ? "...\"" : "\"";
  return out;
}

std::string_view read_text(const wire::Json& json, Reader& reader) {
  if (!json.is_string()) reader.refuse("a string is expected here");
  return json.text();
}

bool read_boolean(const wire::Json& json, Reader& reader) {
  if (!json.is_bool()) reader.refuse("true or false is expected here");
  return json.boolean();
}

std::int64_t read_count(const wire::Json& json, Reader& reader, std::int64_t limit,
                        std::string_view limit_name) {
  if (!json.is_integer_number())
    reader.refuse("an integer, written without point and exponent, is expected here");
  const auto value = json.int64();
  const bool negative = json.text().starts_with('-') && !(value && *value == 0);
  if (negative) reader.refuse("a count cannot be negative");
  if (!value || *value > limit)
    reader.refuse("more than " + std::string(limit_name) + " = " + std::to_string(limit));
  return *value;
}

std::string number_fault(std::string_view text) {
  constexpr char kGrammar[] = "write an integer (12), a decimal (-1.5) or a fraction of integers (3/4)";
  if (text.empty()) return std::string("an empty string is not a number; ") + kGrammar;
  if (static_cast<std::int64_t>(text.size()) > kMaxNumberCharacters)
    return "a number of " + std::to_string(text.size()) +
           " characters exceeds max_number_characters = " + std::to_string(kMaxNumberCharacters);
  std::string fault = excerpt(text) + " is not an exact number";
  const auto slash = text.find('/');
  if (text.find_first_of(" \t\r\n") != text.npos) {
    fault += " (blanks are not part of a number)";
  } else if (slash != text.npos && slash + 1 < text.size() &&
             text.find_first_not_of('0', slash + 1) == text.npos) {
    fault += " (its denominator is zero)";
  } else if (text.find_first_of("eE") != text.npos &&
             text.find_first_not_of("+-.0123456789eE") == text.npos) {
    fault += " (there is no exponent form; write the digits out)";
  }
  return fault + "; " + kGrammar;
}

Rational read_number(const wire::Json& json, Reader& reader) {
  if (json.is_number())
    reader.refuse("a number is given as a string here, so that no digit is lost on the way");
  const std::string_view text = read_text(json, reader);
  if (static_cast<std::int64_t>(text.size()) <= kMaxNumberCharacters)
    if (auto value = Rational::from_text(text)) return std::move(*value);
  reader.refuse(number_fault(text));
}

const Rational& read_scale(const wire::Json& json, Reader& reader, const Dimension& dimension) {
  const std::string_view symbol = read_text(json, reader);
  const Unit* found = find_unit(symbol);
  if (found == nullptr) {
    if (const auto reason = inexact_unit_reason(symbol); !reason.empty())
      reader.refuse("the unit " + excerpt(symbol) + " has no exact value: " + std::string(reason));
    reader.refuse("no unit " + excerpt(symbol) + "; the action units lists the symbols");
  }
  if (found->dimension != dimension)
    reader.refuse("a unit of dimension " + dimension.text() + " is needed, but " + excerpt(symbol) +
                  " has the dimension " + found->dimension.text());
  return found->scale;
}

}  // namespace exact::physics
