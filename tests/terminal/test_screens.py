"""Plain and pretty: what each shows, and that neither needs colour."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest
from rich.console import Console

from passepartout.games import find_game
from passepartout.terminal import screen
from passepartout.terminal.answers import Offer
from passepartout.terminal.plain import PlainScreen
from passepartout.terminal.pretty import PrettyScreen
from passepartout.terminal.seating import Wish, open_table
from passepartout.terminal.turn import Turn, turn_of
from passepartout.words import LANGUAGES, speak

from .desk import Desk

ESCAPE = "\x1b"


def seen_turn(language: str, players: int = 2, moves: int = 0) -> Turn:
    game = find_game("cape_to_cairo")
    table = open_table(Wish(game, language, players=players, seed="7", name="Ada"))
    for _ in range(moves):
        seat = table.deciders()[0]
        menu = table.play.position.menu(seat)
        table.fold(table.prepare_move(seat, menu[min(1, len(menu) - 1)].notation(), None, table.chairs[seat].bot))
    return turn_of(table, next(iter(table.deciders())), language)


def drawn(seen: Turn, language: str, width: int = 80, height: int = 24, colours: bool = False) -> str:
    file = io.StringIO()
    if colours:
        console = Console(file=file, force_terminal=True, width=width, height=height, color_system="truecolor")
    else:
        console = Console(file=file, force_terminal=True, width=width, height=height, color_system=None)
    words = speak(language, find_game(seen.outlook.game))
    PrettyScreen(words, console).turn(seen, None)
    return file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 4, 9, 20])
def test_a_turn_fits_an_old_terminal(language: str, players: int, moves: int) -> None:
    seen = seen_turn(language, players, moves)
    screen = drawn(seen, language)
    assert len(screen.splitlines()) <= 23
    assert all(len(line) <= 80 for line in screen.splitlines())
    for choice in seen.outlook.menu[:3] if len(seen.outlook.menu) < 9 else []:
        assert choice.label in screen


def test_the_signs_of_a_chart_are_explained_at_first_sight() -> None:
    """Also where the window has little room for it; later `t` does."""
    words = speak("en", find_game("eighty_sites"))
    table = open_table(Wish(find_game("eighty_sites"), "en", players=2, seed="7", seat=1, people=2))
    seen = turn_of(table, table.deciders()[0], "en")
    file = io.StringIO()
    pretty = PrettyScreen(words, Console(file=file, force_terminal=True, width=120, height=30, color_system=None))
    pretty.turn(seen, None)
    legend = " ".join(seen.chart.legend().split())
    assert legend in " ".join(file.getvalue().split())
    before = len(file.getvalue())
    pretty.turn(seen, seen.outlook.scene)
    assert legend not in " ".join(file.getvalue()[before:].split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_window_has_the_names_on_the_map(language: str) -> None:
    game = find_game("eighty_sites")
    table = open_table(Wish(game, language, players=2, seed="7", people=2))
    for _ in range(8):
        seat = table.deciders()[0]
        table.fold(table.prepare_move(seat, table.play.position.menu(seat)[0].notation(), None))
    seen = turn_of(table, table.deciders()[0], language)
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=200, height=50, color_system=None)
    PrettyScreen(speak(language, game), console).turn(seen, seen.outlook.scene)
    screen = file.getvalue()
    assert len(screen.splitlines()) <= 49
    assert speak(language, game).text("site.uluru") in screen.partition("60S")[0]


@pytest.mark.parametrize("width", [40, 60, 120, 200])
def test_any_width(width: int) -> None:
    for moves in (0, 4, 9):
        screen = drawn(seen_turn("fr", 4, moves), "fr", width)
        assert max(len(line) for line in screen.splitlines()) <= width


def test_colour_only_repeats_what_words_say() -> None:
    seen = seen_turn("en", 3, 5)
    plain, coloured = drawn(seen, "en"), drawn(seen, "en", colours=True)
    assert ESCAPE not in plain
    assert ESCAPE in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_a_name_longer_than_a_line_is_left_to_the_terminal() -> None:
    file = io.StringIO()
    words = speak("en", find_game("cape_to_cairo"))
    pretty = PrettyScreen(words, Console(file=file, force_terminal=True, width=40, color_system=None))
    path = "/a/folder/" * 9 + "game.txt"
    pretty.trouble(f"‘{path}’ is being played.")
    assert file.getvalue().strip() == f"! ‘{path}’ is being played."


def test_names_are_no_markup() -> None:
    game = find_game("cape_to_cairo")
    table = open_table(Wish(game, "en", seed="7", name="[red]Ada[/red] :smile:"))
    assert "[red]Ada[/red] :smile:" in drawn(turn_of(table, 0, "en"), "en", 100)


def test_many_choices_stand_side_by_side() -> None:
    seen = seen_turn("en")
    few = Turn(seen.outlook, Offer(seen.outlook.menu[:11]), seen.chart)
    screen = drawn(few, "en")
    assert "Bid £10, £90 left" in screen
    assert len(screen.splitlines()) < 24


def test_plain_text_has_short_statements(desk: Desk) -> None:
    words = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7", "--name", "Ada")
    result = desk.run(*words, typed=["4", "1", "q"])
    lines = result.lines()
    assert ESCAPE not in result.out
    assert not re.search(r"[─│┌┐└┘▸·]", result.out)
    asked = [index for index, line in enumerate(lines) if line.startswith("> ")]
    turn = lines[asked[0] + 1 : asked[1] + 1]
    # The log first, then what has changed, then the question and the numbered choices.
    order = ["Bids are shown", "Building phase", "Ada. Capital: £96", "Cross the", "1. Build", "2. Pass"]
    places = [next(index for index, line in enumerate(turn) if line.startswith(start)) for start in order]
    assert places == sorted(places)
    assert not any("Bonus tracks" in line for line in turn), "nothing is repeated that has not changed"


def test_a_rule_is_read_without_marks() -> None:
    file = io.StringIO()
    screen = PlainScreen(speak("en"))
    out, sys.stdout = sys.stdout, file
    try:
        screen.rule("**CC-1.1** There are:\n\n| Terrain | river |\n|---|---|\n| Needed | 10 |\n\n- (a) *one*;\n")
    finally:
        sys.stdout = out
    assert file.getvalue() == "CC-1.1 There are:\nTerrain, river.\nNeeded, 10.\n- (a) one;\n"


# ------------------------------------------------------------------------ a real terminal


def in_a_terminal(*words: str, typed: Sequence[str] = ("q",), **environment: str) -> str:
    """What the command shows in a terminal, where every question is answered in turn."""
    master, slave = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **environment}
    command = [sys.executable, "-m", "passepartout.cli", "play", "cape_to_cairo", "--seed", "7", *words]
    program = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    shown = new = b""
    answers = list(typed)
    while True:
        try:
            some = os.read(master, 65536)
        except OSError:  # how Linux says that a terminal has been left
            break
        if not some:  # and how others do
            break
        new += some
        if answers and re.search(rb"(>|go on\.) (\x1b\[\?2004h)?$", new):
            shown, new = shown + new, b""
            os.write(master, answers.pop(0).encode() + b"\n")
    assert program.wait() == 0
    os.close(master)
    # Turning bracketed paste on and off is the business of readline, not of any colour.
    return re.sub(r"\x1b\[\?2004[hl]\r?", "", (shown + new).decode())


def test_a_terminal_gets_the_pretty_screen() -> None:
    screen = in_a_terminal()
    assert "────" in screen
    assert ESCAPE in screen


def test_no_color_means_no_escape_codes() -> None:
    screen = in_a_terminal(NO_COLOR="1")
    assert "────" in screen
    assert ESCAPE not in screen


@pytest.mark.parametrize("simple", [{"words": ("--plain",)}, {"TERM": "dumb"}])
def test_plain_in_a_terminal(simple: dict[str, object]) -> None:
    words = simple.pop("words", ())
    assert isinstance(words, tuple)
    screen = in_a_terminal(*words, **{name: str(value) for name, value in simple.items()})
    assert "────" not in screen
    assert ESCAPE not in screen
    assert "What do you bid?" in screen


def test_help_rules_and_log_in_a_terminal() -> None:
    screen = in_a_terminal("--lang", "fr", typed=["?", "r 3.2", "l", "t", "m", "foo", "4", "u", "q"], NO_COLOR="1")
    assert "reprendre votre dernière décision" in screen
    assert "CC-3.2" in screen
    assert "! « foo » n’est pas une action de ce jeu." in screen.replace("\u00a0", " ")
    assert "Repris" in screen
    assert "--resume" in screen


def test_what_is_typed_in_secret_is_not_shown_to_the_next() -> None:
    words = ("--people", "2", "--players", "2", "--name", "Ada,Grace")
    screen = in_a_terminal(*words, typed=["17", "", "4", "q"])
    before, after = screen.split("Your sealed bid: £17.")  # Ada's own log, when all bids are shown
    assert "17" not in before
    assert "Bids are shown: Ada £17, Grace £4." in after
    assert "\x1b[2J" in before
    assert "\x1b[3J" in before, "nor can it be scrolled back to"
    assert "To go on: " in after


# ------------------------------------------------------------------------------ waiting


def test_who_keeps_everybody_waiting_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "MOMENT", 0.0)
    heard: list[str] = []

    class Heard(PlainScreen):
        def say(self, text: str) -> None:
            heard.append(text)

    with Heard(speak("en", find_game("cape_to_cairo"))).patience("Ada is deciding."):
        while not heard:
            time.sleep(0.001)
    assert heard == ["Ada is deciding."]


def test_a_terminal_shows_it_only_while_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "MOMENT", 0.0)
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, width=80, height=24, color_system=None)
    with PrettyScreen(speak("en", find_game("cape_to_cairo")), console).patience("Ada is deciding."):
        while "Ada is deciding." not in file.getvalue():
            time.sleep(0.001)
    assert file.getvalue().endswith(f"{ESCAPE}[2K"), "the line is emptied at last"


def test_who_answers_soon_is_not_mentioned(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(screen, "MOMENT", 600.0)
    with PlainScreen(speak("en", find_game("cape_to_cairo"))).patience("Ada is deciding."):
        pass
    assert capsys.readouterr().out == ""
