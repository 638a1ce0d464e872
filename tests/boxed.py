"""Own boxes for tests: the shipped components under a title, with a few words changed."""

from __future__ import annotations

from passepartout.games import find_game

TITLE = "Grandfather's box"


def box_text(game: str, *changes: tuple[str, str], title: str = TITLE) -> str:
    text = (find_game(game).folder / "components.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} should stand there once"
        text = text.replace(old, new)
    return f'game = "{game}"\ntitle = "{title}"\n{text}'


RICH = box_text("cape_to_cairo", ("capital = 100 ", "capital = 150 "))
POOR = box_text("cape_to_cairo", ("capital = 100 ", "capital = 50 "), title="A poor man's box")
