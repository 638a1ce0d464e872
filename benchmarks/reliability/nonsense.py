"""Messages that no honest client sends, of every kind somebody has thought of; made from dice, and sent by nobody here.

What is made is bytes as they go over the wire: also the frames may be broken.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.server.wire import CLOSE, LAST, MASK, MASKED, PING, TEXT, frame

CONTINUED, BINARY = 0, 2
MOST = 16_384  # bytes that a message may have, unless a club says otherwise
FIELDS: dict[str, dict[str, object]] = {
    "hello": {"key": "", "lang": "en", "texts": True},
    "play": {"notation": "bid 3", "ask": 1},
    "undo": {},
    "answer": {"yes": True},
    "hand_over": {"seat": 1, "bot": "random"},
    "speak": {"lang": "fr"},
    "texts": {"wanted": True},
    "look_back": {"at": 3},
    "explain": {"thing": "card:1"},
    "rename": {"name": "Eve"},
    "pace": {"pace": "quick"},
    "touch": {"thing": "card:1"},
    "skip": {},
    "play_again": {},
}
VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 2**64, 10**40, 0.5, -0.0, 1e308),
    *(
        "",
        " ",
        "\0",
        "\n",
        "en",
        "random",
        "x" * 3000,
        "é" * 500,
        "🂡",
        "\u202e",
        "%s",
        "{0}",
        "{who}",
        "../..",
        "<b>",
        "*~\t",
    ),
    *([], {}, [[]], [{}], {"": ""}, {"type": "hello"}, ["play"], [None] * 50),
)


@dataclass
class Knowledge:
    """What an attacker at this table has: what was said honestly before, keys of other tables, what may be played."""

    said: list[bytes] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    key: str = ""
    legal: str = ""
    ask: int = 0


def text(message: object) -> bytes:
    return json.dumps(message).encode()


def honest(dice: random.Random) -> dict[str, object]:
    """A message that could be one."""
    kind = dice.choice(list(FIELDS))
    return {"type": kind, **FIELDS[kind]}


# ------------------------------------------------------------------------ kinds of it


def malformed(dice: random.Random, known: Knowledge) -> bytes:
    whole = text(honest(dice))
    how = dice.randrange(5)
    if how == 0:
        whole = whole[: dice.randrange(len(whole))]
    elif how == 1:
        at = dice.randrange(len(whole))
        whole = whole[:at] + bytes([dice.randrange(32, 127)]) + whole[at + 1 :]
    elif how == 2:
        whole = bytes(dice.randrange(128) for _ in range(dice.randrange(60)))
    elif how == 3:
        whole = dice.choice([b"NaN", b"[1,", b'"', b"{}", b"[]", b"null", b"1e999", b'{"type":"undo"}{"type":"undo"}'])
    else:
        whole += dice.choice([b"}", b",", b"\0", b"//"])
    return frame(whole)


def wrong_type(dice: random.Random, known: Knowledge) -> bytes:
    message = honest(dice)
    message[dice.choice(list(message))] = dice.choice(VALUES)
    return frame(text(message))


def unknown_field(dice: random.Random, known: Knowledge) -> bytes:
    return frame(text({**honest(dice), dice.choice(["seed", "seat", "Type", "", "__class__"]): dice.choice(VALUES)}))


def unknown_kind(dice: random.Random, known: Knowledge) -> bytes:
    return frame(text({**honest(dice), "type": dice.choice(["outlook", "update", "admin", "", "HELLO", 7, None, []])}))


def lone_surrogate(dice: random.Random, known: Knowledge) -> bytes:
    half = dice.choice(["\\ud800", "\\udfff", "\\udc00\\ud800"])
    kind, name = dice.choice([("rename", "name"), ("explain", "thing"), ("play", "notation"), ("speak", "lang")])
    more = ',"ask":1' if kind == "play" else ""
    return frame(f'{{"type":"{kind}","{name}":"a{half}b"{more}}}'.encode())


def nested(dice: random.Random, known: Knowledge) -> bytes:
    depth = dice.randrange(100, MOST // 2 - 100)
    inner = b"[" * depth + b"]" * depth if dice.random() < 0.7 else b'{"a":' * (depth // 6) + b"1" + b"}" * (depth // 6)
    return frame(
        dice.choice([inner, b'{"type":"rename","name":' + inner + b"}", b'{"type":"undo","x":' + inner + b"}"])
    )


def huge(dice: random.Random, known: Knowledge) -> bytes:
    digits, long = b"9" * dice.randrange(20, MOST - 200), b"w" * dice.randrange(1000, MOST - 200)
    return frame(
        dice.choice(
            [
                b'{"type":"look_back","at":' + digits + b"}",
                b'{"type":"play","notation":"bid ' + digits + b'","ask":1}',
                b'{"type":"play","notation":"' + long + b'","ask":1}',
                b'{"type":"rename","name":"' + long + b'"}',
                b'{"type":"explain","thing":"' + long + b'"}',
                b'{"type":"hand_over","seat":1,"bot":"' + long + b'"}',
                b'{"type":"play","notation":"bid 1","ask":-' + digits + b"}",
            ]
        )
    )


def oversized(dice: random.Random, known: Knowledge) -> bytes:
    return frame(b'{"type":"rename","name":"' + b"w" * dice.randrange(MOST, 12 * MOST) + b'"}')


def binary(dice: random.Random, known: Knowledge) -> bytes:
    if dice.random() < 0.5:
        return frame(dice.randbytes(dice.randrange(200)), BINARY)
    return frame(text(honest(dice)), BINARY)


def bad_utf8(dice: random.Random, known: Knowledge) -> bytes:
    bad = dice.choice([b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\xc0\xaf"])
    return frame(b'{"type":"rename","name":"' + bad + b'"}', dice.choice([TEXT, TEXT, BINARY]))


def replayed(dice: random.Random, known: Knowledge) -> bytes:
    return frame(dice.choice(known.said)) if known.said else stale(dice, known)


def stale(dice: random.Random, known: Knowledge) -> bytes:
    ask = known.ask + dice.choice([-2, -1, 1, 2, -(10**6), 10**6, 2**62])
    return frame(text({"type": "play", "notation": known.legal or "bid 1", "ask": ask}))


def illegal(dice: random.Random, known: Knowledge) -> bytes:
    signs = list(known.legal or "bid 3")
    signs[dice.randrange(len(signs))] = dice.choice("0123456789 -:abcxyzé\t")
    said = dice.choice(["".join(signs), "bid -1", "bid 999", "pass", "", " ", "draw draw", "build A1 A2", "take 1"])
    return frame(text({"type": "play", "notation": said, "ask": known.ask}))


def hello_again(dice: random.Random, known: Knowledge) -> bytes:
    key = dice.choice([known.key, "", *known.foreign[:3]])
    return frame(text({"type": "hello", "key": key, "lang": dice.choice(["en", "fr", "xx", ""])}))


def odd_wish(dice: random.Random, known: Knowledge) -> bytes:
    """Well formed, and perhaps nobody's to wish."""
    return frame(
        text(
            dice.choice(
                [
                    {"type": "undo"},
                    {"type": "answer", "yes": dice.random() < 0.5},
                    {
                        "type": "hand_over",
                        "seat": dice.randrange(-3, 9),
                        "bot": dice.choice(["", "random", "none", "me"]),
                    },
                    {"type": "rename", "name": dice.choice(["", " ", "Eve", "\u202eeve", "Ada", "x" * 400, "\0"])},
                    {"type": "look_back", "at": dice.choice([-1, 0, 1, 5, 10**9, 2**63 - 1])},
                    {"type": "explain", "thing": dice.choice(["", "card:1", "seat:0", "deck", "x:y:z", "😀"])},
                    {"type": "speak", "lang": dice.choice(["fr", "de", "en", "xx", "", "EN"])},
                    {"type": "texts", "wanted": dice.random() < 0.3},
                    {"type": "pace", "pace": dice.choice(["quick", "slow", "never"])},
                    {"type": "touch", "thing": dice.choice(["", "seat:0", "card:1"])},
                    {"type": "skip"},
                    {"type": "play_again"},
                ]
            )
        )
    )


def broken_frame(dice: random.Random, known: Knowledge) -> bytes:
    return dice.choice(
        [
            bytes((LAST | 3, MASKED)) + MASK,  # a kind of frame that there is not
            bytes((LAST | 0x40 | TEXT, MASKED | 2)) + MASK + b"{}",  # compressed, which nobody agreed to
            bytes((LAST | TEXT, 2)) + b"{}",  # not masked
            bytes((LAST | CONTINUED, MASKED | 2)) + MASK + b"{}",  # goes on with nothing
            bytes((PING, MASKED)) + MASK,  # a ping in parts
            bytes((LAST | PING, MASKED | 126)) + (300).to_bytes(2, "big") + MASK + b"p" * 300,
            bytes((LAST | CLOSE, MASKED | 1)) + MASK + b"x",
            bytes((LAST | CLOSE, MASKED | 2)) + MASK + (1005).to_bytes(2, "big"),
            bytes((LAST | TEXT, MASKED | 127)) + (2**63 + 5).to_bytes(8, "big") + MASK,
            bytes((LAST | TEXT, MASKED | 127)) + (2**40).to_bytes(8, "big") + MASK + b"{",
            dice.randbytes(40),
        ]
    )


def half_frame(dice: random.Random, known: Knowledge) -> bytes:
    whole = frame(text(honest(dice)))
    return whole[: dice.randrange(1, len(whole))]


def in_parts(dice: random.Random, known: Knowledge) -> bytes:
    """An honest message in several frames, a ping between them."""
    whole = text({"type": "explain", "thing": "card:1"})
    at = dice.randrange(1, len(whole))
    first, last = frame(whole[:at]), frame(whole[at:], CONTINUED)
    return bytes((first[0] & 0x7F,)) + first[1:] + frame(b"?", PING) + last


Maker = Callable[[random.Random, Knowledge], bytes]
# How often each is made, of a hundred. After the second list the line is closed, by the club or by us.
STAYING: dict[Maker, int] = {
    malformed: 15,
    wrong_type: 12,
    unknown_field: 6,
    unknown_kind: 4,
    lone_surrogate: 3,
    nested: 5,
    huge: 6,
    binary: 6,
    replayed: 8,
    stale: 6,
    illegal: 9,
    hello_again: 4,
    odd_wish: 12,
    in_parts: 1,
}
CLOSING: dict[Maker, int] = {oversized: 1, bad_utf8: 1, broken_frame: 1, half_frame: 1}
BOTH = STAYING | CLOSING


def one(dice: random.Random, known: Knowledge) -> tuple[Maker, bytes]:
    made = dice.choices(list(BOTH), list(BOTH.values()))[0]
    return made, made(dice, known)


def first_words(dice: random.Random, known: Knowledge) -> bytes:
    """What is said instead of a greeting; or a greeting with a key to another table."""
    if dice.random() < 0.4 and known.foreign:
        return frame(text({"type": "hello", "key": dice.choice(known.foreign), "lang": "en"}))
    return dice.choice([malformed, wrong_type, nested, binary, odd_wish, stale, oversized, bad_utf8, broken_frame])(
        dice, known
    )
