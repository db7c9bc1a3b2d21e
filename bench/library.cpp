// What the bare library takes for the calculator's heavy rows, decimal text included: one line "KEY SECONDS" each.
#include <flint/arith.h>
#include <flint/fmpq.h>
#include <flint/fmpz.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

namespace {

template <class F>
void row(const char* key, F f) {
  double best[5];
  for (double& seconds : best) {
    const auto start = std::chrono::steady_clock::now();
    f();
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  std::sort(best, best + 5);
  std::printf("%s %.9f\n", key, best[2]);
}

// Text that is made and thrown away, as far as the compiler lets us.
void write_out(const fmpz_t z) {
  char* text = fmpz_get_str(nullptr, 10, z);
  if (text[0] == '\0') std::abort();
  flint_free(text);
}

}  // namespace

int main() {
  fmpz_t z;
  fmpq_t q;
  fmpz_init(z);
  fmpq_init(q);
  row("factorial", [&] {
    fmpz_fac_ui(z, 62499);
    write_out(z);
  });
  row("choose", [&] {
    fmpz_bin_uiui(z, 200000, 100000);
    write_out(z);
  });
  row("fibonacci", [&] {
    fmpz_fib_ui(z, 100000);
    write_out(z);
  });
  row("sum.harmonic", [&] {
    arith_harmonic_number(q, 100000);
    write_out(fmpq_numref(q));
    write_out(fmpq_denref(q));
  });
  row("sum.squares", [&] {
    fmpz_zero(z);
    fmpz_t k;
    fmpz_init(k);
    for (ulong i = 1; i <= 100000; ++i) {
      fmpz_set_ui(k, i);
      fmpz_addmul(z, k, k);
    }
    fmpz_clear(k);
    write_out(z);
  });
  fmpz_clear(z);
  fmpq_clear(q);
}
