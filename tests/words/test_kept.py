"""Sentences that are kept to be said again: within a size, however many names people give themselves."""

from __future__ import annotations

import sys

from passepartout.core.say import Say, Who
from passepartout.tables.choice import Choice
from passepartout.words.kept import MOST, SAMPLE, SHELF, SLOT, Kept, Shelf, weigh
from passepartout.words.render import speak


def test_all_together_stay_within_a_size() -> None:
    shelf = Shelf(100_000)
    kinds: list[Kept[int, str]] = [Kept(shelf) for _ in range(3)]
    for number in range(3_000):
        kinds[number % 3].keep(number, "x" * 400)
        held = sum(SLOT + weigh(text) for kept in kinds for text in kept.values())
        assert held <= shelf.most + 3 * SAMPLE * 600
    assert sum(len(kept) for kept in kinds) > 20


def test_the_heaviest_begins_anew_and_the_others_stay() -> None:
    shelf = Shelf(100_000)
    small: Kept[int, str] = Kept(shelf)
    large: Kept[int, str] = Kept(shelf)
    for number in range(10 * SAMPLE):
        small.keep(number, "x")
    for number in range(40 * SAMPLE):
        large.keep(number, "x" * 1_000)
    assert len(small) == 10 * SAMPLE
    assert len(large) < 100


def test_long_entries_weigh_more_than_short_ones() -> None:
    choice = Choice(notation="bid 7", kind="bid", label="y" * 500, number=7, touches=(), always="")
    assert weigh([choice] * 10) > 10 * 500
    assert weigh(("who", ("Ada", True), 3)) < 500
    shelf = Shelf(1_000_000)
    menus: Kept[int, list[Choice]] = Kept(shelf)
    for number in range(1_000):
        menus.keep(number, [choice] * 10)
    assert len(menus) < 200


def test_what_was_forgotten_otherwise_does_not_count() -> None:
    shelf = Shelf(100_000)
    for _ in range(50):
        passing: Kept[int, str] = Kept(shelf)
        for number in range(SAMPLE):
            passing.keep(number, "x" * 1_000)
    del passing
    staying: Kept[int, str] = Kept(shelf)
    for number in range(8 * SAMPLE):
        staying.keep(number, "x" * 1_000)
    assert len(staying) == 8 * SAMPLE
    assert len(shelf.all) <= 60


def test_a_club_whose_guests_have_all_names_of_the_world_stays_small() -> None:
    """Fails where what is kept is counted by the piece: long names fill many times the memory."""
    words = speak("en")
    for number in range(30_000):
        words.say(Say("table.name", who=Who(0)), [f"{number} {'x' * 2_000}"])
    held = sum(sys.getsizeof(text) for text in words.said.values())
    words.said.clear()
    assert held <= MOST
    assert SHELF.total <= 1.1 * MOST
