"""How a table begins: what is wished, whether it can be, and the first event. The browser's club and the terminal both
come through here."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game, Options
from ..core.options import check_options
from ..core.record import tidy_name
from ..core.say import Say
from ..lessons import find_lesson
from . import events, keys
from .dealing import deal
from .table import LONGEST_NAME


class CannotOpen(Exception):
    """A table that cannot be, as a message in nobody's language yet; and perhaps what could be."""

    def __init__(self, say: Say, possible: str = "") -> None:
        super().__init__(say.key)
        self.say = say
        self.possible = possible


class SeatWish:
    """How a seat of a new table is to be filled: "me", "open" or "computer"."""

    def __init__(self, kind: str, name: str = "", bot: str = "") -> None:
        self.kind = kind
        self.name = name
        self.bot = bot


class NewTable:
    """What whoever made a table gets: the key to their own seat, and the invitations for their friends."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seat: int | None = None
        self.key = ""
        self.invites: dict[int, str] = {}


def check_players(game: Game, count: int) -> None:
    if not game.min_players <= count <= game.max_players:
        raise CannotOpen(Say("table.seat_count", fewest=game.min_players, most=game.max_players, n=count))


def plan_seats(game: Game, wishes: Sequence[SeatWish]) -> tuple[NewTable, list[events.SeatPlan]]:
    """Keys for whoever sits down, and what the journal may know of them."""
    check_players(game, len(wishes))
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise CannotOpen(Say("table.one_me"))
    made = NewTable(keys.new_table_id())
    return made, [plan_seat(made, seat, wish) for seat, wish in enumerate(wishes)]


def plan_seat(made: NewTable, seat: int, wish: SeatWish) -> events.SeatPlan:
    if wish.kind == "computer":
        return events.SeatPlan(name=wish.name, bot=wish.bot)
    key = keys.new_key()
    if wish.kind == "open":
        made.invites[seat] = key
        return events.SeatPlan(invite_hash=keys.hash_key(key))
    made.seat, made.key = seat, key
    return events.SeatPlan(name=tidy_name(wish.name)[:LONGEST_NAME], key_hash=keys.hash_key(key))


def open_game(
    game: Game, plans: list[events.SeatPlan], options: Options, named: str = "", offered: Sequence[str] | None = None
) -> events.Opened:
    """The first event of a new table; CannotOpen or OptionError if it cannot be. `offered` are the computer players
    that may be asked for; None where whoever asks has tried theirs already."""
    check_players(game, len(plans))
    check_options(game, options)
    for plan in plans:
        if plan.bot and offered is not None and plan.bot not in offered:
            raise CannotOpen(Say("table.unknown_bot", bot=plan.bot[:40]), ", ".join(offered))
    return deal(game, plans, options, named)


def plan_lesson(game: Game, name: str, rival: str) -> tuple[NewTable, events.Opened]:
    """The first event of a table that teaches: the deal, the dice and the rival's first decisions are the lesson's."""
    lesson = find_lesson(game)
    if lesson is None:
        raise CannotOpen(Say("table.lesson.none"))
    wishes = [SeatWish("me", name), SeatWish("computer", rival, lesson.after)]
    made, plans = plan_seats(game, wishes)
    dealt = (dict(lesson.options), lesson.seed, list(lesson.deal))
    return made, events.Opened(game.name, lesson.rules, *dealt, plans, named=True, lesson=True)
