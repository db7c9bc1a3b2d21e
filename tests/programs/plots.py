"""centl plot: pictures that were looked at, byte for byte; the terminal's braille; bad input.

The pictures are in tests/data/plots; `plots.py BUILD --write` writes them anew, to be looked at before they are kept."""
import os
import subprocess
import sys
import tempfile
import xml.dom.minidom

from _service import sanitized

CENTL = os.path.join(os.path.realpath(sys.argv[1]), "centl")
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "plots")
PICTURES = {
    "sinc": ["sin(x)/x", "x=-10..10"],
    "tangent": ["tan(x)", "x=-2*pi..2*pi"],
    "poles": ["x/(x^2 - 2) + 1/(x - 3)", "x=-4..5"],
    "jump": ["abs(x)/x + atan2(x - 2, -1)/4", "x=-3..4"],
    "domains": ["sqrt(x^3 - 4*x)", "x=-3..4"],
    "logarithm": ["log(x)", "x=-1..6"],
    "oscillation": ["sin(1/x)", "x=-1/2..1/2"],
    "steep": ["exp(3*t)*sin(30*t)", "t=0..1"],
    "constant": ["2/3", "x=0..1"],
    "undecided": ["x + (abs(x) + x)/(e - exp(1))", "x=-1..1"],
    "values": ["x^3 - x", "x=-2..2", "--values=-1..1"],
}
failures = []
if sanitized(sys.argv[1]):  # slow, and what differs shows in few
    PICTURES = dict(list(PICTURES.items())[:3])


def run(*arguments):
    r = subprocess.run([CENTL, "plot", *arguments], capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL,
                       env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
    return r.returncode, r.stdout, r.stderr


def check(ok, *what):
    if not ok:
        failures.append(" ".join(map(str, what))[:800])


with tempfile.TemporaryDirectory() as folder:
    for name, arguments in PICTURES.items():
        path = os.path.join(folder, name + ".svg")
        code, out, err = run(*arguments, "--svg", path)
        check(code == 0 and out == "" and err == "", name, out, err)
        code, braille, err = run(*arguments)
        check(code == 0 and err == "", name, err)
        picture = open(path, encoding="utf-8").read() if os.path.exists(path) else ""
        for kind, text in (("svg", picture), ("txt", braille)):
            golden = os.path.join(DATA, f"{name}.{kind}")
            if "--write" in sys.argv:
                os.makedirs(DATA, exist_ok=True)
                open(golden, "w", encoding="utf-8").write(text)
            check(os.path.exists(golden) and open(golden, encoding="utf-8").read() == text, name, "differs from", golden)
        xml.dom.minidom.parseString(picture)
        check(max(map(len, braille.splitlines())) <= 80, name, "fits 80 columns")

for arguments, part in ((["x"], "plot needs EXPRESSION VARIABLE=LOW..HIGH"), (["x", "x=1..1"], "below the second"), (["x", "x=2..1"], "below the second"),
                        (["x", "x"], "VARIABLE=LOW..HIGH"), (["x", "x=1"], "LOW..HIGH, as in"), (["x", "1=0..1"], "VARIABLE=LOW..HIGH"), (["x", "sin=0..1"], "sin is a name of the language"),
                        (["x", "x=a..1"], '"a" is no number'), (["x", "x=0..1/0"], "zero"), (["x +", "x=0..1"], "column 4"), (["x + y", "x=0..1"], "only x varies"),
                        (["f(x)", "x=0..1"], "no values of f"), (["factorial(x)", "x=0..1"], "factorial"), (["solve(x = 1, x)", "x=0..1"], "one value for each number"),
                        (["x", "x=0..1", "--svg", "/dev/null/x"], "/dev/null/x"), (["x", "x=0..1", "--values=3"], "--values is LOW..HIGH"), (["x", "x=0..1", "--svq=x"], "did you mean --svg?"),
                        (["x", "x=0..1", "y=0..1"], "one word too many")):
    code, out, err = run(*arguments)
    check(code == 2 and out == "" and part in err, arguments, out, err)

print("\n".join(failures))
print(f"{len(failures)} failed")
sys.exit(bool(failures))
