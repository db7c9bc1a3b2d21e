#include "claims/contract.h"

namespace exact {

namespace {
constexpr std::string_view kBlank = " \t\r";
constexpr std::string_view kShape =
    "a line is 'define | DEFINITION' or 'RELATION | LEFT | RIGHT' with, if wanted, '| VARIABLE[:rational]'";

// The part between `begin` and `end` of a line without the blanks around it.
ContractField field(std::string_view line, std::size_t begin, std::size_t end) {
  while (begin < end && kBlank.find(line[begin]) != kBlank.npos) ++begin;
  while (begin < end && kBlank.find(line[end - 1]) != kBlank.npos) --end;
  return {std::string(line.substr(begin, end - begin)), begin + 1};
}

std::vector<ContractField> split(std::string_view line) {
  std::vector<ContractField> fields;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t bar = line.find('|', begin);
    fields.push_back(field(line, begin, bar == line.npos ? line.size() : bar));
    if (bar == line.npos) return fields;
    begin = bar + 1;
  }
}
}  // namespace

std::variant<std::vector<ContractLine>, ContractFault> parse_contract(std::string_view text) {
  std::vector<ContractLine> lines;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
    ++number;
    const ContractField whole = field(line, 0, line.size());
    if (whole.text.empty() || whole.text[0] == '#') continue;
    ContractLine entry;
    entry.line = number;
    entry.fields = split(line);
    entry.is_definition = entry.fields[0].text == "define";
    const std::size_t fewest = entry.is_definition ? 2 : 3, most = entry.is_definition ? 2 : 4;
    if (entry.fields.size() < fewest) return ContractFault{number, whole.column, std::string(kShape)};
    if (entry.fields.size() > most)
      return ContractFault{number, entry.fields[most].column, "a field too many: " + std::string(kShape)};
    for (const ContractField& f : entry.fields)
      if (f.text.empty()) return ContractFault{number, f.column, "this field is empty"};
    if (entry.is_definition) entry.fields.erase(entry.fields.begin());
    lines.push_back(std::move(entry));
  }
  return lines;
}

std::variant<Claim, Diagnostic> claim_of(const ContractLine& line) {
  Claim claim;
  const auto relation = relation_from_name(line.fields[0].text);
  if (!relation)
    return Diagnostic{Code::kInvalidClaim, "there is no relation \"" + line.fields[0].text + '"'};
  claim.relation = *relation;
  claim.left = line.fields[1].text;
  claim.right = line.fields[2].text;
  if (line.fields.size() > 3) {
    auto variable = read_variable_text(line.fields[3].text);
    if (!variable) return Diagnostic{Code::kInvalidClaim, "a variable is written NAME or NAME:rational"};
    if (auto* refusal = std::get_if<Diagnostic>(&*variable)) return std::move(*refusal);
    claim.variables.push_back(std::get<std::string>(std::move(*variable)));
  }
  return claim;
}

std::optional<std::variant<std::string, Diagnostic>> read_variable_text(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if (colon != text.npos) {
    const std::string_view domain = text.substr(colon + 1);
    if (domain.find(':') != domain.npos) return std::nullopt;
    if (domain != "rational")
      return Diagnostic{Code::kInvalidClaim, "a variable ranges over the domain \"rational\"; \"" +
                                                 std::string(domain) + "\" is not supported"};
  }
  if (auto refusal = check_variable(name)) return std::move(*refusal);
  return std::string(name);
}

}  // namespace exact
