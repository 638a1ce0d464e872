"""Choices in one's own words: case, accents, small words, parts of words; what fits several is asked again."""

from __future__ import annotations

import re

import pytest

from passepartout.core.chance import Rng
from passepartout.games import find_game
from passepartout.tables.choice import Choice
from passepartout.tables.table import Table
from passepartout.terminal.answers import Answer, Chosen, Offer, Several, understand
from passepartout.terminal.matching import partly, pieces
from passepartout.terminal.plain import PlainScreen
from passepartout.terminal.seating import Wish, open_table
from passepartout.terminal.things import notation_in
from passepartout.terminal.turn import turn_of
from passepartout.words import LANGUAGES, speak

from .desk import Desk

WAYS = [
    Choice("travel S5 T7", "travel", "Travel to Suez with ship 5, train 7: 12 days"),
    Choice("travel S7 T4", "travel", "Travel to Suez with ship 7, train 4: 11 days"),
    Choice("travel S7 balloon", "travel", "Travel to Suez with ship 7, balloon: 9 days"),
    Choice("detective Bombay", "detective", "Send him to Bombay"),
    Choice("end", "end", "Stay and end the turn"),
]


def meant(text: str, menu: list[Choice], language: str = "en") -> Answer:
    return understand(text, Offer(menu), speak(language))


def test_pieces() -> None:
    assert pieces("30N80E") == pieces("30n 80e") == pieces("30N, 80E") == ("30n", "80e")
    assert pieces("Île de Pâques") == ("ile", "de", "paques")
    assert pieces("train4") == pieces("Train 4:") == ("train", "4")
    assert pieces("Großes Barriereriff") == ("grosses", "barriereriff")
    assert pieces("L’Anse") == ("l", "anse")


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("bombay", "detective Bombay"),
        ("BOM", "detective Bombay"),
        ("to bombay", "detective Bombay"),
        ("ship 7 train 4", "travel S7 T4"),
        ("train 4", "travel S7 T4"),
        ("suez with the balloon", "travel S7 balloon"),
        ("balloon", "travel S7 balloon"),
        ("train 7", "travel S5 T7"),
        ("stay", "end"),
        ("end", "end"),
    ],
)
def test_words_that_fit_one_choice(typed: str, notation: str) -> None:
    assert meant(typed, WAYS) == Chosen(notation)


@pytest.mark.parametrize(("typed", "count"), [("suez", 3), ("ship 7", 2), ("travel", 3), ("days", 3)])
def test_words_that_fit_several(typed: str, count: int) -> None:
    answer = meant(typed, WAYS)
    assert isinstance(answer, Several)
    assert len(answer.choices) == count


@pytest.mark.parametrize("typed", ["su", "train 5", "ship 70", "xyz", "-7", "suez banana", "ship seven"])
def test_words_that_fit_nothing_go_to_the_game(typed: str) -> None:
    assert meant(typed, WAYS) == Chosen(typed)


def test_among_what_is_before_one_first() -> None:
    ship = tuple(choice for choice in WAYS if "ship 7" in choice.label)
    offer = Offer(WAYS, ship)
    assert understand("1", offer, speak("en")) == Chosen("travel S7 T4")
    assert understand("train", offer, speak("en")) == Chosen("travel S7 T4")
    assert understand("bombay", offer, speak("en")) == Chosen("detective Bombay")  # all the others are still there
    back = understand("", offer, speak("en"))
    assert isinstance(back, Several)
    assert len(back.choices) == len(WAYS)


# ---------------------------------------------------------------- a table of Eighty Sites


def world(language: str) -> Table:
    """In Paris with train 3, boats 4 and 5, planes 4 and 5 and a round-the-world: 834 choices."""
    table = open_table(Wish(find_game("eighty_sites"), language, players=3, seed="5", bots="random"))
    while len(table.play.position.menu(0)) < 100 or table.chairs[table.deciders()[0]].bot:
        seat = table.deciders()[0]
        menu = table.play.position.menu(seat)
        table.fold(table.prepare_move(seat, menu[0].notation(), None, table.chairs[seat].bot))
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_world_can_be_said(language: str) -> None:
    """Its label, its notation, and card and square in a few words; with a site's name, what the card is played for."""
    table = world(language)
    words = speak(language, table.game)
    offer = turn_of(table, 0, language).offer
    assert len(offer.menu) > 300
    chance = Rng(3)
    for _ in range(40):
        choice = offer.menu[chance.below(len(offer.menu))]
        assert understand(choice.label, offer, words) == Chosen(choice.notation)
        assert understand(choice.label.lower(), offer, words) == Chosen(choice.notation)
        assert understand(choice.notation.upper(), offer, words) == Chosen(choice.notation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_menu_is_never_a_long_list(language: str) -> None:
    """Whatever is shown has few lines, and by numbers alone every choice is found in three steps at most."""
    table = world(language)
    words = speak(language, table.game)
    whole = turn_of(table, 0, language).offer
    found: set[str] = set()

    def walk(offer: Offer, depth: int) -> None:
        rows = len(offer.parts) or len(offer.shown)
        assert rows <= 36
        assert depth <= 3
        for number in range(1, rows + 1):
            answer = understand(str(number), offer, words)
            if isinstance(answer, Several):
                walk(Offer(whole.menu, answer.choices), depth + 1)
            else:
                assert isinstance(answer, Chosen)
                found.add(answer.notation)

    walk(whole, 1)
    assert found == {choice.notation for choice in whole.menu}


def test_small_words_do_not_keep_the_game_from_understanding() -> None:
    game = find_game("eighty_sites")
    assert notation_in(game, "train 4 to 30n80e", speak("en")) == "train 4 30N 80E"
    assert notation_in(game, "Train 4 vers la case 30N 80E", speak("fr")) == "train 4 30N 80E"
    assert notation_in(game, "nonsense", speak("en")) == "nonsense"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("train 3 to 10S 40E", "10S 40E is too far for this card: train 3. (Rule ES-3.1"),
        ("train 3", "Play train 3: to\n1. 80N … ("),
        ("lalibela", "Play"),
        ("walk venice", "You go on foot to 50N 20E (Venice, Pompeii)."),
    ],
)
def test_at_the_table(desk: Desk, typed: str, told: str) -> None:
    words = ("play", "eighty_sites", "--seed", "5", "--bots", "random")
    out = desk.run(*words, typed=["amsterdam", typed, "q"]).out
    assert told in out.partition(f"> {typed}")[2]
    assert len(out.splitlines()) < 200


BY_ROSE = [
    Choice("play steamer 3", "play", "Dampfer 3 spielen: auf Feld 5 (Paris)"),
    Choice("play steamer 5", "play", "Dampfer 5 spielen: auf Feld 3 (Windrose)"),
    Choice("play elephant 2 back", "play", "Elefant 2 rückwärts spielen: auf Feld 1"),
]
BUILD = [
    Choice("build buy 4", "build", "Build: buy 4 for £40"),
    Choice("build bonus 1 buy 3", "build", "Build: 1 bonus track, buy 3 for £30"),
    Choice("pass", "pass", "Pass"),
]


@pytest.mark.parametrize(
    ("typed", "menu", "language", "notation"),
    [
        ("dampfer 3 feld 5", BY_ROSE, "de", "play steamer 3"),  # a small word stood between the numbers
        ("Dampfer 5 spielen auf Feld 3", BY_ROSE, "de", "play steamer 5"),
        ("spiele dampfer 5", BY_ROSE, "de", "play steamer 5"),
        ("elefant 2 rueckwaerts", BY_ROSE, "de", "play elephant 2 back"),
        ("elef 2 ruck", BY_ROSE, "de", "play elephant 2 back"),
        ("buy 4 for 40", BUILD, "en", "build buy 4"),
        ("buil buy 3 for 30", BUILD, "en", "build bonus 1 buy 3"),
    ],
)
def test_numbers_on_both_sides_of_a_small_word(typed: str, menu: list[Choice], language: str, notation: str) -> None:
    assert meant(typed, menu, language) == Chosen(notation)


@pytest.mark.parametrize("game", ["cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_is_found_by_its_words(game: str, language: str) -> None:
    """As it stands there, without what is in brackets, and with every word cut to four letters and stripped of accents:
    it is chosen, or among those that are shown."""
    table = open_table(Wish(find_game(game), language, people=3, players=3, name="Ada,Zoé,Max", seed="words"))
    chance = Rng(5)
    for _ in range(40):
        if table.over():
            break
        event = table.prepare_obvious()
        if event is not None:
            table.fold(event)
            continue
        turn = turn_of(table, table.deciders()[0], language)
        menu = turn.offer.menu
        wanted = menu[chance.below(len(menu))]
        bare = re.sub(r" ?\([^)]*\)", "", wanted.label)
        short = " ".join(piece if piece[0].isdigit() else piece[:4] for piece in pieces(bare))
        for typed in (wanted.label, bare, short, wanted.notation):
            answer = understand(typed, turn.offer, speak(language, table.game))
            found = [choice.notation for choice in answer.choices] if isinstance(answer, Several) else []
            assert answer == Chosen(wanted.notation) or wanted.notation in found, typed
        table.fold(table.prepare_move(turn.outlook.seat, wanted.notation, None))


def test_a_part_says_once_what_its_choices_have_in_common() -> None:
    """Before and after what tells them apart, and no mark is left dangling."""
    menu = [
        Choice("travel T4 50N 80W", "travel", "Jouer train 4\u00a0: case 50N 80W (New York)"),
        Choice("travel P6 50N 80W", "travel", "Jouer avion 6\u00a0: case 50N 80W (New York)"),
        Choice("stay", "stay", "Rester"),
    ]
    answer = meant("new york", menu, "fr")
    assert isinstance(answer, Several)
    part = Offer(menu, answer.choices)
    assert part.rests == ("train 4", "avion 6")
    assert part.title == "Jouer … case 50N 80W (New York)"
    ships = [Choice("S5", "travel", "Sail with ship 5, train 2"), Choice("S7", "travel", "Sail with ship 7, train 5")]
    assert Offer([*ships, *menu], tuple(ships)).rests == ("ship 5, train 2", "ship 7, train 5")
    one = Offer(menu, answer.choices[:1])  # one alone has nothing in common with anybody
    assert (one.title, one.rests) == ("", (menu[0].label,))


def test_what_fits_in_part_is_shown(desk: Desk) -> None:
    """A place that is in reach, though not with that card, is not “no action of this game”."""
    menu = [*WAYS, Choice("travel P6 40N 110W", "travel", "Play plane 6: to 40N 110W (Grand Canyon)")]
    assert partly("train 4 grand canyon", menu, speak("en")) == ("grand canyon", (menu[-1],))
    assert partly("bombay by elephant", menu, speak("en")) == ("bombay by", (WAYS[3],))
    assert partly("something else", menu, speak("en")) == ("", ())
    assert partly("x 4", menu, speak("en")) == ("", ())  # a number alone says nothing
    table = ("play", "cape_to_cairo", "--players", "2", "--bots", "random", "--seed", "7")
    shown = desk.run(*table, typed=["9", "pass by train", "", "1", "q"])
    assert "Nothing you can do now fits ‘pass by train’. This fits ‘pass by’:\n1. Pass\n" in shown.out


def test_a_whole_row_of_the_world_is_simply_listed() -> None:
    """Every one of 36 squares is a part of its own: there is no part to show an example of."""
    row = [Choice(f"lay 70N {degrees}E", "lay", f"Lay it at 70N {degrees}E") for degrees in range(10, 370, 10)]
    menu = [*row, Choice("wait", "wait", "Wait")]
    answer = meant("70n", menu)
    assert answer == Several(tuple(row))
    offer = Offer(menu, tuple(row))
    assert offer.parts == []
    screen = PlainScreen(speak("en"))
    assert [number for number, _ in screen.choices(offer)] == [str(number) for number in range(1, 37)]
    assert screen.typing(offer) == screen.text("terminal.way_back")
