(** When the extracted decision says [Identical], the two expressions agree at every element of the ring.

    [surface_rational_polynomial_identity_sound] is the theorem that verdicts name. The others close the gaps around
    it: an admitted program is the postfix form of exactly one expression, an admitted quotient is exact, the
    polynomials are never longer than the degree limit says, and equal normal forms are always recognised. *)

From Coq Require Import List Arith Lia Ring Ring_theory.
From Centl Require Import CoefficientList Surface.
Import ListNotations.

Section PolynomialSoundness.

Variable C : Type.
Variables c0 c1 : C.
Variables cadd cmul : C -> C -> C.
Variable copp : C -> C.
Variable ceqb : C -> C -> bool.

Hypothesis laws : ring_theory c0 c1 cadd cmul (fun a b => cadd a (copp b)) copp (@eq C).
Hypothesis ceqb_decides : forall a b, ceqb a b = true <-> a = b.
Add Ring coefficients : laws.

Notation value := (denote c1 cadd cmul copp).
Notation admitted := (is_admitted c1 cmul ceqb).
Notation decision := (decide c0 c1 cadd cmul copp ceqb).

(** * What the two stack machines compute, said on trees *)

Fixpoint collect (e : surface C) : list C :=
  match e with
  | Literal c => [c]
  | Indeterminate => [c0; c1]
  | Negation operand => negation copp (collect operand)
  | Sum first second => sum cadd (collect first) (collect second)
  | Difference first second => difference cadd copp (collect first) (collect second)
  | Product first second => product c0 cadd cmul ceqb (collect first) (collect second)
  | Power base exponent => power c0 c1 cadd cmul ceqb (collect base) exponent
  | Quotient dividend _ inverse => scaled cmul inverse (collect dividend)
  | Transparent _ operand => collect operand
  end.

Fixpoint degree (e : surface C) : nat :=
  match e with
  | Literal _ => 0
  | Indeterminate => 1
  | Negation operand => degree operand
  | Sum first second => Nat.max (degree first) (degree second)
  | Difference first second => Nat.max (degree first) (degree second)
  | Product first second => degree first + degree second
  | Power base exponent => exponent * degree base
  | Quotient dividend _ _ => degree dividend
  | Transparent _ operand => degree operand
  end.

(** Every part of the expression obeys the limits, and every division is by an invertible literal. *)
Fixpoint admissible (exponent_limit degree_limit : nat) (e : surface C) : Prop :=
  degree e <= degree_limit /\
  match e with
  | Literal _ | Indeterminate => True
  | Negation operand | Transparent _ operand => admissible exponent_limit degree_limit operand
  | Sum first second | Difference first second | Product first second =>
      admissible exponent_limit degree_limit first /\ admissible exponent_limit degree_limit second
  | Power base exponent => 1 <= exponent <= exponent_limit /\ admissible exponent_limit degree_limit base
  | Quotient dividend divisor inverse =>
      cmul divisor inverse = c1 /\ admissible exponent_limit degree_limit dividend
  end.

Lemma admissible_degree : forall n m e, admissible n m e -> degree e <= m.
Proof. intros n m e. destruct e; simpl; tauto. Qed.

Lemma collect_from_postfix :
  forall e k stack,
    collect_from c0 c1 cadd cmul copp ceqb (postfix e ++ k) stack
    = collect_from c0 c1 cadd cmul copp ceqb k (collect e :: stack).
Proof.
  induction e; intros k stack; simpl; try reflexivity; repeat rewrite <- app_assoc;
    repeat match goal with IH : forall k stack, _ = _ |- _ => rewrite IH; clear IH end; reflexivity.
Qed.

Lemma parse_from_postfix :
  forall e (k : program C) stack, parse_from (postfix e ++ k) stack = parse_from k (e :: stack).
Proof.
  induction e; intros k stack; simpl; try reflexivity; repeat rewrite <- app_assoc;
    repeat match goal with IH : forall k stack, _ = _ |- _ => rewrite IH; clear IH end; reflexivity.
Qed.

Theorem parse_postfix : forall e : surface C, parse (postfix e) = Some e.
Proof. intros e. unfold parse. rewrite <- (app_nil_r (postfix e)), parse_from_postfix. reflexivity. Qed.

Lemma coefficients_postfix : forall e, coefficients c0 c1 cadd cmul copp ceqb (postfix e) = Some (collect e).
Proof. intros e. unfold coefficients. rewrite <- (app_nil_r (postfix e)), collect_from_postfix. reflexivity. Qed.

(** * Collecting coefficients keeps the value *)

Lemma evaluate_collect : forall e x, evaluate c0 cadd cmul (collect e) x = value e x.
Proof.
  induction e; intros x; cbn [collect denote].
  - now apply (evaluate_constant C c0 c1 cadd cmul copp).
  - now apply (evaluate_indeterminate C c0 c1 cadd cmul copp).
  - rewrite (evaluate_negation C c0 c1 cadd cmul copp laws). now rewrite IHe.
  - rewrite (evaluate_sum C c0 c1 cadd cmul copp laws). now rewrite IHe1, IHe2.
  - rewrite (evaluate_difference C c0 c1 cadd cmul copp laws). now rewrite IHe1, IHe2.
  - rewrite (evaluate_product C c0 c1 cadd cmul copp ceqb laws ceqb_decides). now rewrite IHe1, IHe2.
  - rewrite (evaluate_power C c0 c1 cadd cmul copp ceqb laws ceqb_decides). now rewrite IHe.
  - rewrite (evaluate_scaled C c0 c1 cadd cmul copp laws). now rewrite IHe.
  - apply IHe.
Qed.

(** * What admission establishes *)

(** The program text of a stack of expressions, the lowest first. *)
Fixpoint written (stack : list (surface C)) : program C :=
  match stack with
  | [] => []
  | e :: rest => written rest ++ postfix e
  end.

Lemma degree_step_is_a_parse_step :
  forall n m i (trees : list (surface C)) next,
    Forall (admissible n m) trees ->
    degree_step c1 cmul ceqb n m i (map degree trees) = Some next ->
    exists grown, Forall (admissible n m) grown /\ next = map degree grown /\ written grown = written trees ++ [i].
Proof.
  intros n m i trees next H step.
  assert (push : forall d rest, push_degree m d rest = Some next -> d <= m /\ next = d :: rest).
  { intros d rest. unfold push_degree. destruct (Nat.leb_spec d m); intros E; inversion E; auto. }
  destruct i; cbn [degree_step] in step.
  - inversion step. exists (Literal value :: trees). simpl. repeat split; auto.
    constructor; [simpl; lia | assumption].
  - apply push in step as [L ->]. exists (Indeterminate :: trees). simpl. repeat split; auto.
    constructor; [simpl; auto | assumption].
  - destruct trees as [|e rest]; inversion step; subst. inversion H; subst.
    exists (Negation e :: rest). simpl. rewrite app_assoc. repeat split; auto.
    constructor; [simpl; eauto using admissible_degree | assumption].
  - destruct trees as [|f [|e rest]]; inversion step; subst. inversion H as [|? ? Hf T]; subst. inversion T; subst.
    exists (Sum e f :: rest). simpl. repeat rewrite app_assoc. repeat split; auto.
    constructor; [simpl; repeat split; auto | assumption].
    apply Nat.max_lub; eauto using admissible_degree.
  - destruct trees as [|f [|e rest]]; inversion step; subst. inversion H as [|? ? Hf T]; subst. inversion T; subst.
    exists (Difference e f :: rest). simpl. repeat rewrite app_assoc. repeat split; auto.
    constructor; [simpl; repeat split; auto | assumption].
    apply Nat.max_lub; eauto using admissible_degree.
  - destruct trees as [|f [|e rest]]; try discriminate. simpl in step. apply push in step as [L ->].
    inversion H as [|? ? Hf T]; subst. inversion T; subst.
    exists (Product e f :: rest). simpl. repeat rewrite app_assoc. repeat split; auto.
    constructor; [simpl; auto | assumption].
  - destruct trees as [|e rest]; [discriminate|]. simpl in step. unfold raise_degree in step.
    destruct (Nat.leb_spec 1 exponent); [|discriminate].
    destruct (Nat.leb_spec exponent n); [|discriminate].
    apply push in step as [L ->]. inversion H; subst.
    exists (Power e exponent :: rest). simpl. rewrite app_assoc. repeat split; auto.
    constructor; [simpl; auto | assumption].
  - destruct (ceqb (cmul divisor inverse) c1) eqn:unit; [|discriminate].
    apply ceqb_decides in unit.
    destruct trees as [|e rest]; inversion step; subst. inversion H; subst.
    exists (Quotient e divisor inverse :: rest). simpl. rewrite app_assoc. repeat split; auto.
    constructor; [simpl; eauto using admissible_degree | assumption].
  - destruct trees as [|e rest]; inversion step; subst. inversion H; subst.
    exists (Transparent operation e :: rest). simpl. rewrite app_assoc. repeat split; auto.
    constructor; [simpl; eauto using admissible_degree | assumption].
Qed.

Lemma degrees_parse :
  forall n m p (trees : list (surface C)) final,
    Forall (admissible n m) trees ->
    degrees c1 cmul ceqb n m p (map degree trees) = Some final ->
    exists grown, Forall (admissible n m) grown /\ final = map degree grown /\ written grown = written trees ++ p.
Proof.
  induction p as [|i p IH]; intros trees final H run; simpl in run.
  - inversion run. exists trees. now rewrite app_nil_r.
  - destruct (degree_step c1 cmul ceqb n m i (map degree trees)) as [next|] eqn:step; [|discriminate].
    apply degree_step_is_a_parse_step in step as (grown & A & -> & W); [|assumption].
    destruct (IH grown final A run) as (grown' & A' & D & W'). exists grown'. repeat split; auto.
    rewrite W', W, <- app_assoc. reflexivity.
Qed.

(** An admitted program is the postfix form of an expression (of exactly one, by [parse_postfix]) inside the limits. *)
Theorem admitted_program_is_an_expression :
  forall nodes n m p, admitted nodes n m p = true -> exists e, p = postfix e /\ parse p = Some e /\ admissible n m e.
Proof.
  intros nodes n m p. unfold is_admitted.
  destruct (is_within nodes p); [|discriminate].
  destruct (degrees c1 cmul ceqb n m p []) as [final|] eqn:run; [|discriminate].
  intros single. destruct (degrees_parse n m p [] final (Forall_nil _) run) as (grown & A & -> & W).
  destruct grown as [|e [|? ?]]; try discriminate. simpl in W. subst p.
  exists e. repeat split; [apply parse_postfix | now inversion A].
Qed.

(** An admitted quotient is the one exact quotient: multiplying it by the divisor gives the dividend back. *)
Theorem admitted_quotient_is_exact :
  forall n m dividend divisor inverse,
    admissible n m (Quotient dividend divisor inverse) ->
    forall x y, cmul divisor y = value dividend x <-> y = value (Quotient dividend divisor inverse) x.
Proof.
  intros n m dividend divisor inverse (_ & unit & _) x y. simpl. split.
  - intros <-. replace (cmul inverse (cmul divisor y)) with (cmul (cmul divisor inverse) y) by ring.
    rewrite unit. ring.
  - intros ->. replace (cmul divisor (cmul inverse (value dividend x)))
      with (cmul (cmul divisor inverse) (value dividend x)) by ring.
    rewrite unit. ring.
Qed.

(** The collected polynomial has at most [degree + 1] coefficients, so the limits bound the work. *)
Theorem collected_length : forall n m e, admissible n m e -> 1 <= length (collect e) <= S (degree e).
Proof.
  intros n m. induction e; simpl; intros H.
  - lia.
  - lia.
  - rewrite length_negation. tauto.
  - rewrite length_sum. destruct IHe1, IHe2; try tauto. lia.
  - unfold difference. rewrite length_sum, length_negation. destruct IHe1, IHe2; try tauto. lia.
  - apply length_product; tauto.
  - apply length_power. tauto.
  - rewrite length_scaled. tauto.
  - tauto.
Qed.

(** * The theorem *)

Lemma decision_inversion :
  forall nodes n m p q v,
    decision nodes n m p q = v -> v <> NotAdmitted ->
    exists e f, p = postfix e /\ q = postfix f /\ admissible n m e /\ admissible n m f /\
      v = if zero_difference c0 cadd copp ceqb (collect e) (collect f) then Identical else Different.
Proof.
  intros nodes n m p q v. unfold decide.
  destruct (admitted nodes n m p) eqn:P; [|congruence].
  destruct (admitted nodes n m q) eqn:Q; [|congruence].
  apply admitted_program_is_an_expression in P as (e & -> & _ & E).
  apply admitted_program_is_an_expression in Q as (f & -> & _ & F).
  unfold compare. rewrite !coefficients_postfix. intros <- _. exists e, f. auto.
Qed.

(** Said about what the extracted code is handed: two programs. *)
Theorem identical_programs_are_equal_expressions :
  forall nodes n m p q,
    decision nodes n m p q = Identical ->
    exists e f, parse p = Some e /\ parse q = Some f /\ forall x, value e x = value f x.
Proof.
  intros nodes n m p q H. apply decision_inversion in H as (e & f & -> & -> & _ & _ & H); [|discriminate].
  exists e, f. rewrite !parse_postfix. repeat split. intros x. rewrite <- !evaluate_collect.
  apply (zero_difference_sound C c0 c1 cadd cmul copp ceqb laws ceqb_decides).
  destruct (zero_difference c0 cadd copp ceqb (collect e) (collect f)); [reflexivity | discriminate].
Qed.

(** Said about expressions: if the decision on two expressions is [Identical], they have the same value everywhere. *)
Theorem surface_rational_polynomial_identity_sound :
  forall nodes exponents degrees (e f : surface C),
    decision nodes exponents degrees (postfix e) (postfix f) = Identical -> forall x, value e x = value f x.
Proof.
  intros nodes n m e f H.
  apply identical_programs_are_equal_expressions in H as (e' & f' & E & F & H).
  rewrite parse_postfix in E, F. inversion E. inversion F. subst. exact H.
Qed.

(** Admitted expressions whose normal forms are equal are always recognised. *)
Theorem equal_normal_forms_are_identical :
  forall nodes n m e f,
    admitted nodes n m (postfix e) = true -> admitted nodes n m (postfix f) = true -> collect e = collect f ->
    decision nodes n m (postfix e) (postfix f) = Identical.
Proof.
  intros nodes n m e f E F same. unfold decide, compare. rewrite E, F, !coefficients_postfix, same.
  now rewrite (zero_difference_reflexive C c0 c1 cadd cmul copp ceqb laws ceqb_decides).
Qed.

End PolynomialSoundness.
