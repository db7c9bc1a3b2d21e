"""Problems from the tests of Maxima, Michael Wester's among them: how many are answered, how many left open, none wrongly.

Debian's package maxima-test is read where it is installed; nothing of it is kept here. Every call of an operation that centl has
too is taken as a problem of its own, whatever stands around it, when its formulas can be said in centl's language. An answer is
right when it passes a check that shares no code with centl: values at random points by mpmath (antiderivatives by
differentiation, definite integrals by quadrature, sums by adding up, Taylor polynomials by the order of the error, solutions by
putting them in and by Sturm's count), limits by Maxima's own answer or by the values on the way. An answer that no check can
reach is counted as such and must be rare.

TEST_SCALE=0 takes every eighth problem.
"""
import collections
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from fractions import Fraction

CENTL = os.path.join(sys.argv[1], "centl")
PLACES = glob.glob("/usr/share/maxima/*/tests/*.mac") + glob.glob("/usr/share/maxima/*/tests/wester_problems/*.mac")
MISSING = [name for name, there in [("maxima", shutil.which("maxima")), ("maxima-test", PLACES)] if not there]
try:
    import mpmath

    from _formulas import (Unequal, Unreadable, at, common, divided, names, quotient, read_centl, read_maxima,
                           real_root_count, value, write)
except ImportError:
    # Debian's package belongs to Debian's Python, which need not be the one in the path.
    if sys.executable != "/usr/bin/python3" and os.path.exists("/usr/bin/python3"):
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    MISSING.append("python3-mpmath")

OPERATIONS = {"integrate": "integrate", "limit": "limit", "tlimit": "limit", "taylor": "taylor", "sum": "sum", "nusum": "sum",
              "factor": "factor", "expand": "expand", "ratsimp": "simplify", "radcan": "simplify", "fullratsimp": "simplify",
              "trigsimp": "simplify", "solve": "solve", "linsolve": "solve", "algsys": "solve"}
MAXIMA_SECONDS = 60
MAX_UNCHECKED = 0.04  # of the answers
CALL = re.compile(r"(?<![A-Za-z0-9_%])(" + "|".join(OPERATIONS) + r")\s*\(")


def arguments_at(text, start):
    """The arguments of a call, split at commas; `start` stands behind the parenthesis. None when it never closes."""
    depth, parts, begin = 0, [], start
    for i in range(start, min(len(text), start + 2000)):
        c = text[i]
        if c in "([{":
            depth += 1
        elif c in ")]}":
            if depth == 0:
                return parts + [text[begin:i]]
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[begin:i])
            begin = i + 1
        elif c in ";$\"":
            return None
    return None


def problem(name, texts):
    """(operation, centl's request, what the checks need), from the texts of the arguments."""
    operation = OPERATIONS[name]
    e = [read_maxima(t) for t in texts]
    plain = [x for x in e if not (isinstance(x, tuple) and x[0] in ("=", "!=", "<", "<=", ">", ">=", "list"))]
    variable = lambda x: isinstance(x, str) and x not in ("pi", "e", "infinity")
    if operation in ("factor", "expand", "simplify") and len(e) == 1 == len(plain):
        return operation, f"{operation}({write(e[0])})", e
    if operation == "integrate" and len(e) == len(plain) and variable(e[1]):
        if len(e) == 2:
            return operation, f"integrate({write(e[0])}, {e[1]})", e
        if len(e) == 4:
            return "definite", f"integrate({write(e[0])}, {e[1]} = {write(e[2])}, {write(e[3])})", e
    if operation == "limit" and len(e) in (3, 4) and variable(e[1]):
        side = {"plus": "right", "minus": "left"}[texts[3].strip()] if len(e) == 4 else None
        return operation, f"limit({write(e[0])}, {e[1]} = {write(e[2])}{', ' + side if side else ''})", e[:3] + [side]
    if operation == "taylor" and len(e) == 4 == len(plain) and variable(e[1]) and isinstance(e[3], Fraction):
        return operation, f"taylor({write(e[0])}, {e[1]} = {write(e[2])}, {write(e[3])})", e
    if operation == "sum" and len(e) == 4 == len(plain) and variable(e[1]):
        return operation, f"sum({write(e[0])}, {e[1]} = {write(e[2])}, {write(e[3])})", e
    if operation == "solve" and len(e) == 2:
        equal = lambda x: x if isinstance(x, tuple) and x[0] == "=" else ("=", x, Fraction(0))
        if any(isinstance(x, tuple) and x[0] in ("!=", "<", "<=", ">", ">=") for x in e):
            raise Unreadable("an inequality")
        if variable(e[1]) and (not isinstance(e[0], tuple) or e[0][0] != "list"):
            _, left, right = equal(e[0])
            return operation, f"solve({write(left)} = {write(right)}, {e[1]})", [left, right, e[1]]
        if isinstance(e[1], tuple) and e[1][0] == "list" and all(map(variable, e[1][1:])) and len(e[1]) > 1:
            listed = e[0][1:] if isinstance(e[0], tuple) and e[0][0] == "list" else (e[0],)
            equations = [equal(x) for x in listed]
            if len(equations) == 1 == len(e[1]) - 1:
                _, left, right = equations[0]
                return operation, f"solve({write(left)} = {write(right)}, {e[1][1]})", [left, right, e[1][1]]
            sides = ", ".join(f"{write(l)} = {write(r)}" for _, l, r in equations)
            return "system", f"solve({{{sides}}}, {{{', '.join(e[1][1:])}}})", [equations, list(e[1][1:])]
    raise Unreadable(name)


def problems():
    found = {}
    for path in sorted(PLACES):
        text = open(path, encoding="utf-8", errors="replace").read()
        text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
        for m in CALL.finditer(text):
            texts = arguments_at(text, m.end())
            if not texts:
                continue
            try:
                operation, request, parts = problem(m[1], texts)
            except (Unreadable, IndexError, KeyError, TypeError, RecursionError):
                continue
            if len(request) < 1500:
                found.setdefault(request, (operation, parts))
    return [(request, *rest) for request, rest in found.items()]


# ---- Checks: True is right, False is wrong, None could not be told. ----

def points(expressions, count, seed, avoid=()):
    wanted = sorted(set().union(*[names(x) for x in expressions]) - set(avoid))
    r = random.Random(seed)
    for i in range(count):
        yield {n: mpmath.mpf(r.randrange(1, 4000)) / 1009 * (1 if i % 3 else r.choice([1, -1])) for n in wanted}


def close(a, b, digits):
    return abs(a - b) <= mpmath.mpf(10) ** -digits * (1 + abs(a) + abs(b))


def same_function(f, g, seed, digits=25):
    """Both have values at some points, and the values agree at all of those."""
    compared = 0
    for point in points([f, g], 30, seed):
        try:
            with mpmath.workdps(150):
                left, right = value(f, point), value(g, point)
        except Unequal:
            continue
        if not close(left, right, digits):
            return False
        compared += 1
        if compared == 6:
            return True
    return True if compared else None


def check_antiderivative(parts, answer, seed):
    f, variable = parts
    compared = 0
    for point in points([f, answer, variable], 40, seed):
        def F(x):
            return value(answer, {**point, variable: x})
        try:
            with mpmath.workdps(150):
                x, h = point[variable], mpmath.mpf(10) ** -25
                # Fourth-order differences.
                slope = (8 * (F(x + h) - F(x - h)) - (F(x + 2 * h) - F(x - 2 * h))) / (12 * h)
            wanted = value(f, point)
        except Unequal:
            continue
        if not close(slope, wanted, 18):
            return False
        compared += 1
        if compared == 5:
            return True
    return True if compared else None


def check_definite(parts, answer, seed):
    f, variable, low, high = parts
    compared = 0
    for point in points([f, answer, low, high], 6, seed, avoid=[variable]):
        point = {n: abs(v) for n, v in point.items()}
        try:
            ends = [mpmath.inf if b == "infinity" else -mpmath.inf if b == ("neg", "infinity") else value(b, point)
                    for b in (low, high)]
            wanted = value(answer, point)
            middle = [] if mpmath.isinf(ends[0]) or mpmath.isinf(ends[1]) else [(ends[0] + ends[1]) / 2]
            with mpmath.workdps(25):
                area, error = mpmath.quad(lambda x: value(f, {**point, variable: x}), [ends[0], *middle, ends[1]], error=True)
        except (Unequal, ZeroDivisionError):
            continue
        if close(area, wanted, 7):
            compared += 1
        elif error < 1e-9:
            return False
        if compared == 2:
            return True
    return True if compared else None


def check_taylor(parts, answer, seed):
    f, variable, center, order = parts
    compared = 0
    for point in points([f, answer, center], 12, seed, avoid=[variable]):
        try:
            with mpmath.workdps(60 + 20 * int(order)):
                x0 = value(center, point)
                h = mpmath.mpf(10) ** -12
                errors = []
                for step in (h, -h):
                    try:
                        inside = {**point, variable: x0 + step}
                        errors.append(abs(value(f, inside) - value(answer, inside)))
                    except Unequal:
                        pass
                if not errors:
                    continue
                if max(errors) > h ** (order + Fraction(1, 2)):
                    return False
        except Unequal:
            continue
        compared += 1
    return True if compared else None


def check_sum(parts, answer, seed):
    f, variable, low, high = parts
    compared = 0
    free = names(high) | names(low)
    if variable in free:
        # The variable of summation is another one than that of the bounds.
        f, variable = renamed(f, variable), variable + "_inside"
    for point in points([f, answer, low, high], 10, seed, avoid=[variable]):
        r = random.Random(compared + seed)
        point = {n: mpmath.mpf(r.randrange(3, 12)) if n in free else v for n, v in point.items()}
        try:
            wanted = value(answer, point)
            start = value(low, point)
            if high == "infinity":
                total = mpmath.nsum(lambda k: value(f, {**point, variable: k}), [int(start), mpmath.inf])
                if not close(total, wanted, 8):
                    return None if not mpmath.isfinite(total) else False
            else:
                end = value(high, point)
                if end < start - 1:
                    continue
                if end - start > 1000:
                    continue
                total = sum((value(f, {**point, variable: mpmath.mpf(k)}) for k in range(int(start), int(end) + 1)), mpmath.mpf(0))
                if not close(total, wanted, 20):
                    return False
        except (Unequal, ZeroDivisionError):
            continue
        compared += 1
        if compared == 3:
            return True
    return True if compared else None


def renamed(e, name):
    if e == name:
        return name + "_inside"
    return (e[0], *[renamed(part, name) for part in e[1:]]) if isinstance(e, tuple) else e


def check_limit(parts, text, seed, maxima):
    """Maxima's answer, or values on the way to the point that come near."""
    f, variable, center, side = parts
    try:
        answer = read_centl(text)
    except Unreadable:
        return None
    infinite = {"infinity": 1, ("neg", "infinity"): -1}
    if maxima is not None:
        try:
            theirs = read_maxima(maxima)
            if answer in infinite or theirs in infinite:
                if answer == theirs:
                    return True
            elif same_function(answer, theirs, seed):
                return True
        except Unreadable:
            pass
    return nearing(f, variable, center, side, answer, seed)


def nearing(f, variable, center, side, answer, seed):
    """Whether values on the way, at 2,000 digits, come near the answer; wrong only when they settle on something else."""
    infinite = {"infinity": 1, ("neg", "infinity"): -1}
    outcomes = []
    for point in points([f, answer, center], 2, seed, avoid=[variable]):
        for direction in ([1, -1] if side is None else [1] if side == "right" else [-1]):
            # Exponentials settle early and then leave the digits at hand; logarithms settle late.
            for scales in ((20, 60, 180), (10**4, 10**8, 10**16), (10**20, 10**40, 10**80)):
                near = []
                with mpmath.workdps(2000 if scales[0] == 20 else 300):
                    for scale in map(mpmath.mpf, scales):
                        try:
                            x = (scale if center == "infinity" else -scale if center in infinite else
                                 value(center, point) + direction / scale)
                            near.append(value(f, {**point, variable: x}))
                        except (Unequal, OverflowError, MemoryError):
                            break
                    if len(near) < 3:
                        continue
                    try:
                        if answer in infinite:
                            sign = infinite[answer]
                            outcomes.append(True if near[2] * sign > 10 and near[2] * sign > 1.2 * near[0] * sign else None)
                        else:
                            errors = [abs(v - value(answer, point)) for v in near]
                            settled = abs(near[2] - near[1]) < mpmath.mpf(10) ** -12 and abs(near[1] - near[0]) < mpmath.mpf(10) ** -4
                            outcomes.append(True if errors[2] < mpmath.mpf(10) ** -8 or errors[2] < errors[1] * 0.8 < errors[0] * 0.7
                                            else False if settled else None)
                    except Unequal:
                        pass
    if True in outcomes:
        return True
    return False if False in outcomes else None


def solution_interval(s):
    """Ends that enclose the solution; equal for a rational one."""
    if "numerator" in s:
        q = Fraction(int(s["numerator"]), int(s["denominator"]))
        return q, q
    if s["kind"] == "real_quadratic":
        center, radicand = (Fraction(int(s[k]["numerator"]), int(s[k]["denominator"])) for k in ("center", "radicand"))
        scale = 10**40
        root = Fraction(int(mpmath.floor(mpmath.sqrt(mpmath.mpf(radicand.numerator) / radicand.denominator) * scale)), scale)
        width = Fraction(1, 10**25) * (1 + root)
        low, high = root - width, root + width
        assert low > 0 and low * low < radicand < high * high
        return (center + low, center + high) if s["branch"] == "upper" else (center - high, center - low)
    i = s["isolating_interval"]
    power = Fraction(2) ** i["binary_exponent"]
    return int(i["lower_mantissa"]) * power, int(i["upper_mantissa"]) * power


def check_solutions(parts, reply, seed):
    left, right, variable = parts
    top, bottom = quotient(("-", left, right), variable)
    if reply["status"] == "all":
        return not top
    # Zeros of the denominator are no solutions.
    both = top
    while True:
        g = common(both, bottom)
        if len(g) < 2:
            break
        both = divided(both, g)[0]
    count = real_root_count(both)
    found = reply["solutions"]
    if len(found) != count:
        return False
    ends = [solution_interval(s) for s in found]
    for (low, high), s in zip(ends, found):
        if low == high:
            if at(both, low) != 0:
                return False
            continue
        # An odd number of roots inside: multiple roots are made simple first.
        derivative = [i * c for i, c in enumerate(both)][1:]
        simple = divided(both, common(both, derivative))[0]
        if at(simple, low) * at(simple, high) >= 0:
            return False
        if s["kind"] == "real_algebraic":
            minimal = [Fraction(c) for c in s["minimal_polynomial"]["coefficients"]]
            if divided(both, minimal)[1] or at(minimal, low) * at(minimal, high) >= 0:
                return False
    return all(a[1] < b[0] for a, b in zip(ends, ends[1:])) or all(a[0] <= b[0] for a, b in zip(ends, ends[1:]))


def check_system(parts, reply, seed):
    equations, unknowns = parts
    if reply["status"] == "none":
        return None
    values = {s["variable"]: read_centl(s["value"]["text"]) for s in reply["solutions"]}
    compared = 0
    for point in points([x for e in equations for x in e[1:]] + list(values.values()), 8, seed):
        try:
            whole = {**point, **{v: value(x, point) for v, x in values.items()}}
            for _, left, right in equations:
                if not close(value(left, whole), value(right, whole), 25):
                    return False
            compared += 1
        except Unequal:
            continue
    return True if compared else None


def irreducible_count(e):
    """Factors with an unknown, multiplicities counted, of a written product."""
    if isinstance(e, tuple) and e[0] in ("*", "/"):
        return irreducible_count(e[1]) + irreducible_count(e[2])
    if isinstance(e, tuple) and e[0] == "neg":
        return irreducible_count(e[1])
    if isinstance(e, tuple) and e[0] == "^" and isinstance(e[2], Fraction):
        return int(abs(e[2])) * irreducible_count(e[1])
    return 1 if names(e) else 0


def check(operation, parts, reply, seed, maxima):
    text = reply["text"]
    if operation == "solve":
        return check_solutions(parts, reply, seed)
    if operation == "system":
        return check_system(parts, reply, seed)
    if operation == "limit":
        return check_limit(parts, text, seed, maxima)
    answer = read_centl(text)
    if operation == "integrate":
        return check_antiderivative(parts, answer, seed)
    if operation == "definite":
        return check_definite(parts, answer, seed)
    if operation == "taylor":
        return check_taylor(parts, answer, seed)
    if operation == "sum":
        return check_sum(parts, answer, seed)
    equal = same_function(parts[0], answer, seed)
    if operation == "factor" and equal and maxima is not None:
        try:
            if irreducible_count(answer) < irreducible_count(read_maxima(maxima)):
                return False
        except Unreadable:
            pass
    return equal


def to_maxima(e):
    if isinstance(e, str):
        return {"pi": "%pi", "e": "%e", "infinity": "inf"}.get(e, e)
    if isinstance(e, Fraction):
        return f"({e})"
    operator, *parts = e
    if operator == "neg":
        return f"(-{to_maxima(parts[0])})"
    if operator in ("+", "-", "*", "/", "^"):
        return f"({to_maxima(parts[0])} {operator} {to_maxima(parts[1])})"
    name = {"choose": "binomial", "fibonacci": "fib"}.get(operator, operator)
    return f"{name}({', '.join(map(to_maxima, parts))})"


def ask_maxima(asked):
    """Maxima's answers to limits and factorings, by number. It is stopped after a while; what it did not say is not known."""
    script = ["display2d: false$", "assume_pos: true$", "linel: 100000$", "errormsg: false$", "ratprint: false$"]
    for number, (operation, parts) in asked.items():
        if operation == "factor":
            call = f"factor({to_maxima(parts[0])})"
        else:
            side = {"right": ", plus", "left": ", minus", None: ""}[parts[3]]
            call = f"limit({to_maxima(parts[0])}, {parts[1]}, {to_maxima(parts[2])}{side})"
        # A question about a sign would read the next line: it is answered by an error.
        script.append(f"print(\"@@{number}\", errcatch(block([answer: {call}], string(answer))))$")
    found, waiting, end = {}, script[5:], time.time() + MAXIMA_SECONDS
    numbers = list(asked)
    while waiting and time.time() < end:
        try:
            run = subprocess.run(["maxima", "--very-quiet"], input="\n".join(script[:5] + waiting) + "\nquit();\n",
                                 capture_output=True, text=True, timeout=min(15, max(1, end - time.time())))
            out = run.stdout
        except subprocess.TimeoutExpired as e:
            out = (e.stdout or b"").decode(errors="replace")
        said = {int(m[1]): m[2].strip() for m in re.finditer(r"^@@(\d+) \[(.*)\]\s*$", out, flags=re.M)}
        found.update(said)
        # What it hangs on is skipped.
        last = max((numbers.index(n) for n in said), default=numbers.index(int(waiting[0].split("@@")[1].split('"')[0])) - 1)
        waiting = script[5 + last + 2:]
    return found


def main():
    if MISSING:
        print(f"not installed: {', '.join(MISSING)}; tools/setup oracles installs it")
        return 1 if os.environ.get("CI") == "true" else 77
    mpmath.mp.dps = 40
    cases = problems()
    if os.environ.get("TEST_SCALE") == "0":
        cases = cases[::8]
    requests = "".join(json.dumps({"version": 1, "expression": request}) + "\n" for request, _, _ in cases)
    run = subprocess.run([CENTL, "--json"], input=requests, capture_output=True, text=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(cases):
        print(f"{len(cases)} problems, {len(answers)} answers")
        return 1
    mathematical = re.compile(r"\b(integrate|limit|taylor|diff|sum|product)\(")
    answered = {}
    counts = collections.defaultdict(collections.Counter)
    for i, ((request, operation, parts), answer) in enumerate(zip(cases, answers)):
        counts[operation]["problems"] += 1
        if not answer["ok"]:
            counts[operation]["refused"] += 1
            if os.environ.get("VERBOSE"):
                print(f"refused: {request} {answer['error']['code']}")
        elif answer["resolution"]["status"] == "unsupported" or mathematical.search(answer["value"]["text"]):
            counts[operation]["open"] += 1
            if os.environ.get("VERBOSE"):
                print(f"open: {request}")
        else:
            answered[i] = answer["value"]
    maxima = ask_maxima({i: cases[i][1:] for i in answered if cases[i][1] in ("limit", "factor")})
    wrong = []
    for i, reply in answered.items():
        request, operation, parts = cases[i]
        started = time.time()
        try:
            verdict = check(operation, parts, reply, i, maxima.get(i))
        except (Unreadable, Unequal, RecursionError, OverflowError, mpmath.libmp.NoConvergence) as problem:
            verdict = None
            if os.environ.get("VERBOSE"):
                print("not checked:", repr(problem)[:80])
        if os.environ.get("VERBOSE") and time.time() - started > 1:
            print(f"{time.time() - started:.1f} s: {request}")
        counts[operation]["right" if verdict else "wrong" if verdict is False else "unchecked"] += 1
        if os.environ.get("VERBOSE") == "2":
            print(f"{verdict}: {request}")
        if verdict is False:
            wrong.append(f"{request}\n  centl says {reply['text'][:300]}")
        elif verdict is None and os.environ.get("VERBOSE"):
            print(f"not checked: {request}\n  centl says {reply['text'][:300]}")
    total = sum(counts.values(), collections.Counter())
    columns = ["problems", "right", "unchecked", "open", "refused", "wrong"]
    print(f"{'':12}" + "".join(f"{c:>11}" for c in columns))
    for operation in sorted(counts):
        print(f"{operation:12}" + "".join(f"{counts[operation][c]:>11}" for c in columns))
    print(f"{'all':12}" + "".join(f"{total[c]:>11}" for c in columns))
    for line in wrong:
        print("WRONG", line)
    if total["unchecked"] > MAX_UNCHECKED * (total["right"] + total["unchecked"]):
        print(f"{total['unchecked']} answers could not be checked")
        return 1
    return 1 if wrong or total["right"] < len(cases) / 10 else 0


sys.exit(main())
