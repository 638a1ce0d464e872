"""What the journal holds: everything that ever happened at a table, in order. A table is the sum of its events."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is to sit somewhere: a person (who holds the key), anybody with the invitation, or a computer player."""

    name: str = ""
    bot: str = ""
    key_hash: str = ""
    invite_hash: str = ""


class Opened(msgspec.Struct, frozen=True, tag="opened", omit_defaults=True):
    """The first event. The seed never leaves the server before the game is over."""

    game: str
    rules: int
    options: dict[str, str]
    seed: str
    deal: list[str]
    seats: list[SeatPlan]
    named: bool = False  # the seed was named by whoever opened the club, and may be known
    box: str = ""  # fingerprint of an own box; its text is kept beside the tables (`BoxKept`)
    box_title: str = ""
    lesson: bool = False  # the game's lesson is given here: its script names dice and what the rival does


class BoxKept(msgspec.Struct, frozen=True, tag="box"):
    """The text of an own box, under its own name in the journal: what was begun with it goes on with it, whatever
    becomes of its file."""

    title: str
    text: str


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """Somebody has taken an open seat: the invitation is spent, only their own key opens it from now on."""

    seat: int
    name: str
    key_hash: str


class Moved(msgspec.Struct, frozen=True, tag="moved", omit_defaults=True):
    seat: int
    action: str
    outcomes: list[str]
    lost: str = ""  # how a computer player lost this turn to a stand-in, if it did
    obvious: bool = False  # everybody could see that there was no other answer: nobody was asked


class Together(msgspec.Struct, frozen=True, tag="together"):
    """Several decisions that were written in one go, so that all of them have happened or none: a move and the only
    answers that follow from it, bids that came in together. A kind of its own, so that whoever does not know it says
    so, and does not read a part for the whole."""

    moves: list[Moved]


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """Back to when `to` decisions had been made."""

    seat: int
    to: int


class UndoAsked(msgspec.Struct, frozen=True, tag="undo_asked"):
    seat: int
    to: int


class UndoRefused(msgspec.Struct, frozen=True, tag="undo_refused"):
    seat: int


class UndoAgreed(msgspec.Struct, frozen=True, tag="undo_agreed"):
    seat: int


class Touched(msgspec.Struct, frozen=True, tag="touched"):
    """A learner has touched what a lesson wanted to be looked at."""

    seat: int
    thing: str


class HandedOver(msgspec.Struct, frozen=True, tag="handed_over"):
    """A computer player decides for a seat from now on; with no bot, its person does so again."""

    seat: int
    bot: str
    name: str = ""  # of the computer player, where nobody has given the seat a name
    by: int = -1  # who wished it; -1 in journals of before this was noted


class Reinvited(msgspec.Struct, frozen=True, tag="reinvited"):
    """An open seat has a new invitation: the one before opens nothing any more."""

    seat: int
    invite_hash: str


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """Somebody at the table is called otherwise from now on, also in what the log has told already."""

    seat: int
    name: str


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """When the last decision was made, in seconds of the epoch. It is for lists: nothing in a game follows from it."""

    at: int


class Followed(msgspec.Struct, frozen=True, tag="followed"):
    """The same people play again at a new table, where the keys they hold open the same seats."""

    seat: int
    table: str


Event = (
    Opened
    | BoxKept
    | Seated
    | Moved
    | Together
    | Touched
    | Undone
    | UndoAsked
    | UndoRefused
    | UndoAgreed
    | HandedOver
    | Reinvited
    | Renamed
    | Ended
    | Followed
)

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def parts(event: Event) -> Sequence[Event]:
    """What happened, one after the other: mostly one thing."""
    return event.moves if isinstance(event, Together) else (event,)


def moves_in(event: Event) -> list[Moved]:
    """The decisions among it."""
    return [part for part in parts(event) if isinstance(part, Moved)]
