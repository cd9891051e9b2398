#!/usr/bin/env python3
"""test_proxy.py [BINARY] - three real servers behind nginx and behind HAProxy, as the examples of
docs/DEPLOY.md say it, but for names, ports and certificates: people play through the proxy, a
server is killed under them, and they play on. Skips what is not installed."""

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cluster import Cluster
from postgres import programs
from wire import ROOT, Player, done, equal, free_port, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
FLAGS = ("--host-name", "play.example.org", "--trust-proxy")
if not programs():
    print("1..0 # SKIP there is no PostgreSQL here; tools/setup test installs it")
    sys.exit(0)


def program(name):
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


def example(begin):
    """The block of the runbook that has the line."""
    blocks = re.findall(r"```\w*\n(.*?)```", (ROOT / "docs/DEPLOY.md").read_text(), re.DOTALL)
    return next(b for b in blocks if begin in b)


def addresses(ports):
    """In the place of those of the example."""
    return zip(("10.0.0.5:7177", "10.0.0.6:7177", "10.0.0.7:7177"), ports, strict=True)


def nginx(folder, port, ports):
    text = example("proxy_pass http://127.0.0.1:7177;")
    runbook = (ROOT / "docs/DEPLOY.md").read_text()
    text += re.search(r"`(upstream orrery \{.*?\})`", runbook)[1]
    text = text.replace("http://127.0.0.1:7177", "http://orrery")
    text = re.sub(r" *ssl_certificate.*\n", "", text)
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    for before, after in addresses(ports):
        text = text.replace(before, f"127.0.0.1:{after}")
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    path = Path(folder, "nginx.conf")
    path.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{text}\n}}\n"
    )
    return [program("nginx"), "-e", f"{folder}/errors", "-c", str(path)]


def haproxy(folder, port, ports):
    text = example("backend orrery")
    text = re.sub("bind :443 .*", f"bind 127.0.0.1:{port}", text)
    for before, after in addresses(ports):
        text = text.replace(before, f"127.0.0.1:{after}")
    path = Path(folder, "haproxy.cfg")
    path.write_text(text)
    return [program("haproxy"), "-db", "-f", str(path)]


class Proxied(Cluster):
    """Servers that everybody reaches by one address."""

    def __init__(self, binary):
        super().__init__(binary, flags=FLAGS)
        self.port = free_port()

    def alive(self):
        return [self]


def wait_for(cluster, proxy):
    while True:
        if proxy.poll() is not None:
            raise RuntimeError("the proxy has ended")
        try:
            return Player(cluster.port)
        except Exception:  # no socket, or an answer of the proxy that nobody is behind it
            time.sleep(0.1)


def test(name, command, cluster):
    if not program(name):
        ok(True, f"# SKIP {name} is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        line = command(folder, cluster.port, [s.port for s in cluster.servers])
        proxy = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(cluster, proxy).close()
            equal(proxy.poll(), None, f"{name} takes the example")
            play(name, cluster)
        finally:
            proxy.terminate()
            proxy.wait()


def play(name, cluster):
    table, seats = cluster.open_table(rounds=12)
    for seat in [*seats, *seats]:
        seat.play()
    ok(all(len(seat.acked) == 2 for seat in seats), f"two people play through {name}")
    node = cluster.owner_of(table)
    server = next(s for s in cluster.servers if s.node == node)
    server.kill()
    for seat in seats:
        seat.play()
    ok(cluster.owner_of(table) != node, "a server is killed, and they play on at another")
    cluster.check_log(table, seats)


for name, command in ("haproxy", haproxy), ("nginx", nginx):
    cluster = Proxied(BINARY)
    for _ in range(3):
        cluster.add()
    test(name, command, cluster)
    cluster.stop()
done()
