"""How often people are asked in a turn of Eighty Days, before and after the table plays what is obvious by itself:
`python -m benchmarks.asked --games 50`.

The games are the same in all three columns: what is obvious is the only answer, and is played all the same. The last
is of somebody who has chosen always to end the turn on arrival. That does not depend on the hand, so it betrays
nothing; in the detective's city one is asked all the same.
"""

from __future__ import annotations

import argparse

from passepartout.bots import make_bot
from passepartout.core.chance import Rng
from passepartout.core.position import WATCHER
from passepartout.games.eighty_days import GAME
from passepartout.games.eighty_days.rules.actions import END_TURN, Take
from passepartout.games.eighty_days.rules.flow import Journey


class Asked:
    def __init__(self) -> None:
        self.turns = 0
        self.decisions = 0
        self.asked = 0  # of them, those that are not obvious
        self.always = 0  # and that are not the end of a turn after a journey


def asked_in_games(seats: int, games: int) -> Asked:
    """Every seat a sensible player."""
    found = Asked()
    for number in range(games):
        chance = Rng(number)
        bots = [make_bot(GAME, "sensible") for _ in range(seats)]
        position = GAME.new(seats, {}, chance)
        while deciders := position.deciders():
            seat = deciders[0]
            action = bots[seat].decide(position.view(seat), seat, chance)
            found.turns += isinstance(action, Take)
            found.decisions += 1
            assert isinstance(position, Journey)
            asked = GAME.obvious(position.view(WATCHER), seat) is None
            found.asked += asked
            here = position.travellers[seat].leg
            found.always += asked and not (action is END_TURN and position.legs and here != position.detective)
            position.apply(seat, action, chance)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    games = parser.parse_args().games
    print("players  turns  decisions a turn  asked  with the end of the turn by itself")
    for seats in range(2, 7):
        found = asked_in_games(seats, games)
        decisions, asked, always = [count / found.turns for count in (found.decisions, found.asked, found.always)]
        print(f"{seats:7}  {found.turns:5}  {decisions:16.2f}  {asked:5.2f}  {always:33.2f}")


if __name__ == "__main__":
    main()
