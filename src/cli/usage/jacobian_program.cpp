// The command line of jacobian.
#include "cli/usage/usage_text.h"

namespace exact::cli {

namespace {
constexpr Option kJson{"--json", {}, "print the JSON that the tools of the server answer"};
constexpr Option kDomain{"--domain", "NAME", "of this domain only", {}, Offers::kDomains};
constexpr Option kLimit{"--limit", "N", "show at most N, from 1 to 20"};

constexpr Option kSearchOptions[] = {kDomain, kLimit, kJson};
constexpr Option kBrowseOptions[] = {
    kDomain, {"--cursor", "ID", "go on behind this operation", {}, Offers::kOperations}, kLimit, kJson};
constexpr Option kListOptions[] = {kDomain, {"--domains", {}, "list the domains instead"}};
constexpr Option kInspectOptions[] = {kJson};
constexpr Option kRunOptions[] = {kJson};
constexpr Option kDocsOptions[] = {{"--html", {}, "write a site that can be searched and opened as files"}};
constexpr Option kJobs{"--jobs", "N", "worker processes, from 1 to 64 (one a processor, up to 4)"};
constexpr Option kBatchOptions[] = {
    {"--jobs", "N", "worker processes, from 1 to 64 (one a processor)"},
    {"--resume",
     "FILE",
     "go on behind the answers in the file, to which standard output appends",
     {},
     Offers::kFiles},
};
constexpr Option kMcpOptions[] = {
    {"--tool-names", "FORM", "portable lists names without dots", "portable|dotted"},
    kJobs,
    {"--with-calculator", {}, "offer the calculator's tools as well, as centl --mcp --catalog does"},
    {"--max-requests", "N", "with the calculator: admit N requests, 0 for no bound (10000)"},
};

constexpr std::size_t kMany = 1'000'000;
constexpr Command kCommands[] = {
    {"search", "WORDS...", "find the operations that fit the words", kSearchOptions, 1, kMany},
    {"browse", "", "page through the operations in the order of their ids", kBrowseOptions},
    {"list", "", "list the id of every operation, one a line", kListOptions},
    {"inspect", "ID", "show what an operation takes and gives, with examples", kInspectOptions, 1, 1,
     Offers::kOperations},
    {"run", "ID [PAYLOAD | @FILE | - | KEY=VALUE...]",
     "run an operation on a payload: JSON, a file of it, standard input, or its fields", kRunOptions, 1,
     kMany, Offers::kOperations},
    {"batch", "", "answer requests, one a line of standard input, in their order", kBatchOptions},
    {"catalog", "", "print every declaration as one JSON document"},
    {"docs", "FOLDER", "write the pages of the operations", kDocsOptions, 1, 1, Offers::kFolders},
    {"mcp", "", "be a Model Context Protocol server on standard input and output", kMcpOptions},
};

constexpr Option kOptions[] = {kPrintOption, kVersionOption, kHelpOption};
constexpr Row kExitCodes[] = {{"0", "done"}, {"1", "the work ended without an answer"}, {"2", "bad input"}};

std::vector<Section> sections() {
  Section payloads{
      "PAYLOADS",
      "A payload is a JSON object with the fields that jacobian inspect shows. KEY=VALUE gives one field: "
      "the value is "
      "JSON where the field takes JSON, and plain text where it takes text or a number written as text. "
      "a.b=1 gives the field b of the object a.",
      {}};
  Section examples{"EXAMPLES", "", {}};
  examples.rows.emplace_back("jacobian search greatest common divisor", "finds operations by words");
  examples.rows.emplace_back("jacobian run integer.compute.gcd left=84 right=30", "runs one");
  return {payloads, examples};
}

constexpr Program kProgram{"jacobian",
                           "a vocabulary of exact mathematical operations",
                           "exact mathematical operations with typed requests and results: found by words, "
                           "looked at, run. As a server "
                           "it offers them as the tools math.find and math.run.",
                           {},
                           kCommands,
                           kOptions,
                           kExitCodes,
                           sections};
}  // namespace

const Program& jacobian_program() { return kProgram; }

}  // namespace exact::cli
