// What the supervisor may rely on before it goes to sleep.
#include "service/worker_process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

namespace exact::service {
namespace {

class Echo : public Evaluator {
 public:
  void evaluate(const Job& job, JobAnswer& answer) override { answer.line = std::string(job.line); }
  void restore(std::string_view) override {}
};

// When there is no room for more output, answers stay where receive() has put them. Nothing will ring for these.
TEST(WorkerProcess, DoesNotSleepOnAnAnswerThatWasLeft) {
  Echo echo;
  WorkerProcess worker{WorkerLimits{}};
  ASSERT_TRUE(worker.start(echo, {}));
  ASSERT_TRUE(worker.send("first", 1));
  ASSERT_TRUE(worker.send("second", 2));
  // Both are evaluated before the first is looked at, so that they come at once.
  for (int i = 0; i < 1000 && (!worker.has_answers() || worker.executing() != kIdle); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  auto answer = worker.receive();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->line, "first");
  EXPECT_FALSE(worker.prepare_to_sleep());
  answer = worker.receive();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->line, "second");
  EXPECT_TRUE(worker.prepare_to_sleep());
}

}  // namespace
}  // namespace exact::service
