"""Cape to Cairo as an OpenSpiel game in Python, in the manner of OpenSpiel's own `kuhn_poker.py` and `liars_poker.py`.

Every card drawn is a chance node, uniform over the pile. Bids are given one after the other and hidden from the others
by the information state until the last is in, as is usual in OpenSpiel. Cards are numbers, rows are lists of numbers.
Rule numbers (CC-…) are those of the project's own rulebook.
"""

import enum
from collections.abc import Callable
from typing import Any

import pyspiel

_MIN_PLAYERS = 2
_MAX_PLAYERS = 4
_START_CAPITAL = 100
_GOAL = 8
_MAX_BONUS = 5
_TRACK_PRICE = 10

# CC-1.1, CC-1.2: terrain by terrain, the tracks on the cards of value 1 to 10. Card number = terrain * 10 + value - 1.
TERRAINS = ("savanna", "village", "desert", "mountain", "river")
_RIVER = TERRAINS.index("river")
_NEED_BY_TERRAIN = (6, 7, 8, 9, 10)
_TRACKS_BY_TERRAIN = (
    (2, 2, 1, 1, 1, 1, 0, 0, 0, 0),
    (2, 2, 2, 1, 1, 1, 1, 0, 0, 0),
    (3, 3, 2, 2, 2, 1, 1, 1, 0, 0),
    (3, 3, 3, 2, 2, 2, 2, 1, 1, 1),
    (3, 3, 3, 3, 3, 2, 2, 2, 2, 1),
)
_NUM_CARDS = 50
TERRAIN = tuple(card // 10 for card in range(_NUM_CARDS))
VALUE = tuple(card % 10 + 1 for card in range(_NUM_CARDS))
NEED = tuple(_NEED_BY_TERRAIN[TERRAIN[card]] for card in range(_NUM_CARDS))
TRACKS = tuple(_TRACKS_BY_TERRAIN[TERRAIN[card]][card % 10] for card in range(_NUM_CARDS))

# Actions: a bid is its amount, then come the places of the offer, the pass, and the builds by bonus tracks used (what
# is still missing is bought, so the bonus tracks alone name a build). Nobody bids with more than seven prizes in hand.
_MAX_BID = _START_CAPITAL + (_GOAL - 1) * 10
PICK = _MAX_BID + 1
PASS = PICK + _MAX_PLAYERS
BUILD = PASS + 1
_NUM_ACTIONS = BUILD + _MAX_BONUS + 1

_GAME_TYPE = pyspiel.GameType(
    short_name="python_cape_to_cairo",
    long_name="Python Cape to Cairo",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=_MAX_PLAYERS,
    min_num_players=_MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"players": _MIN_PLAYERS},
)


class Phase(enum.IntEnum):
    """What the next action is about."""

    OFFER = 0  # chance: a landscape is laid out
    BID = 1
    LOT = 2  # chance: somebody tied draws a card
    PICK = 3
    TURN_UP = 4  # chance: a card for the common stock
    BUILD = 5
    OVER = 6


# Asked for very often, from C++ too: plain numbers rather than look-ups in an enum of pybind11.
_CHANCE = int(pyspiel.PlayerId.CHANCE)
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class CapeToCairoGame(pyspiel.Game):  # type: ignore[misc]
    """The game: how many play, and how large things can get."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = params.get("players", _MIN_PLAYERS)
        crossings = (_GOAL - 1) * players + 1
        # Before each crossing at most every card is turned up, and a dry round passed, one decision each.
        longest = 2 * _GOAL * players + crossings * (_NUM_CARDS + players + 1)
        game_info = pyspiel.GameInfo(
            num_distinct_actions=_NUM_ACTIONS,
            max_chance_outcomes=_NUM_CARDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(_GAME_TYPE, game_info, params)

    def new_initial_state(self) -> "CapeToCairoState":
        """Returns a state corresponding to the start of a game."""
        return CapeToCairoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "CapeToCairoObserver":
        """Returns an object used for observing game state."""
        return CapeToCairoObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """Every decision of a player may follow a draw; ties drawn again and again are left a wide margin."""
        return 4 * int(self.max_game_length())


class CapeToCairoState(pyspiel.State):  # type: ignore[misc]
    """What lies on the table."""

    def __init__(self, game: CapeToCairoGame) -> None:
        """Constructor; should only be called by Game.new_initial_state."""
        super().__init__(game)
        self._num_players = game.num_players()
        self.capital = [_START_CAPITAL] * self._num_players
        self.bonus = [0] * self._num_players
        self.crossed = [0] * self._num_players
        self.rows: list[list[int]] = [[] for _ in range(self._num_players)]  # landscapes not yet crossed
        self.pile = list(range(_NUM_CARDS))
        self.discards: list[int] = []
        self.stock: list[int] = []
        self.offer: list[int] = []
        self.bids: list[int] = []
        self.ranks: list[list[int]] = []  # players by falling bid; those tied share a rank until lots part them
        self.lots: list[int] = []
        self.order: list[int] = []
        self.leader = 0  # of the building phase: the highest bidder, then whoever crossed last
        self.dry_turns = 0
        self.winner = -1
        self.phase = Phase.OFFER
        self._current_player = _CHANCE
        self._builder = 0  # whose turn it is in the building phase

    # OpenSpiel (PySpiel) API functions are below. This is the standard set that should be implemented by every
    # sequential-move game with chance.

    def current_player(self) -> int:
        """Returns id of the next player to move, CHANCE, or TERMINAL if game is over."""
        return self._current_player

    def is_terminal(self) -> bool:
        """Returns True if the game is over."""
        return self.phase == Phase.OVER

    def _legal_actions(self, player: int) -> list[int]:
        """Returns a list of legal actions, sorted in ascending order."""
        if self.phase == Phase.BID:
            return list(range(self.capital[player] + 1))
        if self.phase == Phase.PICK:
            return list(range(PICK, PICK + len(self.offer)))
        # CC-4.2 and section 5: as many bonus tracks as one likes, the rest bought, nothing wasted.
        missing = self.missing(player)
        fewest = max(0, missing - self.capital[player] // _TRACK_PRICE)
        most = min(missing, self.bonus[player])
        return [PASS, *range(BUILD + fewest, BUILD + most + 1)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the possible chance outcomes and their probabilities."""
        cards = self.pile or self.discards  # CC-4.7: the discards become the pile when it is empty
        probability = 1.0 / len(cards)
        return [(card, probability) for card in cards]

    def _apply_action(self, action: int) -> None:
        """Applies the specified action to the state."""
        if self._current_player == _CHANCE:
            self._draw(action)
        elif self.phase == Phase.BID:
            self._bid(action)
        elif self.phase == Phase.PICK:
            self.rows[self._current_player].append(self.offer.pop(action - PICK))
            self._next_pick()
        elif action == PASS:
            self._start_turn((self._current_player + 1) % self._num_players)
        else:
            self._cross(self._current_player, action - BUILD)

    def _action_to_string(self, player: int, action: int) -> str:
        """Action -> string."""
        if player == _CHANCE:
            return f"Draw:{TERRAINS[TERRAIN[action]]}{VALUE[action]}"
        if action < PICK:
            return f"Bid:{action}"
        if action < PASS:
            return f"Pick:{action - PICK}"
        return "Pass" if action == PASS else f"Build:{action - BUILD}"

    def returns(self) -> list[float]:
        """Total reward for each player over the course of the game so far."""
        if self.winner < 0:
            return [0.0] * self._num_players
        return [self._num_players - 1.0 if player == self.winner else -1.0 for player in range(self._num_players)]

    def __str__(self) -> str:
        """String for debug purposes. No particular semantics are required."""
        return f"{self.table()} bids:{self.bids}"

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "CapeToCairoState":
        """A state this player cannot tell from the present one: only bids not yet shown are hidden.

        OpenSpiel's own search (ISMCTS) asks for this. The pile has no order, so there is nothing in it to resample.
        """
        state: CapeToCairoState = self.clone()
        for player in range(len(state.bids)):
            if player != player_id:
                state.bids[player] = int(sampler() * (state.capital[player] + 1))
        return state

    # The rules.

    def table(self) -> str:
        """Everything open to all."""
        return (
            f"{self.phase.name} to act:{self.current_player()} capital:{self.capital} bonus:{self.bonus} "
            f"crossed:{self.crossed} rows:{self.rows} offer:{self.offer} stock:{self.stock} "
            f"discards:{sorted(self.discards)} pile:{len(self.pile)} ranks:{self.ranks} lots:{self.lots}"
        )

    def missing(self, player: int) -> int:
        """CC-4.2: the tracks still missing after those of one's own row and of the stock."""
        row = self.rows[player]
        laid = sum(TRACKS[card] for card in row) + sum(TRACKS[card] for card in self.stock)
        return max(0, NEED[row[0]] - laid)

    def _ask(self, player: int, phase: Phase) -> None:
        self._current_player = player
        self.phase = phase

    def _draw(self, card: int) -> None:
        """A card is drawn: for the offer, as a lot, or for the common stock."""
        if not self.pile:
            self.pile, self.discards = self.discards, self.pile
        self.pile.remove(card)
        if self.phase == Phase.OFFER:
            self.offer.append(card)
            if len(self.offer) == self._num_players:  # CC-3.1
                self._ask(0, Phase.BID)
        elif self.phase == Phase.LOT:
            self.lots.append(card)
            self._rank_lots()
        else:
            self.stock.append(card)
            self._ask(self._builder, Phase.BUILD)

    def _bid(self, amount: int) -> None:
        """CC-3.2, CC-3.4: all pay; the order is by bid, then by the smaller capital left, then by lot."""
        self.bids.append(amount)
        if len(self.bids) < self._num_players:
            self._ask(len(self.bids), Phase.BID)
            return
        claims: dict[tuple[int, int], list[int]] = {}
        for player, bid in enumerate(self.bids):
            self.capital[player] -= bid
            claims.setdefault((-bid, self.capital[player]), []).append(player)
        self.ranks = [claims[claim] for claim in sorted(claims)]
        self.bids = []
        self._settle_ties()

    def _settle_ties(self) -> None:
        if any(len(tied) > 1 for tied in self.ranks):
            self._ask(_CHANCE, Phase.LOT)
            return
        self.order = [tied[0] for tied in self.ranks]
        self.ranks = []
        self.leader = self.order[0]  # CC-3.6
        self._next_pick()

    def _rank_lots(self) -> None:
        """CC-3.4: the values of the cards drawn part the first players tied; those equal again draw again."""
        rank = next(rank for rank, tied in enumerate(self.ranks) if len(tied) > 1)
        tied = self.ranks[rank]
        if len(self.lots) < len(tied):
            return
        values: dict[int, list[int]] = {}
        for player, lot in zip(tied, self.lots, strict=True):
            values.setdefault(VALUE[lot], []).append(player)
        self.ranks[rank : rank + 1] = [values[value] for value in sorted(values, reverse=True)]
        self.discards += self.lots
        self.lots = []
        self._settle_ties()

    def _next_pick(self) -> None:
        """CC-3.3: the last takes the last landscape, without a decision."""
        picker = self.order[self._num_players - len(self.offer)]
        if len(self.offer) > 1:
            self._ask(picker, Phase.PICK)
        else:
            self.rows[picker].append(self.offer.pop())
            self._start_turn(self.leader)

    def _start_turn(self, player: int) -> None:
        """CC-4.1: a card is turned up, then the player decides. CC-4.7: unless there is none left."""
        self._builder = player
        if self.pile or self.discards:
            self._ask(_CHANCE, Phase.TURN_UP)
        elif self.dry_turns < self._num_players:
            self.dry_turns += 1
            self._ask(player, Phase.BUILD)
        else:
            self._end(self._best_when_dry())

    def _cross(self, player: int, bonus: int) -> None:
        """CC-4.2, CC-4.4, CC-4.5, CC-4.6."""
        bought = self.missing(player) - bonus
        card = self.rows[player].pop(0)
        self.capital[player] += VALUE[card] - bought * _TRACK_PRICE
        self.bonus[player] -= bonus
        self.crossed[player] += 1
        self.discards += self.stock
        self.stock = []
        self.dry_turns = 0
        for other in range(self._num_players):
            if other != player and TERRAIN[self.rows[other][0]] == _RIVER:
                self.bonus[other] = min(self.bonus[other] + 1, _MAX_BONUS)
        if self.crossed[player] == _GOAL:
            self._end(player)
        elif self.rows[player]:
            self.leader = player
            self._start_turn(player)
        else:
            self._ask(_CHANCE, Phase.OFFER)

    def _best_when_dry(self) -> int:
        """CC-4.7: most crossings, then the larger capital, then the later in turn order from the leader."""

        def merit(player: int) -> tuple[int, int, int]:
            return self.crossed[player], self.capital[player], (player - self.leader) % self._num_players

        return max(range(self._num_players), key=merit)

    def _end(self, winner: int) -> None:
        self.winner = winner
        self._ask(_TERMINAL, Phase.OVER)


class CapeToCairoObserver:
    """Observer, conforming to the PyObserver interface (see observation.py). Strings only."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        self._type = iig_obs_type
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: CapeToCairoState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: CapeToCairoState, player: int) -> str:
        """Observation of `state` from the PoV of `player`, as a string."""
        pieces = [f"p{player}"]
        if self._type.public_info:
            pieces.append(state.table())
            if self._type.perfect_recall:
                pieces.append(self._history(state, player))
        if self._type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER and player < len(state.bids):
            pieces.append(f"bid:{state.bids[player]}")
        return " ".join(pieces)

    def _history(self, state: CapeToCairoState, player: int) -> str:
        """All that has happened; bids that others have given but not yet shown are blank."""
        history = state.full_history()
        shown = len(history) - len(state.bids)
        return ",".join(
            f"{int(item.player)}:{item.action if index < shown or item.player == player else '?'}"
            for index, item in enumerate(history)
        )


# Register the game with the OpenSpiel library

pyspiel.register_game(_GAME_TYPE, CapeToCairoGame)
