(** Polynomials as lists of coefficients, lowest degree first, over an abstract commutative ring.

    The ring is a set of section variables: nothing here knows what a coefficient is, so the code extracted from
    this file works on whatever ring the caller supplies. Every recursive function is tail recursive (it builds its
    answer in an accumulator), so that the extracted code is made of loops and needs no stack. Each is first
    shown equal to its plain recursive description, and then to what it means: [evaluate]. *)

From Coq Require Import List Arith Lia Ring Ring_theory.
Import ListNotations.

Section CoefficientList.

Variable C : Type.
Variables c0 c1 : C.
Variables cadd cmul : C -> C -> C.
Variable copp : C -> C.
Variable ceqb : C -> C -> bool.

(** * The functions that are extracted *)

Fixpoint sum_onto (done p q : list C) : list C :=
  match p with
  | [] => rev_append done q
  | a :: p_rest =>
      match q with
      | [] => rev_append done p
      | b :: q_rest => sum_onto (cadd a b :: done) p_rest q_rest
      end
  end.

(** Takes time in the shorter list only: the rest of the longer one is shared. *)
Definition sum (p q : list C) : list C := sum_onto [] p q.

Fixpoint negation_onto (done p : list C) : list C :=
  match p with
  | [] => rev_append done []
  | a :: p_rest => negation_onto (copp a :: done) p_rest
  end.

Definition negation (p : list C) : list C := negation_onto [] p.

Definition difference (p q : list C) : list C := sum p (negation q).

Fixpoint scaled_onto (factor : C) (done p : list C) : list C :=
  match p with
  | [] => rev_append done []
  | a :: p_rest => scaled_onto factor (cmul factor a :: done) p_rest
  end.

Definition scaled (factor : C) (p : list C) : list C := scaled_onto factor [] p.

Fixpoint add_scaled_onto (factor : C) (done p q : list C) : list C :=
  match p with
  | [] => rev_append done q
  | a :: p_rest =>
      match q with
      | [] => add_scaled_onto factor (cmul factor a :: done) p_rest q
      | b :: q_rest => add_scaled_onto factor (cadd (cmul factor a) b :: done) p_rest q_rest
      end
  end.

(** [factor * p + q]; a zero factor costs nothing, which makes products of sparse polynomials cheap. *)
Definition add_scaled (factor : C) (p q : list C) : list C :=
  if ceqb factor c0 then q else add_scaled_onto factor [] p q.

(** Horner's rule over the coefficients of the first operand, highest first: [done] is the product so far. *)
Fixpoint product_onto (done highest_first q : list C) : list C :=
  match highest_first with
  | [] => done
  | a :: rest => product_onto (add_scaled a q (c0 :: done)) rest q
  end.

Definition product (p q : list C) : list C := product_onto [] (rev_append p []) q.

Fixpoint power_onto (done p : list C) (exponent : nat) : list C :=
  match exponent with
  | O => done
  | S remaining => power_onto (product done p) p remaining
  end.

Definition power (p : list C) (exponent : nat) : list C := power_onto [c1] p exponent.

Fixpoint is_zero (p : list C) : bool :=
  match p with
  | [] => true
  | a :: p_rest => if ceqb a c0 then is_zero p_rest else false
  end.

(** Whether two polynomials have the same coefficients. *)
Definition zero_difference (p q : list C) : bool := is_zero (difference p q).

(** * What they mean *)

Fixpoint evaluate (p : list C) (x : C) : C :=
  match p with
  | [] => c0
  | a :: p_rest => cadd a (cmul x (evaluate p_rest x))
  end.

Fixpoint ring_power (a : C) (exponent : nat) : C :=
  match exponent with
  | O => c1
  | S remaining => cmul (ring_power a remaining) a
  end.

Hypothesis laws : ring_theory c0 c1 cadd cmul (fun a b => cadd a (copp b)) copp (@eq C).
Hypothesis ceqb_decides : forall a b, ceqb a b = true <-> a = b.
Add Ring coefficients : laws.

Fixpoint plain_sum (p q : list C) : list C :=
  match p, q with
  | [], _ => q
  | _, [] => p
  | a :: p_rest, b :: q_rest => cadd a b :: plain_sum p_rest q_rest
  end.

Lemma sum_onto_plain : forall p done q, sum_onto done p q = rev_append done (plain_sum p q).
Proof.
  induction p as [|a p IH]; intros done q; [now destruct q|].
  destruct q as [|b q]; [reflexivity|]. simpl. now rewrite IH.
Qed.

Lemma negation_onto_plain : forall p done, negation_onto done p = rev_append done (map copp p).
Proof. induction p as [|a p IH]; intros done; [reflexivity|]. simpl. now rewrite IH. Qed.

Lemma scaled_onto_plain : forall factor p done, scaled_onto factor done p = rev_append done (map (cmul factor) p).
Proof. induction p as [|a p IH]; intros done; [reflexivity|]. simpl. now rewrite IH. Qed.

Lemma add_scaled_onto_plain :
  forall factor p done q,
    add_scaled_onto factor done p q = rev_append done (plain_sum (map (cmul factor) p) q).
Proof.
  induction p as [|a p IH]; intros done q; [now destruct q|].
  destruct q as [|b q]; simpl; rewrite IH; [|reflexivity].
  simpl. now destruct (map (cmul factor) p).
Qed.

(** The two ways to scale and add are one. *)
Lemma add_scaled_onto_is_sum : forall factor p q, add_scaled_onto factor [] p q = sum (scaled factor p) q.
Proof.
  intros. unfold sum, scaled. now rewrite add_scaled_onto_plain, scaled_onto_plain, sum_onto_plain.
Qed.

Lemma evaluate_sum : forall p q x, evaluate (sum p q) x = cadd (evaluate p x) (evaluate q x).
Proof.
  intros p q x. unfold sum. rewrite sum_onto_plain. simpl. revert q.
  induction p as [|a p IH]; intros q; [destruct q; simpl; ring|].
  destruct q as [|b q]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma evaluate_negation : forall p x, evaluate (negation p) x = copp (evaluate p x).
Proof.
  intros p x. unfold negation. rewrite negation_onto_plain. simpl.
  induction p as [|a p IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma evaluate_difference : forall p q x, evaluate (difference p q) x = cadd (evaluate p x) (copp (evaluate q x)).
Proof. intros. unfold difference. now rewrite evaluate_sum, evaluate_negation. Qed.

Lemma evaluate_scaled : forall factor p x, evaluate (scaled factor p) x = cmul factor (evaluate p x).
Proof.
  intros factor p x. unfold scaled. rewrite scaled_onto_plain. simpl.
  induction p as [|a p IH]; simpl; [ring|]. rewrite IH. ring.
Qed.

Lemma evaluate_add_scaled :
  forall factor p q x, evaluate (add_scaled factor p q) x = cadd (cmul factor (evaluate p x)) (evaluate q x).
Proof.
  intros factor p q x. unfold add_scaled. destruct (ceqb factor c0) eqn:zero.
  - apply ceqb_decides in zero. subst factor. ring.
  - now rewrite add_scaled_onto_is_sum, evaluate_sum, evaluate_scaled.
Qed.

(** The value of coefficients given highest first, continuing from [start]. *)
Fixpoint evaluate_from (start : C) (highest_first : list C) (x : C) : C :=
  match highest_first with
  | [] => start
  | a :: rest => evaluate_from (cadd a (cmul x start)) rest x
  end.

Lemma evaluate_from_reversed :
  forall p start tail x,
    evaluate_from start (rev_append p tail) x = evaluate_from (evaluate_from start (rev p) x) tail x.
Proof.
  intros p start tail x. rewrite rev_append_rev. generalize (rev p). intros l. revert start.
  induction l as [|a l IH]; intros start; simpl; [reflexivity|]. now rewrite IH.
Qed.

Lemma evaluate_from_rev : forall p x, evaluate_from c0 (rev p) x = evaluate p x.
Proof.
  induction p as [|a p IH]; intros x; [reflexivity|]. simpl.
  replace (rev p ++ [a]) with (rev_append p [a]) by now rewrite rev_append_rev.
  rewrite evaluate_from_reversed, IH. reflexivity.
Qed.

Lemma evaluate_product_onto :
  forall highest_first done q start x,
    evaluate done x = cmul start (evaluate q x) ->
    evaluate (product_onto done highest_first q) x = cmul (evaluate_from start highest_first x) (evaluate q x).
Proof.
  induction highest_first as [|a rest IH]; intros done q start x H; simpl; [assumption|].
  apply IH. rewrite evaluate_add_scaled. simpl. rewrite H. ring.
Qed.

Lemma evaluate_product : forall p q x, evaluate (product p q) x = cmul (evaluate p x) (evaluate q x).
Proof.
  intros p q x. unfold product. rewrite (evaluate_product_onto _ _ _ c0) by (simpl; ring).
  rewrite evaluate_from_reversed, evaluate_from_rev. reflexivity.
Qed.

Lemma evaluate_power : forall p n x, evaluate (power p n) x = ring_power (evaluate p x) n.
Proof.
  intros p n x. unfold power.
  assert (H : forall done, evaluate (power_onto done p n) x = cmul (evaluate done x) (ring_power (evaluate p x) n)).
  { induction n as [|n IH]; intros done; simpl; [ring|]. rewrite IH, evaluate_product. ring. }
  rewrite H. simpl. ring.
Qed.

Lemma evaluate_constant : forall c x, evaluate [c] x = c.
Proof. intros. simpl. ring. Qed.

Lemma evaluate_indeterminate : forall x, evaluate [c0; c1] x = x.
Proof. intros. simpl. ring. Qed.

Lemma is_zero_spec : forall p, is_zero p = true <-> Forall (fun a => a = c0) p.
Proof.
  induction p as [|a p IH]; simpl; [split; auto|].
  destruct (ceqb a c0) eqn:zero.
  - apply ceqb_decides in zero. rewrite IH. split; intros H; [now constructor|now inversion H].
  - split; [discriminate|]. intros H. inversion H as [|? ? Ha]. apply ceqb_decides in Ha. congruence.
Qed.

Lemma evaluate_zero : forall p x, Forall (fun a => a = c0) p -> evaluate p x = c0.
Proof. induction 1; simpl; [reflexivity|]. subst. rewrite IHForall. ring. Qed.

Theorem zero_difference_sound : forall p q, zero_difference p q = true -> forall x, evaluate p x = evaluate q x.
Proof.
  unfold zero_difference. intros p q H x. apply is_zero_spec in H.
  pose proof (evaluate_zero _ x H) as Z. rewrite evaluate_difference in Z.
  replace (evaluate p x) with (cadd (cadd (evaluate p x) (copp (evaluate q x))) (evaluate q x)) by ring.
  rewrite Z. ring.
Qed.

Lemma zero_difference_reflexive : forall p, zero_difference p p = true.
Proof.
  intros p. apply is_zero_spec. unfold difference, negation, sum. rewrite negation_onto_plain, sum_onto_plain. simpl.
  induction p as [|a p IH]; simpl; constructor; [ring|assumption].
Qed.

(** * How long they get: the number of coefficients never exceeds what the degrees say *)

Lemma length_sum : forall p q, length (sum p q) = Nat.max (length p) (length q).
Proof.
  intros p q. unfold sum. rewrite sum_onto_plain. simpl. revert q.
  induction p as [|a p IH]; intros [|b q]; simpl; auto.
Qed.

Lemma length_negation : forall p, length (negation p) = length p.
Proof. intros p. unfold negation. rewrite negation_onto_plain. simpl. apply map_length. Qed.

Lemma length_scaled : forall factor p, length (scaled factor p) = length p.
Proof. intros factor p. unfold scaled. rewrite scaled_onto_plain. simpl. apply map_length. Qed.

Lemma length_add_scaled :
  forall factor p q, length q <= length (add_scaled factor p q) <= Nat.max (length p) (length q).
Proof.
  intros factor p q. unfold add_scaled. destruct (ceqb factor c0); [lia|].
  rewrite add_scaled_onto_is_sum, length_sum, length_scaled. lia.
Qed.

Lemma length_product_onto :
  forall highest_first done q bound,
    1 <= length q -> length done <= bound -> length q <= S bound ->
    length (product_onto done highest_first q) <= bound + length highest_first.
Proof.
  induction highest_first as [|a rest IH]; intros done q bound Hq Hdone Hbound; simpl; [lia|].
  pose proof (length_add_scaled a q (c0 :: done)) as H. simpl in H.
  specialize (IH (add_scaled a q (c0 :: done)) q (S bound)). lia.
Qed.

Lemma length_product_onto_lower :
  forall highest_first done q, length done + length highest_first <= length (product_onto done highest_first q).
Proof.
  induction highest_first as [|a rest IH]; intros done q; simpl; [lia|].
  pose proof (length_add_scaled a q (c0 :: done)) as H. simpl in H.
  specialize (IH (add_scaled a q (c0 :: done)) q). lia.
Qed.

Lemma length_product :
  forall p q m n,
    1 <= length p <= S m -> 1 <= length q <= S n -> 1 <= length (product p q) <= S (m + n).
Proof.
  intros p q m n Hp Hq. unfold product. rewrite rev_append_rev, app_nil_r.
  pose proof (length_product_onto_lower (rev p) [] q) as L.
  pose proof (length_product_onto (rev p) [] q (length q - 1)) as U.
  rewrite rev_length in L, U. simpl in *. lia.
Qed.

Lemma length_power :
  forall p n m, 1 <= length p <= S m -> 1 <= length (power p n) <= S (n * m).
Proof.
  intros p n m Hp. unfold power.
  assert (H : forall done k, 1 <= length done <= S k -> 1 <= length (power_onto done p n) <= S (k + n * m)).
  { induction n as [|n IH]; intros done k Hd; simpl; [lia|].
    specialize (IH (product done p) (k + m) (length_product _ _ _ _ Hd Hp)). lia. }
  apply (H [c1] 0). simpl. lia.
Qed.

End CoefficientList.

Arguments sum_onto {C}. Arguments sum {C}. Arguments negation_onto {C}. Arguments negation {C}.
Arguments difference {C}. Arguments scaled_onto {C}. Arguments scaled {C}. Arguments add_scaled_onto {C}.
Arguments add_scaled {C}. Arguments product_onto {C}. Arguments product {C}. Arguments power_onto {C}.
Arguments power {C}. Arguments is_zero {C}. Arguments zero_difference {C}. Arguments evaluate {C}.
Arguments ring_power {C}.
