"""What the table explains of itself: questions, figures, help, news, verdict, and what is not asked at all."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import EVERYONE, WATCHER, Position, Teller
from passepartout.core.say import Say, Who
from passepartout.games.cape_to_cairo import GAME
from passepartout.games.cape_to_cairo.rules.flow import Railway
from passepartout.games.cape_to_cairo.rules.state import Phase
from passepartout.words import LANGUAGES, speak
from tests.situations import STYLES, Situation, eyes
from tests.words.grammar import faults

from .arrange import arrange
from .invariants import shuffle_hidden

NAMES = ("Ada", "Ben", "Cleo", "Zoé")
PRESENTER = GAME.presenter()
HEADING = 46  # characters, beside two buttons
BOOK = (GAME.folder / "rulebook" / "en.md").read_text(encoding="utf-8")
RULES = set(re.findall(r"\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*", BOOK))
somewhere = st.builds(
    lambda seats, seed, style, decisions: Situation(GAME, seats, seed, style, decisions),
    st.integers(2, 4),
    st.integers(0, 2**31),
    st.sampled_from(STYLES),
    st.integers(0, 160),
)


class Listener(Teller):
    def __init__(self) -> None:
        self.heard: list[tuple[Say, int]] = []

    def tell(self, say: Say, seat: int = EVERYONE) -> None:
        self.heard.append((say, seat))


def arranged(**wanted: Any) -> Position:
    mentioned = {code for one in wanted.values() if isinstance(one, dict) for code in one.get("row", "").split()}
    mentioned |= {code for key in ("stock", "market") for code in wanted.get(key, "").split()}
    base = Play(GAME, 3, {}, "a seed").position.data()
    return GAME.restore(arrange(base, wanted, NAMES[:3], mentioned))


def said(say: Say, language: str = "en", me: int = WATCHER) -> str:
    text = speak(language, GAME).say(say, NAMES, me)
    assert text.strip()
    assert not re.search(r"[{}]|Say\(|object at", text), text
    assert faults(language, text) == [], text
    return text


def building(**wanted: Any) -> Position:
    """Ada is to act before a village (7) with 2 tracks, Ben before a river; 4 in the stock, so that one is missing."""
    usual: dict[str, Any] = {
        "phase": "build",
        "turn": "Ada",
        "stock": "S3 D1",
        "Ada": {"row": "V1", "crossed": 1},
        "Ben": {"row": "R1", "crossed": 1},
        "Cleo": {"row": "S1 S2", "crossed": 0},
    }
    return arranged(**{**usual, **wanted})


# ------------------------------------------------------------------------------- questions


@given(somewhere)
@settings(max_examples=60)
def test_a_question_is_short_and_says_what_it_is_for(situation: Situation) -> None:
    position = situation.position()
    for seat in position.deciders():
        view = position.view(seat)
        purpose = PRESENTER.purpose(view, seat)
        assert purpose is not None
        for language in LANGUAGES:
            assert len(said(PRESENTER.prompt(view, seat), language, seat)) <= HEADING
            said(purpose, language, seat)


def test_the_first_question_says_what_a_bid_buys() -> None:
    purpose = PRESENTER.purpose(Play(GAME, 2, {}, "a seed").position, 0)
    assert purpose is not None
    text = said(purpose)
    assert "pay your bid in any case" in text
    assert "takes a landscape first" in text


@pytest.mark.parametrize(
    ("capital", "bonus", "says"),
    [(50, 0, "costs £10."), (50, 2, "a bonus track, or £10."), (5, 2, "a bonus track will do")],
)
def test_a_crossing_says_what_it_costs_and_wins(capital: int, bonus: int, says: str) -> None:
    position = building(Ada={"row": "V1", "crossed": 1, "capital": capital, "bonus": bonus})
    purpose = PRESENTER.purpose(position, 0)
    assert purpose is not None
    text = said(purpose)
    assert text.startswith("1 track is missing: ")
    assert says in text
    assert text.endswith("The crossing wins £1.")


@pytest.mark.parametrize(
    ("stock", "says"), [("S3", "This crossing wins the game."), ("R1 R2", "and this crossing wins")]
)
def test_the_last_crossing_says_that_it_wins(stock: str, says: str) -> None:
    for crossed, last in ((6, False), (7, True)):
        own = {"row": "V1", "crossed": crossed}
        position = arranged(phase="build", turn="Ada", stock=stock, purchases=crossed + 1, Ada=own)
        purpose = PRESENTER.purpose(position, 0)
        assert purpose is not None
        assert (says in said(purpose)) == last
        for language in LANGUAGES:
            said(purpose, language)


@given(somewhere)
@settings(max_examples=60)
def test_people_read_to_build_before_to_pass(situation: Situation) -> None:
    """And nothing is lost or added; the menu of the rules stays as it is."""
    position = situation.position()
    for seat in position.deciders():
        listed = PRESENTER.listed(position.view(seat), seat)
        assert sorted(map(id, listed)) == sorted(map(id, position.menu(seat)))
        if position.menu(seat)[0].kind() == "pass":
            assert listed[-1].kind() == "pass"


# ------------------------------------------------------------------------- what is not asked


@given(somewhere)
@settings(max_examples=100)
def test_only_what_everybody_can_see_is_not_asked(situation: Situation) -> None:
    position = situation.position()
    other = GAME.restore(shuffle_hidden(position, WATCHER, Rng(situation.seed)))
    for seat in position.deciders():
        answer = GAME.obvious(position.view(WATCHER), seat)
        menu = position.menu(seat)
        assert (answer is not None) == (len(menu) == 1)
        assert answer is None or answer is menu[0]
        assert GAME.obvious(other.view(WATCHER), seat) is answer


def test_who_cannot_raise_the_tracks_is_not_asked_and_the_log_says_why() -> None:
    position = building(Ada={"row": "R2", "crossed": 1, "capital": 9})
    listener = Listener()
    position.teller = listener
    answer = GAME.obvious(position.view(WATCHER), 0)
    assert answer is not None
    assert answer.notation() == "pass"
    position.apply(0, answer, Rng(1))
    assert said(listener.heard[0][0]) == "Ada has to pass: 3 tracks are missing."
    assert said(listener.heard[0][0], me=0) == "You have to pass: 3 tracks are missing."
    rich = building()
    rich.teller = listener
    assert GAME.obvious(rich.view(WATCHER), 0) is None
    rich.apply(0, GAME.parse("pass"), Rng(1))
    assert "Ada passes." in [said(say) for say, _ in listener.heard]


# ---------------------------------------------------------------------- figures beside a name


@given(somewhere)
@settings(max_examples=60)
def test_figures_are_the_same_for_everybody_and_short(situation: Situation) -> None:
    position = situation.position()
    order = ["score", "place", "count", "sign", "goal"]
    for seat in range(position.seats):
        found = []
        for looker in eyes(position):
            figures = PRESENTER.figures(position.view(looker), seat)
            kinds = [order.index(figure.kind) for figure in figures]
            assert kinds == sorted(kinds)
            for language in LANGUAGES:
                for figure in figures:
                    said(figure.label, language)
                    assert len(said(figure.value, language)) <= 20
            found.append([(figure.kind, figure.icon, said(figure.value)) for figure in figures])
        assert all(one == found[0] for one in found), "a figure is nobody's secret"


def test_figures_of_a_builder() -> None:
    position = building()
    figures = [(figure.kind, figure.icon, said(figure.value)) for figure in PRESENTER.figures(position, 1)]
    assert figures == [
        ("score", "", "1/8"),
        ("place", "", "river"),
        ("count", "coin", "£100"),
        ("count", "track", "0"),
        ("goal", "", "3 missing"),
    ]
    assert ("sign", "flag") in [(figure.kind, figure.icon) for figure in PRESENTER.figures(position, 0)]


# ----------------------------------------------------------------------------- things explain


def ids_of(position: Position) -> list[str]:
    """What the drawn board names: things of the scene, and its own."""
    things = [thing.id for panel in PRESENTER.scene(position, 0).panels for thing in panel.things]
    landscapes = [thing for thing in things if not thing.startswith("stock-")]
    offered = {
        thing.id for panel in PRESENTER.scene(position, 0).panels[:1] for thing in panel.things if panel.seat < 0
    }
    offered &= set(landscapes)
    seats = [f"{kind}-{seat}" for kind in ("lane", "pawn", "capital", "bonus", "missing", "bid") for seat in range(3)]
    panels = [f"panel-{name}" for name in ("market", "bid", "bids", "stock", "odds", "needs", "map", "missing")]
    figures = [f"figure-{name}" for name in ("score", "place", "goal", "coin", "track", "check", "flag")]
    terrains = [f"terrain-{name}" for name in ("savanna", "village", "desert", "mountain", "river")]
    other = ["pile", "discards", "place-1", "place-8", "build", "buy", "pass"]
    return [
        *things,
        *(f"prize-{one}" for one in landscapes),
        *(f"then-{one}" for one in offered),
        *seats,
        *panels,
        *figures,
        *terrains,
        *other,
    ]


POSITIONS = [
    building(),
    arranged(phase="bid", market="R1 S1 D9", purchases=3, Ada={"row": "V1", "crossed": 1, "bid": 3}),
    arranged(phase="take", turn="Ben", order="Ben Ada Cleo", market="R1 S1 D9", purchases=1),
    Situation(GAME, 3, 5, "any", 100_000).position(),
]


@pytest.mark.parametrize("position", POSITIONS, ids=["build", "bid", "take", "over"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_explains_itself(position: Position, language: str) -> None:
    for thing in ids_of(position):
        found = PRESENTER.help(position.view(0), 0, thing)
        assert found is not None, thing
        assert found.rule in RULES, thing
        said(found.title, language, 0)
        text = said(found.text, language, 0)
        assert 1 <= len(re.findall(r"[.?!](?=\s|$)", text)) <= 2, text
    for nothing in ("", "stock-", "stock-X9", "S99", "lane-9", "lane-x", "place-0", "terrain-ice", "figure-", "bonus"):
        assert PRESENTER.help(position.view(0), 0, nothing) is None, nothing


def test_pounds_on_a_card_are_a_prize_and_no_price() -> None:
    found = PRESENTER.help(POSITIONS[2], 0, "D9")
    assert found is not None
    assert said(found.title) == "Desert, wins £9"
    assert "the prize, not a price" in said(found.text)


@pytest.mark.parametrize(
    ("position", "seat", "thing", "rule", "why"),
    [
        (1, 1, "S1", "CC-3.3", "refuse.bid_first"),
        (2, 0, "S1", "CC-3.3", "refuse.not_your_choice"),
        (0, 1, "R1", "CC-4.1", "refuse.not_your_turn"),
        (0, 0, "stock-S3", "CC-4.2", "refuse.missing"),
        (0, 0, "bonus-0", "CC-4.5", "refuse.no_bonus"),
        (0, 0, "panel-bid", "CC-3.2", "refuse.no_bidding"),
        (1, 0, "bid-0", "CC-3.2", "refuse.bid_sealed"),
        (1, 1, "pass", "CC-4.3", "refuse.no_building"),
        (1, 1, "bonus-1", "CC-4.1", "refuse.no_building"),
        (2, 1, "capital-1", "CC-4.1", "refuse.no_building"),
        (3, 0, "pass", "CC-4.6", "refuse.over"),
    ],
)
def test_a_dead_thing_says_why(position: int, seat: int, thing: str, rule: str, why: str) -> None:
    view = POSITIONS[position].view(seat)
    wanted = PRESENTER.meant(view, seat, thing)
    assert wanted is not None
    refusal = GAME.refusal(view, seat, wanted)
    assert refusal is not None
    assert (refusal.rule, refusal.why.key) == (rule, why)
    for language in LANGUAGES:
        said(refusal.why, language)


@pytest.mark.parametrize(
    ("index", "rule", "says"),
    [
        (0, "CC-4.4", "This landscape is already crossed."),
        (2, "CC-3.5", "The village comes first: a row is crossed in order."),
        (3, "CC-3.5", "The village comes first: a row is crossed in order."),
    ],
)
def test_a_landscape_of_my_own_row_that_is_not_the_next_says_why(index: int, rule: str, says: str) -> None:
    """Also where the next one can be crossed: no action means another, so the row itself answers."""
    for stock in ("S3", "R1 R2 R3"):
        own = {"row": "V1 D3 D4", "crossed": 1}
        view = arranged(phase="build", turn="Ada", stock=stock, purchases=4, Ada=own).view(0)
        row = [thing.id for panel in PRESENTER.scene(view, 0).panels if panel.seat == 0 for thing in panel.things]
        assert PRESENTER.why(view, 0, row[1]) is None, "the next one"
        for asked in (row[index], f"prize-{row[index]}"):
            assert PRESENTER.meant(view, 0, asked) is None
            refusal = PRESENTER.why(view, 0, asked)
            assert refusal is not None
            assert (refusal.rule, said(refusal.why, me=0)) == (rule, says)
            for language in LANGUAGES:
                said(refusal.why, language, 0)
            for other in (1, WATCHER):
                assert PRESENTER.why(view, other, asked) is None, "somebody else's row"


@given(somewhere)
@settings(max_examples=60)
def test_whatever_is_reached_for_is_answered(situation: Situation) -> None:
    """What somebody means can always be asked of the rules; and lookers-on reach for nothing."""
    position = situation.position()
    for seat in range(position.seats):
        view = position.view(seat)
        for thing in ids_of(position):
            wanted = PRESENTER.meant(view, seat, thing)
            refusal = None if wanted is None else GAME.refusal(view, seat, wanted)
            assert refusal is None or refusal.rule in RULES
            assert PRESENTER.meant(view, WATCHER, thing) is None


def test_where_nothing_is_missing_bonus_tracks_say_so() -> None:
    position = building(stock="D1 D2", Ada={"row": "V1", "crossed": 1, "bonus": 2})
    wanted = PRESENTER.meant(position, 0, "bonus-0")
    assert wanted is not None
    refusal = GAME.refusal(position, 0, wanted)
    assert refusal is not None
    assert refusal.why.key == "refuse.nothing_missing"


# ----------------------------------------------------------------------------- news, and the end


def test_who_was_slower_is_told_alone_what_is_gone() -> None:
    """Cleo could have crossed her savanna with the stock, Ben his river in no way."""
    position = building(Ada={"row": "V1", "crossed": 1, "bonus": 1}, Cleo={"row": "S3 S4", "crossed": 0})
    listener = Listener()
    position.teller = listener
    position.apply(0, GAME.parse("build bonus 1"), Rng(1))
    told = [(say, seat) for say, seat in listener.heard if say.key == "log.too_late"]
    assert [seat for _, seat in told] == [2]
    assert said(told[0][0]) == "The 4 tracks in the stock are gone: with them you could have crossed the savanna."
    loss = PRESENTER.news(told[0][0], 2)
    assert loss is not None
    assert (loss.kind, loss.rule, loss.loud) == ("loss", "CC-4.4", False)


def test_what_is_news_to_whom() -> None:
    bonus = Say("log.bonus", who=Who(1), n=2)
    found = PRESENTER.news(bonus, 1)
    assert found is not None
    assert (found.kind, found.rule) == ("gain", "CC-4.5")
    assert PRESENTER.news(bonus, 0) is None
    assert PRESENTER.news(Say("log.passed", who=Who(0)), 1) is None
    for seat in (WATCHER, 0, 1):
        shown = PRESENTER.news(Say("log.bids", bids=""), seat)
        assert shown is not None
        assert shown.loud
    won = [PRESENTER.news(Say("log.won", who=Who(1), n=8), seat) for seat in (0, 1)]
    assert [one.kind for one in won if one is not None] == ["note", "gain"]


@given(somewhere)
@settings(max_examples=40)
def test_news_name_rules_of_the_book(situation: Situation) -> None:
    chance = Rng(situation.seed)
    listener = Listener()
    position = situation.open(chance, listener)
    for number, _ in enumerate(situation.walk(position, chance)):
        if number == situation.decisions:
            break
    for say, _ in listener.heard:
        for seat in eyes(position):
            found = PRESENTER.news(say, seat)
            assert found is None or (found.rule in RULES and found.kind in ("loss", "gain", "note"))


def ended(crossed: tuple[int, int, int], capital: tuple[int, int, int]) -> Railway:
    """Nothing is left to draw and everybody has passed."""
    seats = {
        name: {"crossed": count, "capital": pounds}
        for name, count, pounds in zip(NAMES, crossed, capital, strict=False)
    }
    position = arranged(turn="Cleo", leader="Ada", dry=3, stock="rest", purchases=4, **seats)
    position.apply(2, GAME.parse("pass"), Rng(1))
    assert isinstance(position, Railway)
    assert position.phase is Phase.OVER
    return position


@pytest.mark.parametrize(
    ("crossed", "capital", "seat", "says"),
    [
        ((3, 2, 1), (0, 50, 90), 0, "One crossing ahead of Ben."),
        ((3, 2, 1), (0, 50, 90), WATCHER, "One crossing ahead of Ben."),
        ((3, 2, 1), (0, 50, 90), 2, "2 crossings behind Ada."),
        ((3, 1, 1), (0, 50, 90), 2, "2 crossings behind Ada; ahead of Ben by capital, £90 to £50."),
        ((3, 1, 1), (0, 50, 90), 1, "2 crossings behind Ada; behind Cleo by capital, £50 to £90."),
        ((2, 2, 1), (40, 50, 90), 1, "With 2 crossings each, capital decided: £50 to £40."),
        ((2, 2, 1), (40, 50, 90), 0, "With 2 crossings each, capital decided: £50 to £40."),
        (
            (2, 2, 1),
            (50, 50, 90),
            0,
            "Equal in crossings and in capital: whoever comes later in turn order wins.",
        ),
    ],
)
def test_the_end_says_what_decided(
    crossed: tuple[int, int, int], capital: tuple[int, int, int], seat: int, says: str
) -> None:
    verdict = PRESENTER.verdict(ended(crossed, capital), seat)
    assert verdict is not None
    assert said(verdict, me=seat) == says
    for language in LANGUAGES:
        said(verdict, language, seat)


def test_nothing_is_decided_before_the_end() -> None:
    assert PRESENTER.verdict(building(), 0) is None
