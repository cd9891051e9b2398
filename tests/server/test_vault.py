#!/usr/bin/env python3
"""test_vault.py [BINARY] - `orrery admin`: tables are listed, shown and verified beside a server
that plays them, copied to PostgreSQL and back and compared, ended under their players, purged."""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Event, Thread

from postgres import Postgres, programs
from wire import ROOT, Closed, Player, Server, done, equal, ok

BINARY = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"


def admin(*words):
    run = subprocess.run([ROOT / BINARY, "admin", *words], capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


def play(player, table, moves):
    for _ in range(moves):
        state = player.asked(table, 0)
        action = {"table": table, "seat": 0, "seq": state["seq"], "action": state["legal"][0]}
        player.ask("play", **action)
        player.states.clear()
        player.send({"type": "enter", "table": table, "token": player.token})


def open_tables(server, n=3):
    """(table, the person at it) of each."""
    for moves in range(n):
        player = Player(server.port)
        table = player.open_table("ferry", ["human", "random"])
        player.token = player.sit(table, 0)
        play(player, table, moves)
        yield table, player


def rows(folder):
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        return (
            file.execute("SELECT * FROM entries ORDER BY table_id, seq").fetchall(),
            file.execute("SELECT * FROM tables ORDER BY id").fetchall(),
        )


def test_usage():
    for words in ((), ("dance", "x"), ("list",), ("list", "a", "b"), ("copy", "a")):
        status, out, err = admin(*words)
        ok(status and not out and err.startswith("orrery: "), f"admin {' '.join(words)} is refused")
    status, _, err = admin("list", "/nowhere")
    ok(status == 1 and "is missing" in err, "and a place where nothing is")


def test_names(folder):
    equal(admin("show", folder, "f" * 31)[0], 2, "what is no name of a table is a wrong word")
    equal(admin("end", folder, "f" * 32)[0], 1, "a name that no table has is a failure")


def test_beside(server):
    tables = list(open_tables(server))
    status, out, _ = admin("list", server.data)
    equal(
        (status, {line.split()[0] for line in out.splitlines()}),
        (0, {t for t, _ in tables}),
        "list",
    )
    status, out, _ = admin("show", server.data, tables[2][0])
    entries = [json.loads(line.split(" ", 3)[3]) for line in map(str.strip, out.splitlines()[1:])]
    equal([e["kind"] for e in entries][:2], ["create", "sit"], "show has the log")
    ok("key" not in entries[0] and tables[2][1].token not in out, "without what is secret")
    status, out, _ = admin("verify", server.data)
    ok(status == 0 and out.endswith("0 damaged\n"), "verify finds no fault")
    status, _, err = admin("copy", server.data, server.data + "-copy")
    ok(status == 1 and "in use" in err, "but nothing is copied that a server has")
    return tables


def test_end(server, table, player):
    status, out, _ = admin("end", server.data, table)
    equal((status, "has ended" in out), (0, True), "a table is ended under its player")
    try:
        while True:
            player.take()
    except Closed as end:
        equal(end.code, 1011, "who is there is told, without a move")
    again = Player(server.port)
    again.send({"type": "enter", "table": table})
    equal(again.wait("state", "error")["code"], "table", "and there is no such table any more")


def test_damage(folder):
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        (table,) = file.execute("SELECT table_id FROM entries WHERE seq = 2 LIMIT 1").fetchone()
        body = ("SELECT body FROM entries WHERE table_id = ? AND seq = 2", (table,))
        (before,) = file.execute(*body).fetchone()
        change = "UPDATE entries SET body = ? WHERE table_id = ? AND seq = 2"
        file.execute(change, (before + " ", table))
    status, out, _ = admin("verify", folder)
    ok(status == 1 and f"{table} is damaged at entry 2" in out, "verify finds what was changed")
    with tempfile.TemporaryDirectory() as other:
        status, out, _ = admin("copy", folder, str(Path(other) / "data"))
        ok(status == 1 and "left out" in out, "and copy leaves it out, and says so")
        with sqlite3.connect(Path(other) / "data" / "orrery.db") as file:
            file.execute("DELETE FROM entries")
            file.execute("DELETE FROM tables")
            file.execute(
                "CREATE TRIGGER t BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END"
            )
        status, out, _ = admin("copy", folder, str(Path(other) / "data"))
        ok(status == 1 and ": full\n" in out, "what cannot be written is said, and why")
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute(change, (before, table))


def test_nonsense(folder):
    """Entries without a sum, as 0.1.0 wrote them, may hold anything."""
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        (table, n) = file.execute("SELECT id, seq FROM tables ORDER BY seq DESC").fetchone()
        ok(n > 2, "a log goes on after its second entry")
        find = "SELECT sum, body FROM entries WHERE table_id = ? AND seq = 2"
        before = file.execute(find, (table,)).fetchone()
    change = "UPDATE entries SET sum = ?, body = ? WHERE table_id = ? AND seq = 2"
    for body in ("nonsense", "", "[1, 2]", "5", "{}"):
        with sqlite3.connect(Path(folder) / "orrery.db") as file:
            file.execute(change, (None, body, table))
        status, out, _ = admin("verify", folder)
        ok(status == 1 and f"{table} is damaged at entry 2\n" in out, f"'{body}' is not an event")
        status, out, _ = admin("show", folder, table)
        equal((status, len(out.splitlines())), (0, n + 1), "but is shown among the others")
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute(change, (*before, table))


def test_short(folder):
    """The last entry of a log is missing: every sum is right, but not the length."""
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        last = file.execute("SELECT * FROM entries ORDER BY seq DESC").fetchone()
        file.execute("DELETE FROM entries WHERE table_id = ? AND seq = ?", last[:2])
    status, out, _ = admin("verify", folder)
    damage = f"{last[0]} is damaged at entry {last[1]}\n"
    ok(status == 1 and damage in out, "verify finds what is missing at the end")
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute("INSERT INTO entries VALUES(?, ?, ?, ?, ?, ?)", last)


def test_versions(folder, database):
    """Data of another version is left alone."""
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        (version,) = file.execute("PRAGMA user_version").fetchone()
        file.execute("PRAGMA user_version = 99")
    status, _, err = admin("purge", folder)
    ok(status == 1 and "version 99" in err, "a file of another version is not touched")
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute(f"PRAGMA user_version = {version}")
    (before,) = database.sql("SELECT value FROM orrery.meta WHERE key = 'version'").split()
    database.sql("UPDATE orrery.meta SET value = 99 WHERE key = 'version'")
    status, _, err = admin("purge", database.url)
    ok(status == 1 and "version 99" in err, "nor a database")
    database.sql(f"INSERT INTO orrery.meta VALUES('least', {before})")
    equal(admin("verify", database.url)[0], 0, "unless this program may use it all the same")
    database.sql(
        "DELETE FROM orrery.meta WHERE key = 'least';"
        f"UPDATE orrery.meta SET value = {before} WHERE key = 'version'"
    )


def test_moment_of_file(folder):
    """Entries are written as quickly as can be while the store is verified: one that comes after
    the list of tables was read is no damage. A long table before it gives it time to come."""
    file = sqlite3.connect(Path(folder) / "orrery.db", check_same_thread=False, timeout=60)
    create = "SELECT epoch, at, body FROM entries WHERE seq = 1 LIMIT 1"
    epoch, at, body = file.execute(create).fetchone()
    long, short, ends = "f" * 32, "e" * 32, Event()

    def write(table, first, last, at):
        row = "INSERT INTO entries(table_id, seq, epoch, at, sum, body) VALUES(?, ?, ?, ?, NULL, ?)"
        file.executemany(row, [(table, n, epoch, at, body) for n in range(first, last + 1)])
        file.execute("INSERT OR REPLACE INTO tables VALUES(?, ?, ?, 0)", (table, last, at))
        file.commit()

    def write_on():
        n = 1
        while not ends.is_set():
            write(short, n, n, 0)
            n += 1

    write(long, 1, 20000, at + 1)
    writer = Thread(target=write_on)
    writer.start()
    found = [admin("verify", folder) for _ in range(5)]
    ends.set()
    writer.join()
    equal([f[0] for f in found], [0] * 5, f"what comes meanwhile is no damage: {found[0][1:]}")
    for kind, name in (("entries", "table_id"), ("tables", "id")):
        file.execute(f"DELETE FROM {kind} WHERE {name} IN (?, ?)", (long, short))
    file.commit()
    file.close()


def test_moment_of_database(database):
    """The same: the reader has the list of tables and waits for the logs."""
    change = (
        "BEGIN; LOCK TABLE orrery.entries;"
        "INSERT INTO orrery.entries SELECT table_id, 1 + (SELECT max(seq) FROM orrery.entries o"
        " WHERE o.table_id = e.table_id), epoch, at, sum, body FROM orrery.entries e WHERE seq = 1;"
        "UPDATE orrery.tables SET seq = seq + 1;"
    )
    with subprocess.Popen(
        ["psql", "-XAtq", "-d", database.url], stdin=subprocess.PIPE, text=True
    ) as writer:
        writer.stdin.write(change + "\n")
        writer.stdin.flush()
        locks = "SELECT count(*) FROM pg_locks WHERE relation = 'orrery.entries'::regclass AND "
        while database.sql(locks + "mode = 'AccessExclusiveLock' AND granted") == "0":
            pass
        found = []
        reader = Thread(target=lambda: found.append(admin("verify", database.url)))
        reader.start()
        while database.sql(locks + "NOT granted") == "0":
            pass
        writer.stdin.write("COMMIT;\n")
        writer.stdin.close()
        reader.join()
    equal(found[0][0], 0, f"what comes meanwhile is no damage: {found[0][1:]}")
    database.sql(
        "DELETE FROM orrery.entries e USING orrery.tables t WHERE t.id = e.table_id AND"
        " e.seq = t.seq; UPDATE orrery.tables SET seq = seq - 1"
    )


def test_copies(folder):
    if not programs():
        print("# there is no PostgreSQL here")
        return
    database = Postgres()
    status, out, _ = admin("copy", folder, database.url)
    ok(status == 0 and "copied and compared" in out, "a folder is copied to PostgreSQL")
    equal(admin("verify", database.url)[0], 0, "which is verified")
    status, out, _ = admin("copy", folder, database.url)
    equal(status, 0, "once more changes nothing")
    test_moment_of_database(database)
    test_versions(folder, database)
    with tempfile.TemporaryDirectory() as other:
        back = str(Path(other) / "data")
        equal(admin("copy", database.url, back)[0], 0, "and back")
        equal(rows(back), rows(folder), "every row is as it was")
        equal(os.stat(Path(back) / "orrery.db").st_mode & 0o777, 0o600, "and its owner's alone")
    server = Server(binary=BINARY, flags=("--store", database.url, "--keep-days", "0,0"))
    table = admin("list", database.url)[1].split()[0]
    player = Player(server.port)
    player.send({"type": "enter", "table": table})
    equal(player.wait("state", "error")["type"], "state", "a server plays on with the copy")
    status, _, err = admin("copy", database.url, folder + "-back")
    ok(
        status == 1 and "1 server uses this database; stop it first" in err,
        "which is not copied while it does",
    )
    database.sql("UPDATE orrery.tables SET at = 0")
    equal(admin("purge", database.url, "--keep-days", "30,90")[0], 0, "old tables go beside it")
    equal(
        [line.split()[0] for line in admin("list", database.url)[1].splitlines()],
        [table],
        "but not the one that it plays",
    )
    server.stop()


def test_purge(folder):
    n = len(admin("list", folder)[1].splitlines())
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute("UPDATE tables SET at = 0 WHERE id = (SELECT id FROM tables LIMIT 1)")
    status, out, _ = admin("purge", folder, "--keep-days", "0,0")
    equal((status, out), (0, f"0 of {n} tables removed\n"), "nothing goes that is kept for ever")
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute(
            "CREATE TRIGGER t BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    status, _, err = admin("purge", folder, "--keep-days", "30,90")
    ok(status == 1 and err.endswith(": no.\n"), "what cannot be removed is said, and why")
    with sqlite3.connect(Path(folder) / "orrery.db") as file:
        file.execute("DROP TRIGGER t")
    status, out, _ = admin("purge", folder, "--keep-days", "30,90")
    equal((status, out), (0, f"1 of {n} tables removed\n"), "what is old goes")
    equal(admin("verify", folder)[0], 0, "and what is left is whole")


def test_environment():
    """Flags in the environment; what is typed counts more. And a log of objects."""
    os.environ.update(ORRERY_LOG_JSON="1", ORRERY_PORT="1", ORRERY_KEEP_DAYS="0,0")
    server = Server(binary=BINARY)
    equal(Player(server.port).hello["type"], "hello", "the port that is typed counts")
    server.stop()
    lines = [json.loads(line) for line in server.err.splitlines()]
    ok(lines and all(set(line) == {"at", "server", "text"} for line in lines), "the log is JSON")
    os.environ["ORRERY_KEEP_DAYS"] = "long"
    run = subprocess.run([ROOT / BINARY, "serve", "--port", "0"], capture_output=True, text=True)
    ok(run.returncode == 2 and "'long'" in run.stderr, "what is wrong there is said")
    for name in ("LOG_JSON", "PORT", "KEEP_DAYS"):
        del os.environ[f"ORRERY_{name}"]


def main():
    test_usage()
    test_environment()
    server = Server(binary=BINARY, flags=("--keep-days", "0,0"))
    tables = test_beside(server)
    test_end(server, *tables[0])
    server.stop()
    with sqlite3.connect(Path(server.data) / "orrery.db") as file:
        file.execute("DELETE FROM entries WHERE table_id IN (SELECT id FROM tables WHERE life = 3)")
        file.execute("DELETE FROM tables WHERE life = 3")
    test_names(server.data)
    test_damage(server.data)
    test_nonsense(server.data)
    test_short(server.data)
    test_moment_of_file(server.data)
    test_copies(server.data)
    test_purge(server.data)
    done()


main()
