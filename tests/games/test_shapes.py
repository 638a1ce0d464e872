"""What a game sends to its board has exactly the shape that presenter/shapes.py names: no key more or less, no other
type, and nothing in a shape that is never sent.

The type checker holds board.py to the shapes; the data of a position comes from the rules, which know no presenter, so
that only these tests do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from hypothesis import assume, given

import wire_types  # in scripts/
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.position import EVERYONE, Position, Teller
from passepartout.core.say import Say
from passepartout.games import find_game
from tests.scenarios import Stage, all_scenarios
from tests.situations import STYLES, Situation, eyes, situations

SHAPES = wire_types.shapes_of_the_house()
OURS = pytest.mark.parametrize("name", SHAPES)
PLAIN = {str: (str,), int: (int,), bool: (bool,), float: (int, float), NoneType: (NoneType,)}
EVERY = 30  # so many decisions between two looks at a whole game


class Misfit(Exception):
    pass


# ------------------------------------------------------------------------ a strict reader


@cache
def fields(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape)


@cache
def needed(shape: Any) -> frozenset[str]:
    hints = get_type_hints(shape, include_extras=True)
    return frozenset(key for key in shape.__required_keys__ if get_origin(hints[key]) is not NotRequired)


@cache
def options_of(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else ()


@cache
def told(option: Any) -> str:
    return getattr(option, "__name__", str(option)) if get_origin(option) is None else str(option)


def parts(hint: Any, where: str = "") -> Iterator[str]:
    """Everything a shape allows: its keys, and at each every word and every alternative."""
    if is_typeddict(hint):
        for key, inner in fields(hint).items():
            place = f"{hint.__name__}.{key}"
            yield place
            yield from parts(inner, place)
    elif get_origin(hint) is Literal:
        yield from (f"{where} = {word}" for word in get_args(hint))
    elif options_of(hint):
        for option in options_of(hint):
            yield f"{where}: {told(option)}"
            yield from parts(option, where)
    else:
        for inner in get_args(hint):
            yield from parts(inner, where)


class Reader:
    """Reads what was sent by its shape, and notes which parts of the shape it has met."""

    def __init__(self) -> None:
        self.met: set[str] = set()

    def read(self, value: object, shape: Any) -> None:
        """As a client gets it: JSON text. Raises Misfit."""
        self.fit(json.loads(json.dumps(value)), shape, shape.__name__)

    def fit(self, value: Any, hint: Any, where: str) -> None:
        if hint in PLAIN:
            expect(type(value) in PLAIN[hint], where, value, hint)
            return
        origin = get_origin(hint)
        if is_typeddict(hint):
            self.fit_keys(value, hint, where)
        elif options_of(hint):
            self.fit_one(value, options_of(hint), where)
        elif origin is Literal:
            expect(type(value) is str and value in get_args(hint), where, value, hint)
            self.met.add(f"{where} = {value}")
        elif origin is tuple:
            expect(type(value) is list and len(value) == len(get_args(hint)), where, value, hint)
            for item, inner in zip(value, get_args(hint), strict=True):
                self.fit(item, inner, where)
        elif origin is list:
            expect(type(value) is list, where, value, hint)
            inner = get_args(hint)[0]
            for item in value:
                self.fit(item, inner, where)
        else:
            expect(origin is dict and type(value) is dict, where, value, hint)
            for item in value.values():
                self.fit(item, get_args(hint)[1], where)

    def fit_keys(self, value: Any, shape: Any, where: str) -> None:
        expect(type(value) is dict, where, value, shape)
        wrong = [*(needed(shape) - value.keys()), *(value.keys() - fields(shape).keys())]
        expect(not wrong, where, wrong, shape)
        for key, item in value.items():
            place = f"{shape.__name__}.{key}"
            self.met.add(place)
            self.fit(item, fields(shape)[key], place)

    def fit_one(self, value: Any, options: tuple[Any, ...], where: str) -> None:
        misfits = []
        for option in options:
            try:
                self.fit(value, option, where)
            except Misfit as misfit:
                misfits.append(str(misfit))
            else:
                self.met.add(f"{where}: {told(option)}")
                return
        raise Misfit("; ".join(misfits))


def expect(fits: bool, where: str, found: object, hint: Any) -> None:
    if not fits:
        raise Misfit(f"{where}: {found!r} does not fit {told(hint)}")


# ------------------------------------------------------------------------ what games send


class Told(Teller):
    """Keeps every line of the log."""

    def __init__(self) -> None:
        self.lines: list[Say] = []

    def tell(self, say: Say, seat: int = EVERYONE) -> None:
        self.lines.append(say)


def read_views(reader: Reader, game: Game, position: Position) -> None:
    shapes = SHAPES[game.name]
    for seat in eyes(position):
        view = position.view(seat)
        reader.read(view.data(), shapes.Data)
        reader.read(game.presenter().board(view, seat), shapes.Board)


def read_log(reader: Reader, game: Game, lines: list[Say]) -> None:
    """A game whose log moves nothing names no shape for it."""
    shapes = SHAPES[game.name]
    for say in lines:
        shown = game.presenter().shows(say)
        if hasattr(shapes, "Shows"):
            reader.read(shown, shapes.Shows)
        else:
            assert shown == {}


def read_whole_games(reader: Reader, game: Game) -> None:
    """With every number of players, in every style, with every value of every option: looked at now and then, and at
    the end."""
    for seats in range(game.min_players, game.max_players + 1):
        for seed, style in enumerate(STYLES):
            situation, chance, log = Situation(game, seats, seed, style, 0), Rng(seed), Told()
            position = situation.open(chance, log)
            for number, _ in enumerate(situation.walk(position, chance)):
                if number % EVERY == 0:
                    read_views(reader, game, position)
            assert position.standing() is not None
            read_views(reader, game, position)
            read_log(reader, game, log.lines)


def read_scenarios(reader: Reader, game: Game) -> None:
    """Positions that are arranged, and what they lead to: an empty compartment, a vote."""
    for scenario in all_scenarios():
        if scenario.game == game.name:
            stage = Stage(scenario)
            read_views(reader, game, stage.position)
            for line in [line for step in scenario.table["step"] for line in step.get("do", [])]:
                stage.do(line)
                read_views(reader, game, stage.position)


def shapes_sent(name: str) -> list[Any]:
    """The four that a game is held to, or three."""
    shapes = SHAPES[name]
    return [shapes.Box, shapes.Board, shapes.Data, *([shapes.Shows] if hasattr(shapes, "Shows") else [])]


def test_every_game_of_the_house_has_shapes() -> None:
    assert set(SHAPES) == {path.parent.name for path in wire_types.GAMES.glob("*/game.py")}


@given(situations())
def test_every_view_has_its_shape(situation: Situation) -> None:
    assume(situation.game.name in SHAPES)  # a game from outside has none
    read_views(Reader(), situation.game, situation.position())


@OURS
def test_a_shape_is_what_is_sent_and_nothing_else(name: str) -> None:
    game, reader = find_game(name), Reader()
    reader.read(game.presenter().box(), SHAPES[name].Box)
    read_whole_games(reader, game)
    read_scenarios(reader, game)
    never = {part for shape in shapes_sent(name) for part in parts(shape)} - reader.met
    assert not never, "part of a shape, and never sent"


# ------------------------------------------------------------------------ and that these tests can fail


def places_in(value: Any, hint: Any) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Every dict in what was sent that has a shape of its own, after that shape."""
    if is_typeddict(hint):
        yield hint, value
        for key, item in value.items():
            yield from places_in(item, fields(hint)[key])
    elif options_of(hint):
        for option in options_of(hint):
            if is_typeddict(option) and value is not None:
                yield from places_in(value, option)
    elif get_origin(hint) in (list, dict):
        for item in value if isinstance(value, list) else value.values():
            yield from places_in(item, get_args(hint)[-1])


@OURS
def test_a_key_on_one_side_only_is_found(name: str) -> None:
    """In every kind of dict that a view sends: one key more, one less, one of another type. (More in a shape than is
    sent is the same as less.)"""
    game, shapes = find_game(name), SHAPES[name]
    view = Situation(game, 3, 1, "any", 30).position().view(0)
    whole = {"Box": game.presenter().box(), "Board": game.presenter().board(view, 0), "Data": view.data()}
    for title, found in whole.items():
        sent, shape = json.loads(json.dumps(found)), getattr(shapes, title)
        Reader().read(sent, shape)
        for kind, place in dict(places_in(sent, shape)).items():
            original = dict(place)
            mistakes = [original | {"more": 1}]
            mistakes += [{key: item for key, item in original.items() if key != lost} for lost in needed(kind)]
            mistakes += [original | {key: [{}]} for key in original]
            for mistake in mistakes:
                place.clear()
                place.update(mistake)
                with pytest.raises(Misfit):
                    Reader().read(sent, shape)
            place.clear()
            place.update(original)
        Reader().read(sent, shape)


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        (int, True),
        (bool, 1),
        (str, None),
        (int, 1.0),
        (Literal["bid"], "pass"),
        (tuple[str, int], ["S8"]),
        (list[str], {}),
    ],
)
def test_nearly_the_same_type_is_another(hint: Any, value: object) -> None:
    with pytest.raises(Misfit):
        Reader().fit(value, hint, "here")


def test_what_is_never_sent_is_found() -> None:
    class Shape(TypedDict, total=False):
        kind: Literal["one", "two"]
        seat: int | None
        more: str

    reader = Reader()
    reader.read({"kind": "one", "seat": 3}, Shape)
    assert set(parts(Shape)) - reader.met == {"Shape.kind = two", "Shape.seat: NoneType", "Shape.more"}


def test_a_key_that_may_be_missing_may_be() -> None:
    class Face(TypedDict):
        icon: str
        vignette: NotRequired[str]

    Reader().read({"icon": "eye"}, Face)
    Reader().read({"icon": "train", "vignette": "train"}, Face)
    with pytest.raises(Misfit):
        Reader().read({"vignette": "train"}, Face)
