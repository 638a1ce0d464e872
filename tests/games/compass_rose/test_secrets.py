"""What only one seat may hear is told to that seat alone, in whole games of both kinds."""

from __future__ import annotations

import json

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE
from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.rules.flow import Race
from tests.games.compass_rose.forward import Forward

SECRET = {"log.own_cards", "log.own_event", "log.you_took", "log.you_lost"}
OWN = "log.over."  # why one's own turn is over: no secret, but of use to nobody else


@pytest.mark.parametrize("kind", ["base", "expert"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_secret_lines_have_one_listener(seats: int, kind: str) -> None:
    play = Play(GAME, seats, {"game": kind}, "secrets")
    rng, bot = Rng(seats), Forward()
    heard: set[str] = set()
    while deciders := play.position.deciders():
        seat = deciders[0]
        turn = play.position.turn
        entry = play.decide(seat, bot.decide(play.position.view(seat), seat, rng))
        for line in entry.lines:
            heard.add(line.say.key)
            assert (line.seat != EVERYONE) == (line.say.key in SECRET or line.say.key.startswith(OWN)), line.say
            if line.say.key in ("log.own_event", "log.you_took"):
                assert line.seat == turn
    assert "log.own_cards" in heard
    assert ("log.own_event" in heard) == (kind == "expert"), "in the base game an event is carried out at once"


@pytest.mark.parametrize("kind", ["base", "expert"])
def test_a_view_holds_no_hand_but_ones_own(kind: str) -> None:
    """Not in its data, and not in the lists behind it: their order must not betray what lay where."""
    chance, bot = Rng(5), Forward()
    race = GAME.new(4, {"game": kind}, chance)
    while deciders := race.deciders():
        assert isinstance(race, Race)
        for seat in range(-1, 4):
            view = race.view(seat)
            assert isinstance(view, Race)
            for other in range(4):
                if other != seat:
                    assert view.travellers[other].hidden
                    assert not any(view.travellers[other].hand)
            for order in ([card.index for card in view.pile], [event.index for event in view.events]):
                assert order == sorted(order)
        race.apply(deciders[0], bot.decide(race.view(deciders[0]), deciders[0], chance), chance)


def test_with_and_without_a_purse_the_others_see_the_same() -> None:
    """CR-4.4: who decides, and everything else an opponent is sent while the victim thinks."""
    sent = []
    for card in ("purse", "S5"):
        play = Play(GAME, 3, {}, "", f"0 handcuffs C1 C1 C2 C2 {card} C3 C4 C5 S1 S2 S3 S4 E1 E2".split())
        play.decide(0, GAME.parse("rose train"), [])
        play.decide(0, GAME.parse("play handcuffs"), [])
        lines = [line.say.key for entry in play.entries for line in entry.lines if line.seat in (EVERYONE, 2)]
        view = play.position.view(2)
        sent.append((json.dumps(view.data()), lines, play.position.deciders()))
    assert sent[0] == sent[1]


def test_accepting_can_be_answered_once_for_all_whatever_one_holds() -> None:
    """The preference of somebody who never defends answers at once with or without a Purse: no pause betrays it."""
    assert GAME.parse("accept").once_for_all()
    assert not GAME.parse("defend").once_for_all()
