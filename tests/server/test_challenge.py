#!/usr/bin/env python3
"""test_challenge.py - one challenge at a real server and in the terminal: the same moves meet the
same cards and bots there, and each takes the other's result."""

import subprocess
import time

from wire import ROOT, Player, Server, done, equal, ok


def in_terminal(*args, moves=""):
    return subprocess.run(
        [ROOT / "build/orrery", *args], input=moves, capture_output=True, text=True, check=False
    ).stdout


def at_server(player, code):
    """The result of who always takes the first move."""
    table = player.ask("create", challenge=code)["table"]
    player.sit(table, 0)
    state = player.asked(table, 0)
    while not state["over"]:
        time.sleep(0.05)  # 20 messages a second
        seen = state["seq"]
        player.ask("play", table=table, seat=0, seq=seen, action=state["legal"][0])
        while (state := player.asked(table, 0))["seq"] <= seen:
            del player.states[table, 0]  # an older one: wait for the next
    return player.ask("result", table=table)["code"]


server = Server(flags=["--bot-pace", "0"])
ann = Player(server.port)
before = in_terminal("challenge", "stellar")
named = ann.ask("challenge", game="stellar")
code = named["challenge"]
equal(named["levels"], [4], "a server tells today's challenge")
around_it = before + in_terminal("challenge", "stellar")  # a day may end in between
ok(code in around_it, f"which is the terminal's, {code}")
result = at_server(ann, code)
lines = in_terminal("play", "--challenge", code, moves="1\n" * 300).splitlines()
equal([line for line in lines if line.startswith(f"{code}.")], [result], "the same match in both")
told = ann.ask("compare", code=result)
points = " : ".join(str(score["total"]) for score in told["scores"])
ok(points in in_terminal("challenge", "Ann", result), f"both count the same points, {points}")
ann.close()
server.stop()
done()
