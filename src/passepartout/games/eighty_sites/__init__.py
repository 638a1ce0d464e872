"""Eighty Sites: secret destinations, found by clues and travelled to (2 to 6 globe-trotters)."""

from .game import GAME

__all__ = ["GAME"]
