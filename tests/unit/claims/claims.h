// What the tests of claims share.
#pragma once
#include "claims/claim.h"
#include "operation/large_stack.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace exact::test {

struct Outcome {
  std::optional<Verification> verification;
  std::optional<Diagnostic> error;

  std::string verdict() const {
    return verification ? std::string(verdict_name(verification->verdict)) : "error";
  }
  std::string reason() const {
    return verification ? std::string(verification->evidence.reason) : std::string();
  }
  std::string assurance() const {
    return verification ? std::string(verification->assurance) : std::string();
  }
  std::string scope() const { return verification ? std::string(verification->scope) : std::string(); }
  std::string code() const { return error ? std::string(code_name(error->code)) : std::string(); }
  std::string json() const {
    std::string text;
    wire::JsonWriter out(text);
    if (verification) write_verification(out, *verification);
    return text;
  }
};

inline void define(Session& session, const std::string& text) {
  on_large_stack([&] {
    Work work;
    const Answer answer = calculate(text, Mode::kDefine, Limits(), session, work);
    ASSERT_TRUE(answer.ok()) << text << ": " << answer.error().message;
  });
}

inline Outcome decide(const Claim& claim, const Session& session = {}, const Limits& limits = {}) {
  Outcome outcome;
  on_large_stack([&] {
    Work work;
    auto result = verify(claim, limits, session, work);
    if (auto* v = std::get_if<Verification>(&result))
      outcome.verification = std::move(*v);
    else
      outcome.error = std::get<Diagnostic>(std::move(result));
  });
  return outcome;
}

// "left REL right" with the relation as a symbol, for every rational value of the variables.
inline Claim claim(const std::string& left, std::string_view symbol, const std::string& right,
                   std::vector<std::string> variables = {}) {
  Claim c;
  c.left = left;
  c.right = right;
  for (const Relation r : {Relation::kEqual, Relation::kNotEqual, Relation::kLess, Relation::kLessOrEqual,
                           Relation::kGreater, Relation::kGreaterOrEqual})
    if (relation_symbol(r) == symbol) c.relation = r;
  c.variables = std::move(variables);
  return c;
}

}  // namespace exact::test
