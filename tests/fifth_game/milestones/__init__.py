"""Milestones: secret strides, and nobody moves who strides like another. First to ten wins."""

from .game import GAME

__all__ = ["GAME"]
