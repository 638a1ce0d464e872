// Plays the boardgame.io game without a page or a server, through boardgame.io's own reducer, as its MCTS bot does:
// `ai.enumerate`, then a MAKE_MOVE action.
import { parseArgs } from 'node:util';

// Before boardgame.io is loaded: as a server runs it, without the checks and warnings of development.
process.env.NODE_ENV = 'production';
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = await import('boardgame.io/dist/cjs/internal.js');
const { CapeToCairo } = await import('./game.mjs');

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    statistics: { type: 'string', default: '0' },
    games: { type: 'string', default: '1' },
  },
});
export const options = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));

const game = ProcessGameConfig(CapeToCairo);
export const reducer = CreateGameReducer({ game });

// The choices of the players, apart from the game's own random numbers. (mulberry32)
let choices = options.seed | 0;
export function below(n) {
  choices = (choices + 0x6d2b79f5) | 0;
  let t = Math.imul(choices ^ (choices >>> 15), 1 | choices);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
}

let started = 0;
export const nextSeed = () => `${options.seed}/${options.players}/${started++}`;
export const newGame = (seed = nextSeed()) =>
  InitializeGame({ game: { ...game, seed }, numPlayers: options.players });

// Whoever decides now; while several do (the secret bids), the first of them.
export const decider = ({ ctx }) => (ctx.activePlayers ? Object.keys(ctx.activePlayers)[0] : ctx.currentPlayer);
export const menuOf = ({ G, ctx }, playerID) => game.ai.enumerate(G, ctx, playerID);
export const makeMove = ({ move, args }, playerID) => ({ type: 'MAKE_MOVE', payload: { type: move, args, playerID } });

export function randomMove(state) {
  const playerID = decider(state);
  const menu = menuOf(state, playerID);
  return makeMove(menu[below(menu.length)], playerID);
}

export function playOn(state) {
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    state = reducer(state, randomMove(state));
    decisions += 1;
  }
  return { state, decisions };
}
