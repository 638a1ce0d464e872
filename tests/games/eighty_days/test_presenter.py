"""What people read of the game: questions, figures, news, help, reasons and the verdict, in every language."""

from __future__ import annotations

import re

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.core.say import Say, Who
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.presenter.help import PLAIN
from passepartout.games.eighty_days.rules.flow import Journey
from passepartout.games.eighty_days.rules.way import Way
from passepartout.words import LANGUAGES, speak
from tests.games.eighty_days.arrange import arrange
from tests.situations import choose

NAMES = ("Ada", "Ben", "Cleo")
PRESENTER = GAME.presenter()
LONGEST_QUESTION = 46
LONGEST_PURPOSE = 130


def position(**wanted: object) -> Journey:
    found = GAME.restore(arrange(GAME.new(3, {}, Rng(1)).data(), wanted, NAMES, set()))
    assert isinstance(found, Journey)
    return found


def said(say: Say | None, seat: int = -1, language: str = "en") -> str:
    assert say is not None
    return speak(language, GAME).say(say, NAMES, seat)


def things_of(journey: Journey, seat: int) -> list[str]:
    """Every id a board or a scene may carry."""
    view = journey.view(seat)
    found = [thing.id for panel in PRESENTER.scene(view, seat).panels for thing in panel.things]
    found += [f"city-{city}" for city in range(10)] + [f"leg-{leg}" for leg in range(10)]
    found += [f"chip-{colour}-{city}" for colour in ("red", "blue") for city in range(1, 10)]
    found += [f"row-{place}" for place in ("gold", "balloon", "event", "detective", "first", "exchange")]
    found += [f"pawn-{other}" for other in range(journey.seats)]
    found += [f"way-{action.notation()}" for action in view.menu(seat) if isinstance(action, Way)]
    for other in range(journey.seats):
        for figure in PRESENTER.figures(view, other):
            found.append(f"figure-{figure.icon or figure.kind}")
    return [*found, *PLAIN, "panel-events", "pile-travel", "pile-event"]


@pytest.mark.parametrize("rules", [1, 2])
def test_every_question_is_short_and_says_what_it_is_for(rules: int) -> None:
    """Over whole games, in every language: one line, nothing said twice, no hint where to click."""
    asked: set[str] = set()
    for seed in range(4):
        rng = Rng(seed)
        journey = GAME.new(3 if seed else 2, {}, rng, None, rules)
        while deciders := journey.deciders():
            seat = deciders[0]
            view = journey.view(seat)
            heading, purpose = PRESENTER.prompt(view, seat), PRESENTER.purpose(view, seat)
            assert purpose is not None
            if heading.key + purpose.key not in asked:
                asked.add(heading.key + purpose.key)
                for language in LANGUAGES:
                    assert len(said(heading, seat, language)) <= LONGEST_QUESTION
                    assert said(heading, seat, language).endswith("?")
                    assert len(said(purpose, seat, language)) <= LONGEST_PURPOSE
                    assert said(purpose, seat, language).endswith(".")
            journey.apply(seat, choose(journey.menu(seat), "any", rng), rng)
    assert len(asked) >= 15


def test_a_question_with_one_answer_says_whom_it_protects() -> None:
    """ED-4.5: Ada holds an event that is of no use any more; nobody else can tell."""
    journey = position(step="go", legs=1, Ada={"city": "Suez", "events": "submarine"})
    assert len(journey.menu(0)) == 1
    assert said(PRESENTER.purpose(journey.view(0), 0)) == (
        "Asked of everybody with event cards, so that nobody can tell which they are."
    )


def test_a_leg_without_cards_says_what_is_missing() -> None:
    journey = position(step="go", Ada={"city": "Suez", "cards": "S8 T2 T3"})
    assert said(PRESENTER.prompt(journey.view(0), 0)) == "What do you do in Suez?"
    assert said(PRESENTER.purpose(journey.view(0), 0)).startswith("The leg to Bombay takes 2 ships")


# ----------------------------------------------------------------------------- figures


def test_figures_are_public_and_in_one_order() -> None:
    """Of every seat, the same for everybody who looks, whoever decides."""
    journey = position(
        watch="Ben", starter="Cleo", Ada={"city": "Suez", "days": 22, "gold": 3, "cards": "S8 S8", "events": "offer"}
    )
    shown = [(figure.kind, figure.icon, said(figure.value)) for figure in PRESENTER.figures(journey.view(WATCHER), 0)]
    assert shown[:4] == [("score", "", "22"), ("place", "", "Suez"), ("count", "coin", "3"), ("count", "cards", "3")]
    assert shown[4][0] == "goal"
    assert shown[4][2].startswith("≈ ")
    signs = [[figure.icon for figure in PRESENTER.figures(journey, seat) if figure.kind == "sign"] for seat in range(3)]
    assert signs == [[], ["watch"], ["flag"]]
    for looker in (WATCHER, 0, 1, 2):
        view = journey.view(looker)
        again = [(figure.kind, figure.icon, said(figure.value)) for figure in PRESENTER.figures(view, 0)]
        assert again == shown


# -------------------------------------------------------------------------------- news


def played(seed: int, seats: int = 3) -> Play:
    play, rng = Play(GAME, seats, {}, f"news {seed}"), Rng(seed)
    while deciders := play.position.deciders():
        play.decide(deciders[0], choose(play.position.menu(deciders[0]), "any", rng))
    return play


def test_what_a_grey_card_takes_is_told_to_its_holder_alone() -> None:
    """ED-7.2: everybody hears of the days; which cards were lost only those hear who held them."""
    told = 0
    for seed in range(6):
        for entry in played(seed).entries:
            for line in entry.lines:
                if line.say.key == "log.grey":
                    assert line.seat == EVERYONE
                    assert {PRESENTER.news(line.say, seat).loud for seat in range(WATCHER, 3)} == {True}  # type: ignore[union-attr]
                if line.say.key == "log.lost_events":
                    told += 1
                    assert line.seat >= 0
                    news = PRESENTER.news(line.say, line.seat)
                    assert news is not None
                    assert (news.kind, news.rule) == ("loss", "ED-7.2")
    assert told > 3


def test_the_lines_of_a_loss_read_as_one_would_say_them() -> None:
    offer, delay = Say("event.offer"), Say("event.delay")
    line = Say("log.lost_events", who=Who(1), event=delay, cards=offer, n=1)
    assert said(line, 0) == "You lose your Offer: Ben drew Delay."
    assert said(line, 1) == "You lose your Offer: you drew Delay."
    assert said(line, 0, "de") == "Du verlierst deine Ereigniskarte (Angebot): Ben hat Verzögerung gezogen."


def test_days_are_lost_by_those_on_the_way_only() -> None:
    """ED-5.4, ED-7.2, ED-8.2: the line says whom it touched."""
    chip = Say("log.red_chip", who=Who(0), chip=Say("chip.day"), lost=0b010)
    kinds = [None if (news := PRESENTER.news(chip, seat)) is None else news.kind for seat in range(WATCHER, 3)]
    assert kinds == [None, "gain", "loss", None], "Cleo is home"
    hurry = Say("log.hurry", lost=0b001)
    assert [PRESENTER.news(hurry, seat).kind for seat in range(3)] == ["loss", "note", "note"]  # type: ignore[union-attr]


def test_staying_is_told_and_every_line_is_said_to_everybody() -> None:
    """In three languages, by name and in the second person."""
    keys: set[str] = set()
    for seed in range(3):
        for entry in played(seed).entries:
            for line in entry.lines:
                if line.say.key not in keys:
                    for language in LANGUAGES:
                        assert "{" not in said(line.say, -1, language) + said(line.say, 0, language)
                keys.add(line.say.key)
    assert {"log.stays", "log.grey", "log.lost_events", "log.home"} <= keys


# -------------------------------------------------------------------------------- help


@pytest.mark.parametrize("seed", range(2))
def test_every_thing_is_explained_by_a_rule_that_is_in_the_book(seed: int) -> None:
    """At decisions all over a game, for who decides and who looks on."""
    rng, number = Rng(seed), 0
    books = {language: (GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8") for language in LANGUAGES}
    journey = GAME.new(4, {}, rng)
    told: set[str] = set()
    while deciders := journey.deciders():
        assert isinstance(journey, Journey)
        for seat in (deciders[0], WATCHER) if number % 9 == 0 else ():
            for thing in things_of(journey, seat):
                found = PRESENTER.help(journey.view(seat), seat, thing)
                assert found is not None, thing
                if found.text.key in told:
                    continue
                told.add(found.text.key)
                for language in LANGUAGES:
                    assert said(found.title, seat, language)
                    assert len(re.findall(r"[.!?](?= |$)", said(found.text, seat, language))) <= 3
                    assert f"**{found.rule}**" in books[language]
        journey.apply(deciders[0], choose(journey.menu(deciders[0]), "any", rng), rng)
        number += 1
    assert len(told) > 40
    assert PRESENTER.help(journey.view(0), 0, "card-X9-1") is None
    assert PRESENTER.help(journey.view(0), 0, "way-travel nonsense") is None


def why(journey: Journey, thing: str) -> str:
    """What somebody reads who touches a dead thing in Ada's turn."""
    view = journey.view(0)
    action = PRESENTER.meant(view, 0, thing)
    refusal = None if action is None else GAME.refusal(view, 0, action)
    return "" if refusal is None else f"{refusal.rule} {said(refusal.why, 0)}"


def test_a_dead_thing_says_why() -> None:
    ada = {"city": "Suez", "cards": "S8 S8 T4", "events": "propeller elephant distraction", "gold": 1}
    journey = position(step="go", place="event", Ada=ada)
    assert why(journey, "card-T4-1") == "ED-1.2 The leg to Bombay takes 2 ships."
    assert why(journey, "card-S8-1") == why(journey, "card-S8-2") == "", "these can be used"
    assert why(journey, "event-propeller-1") == "ED-5.7 Propeller train replaces a train."
    assert why(journey, "event-distraction-1").startswith("ED-7.3 Distraction is played at the end")
    assert why(journey, "row-event") == "ED-4.3 You have carried out your action already."
    assert why(journey, "row-gold") == "ED-4.1 You have taken your card for this turn."
    assert why(journey, "pile-event") == why(journey, "buy") == "ED-4.7 That costs 2 gold, and you have 1 gold."
    stuck = position(step="go", Ada={"city": "Suez", "cards": "S8 T4"})
    assert why(stuck, "city-4") == why(stuck, "card-S8-1") == "ED-1.2 The leg to Bombay takes 2 ships."
    first = position(starter="Ada", Ada=ada)
    assert why(first, "stay") == why(first, "card-S8-1") == "ED-4.1 Take a travel card first."
    assert why(first, "event-propeller-1") == "ED-4.1 Take a travel card first."
    full = position(racing=6, starter="Ada", row="S5 T2 S5 T2 S5 T2")
    assert why(full, "row-first").startswith("ED-4.1 Whoever began this round")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_not_touched_by_any_action_is_refused_if_it_is_meant(seed: int) -> None:
    """No thing pretends to be dead, and none that is dead is silent about cards of the own hand."""
    rng = Rng(seed)
    journey = GAME.new(3, {}, rng)
    while deciders := journey.deciders():
        assert isinstance(journey, Journey)
        seat = deciders[0]
        view = journey.view(seat)
        touched = {id for action in view.menu(seat) for id in PRESENTER.touches(view, seat, action)}
        for thing in things_of(journey, seat):
            action = PRESENTER.meant(view, seat, thing)
            refusal = None if action is None else GAME.refusal(view, seat, action)
            if thing.startswith("card-") and thing not in touched and refusal is None:
                assert thing.rpartition("-")[0] + "-1" in touched
        journey.apply(seat, choose(journey.menu(seat), "any", rng), rng)


# ----------------------------------------------------------------------------- verdict


def over(**wanted: object) -> Journey:
    journey = position(**wanted)
    journey.final_standing = tuple(wanted["places"])  # type: ignore[arg-type]
    journey.steps.clear()
    return journey


def test_the_verdict_says_by_how_much_or_what_decided() -> None:
    """ED-8.4."""
    ben = {"city": "home", "days": 70, "arrival": 1}
    ahead = over(Ada={"city": "home", "days": 69, "arrival": 2}, Ben=ben, places=[1, 2, 3])
    assert said(PRESENTER.verdict(ahead, 0), 0) == "1 day ahead of Ben."
    assert said(PRESENTER.verdict(ahead, 1), 1) == "1 day ahead of you."
    equal = over(Ada={"city": "home", "days": 70, "arrival": 2}, Ben=ben, places=[2, 1, 3])
    assert said(PRESENTER.verdict(equal, 1), 1) == "As many days as Ada: the earlier arrival decides."
    alone = over(Ada={"city": "home", "days": 81, "arrival": 2}, Ben=ben, places=[2, 1, 3])
    assert said(PRESENTER.verdict(alone, 0), 0) == "Nobody else was home within 80 days."
    assert PRESENTER.verdict(position(), 0) is None


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_game_has_a_verdict(seats: int) -> None:
    for seed in range(4):
        view = played(seed, seats).position.view(WATCHER)
        for language in LANGUAGES:
            assert said(PRESENTER.verdict(view, WATCHER), -1, language).endswith(".")
