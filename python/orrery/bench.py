"""python -m orrery.bench [GAME...] [--seconds T] [--json] - steps per second of one core.

A step is one decision of a seat, chosen at random, chance and new matches included, with
the observation and the mask of the next seat written out. Time is that of the processor.
The games of PettingZoo, RLCard and OpenSpiel are measured in the same run, each through its
own Python interface, if the packages are installed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from .game import Game, games, load

GOAL = 1_000_000
MATCHES = 256  # the matches of a batch: their observations stay in the cache


def rate(advance: Callable[[], int], seconds: float) -> float:
    """Steps per second of processor time; advance() takes some and says how many."""
    advance()
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += advance()
    return steps / spent


# -- Ours -----------------------------------------------------------------------------


def batched(game: Game, **buffers: Any) -> Callable[[], int]:
    """All matches one step on."""
    batch = game.batch(MATCHES, **buffers)
    actions = batch.sample()

    def advance() -> int:
        for _ in range(20):
            batch.step(batch.sample(actions))
        return 20 * MATCHES

    return advance


def single(game: Game) -> Callable[[], int]:
    """One match with State."""
    seeds = iter(range(1, 1 << 30))

    def advance() -> int:
        state, steps = game.new(next(seeds)), 0
        while not state.is_over:
            state.observation()
            state.apply(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return advance


# -- Others -----------------------------------------------------------------------------


def aec(make: Callable[[], Any]) -> Callable[[], int]:
    """One match of a PettingZoo environment, theirs or ours."""
    env = make()

    def advance() -> int:
        env.reset(seed=random.getrandbits(31))
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(int(random.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return advance


def rlcard_game(name: str) -> Callable[[], int]:
    """One match of RLCard's, stepped as its agents do."""
    rlcard = importlib.import_module("rlcard")
    env = rlcard.make(name)

    def advance() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return advance


def spiel_game(name: str) -> Callable[[], int]:
    """One match of OpenSpiel's C++ game through its Python interface."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    has_tensor = game.get_type().provides_observation_tensor

    def advance() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choices(actions, odds)[0])
                continue
            if has_tensor:
                state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return advance


def classic(module: str) -> Callable[[], int]:
    return aec(importlib.import_module(f"pettingzoo.classic.{module}").env)


OTHERS: list[tuple[str, str, Callable[[str], Callable[[], int]]]] = [
    ("PettingZoo", "tictactoe_v3", classic),
    ("PettingZoo", "connect_four_v3", classic),
    ("PettingZoo", "texas_holdem_v4", classic),
    ("RLCard", "leduc-holdem", rlcard_game),
    ("RLCard", "uno", rlcard_game),
    ("RLCard", "gin-rummy", rlcard_game),
    ("OpenSpiel", "leduc_poker", spiel_game),
    ("OpenSpiel", "oh_hell", spiel_game),
    ("OpenSpiel", "backgammon", spiel_game),
]


def measure(keys: list[str], seconds: float) -> Iterator[dict[str, Any]]:
    """One row for every figure, as it is measured."""

    def row(
        package: str, name: str, how: str, make: Callable[[], Callable[[], int]]
    ) -> dict[str, Any]:
        try:
            speed: float | None = rate(make(), seconds)
            note = ""
        except Exception as error:  # somebody else's package may fail in any way
            speed, note = None, f"{type(error).__name__}: {error}".splitlines()[0]
        return {
            "package": package,
            "game": name,
            "interface": how,
            "steps_per_second": speed and round(speed),
            "note": note,
        }

    for key in keys:
        game = load(key)
        yield row("orrery", key, "batched", lambda: batched(game))
        yield row(
            "orrery", key, "batched, no observations", lambda: batched(game, observation=None)
        )
        yield row("orrery", key, "one state", lambda: single(game))
        from . import env

        yield row("orrery", key, "PettingZoo", lambda: aec(lambda: env(key)))
    for package, name, make in OTHERS:
        yield row(package, name, "its own", lambda: make(name))


def main() -> int:
    assert __doc__
    parser = argparse.ArgumentParser(
        prog="python -m orrery.bench", description=__doc__.split("\n\n")[1]
    )
    parser.add_argument("game", nargs="*", help="by default all")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    args = parser.parse_args()
    table = []
    if not args.json:
        print(f"{'package':<12}{'game':<20}{'interface':<28}{'steps/s':>12}")
    for row in measure(args.game or games(toys=True), args.seconds):
        table.append(row)
        if not args.json:
            speed = row["steps_per_second"]
            print(
                f"{row['package']:<12}{row['game']:<20}{row['interface']:<28}"
                f"{f'{speed:,}' if speed else '-':>12}  {row['note']}",
                flush=True,
            )
    if args.json:
        print(json.dumps(table))
    ours = [row["steps_per_second"] for row in table if row["interface"] == "batched"]
    if not args.json:
        print(
            f"\nThe goal is {GOAL:,} steps a second, batched; the slowest game makes {min(ours):,}."
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
