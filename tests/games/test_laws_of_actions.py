"""What holds for the actions of any game: notation, JSON form, and refusals that name a rule."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given

from passepartout.core.action import Action
from passepartout.core.chance import Rng
from passepartout.core.game import Game
from passepartout.core.play import Play
from passepartout.core.refusal import NotationError, Refused
from passepartout.words import LANGUAGES, speak
from tests.rulebooks import rules_of
from tests.situations import STYLES, Situation, games_to_test, situations, table_name

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


@cache
def known_actions(game: Game) -> tuple[Action, ...]:
    """Whatever was offered in some games, to be tried where it is not."""
    found: dict[str, Action] = {}
    for seed, style in enumerate(STYLES):
        chance = Rng(seed)
        situation = Situation(game, game.min_players + seed % (game.max_players - game.min_players + 1), seed, style, 0)
        position = situation.open(chance)
        for seat, _ in situation.walk(position, chance):
            for action in position.menu(seat):
                found[action.notation()] = action
    return tuple(found.values())


def some_actions(situation: Situation) -> list[Action]:
    """Few enough for every example, and others each time."""
    actions = known_actions(situation.game)
    rng = Rng(situation.seed)
    return [actions[rng.below(len(actions))] for _ in range(25)]


@given(situations())
def test_notation_both_ways(situation: Situation) -> None:
    position = situation.position()
    for seat in position.deciders():
        for action in position.menu(seat):
            text = action.notation()
            assert situation.game.parse(text) is action, "actions exist once"
            assert str(action) == text
            # A record puts it on one line, before an arrow, and reads outcomes word by word.
            assert re.fullmatch(r"\S+( \S+)*", text)
            assert "->" not in text


@given(situations())
def test_whoever_types_or_slides_a_number_gets_one_action_for_it(situation: Situation) -> None:
    position = situation.position()
    for seat in position.deciders():
        numbered = [(action.kind(), action.number()) for action in position.menu(seat) if action.number() is not None]
        assert len(set(numbered)) == len(numbered)


@given(situations())
def test_what_is_not_on_the_menu_is_refused(situation: Situation) -> None:
    """By a rule that is in the rulebook, for a reason that can be said in every language; and nothing has changed."""
    game, position = situation.game, situation.position()
    before = position.data()
    for seat in range(position.seats):
        menu = position.menu(seat)
        for action in some_actions(situation):
            refusal = game.refusal(position, seat, action)
            if any(action is offered for offered in menu):
                assert refusal is None
                continue
            assert refusal is not None
            assert refusal.rule in rules_of(game)
            for language in LANGUAGES:
                sentence = speak(language, game).say(refusal.why, NAMES)
                assert sentence.strip()
                assert "{" not in sentence
    assert position.data() == before


@given(situations(most=0))
def test_a_refused_action_leaves_the_play_as_it_was(situation: Situation) -> None:
    play = Play(situation.game, situation.seats, situation.options(), f"{situation.seed}")
    for action in some_actions(situation):
        for seat in range(situation.seats):
            before, entries = play.position.data(), len(play.entries)
            if any(action is offered for offered in play.position.menu(seat)):
                continue
            with pytest.raises(Refused) as caught:
                play.decide(seat, action)
            assert caught.value.refusal.rule in rules_of(situation.game)
            assert caught.value.refusal.rule in str(caught.value)
            assert play.position.data() == before
            assert len(play.entries) == entries


class Foreign(Action):
    """An action of no game."""

    def notation(self) -> str:
        return "foreign"


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_an_action_of_another_game_is_refused(game: Game) -> None:
    for decisions in (0, 5, 100_000):
        position = Situation(game, game.min_players, 1, "any", decisions).position()
        refusal = game.refusal(position, 0, Foreign())
        assert refusal is not None
        assert refusal.rule in rules_of(game)


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
@pytest.mark.parametrize("text", ["", " ", "no such thing", "->", "pass pass", "bid 1e3", "bid ٣", "🚂", "a" * 10_000])
def test_a_text_that_is_no_action(game: Game, text: str) -> None:
    with pytest.raises(NotationError):
        game.parse(text)
