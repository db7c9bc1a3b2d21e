#!/usr/bin/env python3
"""The shipped example session, as tools/start runs it: every request is answered, and the answers that this file can
compute by itself (fractions, Fibonacci numbers, symplectic Euler steps) are the right ones."""
import json
import os
import re
import subprocess
import sys
from fractions import Fraction

build = os.path.realpath(sys.argv[1])
root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
session = os.path.join(root, "examples", "session.jsonl")
centl = os.path.join(build, "centl")

shown = subprocess.run([sys.executable, os.path.join(root, "tools", "show-session"), centl, session], capture_output=True,
                       encoding="utf-8", timeout=60)
assert shown.returncode == 0, shown.stdout + shown.stderr
assert re.search(r"^(\d+) of \1 requests answered", shown.stdout, re.M), shown.stdout

run = subprocess.run([centl, "--mcp"], stdin=open(session, encoding="utf-8"), capture_output=True, encoding="utf-8", timeout=60)
assert run.returncode == 0 and not run.stderr, run.stderr
answers = {answer["id"]: answer["result"] for answer in map(json.loads, run.stdout.splitlines())}
requests = [json.loads(line) for line in open(session, encoding="utf-8")]
assert len([r for r in requests if "id" in r]) >= 12


def result_of(**arguments):
    """The answer to the tool call that has these arguments (and perhaps others)."""
    for request in requests:
        given = request.get("params", {}).get("arguments", {})
        if arguments and all(given.get(key) == value for key, value in arguments.items()):
            return answers[request["id"]]
    raise AssertionError(f"no such call: {arguments}")


def value_of(expression):
    return result_of(expression=expression)["structuredContent"]["value"]


def rational(value):
    return Fraction(int(value["value"])) if value["kind"] == "integer" else Fraction(int(value["numerator"]), int(value["denominator"]))


assert rational(value_of("0.1 + 0.2")) == Fraction(1, 10) + Fraction(2, 10)
assert rational(value_of("2^200")) == 2**200
assert rational(value_of("mean(1/3, 1/4)")) == (Fraction(1, 3) + Fraction(1, 4)) / 2
assert rational(value_of("sum(1/k, k = 1, 20)")) == sum(Fraction(1, k) for k in range(1, 21))
assert rational(value_of("integrate(x^3, x = 0, 2)")) == Fraction(2**4, 4)

fibonacci, a, b = [], 0, 1
for _ in range(15):
    a, b = b, a + b
    fibonacci.append(a)
assert [rational(item) for item in value_of("sequence(fibonacci(k), k = 1, 15)")["items"]] == fibonacci

# pi by Machin's formula, with the alternating series cut below 10^-40.
def arctan_inverse(n):
    total, k = Fraction(0), 0
    while n ** (2 * k + 1) < 10**40:
        total += Fraction((-1) ** k, (2 * k + 1) * n ** (2 * k + 1))
        k += 1
    return total


pi = 4 * (4 * arctan_inverse(5) - arctan_inverse(239))
enclosure = value_of("approx(pi, 30)")["decimal"]
assert Fraction(enclosure["lower"]) < pi < Fraction(enclosure["upper"])
assert Fraction(enclosure["upper"]) - Fraction(enclosure["lower"]) <= Fraction(2, 10**29)

position, velocity, dt = Fraction(10), Fraction(0), Fraction(1, 10)
for _ in range(10):
    velocity += -10 * dt
    position += velocity * dt
final = result_of(action="simulate_particle")["structuredContent"]["physics"]["final"]
assert Fraction(final["position"]["z"]) == position and Fraction(final["velocity"]["z"]) == velocity

assert result_of(expression="1/0")["isError"]
assert result_of(expression="1/0")["structuredContent"]["error"]["code"] == "division_by_zero"
assert result_of(expression="2 * (3 + ")["structuredContent"]["error"]["code"] == "syntax_error"
assert result_of(right="(x - 1)*(x + 1)")["structuredContent"]["verification"]["verdict"] == "verified"
# 1.41421356^2 < 2, so the square root is larger.
assert Fraction("1.41421356") ** 2 < 2
assert result_of(right="1.41421356")["structuredContent"]["verification"]["verdict"] == "refuted"
print(f"example session: {len(answers)} answers, as expected")
