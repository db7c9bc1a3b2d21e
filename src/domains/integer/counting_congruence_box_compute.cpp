#include "domains/integer/integer.h"

namespace exact::domains::integer::counting_congruence_box_compute {

// So that the count, at most (8e7 + 1)^2, is a JSON integer.
constexpr std::int64_t kMaxCoordinate = 40'000'000;

struct Request {
  std::int64_t x_lo = 0, x_hi = 0, y_lo = 0, y_hi = 0, u = 0, v = 0, c = 0, modulus = 1;
};
constexpr Field kRequest[] = {
    field<&Request::x_lo>("The least x, from -40,000,000 on.", between(-kMaxCoordinate, kMaxCoordinate)),
    field<&Request::x_hi>("The greatest x, up to 40,000,000; at least x_lo.",
                          between(-kMaxCoordinate, kMaxCoordinate)),
    field<&Request::y_lo>("The least y, from -40,000,000 on.", between(-kMaxCoordinate, kMaxCoordinate)),
    field<&Request::y_hi>("The greatest y, up to 40,000,000; at least y_lo.",
                          between(-kMaxCoordinate, kMaxCoordinate)),
    field<&Request::u>("The coefficient of x."),
    field<&Request::v>("The coefficient of y."),
    field<&Request::c>("The right-hand side."),
    field<&Request::modulus>("The modulus, positive.", between(1, kMaxJsonInteger)),
};

struct Result {
  std::int64_t count = 0, modulus = 1;
};
constexpr Field kResult[] = {
    field<&Result::count>("How many points of the rectangle satisfy the congruence.", at_least(0)),
    field<&Result::modulus>("The modulus of the request.", above(0)),
};

void check(const Request& q, Refuse& refuse) {
  if (q.x_hi < q.x_lo) refuse({"x_hi"}, "must not be less than x_lo");
  if (q.y_hi < q.y_lo) refuse({"y_hi"}, "must not be less than y_lo");
}

// With g = gcd(v, m), a column x has solutions when g divides c - u x; those x are x_0, x_0 + d, x_0 + 2 d, ... with
// d = g / gcd(u, g). In column x_0 + d t the solutions y are those congruent to a - b t modulo M = m / g, so
// there are floor((y_hi - a + b t) / M) - floor((y_lo - 1 - a + b t) / M) of them; floor_sum adds both up over t.
Result run(const Request& q) {
  Result r{0, q.modulus};
  const Integer u(q.u), v(q.v), m(q.modulus), g = gcd(v, m), h = gcd(u, g);
  if (!divides(h, Integer(q.c))) return r;
  const Integer d = divide_exact(g, h), M = divide_exact(m, g);
  // u x = c (mod g), divided by h.
  const Integer first = modulo(divide_exact(Integer(q.c), h) * *inverse_modulo(divide_exact(u, h), d), d);
  const Integer x0 = Integer(q.x_lo) + modulo(first - Integer(q.x_lo), d);
  if (x0 > Integer(q.x_hi)) return r;
  const Integer columns = divide_floor(Integer(q.x_hi) - x0, d).quotient + Integer(1);
  const Integer w = *inverse_modulo(divide_exact(v, g), M);
  const Integer a = modulo(divide_exact(Integer(q.c) - u * x0, g) * w, M);
  const Integer b = modulo(divide_exact(u * d, g) * w, M);
  const Integer count = floor_sum(columns, M, b, Integer(q.y_hi) - a) -
                        floor_sum(columns, M, b, Integer(q.y_lo) - Integer(1) - a);
  r.count = *count.to_int64();
  return r;
}

constexpr Example kExamples[] = {
    {"diagonals", "Of the 16 points of a square of side 3, six lie on every third diagonal.",
     R"({"x_lo":0,"x_hi":3,"y_lo":0,"y_hi":3,"u":1,"v":1,"c":0,"modulus":3})", R"({"count":6,"modulus":3})"},
};

extern constinit const Operation operation = declare<check, run>(
    kRequest, kResult,
    {
        .id = "integer.counting.congruence_box.compute",
        .version = "1",
        .title = "Count the solutions of a congruence in a box",
        .doc =
            "Counts the lattice points (x, y) of a rectangle for which u x + v y leaves the same remainder "
            "as c on division by the modulus. It takes no enumeration, so the rectangle may be large.",
        .tags = "integer congruence lattice-point exact",
        .words = "lattice points rectangle linear congruence grid residue count mod ax + by ≡ c mod m how "
                 "many pairs x y in ranges intervals count lattice points satisfying a linear congruence "
                 "rectangle box grid #{(x, y)}",
        .examples = kExamples,
    });

}  // namespace exact::domains::integer::counting_congruence_box_compute
