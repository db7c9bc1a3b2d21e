"""What the programs say about themselves: --help of programs and commands, manual pages that roff accepts, and completions
in bash, zsh and fish as these shells read them. A shell or roff that is not installed is left out and named."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

build = os.path.realpath(sys.argv[1])
environment = dict(os.environ, PATH=build + os.pathsep + os.environ["PATH"], LC_ALL="C.UTF-8")
failures, left_out = [], []


def run(*arguments, **kw):
    return subprocess.run(arguments, capture_output=True, text=True, env=environment, timeout=60, stdin=subprocess.DEVNULL, **kw)


def check(name, ok, detail=""):
    if not ok:
        failures.append(f"{name}: {detail}"[:600])


def printed(program, what):
    r = run(program, f"--print={what}")
    check(f"{program} --print={what}", r.returncode == 0 and r.stdout and not r.stderr, r.stderr)
    return r.stdout


def check_help(program, commands):
    text = run(program, "--help").stdout
    for command in commands:
        check(f"{program} --help names {command}", f"{program} {command}" in text, text)
        r = run(program, command, "--help")
        check(f"{program} {command} --help", r.returncode == 0 and r.stdout.startswith(f"Usage: {program} {command}"), r.stdout + r.stderr)
    for shell in ("", "tcsh"):
        r = run(program, f"--print={shell}")
        check("an unknown thing to print", r.returncode == 2 and "man, bash, zsh or fish" in r.stderr, r.stderr)


def check_manual(program):
    with tempfile.NamedTemporaryFile("w", suffix=".1") as page:
        page.write(printed(program, "man"))
        page.flush()
        if not shutil.which("groff"):
            left_out.append("groff")
            return
        r = run("groff", "-man", "-Tutf8", "-ww", "-b", "-P-c", page.name)
        check(f"{program}.1 has no warnings", r.returncode == 0 and r.stderr == "", r.stderr)
        text = re.sub(".\b", "", r.stdout)
        for part in ("NAME", "SYNOPSIS", "EXIT STATUS", "SEE ALSO", "--version"):
            check(f"{program}.1 has {part}", part in text, text[:500])


def bash(program, *words):
    """What Tab behind these words offers in bash."""
    split = []  # as bash splits them: '=' is a word of its own
    for word in words:
        name, equals, value = word.partition("=")
        split += [name, "=", value] if equals and word.startswith("--") else [word]
    script = printed(program, "bash") + f'\nCOMP_WORDS=({program} {" ".join(repr(w) for w in split)})\nCOMP_CWORD={len(split)}\n' \
        f'_{program.replace("-", "_")}\nprintf "%s\\n" "${{COMPREPLY[@]}}"'
    r = run("bash", "-c", script)
    check(f"bash reads the completions of {program}", r.returncode == 0 and not r.stderr, r.stderr)
    return r.stdout.split()


def fish(program, line):
    with tempfile.NamedTemporaryFile("w", suffix=".fish") as f:
        f.write(printed(program, "fish"))
        f.flush()
        r = run("fish", "--no-config", "-c", f'source {f.name}; complete -C "{line}"')
    check(f"fish reads the completions of {program}", r.returncode == 0 and not r.stderr, r.stderr)
    return [row.split("\t")[0] for row in r.stdout.splitlines()]


def zsh(program, line):
    """Types the line and Tab twice into zsh at a pseudo-terminal (by zsh's own module for that)."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "_" + program), "w") as f:
            f.write(printed(program, "zsh"))
        script = f"""
zmodload zsh/zpty
zpty z zsh -f
zpty -w z "PS1= TERM=dumb; unsetopt zle_bracketed_paste; stty columns 200; fpath=({folder} \\$fpath); autoload -Uz compinit; compinit -u -d {folder}/dump"
zpty -w z "zstyle ':completion:*' list-prompt ''; zstyle ':completion:*' format ''; bindkey '^I' list-choices; print REA''DY"
zpty -r z text '*READY*'
zpty -n -w z {line!r}$'\\t'
sleep 1
zpty -n -w z $'\\x15print DO''NE\\n'
zpty -r z text '*DONE*'
print -r -- $text
"""
        r = run("zsh", "-f", "-c", script)
        return r.stdout


def main():
    check_help("centl", ("verify", "check", "recheck"))
    check_help("jacobian", ("search", "browse", "list", "inspect", "run", "catalog", "docs", "mcp"))
    check_help("centl-physics", ("units", "convert", "simulate", "contact-time"))
    for program in ("centl", "jacobian", "centl-physics"):
        check_manual(program)

    check("bash: commands", bash("centl", "v") == ["verify"], bash("centl", "v"))
    check("bash: options", bash("centl", "--no-") == ["--no-color", "--no-history"], bash("centl", "--no-"))
    check("bash: --color=", bash("centl", "--color=a") == ["auto", "always"], bash("centl", "--color=a"))
    check("bash: a value", bash("centl", "verify", "--relation", "less") == ["less_than", "less_or_equal"], bash("centl", "verify", "--relation", "less"))
    check("bash: options of a command", bash("jacobian", "browse", "--c") == ["--cursor"], bash("jacobian", "browse", "--c"))
    check("bash: operations", "integer.compute.gcd" in bash("jacobian", "run", "integer.compute.g"), bash("jacobian", "run", "integer.compute.g"))
    check("bash: domains", bash("jacobian", "search", "--domain", "intege") == ["integer"], bash("jacobian", "search", "--domain", "intege"))
    check("bash: nothing to offer", bash("centl", "--max-requests", "") == [], bash("centl", "--max-requests", ""))
    if shutil.which("fish"):
        check("fish: options", set(fish("centl", "centl --no-")) == {"--no-color", "--no-history"}, fish("centl", "centl --no-"))
        check("fish: commands", "verify" in fish("centl", "centl v"), fish("centl", "centl v"))
        check("fish: a value", "less_than" in fish("centl", "centl verify --relation le"), fish("centl", "centl verify --relation le"))
        check("fish: operations", "integer.compute.gcd" in fish("jacobian", "jacobian run integer.compute.g"), "")
        check("fish: physics", "--plane" in fish("centl-physics", "centl-physics simulate --p"), fish("centl-physics", "centl-physics simulate --p"))
    else:
        left_out.append("fish")
    if shutil.which("zsh"):
        for program, line, wanted in (("centl", "centl --no-", "--no-history"), ("centl", "centl verify --relation less_", "less_or_equal"),
                                      ("jacobian", "jacobian inspect integer.compute.gc", "integer.compute.gcd"), ("jacobian", "jacobian br", "browse")):
            text = zsh(program, line)
            check(f"zsh: {line}", wanted in text, text)
    else:
        left_out.append("zsh")

    for f in failures:
        print(f)
    print(f"{len(failures)} failed" + ("; not installed: " + ", ".join(sorted(set(left_out))) if left_out else ""))
    return bool(failures)


sys.exit(main())
