"""What holds in every position of Eighty Sites, whoever plays and however badly.

The generic tests call `check` for every position, `check_step` after every decision, and for the laws of views
`can_vary` (whether blanks of a view leave any choice) and `shuffle_hidden` (other secrets that seat cannot see).
`steer` makes random players find something now and then: uniformly random ones walk about for thousands of turns
before five cards are home or all are gone.
"""

from __future__ import annotations

from typing import Any

from passepartout.core.action import Action, Menu
from passepartout.core.cards import counted
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.games.eighty_sites.rules.actions import Announce, Charter, Travel
from passepartout.games.eighty_sites.rules.components import Box
from passepartout.games.eighty_sites.rules.deal import BLANK
from passepartout.games.eighty_sites.rules.flow import Tour
from passepartout.games.eighty_sites.rules.state import NO_SQUARE, Front
from passepartout.games.eighty_sites.rules.steps import Ask
from passepartout.games.eighty_sites.rules.world import SQUARES

GOLDEN_PLAYERS = ("random", "sensible")  # always the first choice is to stay, for ever
WHIMS = 8  # one choice in so many is among everything
FEW = 4
SHEETS = list(range(1, 17))


def steer(position: Position, menu: Menu, chance: Chance) -> Menu:
    """The part of a menu from which random test players choose: they often are where something is to be had, and
    often say the right name, as if they had guessed it."""
    assert isinstance(position, Tour)
    if chance.below(WHIMS) == 0:
        return menu
    fronts = [None if front is None else front.site for front in position.fronts]
    spoken: list[Action] = [action for action in menu if isinstance(action, Announce)]
    right: list[Action] = [one for one in spoken if isinstance(one, Announce) and fronts[one.compartment] is one.site]
    if right and chance.below(2):
        return tuple(right)
    if spoken:
        return tuple(spoken)
    moves = [action for action in menu if isinstance(action, Travel | Charter)]
    sited = {site.square for site in position.box.sites.all}
    for aims in (home(position), treasures(position), set(position.flags), sited):
        good: list[Action] = [action for action in moves if action.square.index in aims]
        if good and chance.below(4):
            return tuple([good[chance.below(len(good))] for _ in range(FEW)])
    return menu


def home(tour: Tour) -> set[int]:
    return {tour.flags[tour.turn]} if tour.trotters[tour.turn].carried else set()


def treasures(tour: Tour) -> set[int]:
    """Where something is to be fetched or to be named, if one knew it."""
    found = {laid.site.square for laid in tour.laid if laid.seat != tour.turn}
    return found | {front.site.square for front in tour.fronts if front is not None and front.site is not None}


def check(position: Position) -> None:
    assert isinstance(position, Tour)
    check_cards(position)
    check_hands(position)
    check_sites(position)
    check_board(position)
    check_steps(position)


def check_cards(tour: Tour) -> None:
    """ES-1.5 and ES-1.6: every card lies in exactly one place."""
    counts = counted(tour.box.cards, [*tour.pile, *tour.discards])
    events = [*tour.events, *tour.event_discards]
    for trotter in tour.trotters:
        for index in range(len(counts)):
            counts[index] += trotter.count(index)
        events += trotter.secrets
    assert counts == tour.box.counts, "transport cards have been lost or found"
    assert len(events) == len(tour.box.events), "events have been lost or found"
    assert len(set(events)) == len(events)
    assert sorted([tour.sheet, *tour.new_sheets, *tour.old_sheets]) == SHEETS


def check_hands(tour: Tour) -> None:
    """Running totals are what a sum would give."""
    for trotter in tour.trotters:
        counts = [trotter.count(index) for index in range(len(tour.box.cards))]
        assert trotter.mask == sum([1 << index for index, count in enumerate(counts) if count])
        assert all(event.secret for event in trotter.secrets)
        if not trotter.hidden:
            assert trotter.held == sum(counts)
            assert trotter.kept == len(trotter.secrets)
    assert not [event for event in tour.event_discards if event.secret and event in tour.events]
    assert tour.hidden_cards == sum([trotter.held for trotter in tour.trotters if trotter.hidden])
    assert tour.hidden_events == sum([trotter.kept for trotter in tour.trotters if trotter.hidden])
    assert tour.pile_size() >= 0
    assert tour.event_pile_size() >= 0


def check_sites(tour: Tour) -> None:
    """ES-1.4: every destination card lies in exactly one place."""
    seen = [laid.site for laid in tour.laid]
    for trotter in tour.trotters:
        seen += [*trotter.carried, *trotter.validated]
    hidden = 0
    for compartment, front in enumerate(tour.fronts):
        seen += tour.back[compartment]
        hidden += tour.behind[compartment]
        if front is None:
            assert tour.behind[compartment] == 0
            assert not tour.back[compartment]
            continue
        if front.open:
            assert front.site is not None
            seen.append(front.site)
        else:
            hidden += 1
            check_front(tour, compartment)
    assert len(set(seen)) == len(seen)
    assert all(tour.unseen >> site.index & 1 == 0 for site in seen)
    assert tour.unseen.bit_count() == hidden
    assert hidden + len(seen) == len(tour.box.sites.all), "destination cards have been lost or found"
    sites = [front.site for front in tour.fronts if front is not None and front.site is not None]
    assert len(set(sites)) == len(sites)


def check_front(tour: Tour, compartment: int) -> None:
    """A front card is one of those that the notebook allows (ES-7)."""
    front = tour.fronts[compartment]
    assert front is not None
    assert front.sheets >> tour.sheet & 1, "the sheet face up has been read"
    clues = tour.box.sites.clues
    if tour.deal is None:
        assert all(front.sheets >> clues[number].sheet & 1 for number in front.clues)
    else:
        check_upper_part(tour, front)
    assert tour.possible(compartment), "nothing fits the clues"
    if front.site is not None:
        assert front.site.quarter == front.quarter
        assert tour.possible(compartment) >> front.site.index & 1, "a clue that does not fit its own card"


def check_upper_part(tour: Tour, front: Front) -> None:
    """ES-1.4: three numbers on three sheets, under them sentences that are true; what has been read is noted (ES-7)."""
    assert tour.deal is not None
    sheet_of = tour.box.sites.dealer.sheet_of
    sheets = [sheet_of[number] for number in front.numbers]
    assert len(set(sheets)) == len(sheets) == 3
    read = {one for sheet, one in zip(sheets, front.sentences, strict=True) if front.sheets >> sheet & 1}
    assert BLANK not in read
    assert read == set(front.clues)
    assert tour.legible_sheets() & ~front.sheets == 0, "the notebook has been read"
    if front.site is None:
        return
    if tour.deal.numbers:
        assert front.numbers == tour.deal.numbers[front.site.index]
        assert front.sentences == tuple([tour.deal.sentences[number] for number in front.numbers])
    for sentence in front.sentences:
        true = sentence == BLANK or tour.box.sites.clues[sentence].fits >> front.site.index & 1
        assert true, "a sentence that is not true of its card"


def check_board(tour: Tour) -> None:
    figures = [trotter.square for trotter in tour.trotters]
    assert len(set(figures)) == len(figures), "two figures on a square (ES-3.2)"
    assert all(0 <= square < SQUARES for square in figures)
    flags = [square for square in tour.flags if square != NO_SQUARE]
    assert len(set(flags)) == len(flags), "two flags on a square"
    asked = sum([step.ask in (Ask.FIRST_FLAG, Ask.SPARE_FLAG) for step in tour.steps])
    assert len(flags) == 6 - asked, "all flags are on the board, once they have been laid (ES-1.7)"


def check_steps(tour: Tour) -> None:
    over = tour.standing() is not None
    assert over == (not tour.steps)
    most = max([len(trotter.validated) for trotter in tour.trotters])
    if over:
        empty = tour.fronts == [None, None] and not tour.laid
        quiet = tour.rules >= 2 and tour.turns - tour.stirred >= 30 * tour.seats
        assert most >= tour.box.goal or empty or quiet, "an end without a reason (ES-5.4 to ES-5.6)"
        if tour.rules >= 2:
            assert all(front is None or front.open for front in tour.fronts), "the pictures are shown"
        return
    assert most < tour.box.goal
    assert tour.steps[0].ask is Ask.FINISH
    assert tour.steps[-1].ask not in (Ask.EVENT, Ask.FINISH), "nobody is asked"
    others = (Ask.AIMED, Ask.FIRST_FLAG, Ask.SPARE_FLAG)
    assert tour.deciders() == (tour.turn,) or tour.steps[-1].ask in others


def check_step(before: Position, seat: int, notation: str, after: Position) -> None:
    """What one decision may do to figures, cards and turns."""
    assert isinstance(before, Tour)
    assert isinstance(after, Tour)
    assert after.turns - before.turns in (0, 1)
    for other in range(before.seats):
        mine, yours = before.trotters[other], after.trotters[other]
        assert mine.square == yours.square or other == before.turn, "nobody else moves one's figure"
        assert len(yours.validated) >= len(mine.validated)
    words = notation.split()
    if words[0] in ("train", "boat", "plane", "world"):
        discards = len(after.discards) + len(after.pile)
        assert discards >= len(before.discards) + len(before.pile) - 2
    if after.standing() is not None:
        return  # what is left in the camera is shown
    if words[0] == "announce":
        assert before.unseen.bit_count() - after.unseen.bit_count() in (0, 1)
    if words[0] in ("accept", "pass", "wait", "stay"):
        assert after.unseen == before.unseen


def can_vary(view: Position) -> bool:
    """A card in the camera could be another, or a hidden hand."""
    assert isinstance(view, Tour)
    for compartment, front in enumerate(view.fronts):
        if front is not None and front.site is None and view.possible(compartment).bit_count() > 2:
            return True
    kinds = len(set(view.pile))
    holders = sum([1 for trotter in view.trotters if trotter.hidden and trotter.held])
    return kinds > 1 and holders > 0 and (view.pile_size() > 0 or holders > 1)


def shuffle_hidden(position: Position, seat: int, chance: Chance) -> dict[str, Any]:
    """The same table to that seat's eyes: all hidden cards have changed places, and other sites are in front."""
    assert isinstance(position, Tour)
    data: dict[str, Any] = position.data()
    cards = list(data["pile"])
    secrets = [code for code in data["events"] if position.box.event_of[code].secret]
    ordinary = [code for code in data["events"] if code not in secrets]
    others = [one for other, one in enumerate(data["trotters"]) if other != seat]
    for one in others:
        cards += one["hand"]
        secrets += one["secrets"]
    for one in others:
        one["hand"] = [chance.draw(cards) for _ in one["hand"]]
        one["secrets"] = [chance.draw(secrets) for _ in one["secrets"]]
    data["pile"] = cards
    data["events"] = ordinary + secrets
    shuffle_camera(position.box, data, seat, chance)
    if "numbers" in data:
        shuffle_deal(position.box, data, chance)
    return data


def shuffle_deal(box: Box, data: dict[str, Any], chance: Chance) -> None:
    """Other sentences on every sheet that cannot be read, other numbers for every card that is not in front."""
    kept = set(range(1, 17)) - set(data["new_sheets"]) if data["notebook"] == "sheets" else {data["sheet"]}
    hidden = [sheet for number, sheet in enumerate(data["sheets"], 1) if number not in kept]
    sentences = [sentence for sheet in hidden for sentence in sheet]
    for sheet in hidden:
        sheet[:] = [chance.draw(sentences) for _ in sheet]
    numbers = list(data["numbers"])
    data["numbers"] = [chance.draw(numbers) for _ in data["numbers"]]
    sheet_of = box.sites.dealer.sheet_of
    for part in data["camera"]:
        front = part["front"]
        if front is None:
            continue
        for index, number in enumerate(front["numbers"]):
            if sheet_of[number] not in front["sheets"]:
                front["sentences"][index] = 1 + chance.below(box.sites.dealer.numbers)


def shuffle_camera(box: Box, data: dict[str, Any], seat: int, chance: Chance) -> None:
    sites = box.sites
    taken = {part["front"]["site"] for part in data["camera"] if part["front"]}
    for part in data["camera"]:
        front = part["front"]
        if front is None or front["open"] or seat in front["lookers"]:
            continue
        fitting = [
            name
            for name in data["unseen"]
            if sites.by_id[name].quarter == sites.by_id[front["site"]].quarter
            and name not in taken - {front["site"]}
            and all(sites.clues[number].fits >> sites.by_id[name].index & 1 for number in front["clues"])
        ]
        taken.discard(front["site"])
        front["site"] = chance.draw(fitting)
        taken.add(front["site"])
