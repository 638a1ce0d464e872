"""Plays OpenSpiel games and tells every step in the words of our own records, for `same_game` to play again."""

from __future__ import annotations

import argparse
import json
import random
from typing import Any

import pyspiel

from .open_spiel_game import BUILD, PASS, PICK, TERRAIN, TERRAINS, VALUE, CapeToCairoGame, CapeToCairoState


def code(card: int) -> str:
    return f"{TERRAINS[TERRAIN[card]][0].upper()}{VALUE[card]}"


def notation(state: CapeToCairoState, action: int) -> str:
    if action < PICK:
        return f"bid {action}"
    if action < PASS:
        return f"take {code(state.offer[action - PICK])}"
    if action == PASS:
        return "pass"
    bonus = action - BUILD
    bought = state.missing(state.current_player()) - bonus
    return "build" + (f" bonus {bonus}" if bonus else "") + (f" buy {bought}" if bought else "")


def table(state: CapeToCairoState) -> list[Any]:
    seats = zip(state.capital, state.bonus, state.crossed, state.rows, strict=True)
    return [[capital, bonus, crossed, [code(card) for card in row]] for capital, bonus, crossed, row in seats]


def draw_cards(state: CapeToCairoState, chance: random.Random) -> list[str]:
    """Lets chance act until a player has to."""
    drawn: list[str] = []
    while state.is_chance_node():
        card = chance.choice(state.chance_outcomes())[0]
        drawn.append(code(card))
        state.apply_action(card)
    return drawn


def trace(game: CapeToCairoGame, chance: random.Random, stubborn: bool) -> dict[str, Any]:
    """One game. A stubborn one bids nothing and passes nearly always, so that lots and dry endings come up."""
    state = game.new_initial_state()
    deal = draw_cards(state, chance)
    steps: list[dict[str, Any]] = []
    while not state.is_terminal():
        menu = state.legal_actions()
        action = menu[0] if stubborn and chance.randrange(25) else chance.choice(menu)
        step = {
            "seat": state.current_player(),
            "menu": [notation(state, item) for item in menu],
            "action": notation(state, action),
        }
        state.apply_action(action)
        step["drawn"] = draw_cards(state, chance)
        step["table"] = table(state)
        steps.append(step)
    return {"players": game.num_players(), "deal": deal, "steps": steps, "winner": state.winner}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    options = parser.parse_args()
    game = pyspiel.load_game("python_cape_to_cairo", {"players": options.players})
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)  # OpenSpiel's own test of a game
    chance = random.Random(options.seed)
    for number in range(options.games):
        print(json.dumps(trace(game, chance, number % 2 == 1)))


if __name__ == "__main__":
    main()
