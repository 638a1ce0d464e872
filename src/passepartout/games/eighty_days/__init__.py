"""Eighty Days: the wager of 1872, round the world by ship, train, balloon and elephant."""

from .game import GAME

__all__ = ["GAME"]
