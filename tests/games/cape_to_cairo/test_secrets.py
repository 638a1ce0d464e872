"""Nobody's bid is in anybody's view before all are in: looked for in everything a seat can be sent."""

from __future__ import annotations

import json
import re

import pytest

from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.core.say import Say
from passepartout.games.cape_to_cairo import GAME
from passepartout.words import LANGUAGES, speak

NAMES = ("Ada", "Ben", "Cleo", "Dan")
BIDS = (73, 89, 67, 97)  # numbers that stand nowhere else at the beginning of a game


def everything_sent(play: Play, seat: int) -> str:
    """State, scene, prompt, labels of the menu and log, in every language, as one text."""
    view = play.position.view(seat)
    parts = [json.dumps(view.data())]
    scene = GAME.presenter().scene(view, seat)
    says: list[Say] = [scene.title]
    for panel in scene.panels:
        says.append(panel.title)
        for fact in panel.facts:
            says += [fact.label, fact.value]
        for thing in panel.things:
            says.append(thing.text)
    for entry in play.entries:
        says += [line.say for line in entry.lines if line.seat in (EVERYONE, seat)]
    if view.menu(seat) if seat >= 0 else ():
        says.append(GAME.presenter().prompt(view, seat))
    for language in LANGUAGES:
        words = speak(language, GAME)
        parts += [words.say(say, NAMES) for say in says]
    return "\n".join(parts)


def holds(text: str, number: int) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bids_stay_secret_until_all_are_in(seats: int) -> None:
    play = Play(GAME, seats, {}, "a seed")
    for bidder in range(seats - 1):
        play.decide(bidder, GAME.parse(f"bid {BIDS[bidder]}"))
        for seat in range(WATCHER, seats):
            sent = everything_sent(play, seat)
            for other in range(seats):
                known = other == seat and other <= bidder
                assert holds(sent, BIDS[other]) == known, f"seat {seat} and the bid of seat {other}"
    play.decide(seats - 1, GAME.parse(f"bid {BIDS[seats - 1]}"))
    for seat in range(WATCHER, seats):
        sent = everything_sent(play, seat)
        assert all(holds(sent, BIDS[other]) for other in range(seats)), "shown together"


def test_a_sealed_bid_cannot_be_guessed_from_the_capital() -> None:
    """It is paid when it is shown, not before."""
    play = Play(GAME, 2, {}, "a seed")
    before = play.position.view(1).data()["builders"]
    play.decide(0, GAME.parse("bid 73"))
    after = play.position.view(1).data()["builders"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    assert {**after[0], "bid": None} == before[0]


def test_showing_bids_counts_as_showing_something_hidden() -> None:
    """No free undo across it, even where no lot was drawn."""
    play = Play(GAME, 2, {}, "a seed")
    assert not play.decide(0, GAME.parse("bid 3")).revealed
    assert play.decide(1, GAME.parse("bid 4")).revealed
    # Ben chooses, Ada gets the other landscape, and a card is turned up.
    assert play.decide(1, play.position.menu(1)[0]).revealed


def test_imagined_bids_reach_from_nothing_to_everything() -> None:
    """Each possibility as likely as the view allows: none is forgotten."""
    from passepartout.core.chance import Rng

    play = Play(GAME, 2, {}, "a seed")
    data = play.position.data()
    builders = data["builders"]
    assert isinstance(builders, list)
    builders[0]["capital"] = 4
    position = GAME.restore(data)
    position.apply(0, GAME.parse("bid 3"), Rng(1))
    chance = Rng(2)
    counts = [0] * 5
    for _ in range(500):
        imagined = position.view(1).imagine(chance).data()["builders"]
        assert isinstance(imagined, list)
        counts[imagined[0]["bid"]] += 1
    assert all(60 <= count <= 140 for count in counts), counts
