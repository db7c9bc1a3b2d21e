"""Generated matrices whose determinants, normal forms and polynomials PARI/GP computes too: both must give the same.

PARI/GP is a separate program (Debian package pari-gp). The seed is fixed; TEST_SEED overrides it, TEST_SCALE multiplies.
"""
import json
import os
import random
import shutil
import subprocess
import sys
from fractions import Fraction

JACOBIAN = os.path.join(sys.argv[1], "jacobian")
SEED = int(os.environ.get("TEST_SEED", "900"))
COUNT = 40 * int(os.environ.get("TEST_SCALE", "1"))


def rational(q):
    return {"num": str(q.numerator), "den": str(q.denominator)}


def rationals(m):
    return {"matrix": {"entries": [[rational(q) for q in row] for row in m]}}


def integers(m):
    return {"matrix": {"entries": [[str(q) for q in row] for row in m]}}


def fraction(r):
    return Fraction(int(r["num"]), int(r["den"]))


def matrix(r, rows, columns, whole):
    def entry():
        n = 0 if r.randrange(3) == 0 else r.randrange(-9, 10)
        return Fraction(n) if whole or r.randrange(2) else Fraction(n, r.randrange(1, 6))
    m = [[entry() for _ in range(columns)] for _ in range(rows)]
    if rows > 1 and r.randrange(3) == 0:
        m[r.randrange(rows)] = [2 * q for q in m[r.randrange(rows)]]
    return m


def repeated(r):
    """A matrix with equal blocks on its diagonal, in another basis."""
    k = r.randrange(1, 3)
    block = matrix(r, k, k, True)
    copies = r.randrange(1, 4)
    n = k * copies + r.randrange(0, 2)
    m = [[Fraction(0)] * n for _ in range(n)]
    for c in range(copies):
        for i in range(k):
            for j in range(k):
                m[c * k + i][c * k + j] = block[i][j]
    for _ in range(2 * n if n > 1 else 0):  # conjugations by elementary matrices
        i, j = r.sample(range(n), 2)
        c = r.randrange(-2, 3)
        for t in range(n):
            m[i][t] += c * m[j][t]
        for t in range(n):
            m[t][j] -= c * m[t][i]
    return m


def symmetric(r, n):
    m = matrix(r, n, n, False)
    return [[m[min(i, j)][max(i, j)] for j in range(n)] for i in range(n)]


def polynomial(p):
    """Coefficients from the constant up, as GP lists them: from the highest down."""
    return [fraction(c) for c in reversed(p["coefficients"])]


def text(value):
    """A number, a list or a matrix (a list of lists) as GP prints it."""
    if isinstance(value, list):
        return "[" + ", ".join(text(v) for v in value) + "]"
    return str(value)


def table(rows):
    return "[" + "; ".join(", ".join(text(q) for q in row) for row in rows) + "]"


def cases(r):
    """(operation, payload, GP expression, our result as GP prints it)"""
    n = r.randrange(1, 8)
    a, z = matrix(r, n, n, False), matrix(r, n, n, True)
    wide = matrix(r, r.randrange(1, 7), r.randrange(2, 7), True)
    same = repeated(r)
    form = symmetric(r, n)
    g = lambda m: f"matrix({len(m)}, {len(m[0])}, i, j, {in_gp_rows(m)}[i][j])"
    yield "matrix.determinant.compute", rationals(a), f"matdet({g(a)})", lambda o: text(fraction(o["determinant"]))
    yield "matrix.characteristic_polynomial.compute", rationals(a), f"Vec(charpoly({g(a)}))", \
        lambda o: text([fraction(c) for c in o["coefficients_descending"]])
    yield "matrix.permanent.compute", rationals(z), f"matpermanent({g(z)})", lambda o: text(fraction(o["permanent"]))
    yield "matrix.adjugate.compute", integers(z), f"matadjoint({g(z)})", lambda o: table(o["adjugate"]["entries"]) if n > 1 else \
        f"Mat({o['adjugate']['entries'][0][0]})"
    yield "matrix.rank.compute", rationals(wide), f"matrank({g(wide)})", lambda o: str(o["rank"])
    yield "matrix.normal_form.smith.compute", integers(wide), \
        f"Vecrev(select(d -> d != 0, matsnf({g(wide)})))", lambda o: text(o["invariant_factors"])
    yield "matrix.minimal_polynomial.compute", rationals(same), f"Vec(minpoly({g(same)}))", \
        lambda o: text(polynomial(o["minimal_polynomial"]))
    yield "matrix.rational_canonical_form.compute", rationals(same), \
        f"[Vec(p) | p <- Vecrev(matfrobenius({g(same)}, 1)), poldegree(p) > 0]", \
        lambda o: text([polynomial(f["factor"]) for f in o["invariant_factors"]])
    entries = [{"row": i, "col": j, "value": rational(form[i][j])} for i in range(n) for j in range(i + 1)]
    yield "matrix.inertia.compute", {"dimension": n, "entries": entries}, f"Vec(qfsign({g(form)}))", \
        lambda o: text([o["n_positive"], o["n_negative"]])


def in_gp_rows(m):
    return "[" + ", ".join("[" + ", ".join(str(q) for q in row) + "]" for row in m) + "]"


def run_all(calls):
    """The outputs of math.run, in order."""
    lines = [{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "oracle", "version": "1"}}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    lines += [{"jsonrpc": "2.0", "id": i + 1, "method": "tools/call", "params": {
        "name": "math.run", "arguments": {"operation_id": operation, "payload": payload}}}
        for i, (operation, payload) in enumerate(calls)]
    run = subprocess.run([JACOBIAN, "mcp"], input="".join(json.dumps(l) + "\n" for l in lines), capture_output=True,
                         text=True, timeout=300)
    answers = {}
    for line in run.stdout.splitlines():
        message = json.loads(line)
        if message.get("id"):
            answers[message["id"]] = (message.get("result") or {}).get("structuredContent", {}).get("output")
    return [answers.get(i + 1) for i in range(len(calls))]


def main():
    if not shutil.which("gp"):
        print("PARI/GP (gp) is not installed; tools/setup oracles installs it")
        return 1 if os.environ.get("CI") == "true" else 77
    r = random.Random(SEED)
    todo = [case for _ in range(COUNT) for case in cases(r)]
    script = "default(parisizemax, 1000000000);\n" + "".join(
        f'print(iferr({theirs}, E, "error"));\n' for _, _, theirs, _ in todo)
    gp = subprocess.run(["gp", "-q", "-f"], input=script, capture_output=True, text=True, timeout=300)
    theirs = gp.stdout.split("\n")[: len(todo)]
    ours = run_all([(operation, payload) for operation, payload, _, _ in todo])
    bad = 0
    for (operation, payload, expression, reading), output, oracle in zip(todo, ours, theirs):
        got = reading(output) if output is not None else "no answer"
        if got.replace(" ", "") != oracle.replace(" ", ""):
            bad += 1
            print(f"seed {SEED}: {operation} {json.dumps(payload)[:600]}\n  ours {got[:300]}\n  gp   {oracle[:300]}")
    print(f"{len(todo) - bad} passed, {bad} failed")
    return bad != 0 or len(theirs) != len(todo)


sys.exit(main())
