"""Every lesson, proved against the engine: steps are legal, detours lead to the end, each word is there."""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from functools import partial

import pytest

from passepartout.bots.levels import make_level
from passepartout.core.chance import Rng
from passepartout.core.options import check_options
from passepartout.games import find_game
from passepartout.lessons import LEARNER, RIVAL, Lesson, LessonError, Progress, find_lesson
from passepartout.lessons.lesson import LANGUAGES, Step
from passepartout.lessons.script import fill, fits
from passepartout.words import LANGUAGES as SPOKEN
from passepartout.words import speak
from tests.lessons.pupil import Pupil, lesson_of
from tests.rulebooks import house_games

EACH = pytest.mark.parametrize("name", [game.name for game in house_games()])
MOST_STEPS, MOST_SENTENCES = 12, 2
HEADING, WHY, ANSWER = 32, 96, 160  # letters at most
SECONDS = {"spoken": 20.0, "silent": 3.0, "other": 1.5}  # a step read and made, a lit click, a decision of the rival's
MINUTES = 5.0
TOGETHER = 12  # combinations of accepted ways, chosen by lot


def test_every_game_of_the_house_has_a_lesson_in_every_language() -> None:
    assert all(find_lesson(game) is not None for game in house_games())
    assert LANGUAGES == SPOKEN


# ---------------------------------------------------------------------- the file


@EACH
def test_it_is_written_for_the_rules_of_now(name: str) -> None:
    game, lesson = find_game(name), lesson_of(find_game(name))
    assert lesson.rules == game.rules_version
    check_options(game, lesson.options)
    for language in LANGUAGES:
        book = (game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
        for step in lesson.steps:
            assert f"**{step.rule}**" in book, f"the rulebook ({language}) has no {step.rule}"


@EACH
def test_it_is_short_and_so_are_its_sentences(name: str) -> None:
    lesson = lesson_of(find_game(name))
    assert lesson.spoken <= MOST_STEPS
    silent = sum(1 for step in lesson.steps if not step.say)
    others = sum(1 for line in lesson.script if line.seat == RIVAL)
    seconds = lesson.spoken * SECONDS["spoken"] + silent * SECONDS["silent"] + others * SECONDS["other"]
    assert seconds / 60 <= MINUTES
    for language in LANGUAGES:
        rival = speak(language).text("table.computer.1")
        for key, text in lesson.words[language].items():
            said = re.sub(r"\{rival[^}]*\}", rival, text)
            kind = key.split(".")[2] if key.count(".") > 1 else ""
            most = HEADING if kind in ("heading", "then") else WHY if kind == "say" else ANSWER
            assert len(said) <= most, f"{language} {key}, {len(said)} letters: {said}"
            whole = [part for part in re.split(r"(?<=[.!?])\s+", said) if len(re.findall(r"[\w’-]+", part)) > 2]
            assert len(whole) <= (1 if kind in ("heading", "then", "say") else MOST_SENTENCES), f"{language} {key}"
            assert not re.search(r"\b[A-Z]{2}-\d", said), f"{key} names a rule: the link beside it does"


@EACH
def test_the_same_words_and_blanks_in_every_language(name: str) -> None:
    lesson = lesson_of(find_game(name))
    english = lesson.words["en"]
    for language in LANGUAGES:
        assert list(lesson.words[language]) == list(english)
        for key, text in lesson.words[language].items():
            assert text.strip() == text
            assert text
            blanks = {found for _, found, _, _ in string.Formatter().parse(text) if found}
            assert blanks <= {"rival"}, key
            if language == "fr":  # a sign that French sets apart must not begin a line
                assert not re.search(r"(?<=\S) [:;!?»]", text), f"{key} breaks before a sign"


# --------------------------------------------------------------------- the script


@EACH
def test_the_script_is_legal_with_its_dice(name: str) -> None:
    pupil = Pupil(find_game(name)).to_the_end()
    lesson = pupil.lesson
    assert pupil.progress.on
    assert len(pupil.play.entries) - 1 == len(lesson.script)
    played = zip(lesson.script, pupil.play.entries[1:], strict=True)
    assert all(line.outcomes == entry.outcomes and line.seat == entry.seat for line, entry in played)


def lines_of_the_learner() -> list[tuple[str, int]]:
    return [(game.name, step.line) for game in house_games() for step in lesson_of(game).steps if step.line]


@pytest.mark.parametrize(("name", "line"), lines_of_the_learner())
def test_a_step_waits_for_what_the_engine_allows(name: str, line: int) -> None:
    game = find_game(name)
    pupil = Pupil(game).up_to(line)
    lesson, view = pupil.lesson, pupil.play.position.view(LEARNER)
    step = next(step for step in lesson.steps if step.line == line)
    menu = pupil.menu()
    assert LEARNER in pupil.play.position.deciders()
    wanted = fill(lesson.script[line - 1].notation, pupil.progress.kept)
    assert wanted in menu
    # whatever is legal is either right or has an answer of the lesson's own
    answered = {notation: pupil.progress.objection(notation) for notation in menu}
    assert all(say is None or say.key.startswith("lesson.") for say in answered.values())
    for pattern in [*step.also, *(answer.do for answer in step.answers)]:
        if "{" in pattern:  # as the learner chose: the detours prove it
            continue
        assert any(fits(pattern, notation) for notation in menu), f"nothing legal is '{pattern}'"
    for answer in step.answers:
        said = [say for notation, say in answered.items() if fits(answer.do, notation) and say is not None]
        assert [say.key for say in said if say.key == answer.key], f"'{answer.do}' is right, or answered otherwise"
    if step.otherwise:
        keys = {say.key for say in answered.values() if say is not None}
        assert step.otherwise in keys, "an answer that nobody will ever hear"
    for refused in step.refused:
        refusal = game.refusal(view, LEARNER, game.parse(refused["do"]))
        assert refusal is not None
        assert refusal.rule == refused["rule"]
    for language in LANGUAGES:  # every sentence of the step can be said
        words = speak(language, game)
        stand = pupil.progress.stand()
        assert stand is not None
        said = [say for say in (stand.heading, stand.say, *answered.values()) if say is not None]
        assert all(words.say(say, ["Ada", "Clockwork"]) for say in said)
    if step.shows:
        assert step.shows in [told.say.key for told in pupil.decide(LEARNER, wanted).lines]


def known_things(pupil: Pupil, step: Step) -> set[str]:
    """What a page can light: things of the scene, what actions concern, the buttons of the actions themselves, and
    whatever the game can explain."""
    view, presenter = pupil.play.position.view(LEARNER), pupil.game.presenter()
    found = {thing.id for panel in presenter.scene(view, LEARNER).panels for thing in panel.things}
    for action in view.menu(LEARNER):
        found.update(presenter.touches(view, LEARNER, action))
        found.add(f"do-{action.kind()}")
    stand = Progress(pupil.lesson, pupil.play.entries).stand()
    assert stand is not None
    return found | {id for id in step.light if presenter.help(view, LEARNER, id) is not None}


@EACH
def test_what_is_lit_is_there_and_has_to_do_with_the_step(name: str) -> None:
    lesson = lesson_of(find_game(name))
    for index, step in enumerate(lesson.steps):
        line = next(later.line for later in lesson.steps[index:] if later.line)
        pupil = Pupil(find_game(name)).up_to(line)
        view, presenter = pupil.play.position.view(LEARNER), pupil.game.presenter()
        lit = {fill(id, pupil.progress.closed_up()) for id in step.light}
        assert lit, f"step {index + 1} lights nothing"
        assert lit <= known_things(pupil, step) | {step.tap}, f"step {index + 1}: {lit - known_things(pupil, step)}"
        if step.tap:
            assert step.tap in lit
            continue
        action = pupil.game.parse(fill(lesson.script[line - 1].notation, pupil.progress.kept))
        touched = {*presenter.touches(view, LEARNER, action), f"do-{action.kind()}"}
        assert lit & touched, f"step {index + 1} lights nothing of what is to be done"


# -------------------------------------------------------------------- the detours


def detours() -> list[tuple[str, int, str]]:
    found = []
    for game in house_games():
        for step in lesson_of(game).steps:
            if step.line and (step.also or step.ways or step.free):
                accepted = Pupil(game).up_to(step.line).accepted()
                found += [(game.name, step.line, other) for other in accepted[1:]]
    return found


@pytest.mark.parametrize(("name", "line", "other"), detours())
def test_an_accepted_detour_leads_to_the_end(name: str, line: int, other: str) -> None:
    pupil = Pupil(find_game(name)).up_to(line)
    pupil.decide(LEARNER, other)
    assert pupil.to_the_end().progress.on
    assert pupil.progress.left == []


def by_lot(chance: Rng, progress: Progress, accepted: Sequence[str]) -> str:
    return accepted[chance.below(len(accepted))]


@EACH
def test_detours_together_lead_to_the_end(name: str) -> None:
    for seed in range(TOGETHER):
        pupil = Pupil(find_game(name), partial(by_lot, Rng(seed)))
        assert pupil.to_the_end().progress.on
        assert pupil.progress.left == []


@EACH
def test_those_who_decide_at_once_may_answer_in_any_order(name: str) -> None:
    script = lesson_of(find_game(name)).script
    for number in range(1, len(script)):
        pupil = Pupil(find_game(name)).up_to(number)
        first, second = script[number - 1], script[number]
        if first.seat == second.seat or not {LEARNER, RIVAL} <= set(pupil.play.position.deciders()):
            continue
        pupil.decide(second.seat, second.notation)
        pupil.decide(first.seat, first.notation)
        assert pupil.to_the_end().progress.on


# ---------------------------------------------------------------------- and after


@EACH
def test_novices_play_on_to_the_end(name: str) -> None:
    game = find_game(name)
    play = Pupil(game).to_the_end().play
    novice, chance = make_level(game, lesson_of(game).after), Rng(1)
    while play.position.deciders():
        seat = play.position.deciders()[0]
        play.decide(seat, novice.decide(play.position.view(seat), seat, chance))
        assert len(play.entries) < 3000
    assert play.position.standing() is not None


@EACH
def test_what_the_lesson_does_not_know_ends_it(name: str) -> None:
    """Somebody's seat was handed over, or the lesson is another one now: then it is a table like any other."""
    game = find_game(name)
    lesson = lesson_of(game)
    line = next(step.line for step in lesson.steps if step.answers)
    pupil = Pupil(game).up_to(line)
    wrong = next(notation for notation in pupil.menu() if pupil.progress.objection(notation))
    pupil.play.decide(LEARNER, game.parse(wrong))
    assert not pupil.progress.teaching
    assert pupil.progress.stand() is None


# --------------------------------------------------------------------- the reader

SMALL: dict[str, object] = {
    "rules": 1,
    "seed": "x",
    "deal": "D8 S2",
    "after": "novice",
    "script": ["You: bid 7"],
    **{key: dict.fromkeys(LANGUAGES, "x") for key in ("title", "promise", "closing")},
}
STEP = {"line": 1, "heading": dict.fromkeys(LANGUAGES, "x")}


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({**STEP, "lihgt": []}, "nobody knows what 'lihgt' is"),
        ({**STEP, "tap": "clue"}, "either a line or a tap"),
        ({**STEP, "line": 2}, "You decides in lines"),
        ({**STEP, "heading": {"en": "x"}}, "a text for each of"),
    ],
)
def test_a_lesson_that_cannot_be_says_why(step: dict[str, object], problem: str) -> None:
    with pytest.raises(LessonError, match=problem):
        Lesson({**SMALL, "step": [step]})


def test_a_pattern_is_a_word_a_number_or_anything() -> None:
    fit = partial(fits, "train * 3..5")
    assert [fit("train 2 4"), fit("train 2 6"), fit("train 2"), fit("boat 2 4")] == [True, False, False, False]
    assert fits("lay *", "lay 20N 80W")
    assert not fits("lay *", "lay")
    assert fill("train * {home}", {"home": "20N 80W"}) == "train * 20N 80W"
