"""What the load needs to know of a server: how tables are made, and what a person at one hears and says.

The load is the same for every server; an adapter is all that differs.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable

import httpx


class Seat(ABC):
    """One person at a table: what it was last told, and the words in which it answers."""

    path: str  # of the socket
    question: Hashable = None  # what it is asked, told apart from other questions; None: nothing
    over = False  # the game
    refused = 0  # moves that the server would not have
    ready = False  # it has been told how the table stands

    @abstractmethod
    def greeting(self) -> bytes:
        """What is said when the line is open; nothing where the server speaks first."""

    @abstractmethod
    def hear(self, message: bytes) -> bytes:
        """Takes a message in, and gives what the protocol, not the game, wants to have answered; mostly nothing."""

    @abstractmethod
    def answer(self, chance: random.Random) -> bytes:
        """One of the moves it may make, each as likely."""


class Adapter(ABC):
    players = 4

    @abstractmethod
    async def open_table(self, http: httpx.AsyncClient, server: str) -> list[Seat]:
        """A new table with a person on every seat. The server is the address of one; it may have several."""


async def post(http: httpx.AsyncClient, address: str, body: dict[str, object]) -> dict[str, object]:
    answer = await http.post(address, json=body)
    answer.raise_for_status()
    found: dict[str, object] = answer.json()
    return found
