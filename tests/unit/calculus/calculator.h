// The calculator for tests: one expression in, its text and its resolution out.
#pragma once
#include "calculator/calculator.h"
#include "operation/large_stack.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace exact {

struct Computed {
  std::string text;        // the value, or "error CODE"
  std::string resolution;  // "STATUS REASON", the reason empty when there is none
};

inline Computed compute(const std::string& expression, const Limits& limits = {}) {
  Computed out;
  on_large_stack([&] {
    Session session;
    Work work;
    const Answer a = calculate(expression, Mode::kCompute, limits, session, work);
    if (!a.ok()) {
      out.text = "error " + std::string(code_name(a.error().code));
      return;
    }
    out.text = value_text(a.value());
    out.resolution = std::string(status_name(a.resolution.status));
    if (!a.resolution.reason.empty()) out.resolution += " " + std::string(a.resolution.reason);
  });
  return out;
}

// The rows of a data file: fields between tabs; lines that are empty or begin with # are skipped.
inline std::vector<std::vector<std::string>> rows_of(const std::string& file) {
  std::ifstream in(std::string(TEST_DATA) + "/calculus/" + file);
  EXPECT_TRUE(in.good()) << file;
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> row;
    std::size_t start = 0;
    for (std::size_t tab; (tab = line.find('\t', start)) != std::string::npos; start = tab + 1)
      row.push_back(line.substr(start, tab - start));
    row.push_back(line.substr(start));
    rows.push_back(std::move(row));
  }
  return rows;
}

// Each row: expression, text, and for what is not completely answered "STATUS REASON".
inline void check_rows(const std::string& file) {
  const auto rows = rows_of(file);
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {
    ASSERT_GE(row.size(), 2u) << row[0];
    const Computed c = compute(row[0]);
    EXPECT_EQ(c.text, row[1]) << row[0];
    if (c.text.rfind("error", 0) != 0) {
      EXPECT_EQ(c.resolution, row.size() > 2 ? row[2] : "transformed") << row[0];
    }
  }
}

}  // namespace exact
