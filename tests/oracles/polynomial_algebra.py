"""Polynomials against other systems: PARI/GP factors, resultants, discriminants, gcds, Galois groups; Singular ideals.

Both are separate programs (Debian packages pari-gp and singular-ui). The seed is fixed; TEST_SEED overrides it, TEST_SCALE
multiplies. The operations run through `jacobian mcp`, one process for all.
"""
import json
import os
import random
import shutil
import subprocess
import sys

JACOBIAN = os.path.join(sys.argv[1], "jacobian")
SEED = int(os.environ.get("TEST_SEED", "910"))
COUNT = 60 * int(os.environ.get("TEST_SCALE", "1"))
NAMES = "xyzu"


def run_all(calls):
    """The outputs of operations; None for what was refused."""
    lines = [{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "oracle", "version": "1"}}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    lines += [{"jsonrpc": "2.0", "id": i + 1, "method": "tools/call",
               "params": {"name": "math.run", "arguments": {"operation_id": o, "payload": p}}} for i, (o, p) in enumerate(calls)]
    text = "".join(json.dumps(line) + "\n" for line in lines)
    run = subprocess.run([JACOBIAN, "mcp"], input=text, capture_output=True, text=True, timeout=500)
    answers = {}
    for line in run.stdout.splitlines():
        answer = json.loads(line)
        content = (answer.get("result") or {}).get("structuredContent") or {}
        answers[answer.get("id")] = content.get("output")
    return [answers.get(i + 1) for i in range(len(calls))]


def polynomial(r, n, terms, degree):
    p = {}
    for _ in range(r.randint(1, terms)):
        p[tuple(r.randint(0, degree) for _ in range(n))] = r.choice([1, -1, 2, -3, 5])
    return p


def times(p, q):
    out = {}
    for e, c in p.items():
        for f, d in q.items():
            g = tuple(a + b for a, b in zip(e, f))
            out[g] = out.get(g, 0) + c * d
    return {e: c for e, c in out.items() if c}


def wire(p, n):
    return {"variables": list(NAMES[:n]), "polynomial": {"terms": [
        {"coefficient": {"num": str(c), "den": "1"}, "exponents": list(e)} for e, c in sorted(p.items(), reverse=True)]}}


def text(p):
    return "+".join("(%s)" % c + "".join("*%s^%d" % (NAMES[i], k) for i, k in enumerate(e) if k) for e, c in p.items()) or "0"


def wire_text(p):
    names = p["variables"]
    return "+".join("(%s/%s)" % (t["coefficient"]["num"], t["coefficient"]["den"]) +
                    "".join("*%s^%d" % (v, k) for v, k in zip(names, t["exponents"]) if k)
                    for t in p["polynomial"]["terms"]) or "0"


def value_text(v):
    return "%s/%s" % (v["value"]["num"], v["value"]["den"]) if v["kind"] == "SCALAR" else wire_text(v["value"])


def gp_checks(r):
    """Calls and, for each, a function from the output to a GP expression that must be 1."""
    cases = []
    for _ in range(COUNT):
        n = r.randint(1, 3)
        a, b, c = (polynomial(r, n, 4, 3) for _ in range(3))
        pair = {"left": wire(a, n), "right": wire(b, n), "elimination_variable": "x"}
        cases.append(("polynomial.compute.resultant", pair,
                      lambda o, a=a, b=b: f"(polresultant({text(a)},{text(b)},x)-({value_text(o['resultant'])}))==0"))
        cases.append(("polynomial.compute.discriminant", {"polynomial": wire(a, n), "variable": "x"},
                      lambda o, a=a: f"my(p={text(a)});if(poldegree(p,x)<2,1,(poldisc(p,x)-({value_text(o['discriminant'])}))==0)"))
        cases.append(("polynomial.multivariate.gcd.compute", {"left": wire(times(a, c), n), "right": wire(times(b, c), n)},
                      lambda o, a=a, b=b, c=c: f"my(d=gcd({text(times(a, c))},{text(times(b, c))}));"
                      f"variables(simplify(({wire_text(o['gcd'])})/d))==[]"))
        u = times(polynomial(r, 1, 5, 7), polynomial(r, 1, 3, 4))
        if u:
            cases.append(("polynomial.factor.compute", {"polynomial": wire(u, 1)},
                          lambda o, u=u: f"my(f=factor({text(u)}));if(poldegree({text(u)})<1,1,#f~==%d&&vecsort([poldegree(p)|p<-f[,1]])==vecsort([%s]))" % (
                              len(o["factors"]), ",".join(str(t["factor"]["polynomial"]["terms"][0]["exponents"][0]) for t in o["factors"]))))
            coefficients = [{"num": str(u.get((k,), 0)), "den": "1"} for k in range(max(u)[0], -1, -1)]
            if len(coefficients) > 1:
                cases.append(("polynomial.roots.isolate", {"coefficients_descending": coefficients},
                              lambda o, u=u: f"my(p={text(u)});#polrootsreal(p/gcd(p,p'))==%d" % len(o["roots"])))
        f = [r.randint(-4, 4) for _ in range(r.randint(2, 6))] + [1]
        if f[0]:
            monic = "+".join(f"({c})*x^{i}" for i, c in enumerate(f))
            cases.append(("polynomial.galois_group.compute", {"coefficients": f},
                          lambda o, m=monic: f"polgalois(polredbest({m}))[1]==%d" % o["order"]))
    return cases


def singular_checks(r):
    cases = []

    def ideal(ps):
        n = len(next(iter(ps[0])))
        return {"variables": list(NAMES[:n]), "generators": [wire(p, n) for p in ps]}

    for _ in range(COUNT):
        n = r.randint(1, 3)
        a = [polynomial(r, n, 3, 2) for _ in range(r.randint(1, 3))]
        b = [polynomial(r, n, 2, 2) for _ in range(r.randint(1, 2))]
        cases.append(("polynomial.ideal.quotient.compute", {"dividend": ideal(a), "divisor": ideal(b)}, "quotient", n, a, b))
        c = [p for p in (times(p, q) for p in a[:2] for q in b) if p] or a
        cases.append(("polynomial.ideal.radical.compute", {"ideal": ideal(c)}, "radical", n, c, b))
    # As many generators as variables or one less, of up to four terms: dense answers, long coefficients on the way.
    for _ in range(COUNT // 4):
        n = r.randint(2, 3)
        a = [polynomial(r, n, 4, 2) for _ in range(r.choice([n, n - 1]))]
        f = polynomial(r, n, 3, 2)
        cases.append(("polynomial.ideal.quotient.compute", {"dividend": ideal(a), "divisor": ideal([f])}, "quotient", n, a, [f]))
        cases.append(("polynomial.ideal.radical.compute", {"ideal": ideal(a)}, "radical", n, a, [f]))
        cases.append(("polynomial.ideal.radical_membership.decide", {"ideal": ideal(a), "polynomial": wire(f, n)},
                      "in_radical", n, a, [f]))
    return cases


def main():
    if not (shutil.which("gp") and shutil.which("Singular")):
        print("skipped: install pari-gp and singular-ui")
        return 1 if os.environ.get("CI") == "true" else 77
    r = random.Random(SEED)
    gp, singular = gp_checks(r), singular_checks(r)
    outputs = run_all([(c[0], c[1]) for c in gp + singular])
    bad = 0
    script, asked = "default(parisizemax,2000000000);\n", []
    for case, output in zip(gp, outputs):
        if output is None:
            if case[0] != "polynomial.galois_group.compute":  # reducible ones are refused
                bad += 1
                print(f"seed {SEED}: no answer: {case[0]} {json.dumps(case[1])[:400]}")
            continue
        asked.append(case)
        script += 'print("%d ",iferr(if((()->%s)(),1,0),E,Str(E)));\n' % (len(asked) - 1, case[2](output))
    run = subprocess.run(["gp", "-q", "-f"], input=script, capture_output=True, text=True, timeout=500)
    answers = dict(line.split(" ", 1) for line in run.stdout.split("\n") if " " in line)
    for k, case in enumerate(asked):
        answer = answers.get(str(k), "nothing: " + run.stderr[:300])
        if answer != "1":
            bad += 1
            print(f"seed {SEED}: {case[0]} {json.dumps(case[1])[:400]}: gp says {answer[:200]}")
    script = 'LIB "primdec.lib"; int ok; ideal I,J,R,M;\n'
    asked = []
    for k, (case, output) in enumerate(zip(singular, outputs[len(gp):])):
        name, _, member, n, a, b = case
        if member == "in_radical" and output is not None:
            script += (f'ring r{k}=0,({",".join(NAMES[:n])},t),dp; ideal I={",".join(map(text, a))},1-t*({text(b[0])}); I=std(I); '
                       f'print("ANSWER "+string((reduce(1,I)==0)-{int(output[member])})); kill r{k};\n')
            asked.append(case)
            continue
        if output is None or output["outcome"] != "COMPUTED":
            print(f"seed {SEED}: not computed: {name} {json.dumps(case[1])[:300]} {json.dumps(output)[:200]}")
            bad += output is None
            continue
        ours = ",".join(wire_text(p) for p in output[member]["generators"])
        theirs = "quotient(I,J)" if member == "quotient" else "radical(I)"
        script += (f'ring r{k}=0,({",".join(NAMES[:n])}),dp; ideal I={",".join(map(text, a))}; ideal J={",".join(map(text, b))}; '
                   f"ideal M=std(ideal({ours})); ideal R=std({theirs}); "
                   f'print("ANSWER "+string(size(reduce(R,M))+size(reduce(M,R)))); kill r{k};\n')
        asked.append(case)
    run = subprocess.run(["Singular", "-q"], input=script + "quit;\n", capture_output=True, text=True, timeout=500)
    answers = [line.split()[1] for line in run.stdout.split("\n") if line.startswith("ANSWER")]
    if len(answers) != len(asked):
        print(f"Singular answered {len(answers)} of {len(asked)}: {run.stdout[-300:]}")
        bad += 1
    for case, answer in zip(asked, answers):
        if answer != "0":
            bad += 1
            print(f"seed {SEED}: {case[0]} {json.dumps(case[1])[:600]}: not Singular's ideal")
    print(f"{len(outputs)} answers compared, {bad} failed")
    return bad != 0


sys.exit(main())
