(** Prints what each theorem rests on. The Makefile refuses any line but "Closed under the global context". *)

From Centl Require Import Surface PolynomialSoundness PolynomialCompleteness RationalInstance.

Print Assumptions surface_rational_polynomial_identity_sound.
Print Assumptions identical_programs_are_equal_expressions.
Print Assumptions admitted_program_is_an_expression.
Print Assumptions parse_postfix.
Print Assumptions admitted_quotient_is_exact.
Print Assumptions collected_length.
Print Assumptions equal_normal_forms_are_identical.
Print Assumptions different_expressions_have_a_witness.
Print Assumptions rational_identity_sound.
Print Assumptions rational_difference_has_a_witness.
Print Assumptions rational_decision_exact.
