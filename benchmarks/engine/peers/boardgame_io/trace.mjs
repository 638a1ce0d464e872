// Plays games and tells every step in the words of our own records, for benchmarks/engine/same_game.py to play again.
import { CARDS } from './game.mjs';
import { below, decider, makeMove, menuOf, newGame, options, reducer } from './play.mjs';

const code = (card) => CARDS[card].terrain[0].toUpperCase() + CARDS[card].value;

function notation(G, { move, args }) {
  if (move === 'bid') return `bid ${args[0]}`;
  if (move === 'pick') return `take ${code(G.offer[args[0]])}`;
  if (move === 'pass') return 'pass';
  const [bonus, bought] = args;
  return `build${bonus ? ` bonus ${bonus}` : ''}${bought ? ` buy ${bought}` : ''}`;
}

// Every second game is stubborn: it bids nothing and passes nearly always, so that lots and dry endings come up.
const choose = (menu, stubborn) => (stubborn && below(25) > 0 ? menu[0] : menu[below(menu.length)]);

// The cards a move drew, in order; null where a reshuffle in the midst of lots hides it.
function drawn(before, after) {
  if (before.ctx.phase === 'bidding' && after.ctx.phase === 'bidding') return [];
  if (before.ctx.phase === 'bidding') {
    if (after.G.deck.length > before.G.deck.length || after.G.discards.length < before.G.discards.length) return null;
    return after.G.discards.slice(before.G.discards.length);
  }
  if (after.ctx.phase === 'picking' || after.ctx.gameover !== undefined) return [];
  if (after.ctx.phase === 'bidding') return after.G.offer;
  // A turn begins: it turned a card up, unless there was none.
  const kept = after.G.stock.length === before.G.stock.length && before.G.stock.length > 0;
  return kept && after.G.dryTurns > 0 ? [] : after.G.stock.slice(-1);
}

const table = (G) => G.players.map(({ capital, bonus, crossed, row }) => [capital, bonus, crossed, row.map(code)]);

for (let number = 0; number < options.games; number++) {
  let state = newGame();
  const trace = { players: options.players, deal: state.G.offer.map(code), steps: [], winner: null };
  while (state.ctx.gameover === undefined) {
    const playerID = decider(state);
    const menu = menuOf(state, playerID);
    const choice = choose(menu, number % 2 === 1);
    const next = reducer(state, makeMove(choice, playerID));
    const cards = drawn(state, next);
    if (cards === null) break;
    trace.steps.push({
      seat: Number(playerID),
      menu: menu.map((item) => notation(state.G, item)),
      action: notation(state.G, choice),
      drawn: cards.map(code),
      table: table(next.G),
    });
    state = next;
  }
  if (state.ctx.gameover !== undefined) trace.winner = state.G.winner;
  console.log(JSON.stringify(trace));
}
