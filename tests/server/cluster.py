"""cluster.py - several real servers on one PostgreSQL with relays between them, and people who
play at whichever of them is there: who is sent away comes back, and sends again what was not
answered, as a page does."""

import os
import random
import time

from postgres import Postgres
from wire import Closed, Player, Server, equal

SECRET = "a secret that all servers of the test share"


class Cluster:
    def __init__(self, binary, database=None, url=None, flags=()):
        self.binary = binary
        self.database = database or Postgres()
        self.url = url or self.database.url
        self.flags = flags
        self.servers = []
        self.held_up = None

    def start(self, binary=None, secret=SECRET):
        """A server that knows by which name the database has it."""
        os.environ["ORRERY_RELAY_SECRET"] = secret
        before = self.nodes()
        flags = ("--store", self.url, "--relay", "127.0.0.1:0", *self.flags)
        server = Server(binary=binary or self.binary, flags=flags)
        while not (new := self.nodes() - before):  # the port opens before the database
            assert server.process.poll() is None, server.process.stderr.read()
            time.sleep(0.05)
        server.node = new.pop()
        return server

    def add(self, binary=None):
        self.servers.append(self.start(binary))

    def restart(self, server):
        """In its place, as systemd would."""
        self.servers[self.servers.index(server)] = self.start(server.binary)

    def nodes(self):
        there = self.database.sql("SELECT to_regclass('orrery.nodes') IS NOT NULL") == "t"
        return set(self.database.sql("SELECT id FROM orrery.nodes").split()) if there else set()

    def alive(self):
        """Those to which a balancer that looks after them would send somebody."""
        return [s for s in self.servers if s.process.poll() is None and s is not self.held_up]

    def owner_of(self, table):
        """The name of the node; "": nobody has it."""
        return self.database.sql(f"SELECT owner FROM orrery.tables WHERE id = '{table}'")

    def address_of(self, node):
        where = f"SELECT address FROM orrery.nodes WHERE id = '{node}'"
        host, port = self.database.sql(where).split(":")
        return host, int(port)

    def open_table(self, seats=("human", "human"), **options):
        first = self.alive()[0]
        table = Player(first.port).open_table("ferry", list(seats), options=options)
        people = [n for n, who in enumerate(seats) if who == "human"]
        return table, [Seat(self, table, n) for n in people]

    def check_log(self, table, seats):
        """What was acknowledged is in the log, and nobody wrote who was out."""
        rows = [
            line.split("|")
            for line in self.database.sql(
                "SELECT seq, epoch, body::json->>'id' FROM orrery.entries"
                f" WHERE table_id = '{table}' ORDER BY seq"
            ).splitlines()
        ]
        numbers = [int(r[0]) for r in rows]
        equal(numbers, list(range(1, len(rows) + 1)), "the log has every number once")
        epochs = [int(r[1]) for r in rows]
        equal(epochs, sorted(epochs), "and nobody wrote in an epoch that was over")
        found = {r[2]: int(r[0]) for r in rows}
        acked = [a for seat in seats for a in seat.acked]
        lost = [a for a in acked if found.get(a[0]) != a[1]]
        equal(lost, [], f"all {len(acked)} acknowledged moves are there")
        taken_back = [seq for seat in seats for seq in seat.taken_back]
        equal(taken_back, [], "and nothing that was shown was taken back")

    def stop(self):
        for server in self.servers:
            server.stop()


class Seat:
    """Somebody at a seat, whose socket is at any of the servers; who is sent away comes back."""

    def __init__(self, cluster, table, number):
        self.cluster, self.table, self.number = cluster, table, number
        self.seen, self.taken_back = {}, []
        self.acked, self.token, self.id = [], None, f"{random.getrandbits(128):032x}"
        servers = cluster.alive()
        self.connect(servers[number % len(servers)])
        self.player.send({"type": "enter", "table": table})
        answer = self.player.ask("sit", table=table, seat=number, name="Pat", id=self.id)
        self.token = answer["token"]

    def connect(self, server):
        self.server = server
        self.player = Player(server.port)
        if self.token:
            self.player.send({"type": "enter", "table": self.table, "token": self.token})

    def again(self):
        """As a page does: the balancer finds one of the servers that are there."""
        while True:
            try:
                return self.connect(random.choice(self.cluster.alive()))
            except (Closed, OSError, IndexError):
                time.sleep(0.1)

    def state(self):
        while True:
            try:
                state = self.player.asked(self.table, self.number)
                self.watch(state)
                return state
            except (Closed, OSError):
                self.again()

    def watch(self, state):
        """What was shown stays: an entry that somebody saw keeps its number."""
        for event in state["events"]:
            seen = self.seen.setdefault(event["seq"], event["kind"])
            if seen != event["kind"]:
                self.taken_back.append(event["seq"])
        if state["seq"] < max(self.seen, default=0):
            self.taken_back.append(state["seq"])

    def play(self):
        """One move, sent again with its id until it is answered; False: the match is over."""
        state = self.state()
        if state["over"]:
            return False
        move = {
            "table": self.table,
            "seat": self.number,
            "seq": state["seq"],
            "action": state["legal"][0],
            "id": f"s{random.getrandbits(60):x}",
        }
        while True:
            try:
                answer = self.player.ask("play", **move)
            except (Closed, OSError):
                self.again()
                self.state()
                continue
            self.player.states.pop((self.table, self.number), None)
            self.player.send({"type": "enter", "table": self.table, "token": self.token})
            if answer["type"] == "done":
                self.acked.append((move["id"], answer["seq"]))
            return True
