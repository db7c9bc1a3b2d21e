"""Formulas as trees, for oracle tests: read from Maxima's notation or from centl's, written as centl's, evaluated by mpmath.

A tree is a Fraction, a name (text), or a tuple (operator, tree, ...): "+", "-", "*", "/", "^", "neg", or a function's name.
"""
import re
from fractions import Fraction

import mpmath

# Maxima's name: centl's name, or a rule that makes a tree.
FUNCTIONS = {
    "sqrt": "sqrt", "exp": "exp", "log": "log", "sin": "sin", "cos": "cos", "tan": "tan", "asin": "asin", "acos": "acos",
    "atan": "atan", "atan2": "atan2", "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "abs": "abs", "binomial": "choose",
    "factorial": "factorial", "fib": "fibonacci",
    "sec": lambda a: ("/", Fraction(1), ("cos", a)), "csc": lambda a: ("/", Fraction(1), ("sin", a)),
    "cot": lambda a: ("/", ("cos", a), ("sin", a)), "sech": lambda a: ("/", Fraction(1), ("cosh", a)),
    "csch": lambda a: ("/", Fraction(1), ("sinh", a)), "coth": lambda a: ("/", ("cosh", a), ("sinh", a)),
}
NAMES = {"%pi": "pi", "%e": "e", "inf": "infinity", "minf": ("neg", "infinity")}
CONSTANTS = {"pi", "e", "tau"}
RESERVED = {"pi", "e", "tau", "assert", "solve", "diff", "substitute", "assuming", "simplify", "expand", "factor", "approx",
            "integrate", "sum", "product", "sequence", "recurrence", "limit", "taylor", "real_root", "infinity", "where", "left", "right"}


class Unreadable(Exception):
    """Something outside of the notation that is read here."""


class Unequal(Exception):
    """A value that does not exist at a point."""


TOKEN = re.compile(r"\s*(?:(\d+\.?\d*(?:[eEbB][-+]?\d+)?|\.\d+)|(%?[A-Za-z_][A-Za-z0-9_]*)|(\*\*|!=|<=|>=|[-+*/^!=(),\[\]{}'<>]))")


def tokens(text):
    out, at = [], 0
    while at < len(text):
        m = TOKEN.match(text, at)
        if not m:
            if not text[at:].strip():
                break
            raise Unreadable(text[at:at + 20])
        out.append(("number" if m[1] else "name" if m[2] else m[3], m[1] or m[2] or m[3]))
        at = m.end()
    return out + [("end", "")]


class Reader:
    """Either notation: precedence climbing. Maxima's powers chain to the right; centl's do not chain."""

    def __init__(self, text, maxima):
        self.tokens, self.at, self.maxima = tokens(text), 0, maxima

    def look(self):
        return self.tokens[self.at][0]

    def take(self, kind=None):
        found = self.tokens[self.at]
        if kind and found[0] != kind:
            raise Unreadable(f"{found[1]} instead of {kind}")
        self.at += 1
        return found[1]

    def whole(self):
        e = self.relation()
        self.take("end")
        return e

    def relation(self):
        left = self.sum()
        if self.look() in ("=", "!=", "<", "<=", ">", ">="):
            operator = self.take()
            return (operator, left, self.sum())
        return left

    def sum(self):
        e = self.product()
        while self.look() in ("+", "-"):
            operator = self.take()
            e = (operator, e, self.product())
        return e

    def product(self):
        e = self.unary()
        while self.look() in ("*", "/"):
            operator = self.take()
            e = (operator, e, self.unary())
        return e

    def unary(self):
        if self.look() in ("+", "-"):
            operator = self.take()
            inner = self.unary()
            return ("neg", inner) if operator == "-" else inner
        return self.power()

    def power(self):
        base = self.primary()
        while self.maxima and self.look() == "!":
            self.take()
            base = ("factorial", base)
        if self.look() in ("^", "**"):
            self.take()
            exponent = self.unary() if self.maxima else self.exponent()
            return ("^", base, exponent)
        return base

    def exponent(self):
        if self.look() in ("+", "-"):
            return ("neg", self.exponent()) if self.take() == "-" else self.exponent()
        return self.primary()

    def arguments(self, close):
        out = []
        while self.look() != close:
            out.append(self.relation())
            if self.look() != ",":
                break
            self.take()
        self.take(close)
        return out

    def primary(self):
        kind = self.look()
        if kind == "number":
            text = self.take()
            if re.search("[bB]", text) or (self.maxima and re.search(r"[.eE]", text)):
                raise Unreadable("a floating-point number")
            return Fraction(text)
        if kind == "(":
            self.take()
            e = self.relation()
            if not self.maxima and self.look() == "name" and self.tokens[self.at][1] == "where":
                self.take()
                self.relation()
            self.take(")")
            return e
        if kind == "[" and self.maxima:
            self.take()
            return ("list", *self.arguments("]"))
        if kind != "name":
            raise Unreadable(self.tokens[self.at][1])
        name = self.take()
        if self.look() == "(":
            self.take()
            arguments = self.arguments(")")
            if not self.maxima:
                return (name, *arguments)
            rule = FUNCTIONS.get(name)
            if rule is None:
                raise Unreadable(name)
            if name != "atan2" and name != "binomial" and len(arguments) != 1:
                raise Unreadable(name)
            return rule(*arguments) if callable(rule) else (rule, *arguments)
        if not self.maxima:
            return name
        if name.startswith("%") or name in NAMES:
            if name not in NAMES:
                raise Unreadable(name)
            return NAMES[name]
        return name + "_" if name in RESERVED or name in FUNCTIONS else name


def read_maxima(text):
    return Reader(text, True).whole()


def read_centl(text):
    """The value without its conditions."""
    r = Reader(text, False)
    e = r.sum()
    while r.look() == "name" and r.tokens[r.at][1] == "where":
        r.take()
        r.relation()
    r.take("end")
    return e


def write(e):
    """As centl reads it, every operation in parentheses."""
    if isinstance(e, Fraction):
        return str(e) if e >= 0 and e.denominator == 1 else f"({e})"
    if isinstance(e, str):
        return e
    operator, *parts = e
    if operator == "neg":
        return f"(-{write(parts[0])})"
    if operator in ("+", "-", "*", "/", "^"):
        return f"({write(parts[0])} {operator} {write(parts[1])})"
    return f"{operator}({', '.join(map(write, parts))})"


def names(e, out=None):
    out = set() if out is None else out
    if isinstance(e, str):
        if e not in CONSTANTS and e != "infinity":
            out.add(e)
    elif isinstance(e, tuple):
        for part in e[1:]:
            names(part, out)
    return out


def real(x):
    if isinstance(x, mpmath.mpc):
        if x.imag != 0:
            raise Unequal("not real")
        x = x.real
    if not mpmath.isfinite(x):
        raise Unequal("not finite")
    return x


def bounded(low, high, f):
    def of(x):
        if x < low or x > high:
            raise Unequal("outside of the domain")
        return f(x)
    return of


def moderate(f):
    """Numbers whose exponents have hundreds of digits take mpmath for ever."""
    return bounded(-mpmath.mpf(10) ** 150, mpmath.mpf(10) ** 150, f)


INF = mpmath.inf
CALLS = {
    "sqrt": bounded(0, INF, mpmath.sqrt), "exp": moderate(mpmath.exp), "log": mpmath.log, "sin": moderate(mpmath.sin),
    "cos": moderate(mpmath.cos), "tan": moderate(mpmath.tan), "asin": bounded(-1, 1, mpmath.asin), "acos": bounded(-1, 1, mpmath.acos), "atan": mpmath.atan,
    "sinh": moderate(mpmath.sinh), "cosh": moderate(mpmath.cosh), "tanh": moderate(mpmath.tanh), "abs": abs,
    "factorial": bounded(-10**6, 10**6, mpmath.factorial), "fibonacci": bounded(0, 10**4, mpmath.fibonacci),
}


def value(e, point):
    """By mpmath at its working precision. Unequal where there is no real value."""
    if isinstance(e, Fraction):
        return mpmath.mpf(e.numerator) / e.denominator
    if isinstance(e, str):
        if e in point:
            return point[e]
        if e == "pi":
            return +mpmath.pi
        if e == "e":
            return +mpmath.e
        if e == "tau":
            return 2 * mpmath.pi
        raise Unreadable(e)
    operator, *parts = e
    if operator in ("sum", "product"):
        return iterated(e, point)
    if operator in ("integrate", "limit", "diff", "taylor", "solve", "real_root"):
        raise Unreadable(operator)
    values = [value(part, point) for part in parts]
    try:
        if operator == "neg":
            return -values[0]
        if operator == "+":
            return values[0] + values[1]
        if operator == "-":
            return values[0] - values[1]
        if operator == "*":
            return values[0] * values[1]
        if operator == "/":
            return values[0] / values[1]
        if operator == "^":
            base, exponent = values
            if base == 0 and exponent <= 0:
                raise Unequal("0^0")
            if base < 0 and exponent != int(exponent):
                raise Unequal("a root of a negative number")
            if base > 0 and (abs(exponent) > 10**4 or exponent != int(exponent)):
                return real(moderate(mpmath.exp)(exponent * mpmath.log(base)))
            if abs(exponent) > 10**4:
                raise Unequal("a large power")
            return real(base ** (int(exponent) if exponent == int(exponent) else exponent))
        if operator == "log" and values[0] <= 0:
            raise Unequal("log")
        if operator == "atan2":
            return mpmath.atan2(*values)
        if operator == "choose":
            return mpmath.binomial(*values)
        if operator in CALLS and len(values) == 1:
            return real(CALLS[operator](values[0]))
    except (ZeroDivisionError, OverflowError, ValueError) as problem:
        raise Unequal(str(problem)) from problem
    raise Unreadable(operator)


def iterated(e, point):
    operator, body, variable_lower, upper = e
    _, name, lower = variable_lower
    lower, upper = value(lower, point), value(upper, point)
    if upper - lower > 1000:
        raise Unreadable("a long sum")
    total = mpmath.mpf(operator == "product")
    for k in range(int(lower), int(upper) + 1):
        term = value(body, {**point, name: mpmath.mpf(k)})
        total = total * term if operator == "product" else total + term
    return total


# ---- Rational equations in one variable, over the rationals: quotients of lists of coefficients, constant first. ----

def trimmed(p):
    while p and p[-1] == 0:
        p = p[:-1]
    return p


def plus(p, q, sign=1):
    n = max(len(p), len(q))
    at = lambda r, i: r[i] if i < len(r) else Fraction(0)
    return trimmed([at(p, i) + sign * at(q, i) for i in range(n)])


def times(p, q):
    out = [Fraction(0)] * (len(p) + len(q))
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            out[i + j] += a * b
    return trimmed(out)


def divided(p, q):
    p, quotient = list(p), [Fraction(0)] * max(len(p) - len(q) + 1, 1)
    while len(p) >= len(q) and p:
        k = p[-1] / q[-1]
        shift = len(p) - len(q)
        quotient[shift] = k
        p = trimmed([a - (k * q[i - shift] if i >= shift else 0) for i, a in enumerate(p)])
    return trimmed(quotient), p


def common(p, q):
    while q:
        p, q = q, divided(p, q)[1]
    return [c / p[-1] for c in p] if p else p


def quotient(e, variable):
    """(numerator, denominator) of a rational function of one variable, nothing cancelled."""
    one = [Fraction(1)]
    if isinstance(e, Fraction):
        return trimmed([e]), one
    if isinstance(e, str):
        if e != variable:
            raise Unreadable(e)
        return [Fraction(0), Fraction(1)], one
    operator, *parts = e
    if operator == "^":
        n = parts[1]
        while isinstance(n, tuple) and n[0] == "neg" and isinstance(n[1], Fraction):
            n = -n[1]
        if not isinstance(n, Fraction) or n.denominator != 1 or abs(n) > 60:
            raise Unreadable("^")
        a, b = quotient(parts[0], variable)
        if n < 0:
            a, b, n = b, a, -n
        top, bottom = one, one
        for _ in range(int(n)):
            top, bottom = times(top, a), times(bottom, b)
        return top, bottom
    operands = [quotient(part, variable) for part in parts]
    if operator == "neg":
        return [-c for c in operands[0][0]], operands[0][1]
    if operator not in ("+", "-", "*", "/") or len(operands) != 2:
        raise Unreadable(operator)
    (a, b), (c, d) = operands
    if operator in ("+", "-"):
        return plus(times(a, d), times(c, b), 1 if operator == "+" else -1), times(b, d)
    return (times(a, c), times(b, d)) if operator == "*" else (times(a, d), times(b, c))


def sign_changes(chain, end):
    """At +infinity or -infinity."""
    signs = [(1 if p[-1] > 0 else -1) * (-1 if end < 0 and len(p) % 2 == 0 else 1) for p in chain]
    return sum(a != b for a, b in zip(signs, signs[1:]))


def real_root_count(p):
    """Of different real roots, by Sturm's theorem."""
    p = trimmed(p)
    if len(p) < 2:
        return 0
    derivative = [i * c for i, c in enumerate(p)][1:]
    p = divided(p, common(p, derivative))[0]
    chain = [p, [i * c for i, c in enumerate(p)][1:]]
    while len(chain[-1]) > 1:
        rest = divided(chain[-2], chain[-1])[1]
        if not rest:
            break
        scale = max(abs(c) for c in rest)
        chain.append([-c / scale for c in rest])
    return sign_changes(chain, -1) - sign_changes(chain, 1)


def at(p, x):
    total = Fraction(0)
    for c in reversed(p):
        total = total * x + c
    return total
