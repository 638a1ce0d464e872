"""The good amateur of Cape to Cairo: what an experienced player does, from what that player can see.

Experience, here, is some millions of games against itself and other styles (docs/balance/cape_to_cairo.md). It says:

- Landscapes bought early are crossed with the tracks of those bought later. What counts early is the prize, and above
  all whether it is a river; the last three landscapes decide the game by what they need and what they bring.
- A pound is worth about half a per cent of a win from the first purchase to the last, and nothing afterwards. It is
  bid where that is worth it, otherwise kept for the last landscapes, and then spent to the last track.
- Before a river the others do the work: waiting there earns bonus tracks, unless the end is near.
- A stock that the others could use is worth paying for; early in the game nothing else is.
"""

from __future__ import annotations

from typing import Final

from ....core.action import Action
from ....core.bot import Bot
from ....core.chance import Chance
from ....core.position import Position
from ..rules.components import Landscape
from ..rules.flow import Railway
from ..rules.state import Builder, Phase

# What a landscape is worth in pounds, by the number of purchases still to come after it (five or more alike). Measured
# first: 2,400 choices of two and 6,000 of four players, each played out 100 to 200 times and regressed on what the
# landscapes have, at half a per cent of a win to the pound. Then sharpened by evolution (CMA-ES) in self-play.
NEED: Final = (21.0, 18.0, 16.0, 8.0, 2.0, 0.0)  # for a track it needs, to be taken off
TRACK: Final = (28.0, 21.0, 17.0, 8.0, 2.0, 0.0)  # for a track it brings
ROW: Final = (7.0, 8.0, 4.0, 1.0, 1.0, 0.0)  # and again for every landscape before it in the row that lacks one
DENY: Final = 0.4  # part of the same for the others' rows: they do not get it
PRIZE: Final = (0.0, 2.0, 2.0, 1.4, 1.4, 1.3)  # for a pound of its prize; the last one is paid too late
RIVER: Final = (16.0, 17.0, 18.0, 26.0, 24.0, 32.0)  # for a place to wait

# A bid goes up to what the first choice is worth over the average of the others, and is drawn from the upper part of
# that: nobody can count on bidding one pound more, and equal bids are rare. A compromise: lower mixtures lose to it;
# higher ones beat it, but lose to players who let them pay.
BID_PART: Final = 0.95
BID_LEAST: Final = 0.6  # so much of it is certain, the rest is left to chance
LEAD: Final = 1.5  # pounds for acting first in the building phase
# Except in the last purchase phase, at most
PURSE: Final = 0.4  # this part of the capital,
HABIT: Final = 2.0  # and so many times what the most lavish of the others spends in a purchase phase,
MODEST: Final = 4.0  # and so many pounds: against those who hardly bid, bidding high only makes them rich

# What it is worth to cross now rather than later, in tracks, when none, one or two purchases are still to come.
NOW: Final = (3.0, -0.3, -0.6)
DENY_NEXT: Final = (1.1, 0.3, 0.0)  # for a track of the stock that the next player could have used
DENY_MOST: Final = (0.4, 0.65, 0.4)  # and whoever could have used most of it
EMPTY: Final = (0.0, 0.5, 0.5)  # if a purchase phase follows
BONUS: Final = (0.35, 0.85, 0.95)  # the price of a bonus track
BUY: Final = (0.45, 1.3, 1.8)  # and of a bought one
RICH: Final = 0.25  # for a track one could buy beyond a reserve of six, when one purchase is to come
RESERVE: Final = 6.0
SHORT: Final = 0.5  # against each track that will then be missing to the goal, when none is
RUN: Final = 1.0  # tracks counted on from the card turned up before each crossing (a card has 1.5 on average)

# Waiting before a river although the crossing would be free: who gives in first works for the other. Per cent of turns.
EARLY: Final = 3  # while so many purchases are to come
PATIENCE: Final = 95
WEARY: Final = 75  # with more in the stock than two could use
CARDS_LEFT: Final = 12  # not while the pile runs out: a game in which everybody waits is won by nobody


class Sensible(Bot):
    """Crosses with bonus tracks before it buys: money is good for more than they are."""

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        assert isinstance(view, Railway)
        menu = view.menu(seat)
        if len(menu) == 1:
            return menu[0]
        if view.phase is Phase.BUILD:
            return menu[-1] if crosses(view, seat, chance) else menu[0]
        if view.phase is Phase.BID:
            return menu[bid(view, seat, chance)]
        return view.menus.takes[choice(view, seat)]


# -------------------------------------------------------------- purchase phase


def choice(view: Railway, seat: int) -> Landscape:
    """The best landscape on offer."""
    best = view.market[0]
    highest = worth(view, seat, best)
    for index in range(1, len(view.market)):
        found = worth(view, seat, view.market[index])
        if found > highest:
            highest = found
            best = view.market[index]
    return best


def bid(view: Railway, seat: int, chance: Chance) -> int:
    highest = worth(view, seat, view.market[0])
    total = highest
    for index in range(1, len(view.market)):
        found = worth(view, seat, view.market[index])
        total += found
        highest = max(highest, found)
    limit = LEAD + BID_PART * (highest - (total - highest) / (view.seats - 1))
    capital = view.builders[seat].capital
    if view.purchases < view.box.goal:
        limit = min(limit, PURSE * capital)
        if view.purchases > 1:
            limit = min(limit, MODEST + HABIT * spending(view, seat))
    amount = int(limit * (BID_LEAST + (1.0 - BID_LEAST) * chance.below(1000) / 1000.0) + 0.5)
    enough = 0  # one more than the richest of the others has
    for other in range(view.seats):
        if other != seat and view.builders[other].capital >= enough:
            enough = view.builders[other].capital + 1
    amount = min(amount, enough)
    return amount if amount < capital else capital


def spending(view: Railway, seat: int) -> float:
    """What one of the others, the one who spends most, has spent in each purchase phase so far."""
    most = 0
    for other in range(view.seats):
        if other != seat:
            builder = view.builders[other]
            spent = view.box.capital - builder.capital
            for index in range(builder.crossed):
                spent += builder.route[index].value
            most = max(most, spent)
    return most / (view.purchases - 1)


def worth(view: Railway, seat: int, landscape: Landscape) -> float:
    """What a landscape on offer is worth to a seat, in pounds."""
    coming = view.box.goal - view.purchases
    coming = min(coming, 5)
    tracks = landscape.tracks
    pounds = TRACK[coming] * tracks - NEED[coming] * landscape.need + PRIZE[coming] * landscape.value
    if landscape.bonus:
        pounds += RIVER[coming]
    if tracks > 0 and ROW[coming] > 0.0:
        denied = 0
        for other in range(view.seats):
            if other != seat:
                denied += saved(view.builders[other], tracks)
        pounds += ROW[coming] * (saved(view.builders[seat], tracks) + DENY * denied / (view.seats - 1))
    return pounds


def saved(builder: Builder, tracks: int) -> int:
    """The tracks that the landscapes of a row would lack less, with so many more behind them."""
    route = builder.route
    index = len(route) - 1
    ahead = 0
    total = 0
    while index >= builder.crossed:
        landscape = route[index]
        ahead += landscape.tracks
        lack = landscape.need - ahead
        if lack > 0:
            total += tracks if tracks < lack else lack
        index -= 1
    return total


# -------------------------------------------------------------- building phase


def crosses(view: Railway, seat: int, chance: Chance) -> bool:
    """Whether to cross now, if it can be paid."""
    builder = view.builders[seat]
    coming = view.box.goal - len(builder.route)
    missing = view.missing(seat)
    if missing == 0:
        return coming < EARLY or not waits(view, builder, chance)
    cards = len(view.pile) + len(view.discards)
    if cards == 0:  # waiting brings nothing any more, and crossings decide (CC-4.7)
        return True
    if coming >= EARLY:
        return False
    bonus = missing if missing < builder.bonus else builder.bonus
    return gain(view, seat, coming) >= BONUS[coming] * bonus + BUY[coming] * (missing - bonus)


def waits(view: Railway, builder: Builder, chance: Chance) -> bool:
    """Whether to stay before a river, with the tracks to cross it at hand."""
    if not builder.next().bonus or builder.bonus >= view.box.bonus_limit:
        return False
    if len(view.pile) + len(view.discards) <= CARDS_LEFT:
        return False
    return chance.below(100) < (PATIENCE if view.stock_tracks <= 2 * view.box.highest_need else WEARY)


def gain(view: Railway, seat: int, coming: int) -> float:
    """What it is worth to cross now rather than later, in tracks."""
    builder = view.builders[seat]
    stock = view.stock_tracks
    after = view.builders[(seat + 1) % view.seats]
    tracks = NOW[coming]
    if coming == 0:
        short = shortfall(view, builder, stock)
        if short <= 0.0 or shortfall(view, after, stock + RUN) <= 0.0:
            return 1000.0  # to win, or not to lose
        tracks -= SHORT * short
    elif coming == 1:
        tracks += RICH * (builder.capital / view.box.track_price - RESERVE)
    if builder.crossed + 1 == len(builder.route):
        tracks += EMPTY[coming]
    next_use = used(after, stock)
    most_use = next_use
    for step in range(2, view.seats):
        use = used(view.builders[(seat + step) % view.seats], stock)
        most_use = max(most_use, use)
    return tracks + DENY_NEXT[coming] * next_use + DENY_MOST[coming] * most_use


def shortfall(view: Railway, builder: Builder, stock: float) -> float:
    """With all landscapes bought: the tracks lacking to reach the goal in one run, everything spent."""
    route = builder.route
    index = len(route) - 1
    ahead = 0
    total = 0.0
    while index > builder.crossed:
        landscape = route[index]
        ahead += landscape.tracks
        lack = landscape.need - ahead - RUN
        if lack > 0.0:
            total += lack
        index -= 1
    landscape = route[index]
    lack = landscape.need - ahead - landscape.tracks - stock
    if lack > 0.0:
        total += lack
    return total - builder.bonus - builder.capital // view.box.track_price


def used(builder: Builder, stock: int) -> int:
    """How many tracks of the stock a builder's next crossing could use."""
    lack = builder.next().need - builder.tracks_ahead
    if lack < 0:
        return 0
    return lack if lack < stock else stock
