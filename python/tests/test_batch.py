"""A batch is N single matches with the same seeds, and nothing else."""

import threading
import time
import unittest

import numpy as np
import orrery
from hypothesis import given, settings
from hypothesis import strategies as st
from support import every_table, load, setups


class Batches(unittest.TestCase):
    def follow(self, batch, steps, pick=None):
        """Steps a batch beside single matches and compares everything it says."""
        singles = [batch.single(i) for i in range(len(batch))]
        for number in range(steps):
            for i, state in enumerate(singles):
                self.assertEqual(batch.seat[i], state.seat)
                self.assertEqual(batch.ply[i], state.ply)
                self.assertEqual(batch.seed[i], state.seed)
                self.assertEqual(batch.peek(i), state.to_bytes())
                self.assertTrue((batch.mask[i] == state.mask()).all())
                self.assertTrue((batch.observation[i] == state.observation()).all())
            actions = batch.sample() if pick is None else pick(batch, number)
            before = batch.seed.copy()
            batch.step(actions)
            for i, state in enumerate(singles):
                state.apply(int(actions[i]))
                self.assertEqual(bool(batch.done[i]), state.is_over)
                expected = state.payoff() if state.is_over else [0] * state.game.seats
                np.testing.assert_allclose(batch.reward[i], expected, rtol=1e-6)
                if state.is_over:
                    self.assertEqual(int(batch.seed[i]), (int(before[i]) + len(batch)) % 2**64)
                    singles[i] = batch.single(i)

    def test_every_table(self):
        """Observations, masks, rewards, ends and new starts are those of single matches"""
        for key, seats in every_table():
            with self.subTest(key=key, seats=seats):
                game = orrery.load(key, seats)
                self.follow(game.batch(3, seed=11), min(250, 2 * game.max_plies))

    @settings(max_examples=25)
    @given(setups(), st.integers(0, 2**64 - 1), st.integers(1, 9), st.integers(1, 4))
    def test_setups(self, setup, seed, count, threads):
        """The same on random options, seeds, sizes and threads"""
        game = load(setup)
        if not isinstance(game, str):
            self.follow(game.batch(count, seed, threads), 20)

    def test_threads(self):
        """The number of threads changes no byte"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            one, many = game.batch(37, 5), game.batch(37, 5, threads=4)
            for _ in range(60):
                actions = one.sample()
                self.assertTrue((actions == many.sample()).all())
                one.step(actions)
                many.step(actions)
            for name in ("observation", "mask", "reward", "done", "seat", "ply", "seed"):
                self.assertTrue(
                    (getattr(one, name) == getattr(many, name)).all(), (key, seats, name)
                )

    def test_buffers(self):
        """The caller's arrays are written, those left out are not missed, wrong ones are refused"""
        game = orrery.load("ferry")
        mine = np.full((8, game.obs_size), -7, np.float32)
        batch = game.batch(8, observation=mine, mask=None)
        self.assertIs(batch.observation, mine)
        self.assertFalse((mine == -7).any())
        self.assertIsNone(batch.mask)
        batch.step(batch.sample())
        for bad in (
            np.zeros((8, 3), np.float32),
            np.zeros((8, game.obs_size)),
            [1],
            np.zeros((8, game.obs_size * 2), np.float32)[:, ::2],
        ):
            self.assertRaises(ValueError, game.batch, 8, observation=bad)
        self.assertRaises(TypeError, game.batch, 8, colour=mine)
        self.assertRaises(ValueError, game.batch, 0)

    def test_illegal(self):
        """An illegal action names its match, and no match has moved"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            batch = game.batch(6)
            before = [batch.peek(i) for i in range(6)]
            actions = batch.sample()
            for wrong in [*np.flatnonzero(batch.mask[4] == 0)[:1].tolist(), -1, 70000]:
                actions[4] = wrong
                with self.assertRaisesRegex(orrery.IllegalAction, "match 4"):
                    batch.step(actions)
                self.assertEqual([batch.peek(i) for i in range(6)], before)
            self.assertRaises(ValueError, batch.step, actions[:3])

    def test_lock(self):
        """Another thread runs while a batch steps"""
        batch = orrery.load("ferry").batch(200_000)
        stepped, ticks = threading.Event(), 0

        def work():
            for _ in range(5):
                batch.step(batch.sample())
            stepped.set()

        thread = threading.Thread(target=work)
        thread.start()
        while not stepped.is_set():
            ticks += 1
            time.sleep(0.001)
        thread.join()
        self.assertGreater(ticks, 5)
