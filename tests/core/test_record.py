"""Records: lossless, provable, and refused with line and reason when cut, edited or not records at all."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from passepartout.core.play import Play
from passepartout.core.record import Record, RecordError, Seat, seed_hash, tidy_name, write_record
from passepartout.games import UnknownGame, find_game
from passepartout.games.cape_to_cairo import GAME
from tests.records import SEATS, random_play, signed

SHORT = write_record(random_play(2, "5eed", 6, decisions=30), SEATS[:2], with_seed=True)
WHOLE = write_record(random_play(2, "5eed", 1), SEATS[:2], with_seed=True)


def lines_of(text: str) -> list[str]:
    return text.rstrip("\n").split("\n")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 1, 25, 100_000])
def test_written_read_and_played_again(seats: int, decisions: int) -> None:
    play = random_play(seats, f"5eed{seats}", decisions, decisions)
    text = write_record(play, SEATS[:seats], with_seed=True)
    record = Record(text)
    assert (record.game, record.rules) == ("cape_to_cairo", GAME.rules_version)
    assert [(seat.name, seat.bot) for seat in record.seats] == [(seat.name, seat.bot) for seat in SEATS[:seats]]
    again = record.verify(GAME)
    assert again.position.data() == play.position.data()
    assert write_record(again, record.seats, with_seed=True) == text


def test_without_the_seed_while_the_game_goes_on() -> None:
    play = random_play(3, "5eed", 2, decisions=20)
    text = write_record(play, SEATS[:3], with_seed=False)
    assert "5eed" not in text
    assert f"seed sha256: {seed_hash('5eed')}" in text
    assert "\nend: unfinished\nseed: -\n" in text
    assert Record(text).verify(GAME).position.data() == play.position.data()


def test_a_play_without_a_seed() -> None:
    play = Play(GAME, 2, {}, "", ["S1", "R1"])
    play.decide(0, GAME.parse("bid 1"), [])
    text = write_record(play, SEATS[:2], with_seed=True)
    assert "seed sha256: -" in text
    assert Record(text).verify(GAME).position.data() == play.position.data()


def test_every_step_can_be_watched() -> None:
    seen: list[int] = []
    Record(SHORT).replay(GAME, lambda play: seen.append(len(play.entries)))
    assert seen == list(range(1, 32))


def test_line_ends_of_windows_and_blank_lines_at_the_end() -> None:
    for text in (WHOLE.replace("\n", "\r\n"), WHOLE + "\n\n", WHOLE.rstrip("\n")):
        assert write_record(Record(text).verify(GAME), SEATS[:2], with_seed=True) == WHOLE


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("Ada", "Ada"),
        ("A|B=C", "ABC"),
        ("  a \n b\t", "a b"),
        ("|", "?"),
        ("", "?"),
        ("a\u202eb", "ab"),
        ("é 🚂", "é 🚂"),
    ],
)
def test_names_cannot_break_a_record(name: str, tidy: str) -> None:
    assert tidy_name(name) == tidy
    play = random_play(2, "5eed", 1, decisions=0)
    text = write_record(play, [Seat(name), Seat("Ben", "random")], with_seed=True)
    assert [(seat.name, seat.bot) for seat in Record(text).seats] == [(tidy, ""), ("Ben", "random")]


# --------------------------------------------------------------------- cut and edited


def test_cut_after_every_line() -> None:
    lines = lines_of(WHOLE)
    for number in range(1, len(lines)):
        with pytest.raises(RecordError, match="the record is cut off here") as caught:
            Record("\n".join(lines[:number]) + "\n")
        assert caught.value.line == number
    with pytest.raises(RecordError, match="this is not a record"):
        Record("")


def test_cut_anywhere() -> None:
    text = SHORT.rstrip("\n")
    for length in range(len(text)):
        with pytest.raises(RecordError):
            Record(text[:length])


def test_lines_missing_from_the_middle() -> None:
    lines = lines_of(SHORT)
    for number in range(len(lines)):
        with pytest.raises(RecordError):
            Record("\n".join([*lines[:number], *lines[number + 1 :]]))


def test_edited_in_every_line() -> None:
    """Whoever does not know of the check: any changed sign is noticed."""
    lines = lines_of(SHORT)
    for number, line in enumerate(lines):
        for edited in (line + "0", line[:-1], line.replace("e", "x", 1), line.upper(), ""):
            if edited.rstrip() == line:
                continue
            with pytest.raises(RecordError):
                Record("\n".join([*lines[:number], edited, *lines[number + 1 :]]))


def number_of(start: str) -> int:
    return next(number for number, line in enumerate(lines_of(SHORT), 1) if line.startswith(start))


FIRST = number_of("1. ")
DRAW = next(number for number, line in enumerate(lines_of(SHORT), 1) if " -> " in line)
DRAWN = lines_of(SHORT)[DRAW - 1].split(" -> ")[0]  # without what was drawn
END = number_of("end: ")

CLEVER = {  # line, what it is made to say, the line of the refusal and what it says
    "no record": (1, "a poem", 1, "this is not a record: it must begin with 'passepartout record 1'"),
    "another format": (1, "passepartout record 2", 1, "this is not a record"),
    "another game": (2, "game: chess", 2, "it is a game of 'chess', not of 'cape_to_cairo'"),
    "no game": (2, "gome: cape_to_cairo", 2, "'game:' should stand here, not 'gome: cape_to_cairo'"),
    "other rules": (3, "rules: 99", 3, "it goes by rules 99 of cape_to_cairo, and this Passepartout knows"),
    "rules without number": (3, "rules: one", 3, "'rules:' should be a number, not 'one'"),
    "a very long number": (3, "rules: " + "9" * 5000, 3, "'rules:' should be a number"),
    "too few seats": (4, "seats: Ada", 4, "cape_to_cairo is for 2 to 4, not 1"),
    "too many seats": (4, "seats: A | B | C | D | E", 4, "cape_to_cairo is for 2 to 4, not 5"),
    "one seat more": (4, "seats: Ada | Ben | Cleo", 7, "an outcome is missing: what was drawn"),
    "an option without value": (5, "options: fast", 5, "an option is written name=value, not 'fast'"),
    "an unknown option": (5, "options: fast=yes", 5, "cape_to_cairo has no option 'fast'"),
    "another hash": (6, f"seed sha256: {seed_hash('5eee')}", 6, "the seed revealed is not the one whose hash"),
    "an impossible deal": (7, "deal: S1 S1", 7, "'S1' was not there to be drawn"),
    "a deal too long": (7, lines_of(SHORT)[6] + " S1 S2", 7, "was never used"),
    "a deal too short": (7, "deal:", 7, "an outcome is missing: what was drawn"),
    "a wrong number": (FIRST, "2. seat 1 bid 4", FIRST, "'1. seat …' should stand here, not '2. seat 1 bid 4'"),
    "no seat": (FIRST, "1. seat 3 bid 4", FIRST, "there is no seat '3'"),
    "seat zero": (FIRST, "1. seat 0 bid 4", FIRST, "there is no seat '0'"),
    "a seat in words": (FIRST, "1. seat one bid 4", FIRST, "there is no seat 'one'"),
    "a very long seat": (FIRST, f"1. seat {'1' * 5000} bid 4", FIRST, "there is no seat '1"),
    "no action": (FIRST, "1. seat 1 fly 4", FIRST, "'fly 4' is no action of Cape to Cairo. Possible: 'bid 4'"),
    "nothing at all": (FIRST, "1. seat 1", FIRST, "'' is no action of Cape to Cairo"),
    "an illegal action": (FIRST, "1. seat 1 pass", FIRST, "'pass' is refused by rule CC-4.3"),
    "an outcome out of place": (FIRST, "1. seat 1 bid 4 -> S1", FIRST, "outcome 'S1' was never used"),
    "an outcome missing": (DRAW, DRAWN, DRAW, "an outcome is missing"),
    "an impossible outcome": (DRAW, f"{DRAWN} -> X9 X9", DRAW, "'X9' was not there"),
    "an invented end": (END, "end: 1 2", END, "the places should be 'unfinished', not '1 2'"),
    "another seed": (END + 1, "seed: 5eee", 6, "the seed revealed is not the one whose hash was announced"),
    "no end": (END, "31. seat 1 pass", END, "'end:' should stand here"),
}  # fmt: skip


@pytest.mark.parametrize("case", CLEVER)
def test_edited_with_a_check_that_fits(case: str) -> None:
    number, edited, line, reason = CLEVER[case]
    lines = lines_of(SHORT)
    assert lines[number - 1] != edited
    lines[number - 1] = edited
    with pytest.raises(RecordError) as caught:
        Record(signed(lines)).verify(GAME)
    assert reason in caught.value.reason
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


def test_a_wrong_place_in_a_finished_game() -> None:
    lines = lines_of(WHOLE)
    places = lines[-3].removeprefix("end: ")
    lines[-3] = f"end: {places[::-1]}"
    with pytest.raises(RecordError, match=f"the places should be '{places}'"):
        Record(signed(lines)).replay(GAME)


def test_a_decision_after_the_end() -> None:
    lines = lines_of(WHOLE)
    lines.insert(-3, f"{len(lines) - 9}. seat 1 pass")
    with pytest.raises(RecordError, match=r"'pass' is refused by rule CC-4\.6"):
        Record(signed(lines)).replay(GAME)


def test_an_outcome_that_could_be_but_was_not_thrown() -> None:
    """Replay cannot know; the seed does."""
    play = random_play(2, "5eed", 3, decisions=3)
    assert play.entries[-1].outcomes, "the third decision turns up a card"
    lines = lines_of(write_record(play, SEATS[:2], with_seed=True))
    pile = play.position.data()["pile"]
    assert isinstance(pile, list)
    lines[9] = lines[9].rsplit(" ", 1)[0] + f" {pile[0]}"
    record = Record(signed(lines))
    record.replay(GAME)
    with pytest.raises(RecordError, match="the outcomes do not follow from the seed") as caught:
        record.verify(GAME)
    assert caught.value.line == 10


def test_a_deal_that_could_be_but_was_not_thrown() -> None:
    lines = lines_of(write_record(random_play(2, "5eed", 3, decisions=0), SEATS[:2], with_seed=True))
    lines[6] = "deal: S1 S2"
    record = Record(signed(lines))
    record.replay(GAME)
    with pytest.raises(RecordError, match="the deal does not follow from the seed") as caught:
        record.verify(GAME)
    assert caught.value.line == 7


def test_a_record_of_a_game_nobody_has() -> None:
    lines = lines_of(SHORT)
    lines[1] = "game: chess"
    with pytest.raises(UnknownGame, match=r"There is no game called 'chess'\. Possible: .*cape_to_cairo"):
        find_game(Record(signed(lines)).game)


@given(st.text(max_size=300))
def test_any_text_at_all(text: str) -> None:
    for whole in (text, f"passepartout record 1\n{text}"):
        with pytest.raises(RecordError):
            Record(whole)


@given(st.integers(1, len(lines_of(SHORT)) - 2), st.text(max_size=40), st.integers(0, 60))
def test_any_edit_of_any_line(number: int, insert: str, at: int) -> None:
    """With a check that fits: it is the same game still, or the refusal is a clear one. Nothing else may happen."""
    lines = lines_of(SHORT)
    lines[number] = lines[number][:at] + insert.replace("\n", " ") + lines[number][at:]
    with suppress(RecordError):
        Record(signed(lines)).verify(GAME)
