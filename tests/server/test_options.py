#!/usr/bin/env python3
"""test_options.py - what a table's first entry says of the options, and what it means not to.

A new table writes all of them down with today's defaults, so that it keeps them when a later
version has others. An old entry that does not name an option is read as the option says. Relay, a
game of the tests, has options whose defaults are not what they mean when they are missing.
"""

import json
import sqlite3
import tempfile
from pathlib import Path

from wire import Player, Server, done, equal


def entry(folder, table):
    with sqlite3.connect(Path(folder) / "orrery.db") as db:
        row = db.execute("SELECT body FROM entries WHERE table_id = ? AND seq = 1", (table,))
        return json.loads(row.fetchone()[0])


def forget(folder, table, keys):
    """Takes options out of the first entry, as if it were older than they are and than sums."""
    body = entry(folder, table)
    for key in keys:
        del body["options"][key]
    with sqlite3.connect(Path(folder) / "orrery.db") as db:
        db.execute(
            "UPDATE entries SET body = ?, sum = NULL WHERE table_id = ? AND seq = 1",
            (json.dumps(body), table),
        )


def create(player, seats, options):
    return player.ask("create", game="relay", seats=["human"] * seats, options=options)["table"]


def options_of(server, table):
    player = Player(server.port, [{"table": table}])
    options = player.wait("state")["options"]
    player.close()
    return options


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(data=folder, binary="build-check/orrery")
        player = Player(server.port)
        tables = {
            "none": create(player, 2, {}),
            "one": create(player, 2, {"baton": "open"}),
            "alone": create(player, 1, {"baton": 0}),
        }
        new = {
            "none": {"laps": 2, "baton": 1},
            "one": {"laps": 2, "baton": 0},
            "alone": {"laps": 3, "baton": 0},
        }
        for name, table in tables.items():
            equal(options_of(server, table), new[name], f"{name}: a new table has the defaults")
            named = entry(folder, table)["options"]
            equal(sorted(named), ["baton", "laps"], f"{name}: and writes them all down")
        again = player.ask("create", game="relay", seats=["human", "human"], options={"x": 1})
        equal(again.get("code"), "setup", "an option that there is not is refused")
        player.close()
        server.stop()

        for name, table in tables.items():
            forget(folder, table, ["laps"] if name == "one" else ["laps", "baton"])
        server.start()
        old = {
            "none": {"laps": 1, "baton": 0},
            "one": {"laps": 1, "baton": 0},
            "alone": {"laps": 4, "baton": 0},
        }
        for name, table in tables.items():
            equal(
                options_of(server, table),
                old[name],
                f"{name}: what an old entry does not name keeps its meaning",
            )
        equal(server.stop(), 0, "the server stops")
    done()


main()
