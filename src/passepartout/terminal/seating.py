"""From what was asked on the command line to a table with people and computer players around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..bots import bot_names, check_player, is_user_bot
from ..boxes import game_or_box
from ..core.game import Game
from ..core.options import fit_seed, read_options, usual_players
from ..core.play import Play
from ..core.position import WATCHER
from ..core.record import Record, tidy_name
from ..games import all_games
from ..tables import events
from ..tables.opening import CannotOpen, open_game
from ..tables.table import Table
from ..usage import UsageError
from ..words import Words, speak

LONGEST_NAME = 24


class Wish:
    """What somebody wants to play; None and nothing where they did not say."""

    def __init__(
        self,
        game: Game,
        language: str,
        players: int | None = None,
        bots: str = "",
        seat: int | None = None,
        people: int = 1,
        name: str = "",
        seed: str | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.language = language
        self.players = players
        self.bots = [part.strip() for part in bots.split(",") if part.strip()]
        self.seat = seat
        self.people = people
        self.names = [tidy_name(part)[:LONGEST_NAME] for part in name.split(",") if part.strip()]
        self.seed = seed
        self.options = options


def open_table(wish: Wish) -> Table:
    """A new game. UsageError says what cannot be and what can."""
    named = "" if wish.seed is None else fit_seed(wish.seed)
    try:
        opened = open_game(wish.game, fit_seats(wish), read_options(wish.game, wish.options), named)
    except CannotOpen as problem:
        raise UsageError(speak(wish.language, wish.game).say(problem.say)) from None
    return Table("terminal", wish.game, opened)


def reopen_table(path: Path, record: Record, play: Play, words: Words, user_bots: Sequence[str] = ()) -> Table:
    """The game of an unfinished record, which has been proved to follow from its seed.

    A record may have come from anybody, so it cannot make a file run: `user_bots` are named once more.
    """
    if record.end != "unfinished":
        raise UsageError(words.text("terminal.file.over", file=path))
    if not play.seed:
        raise UsageError(words.text("terminal.file.no_seed", file=path))
    game = play.game
    plans = [events.SeatPlan(name=seat.name, bot=seat.bot) for seat in record.seats]
    for plan in plans:
        if is_user_bot(plan.bot) and plan.bot not in user_bots:
            raise UsageError(words.text("terminal.file.own_bot", file=path, bot=plan.bot))
        if plan.bot:
            check_player(game, plan.bot)
    dealt = play.entries[0].outcomes
    dice = (record.options, play.seed, dealt)
    opened = events.Opened(game.name, record.rules, *dice, plans, box=record.box, box_title=record.box_title)
    table = Table("terminal", game, opened)
    for entry in play.entries[1:]:
        assert entry.action is not None
        by_itself = game.obvious(table.play.position.view(WATCHER), entry.seat) is entry.action
        table.fold(events.Moved(entry.seat, entry.action.notation(), entry.outcomes, obvious=by_itself))
    return table


def fit_seats(wish: Wish) -> list[events.SeatPlan]:
    """Who sits where: people side by side from --seat on, computer players on the other seats."""
    game, people = wish.game, wish.people
    players = wish.players
    if players is None:
        players = people + len(wish.bots) if len(wish.bots) > 1 else usual_players(game, people)
    if not 0 <= people <= players:
        raise UsageError(f"There are {players} seats: between 0 and {players} people can play, not {people}.")
    first = 1 if wish.seat is None else wish.seat
    if not 1 <= first <= players:
        raise UsageError(f"There are {players} seats: --seat can be 1 to {players}, not {first}.")
    persons = {(first - 1 + number) % players for number in range(people)}
    bots = fit_bots(wish, players - people)
    words = speak(wish.language, game)
    names = fit_names(wish, words)
    plans: list[events.SeatPlan] = []
    machines = machine_names(words, names)
    for seat in range(players):
        if seat in persons:
            plans.append(events.SeatPlan(name=names[(seat - first + 1) % players]))
        else:
            plans.append(events.SeatPlan(name=machines.pop(0), bot=bots.pop(0)))
    return plans


def fit_bots(wish: Wish, wanted: int) -> list[str]:
    for name in wish.bots:
        check_player(wish.game, name)
    if len(wish.bots) > 1 and len(wish.bots) != wanted:
        raise UsageError(
            f"--bots names {len(wish.bots)} computer players, and there are seats for {wanted}. "
            "Name one for all seats, or one a seat."
        )
    names = wish.bots or [bot_names(wish.game)[0]]
    return names * wanted if len(names) == 1 else list(names)


def fit_names(wish: Wish, words: Words) -> list[str]:
    """Names of the people, all different: what was given, then the club's."""
    if len(wish.names) > max(wish.people, 1):
        raise UsageError(f"--name gives {len(wish.names)} names, and {wish.people} people play.")
    return words.people(wish.people, wish.names)


def machine_names(words: Words, taken: list[str]) -> list[str]:
    club = [words.text(f"table.computer.{number}") for number in range(1, 7)]
    free = [name for name in club if name not in taken]
    return free + [f"{name} 2" for name in club]


def choose_game(name: str | None, box: str | None = None) -> Game | None:
    """The game named, that of a box, or the only one there is. None: somebody has to choose."""
    if name is not None or box is not None:
        return game_or_box(name, box)
    games = list(all_games().values())
    if not games:
        raise UsageError("No game is installed.")
    return games[0] if len(games) == 1 else None
