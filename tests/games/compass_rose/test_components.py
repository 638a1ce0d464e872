"""The component file is the one place to change the box; a broken one is refused with the line and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.chance import Recorded, Rng
from passepartout.core.components import ComponentError, read_components
from passepartout.core.playout import checksum
from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.game import CompassRose
from passepartout.games.compass_rose.rules.components import Square
from passepartout.words import LANGUAGES, speak

TEXT = (Path(GAME.folder) / "components.toml").read_text(encoding="utf-8")


def edited(folder: Path, old: str, new: str, count: int = 1) -> CompassRose:
    assert old in TEXT
    path = folder / "components.toml"
    path.write_text(TEXT.replace(old, new, count), encoding="utf-8")
    return CompassRose(read_components(path))


def line_of(text: str, after: str = "") -> int:
    start = TEXT.index(after) if after else 0
    return TEXT[: TEXT.index(text, start)].count("\n") + 1


BROKEN = [
    ('name = "suez"', 'name = "atlantis"', "'atlantis' has no name: write atlantis = \"…\" under [names]"),
    ('name = "suez"', 'name = "paris"', "there is a city called 'paris' already"),
    ('kind = "telescope"', 'kind = "microscope"', "'microscope' is no kind of this game. Possible: compass, telescope"),
    ("at = [60, 61, 62]", "at = [60, 61, 65]", "square 65 is a compass square already"),
    ("at = [60, 61, 62]", "at = [60, 61, 81]", "square 81 lies beyond London, square 80"),
    ("at = [60, 61, 62]", "at = [60, -1, 62]", "'at' must hold whole numbers from 1 to 200, not -1"),
    ("at = [60, 61, 62]", 'at = "60"', "'at' must be a list of whole numbers, not '60'"),
    ("hand = 5 ", "hand = -5 ", "'hand' must be from 1 to 8, not -5"),
    ("leap = 5 ", "leap = 0.5 ", "'leap' must be a whole number, not 0.5"),
    ("leap = 5 ", "jump = 5 ", "'jump' means nothing here. Possible: hand, draw"),
    ('name = "steamer"', 'name = "balloon"', "'balloon' is no name of this game. Possible: stagecoach, train"),
    ('name = "steamer"', 'name = "train"', "there is a conveyance called 'train' already"),
    ('letter = "S"', 'letter = "T"', "'letter' must be a capital of its own, not 'T'"),
    ("count = 8", "count = -8", "'count' must be from 0 to 60, not -8"),
    ('kind = "swap"', 'kind = "nap"', "'nap' is no kind of this game. Possible: forward, back"),
    ('kind = "swap"\ncount = 2', 'kind = "swap"\ncount = -2', "'count' must be from 0 to 60, not -2"),
    ('kind = "swap"\n', 'kind = "swap"\nnumber = 3\n', "'swap' has no number"),
    ('kind = "others_back"\nnumber = 2', 'kind = "others_back"\nnumber = 0', "'number' must be from 1 to 20, not 0"),
    (
        'kind = "forward"\nnumber = 3\ncount = 3\nwords = "night_mail"',
        'kind = "forward"\nnumber = 2\ncount = 3\nwords = "fair_wind"',
        "there is an event 'forward-2' already: raise its count",
    ),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN, ids=[new.replace("\n", " ") for _, new, _ in BROKEN])
def test_a_broken_file_is_refused_with_line_and_reason(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        edited(tmp_path, old, new)
    assert reason in caught.value.reason
    first = line_of(old)
    last = first + max(old.count("\n"), new.count("\n"))
    assert first <= caught.value.line <= last, f"line {caught.value.line}, not {first}"
    assert f"components.toml, line {caught.value.line}: " in str(caught.value)


def test_london_must_not_be_missing(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="London is missing: the track must end somewhere"):
        edited(tmp_path, '[[city]]\nname = "london"\nat = 80\n', "")


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ('[[conveyance]]\nname = "steamer"\nletter = "S"\ncards = [2, 2, 2, 2, 2]\n', "the steamer is missing"),
        ('[[special]]\nkind = "purse"\ncount = 6\n', "the purse cards are missing"),
        ("hand = 5 ", "'hand' is missing"),
    ],
)
def test_nothing_else_may_be_missing(tmp_path: Path, part: str, reason: str) -> None:
    with pytest.raises(ComponentError) as caught:
        edited(tmp_path, part, "# " if part.startswith("hand") else "")
    assert reason in caught.value.reason


def test_too_few_cards_for_six(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="6 hands of 5 need more than 20 action cards"):
        edited(tmp_path, "cards = [2, 2, 2, 2, 2]", "cards = [0, 0, 0, 0, 0]", 4)


def test_an_edited_box_is_another_game(tmp_path: Path) -> None:
    """Somebody owns the box: Suez lies on square 23, and there is a sixth value of the train."""
    text = TEXT.replace('name = "suez"\nat = 22', 'name = "suez"\nat = 23')
    text = text.replace('letter = "T"\ncards = [2, 2, 2, 2, 2]', 'letter = "T"\ncards = [2, 2, 2, 2, 2, 1]')
    path = tmp_path / "components.toml"
    path.write_text(text, encoding="utf-8")
    game = CompassRose(read_components(path))
    assert game.components.squares[22] is Square.ORDINARY
    assert game.components.squares[23] is Square.STAGE
    assert len(game.components.all_cards()) == 61
    dealt = "0 T6 C1 C2 C3 C4 S1 S2 S3 S4 S5"
    position = game.new(2, {}, Recorded(dealt.split()))
    position.apply(0, game.parse("rose train"), Rng(1))
    assert game.parse("play train 6") in position.menu(0)
    position.apply(0, game.parse("play train 6"), Rng(1))
    data = position.data()["travellers"]
    assert isinstance(data, list)
    assert data[0]["square"] == 6
    assert checksum(game.new(2, {}, Rng(3)), 3) > 0, "and it plays to the end"
    assert GAME.components.squares[22] is Square.STAGE, "the box of the house is as it was"


def test_the_box_of_the_house() -> None:
    """CR-1.1 to CR-1.3."""
    box = GAME.components
    assert box.goal == 80
    assert box.stretch == 63
    assert sum(box.counts) == 60
    assert sum(box.event_counts) == 40
    kinds = [box.squares.count(kind) for kind in (Square.COMPASS, Square.STAGE, Square.TELESCOPE, Square.HANDCUFFS)]
    assert kinds == [13, 11, 14, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_city_and_card_has_words(language: str) -> None:
    words = speak(language, GAME)
    for event in GAME.components.events:
        for key in (f"event.{event.words}", f"event.{event.words}.story", f"effect.{event.kind.value}"):
            assert words.template(key, event.number)
    for city in GAME.components.cities.values():
        assert words.template(f"city.{city}")
