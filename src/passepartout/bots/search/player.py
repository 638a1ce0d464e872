"""The searching player: thinks for a time or a number of iterations, and keeps what it knows while it is still true."""

from __future__ import annotations

import time
from collections.abc import Callable

from ...core.action import Action
from ...core.bot import Bot
from ...core.chance import Chance, Rng
from ...core.game import Game
from ...core.position import Position
from ...core.thinking import Thinking
from .tree import Node
from .worlds import Worlds


class Drawn(Exception):
    """Chance was asked for where none was expected."""


class NoChance(Chance):
    def below(self, n: int) -> int:
        raise Drawn


class Search(Bot):
    """`iterations` makes it repeatable; with `think` alone it is as good as the machine is fast."""

    def __init__(
        self,
        game: Game,
        iterations: int = 0,
        think: float = 0.0,
        thinking: Thinking | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        self.game = game
        self.iterations = iterations
        self.think = think
        self.thinking = game.thinking() if thinking is None else thinking
        self.guide = game.guide()
        self.cancelled = cancelled
        self.kept: Node | None = None
        self.expected: dict[str, object] | None = None
        self.done = 0  # iterations of the last decision

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        menu = view.menu(seat)
        if len(menu) == 1:
            return menu[0]
        began = time.perf_counter()
        root = self.known(view)
        worlds = Worlds(self.game, self.thinking, self.guide, view, seat, root, chance.below(0x3FFFFFFF))
        self.done = 0
        while not self.enough(began):
            worlds.iterate()
            self.done += 1
        action = worlds.answer()
        self.keep(view, seat, action, root)
        return action

    def enough(self, began: float) -> bool:
        if self.cancelled is not None and self.cancelled():
            return True
        if 0 < self.iterations <= self.done:
            return True
        return self.think > 0.0 and time.perf_counter() - began >= self.think

    # -------------------------------------------------------------- memory

    def known(self, view: Position) -> Node:
        """The tree from the decision before, if this is exactly the situation it was about; else a new one."""
        kept = self.kept
        if kept is not None and self.expected is not None and self.expected == view.data():
            return kept
        return Node(view.seats)

    def keep(self, view: Position, seat: int, action: Action, root: Node) -> None:
        """Only for a decision of one's own that follows at once, without chance: what is seen then is known now."""
        self.kept = None
        self.expected = None
        if len(view.deciders()) != 1:
            return
        child = root.children.get(root.table(seat).get(action).index + 1)
        if child is None or child.tables[seat] is None:
            return
        world = self.game.suppose(view, seat, Rng(1))
        try:
            world.apply(seat, action, NoChance())
        except Drawn:
            return
        if seat in world.deciders():
            self.kept = child
            self.expected = world.view(seat).data()
