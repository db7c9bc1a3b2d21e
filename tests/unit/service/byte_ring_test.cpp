#include "service/byte_ring.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <thread>

namespace exact::service {
namespace {

TEST(ByteRing, WhatIsReadIsWhatWasWritten) {
  const auto seed = std::random_device{}();
  std::printf("seed %u\n", seed);
  const auto ring = std::make_unique<ByteRing>();
  constexpr std::size_t kTotal = 30'000'000;
  const auto byte = [](std::size_t at) { return static_cast<char>(at * 2'654'435'761u >> 13); };
  std::thread writer([&] {
    std::mt19937 random(seed);
    std::string piece, head(24, 0);
    for (std::size_t at = 0; at < kTotal;) {
      const std::size_t size =
          std::min<std::size_t>(kTotal - at, 1 + random() % (random() % 20 == 0 ? 300'000 : 900));
      piece.resize(size);
      for (std::size_t i = 0; i < size; ++i) piece[i] = byte(at + i);
      if (random() % 2 && size > head.size() && size < ByteRing::kCapacity) {
        const std::string_view rest = std::string_view(piece).substr(head.size());
        while (!ring->write_both(piece.data(), head.size(), rest.data(), rest.size()))
          std::this_thread::yield();
      } else {
        for (std::size_t done = 0; done < size;) {
          const std::size_t n = ring->write(piece.data() + done, size - done);
          done += n;
          if (n == 0) std::this_thread::yield();
        }
      }
      at += size;
    }
  });
  std::mt19937 random(seed + 1);
  std::string got;
  std::size_t wrong = 0;
  for (std::size_t at = 0; at < kTotal;) {
    got.resize(1 + random() % 100'000);
    const std::size_t n = ring->read(got.data(), got.size());
    if (n == 0) std::this_thread::yield();
    for (std::size_t i = 0; i < n; ++i) wrong += got[i] != byte(at + i);
    at += n;
    ASSERT_LE(ring->readable(), ByteRing::kCapacity);
  }
  writer.join();
  EXPECT_EQ(wrong, 0u);
  EXPECT_EQ(ring->readable(), 0u);
}

TEST(ByteRing, BothOrNothing) {
  const auto ring = std::make_unique<ByteRing>();
  const std::string most(ByteRing::kCapacity - 3, 'x');
  EXPECT_TRUE(ring->write_both("ab", 2, most.data(), most.size()));
  EXPECT_EQ(ring->writable(), 1u);
  EXPECT_FALSE(ring->write_both("a", 1, "b", 1));
  EXPECT_EQ(ring->writable(), 1u);
  EXPECT_EQ(ring->write("abc", 3), 1u);
  EXPECT_EQ(ring->write("abc", 3), 0u);
}

}  // namespace
}  // namespace exact::service
