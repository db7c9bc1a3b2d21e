#include "language/syntax_catalog.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace exact {

namespace {
using K = Expr::Kind;
using S = FormShape;
using F = Function;

constexpr std::string_view kValues = "Values", kArithmetic = "Arithmetic", kSymbolic = "Symbolic math",
                           kApproximation = "Approximation", kFunctions = "Functions", kGeometry = "Geometry",
                           kConcrete = "Concrete math", kScripts = "Scripts";
constexpr std::string_view kSections[] = {kValues,    kArithmetic, kSymbolic, kApproximation,
                                          kFunctions, kGeometry,   kConcrete, kScripts};

constexpr SyntaxEntry syntax(std::string_view section, std::string_view form, std::string_view meaning,
                             SyntaxExample example) {
  return {section, {}, form, meaning, {}, -1, F::kNone, S::kGeneric, K::kCall, false, example};
}
constexpr SyntaxEntry constant(std::string_view name, std::string_view meaning, SyntaxExample example) {
  return {kValues, name, name, meaning, {}, -1, F::kNone, S::kGeneric, K::kSymbol, true, example};
}
constexpr SyntaxEntry operation(std::string_view section, std::string_view name, std::string_view form,
                                std::string_view meaning, std::string_view domain, S shape, K kind,
                                SyntaxExample example, bool reserved = true) {
  return {section, name, form, meaning, domain, -1, F::kNone, shape, kind, reserved, example};
}
constexpr SyntaxEntry function(std::string_view section, std::string_view name, int arity, F f,
                               std::string_view form, std::string_view meaning, std::string_view domain,
                               SyntaxExample example) {
  return {section, name, form, meaning, domain, arity, f, S::kGeneric, K::kCall, true, example};
}

constexpr std::string_view kSpecialAngles = "closed numbers at which the angle is a rational multiple of pi";
constexpr std::string_view kAnything = "any expressions";
constexpr std::string_view kIntegers = "integers";
constexpr std::string_view kEquations =
    "polynomial and rational equations in one variable with rational coefficients; linear systems";
constexpr std::string_view kRationalFunctions =
    "rational functions of any symbols and function values, coefficients rational";

constexpr SyntaxEntry kEntries[] = {
    syntax(kValues, "123", "a whole number, of any size", {"123456789012345678901", "123456789012345678901"}),
    syntax(kValues, "0.125", "a decimal, read as the fraction it is", {"0.125", "1/8"}),
    syntax(kValues, "1/3", "a fraction, kept in lowest terms", {"6/4", "3/2"}),
    syntax(kValues, "x", "a variable without a value", {"x", "x"}),
    syntax(kValues, "(expression)", "what is inside comes first", {"2 * (3 + 4)", "14"}),
    constant("pi", "the circle's circumference over its diameter", {"2 * pi", "2 * pi"}),
    constant("e", "the base of the natural logarithm", {"e^1", "e"}),
    constant("tau", "a full turn, 2 * pi", {"tau", "tau"}),

    syntax(kArithmetic, "+x", "x itself", {"+3", "3"}),
    syntax(kArithmetic, "-x", "the opposite of x", {"-(-3)", "3"}),
    syntax(kArithmetic, "a + b", "sum", {"0.1 + 0.2", "3/10"}),
    syntax(kArithmetic, "a - b", "difference", {"1 - 1/3", "2/3"}),
    syntax(kArithmetic, "a * b", "product; the sign is always written", {"x * 2", "2 * x"}),
    syntax(kArithmetic, "a / b", "quotient", {"100 / 10 / 5", "2"}),
    syntax(kArithmetic, "x^n", "power; not to be chained without parentheses", {"2^-3", "1/8"}),
    syntax(kArithmetic, "x^(p/q)", "power of a root, for closed numbers that are not negative",
           {"8^(2/3)", "4"}),

    syntax(kSymbolic, "f(x, ...)", "a call; unknown functions stay as they are", {"f(1 + 1)", "f(2)"}),
    syntax(kSymbolic, "name = expression", "give a name to a value, once", {"r = 3", "r = 3"}),
    syntax(kSymbolic, "f(x, ...) = expression", "give a name to a function, once",
           {"f(x) = x^2 + 1", "f(x) = x^2 + 1"}),
    operation(kSymbolic, "solve", "solve(left = right, variable)", "all real solutions of an equation",
              kEquations, S::kEquation, K::kSolve, {"solve(x^2 = 2, x)", "x in {-sqrt(2), sqrt(2)}"}),
    operation(kSymbolic, "solve", "solve(left = right, variable)",
              "solutions that are no square roots are named by real_root, divisors exclude points",
              kEquations, S::kEquation, K::kSolve,
              {"solve((x^4 - 2*x)/x = 0, x)", "x = real_root(x^3 - 2, x, 1)"}),
    operation(kSymbolic, "solve", "solve({left = right, ...}, {variable, ...})",
              "a system of linear equations; unknowns left over stay in the answer", kEquations, S::kEquation,
              K::kSystem, {"solve({x + y = 3, x - y = 1}, {x, y})", "x = 2, y = 1"}),
    operation(kSymbolic, "real_root", "real_root(polynomial, variable, k)",
              "the k-th real root, in ascending order, each counted once",
              "polynomials in one variable with rational coefficients", S::kRealRoot, K::kRealRoot,
              {"approx(real_root(x^3 - 2, x, 1), 12)", "≈ [1.25992104989, 1.25992104990]"}),
    operation(kSymbolic, "diff", "diff(expression, variable)", "derivative",
              "arithmetic and the elementary functions", S::kVariable, K::kDiff,
              {"diff(x^3 + 2*x + 1, x)", "3 * x^2 + 2"}),
    operation(
        kSymbolic, "integrate", "integrate(expression, variable)",
        "an antiderivative, on each interval where it is defined",
        "rational functions, and elementary functions whose antiderivative is found and differentiates back",
        S::kIntegrate, K::kIntegrate, {"integrate(3*x^2, x)", "x^3"}),
    operation(
        kSymbolic, "integrate", "integrate(expression, variable)",
        "logarithms are of absolute values where signs differ",
        "rational functions, and elementary functions whose antiderivative is found and differentiates back",
        S::kIntegrate, K::kIntegrate, {"integrate(1/x, x)", "log(abs(x))"}),
    operation(kSymbolic, "integrate", "integrate(expression, variable = lower, upper)",
              "a definite integral; an end may be infinity or -infinity",
              "integrands proved to be continuous between the bounds, with an antiderivative that was found",
              S::kIntegrate, K::kIntegral, {"integrate(x^2, x = 0, 1/2)", "1/24"}),
    operation(kSymbolic, "limit", "limit(expression, variable = point)",
              "limit for real values from both sides; the point may be infinity or -infinity",
              "arithmetic, powers, exp, log and, where their arguments stay bounded, the other elementary "
              "functions",
              S::kLimit, K::kLimit, {"limit((1 + 1/n)^n, n = infinity)", "e"}, false),
    operation(kSymbolic, "limit", "limit(expression, variable = point, left)",
              "limit from one side, left or right",
              "arithmetic, powers, exp, log and, where their arguments stay bounded, the other elementary "
              "functions",
              S::kLimit, K::kLimit, {"limit(1/x, x = 0, right)", "infinity"}, false),
    operation(kSymbolic, "taylor", "taylor(expression, variable = center, order)",
              "Taylor polynomial in powers of variable - center, order 0 to 1,000",
              "expressions of the elementary functions that have a power series about the center", S::kRange,
              K::kTaylor, {"taylor(sin(x), x = 0, 5)", "x - 1/6 * x^3 + 1/120 * x^5"}, false),
    operation(kSymbolic, "substitute", "substitute(expression, variable = value)",
              "put a value in place of a variable", "exact expressions; bound names are kept apart",
              S::kReplacement, K::kSubstitute, {"substitute(x^2 + y, x = 3)", "9 + y"}),
    operation(kSymbolic, "simplify", "simplify(expression)", "collect like terms into normal form",
              kRationalFunctions, S::kOne, K::kSimplify, {"simplify(2*x + 3*x)", "5 * x"}),
    operation(kSymbolic, "simplify", "simplify(expression)",
              "cancel common factors; what must not be zero is kept as a condition", kRationalFunctions,
              S::kOne, K::kSimplify, {"simplify((x^2 - 1)/(x - 1))", "x + 1 where x != 1"}),
    operation(kSymbolic, "expand", "expand(expression)", "multiply out", kRationalFunctions, S::kOne,
              K::kExpand, {"expand((x + y)^3)", "x^3 + 3 * x^2 * y + 3 * x * y^2 + y^3"}),
    operation(kSymbolic, "factor", "factor(expression)", "write as a product of irreducible factors",
              kRationalFunctions, S::kOne, K::kFactor,
              {"factor(x^4 - y^4)", "(x - y) * (x + y) * (x^2 + y^2)"}),
    operation(kSymbolic, "assuming", "assuming(expression, condition)",
              "use a condition and keep it with the result",
              "exact expressions; the condition stays attached", S::kCondition, K::kAssuming,
              {"assuming(x/x, x != 0)", "1 where x != 0"}),
    syntax(kSymbolic, "=  !=  <  <=  >  >=", "relations, in conditions, equations and claims", {}),

    operation(kApproximation, "approx", "approx(expression)",
              "an interval proved to contain the value, 20 digits", "closed real expressions", S::kGeneric,
              K::kCall, {"approx(pi)", "≈ [3.1415926535897932384, 3.1415926535897932385]"}),
    operation(kApproximation, "approx", "approx(expression, digits)",
              "the same with 1 to 1,000 significant digits", "closed real expressions", S::kGeneric, K::kCall,
              {"approx(sqrt(2), 12)", "≈ [1.41421356237, 1.41421356238]"}),

    function(kFunctions, "sqrt", 1, F::kSqrt, "sqrt(x)", "the non-negative square root",
             "closed numbers that are not negative", {"sqrt(8)", "2 * sqrt(2)"}),
    function(kFunctions, "abs", 1, F::kAbs, "abs(x)", "distance from zero", "closed numbers of known sign",
             {"abs(sqrt(2) - 2)", "2 - sqrt(2)"}),
    function(kFunctions, "exp", 1, F::kExp, "exp(x)", "e to the power x",
             "zero, and rational multiples of logarithms", {"exp(log(8)/3)", "2"}),
    function(kFunctions, "log", 1, F::kLog, "log(x)", "natural logarithm",
             "one, powers of e; logarithms of rationals cancel", {"log(8)/log(2)", "3"}),
    function(kFunctions, "sin", 1, F::kSin, "sin(x)", "sine of an angle in radians",
             "rational multiples of pi", {"sin(pi/3)", "1/2 * sqrt(3)"}),
    function(kFunctions, "cos", 1, F::kCos, "cos(x)", "cosine of an angle in radians",
             "rational multiples of pi", {"cos(pi/5)", "1/4 + 1/4 * sqrt(5)"}),
    function(kFunctions, "tan", 1, F::kTan, "tan(x)", "tangent of an angle in radians",
             "rational multiples of pi but for odd ones of pi/2", {"tan(pi/8)", "-1 + sqrt(2)"}),
    function(kFunctions, "asin", 1, F::kAsin, "asin(x)", "the angle from -pi/2 to pi/2 with that sine",
             kSpecialAngles, {"asin(1/2)", "1/6 * pi"}),
    function(kFunctions, "acos", 1, F::kAcos, "acos(x)", "the angle from 0 to pi with that cosine",
             kSpecialAngles, {"acos(1/2)", "1/3 * pi"}),
    function(kFunctions, "atan", 1, F::kAtan, "atan(x)", "the angle between -pi/2 and pi/2 with that tangent",
             kSpecialAngles, {"atan(2 - sqrt(3))", "1/12 * pi"}),
    function(kFunctions, "atan2", 2, F::kAtan2, "atan2(y, x)",
             "the angle of the point (x, y), in its own quadrant", kSpecialAngles,
             {"atan2(-1, -1)", "-3/4 * pi"}),
    function(kFunctions, "sinh", 1, F::kSinh, "sinh(x)", "hyperbolic sine", "zero", {"sinh(0)", "0"}),
    function(kFunctions, "cosh", 1, F::kCosh, "cosh(x)", "hyperbolic cosine", "zero", {"cosh(0)", "1"}),
    function(kFunctions, "tanh", 1, F::kTanh, "tanh(x)", "hyperbolic tangent", "zero", {"tanh(0)", "0"}),
    function(kFunctions, "radians", 1, F::kRadians, "radians(degrees)", "an angle in degrees, as radians",
             kAnything, {"radians(180)", "pi"}),
    function(kFunctions, "degrees", 1, F::kDegrees, "degrees(radians)", "an angle in radians, as degrees",
             kAnything, {"degrees(pi)", "180"}),

    function(kGeometry, "square_area", 1, F::kSquareArea, "square_area(side)", "area enclosed by a square",
             kAnything, {"square_area(3)", "9"}),
    function(kGeometry, "rectangle_area", 2, F::kRectangleArea, "rectangle_area(width, height)",
             "area enclosed by a rectangle", kAnything, {"rectangle_area(2, 5)", "10"}),
    function(kGeometry, "rectangle_perimeter", 2, F::kRectanglePerimeter,
             "rectangle_perimeter(width, height)", "length around a rectangle", kAnything,
             {"rectangle_perimeter(2, 5)", "14"}),
    function(kGeometry, "triangle_area", 2, F::kTriangleArea, "triangle_area(base, height)",
             "area enclosed by a triangle", kAnything, {"triangle_area(3, 4)", "6"}),
    function(kGeometry, "trapezoid_area", 3, F::kTrapezoidArea, "trapezoid_area(base1, base2, height)",
             "area enclosed by a trapezoid", kAnything, {"trapezoid_area(2, 4, 3)", "9"}),
    function(kGeometry, "circle_area", 1, F::kCircleArea, "circle_area(radius)", "area enclosed by a circle",
             kAnything, {"circle_area(3)", "9 * pi"}),
    function(kGeometry, "circumference", 1, F::kCircumference, "circumference(radius)",
             "length around a circle", kAnything, {"circumference(r)", "2 * pi * r"}),
    function(kGeometry, "sphere_area", 1, F::kSphereArea, "sphere_area(radius)", "area of a sphere's surface",
             kAnything, {"sphere_area(3)", "36 * pi"}),
    function(kGeometry, "sphere_volume", 1, F::kSphereVolume, "sphere_volume(radius)",
             "volume inside a sphere", kAnything, {"sphere_volume(3)", "36 * pi"}),
    function(kGeometry, "cylinder_volume", 2, F::kCylinderVolume, "cylinder_volume(radius, height)",
             "volume inside a cylinder", kAnything, {"cylinder_volume(2, 5)", "20 * pi"}),
    function(kGeometry, "hypot", 2, F::kHypot, "hypot(a, b)",
             "long side of a right triangle with legs a and b", kAnything, {"hypot(3, 4)", "5"}),
    function(kGeometry, "distance", 4, F::kDistance, "distance(x1, y1, x2, y2)",
             "how far two points of the plane lie apart", kAnything, {"distance(0, 0, 3, 4)", "5"}),
    function(kGeometry, "slope", 4, F::kSlope, "slope(x1, y1, x2, y2)", "rise over run between two points",
             "points with different x", {"slope(0, 0, 2, 3)", "3/2"}),

    function(kConcrete, "gcd", 2, F::kGcd, "gcd(a, b)", "largest common divisor", kIntegers,
             {"gcd(12, 18)", "6"}),
    function(kConcrete, "lcm", 2, F::kLcm, "lcm(a, b)", "smallest common multiple", kIntegers,
             {"lcm(4, 6)", "12"}),
    function(kConcrete, "factorial", 1, F::kFactorial, "factorial(n)", "1 * 2 * ... * n", "integers from 0",
             {"factorial(5)", "120"}),
    function(kConcrete, "choose", 2, F::kChoose, "choose(n, k)", "number of k-element subsets of n things",
             "integers from 0", {"choose(5, 2)", "10"}),
    function(kConcrete, "permutations", 2, F::kPermutations, "permutations(n, k)",
             "number of ordered choices of k out of n things", "integers, 0 <= k <= n",
             {"permutations(5, 2)", "20"}),
    function(kConcrete, "fibonacci", 1, F::kFibonacci, "fibonacci(n)",
             "Fibonacci number, with fibonacci(1) = fibonacci(2) = 1", "integers from 0",
             {"fibonacci(100)", "354224848179261915075"}),
    operation(
        kConcrete, "sum", "sum(expression, variable = lower, upper)", "add up over a range of integers",
        "integer bounds; symbolic bounds, or infinity, for terms with a closed sum by Gosper's algorithm",
        S::kRange, K::kSum, {"sum(k^2, k = 1, 100)", "338350"}),
    operation(
        kConcrete, "sum", "sum(expression, variable = lower, symbol)",
        "a closed form, the symbol standing for an integer",
        "integer bounds; symbolic bounds, or infinity, for terms with a closed sum by Gosper's algorithm",
        S::kRange, K::kSum, {"sum(k, k = 1, n)", "1/2 * n^2 + 1/2 * n where n >= 0"}),
    operation(kConcrete, "product", "product(expression, variable = lower, upper)",
              "multiply over a range of integers",
              "integer bounds; symbolic bounds for constants and factors k + integer", S::kRange, K::kProduct,
              {"product(k, k = 1, 5)", "120"}),
    operation(kConcrete, "sequence", "sequence(expression, variable = lower, upper)",
              "list over a range of integers", "integer bounds", S::kRange, K::kSequence,
              {"sequence(k^2, k = 1, 4)", "[1, 4, 9, 16]"}),
    operation(kConcrete, "recurrence", "recurrence(initial, previous = step, index = lower, upper)",
              "list in which each item comes from the one before", "integer bounds", S::kRecurrence,
              K::kRecurrence, {"recurrence(1, a = a*n, n = 0, 5)", "[1, 1, 2, 6, 24, 120]"}),

    operation(kScripts, "assert", "assert(left relation right)", "a claim, checked where it stands", "claims",
              S::kGeneric, K::kCall,
              {"assert(1 = 1)",
               "verdict: verified (closed_exact_rational via closed_rational_comparison); comparison=equal"}),
    syntax(kScripts, "# comment", "a line that is skipped", {}),
};

constexpr TourExample kTour[] = {
    {"exact", "0.1 + 0.2", "3/10"},
    {"calculus", "diff(x^3 + 2*x + 1, x)", "3 * x^2 + 2"},
    {"definition", "f(x) = x^2 + 1", "f(x) = x^2 + 1"},
    {"geometry", "circle_area(3)", "9 * pi"},
    {"rigorous", "approx(sqrt(2), 12)", "≈ [1.41421356237, 1.41421356238]"},
};

// Entries with a name, sorted by it; entries of one name stay in order.
const std::vector<const SyntaxEntry*>& by_name() {
  static const std::vector<const SyntaxEntry*> sorted = [] {
    std::vector<const SyntaxEntry*> v;
    for (const SyntaxEntry& e : kEntries)
      if (!e.name.empty()) v.push_back(&e);
    std::stable_sort(v.begin(), v.end(), [](auto* a, auto* b) { return a->name < b->name; });
    return v;
  }();
  return sorted;
}
}  // namespace

std::span<const SyntaxEntry> syntax_entries() { return kEntries; }
std::span<const std::string_view> syntax_sections() { return kSections; }
std::span<const TourExample> tour_examples() { return kTour; }

const SyntaxEntry* find_syntax(std::string_view name) {
  const auto& all = by_name();
  const auto it =
      std::lower_bound(all.begin(), all.end(), name, [](auto* e, std::string_view n) { return e->name < n; });
  return it != all.end() && (*it)->name == name ? *it : nullptr;
}

const SyntaxEntry* find_function(std::string_view name) {
  const SyntaxEntry* e = find_syntax(name);
  return e && e->function != F::kNone ? e : nullptr;
}
Function function_of(const Expr& call) {
  const SyntaxEntry* entry = find_function(call.name());
  return entry && static_cast<std::size_t>(entry->arity) == call.size() ? entry->function : Function::kNone;
}

namespace {
bool contains_ignoring_case(std::string_view text, std::string_view part) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::search(text.begin(), text.end(), part.begin(), part.end(),
                     [&](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

bool any_contains(std::initializer_list<std::string_view> texts, std::string_view part) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](std::string_view text) { return contains_ignoring_case(text, part); });
}
}  // namespace

bool is_about(const SyntaxEntry& e, std::string_view query) {
  return any_contains({e.section, e.form, e.meaning}, query);
}

bool is_about(const TourExample& e, std::string_view query) {
  return any_contains({e.kind, e.calculation, e.result}, query);
}

bool is_reserved(std::string_view name) {
  if (name == "infinity")
    return true;  // it has a meaning as a bound and in limits, but is no form of its own
  const SyntaxEntry* e = find_syntax(name);
  return e && e->reserved;
}

}  // namespace exact
