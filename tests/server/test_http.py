"""Making and joining tables, rulebooks and records over HTTP; and clear answers to bad requests."""

from __future__ import annotations

import re
import time
from pathlib import Path

import httpx

from passepartout.core.game import Game
from passepartout.server.addresses import from_outside, only_here
from passepartout.server.app import make_app
from passepartout.server.rulebooks import rulebook_html
from passepartout.server.settings import Settings
from passepartout.tables.bot_workers import BotWorkers
from passepartout.tables.hub import Hub
from passepartout.tables.sqlite_journal import SqliteJournal
from passepartout.words import LANGUAGES
from tests.aside import run_aside

from .asking import get, post
from .club import Club
from .guest import Guest
from .journals import bodies_of


def test_the_club_in_every_language(club: Club) -> None:
    titles = {}
    for language in LANGUAGES:
        shown = get(f"{club.address}/api/club", params={"lang": language}).json()
        game = next(game for game in shown["games"] if game["name"] == "cape_to_cairo")
        titles[language] = game["title"]
        assert game["fewest"] == 2
        assert game["most"] == 4
        # The players of the laboratory can be asked for, and are not offered: tables of these tests ask for them.
        assert [bot["name"] for bot in game["bots"]] == ["novice", "traveller", "seasoned", "fogg"]
        assert all(bot["label"] and bot["about"] for bot in game["bots"])
        assert shown["levels"] == game["bots"]
        assert shown["words"], "the page has words"
    assert titles == {"en": "Cape to Cairo", "fr": "Du Cap au Caire", "de": "Vom Kap nach Kairo"}
    browser = get(f"{club.address}/api/club", headers={"Accept-Language": "de-CH,de;q=0.9,en;q=0.5"}).json()
    assert next(game for game in browser["games"] if game["name"] == "cape_to_cairo")["title"] == titles["de"]


def test_the_club_says_which_language_it_chose(club: Club) -> None:
    def spoken(lang: str, accepts: str) -> str:
        found = get(f"{club.address}/api/club", params={"lang": lang}, headers={"Accept-Language": accepts})
        return str(found.json()["lang"])

    assert spoken("fr", "de") == "fr"
    assert spoken("", "pt-BR,de-CH;q=0.8") == "de"
    assert spoken("xx", "pt") == "en"


def test_what_is_public_travels_compressed_and_keys_never_do(club: Club) -> None:
    for path in ("/api/club", "/api/games/eighty_sites/board", "/api/games/eighty_days/rulebook"):
        answer = get(club.address + path)
        assert answer.headers["Content-Encoding"] == "gzip", path
        assert answer.num_bytes_downloaded < len(answer.content) / 2
        assert "Content-Security-Policy" in answer.headers
    plain = get(f"{club.address}/api/club", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    long = {"game": "cape_to_cairo", "seats": seats, "name": "Ada"}
    made = post(f"{club.address}/api/tables", json=long)
    assert "Content-Encoding" not in made.headers
    record = get(f"{club.address}/api/tables/{made.json()['table']}/race")
    assert "Content-Encoding" not in record.headers


def test_the_page_is_asked_for_again_and_what_it_names_is_kept(club: Club) -> None:
    page = get(club.address)
    assert page.headers["Cache-Control"] == "no-cache"
    named = re.findall(r"/assets/[^\"]+", page.text)
    assert named
    for path in named:
        assert "immutable" in get(club.address + path).headers["Cache-Control"], path
    missing = get(f"{club.address}/assets/none.js")
    assert missing.status_code == 404
    assert "immutable" not in missing.headers.get("Cache-Control", "")


def test_whoever_knows_the_code_takes_a_free_seat_or_looks_on(club: Club) -> None:
    made = club.make_table("me", "open", "open")
    address = f"{club.address}/api/tables/{made['table']}/claim"
    first, second = (post(address, json={"name": name}) for name in ("Jonas", "Élodie"))
    assert [first.json()["seat"], second.json()["seat"]] == [1, 2]
    third = post(address, json={"name": "Eve", "lang": "en"})
    assert third.status_code == 409
    assert "no free seat" in third.json()["error"]
    invites = made["invites"]
    assert isinstance(invites, list)
    spent = post(address, json={"name": "Eve", "invite": invites[0]["invite"]})
    assert spent.status_code == 409


def test_whoever_has_a_code_can_ask_first_who_sits_there(club: Club) -> None:
    made = club.make_table("me", "open", "random")
    address = f"{club.address}/api/tables/{made['table']}"
    shown = get(address).json()
    assert (shown["game"], shown["free"], shown["over"]) == ("cape_to_cairo", 1, False)
    assert shown["names"][0] == "Ada"
    assert len(shown["names"]) == 2
    post(f"{address}/claim", json={"name": "Jonas"})
    assert get(address).json()["free"] == 0
    assert get(f"{club.address}/api/tables/nowhere").status_code == 404


def test_whoever_sits_at_the_table_makes_a_new_invitation(club: Club) -> None:
    made = club.make_table("me", "open", "open")
    invites = made["invites"]
    assert isinstance(invites, list)
    address = f"{club.address}/api/tables/{made['table']}"
    friend = club.claim(made["table"], invites[0]["invite"], "Jonas")
    new = post(f"{address}/invite", json={"key": friend, "seat": 2})
    assert new.status_code == 200
    assert new.json()["seat"] == 2
    old = post(f"{address}/claim", json={"invite": invites[1]["invite"], "name": "Eve"})
    assert old.status_code == 409
    club.kill()  # what was journalled holds
    club.start()
    assert new.json()["invite"] not in "".join(bodies_of(club, str(made["table"])))
    club.claim(made["table"], new.json()["invite"], "Élodie")
    for asked, says in (
        ({"key": "stranger", "seat": 2}, "opens no seat"),
        ({"key": friend, "seat": 2}, "no longer free"),
        ({"key": friend, "seat": 0}, "no longer free"),
    ):
        answer = post(f"{address}/invite", json=asked)
        assert answer.status_code == 409
        assert says in answer.json()["error"]


def test_a_finished_game_says_who_won_and_when(club: Club) -> None:
    before = int(time.time())
    address = club.prepare("cape_to_cairo", "", "random", until=1)[0]
    table, key = re.findall(r"/table/(\w+)#key=(.+)", address)[0]
    held = {"seats": [{"table": table, "key": key}]}
    going_on = post(f"{club.address}/api/seats", json=held).json()["seats"][0]
    assert (going_on["places"], going_on["ended"]) == ([], 0)

    async def play_on() -> None:
        guest = Guest(club, table, key)
        await guest.come()
        while await guest.hear_until_asked():
            await guest.play_and_hear(guest.now["menu"][0]["notation"])
        await guest.go()

    run_aside(play_on())
    found = post(f"{club.address}/api/seats", json=held).json()["seats"][0]
    assert found["over"]
    assert sorted(found["places"]) == [1, 2]
    assert len(found["names"]) == 2
    assert before <= found["ended"] <= time.time()


def test_friends_in_the_house_are_told_another_address_than_this_computers_own(tmp_path: Path) -> None:
    assert from_outside("127.0.0.1", 8080) == ""
    assert from_outside("::1", 8080) == ""
    assert from_outside("192.168.1.7", 8080) == "http://192.168.1.7:8080"
    assert [only_here(name) for name in ("localhost", "127.0.0.1", "[::1]", "::1")] == [True] * 4
    assert [only_here(name) for name in ("192.168.1.7", "club.example", "")] == [False] * 3
    hub = Hub(SqliteJournal(tmp_path / "club.sqlite3"), BotWorkers(1))
    app = make_app(hub, "http://192.168.1.7:8080", Settings(allowed_hosts=("club.example",)))

    async def told(address: str) -> str:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=address) as asking:
            return str((await asking.get("/api/club")).json()["outside"])

    assert run_aside(told("http://127.0.0.1:8080")) == "http://192.168.1.7:8080"
    # Whoever comes by another address, perhaps from far away, is not told.
    assert run_aside(told("http://club.example")) == ""
    hub.bot_workers.close()
    hub.journal.close()


def test_whoever_watches_over_a_server_may_ask_for_heads(club: Club) -> None:
    for path in ("/", "/table/abc", "/rules/eighty_days"):
        assert httpx.head(club.address + path, timeout=None, trust_env=False).status_code == 200


def test_how_my_games_stand(club: Club) -> None:
    mine, theirs = club.make_table("me", "open"), club.make_table("me", "open")
    asked = [
        {"table": mine["table"], "key": mine["key"]},
        {"table": theirs["table"], "key": mine["key"]},  # not mine
        {"table": "nowhere", "key": "x"},
    ]
    found = post(f"{club.address}/api/seats", json={"seats": asked, "lang": "fr"}).json()["seats"]
    assert [(one["table"], one["deciding"], one["over"]) for one in found] == [(mine["table"], True, False)]
    assert found[0]["stand"].startswith("Phase d’achat 1")


def test_no_picture_of_a_race_that_goes_on(club: Club) -> None:
    made = club.make_table("me", "open")
    early = get(f"{club.address}/api/tables/{made['table']}/race", params={"lang": "de"})
    assert early.status_code == 409
    assert "Das Rennen wird gezeichnet" in early.json()["error"]


def test_rulebook_has_an_anchor_for_every_rule(club: Club) -> None:
    answer = get(f"{club.address}/api/games/cape_to_cairo/rulebook", params={"lang": "fr"}).json()
    assert answer["title"] == "Du Cap au Caire"
    assert {"CC-1.1", "CC-3.2", "CC-4.7", "CC-6"} <= set(re.findall(r'id="(CC-[\d.]+)"', answer["html"]))


def test_rulebooks_pass_no_html_through(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "en.md").write_text("**AB-1** <script>alert(1)</script>", encoding="utf-8")
    assert "<script>" not in rulebook_html(Game("ab", 1, 2, 2, tmp_path), "en")


def test_keys_and_invitations_are_stored_hashed_only(club: Club) -> None:
    made = club.make_table("me", "open", "sensible")
    invites = made["invites"]
    assert isinstance(invites, list)
    assert len(invites) == 1
    friend = club.claim(made["table"], invites[0]["invite"], "Élodie")
    everything = "".join(bodies_of(club, str(made["table"])))
    assert "Élodie" in everything
    for secret in (str(made["key"]), str(invites[0]["invite"]), friend):
        assert len(secret) >= 32
        assert secret not in everything


def test_an_invitation_can_be_used_once(club: Club) -> None:
    made = club.make_table("me", "open")
    invites = made["invites"]
    assert isinstance(invites, list)
    club.claim(made["table"], invites[0]["invite"], "Jonas")
    again = post(
        f"{club.address}/api/tables/{made['table']}/claim?lang=fr", json={"invite": invites[0]["invite"], "name": "X"}
    )
    assert again.status_code == 409
    assert "invitation" in again.json()["error"]


BAD_REQUESTS: list[tuple[dict[str, object], int, str]] = [
    ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]}, 404, "no game ‘chess’"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}]}, 400, "2 to 4, not for 1"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}] * 5}, 400, "2 to 4, not for 5"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}] * 2}, 400, "one seat only"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "computer", "bot": "genius"}]}, 400, "‘genius’"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "ghost"}]}, 422, "seats"),
    ({"seats": []}, 422, "game"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}] * 2, "colour": "red"}, 422, "colour"),
    ({"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "mine"}, 422, "seed"),
    (
        {"game": "cape_to_cairo", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"wind": "on"}},
        400,
        "no option ‘wind’",
    ),
]


def test_bad_requests_are_answered_in_a_sentence(club: Club) -> None:
    for body, status, says in BAD_REQUESTS:
        answer = post(f"{club.address}/api/tables", json=body)
        assert answer.status_code == status, body
        assert says in answer.json()["error"]


def test_unknown_tables_and_unfinished_records(club: Club) -> None:
    unknown = get(f"{club.address}/api/tables/nowhere/record", params={"lang": "de"})
    assert unknown.status_code == 404
    assert "gibt es nicht" in unknown.json()["error"]
    made = club.make_table("me", "random")
    early = get(f"{club.address}/api/tables/{made['table']}/record")
    assert early.status_code == 409
    assert "secrets" in early.json()["error"]
    assert post(f"{club.address}/api/tables", content=b"{").status_code == 422
