"""What the drawn board is told beyond the view: it must hold what the rules say, and nothing that is hidden."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import cast

import pytest

from passepartout.core.chance import Rng
from passepartout.core.play import Play
from passepartout.core.position import WATCHER
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.flow import Journey
from passepartout.games.eighty_days.rules.forecast import arrival
from passepartout.games.eighty_days.rules.state import PLACES
from passepartout.games.eighty_days.rules.way import Way
from tests.games.eighty_days.arrange import arrange
from tests.situations import choose

NAMES = ("Ada", "Ben", "Cleo")
PARTS = Path(__file__).parents[3] / "client" / "src" / "parts"


def position(**wanted: object) -> Journey:
    found = GAME.restore(arrange(GAME.new(3, {}, Rng(1)).data(), wanted, NAMES, set()))
    assert isinstance(found, Journey)
    return found


def test_the_box_is_plain_data() -> None:
    box = json.loads(json.dumps(GAME.presenter().box()))
    assert len(box["cities"]) == len(box["legs"]) == 10
    assert box["legs"][0] == [["ship", "train"]]
    assert box["legs"][4] == [], "no cards across India"
    assert box["legs"][6] == [["ship", "ship"], ["ship", "train"]], "a choice"
    assert box["wager"] == 80
    book = (GAME.folder / "rulebook" / "en.md").read_text(encoding="utf-8")
    assert all(f"**{rule}**" in book for rule in box["rules"].values()), "every event card is explained"


def test_every_face_that_is_declared_is_drawn_in_the_client() -> None:
    """The page falls back to any event's symbol, so nobody would notice a slip of the pen."""
    drawn = {
        kind: set(re.findall(r"^  (\w+):", (PARTS / f"{kind}.ts").read_text(encoding="utf-8"), re.MULTILINE))
        for kind in ("icons", "vignettes")
    }
    box = json.loads(json.dumps(GAME.presenter().box()))
    assert {face["icon"] for face in box["faces"].values()} <= drawn["icons"]
    assert {face["vignette"] for face in box["faces"].values() if "vignette" in face} <= drawn["vignettes"]
    assert set(box["tools"].values()) <= drawn["icons"]


def test_every_way_on_the_menu_is_priced_under_its_notation() -> None:
    """ED-5.2: Suez to Bombay with ships 8 and 8 takes 8 days; the balloon makes it 9 to 14."""
    ada = {"city": "Suez", "days": 22, "cards": "S8 S8 S5"}
    view = position(step="go", balloon=True, Ada=ada).view(0)
    ways = GAME.presenter().board(view, 0)["ways"]
    assert isinstance(ways, list)
    assert [way["notation"] for way in ways] == [way.notation() for way in view.menu(0) if isinstance(way, Way)]
    pair = next(way for way in ways if way["notation"] == "travel S8 S8")
    assert (pair["low"], pair["high"], pair["saved"]) == (8, 8, 8)
    flown = next(way for way in ways if way["helpers"] and way["cards"] == ["S8", "S8"])
    assert (flown["low"], flown["high"]) == (9, 14)
    assert flown["helpers"] == [{"tool": "balloon", "princess": False, "target": "S8"}]


def test_nobody_else_is_told_the_ways() -> None:
    journey = position(step="go", Ada={"city": "Suez", "cards": "S8 S8"})
    for seat in (WATCHER, 1, 2):
        assert GAME.presenter().board(journey.view(seat), seat)["ways"] == []


@pytest.mark.parametrize(("detective", "days"), [("Bombay", 2), ("Suez", 0), ("Paris", 0)])
def test_the_detective_ahead_is_part_of_the_price(detective: str, days: int) -> None:
    """ED-4.5."""
    view = position(step="go", detective=detective, Ada={"city": "Suez", "cards": "S8 S8"}).view(0)
    assert GAME.presenter().board(view, 0)["detained"] == days


def test_chips_lie_until_the_first_and_the_last_have_come() -> None:
    """ED-5.4: Brindisi has been reached by all, Suez by one, Bombay by nobody."""
    journey = position(Ada={"city": "Suez"}, Ben={"city": "Brindisi"}, Cleo={"city": "Brindisi"})
    chips = GAME.presenter().board(journey.view(0), 0)["chips"]
    assert isinstance(chips, list)
    assert chips[1] == (None, None)
    assert chips[2] == (None, journey.blue[2].name)
    assert chips[3] == (journey.red[3].name, journey.blue[3].name)


def test_the_places_of_a_round_are_one_more_than_its_travellers() -> None:
    """ED-3.1."""
    journey = position(Cleo={"city": "home", "days": 70})
    assert GAME.presenter().board(journey.view(0), 0)["open"] == 3


@pytest.mark.parametrize("seed", range(3))
def test_arrivals_are_reckoned_in_order(seed: int) -> None:
    """ED-10: early, likely, late; never before today; exactly for those who are home."""
    rng = Rng(seed)
    journey = GAME.new(4, {}, rng)
    while deciders := journey.deciders():
        assert isinstance(journey, Journey)
        for traveller in journey.travellers:
            early, likely, late = arrival(journey.box, traveller)
            assert traveller.days <= early <= likely <= late
            if traveller.arrival:
                assert early == late == traveller.days
        journey.apply(deciders[0], choose(journey.menu(deciders[0]), "any", rng), rng)


def test_the_log_shows_who_came_when_and_who_took_what() -> None:
    """From its lines alone a board knows a day for every city of everybody, and whose place of the row is empty."""
    rng, play = Rng(4), Play(GAME, 3, {}, "shows")
    days: list[list[int]] = [[], [], []]
    taken: dict[str, object] = {}
    read = 0
    while deciders := play.position.deciders():
        play.decide(deciders[0], choose(play.position.menu(deciders[0]), "any", rng))
        for entry in play.entries[read:]:
            for shown in (GAME.presenter().shows(line.say) for line in entry.lines):
                if "round" in shown:
                    taken.clear()
                if "day" in shown:
                    days[cast(int, shown["seat"])].append(cast(int, shown["day"]))
                if "place" in shown:
                    taken[str(shown["place"])] = shown["seat"]
        read = len(play.entries)
        journey = play.position
        assert isinstance(journey, Journey)
        assert [len(mine) for mine in days] == [traveller.leg for traveller in journey.travellers]
        assert all(mine == sorted(mine) for mine in days)
        assert not [place for place in taken if journey.row[PLACES.index(place)] is not None]
    assert any(days)
