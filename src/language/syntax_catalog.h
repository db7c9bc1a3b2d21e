// The syntax catalog: every form of the language, declared once. The parser, the evaluator, `centl --syntax`, help,
// completion and the capabilities answer all read this table; each example in it is run by a test.
#pragma once
#include "language/expression.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace exact {

// What a name followed by '(' means to the parser.
enum class FormShape : std::uint8_t {
  kGeneric,      // zero or more expressions
  kOne,          // (e)
  kVariable,     // (e, v)
  kIntegrate,    // (e, v) or (e, v = e, e)
  kReplacement,  // (e, v = e)
  kLimit,        // (e, v = e) or (e, v = e, left|right)
  kRange,        // (e, v = e, e)
  kRecurrence,   // (e, v = e, v = e, e)
  kEquation,     // (e = e, v) or ({e = e, ...}, {v, ...})
  kRealRoot,     // (e, v, e)
  kCondition,    // (e, e REL e)
};

// Which rule of the evaluator a function call belongs to; kNone for forms that are not functions.
enum class Function : std::uint8_t {
  kNone,
  kSqrt,
  kAbs,
  kExp,
  kLog,
  kSin,
  kCos,
  kTan,
  kAsin,
  kAcos,
  kAtan,
  kAtan2,
  kSinh,
  kCosh,
  kTanh,
  kRadians,
  kDegrees,
  kSquareArea,
  kRectangleArea,
  kRectanglePerimeter,
  kTriangleArea,
  kTrapezoidArea,
  kCircleArea,
  kCircumference,
  kSphereArea,
  kSphereVolume,
  kCylinderVolume,
  kHypot,
  kDistance,
  kSlope,
  kGcd,
  kLcm,
  kFactorial,
  kChoose,
  kPermutations,
  kFibonacci,
};

struct SyntaxExample {
  std::string_view calculation, result;  // the result is the whole printed text
};

struct SyntaxEntry {
  std::string_view section;
  std::string_view name;     // the identifier that introduces the form; empty for operators and literals
  std::string_view form;     // how it is written
  std::string_view meaning;  // a short phrase
  std::string_view domain;   // for which arguments it has an exact result; may be empty
  int arity;                 // number of arguments of a function; -1 otherwise
  Function function;
  FormShape shape;
  Expr::Kind kind;        // of the node; kCall for functions
  bool reserved;          // the name cannot be defined, nor be a parameter or a binder
  SyntaxExample example;  // may be empty
};

// Grouped by section, in the order in which help shows them.
std::span<const SyntaxEntry> syntax_entries();
// The names of the sections, in order.
std::span<const std::string_view> syntax_sections();
// The first entry with that name; null when there is none.
const SyntaxEntry* find_syntax(std::string_view name);
// The function entry of that name; null for other names.
const SyntaxEntry* find_function(std::string_view name);
// Which function a call applies; kNone when there is none of that name for that many arguments.
Function function_of(const Expr& call);
bool is_reserved(std::string_view name);

// The tour that help ends with.
struct TourExample {
  std::string_view kind, calculation, result;
};
std::span<const TourExample> tour_examples();

// Whether help on `query` shows it: the query is a part of its section, form or meaning, in any letter case.
bool is_about(const SyntaxEntry& entry, std::string_view query);
bool is_about(const TourExample& example, std::string_view query);

}  // namespace exact
