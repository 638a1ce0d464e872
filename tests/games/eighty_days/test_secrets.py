"""Other hands are hidden except their size, in all that a seat can be sent; what may be in the event pile is shown."""

from __future__ import annotations

import json

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.core.say import Say
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey
from passepartout.words import speak
from tests.games.eighty_days.arrange import arrange
from tests.games.eighty_days.invariants import shuffle_hidden
from tests.situations import choose

NAMES = ("Ada", "Ben", "Cleo")


def played(seed: int) -> Play:
    play = Play(GAME, 3, {}, f"secrets {seed}")
    rng = Rng(seed)
    while deciders := play.position.deciders():
        seat = deciders[0]
        play.decide(seat, choose(play.position.menu(seat), "any", rng))
    return play


def position(**wanted: object) -> Journey:
    found = GAME.restore(arrange(GAME.new(3, {}, Rng(1)).data(), wanted, NAMES, set()))
    assert isinstance(found, Journey)
    return found


def everything_seen(journey: Journey, seat: int) -> str:
    """State, scene, figures of the board, prompt and menu, as one text."""
    view = journey.view(seat)
    words = speak("en", GAME)
    scene = GAME.presenter().scene(view, seat)
    says: list[Say] = [scene.title]
    for panel in scene.panels:
        says += [panel.title, *[fact.value for fact in panel.facts]]
        says += [thing.text for thing in panel.things]
    menu = view.menu(seat) if seat != WATCHER else ()
    says += [GAME.presenter().label(view, seat, action) for action in menu]
    figures = json.dumps(GAME.presenter().board(view, seat))
    return "\n".join([json.dumps(view.data()), figures, *[words.say(say, NAMES) for say in says]])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_drawn_is_told_to_one_seat_only(seed: int) -> None:
    """Everyone hears how many, and by whom."""
    told = 0
    for entry in played(seed).entries:
        for line in entry.lines:
            if line.say.key in ("log.drew", "log.drew_event"):
                assert line.seat == EVERYONE
                assert set(line.say.values) <= {"who", "n"}
            if line.say.key in ("log.own_draw", "log.own_event"):
                assert line.seat >= 0
                told += 1
    assert told > 10


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_change_nothing_that_is_seen(seed: int) -> None:
    """Not in the data, the scene or the menu, at any decision of a game."""
    rng = Rng(seed)
    journey = GAME.new(3, {}, rng)
    number = 0
    while deciders := journey.deciders():
        if number % 7 == 0:
            for seat in range(WATCHER, 3):
                assert isinstance(journey, Journey)
                other = GAME.restore(shuffle_hidden(journey, seat, Rng(number)))
                assert isinstance(other, Journey)
                assert everything_seen(other, seat) == everything_seen(journey, seat)
        journey.apply(deciders[0], choose(journey.menu(deciders[0]), "any", rng), rng)
        number += 1


def test_the_menu_of_another_seat_tells_nothing() -> None:
    """Ada could travel with her pair; Ben's view of her does not offer it."""
    journey = position(step="go", Ada={"city": "Suez", "cards": "S8 S8", "events": "detective"})
    assert [action.notation() for action in journey.menu(0)] == ["travel S8 S8", "play detective", "end"]
    assert [action.notation() for action in journey.view(1).menu(0)] == ["end"]
    assert journey.view(0).menu(0) is journey.menu(0)


def test_the_event_pile_can_be_worked_out() -> None:
    """ED-10: whatever is neither discarded nor in one's own hand is in the pile or in another hand."""
    journey = position(event_discards="offer", Ada={"events": "elephant swap"}, Ben={"events": "submarine"})
    unseen = [str(event) for event in journey.view(0).event_pile]
    assert unseen == ["elephant", "elephant", "distraction", "detective", "princess", "opportunity", "balloon",
                      "connection", "submarine", "propeller", "storm", "delay"]  # fmt: skip
    words = speak("en", GAME)
    panels = GAME.presenter().scene(journey.view(0), 0).panels
    facts = {words.say(fact.label, NAMES): words.say(fact.value, NAMES) for panel in panels for fact in panel.facts}
    piles = {thing.id: words.say(thing.note, NAMES) for panel in panels for thing in panel.things if thing.note}
    assert piles["pile-event"] == "11 cards"
    assert facts["Still in the pile or in hidden hands"].startswith(
        "Elephant ×2, Distraction, Detective card, Princess,"
    )
    assert facts["On top of the discards"] == "Offer"


def test_imagined_hands_are_as_likely_as_the_view_allows() -> None:
    """Ben holds one travel card of the 50 unseen, and one event that cannot be grey."""
    journey = position(Ada={"cards": "T5 T5 T5 T5 T5"}, Ben={"cards": "S4", "events": "swap"})
    view = journey.view(0)
    chance = Rng(5)
    trains, greys, swaps, rounds = 0, 0, 0, 4000
    for _ in range(rounds):
        ben = view.imagine(chance).travellers[1]
        trains += sum(ben.cards[card.index] for card in GAME.components.cards if card.code == "T5")
        greys += sum(1 for event in ben.events if event.grey)
        swaps += sum(1 for event in ben.events if event.code == "swap")
    unseen = len(view.pile)
    expected = sum(1 for card in view.pile if card.code == "T5") / unseen
    assert abs(trains / rounds - expected) < 0.015
    assert greys == 0
    assert abs(swaps / rounds - 1 / 13) < 0.015


def test_keeping_a_roll_can_be_answered_once_for_all_whatever_one_holds() -> None:
    """Who could turn an event into gold is asked, and so is who could not: neither need be asked twice."""
    assert GAME.parse("keep").once_for_all()
    assert not GAME.parse("reroll").once_for_all()
