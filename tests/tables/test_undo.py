"""How far a table goes back, in games that ask the others and in one that never goes across."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from passepartout.core.action import Action
from passepartout.core.game import Game, Undo
from passepartout.core.play import Play
from passepartout.games import find_game
from passepartout.tables import events, keys
from passepartout.tables.events import SeatPlan
from passepartout.tables.outlook import look
from passepartout.tables.table import Table, TableError
from passepartout.words import LANGUAGES

DAYS = find_game("eighty_days")
ROSE = find_game("compass_rose")
COMPUTER = SeatPlan(name="Clockwork", bot="random")


def person(name: str) -> SeatPlan:
    return SeatPlan(name=name, key_hash=keys.hash_key(f"key of {name}"))


PEOPLE = (person("Ada"), person("Ben"), person("Cleo"))
ALONE = (person("Ada"), COMPUTER, COMPUTER)


def open_table(game: Game, options: dict[str, str], seed: str, plans: tuple[SeatPlan, ...]) -> Table:
    deal = Play(game, len(plans), options, seed).entries[0].outcomes
    return Table("t", game, events.Opened(game.name, game.rules_version, options, seed, deal, list(plans)))


def days(plans: tuple[SeatPlan, ...], seed: str = "a seed") -> Table:
    """Eighty Days, with Ada to begin."""
    return open_table(DAYS, {"first": "first_seat"}, seed, plans)


def move(table: Table, seat: int, *notations: str) -> None:
    for notation in notations:
        table.fold(table.prepare_move(seat, notation, None, table.chairs[seat].bot))


def choose(table: Table, wanted: Callable[[Action], bool]) -> bool:
    """Whoever decides takes the first action that is wanted, if one is on the menu."""
    seat = table.deciders()[0]
    for action in table.play.position.menu(seat):
        if wanted(action):
            move(table, seat, action.notation())
            return True
    return False


def about_to_roll(plans: tuple[SeatPlan, ...]) -> Table:
    """Ada has the balloon and cards to use it with."""
    for number in range(100):
        table = days(plans, f"seed {number}")
        move(table, 0, "take balloon")
        if any(" balloon " in action.notation() for action in table.play.position.menu(0)):
            return table
    raise AssertionError("nobody is ever dealt a ship and a train")


def refused(table: Table, seat: int) -> str:
    """Why there is no way back, which the outlook says as well, in every language."""
    with pytest.raises(TableError) as no:
        table.prepare_undo(seat)
    texts = {look(table, seat, language).undo.text for language in LANGUAGES}
    assert len(texts) == 3
    assert {look(table, seat, language).undo.how for language in LANGUAGES} == {"no"}
    return no.value.say.key


def test_what_each_game_wants() -> None:
    assert DAYS.undo is Undo.NEVER_ACROSS
    assert {find_game(name).undo for name in ("cape_to_cairo", "compass_rose")} == {Undo.CONSENT}


@pytest.mark.parametrize("plans", [PEOPLE, ALONE], ids=["people", "computers"])
def test_step_by_step_back_to_the_beginning_of_the_turn(plans: tuple[SeatPlan, ...]) -> None:
    table = days(plans)
    assert refused(table, 0) == "table.nothing_to_undo"
    move(table, 0, "take gold", "act gold")
    for left in (1, 0):
        assert look(table, 0, "en").undo.how == "free"
        undone = table.prepare_undo(0)
        assert undone == events.Undone(0, left)
        table.fold(undone)
    assert refused(table, 0) == "table.nothing_to_undo"


@pytest.mark.parametrize("plans", [PEOPLE, ALONE], ids=["people", "computers"])
def test_up_to_a_draw_and_never_across(plans: tuple[SeatPlan, ...]) -> None:
    table = days(plans)
    move(table, 0, "take gold", "act gold", "buy travel")
    assert refused(table, 0) == "table.no_undo_shown"
    move(table, 0, "end")
    assert look(table, 0, "en").undo.how == "free"  # what came after the draw
    table.fold(table.prepare_undo(0))
    assert table.decisions() == 3
    assert refused(table, 0) == "table.no_undo_shown"
    assert "can no longer be taken back" in look(table, 0, "en").undo.text


@pytest.mark.parametrize("plans", [PEOPLE, ALONE], ids=["people", "computers"])
def test_up_to_a_roll_and_never_across(plans: tuple[SeatPlan, ...]) -> None:
    table = about_to_roll(plans)
    assert look(table, 0, "en").undo.how == "free"
    assert choose(table, lambda action: " balloon " in action.notation())
    assert refused(table, 0) == "table.no_undo_shown"
    move(table, 0, "reroll")
    assert refused(table, 0) == "table.no_undo_shown"
    before = len(table.play.entries)
    move(table, 0, "keep")
    if table.play.entries[-1].revealed:  # the chip of a city may let draw at once
        assert refused(table, 0) == "table.no_undo_shown"
    else:
        assert table.prepare_undo(0) == events.Undone(0, before - 1)


@pytest.mark.parametrize("plans", [PEOPLE, ALONE], ids=["people", "computers"])
def test_never_across_another_decision(plans: tuple[SeatPlan, ...]) -> None:
    table = days(plans)
    move(table, 0, "take gold", "act gold", "end")
    assert look(table, 0, "en").undo.how == "free"
    move(table, 1, table.play.position.menu(1)[0].notation())
    assert refused(table, 0) == "table.no_undo_decided"
    assert table.chairs[1].name in look(table, 0, "en").undo.text
    assert table.undo is None, "nobody is asked"
    with pytest.raises(TableError):
        table.prepare_answer(1, True)


def test_only_ones_own_decisions() -> None:
    table = days(PEOPLE)
    move(table, 0, "take gold")
    assert refused(table, 1) == "table.nothing_to_undo"
    assert look(table, -1, "en").undo.text == ""


# ------------------------------------------------------------------------ by consent


def rose() -> Table:
    """Compass Rose, up to the first decision that was followed by a throw or a draw."""
    table = open_table(ROSE, {}, "a seed", PEOPLE)
    while not table.decisions() or not table.play.entries[-1].revealed:
        assert choose(table, lambda action: True)
    return table


def test_compass_rose_goes_back_across_the_dice_by_consent() -> None:
    table = rose()
    seat, decisions = table.play.entries[-1].seat, table.decisions()
    before = table.play.at(decisions - 1).position.data()
    assert look(table, seat, "en").undo.how == "ask"
    asked = table.prepare_undo(seat)
    assert asked == events.UndoAsked(seat, decisions - 1)
    table.fold(asked)
    one, two = sorted(table.others(seat))
    assert look(table, one, "en").undo.answer
    table.fold(table.prepare_answer(one, True))
    assert table.decisions() == decisions
    table.fold(table.prepare_answer(two, True))
    assert table.decisions() == decisions - 1
    assert table.play.position.data() == before


def test_compass_rose_stays_where_one_says_no() -> None:
    table = rose()
    seat, decisions = table.play.entries[-1].seat, table.decisions()
    table.fold(table.prepare_undo(seat))
    table.fold(table.prepare_answer(max(table.others(seat)), False))
    assert (table.decisions(), table.undo) == (decisions, None)


def test_whoever_lost_the_line_is_still_asked() -> None:
    """Others let a computer play meanwhile: that is no consent. Back at the table, they decide again."""
    table = rose()
    seat = table.play.entries[-1].seat
    dropped, other = sorted(table.others(seat))
    table.fold(table.prepare_hand_over(seat, dropped, "random", "", absent=True))
    table.fold(table.prepare_hand_over(other, other, "random", "", absent=False))
    assert table.chairs[dropped].taken
    assert table.others(seat) == {dropped}
    assert look(table, seat, "en").undo.how == "ask"
    table.fold(table.prepare_undo(seat))
    table.fold(table.prepare_return(dropped))
    assert look(table, dropped, "en").undo.answer
    assert not table.chairs[dropped].bot
    with pytest.raises(TableError):
        table.prepare_return(dropped)


def test_compass_rose_goes_back_at_once_among_computers() -> None:
    table = rose()
    seat = table.play.entries[-1].seat
    for other in sorted(table.others(seat)):
        table.fold(table.prepare_hand_over(other, other, "random", "", absent=False))
    assert look(table, seat, "en").undo.how == "free"
    assert table.prepare_undo(seat) == events.Undone(seat, table.decisions() - 1)
