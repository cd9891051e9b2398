"""A position of a match, with how it came about.

A state is *whole* (the truth, or a world that might be it) or *known* (what one viewer
knows). Whatever is shown to a viewer is made from the known state, here as everywhere
in the engine: ``view``, ``observation``, ``picture`` and ``score`` take a viewer and
redact first.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._native import ffi, lib
from ._text import raw, said, sentence, text_of, why_buffer
from .errors import HiddenState, IllegalAction, OrreryError, TurnError
from .rng import Rng

if TYPE_CHECKING:
    from .bots import Thought
    from .game import Game

CHANCE: int = lib.ORR_CHANCE
"""The seat that shuffles, deals and rolls; as a viewer: the one who sees all."""
SPECTATOR: int = lib.ORR_SPECTATOR
"""A viewer who holds no seat."""
UNSEEN: int = lib.ORR_UNSEEN
"""The action in the log of a viewer who did not witness it."""

_ERRORS = {-4: TurnError, -5: IllegalAction}
_STEPS = 64  # chance steps asked for at a time
_PAGE = 1 << 14


@dataclass(frozen=True)
class ScoreLine:
    """A line of the score pad; ``points == count * each`` where the pad shows a product."""

    label: str
    points: int
    count: int
    each: int
    name: str
    """The label for people."""


@dataclass(frozen=True)
class Score:
    """A side's score, itemised."""

    side: int
    total: int
    tiebreak: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True)
class Event:
    """One entry of the log as a viewer saw it."""

    ply: int
    seat: int
    action: int | None
    """None when the viewer did not witness what it was."""
    text: str
    """In notation."""
    line: str
    """For people; may be empty."""


class State:
    """See the module. Made by :meth:`Game.new`, :func:`orrery.load_record` and
    :meth:`worlds`."""

    __slots__ = ("_cstate", "_dream", "_log", "game", "seed", "viewer")

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self.seed = seed
        """Chance follows this seed by itself; None: chance is a seat that you play."""
        self.viewer: int | None = None
        """Who knows this and no more; None when the state is whole."""
        self._cstate: Any = raw("unsigned char[]", game.state_size)
        self._dream: tuple[int, int] | None = (
            None  # a world: its viewer, and the ply it was dreamt at
        )
        self._log: list[tuple[int, int, int]] = []  # seat, action, who witnessed it
        ffi.memmove(self._cstate, game._start, game.state_size)
        self._run_chance()

    # -- Copies -----------------------------------------------------------------

    def clone(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.game, twin.seed, twin.viewer, twin._dream = (
            self.game,
            self.seed,
            self.viewer,
            self._dream,
        )
        twin._log = self._log.copy()
        twin._cstate = raw("unsigned char[]", self.game.state_size)
        ffi.memmove(twin._cstate, self._cstate, self.game.state_size)
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def to_bytes(self) -> bytes:
        """The position; equal positions are equal bytes."""
        return bytes(ffi.buffer(self._cstate))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.game == other.game
            and self.viewer == other.viewer
            and self.to_bytes() == other.to_bytes()
        )

    def __hash__(self) -> int:
        return int(lib.orr_hash(self.game._cgame, self._cstate))

    def __getstate__(self) -> tuple[Any, ...]:
        return self.game, self.seed, self.viewer, self._dream, self._log, self.to_bytes()

    def __setstate__(self, parts: tuple[Any, ...]) -> None:
        self.game, self.seed, self.viewer, self._dream, self._log, data = parts
        self._cstate = ffi.new("unsigned char[]", self.game.state_size)
        ffi.memmove(self._cstate, data, self.game.state_size)

    def __repr__(self) -> str:
        who = "" if self.viewer is None else f", as {self.viewer} knows it"
        return f"<State of {self.game.title} at ply {self.ply}{who}>"

    # -- Who is asked -------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The number of entries in the log."""
        return len(self._log)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked now, :data:`CHANCE` alone, or nobody at the end."""
        asked = lib.bind_to_act(self.game._cgame, self._cstate)
        return tuple(seat for seat in range(CHANCE + 1) if asked >> seat & 1)

    @property
    def seat(self) -> int:
        """The first seat that is asked; -1 when the match is over."""
        asked: int = lib.bind_to_act(self.game._cgame, self._cstate)
        return (asked & -asked).bit_length() - 1

    @property
    def is_over(self) -> bool:
        return not lib.bind_to_act(self.game._cgame, self._cstate)

    @property
    def is_chance(self) -> bool:
        return bool(lib.bind_to_act(self.game._cgame, self._cstate) == 1 << CHANCE)

    @property
    def rounds(self) -> int:
        """How many rounds have been begun, in the rulebook's sense."""
        return int(lib.bind_rounds(self.game._cgame, self._cstate))

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            seat = self.seat
        elif not (0 <= seat < self.game.seats or seat == CHANCE):
            raise TurnError(said("bind.seat", seat=seat, seats=self.game.seats))
        if self.viewer is not None and seat not in (self.viewer, -1):
            raise HiddenState(said("bind.seat_hidden", seat=seat, viewer=self.viewer))
        return seat

    # -- Actions --------------------------------------------------------------------

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """What the seat (by default the first that is asked) may do, in increasing order.

        For :data:`CHANCE` the outcomes. Empty when the seat is not asked.
        """
        seat = self._seat(seat)
        if seat < 0:
            return []
        if seat == CHANCE:
            return [action for action, _ in self.chance_weights()] if self.is_chance else []
        out = raw("uint16_t[]", lib.ORR_MAX_LEGAL)
        count = lib.bind_legal(self.game._cgame, self._cstate, seat, out)
        actions: list[int] = ffi.unpack(out, count)
        return actions

    def mask(self, seat: int | None = None) -> NDArray[np.int8]:
        """1 for every legal action, of ``game.num_actions``."""
        seat = self._seat(seat)
        out = np.zeros(self.game.num_actions, np.int8)
        if 0 <= seat < self.game.seats:
            lib.bind_mask(self.game._cgame, self._cstate, seat, ffi.from_buffer("int8_t[]", out))
        elif seat == CHANCE:
            out[self.legal_actions(seat)] = 1
        return out

    def chance_weights(self) -> list[tuple[int, int]]:
        """The outcomes of the chance step at hand with their whole-number weights."""
        self._whole()
        if not self.is_chance:
            raise TurnError(said("bind.chance"))
        actions = raw("uint16_t[]", lib.ORR_MAX_LEGAL)
        weights = raw("uint32_t[]", lib.ORR_MAX_LEGAL)
        count = lib.bind_chance(self.game._cgame, self._cstate, actions, weights)
        return list(zip(ffi.unpack(actions, count), ffi.unpack(weights, count)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the chance step at hand with their probabilities."""
        weights = self.chance_weights()
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def sample_chance(self, rng: Rng) -> int:
        """One outcome drawn with its probability; it is not applied."""
        self._whole()
        if not self.is_chance:
            raise TurnError(said("bind.chance"))
        return int(lib.bind_sample(self.game._cgame, self._cstate, rng._cdata))

    def apply(self, action: int | str, seat: int | None = None) -> State:
        """Plays an action, a number or its notation, for the seat (by default the first that
        is asked); with a seed chance then acts until a seat is asked. Returns this state.

        A refused action raises, and changes nothing.
        """
        self._whole()
        step, why = raw("struct bind_step *"), raw("char[]", lib.BIND_WHY)
        seat = self._seat(seat)
        step.seat = max(seat, 0)
        if isinstance(action, str):
            action = self.action_of(action, seat)
        if not 0 <= action < UNSEEN:
            raise IllegalAction(said("bind.action", action=action, last=self.game.num_actions - 1))
        step.action = action
        status = lib.bind_apply(self.game._cgame, self._cstate, step, why)
        if status < 0:
            raise _ERRORS.get(status, OrreryError)(sentence(why))
        self._log.append((step.seat, step.action, step.witnesses))
        self._run_chance()
        return self

    def _run_chance(self) -> None:
        if self.seed is None or not self.is_chance:
            return
        steps = raw("struct bind_step[]", _STEPS)
        count = _STEPS
        while count == _STEPS:
            count = lib.bind_run_chance(
                self.game._cgame,
                self._cstate,
                self.seed & (1 << 64) - 1,
                len(self._log),
                steps,
                _STEPS,
            )
            self._log += [(CHANCE, steps[i].action, steps[i].witnesses) for i in range(count)]

    def action_text(self, action: int, seat: int | None = None) -> str:
        """The action in notation."""
        seat = self._seat(seat)
        if action not in self.legal_actions(seat):
            raise IllegalAction(said("bind.no_notation", action=action))
        return text_of(lib.bind_action_text, self.game._cgame, self._cstate, seat, action)

    def action_line(self, action: int, seat: int | None = None) -> str:
        """The action as a log line for people; may be empty."""
        seat = self._seat(seat)
        if action not in self.legal_actions(seat):
            raise IllegalAction(said("bind.no_words", action=action))
        return text_of(lib.bind_action_line, self.game._cgame, self._cstate, seat, action)

    def action_of(self, text: str, seat: int | None = None) -> int:
        """The legal action with that notation."""
        seat, out = self._seat(seat), raw("uint16_t *")
        if seat < 0:
            raise TurnError(said("error.over"))
        if seat not in self.to_act:
            raise TurnError(said("bind.turn", seat=seat))
        if lib.orr_parse_action(self.game._cgame, self._cstate, seat, text.encode(), out) < 0:
            raise IllegalAction(
                said("bind.not_possible", given=text, some=", ".join(self.action_texts(seat)[:8]))
            )
        return int(out[0])

    def action_texts(self, seat: int | None = None) -> list[str]:
        """The notation of every legal action."""
        seat = self._seat(seat)
        return [
            text_of(lib.bind_action_text, self.game._cgame, self._cstate, seat, action)
            for action in self.legal_actions(seat)
        ]

    def prompt(self, seat: int | None = None) -> str:
        """What the seat is asked to do now, for people."""
        seat = self._seat(seat)
        if not 0 <= seat < self.game.seats or seat not in self.to_act:
            raise TurnError(said("bind.nobody" if seat < 0 else "bind.turn", seat=seat))
        return text_of(lib.bind_prompt, self.game._cgame, self._cstate, seat)

    # -- Hidden information -----------------------------------------------------------

    def _whole(self) -> None:
        if self.viewer is not None:
            raise HiddenState(said("bind.whole", viewer=self.viewer))

    def _viewer(self, viewer: int) -> int:
        if not (0 <= viewer < self.game.seats or viewer in (SPECTATOR, CHANCE)):
            raise OrreryError(said("bind.viewer", viewer=viewer, seats=self.game.seats))
        if self.viewer is not None and viewer != self.viewer:
            raise HiddenState(said("bind.viewer_other", viewer=self.viewer, other=viewer))
        return viewer

    def _known(self, viewer: int) -> Any:
        """The bytes that the viewer may see: of CHANCE, who knows all, the state itself."""
        self._viewer(viewer)
        if viewer in (CHANCE, self.viewer):
            return self._cstate
        known = raw("unsigned char[]", self.game.state_size)
        ffi.memmove(known, self._cstate, self.game.state_size)
        lib.bind_redact(self.game._cgame, known, viewer)
        return known

    def redact(self, viewer: int) -> State:
        """What the viewer knows. Chance does not follow a seed in it: that would be known too."""
        if viewer == CHANCE:
            raise OrreryError(said("bind.redact"))
        known = self.clone()
        if self.viewer is None:
            known._cstate, known.viewer, known.seed = self._known(viewer), viewer, None
            known._log = self._witnessed(viewer)
        else:
            self._viewer(viewer)
        return known

    def resample(self, viewer: int, rng: Rng) -> State:
        """A random world that the viewer cannot tell from the truth; the truth is not looked at.

        Its chance is explicit: the truth's seed would tell what is to come.
        """
        known = self.redact(viewer)
        lib.bind_resample(self.game._cgame, known._cstate, viewer, rng._cdata)
        known.viewer, known._dream = None, (viewer, self.ply)
        return known

    def worlds(self, seat: int, n: int, seed: int | Rng = 1) -> Iterator[State]:
        """n worlds that the seat cannot tell from the truth: see :meth:`resample`."""
        rng = seed if isinstance(seed, Rng) else Rng(seed)
        known = self.redact(seat)
        for _ in range(n):
            yield known.resample(seat, rng)

    def _witnessed(self, viewer: int) -> list[tuple[int, int, int]]:
        """The log with unwitnessed actions blanked, for a known state or a world."""
        return [
            (seat, action if seen >> viewer & 1 else UNSEEN, seen)
            for seat, action, seen in self._log
        ]

    def information_state(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The witnessed log: (seat, action) of every ply, :data:`UNSEEN` for what the seat
        did not witness. All that the seat knows follows from it.
        """
        self._viewer(seat)
        if seat == CHANCE:
            self._has_truth()
            return tuple((who, action) for who, action, _ in self._log)
        if self._dream and seat != self._dream[0]:
            raise HiddenState(said("bind.dream", viewer=self._dream[0], seat=seat))
        return tuple(
            (who, action if seen >> seat & 1 else UNSEEN) for who, action, seen in self._log
        )

    def _has_truth(self) -> None:
        if self.viewer is not None or self._dream:
            raise HiddenState(said("bind.truth"))

    def log(self, viewer: int = CHANCE) -> list[Event]:
        """What happened, in notation and words, as the viewer saw it."""
        self._has_truth()
        self._viewer(viewer)
        now, events, cgame = State(self.game), [], self.game._cgame
        for ply, (seat, action, seen) in enumerate(self._log):
            shown = action if seen >> viewer & 1 or viewer == CHANCE else UNSEEN
            known = now._known(viewer)
            events.append(
                Event(
                    ply,
                    seat,
                    None if shown == UNSEEN else shown,
                    text_of(lib.bind_action_text, cgame, known, seat, shown),
                    text_of(lib.bind_action_line, cgame, known, seat, shown),
                )
            )
            now.apply(action, seat)
        return events

    # -- Looking ------------------------------------------------------------------------

    def observation(self, viewer: int | None = None) -> NDArray[np.float32]:
        """The position as ``game.obs_size`` numbers, as the viewer (by default the first seat
        that is asked) knows it; ``game.fields`` names its blocks.
        """
        viewer = self._looker(viewer)
        if viewer == CHANCE:
            raise OrreryError(said("bind.observe"))
        out = np.empty(self.game.obs_size, np.float32)
        lib.bind_encode(
            self.game._cgame, self._known(viewer), viewer, ffi.from_buffer("float[]", out)
        )
        return out

    def blocks(self, viewer: int | None = None) -> dict[str, NDArray[np.float32]]:
        """The observation by name."""
        observation = self.observation(viewer)
        return {name: observation[place] for name, place in self.game.fields.items()}

    def _looker(self, viewer: int | None) -> int:
        if viewer is not None:
            return viewer
        if self.viewer is not None:
            return self.viewer
        return self.seat if 0 <= self.seat < self.game.seats else SPECTATOR

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """The position as the page draws it; for :data:`CHANCE` the whole truth."""
        viewer = self._looker(viewer)
        text = text_of(lib.bind_view, self.game._cgame, self._known(viewer), viewer, size=_PAGE)
        view: dict[str, Any] = json.loads(text)
        return view

    def picture(self, viewer: int | None = None) -> str:
        """The position as a person at a terminal wants to see it."""
        viewer = self._looker(viewer)
        return text_of(lib.bind_picture, self.game._cgame, self._known(viewer), viewer, size=_PAGE)

    def __str__(self) -> str:
        return self.picture()

    # -- Results ---------------------------------------------------------------------------

    @property
    def num_sides(self) -> int:
        """Seats and the players that the rules move themselves."""
        return int(lib.orr_sides(self.game._cgame, self.game._csetup, self._cstate))

    def score(self, side: int, viewer: int = CHANCE) -> Score:
        """The itemised score of a side as it stands, as far as the viewer knows it."""
        if not 0 <= side < self.num_sides:
            raise OrreryError(said("error.side", given=side, high=self.num_sides - 1))
        known = self._known(viewer if self.viewer is None else self.viewer)
        cscore = ffi.new("struct orr_score *")
        lib.bind_score(self.game._cgame, known, side, cscore)
        lines = tuple(self._score_line(cscore, i) for i in range(cscore.lines))
        return Score(side, cscore.total, cscore.tiebreak, lines)

    def _score_line(self, cscore: Any, i: int) -> ScoreLine:
        points, count, each = (raw("int32_t *") for _ in range(3))
        lib.bind_score_line(cscore, i, points, count, each)
        return ScoreLine(
            text_of(lib.bind_score_label, cscore, i),
            points[0],
            count[0],
            each[0],
            text_of(lib.bind_score_message, self.game._cgame, cscore, i),
        )

    def scores(self, viewer: int = CHANCE) -> list[Score]:
        """The itemised scores of all sides."""
        return [self.score(side, viewer) for side in range(self.num_sides)]

    def payoff(self) -> list[float]:
        """Each seat's share of the win, once the match is over."""
        if not self.is_over:
            raise OrreryError(said("error.over.not"))
        out = ffi.new("double[]", lib.ORR_MAX_SEATS)
        lib.bind_payoff(self.game._cgame, self._cstate, out)
        return list(out[0 : self.game.seats])

    def ending(self) -> str:
        """Why the match is over, for people; empty when there is nothing to say."""
        return text_of(lib.bind_ending, self.game._cgame, self._cstate) if self.is_over else ""

    def check(self) -> str | None:
        """None, or the name of a broken invariant: a bug of the engine."""
        self._whole()
        broken = lib.bind_check(self.game._cgame, self._cstate)
        return None if broken == ffi.NULL else ffi.string(broken).decode()

    # -- Keeping ------------------------------------------------------------------------------

    def record(self, viewer: int = CHANCE) -> str:
        """The match so far as a record (docs/RECORDS.md), the truth or what a viewer saw of it.

        :func:`orrery.load_record` reads the truth back.
        """
        self._has_truth()
        self._viewer(viewer)
        steps = raw("struct bind_step[]", max(1, len(self._log)))
        for i, (seat, action, _) in enumerate(self._log):
            steps[i].seat, steps[i].action = seat, action
        why = why_buffer()

        def save(buffer: Any, size: int) -> int:
            length: int = lib.bind_save(
                self.game._cgame,
                self.game._csetup,
                steps,
                len(self._log),
                viewer,
                buffer,
                size,
                why,
            )
            if length < 0 and length != -8:
                raise OrreryError(sentence(why))
            return length

        return text_of(save, size=_PAGE)

    # -- Advice ---------------------------------------------------------------------------------

    def hint(self, seat: int | None = None, bot: str | int = 5, seed: int = 1) -> Thought:
        """What a bot would do for the seat, with its judgement of every action; a search also
        tells the whole move, how sure it is, and why."""
        from .bots import Bot

        return Bot(self.game, bot, seed, reasons=True).think(self, seat)
