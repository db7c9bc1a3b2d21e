#include "table.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace bench {

std::vector<RecordedRow> read_recorded(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<RecordedRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> fields;
    std::istringstream parts(line);
    for (std::string field; std::getline(parts, field, '\t');) fields.push_back(field);
    if (fields.size() != 5) throw std::runtime_error(path + ": five fields wanted: " + line);
    rows.push_back({fields[0], fields[1], fields[2], fields[3], fields[4]});
  }
  return rows;
}

double parse_figure(const std::string& text) {
  std::string digits;
  std::size_t i = 0;
  for (; i < text.size() &&
         (std::isdigit(static_cast<unsigned char>(text[i])) || text[i] == '.' || text[i] == ',');
       ++i)
    if (text[i] != ',') digits += text[i];
  while (i < text.size() && text[i] == ' ') ++i;
  const std::string unit = text.substr(i);
  if (digits.empty()) throw std::invalid_argument("not a figure: " + text);
  const double value = std::stod(digits);
  for (const auto& [name, scale] :
       {std::pair{"us", 1e-6}, {"ms", 1e-3}, {"s", 1.0}, {"MB", 1e6}, {"kB", 1e3}, {"/s", 1.0}, {"", 1.0}})
    if (unit == name) return value * scale;
  throw std::invalid_argument("unknown unit: " + text);
}

std::string seconds_text(double seconds) {
  char text[32];
  if (seconds >= 1)
    std::snprintf(text, sizeof text, "%.2f s", seconds);
  else if (seconds >= 1e-3)
    std::snprintf(text, sizeof text, "%.2f ms", seconds * 1e3);
  else
    std::snprintf(text, sizeof text, "%.1f us", seconds * 1e6);
  return text;
}

namespace {
std::string figure_text(const std::string& key, double value) {
  char text[32];
  if (key.starts_with("memory.")) {
    std::snprintf(text, sizeof text, "%.1f MB", value / 1e6);
    return text;
  }
  if (key.starts_with("rate.")) {
    std::snprintf(text, sizeof text, "%.0f /s", value);
    return text;
  }
  return seconds_text(value);
}
}  // namespace

int print_table(const std::vector<RecordedRow>& rows, const std::map<std::string, double>& measured,
                const std::map<std::string, double>& limits) {
  int missed = 0;
  std::printf("%-52s %12s %12s %12s %12s %8s  %-14s %s\n", "measurement", "CENTL ref.", "Jacobian ref.",
              "bare library", "ours", "ratio", "goal", "");
  for (const RecordedRow& row : rows) {
    const auto ours = measured.find(row.key);
    const auto limit = limits.find(row.key);
    const std::string kind = row.goal.substr(0, row.goal.find(' '));
    const std::string bound =
        row.goal.find(' ') == row.goal.npos ? "" : row.goal.substr(row.goal.find(' ') + 1);
    std::string ratio = "-", verdict = "not measured";
    if (ours != measured.end()) {
      if (limit != limits.end()) {
        char text[32];
        std::snprintf(text, sizeof text, "%.2f", ours->second / limit->second);
        ratio = text;
      }
      bool reached = true;
      if (kind == "max")
        reached = ours->second <= parse_figure(bound);
      else if (kind == "min")
        reached = ours->second >= parse_figure(bound);
      else if (kind == "limit")
        reached = limit == limits.end() || ours->second <= limit->second * std::stod(bound);
      verdict = kind == "-" ? "" : reached ? "reached" : "MISSED";
      missed += !reached;
    }
    std::printf("%-52s %12s %12s %12s %12s %8s  %-14s %s\n", row.what.c_str(), row.centl.c_str(),
                row.jacobian.c_str(),
                limit == limits.end() ? "-" : figure_text(row.key, limit->second).c_str(),
                ours == measured.end() ? "-" : figure_text(row.key, ours->second).c_str(), ratio.c_str(),
                kind == "limit" ? (bound + " x library").c_str() : row.goal.c_str(), verdict.c_str());
  }
  return missed;
}

}  // namespace bench
