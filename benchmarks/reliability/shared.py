"""What the tools of this folder share: a person on a cheap line, a club's numbers, straight lines, verdicts."""

from __future__ import annotations

import asyncio
import functools
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import httpx
import msgspec
from tests.server.club import Club

from benchmarks.server.report import share
from benchmarks.server.wire import Broken, Line
from passepartout.core.record import Record
from passepartout.games import find_game
from passepartout.tables.families import MORE, PART

GAMES = ("cape_to_cairo", "compass_rose", "eighty_days", "eighty_sites")
ENCODE = msgspec.json.Encoder().encode
Same = TypeVar("Same")


# ----------------------------------------------------------------------------- people


class Choice(msgspec.Struct):
    notation: str
    of: list[str] = []


class Seen(msgspec.Struct):
    """Of all that is told, what a player without eyes needs."""

    ask: int
    menu: list[Choice]
    over: bool
    at: int


class Message(msgspec.Struct):
    type: str
    outlook: Seen | None = None
    changes: list[list[Any]] = []


DECODER = msgspec.json.Decoder(Message)


class Person(Line):
    """Somebody at a table who looks at nothing but the questions. Without a key: an onlooker."""

    source = "127.0.0.1"  # the address it comes from

    def __init__(self, club: Club, table: object, key: object, chance: random.Random, language: str = "en") -> None:
        super().__init__(f"127.0.0.1:{club.port}", f"/api/tables/{table}/socket")
        self.port = club.port
        self.key, self.chance, self.language = str(key), chance, language
        self.told: dict[str, Any] = {"ask": 0, "menu": [], "over": False, "at": 0}
        self.kinds: dict[str, int] = {}  # how many messages of each kind were heard
        self.news = asyncio.Event()  # a message has come, or the line is closed

    async def come(self) -> None:
        """Returns when the table was told."""
        await self.connect()
        self.say(type="hello", key=self.key, lang=self.language)
        while not self.kinds:
            await self.hear_more()

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(functools.partial(same, self), "127.0.0.1", self.port, local_addr=(self.source, 0))
        await self.opened

    def say(self, **message: object) -> None:
        self.send(ENCODE(message))

    def hear(self, message: bytes) -> None:
        heard = DECODER.decode(message)
        self.kinds[heard.type] = self.kinds.get(heard.type, 0) + 1
        if heard.type == "outlook" and heard.outlook is not None:
            self.told = msgspec.to_builtins(heard.outlook)
        for change in heard.changes:
            if change[0] in self.told:
                put(self.told, change)
        self.news.set()

    def connection_lost(self, problem: Exception | None) -> None:
        super().connection_lost(problem)
        self.news.set()

    async def hear_more(self) -> None:
        """Waits for whatever comes next; Broken if that is the end of the line."""
        if self.closed:
            raise Broken(self.closed)
        self.news.clear()
        await self.news.wait()

    async def asked(self) -> bool:
        """Waits for a question; False if the game is over first."""
        while not self.told["menu"] and not self.told["over"]:
            await self.hear_more()
        return not self.told["over"]

    def answer(self) -> str:
        """One of the answers that are possible now."""
        choice = self.chance.choice(self.told["menu"])
        parts = choice.get("of") or [PART]
        return str(choice["notation"]).replace(PART, self.chance.choice(parts).partition(MORE)[0])

    async def move(self) -> float:
        """Answers; seconds until that was carried out, or refused."""
        ask, refused, began = self.told["ask"], self.refusals(), time.perf_counter()
        self.say(type="play", notation=self.answer(), ask=ask)
        while self.told["ask"] == ask and self.told["menu"] and self.refusals() == refused:
            await self.hear_more()
        return time.perf_counter() - began

    def refusals(self) -> int:
        return self.kinds.get("refused", 0)


def same(one: Same) -> Same:
    return one


def put(told: dict[str, Any], change: list[Any]) -> None:
    """Puts the last part of a change where the parts before it lead."""
    *way, name, value = change
    place: Any = told
    for step in way:
        place = place[step]
    place[name] = value


async def open_table(
    http: httpx.AsyncClient, club: Club, game: str, kinds: Sequence[str]
) -> tuple[str, list[str], list[int]]:
    """`me`, `open`, or the name of a computer player for each seat. The table, the keys of its people, their seats."""
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "computer", "bot": kind} for kind in kinds]
    answer = await http.post(f"{club.address}/api/tables", json={"game": game, "seats": seats, "name": "Ada"})
    answer.raise_for_status()
    made = answer.json()
    keys = {made["seat"]: made["key"]}
    for invite in made["invites"]:
        asked = {"invite": invite["invite"], "name": f"Guest {invite['seat']}"}
        answer = await http.post(f"{club.address}/api/tables/{made['table']}/claim", json=asked)
        answer.raise_for_status()
        keys[answer.json()["seat"]] = answer.json()["key"]
    return str(made["table"]), [keys[seat] for seat in sorted(keys)], sorted(keys)


def asking() -> httpx.AsyncClient:
    """Waits as long as it takes."""
    return httpx.AsyncClient(timeout=None, trust_env=False)


class Witness:
    """An honest game that goes on meanwhile: two people and a computer, who move one after the other. When it is over,
    its record is proved and another begins."""

    def __init__(self, club: Club, chance: random.Random, pause: float = 0.0) -> None:
        self.club, self.chance, self.pause = club, chance, pause
        self.times: list[float] = []  # of every move, in seconds
        self.games = 0  # that ended, and whose records are what the seed makes of their moves
        self.leaving = False

    async def play(self) -> None:
        """Until it is told to leave, and then to the end of the game."""
        async with asking() as http:
            while not self.leaving:
                table, keys, _ = await open_table(http, self.club, "cape_to_cairo", ("me", "open", "random"))
                people = [Person(self.club, table, key, self.chance) for key in keys]
                for person in people:
                    await person.come()
                await asyncio.gather(*[self.sit(person) for person in people])
                record = await http.get(f"{self.club.address}/api/tables/{table}/record")
                Record(record.text).verify(find_game("cape_to_cairo"))
                self.games += 1
                for person in people:
                    person.close()

    async def sit(self, person: Person) -> None:
        while await person.asked():
            self.times.append(await person.move())
            await asyncio.sleep(0 if self.leaving else self.pause)


# ---------------------------------------------------------------------------- numbers


class Numbers(NamedTuple):
    """Of a club at one moment."""

    memory: float  # resident, in MB
    descriptors: float
    threads: float
    rooms: float  # tables in memory
    sockets: float
    processor: float  # seconds so far

    @property
    def others(self) -> float:
        """Descriptors besides those of people, who come and go as they like."""
        return self.descriptors - self.sockets


async def numbers(http: httpx.AsyncClient, club: Club) -> Numbers:
    assert club.process is not None
    told = read_metrics((await http.get(f"{club.address}/metrics")).text)
    return Numbers(
        told["process_resident_memory_bytes"] / 1e6,
        told["process_open_fds"],
        len(list(Path(f"/proc/{club.process.pid}/task").iterdir())),
        told["passepartout_tables"],
        told["passepartout_sockets"],
        told["process_cpu_seconds_total"],
    )


def read_metrics(text: str) -> dict[str, float]:
    """Every line of Prometheus by its name, labels included."""
    lines = [line.rpartition(" ") for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def failures(metrics: dict[str, float]) -> float:
    """Requests that were answered with 5xx."""
    return sum(
        value
        for name, value in metrics.items()
        if name.startswith("passepartout_http_requests_total") and 'status="5' in name
    )


def summed_up(seconds: Sequence[float]) -> str:
    """Times in a line."""
    ordered = sorted(1000 * one for one in seconds)
    if not ordered:
        return "none"
    return f"p50 {share(ordered, 0.5):.1f} ms, p99 {share(ordered, 0.99):.1f} ms, worst {ordered[-1]:.0f} ms"


class Straight(NamedTuple):
    """A straight line through points: how much it rises in a unit of time, and how sure that is."""

    slope: float
    error: float  # the slope's standard error
    mean: float
    length: float  # of the time it covers


def straight_line(times: Sequence[float], values: Sequence[float]) -> Straight:
    """By least squares. Needs three points at different times."""
    count = len(times)
    middle, mean = sum(times) / count, sum(values) / count
    spread = sum((one - middle) ** 2 for one in times)
    slope = sum((at - middle) * (value - mean) for at, value in zip(times, values, strict=True)) / spread
    rest = sum((value - mean - slope * (at - middle)) ** 2 for at, value in zip(times, values, strict=True))
    return Straight(slope, (rest / (count - 2) / spread) ** 0.5, mean, times[-1] - times[0])


LITTLE, MUCH = 0.02, 0.1  # of what there is, within the time looked at


def is_flat(line: Straight) -> bool:
    """It rises by next to nothing; or by little, and that may be chance (two standard errors)."""
    rise = line.slope * line.length
    return rise <= LITTLE * line.mean or (line.slope <= 2 * line.error and rise <= MUCH * line.mean)


# --------------------------------------------------------------------------- verdicts


class Verdict:
    """Everything that was asked of the club, and whether it was so."""

    def __init__(self) -> None:
        self.faults = 0

    def check(self, question: str, good: bool, figure: object = "") -> None:
        self.faults += not good
        print(f"{'good ' if good else 'FAULT'}  {question}{f': {figure}' if figure != '' else ''}", flush=True)

    def end(self, praise: str) -> None:
        print(praise if not self.faults else f"{self.faults} of these are not as they should be.")
        raise SystemExit(bool(self.faults))


def complaints(said: Sequence[str]) -> list[str]:
    """Lines of the club's log that tell of a fault of its own."""
    return [line.strip() for line in said if "Traceback" in line or " ERROR " in line or " CRITICAL " in line]


def machine() -> str:
    """What figures were measured on."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text().splitlines()
        if "model name" in line
    ]
    return (
        f"{os.cpu_count()} cores ({names[0] if names else 'unknown'}), {memory:.0f} GB, load {os.getloadavg()[0]:.1f}"
    )
