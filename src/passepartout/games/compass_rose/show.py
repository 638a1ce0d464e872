"""What a person sees and is asked. Nothing here decides anything."""

from __future__ import annotations

from ...core.action import Action
from ...core.say import Say, Who, joined
from ...core.scene import Fact, Panel, Scene, Thing
from . import tell
from .actions import CarryOut, Choose, Draw, KeepEvent, PlayCompass, PlayHandcuffs, PutDown, PutRose, Stay, Travel
from .components import CONVEYANCES, UNSEEN, Square, cards_of
from .rules import Race
from .steps import DRAW, LEAP, PLAY, START, Ask

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


# ------------------------------------------------------------------- questions


def prompt(race: Race, seat: int) -> Say:
    step = race.steps[-1]
    ask = step.ask
    if ask is Ask.GO_ON:
        return prompt_go_on(race, seat, step.number)
    if ask is Ask.ROSE:
        if race.rose < 0:
            return Say("prompt.first_rose")
        return Say("prompt.rose", conveyance=Say(f"at.{CONVEYANCES[race.rose]}"))
    if ask is Ask.CUFFED:
        return Say("prompt.cuffed", who=Who(race.turn), n=race.box.cuffs)
    if ask is Ask.ORDERED:
        return Say("prompt.ordered", n=step.number)
    if ask is Ask.PUT_DOWN:
        return Say("prompt.put_down", n=step.number)
    if ask is Ask.EXCHANGE:
        return Say("prompt.exchange", n=step.number, total=race.box.exchange)
    if ask is Ask.TAKE:
        return Say("prompt.take")
    if ask is Ask.SWAP:
        return Say("prompt.swap")
    assert race.drawn is not None
    if race.travellers[seat].kept is None:
        return Say("prompt.drawn", event=tell.event(race.drawn))
    return Say("prompt.drawn_two")


def prompt_go_on(race: Race, seat: int, rights: int) -> Say:
    square = tell.square(race.box, race.travellers[seat].square)
    if rights & START:
        if race.stretched(seat):
            return Say("prompt.stretched", square=square)
        return Say("prompt.turn", square=square)
    if rights & LEAP:
        empty = race.travellers[seat].held == 0
        return Say("prompt.leap" if empty else "prompt.leap_cards", square=square)
    if rights & DRAW:
        return Say("prompt.stage", square=square)
    if rights & PLAY:
        return Say("prompt.play_on", square=square)
    return Say("prompt.event_or_stop", square=square)


def label(race: Race, seat: int, action: Action) -> Say:
    if isinstance(action, Travel):
        target = race.travellers[seat].square + action.squares
        square = tell.square(race.box, max(0, min(target, race.box.goal)))
        key = "label.play_back" if action.squares < 0 else "label.play"
        if action.card.conveyance < 0:
            return Say("label.purse", n=action.squares, square=square)
        return Say(key, card=tell.card(action.card), square=square)
    if isinstance(action, PlayCompass):
        return Say("label.compass")
    if isinstance(action, PlayHandcuffs):
        return Say("label.handcuffs", who=Who((seat + 1) % race.seats), n=race.box.cuffs)
    if isinstance(action, PutRose):
        return Say("label.rose", conveyance=Say(f"on.{CONVEYANCES[action.conveyance]}"))
    if isinstance(action, Stay):
        return Say("label.stay")
    if isinstance(action, Draw):
        return Say("label.draw", n=action.count)
    if isinstance(action, PutDown):
        return Say("label.put_down", card=tell.card(action.card))
    if isinstance(action, Choose):
        who = Who(action.seat)
        if race.steps[-1].ask is Ask.SWAP:
            return Say("label.swap", who=who, square=tell.square(race.box, race.travellers[action.seat].square))
        return Say("label.take", who=who, n=race.travellers[action.seat].held)
    if isinstance(action, CarryOut):
        return Say("label.carry_out", event=tell.event(action.event))
    if isinstance(action, KeepEvent):
        return Say("label.keep")
    if action.kind() == "exchange":
        return Say("label.exchange", n=race.box.exchange)
    if action.kind() == "leap":
        return Say("label.leap", n=race.box.leap, cards=race.box.leap_cards)
    return Say(f"label.{action.kind()}")


def touches(race: Race, seat: int, action: Action) -> tuple[str, ...]:
    if isinstance(action, Travel):
        target = race.travellers[seat].square + action.squares
        return (f"card-{action.card.code}", f"square-{max(0, min(target, race.box.goal))}")
    if isinstance(action, PlayCompass):
        return ("card-compass",)
    if isinstance(action, PlayHandcuffs):
        return ("card-handcuffs", f"square-{race.travellers[(seat + 1) % race.seats].square}")
    if isinstance(action, PutDown):
        return (f"card-{action.card.code}",)
    if isinstance(action, PutRose):
        return (f"rose-{CONVEYANCES[action.conveyance]}",)
    if isinstance(action, Stay):
        return (f"rose-{CONVEYANCES[race.rose]}",)
    if isinstance(action, Choose):
        return (f"square-{race.travellers[action.seat].square}",)
    if isinstance(action, CarryOut):
        return (f"event-{action.event.code}",)
    if action.kind() == "defend":
        return ("card-purse",)
    if action.kind() == "leap":
        return (f"square-{min(race.travellers[seat].square + race.box.leap, race.box.goal)}",)
    return ()


# ----------------------------------------------------------------------- table


def scene(race: Race, seat: int) -> Scene:
    key = "scene.over" if race.places is not None else "scene.expert" if race.expert else "scene.base"
    found = Scene(Say(key, number=race.turns))
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
    places = [traveller.square for traveller in race.travellers]
    for number in range(box.goal + 1):
        here = [seat for seat in range(race.seats) if places[seat] == number]
        near = any([-NEAR_BEHIND <= number - place <= NEAR_AHEAD for place in places])
        special = box.squares[number] is not Square.ORDINARY
        way = number - places[watcher] if watcher >= 0 else box.goal
        reachable = -box.values <= way <= max(box.values, box.purse, box.leap)
        if here or reachable or (near and special) or number == box.goal:
            note = Say("pawns", pawns=joined([Say("pawn", who=Who(seat)) for seat in here])) if here else None
            text = Say("thing.square", square=tell.square(box, number))
            panel.things.append(Thing(f"square-{number}", text, note, rule=SQUARE_RULES[box.squares[number]]))
    return panel


def traveller(race: Race, seat: int, watcher: int) -> Panel:
    """A pawn and a hand: one's own cards, of the others only how many."""
    player = race.travellers[seat]
    panel = Panel(Say("panel.traveller", who=Who(seat)), seat)
    panel.facts.append(Fact(Say("fact.square"), tell.square(race.box, player.square)))
    panel.facts.append(Fact(Say("fact.hand"), Say("cards", n=player.held)))
    if race.expert:
        panel.facts.append(Fact(Say("fact.kept"), Say("kept" if player.kept is not None else "kept.none")))
    if race.steps and race.deciders()[0] == seat:
        panel.facts.append(Fact(Say("fact.asked"), Say(f"asked.{race.steps[-1].ask.value}")))
    if player.hidden or seat != watcher:
        return panel
    if race.drawn is not None and race.drawn is not UNSEEN and seat == race.turn:
        panel.things.append(Thing(f"event-{race.drawn.code}", tell.event(race.drawn), Say("note.drawn")))
    if player.kept is not None and player.kept is not race.drawn:
        panel.things.append(Thing(f"event-{player.kept.code}", tell.event(player.kept), Say("note.kept")))
    last = -1
    for card in cards_of(race.box.cards, player.hand):
        if card.index == last:
            continue  # equal cards are one thing, with a note how many
        last = card.index
        count = player.hand[card.index]
        note = Say("copies", n=count) if count > 1 else None
        rule = CARD_RULES.get(card.name, "CR-4.1" if card.value else "CR-4.2")
        panel.things.append(Thing(f"card-{card.code}", tell.card(card), note, rule=rule))
    return panel


def piles(race: Race) -> Panel:
    panel = Panel(Say("panel.piles"))
    panel.facts.append(Fact(Say("fact.pile"), Say("cards", n=race.pile_size())))
    panel.facts.append(Fact(Say("fact.discards"), discards(race)))
    panel.facts.append(Fact(Say("fact.events"), Say("cards", n=race.event_pile_size())))
    panel.facts.append(Fact(Say("fact.event_discards"), Say("cards", n=len(race.event_discards))))
    return panel


def discards(race: Race) -> Say:
    """What has been played is public, and worth counting: the special cards above all."""
    counts = race.count_cards(race.discards)
    box = race.box
    return Say(
        "discards",
        n=len(race.discards),
        compass=counts[box.compass.index],
        handcuffs=counts[box.handcuffs.index],
        purse=counts[box.purses.index],
    )
