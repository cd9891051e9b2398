/* app.ts - the one place that holds what the page knows: connection, route, tables.
 *
 * Components read `app` and call its functions; every change ends in changed(), which
 * draws the page again. Nothing here knows a rule.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useReducer } from 'preact/hooks';
import { atTheEnd, isDeed, positionOnTheWay, stops } from './deeds.ts';
import {
  forgetTable,
  keepSettings,
  keepTable,
  readName,
  readSettings,
  readTables,
  seatTokens,
  type Settings,
} from './memory.ts';
import { setSpeedScale } from '../kit/motion.ts';
import { logAfter, type LogLine } from '../link/log.ts';
import {
  Net,
  randomHex,
  Refused,
  type Connection,
  type Enter,
  type Listener,
} from '../link/net.ts';
import type {
  Answer,
  GameInfo,
  Games,
  Hello,
  Position,
  Replay,
  State,
  WordTable,
} from '../link/protocol.ts';
import { connectSocket } from '../link/socket.ts';
import { knows, learn, say, tell } from '../kit/words.ts';

/* How many finished matches the lobby lists. */
export const FINISHED = 6;

export interface TableNow {
  id: string;
  states: Map<State['viewer'], State> /* the newest of each pair of eyes that is ours */;
  past: Map<State['viewer'], Map<number, Position>> /* earlier ones by ply: see positionAt() */;
  logs: Map<State['viewer'], LogLine[]>;
  readonly log: LogLine[] /* of the eyes that look */;
  eyes: number | null /* which of several own seats looked last: see useEyes() */;
  missing: false | 'gone' | 'damaged';
}

export const app = {
  connection: 'connecting' as Connection,
  outdated: false /* the server is of another version than this page */,
  addresses: [] as string[],
  games: [] as GameInfo[],
  bots: [] as string[],
  route: { table: null as string | null },
  table: null as TableNow | null,
  glimpses: new Map<string, State>() /* tables shown in the lobby */,
  settings: readSettings(),
  playing: false /* deeds are shown one after the other: see deeds.ts */,
  notice: '',
};

const watchers = new Set<() => void>();
export function changed(): void {
  for (const w of watchers) w();
}
export function useApp(): typeof app {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  /* With the drawing, not a frame after it: between them a change would be seen by nobody. */
  useLayoutEffect(() => {
    const w = () => redraw(0);
    watchers.add(w);
    return () => {
      watchers.delete(w);
    };
  }, []);
  return app;
}

/* -- Routes: "/" and "/t/<table>" ------------------------------------------------- */

/* A link to a table that is none is still a link to a table: it says so there. */
const tableIn = (path: string) => /^\/t\/(.+)$/.exec(path)?.[1] ?? null;
const isTable = (table: string) => /^[0-9a-f]{32}$/.test(table);

function newTableNow(id: string): TableNow {
  return {
    id,
    states: new Map(),
    past: new Map(),
    logs: new Map(),
    get log() {
      return this.logs.get(looker(this)) ?? [];
    },
    eyes: null,
    missing: !isTable(id) && 'gone',
  };
}

export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
}

function arrive(): void {
  const table = tableIn(location.pathname);
  if (app.table && app.table.id !== table && isTable(app.table.id))
    net.tell('leave', { table: app.table.id });
  app.route = { table };
  app.notice = '';
  skipDeeds();
  if (table && app.table?.id !== table) {
    takeCarriedSeat(table);
    app.table = newTableNow(table);
    for (const e of entering()) net.tell('enter', e);
  }
  if (!table) {
    app.table = null;
    glimpse();
  }
  scrollTo(0, 0);
  changed();
}

/* "Continue on another device": the key stands after '#', which no server is sent. */
function takeCarriedSeat(table: string): void {
  const carried = /^#seat=(\d)&token=([0-9a-f]{32})$/.exec(location.hash);
  if (!carried) return;
  keepTable(table, { tokens: { [carried[1]!]: carried[2]! } });
  history.replaceState(null, '', location.pathname);
}

/* -- The socket -------------------------------------------------------------------- */

function entering(): Enter[] {
  const now = app.table;
  if (!now || !isTable(now.id)) return [];
  const tokens = Object.entries(seatTokens(now.id));
  const known = (viewer: State['viewer']) => {
    const s = now.states.get(viewer);
    return s ? { since: s.seq, epoch: s.epoch } : {};
  };
  if (!tokens.length) return [{ table: now.id, text: 'keys', ...known('spectator') }];
  return tokens.map(([seat, token]) => ({
    table: now.id,
    token,
    text: 'keys',
    ...known(Number(seat)),
  }));
}

/* Tables of the lobby are looked at with a spectator's eyes: nobody counts as present. */
function glimpse(): void {
  if (app.connection !== 'open') return;
  const all = Object.entries(readTables()).sort((a, b) => b[1].at - a[1].at);
  const open = all.filter(([, t]) => !t.over).slice(0, 8),
    over = all.filter(([id, t]) => t.over && !app.glimpses.has(id)).slice(0, FINISHED);
  for (const [table] of [...open, ...over]) net.tell('enter', { table, id: `g-${table}` });
}

function hello(h: Hello): void {
  app.addresses = h.addresses;
  app.outdated ||= h.server !== VERSION;
  net
    .ask<Games>('games')
    .then(g => {
      app.games = g.games.sort((a, b) => a.shelf - b.shelf).filter(x => !x.toy);
      for (const x of app.games)
        learn(x.game, {
          about: x.about,
          ...Object.fromEntries(x.options.map(o => [`option.${o.key}`, o.help])),
        });
      app.bots = g.bots;
      changed();
    })
    .catch(() => undefined);
}

const listener: Listener = {
  hello,
  enter: entering,
  connection(now) {
    if (now === 'outdated') app.outdated = true;
    else app.connection = now;
    if (now === 'open' && !app.table) glimpse();
    changed();
  },
  state: receive,
  refused(answer) {
    if (answer.code !== 'table' && answer.code !== 'damaged') return;
    const glimpsed = answer.id?.startsWith('g-') && answer.id.slice(2);
    if (glimpsed && answer.code === 'table') forgetTable(glimpsed);
    else if (!glimpsed && app.table)
      app.table.missing = answer.code === 'table' ? 'gone' : 'damaged';
    changed();
  },
};

export const net = new Net(listener, connectSocket);

/* -- States, one after the other at the pace the settings ask for -------------------- */

const pace = { off: 0, half: 2, one: 1, double: 0.5 };
let queue: State[] = [],
  shownAt = 0,
  reading = 0,
  timer = 0;
const stands = () =>
  shownAt + reading * pace[app.settings.speed] - Date.now(); /* what is shown, for so long yet */

const plainly = (game: string) => ({ game, names: [], thing: () => null });

/* How long what happened should stand: what it takes to read it, 450 to 1,600 ms. */
function readingTime(s: State): number {
  const letters = s.events
    .flatMap(e => e.steps ?? [])
    .reduce(
      (sum, step) =>
        sum +
        ((step.seat === 'chance' && !isDeed(step)) || !step.line
          ? 0
          : tell(step.line, plainly(s.game)).length),
      0,
    );
  return Math.min(1600, Math.max(450, letters * 22));
}

function receive(s: State): void {
  if (app.table?.id !== s.table) {
    app.glimpses.set(s.table, s);
    keepTable(s.table, { title: s.title, game: s.game, over: s.over }, true);
    if (!app.table) changed();
    return;
  }
  queue.push(s);
  if (!timer) drain();
}

const isLookedAt = (s: State) => !!app.table && s.viewer === looker(app.table);

/* Others' steps one by one; nobody waits for a pile of them, nor for what is undone. */
const isPiled = () =>
  queue.filter(isLookedAt).length > 3 || queue.some(s => s.events.some(e => e.from));

/* A game's sentences are learnt before its first position is shown. */
const learnt = new Map<string, boolean>();
async function learnGame(game: string): Promise<void> {
  learnt.set(game, false);
  const answer = await attempt(net.ask<WordTable>('words', { game }));
  learn(game, answer?.words ?? {});
  learnt.set(game, true);
  if (!timer) drain();
}

function drain(): void {
  timer = 0;
  while (queue.length && !app.playing) {
    const game = queue[0]!.game;
    if (!learnt.get(game)) {
      if (!learnt.has(game)) void learnGame(game);
      return;
    }
    const wait = stands(),
      first = queue[0]!;
    /* Only others' steps are held back, for who looks, and never a pile of them. */
    if (
      wait > 0 &&
      isLookedAt(first) &&
      !isPiled() &&
      first.since > 0 &&
      isOthers(first) &&
      !isOwn(first)
    ) {
      timer = window.setTimeout(drain, wait);
      return;
    }
    queue.shift();
    const { table } = app,
      before = table?.id === first.table ? table.states.get(first.viewer) : undefined,
      plies = stops(before, first);
    if (table && before && plies.length && isLookedAt(first) && pace[app.settings.speed])
      void playOut(table, before, first, plies);
    else show(first);
  }
}

/* -- Deeds of players whom the rules move (deeds.ts), each for as long as it takes to read -- */

let skip: () => void = () => undefined;
export function skipDeeds(): void {
  skip();
}

async function playOut(table: TableNow, before: State, s: State, plies: number[]): Promise<void> {
  let from = -1,
    skipped = false;
  const skipping = new Promise<null>(done => {
    skip = () => {
      skipped = true;
      done(null);
    };
  });
  const stand = () => Promise.race([skipping, new Promise(done => setTimeout(done, stands()))]);
  app.playing = true;
  for (const ply of plies) {
    const position = await Promise.race([skipping, positionAt(table, s.viewer, ply)]);
    if (from >= 0) await stand();
    if (position === null || skipped || isPiled() || !pace[app.settings.speed]) break;
    show(positionOnTheWay(before, s, from, ply, position));
    from = ply;
  }
  if (from >= 0 && !isPiled()) await stand();
  app.playing = false;
  show(atTheEnd(s, from));
  drain();
}

const isOwn = (s: State) =>
  typeof s.viewer === 'number' && s.events.some(e => e.kind === 'play' && e.seat === s.viewer);

function isOthers(s: State): boolean {
  return s.events.some(e =>
    e.steps?.some(
      step => (typeof step.seat === 'number' && step.seat !== s.viewer) || isDeed(step),
    ),
  );
}

type Shown = (before: State | undefined, now: State) => void;
const showing = new Set<{ before(): void; after: Shown }>();
export function onShow(hooks: { before(): void; after: Shown }): () => void {
  showing.add(hooks);
  return () => {
    showing.delete(hooks);
  };
}

function show(s: State): void {
  const now = app.table;
  if (!now || now.id !== s.table) return;
  const before = now.states.get(s.viewer);
  for (const h of showing) h.before();
  now.past.set(s.viewer, pastAfter(now.past.get(s.viewer), before, s));
  now.states.set(s.viewer, s);
  app.glimpses.set(s.table, s);
  if (typeof s.viewer === 'number') now.states.delete('spectator');
  now.logs.set(s.viewer, logAfter(now.logs.get(s.viewer) ?? [], s));
  if (s.events.length && s.viewer === looker(now)) {
    shownAt = Date.now();
    reading = readingTime(s);
  }
  keepTable(
    s.table,
    { title: s.title, game: s.game, over: s.over },
    s.over && (!before || before.over),
  );
  changed();
  for (const h of showing) h.after(before, s);
}

/* What was shown lately. Plies are used again after an undo: that begins it anew. */
const PAST = 30;
function pastAfter(
  past: Map<number, Position> | undefined,
  before: State | undefined,
  s: State,
): Map<number, Position> {
  if (!past || !before || s.since === 0 || s.events.some(e => e.from)) return new Map();
  past.set(before.ply, { view: before.view, scores: before.scores });
  for (const ply of past.keys()) if (past.size > PAST) past.delete(ply);
  return past;
}

/* The position before a ply as these eyes saw it: from memory, else asked for; null: not to be had. */
export async function positionAt(
  t: TableNow,
  viewer: State['viewer'],
  ply: number,
): Promise<Position | null> {
  const past = t.past.get(viewer);
  if (!past) return null;
  if (!past.has(ply)) {
    const answer = await net.ask<Replay>('replay', { table: t.id, viewer, ply }).catch(() => null);
    const names =
      t.states.get(viewer)?.scores ?? []; /* of players whom the rules move: they stay */
    if (answer)
      past.set(ply, {
        view: answer.view,
        scores: answer.scores.map((s, i) => ({ ...names[i], ...s })),
      });
  }
  return past.get(ply) ?? null;
}

/* Whose eyes look: of several own seats the one that looked last, at first the lowest; else
 * the spectator's. */
export const ownSeats = (t: TableNow) =>
  [...t.states.keys()].filter((v): v is number => typeof v === 'number').sort();
export function looker(t: TableNow): State['viewer'] {
  const seats = ownSeats(t);
  return t.eyes !== null && seats.includes(t.eyes) ? t.eyes : (seats[0] ?? 'spectator');
}

/* -- What a person does ----------------------------------------------------------------- */

/* Why not: the engine's reason where it has one, else the catalogue's for that code. */
function refusal(why: Refused): string {
  const state = app.table && [...app.table.states.values()][0];
  if (why.words && state && knows(`${state.game}:${why.words.key}`))
    return tell(why.words, {
      game: state.game,
      names: state.seats.map((s, i) => s.name ?? say('new.seat', { n: i + 1 })),
      thing: () => null,
    });
  return knows(`refused.${why.code}`) ? say(`refused.${why.code}`) : say('notice.failed');
}

/* Shows why where the step stands, and never throws. */
export async function attempt<T>(work: Promise<T>): Promise<T | null> {
  try {
    app.notice = '';
    return await work;
  } catch (why) {
    app.notice = why instanceof Refused ? refusal(why) : say('notice.failed');
    if (why instanceof Refused && why.code === 'table' && app.table) app.table.missing = 'gone';
    changed();
    return null;
  }
}

export interface NewTable {
  game: string;
  seats: string[];
  here: number[];
  names?: Record<number, string>;
  options: Record<string, number>;
  clock?: object;
  draw_seconds?: number;
  guide?: boolean;
}

/* Makes a table, sits down at every seat that is played here, and goes there. */
export async function newTable(n: NewTable): Promise<string | null> {
  const made = await attempt(
    net.ask<Answer>(
      'create',
      {
        game: n.game,
        seats: n.seats,
        options: n.options,
        ...(n.clock ? { clock: n.clock } : {}),
        ...(n.draw_seconds ? { draw_seconds: n.draw_seconds } : {}),
      },
      randomHex(32),
    ),
  );
  if (!made?.table) return null;
  for (const seat of n.here) {
    const name =
      n.names?.[seat] ||
      (n.here.length > 1
        ? say('name.numbered', { n: seat + 1 })
        : readName() || say('name.default'));
    await sit(made.table, seat, name);
  }
  if (n.guide) keepTable(made.table, { guide: [] });
  go(`/t/${made.table}`);
  return made.table;
}

export async function sit(table: string, seat: number, name: string): Promise<boolean> {
  const answer = await attempt(
    net.ask<Answer>('sit', { table, seat, name, text: 'keys' }, randomHex(32)),
  );
  if (!answer?.token) return false;
  keepTable(table, { tokens: { [seat]: answer.token } });
  return true;
}

export async function openTable(table: string): Promise<void> {
  go(`/t/${table}`);
}

export function setSettings(change: Partial<Settings>): void {
  app.settings = { ...app.settings, ...change };
  keepSettings(app.settings);
  applySettings();
  changed();
}

export function applySettings(): void {
  const root = document.documentElement;
  if (app.settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = app.settings.theme;
  root.dataset['text'] = app.settings.text;
  setSpeedScale({ off: 0, half: 1.6, one: 1, double: 0.5 }[app.settings.speed]);
}

export function start(): void {
  applySettings();
  addEventListener('popstate', arrive);
  net.start();
  const table = tableIn(location.pathname);
  app.route = { table };
  if (table) {
    takeCarriedSeat(table);
    app.table = newTableNow(table);
  }
}
