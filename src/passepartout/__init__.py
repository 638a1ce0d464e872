"""Passepartout: four out-of-print race games, in the browser, the terminal and Python.

>>> import passepartout as pp
>>> play = pp.start("cape_to_cairo", players=3, seed=7)
>>> play.deciders
(0, 1, 2)

`pp.games()` lists the games, `pp.start` begins one, `pp.match` lets bots play, `pp.analyse` thinks about a decision,
`pp.Record` reads what was played. Whatever cannot be raises a `pp.PassepartoutError` that says what can.
"""

TYPE_CHECKING = False  # as type checkers read it; the import of `typing` would cost more than all the rest

__version__ = "0.1.0"

__all__ = [
    "ActionValue",
    "Analysis",
    "BoxError",
    "ComponentError",
    "GameFacts",
    "GameOverError",
    "Legal",
    "MatchResult",
    "MatchStopped",
    "Moment",
    "Move",
    "NotationError",
    "OptionError",
    "PassepartoutError",
    "Play",
    "PlayersError",
    "Position",
    "Record",
    "RecordError",
    "Refused",
    "RulesError",
    "SeatError",
    "UnknownBot",
    "UnknownGame",
    "UserBotError",
    "View",
    "__version__",
    "analyse",
    "games",
    "loads",
    "match",
    "start",
]

if TYPE_CHECKING:
    from .api.analysis import ActionValue, Analysis, analyse
    from .api.games import GameFacts, games
    from .api.legal import Legal
    from .api.match import MatchResult, MatchStopped, match
    from .api.move import Moment, Move
    from .api.play import Play, loads, start
    from .api.position import Position, View
    from .api.record import Record
    from .bots import UnknownBot, UserBotError
    from .core.box import BoxError
    from .core.components import ComponentError
    from .core.errors import GameOverError, PassepartoutError, PlayersError, RulesError, SeatError
    from .core.options import OptionError
    from .core.record import RecordError
    from .core.refusal import NotationError, Refused
    from .games import UnknownGame
else:
    # Every room of the house runs this file first, and most need none of this: it is fetched when it is asked for.
    WHERE = {
        "api.analysis": ("ActionValue", "Analysis", "analyse"),
        "api.games": ("GameFacts",),
        "api.legal": ("Legal",),
        "api.match": ("MatchResult", "MatchStopped", "match"),
        "api.move": ("Moment", "Move"),
        "api.play": ("Play", "loads", "start"),
        "api.position": ("Position", "View"),
        "api.record": ("Record",),
        "bots": ("UnknownBot", "UserBotError"),
        "core.box": ("BoxError",),
        "core.components": ("ComponentError",),
        "core.errors": ("GameOverError", "PassepartoutError", "PlayersError", "RulesError", "SeatError"),
        "core.options": ("OptionError",),
        "core.record": ("RecordError",),
        "core.refusal": ("NotationError", "Refused"),
        "games": ("UnknownGame",),
    }

    def __getattr__(name):
        from importlib import import_module

        if name == "games":
            return import_module(".games", __name__)  # the package itself, which can be called
        for room, offered in WHERE.items():
            if name in offered:
                return getattr(import_module(f".{room}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        return sorted({*globals(), *__all__})
