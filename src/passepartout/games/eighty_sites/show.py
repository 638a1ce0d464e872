from __future__ import annotations
from ...core.action import Action
from ...core.say import Say
from ...core.scene import Scene
from .rules import Tour
def prompt(tour: Tour, seat: int) -> Say: return Say("x")
def label(tour: Tour, seat: int, action: Action) -> Say: return Say("x")
def touches(tour: Tour, action: Action) -> tuple[str, ...]: return ()
def scene(tour: Tour, seat: int) -> Scene: return Scene(Say("x"))
