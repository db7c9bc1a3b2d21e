(** Writes the functions that the program runs, and nothing else, as one JSON module.

    Coefficients stay an abstract type with abstract operations. Natural numbers are counters (exponents, degrees,
    nodes); the four operations named here become checked machine arithmetic that refuses to overflow, so that where it
    answers, it answers what the theory says. *)

From Coq Require Import Arith Extraction.
From Centl Require Import Surface.

Extraction Language JSON.
Unset Extraction AutoInline.
Extract Inlined Constant Init.Nat.add => "natural_sum".
Extract Inlined Constant Init.Nat.mul => "natural_product".
Extract Inlined Constant Nat.max => "natural_maximum".
Extract Inlined Constant Nat.leb => "natural_at_most".
Extraction "extracted_core.json" decide.
