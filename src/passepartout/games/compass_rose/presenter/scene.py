"""The table in panels, facts and things, for every client without a board of its own."""

from __future__ import annotations

from ....core.cards import counted, laid_out
from ....core.say import Say, Who, joined
from ....core.scene import Fact, Panel, Scene, Thing
from ..rules import log
from ..rules.components import CONVEYANCES, UNSEEN, Square
from ..rules.flow import Race
from .things import DISCARDS, EVENT_DISCARDS, EVENT_PILE, PILE

NEAR_BEHIND = 3  # squares shown around each pawn
NEAR_AHEAD = 10
# Where the rulebook explains what one sees.
SQUARE_RULES = {
    Square.ORDINARY: "CR-5.1",
    Square.COMPASS: "CR-5.2",
    Square.TELESCOPE: "CR-5.3",
    Square.HANDCUFFS: "CR-5.4",
    Square.STAGE: "CR-5.5",
    Square.LONDON: "CR-7.1",
}
CARD_RULES = {"handcuffs": "CR-4.3", "purse": "CR-4.4"}


def headline(race: Race) -> Say:
    """How the game stands, in a line."""
    key = "scene.over" if race.places is not None else "scene.expert" if race.expert else "scene.base"
    return Say(key, number=race.turns)


def scene(race: Race, seat: int) -> Scene:
    found = Scene(headline(race))
    found.panels.append(rose(race))
    found.panels.append(track(race, seat))
    for other in range(race.seats):
        found.panels.append(traveller(race, other, seat))
    found.panels.append(piles(race))
    return found


def rose(race: Race) -> Panel:
    panel = Panel(Say("panel.rose"))
    for index, name in enumerate(CONVEYANCES):
        note = Say("rose.here") if index == race.rose else None
        panel.things.append(Thing(f"rose-{name}", Say(f"conveyance.{name}"), note, rule="CR-1.4"))
    return panel


def track(race: Race, watcher: int) -> Panel:
    """The pawns, the special squares behind and before each of them, and every square that the one who looks can reach
    with a card, in the order of the track."""
    panel = Panel(Say("panel.track"))
    box = race.box
    pawns = [traveller.square for traveller in race.travellers]
    for number in range(box.goal + 1):
        here = [seat for seat in range(race.seats) if pawns[seat] == number]
        near = any([-NEAR_BEHIND <= number - pawn <= NEAR_AHEAD for pawn in pawns])
        special = box.squares[number] is not Square.ORDINARY
        way = number - pawns[watcher] if watcher >= 0 else box.goal
        reachable = -box.values <= way <= max(box.values, box.purse, box.leap)
        if here or reachable or (near and special) or number == box.goal:
            panel.things.append(square(race, number, here))
    return panel


def square(race: Race, number: int, here: list[int]) -> Thing:
    """A square, and whose pawns stand on it."""
    note = Say("pawns", pawns=joined([Say("pawn", who=Who(seat)) for seat in here])) if here else None
    return Thing(f"square-{number}", log.square(race.box, number), note, rule=SQUARE_RULES[race.box.squares[number]])


def traveller(race: Race, seat: int, watcher: int) -> Panel:
    """A pawn and a hand: one's own cards, of the others only how many."""
    player = race.travellers[seat]
    panel = Panel(Say("panel.traveller", who=Who(seat)), seat)
    panel.facts.append(Fact(Say("fact.square"), log.square(race.box, player.square)))
    panel.facts.append(Fact(Say("fact.hand"), Say("cards", n=player.held)))
    if race.expert:
        panel.facts.append(Fact(Say("fact.kept"), Say("kept" if player.kept is not None else "kept.none")))
    if race.steps and race.deciders()[0] == seat:
        panel.facts.append(Fact(Say("fact.asked"), Say(f"asked.{race.steps[-1].ask.value}")))
    if player.hidden or seat != watcher:
        return panel
    panel.things.extend(own_events(race, seat))
    last = -1
    for card in laid_out(race.box.cards, player.hand):
        if card.index == last:
            continue  # equal cards are one thing, with a note how many
        last = card.index
        count = player.hand[card.index]
        note = Say("copies", n=count) if count > 1 else None
        rule = CARD_RULES.get(card.name, "CR-4.1" if card.value else "CR-4.2")
        panel.things.append(Thing(f"card-{card.code}", log.card(card), note, rule=rule))
    return panel


def own_events(race: Race, seat: int) -> list[Thing]:
    found: list[Thing] = []
    player = race.travellers[seat]
    if race.drawn is not None and race.drawn is not UNSEEN and seat == race.turn:
        found.append(Thing(f"event-{race.drawn.code}", log.event(race.drawn), Say("note.drawn")))
    if player.kept is not None and player.kept is not race.drawn:
        found.append(Thing(f"event-{player.kept.code}", log.event(player.kept), Say("note.kept")))
    return found


def captions(race: Race, seat: int) -> list[Thing]:
    """What the board has no words for: one's own events, and who stands where for those who listen."""
    own = seat >= 0 and not race.travellers[seat].hidden
    found = own_events(race, seat) if own else []
    pawns = [player.square for player in race.travellers]
    for number in sorted(set(pawns)):
        found.append(square(race, number, [other for other in range(race.seats) if pawns[other] == number]))
    return found


def piles(race: Race) -> Panel:
    panel = Panel(Say("panel.piles"))
    panel.things.append(Thing(PILE, Say("fact.pile"), Say("cards", n=race.pile_size()), rule="CR-3.1"))
    panel.things.append(Thing(DISCARDS, Say("fact.discards"), discards(race), rule="CR-3.4"))
    panel.things.append(Thing(EVENT_PILE, Say("fact.events"), Say("cards", n=race.event_pile_size()), rule="CR-1.3"))
    panel.things.append(
        Thing(EVENT_DISCARDS, Say("fact.event_discards"), Say("cards", n=len(race.event_discards)), rule="CR-3.4")
    )
    return panel


def discards(race: Race) -> Say:
    """What has been played is public, and worth counting: the special cards above all."""
    counts = counted(race.box.cards, race.discards)
    box = race.box
    return Say(
        "discards",
        n=len(race.discards),
        compass=counts[box.compass.index],
        handcuffs=counts[box.handcuffs.index],
        purse=counts[box.purses.index],
    )
