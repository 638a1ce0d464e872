"""The component file: what an owner of the box may correct, and how a slip of the pen is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from passepartout.core.chance import Rng
from passepartout.core.components import ComponentError, read_components
from passepartout.games.eighty_days.game import FOLDER, EightyDays
from passepartout.games.eighty_days.rules.flow import Journey
from tests.games.eighty_days.arrange import arrange
from tests.situations import choose

COMPONENTS = (FOLDER / "components.toml").read_text(encoding="utf-8")
TO_HONG_KONG = 'to = "Hong Kong"\ndemand = ["S S"]'
LEG_TO_SUEZ = '[[leg]]\nfrom = "Brindisi"\nto = "Suez"\ndemand = ["S"]      # [reconstructed]\n\n'
LAST_LEG = '[[leg]]\nfrom = "New York"\nto = "London"\ndemand = ["S S T"]\n\n'
SHIPS = "copies = [4, 6, 7, 8, 5]"


def line_of(text: str, part: str) -> int:
    """The line a part of the file stands on."""
    return text[: text.index(part)].count("\n") + 1


def edited(tmp_path: Path, old: str, new: str) -> Path:
    assert old in COMPONENTS
    path = tmp_path / "components.toml"
    path.write_text(COMPONENTS.replace(old, new, 1), encoding="utf-8")
    return path


# What is replaced by what, the line it is told for (by what stands there), and the reason.
BROKEN = {
    "unknown city": ('to = "Suez"', 'to = "Sues"', 'to = "Sues"', "there is no city called 'Sues'. Possible: London"),
    "detective nowhere": ('= "Brindisi"  #', '= "Rome"  #', '= "Rome"', "there is no city called 'Rome'"),
    "detective in London": ('= "Brindisi"  #', '= "London"  #', '= "London"', "cannot start in London"),
    "a city twice": ('"Paris", "Br', '"London", "Br', "cities =", "each with a name of its own"),
    "missing leg": (LEG_TO_SUEZ, "", 'from = "Suez"', "the leg Brindisi–Suez is missing: it should stand here"),
    "missing last leg": (LAST_LEG, "", None, "the leg New York–London is missing"),
    "a leg too many": (LAST_LEG, LAST_LEG * 2, None, "the route is complete before this leg"),
    "unknown kind on a leg": (TO_HONG_KONG, TO_HONG_KONG.replace("S S", "S B"), 'demand = ["S B"]', "not 'B'"),
    "too much on a leg": (TO_HONG_KONG, TO_HONG_KONG.replace("S S", "S S S"), 'demand = ["S S S"]', "at most 2"),
    "nothing on a leg": (TO_HONG_KONG, TO_HONG_KONG.replace("S S", ""), 'demand = [""]', "a leg takes 1 to 3 cards"),
    "no list on a leg": ('demand = ["S S T"]', 'demand = "S S T"', 'demand = "S S T"', "must be a list of texts"),
    "a key of a leg": ('to = "Suez"', 'too = "Suez"', 'too = "Suez"', "'too' means nothing here"),
    "negative copies": (SHIPS, "copies = [-4, 6, 7, 8, 5]", "copies = [-4", "whole numbers from 0 to 15, not -4"),
    "copies and values": (SHIPS, "copies = [4, 6, 7, 8]", "copies = [4, 6, 7, 8]", "5 values need as many numbers"),
    "falling values": ("values = [4, 5,", "values = [5, 4,", "values = [5, 4,", "each value once, the lowest first"),
    "too few cards": (SHIPS, "copies = [1, 1, 1, 1, 1]", "[[travel]]", "at least 54 travel cards are needed, not 35"),
    "a third kind": ('kind = "train"', 'kind = "coach"', 'kind = "coach"', "a ship or a train, not 'coach'"),
    "a wrong letter": ('letter = "T"', 'letter = "Z"', 'letter = "Z"', "the letter of a train is 'T'"),
    "negative events": ("elephant = 3", "elephant = -3", "elephant = -3", "'elephant' must be from 0 to 30, not -3"),
    "unknown event": ("offer = 1", "ofer = 1", "ofer = 1", "'ofer' means nothing here"),
    "no grey card": ("storm = 1\ndelay = 1", "storm = 0\ndelay = 0", "storm = 0", "at least one grey card is needed"),
    "chips": ("gold = 3\n", "gold = 4\n", "[chips]", "9 chips of a colour are needed, one a city, not 10"),
    "negative chips": ("travel = 2\n", "travel = -2\n", "travel = -2", "'travel' must be from 0 to 100, not -2"),
    "negative gold": ("gold = 24 ", "gold = -24 ", "gold = -24", "'gold' must be from 0 to 1000, not -24"),
    "more than there is": ("start_gold = 1 ", "start_gold = 9 ", "start_gold = 9", "6 travellers with 9 gold"),
    "unknown key": ("wager = 80 ", "wagger = 80 ", "wagger = 80", "means nothing here. Possible: cities, wager"),
    "missing key": ("wager = 80 ", "# ", "# The box", "'wager' is missing"),
    "no table": ("[grey]  ", "[[grey]]  ", "[[grey]]", "[grey] must be a table"),
    "no TOML": ("wager = 80 ", "wager = = 80 ", "wager = = 80", "is not TOML"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_line_and_reason(case: str, tmp_path: Path) -> None:
    old, new, at, reason = BROKEN[case]
    path = edited(tmp_path, old, new)
    text = path.read_text(encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        EightyDays(read_components(path))
    assert reason in caught.value.reason
    if at:
        wanted = line_of(text, at)
        if case == "missing leg":  # told where it should stand, which is where the next one begins
            assert caught.value.line in (wanted - 1, wanted)
        else:
            assert caught.value.line == wanted
    assert f"components.toml, line {caught.value.line}: {caught.value.reason}" in str(caught.value).split("\n")


def test_too_many_cities_of_one_kind(tmp_path: Path) -> None:
    more = '"Paris", "Brindisi", "A", "B", "C", "D", "E", "F",'
    with pytest.raises(ComponentError, match="3 to 15 cities are needed"):
        EightyDays(read_components(edited(tmp_path, '"Paris", "Brindisi",', more)))


def position(game: EightyDays, city: str, cards: str) -> Journey:
    names = ("Ada", "Ben", "Cleo")
    wanted = {"step": "go", "Ada": {"city": city, "cards": cards}, "Ben": {"city": "New York"}}
    found = game.restore(arrange(game.new(3, {}, Rng(1)).data(), wanted, names, set()))
    assert isinstance(found, Journey)
    return found


def test_one_ship_from_calcutta_to_hong_kong(tmp_path: Path) -> None:
    """[reconstructed]: the component file is the one place to change it."""
    one_ship = EightyDays(read_components(edited(tmp_path, TO_HONG_KONG, TO_HONG_KONG.replace("S S", "S"))))
    journey = position(one_ship, "Calcutta", "S4 S8 T2")
    menu = journey.menu(0)
    assert [action.notation() for action in menu] == ["travel S4", "travel S8", "end"]
    journey.apply(0, menu[0], Rng(1))
    assert journey.travellers[0].days == 4
    assert journey.travellers[0].leg == 6
    # In the box as it is, the same hand needs both ships.
    as_it_is = EightyDays(read_components(FOLDER / "components.toml"))
    assert [action.notation() for action in position(as_it_is, "Calcutta", "S4 S8 T2").menu(0)] == [
        "travel S4 S8",
        "end",
    ]
    # The rest is untouched, and the game plays to its end.
    assert [action.notation() for action in position(one_ship, "Suez", "S4 S8 T2").menu(0)] == ["travel S4 S8", "end"]
    for seats in range(2, 7):
        assert played(one_ship, seats, seats).standing() is not None


def played(game: EightyDays, seats: int, seed: int) -> Journey:
    chance = Rng(seed)
    found = game.new(seats, {}, chance)
    while deciders := found.deciders():
        found.apply(deciders[0], choose(found.menu(deciders[0]), "any", chance), chance)
    assert isinstance(found, Journey)
    return found


def test_edited_numbers_change_play(tmp_path: Path) -> None:
    game = EightyDays(read_components(edited(tmp_path, "gold = 24 ", "gold = 30 ")))
    assert game.new(3, {}, Rng(1)).data()["supply"] == 27
    game = EightyDays(read_components(edited(tmp_path, "last_round = 60", "last_round = 5")))
    assert played(game, 2, 1).round == 5
    game = EightyDays(read_components(edited(tmp_path, "overland = 12 ", "overland = 11 ")))
    journey = position(game, "Bombay", "")
    journey.apply(0, game.parse("travel overland"), Rng(1))
    assert journey.travellers[0].days == 11


def test_other_numbers_of_events(tmp_path: Path) -> None:
    """[reconstructed]: an owner may count two Submarines, and both serve one leg."""
    path = tmp_path / "components.toml"
    text = COMPONENTS.replace("elephant = 3", "elephant = 2").replace("submarine = 1", "submarine = 2")
    path.write_text(text, encoding="utf-8")
    game = EightyDays(read_components(path))
    data: dict[str, Any] = position(game, "Suez", "S7 S8").data()
    data["travellers"][0]["events"] = ["submarine", "submarine"]
    notations = [action.notation() for action in game.restore(data).menu(0)]
    assert "travel S7 S8 submarine S7 submarine S8" in notations
    for seats in range(2, 7):
        assert played(game, seats, seats).standing() is not None
