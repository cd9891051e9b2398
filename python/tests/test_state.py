"""Games and states: what each function promises, on every game."""

import copy
import inspect
import pickle
import random
import unittest

import numpy as np
import orrery
from support import ROOT, every_table, finished, play, step


class Games(unittest.TestCase):
    def test_registry(self):
        """The games are those of the program, with their options"""
        import json

        from support import PROGRAM, run

        listed = json.loads(run(PROGRAM, "games", "--json").stdout)
        self.assertEqual([game["game"] for game in listed], orrery.games(toys=True))
        for row in listed:
            options = orrery.option_table(row["game"])
            self.assertEqual([o["key"] for o in row["options"]], [o.key for o in options])
            self.assertEqual([o["help"] for o in row["options"]], [o.help for o in options])
            self.assertEqual(
                range(row["min_seats"], row["max_seats"] + 1), orrery.seat_range(row["game"])
            )

    def test_signatures(self):
        """The package behaves as tests/signature says"""
        for key in orrery.games(toys=True):
            path = ROOT / "tests" / "signature" / key
            if path.exists():
                self.assertEqual(orrery.load(key).signature(), path.read_text().strip(), key)

    def test_refusals(self):
        """Errors carry the engine's sentence"""
        with self.assertRaisesRegex(orrery.UnknownGame, "There is no game called chess"):
            orrery.load("chess")
        with self.assertRaisesRegex(orrery.SetupError, "Night Ferry is for 2 to 5 players, not 9."):
            orrery.load("ferry", seats=9)
        with self.assertRaisesRegex(orrery.SetupError, "Night Ferry has no option called lanes."):
            orrery.load("ferry", lanes=3)
        with self.assertRaisesRegex(orrery.SetupError, "99 is not a value of the option rounds"):
            orrery.load("ferry", rounds=99)
        with self.assertRaisesRegex(orrery.RecordError, "Line 1: an Orrery record begins"):
            orrery.load_record("hello\n")
        with self.assertRaisesRegex(orrery.BotError, "There is no bot called deep"):
            orrery.load("ferry").bot("deep")

    def test_identity(self):
        """Games and states are equal, hashed, copied and pickled by what they are"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            self.assertEqual(eval(repr(game)), game)
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)
            state = play(game.new(3), range(5))
            for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
                self.assertEqual(twin, state)
                self.assertEqual(hash(twin), hash(state))
                step(twin, 1) if not twin.is_over else None
            self.assertEqual(state.ply, play(game.new(3), range(5)).ply)

    def test_old_pickles(self):
        """A pickle is older than the options that it does not name"""
        rebuild, (key, seats, options) = orrery.load("subastral").__reduce__()
        self.assertEqual(options["end_card"], "visible")
        old = {name: value for name, value in options.items() if name != "end_card"}
        self.assertEqual(rebuild(key, seats, old).options, {**options, "end_card": "drawn"})

    def test_documented(self):
        """Everything public is documented and typed"""
        for name in orrery.__all__:
            thing = getattr(orrery, name)
            if inspect.isclass(thing) or inspect.isfunction(thing):
                self.assertTrue(thing.__doc__, name)
        for owner in (orrery.Game, orrery.State, orrery.Batch, orrery.Bot, orrery.Rng):
            for name, function in inspect.getmembers(owner, inspect.isfunction):
                if not name.startswith("_"):
                    self.assertTrue(function.__doc__, f"{owner.__name__}.{name}")
                    self.assertIn("return", function.__annotations__, f"{owner.__name__}.{name}")


class Play(unittest.TestCase):
    def test_actions(self):
        """Masks, texts and lists of actions agree"""
        for key, seats in every_table():
            state = orrery.load(key, seats).new()
            rng = random.Random(5)
            while not state.is_over:
                seat = state.seat
                legal = state.legal_actions()
                self.assertEqual(legal, sorted(set(legal)))
                self.assertEqual(np.flatnonzero(state.mask()).tolist(), legal)
                texts = state.action_texts()
                self.assertEqual(len(set(texts)), len(legal))
                pick = rng.randrange(len(legal))
                self.assertEqual(state.action_of(texts[pick], seat), legal[pick])
                self.assertEqual(state.action_text(legal[pick]), texts[pick])
                if state.is_chance:
                    self.assertAlmostEqual(sum(p for _, p in state.chance_outcomes()), 1)
                    self.assertIn(state.sample_chance(orrery.Rng(1)), legal)
                else:
                    self.assertTrue(state.prompt())
                state.apply(texts[pick])
            self.assertEqual((state.seat, state.to_act, state.legal_actions()), (-1, (), []))

    def test_refused(self):
        """A refused action raises and changes nothing"""
        for key, seats in every_table():
            state = orrery.load(key, seats).new(7)
            before, ply = state.to_bytes(), state.ply
            illegal = next(a for a in range(1 << 16) if a not in state.legal_actions())
            for action in (illegal, -1, 1 << 20, "no such thing"):
                self.assertRaises(orrery.IllegalAction, state.apply, action)
            self.assertRaises(
                orrery.TurnError, state.apply, state.legal_actions()[0], orrery.CHANCE
            )
            self.assertRaises(orrery.TurnError, state.apply, 0, 5)
            self.assertRaises(orrery.OrreryError, state.payoff)
            self.assertRaises(orrery.OrreryError, state.observation, 9)
            self.assertEqual((state.to_bytes(), state.ply), (before, ply))
            over = finished(state.game, 1)
            self.assertRaises(orrery.TurnError, over.apply, 0)
            self.assertRaises(orrery.TurnError, over.prompt)

    def test_known(self):
        """What a viewer knows can be looked at, not played"""
        for key, seats in every_table():
            state = play(orrery.load(key, seats).new(2), range(6))
            if state.is_over:
                continue
            seat = state.seat
            known = state.redact(seat)
            self.assertEqual(known.legal_actions(seat), state.legal_actions(seat))
            self.assertEqual(known.view(seat), state.view(seat))
            self.assertEqual(known.picture(seat), state.picture(seat))
            self.assertTrue((known.observation() == state.observation(seat)).all())
            self.assertEqual(known.information_state(seat), state.information_state(seat))
            self.assertIsNone(known.seed)
            for call in (
                lambda: known.apply(known.legal_actions(seat)[0]),
                known.chance_weights,
                lambda: known.redact(orrery.SPECTATOR),
                known.record,
                known.check,
            ):
                self.assertRaises(orrery.HiddenState, call)

    def test_worlds(self):
        """A world is whole, never follows the truth's seed, and remembers what its viewer saw"""
        for key, seats in every_table():
            state = play(orrery.load(key, seats).new(2), range(9))
            if state.is_over:
                continue
            seat = state.seat
            for world in state.worlds(seat, 4, seed=3):
                self.assertIsNone(world.seed)
                self.assertIsNone(world.check())
                self.assertEqual(world.information_state(seat), state.information_state(seat))
                play(world, [], random.Random(1))
                self.assertEqual(len(world.payoff()), seats)
                self.assertRaises(orrery.HiddenState, world.record)
            a, b = (list(state.worlds(seat, 4, seed=9)) for _ in range(2))
            self.assertEqual(a, b)

    def test_blocks(self):
        """The named blocks cover the observation, in order"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            end = 0
            for place in game.fields.values():
                self.assertEqual(place.start, end)
                end = place.stop
            self.assertEqual(end, game.obs_size)
            state = game.new(1)
            self.assertTrue(
                (np.concatenate(list(state.blocks().values())) == state.observation()).all()
            )

    def test_scores(self):
        """Scores add up; payoffs are shares of one win"""
        for key, seats in every_table():
            state = finished(orrery.load(key, seats), 4)
            for score in state.scores():
                self.assertEqual(score.total, sum(line.points for line in score.lines))
                for line in score.lines:
                    self.assertTrue(line.name)
                    if line.count:
                        self.assertEqual(line.points, line.count * line.each)
            payoff = state.payoff()
            self.assertEqual(len(payoff), seats)
            self.assertTrue(all(0 <= share <= 1 for share in payoff))
            if seats > 1:
                self.assertLessEqual(sum(payoff), 1 + 1e-9)
            self.assertEqual(len(orrery.side_names(state)), state.num_sides)


class Keep(unittest.TestCase):
    def test_records(self):
        """Records come back as the same match, at every kind of ply"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            for length in (0, 1, 2, 5, 20, 400):
                state = play(game.new(), random.Random(length).choices(range(99), k=length))
                again = orrery.load_record(state.record())
                self.assertEqual((again, again.ply, again.game), (state, state.ply, game))
                self.assertEqual(again.record(), state.record())

    def test_seen_by(self):
        """A viewer's record says whose it is and cannot be loaded"""
        state = finished(orrery.load("ferry"), 1)
        for viewer, name in ((0, "0"), (orrery.SPECTATOR, "spectator")):
            text = state.record(viewer)
            self.assertIn(f"\nseen-by {name}\n", text)
            self.assertRaises(orrery.RecordError, orrery.load_record, text)

    def test_log(self):
        """The log of a viewer has words for all and names only what it witnessed"""
        for key, seats in every_table():
            state = finished(orrery.load(key, seats), 3)
            for viewer in (0, orrery.SPECTATOR):
                log = state.log(viewer)
                seen = state.information_state(viewer)
                self.assertEqual(
                    [(e.seat, orrery.UNSEEN if e.action is None else e.action) for e in log],
                    list(seen),
                )
                self.assertTrue(all(event.text for event in log))

    def test_rows(self):
        """Rows are flat dicts, one for each ply and one for each side"""
        for key, seats in every_table():
            state = finished(orrery.load(key, seats), 3)
            table = orrery.rows(state.record())
            self.assertEqual(len(table), state.ply)
            self.assertEqual(len({tuple(row) for row in table}), 1)
            self.assertTrue(all(isinstance(v, (int, str)) for row in table for v in row.values()))
            sides = orrery.score_rows(state)
            self.assertEqual([row["total"] for row in sides], [s.total for s in state.scores()])


class Bots(unittest.TestCase):
    def test_bots(self):
        """Every kind of bot plays every game, and thinks the same twice"""
        for key, seats in every_table():
            game = orrery.load(key, seats)
            for spec in ("random", "greedy", "ismcts:20", 1):
                try:
                    bot, twin = game.bot(spec, seed=4), game.bot(spec, seed=4)
                except orrery.BotError:
                    continue  # a game without evaluate() has no greedy
                state = game.new(6)
                for _ in range(6):
                    if state.is_over:
                        break
                    thought = bot.think(state)
                    self.assertEqual(thought, twin.think(state))
                    self.assertIn(thought.choice, state.legal_actions())
                    state.apply(bot(state))

    def test_hint(self):
        """A hint judges the legal actions, from what the seat knows"""
        for key, seats in every_table():
            state = orrery.load(key, seats).new(8)
            while not state.is_over and len(state.legal_actions()) < 2:
                step(state, 0)
            hint = state.hint(bot="ismcts:60")
            self.assertEqual(hint.candidates[0].action, hint.choice)
            self.assertLessEqual({c.action for c in hint.candidates}, set(state.legal_actions()))
            self.assertEqual(state.redact(state.seat).hint(bot="ismcts:60"), hint)
            world = next(state.worlds(state.seat, 1))
            self.assertEqual(world.hint(state.seat, bot="ismcts:60"), hint)
            self.assertEqual(hint.steps[0], hint.text)
            self.assertTrue(hint.sure)
            self.assertFalse(state.game.bot("ismcts:60").think(state).steps)

    def test_review(self):
        """A review adds up, seat by seat, and is the same for the record and the state"""
        state = orrery.load("ferry", 3).new(3)
        while not state.is_over:
            state.apply(state.hint(bot="greedy").choice)
        calls = []
        found = orrery.review(state.record(), worlds=20, progress=lambda *n: calls.append(n))
        self.assertEqual(found, orrery.review(state, worlds=20))
        self.assertEqual(calls[-1], (3 * (state.ply + 1), 3 * (state.ply + 1)))
        for seat in found["seats"]:
            total = sum(seat[kind] for kind in ("start", "luck", "play", "others"))
            self.assertAlmostEqual(total, seat["result"], 6)
            self.assertAlmostEqual(seat["result"], 100 * state.payoff()[seat["seat"]], 3)
        with self.assertRaises(ValueError):
            orrery.review(state, worlds=1)
        with self.assertRaises(orrery.RecordError):
            orrery.review("no record")
