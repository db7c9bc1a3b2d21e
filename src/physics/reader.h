// Reader: where in a request the decoder is, and how it refuses.
#pragma once
#include "physics/dimension.h"
#include "values/rational.h"
#include "wire/json.h"

#include <variant>
#include <vector>

namespace exact::physics {

// A request that is malformed, out of bounds or outside the domain. The message starts with the JSON Pointer
// of the field at fault, where one is.
struct Refusal {
  std::string message;
};

class Reader {
 public:
  // Refuses the value that is being read: "/particle/mass/value: " and the rule it breaks.
  [[noreturn]] void refuse(std::string_view rule) const;
  std::string pointer() const;

  // Names the member or item that is being read, for its lifetime.
  class Step {
   public:
    Step(Reader& reader, std::string_view member) : reader_(reader) { reader_.path_.emplace_back(member); }
    Step(Reader& reader, std::size_t item) : reader_(reader) { reader_.path_.emplace_back(item); }
    ~Step() { reader_.path_.pop_back(); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    Reader& reader_;
  };

  // The member; refuses an object without it.
  const wire::Json& required(const wire::Json& object, std::string_view member);

 private:
  std::vector<std::variant<std::string_view, std::size_t>> path_;
};

// `text` shortened for a message, quoted.
std::string excerpt(std::string_view text);

std::string_view read_text(const wire::Json& json, Reader& reader);
bool read_boolean(const wire::Json& json, Reader& reader);
// An integer from 0 to `limit`, whose name a refusal gives.
std::int64_t read_count(const wire::Json& json, Reader& reader, std::int64_t limit,
                        std::string_view limit_name);
// A number in the calculator's grammar, as a string of at most kMaxNumberCharacters characters.
Rational read_number(const wire::Json& json, Reader& reader);
// Why `text` is no such number: for refusals, also of the command line.
std::string number_fault(std::string_view text);
// The scale of a unit whose dimension must be `dimension`.
const Rational& read_scale(const wire::Json& json, Reader& reader, const Dimension& dimension);

}  // namespace exact::physics
