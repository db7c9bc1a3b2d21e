"""A batch spread over machines by the engines that docs/batch.md names: GNU parallel over SSH to several loopback addresses in a network of
its own, the tasks of a Slurm array (their environment), and MPI. Each gives the bytes of one machine.

    machines.py BUILD_DIR

Needs what `tools/setup cluster` installs, and root for a network namespace. Ends with 77 when something is missing.
"""
import json, os, random, shutil, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "..", "..", "examples", "batch")
build = os.path.abspath(sys.argv[1])
program = os.path.join(build, "jacobian")
missing = [t for t in ("parallel", "mpirun", "ssh", "ssh-keygen", "ip", "unshare") if not shutil.which(t)]
if not os.path.exists("/usr/sbin/sshd"):
    missing.append("sshd")
if missing or os.geteuid() != 0:
    print("missing:", *missing, "" if os.geteuid() == 0 else "root")
    sys.exit(77)
if "INSIDE" not in os.environ:
    os.execvpe("unshare", ["unshare", "-n", sys.executable, __file__, build], {**os.environ, "INSIDE": "1"})
subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
failed = False


def check(condition, what):
    global failed
    failed = failed or not condition
    print("ok    " if condition else "FAILED", what)


chosen = random.Random(7)
requests = [{"id": i, "operation_id": "integer.compute.prime_factorization", "payload": {"value": str(chosen.getrandbits(90) | 1)}}
            for i in range(1500)]
requests[700] = {"id": 700, "operation_id": "integer.compute.gcd", "payload": {}}
text = "".join(json.dumps(r) + "\n" for r in requests)
with tempfile.TemporaryDirectory() as folder:
    def path(name):
        return os.path.join(folder, name)

    def sh(command, **environment):
        return subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True, timeout=300,
                              env={**os.environ, "JACOBIAN": program, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", **environment})

    with open(path("requests.jsonl"), "w") as f:
        f.write(text)
    times = {}
    for jobs in (1, 2):
        begin = time.monotonic()
        alone = sh(f"{program} batch --jobs={jobs} < requests.jsonl").stdout
        times[jobs] = time.monotonic() - begin
    print(f"one worker {times[1]:.2f} s, two workers {times[2]:.2f} s: {times[1] / times[2]:.2f} times as fast")
    check(alone.count("\n") == len(requests), "one machine answers every request")

    # Two machines: two addresses of this one, with a server of their own for SSH.
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path(name)], check=True)
    shutil.copy(path("user.pub"), path("authorized"))
    os.makedirs("/run/sshd", exist_ok=True)
    addresses = ("127.0.0.2", "127.0.0.3")
    servers = []
    for address in addresses:
        with open(path("sshd." + address), "w") as f:
            f.write(f"Port 2222\nListenAddress {address}\nHostKey {path('host')}\nAuthorizedKeysFile {path('authorized')}\nStrictModes no\n"
                    f"PidFile none\nUsePAM no\nPermitRootLogin yes\nMaxStartups 100\n")
        servers.append(subprocess.Popen(["/usr/sbin/sshd", "-D", "-f", path("sshd." + address)], stderr=subprocess.DEVNULL))
    ssh = f"ssh -p 2222 -i {path('user')} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"
    for address in addresses:
        for _ in range(50):
            if subprocess.run([*ssh.split(), address, "true"], capture_output=True).returncode == 0:
                break
            time.sleep(0.1)
    with open(path("hosts"), "w") as f:
        f.write("".join(f"1/{ssh} {a}\n" for a in addresses))
    got = sh(f"parallel --will-cite --pipe --keep-order -N 100 --sshloginfile hosts {program} batch --jobs=1 < requests.jsonl", HOME=folder)
    check(got.stdout == alone, "GNU parallel over two hosts gives the same bytes " + got.stderr[-300:])
    for server in servers:
        server.terminate()
        server.wait()

    # The tasks of a Slurm array; one is interrupted and started again.
    for task in range(3):
        environment = {"SLURM_ARRAY_TASK_ID": str(task + 5), "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "5"}
        sh(f"{EXAMPLES}/part requests.jsonl slurm", **environment)
        if task == 1:
            half = open(path("slurm/answers.1")).read()
            with open(path("slurm/answers.1"), "w") as f:
                f.write(half[:len(half) // 2])
            check(sh(f"{EXAMPLES}/join requests.jsonl slurm").returncode != 0, "join misses an interrupted part")
            sh(f"{EXAMPLES}/part requests.jsonl slurm", **environment)
    check(sh(f"{EXAMPLES}/join requests.jsonl slurm").stdout == alone, "a Slurm array gives the same bytes")

    got = sh(f"mpirun --oversubscribe --mca btl self,tcp -np 3 {EXAMPLES}/part requests.jsonl mpi")
    check(sh(f"{EXAMPLES}/join requests.jsonl mpi").stdout == alone, "MPI gives the same bytes " + got.stderr[-300:])
sys.exit(1 if failed else 0)
