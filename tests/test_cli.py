#!/usr/bin/env python3
"""test_cli.py PROGRAM - every command of the program, and what it says to bad input."""

import collections
import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tap import done, equal, ok

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/orrery")
SCENARIOS = Path(__file__).resolve().parent / "scenarios"
FOLDER = Path(tempfile.mkdtemp(prefix="orrery-"))


def run(*args, stdin="", **env):
    return subprocess.run(
        [PROGRAM, *map(str, args)],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=120,
    )


def good(*args):
    """Standard output of a call that must succeed and say nothing else."""
    done_ = run(*args)
    ok(
        done_.returncode == 0 and not done_.stderr,
        "orrery " + " ".join(map(str, args)),
        f"exit {done_.returncode}",
        done_.stderr,
    )
    return done_.stdout


# -- Bad input: one sentence that names the value, nothing on stdout, the right status


def test_bad_input():
    rubbish = FOLDER / "rubbish.orr"
    rubbish.write_bytes(b"\x00\xff\x1b[31mnot a record\n" * 5)
    record = FOLDER / "cut.orr"
    run("sim", "ferry", "--games", 1, "--records", FOLDER / "one")
    whole = (FOLDER / "one" / "ferry-0.orr").read_text()
    record.write_text(whole[: len(whole) // 2])
    missing = FOLDER / "no" / "such" / "file"
    for args, status, names in [
        (["feryr"], 2, "feryr"),
        (["smi", "ferry"], 2, "did you mean 'sim'"),
        (["help", "smi"], 2, "did you mean 'sim'"),
        (["--hlep"], 2, "did you mean '--help'"),
        (["-x"], 2, "-x"),
        (["--completion", "tcsh"], 2, "tcsh"),
        (["--completion"], 2, "--completion"),
        (["sim"], 2, "game"),
        (["sim", "feryr"], 2, "did you mean 'ferry'"),
        (["sim", "xyzzyx"], 2, "xyzzyx"),
        (["sim", "ferry", "ferry2"], 2, "ferry2"),
        (["sim", "ferry", "--seats", "9"], 2, "not 9"),
        (["sim", "ferry", "--seats", "0"], 2, "not 0"),
        (["sim", "ferry", "--seats", "two"], 2, "two"),
        (["sim", "ferry", "--seats"], 2, "--seats"),
        (["sim", "ferry", "--seats", "--json"], 2, "--seats"),
        (["sim", "ferry", "--option", "rounds=99"], 2, "99"),
        (["sim", "ferry", "--option", "rounds=few"], 2, "few"),
        (["sim", "ferry", "--option", "ronds=3"], 2, "did you mean 'rounds'"),
        (["sim", "ferry", "--option", "rounds"], 2, "'rounds'"),
        (["sim", "ferry", "--option", "colour=red"], 2, "it has rounds"),
        (["sim", "ferry", "--seats", "5", "--option", "rounds=12"], 2, "12"),
        (["sim", "ferry", "--gmaes", "3"], 2, "did you mean '--games'"),
        (["sim", "ferry", "--games", "0"], 2, "'0'"),
        (["sim", "ferry", "--games", "99999999999999999999"], 2, "99999999999999999999"),
        (["sim", "ferry", "--json=yes"], 2, "yes"),
        (["sim", "ferry", "--rows", "-", "--json"], 2, "both need stdout"),
        (["sim", "ferry", "--seed", "-1"], 2, "-1"),
        (["sim", "ferry", "--threads", "257"], 2, "'257'"),
        (["sim", "ferry", "--bots", "randmo"], 2, "did you mean 'random'"),
        (["sim", "ferry", "--bots", "magnus"], 2, "magnus"),
        (["sim", "ferry", "--bots", "random,random,random"], 2, "3 bots for 2 seats"),
        (["sim", "ferry", "--bots", ""], 2, "--bots"),
        (["sim", "ferry", "--bots", ","], 2, "''"),
        (["sim", "ferry", "--rows", missing], 1, str(missing)),
        (["sim", "ferry", "--records", missing], 1, str(missing)),
        (["bench", "feryr"], 2, "feryr"),
        (["bench", "ferry", "--seconds", "0"], 2, "'0'"),
        (["bench", "ferry", "--seconds", "soon"], 2, "soon"),
        (["bench", "--seats", "77"], 2, "77"),
        (["trace", "ferry", "--seats", "1"], 2, "not 1"),
        (["perft", "ferry", "--depth", "99"], 2, "99"),
        (["play", "feryr"], 2, "feryr"),
        (["play", "ferry", "--humans", "3", "--seats", "2"], 2, "3 people"),
        (["play", "ferry", "--bots", "none", "--humans", "1", "--seats", "3"], 2, "none"),
        (["play", "ferry", "--load", missing], 1, str(missing)),
        (["play", "ferry", "--load", rubbish], 1, "rubbish.orr"),
        (["play", "ferry"], 1, "input ended"),
        (["replay"], 2, "file"),
        (["replay", missing], 1, str(missing)),
        (["replay", FOLDER], 1, str(FOLDER)),
        (["replay", rubbish], 1, "rubbish.orr"),
        (["replay", record], 1, "cut.orr"),
        (["replay", FOLDER / "one" / "ferry-0.orr", "--at", "9999"], 2, "9999"),
        (["scenario"], 2, "file"),
        (["games", "fery"], 2, "did you mean 'ferry'"),
        (["games", "ferry", "stellar"], 2, "stellar"),
        (["sim", "\x1b[31mred"], 2, "?[31mred"),
    ]:
        got = run(*args)
        sentence = re.fullmatch(r"orrery: [^\n]+[.?]\n", got.stderr)
        dumb = args[0] != "play" and got.stdout
        shown = " ".join(map(str, args)).replace(str(FOLDER), "DIR").replace("\x1b", "ESC")
        ok(
            got.returncode == status and sentence and names in got.stderr and not dumb,
            f"refused: {shown}",
            f"exit {got.returncode}, wanted {status} and '{names}'",
            got.stderr,
            got.stdout,
        )


# -- Help, manual, completion


def test_help():
    commands = ["games", "play", "sim", "bench", "trace", "scenario", "perft", "replay", "help"]
    text = good("--help")
    ok(all(re.search(rf"^  {c}\b", text, re.M) for c in commands), "--help names every command")
    equal(good("help"), text, "help is --help")
    equal(good("-h"), text, "-h is --help")
    for c in commands:
        equal(good("help", c), good(c, "--help"), f"help {c} is {c} --help")
    ok(max(map(len, good("help", "sim").splitlines())) <= 80, "help fits into 80 columns")
    flags = re.findall(r"^ {2,}--[a-z-]+ [A-Z]\S*", good("help", "serve"), re.M)
    equal([f for f in flags if re.search("[a-z]", f.split()[1])], [], "a blank after every flag")
    ok(re.fullmatch(r"orrery \S+\n", good("--version")), "--version")
    bare = run()
    ok(
        bare.returncode == 2 and "Usage" in bare.stderr and not bare.stdout,
        "no command: help and 2",
    )

    man = good("--man")
    for c in commands:
        ok(f'.SS "orrery {c}' in man, f"the manual page describes {c}")
    if shutil.which("groff"):
        page = subprocess.run(
            ["groff", "-man", "-ww", "-Tascii"], input=man, text=True, capture_output=True
        )
        ok(
            page.returncode == 0
            and not page.stderr
            and "EXIT STATUS" in re.sub(".\b", "", page.stdout),
            "the manual page renders",
            page.stderr,
        )


def complete(*words):
    script = good("--completion", "bash")
    array = " ".join(f"'{w}'" for w in words)
    call = f'COMP_WORDS=({array}); COMP_CWORD={len(words) - 1}; _orrery; echo "${{COMPREPLY[@]}}"'
    shell = subprocess.run(["bash", "-c", script + "\n" + call], capture_output=True, text=True)
    return shell.stdout.split()


def test_completion():
    equal(complete("orrery", "si"), ["sim"], "bash completes a command")
    ok("ferry" in complete("orrery", "play", ""), "bash completes a game")
    equal(complete("orrery", "sim", "ferry", "--thr"), ["--threads"], "bash completes a flag")
    equal(complete("orrery", "sim", "ferry", "--bots", "ran"), ["random"], "bash completes a bot")
    equal(
        complete("orrery", "sim", "ferry", "--bots", "greedy,ran"),
        ["greedy,random"],
        "bash completes the second bot of a list",
    )
    ok("7" in complete("orrery", "play", "ferry", "--bots", ""), "bash completes a level")
    equal(
        complete("orrery", "sim", "ferry", "--option", "r"), ["rounds="], "bash completes an option"
    )
    ok("12" in complete("orrery", "sim", "ferry", "--option", "rounds", "="), "and its values")
    equal(
        complete("orrery", "sim", "stellar", "--option", "face_down_slot", "=", "pr"),
        ["printed"],
        "also when they have been begun",
    )
    for shell in "zsh", "fish":
        text = good("--completion", shell)
        ok("rounds=12" in text, f"{shell} completions know options and their values")
        ok("--threads" in text or "-l threads" in text, f"{shell} completions know the flags")
        if shutil.which(shell):
            path = FOLDER / f"completion.{shell}"
            path.write_text(text)
            check = subprocess.run([shell, "-n", path], capture_output=True, text=True)
            ok(check.returncode == 0, f"{shell} can read them", check.stderr)
    if shutil.which("fish"):
        check_fish(FOLDER / "completion.fish")


def check_fish(script):
    """fish tells what it would offer; zsh does so only at a terminal."""

    def offers(line):
        shell = subprocess.run(
            ["fish", "--no-config", "-c", f"source {script}; complete -C '{line}'"],
            capture_output=True,
            text=True,
            cwd=FOLDER,
        )
        return [offer.split("\t")[0] for offer in shell.stdout.splitlines()]

    ok(
        "ferry" in offers("orrery play ") and "ferry" not in offers("orrery play stellar "),
        "fish completes one game",
    )
    ok("play" in offers("orrery help "), "fish completes the command to help with")
    equal(
        offers("orrery sim ferry --bots greedy,ran"),
        ["greedy,random"],
        "fish completes the second bot of a list",
    )
    ok(
        "rounds=12" in offers("orrery sim ferry --option ro"),
        "fish completes an option and its value",
    )
    equal(offers("orrery sim ferry --seats "), [], "fish offers no file for a number")
    ok("completion.fish" in offers("orrery replay c"), "fish completes a file")


# -- games


def test_games():
    listing = json.loads(good("games", "--json"))
    ferry = next(g for g in listing if g["game"] == "ferry")
    equal(
        (ferry["min_seats"], ferry["max_seats"], ferry["toy"]),
        (2, 5, True),
        "ferry in games --json",
    )
    option = ferry["options"][0]
    equal(
        (option["key"], option["low"], option["high"], option["default"]),
        ("rounds", 1, 12, 4),
        "its option",
    )
    for game in listing:
        for row in game["levels"]:
            rises = all(a < b for a, b in zip([0, *row["elo"]], row["elo"]))
            ok(len(row["elo"]) == 8 and rises, f"levels of {game['game']} for {row['seats']} rise")
    text = good("games")
    ok("Toys" in text and "Night Ferry" in text and option["help"] in text, "games for people")
    equal(good("play"), text, "play without a game lists them")
    alone = good("games", "ferry")
    ok(
        "Night Ferry" in alone and alone in text and alone.count("seats") < text.count("seats"),
        "one of them",
    )
    equal(json.loads(good("games", "ferry", "--json")), [ferry], "and as JSON")


# -- trace


def test_trace():
    text = good("trace", "ferry", "--seats", 3, "--seed", 9)
    equal(
        good("trace", "ferry", "--seats", 3, "--seed", 9),
        text,
        "the same seed gives the same bytes",
    )
    ok(good("trace", "ferry", "--seats", 3, "--seed", 10) != text, "another seed another match")
    lines = [json.loads(line) for line in text.splitlines()]
    plies, end = lines[:-1], lines[-1]
    equal([line["ply"] for line in lines], list(range(len(lines))), "plies count from 0")
    ok(
        all(
            {"action": p["action"], "id": p["id"]}
            in [{"action": o["action"], "id": o["id"]} for o in p["legal"]]
            for p in plies
        ),
        "what was played is legal",
    )
    ok(
        all(("weight" in o) == (p["seat"] == "chance") for p in plies for o in p["legal"]),
        "chance has weights and nobody else",
    )
    ok(all(p["seat"] == "chance" or p["seat"] in (0, 1, 2) for p in plies), "seats")
    ok(all(list(p) == ["ply", "seat", "action", "id", "legal", "state"] for p in plies), "fields")
    equal(list(end), ["ply", "scores", "payoff", "state"], "fields of the last line")
    ok(
        all(s["total"] == sum(line["points"] for line in s["lines"]) for s in end["scores"]),
        "scores add up",
    )
    ok(abs(sum(end["payoff"]) - 1) < 1e-5, "one win is shared")
    ok(all(isinstance(line["state"], dict) for line in lines), "states are objects")
    equal(end["state"]["phase"], "over", "the last state is the end")
    chosen = good("trace", "ferry", "--option", "rounds=1", "--bots", "greedy,random")
    equal(json.loads(chosen.splitlines()[0])["state"]["rounds"], 1, "options reach the game")


# -- sim


def test_sim():
    call = [
        "sim",
        "ferry",
        "--seats",
        3,
        "--games",
        700,
        "--seed",
        4,
        "--bots",
        "random,greedy,random",
    ]
    one = json.loads(good(*call, "--json"))
    several = json.loads(
        good(
            *call,
            "--json",
            "--threads",
            3,
            "--rows",
            FOLDER / "rows.csv",
            "--records",
            FOLDER / "records",
        )
    )
    one.pop("seconds"), several.pop("seconds")
    equal(several, one, "threads change no result")
    fields = (
        "game seats games seed win_share win_share_error mean_score sd_score decisions_per_game "
        "rounds branching_mean branching_max endings score_lines"
    )
    ok(all(f in one for f in fields.split()), "the fields of sim --json")
    ok(abs(sum(one["win_share"]) - 1) < 1e-4, "shares add up to one win")
    ok(
        abs(sum(one["score_lines"].values()) - sum(one["mean_score"]) / 3) < 1e-3,
        "score lines add up to the score",
    )

    good(*call, "--rows", FOLDER / "again.csv")
    equal(
        (FOLDER / "again.csv").read_text(), (FOLDER / "rows.csv").read_text(), "rows in match order"
    )
    rows = list(csv.DictReader((FOLDER / "rows.csv").open()))
    equal(len(rows), 2100, "a row for each match and seat")
    ok(all(int(r["total"]) == int(r["cargo"]) + int(r["spare"]) for r in rows), "rows add up")
    mean = sum(int(r["total"]) for r in rows if r["seat"] == "1") / 700
    ok(abs(mean - one["mean_score"][1]) < 1e-4, "rows and sums agree")
    trace = good(
        "trace", "ferry", "--seats", 3, "--seed", rows[9]["seed"], "--bots", "random,greedy,random"
    )
    equal(
        [s["total"] for s in json.loads(trace.splitlines()[-1])["scores"]],
        [int(r["total"]) for r in rows[9:12]],
        "trace --seed shows a match of the rows again",
    )

    records = sorted((FOLDER / "records").iterdir())
    equal(len(records), 700, "a record for each match")
    text = good("sim", "ferry", "--games", 50)
    ok("Night Ferry" in text and "±" in text, "sim for people")


def test_sim_is_modest():
    sure = json.loads(good("sim", "stellar", "--games", 100, "--bots", "greedy-1,random", "--json"))
    equal(sure["win_share"], [1, 0], "greedy-1 wins every match against random")
    ok(
        0.95 < sure["win_share_low"][0] < 0.97 and sure["win_share_high"][0] == 1,
        "and yet nobody says that it always will",
        sure["win_share_low"],
    )
    text = good("arena", "stellar", "--bots", "greedy-1,random", "--games", 20, "--json")
    ok(json.loads(text)["win_share_error"][0] > 0.02, "nor does the arena", text)


def test_sim_columns():
    heads = {}
    for seats, games in ((2, 1), (5, 40)):
        out = good("sim", "subastral", "--seats", seats, "--games", games, "--rows", "-")
        rows = list(csv.DictReader(io.StringIO(out)))
        equal(len(rows), seats * games, f"--rows - is stdout alone, {seats} seats")
        heads[seats] = list(rows[0])
        ok(
            all(
                0 <= int(r["began"]) < seats
                and int(r["plies"]) > int(r["rounds"]) > 0
                and r["bot"] == "random"
                and r["ending"].startswith("end.")
                for r in rows
            ),
            "who began, plies, rounds, ending and bot",
        )
    equal(heads[2], heads[5], "the same columns in the same order whatever was met")
    ferry = list(csv.DictReader(io.StringIO(good("sim", "ferry", "--games", 2, "--rows", "-"))))
    equal({r["began"] for r in ferry}, {""}, "nobody begins where all choose together")


def test_winner_without_the_most_points():
    """All six emotions win in Stella Quest, whatever the totals say: every list names that seat."""
    record = SCENARIOS.parent / "data" / "enlightened.orr"
    result = json.loads(good("replay", record, "--json"))
    equal(
        [s["total"] for s in result["scores"]], [11, 15, 8], "a match that seat 1 leads in points"
    )
    equal(result["payoff"], [1, 0, 0], "seat 0 has won it")
    ok(
        [line for s in result["scores"] for line in s["lines"] if line["label"] == "enlightened"]
        == [{"label": "enlightened", "points": 0}],
        "and its pad alone says why",
    )
    text = good("replay", record)
    ok(
        "Seat 1 has collected all six emotions. Seat 1 wins." in text,
        "so does the ending in the terminal",
        text,
    )

    out = good("sim", "stella-quest", "--games", 2000, "--rows", "-")
    rows = [
        r for r in csv.DictReader(io.StringIO(out)) if r["ending"] == "end.enlightened" and r["bot"]
    ]
    ok(
        rows and {(r["enlightened"], float(r["payoff"])) for r in rows} == {("0", 1), ("", 0)},
        "rows give the whole win to the seat with all six emotions",
    )


def test_interrupt():
    for command, bots, file in (
        ("sim", "random", "--rows"),
        ("arena", "greedy,random", "--resume"),
    ):
        path = FOLDER / f"stopped-{command}"
        call = [
            PROGRAM,
            command,
            "ferry",
            "--bots",
            bots,
            "--games",
            "100000000",
            "--json",
            file,
            path,
        ]
        with subprocess.Popen(
            call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as playing:
            while not path.exists() or path.stat().st_size < 200:  # matches have been played
                time.sleep(0.01)
            playing.send_signal(signal.SIGINT)
            out, err = playing.communicate()
        equal(playing.returncode, 130, f"{command}: Ctrl-C has its status")
        ok(
            json.loads(out)["games"] > 0 and "stopped after" in err,
            f"{command}: what was played is told",
            err,
        )


# -- replay


def test_replay():
    record = FOLDER / "records" / "ferry-3.orr"
    rows = [r for r in csv.DictReader((FOLDER / "rows.csv").open()) if r["match"] == "3"]
    result = json.loads(good("replay", record, "--json"))
    ok(result["over"] and result["game"] == "ferry", "replay --json")
    equal(
        [s["total"] for s in result["scores"]], [int(r["total"]) for r in rows], "the same scores"
    )
    equal(
        good("replay", record, "--trace"),
        good(
            "trace",
            "ferry",
            "--seats",
            3,
            "--seed",
            rows[0]["seed"],
            "--bots",
            "random,greedy,random",
        ),
        "replay --trace prints what trace printed",
    )
    ok("Cargo" in good("replay", record), "replay prints the score pad")
    ok("Seat 1 is dealt c" in good("replay", record, "--log"), "replay --log")
    ok("Round 1 of 4" in good("replay", record, "--at", 9), "replay --at")
    ok(
        good("replay", record, "--at", 0) != good("replay", record, "--at", result["plies"]),
        "positions differ",
    )


# -- bench


def test_bench():
    figures = json.loads(good("bench", "ferry", "--seats", 3, "--seconds", 0.02, "--json"))
    fields = (
        "game seats decisions_per_second forced_share games_per_second copies_per_second "
        "redeals_per_second observations_per_second generated_per_second state_bytes signature"
    )
    ok(
        len(figures) == 1 and all(f in figures[0] for f in fields.split()),
        "the fields of bench --json",
    )
    ok(re.fullmatch(r"[0-9a-f]{16}", figures[0]["signature"]), "a signature")
    ok(
        all(figures[0][f] > 0 for f in fields.split() if f.endswith("per_second")),
        "all rates are rates",
    )
    again = json.loads(good("bench", "ferry", "--seconds", 0.02, "--json"))
    equal(
        again[0]["signature"], figures[0]["signature"], "the signature knows no clock and no seats"
    )
    ok("decisions/s" in good("bench", "ferry", "--seconds", 0.02), "bench for people")


# -- perft: ferry's rules once more, in Python, from RULES.md


def ferry_options(state, seats):
    """All (next state) of one round of ferry; equal states are merged by the caller."""
    phase, cursor, hands, commits, deck = state

    def replace(items, i, value):
        return (*items[:i], value, *items[i + 1 :])

    if phase == "deal":
        for rank in range(6):
            if deck[rank]:
                hand = tuple(sorted(hands[cursor] + (rank,)))
                after = cursor + (len(hand) == 3)
                yield (
                    "choose" if after == seats else "deal",
                    after % seats,
                    replace(hands, cursor, hand),
                    commits,
                    replace(deck, rank, deck[rank] - 1),
                )
    elif phase == "choose":
        for rank in sorted(set(hands[cursor])):
            hand = list(hands[cursor])
            hand.remove(rank)
            after = cursor + 1
            yield (
                "reveal" if after == seats else "choose",
                after % seats,
                replace(hands, cursor, tuple(hand)),
                replace(commits, cursor, rank),
                deck,
            )
    elif phase == "reveal":
        after = cursor + 1
        yield ("show" if after == seats else "reveal", after % seats, hands, commits, deck)
    elif phase == "show":
        for rank in sorted(set(hands[cursor])):
            hand = list(hands[cursor])
            hand.remove(rank)
            after = cursor + (not hand)
            yield (
                "over" if after == seats else "show",
                after,
                replace(hands, cursor, tuple(hand)),
                commits,
                deck,
            )


def ferry_counts(seats, depth):
    frontier = {("deal", 0, ((),) * seats, (None,) * seats, (6,) * 6): 1}
    for _ in range(depth):
        after = collections.Counter()
        for state, ways in frontier.items():
            for option in ferry_options(state, seats):
                after[option] += ways
        frontier = after
        yield sum(frontier.values())


def test_perft():
    for seats, depth in (2, 11), (3, 7):
        expected = list(ferry_counts(seats, depth))
        call = ["perft", "ferry", "--seats", seats, "--depth", depth, "--option", "rounds=1"]
        got = json.loads(good(*call, "--json"))
        equal(
            got,
            {"game": "ferry", "seats": seats, "counts": expected},
            f"perft agrees with a count of its own, {seats} seats to depth {depth}",
        )
    text = good("perft", "ferry", "--depth", 4)
    equal(
        [line.split() for line in text.splitlines()],
        [[str(d), str(6**d)] for d in range(1, 5)],
        "perft for people",
    )


# -- scenario


def test_scenarios():
    for path in sorted((SCENARIOS / "bad").glob("*.t")):
        claim = re.match(r"# FAILS at line (\d+): (.*)", path.read_text())
        got = run("scenario", path)
        ok(
            got.returncode == 1
            and got.stdout.startswith("not ok 1 - ")
            and f"{path}:{claim[1]}: " in got.stdout
            and claim[2].replace('"reveal"', "reveal") in got.stdout,
            f"{path.name} fails as it says",
            f"exit {got.returncode}",
            got.stdout,
            got.stderr,
        )
    paths = sorted((SCENARIOS / "ferry").glob("*.t"))
    got = good("scenario", *paths)
    ok(got.endswith(f"1..{len(paths)}\n") and "not ok" not in got, "scenarios print TAP", got)
    both = run("scenario", paths[0], SCENARIOS / "bad" / "total.t", paths[0])
    equal(
        [line[:8] for line in both.stdout.splitlines() if not line.startswith("#")],
        ["ok 1 - /", "not ok 2", "ok 3 - /", "1..3"],
        "one failure does not stop the others",
    )


def played_challenge(code, moves):
    """What a challenge says that was played by the numbers of its menus."""
    return run("play", "--challenge", code, stdin=f"undo\n{moves}\n" * 300).stdout


def test_challenge():
    today = dict(line.split()[:2] for line in good("challenge").splitlines()[:-1])
    code = good("challenge", "ferry").split()[0]
    ok(code not in today and len(today) >= 5, "each game for people has a challenge a day", today)
    ok("level 4" in good("challenge", code), "a code names game and bots")
    said = played_challenge(code, 1)
    ok("moves cannot be taken back" in said, "moves of a challenge stand")
    results = [line for line in said.splitlines() if line.startswith(f"{code}.")]
    equal(played_challenge(code, 1), said, "the same moves meet the same cards and bots")
    row = good("challenge", "Ada", results[0]).split()
    equal(row[:2], [code, "Ada"], "a result is played again")
    ok(row[-1] in ("won", "lost", "shared"), "and says how it went", row)
    got = run("challenge", "Ada", results[0], "Ben", results[0][:-2])
    ok(got.returncode == 1 and "Ada" in got.stdout, "of two results the good one is told")
    ok("Ben" in got.stderr and "cut off" in got.stderr, "and why the other is none", got.stderr)
    for args, names in [
        (["challenge", "zzzz"], "zzzz"),
        (["play", "--challenge", "zzzz"], "zzzz"),
        (["play", "--challenge", "daily"], "needs a game"),
        (["play", "stellar", "--challenge", code], "ferry"),
        (["play", "ferry", "--challenge", "new", "--bots", "greedy"], "level 1 to 8"),
    ]:
        got = run(*args)
        ok(got.returncode and names in got.stderr, f"orrery {' '.join(args)}", got.stderr)


def test_full_disk():
    if os.path.exists("/dev/full"):
        with open("/dev/full", "w") as full:
            got = subprocess.run([PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, text=True)
        ok(got.returncode == 1 and "cannot be written" in got.stderr, "a full disk is a failure")


try:
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
finally:
    shutil.rmtree(FOLDER, ignore_errors=True)
sys.exit(done())
