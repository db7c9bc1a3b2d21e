#!/usr/bin/env python3
"""Runs every command of the `console` blocks in the documents and compares what it prints.

In such a block a line "$ COMMAND" is run by a shell in the root of the tree with the built programs first in PATH; the
lines below it are what it prints, standard error included. Every command stands alone. A command may go on over lines that
end in a backslash.
"""
import os
import re
import subprocess
import sys

build = os.path.realpath(sys.argv[1])
root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
environment = dict(os.environ, PATH=build + os.pathsep + os.environ["PATH"], NO_COLOR="1", TERM="dumb", LC_ALL="C.UTF-8")
block = re.compile(r"^```console *\n(.*?)^```", re.M | re.S)


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
print(f"{count} commands, {faults} differ")
sys.exit(1 if faults or not count else 0)
