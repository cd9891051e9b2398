#!/usr/bin/env python3
"""test_thinking.py [BINARY] - many tables think at once: a weak bot answers beside them, a hint
is given, and the server ends when told to. Run with the sanitizers' program it also shows
that threads and loop agree on who frees a thought. Prints TAP."""

import random
import sys

from wire import Player, Server, done, equal, ok

TABLES = 40
EACH = 10  # tables of one socket

server = Server(
    binary=sys.argv[1] if len(sys.argv) > 1 else "build/orrery", flags=("--bot-pace", "0")
)


def open_strong_tables():
    crowd = [Player(server.port) for _ in range(TABLES // EACH)]
    for guest in crowd:
        for _ in range(EACH):
            guest.open_table("ferry", ["8", "8", "8"])
    return crowd


def play_some_moves(player, moves):
    table = player.open_table("ferry", ["human", "1", "1"])
    player.sit(table, 0)
    for _ in range(moves):
        state = player.asked(table, 0, timeout=60)
        if state["over"]:
            break
        answer = player.ask(
            "play", table=table, seat=0, seq=state["seq"], action=random.choice(state["legal"])
        )
        equal(answer["type"], "done", "a move beside them")
        player.states.pop((table, 0))
    return table


crowd = open_strong_tables()
ok(len(crowd) * EACH == TABLES, f"{TABLES} tables of level 8 play")
ann = Player(server.port)
table = play_some_moves(ann, 3)
ann.asked(table, 0, timeout=60)
ok(ann.ask("hint", table=table, seat=0)["candidates"], "a hint beside them")
crowd.pop().close()
ann.send({"type": "hint", "table": table, "seat": 0, "id": "late"})
equal(server.stop(), 0, "the server stops in the middle of all that")
equal(
    [
        line
        for line in server.err.splitlines()
        if "stopping" not in line and "open files" not in line
    ],
    [],
    "and complains about nothing",
)
done()
