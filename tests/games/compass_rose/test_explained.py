"""What the table explains: questions and their purpose, figures, news, help, why not, and what is obvious."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from textwrap import wrap

import pytest

from passepartout.core.chance import Rng
from passepartout.core.game import contains
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER
from passepartout.core.say import Say, Who
from passepartout.games.compass_rose import GAME
from passepartout.games.compass_rose.rules.components import CONVEYANCES
from passepartout.games.compass_rose.rules.flow import Race
from passepartout.words import LANGUAGES, speak
from tests.games.compass_rose.forward import Forward
from tests.games.compass_rose.invariants import shuffle_hidden
from tests.situations import Situation

NAMES = ("Camille", "Jonas", "Élodie", "Zoé", "Ada", "Ben")
HEADING = 30  # characters: one line on a phone, and two for the purpose
LINE = 110  # of a purpose: two lines on a laptop, three on a phone
HALF = 22  # letters of a line in one of two buttons, on a phone
PRESENTER = GAME.presenter()
RULES = set(re.findall(r"\*\*(CR-\d+(?:\.\d+)?)\*\*", (GAME.folder / "rulebook" / "en.md").read_text("utf-8")))


def positions(seats: int, seed: int, style: str = "any", most: int = 400) -> Iterator[Race]:
    """A random game of either kind, decision by decision; the last position is its end."""
    situation = Situation(GAME, seats, seed, style, 0)
    chance = Rng(seed)
    race = situation.open(chance)
    assert isinstance(race, Race)
    for number, _ in enumerate(situation.walk(race, chance)):
        yield race
        if number == most:
            return
    yield race


def all_things(race: Race) -> list[str]:
    """Whatever a board shows, by its id."""
    box = race.box
    return [
        *[f"card-{card.code}" for card in box.cards],
        *[f"square-{number}" for number in range(box.goal + 1)],
        *[f"rose-{name}" for name in CONVEYANCES],
        *[f"pawn-{seat}" for seat in range(race.seats)],
        *[f"event-{event.code}" for event in box.events],
        *["pile-cards", "discards-cards", "pile-events", "discards-events"],
        *[f"figure-{name}" for name in ("score", "place", "cards", "telescope", "goal")],
        *[f"panel-{name}" for name in ("rose", "track", "map", "hand", "special", "ways", "piles")],
    ]


def said(language: str, say: Say, me: int = WATCHER) -> str:
    text = speak(language, GAME).say(say, NAMES, me)
    assert "{" not in text
    return text


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_questions_are_short_and_say_what_they_are_for(seed: int) -> None:
    heard: set[str] = set()
    for race in positions(2 + seed % 3, seed):
        for seat in race.deciders():
            view = race.view(seat)
            asked, purpose = PRESENTER.prompt(view, seat), PRESENTER.purpose(view, seat)
            assert purpose is not None
            heard |= {asked.key, purpose.key}
            for language in LANGUAGES:
                assert len(said(language, asked)) <= HEADING
                if purpose.key not in ("purpose.drawn", "purpose.event"):  # names and effects as long as they are
                    assert len(said(language, purpose, seat)) <= LINE, said(language, purpose, seat)
            if len(view.menu(seat)) == 1 and race.view(WATCHER).menu(seat) != view.menu(seat):
                assert secret(said("en", purpose, seat)), "one answer, and it does not say why it is asked"
    assert len(heard) > 10


def secret(text: str) -> bool:
    return "nobody can tell" in text or "Drawing is your whole turn" in text


@pytest.mark.parametrize("seed", [2, 3, 11])
def test_every_thing_has_its_help_at_any_time(seed: int) -> None:
    keys: set[str] = set()
    for number, race in enumerate(positions(2 + seed % 4, seed)):
        if number % 40:
            continue
        for seat in (WATCHER, 0, race.turn):
            for thing in all_things(race):
                found = PRESENTER.help(race.view(seat), seat, thing)
                assert found is not None, thing
                assert found.rule in RULES, (thing, found.rule)
                keys.add(found.text.key)
                for language in LANGUAGES:
                    assert said(language, found.title)
                    text = said(language, found.text)
                    assert len(re.findall(r"[.!?](?:\s|$)", text)) <= 2, text
    assert "help.rose.elsewhere" in keys
    assert PRESENTER.help(race.view(0), 0, "square-999") is None
    assert PRESENTER.help(race.view(0), 0, "nonsense") is None


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_dead_thing_says_why(seed: int) -> None:
    """Every card one holds, every direction of the rose and the pile: touched by an action, or refused by a rule."""
    reasons: set[str] = set()
    for race in positions(3, seed):
        for seat in race.deciders():
            view = race.view(seat)
            assert isinstance(view, Race)
            alive = {thing for action in view.menu(seat) for thing in PRESENTER.touches(view, seat, action)}
            held = [f"card-{card.code}" for card in view.box.cards if view.travellers[seat].has(card)]
            for thing in [*held, *[f"rose-{name}" for name in CONVEYANCES], "pile-cards"]:
                if thing in alive:
                    continue
                wanted = PRESENTER.meant(view, seat, thing)
                assert wanted is not None, thing
                refusal = GAME.refusal(view, seat, wanted)
                assert refusal is not None, (thing, wanted)
                assert refusal.rule in RULES
                assert refusal.why.key != "refuse.unknown", (thing, wanted)
                reasons.add(refusal.why.key)
            near = view.travellers[seat].square + 2
            wanted = PRESENTER.meant(view, seat, f"square-{near}")
            if f"square-{near}" not in alive and near < view.box.goal:
                assert wanted is not None
                assert GAME.refusal(view, seat, wanted) is not None
    assert {"refuse.rose_elsewhere", "refuse.no_rose", "refuse.rose_question", "refuse.back_question"} <= reasons


def test_a_square_within_reach_is_refused_by_the_card_one_holds() -> None:
    """CR-4.1: steamer 3 leads there, but the rose stands on the train."""
    play = Play(GAME, 2, {}, "", ["0", "S3", "C1", "C1", "C2", "C2", "S5", "C3", "C4", "C5", "S1"])
    play.decide(0, GAME.parse("rose train"), [])
    view = play.position.view(0)
    wanted = PRESENTER.meant(view, 0, "square-3")
    assert wanted is GAME.parse("play steamer 3")
    refusal = GAME.refusal(view, 0, wanted)
    assert refusal is not None
    assert refusal.rule == "CR-4.1"
    assert PRESENTER.meant(view, 1, "square-3") is None, "to those who wait the prompt says who decides"


def test_handcuffs_that_would_do_nothing_say_so() -> None:
    """CR-4.2: they may be played all the same."""
    play = Play(GAME, 2, {}, "", ["0", "handcuffs", "C1", "C1", "C2", "C2", "S5", "C3", "C4", "C5", "S1"])
    play.decide(0, GAME.parse("rose train"), [])
    race = play.position
    assert isinstance(race, Race)
    action = GAME.parse("play handcuffs")
    assert contains(race.menu(0), action)
    assert "no effect on Jonas" in said("en", PRESENTER.label(race.view(0), 0, action))
    found = PRESENTER.help(race.view(0), 0, "card-handcuffs")
    assert found is not None
    assert found.text.key == "help.card.handcuffs_nothing"
    race.travellers[1].square = 7
    assert said("en", PRESENTER.label(race.view(0), 0, action)) == "Handcuffs: Jonas goes back 3 squares"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_answers_find_room_side_by_side_on_a_phone(lang: str) -> None:
    """The leap or the end of the turn, an event to carry out or to keep: neither may be pushed into the list."""
    race = next(positions(2, 1))
    events = {f"carry out {event.code}" for event in race.box.events}
    for notation in ("leap", "stop", "keep event", *sorted(events)):
        label = said(lang, PRESENTER.label(race, 0, GAME.parse(notation)))
        assert len(wrap(label, HALF)) <= 2, label


# ------------------------------------------------------------------------------- obvious


@pytest.mark.parametrize("style", ["any", "extreme", "stubborn", "high"])
@pytest.mark.parametrize("seed", [1, 2, 16, 17])
def test_what_is_obvious_is_all_there_is_whatever_is_hidden(seed: int, style: str) -> None:
    for race in positions(2 + seed % 5, seed, style):
        for seat in race.deciders():
            view = race.view(WATCHER)
            obvious = GAME.obvious(view, seat)
            if obvious is None:
                continue
            assert race.menu(seat) == (obvious,)
            for other in range(3):
                shuffled = GAME.restore(shuffle_hidden(race, WATCHER, Rng(other)))
                assert shuffled.menu(seat) == (obvious,), "somebody who sees no hand could not have known"


def test_a_purse_nobody_can_have_is_not_asked_for() -> None:
    """CR-4.4: with cards in hand everybody is asked; with none, or when all Purses lie open, nobody need be."""
    play = Play(GAME, 2, {}, "", ["0", "handcuffs", "C1", "C1", "C2", "C2", "S5", "C3", "C4", "C5", "S1"])
    play.decide(0, GAME.parse("rose train"), [])
    play.decide(0, GAME.parse("play handcuffs"), [])
    race = play.position
    assert isinstance(race, Race)
    assert race.menu(1) == (GAME.parse("accept"),)
    assert GAME.obvious(race.view(WATCHER), 1) is None, "it could be a Purse"
    empty = race.copy()
    for card in empty.box.cards:
        while empty.travellers[1].has(card):
            empty.travellers[1].lose(card)
            empty.discards.append(card)
    assert GAME.obvious(empty.view(WATCHER), 1) is GAME.parse("accept")
    spent = race.copy()
    spent.discards += [card for card in spent.pile if card is spent.box.purses]
    spent.pile = [card for card in spent.pile if card is not spent.box.purses]
    assert GAME.obvious(spent.view(WATCHER), 1) is GAME.parse("accept")


# ------------------------------------------------------------------------- news and figures


@pytest.mark.parametrize("kind", ["base", "expert"])
def test_why_a_turn_is_over_is_always_told(kind: str) -> None:
    """Nobody's turn ends without a word: drawn, stopped, passed, discarded, or why there is nothing to go on with."""
    play = Play(GAME, 3, {"game": kind}, "over")
    rng, bot = Rng(3), Forward()
    reasons: set[str] = set()
    while deciders := play.position.deciders():
        turn = play.position.turn
        entry = play.decide(deciders[0], bot.decide(play.position.view(deciders[0]), deciders[0], rng))
        keys = [line.say.key for line in entry.lines]
        over = [line.say.key for line in entry.lines if line.say.key.startswith("log.over.") and line.seat == turn]
        if play.position.turn == turn or play.position.standing():
            assert over == []
            continue
        reasons.update(over)
        assert len(over) == 1 or {"log.draws", "log.stops", "log.passes", "log.put_down"} & set(keys[-2:]), keys
        assert len(over) <= 1
    assert "log.over.ordinary" in reasons
    assert "log.over.event" in reasons


@pytest.mark.parametrize(
    ("say", "me", "kind", "loud"),
    [
        (Say("log.handcuffs", who=Who(1), other=Who(0)), 0, "loss", True),
        (Say("log.takes", who=Who(1), other=Who(0)), 0, "loss", True),
        (Say("log.swapped", who=Who(1), other=Who(0)), 0, "note", True),
        (Say("log.leap", who=Who(1)), 0, "note", True),
        (Say("log.leap", who=Who(0)), 0, "gain", False),
        (Say("log.won", who=Who(1)), 0, "note", True),
        (Say("log.won", who=Who(0)), 0, "gain", True),
        (Say("log.back", who=Who(0)), 0, "loss", False),
        (Say("log.you_lost", card="x"), 0, "loss", False),
        (Say("log.event", who=Who(1)), 0, "note", True),
    ],
)
def test_news(say: Say, me: int, kind: str, loud: bool) -> None:
    found = PRESENTER.news(say, me)
    assert found is not None
    assert (found.kind, found.loud) == (kind, loud)
    assert found.rule in RULES


@pytest.mark.parametrize("key", ["log.handcuffs", "log.back", "log.travels", "log.draws"])
def test_the_ordinary_course_of_others_is_no_news(key: str) -> None:
    assert PRESENTER.news(Say(key, who=Who(1), other=Who(2)), 0) is None
    assert PRESENTER.news(Say(key, who=Who(1), other=Who(2)), WATCHER) is None


@pytest.mark.parametrize("seed", [8, 9])
def test_figures_are_public(seed: int) -> None:
    """The same for everybody who looks, and short enough for a strip."""
    for number, race in enumerate(positions(4, seed)):
        if number % 25:
            continue
        for seat in range(4):
            figures = PRESENTER.figures(race.view(WATCHER), seat)
            order = ["score", "place", "count", "sign", "goal"]
            kinds = [figure.kind for figure in figures]
            assert kinds == sorted(kinds, key=order.index)
            told = [(said("en", figure.label), said("en", figure.value), figure.icon) for figure in figures]
            assert json.dumps(told) == json.dumps(
                [(said("en", f.label), said("en", f.value), f.icon) for f in PRESENTER.figures(race.view(seat), seat)]
            )
            assert told[0][1] == str(race.travellers[seat].square)
            for language in LANGUAGES:
                assert all(len(said(language, figure.value)) <= 20 for figure in figures)


def test_where_one_is() -> None:
    race = GAME.new(2, {}, Rng(1))
    assert isinstance(race, Race)
    for square, place in ((0, "London"), (3, "past London"), (5, "Paris"), (27, "past Suez"), (80, "London")):
        race.travellers[0].square = square
        assert said("en", PRESENTER.figures(race, 0)[1].value) == place


def test_by_how_much_it_was_won() -> None:
    race = GAME.new(3, {}, Rng(1))
    assert isinstance(race, Race)
    assert PRESENTER.verdict(race, 0) is None
    for seat, square in enumerate((80, 71, 71)):
        race.travellers[seat].square = square
    race.places = (1, 2, 2)
    verdicts = [PRESENTER.verdict(race, seat) for seat in (WATCHER, 0, 1)]
    assert [said("en", found, seat) for found, seat in zip(verdicts, (WATCHER, 0, 1), strict=True) if found] == [
        "Camille was 9 squares ahead of Jonas and Élodie.",
        "You were 9 squares ahead of Jonas and Élodie.",
        "You had 9 squares to go.",
    ]


def test_the_log_says_you_to_me_and_my_name_to_others() -> None:
    """Of every line of a game, in every language."""
    play = Play(GAME, 2, {"game": "expert"}, "you")
    rng, bot = Rng(2), Forward()
    while deciders := play.position.deciders():
        play.decide(deciders[0], bot.decide(play.position.view(deciders[0]), deciders[0], rng))
    for entry in play.entries:
        for line in entry.lines:
            for language in LANGUAGES:
                for me in (0, 1):
                    if line.seat in (EVERYONE, me):
                        assert NAMES[me] not in said(language, line.say, me), said(language, line.say, me)
