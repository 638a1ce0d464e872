"""Prints what a search decides in one position: run interpreted, to be compared with the compiled one."""

import sys

from passepartout.bots.search import Search
from passepartout.games import find_game
from tests.bots.bold import bold
from tests.bots.test_search import FEW, answers

if __name__ == "__main__":
    game = find_game(sys.argv[1])
    print(answers(bold(Search(game, FEW)), game, game.min_players, 14))
