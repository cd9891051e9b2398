#!/usr/bin/env python3
"""test_arena.py [PROGRAM] - the arena and the analysis stream, as a user meets them."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from tap import done, equal, ok

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/orrery"
ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(*args, text=None):
    return subprocess.run([PROGRAM, *args], input=text, capture_output=True, text=True)


def arena(*args):
    return json.loads(run("arena", *args, "--json").stdout)


def test_arena():
    one = arena("stellar", "--bots", "greedy,random", "--games", "40")
    equal(one["games"], 40, "forty matches")
    equal(one["pairs"], 20, "are twenty deals of two")
    ok(one["win_share"][0] > 0.8, "greedy has most of them", one)
    equal(round(sum(one["win_share"]), 5), 1, "shares of two bots add up to one")
    two = arena("stellar", "--bots", "greedy,random", "--games", "40", "--threads", "3")
    equal(two, one, "threads change nothing")
    same = arena("stellar", "--bots", "random,random", "--games", "40")
    equal(same["win_share"], [0.5, 0.5], "a bot against itself on paired deals: exactly half")
    equal(same["variance_saved"], [1, 1], "so the pairing has taken all luck away")
    trees = arena("stellar", "--bots", "ismcts:30x3,greedy", "--games", "4", "--threads", "1")
    equal(
        arena("stellar", "--bots", "ismcts:30x3,greedy", "--games", "4", "--threads", "2"),
        trees,
        "nor do they change what several trees find",
    )
    three = arena("ferry", "--seats", "3", "--bots", "greedy,random", "--games", "100")
    equal(three["games"], 102, "matches are rounded up to whole rotations")
    ok(three["elo"][0] > three["elo"][1], "the first bot alone against two of the second", three)


def test_sprt():
    sure = arena("stellar", "--bots", "greedy,random", "--games", "2000", "--sprt", "0,50")
    equal(sure["verdict"], "E1", "the sequential test accepts the stronger bot")
    ok(sure["games"] < 2000, "and stops by itself", sure)
    bad = run("arena", "stellar", "--bots", "greedy,random", "--sprt", "50,0")
    equal(bad.returncode, 2, "bounds the wrong way round are refused")
    ok("'50,0'" in bad.stderr, "with a sentence that names them", bad.stderr)


def test_resume():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "deals")
        args = ("ferry", "--bots", "greedy,random", "--resume", path)
        arena(*args, "--games", "20")
        with open(path, "a") as file:
            file.write("0.2")  # a run that was cut short in the middle of a line
        whole = arena(*args, "--games", "60")
        equal(whole, arena(*args[:3], "--games", "60"), "a run that goes on equals a run in one go")
        other = run("arena", "ferry", "--bots", "random,greedy", "--resume", path, "--games", "60")
        equal(other.returncode, 1, "another comparison's file is refused")


def test_analysis():
    blocks = re.findall(r"```json\n(.*?)\n```", (ROOT / "docs/ANALYSIS.md").read_text(), re.S)
    lines = run("analysis", text=blocks[0] + "\nrubbish\n" + blocks[2] + "\n").stdout.splitlines()
    answer, rubbish, error = map(json.loads, lines)
    example = json.loads(blocks[1])
    equal(set(answer), set(example), "the answer has the fields of the documented one")
    equal(set(answer["actions"][0]), set(example["actions"][0]), "and so have its actions")
    equal(
        [a["action"] for a in answer["actions"]].count(answer["best"]), 1, "the best is one of them"
    )
    equal(sum(a["visits"] for a in answer["actions"]), 200, "every world went somewhere")
    ok("error" in rubbish and rubbish["id"] is None, "rubbish gets an error", rubbish)
    equal(
        error,
        json.loads(blocks[3]),
        "a bad record gets the documented error, and the stream went on",
    )
    again = run("analysis", text=blocks[0] + "\n").stdout.splitlines()[0]
    equal(again, lines[0], "the same query has the same answer")


def test_bad_queries():
    record = json.loads(
        re.findall(r"```json\n(.*?)\n```", (ROOT / "docs/ANALYSIS.md").read_text(), re.S)[0]
    )["record"]
    bad = [
        ({"id": 1}, "record"),
        ({"id": 1, "record": record, "ply": 99}, "99"),
        ({"id": 1, "record": record, "seat": 4}, "4"),
        ({"id": 1, "record": record, "worlds": 0}, "worlds"),
        ({"id": 1, "record": record, "worlds": "many"}, "worlds"),
        ({"id": 1, "record": record, "depth": 3}, "depth"),
        ([1, 2], "object"),
    ]
    text = "".join(json.dumps(query) + "\n" for query, _ in bad) + '{"id":1,"id":2}\n'
    answers = [json.loads(line) for line in run("analysis", text=text).stdout.splitlines()]
    equal(len(answers), len(bad) + 1, "every bad query has its answer")
    for (query, word), answer in zip(bad, answers):
        ok(word in answer["error"], f"{str(query)[-40:]}: {answer['error']}", answer)
    ok("error" in answers[-1], "a key given twice is no JSON of ours", answers[-1])


test_arena()
test_sprt()
test_resume()
test_analysis()
test_bad_queries()
sys.exit(done())
