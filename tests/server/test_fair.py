#!/usr/bin/env python3
"""test_fair.py - a match at a real server, and what `orrery replay --verify` says of its record.

The hash that was shown before the match is in it, and so is the number that was sent. With one
card, one digit of the secret, of the hash or of a number changed, the record is no proof.
"""

import hashlib
import json
import re
import subprocess
import tempfile
from pathlib import Path

from wire import ROOT, Player, Server, done, equal, ok

NUMBER = "00112233445566778899aabbccddeeff"


def play_match(server):
    """The hash as it was shown, and the record."""
    player = Player(server.port)
    seats, options = ["human", "greedy"], {"rounds": 2}
    table = player.ask("create", game="ferry", seats=seats, options=options)["table"]
    shown = player.ask("fair", table=table)["fair"]
    ok(not shown["begun"] and not shown["numbers"], "before anybody sits there is a hash")
    player.ask("sit", table=table, seat=0, name="Ann", number=NUMBER, id="a" * 32)
    state = player.asked(table, 0)
    equal(state["fair"]["numbers"], [0], "the number is taken")
    while not state["over"]:
        seen = state["seq"]
        player.ask("play", table=table, seat=0, seq=seen, action=state["legal"][0])
        while (state := player.asked(table, 0))["seq"] <= seen:
            del player.states[table, 0]  # an older one: wait for the next
    record = player.ask("record", table=table)["record"]
    player.close()
    return shown["hash"], record


def verify(text, *flags):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.orr"
        path.write_text(text, encoding="ascii")
        return subprocess.run(
            [ROOT / "build/orrery", "replay", path, "--verify", *flags],
            capture_output=True,
            text=True,
            check=False,
        )


def other_digit(text, line):
    """The text with the last digit of that line changed."""
    return re.sub(
        rf"^({line} .*)(.)$", lambda m: m[1] + ("1" if m[2] == "0" else "0"), text, flags=re.M
    )


def refuses(text, reason, name):
    told = verify(text)
    ok(told.returncode == 1 and reason in told.stderr and not told.stdout, name)


def other_cards(record):
    """Records in which two cards of the deal have changed places."""
    lines = record.split("\n")
    dealt = lines.index("") + 1
    for i in range(dealt, dealt + 5):
        if lines[i] != lines[i + 1]:
            yield "\n".join([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]])


def main():
    server = Server()
    shown, record = play_match(server)
    server.stop()
    secret = re.search(r"^secret (\w+)$", record, re.M)[1]
    equal(hashlib.sha256(bytes.fromhex(secret)).hexdigest(), shown, "the secret has that hash")
    ok(f"number 0 {NUMBER}\n" in record, "the record has the number")
    told = verify(record)
    ok(told.returncode == 0 and told.stdout.startswith("Fair: "), "the record is a proof")
    ok(shown in told.stdout and NUMBER in told.stdout, "which names hash and number")
    data = json.loads(verify(record, "--json").stdout)
    ok(data["fair"] and data["hash"] == shown and data["numbers"] == [NUMBER, None], "--json")
    refuses(other_digit(record, "secret"), "not the one whose hash", "not with another secret")
    refuses(other_digit(record, "hash"), "not the one whose hash", "nor with another hash")
    refuses(other_digit(record, "number 0"), "At ply", "nor with another number")
    forged = list(other_cards(record))
    ok(forged, "there are other cards")
    for text in forged:  # another hand may not have what was played from it
        refuses(text, "", "nor with another card")
    data = json.loads(verify(other_digit(record, "number 0"), "--json").stdout)
    ok(not data["fair"] and "At ply" in data["why"], "--json says why")
    plain = re.sub(r"^(hash|secret|number) .*\n", "", record, flags=re.M)
    refuses(plain, "nothing to check", "a record without a secret proves nothing")
    refuses(re.sub(r"^hash .*\n", "", record, flags=re.M), "need each other", "nor half of one")
    done()


main()
