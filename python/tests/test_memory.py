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


class Memory(unittest.TestCase):
    def test_flat(self):
        """Ten thousand matches leave the resident memory where it was after a thousand"""
        tables = [orrery.load(key, seats) for key, seats in every_table()]
        for seed in range(1000):
            play_one(tables[seed % len(tables)], seed)
        before = resident()
        batches = [game.batch(64) for game in tables]
        ended = 0
        while ended < 4000:
            for batch in batches:
                batch.step(batch.sample())
                ended += int(batch.done.sum())
        del batches
        for seed in range(5000):
            play_one(tables[seed % len(tables)], seed)
        self.assertLess(resident() - before, 2 << 20)
