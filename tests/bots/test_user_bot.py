"""Somebody's own bot: found by file and class, asked in a process of its own, and no danger to anybody's game."""

from __future__ import annotations

import signal
import textwrap
from pathlib import Path

import pytest

from passepartout.bots import UnknownBot, UserBotError, check_player, make_bot, make_player
from passepartout.bots.bot_process import process_of
from passepartout.bots.players import user_bot_names
from passepartout.core.chance import Rng
from passepartout.core.playout import play_bots
from passepartout.games import find_game
from passepartout.lab.simulate import Plan, simulate

ROOT = Path(__file__).parents[2]
EXAMPLE = f"{ROOT / 'docs' / 'examples' / 'mybot.py'}:MyBot"
GAME = find_game("cape_to_cairo")

LONG = 3600.0  # seconds: no machine is too slow for a bot that answers
SHORT = 0.5  # for one that never does


def write(folder: Path, source: str) -> Path:
    file = folder / "mine.py"
    file.write_text(textwrap.dedent(source), encoding="utf-8")
    return file


def test_the_example_is_twenty_lines_and_plays() -> None:
    assert len(Path(EXAMPLE.rpartition(":")[0]).read_text(encoding="utf-8").splitlines()) <= 20
    for name in ("cape_to_cairo", "eighty_days"):
        game, chance = find_game(name), Rng(3)
        position = game.new(2, {}, chance)
        bots = [make_player(game, EXAMPLE, LONG), make_player(game, "random")]
        position.apply(0, bots[0].decide(position.view(0), 0, chance), chance)
        assert bots[0].faults == []


def test_the_page_shows_the_example_as_it_is() -> None:
    shown = (ROOT / "docs" / "your_own_bot.md").read_text(encoding="utf-8")
    assert Path(EXAMPLE.rpartition(":")[0]).read_text(encoding="utf-8") in shown


FIRST = """
    class First:
        def decide(self, view, seat, chance):
            return view.menu(seat)[0]
"""


@pytest.mark.parametrize(
    ("source", "name", "says"),
    [
        (None, "First", "There is no file '{file}'."),
        (FIRST, "Second", "There is no class 'Second' in {file}. Possible: First."),
        (
            "class First:\n    pass\n",
            "First",
            "The class First in {file} has no method decide(self, view, seat, chance).",
        ),
        ("x = 1\nclass First\n    pass\n", "First", "{file}, line 2: expected ':'."),
        (
            "x = 1\ny = x / 0\n",
            "First",
            "{file} cannot be read: ZeroDivisionError: division by zero (mine.py, line 2)",
        ),
        ("raise SystemExit\n", "First", "{file} cannot be read: SystemExit (mine.py, line 1)."),
        (
            "class First:\n    def __init__(self, size): ...\n    def decide(self, view, seat, chance): ...\n",
            "First",
            "First() cannot be made: TypeError: First.__init__() missing 1 required positional argument: 'size'.",
        ),
        (FIRST, "not a name", "names no class"),
        (FIRST, "", "names no class"),
    ],
)
def test_what_is_wrong_is_said_before_anything_begins(source: str | None, name: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py" if source is None else write(tmp_path, source)
    with pytest.raises(UserBotError) as caught:
        check_player(GAME, f"{file}:{name}")
    assert says.format(file=file) in str(caught.value)


def test_names_from_elsewhere_never_load_a_file(tmp_path: Path) -> None:
    """`make_bot` is what servers, journals and records reach."""
    trace = tmp_path / "trace"
    file = write(tmp_path, f"open({str(trace)!r}, 'w')\n" + textwrap.dedent(FIRST))
    with pytest.raises(UnknownBot):
        make_bot(GAME, f"{file}:First")
    assert not trace.exists()
    check_player(GAME, f"{file}:First")
    assert trace.exists(), "the test would not have noticed"


def test_a_bot_remembers_its_game_and_not_another(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        """
        class Counting:
            def __init__(self):
                self.asked = 0

            def decide(self, view, seat, chance):
                self.asked += 1
                return view.menu(seat)[self.asked]
        """,
    )
    view = GAME.new(2, {}, Rng(1)).view(0)
    one, other = (make_player(GAME, f"{file}:Counting", LONG) for _ in range(2))
    answers = [bot.decide(view, 0, Rng(1)).notation() for bot in (one, one, other, one)]
    assert answers == ["bid 1", "bid 2", "bid 1", "bid 3"]


BAD = """
    import os, sys, time

    class Raises:
        def decide(self, view, seat, chance):
            raise ValueError("out of ideas")

    class Leaves:
        def decide(self, view, seat, chance):
            sys.exit()

    class Dies:
        def decide(self, view, seat, chance):
            os._exit(3)

    class Hangs:
        def decide(self, view, seat, chance):
            while True:
                try:
                    time.sleep(1)
                except:
                    pass

    class Talks:
        def decide(self, view, seat, chance):
            return "bid 4"

    class Dreams:
        def decide(self, view, seat, chance):
            view.apply(seat, view.menu(seat)[0], chance)
            view.apply(1 - seat, view.imagine(chance).menu(1 - seat)[0], chance)
            return view.menu(view.deciders()[0])[-1]
"""


@pytest.mark.parametrize(
    ("name", "kind", "reason"),
    [
        ("Raises", "error", "ValueError: out of ideas (mine.py, line 6)"),
        ("Leaves", "error", "SystemExit (mine.py, line 10)"),
        ("Dies", "error", "its process has died"),
        ("Hangs", "time", "no answer after 0.5 s"),
        ("Talks", "illegal", "it answered 'bid 4', which is no action"),
        ("Dreams", "illegal", "which is not on the menu"),
    ],
)
def test_a_turn_is_lost_and_not_the_game(name: str, kind: str, reason: str, tmp_path: Path) -> None:
    file = write(tmp_path, BAD)
    check_player(GAME, f"{file}:{name}")
    position = GAME.new(2, {}, Rng(1))
    view, before = position.view(0), position.data()
    bot = make_player(GAME, f"{file}:{name}", SHORT if name == "Hangs" else LONG)
    action = bot.decide(view, 0, Rng(1))
    assert action in view.menu(0)
    (fault,) = bot.faults
    assert (fault.kind, fault.seat, fault.decision, fault.instead) == (kind, 0, 1, "sensible")
    assert reason in fault.reason
    assert str(fault).startswith(f"{file}:{name} (seat 1, its decision 1) lost a turn: ")
    assert position.data() == before, "whatever it does, it does to a copy in another process"
    assert bot.decide(view, 0, Rng(1)) in view.menu(0), "and it is asked again"


def test_a_hanging_bot_does_not_outlive_whoever_asked(tmp_path: Path) -> None:
    file = write(tmp_path, BAD)
    process = process_of(f"{file}:Hangs")
    process.begin()
    child = process.process
    assert child is not None
    make_player(GAME, f"{file}:Hangs", SHORT).decide(GAME.new(2, {}, Rng(1)).view(0), 0, Rng(1))
    assert child.exitcode == -signal.SIGKILL


def test_simulations_are_the_same_with_any_number_of_workers(tmp_path: Path) -> None:
    """Own bots have dice of their own, which follow from the game's."""
    file = write(
        tmp_path,
        """
        class Dicer:
            def decide(self, view, seat, chance):
                menu = view.menu(seat)
                return menu[chance.below(len(menu))]
        """,
    )
    plan = Plan("cape_to_cairo", (f"{file}:Dicer", "sensible"), 8, 5, limit=LONG)
    one, two = (
        sorted((each for part in simulate(plan, workers) for each in part), key=lambda each: each.number)
        for workers in (1, 2)
    )
    assert one == two
    assert not any(outcome.lost for outcome in one)


def test_whole_games_of_a_bot_that_always_fails_are_the_stand_ins(tmp_path: Path) -> None:
    file = write(tmp_path, BAD)
    chance = Rng(4)
    position = GAME.new(2, {}, chance)
    bots = [make_player(GAME, f"{file}:Raises", LONG), make_player(GAME, "random")]
    play_bots(position, [bots[0], bots[1]], chance)
    assert position.standing() == (1, 2), "sensible beats random"
    assert len(bots[0].faults) == bots[0].asked


def test_a_club_offers_own_bots_under_names_of_their_own(tmp_path: Path) -> None:
    file = write(tmp_path, FIRST + "\n    class random(First):\n        pass\n")
    assert user_bot_names([f"{file}:First"], [GAME]) == {"First": f"{file}:First"}
    for specs in ([f"{file}:random"], [f"{file}:First", f"{file}:First"]):
        with pytest.raises(UserBotError, match="give the class"):
            user_bot_names(specs, [GAME])
