"""The rules of the table itself: seats, questions, undo. No network here."""

from __future__ import annotations

import pytest

from passepartout.core.refusal import Refused
from passepartout.games import find_game
from passepartout.tables import events, keys
from passepartout.tables.events import SeatPlan
from passepartout.tables.outlook import look
from passepartout.tables.table import LONGEST_NAME, Table, TableError
from passepartout.words import LANGUAGES

GAME = find_game("cape_to_cairo")


def person(name: str) -> SeatPlan:
    return SeatPlan(name=name, key_hash=keys.hash_key(f"key of {name}"))


def table_of(*plans: SeatPlan) -> Table:
    return Table(
        "t", GAME, events.Opened(GAME.name, 1, {}, "seed", ["S1", "R10", "D4", "M2"][: len(plans)], list(plans))
    )


def move(table: Table, seat: int, notation: str, ask: int | None = None) -> None:
    table.fold(table.prepare_move(seat, notation, ask, table.chairs[seat].bot))


def test_preparing_changes_nothing() -> None:
    table = table_of(person("Ada"), person("Ben"))
    before = table.play.position.data()
    table.prepare_move(0, "bid 9", None)
    table.prepare_move(0, "bid 3", None)
    assert table.play.position.data() == before
    assert table.decisions() == 0


def test_the_same_decision_throws_the_same_dice_after_an_undo() -> None:
    table = table_of(person("Ada"), SeatPlan(name="Clockwork", bot="sensible"))
    move(table, 0, "bid 9")
    move(table, 1, "bid 3")
    first = table.prepare_move(0, "take S1", None)
    table.fold(first)
    table.fold(table.prepare_undo(0))
    assert table.prepare_move(0, "take S1", None) == first


def test_a_stale_answer_is_refused_and_a_rivals_sealed_bid_makes_none_stale() -> None:
    table = table_of(person("Ada"), person("Ben"), person("Cleo"))
    asked = table.asks[1]
    move(table, 0, "bid 4")
    move(table, 1, "bid 5", asked)  # the question was put before Ada bid, and is still the same
    with pytest.raises(TableError) as stale:
        move(table, 2, "bid 5", table.asks[2] - 1)
    assert stale.value.say.key == "table.stale"


def test_a_second_click_is_refused_by_the_rule() -> None:
    table = table_of(person("Ada"), person("Ben"))
    asked = table.asks[0]
    move(table, 0, "bid 4", asked)
    with pytest.raises(Refused) as twice:
        move(table, 0, "bid 4", asked)
    assert twice.value.refusal.rule == "CC-3.2"


def test_undo_is_free_for_the_last_decision_while_nothing_was_shown() -> None:
    table = table_of(person("Ada"), person("Ben"))
    with pytest.raises(TableError):
        table.prepare_undo(0)
    move(table, 0, "bid 4")
    assert isinstance(table.prepare_undo(0), events.Undone)
    with pytest.raises(TableError):
        table.prepare_undo(1)


def test_undo_across_a_reveal_needs_everybody() -> None:
    table = table_of(person("Ada"), person("Ben"), person("Cleo"))
    for seat, bid in enumerate((4, 5, 6)):
        move(table, seat, f"bid {bid}")
    asked = table.prepare_undo(0)
    assert isinstance(asked, events.UndoAsked)
    table.fold(asked)
    with pytest.raises(TableError):
        table.prepare_answer(0, True)  # not one's own wish
    table.fold(table.prepare_answer(1, True))
    assert table.decisions() == 3
    table.fold(table.prepare_answer(2, True))
    assert table.decisions() == 0
    assert table.undo is None


def test_one_no_is_enough_and_playing_on_is_an_answer() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 4")
    move(table, 1, "bid 5")
    table.fold(table.prepare_undo(0))
    table.fold(table.prepare_answer(1, False))
    assert table.undo is None
    assert table.decisions() == 2
    table.fold(table.prepare_undo(0))
    with pytest.raises(TableError):
        table.prepare_undo(1)  # one wish at a time
    move(table, 1, "take S1")
    assert table.undo is None


def test_computer_players_do_not_mind_an_undo() -> None:
    table = table_of(person("Ada"), SeatPlan(name="Clockwork", bot="random"))
    move(table, 0, "bid 4")
    move(table, 1, "bid 5")
    undone = table.prepare_undo(0)
    assert undone == events.Undone(0, 0)


def test_a_finished_game_stays_finished() -> None:
    table = table_of(person("Ada"), SeatPlan(name="Clockwork", bot="random"))
    while not table.over():
        seat = table.deciders()[0]
        menu = table.play.position.menu(seat)
        move(table, seat, menu[min(1, len(menu) - 1)].notation())
    with pytest.raises(TableError):
        table.prepare_undo(0)
    with pytest.raises(Refused) as late:
        table.prepare_move(0, "pass", None)
    assert late.value.refusal.rule == "CC-4.6"
    assert look(table, 0, "en").seed == "seed"
    assert table.record().endswith("\n")


def test_keys_open_one_seat_and_invitations_are_spent() -> None:
    table = table_of(person("Ada"), SeatPlan(invite_hash=keys.hash_key("come")))
    assert table.seat_of("key of Ada") == 0
    assert table.seat_of("come") is None
    assert table.seat_of("") is None
    table.fold(table.prepare_seating("come", "  Ada|= ", keys.hash_key("mine")))
    assert table.names() == ["Ada", "Ada 2"]
    assert table.seat_of("mine") == 1
    with pytest.raises(TableError):
        table.prepare_seating("come", "Eve", keys.hash_key("other"))


def test_whose_seat_may_be_given_away() -> None:
    table = table_of(person("Ada"), person("Ben"), SeatPlan(invite_hash=keys.hash_key("come")))
    with pytest.raises(TableError):
        table.prepare_hand_over(0, 1, "random", "Sextant", absent=False)  # Ben is here
    table.fold(table.prepare_hand_over(0, 1, "random", "Sextant", absent=True))
    assert (table.chairs[1].bot, table.chairs[1].name) == ("random", "Ben")
    with pytest.raises(TableError):
        table.prepare_hand_over(0, 1, "", "", absent=True)  # only Ben takes it back
    table.fold(table.prepare_hand_over(1, 1, "", "", absent=False))
    assert table.chairs[1].person()
    table.fold(table.prepare_hand_over(0, 2, "random", "Sextant", absent=True))
    assert (table.chairs[2].bot, table.chairs[2].name, table.chairs[2].open()) == ("random", "Sextant", False)


def test_the_table_itself_knows_who_may_decide_and_what_there_is() -> None:
    """Whoever asks: the socket, the terminal, a bot. Nobody decides for another, no seat and no player is made up."""
    table = table_of(person("Ada"), SeatPlan(name="Clockwork", bot="random"))
    for seat, bot in ((1, ""), (0, "random"), (1, "sensible")):
        with pytest.raises(TableError) as kept:
            table.prepare_move(seat, "bid 4", None, bot)
        assert kept.value.say.key == "table.computer_plays"
    assert table.prepare_move(1, "bid 4", None, "random").action == "bid 4"
    for seat in (-1, 2, 99):
        with pytest.raises(TableError) as nowhere:
            table.prepare_hand_over(0, seat, "random", "", absent=True)
        assert nowhere.value.say.key == "table.malformed"
    with pytest.raises(TableError) as unknown:
        table.prepare_hand_over(0, 0, "./mybot.py:MyBot", "", absent=False)
    assert unknown.value.say.key == "table.unknown_bot"


def test_the_outlook_hides_a_sealed_bid_in_every_language() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 37")
    for language in LANGUAGES:
        own, other, watching = (look(table, seat, language) for seat in (0, 1, -1))
        assert "37" in "".join(line.text for line in own.log)
        for outlook in (other, watching):
            assert "37" not in "".join(line.text for line in outlook.log)
            assert outlook.data["builders"][0]["bid"] == "sealed"  # type: ignore[index]


def test_a_line_of_the_log_knows_who_decided() -> None:
    """Names may be anybody's, and a line may speak of others: the seat is that of the decision."""
    table = table_of(person("Ada"), person("Ben"))
    move(table, 1, "bid 5")
    move(table, 0, "bid 4")
    log = look(table, -1, "en").log
    assert {(line.at, line.seat) for line in log} == {(0, -1), (1, 1), (2, 0)}


def test_an_open_seat_gets_another_invitation_and_the_old_one_opens_nothing() -> None:
    table = table_of(person("Ada"), SeatPlan(invite_hash=keys.hash_key("first")), person("Cleo"))
    with pytest.raises(TableError) as stranger:
        table.prepare_invitation("key of Ben", 1, keys.hash_key("second"))
    assert stranger.value.say.key == "table.wrong_key"
    table.fold(table.prepare_invitation("key of Cleo", 1, keys.hash_key("second")))
    with pytest.raises(TableError) as spent:
        table.prepare_seating("first", "Ben", keys.hash_key("key of Ben"))
    assert spent.value.say.key == "table.invite_spent"
    table.fold(table.prepare_seating("second", "Ben", keys.hash_key("key of Ben")))
    for seat in (0, 1, 3, -1):  # taken, or no seat at all
        with pytest.raises(TableError) as taken:
            table.prepare_invitation("key of Ada", seat, keys.hash_key("third"))
        assert taken.value.say.key == "table.not_open"


def test_whoever_is_called_otherwise_is_so_in_the_whole_log() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 9")
    move(table, 1, "bid 3")
    move(table, 0, "take S1")
    table.fold(table.prepare_rename(0, "  Augusta Ada "))
    seen = look(table, 1, "en")
    assert [chair.name for chair in seen.chairs] == ["Augusta Ada", "Ben"]
    assert any("Augusta Ada" in line.text for line in seen.log)
    table.fold(table.prepare_rename(1, "Augusta Ada"))  # two of one name would make the log unreadable
    assert table.names() == ["Augusta Ada", "Augusta Ada 2"]
    table.fold(table.prepare_rename(1, "Augusta Ada" * 9))
    assert len(table.names()[1]) == LONGEST_NAME
    with pytest.raises(TableError):
        table.prepare_rename(0, "  ")
