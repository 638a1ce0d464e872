// Cape to Cairo as a boardgame.io game. Secret bids are a stage that every player is in at once; picks and builds are
// turns of exactly one move, whose order comes from G. Rule numbers (CC-…) are those of the project's own rulebook.
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';

const START_CAPITAL = 100;
const GOAL = 8;
const MAX_BONUS = 5;
const TRACK_PRICE = 10;

// CC-1.1, CC-1.2: what a terrain needs, and the tracks on its cards of value 1 to 10.
const TERRAINS = [
  { terrain: 'savanna', need: 6, tracks: [2, 2, 1, 1, 1, 1, 0, 0, 0, 0] },
  { terrain: 'village', need: 7, tracks: [2, 2, 2, 1, 1, 1, 1, 0, 0, 0] },
  { terrain: 'desert', need: 8, tracks: [3, 3, 2, 2, 2, 1, 1, 1, 0, 0] },
  { terrain: 'mountain', need: 9, tracks: [3, 3, 3, 2, 2, 2, 2, 1, 1, 1] },
  { terrain: 'river', need: 10, tracks: [3, 3, 3, 3, 3, 2, 2, 2, 2, 1] },
];

// In G a card is its number: small to copy, and no proxy of Immer around it.
export const CARDS = TERRAINS.flatMap(({ terrain, need, tracks }) =>
  tracks.map((count, index) => ({ terrain, need, tracks: count, value: index + 1 })),
);

const sumOfTracks = (cards) => cards.reduce((sum, card) => sum + CARDS[card].tracks, 0);

// ---------------------------------------------------------------------------------------------------------- cards

function draw(G, random) {
  if (G.deck.length === 0) {
    // CC-4.7
    G.deck = random.Shuffle(G.discards);
    G.discards = [];
  }
  return G.deck.pop();
}

// CC-4.1: the player to act turns up a card; CC-4.7: or decides without one, if there is none.
function turnUp({ G, ctx, random }) {
  if (G.deck.length + G.discards.length > 0) {
    G.stock.push(draw(G, random));
  } else if (G.dryTurns < ctx.numPlayers) {
    G.dryTurns += 1;
  } else {
    G.winner = bestWhenDry(G);
  }
}

// --------------------------------------------------------------------------------------------------------- auction

function layOffer({ G, ctx, random }) {
  for (let i = 0; i < ctx.numPlayers; i++) G.offer.push(draw(G, random)); // CC-3.1
  G.bids = Array(ctx.numPlayers).fill(null);
}

function bid({ G, playerID }, amount) {
  const mine = Number(playerID);
  if (!Number.isInteger(amount) || amount < 0 || amount > G.players[mine].capital) return INVALID_MOVE;
  G.bids[mine] = amount;
}

// CC-3.2 to CC-3.4: all pay; the order is by bid, then by the smaller capital left, then by lot.
function settleBids({ G, random }) {
  G.players.forEach((player, seat) => {
    player.capital -= G.bids[seat];
  });
  const seats = G.players.map((_, seat) => seat);
  const merits = G.players.map((player, seat) => G.bids[seat] * 1000 - player.capital);
  const order = ranked(G, random, seats, merits);
  G.pickers = order.map(String);
  G.leader = order[0];
  G.next = order[0];
  G.bids = [];
}

// The seats by falling merit; those who are equal draw a card each, and its value ranks them.
function ranked(G, random, seats, merits) {
  const falling = [...new Set(merits)].sort((a, b) => b - a);
  return falling.flatMap((merit) => {
    const tied = seats.filter((_, index) => merits[index] === merit);
    if (tied.length === 1) return tied;
    const lots = tied.map(() => draw(G, random));
    G.discards.push(...lots);
    return ranked(G, random, tied, lots.map((card) => CARDS[card].value));
  });
}

function pick({ G, playerID }, index) {
  if (!(index in G.offer)) return INVALID_MOVE;
  const [card] = G.offer.splice(index, 1);
  G.players[playerID].row.push(card);
}

// CC-3.3: the last takes the last.
function takeLast({ G }) {
  const last = G.pickers[G.pickers.length - 1];
  G.players[last].row.push(G.offer.pop());
}

// -------------------------------------------------------------------------------------------------------- building

// CC-4.2: what is missing after the tracks of one's own row and of the stock.
function missingTracks(G, player) {
  const laid = sumOfTracks(player.row) + sumOfTracks(G.stock);
  return Math.max(0, CARDS[player.row[0]].need - laid);
}

// Section 5: the fewest and the most bonus tracks that reach the need without waste; the rest is bought.
function bonusRange(G, player) {
  const missing = missingTracks(G, player);
  const fewest = Math.max(0, missing - Math.floor(player.capital / TRACK_PRICE));
  const most = Math.min(missing, player.bonus);
  return { missing, fewest, most };
}

function pass({ G, ctx, playerID }) {
  G.next = (Number(playerID) + 1) % ctx.numPlayers; // CC-4.3
}

function build({ G, playerID }, bonus, bought) {
  const player = G.players[playerID];
  const { missing, fewest, most } = bonusRange(G, player);
  if (!(bonus >= fewest && bonus <= most && bonus + bought === missing)) return INVALID_MOVE;
  // CC-4.4
  player.capital += CARDS[player.row.shift()].value - bought * TRACK_PRICE;
  player.bonus -= bonus;
  player.crossed += 1;
  G.discards.push(...G.stock);
  G.stock = [];
  G.dryTurns = 0;
  // CC-4.5
  for (const other of G.players) {
    if (other !== player && CARDS[other.row[0]].terrain === 'river') other.bonus = Math.min(other.bonus + 1, MAX_BONUS);
  }
  // CC-4.6: the crosser leads on; `endIf` sees to the rest.
  G.next = Number(playerID);
  G.leader = G.next;
  if (player.crossed === GOAL) G.winner = G.next;
}

// CC-4.7: most crossings, then the larger capital, then the later in turn order from the leader.
function bestWhenDry(G) {
  const seats = G.players.map((_, seat) => seat);
  const later = (seat) => (seat - G.leader + seats.length) % seats.length;
  return seats.reduce((best, seat) => {
    const [a, b] = [G.players[best], G.players[seat]];
    return (b.crossed - a.crossed || b.capital - a.capital || later(seat) - later(best)) > 0 ? seat : best;
  });
}

// ------------------------------------------------------------------------------------------------------------ game

export const CapeToCairo = {
  name: 'cape-to-cairo',
  minPlayers: 2,
  maxPlayers: 4,
  disableUndo: true, // bids and cards are revealed all the time; it also spares the reducer its undo stack

  setup: ({ ctx, random }) => ({
    players: Array.from({ length: ctx.numPlayers }, () => ({ capital: START_CAPITAL, bonus: 0, crossed: 0, row: [] })),
    deck: random.Shuffle(CARDS.map((_, card) => card)),
    discards: [],
    stock: [],
    offer: [],
    bids: [],
    pickers: [],
    leader: 0,
    next: 0,
    dryTurns: 0,
    winner: null,
  }),

  phases: {
    bidding: {
      start: true,
      onBegin: layOffer,
      turn: {
        activePlayers: { all: 'bid', minMoves: 1, maxMoves: 1 },
        stages: { bid: { moves: { bid: { move: bid, redact: true, client: false } } } },
      },
      endIf: ({ G }) => G.bids.length > 0 && G.bids.every((amount) => amount !== null),
      onEnd: settleBids,
      next: 'picking',
    },
    picking: {
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: {
          playOrder: ({ G }) => G.pickers,
          first: () => 0,
          next: ({ ctx }) => ctx.playOrderPos + 1,
        },
      },
      moves: { pick },
      endIf: ({ G }) => G.offer.length === 1,
      onEnd: takeLast,
      next: 'building',
    },
    building: {
      turn: {
        minMoves: 1,
        maxMoves: 1,
        order: { first: ({ G }) => G.next, next: ({ G }) => G.next },
        onBegin: turnUp,
      },
      moves: { pass, build },
      endIf: ({ G }) => G.players.some((player) => player.row.length === 0),
      next: 'bidding',
    },
  },

  endIf: ({ G }) => (G.winner === null ? undefined : { winner: String(G.winner) }),

  // The deck is nobody's, a bid is its bidder's until all are in.
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.map(() => null),
    bids: G.bids.map((amount, seat) => (String(seat) === playerID || amount === null ? amount : 'sealed')),
  }),

  ai: {
    enumerate: (G, ctx, playerID) => {
      const player = G.players[playerID];
      if (ctx.phase === 'bidding') {
        return Array.from({ length: player.capital + 1 }, (_, amount) => ({ move: 'bid', args: [amount] }));
      }
      if (ctx.phase === 'picking') return G.offer.map((_, index) => ({ move: 'pick', args: [index] }));
      const { missing, fewest, most } = bonusRange(G, player);
      const menu = [{ move: 'pass', args: [] }];
      for (let bonus = fewest; bonus <= most; bonus++) menu.push({ move: 'build', args: [bonus, missing - bonus] });
      return menu;
    },
  },
};
