"""Who may come in, and with how much: names, other pages, sizes, numbers and times, each with a clear answer."""

from __future__ import annotations

import json

import httpx
import pytest

from passepartout.server.addresses import client_address, own_names, read_networks
from passepartout.server.buckets import SWEEP, Buckets, Crowd, TokenBucket
from passepartout.server.headers import HEADERS

from .asking import post
from .club import Club
from .lines import Line

TABLE = {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture
def strict_club(shut_club: Club) -> Club:
    """With limits that a test reaches, and a proxy on this very computer."""
    limits = {
        "--request-bytes": 2000,
        "--tables-per-address-burst": 2,
        "--sockets-per-address": 4,
        "--allow-host": "club.example",
        "--allow-origin": "https://friend.example",
        "--trust-proxy": "127.0.0.0/8",
    }
    shut_club.limited = True
    shut_club.more = [str(word) for pair in limits.items() for word in pair]
    shut_club.start()
    return shut_club


def ask(club: Club, method: str = "GET", path: str = "/api/club", **headers: str) -> httpx.Response:
    said = {name.replace("_", "-"): value for name, value in headers.items()}
    content = json.dumps(TABLE) if method == "POST" else None
    said |= {"Content-Type": "application/json"} if content else {}
    return httpx.request(method, club.address + path, content=content, headers=said, timeout=None, trust_env=False)


# ------------------------------------------------------------------------------ names


def test_the_club_answers_to_addresses_and_its_own_names_only(strict_club: Club) -> None:
    own = [f"{name}:{strict_club.port}" for name in own_names()]
    for host in (*own, "127.0.0.1", "localhost:1", "[::1]:80", "192.168.1.7:8080", "club.example", "CLUB.example:443"):
        assert ask(strict_club, host=host).status_code == 200, host
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "club.example.evil.example"):
        refused = ask(strict_club, host=host)
        assert refused.status_code == 403
        assert f"--allow-host {host}" in refused.json()["error"]
        assert Line(strict_club).upgrade("nowhere", {"Host": host}) == 403


def test_pages_of_other_addresses_change_nothing(strict_club: Club) -> None:
    here = f"127.0.0.1:{strict_club.port}"
    for host, origin in (
        (here, f"http://{here}"),
        ("club.example", "https://club.example"),
        ("club.example:443", "https://club.example"),
        (here, "https://friend.example"),
    ):
        # Refused or not by what it says, no longer by where it came from.
        headers = {"Host": host, "Origin": origin}
        asked = httpx.post(f"{strict_club.address}/api/seats", headers=headers, trust_env=False, timeout=None)
        assert asked.status_code == 422, origin
        assert Line(strict_club).upgrade("nowhere", headers) == 101
    for origin in (
        "https://evil.example",
        "null",
        f"http://127.0.0.1:{strict_club.port + 1}",
        "",
        "http://",
        "http://[",
        "http://[::1",
        "file://",
    ):
        refused = ask(strict_club, "POST", "/api/tables", origin=origin)
        assert refused.status_code == 403, origin
        assert "--allow-origin" in refused.json()["error"]
        assert Line(strict_club).upgrade("nowhere", {"Origin": origin}) == 403
        assert ask(strict_club, origin=origin).status_code == 200, "reading changes nothing, and no page is let read it"
    assert " ERROR " not in said_to_the_end(strict_club), "a stranger writes nothing into the log"


def said_to_the_end(club: Club) -> str:
    assert club.process is not None
    club.process.terminate()
    return club.said_to_the_end()


def test_what_every_answer_says_to_browsers(strict_club: Club) -> None:
    policy = ask(strict_club, path="/").headers["Content-Security-Policy"]
    for part in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"):
        assert part in policy
    for answer in (ask(strict_club), ask(strict_club, host="evil.example"), ask(strict_club, path="/nothing")):
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


# ------------------------------------------------------------------- sizes and numbers


def test_a_large_request_is_cut_off_before_it_is_read(strict_club: Club) -> None:
    head = f"POST /api/seats HTTP/1.1\r\nHost: 127.0.0.1:{strict_club.port}\r\nContent-Type: application/json\r\n"
    told = Line(strict_club)
    told.send(f"{head}Content-Length: 200000000\r\n\r\n".encode())
    answer = told.to_the_end()  # nothing of the body was sent
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert "2000 bytes" in json.loads(answer.partition(b"\r\n\r\n")[2])["error"]
    untold = Line(strict_club)
    untold.send(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
    part = b"ffff\r\n" + b" " * 0xFFFF + b"\r\n"
    sent = 0
    while untold.send_or_be_cut_off(part):
        sent += len(part)
        assert sent < 100_000_000, "it is read for ever"
    little = httpx.post(f"{strict_club.address}/api/seats", content=b" " * 3000, trust_env=False, timeout=None)
    assert little.status_code == 413
    just = httpx.post(f"{strict_club.address}/api/seats", content=b" " * 2000, trust_env=False, timeout=None)
    assert just.status_code == 422


def test_one_address_makes_so_many_tables_at_once(strict_club: Club) -> None:
    assert ask(strict_club, "POST", "/api/tables").status_code == 201
    assert post(f"{strict_club.address}/api/lessons", json={"game": "cape_to_cairo"}).status_code == 201
    refused = ask(strict_club, "POST", "/api/tables")
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 30
    assert refused.headers["Retry-After"] in refused.json()["error"]
    # Who comes by the trusted proxy is somebody else; who only says so before it is not.
    assert ask(strict_club, "POST", "/api/tables", x_forwarded_for="203.0.113.7").status_code == 201
    assert ask(strict_club, "POST", "/api/tables", x_forwarded_for="198.51.100.1, 203.0.113.7").status_code == 201
    assert ask(strict_club, "POST", "/api/tables", x_forwarded_for="198.51.100.2, 203.0.113.7").status_code == 429


def test_one_address_has_so_many_sockets(strict_club: Club) -> None:
    lines = [Line(strict_club) for _ in range(5)]
    assert [line.upgrade("nowhere") for line in lines] == [101] * 4 + [429]
    assert Line(strict_club).upgrade("nowhere", {"X-Forwarded-For": "203.0.113.7"}) == 101
    lines[0].close()
    while Line(strict_club).upgrade("nowhere") != 101:  # until the club has noticed
        pass


def test_one_address_has_so_many_connections(shut_club: Club) -> None:
    shut_club.more = ("--sockets-per-address", "3")
    shut_club.start()
    lines = [Line(shut_club) for _ in range(3)]
    head = f"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:{shut_club.port}\r\n\r\n".encode()
    while True:  # the one that asked whether the club is open may still be counted
        lines[0].send(head)
        if lines[0].until(b"\r\n\r\n").startswith(b"HTTP/1.1 404"):
            break
        lines[0] = Line(shut_club)
    answer = Line(shut_club).to_the_end()
    assert answer.startswith(b"HTTP/1.1 429 ")
    assert b"Retry-After" in answer or b"retry-after" in answer
    lines[1].close()
    again = b"HTTP/1.1 429 "
    while again.startswith(b"HTTP/1.1 429 "):
        line = Line(shut_club)
        line.send_or_be_cut_off(head)
        again = line.socket.recv(65536)
    assert again.startswith(b"HTTP/1.1 404 ")


# ------------------------------------------------------------------------------ times


def test_half_a_request_is_not_waited_for(shut_club: Club) -> None:
    shut_club.more = ("--header-seconds", "0.5", "--idle-connection", "1")
    shut_club.start()
    head = f"POST /api/seats HTTP/1.1\r\nHost: 127.0.0.1:{shut_club.port}\r\nAccept-Language: fr\r\n"
    halves = {
        "nothing": b"",
        "half a head": head.encode(),
        "half a body": f"{head}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{{".encode(),
    }
    lines = {name: Line(shut_club) for name in halves}
    for name, line in lines.items():
        line.send(halves[name])
    for name, line in lines.items():
        assert line.to_the_end().startswith(b"HTTP/1.1 408 "), name
    assert "mis trop de temps" in json.loads(lines["half a body"].read.partition(b"\r\n\r\n")[2])["error"]
    second = Line(shut_club)  # the second request of a connection
    second.send(f"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:{shut_club.port}\r\n\r\n".encode())
    second.until(b"\r\n\r\n")
    second.send(b"GET /api/club HT")
    assert b"HTTP/1.1 408 " in second.to_the_end()
    idle = Line(shut_club)
    idle.send(f"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:{shut_club.port}\r\n\r\n".encode())
    assert idle.to_the_end().count(b"HTTP/1.1 ") == 1, "closed without a word"


def test_a_socket_is_no_slow_request(shut_club: Club) -> None:
    shut_club.more = ("--header-seconds", "0.2")
    shut_club.start()
    made = shut_club.make_table("me", "open")
    line = Line(shut_club)
    line.sit_down(made)
    assert Line(shut_club).to_the_end().startswith(b"HTTP/1.1 408 ")  # so much time has passed
    line.frame(json.dumps({"type": "look_back", "at": 0}).encode())
    while b'"past"' not in line.next_frame()[1]:
        pass  # who is here may have been said before


# ----------------------------------------------------------------------- nonsense


def test_bad_frames_close_their_socket_and_fill_no_log(club: Club) -> None:
    made = club.make_table("me", "open")
    for _ in range(3):
        line = Line(club)
        line.sit_down(made)
        line.frame(b"\xff\xfe{")
        assert line.closed_with() == 1007
    greeting = Line(club)
    assert greeting.upgrade(made["table"]) == 101
    greeting.frame(b'{"type": "hello", "key": "\xc3"}')
    assert greeting.closed_with() == 1007
    nonsense = Line(club)
    nonsense.send(b"\x00\x01\x02\r\n\r\n")
    assert nonsense.to_the_end().startswith(b"HTTP/1.1 400 ")
    for headers in ({"Sec-WebSocket-Version": "7"}, {"Sec-WebSocket-Key": "short"}, {"Upgrade": "h2c"}):
        assert Line(club).upgrade(made["table"], headers) >= 400
    too_long = Line(club)
    too_long.sit_down(made)
    too_long.frame(b" " * 20_000)
    assert too_long.closed_with() == 1009
    club.kill()
    assert "Traceback" not in "".join(club.said)
    assert len(club.said) == 3, club.said  # what it says when it opens


# ------------------------------------------------------------------- by themselves


def test_a_bucket_gives_what_it_holds_and_then_what_comes_back() -> None:
    now = [0.0]
    bucket = TokenBucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == 0.5
    now[0] = 0.5
    assert bucket.take()
    assert not bucket.take()
    now[0] = 100.0
    assert bucket.full()
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_full_buckets_are_forgotten_and_others_are_not() -> None:
    now = [0.0]
    buckets = Buckets(1.0, 10, lambda: now[0])
    for number in range(100 * SWEEP):
        now[0] += 0.1
        assert buckets.of(str(number)).take()
    assert len(buckets.by_address) <= SWEEP + 1
    assert not buckets.of(str(100 * SWEEP - 1)).take(10), "who has just asked is remembered"


def test_a_crowd_forgets_who_has_left() -> None:
    crowd = Crowd(2)
    assert [crowd.enter("a"), crowd.enter("a"), crowd.enter("a"), crowd.enter("b")] == [True, True, False, True]
    for _ in range(2):
        crowd.leave("a")
    crowd.leave("b")
    assert crowd.by_address == {}


def test_a_network_of_ipv6_is_one_address_for_limits() -> None:
    one, other = "2001:db8:1:2::7", "2001:db8:1:2:ffff::9"
    crowd = Crowd(1)
    entered = [crowd.enter(address) for address in (one, other, "2001:db8:1:3::7", "192.0.2.1", "::ffff:192.0.2.1")]
    assert entered == [True, False, True, True, False]
    crowd.leave(other)
    assert crowd.enter(one)
    buckets = Buckets(1.0, 1.0)
    assert buckets.of(one) is buckets.of(other)
    assert buckets.of(one) is not buckets.of("fe80::1%eth0")


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("198.51.100.9", ["1.2.3.4"], "198.51.100.9"),  # nobody believes just anybody
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("::ffff:127.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("127.0.0.1", ["6.6.6.6, 1.2.3.4, 10.1.1.1"], "1.2.3.4"),
        ("127.0.0.1", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        ("127.0.0.1", ["[2001:db8::1]"], "2001:db8::1"),
        ("127.0.0.1", ["10.2.2.2"], "10.2.2.2"),
    ],
)
def test_who_asks_is_whom_a_trusted_proxy_saw(peer: str, forwarded: list[str], found: str) -> None:
    headers = [(b"x-forwarded-for", text.encode()) for text in forwarded]
    scope = {"type": "http", "client": (peer, 5000), "headers": headers}
    assert client_address(scope, read_networks(["127.0.0.1", "10.0.0.0/8"])) == found
