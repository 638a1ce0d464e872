"""The command `passepartout`: every room adds the commands it is responsible for."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from . import __version__
from .core.errors import PassepartoutError
from .lab import commands as lab
from .server import commands as server
from .server import table_commands
from .terminal import commands as terminal


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="passepartout",
        description="A club for four out-of-print race games, in the browser, the terminal and Python.",
        epilog="'passepartout COMMAND --help' explains a command and shows examples.",
    )
    top.add_argument("--version", action="version", version=f"passepartout {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    server.add_commands(commands)
    table_commands.add_commands(commands)
    terminal.add_commands(commands)
    lab.add_commands(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. 0: done; 1: done, and the answer is no; 2: asked for something that is not possible."""
    given = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = given.run
    try:
        return run(given)
    except PassepartoutError as problem:  # a sentence for whoever typed the command
        print(f"passepartout {given.command}: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # `| head` had enough
        sys.stderr.close()
        return 0


if __name__ == "__main__":
    sys.exit(main())
