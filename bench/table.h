// Table: the figures that were recorded once, read from a file, with what was measured now beside them.
#pragma once
#include <map>
#include <string>
#include <vector>

namespace bench {

struct RecordedRow {
  std::string key, what, centl, jacobian;
  // "max VALUE", "min VALUE" or "limit FACTOR": at most FACTOR times the bare library's figure.
  std::string goal;
};

std::vector<RecordedRow> read_recorded(const std::string& path);

// Prints every row; those without a measurement with a dash. `measured` and `limits` hold seconds, bytes or counts a second.
// Returns how many measured rows miss their goal.
int print_table(const std::vector<RecordedRow>& rows, const std::map<std::string, double>& measured,
                const std::map<std::string, double>& limits);

// "5.7 ms", "12 MB", "200,000 /s" and back: the unit stands in the text. Throws std::invalid_argument for other texts.
double parse_figure(const std::string& text);
std::string seconds_text(double seconds);

}  // namespace bench
