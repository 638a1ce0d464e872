"""What commands of several rooms have in common."""

from __future__ import annotations

import argparse

from .bots import LIMIT
from .core.errors import PassepartoutError


class UsageError(PassepartoutError):
    """A command was asked for something impossible. A clear sentence: what was wrong, and what is possible."""


def add_limit(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--limit", type=seconds, default=LIMIT, metavar="SECONDS", help=f"for one decision of an own bot ({LIMIT:g})"
    )


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds")
    return value
