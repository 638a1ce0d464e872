// boardgame.io's own server with its memory store and its socket.io transport, for the game of the engine benchmark.
// Usage: node server.mjs --game GAME.MJS --port 8000 --pad 5000
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';

process.env.NODE_ENV = 'production'; // before boardgame.io is loaded: without the checks of development
const { values } = parseArgs({
  options: { game: { type: 'string' }, port: { type: 'string' }, pad: { type: 'string', default: '0' } },
});
const require = createRequire(values.game); // boardgame.io is installed beside the game
const { Server, Origins } = require('boardgame.io/server');
const { CapeToCairo } = await import(pathToFileURL(values.game));

// So many bytes of text in every state: lines of the length of those of a log, which nothing ever changes.
const LINE = 'The quick brown fox jumps over the lazy dog, and back. ';
const notes = Array.from({ length: Math.round(Number(values.pad) / (LINE.length + 3)) }, () => LINE);

const { bidding, ...otherPhases } = CapeToCairo.phases;
const { bid } = bidding.turn.stages.bid.moves;
// Four bids that are on their way at once are all about the same question: without this, three would be dropped.
const stages = { bid: { moves: { bid: { ...bid, ignoreStaleStateID: true } } } };

const game = {
  ...CapeToCairo,
  setup: (context) => ({ ...CapeToCairo.setup(context), notes }),
  phases: { bidding: { ...bidding, turn: { ...bidding.turn, stages } }, ...otherPhases },
  playerView: ({ G, ctx, playerID }) => {
    const seen = CapeToCairo.playerView({ G, ctx, playerID });
    // A bid is any number up to one's capital, which is in the state; other moves are told to whoever is asked.
    const asked = playerID === ctx.currentPlayer && ctx.phase !== 'bidding' && ctx.gameover === undefined;
    return asked ? { ...seen, menu: CapeToCairo.ai.enumerate(G, ctx, playerID) } : seen;
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
await server.run({ port: Number(values.port) });
console.log('open');
