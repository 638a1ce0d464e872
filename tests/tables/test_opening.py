"""How a table begins, wherever it is opened: one place knows how many can play, with whom, and with which options."""

from __future__ import annotations

import pytest

from passepartout.core.options import OptionError
from passepartout.games import find_game
from passepartout.tables.events import SeatPlan
from passepartout.tables.keys import hash_key
from passepartout.tables.opening import CannotOpen, SeatWish, open_game, plan_seats

CAPE = find_game("cape_to_cairo")


def test_keys_are_given_out_and_only_their_hashes_written_down() -> None:
    made, plans = plan_seats(
        CAPE, [SeatWish("me", " Ada| "), SeatWish("open"), SeatWish("computer", "Sextant", "novice")]
    )
    assert made.seat == 0
    assert plans[0] == SeatPlan(name="Ada", key_hash=hash_key(made.key))
    assert plans[1] == SeatPlan(invite_hash=hash_key(made.invites[1]))
    assert plans[2] == SeatPlan(name="Sextant", bot="novice")
    opened = open_game(CAPE, plans, {}, offered=["novice"])
    assert (opened.game, opened.rules, len(opened.seats)) == ("cape_to_cairo", CAPE.rules_version, 3)


def test_nobody_sits_on_two_seats() -> None:
    with pytest.raises(CannotOpen) as twice:
        plan_seats(CAPE, [SeatWish("me", "Ada"), SeatWish("me", "Ada")])
    assert twice.value.say.key == "table.one_me"


@pytest.mark.parametrize("seats", [0, 1, 5, 17])
def test_too_many_and_too_few(seats: int) -> None:
    with pytest.raises(CannotOpen) as wrong:
        open_game(CAPE, [SeatPlan(name=f"{seat}") for seat in range(seats)], {})
    assert wrong.value.say.values == {"fewest": 2, "most": 4, "n": seats}


def test_options_and_players_that_are_not_there() -> None:
    two = [SeatPlan(name="Ada"), SeatPlan(name="Sextant", bot="./mybot.py:MyBot")]
    with pytest.raises(CannotOpen) as unknown:
        open_game(CAPE, two, {}, offered=["novice", "random"])
    assert unknown.value.possible == "novice, random"
    with pytest.raises(OptionError):
        open_game(CAPE, two, {"lava": "on"})
