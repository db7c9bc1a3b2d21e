"""More than a server takes: 10,000 pending lines or 16 MiB, one emergency slot, 10,000 admitted requests. All of it ends
in order, with an error for the line that was too much, and code 2."""
import sys
from _service import *

check = Check()
build = sys.argv[1]
# Seconds of transcendental functions to 1,000 digits.
SLOW = "approx(sum(sin(sqrt(k)) * exp(cos(k)), k = 1, 9000), 1000)"


def ping(id, **more):
    return {"version": 1, "id": id, "op": "ping", **more}


def limit(answer):
    return answer.get("error", {}).get("details", {}).get("limit")


def serve(lines, *options):
    server = Server(build, "--serve", *options)
    writer = threading.Thread(target=lambda: server.send({"version": 1, "id": "h", "expression": SLOW}, *lines), daemon=True)
    writer.start()
    answers = []
    while (answer := server.receive(120)) is not None:
        answers.append(answer)
        if answer["id"] == lines[-1].get("id"):
            break
    writer.join(30)
    return answers, server.rest(), server.close()


# The recorded cases: what is written behind a slow evaluation, the number of answers, the exit code, the last answers.
many = [ping(i) for i in range(10_050)]
answers, rest, code = serve(many)
answers += rest
check.equal((len(answers), code), (10_002, 2), "10,050 pings: one too many ends it")
check.equal([a.get("error", {}).get("code") for a in answers[:2]], ["cancelled", None], "the slow one is cancelled")
check.equal([a["id"] for a in answers], ["h", *range(10_001)], "in order")
check.equal([limit(a) for a in answers[-3:]], [None, "max_requests", "pending_request_queue"], "the last three")
check.equal([a["session"]["requests"] for a in answers[-3:]], [10_000] * 3, "and their counts")

answers, rest, code = serve(many[:9_999] + [{"version": 1, "id": "c", "op": "cancel", "target": "h"}])
check.equal((len(answers), rest, code), (10_001, [], 0), "9,999 pings and a cancellation fit")
check(answers[0]["error"]["code"] == "cancelled" and all(a["ok"] for a in answers[1:]), "only the target is lost")
check.equal([a["id"] for a in answers], ["h", *range(9_999), "c"], "in order")

answers, rest, code = serve(many[:10_000] + [{"version": 1, "id": "c", "op": "cancel", "target": "h"}])
check.equal((len(answers), rest, code), (10_002, [], 0), "one cancellation more goes into the emergency slot")
check.equal((answers[-2]["id"], limit(answers[-2]), answers[-1]["id"], answers[-1]["ok"]), (9_999, "max_requests", "c", True), "in order")

answers, rest, code = serve(many[:10_000] + [{"version": 1, "id": f"c{i}", "op": "cancel", "target": "zz"} for i in (1, 2)])
check.equal((len(answers), rest, code), (10_003, [], 2), "a second one does not")
check.equal((answers[-2]["id"], answers[-2]["ok"], answers[-1]["id"], limit(answers[-1])), ("c1", True, "c2", "pending_request_queue"),
            "it is the one too many")

answers, rest, code = serve([ping(i, pad="x" * 65_000) for i in range(300)])
answers += rest
check.equal(code, 2, "300 pings of 65 kB are more than 16 MiB")
check(255 <= len(answers) <= 260 and limit(answers[-1]) == "pending_request_queue", f"{len(answers)} answers")

# Under MCP: the request that was too much gets -32000, a notification nothing.
for last, expected in (({"jsonrpc": "2.0", "id": 10_000, "method": "ping"}, 10_000), ({"jsonrpc": "2.0", "method": "notifications/x"}, None)):
    server = Server(build, "--mcp")
    server.initialize()
    lines = [{"jsonrpc": "2.0", "id": i, "method": "ping"} for i in range(10_000)]
    threading.Thread(target=lambda: server.send(call("h", "centl_compute", expression=SLOW), *lines, last), daemon=True).start()
    answers = []
    while (answer := server.receive(60)) is not None:
        answers.append(answer)
    check.equal([a["id"] for a in answers], [*range(10_000)] + ([expected] if expected else []), "every ping is answered, the cancelled call is not")
    check.equal([a["error"]["code"] for a in answers if "error" in a], [-32000] * (4 if expected else 3), "limits met: three by the counter, one by the queue")
    check.equal(server.close(), 2, "exit code")

# The counter alone: every line counts but valid cancellations; the process goes on refusing.
server = Server(build, "--serve", "--max-requests", "3")
server.send(ping(1), {"version": 1, "op": "cancel", "target": 9}, "junk", ping(2), ping(3), "junk", {"version": 1, "id": 4, "expression": "1"},
            {"version": 1, "id": 5, "op": "cancel", "target": 9})
answers = server.rest()
check.equal([(a.get("id"), a["ok"], limit(a)) for a in answers],
            [(1, True, None), (None, True, None), (None, False, None), (2, True, None), (3, False, "max_requests"),
             (None, False, "max_requests"), (4, False, "max_requests"), (5, True, None)], "the counter")
check.equal([a["session"]["requests"] for a in answers], [1, 1, 2, 3, 3, 3, 3, 3], "and its value")
check.equal(server.close(), 0, "exit code")

# A fast writer whose requests are answered as fast as possible is no overload, whatever its number.
server = Server(build, "--serve", "--max-requests", "0")
text = "".join(f'{{"version":1,"id":{i},"expression":"1+1"}}\n' for i in range(60_000))
threading.Thread(target=lambda: (server.process.stdin.write(text.encode()), server.process.stdin.close()), daemon=True).start()
count = 0
while (answer := server.receive(60)) is not None:
    check(answer["id"] == count and answer["ok"], f"answer {count}")
    count += 1
check.equal((count, server.process.wait(10)), (60_000, 0), "60,000 requests in one go")
check.finish()
