// Runs an operation of the catalog as math.run does, from payload text to output.
#pragma once
#include "catalog/catalog_tools.h"
#include "values/rational.h"
#include "wire/json.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace exact {

class RunOperation {
 public:
  RunOperation(std::string_view id, const std::string& payload) {
    const std::string call = R"({"operation_id":")" + std::string(id) + R"(","payload":)" + payload + "}";
    wire::JsonDocument arguments;
    if (arguments.parse(call)) throw std::logic_error("the test's payload is not JSON: " + call);
    answer_ = catalog::run(&arguments.root());
    if (answer_.kind == catalog::ToolAnswer::Kind::kResult && answered_.parse(answer_.json))
      throw std::logic_error("the answer is not JSON");
  }
  RunOperation(const RunOperation&) = delete;

  bool answered() const { return answer_.kind == catalog::ToolAnswer::Kind::kResult; }
  bool refused() const { return answer_.kind == catalog::ToolAnswer::Kind::kProtocolError; }
  // What came instead of an answer.
  std::string problem() const { return answer_.message + " " + answer_.json; }

  const wire::Json& output() const {
    if (!answered()) throw std::logic_error("no answer: " + problem().substr(0, 500));
    return *answered_.root().find("output");
  }
  const wire::Json& operator[](std::string_view member) const { return *output().find(member); }
  bool truth(std::string_view member) const { return (*this)[member].boolean(); }
  std::string text(std::string_view member) const { return std::string((*this)[member].text()); }
  std::int64_t number(std::string_view member) const { return *(*this)[member].int64(); }
  Integer integer(std::string_view member) const { return *Integer::from_decimal((*this)[member].text()); }

 private:
  catalog::ToolAnswer answer_;
  wire::JsonDocument answered_;
};

inline Integer integer_of(const wire::Json& j) { return *Integer::from_decimal(j.text()); }
inline Rational rational_of(const wire::Json& j) {
  return Rational(integer_of(*j.find("num")), integer_of(*j.find("den")));
}
inline std::vector<Integer> integers_of(const wire::Json& j) {
  std::vector<Integer> out;
  for (const wire::Json& item : j.items()) out.push_back(integer_of(item));
  return out;
}
inline std::vector<Rational> rationals_of(const wire::Json& j) {
  std::vector<Rational> out;
  for (const wire::Json& item : j.items()) out.push_back(rational_of(item));
  return out;
}
inline std::vector<std::int64_t> numbers_of(const wire::Json& j) {
  std::vector<std::int64_t> out;
  for (const wire::Json& item : j.items()) out.push_back(*item.int64());
  return out;
}

// JSON text of values.
inline std::string json(const Integer& v) { return '"' + v.to_string() + '"'; }
inline std::string json(std::int64_t v) { return std::to_string(v); }
inline std::string json(const Rational& v) {
  return R"({"num":")" + v.numerator().to_string() + R"(","den":")" + v.denominator().to_string() + R"("})";
}
template <class T>
std::string json(const std::vector<T>& list) {
  std::string out = "[";
  for (const T& item : list) out += (out.size() > 1 ? "," : "") + json(item);
  return out + "]";
}

}  // namespace exact
