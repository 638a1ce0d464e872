"""`passepartout play`, `replay`, `verify`, `box` and `games`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import is_user_bot
from ..boxes import add_box
from ..usage import UsageError, add_limit
from ..words import LANGUAGES, Words, speak
from . import language as languages
from .box_command import ABOUT, EXAMPLES, add_arguments

if TYPE_CHECKING:
    from ..core.game import Game
    from ..tables.table import Table
    from .autosave import Keeper
    from .screen import Screen

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

PLAY = """\
Play a game in this terminal, against computer players or with people beside you.

At each question type the number of a choice, or say it in words ('taj mahal', 'train 4 to 30N 80E', 'bid 4');
'?' shows what else there is, and '?' with the name of a thing explains it.
The game is kept after every decision: Ctrl-C, or a window that is closed, loses nothing.
"""
PLAY_EXAMPLES = """\
examples:
  passepartout play                                      asks which game, how many players, how strong
  passepartout play cape_to_cairo --lang fr --name Ada   in French
  passepartout play --players 4 --bots novice,traveller,fogg
  passepartout play --bots ./mybot.py:MyBot              against a bot of your own (docs/your_own_bot.md)
  passepartout play --people 2 --name Ada,Grace          two people take turns at this keyboard
  passepartout play --seed 7 --record game.txt           the same dice every time; the record in game.txt
  passepartout play --box mine.toml                      with a box of your own (docs/your_own_box.md)
  passepartout play --resume                             go on with a game that was kept; a list if there are several
  passepartout play --resume game.txt                    go on with the game in this file
  passepartout play --plain                              short plain lines, for screen readers
"""
LEARN = """\
Learn a game by playing it: a guided beginning of five minutes, after which the game simply goes on against a novice.
"""
LEARN_EXAMPLES = """\
examples:
  passepartout learn compass_rose
  passepartout learn eighty_days --lang fr --name Ada    in French
"""
REPLAY_EXAMPLES = """\
examples:
  passepartout replay game.txt
  passepartout replay game.txt --lang de --step          Enter after every decision, q to stop
  passepartout replay game.txt --from 40                 from the 40th decision on
"""
VERIFY = """\
Prove a record: it is whole and unchanged, every action was legal, every die and card follows from the seed that was
sealed before the game, and the places are right. Exit code 0: proved. 1: not, or not all of several. 2: a file cannot
be read.
"""
VERIFY_EXAMPLES = """\
examples:
  passepartout verify game.txt
  passepartout verify - < game.txt
  passepartout verify games/*.txt                        a line each
"""


def add_commands(commands: Commands) -> None:
    add_play(commands)
    add_learn(commands)
    replay = add(commands, "replay", "tell a recorded game in sentences", REPLAY_EXAMPLES)
    replay.add_argument("file", metavar="FILE", help="a record; - for standard input")
    replay.add_argument("--step", action="store_true", help="wait for Enter after every decision")
    replay.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="begin with decision N")
    replay.add_argument("--plain", action="store_true", help="plain text")
    add_box(replay)
    add_language(replay)
    replay.set_defaults(run=run_replay)
    verify = add(commands, "verify", "prove the moves and the dice of a recorded game", VERIFY_EXAMPLES, VERIFY)
    verify.add_argument("files", nargs="+", metavar="FILE", help="a record, or several; - for standard input")
    add_box(verify)
    add_language(verify)
    verify.set_defaults(run=run_verify)
    box = add(commands, "box", "a box of your own: one to begin with, or one to be checked", EXAMPLES, ABOUT)
    add_arguments(box)
    add_language(box)
    games = add(commands, "games", "list the games, their players and computer players", "")
    add_language(games)
    games.set_defaults(run=run_games)


def add_play(commands: Commands) -> None:
    play = add(commands, "play", "play in this terminal", PLAY_EXAMPLES, PLAY)
    play.add_argument("game", nargs="?", metavar="GAME", help="'passepartout games' lists them")
    play.add_argument("--players", type=int, metavar="N", help="seats at the table")
    play.add_argument(
        "--bots", metavar="NAMES", help="the computer players: one name for all, or one a seat, with commas"
    )
    play.add_argument("--think", type=float, metavar="SECONDS", help="for each decision of a computer player 'search'")
    play.add_argument("--iterations", type=int, metavar="N", help="or so many imagined games")
    play.add_argument("--people", type=int, metavar="N", help="people at this keyboard (1); 0 to look on")
    play.add_argument("--seat", type=int, metavar="K", help="your seat (1)")
    play.add_argument("--name", metavar="NAME", help="your name; several with commas")
    play.add_argument("--seed", metavar="TEXT", help="the dice follow from this text; from a new secret one otherwise")
    play.add_argument("--record", metavar="FILE", help="keep the record of the game in this file")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with an unfinished game")
    play.add_argument("--options", nargs="+", action="extend", metavar="NAME=VALUE", help="options of the game")
    add_box(play)
    add_limit(play)
    play.add_argument("--plain", action="store_true", help="short plain lines, for screen readers")
    add_language(play)
    play.set_defaults(run=run_play)


def add_learn(commands: Commands) -> None:
    learn = add(commands, "learn", "learn a game by playing it", LEARN_EXAMPLES, LEARN)
    learn.add_argument("game", nargs="?", metavar="GAME", help="'passepartout games' lists them")
    learn.add_argument("--name", metavar="NAME", help="your name")
    learn.add_argument("--plain", action="store_true", help="short plain lines, for screen readers")
    add_language(learn)
    learn.set_defaults(run=run_learn)


def add(commands: Commands, name: str, help: str, examples: str, description: str = "") -> argparse.ArgumentParser:
    return commands.add_parser(
        name,
        help=help,
        description=description or f"{help[0].upper()}{help[1:]}.",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_language(command: argparse.ArgumentParser) -> None:
    usual = languages.from_environment()
    command.add_argument(
        "--lang", choices=LANGUAGES, default=usual, help=f"the language ({usual}, as your system says)"
    )


# ------------------------------------------------------------------------------ running


def run_play(given: argparse.Namespace) -> int:
    from .screen import make_screen
    from .session import Session

    found = resume(given) if given.resume is not None else begin(given)
    if found is None:
        return 0
    table, keeper = found
    screen = make_screen(speak(given.lang, table.game), given.plain)
    return Session(table, given.lang, screen, keeper, given.limit).run()


def run_learn(given: argparse.Namespace) -> int:
    from . import lesson

    return lesson.run_learn(given)


def begin(given: argparse.Namespace) -> tuple[Table, Keeper]:
    from ..bots import with_budget
    from ..games import all_games
    from . import asking, autosave, seating

    game = seating.choose_game(given.game, given.box)
    if game is None:
        game = asking.ask_for_game(list(all_games().values()), "play", given.lang, given.plain)
        if given.players is None and given.people is None and "," not in (given.bots or ""):
            given.players = asking.ask_for_players(game, given.lang, given.plain)
        if given.bots is None and given.people in (None, 0, 1):
            given.bots = asking.ask_for_level(game, given.lang, given.plain)
    wish = seating.Wish(
        game,
        given.lang,
        players=given.players,
        bots=",".join(with_budget(bot.strip(), given.think, given.iterations) for bot in (given.bots or "").split(",")),
        seat=given.seat,
        people=1 if given.people is None else given.people,
        name=given.name or "",
        seed=given.seed,
        options=given.options or (),
    )
    table = seating.open_table(wish)
    if given.record is None:
        return table, autosave.of_our_own(game.name)
    return table, keeper_for(given.record, speak(given.lang))


def resume(given: argparse.Namespace) -> tuple[Table, Keeper] | None:
    """None if somebody only wanted to look."""
    from . import autosave, kept, records, seating
    from .lock import InUse
    from .screen import make_screen

    words = speak(given.lang)
    user_bots = [part.strip() for part in (given.bots or "").split(",") if part.strip()]
    if not all(is_user_bot(bot) for bot in user_bots):
        raise UsageError(words.text("terminal.file.keeps_bots"))
    for name in ("players", "people", "seat", "name", "seed", "options"):
        if getattr(given, name) is not None:
            raise UsageError(words.text("terminal.file.keeps", option=f"--{name}"))
    screen = make_screen(words, given.plain)
    path = Path(given.resume).expanduser() if given.resume else kept.choose(screen, given.lang, given.game)
    try:
        record = records.read(str(path), given.lang)
        if given.game not in (None, record.game):
            told = {"file": path, "game": record.game, "other": given.game}
            raise UsageError(words.text("terminal.file.other_game", **told))
        play = records.replay(str(path), record, given.lang, proof=True, box=given.box)
        table = seating.reopen_table(path, record, play, words, user_bots)
    except records.Broken as problem:
        raise UsageError(str(problem)) from problem
    if given.record is not None:
        return table, keeper_for(given.record, words)
    try:
        return table, autosave.resumed(path)
    except InUse:
        return played_elsewhere(given, path, table)


def played_elsewhere(given: argparse.Namespace, path: Path, table: Table) -> tuple[Table, Keeper] | None:
    """The game goes on in another terminal: nobody writes over it, but one may look, or begin anew."""
    from ..core.position import WATCHER
    from .screen import make_screen
    from .turn import turn_of

    screen = make_screen(speak(given.lang, table.game), given.plain)
    if not sys.stdin.isatty():
        raise UsageError(screen.text("terminal.file.in_use", file=path))
    screen.trouble(screen.text("terminal.file.in_use", file=path))
    screen.say(screen.text("terminal.in_use.what"))
    try:
        typed = screen.ask().strip().casefold()[:1]
    except EOFError:
        return None
    if typed == screen.text("terminal.in_use.look").casefold()[:1]:
        people = [seat for seat, chair in enumerate(table.chairs) if chair.person()]
        screen.scene(turn_of(table, people[0] if len(people) == 1 else WATCHER, given.lang))
    elif typed == screen.text("terminal.in_use.new").casefold()[:1]:
        given.game, given.resume = table.game.name, None
        return begin(given)
    return None


def keeper_for(name: str, words: Words) -> Keeper:
    from . import autosave

    try:
        return autosave.asked_for(name)
    except autosave.CannotKeep as problem:
        raise UsageError(words.say(problem.say)) from problem


def run_replay(given: argparse.Namespace) -> int:
    from . import records

    return records.tell(given.file, given.lang, given.step, given.start, given.plain, given.box)


def run_verify(given: argparse.Namespace) -> int:
    from . import records

    if len(given.files) == 1:
        return records.verify(given.files[0], given.lang, given.box)
    return max([records.verify(file, given.lang, given.box, briefly=True) for file in given.files])


def run_games(given: argparse.Namespace) -> int:
    from ..games import all_games
    from .screen import make_screen

    screen = make_screen(speak(given.lang), plain=True)
    for game in all_games().values():
        describe(screen, game, speak(given.lang, game))
    return 0


def describe(screen: Screen, game: Game, words: Words) -> None:
    from ..bots import BY_STRENGTH

    screen.say(screen.text("terminal.games.title", name=game.name, title=words.text("title")))
    blurb = words.or_else("blurb", "")
    if blurb:
        screen.say(f"  {blurb}")
    screen.say("  " + screen.text("terminal.games.players", low=game.min_players, high=game.max_players))
    screen.say("  " + screen.text("terminal.games.bots", bots=", ".join(BY_STRENGTH)))
    for option in game.options():
        screen.say("  " + screen.text("terminal.games.option", name=option.name, values=", ".join(option.values)))
