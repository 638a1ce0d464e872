"""Compass Rose: four conveyances, one rose that turns with the wind, and chains of cards round the world to London."""

from .game import GAME

__all__ = ["GAME"]
