"""The log of a table as one seat reads it: what the game told, and what the table has to add."""

from __future__ import annotations

from ..core.play import Line
from ..core.position import EVERYONE, WATCHER
from ..core.say import Say, Who
from ..words import Words
from .seen import LogLine
from .table import Table


def log_of(table: Table, seat: int) -> list[tuple[int, Line]]:
    """The lines of the log this seat may read, each with the number of its decision. Kept, and only added to: a move
    costs as much late in a game as at its beginning."""
    lines, said = table.logs.setdefault(seat, []), table.said.setdefault(seat, [])
    entries = table.play.entries
    for number in range(len(said), len(entries)):
        for line in (*stood_in(table, number), *entries[number].lines, *taken_back(table, number)):
            if line.seat in (EVERYONE, seat):
                lines.append((number, line))
        said.append(len(lines))
    return lines


def stood_in(table: Table, number: int) -> list[Line]:
    """Said first where somebody else decided for a computer player: people should know whom they played against."""
    if number not in table.lost:
        return []
    who = Who(table.play.entries[number].seat)
    return [Line(Say(f"table.lost_turn.{table.lost[number]}", who=who), EVERYONE)]


def taken_back(table: Table, number: int) -> list[Line]:
    """Said where somebody took back what came next: else a question would come and go without a word."""
    return [Line(Say("table.taken_back", who=Who(seat)), EVERYONE) for seat in table.taken_back.get(number, [])]


def since(table: Table, seat: int) -> int:
    """The first line that came after this seat's last decision; for a looker-on, that of the last one."""
    return said_by(table, seat, table.decisions() - 1 if seat == WATCHER else table.last_decision(seat) or 0)


def said_by(table: Table, seat: int, number: int) -> int:
    """How many lines this seat, whose log has been read, had been told when so many decisions had been made."""
    return table.said[seat][number] if number >= 0 else 0


def line_seen(table: Table, at: int, line: Line, words: Words, names: list[str]) -> LogLine:
    """A line as somebody reads it whom it neither names nor concerns."""
    who = line.say.values.get("who")
    return LogLine(
        at,
        table.play.entries[at].seat,
        words.say(line.say, names),
        who.seat if isinstance(who, Who) else -1,
        table.game.presenter().shows(line.say),
    )
