"""Games: what the engine offers, and one of them set up to be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ._native import ffi, lib
from ._text import said, sentence, text_of, why_buffer
from .errors import RecordError, SetupError, UnknownGame

if TYPE_CHECKING:
    from .batch import Batch
    from .bots import Bot
    from .state import State

FIRST_TOY = 90  # shelf of the first game that is here for learning and tests
MAX_PLIES = 1 << 16  # more than any match has


def _text(pointer: Any) -> str:
    return "" if pointer == ffi.NULL else str(ffi.string(pointer).decode())


@dataclass(frozen=True)
class Option:
    """One row of a game's option table."""

    key: str
    title: str
    """Its name for people."""
    help: str
    low: int
    high: int
    default: int
    default_alone: int
    names: tuple[str, ...] | None
    """The names of the values from low to high, or None for a plain number."""
    meanings: tuple[str, ...] | None
    """What each of these values means."""


def _options(cgame: Any) -> tuple[Option, ...]:
    def option(row: Any) -> Option:
        key = _text(row.key)
        of, named = ffi.addressof(row), row.names != ffi.NULL
        values = range(row.low, row.high + 1) if named else ()
        names = tuple(_text(row.names[v - row.low]) for v in values)
        meanings = tuple(_text(lib.orr_option_meaning(cgame, of, v)) for v in values)
        return Option(
            key,
            _text(lib.orr_option_title(cgame, of)),
            _text(lib.orr_option_help(cgame, of)),
            row.low,
            row.high,
            row.initial,
            row.initial_alone if cgame.min_seats == 1 else row.initial,
            names if named else None,
            meanings if named else None,
        )

    return tuple(option(cgame.options[i]) for i in range(cgame.num_options))


def _registry() -> Iterable[Any]:
    index = 0
    while (cgame := lib.bind_game(index)) != ffi.NULL:
        yield cgame
        index += 1


def games(toys: bool = False) -> list[str]:
    """The keys of the games, in the order of a list for people; with the toys if asked."""
    shelf = sorted(_registry(), key=lambda cgame: (cgame.shelf, _text(cgame.key)))
    return [_text(cgame.key) for cgame in shelf if toys or cgame.shelf < FIRST_TOY]


def _find(key: str) -> Any:
    cgame = lib.orr_game_find(key.encode())
    if cgame == ffi.NULL:
        known = ", ".join(games(toys=True))
        raise UnknownGame(said("bind.game", given=key, known=known))
    return cgame


def seat_range(key: str) -> range:
    """The numbers of seats that the game is for."""
    cgame = _find(key)
    return range(cgame.min_seats, cgame.max_seats + 1)


def option_table(key: str) -> tuple[Option, ...]:
    """The options of a game, before it is set up."""
    return _options(_find(key))


def _set_options(cgame: Any, csetup: Any, options: Mapping[str, object]) -> None:
    known = {_text(cgame.options[i].key) for i in range(cgame.num_options)}
    why = why_buffer()
    for key, value in options.items():
        name = key if key in known else key.replace("_", "-")
        text = str(int(value)) if isinstance(value, bool) else str(value)
        if not lib.bind_set_option(
            cgame, csetup, (name if name in known else key).encode(), text.encode(), why
        ):
            raise SetupError(sentence(why))


class Game:
    """A game set up for a number of seats and with its options. It does not change.

    Made by :func:`orrery.load`.
    """

    def __init__(self, key: str, seats: int | None = None, **options: object) -> None:
        cgame = _find(key)
        if seats is None:
            seats = max(2, cgame.min_seats) if cgame.max_seats > 1 else cgame.max_seats
        csetup = ffi.new("struct orr_setup *")
        lib.orr_setup_init(cgame, int(seats), csetup)
        _set_options(cgame, csetup, options)
        self._take(cgame, csetup)

    def _take(self, cgame: Any, csetup: Any) -> None:
        start = ffi.new("unsigned char[]", cgame.state_size)
        why = why_buffer()
        if not lib.bind_begin(cgame, csetup, start, why):
            raise SetupError(sentence(why))
        self._cgame, self._csetup, self._start = cgame, csetup, start
        self.key = _text(cgame.key)
        """The key, as in ``orrery.load(key)``."""
        self.title = _text(cgame.title)
        self.seats: int = csetup.seats
        self.num_actions: int = cgame.num_actions
        """Actions are 0..num_actions-1, chance outcomes included."""
        self.max_legal: int = cgame.max_legal
        self.max_plies: int = cgame.max_plies
        self.state_size: int = cgame.state_size
        self.obs_size: int = cgame.obs_size
        self.has_secrets = bool(cgame.has_secrets)
        self.min_seats: int = cgame.min_seats
        self.max_seats: int = cgame.max_seats
        self.is_toy: bool = cgame.shelf >= FIRST_TOY

    @cached_property
    def option_table(self) -> tuple[Option, ...]:
        """The game's options with their ranges, defaults and help."""
        return _options(self._cgame)

    @cached_property
    def options(self) -> dict[str, int | str]:
        """The options of this setup, choices by name."""

        def value(i: int, option: Option) -> int | str:
            number: int = self._csetup.option[i]
            return option.names[number - option.low] if option.names else number

        return {option.key: value(i, option) for i, option in enumerate(self.option_table)}

    @cached_property
    def fields(self) -> dict[str, slice]:
        """The named blocks of an observation: ``obs[game.fields["hand"]]``."""
        rows = (self._cgame.fields[i] for i in range(self._cgame.num_fields))
        return {_text(row.name): slice(row.offset, row.offset + row.size) for row in rows}

    @cached_property
    def about(self) -> str:
        """The game in one sentence."""
        return _text(lib.bind_message(self._cgame, b"about"))

    @cached_property
    def rules(self) -> str:
        """The rules, in Markdown."""
        return _text(self._cgame.rules)

    def signature(self) -> str:
        """The number that stands for everything the rules do, as ``orrery bench`` prints it."""
        return f"{lib.orr_signature(self._cgame):016x}"

    # -- Playing ---------------------------------------------------------------

    def new(self, seed: int | None = None) -> State:
        """The start of a match.

        With a seed chance acts by itself, as in ``orrery trace --seed``. Without one it
        is a seat like any other: see :meth:`State.chance_outcomes`.
        """
        from .state import State

        return State(self, seed)

    def batch(self, count: int, seed: int = 1, threads: int = 1, **buffers: Any) -> Batch:
        """``count`` matches stepped together: see :class:`orrery.Batch`."""
        from .batch import Batch

        return Batch(self, count, seed, threads, **buffers)

    def bot(self, spec: str | int = "greedy", seed: int = 1) -> Bot:
        """A bot: "random", "greedy", "ismcts:2000", "ismcts:300ms" or a level 1 to 8."""
        from .bots import Bot

        return Bot(self, spec, seed)

    # -- Identity ----------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.key, self.seats, self.options) == (
            other.key,
            other.seats,
            other.options,
        )

    def __hash__(self) -> int:
        return hash((self.key, self.seats, tuple(self.options.items())))

    def __repr__(self) -> str:
        words = [
            repr(self.key),
            f"seats={self.seats}",
            *(f"{key.replace('-', '_')}={value!r}" for key, value in self.options.items()),
        ]
        return f"orrery.load({', '.join(words)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.key, self.seats, self.options)


def _rebuild(key: str, seats: int, options: dict[str, int | str]) -> Game:
    """A pickle names every option that there was; it is older than those that it does not name."""
    cgame, csetup = _find(key), ffi.new("struct orr_setup *")
    lib.orr_setup_missing(cgame, seats, csetup)
    _set_options(cgame, csetup, options)
    game = Game.__new__(Game)
    game._take(cgame, csetup)
    return game


def load(key: str, seats: int | None = None, **options: object) -> Game:
    """A game by key, for that many seats (by default two, if it can), with its options.

    >>> orrery.load("stellar", seats=2, face_down_slot="printed")
    """
    return Game(key, seats, **options)


def load_record(text: str) -> State:
    """The state at the end of a record, checked action by action; its game is ``state.game``."""
    from .state import State

    data = text.encode()
    cgame, csetup = ffi.new("const struct orr_game **"), ffi.new("struct orr_setup *")
    steps, why = ffi.new("struct bind_step[]", MAX_PLIES), why_buffer()
    count = lib.bind_load(data, len(data), cgame, csetup, steps, MAX_PLIES, why)
    if count < 0:
        raise RecordError(sentence(why))
    game = Game.__new__(Game)
    game._take(cgame[0], csetup)
    state = State(game)
    for i in range(count):
        state.apply(steps[i].action, steps[i].seat)
    return state


def side_names(state: State) -> list[str]:
    """The names of all sides for people: seats, then the players the rules move."""
    return [
        text_of(lib.bind_side_name, state.game._cgame, state._cstate, state.game.seats, side)
        for side in range(state.num_sides)
    ]
