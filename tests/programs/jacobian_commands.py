"""jacobian at the terminal: discovery, payloads as JSON, files and fields, and what refused input is told. Exit code 2 for bad
input, with a line that names what is wrong and advice."""
import json
import os
import subprocess
import sys
import tempfile

JACOBIAN = os.path.join(os.path.realpath(sys.argv[1]), "jacobian")
failures, count = [], 0


def run(*arguments, stdin=""):
    r = subprocess.run([JACOBIAN, *arguments], input=stdin, capture_output=True, text=True, timeout=60)
    return r.returncode, r.stdout, r.stderr


def check(ok, *what):
    global count
    count += 1
    if not ok:
        failures.append(" ".join(str(w) for w in what)[:900])


def output(*arguments, stdin=""):
    code, out, err = run("run", *arguments, "--json", stdin=stdin)
    check(code == 0 and err == "", arguments, code, out, err)
    return json.loads(out)["output"] if code == 0 else None


def refused(arguments, *parts, code=2, stdin=""):
    """Bad input: nothing on standard output, and every part on standard error."""
    got, out, err = run(*arguments, stdin=stdin)
    check(got == code and out == "", arguments, got, out, err)
    for part in parts:
        check(part in err, arguments, "should say", part, "but says", err)
    return err


# --- discovery ---------------------------------------------------------------------------------------------------------
ids = run("list")[1].split()
domains = run("list", "--domains")[1].split()
check(ids == sorted(ids) and "integer.compute.gcd" in ids, "list")
check(domains == sorted({i.split(".")[0] for i in ids}), "domains", domains)
check(run("list", "--domain", "integer")[1].split() == [i for i in ids if i.startswith("integer.")], "list of a domain")
check(run("search", "greatest", "common", "divisor")[1].startswith("integer."), "search")
check(json.loads(run("search", "divisor", "--json", "--limit", "3")[1])["kind"] == "discovery", "search as JSON")
browsed, cursor = [], []
while True:
    code, out, err = run("browse", "--limit", "20", *cursor)
    lines = out.splitlines()
    more = [l for l in lines if l.startswith("more: ")]
    browsed += [l for l in lines if not l.startswith((" ", "more: "))]
    if code or not more:
        break
    cursor = more[0].split()[1:]
check(browsed == ids, "browse comes to every operation once")
check("nothing found" in run("search", "zzzz")[1], "a search without success is no error")
code, out, err = run("browse", "--domain", "integr")
check(code == 0 and "did you mean integer?" in err, "a domain that is not there", out, err)
for command, advice in ((["search"], "search needs WORDS"), (["serch", "gcd"], "did you mean search?"), (["browse", "--limit", "21"], "from 1 to 20"),
                        (["browse", "--limit"], "needs a value"), (["search", "gcd", "--domian", "x"], "did you mean --domain?"), ([], "a command is needed"),
                        (["list", "--domain", "intger"], "did you mean integer?"), (["inspect"], "inspect needs ID"), (["inspect", "a", "b"], "one word too many"),
                        (["inspect", "integer.compute.gdc"], "did you mean integer.compute.gcd?"), (["run", "nothing.like.it"], "jacobian search WORDS"),
                        (["--jsn"], "there is no option --jsn"), (["mcp", "--jobs", "65"], "from 1 to 64"), (["mcp", "--jobs=x"], "from 1 to 64"),
                        (["mcp", "--tool-names=short"], "portable or dotted"), (["mcp", "--max-requests", "-1"], "whole number"),
                        (["docs"], "docs needs FOLDER"), (["docs", "/dev/null/x"], "/dev/null")):
    refused(command, "jacobian: ", advice)
text = run("inspect", "rational.compute.sum")[1]
for part in ("REQUEST", "RESULT", "EXAMPLE", "left: rational", "jacobian run rational.compute.sum '"):
    check(part in text, "inspect shows", part, text)
check(max(map(len, text.splitlines())) <= 120, "inspect fits a terminal")
check(json.loads(run("inspect", "rational.compute.sum", "--json")[1])["operation_id"] == "rational.compute.sum", "inspect as JSON")

# Every example that inspect shows can be copied into a shell and gives what stands below it.
for operation in ids[:: max(1, len(ids) // 12)]:
    text = run("inspect", operation)[1]
    for block in text.split("\nEXAMPLE\n")[1:]:
        command = next(l for l in block.splitlines() if l.startswith("  jacobian run "))
        shown = block.split(command + "\n\n")[1]
        r = subprocess.run(command, shell=True, capture_output=True, text=True, env=dict(os.environ, PATH=os.path.dirname(JACOBIAN) + ":" + os.environ["PATH"]))
        check(r.returncode == 0 and json.loads(r.stdout) == json.loads(shown), operation, "example", r.stdout, r.stderr)

# --- payloads ----------------------------------------------------------------------------------------------------------
GCD = '{"left":"84","right":"30"}'
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "payload.json")
    with open(path, "w") as f:
        f.write(GCD)
    for arguments, stdin in (([GCD], ""), (["@" + path], ""), (["-"], GCD), ([], GCD), (["left=84", "right=30"], ""), (["right=30", 'left="84"'], ""),
                             (["left=84.0", "right=030"], "")):
        check(output("integer.compute.gcd", *arguments, stdin=stdin) == {"value": "6"}, arguments)
    refused(["run", "integer.compute.gcd", "@" + path + "x"], path + "x", "jacobian inspect integer.compute.gcd")
    with open(path, "w") as f:
        f.write("{")
    refused(["run", "integer.compute.gcd", "@" + path], path + " is not JSON", "byte 1")
half, third = {"num": "1", "den": "2"}, {"num": "1", "den": "3"}
for left in ("1/2", "0.5", "2/4", '{"num":1,"den":2}', '{"num":"2","den":"4"}'):
    check(output("rational.compute.sum", "left=" + left, "right=1/3")["value"] == {"num": "5", "den": "6"}, left)
check(output("rational.compute.sum", "left.num=1", "left.den=2", "right=1/3")["value"] == {"num": "5", "den": "6"}, "fields of a field")
check(output("modular.compute.inverse", "value=5", "modulus=17") == {"value": "7"}, "a JSON integer and an integer string")
check(output("modular.solve.chinese_remainder", "residues=2,3,2", "moduli=[3,5,7]")["residue"] == "23", "lists of integers")
check(output("finite_set.compute.union", "left.elements=5,-2", 'right.elements=["7",5]') ==
      output("finite_set.compute.union", '{"left":{"elements":["5","-2"]},"right":{"elements":["7","5"]}}'), "lists inside of objects")
check(output("arithmetic.dirichlet_convolution.compute", "f=1,2,1/2", "g=[1,0.5,1]") ==
      output("arithmetic.dirichlet_convolution.compute", json.dumps({"f": [{"num": n, "den": d} for n, d in ("11", "21", "12")],
                                                                     "g": [{"num": n, "den": d} for n, d in ("11", "12", "11")]})), "lists of fractions")
big = "9" * 400
check(output("integer.compute.gcd", "left=" + big, "right=" + big)["value"] == big, "digits are not rounded")

# --- refusals ----------------------------------------------------------------------------------------------------------
err = refused(["run", "integer.compute.gcd", '{"left":84,"rigth":"30","more":1}'], "left: ", "given: 84", "takes: integer string", "right: is required",
              "rigth: ", "The nearest valid form:", f"jacobian run integer.compute.gcd '{GCD}'")
command = err.splitlines()[err.splitlines().index("The nearest valid form:") + 1].strip()
r = subprocess.run(command, shell=True, capture_output=True, text=True, env=dict(os.environ, PATH=os.path.dirname(JACOBIAN) + ":" + os.environ["PATH"]))
check(json.loads(r.stdout) == {"value": "6"}, "the nearest form runs", r.stdout, r.stderr)
refused(["run", "rational.compute.sum", '{"left":{"num":"2","den":"4"},"right":0.5}'], "left", '{"left":{"num":"1","den":"2"},"right":{"num":"1","den":"2"}}')
refused(["run", "integer.compute.gcd", '{"left":"x","right":"30"}'], "left: ", 'given: "x"', "An example:", "jacobian run integer.compute.gcd '")
refused(["run", "integer.compute.gcd", "left=1", "rigth=2"], "there is no field rigth; did you mean right?")
refused(["run", "integer.compute.gcd", "left=1", "zz=2"], "the fields are left, right")
refused(["run", "integer.compute.gcd", "left=1", "left=2"], "left is given twice")
refused(["run", "integer.compute.gcd", "left.x=1"], "only an object has fields")
refused(["run", "integer.compute.gcd", "left=1", GCD], "KEY=VALUE")
refused(["run", "integer.compute.gcd", "84", "30"], "KEY=VALUE", "found 84")
refused(["run", "integer.compute.gcd", "=1"], "KEY=VALUE")
refused(["run", "integer.compute.gcd"], "standard input is not JSON")
refused(["run", "integer.compute.gcd", "[1]"], "a payload is a JSON object")
refused(["run", "integer.compute.gcd", "left=84"], "right: is required")
refused(["run", "modular.compute.inverse", "value=5", "modulus=10"], "value")
refused(["run", "modular.compute.inverse", "value=5", "modulus=1"], "modulus: ", "given: 1", "takes: integer from 2 to")
for arguments in (["run", "integer.compute.gcd", '{"left":84}', "--json"], ["run", "x.y", "{}", "--json"], ["run", "integer.compute.gcd", "{", "--json"]):
    error = json.loads(refused(arguments))["error"]
    check(error["code"] == "INVALID_ARGUMENT" and error["message"], arguments, error)
check(json.loads(run("run", "integer.compute.gcd", "{}", "--json")[2])["error"]["data"]["errors"][0]["location"] == ["left"], "JSON refusals have their data")

# --- pages -------------------------------------------------------------------------------------------------------------
with tempfile.TemporaryDirectory() as folder:
    check(run("docs", folder + "/pages")[0] == 0, "docs")
    pages = {n: open(f"{folder}/pages/{n}").read() for n in os.listdir(folder + "/pages")}
    check(set(pages) == {d + ".md" for d in domains} | {"README.md"}, sorted(pages))
    check(all(f"\n## {i}\n" in pages[i.split(".")[0] + ".md"] for i in ids), "every operation has its heading")
    check(run("docs", folder + "/site", "--html")[0] == 0, "docs --html")
    check(set(os.listdir(folder + "/site")) == {i + ".html" for i in ids} | {"index.html", "search-index.js", "search.js", "style.css"}, "the site")
    index = open(folder + "/site/index.html").read()
    check(all(f'href="{i}.html"' in index for i in ids), "the index links every operation")

print("\n".join(failures))
print(f"{count - len(failures)} passed, {len(failures)} failed")
sys.exit(bool(failures))
