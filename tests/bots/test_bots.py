"""Computer players of any game: found by name, legal, repeatable, and content with a view."""

from __future__ import annotations

import pytest

from passepartout.bots import Search, UnknownBot, bot_names, make_bot
from passepartout.core.action import Action
from passepartout.core.bot import Bot
from passepartout.core.chance import Chance, Rng
from passepartout.core.game import Game
from passepartout.core.playout import play_bots
from passepartout.core.position import Position
from tests.bots.bold import bold
from tests.situations import Situation, games_to_test, table_name, tables

# Levels that think by the clock are no two times the same; they are the same search, here with a number of iterations.
NAMES = ("novice", "traveller", "sensible", "random", "search?iterations=3")
IMAGINING = (NAMES[-1],)
COMPILED = ("novice", "traveller", *IMAGINING)  # as plain Python these take minutes


def only_compiled(game: Game, seats: int, name: str) -> bool:
    """As plain Python the smallest and the largest table are enough."""
    return name in COMPILED or game.min_players < seats < game.max_players


PLAYERS = [
    pytest.param(
        *(game, seats, name),
        marks=[pytest.mark.slow] if only_compiled(game, seats, name) else [],
        id=f"{game.name}-{seats}-{name}",
    )
    for game, seats in tables()
    for name in NAMES
    if name.startswith("search") or name in bot_names(game)
]
OPENING = 5
EACH = pytest.mark.parametrize(("game", "seats", "name"), PLAYERS)


class Watched(Bot):
    """Passes on another player's decisions, and looks at them."""

    def __init__(self, game: Game, bot: Bot) -> None:
        self.game = game
        self.bot = bot
        self.decided: list[str] = []

    def decide(self, view: Position, seat: int, chance: Chance) -> Action:
        before = view.data()
        action = self.bot.decide(view, seat, chance)
        assert any(action is offered for offered in view.menu(seat)), f"{action} is not on the menu"
        assert view.data() == before, "a player may look at the table, not touch it"
        self.decided.append(action.notation())
        return action


def new_bot(game: Game, name: str) -> Bot:
    bot = make_bot(game, name)
    return bold(bot) if isinstance(bot, Search) else bot


def played(game: Game, seats: int, name: str, seed: int) -> list[list[str]]:
    chance = Rng(seed)
    # Random players get the ordinary game: of Compass Rose's expert game they need not find the end.
    options = {} if name == "random" else Situation(game, seats, seed, "any", 0).options()
    position = game.new(seats, options, chance)
    bots = [Watched(game, new_bot(game, name)) for _ in range(seats)]
    if name in IMAGINING:
        begin(position, bots, chance)
    else:
        play_bots(position, list(bots), chance)
        assert position.standing() is not None
    return [bot.decided for bot in bots]


def begin(position: Position, bots: list[Watched], chance: Chance) -> None:
    """The first decisions of those who imagine games: a whole game of them is too long for a test."""
    while sum(len(bot.decided) for bot in bots) < OPENING:
        seat = position.deciders()[0]
        position.apply(seat, bots[seat].decide(position.view(seat), seat, chance), chance)


@EACH
def test_whole_games(game: Game, seats: int, name: str) -> None:
    for seed in range(3):
        assert any(played(game, seats, name, seed))


@EACH
def test_the_same_seed_is_the_same_game(game: Game, seats: int, name: str) -> None:
    """Nothing but the view and the chance given decides: no clock, no chance of one's own."""
    assert played(game, seats, name, 11) == played(game, seats, name, 11)


@EACH
def test_a_restored_view_is_as_good(game: Game, seats: int, name: str) -> None:
    """Workers get views as data: there they decide the same."""
    for decisions in (0, 7, 20, 45):
        position = Situation(game, seats, decisions, "low", decisions).position()
        for seat in position.deciders():
            view = position.view(seat)
            here = new_bot(game, name).decide(view, seat, Rng(1))
            there = new_bot(game, name).decide(game.restore(view.data()), seat, Rng(1))
            assert there is here


@pytest.mark.parametrize("game", games_to_test(), ids=table_name)
def test_names(game: Game) -> None:
    assert "random" in bot_names(game)
    with pytest.raises(UnknownBot) as caught:
        make_bot(game, "genius")
    assert str(caught.value) == (
        f"There is no computer player called 'genius' for {game.name}. Possible: {', '.join(bot_names(game))}."
    )
    assert make_bot(game, "random") is not make_bot(game, "random"), "a new one for every seat, so it may remember"


def test_random_chooses_everything() -> None:
    for game in games_to_test():
        position = Situation(game, game.min_players, 1, "any", 0).position()
        seat = position.deciders()[0]
        chance = Rng(1)
        bot = make_bot(game, "random")
        menu = position.menu(seat)
        found = {bot.decide(position.view(seat), seat, chance).notation() for _ in range(40 * len(menu))}
        assert found == {action.notation() for action in menu}
