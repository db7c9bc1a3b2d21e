// How well a search in words finds the right operation, and the parts that it is made of.
#include "catalog/search.h"

#include "catalog/notation.h"
#include "catalog/spelling.h"
#include "catalog/stem.h"
#include "catalog/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace exact {
namespace {

struct Query {
  std::string_view text;
  std::string_view answers;  // ids, separated by blanks
};
constexpr Query kQueries[] = {
#include "unit/catalog/search_queries.inc"
};

TEST(Search, FindsWhatPeopleMean) {
  int asked = 0, first = 0, among_five = 0;
  std::string missed;
  for (const Query& q : kQueries) {
    std::vector<std::string_view> wanted;
    catalog::for_each_word(q.answers, [&](std::string_view id) {
      EXPECT_TRUE(catalog::find_operation(id)) << id;
      wanted.push_back(id);
    });
    const std::vector<catalog::Match> found = catalog::search(q.text);
    std::size_t rank = 0;
    while (rank < found.size() && std::ranges::find(wanted, found[rank].operation->card.id) == wanted.end())
      ++rank;
    ++asked;
    first += rank == 0 && !found.empty();
    among_five += rank < std::min<std::size_t>(5, found.size());
    if (rank > 0) missed += "\n  " + std::string(q.text) + " (rank " + std::to_string(rank + 1) + ")";
  }
  EXPECT_GE(asked, 100);
  EXPECT_GE(among_five, asked * 95 / 100) << missed;
  EXPECT_GE(first, asked * 80 / 100) << missed;
}

// Where a name is known as a whole, the operation that carries it comes before those of related names; and a question with yes
// or no is answered by an operation that decides.
TEST(Search, PutsTheOperationOfTheNameFirst) {
  const auto first = [](std::string_view query) {
    const auto found = catalog::search(query);
    return found.empty() ? std::string_view() : found[0].operation->card.id;
  };
  EXPECT_EQ(first("quadratic residues"), "modular.enumerate.quadratic_residues");
  EXPECT_EQ(first("quadratic residue"), "modular.enumerate.quadratic_residues");
  EXPECT_EQ(first("all quadratic residues modulo 30"), "modular.enumerate.quadratic_residues");
  EXPECT_EQ(first("Legendre symbol"), "number_theory.compute.legendre_symbol");
  EXPECT_EQ(first("Jacobi symbol"), "number_theory.compute.jacobi_symbol");
  EXPECT_EQ(first("remove duplicates"), "sequence.transform.sorted_unique");
  EXPECT_EQ(first("primality"), "integer.decide.prime");
  EXPECT_EQ(first("is 561 a prime number"), "integer.decide.prime");
  EXPECT_EQ(first("is 360 squarefree"), "integer.decide.squarefree");
  EXPECT_EQ(first("eigenvalues"), "matrix.symbolic.eigenvalues.compute");
  EXPECT_EQ(first("eigenvalues of the adjacency matrix"), "graph.spectrum.adjacency.compute");
  EXPECT_EQ(first("ways to order n items with no fixed point"), "combinatorics.compute.derangements");
  EXPECT_EQ(first("does this graph contain a cycle"), "graph.invariant.girth.compute");
  // Maximal is not maximum.
  EXPECT_EQ(first("maximum matching"), "graph.invariant.maximum_matching.compute");
  EXPECT_EQ(first("minimum maximal matching"), "graph.matching.maximal.minimum.compute");
  EXPECT_EQ(first("maximal independent set"), "graph.independent_set.maximal.decide");
}

TEST(Search, IsDeterministicAndOrdersEqualScoresById) {
  for (const Query& q : kQueries) {
    const auto once = catalog::search(q.text), again = catalog::search(q.text);
    ASSERT_EQ(once.size(), again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
      EXPECT_EQ(once[i].operation, again[i].operation);
      EXPECT_EQ(once[i].score, again[i].score);
      if (i == 0) continue;
      EXPECT_GE(once[i - 1].score, once[i].score);
      if (once[i - 1].score == once[i].score) {
        EXPECT_LT(once[i - 1].operation->card.id, once[i].operation->card.id);
      }
    }
  }
}

TEST(Search, KnowsNothingAboutNothing) {
  EXPECT_TRUE(catalog::search("").empty());
  EXPECT_TRUE(catalog::search("the of and").empty());
  EXPECT_TRUE(catalog::search("zzzzqqqq").empty());
  EXPECT_TRUE(catalog::search("\xff\xfe\xc3").empty());
  EXPECT_TRUE(catalog::search(std::string(100'000, '(')).empty());
}

TEST(Search, MisspeltWordsAreTakenForTheNearest) {
  const auto first = [](std::string_view query) {
    const auto found = catalog::search(query);
    return found.empty() ? std::string_view() : found[0].operation->card.id;
  };
  EXPECT_EQ(first("bernouli number"), first("bernoulli number"));
  EXPECT_EQ(first("catlan number"), first("catalan number"));
  EXPECT_EQ(first("multinomail coefficient"), first("multinomial coefficient"));
  // Joined and apart.
  EXPECT_EQ(first("decide square free"), first("decide squarefree"));
}

TEST(Stems, FormsOfOneWordAgree) {
  const std::vector<std::vector<std::string_view>> families = {
      {"factor", "factors", "factored", "factoring", "factorization", "factorisation", "factorise",
       "factorize"},
      {"permutation", "permutations", "permute", "permuted"},
      {"matrix", "matrices"},
      {"vertex", "vertices", "vertexes"},
      {"index", "indices", "indexes"},
      {"normalize", "normalise", "normalization", "normalised", "normalizing"},
      {"minimum", "minima", "minimize", "minimise"},
      {"generate", "generating", "generated", "generator", "generators"},
      {"connect", "connected", "connection"},
      {"integrate", "integral", "integration"},
      {"derivative", "derivatives", "derive"},
      {"solve", "solution", "solutions", "solving"},
      {"colouring", "coloring", "colour", "color"},
      {"neighbour", "neighbors", "neighbour's"},
      {"partition", "partitions", "partitioned"},
      {"divisible", "divisibility"},
      {"simplex", "simplices"},
      {"mapping", "maps", "map", "mapped"},
      {"polynomial", "polynomials"},
  };
  for (const auto& family : families) {
    for (const std::string_view form : family) {
      const auto words = catalog::stems(form);
      ASSERT_FALSE(words.empty()) << form;
      EXPECT_EQ(words[0], catalog::stem(family[0])) << form;
    }
  }
  EXPECT_NE(catalog::stem("integer"), catalog::stem("integral"));
  EXPECT_NE(catalog::stem("maximal"), catalog::stem("maximum"));
  EXPECT_NE(catalog::stem("rational"), catalog::stem("ratio"));
  EXPECT_NE(catalog::stem("prime"), catalog::stem("primitive"));
  EXPECT_NE(catalog::stem("partial"), catalog::stem("partition"));
  EXPECT_NE(catalog::stem("ordinal"), catalog::stem("order"));
  EXPECT_EQ(catalog::stem("noise"), catalog::stem("noises"));
}

TEST(Notation, FormulasAreReadAsWords) {
  const auto reads = [](std::string_view formula, std::string_view words) {
    const auto got = catalog::stems(formula), expected = catalog::stems(words);
    for (const std::string& w : expected)
      EXPECT_NE(std::ranges::find(got, w), got.end()) << formula << " lacks " << w;
  };
  reads("7!", "factorial");
  reads("n!!", "double factorial");
  reads("|-3|", "absolute");
  reads("|A ∪ B|", "cardinality union");
  reads("A ∩ B", "intersection");
  reads("X \\ Y", "difference");
  reads("1/2 + 1/3", "rational sum");
  reads("[1; 2, 2, 2]", "continued fraction");
  reads("C(10, 3)", "binomial");
  reads("x ≡ 1 (mod 4), x ≡ 2 (mod 9)", "chinese remainder");
  reads("A^T", "transpose");
  reads("Ax = b", "linear system");
  reads("GCD", "gcd");
  EXPECT_TRUE(catalog::stems("x y 12 = , .").empty());
  EXPECT_EQ(catalog::stems("Möbius"), catalog::stems("Mobius"));
  EXPECT_EQ(catalog::stems("the matrix!"), catalog::stems("matrix"));
  // Shapes do not depend on the names of variables.
  EXPECT_EQ(catalog::read("σ(n) < 2n").shapes, catalog::read("σ(m) < 3m").shapes);
  EXPECT_NE(catalog::read("σ(n) < 2n").shapes, catalog::read("σ(n) > 2n").shapes);
}

TEST(Spelling, PrefersNearThenFrequentWords) {
  catalog::Spelling spelling;
  spelling.add("graph", 1, 5);
  spelling.add("grape", 2, 1);
  spelling.add("matrix", 3, 1);
  EXPECT_EQ(spelling.nearest("grpah"), 1u);
  EXPECT_EQ(spelling.nearest("grapx"), 1u);
  EXPECT_EQ(spelling.nearest("matirx"), 3u);
  EXPECT_EQ(spelling.nearest("abc"), catalog::Spelling::kNone);
  EXPECT_EQ(spelling.nearest("vertex"), catalog::Spelling::kNone);
}

}  // namespace
}  // namespace exact
