"""The environments against the real packages' own tests, on every game and seat count."""

import contextlib
import io
import pickle
import unittest

import numpy as np
import orrery
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from support import every_table


def quietly(function, *args, **kwargs):
    with contextlib.redirect_stdout(io.StringIO()):
        return function(*args, **kwargs)


class PettingZoo(unittest.TestCase):
    def test_api(self):
        """PettingZoo's api_test passes"""
        for key, seats in every_table():
            with self.subTest(key=key, seats=seats):
                quietly(api_test, orrery.env(key, seats=seats, render_mode="ansi"), num_cycles=150)

    def test_seeds(self):
        """PettingZoo's seed_test passes"""
        for key, seats in every_table():
            with self.subTest(key=key, seats=seats):
                quietly(seed_test, lambda: orrery.env(key, seats=seats), num_cycles=60)

    def test_match(self):
        """Whole matches: masks where the convention puts them, rewards are the payoff"""
        for key, seats in every_table():
            env = orrery.env(key, seats=seats, render_mode="ansi")
            env.reset(seed=3)
            totals, rng = dict.fromkeys(env.agents, 0.0), np.random.default_rng(1)
            for agent in env.agent_iter():
                observation, reward, ended, cut, _ = env.last()
                totals[agent] += reward
                self.assertTrue(env.render().strip())
                mask = observation["action_mask"]
                env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))
            match = env.unwrapped.match
            self.assertTrue(match.is_over)
            np.testing.assert_allclose(list(totals.values()), match.payoff())

    def test_illegal(self):
        """An illegal action ends the match with reward -1"""
        env = orrery.env("stellar")
        env.reset(seed=1)
        agent = env.agent_selection
        quietly(env.step, int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
        self.assertEqual(env.rewards[agent], -1)
        self.assertTrue(all(env.terminations.values()))

    def test_pickle(self):
        """An environment can be sent to another process"""
        env = pickle.loads(pickle.dumps(orrery.env("ferry", seats=3, rounds=2)))
        env.reset(seed=1)
        self.assertEqual(env.unwrapped.game, orrery.load("ferry", 3, rounds=2))


class Gymnasium(unittest.TestCase):
    def test_checker(self):
        """Gymnasium's check_env passes"""
        for key, seats in every_table():
            with self.subTest(key=key, seats=seats):
                quietly(check_env, orrery.gym_env(key, seats=seats, render_mode="ansi"))

    def test_match(self):
        """Whole matches from every seat against bots; the reward is the seat's payoff"""
        for key, seats in every_table():
            for seat in (*range(seats), None):
                env = orrery.gym_env(key, seats=seats, seat=seat, bots="random")
                _, info = env.reset(seed=5)
                rng, ended = np.random.default_rng(2), False
                while not ended:
                    action = rng.choice(np.flatnonzero(info["action_mask"]))
                    _, reward, ended, cut, info = env.step(action)
                    self.assertFalse(cut)
                self.assertEqual(reward, env.match.payoff()[env.seat])
                self.assertFalse(info["action_mask"].any())

    def test_illegal(self):
        """An illegal action ends the episode with reward -1 and says so"""
        for key, seats in every_table():
            env = orrery.gym_env(key, seats=seats)
            _, info = env.reset(seed=5)
            illegal = np.flatnonzero(info["action_mask"] == 0)
            if not len(illegal):
                continue
            _, reward, ended, _, info = env.step(int(illegal[0]))
            self.assertEqual((reward, ended, info["illegal"]), (-1.0, True, True))
            self.assertRaises(RuntimeError, env.step, 0)

    def test_bots(self):
        """Bots of a chosen level, one for all or one for each seat"""
        env = orrery.gym_env("ferry", seats=3, bots=["greedy", 1])
        env.reset(seed=1)
        self.assertRaises(ValueError, orrery.gym_env, "ferry", 3, bots=["greedy"])
        self.assertRaises(orrery.BotError, orrery.gym_env, "ferry", 3, bots="deep")
