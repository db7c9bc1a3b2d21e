// One call of an operation in a test: payload as JSON text in, values out.
#pragma once
#include "catalog/catalog_tools.h"
#include "operation/bounds.h"
#include "values/rational.h"
#include "wire/json.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace exact {

class MathRun {
 public:
  MathRun(std::string_view id, const std::string& payload) {
    call_ = R"({"operation_id":")" + std::string(id) + R"(","payload":)" + payload + "}";
    wire::JsonDocument arguments;
    EXPECT_FALSE(arguments.parse(call_)) << call_;
    answer_ = catalog::run(&arguments.root());
    if (!answered()) return;
    EXPECT_FALSE(document_.parse(answer_.json)) << answer_.json;
  }

  bool answered() const { return answer_.kind == catalog::ToolAnswer::Kind::kResult; }
  bool refused() const { return answer_.kind == catalog::ToolAnswer::Kind::kProtocolError; }
  // The call and the answer, for messages of failed tests.
  std::string what() const { return call_ + "\n" + answer_.json + answer_.message; }

  // The member of the output; null (the JSON value) with a test failure when there is none.
  const wire::Json& operator[](std::string_view name) const {
    static const wire::Json kNothing{};
    const wire::Json* output = answered() ? document_.root().find("output") : nullptr;
    const wire::Json* value = output ? output->find(name) : nullptr;
    EXPECT_TRUE(value) << "no " << name << " in " << what();
    return value ? *value : kNothing;
  }
  Integer integer(std::string_view name) const { return integer((*this)[name]); }
  bool truth(std::string_view name) const { return (*this)[name].boolean(); }
  std::string text(std::string_view name) const { return std::string((*this)[name].text()); }
  std::vector<Integer> integers(std::string_view name) const { return integers((*this)[name]); }
  Rational rational(std::string_view name) const { return rational((*this)[name]); }

  // A JSON string or number as an integer.
  static Integer integer(const wire::Json& j) {
    const std::optional<Integer> z = Integer::from_decimal(j.text());
    EXPECT_TRUE(z) << "not an integer: " << j.text();
    return z.value_or(Integer());
  }
  static std::vector<Integer> integers(const wire::Json& list) {
    std::vector<Integer> r;
    for (const wire::Json& item : list.items()) r.push_back(integer(item));
    return r;
  }
  static Rational rational(const wire::Json& j) {
    if (!j.find("num") || !j.find("den")) {
      ADD_FAILURE() << "not a rational number";
      return {};
    }
    return Rational(integer(*j.find("num")), integer(*j.find("den")));
  }

 private:
  std::string call_;
  catalog::ToolAnswer answer_;
  wire::JsonDocument document_;
};

// JSON text of values, for payloads.
inline std::string quoted(const Integer& z) { return '"' + z.to_string() + '"'; }
inline std::string quoted(const Rational& q) {
  return R"({"num":)" + quoted(q.numerator()) + R"(,"den":)" + quoted(q.denominator()) + "}";
}

}  // namespace exact
