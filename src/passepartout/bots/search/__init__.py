"""One search for every game: information-set Monte Carlo tree search on the contract alone."""

from .player import Search

__all__ = ["Search"]
