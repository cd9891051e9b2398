"""Nothing is lost: the resident memory stays flat over ten thousand matches."""

import gc
import random
import unittest
from pathlib import Path

import orrery
from support import every_table


def resident():
    """Bytes."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def play_one(game, seed):
    """A match with everything that allocates looked at once."""
    rng, state = random.Random(seed), game.new(seed)
    look = rng.randrange(40)
    for number in range(1 << 30):
        if state.is_over:
            break
        if number == look:
            seat = state.seat
            state.view(), state.observation(), state.mask(), state.picture(), state.log(seat)
            next(state.worlds(seat, 1)).clone()
            orrery.load_record(state.record())
            game.bot("random").think(state)
        state.apply(rng.choice(state.legal_actions()))
    return state.payoff()


def play_many(tables, seed):
    """A thousand matches, half of them one by one and half in batches."""
    for number in range(seed, seed + 500):
        play_one(tables[number % len(tables)], number)
    batches, ended = [game.batch(16, seed) for game in tables], 0
    while ended < 500:
        for batch in batches:
            batch.step(batch.sample())
            ended += int(batch.done.sum())


class Memory(unittest.TestCase):
    def test_flat(self):
        """Ten thousand matches leave the resident memory where it was after two thousand"""
        tables = [orrery.load(key, seats) for key, seats in every_table()]
        sizes = []
        for part in range(10):
            play_many(tables, 1000 * part)
            sizes.append(resident())
        self.assertLess(sizes[-1] - sizes[1], 1 << 20, sizes)
