#!/usr/bin/env python3
"""The checks of the tree find planted faults: each rule is broken once in a small tree of its own."""
import os
import shutil
import subprocess
import sys
import tempfile

root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))

# (tool, arguments, path, content, what the tool has to say; empty: nothing)
CASES = [
    ("check-layers", [], "src/values/a.h", '#include "wire/json.h"\n', "values/ must not know wire/"),
    ("check-layers", [], "src/wire/a.h", '#include "engines/a.h"\n', "wire/ must not know engines/"),
    ("check-layers", [], "src/mcp/a.cpp", "#include <flint/fmpz.h>\n", "FLINT and its companions"),
    ("check-layers", [], "src/domains/x/a.h", "#include <arb.h>\n", "FLINT and its companions"),
    ("check-layers", [], "src/domains/x/a.cpp", "#include <arb.h>\n", ""),
    ("check-layers", [], "src/service/a.cpp", "#include <rapidjson/document.h>\n", "a JSON library"),
    ("check-layers", [], "src/service/a.cpp", '#include "nowhere/a.h"\n', "is not written from src/ on"),
    ("check-layers", [], "src/service/a.cpp", '#include "values/nothing.h"\n', "there is no src/values/nothing.h"),
    ("check-layers", [], "src/elsewhere/a.cpp", "\n", "stands in no row"),
    ("check-layers", [], "src/service/a.cpp", '#include "values/integer.h"\n', ""),
    ("check-tree", [], "src/values/Big.cpp", "\n", "not a name of this tree"),
    ("check-tree", [], "src/values/string_utils.h", "#pragma once\n", "does not say what is in it"),
    ("check-tree", [], "src/values/a.h", "\n", "no #pragma once"),
    ("check-tree", [], "src/values/a.cpp", "int a;\n" * 601, "601 lines"),
    ("check-tree", [], "src/values/a.cpp", "int a;\n" * 600, ""),
    ("check-tree", [], "src/values/a.cpp", "int a; \n", "blanks at the end"),
    ("check-tree", [], "src/values/a.cpp", "// TO" + "DO later\n", "unfinished work"),
    ("check-tree", [], "docs/a.md", "See /ho" + "me/someone/notes.\n", "a place outside"),
    ("check-tree", [], "docs/a.md", "See [b](b.md).\n", "leads nowhere"),
    ("check-tree", [], "docs/a.md", "# One\n\nSee [two](#two).\n", "names no heading"),
    ("check-tree", [], "docs/a.md", "# Two words\n\nSee [two](#two-words) and [rules](https://example.org/x).\n", ""),
    ("reference-differences", ["--check"], "tests/reference_differences/a.tsv", "{}\ta\tb\tc\n", "4 fields"),
    ("reference-differences", ["--check"], "tests/reference_differences/a.tsv", "{}\ta\tb\tc\t \n", "none empty"),
    ("reference-differences", ["--check"], "tests/reference_differences/a.tsv", "{}\ta\tb\tc\td\n{}\ta\tb\tc\td\n", "the same request"),
    ("reference-differences", ["--check"], "tests/reference_differences/a.tsv", "{}\ta\tb\tc\td\n", "not up to date"),
    ("reference-differences", [], "tests/reference_differences/a.tsv", "{}\ta\tb\tc\td\nx.y\t{}\ta\tb\tc\td\n", ""),
]

failed = 0
for tool, arguments, path, content, complaint in CASES:
    with tempfile.TemporaryDirectory() as tree:
        for folder in ("tools", "src/values", "src/wire", "src/engines", "tests"):
            os.makedirs(os.path.join(tree, folder))
        for name in ("integer.h", "a.h"):
            open(os.path.join(tree, "src/values", name), "w").write("#pragma once\n")
        for name in ("wire/json.h", "engines/a.h"):
            open(os.path.join(tree, "src", name), "w").write("#pragma once\n")
        shutil.copy(os.path.join(root, "tools", tool), os.path.join(tree, "tools"))
        subprocess.run(["git", "init", "-q", tree], check=True)
        target = os.path.join(tree, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        open(target, "w", encoding="utf-8").write(content)
        run = subprocess.run([sys.executable, os.path.join(tree, "tools", tool), *arguments], capture_output=True, encoding="utf-8")
        good = (run.returncode != 0 and complaint in run.stdout) if complaint else run.returncode == 0
        if not good:
            failed += 1
            print(f"{tool} on {path!r} {content[:60]!r}: wanted {complaint!r}, got {run.returncode}\n{run.stdout}{run.stderr}")
print(f"{len(CASES)} planted cases, {failed} missed")
sys.exit(1 if failed else 0)
