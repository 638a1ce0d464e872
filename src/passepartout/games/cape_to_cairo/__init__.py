"""Cape to Cairo: bid for landscapes, lay a railway across them, be the first to cross eight."""

from .game import GAME

__all__ = ["GAME"]
