// One call of an operation in a test, as math.run makes it: payload as JSON text in, values out.
#pragma once
#include "catalog/catalog_tools.h"
#include "values/rational.h"
#include "wire/json.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

// A JSON string or number as an integer.
inline Integer integer_of(const wire::Json& j) {
  const std::optional<Integer> z = Integer::from_decimal(j.text());
  EXPECT_TRUE(z) << "not an integer: " << j.text();
  return z.value_or(Integer());
}
inline Rational rational_of(const wire::Json& j) {
  if (!j.find("num") || !j.find("den")) {
    ADD_FAILURE() << "not a rational number";
    return {};
  }
  return Rational(integer_of(*j.find("num")), integer_of(*j.find("den")));
}
template <class F>
auto each_of(const wire::Json& list, F f) {
  std::vector<decltype(f(list))> out;
  for (const wire::Json& item : list.items()) out.push_back(f(item));
  return out;
}
inline std::vector<Integer> integers_of(const wire::Json& list) { return each_of(list, integer_of); }
inline std::vector<Rational> rationals_of(const wire::Json& list) { return each_of(list, rational_of); }
inline std::vector<std::int64_t> numbers_of(const wire::Json& list) {
  return each_of(list, [](const wire::Json& j) { return j.int64().value(); });
}

class MathRun {
 public:
  MathRun(std::string_view id, const std::string& payload)
      : call_(R"({"operation_id":")" + std::string(id) + R"(","payload":)" + payload + "}") {
    wire::JsonDocument arguments;
    if (arguments.parse(call_)) throw std::logic_error("the test's payload is not JSON: " + call_);
    answer_ = catalog::run(&arguments.root());
    if (answered() && document_.parse(answer_.json))
      throw std::logic_error("the answer is not JSON: " + answer_.json);
  }
  MathRun(const MathRun&) = delete;

  bool answered() const { return answer_.kind == catalog::ToolAnswer::Kind::kResult; }
  bool refused() const { return answer_.kind == catalog::ToolAnswer::Kind::kProtocolError; }
  // The call and what came, for messages of failed tests.
  std::string what() const { return call_ + "\n" + answer_.json + answer_.message; }

  const wire::Json& output() const {
    if (!answered()) throw std::logic_error("no answer: " + what().substr(0, 1000));
    return *document_.root().find("output");
  }
  // The member of the output; null (the JSON value) with a test failure when there is none.
  const wire::Json& operator[](std::string_view name) const {
    static const wire::Json kNothing{};
    const wire::Json* value = answered() ? output().find(name) : nullptr;
    EXPECT_TRUE(value) << "no " << name << " in " << what();
    return value ? *value : kNothing;
  }
  bool truth(std::string_view name) const { return (*this)[name].boolean(); }
  std::string text(std::string_view name) const { return std::string((*this)[name].text()); }
  std::int64_t number(std::string_view name) const { return (*this)[name].int64().value(); }
  Integer integer(std::string_view name) const { return integer_of((*this)[name]); }
  std::vector<Integer> integers(std::string_view name) const { return integers_of((*this)[name]); }
  Rational rational(std::string_view name) const { return rational_of((*this)[name]); }

 private:
  std::string call_;
  catalog::ToolAnswer answer_;
  wire::JsonDocument document_;
};

// JSON text of values, for payloads.
inline std::string json(const Integer& v) { return '"' + v.to_string() + '"'; }
inline std::string json(std::int64_t v) { return std::to_string(v); }
inline std::string json(const Rational& v) {
  return R"({"num":)" + json(v.numerator()) + R"(,"den":)" + json(v.denominator()) + "}";
}
template <class T>
std::string json(const std::vector<T>& list) {
  std::string out = "[";
  for (const T& item : list) out += (out.size() > 1 ? "," : "") + json(item);
  return out + "]";
}

}  // namespace exact
