// tests/reference_differences/*.tsv: where recorded answers of other programs and ours differ, and why ours stands.
// Columns: the request; what was recorded; what ours says; why ours is right; how that was checked independently.
#pragma once
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace exact::tests {

struct Difference {
  std::string recorded, ours, reason, check;
};

// By the first column. The folder is beside TEST_DATA.
inline std::map<std::string, Difference> load_differences() {
  std::map<std::string, Difference> out;
  const std::filesystem::path folder =
      std::filesystem::path(TEST_DATA).parent_path() / "reference_differences";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".tsv") continue;
    std::ifstream in(entry.path());
    std::string line;
    while (std::getline(in, line)) {
      if (line.empty() || line[0] == '#') continue;
      std::vector<std::string> columns;
      std::size_t at = 0;
      for (std::size_t tab; (tab = line.find('\t', at)) != std::string::npos; at = tab + 1)
        columns.push_back(line.substr(at, tab - at));
      columns.push_back(line.substr(at));
      columns.resize(5);
      out[columns[0]] = {columns[1], columns[2], columns[3], columns[4]};
    }
  }
  return out;
}

}  // namespace exact::tests
