#!/usr/bin/env python3
"""Runs every command of the `console` blocks in the documents and compares what it prints.

In such a block a line "$ COMMAND" is run by a shell in the root of the tree with the built programs first in PATH; the
lines below it are what it prints, standard error included. Every command stands alone. A command may go on over lines that
end in a backslash.

Commands in `sh` blocks and those of one line that stand in the text as `program words` are what cannot be run here: they install,
run all tests or serve. Each of them has to be named in ELSEWHERE with the test that runs it, or be one whose options and words the
program accepts (it answers its --help).
"""
import os
import re
import subprocess
import sys

build = os.path.realpath(sys.argv[1])
root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
environment = dict(os.environ, PATH=build + os.pathsep + os.environ["PATH"], NO_COLOR="1", TERM="dumb", LC_ALL="C.UTF-8")
block = re.compile(r"^```console *\n(.*?)^```", re.M | re.S)


# Commands in sh blocks, and what runs them.
ELSEWHERE = {
    "./tools/start": "continuous integration, from a clean clone",
    "./tools/test": "continuous integration, from a clean clone",
}
# Commands that begin so.
STARTS_ELSEWHERE = {
    "jacobian batch": "programs/jacobian_batch",
    "examples/batch/": "programs/jacobian_batch",
    "parallel": "programs/jacobian_batch",
    "sbatch": "programs/jacobian_batch",
    "mpirun": "programs/jacobian_batch",
}
sh_block = re.compile(r"^```(?:sh|bash) *\n(.*?)^```", re.M | re.S)
in_text = re.compile(r"`((?:centl|jacobian|centl-physics) [^`\n]+)`")


def documents():
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if not f.startswith((".", "build", "node_modules")) and f != "data")
        for name in sorted(names):
            if name.endswith(".md"):
                yield os.path.join(folder, name)


def steps(text):
    """The commands of a block with the output that is claimed for each."""
    command, output = None, []
    for line in text.split("\n"):
        if line.startswith("$ "):
            if command is not None:
                yield command, "\n".join(output)
            command, output = line[2:], []
        elif command is not None and command.endswith("\\"):
            command = command + "\n" + line
        else:
            output.append(line)
    if command is not None:
        yield command, "\n".join(output)


count = faults = 0
for path in documents():
    for match in block.finditer(open(path, encoding="utf-8").read()):
        for command, claimed in steps(match[1]):
            run = subprocess.run(["bash", "-c", command], cwd=root, env=environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", timeout=120)
            count += 1
            if run.stdout.rstrip() != claimed.rstrip():
                faults += 1
                print(f"{os.path.relpath(path, root)}: $ {command}\n--- claimed\n{claimed.rstrip()}\n--- printed\n"
                      f"{run.stdout.rstrip()}\n")


def help_fault(command):
    """What the program says against a command of the text, in which words in capitals and `...` stand for others."""
    program, *words = command.split()
    options = [w.split("=")[0] for w in words if w.startswith("--")]
    known = subprocess.run([program, "--help"], env=environment, capture_output=True, encoding="utf-8").stdout
    if words and not words[0].startswith(("-", "'")) and f"  {program} {words[0]}" in known:
        known = subprocess.run([program, words[0], "--help"], env=environment, capture_output=True, encoding="utf-8").stdout
    elif program != "centl" and not words[0].startswith("--"):
        return f"{program} has no command {words[0]}"
    missing = [o for o in options if not re.search(re.escape(o) + r"[\s=\[]", known)]
    return f"{program} has no option {missing[0]} there" if missing else None


for path in documents():
    text = open(path, encoding="utf-8").read()
    where = os.path.relpath(path, root)
    for match in sh_block.finditer(text):
        for command in filter(None, (line.split("#")[0].strip() for line in match[1].splitlines())):
            count += 1
            if command not in ELSEWHERE and not command.startswith(tuple(STARTS_ELSEWHERE)):
                faults += 1
                print(f"{where}: no test runs {command}")
    prose = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    for match in in_text.finditer(prose):
        count += 1
        fault = help_fault(match[1])
        if fault:
            faults += 1
            print(f"{where}: {match[1]}: {fault}")
print(f"{count} commands, {faults} differ")
sys.exit(1 if faults or not count else 0)
