"""What people may ask over HTTP, and the answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatAsked(Strict):
    kind: Literal["me", "open", "computer"]
    bot: str = ""


class TableAsked(Strict):
    game: str
    seats: list[SeatAsked] = Field(min_length=1, max_length=12)
    name: str = Field(default="", max_length=60)
    lang: str = ""
    options: dict[str, str] = {}
    box: str = Field(default="", max_length=40)  # fingerprint of an own box the club offers


class LessonAsked(Strict):
    game: str
    name: str = Field(default="", max_length=60)
    lang: str = ""


class ClaimAsked(Strict):
    invite: str = Field(default="", max_length=200)  # none: any free seat, for those who know the table's code
    name: str = Field(default="", max_length=60)
    lang: str = ""


class InviteAsked(Strict):
    """Another invitation to an open seat, by somebody who sits at the table."""

    key: str = Field(max_length=200)
    seat: int = Field(ge=0, lt=12)


class SeatHeld(Strict):
    table: str = Field(max_length=40)
    key: str = Field(max_length=200)


class SeatsAsked(Strict):
    """How do my games stand? Keys travel in the body: addresses are written into logs."""

    seats: list[SeatHeld] = Field(max_length=24)
    lang: str = ""


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


class Problem(BaseModel):
    """Every refusal over HTTP has this form."""

    error: str
    possible: str = ""
