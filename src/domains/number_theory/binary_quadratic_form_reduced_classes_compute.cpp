#include "domains/number_theory/number_theory.h"

namespace exact::domains::number_theory::binary_quadratic_form_reduced_classes_compute {

constexpr std::size_t kMaxClasses = 300'000;

struct Request {
  std::int64_t discriminant = -3;
};
constexpr Field kRequest[] = {
    field<&Request::discriminant>(
        "The discriminant D, at least -10^12; there are forms only for D = 0 or 1 modulo 4.",
        between(-forms::kMaxDiscriminant, -3)),
};

struct Result {
  std::int64_t discriminant = -3;
  std::vector<FormTriple> classes;
  std::int64_t class_number = 0;
};
constexpr Field kResult[] = {
    field<&Result::discriminant>("The discriminant."),
    field<&Result::classes>(
        "The reduced primitive positive definite forms [a, b, c], by a and then b: one of each proper class.",
        items(0, kMaxClasses)),
    field<&Result::class_number>("How many there are, the class number h(D); 0 when D is no discriminant.",
                                 between(0, kMaxClasses)),
};

Result run(const Request& q, Work& work) {
  Result r{q.discriminant, {}, 0};
  const auto found = forms::reduced_forms(-q.discriminant, kMaxClasses, spending(work));
  if (found.size() > kMaxClasses)
    throw Refused({"discriminant"}, "has more than 300,000 classes, too many for one answer");
  for (const forms::BinaryForm& f : found) r.classes.push_back({f.a, f.b, f.c});
  r.class_number = static_cast<std::int64_t>(found.size());
  return r;
}

constexpr Example kExamples[] = {
    {"minus_23", "The class group of discriminant -23 has three elements.", R"({"discriminant":-23})",
     R"({"discriminant":-23,"classes":[[1,1,6],[2,-1,3],[2,1,3]],"class_number":3})"},
    {"no_discriminant", "No form has discriminant -6.", R"({"discriminant":-6})",
     R"({"discriminant":-6,"classes":[],"class_number":0})"},
};

extern constinit const Operation operation = declare<run>(
    kRequest, kResult,
    {
        .id = "number_theory.binary_quadratic_form.reduced_classes.compute",
        .version = "1",
        .title = "Reduced forms and class number of a discriminant",
        .doc = "Lists every reduced primitive positive definite binary quadratic form of a negative "
               "discriminant; their number is the class number of the imaginary quadratic order.",
        .tags = "number-theory exact",
        .words = "class number h(D) class group imaginary quadratic field order ideal classes Gauss Heegner "
                 "enumerate forms reduced h(D) h(-23) class number of Q(√-d) all reduced forms of "
                 "discriminant list representatives",
        .examples = kExamples,
    });

}  // namespace exact::domains::number_theory::binary_quadratic_form_reduced_classes_compute
