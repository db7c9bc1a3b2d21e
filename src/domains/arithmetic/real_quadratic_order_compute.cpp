#include "domains/arithmetic/arithmetic.h"

namespace exact::domains::arithmetic::real_quadratic_order_compute {

enum class Order { kLess, kEqual, kGreater };
constexpr auto wire_names(Order) { return names("LT", "EQ", "GT"); }
enum class Basis { kRationalOnly, kRadicalOnly, kSameSign, kOpposingSigns };
constexpr auto wire_names(Basis) {
  return names("RATIONAL_ONLY", "RADICAL_ONLY", "SAME_SIGN", "OPPOSING_SIGNS_SQUARED_MAGNITUDES");
}

struct Surd {
  Rational rational_part, radical_coefficient;
  std::int64_t radicand = 2;
  static const Type type;
};
constexpr Field kSurd[] = {
    field<&Surd::rational_part>("The a of a + b sqrt(d).", digits(kMaxDigits)),
    field<&Surd::radical_coefficient>("The b of a + b sqrt(d).", digits(kMaxDigits)),
    field<&Surd::radicand>("The d of a + b sqrt(d).", between(2, kMaxJsonInteger)),
};
constinit const Type Surd::type = record_type<Surd>("Surd", "The real number a + b sqrt(d).", kSurd);

struct Certificate {
  Rational rational_part_squared, radical_part_squared;
  Order magnitude_order = Order::kEqual;
  static const Type type;
};
constexpr Field kCertificate[] = {
    field<&Certificate::rational_part_squared>("The a^2 of the difference a + b sqrt(d)."),
    field<&Certificate::radical_part_squared>("The b^2 d of the difference a + b sqrt(d)."),
    field<&Certificate::magnitude_order>("How a^2 compares with b^2 d."),
};
constinit const Type Certificate::type = record_type<Certificate>(
    "Certificate", "The squares that decide the sign of a difference.", kCertificate);

struct Request {
  Surd left, right;
};
constexpr Field kRequest[] = {
    field<&Request::left>("The first number."),
    field<&Request::right>("The second number, with the same d."),
};

struct Result {
  Surd left, right, difference;
  Order order = Order::kEqual;
  Basis sign_basis = Basis::kRationalOnly;
  Certificate sign_certificate;
};
constexpr Field kResult[] = {
    field<&Result::left>("The first number."),
    field<&Result::right>("The second number."),
    field<&Result::difference>("The first number less the second."),
    field<&Result::order>("How the first number compares with the second."),
    field<&Result::sign_basis>("Which parts of the difference are not zero, and whether their signs agree."),
    field<&Result::sign_certificate>("The squares of both parts of the difference."),
};

void check(const Request& q, Refuse& refuse) {
  if (q.left.radicand != q.right.radicand) refuse({"right", "radicand"}, "must be that of the first number");
}

Order order_of(int sign) { return sign < 0 ? Order::kLess : sign > 0 ? Order::kGreater : Order::kEqual; }

Result run(const Request& q) {
  Result r{q.left, q.right, {}, {}, {}, {}};
  const Rational a = q.left.rational_part - q.right.rational_part;
  const Rational b = q.left.radical_coefficient - q.right.radical_coefficient;
  r.difference = {a, b, q.left.radicand};
  Certificate& c = r.sign_certificate;
  c.rational_part_squared = a * a;
  c.radical_part_squared = b * b * Rational(q.left.radicand);
  const Rational excess = c.rational_part_squared - c.radical_part_squared;
  c.magnitude_order = order_of(excess.sign());
  if (b.is_zero()) {
    r.sign_basis = Basis::kRationalOnly;
    r.order = order_of(a.sign());
  } else if (a.is_zero()) {
    r.sign_basis = Basis::kRadicalOnly;
    r.order = order_of(b.sign());
  } else if (a.sign() == b.sign()) {
    r.sign_basis = Basis::kSameSign;
    r.order = order_of(a.sign());
  } else {  // the part of greater magnitude decides
    r.sign_basis = Basis::kOpposingSigns;
    r.order = order_of(a.sign() * excess.sign());
  }
  return r;
}

constexpr Example kExamples[] = {
    {"golden", "The golden ratio (1 + sqrt 5)/2 exceeds 8/5.",
     R"({"left":{"rational_part":{"num":"1","den":"2"},"radical_coefficient":{"num":"1","den":"2"},"radicand":5},"right":{"rational_part":{"num":"8","den":"5"},"radical_coefficient":{"num":"0","den":"1"},"radicand":5}})",
     R"({"left":{"rational_part":{"num":"1","den":"2"},"radical_coefficient":{"num":"1","den":"2"},"radicand":5},"right":{"rational_part":{"num":"8","den":"5"},"radical_coefficient":{"num":"0","den":"1"},"radicand":5},"difference":{"rational_part":{"num":"-11","den":"10"},"radical_coefficient":{"num":"1","den":"2"},"radicand":5},"order":"GT","sign_basis":"OPPOSING_SIGNS_SQUARED_MAGNITUDES","sign_certificate":{"rational_part_squared":{"num":"121","den":"100"},"radical_part_squared":{"num":"5","den":"4"},"magnitude_order":"LT"}})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "arithmetic.real_quadratic.order.compute",
        .version = "2",
        .title = "Compare two numbers a + b sqrt(d)",
        .doc =
            "Decides which of two real numbers a + b sqrt(d) with the same d is greater. The sign of their "
            "difference follows from its two parts, and where those oppose each other from the squares, "
            "which are given.",
        .tags = "arithmetic real-quadratic quadratic-surd exact-order",
        .words = "order of surds compare square roots quadratic irrational sign a + b√d < c + e√d which is "
                 "bigger 1 + √2 sign of a surd exact comparison in Q(√d)",
        .examples = kExamples,
    });

}  // namespace exact::domains::arithmetic::real_quadratic_order_compute
