// The supervisor with a toy protocol: order, cancellation, preemption, crashes, bounds, ends.
#include "service/sanitized.h"
#include "unit/service/served.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <random>
#include <thread>

namespace exact::service {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct ProcessState {
  std::string state, parent;  // empty when there is no such process
};
ProcessState state_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string number, name;
  ProcessState s;
  file >> number >> name >> s.state >> s.parent;
  return s;
}
// A zombie of ours would be a fault; one that only waits for init is none.
bool is_alive(pid_t pid) {
  const ProcessState s = state_of(pid);
  return !s.parent.empty() && (s.state != "Z" || s.parent != "1");
}

SupervisorOptions unbounded() {
  SupervisorOptions options;
  options.max_requests = 0;
  return options;
}

TEST(Supervisor, AnswersInOrderAndEnds) {
  Served s;
  for (int i = 0; i < 5'000; ++i) s.send(std::to_string(i) + (i % 3 == 0 ? " ping" : " echo x"));
  s.close_input();
  const auto lines = s.rest();
  ASSERT_EQ(lines.size(), 5'000u);
  for (int i = 0; i < 5'000; ++i) {
    const std::string want =
        std::to_string(i) + (i % 3 == 0 ? " ping 0 " + std::to_string(i + 1) : std::string(" x"));
    ASSERT_EQ(lines[static_cast<std::size_t>(i)], want);
  }
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, LastLineMayLackItsNewline) {
  Served s;
  s.write("1 echo a\n2 echo b");
  s.close_input();
  EXPECT_EQ(s.rest(), (std::vector<std::string>{"1 a", "2 b"}));
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, LongLinesAreRefusedAndTheNextOnesServed) {
  Served s;
  const std::string most = "1 echo " + std::string(65'536 - 7, 'x');
  s.send(most);
  EXPECT_EQ(s.receive(), "1 " + std::string(65'536 - 7, 'x'));
  s.send(most + "x");
  EXPECT_EQ(s.receive(), " oversized");
  s.send(std::string(3'000'000, 'y'));
  s.send("2 echo z");
  EXPECT_EQ(s.receive(), " oversized");
  EXPECT_EQ(s.receive(), "2 z");
}

TEST(Supervisor, LinesMayBeLargerThanTheQueueToAWorker) {
  SupervisorOptions options;
  options.max_line_bytes = std::size_t{4} << 20;
  options.when_full = WhenFull::kWait;
  Served s(options);
  std::thread writer([&] {
    for (int i = 0; i < 30; ++i)
      s.send(std::to_string(i) + " echo " + std::string(static_cast<std::size_t>(i) * 100'000, 'x'));
    s.close_input();
  });
  for (int i = 0; i < 30; ++i) {
    const auto got = s.receive();
    EXPECT_TRUE(got == std::to_string(i) + " " + std::string(static_cast<std::size_t>(i) * 100'000, 'x'))
        << i;
  }
  writer.join();
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, CancelsWhatRunsAndWhatWaits) {
  Served s;
  s.send("a slow 10000");
  s.send("b echo x");
  s.send("c keep x");
  EXPECT_FALSE(s.receive(0.2));
  const auto start = Clock::now();
  s.send("d cancel b");
  s.send("e cancel c");
  s.send("f cancel a");
  EXPECT_EQ(s.receive(), "a cancelled");
  EXPECT_LT(since(start), 0.25);
  EXPECT_EQ(s.receive(), "b cancelled");
  EXPECT_EQ(s.receive(), "c x");
  EXPECT_EQ(s.receive(), "d cancel 0 3");
  EXPECT_EQ(s.receive(), "e cancel 0 3");
  EXPECT_EQ(s.receive(), "f cancel 0 3");
}

TEST(Supervisor, ReplacesAWorkerThatIgnoresACancellation) {
  Served s;
  s.send("d define one");
  s.send("w wedge 60000");
  s.send("e echo after");
  EXPECT_EQ(s.receive(), "d defined one");
  EXPECT_FALSE(s.receive(0.2));
  const auto start = Clock::now();
  s.send("c cancel w");
  EXPECT_EQ(s.receive(), "w cancelled");
  EXPECT_LT(since(start), 0.25);
  EXPECT_EQ(s.receive(), "e after");
  EXPECT_EQ(s.receive(), "c cancel 1 3");
  s.send("q defined");
  EXPECT_EQ(s.receive(), "q one,");
  EXPECT_EQ(s.children().size(), 1u);
}

TEST(Supervisor, ACancelledDefinitionIsNeverKept) {
  // The definition may be finished before its cancellation is read; no line afterwards may see it either way.
  Served s(unbounded());
  for (int i = 0; i < 300; ++i) {
    const std::string n = std::to_string(i);
    s.send("d" + n + " define n" + n);
    if (i % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(i % 50 * 4));
    s.write("c" + n + " cancel d" + n + "\nq" + n + " defined\n");
    const std::string first = s.receive().value_or("");
    const std::string second = s.receive().value_or("");
    const std::string third = s.receive().value_or("");
    if (first == "d" + n + " cancelled") {
      EXPECT_EQ(third.find("n" + n + ","), std::string::npos) << third;
    } else {
      EXPECT_EQ(first, "d" + n + " defined n" + n);
      EXPECT_NE(third.find("n" + n + ","), std::string::npos) << third;
    }
    EXPECT_TRUE(second.starts_with("c" + n + " cancel")) << second;
  }
}

TEST(Supervisor, EndsWhatIsOverdue) {
  SupervisorOptions options;
  options.worker.deadline = 300ms;
  Served s(options);
  const auto start = Clock::now();
  s.send("a slow 60000");
  s.send("b wedge 60000");
  s.send("c echo x");
  EXPECT_EQ(s.receive(), "a deadline passed");
  EXPECT_EQ(s.receive(), "b deadline");
  EXPECT_LT(since(start), 1.2);
  EXPECT_EQ(s.receive(), "c x");
}

TEST(Supervisor, ReplacesAWorkerThatIsStopped) {
  SupervisorOptions options;
  options.worker.deadline = 300ms;
  Served s(options);
  const auto stop = [&] {
    for (const pid_t child : s.children()) {
      kill(child, SIGSTOP);
      // It goes on until its processor hears of it.
      for (int i = 0; i < 2'000 && state_of(child).state != "T"; ++i) std::this_thread::sleep_for(1ms);
      ASSERT_EQ(state_of(child).state, "T");
    }
  };
  s.send("d define one");
  EXPECT_EQ(s.receive(), "d defined one");
  stop();  // while it has nothing to do
  s.send("a defined");
  EXPECT_EQ(s.receive(), "a one,");
  stop();
  s.write("b echo x\nc echo y\n");
  EXPECT_FALSE(s.receive(0.05));
  s.send("d cancel b");
  EXPECT_EQ(s.receive(0.25), "b cancelled");
  EXPECT_EQ(s.receive(), "c y");
  EXPECT_EQ(s.receive(), "d cancel 1 4");
  s.write("e slow 250\nf defined\n");
  EXPECT_FALSE(s.receive(0.05));
  stop();  // in the middle
  EXPECT_EQ(s.receive(), "e deadline");
  EXPECT_EQ(s.receive(), "f one,");
  s.close_input();
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, SurvivesWhateverAWorkerDiesOf) {
  SupervisorOptions options;
  options.worker.memory_bytes = std::size_t{1} << 29;
  Served s(options);
  s.send("d define kept");
  EXPECT_EQ(s.receive(), "d defined kept");
  std::vector<std::pair<std::string, std::string>> faults = {
      {"crash", "crashed"}, {"abort", "crashed"}, {"throw", "internal"}};
  // A sanitizer's shadow memory fits under no bound, and its stacks are not ours.
  if (!kSanitized) {
    for (const auto& more :
         {std::pair("overflow", "stack"), std::pair("hog", "memory"), std::pair("native_hog", "memory")}) {
      faults.emplace_back(more);
    }
  }
  for (const auto& [command, result] : faults) {
    s.write("1 echo before\n2 " + command + "\n3 defined\n");
    EXPECT_EQ(s.receive(), "1 before");
    EXPECT_EQ(s.receive(60), "2 " + result) << command;
    EXPECT_EQ(s.receive(), "3 kept,") << command;
  }
  s.close_input();
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, KeepsForeignTextOffTheOutput) {
  Served s;
  s.send("1 print");
  EXPECT_EQ(s.receive(), "1 printed");
}

TEST(Supervisor, AThousandKillsLoseNothing) {
  const auto seed = std::random_device{}();
  std::printf("seed %u\n", seed);
  std::mt19937 random(seed);
  Served s(unbounded());
  const auto line = [](int i) {
    const std::string n = std::to_string(i);
    return n + (i % 100 == 0   ? " define n" + n
                : i % 500 == 1 ? " slow 1"
                : i % 997 == 7 ? " defined"
                               : " echo " + n);
  };
  std::atomic<int> sent{0}, received{0}, kills{0};
  std::atomic<bool> stop{false};
  std::thread writer([&] {
    while (!stop && kills < 1'000) {
      while (sent - received > 3'000 && !stop) std::this_thread::sleep_for(100us);
      s.send(line(sent));
      ++sent;
    }
    s.close_input();
  });
  std::thread killer([&] {
    while (!stop && kills < 1'000) {
      const int before = received;
      for (const pid_t child : s.children()) kills += kill(child, SIGKILL) == 0;
      std::this_thread::sleep_for(std::chrono::microseconds(random() % 8'000));
      // Now and then a new worker is killed before it has done anything; mostly there is progress in between, however
      // slow the machine starts processes, or a line would be given up for having lost too many workers.
      const bool waits = random() % 4 != 0;
      const auto end = Clock::now() + 1s;
      while (waits && received == before && !stop && Clock::now() < end) std::this_thread::sleep_for(100us);
    }
  });
  std::string names;
  for (int i = 0;; ++i) {
    const auto got = s.receive(60);
    if (!got) break;
    const std::string n = std::to_string(i);
    if (i % 100 == 0) names += "n" + n + ",";
    const std::string want = n + " " +
                             (i % 100 == 0   ? "defined n" + n
                              : i % 500 == 1 ? "done"
                              : i % 997 == 7 ? names
                                             : n);
    if (got != want) {
      ADD_FAILURE() << "line " << i << ": " << got->substr(0, 200);
      break;
    }
    ++received;
  }
  stop = true;
  killer.join();
  s.close_output();
  writer.join();
  EXPECT_EQ(received, sent);
  EXPECT_EQ(s.wait(), 0);
  EXPECT_GE(kills, 1'000);
}

TEST(Supervisor, ASlowReaderHoldsNothingButItself) {
  // 200 answers of 200 kB while nobody reads; a cancellation is heard all the same.
  Served s;
  for (int i = 0; i < 200; ++i) s.send(std::to_string(i) + " big 200000");
  s.send("w wedge 60000");
  s.send("x echo x");
  std::this_thread::sleep_for(300ms);
  s.send("c cancel w");
  s.send("c cancel x");
  for (int i = 0; i < 200; ++i) {
    const auto got = s.receive();
    ASSERT_TRUE(got);
    EXPECT_EQ(got->size(), std::to_string(i).size() + 1 + 200'000);
  }
  EXPECT_EQ(s.receive(), "w cancelled");
  EXPECT_EQ(s.receive(), "x cancelled");
}

// Answers of every size, with and without a worker, to a reader of every speed: whatever stops for want of room goes on when
// there is room again, also when the input has ended and nothing is under way.
TEST(Supervisor, EndsWithEveryAnswerWhateverTheirSizes) {
  const auto seed = std::random_device{}();
  std::printf("seed %u\n", seed);
  std::mt19937 random(seed);
  const std::string file = testing::TempDir() + "/answers-" + std::to_string(getpid());
  for (int round = 0; round < (kSanitized ? 24 : 120); ++round) {
    const int reader = round % 3;  // a file, a fast reader, one with pauses
    const bool ordered = random() % 3 != 0, overload_ends = random() % 2 == 0;
    Served s({.max_requests = 0,
              .when_full = overload_ends ? WhenFull::kEnd : WhenFull::kWait,
              .workers = ordered ? 1u : 3u,
              .ordered = ordered,
              .worker = {}},
             reader == 0 ? file : "");
    // Below the bound of what may be pending, or an overload would be right.
    const int count = overload_ends ? 1'000 + static_cast<int>(random() % 6'000) : 20'000;
    std::vector<std::size_t> sizes;
    std::string lines;
    unsigned largest = 1;
    for (int run_ends = 0, kind = 0, i = 0; i < count; ++i) {
      static constexpr const char* kKinds[] = {"essay ", "big ", "echo "};
      if (i == run_ends) {
        kind = static_cast<int>(random() % 3);
        largest = 1u << random() % 13;
        run_ends += 1 + static_cast<int>(random() % (1u << random() % 14));
      }
      const std::string id = std::to_string(i);
      const std::size_t bytes = random() % largest;
      lines += id + " " + kKinds[kind] + std::to_string(bytes) + "\n";
      sizes.push_back(id.size() + 1 + (kind == 2 ? std::to_string(bytes).size() : bytes));
      if (kind == 0) sizes.back() += (" 0 " + std::to_string(i + 1)).size();
    }
    std::thread writer([&] {
      s.write(lines);
      s.close_input();
    });
    std::vector<std::size_t> got(sizes.size(), 0);
    int answers = 0;
    const auto take = [&](const std::string& line) {
      const int number = std::atoi(line.c_str());
      if (ordered) {
        EXPECT_EQ(number, answers);
      }
      if (number < count) got[static_cast<std::size_t>(number)] = line.size();
      ++answers;
    };
    if (reader != 0) {
      while (const auto line = s.receive(20)) {
        take(*line);
        if (reader == 2 && answers % 1'000 == 0) std::this_thread::sleep_for(1ms);
      }
    } else {
      const auto start = Clock::now();
      while (since(start) < 20 && kill(s.pid(), 0) == 0) {
        siginfo_t ended = {};
        if (waitid(P_PID, static_cast<id_t>(s.pid()), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            ended.si_pid)
          break;
        std::this_thread::sleep_for(1ms);
      }
      std::ifstream written(file);
      for (std::string line; std::getline(written, line);) take(line);
    }
    EXPECT_EQ(answers, count) << "round " << round << ": ordered " << ordered << ", overload ends "
                              << overload_ends;
    EXPECT_EQ(got, sizes);
    if (HasFailure()) kill(s.pid(), SIGKILL);
    writer.join();
    EXPECT_EQ(s.wait(), 0);
    if (HasFailure()) break;
  }
  unlink(file.c_str());
}

TEST(Supervisor, RefusesMoreThanItMayAdmit) {
  Served s({.max_requests = 3, .worker = {}});
  s.write("1 echo a\n2 ping\nc cancel 9\n3 echo b\n4 echo c\n5 ping\nd cancel 9\n");
  s.close_input();
  EXPECT_EQ(s.rest(), (std::vector<std::string>{"1 a", "2 ping 0 2", "c cancel 0 2", "3 b", "4 max_requests",
                                                "5 max_requests", "d cancel 0 3"}));
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, OverloadEndsInOrderWithAnError) {
  Served s(unbounded());
  std::thread writer([&] {
    s.send("h slow 60000");
    for (int i = 0; i < 10'050; ++i) s.send(std::to_string(i) + " ping");
    s.close_input();
  });
  const auto lines = s.rest();
  writer.join();
  ASSERT_EQ(lines.size(), 10'002u);
  EXPECT_EQ(lines[0], "h cancelled");
  EXPECT_EQ(lines[1], "0 ping 0 2");
  EXPECT_EQ(lines[10'000], "9999 ping 0 10001");
  EXPECT_EQ(lines[10'001], "10000 queue_full");
  EXPECT_EQ(s.wait(), 2);
}

TEST(Supervisor, OneCancellationFitsIntoAFullQueue) {
  for (const bool second : {false, true}) {
    Served s(unbounded());
    std::thread writer([&] {
      s.send("h slow 60000");
      for (int i = 0; i < 10'000; ++i) s.send(std::to_string(i) + " ping");
      s.write(second ? "c cancel z\nd cancel z\n" : "c cancel h\n");
      s.close_input();
    });
    const auto lines = s.rest();
    writer.join();
    ASSERT_EQ(lines.size(), second ? 10'003u : 10'002u);
    EXPECT_EQ(lines[0], "h cancelled");
    EXPECT_EQ(lines[10'001], "c cancel 0 10001");
    if (second) {
      EXPECT_EQ(lines[10'002], "d queue_full");
    }
    EXPECT_EQ(s.wait(), second ? 2 : 0);
  }
}

TEST(Supervisor, TooManyPendingBytesOverload) {
  Served s(unbounded());
  std::thread writer([&] {
    s.send("h slow 60000");
    for (int i = 0; i < 300; ++i) s.send(std::to_string(i) + " ping " + std::string(65'000, 'x'));
    s.close_input();
  });
  const auto lines = s.rest();
  writer.join();
  EXPECT_EQ(lines[0], "h cancelled");
  EXPECT_GT(lines.size(), 250u);
  EXPECT_LT(lines.size(), 262u);
  EXPECT_TRUE(lines.back().ends_with(" queue_full")) << lines.back().substr(0, 50);
  EXPECT_EQ(s.wait(), 2);
}

TEST(Supervisor, AFastWriterDoesNotOverload) {
  Served s(unbounded());
  constexpr int kLines = 200'000;
  std::thread writer([&] {
    std::string all;
    for (int i = 0; i < kLines; ++i) all += std::to_string(i) + " echo x\n";
    s.write(all);
    s.close_input();
  });
  const auto lines = s.rest();
  writer.join();
  EXPECT_EQ(lines.size(), static_cast<std::size_t>(kLines));
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, AReaderThatPausesIsWaitedFor) {
  Served s(unbounded());
  constexpr int kLines = 30'000;
  std::thread writer([&] {
    std::string all;
    for (int i = 0; i < kLines; ++i) all += std::to_string(i) + " echo " + std::string(100, 'x') + "\n";
    s.write(all);
    s.close_input();
  });
  std::this_thread::sleep_for(1s);
  EXPECT_EQ(s.rest().size(), static_cast<std::size_t>(kLines));
  writer.join();
  EXPECT_EQ(s.wait(), 0);
}

// Behind a crowd, or behind lines of many bytes, a cancellation is heard although nothing is an overload.
TEST(Supervisor, HearsACancellationBehindMuchThatWaits) {
  for (const bool long_lines : {false, true}) {
    SupervisorOptions options = unbounded();
    options.when_full = WhenFull::kWaitLate;
    options.ordered = false;
    options.max_line_bytes = std::size_t{16} << 20;
    Served s(options);
    s.send("w slow 60000");
    for (int i = 0; i < (long_lines ? 2 : 9'000); ++i)
      s.send(std::to_string(i) + " echo " + std::string(long_lines ? 9'000'000 : 10, 'x'));
    const auto start = Clock::now();
    s.send("c cancel w");
    std::vector<std::string> first = {s.receive().value_or(""), s.receive().value_or("")};
    std::sort(first.begin(), first.end());
    EXPECT_TRUE(first[0].starts_with("c cancel"));
    EXPECT_EQ(first[1], "w cancelled");
    EXPECT_LT(Clock::now() - start, kSanitized ? 5s : 1s);
  }
}

TEST(Supervisor, WhatWaitsForTheFirstAnswerIsBounded) {
  if (kSanitized) GTEST_SKIP() << "memory is no measure here";
  SupervisorOptions options = unbounded();
  options.when_full = WhenFull::kWait;
  options.workers = 2;
  Served s(options);
  constexpr int kLines = 3'000;
  std::thread writer([&] {
    s.send("w slow 2500");
    for (int i = 0; i < kLines; ++i) s.send(std::to_string(i) + " big 100000");
    s.close_input();
  });
  std::this_thread::sleep_for(2s);
  std::ifstream status("/proc/" + std::to_string(s.pid()) + "/status");
  std::string word;
  while (status >> word && word != "VmRSS:") {
  }
  long kilobytes = 0;
  status >> kilobytes;
  EXPECT_GT(kilobytes, 1'000);
  EXPECT_LT(kilobytes, 150'000);
  EXPECT_EQ(s.rest().size(), 1u + kLines);
  writer.join();
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, ManyStatelessWorkersAnswerAsTheyCan) {
  Served s({.workers = 3, .ordered = false, .worker = {}});
  s.send("a slow 2000");
  s.send("b slow 2000");
  s.send("c echo x");
  s.send("d ping");
  std::vector<std::string> first = {s.receive().value_or(""), s.receive().value_or("")};
  std::sort(first.begin(), first.end());
  EXPECT_EQ(first, (std::vector<std::string>{"c x", "d ping 0 4"}));
  EXPECT_EQ(s.children().size(), 3u);
  s.send("e cancel a");
  std::vector<std::string> then = {s.receive(0.5).value_or(""), s.receive(0.5).value_or("")};
  std::sort(then.begin(), then.end());
  EXPECT_EQ(then, (std::vector<std::string>{"a cancelled", "e cancel 0 4"}));
  EXPECT_EQ(s.receive(), "b done");
  for (int i = 0; i < 3'000; ++i) s.send(std::to_string(i) + " echo x");
  s.close_input();
  EXPECT_EQ(s.rest().size(), 3'000u);
  EXPECT_EQ(s.wait(), 0);
}

TEST(Supervisor, SaysThatALongRequestGoesOn) {
  Served s;
  s.send("a notice 2500");
  EXPECT_EQ(s.receive(), "a running 1");
  EXPECT_EQ(s.receive(), "a running 2");
  EXPECT_EQ(s.receive(), "a done");
}

TEST(Supervisor, LeavesNoProcessBehind) {
  for (const int how : {0, 1, 2}) {
    Served s;
    s.send("a wedge 60000");
    pid_t child = 0;
    for (int i = 0; i < 200 && child == 0; ++i) {
      std::this_thread::sleep_for(5ms);
      if (const auto children = s.children(); !children.empty()) child = children[0];
    }
    ASSERT_GT(child, 0);
    const auto start = Clock::now();
    if (how == 0) kill(s.pid(), SIGTERM);
    if (how == 1) s.close_output();
    if (how == 2) kill(s.pid(), SIGKILL);
    EXPECT_EQ(s.wait(), how == 2 ? -SIGKILL : 0);
    EXPECT_LT(since(start), 1.0);
    for (int i = 0; i < 200 && is_alive(child); ++i) std::this_thread::sleep_for(5ms);
    EXPECT_FALSE(is_alive(child)) << "the worker outlives its supervisor, case " << how;
  }
}

}  // namespace
}  // namespace exact::service
