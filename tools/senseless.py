#!/usr/bin/env python3
"""senseless.py GAME LEVEL [DECISIONS [SEED]] - how often a level plays a senseless move.

A move is senseless when level 8, asked in the same position, expects of it a share of the win more
than 0.25 below that of the best. Two of the level play each other; of the decisions with a choice
one in four is put before level 8, which is slow. Needs the Python package:

    build-python/venv/bin/python tools/senseless.py stellar 3 300
"""
import random
import sys

import orrery

SENSELESS, ASKED = 0.25, 0.25


def judge(thought, action):
    """How much share the action gives away, in the eyes of a thought about it."""
    values = {c.action: c.value for c in thought.candidates}
    return max(values[thought.choice], thought.value) - values[action]


def decisions(game, level, pick):
    """(what the move gave away) for the sampled decisions of one match after another."""
    for seed in range(pick.randrange(1 << 30), 1 << 31):
        bot, best, state = game.bot(level, seed), game.bot(8, seed), game.new(seed=seed)
        while not state.is_over:
            action = bot(state)
            if len(state.legal_actions()) > 1 and pick.random() < ASKED:
                yield judge(best.think(state), action)
            state.apply(action)


def main(key, level, wanted=300, seed=1):
    game = orrery.load(key, seats=2)
    lost = [loss for _, loss in zip(range(int(wanted)), decisions(game, int(level), random.Random(int(seed))))]
    senseless = sum(loss > SENSELESS for loss in lost)
    print(f"{key} level {level}: {senseless} senseless of {len(lost)} decisions, "
          f"{100 * senseless / len(lost):.2f} %; a decision gives away {100 * sum(lost) / len(lost):.1f} % on average")


main(*sys.argv[1:])
