// Parts in process (Google Benchmark): values and JSON. Run build/bench_parts, with --benchmark_filter=NAME for one.
#include "values/rational.h"
#include "wire/json.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using exact::Integer;
using exact::Rational;

void decimal_text_of_an_integer(benchmark::State& state) {
  const Integer value = exact::pow(Integer(3), static_cast<std::uint64_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(value.to_string());
  state.SetComplexityN(state.range(0));
}
BENCHMARK(decimal_text_of_an_integer)->RangeMultiplier(8)->Range(8, 1 << 18)->Complexity();

void integer_from_decimal_text(benchmark::State& state) {
  const std::string text(static_cast<std::size_t>(state.range(0)), '7');
  for (auto _ : state) benchmark::DoNotOptimize(Integer::from_decimal(text));
  state.SetComplexityN(state.range(0));
}
BENCHMARK(integer_from_decimal_text)->RangeMultiplier(8)->Range(8, 1 << 18)->Complexity();

void sum_of_small_fractions(benchmark::State& state) {
  for (auto _ : state) {
    Rational sum;
    for (int k = 1; k <= 100; ++k) sum += Rational(1, k);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(sum_of_small_fractions);

const char kRequest[] =
    R"({"jsonrpc":"2.0","id":17,"method":"tools/call","params":{"name":"centl_compute","arguments":{"expression":"0.1 + 0.2"}}})";

void read_a_request(benchmark::State& state) {
  exact::wire::JsonDocument document;
  for (auto _ : state) benchmark::DoNotOptimize(document.parse(kRequest));
}
BENCHMARK(read_a_request);

void read_a_large_array(benchmark::State& state) {
  std::string text = "[0";
  for (std::int64_t i = 1; i < state.range(0); ++i) text += "," + std::to_string(i);
  text += "]";
  exact::wire::JsonDocument document;
  for (auto _ : state) benchmark::DoNotOptimize(document.parse(text));
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) *
                          static_cast<std::int64_t>(state.iterations()));
}
BENCHMARK(read_a_large_array)->Arg(1000)->Arg(100000);

void write_a_request(benchmark::State& state) {
  exact::wire::JsonDocument document;
  document.parse(kRequest);
  std::string out;
  for (auto _ : state) {
    out.clear();
    exact::wire::JsonWriter writer(out);
    exact::wire::write_json(writer, document.root());
    benchmark::DoNotOptimize(out.data());
  }
}
BENCHMARK(write_a_request);

}  // namespace
