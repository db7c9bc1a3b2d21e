#include "cli/plot_cli.h"

#include "calculator/calculator.h"
#include "cli/claim_output.h"
#include "cli/files.h"
#include "cli/plot/picture.h"
#include "cli/terminal_text.h"
#include "language/parser.h"
#include "language/syntax_catalog.h"
#include "operation/large_stack.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace exact {

namespace {
using namespace cli;

constexpr int kDone = 0, kError = 2;
constexpr int kMargin = 12;  // characters beside the graph at a terminal
constexpr int kLines = 20;

// What a person is told; it ends the command.
struct Complaint {
  std::string message;
};

// The expression with its operations run.
Expr value_of(const std::string& source) {
  Session session;
  Work work;
  const Answer answer = calculate(source, Mode::kStateless, {}, session, work);
  if (!answer.ok()) throw Complaint{diagnostic_text(answer.error(), source, {})};
  const auto* scalar = std::get_if<Scalar>(&answer.value());
  if (!scalar)
    throw Complaint{"only an expression with one value for each number can be plotted, not " +
                    value_text(answer.value())};
  if (!scalar->conditions.empty()) throw Complaint{"an expression under a condition cannot be plotted"};
  return scalar->expression;
}

// An end of the axis or of the values: a closed expression, as an exact fraction near it.
Rational end_of(const std::string& source) {
  const Expr e = value_of(source);
  if (e.is_number()) return e.value();
  Work work;
  try {
    const Range r = range_over(e, "", Interval(), work);
    if (r.kind == Range::Kind::kContinuous && std::isfinite(r.values.low_double())) {
      Integer mantissa;
      int exponent = 0;
      const double m = std::frexp(r.values.low_double(), &exponent);
      return dyadic_value(Integer(static_cast<std::int64_t>(std::ldexp(m, 53))), exponent - 53);
    }
  } catch (const Failure&) {
  }
  throw Complaint{"\"" + source + "\" is no number for an end of an axis"};
}

struct Axis {
  std::string name;
  Rational low, high;
};

Axis interval_of(const std::string& text, std::string_view what) {
  const auto dots = text.find("..");
  if (dots == text.npos) throw Complaint{std::string(what) + " is LOW..HIGH, as in -10..10, not " + text};
  Axis axis{{}, end_of(text.substr(0, dots)), end_of(text.substr(dots + 2))};
  if (axis.low >= axis.high)
    throw Complaint{std::string(what) + ": the first end has to be below the second"};
  return axis;
}

Axis axis_of(const std::string& word) {
  const auto equals = word.find('=');
  const std::string name = word.substr(0, equals);
  const bool is_name = !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }) && !(name[0] >= '0' && name[0] <= '9');
  if (equals == word.npos || !is_name)
    throw Complaint{"the axis is VARIABLE=LOW..HIGH, as in x=-10..10, not " + word};
  if (is_reserved(name)) throw Complaint{name + " is a name of the language and cannot vary"};
  Axis axis = interval_of(word.substr(equals + 1), "the axis");
  axis.name = name;
  return axis;
}

int terminal_width() {
  winsize size{};
  constexpr int kUsual = 80;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return std::clamp<int>(size.ws_col, 40, 200);
}

int draw(const Arguments& a) {
  const std::string& source = a.words[0];
  const Axis axis = axis_of(a.words[1]);
  const Expr e = value_of(source);
  const std::string* svg = a.find("--svg");
  const int width = terminal_width() - kMargin;
  const int columns = svg ? kSvgColumns : width * 2;
  Work work;
  Bar values{};
  constexpr int kCoarseColumns = 181;  // enough to tell what most of the graph does
  const Graph coarse = graph_of(e, axis.name, axis.low, axis.high, kCoarseColumns, 0, work);
  values = visible_values(coarse);
  if (const std::string* wanted = a.find("--values")) {
    const Axis v = interval_of(*wanted, "--values");
    values = {near_double(v.low), near_double(v.high)};
  }
  if (!std::isfinite(values.high - values.low) || !(values.high > values.low))
    throw Complaint{"the values are too large to draw; --values=LOW..HIGH shows a part"};
  const double pixels = svg ? kSvgHeight : kLines * 4.0;
  const Graph graph =
      graph_of(e, axis.name, axis.low, axis.high, columns, (values.high - values.low) / pixels / 2, work);
  const Picture picture{graph, values, source, axis.name};
  if (!svg) {
    std::fputs(braille_picture(picture, width, kLines).c_str(), stdout);
    return kDone;
  }
  if (const auto fault = replace_file(*svg, svg_picture(picture))) throw Complaint{fault->message};
  return kDone;
}
}  // namespace

int plot_main(std::span<const std::string> arguments) {
  const auto read = arguments_of("plot", arguments);
  if (!read) return kError;
  int code = kError;
  on_large_stack([&] {
    try {
      code = draw(*read);
    } catch (const Complaint& c) {
      complain(c.message);
    } catch (const Failure& f) {
      complain(diagnostic_text(f.diagnostic, read->words[0], {}));
    } catch (const NotEstablished& e) {
      complain(std::string("the plot was not finished: ") + e.what());
    }
  });
  return finish(code);
}

}  // namespace exact
