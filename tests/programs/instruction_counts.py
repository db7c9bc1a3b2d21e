"""What ten standard requests cost, in instructions, which do not depend on how busy a machine is. A request that costs 5 % more than the
committed figure fails, and so does one that costs 5 % less: a gain is committed too, with
`python3 tests/programs/instruction_counts.py build --update`, and the commit says why."""
import os, re, shutil, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
FIGURES = os.path.join(HERE, "..", "data", "instruction_counts.tsv")
TOLERANCE = 0.05
build = sys.argv[1]

REQUESTS = {
    "decimal sum": ["centl", "0.1 + 0.2"],
    "long sum": ["centl", "+".join(str(k) for k in range(1, 2000))],
    "polynomial": ["centl", "expand((x + 1)^40)"],
    "derivative": ["centl", "diff(sin(x)^5 * exp(x^2) / (x + 1), x)"],
    "integral": ["centl", "integrate(1/(x^3 + 1), x)"],
    "harmonic sum": ["centl", "sum(1/k, k = 1, 300)"],
    "enclosure": ["centl", "approx(sin(1) + exp(1/3), 200)"],
    "claim": ["centl", "verify", "--left", "(x+1)^3", "--relation", "equal", "--right", "x^3 + 3*x^2 + 3*x + 1", "--variable", "x"],
    "operation": ["jacobian", "run", "integer.compute.prime_factorization", '{"value":"1234567891011"}'],
    "search": ["jacobian", "search", "greatest", "common", "divisor"],
}

if not shutil.which("valgrind"):
    print("valgrind is not installed")
    sys.exit(77)
cache = open(os.path.join(build, "CMakeCache.txt")).read()
if not re.search(r"^CMAKE_BUILD_TYPE:\w+=Release$", cache, re.M) or "CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/clang" in cache or "sanitize" in cache:
    print("the figures are those of the release build with g++; nothing to compare")
    sys.exit(0)


def cost(arguments):
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", os.path.join(build, arguments[0]), *arguments[1:]],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    if done.returncode != 0 or not done.stdout:
        print("FAILED:", arguments, done.returncode, done.stderr[-2000:])
        sys.exit(1)
    return int(re.search(r"Collected\s*:\s*(\d+)", done.stderr)[1])


measured = {name: cost(arguments) for name, arguments in REQUESTS.items()}
if "--update" in sys.argv[2:]:
    with open(FIGURES, "w") as f:
        f.write("# request\tinstructions\n" + "".join(f"{n}\t{c}\n" for n, c in measured.items()))
    sys.exit(0)
committed = dict(l.rstrip("\n").split("\t") for l in open(FIGURES) if not l.startswith("#"))
failed = set(committed) != set(measured)
for name, count in measured.items():
    before = int(committed.get(name, 1))
    change = count / before - 1
    wrong = abs(change) > TOLERANCE
    failed = failed or wrong
    print(f"{name:14} {count:12,} {change:+8.2%}{'  <-- more than 5 %' if wrong else ''}")
sys.exit(1 if failed else 0)
