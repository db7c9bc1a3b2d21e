#include "service/line_reader.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace exact::service {
namespace {

// What it should do, said in another way: split everything at newlines at once.
std::vector<std::pair<std::string, bool>> split(const std::string& all) {
  std::vector<std::pair<std::string, bool>> lines;
  std::size_t begin = 0;
  while (begin < all.size()) {
    const std::size_t end = std::min(all.find('\n', begin), all.size());
    const std::string line = all.substr(begin, end - begin);
    const bool oversized = line.size() > kMaxLineBytes;
    lines.emplace_back(oversized ? "" : line, oversized);
    begin = end + 1;
  }
  return lines;
}

TEST(LineReader, CutsAnyPiecesLikeTheWhole) {
  const auto seed = std::random_device{}();
  std::printf("seed %u\n", seed);
  std::mt19937 random(seed);
  for (int round = 0; round < 200; ++round) {
    std::string all;
    for (unsigned n = random() % 12; n > 0; --n) {
      const unsigned lengths[] = {0, 1, 7, 300, 65'535, 65'536, 65'537, 140'000};
      all += std::string(lengths[random() % 8], static_cast<char>('a' + random() % 26));
      if (n > 1 || random() % 2) all += '\n';
    }
    std::vector<std::pair<std::string, bool>> got;
    LineReader reader;
    LineReader::Line line;
    for (std::size_t at = 0; at < all.size();) {
      const std::size_t n = std::min<std::size_t>(all.size() - at, 1 + random() % 70'000);
      const std::string piece = all.substr(at, n);
      at += n;
      reader.feed(piece);
      while (reader.next(line)) got.emplace_back(line.text, line.oversized);
      EXPECT_TRUE(reader.empty());
    }
    reader.feed({});
    reader.finish();
    while (reader.next(line)) got.emplace_back(line.text, line.oversized);
    ASSERT_EQ(got, split(all)) << "round " << round;
  }
}

}  // namespace
}  // namespace exact::service
