// Times the boardgame.io game; the same measures, in the same JSON lines, as benchmarks/engine/measure.py.
import { readFileSync } from 'node:fs';
import { below, decider, newGame, nextSeed, options, playOn, randomMove, reducer } from './play.mjs';

const MIDDLES = 16;
const BATCH = 20;
const LONG = 1.0;
const SHORT = 0.25;
const WARM_UP = 2; // a compiler that compiles while running needs longer than an interpreter
const { players, seconds } = options;

// ------------------------------------------------------------------------------------------------------- contender

// The state before the middle decision of a game.
function middle() {
  const seen = [];
  for (let state = newGame(); state.ctx.gameover === undefined; state = reducer(state, randomMove(state))) {
    seen.push(state);
  }
  return seen[Math.floor(seen.length / 2)];
}

function recordedGame() {
  const seed = nextSeed();
  const moves = [];
  for (let state = newGame(seed); state.ctx.gameover === undefined; ) {
    const action = randomMove(state);
    moves.push(action);
    state = reducer(state, action);
  }
  return JSON.stringify({ seed, moves });
}

const middles = Array.from({ length: MIDDLES }, middle);
let turn = 0;
const nextMiddle = () => middles[turn++ % MIDDLES];
const record = recordedGame();

// boardgame.io has nothing of the kind: its own bot searches with the true deck. What a user would write: the deck
// shuffled, sealed bids drawn anew, another seed for what comes; all the rest is shared with the old state.
function imagine(state) {
  const mine = Number(decider(state));
  const { G } = state;
  const deck = [...G.deck];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  const bids = G.bids.map((bid, seat) => (bid === null || seat === mine ? bid : below(G.players[seat].capital + 1)));
  const random = { data: { seed: below(2 ** 31) } };
  return { ...state, G: { ...G, deck, bids }, plugins: { ...state.plugins, random } };
}

function replay() {
  const { seed, moves } = JSON.parse(record);
  let state = newGame(seed);
  for (const action of moves) state = reducer(state, action);
  if (state.ctx.gameover === undefined) throw new Error('the recorded game does not end');
  return moves.length;
}

// --------------------------------------------------------------------------------------------------------- measure

const cpuSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

function timed(limit, step) {
  const cpu = cpuSeconds();
  let count = 0;
  let decisions = 0;
  const begin = performance.now();
  let now = begin;
  while (now - begin < limit * 1000) {
    decisions += step();
    count += 1;
    now = performance.now();
  }
  return { count, decisions, seconds: (now - begin) / 1000, cpu: cpuSeconds() - cpu };
}

function tell(measure, figures) {
  console.log(JSON.stringify({ contender: 'boardgame_io', players, measure, ...figures }));
}

let kept = null; // so that the compiler cannot leave out what nobody looks at
function imagineBatch() {
  const state = nextMiddle();
  for (let i = 0; i < BATCH; i++) kept = imagine(state);
  return 0;
}

function measures() {
  timed(seconds * WARM_UP, () => playOn(newGame()).decisions);
  tell('play', timed(seconds * LONG, () => playOn(newGame()).decisions));
  tell('rollouts', timed(seconds * LONG, () => playOn(imagine(nextMiddle())).decisions));
  // States are never changed, so a reference to one is a copy that can be played on.
  tell('copy', { count: 1, decisions: 0, seconds: 0, cpu: 0 });
  const { count, ...imagined } = timed(seconds * SHORT, imagineBatch);
  tell('imagine', { count: count * BATCH, ...imagined });
  tell('replay', timed(seconds * SHORT, replay));
  const about = JSON.parse(readFileSync(new URL('node_modules/boardgame.io/package.json', import.meta.url)));
  tell('about', { note: `boardgame.io ${about.version}, Node ${process.versions.node}`, kept: kept !== null });
}

// ------------------------------------------------------------------------------------------------------ statistics

function mean(numbers) {
  const average = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  const variance = numbers.reduce((sum, x) => sum + (x - average) ** 2, 0) / (numbers.length - 1);
  return { mean: average, error: Math.sqrt(variance / numbers.length) };
}

function statistics(games) {
  const outcomes = [];
  const begin = performance.now();
  while (outcomes.length < 2 || (outcomes.length < games && performance.now() - begin < seconds * 1000)) {
    const { state, decisions } = playOn(newGame());
    outcomes.push({ decisions, players: state.G.players, winner: state.G.winner });
  }
  const total = (outcome, field) => outcome.players.reduce((sum, player) => sum + player[field], 0);
  const losers = (outcome) => total(outcome, 'crossed') - outcome.players[outcome.winner].crossed;
  tell('statistics', {
    games: outcomes.length,
    decisions: mean(outcomes.map((outcome) => outcome.decisions)),
    losers_crossed: mean(outcomes.map((outcome) => losers(outcome) / (players - 1))),
    capital: mean(outcomes.map((outcome) => total(outcome, 'capital') / players)),
    wins: Array.from({ length: players }, (_, seat) => mean(outcomes.map(({ winner }) => Number(winner === seat)))),
    dry: outcomes.filter((outcome) => outcome.players.every((player) => player.crossed < 8)).length,
  });
}

if (options.statistics > 0) statistics(options.statistics);
else measures();
