"""What goes over the socket: typed, small, and read strictly. Strange messages are refused, never guessed at."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..tables.explain import Explained
from ..tables.room import Presence
from ..tables.seen import LinesMessage, Outlook, OutlookMessage, UpdateMessage

# ------------------------------------------------------------------- from a client


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: the key to one's seat, or nothing to look on."""

    key: str
    lang: str
    texts: bool = False  # the table in panels of text, for a client that draws no board


class PlayAction(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """An answer: the action, and the number of the question it answers."""

    notation: str
    ask: int


class UndoPlease(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    pass


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """To somebody else's wish to take a decision back."""

    yes: bool


class HandOver(msgspec.Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Let a computer player decide for a seat; with no name, its own person again."""

    seat: int
    bot: str


class Speak(msgspec.Struct, frozen=True, tag="speak", forbid_unknown_fields=True):
    lang: str


class Texts(msgspec.Struct, frozen=True, tag="texts", forbid_unknown_fields=True):
    """Whether one wants to read the table in panels of text."""

    wanted: bool


class LookBack(msgspec.Struct, frozen=True, tag="look_back", forbid_unknown_fields=True):
    """How was it when so many decisions had been made?"""

    at: int


class Explain(msgspec.Struct, frozen=True, tag="explain", forbid_unknown_fields=True):
    """What is this thing, and why can it not be used?"""

    thing: str


class Rename(msgspec.Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """What one wants to be called at this table."""

    name: str


class SetPace(msgspec.Struct, frozen=True, tag="pace", forbid_unknown_fields=True):
    """How long computer players wait before they move."""

    pace: Literal["quick", "usual", "slow"]


class Touch(msgspec.Struct, frozen=True, tag="touch", forbid_unknown_fields=True):
    """A learner touches what a lesson wants to be looked at."""

    thing: str


class SkipStep(msgspec.Struct, frozen=True, tag="skip", forbid_unknown_fields=True):
    """A learner lets the script go one step on."""


class PlayAgain(msgspec.Struct, frozen=True, tag="play_again", forbid_unknown_fields=True):
    """A new table for the people of this one, when its game is over."""


FromClient = (
    Hello
    | PlayAction
    | UndoPlease
    | Answer
    | HandOver
    | Rename
    | Speak
    | Texts
    | LookBack
    | Explain
    | SetPace
    | Touch
    | SkipStep
    | PlayAgain
)

# ------------------------------------------------------------------- from the server


class PastMessage(msgspec.Struct, frozen=True, tag="past"):
    """What this seat saw at an earlier time. The table itself goes on, and is told as ever."""

    outlook: Outlook


class RefusedMessage(msgspec.Struct, frozen=True, tag="refused"):
    """Nothing has changed. `rule` is the number of the rule that says no, if one does."""

    rule: str
    text: str
    possible: str


class HelpMessage(msgspec.Struct, frozen=True, tag="help"):
    """What a thing is, for the one who asked."""

    help: Explained


class GoneMessage(msgspec.Struct, frozen=True, tag="gone"):
    """There is nothing here for this client; the connection closes."""

    text: str


ToClient = (
    OutlookMessage | UpdateMessage | LinesMessage | Presence | PastMessage | RefusedMessage | HelpMessage | GoneMessage
)

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
