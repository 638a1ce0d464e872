"""Every way a game of Eighty Days can end, each as the record of a whole game.

    python -m tests.games.eighty_days.endings           says which records are there
    python -m tests.games.eighty_days.endings --write   plays until the missing ones are found, and keeps them

The records hold every decision and outcome, so they do not depend on how computer players think today.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from passepartout.bots import make_bot
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance, Rng
from passepartout.core.play import Play
from passepartout.core.position import Position
from passepartout.core.record import Seat, write_record
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.ending import arrivals_needed
from passepartout.games.eighty_days.rules.flow import Journey
from tests.scenarios import NAMES

FOLDER = Path(__file__).parent / "endings"
MOST_TRIED = 3000


class Lazy(Bot):
    """Takes a card and stays; never agrees to an end."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        menu = view.menu(seat)
        for action in menu:
            if action.notation() in ("end", "play on"):
                return action
        return menu[0]


def home(journey: Journey, seat: int) -> bool:
    return journey.travellers[seat].arrival > 0


def winner(journey: Journey) -> int:
    assert journey.final_standing is not None
    return journey.final_standing.index(1)


def days(journey: Journey, seat: int) -> int:
    return journey.travellers[seat].days


def one_home(journey: Journey) -> bool:
    return journey.arrivals == 1


class Ending:
    """A way to end, the seats that may reach it, and how it is told from others."""

    def __init__(self, seats: list[str], rule: str, holds: Callable[[Play, Journey], bool]) -> None:
        self.seats = seats
        self.rule = rule
        self.holds = holds

    def play(self, number: int) -> Play:
        play = Play(GAME, len(self.seats), {}, f"ending {number}")
        bots = [Lazy() if name == "lazy" else make_bot(GAME, name) for name in self.seats]
        rng = Rng(number)
        while deciders := play.position.deciders():
            seat = deciders[0]
            play.decide(seat, bots[seat].decide(play.position.view(seat), seat, rng))
        return play


def last_but_one(play: Play, journey: Journey) -> bool:
    return journey.arrivals == arrivals_needed(play.seats) and days(journey, winner(journey)) <= 80


def all_home(play: Play, journey: Journey) -> bool:
    return journey.arrivals == play.seats


def voted(play: Play, journey: Journey) -> bool:
    action = play.entries[-1].action
    return action is not None and action.notation() == "end game"


def two_with(late: bool, other_late: bool) -> Callable[[Play, Journey], bool]:
    """Of two, one is home: beyond the wager or not, and so the other on the way."""

    def holds(play: Play, journey: Journey) -> bool:
        if not one_home(journey):
            return False
        there = 0 if home(journey, 0) else 1
        return (days(journey, there) > 80) == late and (days(journey, 1 - there) > 80) == other_late

    return holds


ENDINGS = {
    "two-first-home": Ending(["sensible"] * 2, "ED-8.5", two_with(late=False, other_late=False)),
    "two-both-home": Ending(["sensible"] * 2, "ED-8.5", all_home),
    "two-home-too-late": Ending(["random", "lazy"], "ED-8.5", two_with(late=True, other_late=False)),
    "two-both-past-eighty": Ending(["random"] * 2, "ED-8.6", two_with(late=True, other_late=True)),
    "three-last-but-one": Ending(["sensible"] * 3, "ED-8.3", last_but_one),
    "three-all-home": Ending(["sensible"] * 3, "ED-8.3", all_home),
    "four-last-but-one": Ending(["sensible"] * 4, "ED-8.3", last_but_one),
    "five-last-but-one": Ending(["sensible"] * 5, "ED-8.3", last_but_one),
    "six-fourth-arrival": Ending(["sensible"] * 6, "ED-8.3", last_but_one),
    "six-five-home": Ending(["sensible"] * 6, "ED-8.3", lambda play, journey: journey.arrivals == 5),
    "nobody-within-eighty": Ending(
        ["random"] * 3, "ED-8.4", lambda play, journey: journey.arrivals == 2 and days(journey, winner(journey)) > 80
    ),
    "voted": Ending(["sensible"] * 4, "ED-8.6", voted),
    "round-sixty-nobody-home": Ending(["lazy"] * 3, "ED-8.6", lambda play, journey: journey.arrivals == 0),
    "round-sixty-somebody-home": Ending(
        ["sensible", "lazy", "lazy"], "ED-8.6", lambda play, journey: journey.round == 60 and journey.arrivals == 1
    ),
}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def find(ending: Ending) -> Play:
    for number in range(MOST_TRIED):
        play = ending.play(number)
        journey = play.position
        assert isinstance(journey, Journey)
        if ending.holds(play, journey):
            return play
    raise AssertionError(f"not found in {MOST_TRIED} games")


def main() -> None:
    for name, ending in ENDINGS.items():
        path = path_of(name)
        if path.exists() or sys.argv[1:] != ["--write"]:
            print(f"{name}: {'kept' if path.exists() else 'missing'}")
            continue
        play = find(ending)
        path.parent.mkdir(exist_ok=True)
        seats = [Seat(NAMES[seat], "" if bot == "lazy" else bot) for seat, bot in enumerate(ending.seats)]
        path.write_text(write_record(play, seats, with_seed=True), encoding="utf-8")
        print(f"{name}: written")


if __name__ == "__main__":
    main()
