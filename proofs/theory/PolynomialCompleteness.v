(** Over a ring without zero divisors that has enough elements, the decision is exact: when it says [Different], the
    two expressions differ somewhere, and in fact at one of any [d + 1] distinct points where [d] bounds their degrees.
    The reason is the usual one: a nonzero polynomial of degree [d] has at most [d] roots. *)

From Coq Require Import List Arith Bool Lia Ring Ring_theory.
From Centl Require Import CoefficientList Surface PolynomialSoundness.
Import ListNotations.

Section PolynomialCompleteness.

Variable C : Type.
Variables c0 c1 : C.
Variables cadd cmul : C -> C -> C.
Variable copp : C -> C.
Variable ceqb : C -> C -> bool.

Hypothesis laws : ring_theory c0 c1 cadd cmul (fun a b => cadd a (copp b)) copp (@eq C).
Hypothesis ceqb_decides : forall a b, ceqb a b = true <-> a = b.
Hypothesis no_zero_divisors : forall a b, cmul a b = c0 -> a = c0 \/ b = c0.
Add Ring coefficients : laws.

Notation value := (denote c1 cadd cmul copp).
Notation evaluation := (evaluate c0 cadd cmul).
Notation decision := (decide c0 c1 cadd cmul copp ceqb).
Notation collected := (collect C c0 c1 cadd cmul copp ceqb).

(** The quotient of [p] by [x - root]; the remainder is the value at [root]. *)
Fixpoint quotient_by_root (p : list C) (root : C) : list C :=
  match p with
  | [] => []
  | _ :: tail => match tail with [] => [] | _ :: _ => evaluation tail root :: quotient_by_root tail root end
  end.

Lemma quotient_step :
  forall a b p root,
    quotient_by_root (a :: b :: p) root = evaluation (b :: p) root :: quotient_by_root (b :: p) root.
Proof. reflexivity. Qed.

Lemma evaluate_step : forall a p x, evaluation (a :: p) x = cadd a (cmul x (evaluation p x)).
Proof. reflexivity. Qed.

Lemma length_quotient : forall p root, length (quotient_by_root p root) = pred (length p).
Proof.
  induction p as [|a [|b p] IH]; intros root; [reflexivity | reflexivity |].
  rewrite quotient_step. cbn [length]. now rewrite IH.
Qed.

Lemma evaluate_quotient :
  forall p root x,
    evaluation p x = cadd (evaluation p root) (cmul (cadd x (copp root)) (evaluation (quotient_by_root p root) x)).
Proof.
  induction p as [|a [|b p] IH]; intros root x; [simpl; ring | simpl; ring |].
  rewrite quotient_step, (evaluate_step a), (evaluate_step a), (evaluate_step (evaluation (b :: p) root)), (IH root x).
  ring.
Qed.

Lemma zero_quotient :
  forall p root,
    evaluation p root = c0 -> Forall (fun a => a = c0) (quotient_by_root p root) -> Forall (fun a => a = c0) p.
Proof.
  induction p as [|a [|b p] IH]; intros root R Z; [constructor | |].
  - repeat constructor. rewrite <- R. simpl. ring.
  - rewrite quotient_step in Z. pose proof (Forall_inv Z) as tail_root. pose proof (Forall_inv_tail Z) as Z'.
    cbv beta in tail_root. constructor; [|now apply (IH root)].
    rewrite evaluate_step, tail_root in R. rewrite <- R. ring.
Qed.

Lemma enough_roots :
  forall points p,
    NoDup points -> length p <= length points -> Forall (fun r => evaluation p r = c0) points ->
    Forall (fun a => a = c0) p.
Proof.
  induction points as [|root points IH]; intros p distinct short roots.
  - destruct p; [constructor | simpl in short; lia].
  - inversion distinct as [|? ? fresh distinct']; subst. inversion roots as [|? ? at_root roots']; subst.
    apply (zero_quotient p root at_root), IH; [assumption | rewrite length_quotient; simpl in short; lia |].
    rewrite Forall_forall in *. intros s member.
    pose proof (roots' s member) as at_s. rewrite (evaluate_quotient p root s), at_root in at_s.
    destruct (no_zero_divisors (cadd s (copp root)) (evaluation (quotient_by_root p root) s)) as [same|]; auto.
    + transitivity (cadd c0 (cmul (cadd s (copp root)) (evaluation (quotient_by_root p root) s))); [ring | exact at_s].
    + exfalso. apply fresh. replace root with s; [assumption|].
      replace s with (cadd (cadd s (copp root)) root) by ring. rewrite same. ring.
Qed.

Lemma nonzero_somewhere :
  forall points p,
    NoDup points -> length p <= length points -> is_zero c0 ceqb p = false ->
    exists x, In x points /\ evaluation p x <> c0.
Proof.
  intros points p distinct short nonzero.
  destruct (forallb (fun r => ceqb (evaluation p r) c0) points) eqn:all.
  - rewrite forallb_forall in all.
    assert (Z : is_zero c0 ceqb p = true).
    { apply (is_zero_spec C c0 ceqb ceqb_decides), (enough_roots points); auto.
      apply Forall_forall. intros r member. now apply ceqb_decides, all. }
    congruence.
  - assert (E : existsb (fun r => negb (ceqb (evaluation p r) c0)) points = true).
    { clear - all. induction points as [|r points IH]; [discriminate|]. simpl in *.
      destruct (ceqb (evaluation p r) c0); simpl in *; auto. }
    apply existsb_exists in E as (x & member & differs). exists x. split; [assumption|].
    intros zero. apply ceqb_decides in zero. rewrite zero in differs. discriminate.
Qed.

(** [Different] comes with a place where the expressions differ, among any [d + 1] distinct points. *)
Theorem different_expressions_have_a_witness :
  forall nodes n m e f points,
    decision nodes n m (postfix e) (postfix f) = Different ->
    NoDup points -> Nat.max (degree C e) (degree C f) < length points ->
    exists x, In x points /\ value e x <> value f x.
Proof.
  intros nodes n m e f points H distinct enough.
  apply (decision_inversion C c0 c1 cadd cmul copp ceqb ceqb_decides) in H
    as (e' & f' & E & F & A & B & H); [|discriminate].
  apply (f_equal (@parse C)) in E, F. rewrite !parse_postfix in E, F. inversion E. inversion F. subst e' f'.
  destruct (zero_difference c0 cadd copp ceqb (collected e) (collected f)) eqn:D; [discriminate|].
  apply (nonzero_somewhere points) in D as (x & member & differs); [| assumption |].
  - exists x. split; [assumption|]. intros same. apply differs.
    rewrite (evaluate_difference C c0 c1 cadd cmul copp laws).
    rewrite !(evaluate_collect C c0 c1 cadd cmul copp ceqb laws ceqb_decides). rewrite same. ring.
  - unfold difference. rewrite length_sum, length_negation.
    apply (collected_length C c0 c1 cadd cmul copp ceqb) in A, B. lia.
Qed.

End PolynomialCompleteness.
