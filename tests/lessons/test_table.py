"""A table that teaches: what it refuses and how, its dice, and what undo, skipping and the journal do."""

from __future__ import annotations

import pytest

from passepartout.core.record import Record
from passepartout.core.refusal import Refused
from passepartout.games import find_game
from passepartout.lessons import LEARNER, RIVAL
from passepartout.tables import events
from passepartout.tables.opening import CannotOpen, plan_lesson
from passepartout.tables.outlook import look, look_back
from passepartout.tables.table import Table, TableError
from passepartout.tables.teaching import LessonSeen
from tests.rulebooks import house_games

EACH = pytest.mark.parametrize("name", [game.name for game in house_games()])


class Desk:
    """A table whose every event goes through the journal's form and back, as the hub does it."""

    def __init__(self, name: str) -> None:
        self.game = find_game(name)
        _, self.opened = plan_lesson(self.game, "Ada", "Clockwork")
        self.journal: list[bytes] = []
        self.table = Table("t", self.game, self.opened)

    def write(self, event: events.Event) -> None:
        self.journal.append(events.ENCODER.encode(event))
        self.table.fold(events.DECODER.decode(self.journal[-1]))

    def reload(self) -> Table:
        """What a restarted server reads."""
        opened = events.DECODER.decode(events.ENCODER.encode(self.opened))
        assert isinstance(opened, events.Opened)
        table = Table("t", self.game, opened)
        for body in self.journal:
            table.fold(events.DECODER.decode(body))
        return table

    def rival_moves(self) -> None:
        while RIVAL in self.table.deciders() and (wanted := self.table.scripted(RIVAL)):
            self.write(self.table.prepare_move(RIVAL, wanted, None, "novice"))

    def play(self, notation: str) -> None:
        self.write(self.table.prepare_move(LEARNER, notation, None))
        self.rival_moves()

    def skip(self) -> None:
        self.write(self.table.prepare_skip(LEARNER))
        self.rival_moves()

    def seen(self, language: str = "en") -> LessonSeen:
        found = look(self.table, LEARNER, language).lesson
        assert found is not None
        return found


@EACH
def test_skipping_every_step_plays_the_script_and_the_table_comes_back_at_each(name: str) -> None:
    desk = Desk(name)
    desk.rival_moves()
    steps = []
    while not desk.seen().closing:
        seen = desk.seen()
        assert seen.heading, "the learner is asked something"
        assert look(desk.reload(), LEARNER, "en") == look(desk.table, LEARNER, "en")
        steps.append(seen.step)
        desk.skip()
    assert steps == sorted(steps)
    assert steps[0] == 1
    assert steps[-1] == desk.seen().of
    assert desk.table.decisions() == len(desk.table.teaching.lesson.script) if desk.table.teaching else False
    assert desk.table.over() is False
    assert RIVAL not in desk.table.deciders() or not desk.table.scripted(RIVAL), "from here on a novice decides"


def test_the_lesson_is_the_learners_alone() -> None:
    desk = Desk("compass_rose")
    assert look(desk.table, LEARNER, "fr").lesson is not None
    assert look(desk.table, RIVAL, "fr").lesson is None
    assert look(desk.table, -1, "fr").lesson is None
    assert look_back(desk.table, 0, LEARNER, "fr").lesson is None


def test_what_is_not_expected_is_answered_and_changes_nothing() -> None:
    desk = Desk("compass_rose")
    with pytest.raises(TableError) as kind:
        desk.play("rose stagecoach")
    assert kind.value.say.key == "lesson.1.answer.1"
    desk.play("rose steamer")
    with pytest.raises(Refused) as illegal:  # the engine's own sentence and rule, not the lesson's
        desk.play("play train 3")
    assert illegal.value.refusal.rule == "CR-4.1"
    assert desk.table.decisions() == 1
    assert desk.seen().step == 2


def test_undo_goes_a_step_back_and_the_dice_are_the_same_again() -> None:
    desk = Desk("eighty_days")
    desk.play("take event")
    desk.play("act event")
    elephant = desk.table.play.entries[-1].outcomes
    assert elephant == ["elephant"]
    before = desk.seen()
    desk.play("travel S5 T2")
    desk.write(desk.table.prepare_undo(LEARNER))
    assert desk.seen() == before
    desk.play("travel S5 T2")
    assert desk.seen().step == 4
    assert look(desk.reload(), LEARNER, "en") == look(desk.table, LEARNER, "en")


def test_a_thing_that_is_only_to_be_read_is_touched_and_undone() -> None:
    desk = Desk("eighty_sites")
    desk.play("lay 60N 80W")
    assert desk.seen().tap == "clue:70"
    with pytest.raises(TableError) as first:
        desk.play("train 2 30N 80W")
    assert first.value.say.key == "lesson.2.otherwise"
    with pytest.raises(TableError):
        desk.table.prepare_touch(LEARNER, "clue:82")
    desk.write(desk.table.prepare_touch(LEARNER, "clue:70"))
    assert desk.seen().tap == ""
    assert look(desk.reload(), LEARNER, "en") == look(desk.table, LEARNER, "en")
    desk.play("train 2 30N 80W")
    assert desk.seen().tap == "clue:155"
    desk.skip()
    assert desk.seen().heading == "Plant the flag in the south"
    with pytest.raises(TableError):
        desk.table.prepare_touch(LEARNER, "clue:155")


def test_home_is_where_the_learner_planted_the_flag() -> None:
    desk = Desk("eighty_sites")
    desk.play("lay 40N 70W")
    while desk.seen().heading != "Back to your flag":
        desk.skip()
    assert "square:40N70W" in desk.seen().light
    desk.skip()
    assert "40N 70W" in desk.table.play.entries[-1].action.notation()  # type: ignore[union-attr]


def test_one_of_several_ways_is_praised_and_leads_on() -> None:
    desk = Desk("eighty_days")
    while not desk.seen().heading.startswith("Keep the 3"):
        desk.skip()
    desk.play("reroll")
    assert desk.table.play.entries[-1].outcomes == ["2"]
    assert (desk.seen().heading, desk.seen().say) == ("Keep the 2", "Two! Fortune likes you today.")
    desk.play("keep")
    assert desk.seen().praise == ""
    assert desk.seen().heading == "End your turn beside him"


def test_a_table_that_plays_on_is_like_any_other() -> None:
    desk = Desk("cape_to_cairo")
    while not desk.seen().closing:
        desk.skip()
    assert desk.seen().praise.startswith("Across the river")
    lesson_dice = len(desk.table.play.entries)
    wanted = look(desk.table, LEARNER, "en").menu
    while not wanted:  # the rival's novice decides for itself now
        view = desk.table.play.position.view(RIVAL)
        desk.write(desk.table.prepare_move(RIVAL, view.menu(RIVAL)[0].notation(), None, "novice"))
        wanted = look(desk.table, LEARNER, "en").menu
    desk.write(desk.table.prepare_move(LEARNER, wanted[0].notation, None))
    assert look(desk.table, LEARNER, "en").lesson is None
    assert len(desk.table.play.entries) > lesson_dice
    with pytest.raises(TableError):
        desk.table.prepare_skip(LEARNER)


def test_a_seat_that_is_handed_over_goes_by_the_script() -> None:
    desk = Desk("compass_rose")
    desk.write(desk.table.prepare_hand_over(LEARNER, LEARNER, "novice", "", False))
    assert look(desk.table, LEARNER, "en").lesson is None
    for _ in range(3):
        desk.write(desk.table.prepare_move(LEARNER, desk.table.scripted(LEARNER), None, "novice"))
    desk.write(desk.table.prepare_hand_over(LEARNER, LEARNER, "", "", False))
    assert desk.seen().heading == "Play elephant 2"


def test_a_table_of_a_lesson_that_was_dealt_otherwise_goes_on_without_it() -> None:
    game = find_game("cape_to_cairo")
    _, opened = plan_lesson(game, "Ada", "Clockwork")
    other = events.Opened(
        game.name, opened.rules, opened.options, opened.seed, ["D8", "S3"], opened.seats, named=True, lesson=True
    )
    table = Table("t", game, other)
    assert table.teaching is None
    table.fold(table.prepare_move(LEARNER, "bid 99", None))
    assert table.decisions() == 1
    while table.deciders():
        seat = table.deciders()[0]
        menu = table.play.position.menu(seat)
        table.fold(table.prepare_move(seat, menu[-1].notation(), None, table.chairs[seat].bot))
    text = table.record()
    assert opened.seed not in text, "its first dice were named, and follow from no seed"
    Record(text).verify(game)


def test_a_game_without_a_lesson_says_so() -> None:
    """A box of one's own has none: its cards are not those of the script."""
    house = find_game("cape_to_cairo")
    game = find_game(house.name, f'game = "{house.name}"\ntitle = "mine"\n{house.components_text()}')
    assert game.own_box is not None
    with pytest.raises(CannotOpen) as problem:
        plan_lesson(game, "Ada", "Clockwork")
    assert problem.value.say.key == "table.lesson.none"


def test_old_journals_know_no_lesson() -> None:
    body = events.ENCODER.encode(events.Opened("cape_to_cairo", 1, {}, "x", ["D8", "S2"], []))
    assert b"lesson" not in body
    opened = events.DECODER.decode(body)
    assert isinstance(opened, events.Opened)
    assert not opened.lesson
