// Enclosures and signs of constants.
#include "calculator/calculus/field.h"

#include <algorithm>

namespace exact {

namespace {
// The value of kernels at given values of the symbols.
class Sampler {
 public:
  Sampler(const Field& f, std::int64_t bits, const std::vector<Rational>& samples)
      : f_(f), bits_(bits), samples_(samples) {}

  std::optional<Enclosure> of(const Element& e) {
    const auto top = polynomial(e.numerator());
    if (!top) return std::nullopt;
    if (e.denominator().is_one()) return top;
    const auto bottom = polynomial(e.denominator());
    if (!bottom || bottom->contains_zero()) return std::nullopt;
    Enclosure r;
    arb_div(r.raw(), top->raw(), bottom->raw(), bits_);
    return r;
  }

 private:
  std::optional<Enclosure> polynomial(const Element& p) {
    Enclosure sum(Rational(0), bits_);
    for (const auto& t : p.terms()) {
      Enclosure product(Rational(t.coefficient), bits_);
      for (const auto& [g, n] : t.powers) {
        auto k = kernel(g);
        if (!k) return std::nullopt;
        arb_pow_ui(k->raw(), k->raw(), static_cast<ulong>(n), bits_);
        arb_mul(product.raw(), product.raw(), k->raw(), bits_);
      }
      arb_add(sum.raw(), sum.raw(), product.raw(), bits_);
    }
    return sum;
  }

  std::optional<Enclosure> kernel(int i) {
    if (const auto it = known_.find(i); it != known_.end()) return it->second;
    auto x = compute(i);
    if (x && !x->is_finite()) x.reset();
    known_.insert_or_assign(i, x);
    return x;
  }

  std::optional<Enclosure> compute(int i) {
    const Kernel& k = f_.kernel(i);
    Enclosure r;
    if (k.kind == Kernel::Kind::kSymbol) {
      if (k.name == "pi") {
        arb_const_pi(r.raw(), bits_);
        return r;
      }
      if (samples_.empty()) return std::nullopt;
      return Enclosure(samples_[static_cast<std::size_t>(i) % samples_.size()], bits_);
    }
    if (k.kind == Kernel::Kind::kBounded) {
      arb_zero_pm_one(r.raw());
      return r;
    }
    auto u = of(k.argument);
    if (!u) return std::nullopt;
    if (k.is_signed()) {
      const auto base = of(k.base);
      if (!base || !base->is_positive()) return std::nullopt;
    }
    switch (k.kind) {
      case Kernel::Kind::kExp: arb_exp(r.raw(), u->raw(), bits_); return r;
      case Kernel::Kind::kLog:
        if (!u->is_positive()) return std::nullopt;
        arb_log(r.raw(), u->raw(), bits_);
        return r;
      case Kernel::Kind::kRoot:
        if (!u->is_positive()) return std::nullopt;
        arb_root_ui(r.raw(), u->raw(), static_cast<ulong>(k.degree), bits_);
        return r;
      case Kernel::Kind::kSin: arb_sin(r.raw(), u->raw(), bits_); return r;
      case Kernel::Kind::kCos: arb_cos(r.raw(), u->raw(), bits_); return r;
      case Kernel::Kind::kAbs: arb_abs(r.raw(), u->raw()); return r;
      default:
        if (k.name == "atan") {
          arb_atan(r.raw(), u->raw(), bits_);
          return r;
        }
        if (k.name == "asin") {
          arb_asin(r.raw(), u->raw(), bits_);
          return r.is_finite() ? std::optional(r) : std::nullopt;
        }
        // An unknown function may have any value.
        if (samples_.empty()) return std::nullopt;
        return Enclosure(samples_[static_cast<std::size_t>(i) % samples_.size()], bits_);
    }
  }

  const Field& f_;
  std::int64_t bits_;
  const std::vector<Rational>& samples_;
  std::map<int, std::optional<Enclosure>> known_;
};
const std::vector<Rational> kNoSamples;
}  // namespace

Enclosure Field::enclose(const Element& constant, std::int64_t bits) {
  auto x = Sampler(*this, bits, kNoSamples).of(constant);
  if (!x) throw Undecided{undecided::kSign};
  return *x;
}

int Field::sign(const Element& constant) {
  if (const auto q = constant.rational()) return q->sign();
  const Element e = reduced(constant);
  if (const auto q = e.rational()) return q->sign();
  if (!is_constant(e)) throw Undecided{undecided::kSign};
  const std::int64_t ceiling = std::min<std::int64_t>(4'096, c_.limits.max_working_bits);
  for (std::int64_t bits = 64;; bits = std::min(2 * bits, ceiling)) {
    c_.work.poll();
    const auto x = Sampler(*this, bits, kNoSamples).of(e);
    if (x && x->is_positive()) return 1;
    if (x && x->is_negative()) return -1;
    if (bits >= ceiling) throw Undecided{undecided::kSign};
  }
}

bool Field::nonzero(const Element& element) {
  const Element e = reduced(element);
  if (e.is_zero()) return false;
  if (is_constant(e)) return sign(e) != 0;
  somewhere_nonzero(e);
  const auto factors = factor(e.numerator());
  if (!factors) {
    note_nonzero(e.numerator());
    return true;
  }
  for (const auto& [base, n] : factors->factors) {
    if (is_constant(base)) continue;
    if (base.size() == 2 && base.terms().front().powers.size() == 1) {
      const int k = base.terms().front().powers[0].first;
      if (kernel(k).kind == Kernel::Kind::kExp) {
        nonzero_base(k);
        continue;
      }
      if (kernel(k).kind == Kernel::Kind::kRoot || kernel(k).kind == Kernel::Kind::kAbs) {
        nonzero(kernel(k).argument);
        continue;
      }
    }
    note_nonzero(base);
  }
  return true;
}

void Field::note_nonzero(const Element& e) {
  if (std::find(conditions_.begin(), conditions_.end(), e) == conditions_.end()) conditions_.push_back(e);
}

void Field::somewhere_nonzero(const Element& e) {
  const auto q = [](std::int64_t n, std::int64_t d) { return Rational(Integer(n), Integer(d)); };
  const std::vector<Rational> samples[] = {{q(7, 5), q(13, 11), q(3, 7), q(19, 8), q(5, 9), q(31, 13)},
                                           {q(-3, 2), q(5, 7), q(-11, 5), q(17, 12), q(-2, 9)},
                                           {q(1, 3), q(2, 9), q(4, 11), q(3, 13)}};
  for (const auto& s : samples) {
    const auto x = Sampler(*this, 256, s).of(e);
    if (x && !x->contains_zero()) return;
  }
  throw Undecided{undecided::kSign};
}

bool Field::proved_positive(const Element& e) {
  std::vector<Element> read;
  std::swap(read, positive_);
  struct Back {
    std::vector<Element>&list, &read;
    ~Back() { std::swap(list, read); }
  } back{positive_, read};
  return positive(e);
}

}  // namespace exact
