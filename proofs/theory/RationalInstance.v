(** The instance that the program uses: the field of rational numbers, here Coq's canonical fractions [Qc].

    It shows that the hypotheses of the general theorems can be met, and says the theorem once more with a meaning
    that owes nothing to the general one: [rational_value] divides where the expression divides. *)

From Coq Require Import List Arith Lia FinFun ZArith QArith Qcanon Field Ring_theory.
From Centl Require Import CoefficientList Surface PolynomialSoundness PolynomialCompleteness.
Import ListNotations.

Local Open Scope Qc_scope.

Notation rational_decision := (decide 0 1 Qcplus Qcmult Qcopp Qc_eq_bool).

Lemma rational_laws : ring_theory 0 1 Qcplus Qcmult (fun a b => a + - b) Qcopp (@eq Qc).
Proof. exact Qcrt. Qed.

Lemma rational_equality_decides : forall a b, Qc_eq_bool a b = true <-> a = b.
Proof.
  intros a b. split; [apply Qc_eq_bool_correct|]. intros <-. unfold Qc_eq_bool.
  destruct (Qc_eq_dec a a); [reflexivity | congruence].
Qed.

Lemma rational_no_zero_divisors : forall a b, a * b = 0 -> a = 0 \/ b = 0.
Proof. exact Qcmult_integral. Qed.

(** The value as a reader of rational arithmetic computes it. A division by zero has Coq's value 0 here, which no
    admitted expression meets ([admitted_divisor_is_not_zero]). *)
Fixpoint rational_value (e : surface Qc) (x : Qc) : Qc :=
  match e with
  | Literal value => value
  | Indeterminate => x
  | Negation operand => - rational_value operand x
  | Sum first second => rational_value first x + rational_value second x
  | Difference first second => rational_value first x - rational_value second x
  | Product first second => rational_value first x * rational_value second x
  | Power base exponent => rational_value base x ^ exponent
  | Quotient dividend divisor _ => rational_value dividend x / divisor
  | Transparent _ operand => rational_value operand x
  end.

Lemma admitted_divisor_is_not_zero :
  forall n m dividend divisor inverse,
    admissible Qc 1 Qcmult n m (Quotient dividend divisor inverse) -> divisor <> 0.
Proof. intros n m dividend divisor inverse (_ & unit & _) ->. rewrite Qcmult_0_l in unit. discriminate. Qed.

Lemma rational_value_is_the_value :
  forall n m e, admissible Qc 1 Qcmult n m e -> forall x, rational_value e x = denote 1 Qcplus Qcmult Qcopp e x.
Proof.
  intros n m. induction e; intros A x; cbn [rational_value denote]; pose proof A as (_ & B); cbn [admissible] in B.
  - reflexivity.
  - reflexivity.
  - now rewrite IHe.
  - now rewrite IHe1, IHe2.
  - now rewrite IHe1, IHe2.
  - now rewrite IHe1, IHe2.
  - rewrite IHe by tauto. clear. induction exponent as [|k IH]; [reflexivity|]. cbn [ring_power Qcpower].
    rewrite IH. ring.
  - rewrite IHe by tauto. pose proof (admitted_divisor_is_not_zero _ _ _ _ _ A) as nonzero.
    apply (admitted_quotient_is_exact Qc 0 1 Qcplus Qcmult Qcopp rational_laws n m e divisor inverse A x).
    field. exact nonzero.
  - now apply IHe.
Qed.

(** If the decision says [Identical], the two sides are equal at every rational number. *)
Theorem rational_identity_sound :
  forall nodes n m e f,
    rational_decision nodes n m (postfix e) (postfix f) = Identical ->
    forall x, rational_value e x = rational_value f x.
Proof.
  intros nodes n m e f H x.
  pose proof (decision_inversion Qc 0 1 Qcplus Qcmult Qcopp Qc_eq_bool rational_equality_decides
    nodes n m (postfix e) (postfix f) _ H) as (e' & f' & E & F & A & B & _); [discriminate|].
  apply (f_equal (@parse Qc)) in E, F. rewrite !parse_postfix in E, F. inversion E. inversion F. subst e' f'.
  rewrite (rational_value_is_the_value n m e A), (rational_value_is_the_value n m f B).
  now apply (surface_rational_polynomial_identity_sound Qc 0 1 Qcplus Qcmult Qcopp Qc_eq_bool rational_laws
    rational_equality_decides nodes n m).
Qed.

Definition natural_point (k : nat) : Qc := Q2Qc (inject_Z (Z.of_nat k)).

Lemma natural_points_distinct : forall l, NoDup l -> NoDup (map natural_point l).
Proof.
  intros l. apply Injective_map_NoDup. intros a b H. unfold natural_point in H.
  apply Q2Qc_eq_iff in H. unfold Qeq, inject_Z in H. simpl in H. lia.
Qed.

(** If it says [Different], they differ at one of the integers 0, ..., d where d bounds their degrees. *)
Theorem rational_difference_has_a_witness :
  forall nodes n m e f,
    rational_decision nodes n m (postfix e) (postfix f) = Different ->
    exists k, (k <= Nat.max (degree Qc e) (degree Qc f))%nat /\
      rational_value e (natural_point k) <> rational_value f (natural_point k).
Proof.
  intros nodes n m e f H.
  pose proof (decision_inversion Qc 0 1 Qcplus Qcmult Qcopp Qc_eq_bool rational_equality_decides
    nodes n m (postfix e) (postfix f) _ H) as (e' & f' & E & F & A & B & _); [discriminate|].
  apply (f_equal (@parse Qc)) in E, F. rewrite !parse_postfix in E, F. inversion E. inversion F. subst e' f'.
  set (d := Nat.max (degree Qc e) (degree Qc f)).
  destruct (different_expressions_have_a_witness Qc 0 1 Qcplus Qcmult Qcopp Qc_eq_bool rational_laws
    rational_equality_decides rational_no_zero_divisors nodes n m e f (map natural_point (seq 0 (S d))) H)
    as (x & member & differs).
  - apply natural_points_distinct, seq_NoDup.
  - rewrite map_length, seq_length. unfold d. lia.
  - apply in_map_iff in member as (k & <- & member). apply in_seq in member. exists k. split; [lia|].
    now rewrite (rational_value_is_the_value n m e A), (rational_value_is_the_value n m f B).
Qed.

(** So on admitted expressions the decision is exact. *)
Theorem rational_decision_exact :
  forall nodes n m e f,
    rational_decision nodes n m (postfix e) (postfix f) <> NotAdmitted ->
    (rational_decision nodes n m (postfix e) (postfix f) = Identical <->
     forall x, rational_value e x = rational_value f x).
Proof.
  intros nodes n m e f A. split; [apply rational_identity_sound|]. intros same.
  destruct (rational_decision nodes n m (postfix e) (postfix f)) eqn:H; [congruence | reflexivity |].
  apply rational_difference_has_a_witness in H as (k & _ & differs). now elim differs.
Qed.

(** * It runs: identities, a difference, and each kind of refusal, computed by the prover itself *)

Definition rational (numerator : Z) (denominator : positive) : Qc := Q2Qc (Qmake numerator denominator).
Local Notation decide_small e f := (rational_decision 100 64 64 (postfix e) (postfix f)).
Local Notation X := Indeterminate.

Example a_square : decide_small
    (Power (Sum X (Literal 1)) 2)
    (Sum (Sum (Power X 2) (Product (Literal (rational 2 1)) X)) (Literal 1)) = Identical.
Proof. reflexivity. Qed.

Example a_half : decide_small
    (Quotient X (rational 2 1) (rational 1 2)) (Product (Literal (rational 1 2)) X) = Identical.
Proof. reflexivity. Qed.

Example a_difference : decide_small (Power X 2) X = Different.
Proof. reflexivity. Qed.

Example transparent_operations : decide_small
    (Transparent Expand (Product X (Transparent Factor X))) (Transparent Simplify (Power X 2)) = Identical.
Proof. reflexivity. Qed.

Example no_division_by_zero : decide_small (Quotient X 0 0) X = NotAdmitted.
Proof. reflexivity. Qed.

Example no_power_zero : decide_small (Power X 0) (Literal 1) = NotAdmitted.
Proof. reflexivity. Qed.

Example no_large_power : decide_small (Power X 65) (Power X 65) = NotAdmitted.
Proof. reflexivity. Qed.

Example no_large_degree : decide_small (Product (Power X 64) X) (Product X (Power X 64)) = NotAdmitted.
Proof. reflexivity. Qed.

Example no_unfinished_program : rational_decision 100 64 64 [Add] [Add] = NotAdmitted.
Proof. reflexivity. Qed.
