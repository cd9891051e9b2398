#!/usr/bin/env python3
"""test_table.py PROGRAM - the table of `orrery play`: through a pseudo-terminal, as a
person sits at it, and through a pipe."""

import fcntl
import os
import pty
import random
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from tap import done, equal, ok

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/orrery")
FOLDER = Path(tempfile.mkdtemp(prefix="orrery-"))
PATIENCE = 600  # seconds; only a program that hangs takes them


class Terminal:
    """The program at a pseudo-terminal."""

    def __init__(self, *args, columns=80, **env):
        self.seen = ""
        self.mark = 0
        self.exit = None
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"TERM": "xterm", **env})
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.chdir(FOLDER)
            os.execv(PROGRAM, [PROGRAM, *map(str, args)])

    def read(self, seconds):
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)

    def wait(self, text, seconds=PATIENCE):
        """Reads until the text comes after what was waited for before; what came."""
        end = time.monotonic() + seconds
        while (at := self.seen.find(text, self.mark)) < 0:
            if time.monotonic() > end or (not self.read(0.5) and not self.alive()):
                return None
        part = self.seen[self.mark : at + len(text)]
        self.mark = at + len(text)
        return part

    def alive(self):
        """Whether the program still runs; its status is kept when it does not."""
        if self.exit is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.exit = os.waitstatus_to_exitcode(status) if pid else None
        return self.exit is None

    def type(self, text):
        os.write(self.fd, text.encode())

    def end_of_input(self):
        """Types Ctrl-D on an empty line until the program leaves. Once is not enough: editline
        shows its prompt before it takes the terminal out of line mode, and a Ctrl-D typed in
        between arrives as a character that stays on the line; Ctrl-U wipes it."""
        end = time.monotonic() + PATIENCE
        while self.alive() and time.monotonic() < end:
            self.type("\x15\x04")
            self.read(0.2)
        return self.ended()

    def status(self):
        end = time.monotonic() + PATIENCE
        while self.alive() and time.monotonic() < end:
            self.read(0.05)
        return self.ended()

    def ended(self):
        """Its status, and all it said before: the last words may not have been read yet."""
        while self.exit is not None and self.read(0):
            pass
        return self.exit


def pipe(*args, typed=""):
    return subprocess.run(
        [PROGRAM, "play", *map(str, args)], input=typed, capture_output=True, text=True, timeout=60
    )


def test_whole_match():
    record = FOLDER / "match.orr"
    t = Terminal("play", "ferry", "--seed", 3, "--option", "rounds=2", "--ask-all")
    ok(t.wait("You are seat 1"), "the table greets")
    first = t.wait("Commit one card to the crossing.")
    ok(first and "\x1b[" in first, "the picture has colour", t.seen)
    ok(
        re.search(r"Seat 1 is dealt c\d", first or "")
        and "Seat 2 is dealt a card" in (first or ""),
        "own cards are named, others' are not",
        first,
    )
    menu = t.wait("> ")
    moves = re.findall(r"\b(c\d)\b", menu)
    ok(moves, "moves are listed", menu)

    for word, answer in [
        ("help", "take your last step back"),
        ("rules", "R2. All players"),
        ("score", "Total"),
        ("moves", moves[0]),
        ("log", "is dealt"),
        ("board", "Round 1 of 2"),
        ("undo", "nothing to take back."),
        ("save", "Which file"),
        ("hepl", "did you mean 'help'"),
        ("zzz", "not a move here"),
        ("99", "not a move here"),
    ]:
        t.type(word + "\n")
        ok(t.wait(answer) and t.wait("> "), f"'{word}' is answered", t.seen[-400:])

    t.type(moves[-1].upper() + "\n")
    shown = t.wait("Round 2 of 2")
    ok(shown and f"Seat 1 shows {moves[-1]}" in shown, "a move in notation, in capitals", shown)
    t.wait("> ")
    t.type("undo\n")
    ok(t.wait("Round 1 of 2") and t.wait("> "), "undo takes it back")
    t.type(moves[-1] + "\n")
    equal(
        t.wait("Round 2 of 2").split("Seat 1 shows")[1],
        shown.split("Seat 1 shows")[1],
        "the same choice meets the same chance",
    )
    t.wait("> ")
    t.type("1\n")
    end = t.wait("'quit' leaves.")
    ok(
        end and "Cargo" in end and re.search(r"wins?\.|You win!|share the win", end),
        "the score pad and the winner",
        t.seen[-600:],
    )
    t.wait("> ")
    t.type(f"save {record}\n")
    ok(t.wait("Saved as") and record.is_file(), "save works after the end")
    t.wait("> ")
    t.type("quit\n")
    equal(t.status(), 0, "quit ends with 0")
    replay = subprocess.run([PROGRAM, "replay", record], capture_output=True, text=True)
    ok(replay.returncode == 0 and "Cargo" in replay.stdout, "the record replays")


def test_completion():
    t = Terminal("play", "ferry", "--seed", 3, "--ask-all")
    t.wait("> ")
    t.type("sco\t\n")
    ok(t.wait("Total"), "Tab completes a word")
    t.wait("> ")
    equal(t.end_of_input(), 0, "the end of input leaves the table")


def until_amounts(t, dice):
    """Plays at random until several things are to be named; what is asked, or None."""
    for _ in range(600):
        part = t.wait("> ")
        if not part or "in all, in any order" in part:
            return part
        numbers = re.findall(r"(?:^|\s)(\d+) [a-z]", part)
        t.type(f"{dice.randint(1, int(numbers[-1])) if numbers else 1}\n")
    return None


def test_amounts():
    """Units of choice: named in any order, on several lines, and taken back as one."""
    for seed in range(1, 20):
        t = Terminal("play", "stellar-leap", "--seed", seed, "--bots", "random")
        asked = until_amounts(t, random.Random(seed))
        if asked and re.search(r"\bName ([6-9]|\d\d) in all", asked) and "gain" in asked:
            break
        t.type("quit\n")
    n = int(re.search(r"Name (\d+) in all", asked).group(1))
    for typed, answer in [
        ("hint", "Best: "),
        ("gain o", f"gain o: {n - 1} more to name"),
        ("undo", f"Name {n} in all"),
        ("o 2 u", f"gain u o 2: {n - 3} more"),
        (f"w {n}", f"{n - 3} more"),
        ("moves", f"{n - 3} more"),
    ]:
        t.type(typed + "\n")
        ok(t.wait(answer) and t.wait("> "), f"'{typed}' is answered", t.seen[-400:])
    t.type(f"f 2 w {n - 5}\n")
    told = t.wait("> ")
    taken = " ".join(re.findall(r"Seat 1 takes ((?:(?:, | and )?\d+ \w+)+)", told or ""))
    wanted = {"water": n - 5, "food": 2, "fuel": 1, "oxygen": 2}
    total = {kind: sum(int(c) for c in re.findall(rf"(\d+) {kind}", taken)) for kind in wanted}
    equal(total, wanted, "all of it is gained, whatever the order")
    t.type("undo\n")
    ok(t.wait(f"Name {n} in all"), "undo asks all of it again", t.seen[-400:])
    t.wait("> ")
    t.type("quit\n")
    equal(t.status(), 0, "and leaving loses nothing")


def test_cap():
    """Two players who end their turns, and answer whatever else is asked with the first move."""
    end = pipe(
        "stellar-leap",
        "--seed",
        1,
        "--humans",
        2,
        "--bots",
        "none",
        "--option",
        "events=10",
        typed="end\n1\n" * 1500,
    ).stdout
    ok(
        "Stopped after round 40, the most a match may have: " in " ".join(end.split()),
        "the cap of rounds is named where it ends a match",
        end[-600:],
    )


def test_rules():
    """The page as a reader wants it: no marks, tables in columns, drawings as they are."""
    page = pipe("stellium", "--seed", 1, typed="rules all\nquit\n").stdout.split("The table\n")[1]
    ok("```" not in page and "**" not in page and "|-" not in page, "no marks of Markdown")
    ok("\n  a3 a2 h0 b3 b2 h3 c3 c2\n a4 a0" in page, "a drawing keeps its lines")
    row = next(line for line in page.splitlines() if line.startswith("rectangle  "))
    equal(re.split(" {2,}", row)[:2], ["rectangle", "4"], "a table has columns")
    ok(max(map(len, page.splitlines())) <= 80, "80 columns are enough")


def test_narrow():
    """A terminal of 80 columns: pictures fit, and sentences break between words."""
    for game, seats in ("stella-quest", 2), ("stella-quest", 4), ("subastral", 5), ("stellium", 4):
        shown = pipe(
            game,
            "--seats",
            seats,
            "--seed",
            5,
            "--bots",
            "random",
            typed="1\n" * 40 + "board\nquit\n",
        ).stdout
        wide = [
            line
            for line in shown.splitlines()  # the log's sentences are broken on a terminal only
            if len(line) > 80 and not line.endswith((".", "!")) and " takes cloud " not in line
        ]
        equal(wide, [], f"{game} with {seats} seats fits into 80 columns")
    t = Terminal("play", "subastral", "--seed", 1, "--ask-all", columns=60)
    t.wait("> ")
    t.type("1\n")
    asked = t.wait("   1 take")
    ok(
        asked and re.search(r"Take a lower cloud [a-z ]+\r\n[a-z ]*journal\.", asked),
        "a long question breaks between words",
        asked,
    )
    equal(t.end_of_input(), 0, "it can be left")
    t = Terminal("play", "stellar", "--seed", 1, columns=60)
    ok(
        t.wait("columns wide and this window 60:"),
        "a picture too wide for the window is said to be",
        t.seen,
    )
    equal(t.end_of_input(), 0, "that can be left too")


def test_part_of_a_name():
    def first_turn(typed):
        return pipe(
            "stellium", "--seed", 2, "--option", "first_turn=take", typed=typed + "\nquit\n"
        ).stdout

    names = re.findall(r"\d take (\w+-\w+)", first_turn("moves"))
    words = " ".join(sorted(set(names))).replace("-", " ").split()
    part = next(word for word in words if words.count(word) == 1)
    name = next(name for name in names if part in name.split("-"))
    said = first_turn(part)
    ok(
        re.search(rf"Your objectives *\n[^\n]*{name} ", said),
        "a part of a name is enough where no other has it",
        said,
    )


def test_going_on():
    """A match that is loaded is told from the last step on; one that is left is missed."""
    record = FOLDER / "going-on.orr"
    t = Terminal("play", "subastral", "--seed", 1)
    t.wait("> ")
    t.type("1\n")
    t.wait("> ")
    t.type(f"save {record}\n")
    t.wait("Saved as")
    t.wait("> ")
    t.type("quit\n")
    ok(
        t.status() == 0 and "not saved" not in t.seen,
        "a match that was saved is left in silence",
        t.seen,
    )
    t = Terminal("play", "--load", record)
    told = t.wait("> ")
    ok("Seat 1 plays" in told and "is dealt" not in told, "going on tells the last step", told)
    t.type("1\n")
    t.wait("> ")
    equal(t.end_of_input(), 0, "the end of input leaves")
    ok(
        "The match was not saved" in t.seen,
        "leaving a match that is not saved says so",
        t.seen[-300:],
    )


def test_players_are_kept():
    kept = FOLDER / "players.orr"
    pipe("ferry", "--seed", 5, "--seats", 3, "--bots", "greedy,2", typed=f"1\nsave {kept}\nquit\n")
    loaded = pipe("--load", kept, typed="quit\n").stdout
    ok(
        "Seat 2 is played by greedy." in loaded
        and "Seat 3 is played by a bot of level 2." in loaded,
        "a saved match remembers its bots",
        loaded,
    )
    named = pipe("--load", kept, "--bots", "random", typed="quit\n").stdout
    ok("Seat 3 is played by random." in named, "unless others are named", named)
    other = pipe("stellar", "--seed", 1, typed=f"load {kept}\n1\nquit\n").stdout
    ok(
        "Night Ferry, 3 seats." in other and "Seat 2 is played by greedy." in other,
        "load at the table",
        other,
    )
    bare = FOLDER / "bare.orr"
    bare.write_text(re.sub("player .*\n", "", kept.read_text()))
    got = pipe("stellar", "--seed", 1, typed=f"load {bare}\nload no-such-file\n1\nquit\n")
    ok(
        "does not say who plays" in got.stderr
        and "no-such-file" in got.stderr
        and "Night Ferry" not in got.stdout
        and "Seat 1 aims at" in got.stdout,
        "what cannot be loaded leaves the match as it is",
        got.stdout,
        got.stderr,
    )


def test_changes():
    typed = "top m3a\ntake r5\nboard\nquit\n"
    got = pipe("stellar", "--seed", 7, "--bots", "greedy-1", typed=typed).stdout
    after = got[got.index("Seat 1 takes") :]
    changed, whole = after[: after.index("Play a card")], after[after.index("Play a card") :]
    ok(
        "seen by both" in changed and "planets" not in changed,
        "after a step only what changed is shown",
        changed,
    )
    ok("planets" in whole and "seen by both" in whole, "board shows all of it", whole)


def test_again():
    def evening():
        setup = ["ferry", "--seed", 5, "--seats", 3, "--option", "rounds=1"]
        return pipe(*setup, "--bots", "greedy,random", typed="again\nagain\nquit\n").stdout

    got = evening()
    matches = got.split("Night Ferry, 3 seats.")[1:]
    equal(got.count("Seat 3 is played by random."), 3, "again: another match with the same players")
    ok(len(set(matches)) == 3, "again: the cards are others", got)
    equal(evening(), got, "again: one seed tells the whole evening")


def test_interrupt():
    t = Terminal("play", "stellar", "--seed", 7, "--bots", "greedy-1")
    t.wait("> ")
    t.type("top m3a\n")
    t.wait("Take a card")
    t.wait("> ")
    t.type("\x03")
    said = t.wait(".orr")
    equal(t.status(), 130, "Ctrl-C ends the program")
    path = FOLDER / said.split()[-1]
    ok(
        path.exists()
        and "0 top m3a" in path.read_text()
        and "player 1 greedy-1" in path.read_text(),
        "and keeps the match in the file it names",
        said,
    )
    ok("Take a card" in pipe("--load", path, typed="quit\n").stdout, "from which it goes on")


def test_no_colour():
    t = Terminal("play", "ferry", "--seed", 3, NO_COLOR="1")
    part = t.wait("Commit one card")
    ok(part and "\x1b[3" not in part and "\x0e" not in part, "NO_COLOR is honoured", part)
    t.wait("> ")
    t.type("quit\n")
    t.status()


def test_hand_over():
    t = Terminal(
        "play", "ferry", "--seed", 3, "--bots", "none", "--ask-all", "--option", "rounds=1"
    )
    ok(t.wait("Seat 1, press Enter when you are alone at the screen."), "seat 1 is called")
    ok("dealt" not in t.seen and "points" not in t.seen, "nothing is shown before", t.seen)
    t.type("\n")
    first = t.wait("> ")
    ok("Seat 1: Commit" in first and "Seat 2 is dealt a card" in first, "seat 1's view", first)
    t.type("1\n")
    called = t.wait("Seat 2, press Enter when you are alone at the screen.")
    ok(called and "\x1b[2J" in called, "the screen is wiped for seat 2", called)
    ok(t.wait("Seat 2 is dealt", 1) is None, "nothing is shown before seat 2 sits there")
    t.type("\n")
    second = t.wait("> ")
    ok(
        "Seat 1 is dealt a card" in second
        and re.search(r"Seat 2 is dealt c\d", second)
        and "Seat 1 commits a card" in second,
        "seat 2's view",
        second,
    )
    t.type("undo\n")
    ok(t.wait("Seat 1, press Enter"), "undo gives the screen back to who played last")
    t.type("\n")
    t.wait("> ")
    t.type("1\n")
    t.wait("Seat 2, press Enter")
    t.type("\n")
    t.wait("> ")
    t.type("1\n")
    ok(t.wait("Total"), "both have played: the score pad", t.seen[-500:])
    t.wait("> ")
    t.type("quit\n")
    equal(t.status(), 0, "quit ends with 0")


def test_pipe():
    got = pipe("ferry", "--seed", 5, "--option", "rounds=2", typed="1\n1\n")
    ok(
        got.returncode == 0 and "Total" in got.stdout and not got.stderr,
        "a match through a pipe",
        got.stdout[-300:],
        got.stderr,
    )
    ok(
        "\x1b" not in got.stdout and "\x0e" not in got.stdout and "> " not in got.stdout,
        "no colour and no prompt in a pipe",
    )
    equal(
        pipe("ferry", "--seed", 5, "--option", "rounds=2", typed="1\n1\n").stdout,
        got.stdout,
        "the same seed gives the same bytes",
    )
    cut = pipe("ferry", "--seed", 5, "--save", FOLDER / "cut.orr", typed="1\n")
    ok(
        cut.returncode == 1 and cut.stderr.count("\n") == 1,
        "the input ends too early: 1",
        cut.stderr,
    )
    rest = pipe("--load", FOLDER / "cut.orr", typed="1\n" * 4)
    ok(rest.returncode == 0 and "Total" in rest.stdout, "--load goes on", rest.stderr)
    wrong = pipe("ferry", "--load", FOLDER / "cut.orr", "--seats", 3)
    ok(wrong.returncode == 2 and "cut.orr" in wrong.stderr, "--load with --seats is refused")
    left = pipe("ferry", "--seed", 5, typed="quit\n")
    equal((left.returncode, left.stderr), (0, ""), "quit in a pipe is no failure")
    watched = pipe("ferry", "--seed", 5, "--humans", 0)
    ok(
        watched.returncode == 0 and "Total" in watched.stdout,
        "two bots can be watched",
        watched.stderr,
    )
    fresh = {pipe("ferry", typed="quit\n").stdout for _ in range(4)}
    ok(len(fresh) > 1, "without a seed every match is another")
    rude = pipe("ferry", "--seed", 5, typed="\x1b[31m\x00\n" + "x" * 5000 + "\nquit\n")
    ok(rude.returncode == 0 and "\x1b" not in rude.stdout, "control bytes are not sent back")
    typed = "m3a\nr3\na6\nb6 note\nquit\n"
    part = pipe("stellar", "--seed", 7, "--bots", "greedy-1", typed=typed).stdout
    ok(
        "Seat 1 aims at moon" in part
        and "Seat 1 takes black hole" in part
        and "'a6' could be up a6, note a6." in part
        and "Seat 1 plays black hole" in part,
        "a part of a move is enough if no other has it",
        part[-900:],
    )
    moves = pipe("ferry", "--seed", 5, typed="1\n" * 8).stdout
    forced = pipe("ferry", "--seed", 2, "--humans", 2, "--bots", "none", typed="1\n" * 40).stdout
    ok("Seat 2:" in forced and "Total" in forced, "two people through one pipe")
    ok("Total" in moves, "more input than moves does no harm")


try:
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
finally:
    shutil.rmtree(FOLDER, ignore_errors=True)
sys.exit(done())
