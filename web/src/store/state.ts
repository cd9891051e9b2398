/* state.ts - everything the page knows, each fact in a signal.
 *
 * `app` is how components read it: who reads a fact while drawing is drawn again when it
 * changes. Only the store writes, through the actions of its other files. Nothing here
 * knows a rule.
 *
 * SPDX-License-Identifier: MIT */
import { signal } from '@preact/signals';
import { forgetOnDevice } from '../link/device.ts';
import type { LogLine } from '../link/log.ts';
import type { Connection } from '../link/net.ts';
import type { GameInfo, State } from '../link/protocol.ts';
import { forgetTable, isOnDevice, readSettings, type Settings } from './memory.ts';

export type Viewer = State['viewer'];

/* The table that is open. A change makes a new one: see changeTable(). */
export interface TableNow {
  readonly id: string;
  readonly states: ReadonlyMap<Viewer, State> /* the newest of each of our viewers        */;
  readonly logs: ReadonlyMap<Viewer, LogLine[]>;
  readonly log: LogLine[] /* of the viewer who looks: looker()        */;
  readonly lastSeat: number | null /* which of several own seats looked last   */;
  readonly missing: false | 'gone' | 'damaged';
}

/* Where the page is: see routes.ts. */
export interface Route {
  readonly table: string | null;
  readonly review: { ply: number | null } | null;
  readonly challenge: string | null /* its code, or a result's */;
  readonly isHistory: boolean;
  readonly isPuzzles: boolean;
}

/* The first win of a game, its best score (`n` points), or `n` wins in a row. */
export interface Seal {
  readonly kind: 'first' | 'best' | 'streak';
  readonly n: number;
}

/* To be written by the store alone. */
export const facts = {
  connection: signal<Connection>('connecting'),
  outdated: signal(false) /* the server is of another version than this page */,
  isAlone: signal(SITE) /* no server is there: tables are kept on this device */,
  addresses: signal<readonly string[]>([]),
  games: signal<readonly GameInfo[]>([]),
  bots: signal<readonly string[]>([]),
  tries: signal(0) /* that a puzzle has */,
  route: signal<Route>({
    table: null,
    review: null,
    challenge: null,
    isHistory: false,
    isPuzzles: false,
  }),
  table: signal<TableNow | null>(null),
  glimpses: signal<ReadonlyMap<string, State>>(new Map()) /* tables shown in the lobby */,
  refused: signal<ReadonlySet<string>>(new Set()) /* tables that could not be shown there */,
  settings: signal<Settings>(readSettings()),
  playing: signal(false) /* steps nobody chose are shown one by one: playout.ts */,
  emotes: signal<ReadonlyMap<number, { emote: string }>>(new Map()) /* shown now, by seat */,
  paused: signal(false) /* others' steps wait until somebody goes on: pacing.ts */,
  held: signal(false) /* and one of them does */,
  seals: signal<ReadonlyMap<string, Seal>>(new Map()) /* what matches have earned, by table */,
  notice: signal('') /* why the last thing tried was refused */,
};

type Facts = typeof facts;
type Known = { readonly [K in keyof Facts]: Facts[K]['value'] };

export const app = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, { get: () => fact.value }]),
  ),
) as Known;

export const isTable = (table: string) => /^[0-9a-f]{32}$/.test(table);

export const emptyTable = (id: string): TableNow => ({
  id,
  states: new Map(),
  logs: new Map(),
  log: [],
  lastSeat: null,
  missing: !isTable(id) && 'gone',
});

/* Who looks: of several own seats the one that looked last, at first the lowest; else the
 * spectator. */
export const ownSeats = (t: Pick<TableNow, 'states'>) =>
  [...t.states.keys()].filter((v): v is number => typeof v === 'number').sort();
export function looker(t: Pick<TableNow, 'states' | 'lastSeat'>): Viewer {
  const seats = ownSeats(t);
  return t.lastSeat !== null && seats.includes(t.lastSeat) ? t.lastSeat : (seats[0] ?? 'spectator');
}

export function changeTable(change: Partial<Omit<TableNow, 'id' | 'log'>>): void {
  const old = facts.table.peek();
  if (!old) return;
  const now = { ...old, ...change };
  facts.table.value = { ...now, log: now.logs.get(looker(now)) ?? [] };
}

/* Takes a table off the list of this browser. */
export function forget(table: string): void {
  if (isOnDevice(table)) forgetOnDevice(table);
  forgetTable(table);
  facts.glimpses.value = new Map(facts.glimpses.peek());
}

/* A copy of a map with one entry more or changed. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): Map<K, V> =>
  new Map(map).set(key, value);
