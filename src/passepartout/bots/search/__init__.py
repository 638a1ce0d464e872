"""One search for every game: information-set Monte Carlo tree search on the contract alone."""

from .helpers import Team
from .player import Search

__all__ = ["Search", "Team"]
