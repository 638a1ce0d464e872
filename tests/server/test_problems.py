"""Whatever is asked that cannot be: one form of answer, in the asker's language, and never a fault of ours."""

from __future__ import annotations

import json

import httpx
import pytest
from fastapi import FastAPI

from passepartout.server.errors import add_problem_handlers
from passepartout.server.headers import Headers
from passepartout.server.schemas import Strict
from tests.aside import run_aside

from .club import Club
from .guest import Guest
from .journals import bodies_of
from .lines import Line

HALF = "\ud800"  # half a sign: JSON can write it, UTF-8 cannot


def ask(club: Club, method: str, path: str, **more: object) -> httpx.Response:
    return httpx.request(method, club.address + path, timeout=None, trust_env=False, **more)  # type: ignore[arg-type]


def send(club: Club, path: str, body: object) -> httpx.Response:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return ask(club, "POST", path, content=content, headers={"Content-Type": "application/json"})


SEATS = [{"kind": "me"}, {"kind": "open"}]
# Every text of every request, with half a sign in it.
HALVES: list[tuple[str, object]] = [
    ("/api/tables", {"game": HALF, "seats": SEATS}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, "name": HALF}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, "name": f"Ada{HALF}"}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, "lang": HALF}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, "box": HALF}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, "options": {HALF: "x"}}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, "options": {"x": HALF}}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": SEATS, HALF: "x"}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "computer", "bot": HALF}]}),
    ("/api/tables", {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": HALF}]}),
    ("/api/lessons", {"game": HALF}),
    ("/api/lessons", {"game": "cape_to_cairo", "name": HALF}),
    ("/api/lessons", {"game": "cape_to_cairo", "lang": HALF}),
    ("/api/seats", {"seats": [{"table": HALF, "key": "x"}]}),
    ("/api/seats", {"seats": [{"table": "x", "key": HALF}]}),
    ("/api/seats", {"seats": [], "lang": HALF}),
]
ABOUT_A_TABLE: list[tuple[str, object]] = [
    ("claim", {"name": HALF}),
    ("claim", {"invite": HALF}),
    ("claim", {"lang": HALF}),
    ("invite", {"key": HALF, "seat": 1}),
]


def test_half_a_sign_is_refused_everywhere_and_written_nowhere(club: Club) -> None:
    made = club.make_table("me", "open")
    for path, body in HALVES + [(f"/api/tables/{made['table']}/{what}", body) for what, body in ABOUT_A_TABLE]:
        answer = send(club, path, body)
        assert answer.status_code == 422, (path, body)
        assert answer.json()["error"]
    assert len(bodies_of(club, str(made["table"]))) == 1, "the table was opened, and that is all"


def test_every_text_of_a_request_has_a_longest() -> None:
    for model in Strict.__subclasses__():
        for name, field in model.model_json_schema()["properties"].items():
            assert field.get("type") != "string" or "maxLength" in field or "enum" in field, f"{model.__name__}.{name}"


REFUSED: list[tuple[str, str, bytes | None, int, str]] = [
    ("GET", "/api/nothing", None, 404, "gibt es nichts"),
    ("GET", "/nothing", None, 404, "gibt es nichts"),
    ("GET", "/assets/nothing.js", None, 404, "gibt es nichts"),
    ("GET", "/api/club/", None, 404, "gibt es nichts"),
    ("GET", "/docs", None, 404, "gibt es nichts"),
    ("PUT", "/api/tables", None, 405, "geht unter dieser Adresse nicht"),
    ("GET", "/api/tables", None, 405, "geht unter dieser Adresse nicht"),
    ("POST", "/", None, 405, "geht unter dieser Adresse nicht"),
    ("POST", "/api/seats", b"[" * 50_000, 400, "nicht zu verstehen"),
    ("POST", "/api/seats", b'{"seats":' + b"9" * 5_000 + b"}", 400, "nicht zu verstehen"),
    ("POST", "/api/seats", b'{"seats":"\xff"}', 400, "nicht zu verstehen"),
    ("POST", "/api/seats", b"{", 422, "nicht zu verstehen"),
    ("POST", "/api/seats", b"", 422, "nicht zu verstehen"),
]


def test_refusals_have_one_form_in_the_language_of_whoever_asks(club: Club) -> None:
    for method, path, content, status, says in REFUSED:
        headers = {"Accept-Language": "de", "Content-Type": "application/json"}
        answer = ask(club, method, path, content=content, headers=headers)
        assert answer.status_code == status, (method, path)
        assert set(answer.json()) == {"error", "possible"}
        assert says in answer.json()["error"]
        assert "Content-Security-Policy" in answer.headers
    assert ask(club, "PUT", "/api/tables").headers["Allow"] == "POST"
    assert ask(club, "PUT", "/api/tables").json()["possible"] == "POST"


NO_REQUESTS = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # somebody who wants to speak TLS
    b"GET\r\n\r\n",
    b"GET /api/club HTTP/1.1\r\n\r\n",  # to whom?
    b"GET /api/club HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
)


def test_what_is_no_request_is_refused_in_that_form_too(club: Club) -> None:
    for data in NO_REQUESTS:
        line = Line(club)
        line.send(data)
        head, _, body = line.until(b"}").partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 "), data[:40]
        assert b"content-security-policy: " in head.lower()
        assert set(json.loads(body + b"}")) == {"error", "possible"}
    assert not any("Invalid" in said or "Traceback" in said for said in club.said)


def test_brackets_within_brackets_are_refused_and_the_line_stays(club: Club) -> None:
    guest = Guest(club, str(club.make_table("me", "open")["table"]))

    async def talk() -> None:
        await guest.come()
        for inner in ("[" * 6_000 + "]" * 6_000, '{"a":' * 2_500 + "1" + "}" * 2_500):
            for text in (inner, f'{{"type":"rename","name":{inner}}}', f'{{"type":"undo","more":{inner}}}'):
                await guest.say_text(text)
                await guest.hear("refused")

    run_aside(talk())
    assert len(guest.refusals) == 6


def test_a_fault_of_ours_has_that_form_too_and_says_nothing_of_itself() -> None:
    app = FastAPI()
    add_problem_handlers(app)

    @app.get("/api/fault")
    def fault() -> None:
        raise RuntimeError("a secret of the house")

    async def ask_for_it() -> httpx.Response:
        transport = httpx.ASGITransport(app=Headers(app), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as asking:
            return await asking.get("/api/fault", headers={"Accept-Language": "fr"})

    answer = run_aside(ask_for_it())
    assert answer.status_code == 500
    assert "mal tourné" in answer.json()["error"]
    assert "secret" not in answer.text
    assert "Content-Security-Policy" in answer.headers


def test_a_person_who_took_a_wrong_turn_sees_the_club(club: Club) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nothing", "/table/a/b", "/table/abc/"):
        answer = ask(club, "GET", path, headers=browser)
        assert answer.status_code == 404
        assert answer.headers["Content-Type"].startswith("text/html")
    assert ask(club, "GET", "/api/nothing", headers=browser).json()["error"]


def test_the_head_of_whatever_can_be_read(club: Club) -> None:
    for path in ("/", "/table/abc", "/rules/eighty_days", "/icon.svg", "/api/club", "/openapi.json"):
        answer = ask(club, "HEAD", path)
        assert answer.status_code == 200, path
        assert answer.content == b""
    assert ask(club, "HEAD", "/api/nothing").status_code == 404


@pytest.mark.parametrize(("host", "shown"), [("::1", "[::1]"), ("::", "[::1]"), ("localhost", "localhost")])
def test_a_club_at_an_address_with_colons(host: str, shown: str, shut_club: Club) -> None:
    shut_club.more = ("--host", host)
    shut_club.start()
    address = f"http://{shown}:{shut_club.port}"
    assert f"The club is open: {address}\n" in shut_club.said
    assert httpx.get(f"{address}/api/club", timeout=None, trust_env=False).status_code == 200
    if host != "::1":  # by the other kind of address too
        assert ask(shut_club, "GET", "/api/club").status_code == 200
