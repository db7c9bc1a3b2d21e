"""500 generated inputs in the language that centl and PARI/GP share: both must give the same exact value.

PARI/GP is a separate program (Debian package pari-gp). The seed is fixed; TEST_SEED overrides it, TEST_SCALE multiplies.
"""
import json
import os
import random
import shutil
import subprocess
import sys
from fractions import Fraction

CENTL = os.path.join(sys.argv[1], "centl")
SEED = int(os.environ.get("TEST_SEED", "500"))
COUNT = 500 * int(os.environ.get("TEST_SCALE", "1"))


def number(r):
    kind = r.randrange(5)
    if kind == 0:
        return str(r.randrange(0, 3))
    if kind == 1:
        return str(r.randrange(1, 10 ** r.randrange(1, 30)))
    if kind == 2:
        return f"({r.randrange(-50, 50)}/{r.randrange(1, 40)})"
    return str(r.randrange(0, 40))


def arithmetic(r, depth):
    if depth == 0:
        return number(r)
    a, b = arithmetic(r, depth - 1), arithmetic(r, depth - 1)
    return r.choice([f"({a} + {b})", f"({a} - {b})", f"({a} * {b})", f"({a} / {b})", f"(-{a})", f"({a})^{r.randrange(0, 5)}"])


def polynomial(r):
    terms = [f"({r.randrange(-20, 20)}/{r.randrange(1, 9)})*x^{r.randrange(1, 6)}" for _ in range(r.randrange(1, 4))]
    return " + ".join(terms + [str(r.randrange(-9, 9))])


def case(r):
    """(centl text, gp text)"""
    kind = r.randrange(12)
    n, k = r.randrange(0, 200), r.randrange(0, 200)
    a, b = r.randrange(-10**12, 10**12), r.randrange(-10**12, 10**12)
    lo = r.randrange(-5, 6)
    hi = lo + r.randrange(0, 30)
    if kind == 0:
        return f"gcd({a}, {b}) + lcm({a}, {b})", f"gcd({a},{b}) + abs(lcm({a},{b}))"
    if kind == 1:
        return f"factorial({n})", f"{n}!"
    if kind == 2:
        return f"choose({n}, {k})", f"binomial({n},{k})"
    if kind == 3:
        return f"fibonacci({n})", f"fibonacci({n})"
    if kind == 4:
        return f"sum((k^2 - ({b}))/(k^2 + 1), k = {lo}, {hi})", f"sum(k={lo},{hi},(k^2 - ({b}))/(k^2 + 1))"
    if kind == 5:
        return f"product(2*k + 1/3, k = {lo}, {hi})", f"prod(k={lo},{hi},2*k + 1/3)"
    if kind == 6:
        p = polynomial(r)
        x = Fraction(r.randrange(-9, 9), r.randrange(1, 7))
        return f"substitute(diff({p}, x), x = {x})", f"subst(deriv({p},x),x,{x})"
    if kind == 7:
        p = polynomial(r)
        return f"integrate({p}, x = {lo}, {hi}/3)", f"subst(intformal({p},x),x,{hi}/3) - subst(intformal({p},x),x,{lo})"
    if kind == 8:
        p, q = polynomial(r), polynomial(r)
        x = r.randrange(-9, 9)
        return f"substitute(expand(({p})*({q})), x = {x})", f"subst(({p})*({q}),x,{x})"
    if kind == 9:
        return f"sqrt(({a})^2/{r.randrange(1, 99)}^2) * 0 + abs({a}/7)", f"abs({a}/7)"
    return (lambda e: (e, e))(arithmetic(r, r.randrange(1, 5)))


def main():
    if not shutil.which("gp"):
        print("PARI/GP (gp) is not installed; tools/setup oracles installs it")
        return 1 if os.environ.get("CI") == "true" else 77
    r = random.Random(SEED)
    cases = []
    while len(cases) < COUNT:
        ours, theirs = case(r)
        cases.append((ours, theirs))
    # One line for each, whatever happens: a division by zero is an answer too.
    script = "default(parisizemax, 1000000000);\n" + "".join(f'print(iferr({theirs}, E, "error"));\n' for _, theirs in cases)
    gp = subprocess.run(["gp", "-q", "-f"], input=script, capture_output=True, text=True, timeout=300)
    theirs = gp.stdout.split("\n")[: len(cases)]
    requests = "".join('{"version":1,"expression":"%s"}\n' % ours for ours, _ in cases)
    run = subprocess.run([CENTL, "--json"], input=requests, capture_output=True, text=True, timeout=300)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(cases) or len(theirs) != len(cases):
        print(f"{len(cases)} inputs, {len(answers)} answers, {len(theirs)} oracle answers\n{gp.stderr[:500]}")
        return 1
    bad = errors = 0
    for (ours, _), answer, oracle in zip(cases, answers, theirs):
        if answer["ok"]:
            got = answer["value"]["text"]
        else:
            got = "error" if answer["error"]["code"] in ("division_by_zero", "undefined_power") else answer["error"]["code"]
        # 0^0 is 1 to GP and undefined here.
        if got == "error" and answer["error"]["code"] == "undefined_power":
            continue
        errors += got == "error"
        if got != oracle:
            bad += 1
            print(f"seed {SEED}: {ours}\n  centl {got[:200]}\n  gp    {oracle[:200]}")
    print(f"{len(cases) - bad} passed, {bad} failed ({errors} divisions by zero)")
    return bad != 0


sys.exit(main())
