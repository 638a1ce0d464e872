"""What somebody asks for before a game is dealt: options, how many players, a seed. Checked here only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .errors import PassepartoutError, PlayersError
from .game import NEWEST, Game
from .say import Say

USUAL_PLAYERS: Final = 3


class OptionError(PassepartoutError):
    """An option the game does not have, or a value the option does not (then `value` says which); and what could be."""

    def __init__(self, game: str, name: str, value: str, possible: list[str]) -> None:
        self.why = f"the option '{name}' has no value '{value}'" if value else f"{game} has no option '{name}'"
        super().__init__(f"{self.why}. Possible: {', '.join(possible) or 'none'}.")
        self.say = (
            Say("table.unknown_value", name=name, value=value) if value else Say("table.unknown_option", name=name)
        )
        self.name = name
        self.value = value
        self.possible = possible


def check_options(game: Game, chosen: Mapping[str, str], rules: int = NEWEST) -> None:
    """OptionError for the first that cannot be, under that version of the rules."""
    version = game.version(rules)
    known = {option.name: option.values for option in game.options() if option.since <= version}
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


def usual_players(game: Game, people: int = 0) -> int:
    """How many play where nobody says; at least so many people."""
    return max(game.min_players, people, min(USUAL_PLAYERS, game.max_players))


def check_players(game: Game, players: int) -> None:
    """PlayersError if the game is not for so many."""
    if not game.min_players <= players <= game.max_players:
        raise PlayersError(f"{game.name} is for {game.min_players} to {game.max_players} players, not for {players}.")


def fit_seed(seed: str) -> str:
    """A seed that somebody has named, as a record can hold it."""
    tidy = seed.strip()
    if not tidy.isprintable() or tidy in ("", "-"):
        raise PassepartoutError("A seed is a word or a number of your choice, such as 7.")
    return tidy
