"""What people may ask over HTTP, and the answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


def whole_signs(text: str) -> str:
    """JSON can write half a sign (a lone surrogate), which can be neither stored nor sent on."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("holds a sign that is none") from None
    return text


# What people may send as text. Every one has a longest, so that no request holds more than it can mean.
Text = Annotated[str, AfterValidator(whole_signs)]
Word = Annotated[Text, Field(max_length=80)]  # something that has a name: a game, a bot, an option, a table
Key = Annotated[Text, Field(max_length=200)]
Name = Annotated[Text, Field(max_length=60)]  # of a person
Language = Annotated[Text, Field(max_length=40)]  # any: one that the club does not speak is no mistake


class SeatAsked(Strict):
    kind: Literal["me", "open", "computer"]
    bot: Word = ""


class TableAsked(Strict):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"},
                {"game": "eighty_days", "seats": [{"kind": "me"}, {"kind": "computer", "bot": "novice"}]},
            ]
        },
    )

    game: Word
    seats: list[SeatAsked] = Field(min_length=1, max_length=12)
    name: Name = ""
    lang: Language = ""
    options: dict[Word, Word] = Field(default={}, max_length=40)
    box: Word = ""  # fingerprint of an own box the club offers


class LessonAsked(Strict):
    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"game": "cape_to_cairo"}]})

    game: Word
    name: Name = ""
    lang: Language = ""


class ClaimAsked(Strict):
    invite: Key = ""  # none: any free seat, for those who know the table's code
    name: Name = ""
    lang: Language = ""


class InviteAsked(Strict):
    """Another invitation to an open seat, by somebody who sits at the table."""

    key: Key
    seat: int = Field(ge=0, lt=12)


class SeatHeld(Strict):
    table: Word
    key: Key


class SeatsAsked(Strict):
    """How do my games stand? Keys travel in the body: addresses are written into logs."""

    seats: list[SeatHeld] = Field(max_length=24)
    lang: Language = ""


class SeatStands(BaseModel):
    table: str
    deciding: bool  # the table waits for this seat
    over: bool
    stand: str
    names: list[str] = []  # of all seats
    places: list[int] = []  # of all seats; none while the game goes on
    ended: int = 0  # when it was over, in seconds of the epoch; 0 if nobody looked at a clock


class SeatsStand(BaseModel):
    seats: list[SeatStands]


class Invite(BaseModel):
    seat: int
    invite: str


class TableMade(BaseModel):
    table: str
    seat: int | None
    key: str
    invites: list[Invite]


class TableShown(BaseModel):
    """What anybody who knows a table's code may ask before they go there."""

    table: str
    game: str
    names: list[str]  # of those who sit there
    free: int  # seats
    over: bool


class Claimed(BaseModel):
    table: str
    seat: int
    key: str


class Labelled(BaseModel):
    name: str
    label: str


class Level(BaseModel):
    """A computer player: what it is called, and in a plain line what it is like to play against."""

    name: str
    label: str
    about: str


class OptionShown(BaseModel):
    name: str
    label: str
    about: str  # what it changes, for who has never played it; may be empty
    values: list[Labelled]


class LessonOffered(BaseModel):
    """A first game that teaches, and what one can do after it."""

    title: str
    promise: str


class GameShown(BaseModel):
    name: str
    title: str
    blurb: str
    players: str
    minutes: str
    fewest: int
    most: int
    bots: list[Level]  # the weakest first, then the owner's own
    options: list[OptionShown]
    lesson: LessonOffered | None
    boxes: list[Labelled]  # own boxes to choose from, by fingerprint; that of the house is not among them


class Club(BaseModel):
    version: str
    lang: str  # the one asked for if the club speaks it, else the browser's first that it does
    languages: list[Labelled]
    games: list[GameShown]
    levels: list[Level]  # of computer players, the same in every game; the weakest first
    outside: str  # the address for friends in the house, where this page's own means this computer only
    words: dict[str, str]


class Rulebook(BaseModel):
    title: str
    html: str


class BoardShown(BaseModel):
    """What a board is drawn from: the game's own words, and what never changes in its box."""

    words: dict[str, str]
    box: Mapping[str, object]
    printed: dict[str, str]  # what stands on parts of the box, by their codes


class Well(BaseModel):
    status: Literal["ok"] = "ok"


class Problem(BaseModel):
    """Every refusal over HTTP has this form."""

    error: str
    possible: str = ""
