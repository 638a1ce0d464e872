"""What holds in every position of Cape to Cairo, whoever plays and however badly.

The generic tests call `check` for every position, `check_step` after every decision, and for the laws of views
`can_vary` (whether the blanks of a view leave any choice) and `shuffle_hidden` (other secrets it cannot see).
"""

from __future__ import annotations

from typing import Any

from passepartout.core.cards import counted
from passepartout.core.chance import Chance
from passepartout.core.position import Position
from passepartout.games.cape_to_cairo.rules.flow import Railway
from passepartout.games.cape_to_cairo.rules.state import NO_BID, SEALED, Phase


def check(position: Position) -> None:
    assert isinstance(position, Railway)
    check_cards(position)
    check_totals(position)
    check_builders(position)
    check_phase(position)


def check_cards(railway: Railway) -> None:
    """CC-1.2: every landscape lies in exactly one place. Looked up in the lists, for data cannot show a card twice."""
    lying = [*railway.pile, *railway.discards, *railway.market, *railway.stock]
    for builder in railway.builders:
        lying += builder.route
    assert counted(railway.box.landscapes, lying) == railway.box.copies, "cards have been lost or found"


def check_totals(railway: Railway) -> None:
    """Running totals are what a sum would give."""
    assert railway.stock_tracks == sum([card.tracks for card in railway.stock])
    for builder in railway.builders:
        assert builder.tracks_ahead == sum([card.tracks for card in builder.route[builder.crossed :]])


def check_builders(railway: Railway) -> None:
    box = railway.box
    for builder in railway.builders:
        assert 0 <= builder.capital <= box.most_capital, f"capital {builder.capital}"
        # Pounds come from the box and from prizes only.
        prizes = sum([card.value for card in builder.route[: builder.crossed]])
        assert builder.capital <= box.capital + prizes, "pounds out of nowhere"
        assert 0 <= builder.bonus <= box.bonus_limit, f"{builder.bonus} bonus tracks"
        assert 0 <= builder.crossed <= len(builder.route)
        assert builder.bid in (NO_BID, SEALED) or 0 <= builder.bid <= box.most_capital


def check_phase(railway: Railway) -> None:
    seats, phase = railway.seats, railway.phase
    lengths = [len(builder.route) for builder in railway.builders]
    assert 1 <= railway.purchases <= railway.box.goal, "a purchase phase too many"
    if phase is Phase.BID:
        assert lengths == [railway.purchases - 1] * seats
        assert len(railway.market) == seats
        assert not railway.stock
        assert railway.owing, "nobody has to bid"
        for seat, builder in enumerate(railway.builders):
            assert (builder.bid == NO_BID) == bool(railway.owing >> seat & 1)
            assert builder.bid <= builder.capital
    elif phase is Phase.TAKE:
        assert sum(lengths) + len(railway.market) == railway.purchases * seats
        assert len(railway.market) >= 2, "a choice of one is no choice"
        assert sorted(railway.order) == list(range(seats))
    else:
        assert lengths == [railway.purchases] * seats, "somebody was left out of a purchase"
        assert not railway.market
    if phase is Phase.BUILD:
        assert all(builder.crossed < len(builder.route) for builder in railway.builders), "an empty row while building"
    assert (railway.standing() is not None) == (phase is Phase.OVER)


def pounds(railway: Railway) -> int:
    return sum([builder.capital for builder in railway.builders])


def check_step(before: Position, seat: int, notation: str, after: Position) -> None:
    """Pounds: what one decision may do to the capital of all."""
    assert isinstance(before, Railway)
    assert isinstance(after, Railway)
    change = pounds(after) - pounds(before)
    words = notation.split()
    if words[0] == "bid":
        paid = 0 if after.phase is Phase.BID else sum([builder.bid for builder in after.builders])
        assert change == -paid, f"{notation} changed the pounds at the table by {change}"
    elif words[0] == "build":
        builder = before.builders[seat]
        bought = int(words[words.index("buy") + 1]) if "buy" in words else 0
        wanted = builder.next().value - bought * before.box.track_price
        assert change == wanted, f"{notation} changed the pounds at the table by {change}, not by {wanted}"
        assert after.builders[seat].capital - builder.capital == wanted
    else:
        assert change == 0, f"{notation} changed the pounds at the table by {change}"


def can_vary(view: Position) -> bool:
    """A sealed bid of somebody with nothing left is no secret."""
    assert isinstance(view, Railway)
    return any(builder.bid == SEALED and builder.capital > 0 for builder in view.builders)


def shuffle_hidden(position: Position, seat: int, chance: Chance) -> dict[str, Any]:
    """The same table to that seat's eyes: all the others have sealed other bids."""
    data: dict[str, Any] = position.data()
    if data["phase"] == "bid":
        for other, builder in enumerate(data["builders"]):
            if other != seat and builder["bid"] is not None:
                builder["bid"] = chance.below(builder["capital"] + 1)
    return data
