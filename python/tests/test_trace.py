"""The package against the program, line by line, on random setups and actions."""

import json
import random
import tempfile
import unittest
from pathlib import Path

import orrery
from hypothesis import given, settings
from hypothesis import strategies as st
from support import PROGRAM, flags, load, play, run, setups


class Trace(unittest.TestCase):
    def compare(self, state, text):
        """The program's lines against ours."""
        lines = [json.loads(line) for line in text.splitlines()]
        ours = orrery.trace(state)
        self.assertEqual(len(lines), len(ours))
        for theirs, mine in zip(lines, ours):
            shares = theirs.pop("payoff", None), mine.pop("payoff", None)
            self.assertEqual(list(theirs), list(mine))
            self.assertEqual(theirs, mine)
            self.assertEqual(shares[0] is None, shares[1] is None)
            for a, b in zip(shares[0] or [], shares[1] or []):
                self.assertAlmostEqual(a, b, places=5)

    def agree_on_refusal(self, sentence, result):
        self.assertEqual(result.returncode, 2)
        self.assertIn(sentence, result.stderr)

    @settings(max_examples=80)
    @given(setups(), st.integers(0, 2**62), st.sampled_from(["random", "greedy", "ismcts:8"]))
    def test_bots(self, setup, seed, spec):
        """A match of bots is the one of `orrery trace` with the same seed"""
        game = load(setup)
        result = run(PROGRAM, "trace", *flags(setup), "--seed", seed, "--bots", spec)
        if isinstance(game, str):
            return self.agree_on_refusal(game, result)
        try:
            bot = game.bot(spec, seed)
        except orrery.BotError as error:
            return self.agree_on_refusal(str(error), result)
        state = game.new(seed)
        while not state.is_over:
            state.apply(bot(state))
        self.compare(state, result.stdout)

    @settings(max_examples=80)
    @given(
        setups(),
        st.lists(st.integers(0, 2**16), max_size=80),
        st.none() | st.randoms(use_true_random=False),
    )
    def test_actions(self, setup, choices, rng):
        """Any actions of seats and chance give the lines of `orrery replay --trace`"""
        game = load(setup)
        if isinstance(game, str):
            return
        state = play(game.new(), choices, rng and random.Random(rng.random()))
        while state.is_chance:
            play(state, [0])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "match.txt")
            path.write_text(state.record(), newline="\n")
            result = run(PROGRAM, "replay", path, "--trace")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.compare(orrery.load_record(state.record()), result.stdout)
