// The calculator inside of another program. With the library installed:
//
//   g++ -std=c++20 embed.cpp $(pkg-config --cflags --libs exact) -o embed
#include "calculator/calculator.h"
#include "operation/large_stack.h"

#include <iostream>

int main(int argc, char** argv) {
  bool all_ok = true;
  // Expressions may be deep; their evaluation needs more stack than a thread usually has.
  exact::on_large_stack([&] {
    exact::Session session;  // definitions live here
    for (int i = 1; i < argc; ++i) {
      exact::Work work;
      const exact::Answer answer = exact::calculate(argv[i], exact::Mode::kEvaluate, {}, session, work);
      std::cout << (answer.ok() ? exact::answer_text(answer) : "error: " + answer.error().message) << '\n';
      all_ok = all_ok && answer.ok();
    }
  });
  return all_ok ? 0 : 2;
}
