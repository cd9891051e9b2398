"""The laws of src/game/game.h as far as they can be asked from Python, at random plies."""

import random
import unittest

import orrery
from hypothesis import given, settings
from hypothesis import strategies as st
from support import load, play, setups

LENGTHS = st.integers(0, 120)


class Laws(unittest.TestCase):
    def viewers(self, state):
        return [*range(state.game.seats), orrery.SPECTATOR]

    @settings(max_examples=150)
    @given(setups(), LENGTHS, st.integers(0, 2**32))
    def test_secrets(self, setup, length, seed):
        """A world looks to its viewer as the truth does, and so do its questions (laws 1-4, 6, 7)"""
        game = load(setup)
        if isinstance(game, str):
            return
        rng = random.Random(seed)
        state = play(game.new(), [rng.getrandbits(16) for _ in range(length)])
        self.assertIsNone(state.check())
        for viewer in self.viewers(state):
            known = state.redact(viewer)
            self.assertEqual(known.to_act, state.to_act)
            if viewer < game.seats:
                self.assertEqual(known.legal_actions(viewer), state.legal_actions(viewer))
                self.assertEqual(known.score(viewer), state.score(viewer))
            for world in known.worlds(viewer, 3, seed):
                self.assertIsNone(world.check())
                self.assertEqual(world.redact(viewer), known)
                self.assertEqual(world.view(viewer), state.view(viewer))
                self.assertTrue((world.observation(viewer) == state.observation(viewer)).all())

    @settings(max_examples=80)
    @given(setups(), LENGTHS, st.integers(0, 2**32))
    def test_lockstep(self, setup, length, seed):
        """A world stays indistinguishable while what its viewer witnesses happens in both (laws 10, 11)"""
        game = load(setup)
        if isinstance(game, str):
            return
        rng = random.Random(seed)
        state = play(game.new(), [rng.getrandbits(16) for _ in range(length)])
        viewer = rng.randrange(game.seats)
        world = state.resample(viewer, orrery.Rng(seed))
        for _ in range(20):
            if state.is_over:
                break
            seat = state.to_act[rng.randrange(len(state.to_act))]
            action = rng.choice(state.legal_actions(seat))
            state.apply(action, seat)
            seen = state.information_state(viewer)[-1][1]
            if seen != orrery.UNSEEN:
                if seen not in world.legal_actions(seat):
                    break  # dealt in secret in the world: there it cannot happen
                world.apply(seen, seat)
            else:  # something that the viewer does not witness either, and which exists
                options = [
                    a
                    for a in world.legal_actions(seat)
                    if world.clone().apply(a, seat).information_state(viewer)[-1][1]
                    == orrery.UNSEEN
                ]
                world.apply(rng.choice(options), seat)
            self.assertEqual(world.redact(viewer), state.redact(viewer))
            self.assertEqual(world.information_state(viewer), state.information_state(viewer))

    @settings(max_examples=80)
    @given(setups(), st.integers(0, 2**32))
    def test_end(self, setup, seed):
        """Matches end in time, nothing that counts is hidden then, payoffs are shares (laws 14, 16)"""
        game = load(setup)
        if isinstance(game, str):
            return
        state = play(game.new(seed), [], random.Random(seed))
        self.assertLessEqual(state.ply, game.max_plies)
        for viewer in self.viewers(state):
            known = state.redact(viewer)
            self.assertEqual(known.payoff(), state.payoff())
            self.assertEqual(known.scores(), state.scores())

    @settings(max_examples=80)
    @given(setups(), LENGTHS, st.integers(0, 2**32))
    def test_commute(self, setup, length, seed):
        """Seats that are asked at once may answer in any order (law 13)"""
        game = load(setup)
        if isinstance(game, str):
            return
        rng = random.Random(seed)
        state = play(game.new(), [rng.getrandbits(16) for _ in range(length)])
        for first in state.to_act:
            for second in state.to_act:
                if first == second:
                    continue
                a, b = (
                    rng.choice(state.legal_actions(first)),
                    rng.choice(state.legal_actions(second)),
                )
                one, two = state.clone(), state.clone()
                self.assertEqual(
                    one.apply(a, first).apply(b, second), two.apply(b, second).apply(a, first)
                )
                self.assertEqual(one.record(), two.record())
