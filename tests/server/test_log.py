#!/usr/bin/env python3
"""test_log.py [BINARY] - what the log of a served match has: with --log-json one object a line,
which names the request, the table and the entry that it is about; and no secret, in either form.
A match is played by two people to its end, and once the disk takes no entry."""

import json
import re
import resource
import sys

from wire import Closed, Player, Server, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
NAMES = ("Wilhelmina", "Bartholomew")


class Match:
    """Two people at a table, and everything of theirs that nobody else may know."""

    def __init__(self, server):
        self.people = [Player(server.port) for _ in NAMES]
        seats = ["human"] * len(NAMES)
        self.table = self.people[0].open_table("ferry", seats, options={"rounds": 2})
        self.tokens = [
            player.sit(self.table, seat, NAMES[seat]) for seat, player in enumerate(self.people)
        ]
        self.ids = []

    def play(self):
        """A move of each; False: the match is over."""
        for seat, player in enumerate(self.people):
            state = player.asked(self.table, seat)
            if state["over"]:
                return False
            self.ids.append(f"request-of-{seat}-{state['seq']}")
            player.ask(
                "play",
                table=self.table,
                seat=seat,
                seq=state["seq"],
                action=state["legal"][0],
                id=self.ids[-1],
            )
            player.states.clear()
        return True

    def secrets(self):
        return [self.table, *self.tokens, *self.ids, *NAMES]


def limit(server, size):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def serve(*flags):
    """The log of a server at which one match is played to its end, and one breaks off."""
    server = Server(binary=BINARY, flags=("--seed", "1", *flags))
    whole, broken = Match(server), Match(server)
    while whole.play():
        pass
    for player in broken.people:
        player.asked(broken.table, broken.people.index(player))
    limit(server, 0)
    try:
        broken.play()
        ok(False, "a move that is not on disk is not acknowledged")
    except Closed as end:
        equal(end.code, 1011, "who makes a move that is not on disk is sent away")
    limit(server, resource.RLIM_INFINITY)
    server.stop()
    found = [s for s in whole.secrets() + broken.secrets() if s in server.out + server.err]
    equal(found, [], f"nothing of {len(whole.secrets() + broken.secrets())} secrets is in the log")
    long = re.findall(r"[0-9a-f]{16,}", server.out + server.err)
    equal(long, [], "nor anything that looks like a key")
    return server.err.splitlines(), broken


def test_json():
    lines, broken = serve("--log-json")
    objects = [json.loads(line) for line in lines]
    bad = [o for o in objects if not {"at", "server", "text"} <= o.keys()]
    equal(bad, [], f"each of {len(objects)} lines is an object with its time, server and text")
    about = [o for o in objects if "entry" in o]
    if not ok(about, "the entry that is not on disk has its line"):
        return
    equal(about[0]["table"], broken.table[:8], "with the first digits of its table")
    ok(about[0]["request"] > 0, "and the number of the request that it comes from")


def test_plain():
    lines, broken = serve()
    about = [line for line in lines if f"table {broken.table[:8]}: entry" in line]
    ok(
        about and re.search(r"\[request \d+\]$", about[0]),
        "a line for people names the request, too",
    )


test_json()
test_plain()
done()
