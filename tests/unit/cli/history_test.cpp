// The history file: what it holds, who may read it, and that sessions at the same time lose nothing.
#include "cli/history.h"

#include "wire/json.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

namespace exact {
namespace {

class HistoryFile : public ::testing::Test {
 protected:
  HistoryFile() {
    char name[] = "/tmp/history-test-XXXXXX";
    folder_ = mkdtemp(name);
    path_ = folder_ + "/state/centl/history.json";
  }
  ~HistoryFile() override { std::filesystem::remove_all(folder_); }

  void put(const std::string& text) const {
    std::filesystem::create_directories(std::filesystem::path(path_).parent_path());
    std::ofstream(path_, std::ios::binary) << text;
  }
  std::string text() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static unsigned mode(const std::string& path) {
    struct stat status {};
    stat(path.c_str(), &status);
    return status.st_mode & 0777u;
  }

  std::string folder_, path_;
};

TEST_F(HistoryFile, IsPrivateAndVersioned) {
  umask(0);
  History h(path_);
  h.add("1+1");
  h.add("π \"quoted\"");
  EXPECT_EQ(text(), "{\"version\":1,\"entries\":[\"1+1\",\"π \\\"quoted\\\"\"]}\n");
  EXPECT_EQ(mode(path_), 0600u);
  EXPECT_EQ(mode(folder_ + "/state/centl"), 0700u);
  EXPECT_EQ(mode(folder_ + "/state"), 0700u);
  EXPECT_FALSE(std::filesystem::exists(path_ + ".new"));
  EXPECT_EQ(History(path_).entries(), (std::vector<std::string>{"1+1", "π \"quoted\""}));
}

TEST_F(HistoryFile, KeepsNoRepetitionNothingTooLongAndNoBrokenText) {
  History h(path_);
  for (const std::string& entry :
       {std::string("a"), std::string("a"), std::string(), std::string(History::kMaxEntryBytes + 1, 'x'),
        std::string("\xff"), std::string(History::kMaxEntryBytes, 'y')})
    h.add(entry);
  ASSERT_EQ(History(path_).entries().size(), 2u);
  EXPECT_EQ(h.entries(), History(path_).entries());
}

TEST_F(HistoryFile, ForgetsTheOldestBeyondItsBounds) {
  {
    std::string all = "{\"version\":1,\"entries\":[";
    for (std::size_t i = 0; i < History::kMaxEntries; ++i)
      all += (i ? ",\"" : "\"") + std::to_string(i) + "\"";
    put(all + "]}");
    History h(path_);
    h.add("new");
    const auto entries = History(path_).entries();
    ASSERT_EQ(entries.size(), History::kMaxEntries);
    EXPECT_EQ(entries.front(), "1");
    EXPECT_EQ(entries.back(), "new");
  }
  std::string nearly_full = "{\"version\":1,\"entries\":[\"first\"";
  for (int i = 0; i < 31; ++i) nearly_full += ",\"" + std::string(History::kMaxEntryBytes, 'x') + "\"";
  put(nearly_full + "]}");
  History h(path_);
  h.add(std::string(History::kMaxEntryBytes, '"'));  // twice as long in JSON
  h.add("last");
  EXPECT_LE(text().size(), History::kMaxFileBytes);
  EXPECT_EQ(History(path_).entries().back(), "last");
  EXPECT_EQ(History(path_).entries().front().front(), 'x');
}

TEST_F(HistoryFile, WhatIsNotOursStaysAsItIs) {
  for (const std::string& foreign :
       {std::string("not json"), std::string("{\"version\":2,\"entries\":[]}"),
        std::string("{\"version\":1,\"entries\":[3]}"),
        std::string("{\"version\":1,\"entries\":[],\"more\":0}"), std::string("[]"),
        std::string("{\"version\":1,\"entries\":[\"a\""), std::string(History::kMaxFileBytes + 1, ' ')}) {
    put(foreign);
    History h(path_);
    EXPECT_NE(h.problem(), "") << foreign.substr(0, 40);
    h.add("1");
    h.clear();
    EXPECT_EQ(text(), foreign);
  }
  // Content that becomes somebody else's while the session runs.
  put("");
  History h(path_);
  h.add("1");
  EXPECT_EQ(h.problem(), "");
  put("someone else's");
  h.add("2");
  EXPECT_NE(h.problem(), "");
  h.add("3");
  EXPECT_EQ(text(), "someone else's");
  EXPECT_EQ(h.entries(), (std::vector<std::string>{"1", "2", "3"}));
}

TEST_F(HistoryFile, APipeOrFolderInItsPlaceDoesNotStopTheSession) {
  put("");
  std::filesystem::remove(path_);
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_NE(History(path_).problem(), "");
  std::filesystem::remove(path_);
  std::filesystem::create_directory(path_);
  EXPECT_NE(History(path_).problem(), "");
}

TEST_F(HistoryFile, ALinkIsKept) {
  put("");
  const std::string target = folder_ + "/elsewhere.json";
  std::filesystem::rename(path_, target);
  std::filesystem::create_symlink(target, path_);
  History(path_).add("1");
  EXPECT_TRUE(std::filesystem::is_symlink(path_));
  EXPECT_EQ(History(target).entries(), std::vector<std::string>{"1"});
}

TEST_F(HistoryFile, SessionsAtTheSameTimeLoseNothing) {
  constexpr int kSessions = 5, kEntries = 6;
  for (int s = 0; s < kSessions; ++s) {
    const pid_t pid = fork();
    ASSERT_GE(pid, 0);
    if (pid != 0) continue;
    History h(path_);
    for (int i = 0; i < kEntries; ++i) h.add(std::to_string(s) + "+" + std::to_string(i));
    _exit(h.problem().empty() ? 0 : 1);
  }
  for (int s = 0; s < kSessions; ++s) {
    int status = 0;
    wait(&status);
    EXPECT_EQ(status, 0);
  }
  const auto entries = History(path_).entries();
  EXPECT_EQ(std::set<std::string>(entries.begin(), entries.end()).size(), std::size_t{kSessions * kEntries});
  EXPECT_EQ(entries.size(), std::size_t{kSessions * kEntries});
}

TEST_F(HistoryFile, ClearingIsForAllThatIsThere) {
  History a(path_), b(path_);
  a.add("1");
  b.add("2");
  a.clear();
  EXPECT_EQ(text(), "{\"version\":1,\"entries\":[]}\n");
  b.add("3");
  EXPECT_EQ(History(path_).entries(), std::vector<std::string>{"3"});
}

}  // namespace
}  // namespace exact
