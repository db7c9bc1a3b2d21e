// ByteRing: a one-way queue of bytes in memory that two processes share. Exactly one process writes and one reads.
//
// Either side may be killed at any instant: the counters change only by a single store after the bytes are in place,
// so what the other side sees is always a prefix of what was written.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace exact::service {

class ByteRing {
 public:
  static constexpr std::size_t kCapacity = std::size_t{1}
                                           << 18;  // above any request line, and fits in a cache

  std::size_t readable() const {
    return static_cast<std::size_t>(written_.load(std::memory_order_acquire) -
                                    read_.load(std::memory_order_acquire));
  }
  std::size_t writable() const { return kCapacity - readable(); }

  // Writes as much of the bytes as there is room for; returns how many.
  std::size_t write(const char* bytes, std::size_t count) {
    const std::uint64_t at = written_.load(std::memory_order_relaxed);
    count = std::min(count, kCapacity - static_cast<std::size_t>(at - read_.load(std::memory_order_acquire)));
    copy_in(at, bytes, count);
    written_.store(at + count, std::memory_order_release);
    return count;
  }
  // Writes both parts, or nothing when there is no room for them.
  bool write_both(const char* a, std::size_t a_size, const char* b, std::size_t b_size) {
    if (a_size + b_size > writable()) return false;
    const std::uint64_t at = written_.load(std::memory_order_relaxed);
    copy_in(at, a, a_size);
    copy_in(at + a_size, b, b_size);
    written_.store(at + a_size + b_size, std::memory_order_release);
    return true;
  }
  // Reads at most `count` bytes; returns how many there were.
  std::size_t read(char* bytes, std::size_t count) {
    const std::uint64_t at = read_.load(std::memory_order_relaxed);
    count = std::min(count, static_cast<std::size_t>(written_.load(std::memory_order_acquire) - at));
    const std::size_t offset = static_cast<std::size_t>(at % kCapacity);
    const std::size_t first = std::min(count, kCapacity - offset);
    std::memcpy(bytes, bytes_ + offset, first);
    std::memcpy(bytes + first, bytes_, count - first);
    read_.store(at + count, std::memory_order_release);
    return count;
  }
  // Only while neither side uses it.
  void clear() {
    written_.store(0);
    read_.store(0);
  }

 private:
  void copy_in(std::uint64_t at, const char* bytes, std::size_t count) {
    const std::size_t offset = static_cast<std::size_t>(at % kCapacity);
    const std::size_t first = std::min(count, kCapacity - offset);
    std::memcpy(bytes_ + offset, bytes, first);
    std::memcpy(bytes_, bytes + first, count - first);
  }

  alignas(64) std::atomic<std::uint64_t> written_{0};  // bytes ever written; only the writer stores
  alignas(64) std::atomic<std::uint64_t> read_{0};     // bytes ever read; only the reader stores
  alignas(64) char bytes_[kCapacity];
};

}  // namespace exact::service
