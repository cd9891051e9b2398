#!/usr/bin/env python3
"""test_old_tables.py - tables that an older server stored are loaded and played on.

tests/data/<version>/tables.sql is the database of a server of that version, with matches of every
game, most of them in progress; tables.json has the keys to the seats, and what that version showed
to each of them: the log, the position, and what was legal. The server of today must show the same,
and the matches go on to their ends.

    tests/server/test_old_tables.py --keep PROGRAM VERSION FOLDER

writes tables.sql and tables.json from the data folder of a server of that version and from
FOLDER/tables.json, [{"name": ..., "table": ..., "tokens": {SEAT: TOKEN}}]. Once, at the release.
"""

import hashlib
import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from wire import ROOT, Player, Server, done, equal, ok

sys.path.insert(0, str(ROOT / "tests"))
from test_old_records import CHANGED, only, places

DATA = ROOT / "tests" / "data"


def digest(value):
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def look(port, table):
    """The first state that each pair of eyes gets of a table: {viewer: state}."""
    states = {}
    for seat, token in [("spectator", None), *table["tokens"].items()]:
        player = Player(port, [{"table": table["table"], **({"token": token} if token else {})}])
        message = player.wait("state", until=lambda m: m["table"] == table["table"])
        states[seat] = message
        player.close()
    return states


def steps(state):
    """What happened, as the viewer saw it: kinds, seats and words, but not the sentences."""
    return [
        [
            event["kind"],
            event.get("seat"),
            event.get("gone"),
            [[step["ply"], step["seat"], step["action"]] for step in event.get("steps", [])],
        ]
        for event in state["events"]
    ]


def shown(state, known):
    """What has to stay the same of a state."""
    return {
        "seq": state["seq"],
        "ply": state["ply"],
        "over": state["over"],
        "to_act": state["to_act"],
        "legal": state.get("legal"),
        "log": digest(steps(state)),
        "scores": digest([[score["total"], score["lines"]] for score in state["scores"]]),
        "view": digest(only(state["view"], known)),
    }


# -- Keeping what a release stored ------------------------------------------------------------


def dump(folder, path):
    """The database as text, entries in the order of its key."""
    with sqlite3.connect(Path(folder) / "orrery.db") as db:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        lines = [line for line in db.iterdump() if line not in ("BEGIN TRANSACTION;", "COMMIT;")]
    path.write_text("\n".join([f"PRAGMA user_version = {version};", *lines]) + "\n")


def keep(program, version, folder):
    tables = json.loads((Path(folder) / "tables.json").read_text())
    dump(folder, DATA / version / "tables.sql")
    server = Server(data=folder, binary=program)
    known = {}
    try:
        seen = [look(server.port, table) for table in tables]
        for states in seen:
            game = states["spectator"]["game"]
            found = set().union(*(places(state["view"]) for state in states.values()))
            known[game] = sorted(found.union(known.get(game, ())) - CHANGED.get(game, set()))
        for table, states in zip(tables, seen):
            game = states["spectator"]["game"]
            table["shown"] = {
                seat: shown(state, set(known[game])) for seat, state in states.items()
            }
    finally:
        server.stop()
    text = json.dumps({"places": known, "tables": tables}, indent=1)
    (DATA / version / "tables.json").write_text(text + "\n")


# -- Playing on -----------------------------------------------------------------------------


def enter(player, table):
    for token in table["tokens"].values():
        player.send({"type": "enter", "table": table["table"], "token": token})
    seats = {int(seat) for seat in table["tokens"]}
    while seats - {viewer for of, viewer in player.states if of == table["table"]}:
        player.take()


def play_some(player, table, moves):
    """People play the first thing that is legal; how many moves were taken."""
    taken = 0
    for _ in range(moves):
        asked = [
            state
            for (of, _), state in player.states.items()
            if of == table["table"] and state.get("legal")
        ]
        if not asked:
            break
        state = asked[0]
        answer = player.ask(
            "play",
            table=table["table"],
            seat=state["viewer"],
            seq=state["seq"],
            action=state["legal"][0],
        )
        taken += answer["type"] == "done"
        while any(
            player.states[table["table"], int(seat)]["seq"] < answer["seq"]
            for seat in table["tokens"]
        ):
            player.take()
    return taken


def play_to_the_end(player, table):
    """Every person leaves the seat to a bot; the bots finish the match."""
    for seat in table["tokens"]:
        player.ask("resign", table=table["table"], seat=int(seat))
    viewer = int(next(iter(table["tokens"])))
    end = time.monotonic() + 240
    while not player.states[table["table"], viewer]["over"] and time.monotonic() < end:
        player.take()
    return player.states[table["table"], viewer]


def test_loading(server, name, table, known):
    """The table is shown as it was; people take a few moves."""
    states = look(server.port, table)
    game = states["spectator"]["game"]
    found = {seat: shown(state, set(known[game])) for seat, state in states.items()}
    equal(found, table["shown"], f"{name}: everybody sees the same")
    if states["spectator"]["over"]:
        return
    player = Player(server.port)
    enter(player, table)
    ok(play_some(player, table, 3) > 0, f"{name}: people play on")
    player.close()


def test_going_on(server, name, table):
    """After a restart the old log with the new moves is loaded, and the match ends."""
    player = Player(server.port)
    enter(player, table)
    state = play_to_the_end(player, table)
    ok(state["over"] and state["seq"] > table["shown"]["spectator"]["seq"], f"{name}: it ends")
    player.close()


def load(sql, folder):
    """Makes the database again. The last move was just now: no table is old enough to be cleared."""
    folder.mkdir()
    with sqlite3.connect(folder / "orrery.db") as db:
        db.executescript(sql.read_text())
        db.execute(
            "UPDATE entries SET at = at + ? - (SELECT max(at) FROM entries)",
            (int(time.time() * 1000),),
        )


def test_version(path):
    version, kept = path.parent.name, json.loads(path.read_text())
    with tempfile.TemporaryDirectory() as folder:
        load(path.with_name("tables.sql"), Path(folder) / "data")
        server = Server(data=str(Path(folder) / "data"), flags=["--bot-pace", "0"])
        for table in kept["tables"]:
            test_loading(server, f"{version}, {table['name']}", table, kept["places"])
        equal(server.stop(), 0, f"{version}: the server stops")
        server.start()
        for table in kept["tables"]:
            if not table["shown"]["spectator"]["over"]:
                test_going_on(server, f"{version}, {table['name']}", table)
        equal(server.stop(), 0, f"{version}: and stops again")


def main():
    for path in sorted(DATA.glob("*/tables.json")):
        test_version(path)
    done()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--keep"]:
        keep(*sys.argv[2:])
    else:
        main()
