"""A hundred matches with asserts on, under the address and undefined-behaviour sanitizers.

Run with the package of build-python/san, and libasan loaded before the interpreter:
python/tests/checked does both.
"""

import contextlib
import random
import unittest

import orrery
from support import every_table, play
from test_memory import play_one


class Checked(unittest.TestCase):
    def test_package(self):
        """The package is the one with sanitizers"""
        self.assertIn("build-python/san", orrery.__file__)

    def test_matches(self):
        """A hundred matches, everything looked at on the way"""
        tables = [orrery.load(key, seats) for key, seats in every_table()]
        for seed in range(100):
            play_one(tables[seed % len(tables)], seed)

    def test_batches(self):
        """Batches with threads"""
        for key, seats in every_table():
            batch = orrery.load(key, seats).batch(20, threads=3)
            for _ in range(80):
                batch.step(batch.sample())

    def test_bots(self):
        """Bots think, and refusals refuse"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            state = play(game.new(1), [])
            for _ in range(5):
                if not state.is_over:
                    state.apply(game.bot("ismcts:30")(state))
            self.assertRaises(orrery.OrreryError, state.apply, 60000)
            self.assertRaises(orrery.RecordError, orrery.load_record, state.record()[:-3])
            for _ in range(3):
                damaged = bytearray(state.record(), "ascii")
                damaged[random.Random(1).randrange(len(damaged))] = 33
                with contextlib.suppress(orrery.RecordError):
                    orrery.load_record(damaged.decode())
