"""The deal of sentences and numbers (ES-1.4): always found, always true, and the same for ever from its two draws."""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict

import pytest

import passepartout.core.position
from passepartout.core.chance import Recorded, Recorder, Rng
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.rules.deal import BLANK, Deal, Dealer
from passepartout.games.eighty_sites.rules.sites import KINDS

SITES = GAME.components.sites
DEALER = SITES.dealer
COMPILED = not str(passepartout.core.position.__file__).endswith(".py")
DEALS = 10_000 if COMPILED else 300

# The sentences of the box, their sets, their kinds and their order in the files belong to version 2 of the rules: a
# record of a game keeps two numbers, and the deal is made of them again. If this fails, old games would be played with
# other sentences. Then the change needs a new version of the rules, and the old sentences must be kept for the old one.
DIGESTS = {
    (0, 0): "3dfcc01e4c7a5802",
    (1, 2): "b96d480bb019c557",
    (12345, 67890): "c579e2525dfe35a2",
    (2147483647, 2147483647): "dedcaf86869ad8c0",
}


def digest(deal: Deal) -> str:
    return hashlib.sha256(json.dumps([deal.sentences, deal.numbers]).encode()).hexdigest()[:16]


def dealt(low: int, high: int) -> Deal:
    return DEALER.deal(Recorded([str(low), str(high)]))


@pytest.mark.parametrize("seed", DIGESTS, ids=str)
def test_a_deal_stays_what_it_was(seed: tuple[int, int]) -> None:
    assert digest(dealt(*seed)) == DIGESTS[seed]


def test_a_deal_is_two_draws_of_chance() -> None:
    """So that a record holds it, and nobody can try out all there are."""
    recorder = Recorder(Rng(4))
    deal = DEALER.deal(recorder)
    assert len(recorder.outcomes) == 2
    assert digest(DEALER.deal(Recorded(recorder.outcomes))) == digest(deal)
    assert digest(dealt(2**31 - 1, 5)) != digest(dealt(2**31 - 1, 6))


def check(deal: Deal) -> None:
    used: set[int] = set()
    quarters: list[set[int]] = [set() for _ in range(17)]
    for site in SITES.all:
        numbers = deal.numbers[site.index]
        sheets = [DEALER.sheet_of[number] for number in numbers]
        assert len(set(sheets)) == 3, "on three different sheets"
        for sheet in sheets:
            quarters[sheet].add(site.quarter)
        clues = [SITES.clues[deal.sentences[number]] for number in numbers]
        assert {clue.kind for clue in clues} == {0, 1, 2}, "a broad, a narrow and a sharp one"
        alone = SITES.of_quarter[site.quarter]
        for clue in clues:
            alone &= clue.fits
            used.add(clue.number)
        assert alone == 1 << site.index, "together they fit it alone"
    assert len(used) == 240, "each sentence to one site"
    assert quarters[1:] == [{0, 1, 2, 3}] * 16, "every sheet helps in every quarter"


def test_every_deal_holds() -> None:
    rng = Rng(1)
    for _ in range(DEALS):
        check(DEALER.deal(rng))


def test_a_sentence_says_no_more_than_what_it_says() -> None:
    """Sentences go round among the sites of which they are true, and numbers among all sites."""
    deals = 300
    rng = Rng(2)
    owners: dict[int, Counter[int]] = defaultdict(Counter)
    numbers: dict[int, Counter[int]] = defaultdict(Counter)
    for _ in range(deals):
        deal = DEALER.deal(rng)
        for site in SITES.all:
            for number in deal.numbers[site.index]:
                owners[deal.sentences[number]][site.index] += 1
                numbers[number][site.index] += 1
    commonest = [max(owners[number].values()) / deals if number in owners else 0.0 for number in SITES.clues]
    assert sum(commonest) / len(commonest) < EVENNESS
    assert max(max(found.values()) for found in numbers.values()) < deals * 0.08


EVENNESS = 0.25  # in how many games a sentence stands for its commonest site, on the average


def test_numbers_run_from_sheet_to_sheet() -> None:
    """ES-1.4: 1 to 15 on sheet 1, and so on."""
    assert DEALER.numbers == 240
    assert DEALER.sheet_of[1:] == [(number - 1) // 15 + 1 for number in range(1, 241)]
    assert DEALER.on_sheet[1] == list(range(1, 16))


def test_the_order_of_the_numbers_does_not_tell_the_kind() -> None:
    deal = dealt(3, 4)
    kinds = Counter(tuple(SITES.clues[deal.sentences[number]].kind for number in numbers) for numbers in deal.numbers)
    assert len(kinds) == 6


def test_what_a_view_shows_of_it() -> None:
    deal = dealt(5, 6)
    seen = deal.seen(1 << 3 | 1 << 16, DEALER.sheet_of)
    assert seen.numbers == ()
    for number in range(1, 241):
        shown = DEALER.sheet_of[number] in (3, 16)
        assert seen.sentences[number] == (deal.sentences[number] if shown else BLANK)
    assert seen.known == set(seen.sentences) - {BLANK}


# ------------------------------------------------------------------- other boxes


def test_a_box_without_a_first_deal_finds_one() -> None:
    """Here nobody says which sentence once belonged to which site."""
    for pool in DEALER.pools:
        dealer = Dealer(len(SITES.all), 16)
        sets = [SITES.clues[number].fits for number in pool.numbers]
        assert dealer.add(pool.sites, pool.numbers, pool.kinds, sets, [-1] * len(sets))


def test_where_kinds_cannot_be_had_any_three_do() -> None:
    """Four sites, all sentences broad: three for each, which only together fit it alone."""
    sets = [0b0111, 0b0011, 0b0101, 0b1011, 0b1001, 0b0110, 0b1110, 0b1100, 0b1010, 0b0110, 0b1101, 0b1011, 0b0111]
    dealer = Dealer(4, 16)
    assert dealer.add([0, 1, 2, 3], list(range(1, 14)), [0] * 13, sets, [-1] * 13)
    assert not dealer.pools[0].by_kind
    assert len(KINDS) == 3
    for seed in range(50):
        deal = dealer.deal(Rng(seed))
        used = [deal.sentences[number] for numbers in deal.numbers for number in numbers]
        assert len(set(used)) == 12
        for site in range(4):
            alone = 0b1111
            for number in deal.numbers[site]:
                alone &= sets[deal.sentences[number] - 1]
            assert alone == 1 << site
            assert len({dealer.sheet_of[number] for number in deal.numbers[site]}) == 3


def test_where_there_is_none_none_is_found() -> None:
    """Two sites that every sentence fits cannot be told apart."""
    dealer = Dealer(2, 16)
    assert not dealer.add([0, 1], list(range(1, 8)), [0, 1, 2, 0, 1, 2, 0], [0b11] * 7, [-1] * 7)
