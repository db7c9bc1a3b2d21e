"""The npm package, from its tarball: installed into an empty folder, it brings its libraries and their licences, and npx starts
the servers. Skipped without npm."""
import json
import os
import shutil
import subprocess
import sys
import tempfile

build = os.path.realpath(sys.argv[1])
root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
failures = []
if not shutil.which("npm"):
    print("npm is not installed")
    sys.exit(1 if os.environ.get("CI") == "true" else 77)


def run(*arguments, **kw):
    return subprocess.run(arguments, capture_output=True, text=True, timeout=300, **kw)


def check(ok, *what):
    if not ok:
        failures.append(" ".join(map(str, what))[:1500])


with tempfile.TemporaryDirectory() as folder:
    env = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "npm_config_offline": "true", "npm_config_audit": "false", "npm_config_fund": "false"}
    r = run(os.path.join(root, "tools/pack-npm"), build, folder, env=env)
    check(r.returncode == 0, "pack", r.stdout, r.stderr)
    tarball = os.path.join(folder, r.stdout.split()[-1])
    project = os.path.join(folder, "project")
    os.mkdir(project)
    r = run("npm", "install", "--ignore-scripts", tarball, cwd=project, env=env)
    check(r.returncode == 0, "install", r.stdout, r.stderr)
    package = os.path.join(project, "node_modules/centl")
    libraries = os.listdir(package + "/linux-x64/lib/centl")
    for name in ("libgmp", "libmpfr", "libflint", "libedit"):
        check(any(l.startswith(name) for l in libraries), "brings", name, libraries)
    licences = os.listdir(package + "/licenses")
    check({"LGPL-3", "LGPL-2.1"} <= set(licences) and any(l.startswith("libgmp") for l in licences) and any(l.startswith("libflint") for l in licences), licences)
    check(os.path.exists(package + "/LICENSE"), "the licence of the programs")
    # Every library but those of glibc comes from the package.
    for program in ("centl", "jacobian", "centl-physics"):
        for line in run("ldd", f"{package}/linux-x64/bin/{program}", env=env).stdout.splitlines():
            name, arrow, path = line.strip().partition(" => ")
            if arrow and not name.startswith(("libc.so", "libm.so", "libdl.so", "libpthread.so", "librt.so")):
                check(os.path.realpath(path.split(" (")[0]).startswith(os.path.realpath(package)), program, line)
    r = run("npx", "--no-install", "centl", "1/3 + 1/6", cwd=project, env=env)
    check(r.stdout == "1/2\n" and r.returncode == 0, "npx centl", r.stdout, r.stderr)
    check(run("npx", "--no-install", "centl", "1/0", cwd=project, env=env).returncode == 2, "the exit code comes through")
    check(run("npx", "--no-install", "centl-physics", "convert", "90", "km/h", "m/s", cwd=project, env=env).stdout == "25\n", "npx centl-physics")
    talk = [{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}},
            {"jsonrpc": "2.0", "method": "notifications/initialized"}, {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}]
    text = "".join(json.dumps(m) + "\n" for m in talk)
    for words, tools in ((["centl", "--mcp"], {"centl_compute"}), (["jacobian", "mcp"], {"math.find", "math.run"}), (["centl", "--mcp", "--catalog"], {"centl_compute", "math.run"})):
        r = run("npx", "--no-install", *words, cwd=project, env=env, input=text)
        answers = [json.loads(l) for l in r.stdout.splitlines()]
        names = {t["name"] for a in answers if a.get("id") == 2 for t in a["result"]["tools"]}
        check(tools <= names, words, names, r.stderr)

print("\n".join(failures))
print(f"{len(failures)} failed")
sys.exit(bool(failures))
