#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::binary_quadratic_form_check {

// Forty times a million: the discriminant of any such form is a JSON integer.
constexpr std::int64_t kMaxCoefficient = 40'000'000;

struct Request {
  std::int64_t a = 1, b = 0, c = 1;
};
constexpr Field kRequest[] = {
    field<&Request::a>("The coefficient of x^2.", between(-kMaxCoefficient, kMaxCoefficient)),
    field<&Request::b>("The coefficient of x y.", between(-kMaxCoefficient, kMaxCoefficient)),
    field<&Request::c>("The coefficient of y^2.", between(-kMaxCoefficient, kMaxCoefficient)),
};

enum class Status { kInside, kOutside };
constexpr auto wire_names(Status) { return names("PRIMITIVE_POSITIVE_DEFINITE", "NOT_IN_INITIAL_DOMAIN"); }

struct Result {
  Status status = Status::kInside;
  std::optional<std::string> obstruction;
  std::optional<std::int64_t> a, b, c, discriminant;
  std::optional<forms::Matrix> gram;
};
constexpr Field kResult[] = {
    field<&Result::status>("Whether the form is primitive and positive definite."),
    field<&Result::obstruction>(
        "The first condition that fails: the sign of a, of the discriminant, the content."),
    field<&Result::a>("The coefficient of x^2; null, like all that follow, when a condition fails."),
    field<&Result::b>("The coefficient of x y."),
    field<&Result::c>("The coefficient of y^2."),
    field<&Result::discriminant>("The discriminant b^2 - 4 a c."),
    field<&Result::gram>(
        "The coefficients as [[a, b], [b, c]]; with b halved this is the symmetric matrix of the form."),
};

Result run(const Request& q) {
  const forms::BinaryForm form{q.a, q.b, q.c};
  const std::int64_t d = *forms::discriminant(form).to_int64(), content = forms::content(form);
  Result r;
  r.status = Status::kOutside;
  if (q.a <= 0) {
    r.obstruction = "a<=0: form is not positive definite (a must be positive)";
  } else if (d >= 0) {
    r.obstruction = "discriminant D=" + std::to_string(d) + ">=0: only negative discriminants are supported";
  } else if (content != 1) {
    r.obstruction = "gcd(a,b,c)=" + std::to_string(content) + ">1: form is not primitive";
  } else {
    r = {Status::kInside, {}, q.a, q.b, q.c, d, forms::Matrix{{{q.a, q.b}, {q.b, q.c}}}};
  }
  return r;
}

constexpr Example kExamples[] = {
    {"class_number_two", "The form 2x^2 + xy + 3y^2 has discriminant -23.", R"({"a":2,"b":1,"c":3})",
     R"({"status":"PRIMITIVE_POSITIVE_DEFINITE","obstruction":null,"a":2,"b":1,"c":3,"discriminant":-23,"gram":[[2,1],[1,3]]})"},
    {"indefinite", "The form x^2 - 2y^2 takes both signs.", R"({"a":1,"b":0,"c":-2})",
     R"({"status":"NOT_IN_INITIAL_DOMAIN","obstruction":"discriminant D=8>=0: only negative discriminants are supported","a":null,"b":null,"c":null,"discriminant":null,"gram":null})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "number_theory.binary_quadratic_form.check",
        .version = "1",
        .title = "Classify a binary quadratic form",
        .doc = "Decides whether ax^2 + bxy + cy^2 is primitive and positive definite and gives its "
               "discriminant, or the first condition that it misses. The other operations on forms take just "
               "these.",
        .tags = "number-theory exact",
        .words = "quadratic form definite primitive discriminant b^2-4ac Gauss integral form validate (a, b, "
                 "c) ax^2 + bxy + cy^2 is it positive definite and primitive D = b^2 - 4ac < 0",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::binary_quadratic_form_check
