"""Everything a person is shown can be said in every language, at every decision of any game."""

from __future__ import annotations

import re
from functools import cache

from hypothesis import given, settings

from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, Position
from passepartout.core.say import Say
from passepartout.core.scene import Scene
from passepartout.words import LANGUAGES, speak
from tests.situations import Situation, choose, eyes, games_to_test, situations
from tests.words.grammar import faults

NAMES = ("Ada", "Hugo", "Klaus", "Zoé", "Yves", "Le Goff")


def said(game: Game, language: str, say: Say) -> str:
    text = speak(language, game).say(say, NAMES)
    assert text.strip(), say
    for sign in ("{", "}", "Say(", " object at "):
        assert sign not in text, text
    assert faults(language, text) == [], text
    return text


@given(situations())
@settings(max_examples=60)
def test_prompts_and_labels(situation: Situation) -> None:
    game, position = situation.game, situation.position()
    for seat in position.deciders():
        view = position.view(seat)
        ids = {thing.id for panel in game.presenter().scene(view, seat).panels for thing in panel.things} | ids_in(
            game.presenter().box()
        )
        for language in LANGUAGES:
            said(game, language, game.presenter().prompt(view, seat))
            labels = [said(game, language, game.presenter().label(view, seat, action)) for action in view.menu(seat)]
            assert len(set(labels)) == len(labels), "two actions that sound the same"
        for action in view.menu(seat):
            # What only the board of its own draws, that explains itself.
            drawn = set(game.presenter().touches(view, seat, action)) - ids
            unknown = {thing for thing in drawn if game.presenter().help(view, seat, thing) is None}
            assert not unknown, "an action touches what is not to be seen"


@given(situations())
@settings(max_examples=60)
def test_a_fixed_action_is_always_called_the_same(situation: Situation) -> None:
    """Also at the beginning of the game, to another seat, and whatever people are called."""
    game, position = situation.game, situation.position()
    presenter = game.presenter()
    first = Situation(game, situation.seats, situation.seed, situation.style, 0).position().view(0)
    for seat in position.deciders():
        view = position.view(seat)
        for action in view.menu(seat):
            if presenter.fixed(action):
                label = presenter.label(view, seat, action).mark(NAMES, seat)
                assert label == presenter.label(first, 0, action).mark(NAMES[::-1], EVERYONE)
                assert presenter.touches(view, seat, action) == presenter.touches(first, 0, action)


@given(situations())
@settings(max_examples=40)
def test_whatever_one_holds_and_cannot_use_says_why(situation: Situation) -> None:
    """The refusal of what somebody wants who reaches for it, from the rules, with their number."""
    game, position = situation.game, situation.position()
    presenter = game.presenter()
    for seat in position.deciders():
        view = position.view(seat)
        touched = {thing for action in view.menu(seat) for thing in presenter.touches(view, seat, action)}
        held = [panel for panel in presenter.scene(view, seat).panels if panel.seat == seat]
        for thing in [thing.id for panel in held for thing in panel.things if thing.id not in touched]:
            wanted = presenter.meant(view, seat, thing)
            refusal = presenter.why(view, seat, thing) if wanted is None else game.refusal(view, seat, wanted)
            if refusal is None and wanted is None:  # another copy of a card serves as well
                assert any(other.rpartition("-")[0] == thing.rpartition("-")[0] for other in touched), thing
                assert presenter.help(view, seat, thing) is not None
                continue
            if refusal is None:  # what is meant can be done, with another thing
                assert wanted in view.menu(seat)
                continue
            assert refusal.rule in rules_of(game), f"{thing}: {refusal.rule}"
            for language in LANGUAGES:
                said(game, language, refusal.why)


def ids_in(value: object) -> set[object]:
    """What a board draws from the box, by its ids."""
    if isinstance(value, dict):
        return {value.get("id")}.union(*(ids_in(part) for part in value.values()))
    return set().union(*(ids_in(part) for part in value)) if isinstance(value, list) else set()


@given(situations())
@settings(max_examples=60)
def test_scenes(situation: Situation) -> None:
    game, position = situation.game, situation.position()
    for seat in eyes(position):
        scene = game.presenter().scene(position.view(seat), seat)
        check_scene(game, scene, position)


@cache
def rules_of(game: Game) -> set[str]:
    text = (game.folder / "rulebook" / "en.md").read_text(encoding="utf-8")
    return set(re.findall(r"\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*", text))


def check_scene(game: Game, scene: Scene, position: Position) -> None:
    ids = [thing.id for panel in scene.panels for thing in panel.things]
    assert len(set(ids)) == len(ids), "two things with one id"
    rules = {thing.rule for panel in scene.panels for thing in panel.things if thing.rule}
    assert rules <= rules_of(game), "a thing is explained by a rule that is not in the rulebook"
    seats = [panel.seat for panel in scene.panels if panel.seat >= 0]
    assert sorted(seats) == list(range(position.seats)), "one panel for every seat"
    for language in LANGUAGES:
        said(game, language, scene.title)
        for panel in scene.panels:
            said(game, language, panel.title)
            for fact in panel.facts:
                said(game, language, fact.label)
                said(game, language, fact.value)
            for thing in panel.things:
                said(game, language, thing.text)
                if thing.note is not None:
                    said(game, language, thing.note)


@given(situations())
@settings(max_examples=30)
def test_charts_and_papers(situation: Situation) -> None:
    """Every figure stands on a chart once, and whatever is written there or may be read can be said."""
    game, position = situation.game, situation.position()
    for seat in eyes(position):
        view = position.view(seat)
        chart = game.presenter().chart(view, seat)
        if chart is not None:
            spots = [spot for lane in chart.lanes for spot in lane.spots]
            assert sorted(one for spot in spots for one in spot.seats) == list(range(position.seats))
            ids = [spot.id for spot in spots if spot.id]
            assert len(set(ids)) == len(ids), "two places with one id"
            assert all(len(lane.spots) == len(chart.columns) for lane in chart.lanes if chart.columns)
        for language in LANGUAGES:
            for panel in game.presenter().papers(view, seat).values():
                said(game, language, panel.title)
                for fact in panel.facts:
                    said(game, language, fact.label)
                    said(game, language, fact.value)
            if chart is not None:
                said(game, language, chart.legend)
                for say in [lane.title for lane in chart.lanes] + [spot.name for spot in spots]:
                    assert say is None or said(game, language, say)


@given(situations(most=0))
@settings(max_examples=15)
def test_log_lines(situation: Situation) -> None:
    """Of whole games, as tables play them."""
    game = situation.game
    play = Play(game, situation.seats, situation.options(), f"{situation.seed}")
    rng_seed = situation.seed
    while deciders := play.position.deciders():
        rng_seed += 1
        seat = deciders[rng_seed % len(deciders)]
        menu = play.position.menu(seat)
        play.decide(seat, choose(menu, situation.style, play.source(None), play.position))
    assert play.entries[0].lines, "the set-up is told"
    for entry in play.entries:
        for line in entry.lines:
            assert EVERYONE <= line.seat < situation.seats
            for language in LANGUAGES:
                said(game, language, line.say)


def test_the_game_introduces_itself() -> None:
    """What the club says of every game before anybody has sat down."""
    for game in games_to_test():
        for language in LANGUAGES:
            for key in ("title", "blurb"):
                said(game, language, Say(key))
