#include "cli/centl_cli.h"

#include "calculator/calculator.h"

#include <cstdio>
#include <iostream>
#include <string>

namespace exact {
int centl_main(int argc, char** argv) {
  Session session;
  const auto one = [&](const std::string& line) {
    Work work;
    const Answer a = calculate(line, Mode::kEvaluate, {}, session, work);
    if (a.ok()) {
      std::printf("%s%s\n", argc > 1 ? "" : "", answer_text(a).c_str());
    } else {
      std::printf("ERR %s @%d %s %s\n", std::string(code_name(a.error().code)).c_str(), a.error().position ? int(*a.error().position) : -1,
                  a.error().message.c_str(), std::string(a.error().limit).c_str());
    }
  };
  if (argc > 1) {
    for (int i = 1; i < argc; ++i) one(argv[i]);
  } else {
    std::string line;
    while (std::getline(std::cin, line)) one(line);
  }
  return 0;
}
}  // namespace exact
