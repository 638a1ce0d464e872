"""Charts fit any window, show who is where and what is in reach, and say the same without colour."""

from __future__ import annotations

import pytest

from passepartout.core.chance import Rng
from passepartout.core.position import Position
from passepartout.games import all_games, find_game
from passepartout.words import LANGUAGES, speak
from passepartout.words.chart_text import Drawing, Line, plain

NAMES = ("Ada", "Zo\u00e9", "Klaus")


def position(name: str, moves: int = 30) -> Position:
    chance = Rng(4)
    found = find_game(name).new(3, {}, chance)
    for _ in range(moves):
        seat = found.deciders()[0]
        found.apply(seat, found.any_action(seat, chance), chance)
    return found


def drawing(name: str, language: str = "en", moves: int = 30) -> Drawing:
    game = find_game(name)
    view = position(name, moves).view(0)
    presenter = game.presenter()
    reach = (
        [thing for action in view.menu(0) for thing in presenter.touches(view, 0, action)]
        if 0 in view.deciders()
        else []
    )
    return Drawing(presenter.chart(view, 0), speak(language, game), NAMES, 0, reach)


def width_of(line: Line) -> int:
    return sum(len(text) for text, _ in line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(all_games()))
@pytest.mark.parametrize("width", [50, 80, 120, 200])
def test_a_chart_fits_its_window(name: str, width: int, language: str) -> None:
    chart = drawing(name, language)
    for tall in (False, True):
        lines = chart.lines(width, tall)
        assert lines
        assert max(width_of(line) for line in lines) <= width
        text = "\n".join(plain(line) for line in lines)
        assert "@" in text
        if width >= 80:
            assert "2" in text
            assert "3" in text


def test_the_world_is_as_wide_as_the_window() -> None:
    chart = drawing("eighty_sites")
    for width, cell in ((80, 2), (120, 3), (200, 5)):
        rows = [plain(line) for line in chart.lines(width)]
        assert len(rows) == 1 + 14
        assert rows[0].split()[0] == "180W"
        assert rows[8].startswith("10N  ")
        signs = rows[8].ljust(5 + 36 * cell)[5::cell]
        assert signs == "".join(spot.sign for spot in chart.chart.lanes[7].spots) if chart.chart else False


def test_names_stand_below_their_places_where_there_is_room() -> None:
    rows = [plain(line) for line in drawing("eighty_sites").lines(200, tall=True)]
    assert len(rows) == 1 + 2 * 14
    below = rows[2 * 9]  # 10S
    at = below.index("Gal\u00e1pagos Islands")
    assert rows[2 * 9 - 1][at] == "*"


def test_what_is_in_reach_is_marked_and_named() -> None:
    game = find_game("eighty_sites")
    view = position("eighty_sites", 0).view(0)
    words = speak("en", game)
    near = Drawing(game.presenter().chart(view, 0), words, NAMES, 0, ["square:30N80E", "square:40N90W"])
    assert near.named_in_reach() == ["Taj Mahal (30N 80E)"]
    marked = [plain(line) for line in near.lines(80)]
    far = [plain(line) for line in Drawing(game.presenter().chart(view, 0), words, NAMES, 0).lines(80)]
    assert sum(row.count("o") for row in marked) == sum(row.count("o") for row in far) + 2
    assert "o you can go there." in near.legend()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_railway_says_what_is_laid_and_what_lies_ahead(language: str) -> None:
    chart = drawing("cape_to_cairo", language, 60)
    lines = [plain(line) for line in chart.lines(300)]
    assert len(lines) == 3
    assert [line.split()[0] for line in lines] == list(NAMES)
    for line in lines:
        assert line.count("==") + line.count("--") == 9
    styles = {style for line in chart.lines(300) for _, style in line}
    assert len(styles) > 4


def test_the_route_says_what_every_leg_demands() -> None:
    text = plain(drawing("eighty_days", moves=0).lines(300)[0])
    assert text.startswith("London[@23] ~= Paris rb = Brindisi Drb ~ Suez rb")
    assert text.endswith("New York rb ~~= London")


def test_the_track_says_what_every_square_is() -> None:
    lines = [plain(line) for line in drawing("compass_rose", moves=0).lines(200)]
    assert lines[0] == "0   the start square[@23]"
    assert lines[1].startswith("1   . . + . Paris . o")
    assert lines[-1].endswith("London")
