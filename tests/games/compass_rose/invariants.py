"""What holds in every position of Compass Rose, whoever plays and however badly.

The generic tests call `check` for every position, `check_step` after every decision, and for the laws of views
`can_vary` (whether blanks of a view leave any choice) and `shuffle_hidden` (other secrets that seat cannot see).
`prefer` keeps random players on the way to London: uniformly random play of the expert game is an endless walk.
"""

from __future__ import annotations

from typing import Any

from passepartout.core.action import Action, Menu
from passepartout.core.cards import counted
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.games.compass_rose.rules.actions import Leap, Travel
from passepartout.games.compass_rose.rules.components import UNSEEN, Square
from passepartout.games.compass_rose.rules.flow import Race
from passepartout.games.compass_rose.rules.state import NOWHERE
from passepartout.games.compass_rose.rules.steps import GO_ON, ROSE, START, Ask

GOLDEN_PLAYERS = ("random", "sensible")  # always the first choice is a walk of thousands of steps
WHIMS = 8  # one choice in so many is among everything


def prefer(menu: Menu, chance: Chance) -> Menu:
    """The part of a menu from which random test players choose."""
    if chance.below(WHIMS) == 0:
        return menu
    ahead: list[Action] = [
        action for action in menu if isinstance(action, Leap) or (isinstance(action, Travel) and action.squares > 0)
    ]
    return tuple(ahead) or menu


def check(position: Position) -> None:
    assert isinstance(position, Race)
    check_cards(position)
    check_hands(position)
    check_pawns(position)
    check_steps(position)


def check_cards(race: Race) -> None:
    """CR-1.2 and CR-1.3: every card lies in exactly one place."""
    counts = counted(race.box.cards, [*race.pile, *race.discards])
    events = counted(race.box.events, [*race.events, *race.event_discards])
    for traveller in race.travellers:
        for index, count in enumerate(traveller.hand):
            counts[index] += count
        if traveller.kept is not None and traveller.kept is not UNSEEN:
            events[traveller.kept.index] += 1
    if race.drawn is not None and race.drawn is not UNSEEN:
        events[race.drawn.index] += 1
    assert counts == race.box.counts, "action cards have been lost or found"
    assert events == race.box.event_counts, "events have been lost or found"


def check_hands(race: Race) -> None:
    """Running totals are what a sum would give."""
    for traveller in race.travellers:
        assert all(count >= 0 for count in traveller.hand)
        if not traveller.hidden:
            assert traveller.held == sum(traveller.hand)
        assert traveller.mask == sum([1 << index for index, count in enumerate(traveller.hand) if count])
        assert traveller.kept is None or race.expert, "events are kept in the expert game only (CR-8.3)"
    hidden = sum([traveller.held for traveller in race.travellers if traveller.hidden])
    assert race.hidden_cards == hidden
    assert race.pile_size() >= 0
    assert race.event_pile_size() >= 0


def check_pawns(race: Race) -> None:
    goal = race.box.goal
    for seat, traveller in enumerate(race.travellers):
        assert 0 <= traveller.square <= goal
        if traveller.square == goal:
            places = race.standing()
            assert places is not None
            assert places[seat] == 1, "in London and not the winner (CR-7.1)"
            assert race.may_enter(seat, traveller.held), "in London with too many cards (CR-7.2)"
        elif race.expert:
            acting = race.box.squares[traveller.square] is Square.HANDCUFFS
            assert not acting or any(step.ask is Ask.ACT for step in race.steps), "left on a handcuffs square"


def check_steps(race: Race) -> None:
    if race.standing() is not None:
        assert not race.steps
        return
    assert race.steps[0].ask is Ask.GO_ON
    assert all(step.ask is not Ask.GO_ON for step in race.steps[1:])
    assert race.steps[-1].ask is not Ask.ACT, "nobody is asked"
    assert (race.drawn is not None) == (race.steps[-1].ask is Ask.DRAWN)
    if race.rose == NOWHERE:
        assert race.steps == [GO_ON[START], ROSE], "only the first player, before anything else (CR-2.1)"
        assert race.turns == 1
    assert race.deciders() == (race.turn,) or race.steps[-1].ask in (Ask.CUFFED, Ask.ORDERED)


def check_step(before: Position, seat: int, notation: str, after: Position) -> None:
    """Whose turn it is changes clockwise, one at a time; and what one decision may do to pawns and hands."""
    assert isinstance(before, Race)
    assert isinstance(after, Race)
    assert after.turns - before.turns in (0, 1)
    assert after.turn == (before.turn + after.turns - before.turns) % before.seats
    words = notation.split()
    held = after.travellers[seat].held - before.travellers[seat].held
    if words[0] == "draw":
        assert held == int(words[1])
        assert after.turn != before.turn, "drawing ends the turn (CR-3.1)"
    if words[0] == "defend":
        assert held == -1
        assert after.travellers[seat].square == before.travellers[seat].square
    if words[:2] == ["put", "down"] and after.steps and before.steps[-1].ask is not Ask.EXCHANGE:
        assert held == -1
    if words[0] in ("rose", "stay", "stop", "pass", "exchange", "keep"):
        assert held == 0
        assert [one.square for one in after.travellers] == [one.square for one in before.travellers]


def can_vary(view: Position) -> bool:
    """Hidden hands can be otherwise if the unseen cards are not all alike, and not all in one hand."""
    assert isinstance(view, Race)
    kinds = len(set(view.pile))
    holders = sum([1 for traveller in view.travellers if traveller.hidden and traveller.held])
    return kinds > 1 and holders > 0 and (view.pile_size() > 0 or holders > 1)


def shuffle_hidden(position: Position, seat: int, chance: Chance) -> dict[str, Any]:
    """The same table to that seat's eyes: all hidden cards and events have changed places."""
    data: dict[str, Any] = position.data()
    cards = list(data["pile"])
    events = list(data["events"])
    others = [one for other, one in enumerate(data["travellers"]) if other != seat]
    for one in others:
        cards += one["hand"]
        if one["kept"]:
            events.append(one["kept"])
    drawn = data["drawn"] is not None and seat != data["turn"]
    if drawn:
        events.append(data["drawn"])
    for one in others:
        one["hand"] = [chance.draw(cards) for _ in one["hand"]]
        if one["kept"]:
            one["kept"] = chance.draw(events)
    if drawn:
        data["drawn"] = chance.draw(events)
    data["pile"] = cards
    data["events"] = events
    return data
