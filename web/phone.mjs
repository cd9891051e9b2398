/* phone.mjs [GAME...] - how long level 5 lets one wait on this device on a slow phone, which is a processor
 * four times slower (goal: 1 s): the processor time of its thoughts in node, times four, at a table
 * of two. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDevice } from './prepared.mjs';

const SLOWER = 4,
  ANSWERS = 12;
const TABLE = '1'.padStart(32, '0');
const engines = join(dirname(fileURLToPath(import.meta.url)), '../build-wasm');
const GAMES = ['stellar', 'stella-quest', 'subastral', 'stellium', 'stellar-leap'];
const { Engine, Keeper } = await loadDevice(
  "export * from './engine.ts'; export * from './keeper.ts';",
);

/* Thinks at once; what each thought took of the processor, in milliseconds. */
function thinkerOf(module, tell, took) {
  const engine = new Engine(module);
  const think = (job, task) => {
    const from = process.cpuUsage();
    engine.think(task);
    let thought = null;
    while (!thought) thought = engine.thinkOn(64);
    const { user, system } = process.cpuUsage(from);
    took.push((user + system) / 1000);
    tell(job, thought);
  };
  return { think: (...job) => setImmediate(think, ...job), review() {}, drop() {} };
}

/* A hall that stores nothing, and somebody there. */
class Hall {
  clock = 1000;
  state = null;
  took = [];
  constructor(game) {
    const module = new WebAssembly.Module(readFileSync(join(engines, `table-${game}.wasm`))),
      engine = new Engine(module);
    engine.open(new Uint8Array(32).fill(1));
    this.keeper = new Keeper(
      engine,
      { read: async () => [], append: async () => 'done' },
      { say: (_, text) => this.hear(JSON.parse(text)), dismiss: () => undefined },
      thinkerOf(module, (job, thought) => this.keeper.thought(job, thought), this.took),
      { now: () => this.clock, wall: () => this.clock },
    );
    this.tab = this.keeper.join();
    this.say({ type: 'hello', version: 1 });
  }
  say(message) {
    this.keeper.message(this.tab, JSON.stringify(message));
  }
  hear(said) {
    if (said.type === 'state') this.state = said;
  }
  async tick() {
    await new Promise(setImmediate);
    this.clock += 500; /* bots keep their pace */
    this.keeper.tick();
  }
}

/* What level 5 takes for each of its decisions against somebody who plays the first that is legal. */
async function answers(game) {
  const hall = new Hall(game),
    idOf = n => String(n).padStart(32, '0');
  hall.say({ type: 'create', id: TABLE, game, seats: ['human', '5'] });
  await hall.tick();
  hall.say({ type: 'sit', id: idOf(2), table: TABLE, seat: 0, name: 'N' });
  for (let n = 3, last = -1; hall.took.length < ANSWERS && !hall.state?.over; n++) {
    await hall.tick();
    const { legal, seq } = hall.state ?? {};
    if (!legal?.length || seq === last) continue;
    last = seq;
    hall.say({ type: 'play', id: idOf(n), table: TABLE, seat: 0, seq, action: legal[0] });
  }
  return hall.took;
}

const wanted = process.argv.slice(2),
  seconds = ms => ((ms * SLOWER) / 1000).toFixed(2).padStart(10);
console.log(`${'middle'.padStart(26)}   longest, s`);
for (const game of wanted.length ? wanted : GAMES) {
  const took = (await answers(game)).sort((a, b) => a - b);
  console.log(game.padEnd(16) + seconds(took[took.length >> 1]) + seconds(took.at(-1)));
}
