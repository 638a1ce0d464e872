"""What a process counts about itself, for whoever watches over it: plain numbers, and never who, where or what.

Counting must cost nothing worth mentioning and import nothing: the server shows these numbers in whatever form is
wanted (`server/metrics.py`). Each is written by one place only, so that no lock is needed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COUNTS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class Histogram:
    """How many values fell under each bound, and their sum."""

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds: Final = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)  # the last: above every bound
        self.total = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Meters:
    def __init__(self) -> None:
        self.moves = 0  # decisions that were written down, of people and of computer players
        self.races_lost = 0  # events whose number another process was quicker to take: prepared anew
        self.refused = 0  # messages on sockets that were answered with a refusal
        self.cut_off = 0  # sockets that were closed because they asked too much or read too slowly
        self.changes = Histogram()  # seconds from asking for a change to its being told
        self.journal_writes = Histogram()  # seconds for one batch
        self.journal_batches = Histogram(COUNTS)  # events in one batch
        self.thinkers_waits = Histogram()  # seconds until a worker was free to think


METERS: Final = Meters()  # of this process
