#!/usr/bin/env python3
"""test_endings.py PROGRAM MATCHES [BOT...] - matches of Stellar Leap end by their Events.

Of each bot (greedy), at every number of seats, with six and ten Events, and alone against every
AI: no match may last until the rules give up after round 40.
"""

import json
import subprocess
import sys

from tap import done, equal

AIS = ["attacker", "homesteader", "cartographer"]


def endings(program, matches, bot, seats, *options):
    command = [
        program,
        "sim",
        "stellar-leap",
        "--json",
        "--bots",
        bot,
        "--games",
        matches,
        "--seats",
        seats,
    ]
    for option in options:
        command += ["--option", option]
    run = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(run.stdout)["endings"]


def check(program, matches, bot, seats, *options):
    found = endings(program, matches, bot, seats, *options)
    equal(found, {"end.events": 1}, f"{bot} at a table of {seats}, {', '.join(options)}")


program, matches, *bots = sys.argv[1:]
for bot in bots or ["greedy"]:
    for seats in range(1, 6):
        for events in [6, 10]:
            check(program, matches, bot, seats, f"events={events}")
    for ai in AIS:
        check(program, matches, bot, 1, "events=10", f"ai_cards={ai}")
sys.exit(done())
