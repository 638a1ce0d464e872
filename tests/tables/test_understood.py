"""What makes a table easy to follow: answers nobody need be asked for, what was taken back, news since one's last turn,
public figures, and why a thing cannot be used."""

from __future__ import annotations

import random

from passepartout.core.position import WATCHER
from passepartout.games import find_game
from passepartout.tables.events import Moved, SeatPlan
from passepartout.tables.explain import explain
from passepartout.tables.keys import hash_key
from passepartout.tables.opening import open_game
from passepartout.tables.outlook import look
from passepartout.tables.seen import Outlook
from passepartout.tables.table import Table
from passepartout.words import speak

from .test_table import move, person, table_of


def go_on(table: Table) -> int:
    """As the hub does: whatever everybody can see has one answer is carried out."""
    count = 0
    while (event := table.prepare_obvious()) is not None:
        table.fold(event)
        count += 1
    return count


def play_until_obvious(seed: int = 7) -> Table:
    """At random until an answer was given without a question."""
    dice = random.Random(seed)
    table = table_of(person("Ada"), person("Ben"))
    while not table.over() and not table.obvious:
        go_on(table)
        if table.deciders():
            seat = table.deciders()[0]
            menu = table.play.position.menu(seat)
            move(table, seat, menu[dice.randrange(len(menu))].notation())
    assert table.obvious, "another seed is needed"
    return table


def test_what_everybody_can_see_is_not_asked() -> None:
    table = play_until_obvious()
    number = max(table.obvious)
    entry = table.play.entries[number]
    before = table.past.at(number - 1)
    assert [entry.action] == list(before.menu(entry.seat)), "it was the only one"
    assert table.last_decision(entry.seat) != number, "nobody was asked"


def test_a_table_comes_back_with_what_was_not_asked() -> None:
    table = play_until_obvious()
    again = table_of(person("Ada"), person("Ben"))
    for number, entry in enumerate(table.play.entries[1:], 1):
        assert entry.action is not None
        again.fold(Moved(entry.seat, entry.action.notation(), entry.outcomes, obvious=number in table.obvious))
    assert again.obvious == table.obvious
    assert again.play.position.data() == table.play.position.data()


def test_going_back_skips_what_was_not_asked() -> None:
    table = play_until_obvious()
    for seat in range(2):
        last = table.last_decision(seat)
        assert last is not None
        assert last not in table.obvious
        assert table.undo_target(seat) == last - 1


def test_who_took_something_back_is_told_and_told_loudly_to_the_others() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 4")
    table.fold(table.prepare_undo(0))
    mine, other = look(table, 0, "en").log[-1], look(table, 1, "fr").log[-1]
    assert (mine.text, mine.loud) == ("You took a decision back.", False)
    assert (other.text, other.loud) == ("Ada a repris une décision.", True)
    move(table, 0, "bid 5")
    table.fold(table.prepare_undo(0))
    assert [line.text for line in look(table, 1, "en").log].count("Ada took a decision back.") == 2


def test_nobody_decides_on_an_empty_chair() -> None:
    table = table_of(person("Ada"), person("Ben"), SeatPlan(invite_hash=hash_key("for a friend")))
    move(table, 0, "bid 4")
    seen = look(table, 0, "en")
    assert (seen.prompt, seen.purpose) == ("Ben is deciding.", "")
    assert [chair.deciding for chair in seen.chairs] == [False, True, False]
    move(table, 1, "bid 2")
    seen = look(table, 0, "en")
    assert seen.prompt == "Waiting for a friend: Seat 3 is free."
    assert "let a computer decide" in seen.purpose, "what one can do about it"
    assert not any(chair.deciding for chair in seen.chairs)
    assert look(table, WATCHER, "de").prompt == "Wir warten: Platz 3 ist noch frei."
    assert look(table, WATCHER, "de").purpose == "", "who looks on invites nobody"


def texts(seen: Outlook) -> list[str]:
    return [line.text for line in seen.log[seen.since :]]


def test_what_has_come_since_my_last_decision() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 4")
    assert texts(look(table, 0, "en")) == []
    move(table, 1, "bid 9")
    ada = look(table, 0, "en")
    assert any("Bids are shown" in text for text in texts(ada))
    assert [line.news for line in ada.log[ada.since :] if line.loud] == ["note"], "bids are not to be missed"
    assert ada.log[ada.since :][0].seat == 1


def days(table: Table, at: int, seat: int) -> str:
    """The score of a traveller after so many decisions."""
    found = table.game.presenter().figures(table.past.at(at).view(WATCHER), seat)
    return next(speak("en", table.game).say(figure.value) for figure in found if figure.kind == "score")


def test_days_i_have_paid_myself_are_no_news() -> None:
    """Whoever cannot pay for another throw is not asked: what the die makes of the journey is a part of their turn."""
    game = find_game("eighty_days")
    met = 0
    for seed in range(12):
        dice = random.Random(seed)
        table = Table("t", game, open_game(game, [person("Ada"), person("Ben")], {}, named=f"days {seed}"))
        while not table.over():
            seat = table.deciders()[0]
            was = look(table, seat, "en").was
            end = table.end_of_turn(seat)
            if was:
                assert end is not None
                assert was == days(table, end, seat) != days(table, table.decisions(), seat)
            menu = table.play.position.menu(seat)
            ways = [action for action in menu if "balloon" in action.notation()] or menu
            move(table, seat, ways[dice.randrange(len(ways))].notation())
            asked = table.decisions()
            go_on(table)
            end = table.end_of_turn(seat)
            assert end is not None
            if end > asked and days(table, end, seat) != days(table, asked, seat):
                met += 1
    assert met, "other seeds are needed"


def test_a_line_says_whom_it_is_about() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 4")
    move(table, 1, "bid 9")
    seen = look(table, 0, "en").log
    assert {line.whose for line in seen if line.text.startswith("Ben ")} == {1}
    assert {line.whose for line in seen if line.text.startswith("Bids are shown")} == {-1}


def test_figures_are_the_same_for_everybody() -> None:
    table = table_of(person("Ada"), person("Ben"))
    move(table, 0, "bid 4")
    seen = [look(table, seat, "de").chairs for seat in (0, 1, WATCHER)]
    assert seen[0] == seen[1] == seen[2]
    assert [figure.kind for figure in seen[0][0].figures][:1] == ["score"]
    assert all(figure.label and figure.value for chair in seen[0] for figure in chair.figures)


def test_a_dead_thing_says_why_to_whoever_decides() -> None:
    table = table_of(person("Ada"), person("Ben"))
    early = explain(table, 0, "S1", "en")
    assert early.text
    assert early.why, "nothing is taken before the bids"
    assert early.why_rule.startswith("CC-")
    assert explain(table, WATCHER, "S1", "en").why == ""
    move(table, 0, "bid 9")
    assert explain(table, 0, "S1", "en").why == "", "who has answered is refused nothing"
    move(table, 1, "bid 4")
    assert explain(table, 0, "S1", "en").why == "", "now it can be taken"
    nothing = explain(table, 0, "no such thing", "en")
    assert (nothing.title, nothing.text, nothing.why) == ("", "", "")


def test_a_thing_of_any_length_is_harmless() -> None:
    table = table_of(person("Ada"), person("Ben"))
    assert explain(table, 0, "x" * 10_000, "en").text == ""


def test_an_answer_for_good_is_called_by_what_it_always_does() -> None:
    """Keeping this 3 is one thing, keeping every roll another: whoever is not asked again should know which."""
    game = find_game("eighty_days")
    dice = random.Random(1)
    table = Table("t", game, open_game(game, [person("Ada"), person("Ben")], {}, named="a roll to keep"))
    while "keep" not in [action.notation() for action in table.play.position.menu(table.deciders()[0])]:
        seat = table.deciders()[0]
        menu = table.play.position.menu(seat)
        ways = [action for action in menu if "balloon" in action.notation()] or menu
        move(table, seat, ways[dice.randrange(len(ways))].notation())
        go_on(table)
        assert not table.over(), "another seed is needed"
    offered = look(table, table.deciders()[0], "fr").menu
    keep = next(choice for choice in offered if choice.notation == "keep")
    assert keep.always == "garder chaque lancer"
    assert keep.label.startswith("Garder le ")
    assert [choice.always for choice in offered if choice is not keep] == [""] * (len(offered) - 1)
