"""What can go wrong, as exceptions that carry the engine's own sentence."""


class OrreryError(Exception):
    """Anything the engine refuses; ``str(error)`` is its sentence."""


class UnknownGame(OrreryError, KeyError):
    """There is no game of that key."""

    def __str__(self) -> str:  # KeyError would print the repr
        return str(self.args[0])


class SetupError(OrreryError, ValueError):
    """The game cannot be set up like that."""


class TurnError(OrreryError):
    """That seat is not to act."""


class IllegalAction(OrreryError, ValueError):
    """That action is not legal here."""


class RecordError(OrreryError, ValueError):
    """The text is not a record, or its match is not possible."""


class BotError(OrreryError, ValueError):
    """There is no such bot, or it cannot play this game."""


class HiddenState(OrreryError):
    """The state is what a viewer knows, and the question needs a whole one."""
