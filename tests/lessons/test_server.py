"""A lesson over HTTP and a real socket: opened, refused, touched, skipped, interrupted by kill -9, and gone on with."""

from __future__ import annotations

from typing import Any

from tests.aside import run_aside
from tests.server.asking import get, post
from tests.server.club import Club
from tests.server.guest import Guest


def open_lesson(club: Club, game: str, lang: str) -> Guest:
    answer = post(f"{club.address}/api/lessons", json={"game": game, "lang": lang, "name": "Ada"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert (made["seat"], made["invites"]) == (0, [])
    return Guest(club, made["table"], made["key"], lang)


async def heard_heading(guest: Guest) -> dict[str, Any]:
    """What the lesson says when the learner is asked, whatever the rival does before."""
    while not (guest.now["lesson"] and (guest.now["lesson"]["heading"] or guest.now["lesson"]["closing"])):
        await guest.hear()
    found: dict[str, Any] = guest.now["lesson"]
    return found


async def skip(guest: Guest) -> dict[str, Any]:
    before = guest.now["lesson"]
    await guest.say(type="skip")
    while guest.now["lesson"] == before:
        await guest.hear()
    return await heard_heading(guest)


def test_a_lesson_is_given_over_a_socket_and_outlives_the_server(club: Club) -> None:
    guest = open_lesson(club, "eighty_sites", "de")

    async def story() -> None:
        await guest.come()
        seen = await heard_heading(guest)
        assert (seen["step"], seen["heading"]) == (1, "Setz deine Fahne neben dich")
        await guest.play("lay 20N 80W")  # too far: the rules say so
        refused = await guest.hear("refused")
        assert refused["rule"] == "ES-2.2"
        await guest.play_and_hear("lay 60N 80W")
        while guest.now["lesson"]["tap"] != "clue:70":
            await guest.hear()
        await guest.say(type="touch", thing="clue:999")
        assert "Erst lesen" in (await guest.hear("refused"))["text"]
        await guest.say(type="touch", thing="clue:70")
        while guest.now["lesson"]["tap"]:
            await guest.hear()
        await guest.play("stay")  # legal, but not now: the lesson says so, kindly
        said = await guest.hear("refused")
        assert (said["rule"], said["text"]) == (
            "",
            "Hier erfährst du nichts Neues. Zwei Felder südlich ist eine Fahne.",
        )
        at = guest.now["lesson"]
        club.kill()
        club.start()
        await guest.come()
        assert guest.now["lesson"] == at, "the step is the journal's"
        await guest.say(type="speak", lang="fr")
        await guest.hear("outlook")
        assert guest.now["lesson"]["heading"] == "Allez au drapeau du sud"
        while not (await skip(guest))["closing"]:
            assert guest.now["lesson"]["light"]
        await guest.hear_until_asked()  # the novice plays by itself now
        await guest.play_and_hear(guest.now["menu"][0]["notation"])
        while guest.now["lesson"] is not None:
            await guest.hear()
        await guest.go()

    run_aside(story())


def test_the_club_offers_a_lesson_a_game_and_refuses_what_it_has_not(club: Club) -> None:
    games = get(f"{club.address}/api/club?lang=fr").json()["games"]
    offered = {game["name"]: game["lesson"] for game in games}
    assert offered["cape_to_cairo"]["title"] == "Du Cap à la première rivière"
    assert all(lesson["promise"] for lesson in offered.values())
    assert post(f"{club.address}/api/lessons", json={"game": "chess"}).status_code == 404
    assert post(f"{club.address}/api/lessons", json={"game": "cape_to_cairo", "seed": "x"}).status_code == 422
