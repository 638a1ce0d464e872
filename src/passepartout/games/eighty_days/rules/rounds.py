"""Set-up, rounds, and whose turn it is (ED-2, ED-3, ED-4.6, ED-8). Numbers are those of the rulebook."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.say import Say, Who
from . import ending, log, steps
from .cards import all_lose, draw_cards, on_the_way, turn_up
from .state import NONE_TAKEN, ROW, State, Traveller


def open_game(state: State, first: int, chance: Chance) -> None:
    """ED-2. `first` is the seat that begins, or -1 to draw it."""
    box = state.box
    state.travellers = [Traveller([0] * len(box.cards), []) for _ in range(state.seats)]
    state.pile = box.all_cards()
    state.discards = []
    state.event_pile = box.all_events(state.seats)
    state.event_discards = []
    red, blue = box.red.copy(), box.blue.copy()
    state.red = tuple([chance.draw(red) for _ in box.red])
    state.blue = tuple([chance.draw(blue) for _ in box.blue])
    state.detective = box.detective
    state.supply = box.gold
    for seat in range(state.seats):
        state.travellers[seat].gold = box.start_gold
        state.supply -= box.start_gold
        draw_cards(state, seat, box.start_cards, chance)
    state.watch = chance.below(state.seats) if first < 0 else first
    state.row = [None] * ROW
    state.steps = [steps.TAKE]
    if state.teller is not None:
        state.teller.tell(Say("log.begins", who=Who(state.watch)))
    open_round(state, chance)


def open_round(state: State, chance: Chance) -> None:
    """ED-3.1, ED-3.2, ED-8.2."""
    state.round += 1
    if state.round >= state.box.last_round:
        if state.teller is not None:
            state.teller.tell(Say("log.last_round", n=state.round))
        finish(state)
        return
    state.racing = state.seats - state.arrivals
    state.starter = state.watch
    state.claimed = False
    state.turn = state.starter
    if state.teller is not None:
        state.teller.tell(Say("log.round", number=state.round))
    if state.arrivals:
        all_lose(state, 1, -1)
        if state.teller is not None:
            state.teller.tell(Say("log.hurry", lost=on_the_way(state, -1)))
    for place in range(min(state.racing + 1, ROW)):
        state.row[place] = turn_up(state, chance)
    if state.teller is not None:
        state.teller.tell(log.row_laid(state.row))
    begin_turn(state, state.starter)
    if not state.playing_on and ending.nobody_can_win(state):
        state.steps.append(steps.VOTE[state.starter])
        state.asked = state.starter


def vote_to_end(state: State, seat: int) -> None:
    """ED-8.6: the travellers on the way are asked in turn, and all must agree."""
    if state.teller is not None:
        state.teller.tell(Say("log.votes_end", who=Who(seat)))
    asked = next_on_the_way(state, seat)
    if asked == state.starter:
        finish(state)
    else:
        state.steps[-1] = steps.VOTE[asked]
        state.asked = asked


def vote_to_go_on(state: State, seat: int) -> None:
    """ED-8.6: that holds until somebody arrives; under version 1 the question came back every round."""
    if state.rules >= 2:
        state.playing_on = True
    if state.teller is not None:
        state.teller.tell(Say("log.votes_on", who=Who(seat)))
    state.steps.pop()


def begin_turn(state: State, seat: int) -> None:
    state.turn = seat
    state.steps[-1] = steps.TAKE  # nothing lies above how the last turn ended
    state.place = NONE_TAKEN
    state.action_open = False
    state.row_balloon = False
    state.legs = 0
    state.extra = False


def check_limit(state: State, seat: int, chance: Chance) -> None:
    """ED-4.6, and the turn is over."""
    if state.travellers[seat].hand_size() > state.box.hand_limit:
        state.steps[-1] = steps.DISCARD
    else:
        next_turn(state, chance)


def next_on_the_way(state: State, seat: int) -> int:
    while True:
        seat = (seat + 1) % state.seats
        if state.travellers[seat].arrival == 0:
            return seat


def next_turn(state: State, chance: Chance) -> None:
    """Clockwise to the next traveller on the way, until the one who began is reached again."""
    seat = state.turn
    while True:
        seat = (seat + 1) % state.seats
        if seat == state.starter:
            close_round(state, chance)
            return
        if state.travellers[seat].arrival == 0:
            begin_turn(state, seat)
            return


def close_round(state: State, chance: Chance) -> None:
    """ED-3.3, ED-3.4, ED-8.3."""
    for place in range(ROW):
        card = state.row[place]
        if card is not None:
            state.discards.append(card)
            state.row[place] = None
    if state.arrivals >= ending.arrivals_needed(state.seats):
        finish(state)
        return
    if not state.claimed or state.travellers[state.watch].arrival:
        state.watch = next_on_the_way(state, state.watch)
    open_round(state, chance)


def finish(state: State) -> None:
    state.steps.clear()
    standing = ending.final_standing(state)
    state.final_standing = standing
    if state.teller is not None:
        for seat in range(state.seats):
            if standing[seat] == 1:
                state.teller.tell(log.won(state.box, seat, state.travellers[seat]))
