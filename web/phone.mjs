/* phone.mjs [GAME...] - how long a first match on this device lets one wait on a slow phone, which is a processor
 * four times slower: until the lobby and then the board of a bot's table are there (goal: 1.5 s), in Chromium with
 * its page slowed so, in middle and longest of three visits with nothing kept; and how long level 5 thinks
 * at a table of two (goal: 1 s), which is the processor time of its thoughts in node, times four.
 *
 * Only pages can be slowed, not their workers: so of the board there is also all processor time that the
 * page and its workers took for it together, times four. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDevice } from './prepared.mjs';
import { launch, root, serve } from './test/browser.mjs';
import { offered } from './test/games.mjs';
import { chooseSeats, openLobby, setUp } from './test/player.mjs';

const SLOWER = 4,
  VISITS = 3,
  ANSWERS = 12;
const TABLE = '1'.padStart(32, '0');
const engines = join(dirname(fileURLToPath(import.meta.url)), '../build-wasm');
const { Engine, Keeper } = await loadDevice(
  "export * from './engine.ts'; export * from './keeper.ts';",
);

/* -- The board ---------------------------------------------------------------------------- */

/* In the page: from a press on the button that makes the table to the frame with its board. */
async function pressed() {
  const from = performance.now(),
    frame = () => new Promise(requestAnimationFrame);
  document.querySelector('.new-table button[type=submit]').click();
  while (!document.querySelector('.table .board > *')) await frame();
  await frame();
  return performance.now() - from;
}

/* How much of the processor the page and its workers have had, in milliseconds. */
async function taken(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo
    .filter(p => p.type === 'renderer')
    .reduce((sum, p) => sum + 1000 * p.cpuTime, 0);
}

/* A visit by a browser that has kept nothing, on a phone that is so many times slower. */
async function visit(browser, session, at, { title }, rate) {
  const slow = async page => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  };
  const page = await openLobby(browser, at, { width: 390, height: 844, before: slow }),
    lobby = await page.evaluate(() => performance.now());
  await setUp(page, { label: title });
  await chooseSeats(page, ['you', '5']);
  const before = await taken(session),
    board = await page.evaluate(pressed),
    processor = (await taken(session)) - before;
  await page.context().close();
  return { lobby, board, processor };
}

/* Of some visits that were slowed, and of as many that were not: what they took of the processor. */
async function boards(browser, session, at, game) {
  const slowed = [],
    plain = [];
  for (let n = 0; n < VISITS; n++) {
    slowed.push(await visit(browser, session, at, game, SLOWER));
    plain.push(await visit(browser, session, at, game, 1));
  }
  return [slowed.map(v => v.lobby), slowed.map(v => v.board), plain.map(v => v.processor * SLOWER)];
}

/* -- Level 5 ------------------------------------------------------------------------------ */

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

/* -- Side by side ------------------------------------------------------------------------- */

const COLUMNS = ['lobby', 'board', 'board, processor', 'level 5'];

/* The middle one and the longest, in seconds. */
function summary(list) {
  const sorted = [...list].sort((a, b) => a - b),
    seconds = ms => (ms / 1000).toFixed(2);
  return `${seconds(sorted[sorted.length >> 1])} ${seconds(sorted.at(-1))}`.padStart(20);
}

const wanted = process.argv.slice(2),
  games = offered.filter(({ game }) => !wanted.length || wanted.includes(game));
const host = await serve(join(root, 'dist-site')),
  browser = await launch(),
  at = `http://127.0.0.1:${host.address().port}`;
console.log(' '.repeat(16) + COLUMNS.map(name => name.padStart(20)).join(''));
try {
  const session = await browser.newBrowserCDPSession();
  for (const game of games) {
    const figures = await boards(browser, session, at, game);
    figures.push((await answers(game.game)).map(ms => ms * SLOWER));
    console.log(game.game.padEnd(16) + figures.map(summary).join(''));
  }
} finally {
  await browser.close();
  host.close();
}
