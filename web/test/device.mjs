/* device.mjs - the hall on this device, in node: matches of every game are played at the module of
 * that game, and of each the native hall tells the same to every viewer, byte for byte; nothing is
 * told before it is stored; what is told holds no secret; bots and reviews think in a module of
 * their own, which fits 64 MB and is made anew when it fails. And one connection finds the hall of each game.
 *
 * SPDX-License-Identifier: MIT */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDevice, prepare } from '../prepared.mjs';
import { done, is, ok } from './tap.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
  top = join(here, '../..');
const wasm = name => join(top, 'build-wasm', `${name}.wasm`);
const compile = name => new WebAssembly.Module(readFileSync(wasm(name)));
const GAMES = ['ferry', 'stellar', 'stella-quest', 'subastral', 'stellium', 'stellar-leap'];
const modules = Object.fromEntries(GAMES.map(game => [game, compile(`table-${game}`)]));
const { DeviceLogs, Engine, Halls, Keeper, Thinking, gameOfRecord } = await loadDevice(
  ['engine', 'keeper', 'halls', 'logs', 'thinking']
    .map(name => `export * from './${name}.ts';`)
    .join(''),
);
const prepared = await prepare(wasm('table'));

const TABLE = '000102030405060708090a0b0c0d0e0f',
  NOW = 1_000_000,
  WALL = 1_700_000_000_000;
const soon = () => new Promise(done => setImmediate(done));

/* Logs in memory, which say when they have stored something. */
class Memory {
  entries = [];
  async read(table) {
    return this.entries.filter(e => e.table === table);
  }
  async append(list) {
    await soon();
    const taken = e => this.entries.some(o => o.table === e.table && o.seq === e.seq);
    if (list.some(taken)) return 'refused';
    this.entries.push(...list);
    return 'done';
  }
}

/* Thinks at once, in a module of its own. */
class Thinker {
  thoughts = 0;
  slices = 0;
  constructor(module, tell) {
    this.engine = new Engine(module);
    this.tell = tell;
  }
  think(job, task) {
    this.work(job, task, () => this.engine.thinkOn(4));
  }
  review(job, task) {
    this.work(job, task, () => this.engine.reviewOn());
  }
  work(job, task, goOn) {
    setImmediate(() => {
      if (!this.engine.think(task)) throw new Error('no task');
      let thought = null;
      while (!thought) {
        thought = goOn();
        this.slices++;
      }
      this.thoughts++;
      this.tell(job, thought);
    });
  }
  drop() {}
}

class Device {
  told = [];
  dismissed = null;
  asked = 0;
  clock = NOW;
  constructor(game, logs = new Memory(), seed = 1) {
    this.logs = logs;
    const engine = new Engine(modules[game]);
    this.engine = engine;
    engine.open(new Uint8Array(32).fill(seed));
    this.thinker = new Thinker(modules[game], (job, thought) => this.keeper.thought(job, thought));
    this.keeper = new Keeper(
      engine,
      logs,
      {
        say: (_, text) => this.told.push(text),
        dismiss: (_, why) => (this.dismissed = why),
      },
      this.thinker,
      { now: () => this.clock, wall: () => WALL + this.clock - NOW },
    );
    this.tab = this.keeper.join();
    this.say({ type: 'hello', version: 1 });
  }
  say(message) {
    this.keeper.message(this.tab, JSON.stringify(message));
  }
  last(test) {
    return this.told.map(text => JSON.parse(text)).findLast(test);
  }
  async until(test, name) {
    for (let i = 0; i < 5000; i++) {
      const found = this.last(test);
      if (found) return found;
      await soon();
      this.clock += 500; /* bots keep their pace */
      this.keeper.tick();
    }
    throw new Error(`nobody said ${name}: ${this.told.at(-1)}`);
  }
  async ask(type, fields, id) {
    const given = id ?? `${type}-${++this.asked}`;
    this.say({ type, id: given, ...fields });
    const answer = await this.until(m => m.id === given, `an answer to ${type}`);
    if (answer.type === 'error') throw new Error(`${type}: ${answer.text}`);
    return answer;
  }
}

const hex = (n, size = 32) => n.toString(16).padStart(size, '0');

/* A table where all are people, who sit on this device. */
async function openTable(device, game, seats) {
  const { table } = await device.ask('create', { game, seats }, TABLE);
  const tokens = [];
  for (const [seat, who] of seats.entries()) {
    if (who !== 'human') continue;
    const at = { table, seat, name: `N${seat}`, text: 'keys' };
    tokens[seat] = (await device.ask('sit', at, hex(seat + 1))).token;
  }
  return tokens;
}

const newest = device => {
  const states = device.told.map(t => JSON.parse(t)).filter(m => m.type === 'state'),
    seq = Math.max(...states.map(s => s.seq));
  return states.filter(s => s.seq === seq);
};

/* Plays whatever comes to hand until the end, or for so many answers. */
async function playOn(device, random, most = Infinity) {
  for (let n = 0; n < most; n++) {
    const asked = await device.until(
      m => m.type === 'state' && (m.over || m.legal) && newest(device).some(s => s.seq === m.seq),
      'what to do',
    );
    if (asked.over) return true;
    const { table, viewer: seat, seq, legal } = asked;
    device.told = [];
    await device.ask('play', { table, seat, seq, action: legal[random(legal.length)] });
  }
  return false;
}

const randomFrom = seed => {
  let x = seed;
  return n => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return (x >>> 8) % n;
  };
};

/* What a guest asks of a table that is over, or not yet. */
function questions(tokens, plies, over) {
  const viewers = ['spectator', ...tokens.keys(), ...(over ? ['all'] : [])];
  const at = [0, 1, plies >> 2, plies >> 1, plies];
  return [
    { type: 'enter', table: TABLE, text: 'keys' },
    ...viewers.flatMap(viewer =>
      viewer === 'spectator'
        ? at.map(ply => ({ type: 'replay', id: 'r', table: TABLE, viewer, ply }))
        : [],
    ),
    ...tokens.map(token => ({ type: 'enter', table: TABLE, token, text: 'keys' })),
    ...tokens.map(token => ({ type: 'enter', table: TABLE, token, text: true })),
    ...viewers
      .filter(viewer => viewer !== 'spectator')
      .flatMap(viewer => at.map(ply => ({ type: 'replay', id: 'r', table: TABLE, viewer, ply }))),
    { type: 'rules', id: 's', table: TABLE },
    { type: 'rules', id: 'w', table: TABLE, whole: true },
    { type: 'fair', id: 'f', table: TABLE },
    { type: 'record', id: 'x', table: TABLE },
    { type: 'games', id: 'g' },
  ];
}

function nativeTells(entries, asked) {
  const lines = [
    TABLE,
    ...entries.map(e => `${e.epoch} ${e.at} ${e.body}`),
    '',
    ...asked.map(m => JSON.stringify(m)),
  ];
  const found = spawnSync(join(top, 'build-check/tests/hall_messages'), {
    input: `${lines.join('\n')}\n`,
    maxBuffer: 1 << 28,
  });
  return found.stdout.toString().trimEnd().split('\n');
}

/* The same from the module: a new one, which reads the log as after a reload. */
async function moduleTells(game, logs, asked) {
  const device = new Device(game, logs);
  for (const message of asked) {
    const before = device.told.length;
    device.say(message);
    await soon();
    await soon();
    if (device.told.length === before && message.type !== 'enter') throw new Error(message.type);
  }
  return device.told;
}

/* Hellos and lists of games differ in what a build holds: the test build has toys. */
const compared = texts => texts.filter(text => !/^\{"type":"(hello|games)"/.test(text));

/* A device has nobody to promise anything to. A table that does is made by changing its log before
 * anybody sits there. */
async function openFairTable(game, logs, seats) {
  await new Device(game, logs).ask('create', { game, seats }, TABLE);
  const { chance: _, ...made } = JSON.parse(logs.entries[0].body);
  logs.entries[0].body = JSON.stringify({ ...made, request: 1, fair: true, chance: [] });
  const device = new Device(game, logs);
  device.say({ type: 'enter', table: TABLE, text: 'keys' });
  const tokens = [];
  for (const seat of seats.keys()) {
    const at = { table: TABLE, seat, name: `N${seat}`, text: 'keys', number: hex(seat + 77) };
    tokens[seat] = (await device.ask('sit', at, hex(seat + 1))).token;
  }
  return [device, tokens];
}

async function openPlain(game, logs, seats) {
  const device = new Device(game, logs);
  return [device, await openTable(device, game, seats)];
}

async function compare(game, seats, most, open = openPlain) {
  const logs = new Memory(),
    [device, tokens] = await open(game, logs, Array(seats).fill('human'));
  const over = await playOn(device, randomFrom(seats * 7 + game.length), most);
  const { ply } = newest(device)[0];
  const asked = questions(tokens, ply, over);
  const native = compared(nativeTells(logs.entries, asked)),
    ours = compared(await moduleTells(game, logs, asked));
  const name = `${game}, ${seats} seats, ${over ? 'to its end' : 'in the middle'}`;
  is(ours.length, native.length, `${name}: as many messages`);
  const wrong = ours.findIndex((text, i) => text !== native[i]);
  ok(
    wrong < 0,
    `${name}: all viewers are told the same as by a server`,
    wrong >= 0 && `${ours[wrong]?.slice(0, 400)}\n${native[wrong]?.slice(0, 400)}`,
  );
  const told = type => ours.filter(text => text.startsWith(`{"type":"${type}"`)).length;
  const states = told('state');
  ok(states > 2 * seats, `${name}: of them ${states} states`);
  is([told('rules'), told('replay') >= 5], [2, true], '  ... replays and rules');
  is(
    ours.some(text => /^\{"type":"fair".*"hash":"[0-9a-f]{64}"/.test(text)),
    open === openFairTable,
    '  ... and whether its chance can be checked',
  );
  return { over, ours, tokens, logs };
}

/* -- Nothing is told before it is stored ------------------------------------------------------ */

async function testDurability() {
  let release;
  const logs = new Memory(),
    append = logs.append.bind(logs);
  const device = new Device('ferry', logs);
  const [token] = await openTable(device, 'ferry', ['human', 'human']);
  ok(token, 'two people sit down');
  const { seq, legal, viewer } = await device.until(m => m.legal, 'a question');
  logs.append = async list => {
    await new Promise(go => (release = go));
    return append(list);
  };
  device.told = [];
  device.say({ type: 'play', id: 'p', table: TABLE, seat: viewer, seq, action: legal[0] });
  for (let i = 0; i < 20; i++) await soon();
  is(device.told, [], 'while a move is on its way to the disk nobody is told of it');
  release();
  const answer = await device.until(m => m.id === 'p', 'done');
  is(answer.type, 'done', '  ... and then they are');
  logs.append = async () => 'failed';
  const next = await device.until(m => m.legal && m.seq > seq, 'the next question');
  device.say({
    type: 'play',
    id: 'q',
    table: TABLE,
    seat: next.viewer,
    seq: next.seq,
    action: next.legal[0],
  });
  for (let i = 0; i < 20 && !device.dismissed; i++) await soon();
  ok(device.dismissed, 'what cannot be stored sends everybody away', device.dismissed);
  ok(!device.last(m => m.type === 'state' && m.seq > next.seq), '  ... and was told to nobody');
}

/* -- Reviews ---------------------------------------------------------------------------------- */

async function testReview() {
  const logs = new Memory(),
    device = new Device('ferry', logs);
  await openTable(device, 'ferry', ['human', 'human']);
  ok(await playOn(device, randomFrom(3)), 'a match is played to its end');
  const { record } = await device.ask('record', { table: TABLE });
  is((await device.ask('review', { table: TABLE })).share, 0, '  ... and its review begins');
  for (let i = 0; i < 20; i++) await soon();
  const { review } = await device.ask('review', { table: TABLE });
  const folder = mkdtempSync(join(tmpdir(), 'orrery-'));
  writeFileSync(join(folder, 'match.orr'), record);
  const native = spawnSync(join(top, 'build-check/orrery'), [
    ...['review', join(folder, 'match.orr'), '--json'],
  ]);
  rmSync(folder, { recursive: true });
  is(
    JSON.stringify(review),
    native.stdout.toString().trim(),
    '  ... says what `orrery review` says',
  );
  const stored = nativeTells(logs.entries, [
    { type: 'enter', table: TABLE },
    { type: 'review', id: 'v', table: TABLE },
  ]).at(-1);
  is(
    stored,
    JSON.stringify({ type: 'review', id: 'v', table: TABLE, review }),
    '  ... and is kept',
  );
}

/* -- Two windows ------------------------------------------------------------------------------ */

async function testTwoWindows() {
  const logs = new Memory(),
    one = new Device('ferry', logs, 1),
    two = new Device('ferry', logs, 2);
  const tokens = await openTable(one, 'ferry', ['human', 'human']);
  for (const token of tokens) two.say({ type: 'enter', table: TABLE, token, text: 'keys' });
  const seen = await two.until(m => m.legal, 'a question');
  await playOn(one, n => n - 1, 1);
  two.say({
    type: 'play',
    id: 'z',
    table: TABLE,
    seat: seen.viewer,
    seq: seen.seq,
    action: seen.legal[0],
  });
  for (let i = 0; i < 20 && !two.dismissed; i++) await soon();
  ok(two.dismissed, 'of two windows that write the second is sent to read again');
  const seqs = logs.entries.map(e => e.seq);
  is(seqs, [...new Set(seqs)], '  ... and no entry is there twice');
}

/* -- Bots, hints, taking back ----------------------------------------------------------------- */

async function testBots(game) {
  const device = new Device(game);
  await openTable(device, game, ['human', '2']);
  await playOn(device, randomFrom(5), 3);
  ok(device.thinker.thoughts > 0, `${game}: a bot has thought`);
  ok(device.thinker.slices > device.thinker.thoughts, '  ... in slices');
  const asked = await device.until(m => m.type === 'state' && m.legal, 'a question');
  const hint = await device.ask('hint', { table: TABLE, seat: 0 });
  ok(asked.legal.includes(hint.candidates[0].action), `${game}: a hint is legal`);
  await device.ask('undo', { table: TABLE, seat: 0, seq: asked.seq });
  const back = await device.until(m => m.type === 'state' && m.seq > asked.seq, 'what it was');
  ok(back.ply < asked.ply, `${game}: a move is taken back`);
}

/* -- Memory ----------------------------------------------------------------------------------- */

const MOST_MEMORY = 64 * 2 ** 20;

/* What the strongest bot is asked first at a table of so many; it is never answered. */
async function firstTask(game, seats) {
  const device = new Device(game);
  let task = null;
  device.thinker.think = (_, given) => {
    task ??= given;
  };
  await openTable(device, game, ['human', ...Array(seats - 1).fill('8')]);
  const isNew = m => m.legal && newest(device).some(s => s.seq === m.seq);
  for (;;) {
    const asked = await device.until(m => task || isNew(m), 'a question, or a bot is asked');
    if (task) return task;
    const { table, viewer: seat, seq, legal } = asked;
    device.told = [];
    await device.ask('play', { table, seat, seq, action: legal[0] });
  }
}

/* What the review of a match that is over asks for. */
async function reviewTask(game, logs) {
  const device = new Device(game, logs);
  let task = null;
  device.thinker.review = (_, given) => {
    task = given;
  };
  device.say({ type: 'enter', table: TABLE, text: 'keys' });
  await device.ask('review', { table: TABLE });
  return task;
}

/* Who thinks takes the memory when that begins. The next one finds it, whether that one came to its
 * end or nobody waited for it any more; it is read while the one before is still there. */
function checkMemory(game, task, goOn, name) {
  const engine = new Engine(modules[game]),
    taken = () => engine.calls.memory.buffer.byteLength;
  const begin = () => {
    if (!engine.think(task)) throw new Error('no task');
    for (let i = 0; i < 4; i++) goOn(engine);
  };
  begin();
  begin();
  const first = taken();
  const size = (first / 2 ** 20).toFixed(1);
  ok(first <= MOST_MEMORY, `${game}, ${name} in ${size} MB`);
  for (let i = 0; i < 8; i++) begin();
  is(taken(), first, '  ... and gives back what it took');
}

async function testMemory(game, seats) {
  const task = await firstTask(game, seats);
  checkMemory(game, task, e => e.thinkOn(1), `${seats} seats: the strongest bot thinks`);
}

async function testMemoryOfReview(game, logs) {
  const task = await reviewTask(game, logs);
  checkMemory(game, task, e => e.reviewOn(), 'a match is reviewed');
}

/* Workers that only note what they are told, the newest last. */
function fakeWorkers() {
  const made = [];
  globalThis.Worker = class {
    said = [];
    isEnded = false;
    constructor() {
      made.push(this);
    }
    postMessage(message) {
      this.said.push(message.what);
    }
    terminate() {
      this.isEnded = true;
    }
    thinks(job) {
      this.onmessage({ data: { job, thought: new Uint8Array(1) } });
    }
    fails() {
      this.onerror({ message: 'unreachable', preventDefault: () => undefined });
    }
  };
  return made;
}

/* The worker that thinks is ended once it had nothing to do from one look to the next, and made again
 * for the next thought; nobody hears of a thought that was dropped. */
function testRest() {
  const made = fakeWorkers(),
    heard = [];
  const thinking = new Thinking(null, 'thinker.js', { heard: news => heard.push(news.job) });
  is(made.length, 0, 'who has nothing to think about takes no memory');
  thinking.think(1, new Uint8Array(1));
  thinking.rest();
  thinking.rest();
  ok(!made[0].isEnded, '  ... a thought is not cut off');
  made[0].thinks(1);
  thinking.think(2, new Uint8Array(1));
  thinking.drop(2);
  made[0].thinks(2);
  is(heard, [1], '  ... but may be stopped, and then is not heard of');
  is(made[0].said, ['start', 'think', 'think', 'drop'], '  ... as the worker is told');
  thinking.rest();
  ok(!made[0].isEnded, '  ... who has just thought waits for more');
  thinking.rest();
  ok(made[0].isEnded, '  ... and then gives its memory back');
  thinking.review(3, new Uint8Array(1));
  is([made.length, made[1].said[1]], [2, 'review'], '  ... until there is something again');
}

/* One that fails, or was never loaded, is replaced, and the next is asked the same; when that one fails too
 * it is said aloud, and nothing waits for ever. */
function testFailedThinker() {
  const made = fakeWorkers(),
    heard = [],
    failures = [];
  const thinking = new Thinking(null, 'thinker.js', {
    heard: news => heard.push(news.job),
    failed: why => failures.push(why.message),
  });
  thinking.think(1, new Uint8Array(1));
  thinking.review(2, new Uint8Array(1));
  made[0].fails();
  ok(made[0].isEnded, 'a thinker that fails is ended');
  is(made[1]?.said, ['start', 'think', 'review'], '  ... and another is asked the same');
  made[1].thinks(1);
  is(heard, [1], '  ... which answers');
  made[1].fails();
  is([made.length, failures], [3, []], '  ... and may fail once more after that');
  made[2].fails();
  is(failures, ['nobody can think: unreachable'], 'one that fails at once again is told of');
  thinking.think(3, new Uint8Array(1));
  made[3].thinks(3);
  is(heard, [1, 3], "  ... and stands in nobody's way");
  thinking.rest();
  thinking.rest();
  ok(made[3].isEnded, '  ... nor does what was asked in vain keep it from resting');
}

/* -- The database of logs ------------------------------------------------------------------- */

/* A browser's database that opens as it is told: each attempt with the next answer. */
function fakeDatabase(answers) {
  const opened = [];
  const store = () => {
    const request = {};
    setImmediate(() => request.onsuccess());
    return { objectStore: () => ({ getAll: () => Object.assign(request, { result: [] }) }) };
  };
  globalThis.IDBKeyRange = { bound: () => null };
  globalThis.indexedDB = {
    open() {
      const database = { transaction: store, close: () => opened.push('closed') },
        request = { result: database, error: new Error('no room') },
        answer = answers.shift();
      opened.push(answer);
      setImmediate(() => request[answer]());
      globalThis.database = database;
      return request;
    },
  };
  return opened;
}

async function testLogs() {
  const opened = fakeDatabase(['onerror', 'onblocked', 'onsuccess', 'onsuccess', 'onsuccess']);
  const logs = new DeviceLogs(),
    read = () =>
      logs.read(TABLE).then(
        list => list.length,
        why => why.message,
      );
  is(opened, [], 'logs: opened when they are wanted');
  is(await read(), 'no room', '  ... and when that fails it is said');
  is(await read(), 'another window holds the logs', '  ... and tried again, and said again');
  is([await read(), await read()], [0, 0], '  ... until it goes');
  is(opened.length, 3, '  ... and then they stay open');
  globalThis.database.onversionchange();
  is(opened.at(-1), 'closed', '  ... until a newer page wants them');
  is(await read(), 0, '  ... and are opened again after that');
  globalThis.database.onclose();
  is([await read(), opened.length], [0, 6], '  ... or when the browser has closed them');
}

/* Whether a secret of the log is anywhere in what was told: its key, or a token but one's own. */
function testSecrets({ ours, logs, tokens }, game) {
  const key = /"key":"([0-9a-f]{64})"/.exec(logs.entries[0].body)[1];
  ok(!ours.some(text => text.includes(key)), `${game}: the table's key stays in the worker`);
  ok(
    !ours.some(text => tokens.some(token => text.includes(token))),
    `${game}: and so do the keys to seats`,
  );
}

/* -- A lesson -------------------------------------------------------------------------------- */

/* The same of a table that teaches: what its script says is told alike too. */
async function compareLesson({ game, lessons: [lesson] }) {
  const logs = new Memory(),
    device = new Device(game, logs);
  const { table } = await device.ask('create', { game, lesson: lesson.name }, TABLE);
  const sat = await device.ask('sit', { table, seat: 0, name: 'N', text: 'keys' }, hex(1));
  const { ply } = await device.until(m => m.type === 'state' && m.lesson, 'what is to be learnt');
  const asked = questions([sat.token], ply, false);
  const native = compared(nativeTells(logs.entries, asked)),
    ours = compared(await moduleTells(game, logs, asked));
  is(ours, native, `${game}: a lesson is told alike`);
  ok(
    ours.some(text => /^\{"type":"state".*"lesson":/.test(text)),
    '  ... and it is one',
  );
}

/* A puzzle that is lent to the module is one that the native hall has built in. */
async function comparePuzzle(game) {
  const logs = new Memory(),
    device = new Device(game, logs),
    name = '01',
    home = join(here, '../../src/games', game.replaceAll('-', '_'), 'puzzles'),
    create = { game, puzzle: name };
  device.say({ type: 'create', id: hex(9), ...create });
  const refused = await device.until(m => m.id === hex(9), 'a refusal');
  is([refused.type, refused.code], ['error', 'setup'], `${game}: no puzzle unless it is lent`);
  device.engine.lend({ game, name, text: readFileSync(join(home, `${name}.orr`), 'utf8') });
  const { table, seat } = await device.ask('create', create, TABLE);
  const sat = await device.ask('sit', { table, seat, name: 'N', text: 'keys' }, hex(1));
  const { ply } = await device.until(m => m.type === 'state' && m.puzzle, 'a puzzle');
  const asked = questions([sat.token], ply, false);
  const native = compared(nativeTells(logs.entries, asked)),
    ours = compared(await moduleTells(game, logs, asked));
  is(ours, native, `${game}: a puzzle is told alike`);
}

/* -- One connection to all halls -------------------------------------------------------------- */

/* Halls that only note what they hear; whoever opens a table has to be told first which game it is. */
class Doors {
  said = [];
  heard = [];
  opened = [];
  failed = 0;
  isThere = true;
  logs = {
    a: [{ body: JSON.stringify({ type: 'create', game: 'subastral' }) }],
    b: [{ body: 'no entry' }],
  };
  halls = new Halls({
    games: GAMES,
    prepared: { ...prepared, puzzles: { stellar: 'puzzle-{name}.orr' } },
    load: async file => this.load(file),
    open: game => this.open(game),
    read: async table => this.logs[table] ?? [],
    say: text => this.said.push(JSON.parse(text)),
    failed: () => this.failed++,
  });
  async open(game) {
    this.opened.push(game);
    await soon();
    if (!this.isThere) throw new Error('no network');
    return {
      message: (text, lent) =>
        this.heard.push(
          [game, JSON.parse(text).id, ...(lent ? [lent.name, lent.text] : [])].join(' '),
        ),
      leave: () => this.heard.push(`${game} left`),
    };
  }
  load(file) {
    if (!this.isThere) throw new Error('no network');
    return `text of ${file}`;
  }
  /* Which hall has heard what of it. */
  async hear(...messages) {
    for (const message of messages) this.halls.hear(JSON.stringify(message));
    for (let i = 0; i < 20; i++) await soon();
    return this.heard.splice(0);
  }
}

async function testLobby() {
  const doors = new Doors();
  await doors.hear(
    { type: 'hello', version: 1, enter: [] },
    { type: 'games', id: 'g' },
    { type: 'words', id: 'w' },
    { type: 'ping' },
  );
  is(
    doors.said.map(m => `${m.type} ${m.id}`),
    ['hello undefined', 'games g', 'words w', 'pong undefined'],
    'halls: the lobby is answered in order',
  );
  is(doors.opened, [], '  ... without any engine');
}

async function testWays() {
  const doors = new Doors(),
    codes = Object.entries(prepared.codes),
    [code] = codes.find(([, game]) => game === 'stellar-leap');
  is(
    await doors.hear(
      { type: 'hello', version: 1, enter: [{ table: 'a', id: 1 }] },
      { type: 'words', game: 'stellium', id: 2 },
    ),
    ['subastral 1', 'stellium 2'],
    'halls: a table is asked for in the hall of its game',
  );
  is(codes.map(([, game]) => game).sort(), [...GAMES].sort(), 'halls: each game has its codes');
  is(
    await doors.hear(
      { type: 'create', challenge: `${code.toUpperCase()}-0000`, id: 3 },
      { type: 'compare', code: `${code}0000.abc`, id: 4 },
      { type: 'create', challenge: 'daily', game: 'stellar', id: 5 },
    ),
    ['stellar-leap 3', 'stellar-leap 4', 'stellar 5'],
    'halls: and so is a challenge',
  );
  is(
    await doors.hear({ type: 'enter', table: 'b', id: 6 }, { type: 'enter', table: 'c', id: 7 }),
    ['subastral 6', 'subastral 7'],
    'halls: what is of no game is refused by one that is there',
  );
  is(doors.opened.length, 4, 'halls: each is opened once');
  is(gameOfRecord('orrery record 1\ngame stellar\nseats 2\n'), 'stellar', 'halls: of a record');
}

async function testLent() {
  const doors = new Doors(),
    create = (puzzle, id, game = 'stellar') => ({ type: 'create', game, puzzle, id });
  is(
    await doors.hear(create('07', 1), create('../x', 2), create('07', 3, 'stellium')),
    ['stellar 1 07 text of puzzle-07.orr', 'stellar 2', 'stellium 3'],
    'halls: a puzzle is lent with the message that opens it, and nothing else is',
  );
  doors.isThere = false;
  is(
    await doors.hear(create('08', 4)),
    ['stellar 4'],
    'halls: what cannot be loaded is refused there',
  );
}

async function testEnd() {
  const doors = new Doors();
  await doors.hear({ type: 'enter', table: 'a', id: 1 });
  doors.isThere = false;
  await doors.hear({ type: 'words', game: 'stella-quest', id: 2 });
  is(doors.failed, 1, 'halls: one that cannot be loaded ends the connection');
  doors.halls.close();
  is(await doors.hear({ type: 'ping' }), ['subastral left'], '  ... and the others are left');
  is(doors.said, [], '  ... and nothing is said any more');
}

const of = game => prepared.games.games.find(g => g.game === game);
for (const game of GAMES) {
  is(WebAssembly.Module.imports(modules[game]), [], `${game}: its hall imports nothing`);
  const whole = await compare(game, 2, Infinity);
  testSecrets(whole, game);
  await testMemoryOfReview(game, whole.logs);
  await compare(game, game === 'stellar' ? 2 : 4, 12, openFairTable);
  if (of(game).lessons?.length) await compareLesson(of(game));
  if (prepared.games.puzzles[game]) await comparePuzzle(game);
}
await testLobby();
await testWays();
await testLent();
await testEnd();
await testDurability();
await testReview();
await testTwoWindows();
testRest();
testFailedThinker();
await testLogs();
await testBots('stellar');
await testBots('subastral');
for (const game of GAMES) {
  const { min_seats: least, max_seats: most } = of(game);
  for (const seats of new Set([Math.max(2, least), most])) await testMemory(game, seats);
}
done();
