"""What people see of the game."""

from __future__ import annotations

from passepartout.core.action import Action
from passepartout.core.presenter import Presenter
from passepartout.core.say import Say, Who
from passepartout.core.scene import Fact, Panel, Scene

from .rules import GOAL, NONE_YET, Road, Stride


class MilestonesPresenter(Presenter[Road]):
    def prompt(self, view: Road, seat: int) -> Say:
        return Say("prompt")

    def label(self, view: Road, seat: int, action: Action) -> Say:
        assert isinstance(action, Stride)
        return Say("label.stride", n=action.miles)

    def scene(self, view: Road, seat: int) -> Scene:
        scene = Scene(Say("scene", goal=GOAL))
        for other in range(view.seats):
            panel = Panel(Say("panel", who=Who(other)), other)
            panel.facts.append(Fact(Say("fact.miles"), Say("miles", n=view.miles[other])))
            chosen = Say("chosen.no") if view.strides[other] == NONE_YET else Say("chosen.yes")
            panel.facts.append(Fact(Say("fact.chosen"), chosen))
            scene.panels.append(panel)
        return scene
