"""No screen shows what its reader may not know."""

from __future__ import annotations

import re

import pytest

from passepartout.bots import Guard
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance
from passepartout.core.game import Game
from passepartout.core.position import Position
from passepartout.games import find_game

from .desk import Desk

ASKING = ["t", "l", "l 99", "m", "?", "r 3.2", "foo", "101", "s"]


class Stubborn(Bot):
    """Bids the same every time."""

    def __init__(self, bid: int) -> None:
        self.bid = find_game("cape_to_cairo").parse(f"bid {bid}")

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        menu = view.menu(seat)
        return self.bid if self.bid in menu else menu[0]


def against(desk: Desk, monkeypatch: pytest.MonkeyPatch, bid: int, *words: str, typed: list[str]) -> str:
    def stubborn(game: Game, name: str, limit: float) -> Guard:
        return Guard(game, name, Stubborn(bid))

    with monkeypatch.context() as patch:
        patch.setattr("passepartout.terminal.computers.make_player", stubborn)
        return desk.run("play", "cape_to_cairo", "--seed", "7", "--players", "3", *words, typed=typed).out


def test_sealed_bids_of_computers_stay_sealed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that differ in nothing but the sealed bids look the same, whatever is asked, until all are shown."""
    for words in ([], ["--lang", "fr"], ["--lang", "de"], ["--seat", "3"]):
        low, high = (against(desk, monkeypatch, bid, *words, typed=ASKING) for bid in (17, 18))
        assert low == high
    shown = [against(desk, monkeypatch, bid, typed=["4"]) for bid in (17, 18)]
    assert "Clockwork £17" in shown[0]
    assert "Clockwork £18" in shown[1]


def test_sealed_bids_of_a_neighbour_stay_sealed(desk: Desk) -> None:
    """Ada bids first and hands over; Grace looks everywhere, even at taking back."""
    screens = []
    for bid in ("11", "23"):
        words = ("--seed", "7", "--people", "2", "--players", "3", "--name", "Ada,Grace")
        out = desk.run("play", "cape_to_cairo", *words, typed=[bid, "", *ASKING, "u"]).out
        screens.append(re.sub(r"unfinished-\S+", "", out))  # named by the second
        assert "Now it is Grace’s turn, alone at the screen." in out
        assert "What you type stays hidden." in out
        assert "Ada takes a decision back." in out
    assert screens[0] == screens[1]


def test_nothing_is_handed_over_where_nothing_is_secret(desk: Desk) -> None:
    words = ("--seed", "7", "--people", "2", "--players", "2", "--name", "Ada,Grace")
    out = desk.run("play", "cape_to_cairo", *words, typed=["3", "", "9", "1", "pass", "pass", "pass"]).out
    assert out.count("alone at the screen") == 1
    assert "Grace> pass" in out
    assert "Ada> pass" in out


def test_people_are_asked_before_something_is_taken_back(desk: Desk) -> None:
    words = ("--seed", "7", "--people", "2", "--players", "2", "--name", "Ada,Grace")
    start = ["3", "", "9"]
    out = desk.run("play", "cape_to_cairo", *words, typed=[*start, "u", "n"]).out
    assert "Grace would like to take a decision back. Do you agree, Ada? (y/n)" in out
    assert "Then everything stays as it is." in out
    out = desk.run("play", "cape_to_cairo", *words, typed=[*start, "u", "y", "5"]).out
    assert "Grace takes a decision back." in out
    assert "Bids are shown: Ada £3, Grace £5." in out
