#!/usr/bin/env python3
"""test_admin.py - what operators ask at their own address: /health says whether people should be
sent here, /metrics counts what happened, and neither is there for players."""

import json
import os
import re
import subprocess
from pathlib import Path

from wire import ROOT, Player, Server, done, equal, free_port, ok


class Admin(Server):
    """The operators' address of a server."""

    def __init__(self, port):
        self.port = port


def metrics(admin):
    """The numbers by their names; what is no line of the format is in the second list."""
    status, body = admin.get("/metrics")
    equal(status, 200, "/metrics answers")
    numbers, bad = {}, []
    for line in body.decode().splitlines():
        match = re.fullmatch(r'(orrery_\w+(?:\{\w+="[^"]+"\})?) (-?\d+(?:\.\d+)?)', line)
        if match:
            numbers[match[1]] = float(match[2])
        elif not re.fullmatch(r"# (HELP|TYPE) orrery_\w+ .+", line):
            bad.append(line)
    equal(bad, [], "in lines of the format")
    return numbers


def play(server, moves):
    player = Player(server.port)
    table = player.open_table("ferry", ["human", "random"])
    player.sit(table, 0)
    for _ in range(moves):
        state = player.asked(table, 0)
        player.ask("play", table=table, seat=0, seq=state["seq"], action=state["legal"][0])
        player.states.pop((table, 0), None)
    return player


def test_metrics(server, admin):
    before = metrics(admin)
    player = play(server, 3)
    after = metrics(admin)
    ok(after["orrery_moves_total"] >= before["orrery_moves_total"] + 3, "moves are counted")
    equal(after["orrery_tables"], 1, "and tables")
    equal(after["orrery_sockets"], 1, "and sockets")
    entries = after['orrery_entries_total{status="done"}']
    ok(entries >= 5, "and entries")
    equal(after["orrery_ack_seconds_count"], entries, "each of which waited for the disk")
    buckets = [v for k, v in after.items() if k.startswith("orrery_ack_seconds_bucket")]
    equal(buckets, sorted(buckets), "in classes of which each holds those before it")
    equal(buckets[-1], entries, "and the last all of them")
    player.close()


def test_places(server, admin):
    ok(b"orrery_moves_total" not in server.get("/metrics")[1], "players find no /metrics")
    equal(admin.get("/")[0], 404, "operators find no page")
    status = admin.request(b"GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n")[0]
    equal(status, 421, "a page of somebody else reaches neither")
    for bad in ("here", "127.0.0.1", "127.0.0.1:0", "1.2.3:80", ":80", "0", "65536", "-1", "80x"):
        run = subprocess.run(
            [ROOT / "build/orrery", "serve", "--port", "0", "--data", server.data, "--admin", bad],
            capture_output=True,
            text=True,
        )
        ok(run.returncode != 0 and "not an address and port" in run.stderr, f"'{bad}' is refused")


def test_health(server, admin):
    status, body = admin.get("/health")
    equal((status, json.loads(body)["ready"]), (200, True), "a server that is well is ready")
    os.remove(f"{server.data}/orrery.db")
    while json.loads(admin.get("/health")[1])["ready"]:
        pass
    status, body = admin.get("/health/ready")
    equal(status, 503, "one whose data is gone is not")
    ok("removed" in json.loads(body)["problem"], "and says why")
    equal(admin.get("/health/live")[0], 200, "but it is alive")
    equal(metrics(admin)["orrery_store_fault"], 1, "the fault is counted")
    ok("orrery_lease_seconds" not in metrics(admin), "a file has no lease")


def test_port():
    """A port alone is one of the loopback address."""
    port = free_port()
    server = Server(flags=("--admin", str(port)))
    equal(Admin(port).get("/health")[0], 200, "a port alone is operators' address")
    listening = Path(f"/proc/{server.process.pid}/net/tcp").read_text().split()
    at = [word for word in listening if word.endswith(f":{port:04X}") and word[:8] != "00000000"]
    equal(set(at), {f"0100007F:{port:04X}"}, "on the loopback address, and no other")
    server.stop()


port = free_port()
server = Server(flags=("--admin", f"127.0.0.1:{port}", "--bot-pace", "0"))
admin = Admin(port)
test_metrics(server, admin)
test_places(server, admin)
test_health(server, admin)
server.stop()
test_port()
done()
