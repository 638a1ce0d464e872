"""The options of a table as somebody wrote them: which a game has, and what they can be. Checked here only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .errors import PassepartoutError
from .game import Game


class OptionError(PassepartoutError):
    """An option the game does not have, or a value the option does not (then `value` says which); and what could be."""

    def __init__(self, game: str, name: str, value: str, possible: list[str]) -> None:
        self.why = f"the option '{name}' has no value '{value}'" if value else f"{game} has no option '{name}'"
        super().__init__(f"{self.why}. Possible: {', '.join(possible) or 'none'}.")
        self.name = name
        self.value = value
        self.possible = possible


def check_options(game: Game, chosen: Mapping[str, str]) -> None:
    """OptionError for the first that cannot be."""
    known = {option.name: option.values for option in game.options()}
    for name, value in chosen.items():
        if name not in known:
            raise OptionError(game.name, name, "", [f"{option}={'|'.join(values)}" for option, values in known.items()])
        if value not in known[name]:
            raise OptionError(game.name, name, value or "-", list(known[name]))


def read_options(game: Game, written: Sequence[str]) -> dict[str, str]:
    """Options as a command line gives them, `name=value` each."""
    found: dict[str, str] = {}
    for part in written:
        name, _, value = part.partition("=")
        found[name] = value
    check_options(game, found)
    return found
