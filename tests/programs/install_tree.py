"""`cmake --install` into a fresh folder: the programs, pages and completions are where they belong and run there, and a program
outside of the tree builds with pkg-config and the installed library alone."""
import os
import shutil
import subprocess
import sys
import tempfile

from _service import sanitized

build = os.path.realpath(sys.argv[1])
if sanitized(build):
    print("a program outside would need the sanitizers' libraries")
    sys.exit(0)
root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
failures = []


def run(*arguments, **kw):
    return subprocess.run(arguments, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, **kw)


def check(ok, *what):
    if not ok:
        failures.append(" ".join(map(str, what))[:1500])


with tempfile.TemporaryDirectory() as folder:
    # DESTDIR and prefix, as a package builder uses them.
    r = run("cmake", "--install", build, "--prefix", "/opt/exact", env=dict(os.environ, DESTDIR=folder))
    check(r.returncode == 0, "install", r.stdout[-500:], r.stderr[-1000:])
    prefix = folder + "/opt/exact"
    check(os.listdir(folder) == ["opt"], "DESTDIR holds everything", os.listdir(folder))
    for program in ("centl", "jacobian", "centl-physics"):
        for path in (f"bin/{program}", f"share/man/man1/{program}.1", f"share/bash-completion/completions/{program}",
                     f"share/zsh/site-functions/_{program}", f"share/fish/vendor_completions.d/{program}.fish"):
            check(os.path.getsize(f"{prefix}/{path}") > 0 if os.path.exists(f"{prefix}/{path}") else False, "installed", path)
    check(run(prefix + "/bin/centl", "1/3 + 1/6").stdout == "1/2\n", "centl runs where it is installed")
    check(run(prefix + "/bin/jacobian", "run", "integer.compute.gcd", "left=84", "right=30").stdout == '{\n  "value": "6"\n}\n', "jacobian runs")
    hello = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n'
    r = subprocess.run([prefix + "/bin/centl", "--mcp", "--catalog"], input=hello, capture_output=True, text=True, timeout=60)
    check('"protocolVersion":"2025-06-18"' in r.stdout, "the program beside is found", r.stdout, r.stderr)
    check(os.path.exists(prefix + "/share/doc/centl/copyright"), "the licence")

    if not shutil.which("pkg-config"):
        print("pkg-config is not installed: the example is left out")
    else:
        where = dict(os.environ)
        pc = next(os.path.join(p, "exact.pc") for p, _, names in os.walk(prefix) if "exact.pc" in names)
        where["PKG_CONFIG_PATH"] = os.path.dirname(pc)
        flags = run("pkg-config", "--cflags", "--libs", "exact", env=where)
        check(flags.returncode == 0 and build not in flags.stdout and root not in flags.stdout, "flags", flags.stdout, flags.stderr)
        shutil.copy(os.path.join(root, "examples/embed/embed.cpp"), folder)
        r = run(os.environ.get("CXX", "g++"), "-std=c++20", "embed.cpp", *flags.stdout.split(), "-o", "embed", cwd=folder)
        check(r.returncode == 0, "the example builds", r.stderr[-1000:])
        r = run(folder + "/embed", "f(x) = x^2 + 1", "f(1/2)", "1/0")
        check(r.returncode == 2 and r.stdout == "f(x) = x^2 + 1\n5/4\nerror: the divisor is zero\n", "the example runs", r.stdout, r.stderr)

print("\n".join(failures))
print(f"{len(failures)} failed")
sys.exit(bool(failures))
