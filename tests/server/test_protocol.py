#!/usr/bin/env python3
"""test_protocol.py - sends every example of docs/PROTOCOL.md to the real server and
compares the answers: their type, id and code, and that no field is missing."""

import json
import random
import re

from wire import ROOT, Player, Server, done, ok

server = Server()
page = (ROOT / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
examples = [
    line for block in re.findall(r"```\n(.*?)```", page, re.S) for line in block.splitlines()
]
player = Player.__new__(Player)
known = {"TABLE": "", "TOKEN": "", "SEQ": "0", "EPOCH": "0", "ACTION": "none"}
sent_types = set()


def fill(text):
    """The example with the values of this run in place of its capitals."""
    seat = json.loads(re.sub(r'"seq":SEQ', '"seq":0', text)).get("seat")
    state = player.states.get((known["TABLE"], seat), {}) if hasattr(player, "states") else {}
    known["SEQ"] = str(state.get("seq", 0))
    if state.get("legal"):
        known["ACTION"] = state["legal"][0]
    known["QUESTION"] = state.get("takeback", {}).get("question", "")
    if "HEX" in text:
        known["HEX"] = f"{random.getrandbits(128):032x}"
    return re.sub(r"TABLE|TOKEN|SEQ|EPOCH|ACTION|QUESTION|HEX", lambda m: known[m[0]], text)


def lacks(example, message, path=""):
    """The first field of the example that the message lacks, as a path; None for none."""
    if isinstance(example, dict) and isinstance(message, dict):
        if message.get("key") == "sure.only":  # the deal left one action: no other to tell of
            example = {"key": "sure.only"}
        for key, value in example.items():
            if key not in message:
                return f"{path}/{key}"
            if found := lacks(value, message[key], f"{path}/{key}"):
                return found
    elif isinstance(example, list) and isinstance(message, list) and example and message:
        return lacks(example[0], message[0], f"{path}[0]")
    return None


def matches(example, message):
    same = [key for key in ("type", "id", "code", "over") if key in example]
    if any(key in example and key not in message for key in ("rematch", "picture", "takeback")):
        return False  # an earlier state
    return all(message.get(key) == example[key] for key in same)


def expect(text):
    example = json.loads(
        re.sub(r"TABLE2|TABLE|TOKEN|ACTION|HEX", lambda m: known.get(m[0], m[0]), text)
    )
    message = player.wait(example["type"], until=lambda m: matches(example, m))
    ok(
        lacks(example, message) is None,
        f"{example['type']} {example.get('code', '')} {example.get('id', '')}".strip(),
    )
    if lacks(example, message):
        print(f"# lacks {lacks(example, message)}: {json.dumps(message)[:600]}")
    if message["type"] == "seated":
        known["TOKEN"] = message["token"]
    if message["type"] == "done" and message["id"] == "c1":
        known["TABLE"] = message["table"]


def refresh():
    """Waits until the newest states are here: a ping goes behind them."""
    player.ask("ping")


for line in examples:
    if line.startswith("> "):
        message = line[2:]
        kind = json.loads(re.sub(r'"seq":SEQ', '"seq":0', message))["type"]
        sent_types |= {kind} - {"dance"}
        if kind == "hello":
            super(Player, player).__init__(server.port)
            player.states, player.ids = {}, 0
        elif kind in ("play", "preview", "undo", "takeback", "agree"):
            refresh()
        player.send(json.loads(fill(message)))
    elif line.startswith("< "):
        expect(line[2:])

source = (ROOT / "src" / "hall" / "hall.c").read_text(encoding="utf-8")
types = set(re.findall(r'^    \{ "(\w+)", NEED_', source, re.M)) | {"hello"}
ok(types == sent_types, "every message the server knows has its example")
if types != sent_types:
    print(f"# {types ^ sent_types}")
ok(server.stop() == 0, "and the server ends well")
done()
