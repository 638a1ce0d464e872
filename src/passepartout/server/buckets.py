"""Buckets of tokens: who asks too much for a while waits a while, and who does not never notices."""

from __future__ import annotations

import time
from collections.abc import Callable

from .addresses import household

Clock = Callable[[], float]
SWEEP = 1024  # buckets, before those that are full again are forgotten


class TokenBucket:
    """Full at first; every use takes a token, and they come back at an even rate."""

    __slots__ = ("at", "clock", "rate", "size", "tokens")

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate  # tokens a second
        self.size = size
        self.clock = clock
        self.tokens = float(size)
        self.at = clock()

    def fill(self) -> None:
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now

    def take(self, tokens: float = 1.0) -> bool:
        """False if there are not as many, and then none is taken."""
        self.fill()
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def wait(self, tokens: float = 1.0) -> float:
        """Seconds until there are as many."""
        self.fill()
        return max(0.0, (tokens - self.tokens) / self.rate)

    def full(self) -> bool:
        self.fill()
        return self.tokens >= self.size


class Buckets:
    """One for every address that has asked lately. A full one says nothing about anybody, and is forgotten."""

    def __init__(self, rate: float, size: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.size = size
        self.clock = clock
        self.by_address: dict[str, TokenBucket] = {}
        self.sweep_at = SWEEP

    def of(self, address: str) -> TokenBucket:
        address = household(address)
        found = self.by_address.get(address)
        if found is None:
            if len(self.by_address) >= self.sweep_at:
                self.sweep()
            found = self.by_address[address] = TokenBucket(self.rate, self.size, self.clock)
        return found

    def sweep(self) -> None:
        self.by_address = {address: bucket for address, bucket in self.by_address.items() if not bucket.full()}
        # Twice what is in use: sweeping costs the same for every new address, however many there are.
        self.sweep_at = max(SWEEP, 2 * len(self.by_address))


class Crowd:
    """How many of something every address has at the moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.by_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """False if there are too many already, and then it is not counted."""
        address = household(address)
        count = self.by_address.get(address, 0)
        if count >= self.most:
            return False
        self.by_address[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        address = household(address)
        count = self.by_address.get(address, 0) - 1
        if count > 0:
            self.by_address[address] = count
        else:
            self.by_address.pop(address, None)
