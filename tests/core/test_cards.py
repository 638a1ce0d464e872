"""Cards that are counted, laid out, drawn, and gathered anew from the discards."""

from __future__ import annotations

import pytest

from passepartout.core.cards import CardSort, bits, by_codes, codes, counted, draw_several, in_order, laid_out, renew
from passepartout.core.chance import Recorded, Rng
from passepartout.core.position import EVERYONE, Teller
from passepartout.core.say import Say

TRAIN, SHIP, PURSE = SORTS = [CardSort(0, "T"), CardSort(1, "S"), CardSort(2, "purse")]
KNOWN = {sort.code: sort for sort in SORTS}


class Listener(Teller):
    def __init__(self) -> None:
        self.heard: list[str] = []

    def tell(self, say: Say, seat: int = EVERYONE) -> None:
        self.heard.append(say.key)


def test_counted_and_laid_out_again() -> None:
    hand = [PURSE, TRAIN, PURSE]
    assert counted(SORTS, hand) == [1, 0, 2]
    assert laid_out(SORTS, [1, 0, 2]) == [TRAIN, PURSE, PURSE] == in_order(SORTS, hand)
    assert hand == [PURSE, TRAIN, PURSE]
    assert bits(hand) == 0b101


def test_as_data_and_back() -> None:
    assert codes([PURSE, TRAIN]) == ["purse", "T"]
    assert by_codes(KNOWN, ["purse", "T"]) == [PURSE, TRAIN]
    with pytest.raises(KeyError):
        by_codes(KNOWN, ["purse", "X"])


def test_a_card_is_known_to_chance_by_its_code() -> None:
    pile = [TRAIN, SHIP, PURSE]
    assert Recorded(["S"]).draw(pile) is SHIP
    assert sorted(codes(pile)) == ["T", "purse"]


def test_an_empty_pile_is_made_anew_in_the_middle_of_a_draw() -> None:
    pile, discards, listener = [TRAIN], [SHIP, PURSE], Listener()
    drawn = draw_several(2, pile, discards, Rng(1), listener, "log.reshuffled")
    assert drawn[0] is TRAIN
    assert drawn[1] in (SHIP, PURSE)
    assert sorted(codes(drawn + pile)) == ["S", "T", "purse"]
    assert discards == []
    assert listener.heard == ["log.reshuffled"]


def test_nobody_draws_more_than_there_is() -> None:
    pile, discards, listener = [TRAIN], [SHIP], Listener()
    assert draw_several(5, pile, discards, Rng(1), listener, "log.reshuffled") == [TRAIN, SHIP]
    assert draw_several(1, pile, discards, Rng(1), listener, "log.reshuffled") == []
    assert listener.heard == ["log.reshuffled"], "of nothing no pile is made"


def test_a_pile_made_anew_is_the_same_list() -> None:
    """Whoever holds the pile holds the new one too."""
    pile: list[CardSort] = []
    discards = [SHIP, TRAIN]
    held = pile
    renew(pile, discards, None, "log.reshuffled")
    assert held == [SHIP, TRAIN]
    assert discards == []
