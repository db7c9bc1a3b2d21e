(** The admitted fragment: its syntax, its meaning, and the functions that decide an identity in it.

    An expression has two forms. [surface] is the tree that a reader means; [denote] gives it a value at each
    element of the ring. A [program] is the same expression in postfix order, which is what the extracted functions
    work on: a stack machine is a loop, so a chain of many thousand operations needs no deep recursion. [postfix]
    leads from the tree to the program, [parse] back; PolynomialSoundness.v proves that they fit together. *)

From Coq Require Import List Arith.
From Centl Require Import CoefficientList.
Import ListNotations.

Section Surface.

Variable C : Type.
Variables c0 c1 : C.
Variables cadd cmul : C -> C -> C.
Variable copp : C -> C.
Variable ceqb : C -> C -> bool.

(** * Syntax and meaning *)

(** Operations of the language that never change a value. *)
Inductive wrapper : Set := Simplify | Expand | Factor.

Inductive surface : Type :=
  | Literal (value : C)
  | Indeterminate
  | Negation (operand : surface)
  | Sum (first second : surface)
  | Difference (first second : surface)
  | Product (first second : surface)
  | Power (base : surface) (exponent : nat)
  | Quotient (dividend : surface) (divisor inverse : C)  (* admitted when divisor * inverse = 1 *)
  | Transparent (operation : wrapper) (operand : surface).

(** The value at [x]. A quotient is the dividend times the inverse; for admitted expressions that is the one
    exact quotient ([admitted_quotient_is_exact]). *)
Fixpoint denote (e : surface) (x : C) : C :=
  match e with
  | Literal value => value
  | Indeterminate => x
  | Negation operand => copp (denote operand x)
  | Sum first second => cadd (denote first x) (denote second x)
  | Difference first second => cadd (denote first x) (copp (denote second x))
  | Product first second => cmul (denote first x) (denote second x)
  | Power base exponent => ring_power c1 cmul (denote base x) exponent
  | Quotient dividend _ inverse => cmul inverse (denote dividend x)
  | Transparent _ operand => denote operand x
  end.

(** * Postfix programs *)

Inductive instruction : Type :=
  | PushLiteral (value : C)
  | PushIndeterminate
  | Negate
  | Add
  | Subtract
  | Multiply
  | Raise (exponent : nat)
  | Divide (divisor inverse : C)
  | Wrap (operation : wrapper).

Definition program : Type := list instruction.

Fixpoint postfix (e : surface) : program :=
  match e with
  | Literal value => [PushLiteral value]
  | Indeterminate => [PushIndeterminate]
  | Negation operand => postfix operand ++ [Negate]
  | Sum first second => postfix first ++ postfix second ++ [Add]
  | Difference first second => postfix first ++ postfix second ++ [Subtract]
  | Product first second => postfix first ++ postfix second ++ [Multiply]
  | Power base exponent => postfix base ++ [Raise exponent]
  | Quotient dividend divisor inverse => postfix dividend ++ [Divide divisor inverse]
  | Transparent operation operand => postfix operand ++ [Wrap operation]
  end.

Definition parse_step (i : instruction) (stack : list surface) : option (list surface) :=
  match i, stack with
  | PushLiteral value, _ => Some (Literal value :: stack)
  | PushIndeterminate, _ => Some (Indeterminate :: stack)
  | Negate, e :: rest => Some (Negation e :: rest)
  | Add, second :: first :: rest => Some (Sum first second :: rest)
  | Subtract, second :: first :: rest => Some (Difference first second :: rest)
  | Multiply, second :: first :: rest => Some (Product first second :: rest)
  | Raise exponent, e :: rest => Some (Power e exponent :: rest)
  | Divide divisor inverse, e :: rest => Some (Quotient e divisor inverse :: rest)
  | Wrap operation, e :: rest => Some (Transparent operation e :: rest)
  | _, _ => None
  end.

Fixpoint parse_from (p : program) (stack : list surface) : option (list surface) :=
  match p with
  | [] => Some stack
  | i :: rest => match parse_step i stack with None => None | Some next => parse_from rest next end
  end.

(** The expression that a program stands for, if any. *)
Definition parse (p : program) : option surface :=
  match parse_from p [] with Some [e] => Some e | _ => None end.

(** * Admission: extracted

    A stack machine on degrees. It refuses programs that are not the postfix form of an expression, exponents that
    are zero or large, degrees that are large, and divisions whose inverse is not one. It does no arithmetic on
    coefficients except that last check, so it is cheap even where computing the polynomial would not be. *)

Definition push_degree (degree_limit degree : nat) (rest : list nat) : option (list nat) :=
  if Nat.leb degree degree_limit then Some (degree :: rest) else None.

Definition raise_degree (exponent_limit degree_limit exponent degree : nat) (rest : list nat) : option (list nat) :=
  if Nat.leb 1 exponent then
    if Nat.leb exponent exponent_limit then push_degree degree_limit (exponent * degree) rest else None
  else None.

Definition unary (stack : list nat) : option (list nat) :=
  match stack with [] => None | _ :: _ => Some stack end.

Definition degree_step (exponent_limit degree_limit : nat) (i : instruction) (stack : list nat)
    : option (list nat) :=
  match i with
  | PushLiteral _ => Some (0 :: stack)
  | PushIndeterminate => push_degree degree_limit 1 stack
  | Negate => unary stack
  | Add => match stack with second :: first :: rest => Some (Nat.max first second :: rest) | _ => None end
  | Subtract => match stack with second :: first :: rest => Some (Nat.max first second :: rest) | _ => None end
  | Multiply =>
      match stack with second :: first :: rest => push_degree degree_limit (first + second) rest | _ => None end
  | Raise exponent =>
      match stack with
      | degree :: rest => raise_degree exponent_limit degree_limit exponent degree rest
      | [] => None
      end
  | Divide divisor inverse => if ceqb (cmul divisor inverse) c1 then unary stack else None
  | Wrap _ => unary stack
  end.

Fixpoint degrees (exponent_limit degree_limit : nat) (p : program) (stack : list nat) : option (list nat) :=
  match p with
  | [] => Some stack
  | i :: rest =>
      match degree_step exponent_limit degree_limit i stack with
      | None => None
      | Some next => degrees exponent_limit degree_limit rest next
      end
  end.

Fixpoint is_within (limit : nat) (p : program) : bool :=
  match p with
  | [] => true
  | _ :: rest => match limit with O => false | S remaining => is_within remaining rest end
  end.

Definition is_single (stack : list nat) : bool :=
  match stack with [] => false | _ :: rest => match rest with [] => true | _ :: _ => false end end.

Definition is_admitted (node_limit exponent_limit degree_limit : nat) (p : program) : bool :=
  if is_within node_limit p then
    match degrees exponent_limit degree_limit p [] with
    | None => false
    | Some stack => is_single stack
    end
  else false.

(** * Collecting coefficients: extracted *)

Definition collect_step (i : instruction) (stack : list (list C)) : option (list (list C)) :=
  match i with
  | PushLiteral value => Some ([value] :: stack)
  | PushIndeterminate => Some ([c0; c1] :: stack)
  | Negate => match stack with p :: rest => Some (negation copp p :: rest) | [] => None end
  | Add => match stack with second :: first :: rest => Some (sum cadd first second :: rest) | _ => None end
  | Subtract =>
      match stack with second :: first :: rest => Some (difference cadd copp first second :: rest) | _ => None end
  | Multiply =>
      match stack with
      | second :: first :: rest => Some (product c0 cadd cmul ceqb first second :: rest)
      | _ => None
      end
  | Raise exponent =>
      match stack with p :: rest => Some (power c0 c1 cadd cmul ceqb p exponent :: rest) | [] => None end
  | Divide _ inverse => match stack with p :: rest => Some (scaled cmul inverse p :: rest) | [] => None end
  | Wrap _ => Some stack
  end.

Fixpoint collect_from (p : program) (stack : list (list C)) : option (list (list C)) :=
  match p with
  | [] => Some stack
  | i :: rest => match collect_step i stack with None => None | Some next => collect_from rest next end
  end.

(** The coefficients of a program that was admitted. *)
Definition coefficients (p : program) : option (list C) :=
  match collect_from p [] with
  | None => None
  | Some stack => match stack with [] => None | top :: _ => Some top end
  end.

(** * The decision: extracted *)

Inductive verdict : Set := NotAdmitted | Identical | Different.

Definition compare (first second : program) : verdict :=
  match coefficients first with
  | None => NotAdmitted
  | Some p =>
      match coefficients second with
      | None => NotAdmitted
      | Some q => if zero_difference c0 cadd copp ceqb p q then Identical else Different
      end
  end.

Definition decide (node_limit exponent_limit degree_limit : nat) (first second : program) : verdict :=
  if is_admitted node_limit exponent_limit degree_limit first then
    if is_admitted node_limit exponent_limit degree_limit second then compare first second else NotAdmitted
  else NotAdmitted.

End Surface.

Arguments Literal {C}. Arguments Indeterminate {C}. Arguments Negation {C}. Arguments Sum {C}.
Arguments Difference {C}. Arguments Product {C}. Arguments Power {C}. Arguments Quotient {C}.
Arguments Transparent {C}. Arguments denote {C}.
Arguments PushLiteral {C}. Arguments PushIndeterminate {C}. Arguments Negate {C}. Arguments Add {C}.
Arguments Subtract {C}. Arguments Multiply {C}. Arguments Raise {C}. Arguments Divide {C}. Arguments Wrap {C}.
Arguments postfix {C}. Arguments parse_step {C}. Arguments parse_from {C}. Arguments parse {C}.
Arguments degree_step {C}. Arguments degrees {C}. Arguments is_within {C}. Arguments is_admitted {C}.
Arguments collect_step {C}. Arguments collect_from {C}. Arguments coefficients {C}.
Arguments compare {C}. Arguments decide {C}.
