"""Games are found by entry point, and a wrong name is told what is possible."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import passepartout.games as registry
from passepartout.core.components import read_components
from passepartout.core.game import Game
from passepartout.games import UnknownGame, all_games, find_game, is_installed
from passepartout.games.cape_to_cairo import GAME


@pytest.fixture
def fresh() -> Iterator[None]:
    """The registry remembers what it found: forget it, before and after."""
    remembered = (registry.shelf, registry.all_games)
    for found in remembered:
        found.cache_clear()
    yield
    for found in remembered:
        found.cache_clear()


def test_our_games_are_there() -> None:
    assert find_game("cape_to_cairo") is GAME
    assert list(all_games()) == sorted(all_games())


def test_a_name_nobody_knows() -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game("Chess")
    assert str(caught.value) == f"There is no game called 'Chess'. Possible: {', '.join(all_games())}."
    assert caught.value.name == "Chess"
    assert caught.value.known == list(all_games())


@pytest.mark.usefixtures("fresh")
def test_an_entry_point_that_is_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("clock", "time:monotonic", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    with pytest.raises(TypeError, match=r"The entry point 'clock' of passepartout\.games is not a Game but"):
        all_games()


@pytest.mark.usefixtures("fresh")
def test_an_entry_point_may_have_a_name_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("railway", "passepartout.games.cape_to_cairo:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point])
    assert find_game("cape_to_cairo") is GAME
    with pytest.raises(UnknownGame, match=r"called 'railway'\. Possible: cape_to_cairo\."):
        find_game("railway")


def test_only_the_game_asked_for_is_loaded() -> None:
    """Asked in a process of its own, where nothing has been loaded yet."""
    code = "import sys; from passepartout.games import find_game; find_game('cape_to_cairo'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    games = {name.split(".")[2] for name in loaded if name.startswith("passepartout.games.")}
    assert games == {"cape_to_cairo"}


def test_a_game_of_the_same_name_with_another_box_is_not_the_one_installed() -> None:
    assert is_installed(GAME)
    assert not is_installed(type(GAME)(read_components(GAME.folder / "components.toml")))
    assert not is_installed(Game("chess", 1, 2, 2, GAME.folder))


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_a_game_says_what_it_is(game: Game) -> None:
    assert 1 <= game.min_players <= game.max_players
    assert game.rules_version >= 1
    for option in game.options():
        assert option.values, "the first value is the default"
