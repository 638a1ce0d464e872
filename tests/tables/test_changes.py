"""Whoever holds what the updates made sees what a newcomer is told: nothing is lost on the way, and little is said."""

from __future__ import annotations

import asyncio
import contextlib
import json
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.changes import compare
from passepartout.games import all_games, find_game
from passepartout.tables.changes import applied
from passepartout.tables.choice import Choice
from passepartout.tables.families import SIGNS, expanded, family_of, shortened
from passepartout.tables.hub import Hub
from passepartout.tables.on_the_wire import ALIKE, OWN, SharedOnTheWire
from passepartout.tables.outlook import Shared, look
from passepartout.tables.room import Room
from passepartout.tables.seen import Outlook
from passepartout.tables.table import TableError
from passepartout.words import LANGUAGES
from tests.aside import run_aside

from .hubs import Ear, open_hub, people

WORST = 20_000  # bytes of an update
DECISIONS = 60  # of each game: all kinds of questions have been put by then

# --------------------------------------------------------------------------- any data

# Nothing in a game's data is a number at one time and a truth at another, so that 1 and True need not be told apart:
# see `test_what_is_true_or_false_is_never_a_number`.
PLAIN = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "b"]) | st.just(2.5)
NAMES = st.sampled_from(["a", "b", "c"])
TREES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=12) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=20
)


def same(one: object, other: object) -> bool:
    """As whoever reads JSON has it: True is not 1."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)


@given(TREES, TREES)
def test_what_has_changed_makes_the_new_of_the_old(old: object, new: object) -> None:
    before = msgspec.json.encode(old)
    found: list[list[object]] = []
    compare(old, new, [], found)
    assert msgspec.json.decode(msgspec.json.encode(applied(old, found))) == new
    assert (not found) == (old == new and same(sorted_names(old), sorted_names(new)))
    assert msgspec.json.encode(old) == before, "nothing in the old is touched"


@given(TREES, st.lists(st.tuples(st.integers(0, 11), PLAIN), max_size=3))
def test_a_long_list_in_which_little_changes(tree: object, put: list[tuple[int, object]]) -> None:
    old = [tree, *range(10, 21)]
    new = list(old)
    for index, value in put:
        new[index] = value
    found: list[list[object]] = []
    compare({"list": old}, {"list": new}, [], found)
    assert same(applied({"list": old}, found), {"list": new})


def sorted_names(data: object) -> object:
    """Names of an object come in any order."""
    if isinstance(data, dict):
        return {name: sorted_names(data[name]) for name in sorted(data)}
    return [sorted_names(value) for value in data] if isinstance(data, list) else data


def test_every_field_of_an_outlook_is_compared_or_cannot_change() -> None:
    fixed = {"table", "game", "title", "seat", "seed_hash", "named", "box", "edition"}
    grows = {"log", "log_from"}
    compared = [*OWN, *ALIKE, "chairs"]
    assert sorted([*compared, *fixed, *grows]) == sorted(Outlook.__struct_fields__)


# ------------------------------------------------------------------------- whole games


def kinds(data: object, path: tuple[str, ...], found: dict[tuple[str, ...], set[str]]) -> None:
    """By the way to it, all places of a list being one: whether truths stand there, or numbers."""
    if isinstance(data, dict):
        for name, value in data.items():
            kinds(value, (*path, name), found)
    elif isinstance(data, list):
        for value in data:
            kinds(value, (*path, "*"), found)
    elif isinstance(data, int | float):
        found.setdefault(path, set()).add("truth" if isinstance(data, bool) else "number")


@pytest.mark.parametrize("name", all_games())
def test_what_is_true_or_false_is_never_a_number(name: str) -> None:
    """Lists are compared as a whole, and then True is 1: nowhere in a game can the one come after the other."""
    game = find_game(name)
    found: dict[tuple[str, ...], set[str]] = {}
    for seed in range(6):
        chance = Rng(seed)
        position = game.new(game.max_players, {}, chance)
        for _ in range(150):
            if not position.deciders():
                break
            for seat in (-1, *range(position.seats)):
                view = position.view(seat)
                kinds([view.data(), game.presenter().board(view, seat)], (), found)
            seat = position.deciders()[0]
            menu = position.menu(seat)
            position.apply(seat, menu[chance.below(len(menu))], chance)
    assert found
    assert not [path for path, both in found.items() if len(both) > 1]


class Held:
    """What a client holds that has heard all updates."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.read = 0
        self.outlook: Any = None
        self.log: list[Any] = []
        self.sizes: list[int] = []

    def hear(self) -> None:
        for text in self.ear.heard[self.read :]:
            message = json.loads(text)
            if message["type"] == "outlook":
                self.outlook = message["outlook"]
                self.log = self.outlook["log"]
            elif message["type"] == "update":
                self.sizes.append(len(text))
                self.outlook = applied(self.outlook, message["changes"])
                self.log = [*self.log[: message["log_from"]], *message.get("log", [])]
            elif message["type"] == "lines":
                self.sizes.append(len(text))
                for number, words in message["lines"]:
                    self.log[number] = {**self.log[number], "text": words}
        self.read = len(self.ear.heard)

    def whole(self) -> bytes:
        return as_bytes({**self.outlook, "log_from": 0, "log": self.log})


def as_bytes(outlook: object) -> bytes:
    return json.dumps(outlook, ensure_ascii=False, sort_keys=True).encode()


def newcomer(room: Room, ear: Ear) -> bytes:
    """What one is told who comes in now: made anew, and by nobody's help."""
    shared = SharedOnTheWire(room.table, ear.language)
    outlook = look(room.table, ear.seat, ear.language, 0, ear.texts, shared)
    return as_bytes(msgspec.json.decode(msgspec.json.encode(outlook)))


async def one_decision(hub: Hub, room: Room, chance: Rng) -> None:
    """Of whoever is asked; now and then everybody agrees to take it back, or a name changes."""
    table = room.table
    seat = table.deciders()[chance.below(len(table.deciders()))]
    bot = make_bot(table.game, "sensible" if chance.below(4) else "random")
    notation = bot.decide(table.play.position.view(seat), seat, chance).notation()
    await hub.change(room, lambda: table.prepare_move(seat, notation, None))
    if chance.below(6) == 0:
        with contextlib.suppress(TableError):
            await hub.change(room, lambda: table.prepare_undo(seat))
        if table.undo is not None:
            for other in sorted(table.undo.waiting):
                await hub.change(room, lambda other=other: table.prepare_answer(other, True))  # type: ignore[misc]
    if chance.below(6) == 0:
        await hub.change(room, lambda: table.prepare_rename(seat, f"Name {chance.below(1000)}"))


@pytest.mark.parametrize("name", all_games())
def test_updates_add_up_to_what_a_newcomer_sees_and_are_small(tmp_path: Path, name: str) -> None:
    """Every seat and a looker-on, in three languages, with texts and without, after every move."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 3, name)
            room = await hub.room(made.id)
            ears = [Ear(seat, language, language == "fr") for seat in (0, 1, 2, -1) for language in LANGUAGES]
            held = [Held(ear) for ear in ears]
            for ear in ears:
                hub.join(room, ear)
            chance = Rng(7)
            for number in range(DECISIONS):
                if room.table.over():
                    break
                await one_decision(hub, room, chance)
                for one in held:
                    one.hear()
                for one in held if number % 5 == 0 else [held[number % len(held)]]:
                    assert one.whole() == newcomer(room, one.ear), (number, one.ear.seat, one.ear.language)
                await asyncio.sleep(0)
            for one in held:
                late = Ear(one.ear.seat, one.ear.language, one.ear.texts)
                hub.join(room, late)
                assert as_bytes(late.messages("outlook")[0]["outlook"]) == one.whole()
            assert max(max(one.sizes) for one in held) < WORST
            assert room.table.decisions() > 20

    run_aside(story())


def test_a_new_name_late_in_a_long_game_is_told_in_small_messages(tmp_path: Path) -> None:
    """Only the lines that name somebody else now, and never many at once."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 3, "eighty_days")
            room = await hub.room(made.id)
            table, chance = room.table, Rng(7)
            held = [Held(Ear(seat, "fr")) for seat in (0, -1)]
            for one in held:
                hub.join(room, one.ear)
            while not table.over():
                seat = table.deciders()[0]
                view = table.play.position.view(seat)
                notation = make_bot(table.game, "random").decide(view, seat, chance).notation()
                await hub.change(room, partial(table.prepare_move, seat, notation, None))
            for one in held:
                one.hear()
                one.sizes.clear()
            await hub.change(room, lambda: table.prepare_rename(1, "Somebody with a long name"))
            for one in held:
                one.hear()
                assert len(one.log) > 200
                assert one.whole() == newcomer(room, one.ear)
                assert max(one.sizes) < WORST
                assert sum(one.sizes) < len(as_bytes(one.log))

    run_aside(story())


def test_asking_to_take_back_tells_nobody_the_log_again(tmp_path: Path) -> None:
    """However long the game: that a question is put, agreed to or refused, is in no line of it."""

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 3)
            room = await hub.room(made.id)
            table = room.table
            ear = Ear(2)
            hub.join(room, ear)
            for seat in (0, 1, 2):
                await hub.change(room, lambda seat=seat: table.prepare_move(seat, f"bid {seat}", None))  # type: ignore[misc]
            ear.heard.clear()
            await hub.change(room, lambda: table.prepare_undo(0))
            await hub.change(room, lambda: table.prepare_answer(1, True))
            await hub.change(room, lambda: table.prepare_answer(2, False))
            assert ear.messages("update")
            assert [message.get("log", []) for message in ear.messages("update")] == [[]] * len(ear.heard)

    run_aside(story())


# ------------------------------------------------------------------------ long menus


@pytest.mark.parametrize("name", all_games())
def test_a_menu_in_short_is_the_same_menu(tmp_path: Path, name: str) -> None:
    game = find_game(name)
    lengths = []

    async def story() -> None:
        async with open_hub(tmp_path) as hub:
            made = await people(hub, 3, name)
            table = (await hub.room(made.id)).table
            room = await hub.room(made.id)
            chance = Rng(11)
            for _ in range(DECISIONS):
                if table.over():
                    break
                for language in LANGUAGES:
                    shared = Shared(table, language)
                    for seat in table.deciders():
                        menu = shared.menu(table.play.position.view(seat), seat)
                        short = shortened([family_of(choice) for choice in menu])
                        assert expanded(short) == menu, (game.name, language)
                        assert len(short) <= len(menu)
                        lengths.append(len(menu))
                await one_decision(hub, room, chance)

    run_aside(story())
    assert max(lengths) >= 8


TEXTS = st.text(alphabet="ab 12*~\t", max_size=8)
CHOICES = st.builds(
    Choice,
    notation=TEXTS,
    kind=st.sampled_from(["bid", "go"]),
    label=TEXTS,
    number=st.none() | st.integers(0, 30),
    touches=st.lists(TEXTS, max_size=2).map(tuple),
    always=st.sampled_from(["", "", "a"]),
)
BIDS = st.integers(0, 40).map(lambda n: Choice(f"bid {n}", "bid", f"Bid {n} pounds", n, (f"coin{n}",)))


@given(st.lists(CHOICES | BIDS, max_size=30))
def test_any_menu_in_short_is_the_same_menu(menu: list[Choice]) -> None:
    assert expanded(shortened([family_of(choice) for choice in menu])) == menu


@given(st.lists(BIDS, min_size=8, max_size=30))
def test_a_row_of_bids_is_one_family(menu: list[Choice]) -> None:
    short = shortened([family_of(choice) for choice in menu])
    assert len(short) == 1
    assert expanded(short) == menu
    assert all(sign not in part for part in short[0].of for sign in SIGNS[:2])
