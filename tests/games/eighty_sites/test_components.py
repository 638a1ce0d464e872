"""The component files are the one place to change the box; a broken one is refused with the line and the reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from passepartout.core.chance import Rng
from passepartout.core.components import ComponentError
from passepartout.core.playout import checksum
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.game import EightySites
from passepartout.games.eighty_sites.rules.components import SECRET, Vehicle, load_box
from passepartout.words import LANGUAGES, speak

DATA = Path(GAME.folder) / "components"


def edited(folder: Path, file: str, old: str, new: str) -> EightySites:
    shutil.copytree(DATA, folder / "data")
    path = folder / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return EightySites(load_box(folder / "data"))


CARDS, SITES, CLUES, BOARD = "cards.toml", "sites.toml", "clues_nw.toml", "board.toml"
BROKEN = [
    (CARDS, "hand = 7 ", "hand = 0 ", "'hand' must be from 1 to 9, not 0"),
    (CARDS, "compartment = 40 ", "compartment = 39 ", "two times 39 are not the 80 sites"),
    (CARDS, "goal = 5 ", "gaol = 5 ", "'gaol' means nothing here. Possible: hand, compartment"),
    (CARDS, 'vehicle = "boat"', 'vehicle = "raft"', "'raft' is no vehicle of this game. Possible: train, boat"),
    (CARDS, "number = 3\ncount", "number = 2\ncount", "there is a card 'train2' already: raise its count"),
    (CARDS, 'vehicle = "world"\n', 'vehicle = "world"\nnumber = 9\n', "the round-the-world card has no number"),
    (CARDS, 'kind = "news"', 'kind = "weather"', "'weather' is no kind of this game. Possible: journey, windfall"),
    (CARDS, 'code = "news_b"', 'code = "news_a"', "there is an event called 'news_a' already"),
    (CARDS, 'site = "rio"', 'site = "atlantis"', "there is no site called 'atlantis'"),
    (CARDS, 'kind = "hold"', 'kind = "hold"\nnumber = 2', "'hold' has no number"),
    (SITES, 'id="niagara"', 'id="dakar"', "there is a site called 'dakar' already"),
    (SITES, "lat=14.69", 'lat="14.69"', "'lat' must be a number, not '14.69'"),
    (SITES, "lat=14.69", "lat=84.69", "'lat' must be from -60 to 80, not 84.69"),
    (SITES, "lon=-17.44", "lon=-37.44", "'dakar' lies on a sea square"),
    (CLUES, "number = 37\n", "number = 215\n", "there is a clue 215 already"),
    (CLUES, 'fits = ["dakar", "timbuktu", ', 'fits = ["timbuktu", ', "the clue does not fit 'dakar', its own site"),
    (CLUES, 'fits = ["dakar", "timbuktu", ', 'fits = ["dakar", "paris", ', "no site called 'paris' in this quarter"),
    (CLUES, "sheet = 3\n", "sheet = 15\n", "'dakar' has a clue on sheet 15 already"),
    (CLUES, "sheet = 3\n", "sheet = 17\n", "'sheet' must be from 1 to 16, not 17"),
    (BOARD, '"SSHSSTTTTTTHHLLHHSSHTSSTTHHTTHHTTHSS"', '"SSHSS"', "row 1 must have 36 squares"),
    (BOARD, '"SSHSSTTTT', '"SSHSSTTTX', "'X' is no terrain. Possible: L, S, H, T"),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), BROKEN, ids=[new for _, _, new, _ in BROKEN])
def test_a_broken_file_is_refused_with_line_and_reason(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    with pytest.raises(ComponentError) as caught:
        edited(tmp_path, file, old, new)
    assert reason in caught.value.reason
    assert f"{file}, line {caught.value.line}: " in str(caught.value)
    text = (DATA / file).read_text(encoding="utf-8")
    first = text[: text.index(old)].count("\n") + 1
    assert abs(caught.value.line - first) <= 8, f"line {caught.value.line}, not about {first}"


def test_an_edited_box_is_another_game(tmp_path: Path) -> None:
    """Three cards win, and there is a train for five squares."""
    game = edited(tmp_path, CARDS, "goal = 5 ", "goal = 3 ")
    assert game.components.goal == 3
    assert GAME.components.goal == 5
    assert checksum(game.new(2, {}, Rng(3)), 3) > 0, "and it plays to the end"


def test_the_box_of_the_house() -> None:
    """ES-1.5 and ES-1.6."""
    box = GAME.components
    assert sum(box.counts) == 55
    numbers = {
        vehicle: [(card.number, box.counts[card.index]) for card in box.cards if card.vehicle is vehicle]
        for vehicle in Vehicle
    }
    assert numbers[Vehicle.TRAIN] == [(2, 6), (3, 6), (4, 6)]
    assert numbers[Vehicle.BOAT] == [(3, 6), (4, 6), (5, 6)]
    assert numbers[Vehicle.PLANE] == [(3, 4), (4, 5), (5, 4), (6, 4)]
    assert numbers[Vehicle.WORLD] == [(0, 2)]
    assert len(box.events) == 55
    counts: dict[str, int] = {}
    for event in box.events:
        counts[event.kind.value] = counts.get(event.kind.value, 0) + 1
        assert event.secret == (event.kind in SECRET)
    assert counts == {
        "journey": 9, "windfall": 8, "mishap": 6, "pickpocket": 2, "exchange": 2, "delay": 4, "connection": 4,
        "news": 6, "wind": 5, "veto": 3, "glimpse": 3, "charter": 2, "hold": 1,
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_site_and_clue_has_words(language: str) -> None:
    words = speak(language, GAME)
    for event in GAME.components.events:
        assert words.template(f"event.{event.code}")
        assert words.template(f"event.{event.code}.text")
    for site in GAME.components.sites.all:
        assert words.template(f"site.{site.id}")
    for number in GAME.components.sites.clues:
        assert words.template(f"clue.{number}")
    assert len([clue for clue in GAME.components.sites.clues.values() if clue.site is not None]) == 240
