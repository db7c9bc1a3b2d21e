"""centl setup: what it writes for each host, that it shows the change first, keeps a backup and the rest of the file, changes
nothing the second time, and that the command it enters starts the server."""
import json
import os
import re
import stat
import subprocess
import sys
import tempfile

CENTL = os.path.realpath(os.path.join(sys.argv[1], "centl"))
failures = []
PLACES = {"claude-desktop": ".config/Claude/claude_desktop_config.json", "claude-code": ".claude.json", "codex": ".codex/config.toml",
          "vscode": ".config/Code/User/mcp.json", "cursor": ".cursor/mcp.json"}


def check(ok, *what):
    if not ok:
        failures.append(" ".join(map(str, what))[:900])


def setup(home, *arguments, **environment):
    r = subprocess.run([CENTL, "setup", *arguments], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
                       env={"PATH": "/usr/bin:/bin", "HOME": home, **environment})
    return r.returncode, r.stdout, r.stderr


def plain(text):
    """JSON without comments and trailing commas; none of the texts here has a comment sign in a string."""
    return json.loads(re.sub(r",(\s*[}\]])", r"\1", re.sub(r"//[^\n]*", "", text)))


def server_of(host, text):
    if host == "codex":
        import tomllib
        return tomllib.loads(text)["mcp_servers"]["centl"]
    return plain(text)["servers" if host == "vscode" else "mcpServers"]["centl"]


def main():
    for host, place in PLACES.items():
        with tempfile.TemporaryDirectory() as home:
            path = os.path.join(home, place)
            code, out, err = setup(home, "--host", host, "--dry-run")
            check(code == 0 and not os.path.exists(path) and path in out and "+" in out and err == "", host, "dry run", out, err)
            code, out, err = setup(home, "--host", host)
            check(code == 0 and "(new)" in out, host, out, err)
            text = open(path).read()
            server = server_of(host, text)
            check(server["command"] == CENTL and server["args"] == ["--mcp"], host, server)
            check(server.get("type") == ("stdio" if host in ("vscode", "claude-code") else None), host, server)
            check(stat.S_IMODE(os.stat(path).st_mode) == 0o600, host, "a new file is private")
            code, out, err = setup(home, "--host", host)
            check(code == 0 and "nothing to do" in out and open(path).read() == text and os.listdir(os.path.dirname(path)) == [os.path.basename(path)], host, "again", out)

            # A change: shown, with the file as it was beside it, and its mode kept.
            os.chmod(path, 0o640)
            code, out, err = setup(home, "--host", host, "--catalog")
            check(code == 0 and "-" in out and '"--catalog"' in out, host, out)
            check(open(path + ".backup").read() == text, host, "backup")
            check(server_of(host, open(path).read())["args"] == ["--mcp", "--catalog"], host, "changed")
            check({stat.S_IMODE(os.stat(p).st_mode) for p in (path, path + ".backup")} == {0o640}, host, "modes")
            setup(home, "--host", host)
            check(os.path.exists(path + ".backup-2") and open(path + ".backup").read() == text, host, "earlier backups stay")

            # The command starts the server.
            server = server_of(host, open(path).read())
            hello = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}
            r = subprocess.run([server["command"], *server["args"]], input=json.dumps(hello) + "\n", capture_output=True, text=True, timeout=60)
            check(json.loads(r.stdout)["result"]["serverInfo"]["name"], host, r.stdout, r.stderr)

    with tempfile.TemporaryDirectory() as home:
        # Comments, other servers and odd layout stay.
        path = os.path.join(home, "mcp.json")
        before = '// mine\n{\n\t"inputs": [], // none\n\t"servers": {\n\t\t"other": {"command": "x"}, // keep\n\t},\n}\n'
        open(path, "w").write(before)
        code, out, err = setup(home, "--host=vscode", "--file", path)
        after = open(path).read()
        kept = after
        for line in before.splitlines():
            check(line + "\n" in kept, "kept", line)
        check(plain(after)["servers"]["other"] == {"command": "x"} and plain(after)["servers"]["centl"]["command"] == CENTL, after)
        # A link stays a link.
        link = os.path.join(home, "link.json")
        os.symlink(path, link)
        setup(home, "--host=vscode", "--file", link, "--catalog")
        check(os.path.islink(link) and "--catalog" in open(path).read(), "a link")
        # What is no configuration is left alone.
        for bad in ("{", "[]", '{"servers": 1}', "\x00"):
            open(path, "w").write(bad)
            code, out, err = setup(home, "--host=vscode", "--file", path)
            check(code == 2 and path + ":1:" in err and "left as it is" in err and open(path).read() == bad, "bad", bad, err)
        for arguments, part in (([], "--host NAME"), (["--host", "emacs"], "claude-desktop, claude-code, codex, vscode or cursor"), (["--host"], "needs a value"),
                                (["--host", "codex", "x"], "options only"), (["--hots", "codex"], "did you mean --host?"), (["--host", "codex", "--file", home], home)):
            code, out, err = setup(home, *arguments)
            check(code == 2 and part in err, arguments, err)
        code, out, err = setup("", "--host", "codex")
        check(code == 2 and "--file PATH" in err, "no home", err)
        # The folders that hosts take from the environment.
        setup(home, "--host", "codex", CODEX_HOME=os.path.join(home, "c"))
        check(os.path.exists(os.path.join(home, "c/config.toml")), "CODEX_HOME")

    print("\n".join(failures))
    print(f"{len(failures)} failed")
    return bool(failures)


sys.exit(main())
