from __future__ import annotations
from ...core.action import Action
from ...core.refusal import Refusal
from ...core.say import Say
from .rules import Tour
def why_not(tour: Tour, seat: int, action: Action) -> Refusal: return Refusal("ES-3.1", Say("x"))
