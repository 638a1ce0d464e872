"""What the table says to a person: questions and their purpose, help on every thing, reasons, news, what decided."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import WATCHER
from passepartout.core.say import Say, Who
from passepartout.core.scene import News
from passepartout.games.eighty_sites import GAME
from passepartout.games.eighty_sites.presenter.help import PLAIN
from passepartout.games.eighty_sites.presenter.questions import effect
from passepartout.games.eighty_sites.rules.flow import Tour
from passepartout.games.eighty_sites.rules.steps import Ask
from passepartout.words import LANGUAGES, speak
from tests.games.eighty_sites.invariants import shuffle_hidden
from tests.games.test_laws_of_words import NAMES, rules_of, said
from tests.situations import STYLES, Situation, choose, eyes

SHOWN = GAME.presenter()
LONGEST = 52  # letters of a question, with the longest name of an event in it
LONGEST_PURPOSE = 150
ONE_LINE = 64  # letters of 14 pixels on a phone


def somewhere(most: int = 200) -> st.SearchStrategy[Situation]:
    return st.builds(
        Situation,
        st.just(GAME),
        st.integers(2, 6),
        st.integers(0, 2**31),
        st.sampled_from(STYLES),
        st.integers(0, most),
    )


def tour_at(situation: Situation) -> Tour:
    position = situation.position()
    assert isinstance(position, Tour)
    return position


def things_of(tour: Tour, seat: int) -> set[str]:
    """Whatever lies on the table for this seat, and the parts of the drawn board."""
    found = {thing.id for panel in SHOWN.scene(tour, seat).panels for thing in panel.things}
    for action in tour.menu(seat)[::5] if seat >= 0 else ():
        found.update(SHOWN.touches(tour, seat, action))
    found.update(f"square:{square.code}" for square in tour.box.board.squares[tour.turns % 7 :: 7])
    found.update(f"site:{site.id}" for site in tour.box.sites.all)
    found.update(f"clue:{number}" for number in numbers_in_sight(tour, seat))
    found.update(f"event:{event.code}" for event in tour.event_discards)
    found.update(f"quarter:{name}" for name in ("nw", "ne", "sw", "se"))
    found.update({"front:left", "front:right", "panel-sheet", "pile-cards", "pile-events", *PLAIN})
    return found | {f"figure-{figure.icon or figure.kind}" for figure in SHOWN.figures(tour, max(seat, 0))}


def numbers_in_sight(tour: Tour, seat: int) -> set[int]:
    board = SHOWN.board(tour, seat)
    sheet, fronts = board["sheet"], board["fronts"]
    assert isinstance(sheet, dict)
    assert isinstance(fronts, list)
    found = {clue["number"] for clue in sheet["clues"]}
    return found | {clue["number"] for front in fronts if front for clue in front["clues"]}


@given(somewhere())
@settings(max_examples=25)
def test_every_thing_has_its_help(situation: Situation) -> None:
    tour = tour_at(situation)
    for seat in (WATCHER, situation.seed % tour.seats):
        view = tour.view(seat)
        for thing in things_of(view, seat):
            found = SHOWN.help(view, seat, thing)
            assert found is not None, thing
            assert found.rule in rules_of(GAME), thing
            for language in LANGUAGES:
                said(GAME, language, found.title)
                assert len(said(GAME, language, found.text)) <= 260, thing


@pytest.mark.parametrize("thing", ["", "square:0N0E", "flag:7", "flag:x", "figure:9", "card:rocket", "clue:999", "zoo"])
def test_what_is_no_thing_has_no_help(thing: str) -> None:
    tour = GAME.new(2, {}, Rng(1))
    assert SHOWN.help(tour.view(0), 0, thing) is None
    assert SHOWN.meant(tour.view(0), 0, thing) is None


@given(somewhere())
@settings(max_examples=40)
def test_a_dead_thing_says_why(situation: Situation) -> None:
    """Squares, sites, cards, flags, figures, cards of the camera: legal, or refused by a rule in every language."""
    tour = tour_at(situation)
    for seat in tour.deciders():
        view = tour.view(seat)
        live = {id for action in view.menu(seat) for id in SHOWN.touches(view, seat, action)}
        for thing in things_of(view, seat) - live:
            wanted = SHOWN.meant(view, seat, thing)
            kind = thing.partition(":")[0]
            if kind in ("square", "site", "card", "secret", "figure", "front", "foot"):
                assert wanted is not None, thing
            refusal = None if wanted is None else GAME.refusal(view, seat, wanted)
            if refusal is None:
                assert kind not in ("square", "card", "secret"), f"{thing} is dead and nobody says why"
                continue
            assert refusal.rule in rules_of(GAME)
            for language in LANGUAGES:
                said(GAME, language, refusal.why)


@given(somewhere())
@settings(max_examples=60)
def test_a_question_is_short_and_says_what_it_is_for(situation: Situation) -> None:
    tour = tour_at(situation)
    for seat in tour.deciders():
        view = tour.view(seat)
        for language in LANGUAGES:
            words = speak(language, GAME)
            assert len(words.say(SHOWN.prompt(view, seat), NAMES, seat)) <= LONGEST
            why = SHOWN.purpose(view, seat)
            assert why is not None
            assert 0 < len(words.say(why, NAMES, seat)) <= LONGEST_PURPOSE


def test_whoever_has_no_veto_is_told_why_the_question_comes() -> None:
    asked: set[str] = set()
    for seed in range(40):
        tour = tour_at(Situation(GAME, 3, seed, "any", 0))
        chance = Rng(seed)
        while deciders := tour.deciders():
            seat = deciders[0]
            if tour.steps[-1].ask in (Ask.VETO, Ask.AIMED):
                why = SHOWN.purpose(tour.view(seat), seat)
                assert why is not None
                assert (why.key == "purpose.no_veto") == (len(tour.menu(seat)) == 1)
                asked.add(why.key.partition(".")[0] if why.key != "purpose.no_veto" else why.key)
            tour.apply(seat, choose(tour.menu(seat), "any", chance, tour), chance)
        if {"purpose.no_veto", "effect"} <= asked:
            return
    raise AssertionError(asked)


@given(somewhere(400))
@settings(max_examples=60)
def test_what_is_obvious_is_the_whole_menu_whatever_is_hidden(situation: Situation) -> None:
    tour = tour_at(situation)
    for seat in tour.deciders():
        found = GAME.obvious(tour.view(WATCHER), seat)
        if found is None:
            continue
        assert tour.menu(seat) == (found,)
        for seed in range(3):
            other = GAME.restore(shuffle_hidden(tour, WATCHER, Rng(situation.seed + seed)))
            assert other.menu(seat) == (found,)
            assert GAME.obvious(other.view(WATCHER), seat) is found


def test_a_veto_nobody_can_have_is_not_asked_about() -> None:
    """With all three vetoes used everybody sees that there is one answer; with one out there, nobody is told."""
    tour = tour_at(Situation(GAME, 2, 3, "any", 20))
    data: dict[str, Any] = tour.data()
    vetoes = [event.code for event in GAME.components.events if event.kind.value == "veto"]
    secret = next(event.code for event in GAME.components.events if event.kind.value == "glimpse")
    for trotter in data["trotters"]:
        trotter.update(secrets=[], kept=0)
    data["trotters"][data["turn"]].update(secrets=[secret], kept=1)
    everything = [event.code for event in GAME.components.events if event.code != secret]
    data["steps"], data["drawn"] = ["finish", "announce", "veto"], "delay_a"
    for used, wanted in ((vetoes, "accept"), (vetoes[:2], "")):
        gone = [*used, "delay_a"]
        data.update(event_discards=gone, events=[code for code in everything if code not in gone])
        made = GAME.restore(data)
        found = GAME.obvious(made.view(WATCHER), made.deciders()[0])
        assert ("" if found is None else found.notation()) == wanted


@given(somewhere())
@settings(max_examples=30)
def test_figures_are_public_and_in_order(situation: Situation) -> None:
    tour = tour_at(situation)
    order = ["score", "place", "count", "sign", "goal"]
    for seat in range(tour.seats):
        figures = SHOWN.figures(tour.view(WATCHER), seat)
        kinds = [order.index(figure.kind) for figure in figures]
        assert kinds == sorted(kinds)
        assert kinds[:2] == [0, 1]
        for language in LANGUAGES:
            values = [said(GAME, language, figure.value) for figure in figures]
            for eye in eyes(tour):
                assert [said(GAME, language, figure.value) for figure in SHOWN.figures(tour.view(eye), seat)] == values
            for figure in figures:
                said(GAME, language, figure.label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_veto_one_reads_what_the_event_does(language: str) -> None:
    """Its story can be long; what it does fits the one line that a phone has left under a long heading."""
    tour = tour_at(Situation(GAME, 3, 1, "any", 0))
    for event in tour.box.events:
        if not event.secret:
            text = said(GAME, language, effect(tour, event))
            assert len(text) <= ONE_LINE, text


def told(key: str, seat: int, **values: object) -> News | None:
    return SHOWN.news(Say(key, **values), seat)


@pytest.mark.parametrize(
    ("key", "values", "seat", "kind", "loud"),
    [
        ("log.fetches", {"who": Who(1)}, 0, "loss", True),
        ("log.fetches", {"who": Who(1)}, 1, "gain", True),
        ("log.fetches", {"who": Who(1)}, WATCHER, "note", True),
        ("log.wrong", {"who": Who(0)}, 0, "loss", True),
        ("log.wrong", {"who": Who(1)}, 0, "note", True),
        ("log.lays", {"who": Who(1), "flag": Say("flag.of", who=Who(0))}, 0, "loss", True),
        ("log.lays", {"who": Who(1), "flag": Say("flag.of", who=Who(2))}, 0, "", False),
        ("log.lays", {"who": Who(1), "flag": Say("flag.free", number=5)}, 0, "", False),
        ("log.blows", {"who": Who(1), "flag": Say("flag.of", who=Who(0))}, 0, "loss", True),
        ("log.blows", {"who": Who(1), "flag": Say("flag.free", number=5)}, 0, "", False),
        ("log.aims", {"who": Who(1), "other": Who(0)}, 0, "loss", True),
        ("log.held", {"who": Who(0)}, 0, "", False),  # whoever was aimed at has been told
        ("log.aims", {"who": Who(1), "other": Who(2)}, 0, "", False),
        ("log.event", {"who": Who(0), "event": Say("event.delay_a")}, 0, "loss", True),
        ("log.event", {"who": Who(0), "event": Say("event.windfall_1a")}, 0, "gain", True),
        ("log.event", {"who": Who(0), "event": Say("event.journey_rio")}, 0, "note", False),  # where it led is told
        ("log.journey", {"who": Who(0)}, 0, "note", True),
        ("log.own_secret", {}, 0, "gain", True),
        ("log.you_took", {}, 0, "gain", True),
        ("log.event", {"who": Who(1), "event": Say("event.delay_a")}, 0, "", False),
        ("log.you_lost", {}, 0, "loss", True),
        ("log.stays", {"who": Who(1)}, 0, "", False),
    ],
)
def test_what_a_line_means(key: str, values: dict[str, object], seat: int, kind: str, loud: bool) -> None:
    found = told(key, seat, **values)
    assert ("" if found is None else found.kind) == kind
    assert (found is not None and found.loud) == loud


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_game_is_told_to_everybody(seats: int) -> None:
    """Every decision leaves a line; news names a rule of the book; the end says what decided."""
    play = Play(GAME, seats, {}, f"told {seats}")
    rng = Rng(seats)
    while deciders := play.position.deciders():
        seat = deciders[0]
        asked = play.position.steps[-1].ask  # type: ignore[attr-defined]
        action = choose(play.position.menu(seat), "any", rng, play.position)
        entry = play.decide(seat, action)
        if asked not in (Ask.VETO, Ask.AIMED, Ask.WIND) and action.notation() != "wait":
            assert entry.lines, action.notation()
        for line in entry.lines:
            for eye in range(WATCHER, seats):
                found = SHOWN.news(line.say, eye)
                assert found is None or found.kind in ("loss", "gain", "note")
                assert found is None or found.rule in rules_of(GAME)
                for language in LANGUAGES:
                    words = speak(language, GAME)
                    assert words.say(line.say, NAMES, eye)
    for eye in range(WATCHER, seats):
        decided = SHOWN.verdict(play.position.view(eye), eye)
        assert decided is not None
        for language in LANGUAGES:
            assert said(GAME, language, decided)


def won(validated: list[int], carried: list[int]) -> str:
    """What is said of a game that ended like this."""
    tour = GAME.new(len(validated), {}, Rng(4))
    assert isinstance(tour, Tour)
    sites = iter(tour.box.sites.all)
    for trotter, home, taken in zip(tour.trotters, validated, carried, strict=True):
        trotter.validated = tuple(next(sites) for _ in range(home))
        trotter.carried = tuple(next(sites) for _ in range(taken))
    counts = list(zip(validated, carried, strict=True))
    tour.places = tuple(1 + sum(other > mine for other in counts) for mine in counts)
    found = SHOWN.verdict(tour, 0)
    assert found is not None
    return speak("en", GAME).say(found, ("Ada", "Ben", "Cleo"), 0)


def test_the_verdict() -> None:
    assert won([5, 3, 1], [0, 0, 0]) == "Validated cards: 5, against 3 for Ben."
    assert won([3, 5, 1], [0, 0, 0]) == "Validated cards: 5, against 3 for you."
    assert won([2, 2], [1, 0]) == "Equal in validated cards (2); cards carried decided, 1 against 0."
    assert won([2, 2, 0], [1, 1, 0]) == "Equal in validated cards (2) and in cards carried (1)."
