"""ED-4.5: nobody else can see whether somebody could still play Distraction at the end of a turn.

The same turn is ended with different cards in one hand, at a real table; what everybody else is sent, and all that can
be asked of their views, must be the same sign for sign. Under version 1 of the rules it was not.
"""

from __future__ import annotations

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import WATCHER
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey
from passepartout.server.messages import ENCODER
from passepartout.tables import events
from passepartout.tables.events import SeatPlan
from passepartout.tables.outlook import look
from passepartout.tables.table import Table
from passepartout.words import LANGUAGES
from tests.games.eighty_days.arrange import Data, arrange
from tests.games.eighty_days.test_secrets import NAMES, everything_seen

# By what lies on top of the discards: cards that Ada may hold, the first of them one that could be played.
HANDS = {"elephant": ("distraction", "swap", "princess", "submarine"), "distraction": ("princess", "swap", "submarine")}
ENDS: dict[str, tuple[Data, str, list[str]]] = {
    "travelled": ({"legs": 1}, "", ["end"]),
    "stayed": ({"place": "balloon"}, "S4 T2", ["end"]),
    "not the last of the round": ({"turn": "Ada", "starter": "Cleo"}, "", ["end"]),
    "with cards too many": ({}, "S8 S7 S6 S6 T6 T5 T4", ["end", "discard S8", "discard T6"]),
    "where the detective is not": ({"detective": "Brindisi"}, "", ["end"]),
}


def table_with(rules: int, wanted: Data, cards: str, held: str, top: str) -> Table:
    """Three people at a table; it is Ada's turn, in the detective's city if nothing else is said."""
    deal = Play(GAME, 3, {}, "seed", rules=rules).entries[0].outcomes
    opened = events.Opened(GAME.name, rules, {}, "seed", deal, [SeatPlan(name=name) for name in NAMES])
    table = Table("t", GAME, opened)
    ada = {"city": "Suez", "cards": cards, "events": held}
    whole = {"step": "go", "detective": "Suez", "event_discards": top, "Ada": ada, **wanted}
    table.play.position = GAME.restore(arrange(GAME.new(3, {}, Rng(1), rules=rules).data(), whole, NAMES, set()))
    return table


def seen_by_others(table: Table) -> list[str]:
    """Who is asked; the messages of all others in every language; their views, and all that is made of them."""
    position = table.play.position
    assert isinstance(position, Journey)
    found = [str(table.deciders())]
    for seat in (1, 2, WATCHER):
        found += [ENCODER.encode(look(table, seat, language)).decode() for language in LANGUAGES]
        found.append(everything_seen(position, seat))
        found.append(str([action.notation() for action in position.view(seat).menu(0)]))
    return found


def sent(rules: int, wanted: Data, cards: str, held: str, top: str, decisions: list[str]) -> list[list[str]]:
    """All of that before, between and after Ada's decisions, as long as they are hers."""
    table = table_with(rules, wanted, cards, held, top)
    found = [seen_by_others(table)]
    for notation in decisions:
        if table.deciders() == (0,) and GAME.refusal(table.play.position, 0, GAME.parse(notation)) is None:
            table.fold(table.prepare_move(0, notation, table.asks[0]))
            found.append(seen_by_others(table))
    return found


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("top", HANDS)
def test_the_end_of_a_turn_looks_the_same_whatever_is_held(top: str, end: str) -> None:
    wanted, cards, decisions = ENDS[end]
    first, *others = [sent(2, wanted, cards, held, top, decisions) for held in HANDS[top]]
    assert len(first) == 1 + len(decisions), "every decision was possible"
    for other in others:
        assert other == first


def test_under_version_1_the_question_betrayed_the_card() -> None:
    """So the test above could find it."""
    wanted, cards, decisions = ENDS["travelled"]
    first, *others = [sent(1, wanted, cards, held, "elephant", decisions) for held in HANDS["elephant"]]
    assert all(other != first for other in others)
    assert '"step":"detained"' in first[-1][1].replace(" ", "")


def test_what_she_may_do_is_hers_alone() -> None:
    """Ada herself is told what ends her turn, in words that say so."""
    table = table_with(2, {"legs": 1}, "", "distraction", "elephant")
    mine = look(table, 0, "en")
    assert [(choice.notation, choice.label) for choice in mine.menu] == [
        ("play distraction", "Distraction: end the turn, no days lost"),
        ("end", "End the turn: 2 days lost"),
    ]
    assert not any(choice.touches for choice in mine.menu), "no card is reached for by mistake"
    princess = look(table_with(2, {}, "", "princess", "distraction"), 0, "en")
    assert princess.menu[0].label == "Princess as Distraction: stay, no days lost"
