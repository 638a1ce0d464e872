"""The server benchmark's own parts: frames, adapters, statistics and the report. No load is put on anything here."""

from __future__ import annotations

import json
import random
from typing import Any

from benchmarks.server.adapters import Seat
from benchmarks.server.boardgame_io import ROOM, TheirSeat
from benchmarks.server.ours import OurSeat
from benchmarks.server.report import parts, share, table, targets, warnings
from benchmarks.server.wire import PING, TEXT, Frames, frame


def asked(seat: Seat) -> object:
    """What it is asked now: the type checker does not know that hearing changes it."""
    return seat.question


def from_server(content: bytes, kind: int = TEXT) -> bytes:
    """A frame without a mask, as servers send them."""
    masked = frame(content, kind)
    head = masked[: len(masked) - len(content) - 4]
    return bytes((head[0], head[1] & 0x7F)) + head[2:] + content


def test_frames_come_in_any_pieces() -> None:
    contents = [b"", b"a", b"b" * 125, b"c" * 126, b"d" * 65_535, b"e" * 65_536]
    stream = b"".join(from_server(content) for content in contents) + from_server(b"?", PING)
    for size in (1, 7, 4_096, len(stream)):
        frames = Frames()
        found = [one for at in range(0, len(stream), size) for one in frames.take(stream[at : at + size])]
        assert found == [*((TEXT, content) for content in contents), (PING, b"?")]


def test_our_seat_follows_whole_messages_and_updates() -> None:
    seat = OurSeat("t", "key")
    menu = [{"notation": "bid 3", "kind": "bid", "label": "3"}]
    seat.hear(json.dumps({"type": "outlook", "outlook": {"ask": 4, "menu": menu, "over": False, "log": []}}).encode())
    assert seat.ready
    assert asked(seat) == 4
    assert json.loads(seat.answer(random.Random(1))) == {"type": "play", "notation": "bid 3", "ask": 4}
    seat.hear(json.dumps({"type": "update", "changes": [["board", "stock", []], ["ask", 5], ["menu", []]]}).encode())
    assert asked(seat) is None
    seat.hear(json.dumps({"type": "update", "changes": [["menu", [{"notation": "pass"}]]]}).encode())
    assert asked(seat) == 5
    seat.hear(b'{"type":"refused","rule":"","text":"no","possible":""}')
    assert (seat.refused, seat.question) == (1, 5)
    seat.hear(json.dumps({"type": "update", "changes": [["menu", []], ["over", True]]}).encode())
    assert seat.over


def update(**context: object) -> bytes:
    state = {"G": {"players": [{"capital": 7}] * 4}, "ctx": context, "_stateID": 9}
    return b"42" + ROOM + json.dumps(["update", "m", state, []]).encode()


def test_their_seat_joins_and_bids_once_a_turn() -> None:
    seat = TheirSeat("m", "2", "secret")
    assert seat.hear(b'0{"sid":"x"}') == b"40" + ROOM
    assert seat.hear(b"40" + ROOM + b'{"sid":"y"}').startswith(b"42" + ROOM + b'["sync","m","2","secret"')
    assert seat.hear(b"2") == b"3"
    bidding = {"turn": 1, "phase": "bidding", "currentPlayer": "0"}
    seat.hear(update(**bidding, activePlayers={"0": "bid", "2": "bid"}))
    assert asked(seat) == 1
    bid: Any = json.loads(seat.answer(random.Random(1))[2 + len(ROOM) :])
    assert bid[1]["payload"]["type"] == "bid"
    assert 0 <= bid[1]["payload"]["args"][0] <= 7
    assert bid[2:] == [9, "m", "2"]
    seat.hear(update(**bidding, activePlayers={"0": "bid"}))
    assert asked(seat) is None
    seat.hear(update(turn=2, phase="picking", currentPlayer="2", activePlayers=None))
    assert asked(seat) == 2
    seat.hear(update(turn=2, phase="picking", currentPlayer="2", activePlayers=None, gameover={"winner": "2"}))
    assert seat.over
    assert asked(seat) is None


def test_share() -> None:
    hundred = list(range(1, 101))
    assert [share(hundred, part) for part in (0.5, 0.99, 1.0)] == [50, 99, 100]
    assert share([7], 0.5) == share([7], 0.99) == 7
    assert share([], 0.5) == 0


def row(entrant: str, number: int, rate: float, cost: float, **more: object) -> dict[str, Any]:
    names = ("p50_ms", "p99_ms", "memory", "bytes_median", "bytes_p99", "bytes_worst", "bytes_a_move")
    shares = {"processor_of_server": 1.0, "processor_of_load": 0.2, "short_of_tables": 0, "refused": 0}
    about = {"entrant": entrant, "title": entrant, "tables": 100, "round": number}
    return {
        **about,
        **dict.fromkeys(names, 1.0),
        **shares,
        "moves_per_second": rate,
        "processor_ms_a_move": cost,
        **more,
    }


def test_ratios_are_taken_within_a_round() -> None:
    """The second round had half the machine: both were half as fast, and the ratio is what it was."""
    rows = [
        row("ours", 1, 2000, 0.5),
        row("theirs", 1, 1000, 1.0),
        row("ours", 2, 1000, 0.5),
        row("theirs", 2, 500, 1.0),
    ]
    ours, theirs = table(rows).splitlines()[2:]
    assert [cell.strip() for cell in ours.split("|")[2:4]] == ["1,500", "–"]
    cells = [cell.strip() for cell in theirs.split("|")]
    assert (cells[2], cells[3], cells[7]) == ("750", "2.00×", "0.50×")


def test_processor_time_of_several_processes_and_their_database() -> None:
    """Of each by itself, and what the dearest of them could carry with a core of its own."""
    sqlite = row("ours", 1, 500, 2.0, processor_ms_a_move_of_each=[2.0], processor_ms_a_move_of_database=0.0)
    two = row("two", 1, 400, 3.0, processor_ms_a_move_of_each=[1.0, 2.5], processor_ms_a_move_of_database=0.5)
    assert parts([sqlite]) == "", "no database, nothing to tell"
    ours, theirs = ([cell.strip() for cell in line.split("|")[2:-1]] for line in parts([sqlite, two]).splitlines()[2:])
    assert ours == ["2.000", "–", "2.000", "500"]
    assert theirs == ["1.000 + 2.500", "0.500", "4.000", "400"]


def test_what_makes_figures_doubtful_is_said() -> None:
    assert warnings([row("ours", 1, 2000, 0.5)]) == []
    doubtful = row("ours", 2, 1, 1, processor_of_load=0.95, processor_of_server=0.4, short_of_tables=3, refused=2)
    said = warnings([doubtful])
    assert len(said) == 3
    assert all("round 2" in line for line in said)


def test_what_was_asked_is_judged_beside_messages_of_the_same_size() -> None:
    rows = [
        row("ours", 1, 3000, 0.3, bytes_median=1_100),
        row("ours_before", 1, 800, 1.0, bytes_median=6_000),
        row("boardgame_io_5000", 1, 2000, 0.9, bytes_median=6_100),
        row("boardgame_io_0", 1, 1000, 0.8, bytes_median=1_200, p99_ms=0.5),
    ]
    median, worst, rate, slow, third = (line.split() for line in targets(rows))
    assert median[:2] == ["reached", "1,100.00"]
    assert worst[0] == "reached"
    assert rate[:4] == ["reached", "3.00", "times", "boardgame_io_0"]
    assert slow[:2] == ["MISSED", "2.00"]
    assert third[:2] == ["reached", "0.30"]
