"""Whatever cannot be is refused in a sentence that says what can, and by one family of errors."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import passepartout as pp
from passepartout.core.components import read_components
from passepartout.games.cape_to_cairo import GAME


def begun() -> pp.Play:
    return pp.start("cape_to_cairo", players=3, seed=7)


WRONG: dict[str, tuple[Callable[[], object], type[pp.PassepartoutError], str]] = {
    "no such game": (
        lambda: pp.start("chess"),
        pp.UnknownGame,
        "There is no game called 'chess'. Possible: cape_to_cairo",
    ),
    "not even a name": (lambda: pp.start(7), pp.UnknownGame, "There is no game called '7'. Possible: cape_to_cairo"),  # type: ignore[arg-type]
    "17 players": (
        lambda: pp.start("cape_to_cairo", players=17),
        pp.PlayersError,
        "cape_to_cairo is for 2 to 4 players, not for 17.",
    ),
    "no players": (lambda: pp.start("cape_to_cairo", players=0), pp.PlayersError, "for 2 to 4 players, not for 0."),
    "players in words": (
        lambda: pp.start("cape_to_cairo", players="two"),  # type: ignore[arg-type]
        pp.PlayersError,
        "How many play is a number, 2 to 4, not 'two'.",
    ),
    "too few names": (
        lambda: pp.start("cape_to_cairo", players=3, names=["Ada", "Ben"]),
        pp.PlayersError,
        "There are 3 seats: as many names are needed, not ['Ada', 'Ben'].",
    ),
    "one name": (
        lambda: pp.start("cape_to_cairo", players=3, names="Ada"),
        pp.PlayersError,
        "as many names are needed",
    ),
    "no such option": (
        lambda: pp.start("compass_rose", options={"size": "huge"}),
        pp.OptionError,
        "compass_rose has no option 'size'. Possible: game=base|expert.",
    ),
    "no such value": (
        lambda: pp.start("compass_rose", options={"game": "huge"}),
        pp.OptionError,
        "the option 'game' has no value 'huge'. Possible: base, expert.",
    ),
    "options as a text": (
        lambda: pp.start("compass_rose", options="game=expert"),  # type: ignore[arg-type]
        pp.PassepartoutError,
        "Options are a mapping of names to values, not 'game=expert'.",
    ),
    "an empty seed": (
        lambda: pp.start("cape_to_cairo", seed=" "),
        pp.PassepartoutError,
        "A seed is a word or a number",
    ),
    "a seed of two lines": (lambda: pp.start("cape_to_cairo", seed="a\nb"), pp.PassepartoutError, "A seed is a word"),
    "half a seed": (lambda: pp.start("cape_to_cairo", seed=0.5), pp.PassepartoutError, "A seed is a word"),  # type: ignore[arg-type]
    "several decide": (
        lambda: begun().push("bid 3"),
        pp.SeatError,
        "Several seats decide at once: say which. Possible: 0, 1, 2.",
    ),
    "no notation": (
        lambda: begun().push("fold", 0),
        pp.NotationError,
        "'pass'. Possible now: bid 0, bid 1, bid 2, bid 3, bid 4, bid 5, … bid 99, bid 100 (101 in all).",
    ),
    "no text": (lambda: begun().push(12, 0), pp.NotationError, "12 is neither an action nor the notation of one."),  # type: ignore[arg-type]
    "an action of another game": (
        lambda: begun().push(pp.start("eighty_days", seed=7).legal()[0], 0),
        pp.NotationError,
        "is no action of Cape to Cairo.",
    ),
    "not now": (
        lambda: begun().push("pass", 0),
        pp.Refused,
        "CC-4.3: Building begins when all landscapes on offer are taken. Possible now: bid 0, bid 1",
    ),
    "too much": (lambda: begun().push("bid 101", 0), pp.Refused, "Possible now: bid 0"),
    "an onlooker's actions": (lambda: begun().view().legal(), pp.SeatError, "This is an onlooker's view"),
    "another's actions": (
        lambda: begun().view(1).legal(2),
        pp.SeatError,
        "This is the view of seat 1: what seat 2 may do cannot be seen from there.",
    ),
    "no bot": (
        lambda: begun().view(1).ask("deep blue"),
        pp.UnknownBot,
        "There is no computer player called 'deep blue'",
    ),
    "no text to load": (lambda: pp.loads(7), pp.PassepartoutError, "A text that dumps() wrote is wanted, not int."),  # type: ignore[arg-type]
    "any text to load": (lambda: pp.loads("chess"), pp.RecordError, "line 1: this is not a record"),
    "any JSON to load": (lambda: pp.loads("{}"), pp.PassepartoutError, "This is no position that dumps() wrote"),
    "half a text": (
        lambda: pp.loads(begun().position.dumps()[:-9]),
        pp.PassepartoutError,
        "no position that dumps() wrote",
    ),
    "half a record": (lambda: pp.loads(begun().dumps()[:-9]), pp.RecordError, "line 10: "),
    "a view as a position": (
        lambda: pp.Position.loads(begun().view(1).dumps()),
        pp.PassepartoutError,
        "This text holds a View, not a Position.",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be(case: str) -> None:
    ask, kind, sentence = WRONG[case]
    with pytest.raises(pp.PassepartoutError) as caught:
        ask()
    assert type(caught.value) is kind
    assert sentence in str(caught.value)


def test_a_refusal_knows_the_rule_and_what_is_possible() -> None:
    play = begun()
    play.push("bid 12", 0)
    before = play.dumps()
    with pytest.raises(pp.Refused) as caught:
        play.push("bid 12", 0)
    assert (caught.value.rule, caught.value.possible) == ("CC-3.2", ())
    assert str(caught.value) == "CC-3.2: Your bid is sealed already. Seat 0 is not asked now, but 1, 2."
    with pytest.raises(pp.Refused) as caught:
        play.push("bid 101", 1)
    assert caught.value.possible == play.legal(1).notations
    assert play.dumps() == before
    assert play.why_not("bid 101", 1, "de") != play.why_not("bid 101", 1, "fr")
    assert play.why_not("bid 100", 1) is None


@pytest.mark.parametrize("spoil", ["data", "seat", "names", "rules", "game"])
def test_an_edited_position(spoil: str) -> None:
    written = json.loads(begun().view(1).dumps())
    spoiled: list[object] = [{}, [], "x", 99, {**written["data"], "builders": written["data"]["builders"][:1]}]
    for wrong in spoiled:
        with pytest.raises(pp.PassepartoutError):
            pp.loads(json.dumps({**written, spoil: wrong}))


def test_an_edited_box_is_not_found_by_name() -> None:
    """It plays, but a text could only say its name, and that is the name of another."""
    own = type(GAME)(read_components(GAME.folder / "components.toml"))
    play = pp.start(own, players=2, seed=7)
    play.push("bid 3", 0)
    assert play.copy() == play
    assert play != pp.start("cape_to_cairo", players=2, seed=7)
    assert len(list(play.record())) == 1
    for write in (play.dumps, play.position.dumps, lambda: pickle.dumps(play)):
        with pytest.raises(pp.PassepartoutError, match="is not the one installed"):
            write()


def test_half_a_decision_is_none() -> None:
    """Whatever a game stumbles over in the middle of a decision, or Ctrl-C: the play stands where it stood."""

    play = begun()
    play.push("bid 3", 0)
    play.push("bid 5", 1)
    before = play.dumps()
    raw = play.raw

    class Stops:
        def __init__(self) -> None:
            self.game, self.entries, self.seed, self.position = raw.game, raw.entries, raw.seed, raw.position

        def decide(self, seat: int, action: object) -> None:
            raw.position.apply(seat, raw.game.parse("bid 9"), raw.source(None))
            raise KeyboardInterrupt

        go_on_from = raw.go_on_from

    play.raw = Stops()  # type: ignore[assignment]
    with pytest.raises(KeyboardInterrupt):
        play.push("bid 9", 2)
    play.raw = raw
    assert play.dumps() == before
    assert play.deciders == (2,)
    assert play.push("bid 9", 2).log() != []


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pp.Record.load(tmp_path / "nothing.txt")
