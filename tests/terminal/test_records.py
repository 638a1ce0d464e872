"""`verify` and `replay`: what they prove, what they tell, and what they say of a broken record."""

from __future__ import annotations

from pathlib import Path

import pytest

from passepartout.core.record import check_of
from passepartout.games import find_game
from passepartout.words import LANGUAGES

from .desk import Desk, Player


@pytest.fixture
def record(desk: Desk) -> str:
    words = ("play", "cape_to_cairo", "--name", "Ada", "--players", "2", "--bots", "random", "--seed", "7")
    assert desk.run(*words, "--record", "game.txt", then=Player()).code == 0
    return Path("game.txt").read_text(encoding="utf-8")


def write(text: str, name: str = "edited.txt") -> None:
    Path(name).write_text(text, encoding="utf-8")


def sealed(lines: list[str]) -> str:
    """An edited record whose editor knew about the check."""
    return "\n".join([*lines[:-1], f"check: {check_of(lines[:-1])}"]) + "\n"


def test_a_record_is_proved(desk: Desk, record: str) -> None:
    result = desk.run("verify", "game.txt")
    assert result.code == 0
    decisions = record.count(". seat ")
    assert result.lines()[0] == "Verified: game.txt"
    assert "Game: Cape to Cairo, rules 1" in result.out
    assert "Ada" in result.out
    assert "Clockwork, computer player (random: any legal move)" in result.out
    assert f"{decisions} decisions, all of them legal." in result.out
    assert "follows from the seed 7" in result.out


def test_a_record_from_standard_input(desk: Desk, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Pipe:
        class buffer:
            @staticmethod
            def read() -> bytes:
                return record.encode()

    monkeypatch.setattr("passepartout.terminal.records.sys.stdin", Pipe)
    from passepartout.terminal import records

    assert records.verify("-", "en") == 0


def test_without_a_seed_only_the_moves_are_proved(desk: Desk, record: str) -> None:
    write(sealed(["seed: -" if line.startswith("seed: ") else line for line in record.splitlines()]))
    result = desk.run("verify", "edited.txt")
    assert result.code == 0
    assert "There is no seed in the record: the decisions are legal, the dice cannot be proved." in result.out


@pytest.mark.parametrize("keep", [0, 1, 5, 7, 8, 20, -1])
def test_a_record_cut_off(desk: Desk, record: str, keep: int) -> None:
    lines = record.splitlines()[:keep]
    write("".join(f"{line}\n" for line in lines))
    result = desk.run("verify", "edited.txt")
    assert result.code == 1
    assert result.out.startswith("edited.txt, line ")
    assert f"line {max(1, len(lines))}: " in result.out


def test_a_record_cut_in_the_middle_of_a_line(desk: Desk, record: str) -> None:
    write(record[: len(record) // 2])
    assert desk.run("verify", "edited.txt").code == 1


def test_an_edited_record(desk: Desk, record: str) -> None:
    write(record.replace("1. seat 2 bid ", "1. seat 2 bid 1"))
    result = desk.run("verify", "edited.txt")
    assert result.code == 1
    assert "the record has been changed" in result.out


def edit(lines: list[str], what: str) -> int:
    """Edits in place; returns the number of the line that is wrong now."""
    if what == "illegal":
        index = next(index for index, line in enumerate(lines) if ". seat 1 bid " in line)
        lines[index] = lines[index].partition(" -> ")[0].rpartition(" ")[0] + " 101"
    elif what == "no action":
        index = next(index for index, line in enumerate(lines) if ". seat 1 bid " in line)
        lines[index] = f"{lines[index].partition('.')[0]}. seat 1 sing"
    elif what == "seat":
        index = 7
        lines[index] = "1. seat 9 bid 3"
    elif what == "outcome":
        index = next(index for index, line in enumerate(lines) if " -> " in line)
        lines[index] = lines[index].rpartition(" ")[0] + " Z99"
    elif what == "deal":
        index = 6
        lines[index] = "deal: " + " ".join(reversed(lines[index].split()[1:]))
        return 0  # found there, or where the game first differs
    elif what == "places":
        index = next(index for index, line in enumerate(lines) if line.startswith("end: "))
        lines[index] = "end: 2 1" if lines[index] == "end: 1 2" else "end: 1 2"
    elif what == "seed":
        index = next(index for index, line in enumerate(lines) if line.startswith("seed: "))
        lines[index] = "seed: 8"
        return 6
    return index + 1


@pytest.mark.parametrize("what", ["illegal", "no action", "seat", "outcome", "deal", "places", "seed"])
def test_a_forged_record(desk: Desk, record: str, what: str) -> None:
    """Whoever edits it well enough to mend the check is found out by the game and the dice."""
    lines = record.splitlines()
    wrong = edit(lines, what)
    write(sealed(lines))
    result = desk.run("verify", "edited.txt")
    assert result.code == 1
    assert f"edited.txt, line {wrong or ''}" in result.out
    assert len(result.lines()) == 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "edited.txt, line {}: ‘bid 101’ is refused by rule CC-3.2: You have £100, so £101 is too much."),
        (
            "fr",
            "edited.txt, ligne {} : « bid 101 » est refusé par la règle CC-3.2 : Vous avez 100 £ : 101 £, c’est trop.",
        ),
        ("de", "edited.txt, Zeile {}: „bid 101“ lässt Regel CC-3.2 nicht zu: Du hast 100 £, 101 £ sind zu viel."),
    ],
)
def test_what_is_wrong_is_said_in_the_language_that_was_asked_for(
    desk: Desk, record: str, language: str, sentence: str
) -> None:
    lines = record.splitlines()
    wrong = edit(lines, "illegal")
    write(sealed(lines))
    for command in ("verify", "replay"):
        result = desk.run(command, "edited.txt", "--lang", language)
        assert result.code == 1
        said = (result.out + result.err).replace("\u00a0", " ")
        assert said == sentence.format(wrong) + "\n"
    write(record[:200])
    cut = desk.run("play", "--resume", "edited.txt", "--lang", language)
    assert cut.code == 2
    assert {"en": "is cut off here", "fr": "s’interrompt ici", "de": "bricht hier ab"}[language] in cut.err
    nothing = desk.run("verify", "missing.txt", "--lang", language)
    assert nothing.code == 2
    assert {"en": "cannot be read", "fr": "ne peut pas être lu", "de": "lässt sich nicht lesen"}[
        language
    ] in nothing.err


def test_loaded_dice_are_found(desk: Desk, record: str) -> None:
    """A card that could have been drawn, but was not."""
    lines = record.splitlines()
    index = next(i for i in range(len(lines) - 4, 6, -1) if " -> " in lines[i])
    used = {word for line in lines[: index + 1] for word in line.split()}
    for code in (f"{letter}{value}" for letter in "SVDMR" for value in range(1, 11)):
        if code not in used:
            forged = list(lines)
            forged[index] = forged[index].rpartition(" ")[0] + f" {code}"
            write(sealed(forged))
            result = desk.run("verify", "edited.txt")
            assert result.code == 1
            assert "line" in result.out


def test_files_that_cannot_be_read(desk: Desk) -> None:
    for name in ("missing.txt", "."):
        for command in ("verify", "replay"):
            result = desk.run(command, name)
            assert result.code == 2
            assert "cannot be read" in result.err


def test_a_file_that_is_something_else(desk: Desk) -> None:
    Path("noise").write_bytes(bytes(range(256)) * 9)
    result = desk.run("verify", "noise")
    assert result.code == 1
    assert "line 1: this is not a record" in result.out


def test_a_game_nobody_has(desk: Desk, record: str) -> None:
    write(sealed(["game: chess" if line.startswith("game: ") else line for line in record.splitlines()]))
    for command in ("verify", "replay"):
        result = desk.run(command, "edited.txt")
        assert result.code == 2
        assert "There is no game ‘chess’. Possible: " in result.err


def test_rules_of_another_time(desk: Desk, record: str) -> None:
    now = find_game("cape_to_cairo").rules_version
    write(sealed([f"rules: {now + 1}" if line.startswith("rules: ") else line for line in record.splitlines()]))
    result = desk.run("verify", "edited.txt")
    assert result.code == 2
    assert f"it goes by rules {now + 1} of cape_to_cairo, and this Passepartout knows them up to {now}" in result.err


# ------------------------------------------------------------------------------- replay


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_tells_everything(desk: Desk, record: str, language: str) -> None:
    result = desk.run("replay", "game.txt", "--lang", language)
    assert result.code == 0
    bid = {
        "en": "(To Ada) Your sealed bid: ",
        "fr": "(À Ada) Votre mise secrète",
        "de": "(An Ada) Dein geheimes Gebot: ",
    }
    assert bid[language] in result.out
    assert result.lines()[-2].startswith("1.")
    assert result.lines()[-1].startswith("2.")


def test_a_replay_from_a_decision(desk: Desk, record: str) -> None:
    whole = desk.run("replay", "game.txt").lines()
    part = desk.run("replay", "game.txt", "--from", "10").lines()
    assert len(part) < len(whole)
    assert part[-5:] == whole[-5:]
    result = desk.run("replay", "game.txt", "--from", "9999")
    assert result.code == 2
    assert "--from can be 0 to " in result.err


def test_a_replay_step_by_step(desk: Desk, record: str) -> None:
    result = desk.run("replay", "game.txt", "--step", typed=["", "", "q"])
    assert result.code == 0
    assert "0/" in result.out
    assert "2/" in result.out
    assert "3/" not in result.out
    assert desk.run("replay", "game.txt", "--step", typed=[""]).code == 0  # and then no more input


def test_a_broken_record_is_not_told(desk: Desk, record: str) -> None:
    write(record[:-30])
    result = desk.run("replay", "edited.txt")
    assert result.code == 1
    assert result.out == ""
    assert result.err.startswith("edited.txt, line ")


def test_an_unfinished_game_is_told_as_far_as_it_went(desk: Desk) -> None:
    desk.run("play", "cape_to_cairo", "--seed", "7", "--record", "half.txt", typed=["4", "q"])
    result = desk.run("replay", "half.txt")
    assert result.code == 0
    assert result.lines()[-1] == "The record stops here: the game is not finished."
    proof = desk.run("verify", "half.txt")
    assert proof.code == 0
    assert "The game is not finished." in proof.out
